"""Weapons in peace: changing what is in hand, dropping, picking up, repairing. ES-GAP-67  At advanced only."""

from __future__ import annotations

from rulebound.core.ask import Answer, Refusal, refused
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.worth import MENDED, NOTHING, switch_gain
from rulebound.games.escarmouche.items import WEAPON_MARKER
from rulebound.games.escarmouche.rules.actions import AWAKE, FigureAction
from rulebound.games.escarmouche.rules.agility import agility_need, agility_test
from rulebound.games.escarmouche.rules.arms import (
    HANDS,
    are_alike,
    drop,
    free_hands,
    hands_for,
    is_spent,
    lose,
    replace,
    takes_first,
    unlike,
    within_reach,
)
from rulebound.games.escarmouche.rules.loading import WeaponAction, why_not_held
from rulebound.games.escarmouche.rules.markers import every, marker_named, near_ones, why_not_reach
from rulebound.games.escarmouche.rules.naming import tell_of, weapon_refused
from rulebound.games.escarmouche.rules.shot_actions import is_place
from rulebound.games.escarmouche.rules.trials import CRITICAL, SUCCESS
from rulebound.games.escarmouche.state import Escarmouche, Figure


class SwitchWeapon(FigureAction):
    """ES-GAP-26  Cost 1, no test: both hands are rearranged; its arguments are the places of what they then hold."""

    key = "switch_weapon"
    rule = "ES-GAP-26"
    cost = 1
    held = True
    advanced = True
    marks_figure = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Everything two hands can hold, but not what they hold now."""
        holds: list[tuple[int, ...]] = []
        places = within_reach(g, figure)
        for first in places:
            holds.append((first,))
            holds.extend([(first, other) for other in places if other > first])
        holds.append(())
        return [
            list(hold)
            for hold in holds
            if fits(g, figure, list(hold)) and takes_first(figure, hold) and not holds_already(figure, hold)
        ]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """Two hands must be able to hold it."""
        if not all(is_place(figure, place) for place in args) or sorted(set(args)) != args:
            return self.nonsense(args)
        about: dict[str, object] = {"figure": figure.called}
        if holds_already(figure, tuple(args)):
            return refused(self.rule, "same_hands", figure.name, **about)
        for item in [figure.items[place] for place in args]:
            if is_spent(g.content, item):
                about["weapon"] = item.called
                return refused("ES-GAP-34", "no_ammunition", figure.name, **about)
        if not fits(g, figure, args):
            about["hands"] = sum([hands_for(g.content, figure.items[place]) for place in args])
            return refused(self.rule, "load_in_hands" if figure.load else "too_few_hands", figure.name, **about)
        return None

    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:
        figure.hands = tuple([int(place) for place in args])
        tell_of(g, figure, "log.switch_weapon", self.rule, (), **held(figure, args))

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """What is better in hand for the purpose."""
        return switch_gain(survey, args)

    def about(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> dict[str, object]:  # noqa: ARG002
        return {**held(figure, args), "cost": self.cost}


# ES-GAP-26  Two hands in all. ES-CON-13  None while they carry a load.
def fits(g: Escarmouche, figure: Figure, hold: list[Answer]) -> bool:
    """Whether a figure has hands enough for these items."""
    return sum([hands_for(g.content, figure.items[place]) for place in hold]) <= (0 if figure.load else HANDS)


def holds_already(figure: Figure, hold: tuple[int, ...]) -> bool:
    """Whether a figure has just these things in hand, or some that are alike."""
    now = sorted(figure.hands)
    return len(now) == len(hold) and all(
        one == other or are_alike(figure.items[one], figure.items[other]) for one, other in zip(now, hold, strict=True)
    )


def held(figure: Figure, hold: list[Answer]) -> dict[str, object]:
    """What two hands hold, for a sentence."""
    return {"weapons": [figure.items[place].called for place in hold], "count": len(hold)}


class DropWeapon(WeaponAction):
    """ES-GAP-26  Cost 0: something in hand is dropped."""

    key = "drop_weapon"
    estimate = NOTHING
    betrays = True
    rule = "ES-GAP-26"
    advanced = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        return [[place] for place in unlike(figure, list(figure.hands))]

    def why_not_with(self, g: Escarmouche, figure: Figure, place: int) -> Refusal | None:  # noqa: ARG002
        if place in figure.hands:
            return None
        return weapon_refused(self.rule, "not_in_hand", figure, figure.items[place])

    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:
        tell_of(g, figure, "log.drop_weapon", self.rule, weapon=figure.items[args[0]].called)
        drop(g, figure, args[0])


class PickUp(FigureAction):
    """ES-GAP-35  Cost 1, no test: a weapon within 1 cm is picked up with free hands; its argument is the marker."""

    key = "pick_up"
    estimate = NOTHING
    betrays = True
    rule = "ES-GAP-35"
    cost = 1
    postures = AWAKE
    held = True
    keeps_low = True
    advanced = True
    marks_thing = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        return every(g, WEAPON_MARKER)

    def likely(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        return near_ones(g, figure, WEAPON_MARKER)

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must be near, and the hands free."""
        marker = marker_named(g, args, WEAPON_MARKER)
        if marker is None or marker.item is None:
            return self.nonsense(args)
        refusal = why_not_reach(g, figure, marker, self.rule)
        if refusal is not None:
            return refusal
        needed, free = hands_for(g.content, marker.item), free_hands(g, figure)
        if free >= max(needed, 1):
            return None
        about: dict[str, object] = {"figure": figure.called, "weapon": marker.item.called, "hands": needed}
        return refused(self.rule, "hands_not_free", figure.name, **about)

    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:
        item = g.take(args[0]).item
        assert item is not None
        figure.items = (*figure.items, item)
        figure.hands = (*figure.hands, len(figure.items) - 1)
        tell_of(g, figure, "log.pick_up", self.rule, weapon=item.called)

    def about(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> dict[str, object]:  # noqa: ARG002
        item = g.marker(args[0]).item
        assert item is not None
        return {"weapon": item.called, "cost": self.cost}


class Repair(WeaponAction):
    """ES-GAP-35  Cost 2, with an agility test: a damaged weapon is mended."""

    key = "repair"
    estimate = MENDED
    rule = "ES-GAP-35"
    cost = 2
    advanced = True
    tested = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        return [[place] for place, item in enumerate(figure.items) if item.damaged]

    def why_not_with(self, g: Escarmouche, figure: Figure, place: int) -> Refusal | None:
        item = figure.items[place]
        if not item.damaged:
            return weapon_refused(self.rule, "not_damaged", figure, item)
        return why_not_held(g, self.rule, "repair_held", figure, item)

    # ES-GAP-35  Success restores the weapon, failure does nothing, a critical failure destroys it.
    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:
        place = int(args[0])
        item = figure.items[place]
        result = agility_test(g, figure, self.key, self.rule, agility_need(figure))
        if result == SUCCESS:
            replace(figure, place, item.with_flaws(False, item.exhausted))
            tell_of(g, figure, "log.repaired", self.rule, weapon=item.called)
        elif result == CRITICAL:
            lose(figure, place)
            tell_of(g, figure, "log.destroyed", self.rule, weapon=item.called)


ACTIONS: tuple[FigureAction, ...] = (SwitchWeapon(), DropWeapon(), PickUp(), Repair())
