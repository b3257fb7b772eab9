"""Before the first turn: the scenario lays out the board, the humans take their places."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Ghost, Refusal, Rule
from rulebound.core.cards import Deck, Hand
from rulebound.core.choose import yes_or_no
from rulebound.core.text import Text
from rulebound.games.catacombs.force import Force, can_be_armed
from rulebound.games.catacombs.rules.cards import draw_event
from rulebound.games.catacombs.rules.choosing import choose_human, choose_tile
from rulebound.games.catacombs.rules.exploration import place
from rulebound.games.catacombs.rules.naming import tile_name, who
from rulebound.games.catacombs.rules.tile_effects import limit_of
from rulebound.games.catacombs.state import SETUP, Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, Human
from rulebound.space.tiles import SIDES, turned

READY: Final = "ready"
OBJECTS: Final = "objects"
PLACES: Final = "places"


# CA-SET-01  The scenario alone fixes the set-up, the victory conditions and the special rules.
def lay_out(g: Catacombs, force: Force) -> None:
    """Board, stack, forces and cards of the scenario, with the force the human player brings."""
    plan = g.scenario.board
    for placed in plan.placed:
        x, y = placed.at
        place(g, placed.tile, x, y, turned(g.content.openings[placed.tile], placed.rot))
    g.seals = tuple([SIDES.index(letter) for letter in plan.seals])
    if g.mission == "ritual":
        g.objective = g.tile_effects.index("pentacle_hall")
    stack_tiles(g)
    side = g.scenario.demon_side
    g.threat_points = side.threat_points + force.extra_threat_points
    g.demon_entries = side.entries
    muster(g, force)
    deal_advantages(g, force)
    deal_events(g, side.events + force.extra_events)
    g.phase = SETUP
    g.stage = OBJECTS
    g.to_give = force.objects_to_give
    g.swap_offered = not force.expert


# CA-GAP-17  What a scenario does not put into the stack is the reserve.
# CA-GAP-21  Nobody knows the order of the stack.
def stack_tiles(g: Catacombs) -> None:
    """Mix what is not on the board into stack and reserve; an objective lies among the lowest of the stack."""
    plan = g.scenario.board.stack
    on_board = [tile.key for tile in g.board.tiles]
    loose = [key for key, tile in g.content.tiles.items() if not tile.room and key not in on_board]
    mixed = g.dice.shuffled(sorted(loose))
    top, below, reserve = mixed[: plan.top], mixed[plan.top : plan.top + plan.mixed_with], mixed[plan.top :]
    if plan.objective:
        below = g.dice.shuffled([*below, plan.objective])
        g.objective_among = tuple(range(len(below)))
    g.stack = Deck([*below, *top])
    g.reserve = reserve[plan.mixed_with :]


def muster(g: Catacombs, force: Force) -> None:
    """The humans of the force, with the objects that go to their owners at once."""
    for name, kind in force.warriors:
        g.humans.append(Human(name, g.content.humans[kind], -1))
    for name, thing in force.objects:
        human = g.human(name)
        human.objects = (*human.objects, thing)
    g.gifts = force.gifts


# CA-GAP-65  Cards whose moment cannot come up are taken out before anything is dealt.
def advantage_deck(g: Catacombs) -> list[str]:
    """The advantage cards of this scenario."""
    explore = g.scenario.board.explore
    return [c.key for c in g.content.advantages.values() if explore or not c.explores for _ in range(c.copies)]


def event_deck(g: Catacombs) -> list[str]:
    """The event cards of this scenario."""
    explore = g.scenario.board.explore
    fights = g.content.creatures[g.scenario.demon_side.demon].cbt > 0
    return [
        c.key
        for c in g.content.events.values()
        if (explore or not c.explores) and (fights or not c.demon_fights)
        for _ in range(c.copies)
    ]


# CA-GAP-50  Advantage cards are dealt at random; the rest stay out of the game.
# CA-SET-05  They are dealt at set-up only.
def deal_advantages(g: Catacombs, force: Force) -> None:
    """Deal the human player as many cards as his force has; the rest stay out of the game."""
    mixed = g.dice.shuffled(sorted(advantage_deck(g)))
    g.advantages = Hand(mixed[: force.advantages])
    g.advantages_out = mixed[force.advantages :]


def deal_events(g: Catacombs, count: int) -> None:
    """The event deck and the demon player's first cards."""
    g.event_deck = Deck(g.dice.shuffled(sorted(event_deck(g))))
    g.events = Hand([g.event_deck.draw() for _ in range(min(count, len(g.event_deck)))])


def prepare(g: Catacombs) -> Rule[None]:
    """The next choice before the first turn."""
    if g.stage == OBJECTS:
        if g.to_give:
            yield from give_object(g)
        else:
            g.stage = PLACES
    elif any(human.tile < 0 for human in g.humans):
        yield from take_place(g)
    elif not g.swap_offered:
        yield from swap_points(g)
    else:
        g.stage = READY


# CA-GAP-51  Where the scenario names no owner the human player distributes objects, at most one hand weapon each.
def owners_of(g: Catacombs, thing: str) -> list[Human]:
    """Who may be given an object, so that the rest can still be given out; of humans who are alike only the first."""
    card = g.content.objects[thing]
    unarmed = [h for h in g.humans if not any(g.content.objects[other].weapon for other in h.objects)]
    owners: list[Human] = []
    alike: list[tuple[str, tuple[str, ...]]] = []
    for human in g.humans:
        if human.kind.key not in card.owners or (human.kind.key, human.objects) in alike:
            continue
        if card.weapon:
            others = [h.kind.key for h in unarmed if h is not human]
            if human not in unarmed or not can_be_armed(g.content, list(g.to_give[1:]), others):
                continue
        alike.append((human.kind.key, human.objects))
        owners.append(human)
    return owners


def why_not_owner(g: Catacombs, thing: str, human: Human) -> Refusal:
    """Why a human cannot be given an object."""
    card = g.content.objects[thing]
    args: dict[str, object] = {"human": who(human), "object": Text(f"object.{thing}")}
    if human.kind.key not in card.owners:
        args["owners"] = [Text(f"human.{kind}") for kind in card.owners]
        return Refusal("CA-CON-04", Text("refused-rule.CA-CON-04", args), (human.name,))
    return Refusal("CA-GAP-51", Text("refused-rule.CA-GAP-51", args), (human.name,))


def give_object(g: Catacombs) -> Rule[None]:
    """The human player gives an object to one of his."""
    thing = g.to_give[0]
    human = yield from choose_human(
        g,
        HUMAN,
        "give_object",
        "CA-GAP-51",
        lambda: owners_of(g, thing),
        lambda human: why_not_owner(g, thing, human),
        about={"object": Text(f"object.{thing}")},
    )
    g.to_give = g.to_give[1:]
    human.objects = (*human.objects, thing)
    # CA-SET-06  From now on the object is tied to him.
    g.tell("log.object", "CA-SET-06", {"object": Text(f"object.{thing}"), "human": who(human)})


# CA-CON-11  Humans start on the tiles the scenario names, at most 3 per tile, the human player's choice.
def start_tiles(g: Catacombs, human: Human) -> list[int]:
    """The scenario's tiles for his kind with room left, by their numbers; empty if all are full."""
    plan = g.scenario.board
    keys = [plan.posted[human.kind.key]] if human.kind.key in plan.posted else list(plan.start)
    tiles = [n for n in range(len(g.board)) if g.tile_name(n) in keys]
    return [n for n in tiles if g.count(HUMAN, n) < limit_of(g, n)]


def take_place(g: Catacombs) -> Rule[None]:
    """The next human takes his place."""
    human = next(human for human in g.humans if human.tile < 0)
    human.tile = yield from choose_tile(
        g,
        HUMAN,
        "place",
        "CA-SET-01",
        lambda: start_tiles(g, human),
        lambda tile: why_not_place(g, human, tile),
        lambda tile: ghost_of_place(g, human, tile),
        about={"human": who(human)},
    )
    g.tell("log.starts", "CA-SET-01", {"human": who(human), "tile": tile_name(g, human.tile)}, points_at=(human.name,))


def ghost_of_place(g: Catacombs, human: Human, tile: int) -> Ghost:
    """A human on a tile to start on, and how many are there then."""
    args: dict[str, object] = {"n": g.count(HUMAN, tile) + 1, "limit": limit_of(g, tile)}
    return Ghost(human.name, f"tile:{tile}", Text("cost.place", args))


def why_not_place(g: Catacombs, human: Human, there: int) -> Refusal:
    """Why a human cannot start on a tile."""
    plan = g.scenario.board
    args: dict[str, object] = {"human": who(human), "there": g.count(HUMAN, there), "limit": limit_of(g, there)}
    if g.tile_name(there) in plan.start and human.kind.key not in plan.posted:
        there_now = tuple(other.name for other in g.humans_on(there))
        return Refusal("CA-MOV-03", Text("refused-rule.start_full", args), there_now)
    return Refusal(g.scenario.ledger, Text("refused-rule.start", args), (f"tile:{there}",))


# CA-GAP-73  In the expert set-up the demon player may once exchange 2 threat points for a card.
def swap_points(g: Catacombs) -> Rule[None]:
    """The demon player has seen the force and may exchange points for a card."""
    g.swap_offered = True
    if g.threat_points < g.content.expert.swap_threat_points:
        return
    if (yield from yes_or_no(DEMON, "swap_points", "CA-GAP-73", first="no")):
        g.threat_points -= g.content.expert.swap_threat_points
        for _ in range(g.content.expert.swap_events):
            draw_event(g)
