"""Sorcery: once a turn a ritual, stronger for the tokens its sorcerer dares to draw."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from rulebound.core.ask import Answer, Ask, Chance, Option, Refusal, Rule, refused
from rulebound.core.choose import choose
from rulebound.core.need import COUNTED
from rulebound.core.odds import as_least
from rulebound.core.shows import acts
from rulebound.core.text import Text
from rulebound.games.expedition.bot import worth
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.lengths import L, M, S
from rulebound.games.expedition.rules.actions import CardAction
from rulebound.games.expedition.rules.cards import card_name
from rulebound.games.expedition.rules.casualties import check_spent, fall, give_back, remove
from rulebound.games.expedition.rules.choosing import choose_group
from rulebound.games.expedition.rules.events import rim_of
from rulebound.games.expedition.rules.influence import relieve, terrify
from rulebound.games.expedition.rules.movement import RESTRICTED
from rulebound.games.expedition.rules.naming import figure_name, seat_name, token_names
from rulebound.games.expedition.rules.neutrals import place_animal
from rulebound.games.expedition.rules.order_actions import make_movement, why_not_move
from rulebound.games.expedition.rules.pools import Pool, has_ability, throw
from rulebound.games.expedition.rules.sent_animals import send
from rulebound.games.expedition.rules.shooting import is_in_range, successes
from rulebound.games.expedition.rules.stress import draw_by_choice, draw_stress, usual_bag
from rulebound.games.expedition.rules.totems import card_text, draw_totem, others_of
from rulebound.games.expedition.state import CHARACTER, MOST_TOKENS, PANIC, SHOOTING, Expedition, Group

RITUAL_DIE: Final = 8
MOST_POWER: Final = 3
ANYWHERE: Final = 0


def sorcerer_group(g: Expedition, seat: int) -> Group | None:
    """The group a sorcerer of a seat is with."""
    return next((group for group in g.column(seat) if has_ability(g, group, "sorcerer")), None)


class Ritual(CardAction):
    """EX-GAP-14  At the start of resolving the own card one of the rituals of the culture, for the Sorcery card."""

    key = "ritual"
    rule = "EX-GAP-14"
    acts = False

    def proposals(self, g: Expedition, column: Column) -> list[list[Answer]]:
        return [[ritual.key] for ritual in g.content.rituals_of(column.culture)] if column.sorcery else []

    # EX-TURN-03, EX-GAP-13  Once a turn, while there is a sorcerer. EX-GAP-14  Not while his group has Panic.
    def against(self, g: Expedition, column: Column, args: list[Answer]) -> Refusal | None:
        group = sorcerer_group(g, column.seat)
        if [*args] not in [[ritual.key] for ritual in g.content.rituals_of(column.culture)]:
            return self.nonsense(args)
        if not column.sorcery or group is None:
            return refused("EX-GAP-13", "no_sorcery")
        if g.symbols != g.content.action_cards[column.committed].symbols:
            return refused("EX-GAP-14", "too_late")
        if group.count(PANIC):
            return refused("EX-GAP-14", "panic", group.name, group=group.called)
        return None

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.ritual_gain(survey, args[0])

    def option(self, g: Expedition, column: Column, args: list[Answer]) -> Option:  # noqa: ARG002
        """By its name."""
        about: dict[str, object] = {"ritual": Text(f"ritual.{args[0]}")}
        return Option(self.answer(args), Text("action.ritual", about), (f"rituals{column.seat}:{args[0]}",))

    def carry_out(self, g: Expedition, column: Column, args: list[Answer]) -> Rule[None]:
        group = sorcerer_group(g, column.seat)
        assert group is not None
        column.sorcery = False
        about: dict[str, object] = {"side": seat_name(g, column.seat), "ritual": Text(f"ritual.{args[0]}")}
        g.tell("log.conjures", self.rule, about, points_at=(group.name,), shows=acts(group.name))
        power = yield from conjure(g, group, args[0])
        if power:
            yield from RITES[args[0]](g, group, power)


# EX-GAP-14  One D8, and one more for each token drawn before; as many successes as the power. A Panic token drawn
#            removes the sorcerer, and the ritual fails.
def conjure(g: Expedition, group: Group, ritual: str) -> Rule[int]:
    """The power of a ritual; 0 if it fails."""
    count: int = yield Ask(
        group.seat,
        "dare",
        "EX-GAP-14",
        lambda: list(range(MOST_TOKENS - len(group.tokens) + 1)),
        lambda count: Option(count, Text("option.dare", {"count": count}), odds=ritual_chances(g, group, count)),
        about={"group": group.called, "ritual": Text(f"ritual.{ritual}")},
        matter=group.name,
    )
    tokens = yield from draw_by_choice(g, group, count, "EX-GAP-14")
    if PANIC in tokens:
        lose_sorcerer(g, group)
        return 0
    if not group.on_table():
        return 0
    pool = ritual_pool(count)
    roll = throw(g.dice, pool)
    power = min(MOST_POWER, roll.successes)
    about: dict[str, object] = {"ritual": Text(f"ritual.{ritual}"), "power": power}
    if power:
        about["text"] = Text(f"ritual-text.{ritual}-{power}")
    key = "log.ritual" if power else "log.ritual_fails"
    g.tell(key, "EX-GAP-14", about, roll.faces, pool.need, (group.name,), COUNTED, roll.sides)
    return power


def ritual_pool(drawn: int) -> Pool:
    """The dice of a ritual for which so many tokens were drawn."""
    pool = Pool(RITUAL_DIE, 1, "ritual")
    pool.add(RITUAL_DIE, drawn, "tokens")
    return pool


# EX-GAP-54  An empty bag gives plain tokens.
def without_panic(drawn: int, panic: int, bag: int) -> Fraction:
    """How likely none of so many tokens is Panic, from a bag of so many with so much Panic."""
    safe = Fraction(1)
    for i in range(min(drawn, bag)):
        safe *= Fraction(max(0, bag - panic - i), bag - i)
    return safe


# EX-STRESS-11  A sorcerer who is alone is gone with his fourth token. EX-GAP-53  Special tokens are drawn over.
def ritual_chances(g: Expedition, group: Group, drawn: int) -> tuple[Chance, ...]:
    """What a player is shown of a ritual for which he draws so many tokens."""
    bag = usual_bag(g)
    safe = without_panic(drawn, bag.tokens[PANIC], len(bag))
    if len(group.figures) == 1 and drawn and len(group.tokens) + drawn == MOST_TOKENS:
        safe = Fraction(0)
    odds = {n: safe * p for n, p in successes(ritual_pool(drawn)).items()}
    works = as_least(odds, "chance.power", MOST_POWER)
    return (*works, Chance(Text("chance.sorcerer_lost"), 1 - safe)) if drawn else works


def lose_sorcerer(g: Expedition, group: Group) -> None:
    """The sorcerer himself is removed from the game."""
    if not group.on_table():
        return
    number = next(n for n in g.of_kind(group, CHARACTER) if g.content.characters[g.people[n].key].ability == "sorcerer")
    if len(group.figures) == 1:
        about: dict[str, object] = {"group": group.called, "figure": figure_name(g, number)}
        g.tell("log.sorcerer_lost", "EX-GAP-14", about, points_at=(group.name,))
        remove(g, group)
    else:
        fall(g, group, number, "EX-GAP-14", "log.sorcerer_lost")
        check_spent(g, group)


def friends_within(g: Expedition, group: Group, far: int) -> list[Group]:
    """The own groups within a distance of a group, itself among them."""
    return [friend for friend in g.column(group.seat) if friend is group or is_in_range(g, group, friend, far)]


def enemies_within(g: Expedition, group: Group, far: int) -> list[Group]:
    """The enemy groups within a distance of a group."""
    return [enemy for enemy in g.enemies(group.seat) if is_in_range(g, group, enemy, far)]


def pick_several(seat: int, key: str, groups: list[Group], count: int) -> Rule[list[Group]]:
    """A seat picks so many different ones of some groups, or all there are."""
    left = list(groups)
    picked: list[Group] = []
    while left and len(picked) < count:
        group = yield from choose_group(seat, key, "EX-CON-04", left)
        picked.append(group)
        left.remove(group)
    return picked


# EX-CON-04  The rites of the kingdom.
def ancestors_counsel(g: Expedition, group: Group, power: int) -> Rule[None]:
    """As many Totem cards as the power; at its highest one is discarded again."""
    for _ in range(power):
        draw_totem(g, group.seat, "EX-CON-04")
    column = g.columns[group.seat]
    if power == MOST_POWER and len(column.hand):
        card = yield from choose(
            group.seat,
            "discard",
            "EX-CON-04",
            column.hand.kinds,
            lambda card: card,
            lambda card: Option(card, card_text(card), (f"hand{group.seat}:{card}",)),
            secret=True,
        )
        column.discard_openly(card)
        g.tell("log.discards", "EX-CON-04", {"side": seat_name(g, group.seat), "card": card_text(card)})


def royal_blessing(g: Expedition, group: Group, power: int) -> Rule[None]:
    """Tokens go: one within M, two within L, one of every group within L."""
    near = [friend for friend in friends_within(g, group, M if power == 1 else L) if friend.tokens]
    if power < MOST_POWER:
        near = yield from pick_several(group.seat, "bless", near, 1)
    for friend in near:
        yield from relieve(g, friend, min(power if power < MOST_POWER else 1, len(friend.tokens)), "EX-CON-04")


# EX-GAP-49  Nobody is frightened twice in a step by the same player.
def omen_of_dread(g: Expedition, group: Group, power: int) -> Rule[None]:
    """Terror within M, anywhere, or on two anywhere."""
    near = enemies_within(g, group, M if power == 1 else ANYWHERE)
    enemies = [enemy for enemy in near if group.seat not in enemy.frightened]
    targets = yield from pick_several(group.seat, "frighten", enemies, 2 if power == MOST_POWER else 1)
    for target in targets:
        if target.on_table():
            yield from terrify(g, group.seat, target)


# EX-CON-04  The rites of the forest people.
def living_paths(g: Expedition, group: Group, power: int) -> Rule[None]:
    """A restricted Movement: of the own group, of one within M, of two within L."""
    groups = [group] if power == 1 else friends_within(g, group, M if power == 2 else L)
    groups = [friend for friend in groups if may_be_sent(g, friend)]
    for friend in (yield from pick_several(group.seat, "send", groups, 2 if power == MOST_POWER else 1)):
        if may_be_sent(g, friend):
            yield from make_movement(g, friend, RESTRICTED)


# EX-GAP-57  Not with Panic, and not if the way of the first has brought it to the second.
def may_be_sent(g: Expedition, group: Group) -> bool:
    """Whether a ritual may move a group."""
    return group.on_table() and not group.count(PANIC) and why_not_move(g, group) is None


def morning_mist(g: Expedition, group: Group, power: int) -> Rule[None]:
    """The next better Cover die until the End phase; at its highest all within L cannot be shot at from afar."""
    groups = friends_within(g, group, M if power == 1 else L)
    if power < MOST_POWER:
        groups = yield from pick_several(group.seat, "veil", groups, power)
    for friend in groups:
        friend.mist = max(friend.mist, 2 if power == MOST_POWER else 1)


def voice_of_the_wild(g: Expedition, group: Group, power: int) -> Rule[None]:
    """An animal is moved up to S and touches nobody, or M and attacks whom it touches, or appears where no group is."""
    if power == MOST_POWER:
        yield from call_animal(g, group)
        return
    wild = [animal for animal in g.neutrals() if not g.content.animals[animal.key].pack]
    animals = yield from pick_several(group.seat, "call", wild, 1)
    for animal in animals:
        yield from send(g, group.seat, animal, g.enemies(group.seat) if power > 1 else [], S if power == 1 else M)


def call_animal(g: Expedition, group: Group) -> Rule[None]:
    """An animal of the country appears at the edge of an area without groups."""
    danger = g.content.dangers[g.scenario.environment]
    held = [area_of(g.ground, g.bases(other)) for other in g.present()]
    empty = [area for area in g.ground.areas if area not in held]
    if not empty:
        return
    area = yield from choose(
        group.seat,
        "call_to",
        "EX-CON-04",
        lambda: empty,
        lambda area: area.key,
        lambda area: Option(area.key, area.called, (area.key,)),
    )
    key = danger.animals[g.dice.roll(6) - 1]
    if g.content.animals[key].bound == "water" and not area.kind.wet:
        key = danger.on_dry_land
    base = g.bases(group)[0]
    place_animal(g, key, rim_of(area, (int(base.x), int(base.y))), "EX-CON-04")


# EX-CON-04  The rites of the sultanate.
def reading_the_stars(g: Expedition, group: Group, power: int) -> Rule[None]:
    """A look at unplayed Action cards of an opponent; at its highest the own next card is resolved first as well."""
    others = others_of(g, group.seat)
    other = yield from choose(
        group.seat,
        "read",
        "EX-CON-04",
        lambda: others,
        lambda seat: seat,
        lambda seat: Option(seat, seat_name(g, seat)),
    )
    cards = sorted(g.columns[other].unused())
    if power == 1 and cards:
        cards = [cards[g.dice.roll(len(cards)) - 1]]
    for card in cards:
        g.columns[group.seat].spend(read_card(other, g.columns[other].chosen.index(card)))
    g.reveal()
    about: dict[str, object] = {"side": seat_name(g, other), "cards": [card_name(card) for card in cards]}
    g.whisper(group.seat, "log.reads", "EX-CON-04", about)
    if power == MOST_POWER:
        g.ahead = (*g.ahead, group.seat)


def read_card(seat: int, place: int) -> str:
    """What is spent by whoever has read one of the Action cards of a seat: which of the three it was."""
    return f"turn/read-{seat}-{place}"


def steady_hands(g: Expedition, group: Group, power: int) -> Rule[None]:
    """Reloads the own group, all within M, or all, one of which is rid of a Shooting token."""
    groups = [group] if power == 1 else friends_within(g, group, M if power == 2 else ANYWHERE)
    for friend in groups:
        friend.loaded = True
    shaken = [friend for friend in g.column(group.seat) if friend.count(SHOOTING)]
    if power == MOST_POWER and shaken:
        friend = yield from choose_group(group.seat, "steady", "EX-CON-04", shaken)
        give_back(g, friend, (SHOOTING,))
        about: dict[str, object] = {"group": friend.called, "tokens": token_names((SHOOTING,))}
        g.tell("log.relieved", "EX-CON-04", about, points_at=(friend.name,))


def ill_fortune(g: Expedition, group: Group, power: int) -> Rule[None]:
    """One, two or three different enemy groups draw a token each; the first two within L, the three anywhere."""
    enemies = enemies_within(g, group, L if power < MOST_POWER else ANYWHERE)
    for enemy in (yield from pick_several(group.seat, "curse", enemies, power)):
        yield from draw_stress(g, enemy, 1, "EX-CON-04")


RITES: Final[dict[str, Callable[[Expedition, Group, int], Rule[None]]]] = {
    "ancestors_counsel": ancestors_counsel,
    "royal_blessing": royal_blessing,
    "omen_of_dread": omen_of_dread,
    "living_paths": living_paths,
    "morning_mist": morning_mist,
    "voice_of_the_wild": voice_of_the_wild,
    "reading_the_stars": reading_the_stars,
    "steady_hands": steady_hands,
    "ill_fortune": ill_fortune,
}
ACTIONS: Final[tuple[CardAction, ...]] = (Ritual(),)
