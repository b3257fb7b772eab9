"""The actions of the symbols: move, march, shoot, reload, rally, terror; and what costs no symbol."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Chance, Option, Refusal, Rule, refused
from rulebound.core.odds import as_least, at_least, first_listed, results_of
from rulebound.core.shows import acts
from rulebound.core.text import Text
from rulebound.games.expedition.bot import worth
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.lengths import M
from rulebound.games.expedition.rules.actions import INFLUENCE, MARCH, MOVE, RALLY, SHOOT, CardAction
from rulebound.games.expedition.rules.danger import enter
from rulebound.games.expedition.rules.influence import rally, steadied, terrify, unmanned
from rulebound.games.expedition.rules.loot import drop, is_laden, kind_of, thing_name
from rulebound.games.expedition.rules.melee import are_in_contact, fight
from rulebound.games.expedition.rules.movement import NORMAL, RESTRICTED, Order, move
from rulebound.games.expedition.rules.partings import change_over_in_turn, offer_leaving
from rulebound.games.expedition.rules.pools import has_ability
from rulebound.games.expedition.rules.retreats import centre_of
from rulebound.games.expedition.rules.shooting import (
    anger,
    is_in_range,
    shoot,
    shot_odds,
    why_not_shoot_at,
)
from rulebound.games.expedition.rules.sticks import most_sticks
from rulebound.games.expedition.rules.stress import draw_by_choice
from rulebound.games.expedition.state import AUXILIARY, MOST_TOKENS, NEUTRAL, Expedition, Group
from rulebound.space.plane.numbers import Point

COMMAND: Final = "turn/word_of_command"


class Move(CardAction):
    """EX-MOVE-01, EX-GAP-20  A Movement, which may engage."""

    key = "move"
    rule = "EX-MOVE-01"
    symbols: tuple[str, ...] = (MOVE,)
    draws = True

    def against_group(self, g: Expedition, group: Group, rest: list[Answer]) -> Refusal | None:
        return self.nonsense([group.name, *rest]) if rest else why_not_move(g, group)

    def order(self, g: Expedition, group: Group) -> Order:  # noqa: ARG002
        """How it is made."""
        return NORMAL

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        group = survey.g.named(args[0])
        return worth.move_gain(survey, group, self.order(survey.g, group).engages)

    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        yield from make_movement(g, group, self.order(g, group))


# EX-MOVE-06  One Movement a step. EX-GAP-22  Without a stick there is none. EX-CON-10  Nor for those held up.
def why_not_move(g: Expedition, group: Group) -> Refusal | None:
    """Why a group may make no Movement now."""
    if group.movements:
        return refused("EX-MOVE-06", "moved", group.name, group=group.called)
    if group.held:
        return refused("EX-CON-10", "held", group.name, group=group.called)
    if not most_sticks(g, group):
        return refused("EX-GAP-22", "no_stick", group.name, group=group.called)
    return None


class March(Move):
    """EX-MOVE-10  A Movement with the restricted symbol, which may not engage."""

    key = "march"
    rule = "EX-MOVE-10"
    symbols: tuple[str, ...] = (MARCH,)

    # EX-CON-06  Word of command: once a turn a group within M of the emir may use it as a normal one.
    def order(self, g: Expedition, group: Group) -> Order:
        return Order("EX-MOVE-10", engages=True) if is_commanded(g, group) else RESTRICTED


def is_commanded(g: Expedition, group: Group) -> bool:
    """Whether an emir near a group has not yet given his word this turn."""
    emirs = [friend for friend in g.column(group.seat) if has_ability(g, friend, "word_of_command")]
    near = any(friend is group or is_in_range(g, group, friend, M) for friend in emirs)
    return near and COMMAND not in g.columns[group.seat].spent


def places_of(g: Expedition, group: Group) -> list[Point]:
    """Where the figures of a group stand."""
    return [(int(base.x), int(base.y)) for base in g.bases(group)]


# EX-GAP-51  Whoever has come in, or gone from where it stood, may exchange characters.
# EX-GAP-24  The Movement, then the roll for dangerous country, then the melee if both are still in contact.
def make_movement(g: Expedition, group: Group, order: Order) -> Rule[None]:
    """A whole Movement with all that comes of it."""
    before, back = area_of(g.ground, g.bases(group)), centre_of(g.bases(group))
    stood = places_of(g, group)
    target, guide = yield from move(g, group, order)
    has_gone = order.guide >= 0 or places_of(g, group) != stood
    if target is not None and order.rule == RESTRICTED.rule:
        g.columns[group.seat].spend(COMMAND)
        g.tell("log.command", "EX-CON-06", {"group": group.called}, points_at=(group.name,))
    yield from enter(g, group, before, back)
    if target is not None and are_in_contact(g, group, target):
        anger(target, group.seat)
        yield from fight(g, group, target, before is not None)
    if has_gone:
        yield from change_over_in_turn(g, group)
    if group.on_table() and target is None:
        yield from offer_leaving(g, group, guide)


class Shoot(CardAction):
    """EX-SHOOT-01  One group shoots at another."""

    key = "shoot"
    rule = "EX-SHOOT-01"
    symbols: tuple[str, ...] = (SHOOT,)
    dear = True

    def aims(self, g: Expedition, group: Group) -> list[list[Answer]]:
        return [[foe.name] for foe in g.foes(group.seat)]

    # EX-STRESS-07  Not with four tokens. EX-GAP-34  Not unloaded; EX-CON-06  quick hands may, for a token that is not
    #               the fourth.
    def against_group(self, g: Expedition, group: Group, rest: list[Answer]) -> Refusal | None:
        target = g.group_or_none(rest[0]) if len(rest) == 1 else None
        if target is None or target not in g.foes(group.seat):
            return self.nonsense([group.name, *rest])
        if not group.loaded and not has_ability(g, group, "quick_hands"):
            return refused("EX-GAP-34", "unloaded", group.name, group=group.called)
        if len(group.tokens) + (not group.loaded) >= MOST_TOKENS:
            return refused("EX-STRESS-07", "four_tokens", group.name, group=group.called)
        return why_not_shoot_at(g, group, target)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.shot_gain(survey, survey.g.named(args[0]), survey.g.named(args[1]))

    def option(self, g: Expedition, column: Column, args: list[Answer]) -> Option:
        """With the casualties it brings if the target stays up and nobody plays a card."""
        option = super().option(g, column, args)
        target = g.named(args[1])
        option.odds = as_least(shot_odds(g, g.named(args[0]), target), "chance.casualties", 2)
        return option

    # EX-CON-06, EX-SHOOT-01  The token that quick hands draw may be an event, after which no shot may be left.
    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:
        target = g.named(rest[0])
        if not group.loaded:
            yield from draw_by_choice(g, group, 1, "EX-CON-06")
        both = group.on_table() and target.on_table()
        if both and not group.is_full() and why_not_shoot_at(g, group, target) is None:
            yield from shoot(g, group, target)


class Reload(CardAction):
    """EX-GAP-34  A Shooting symbol reloads a slow weapon, or a wet one; with four tokens too."""

    key = "reload"
    rule = "EX-GAP-34"
    symbols: tuple[str, ...] = (SHOOT,)

    def against_group(self, g: Expedition, group: Group, rest: list[Answer]) -> Refusal | None:
        if group.loaded:
            return refused("EX-GAP-34", "loaded", group.name, group=group.called)
        return super().against_group(g, group, rest)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.reload_gain(survey, survey.g.named(args[0]))

    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        reload(g, group, "log.reloads", self.rule)
        yield from ()


def reload(g: Expedition, group: Group, key: str, rule: str) -> None:
    """A group has its weapons loaded again."""
    group.loaded = True
    g.tell(key, rule, {"group": group.called}, points_at=(group.name,), shows=acts(group.name))


class Rally(CardAction):
    """EX-INFL-01, EX-GAP-46  A group with tokens is rallied, also with four and with Panic."""

    key = "rally"
    rule = "EX-INFL-02"
    symbols: tuple[str, ...] = (RALLY, INFLUENCE)
    calm = False

    def against_group(self, g: Expedition, group: Group, rest: list[Answer]) -> Refusal | None:
        if not group.tokens:
            return refused("EX-GAP-46", "no_tokens", group.name, group=group.called)
        return super().against_group(g, group, rest)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.rally_gain(survey, survey.g.named(args[0]))

    def option(self, g: Expedition, column: Column, args: list[Answer]) -> Option:
        """With how many tokens may go."""
        option = super().option(g, column, args)
        odds = results_of(g, lambda twin: steadied(twin, twin.named(args[0])), first_listed)
        option.odds = as_least(odds, "chance.relieved", 2)
        return option

    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        yield from rally(g, group)


class Terror(CardAction):
    """EX-INFL-06, EX-GAP-48  Terror on any enemy group; it is the action of nobody."""

    key = "terror"
    rule = "EX-INFL-06"
    symbols: tuple[str, ...] = (INFLUENCE,)
    acts = False

    def proposals(self, g: Expedition, column: Column) -> list[list[Answer]]:
        return [[group.name] for group in g.enemies(column.seat)] if self.is_paid(g) else []

    # EX-GAP-49  Once a step and player. EX-GAP-67  Neutrals cannot be frightened. EX-INFL-10  Not with the restricted
    #            symbol, which is none of its symbols.
    def against(self, g: Expedition, column: Column, args: list[Answer]) -> Refusal | None:
        return why_not_frighten(g, column.seat, args[0]) if len(args) == 1 else self.nonsense(args)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.terror_gain(survey, survey.g.named(args[0]))

    def option(self, g: Expedition, column: Column, args: list[Answer]) -> Option:
        """With the tokens it may bring."""
        option = super().option(g, column, args)
        option.odds = terror_chances(g, column.seat, g.named(args[0]))
        return option

    def carry_out(self, g: Expedition, column: Column, args: list[Answer]) -> Rule[None]:
        yield from terrify(g, column.seat, g.named(args[0]))


# EX-STRESS-09  Whoever has four tokens draws no more and flees, EX-STRESS-11  and a single figure does not live to.
def terror_chances(g: Expedition, seat: int, target: Group) -> tuple[Chance, ...]:
    """What a player is shown of the tokens that Terror brings, if nobody plays a card or talks himself out of it."""
    odds = results_of(g, lambda twin: unmanned(twin, seat, twin.named(target.name)), first_listed)
    room = MOST_TOKENS - len(target.tokens)
    drawn, flees = as_least(odds, "chance.tokens", min(2, room)), at_least(odds, room + 1)
    return (*drawn, Chance(Text("chance.flees"), flees)) if flees and len(target.figures) > 1 else drawn


def why_not_frighten(g: Expedition, seat: int, name: Answer) -> Refusal | None:
    """Why Terror cannot be set on a group."""
    target = g.group_or_none(name)
    if target is None or not target.on_table() or target.seat == seat:
        return refused("EX-INFL-06", "no_enemy")
    if target.seat == NEUTRAL:
        return refused("EX-GAP-67", "neutral", target.name, group=target.called)
    if seat in target.frightened:
        return refused("EX-GAP-49", "frightened", target.name, group=target.called)
    return None


class Drop(CardAction):
    """EX-GAP-62  A group lets go of loot or a relic."""

    key = "drop"
    rule = "EX-GAP-62"
    estimate = 0
    calm = False

    def aims(self, g: Expedition, group: Group) -> list[list[Answer]]:
        return [[key] for key in group.carried if kind_of(g, key) != "person"]

    def against_group(self, g: Expedition, group: Group, rest: list[Answer]) -> Refusal | None:
        if rest in self.aims(g, group):
            return None
        if is_laden(g, group):
            return self.nonsense([group.name, *rest])
        return refused("EX-GAP-62", "not_laden", group.name, group=group.called)

    def comes_to_mind(self, g: Expedition, column: Column, args: list[Answer], earlier: list[Answer]) -> bool:  # noqa: ARG002
        """To nobody: whoever thinks ahead keeps what it has."""
        return False

    def option(self, g: Expedition, column: Column, args: list[Answer]) -> Option:  # noqa: ARG002
        """With what is dropped."""
        about: dict[str, object] = {"group": g.named(args[0]).called, "thing": thing_name(g, args[1])}
        return Option(self.answer(args), Text("action.drop", about), (args[0],))

    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:
        drop(g, group, (rest[0],), "EX-GAP-62")
        yield from ()


class CarryPowder(CardAction):
    """EX-CON-07  A powder carrier reloads its group without an action, once a game."""

    key = "carry_powder"
    rule = "EX-CON-07"
    calm = False

    def against_group(self, g: Expedition, group: Group, rest: list[Answer]) -> Refusal | None:
        if group.loaded:
            return refused("EX-GAP-34", "loaded", group.name, group=group.called)
        if not carriers(g, group):
            return refused("EX-CON-07", "no_carrier", group.name, group=group.called)
        return super().against_group(g, group, rest)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.reload_gain(survey, survey.g.named(args[0]))

    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        g.columns[group.seat].spend(f"game/powder-{carriers(g, group)[0]}")
        reload(g, group, "log.carries_powder", self.rule)
        yield from ()


def carriers(g: Expedition, group: Group) -> list[int]:
    """The powder carriers of a group who have not yet given theirs."""
    spent = g.columns[group.seat].spent
    return [
        number
        for number in g.of_kind(group, AUXILIARY)
        if g.content.auxiliaries[g.people[number].key].ability == "reload" and f"game/powder-{number}" not in spent
    ]


ACTIONS: Final[tuple[CardAction, ...]] = (
    Shoot(),
    Move(),
    March(),
    Reload(),
    Rally(),
    Terror(),
    CarryPowder(),
    Drop(),
)
