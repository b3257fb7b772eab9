"""The course of a hunt: plans, movement and attack."""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.ask import Answer, Ask, Chance, Option, Refusal, Rule, Together
from rulebound.core.cards import Deck
from rulebound.core.need import Need
from rulebound.core.seats import sides_of
from rulebound.core.shows import acts, fells, hurts, new_turn, steps, strikes, turns_over
from rulebound.core.text import Text
from rulebound.space.hexboard.path_question import HexMove, cell_id, hex_path_ask
from rulebound.space.hexes.bodies import Pose, head
from rulebound.space.hexes.grid import is_ahead
from rulebound.space.hexes.paths import BARRED, FAR, LEFT, STOPPED, PathRules, PathTrouble, cost_of, poses
from tests.hunt.state import Beast, Hunt, face_name, face_of

GO, DONE, ATTACK = "go", "done", "attack "


# HU-01  In a round every beast gets a card, then they act, the fastest first. After the last round most life wins.
def round_of_play(g: Hunt) -> Rule[None]:
    if g.order:
        yield from activation(g, g.beast(g.order.pop(0)))
        return
    if g.round == g.rounds:
        g.end(strongest(g), Text("end.stronger"), "HU-01")
    g.round += 1
    g.tell("log.round", "HU-01", {"n": g.round}, shows=new_turn())
    for place in (0, 1):
        yield from plan(g, place)
    ranked = sorted(g.beasts, key=lambda beast: (-face_of(beast.plan).initiative, beast.number))
    g.order = [beast.name for beast in ranked]


def strongest(g: Hunt) -> tuple[int, ...]:
    """The sides with most life; nobody if all have as much."""
    sides = sides_of(g.seats)
    life = [sum(beast.life for beast in g.beasts if g.side(beast) == side) for side in sides]
    best = tuple(side for side in sides if life[side] == max(life))
    return best if len(best) < len(sides) else ()


def named(beast: Beast) -> Text:
    """A beast in a sentence."""
    return Text(f"beast.{beast.sort}", {"n": beast.number + 1})


# HU-02  All give a card to one of their beasts at once, face down, and then to the other. Its back tells its speed.
def plan(g: Hunt, place: int) -> Rule[None]:
    beasts = [beast for beast in g.beasts if beast.number % 2 == place]
    asks = [plan_ask(beast) for beast in beasts]
    cards: list[str] = yield Together(asks)
    for beast, card in zip(beasts, cards, strict=True):
        beast.hand.give(card)
        beast.plan = card
        g.tell("log.plan", "HU-02", {"who": named(beast), "n": face_of(card).initiative}, points_at=(beast.name,))


def plan_ask(beast: Beast) -> Ask:
    """Which card a beast gets; nobody else sees it."""

    def option(card: str) -> Option:
        face = face_name(card)
        return Option(card, Text(f"face.{face}"), (beast.name, f"hand:{beast.number}:{card}"))

    return Ask(beast.seat, "plan", "HU-02", beast.hand.kinds, option, about={"who": named(beast)}, secret=True)


# HU-03  Whoever acts turns its card over; it may go, then attack. The card is spent, and it draws another.
def activation(g: Hunt, beast: Beast) -> Rule[None]:
    g.acting, beast.is_open = beast.name, True
    g.reveal()
    shown = (*acts(beast.name), *turns_over(f"card:{face_name(beast.plan)}"))
    about: dict[str, object] = {"who": named(beast), "card": Text(f"face.{face_name(beast.plan)}")}
    g.tell("log.acts", "HU-03", about, points_at=(beast.name,), shows=shown)
    moved = False
    while True:
        deed: str = yield deeds(g, beast, moved)
        if deed == GO:
            yield from go(g, beast)
            moved = True
        elif deed == DONE:
            break
        else:
            attack(g, beast, g.beast(deed.removeprefix(ATTACK)))
            break
    beast.spent.append(beast.plan)
    g.acting, beast.plan, beast.is_open = "", "", False
    draw(g, beast)
    g.chapter += 1


def deeds(g: Hunt, beast: Beast, moved: bool) -> Ask:
    """What a beast may do now."""
    prey = {ATTACK + foe.name: foe for foe in g.prey(beast)}

    def option(deed: str) -> Option:
        if deed == GO:
            return Option(GO, Text("act.go", {"most": allowance(beast)}), (beast.name,), draws=True)
        if deed == DONE:
            return Option(DONE, Text("act.done"), closing=True)
        need = need_against(beast, prey[deed])
        odds = (Chance(Text("chance.hit"), Fraction(7 - need.value, 6)),)
        return Option(deed, Text("act.attack", {"who": named(prey[deed])}), (prey[deed].name,), need, odds)

    listed = [*([] if moved else [GO]), *prey, DONE]
    return Ask(beast.seat, "act", "HU-03", lambda: listed, option, about={"who": named(beast)})


# HU-04  It spends its movement on steps and turns: 1 for a hex before it, 2 for one behind, 1 for a turn, 1 more for
# each hex of wood or rubble that it comes to lie on. Reeds end its movement. It passes nobody, no rocks and no water.
def go(g: Hunt, beast: Beast) -> Rule[None]:
    move = hex_move(g, beast)
    answer: Answer = yield hex_path_ask(
        move, "go", "HU-04", lambda answer: described(move, answer), {"who": named(beast), "most": move.allowance}
    )
    if not answer:
        return
    passed = [cell_id(head(pose)) for pose in poses(beast.kind.body, beast.pose, move.moves_in(answer))]
    beast.pose = move.end_of(answer)
    g.tell("log.goes", "HU-04", {"who": named(beast)}, points_at=(beast.name,), shows=steps(beast.name, *passed))


def allowance(beast: Beast) -> int:
    """How far it may go now."""
    return beast.kind.move + face_of(beast.plan).move


class Gait(PathRules):
    """How a beast goes through the land of a hunt."""

    def __init__(self, g: Hunt, beast: Beast) -> None:
        super().__init__(beast.kind.body)
        self.map = g.map
        self.taken = {cell: other for other in g.beasts if other is not beast for cell in other.covers()}
        self.g = g

    def price(self, at: Pose, move: int, to: Pose) -> int:
        before, price = self.body.covers(at), 1 if move >= LEFT or is_ahead(at[2], move) else 2
        for cell in self.body.covers(to):
            if not self.g.is_open(cell) or cell in self.taken:
                return BARRED
            price += cell not in before and self.map[cell] in ("wood", "rubble")
        return price

    def stops(self, at: Pose, move: int, to: Pose) -> bool:
        before = self.body.covers(at)
        return any(cell not in before and self.map[cell] == "reeds" for cell in self.body.covers(to))


def hex_move(g: Hunt, beast: Beast) -> HexMove:
    """The movement a beast has now."""
    gait = Gait(g, beast)

    def refuse(wrong: PathTrouble) -> Refusal:
        cells = beast.kind.body.covers(wrong.to)
        if wrong.kind == FAR:
            return Refusal("HU-04", Text("refused.far", {"cost": wrong.cost, "most": allowance(beast)}))
        if wrong.kind == STOPPED:
            return Refusal("HU-04", Text("refused.reeds"), tuple(map(cell_id, beast.kind.body.covers(wrong.at))))
        met = [gait.taken[cell].name for cell in cells if cell in gait.taken]
        barred = [cell_id(cell) for cell in cells if cell in g.map and not g.is_open(cell)]
        return Refusal("HU-04", Text("refused.met" if met else "refused.barred"), tuple(dict.fromkeys(met or barred)))

    def prefers(pose: Pose) -> int:
        away = min([beast.kind.body.away(pose, foe.covers()) for foe in g.foes(beast)], default=0)
        return 3 * len(g.prey(beast, pose)) - away

    def told(cost: int) -> Text:
        most = allowance(beast)
        return Text("go.dear" if cost > most else "go.cost", {"cost": cost, "most": most, "left": most - cost})

    return HexMove(beast.seat, beast.name, beast.pose, allowance(beast), gait, refuse, told, prefers)


def described(move: HexMove, answer: Answer) -> Option:
    """A path as a player reads it."""
    if not answer:
        return Option(answer, Text("go.stay"), closing=True)
    cost = cost_of(move.rules, move.start, move.moves_in(answer))
    return Option(answer, Text("go.path", {"cost": cost, "most": move.allowance}), ghost=move.ghost(answer))


def need_against(beast: Beast, foe: Beast) -> Need:
    """What the die of an attack has to show."""
    need = Need(5, "attack")
    bonus = face_of(beast.plan).attack
    if bonus:
        need.add(-bonus, "card")
    if head(beast.pose) in foe.kind.body.behind(foe.pose):
        need.add(-1, "behind")
    need.within(2, 6)
    return need


# HU-05  It attacks a foe before its head: a die of 5 or more takes a life, less with its card, and from behind.
def attack(g: Hunt, beast: Beast, foe: Beast) -> None:
    need = need_against(beast, foe)
    roll = g.dice.at_least(1, 6, need.value)
    about: dict[str, object] = {"who": named(beast), "foe": named(foe)}
    key = "log.hit" if roll.successes else "log.miss"
    hurt = hurts(foe.name) if roll.successes else ()
    g.tell(key, "HU-05", about, roll.faces, need, (beast.name, foe.name), shows=(*strikes(beast.name, foe.name), *hurt))
    foe.life -= roll.successes
    if foe.life:
        return
    g.tell("log.falls", "HU-05", {"who": named(foe)}, points_at=(), shows=fells(foe.name))
    g.beasts = [other for other in g.beasts if other is not foe]
    g.order = [name for name in g.order if name != foe.name]
    alive = g.sides_alive()
    if len(alive) == 1:
        g.end((alive[0],), Text("end.last"), "HU-05")


# HU-06  A beast draws a card; if there is none, its spent ones are shuffled.
def draw(g: Hunt, beast: Beast) -> None:
    if not len(beast.deck):
        beast.deck, beast.spent = Deck(g.dice.shuffled(beast.spent)), []
    beast.hand.take(beast.deck.draw())
    g.reveal()
