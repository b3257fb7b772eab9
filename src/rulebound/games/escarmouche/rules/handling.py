"""Weapons in peace: changing what is in hand, dropping, picking up, repairing. ES-GAP-67  At advanced only."""

from __future__ import annotations

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.estimates import MENDED, NOTHING, switch_gain
from rulebound.games.escarmouche.places import Survey
from rulebound.games.escarmouche.rules.actions import AWAKE, FigureAction, start
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
from rulebound.games.escarmouche.rules.loading import tested_option, weapon_label
from rulebound.games.escarmouche.rules.lying import every, marker_named, near_ones, why_not_reach
from rulebound.games.escarmouche.rules.naming import item_name, who
from rulebound.games.escarmouche.rules.shots import is_place
from rulebound.games.escarmouche.rules.table import holders
from rulebound.games.escarmouche.rules.trials import CRITICAL, SUCCESS
from rulebound.games.escarmouche.state import WEAPON_MARKER, Escarmouche, Figure


class SwitchWeapon(FigureAction):
    """ES-GAP-26  Cost 1, no test: both hands are rearranged; its arguments are the places of what they then hold."""

    key = "switch_weapon"
    rule = "ES-GAP-26"
    cost = 1
    held = True
    advanced = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Everything two hands can hold, but not what they hold now."""
        found: list[tuple[int, ...]] = []
        places = within_reach(g, figure)
        for first in places:
            found.append((first,))
            found.extend([(first, other) for other in places if other > first])
        found.append(())
        return [
            list(hold)
            for hold in found
            if fits(g, figure, list(hold)) and takes_first(figure, hold) and not holds_already(figure, hold)
        ]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """Two hands must be able to hold it."""
        if not all(is_place(figure, place) for place in args) or sorted(set(args)) != args:
            return self.nonsense(args)
        about: dict[str, object] = {"figure": who(figure)}
        if holds_already(figure, tuple(args)):
            return Refusal(self.rule, Text("refused-rule.same_hands", about), (figure.name,))
        for item in [figure.items[place] for place in args]:
            if is_spent(g.content, item):
                about["weapon"] = item_name(item)
                return Refusal("ES-GAP-34", Text("refused-rule.no_ammunition", about), (figure.name,))
        if not fits(g, figure, args):
            about["hands"] = sum([hands_for(g.content, figure.items[place]) for place in args])
            key = "refused-rule.load_in_hands" if figure.load else "refused-rule.too_few_hands"
            return Refusal(self.rule, Text(key, about), (figure.name,))
        return None

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Take it in hand."""
        start(g, figure, self, args)
        figure.hands = tuple([int(place) for place in args])
        about: dict[str, object] = {"figure": who(figure), **held(figure, args)}
        g.tell("log.switch_weapon", self.rule, about, points_at=(figure.name,))
        yield from ()

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """What is better in hand for the purpose."""
        return switch_gain(survey, args)

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:  # noqa: ARG002
        """What the hands would hold."""
        about: dict[str, object] = {**held(figure, args), "cost": self.cost}
        return Option(self.answer(args), Text("action.switch_weapon", about), (figure.name,))


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
    return {"weapons": [item_name(figure.items[place]) for place in hold], "count": len(hold)}


class DropWeapon(FigureAction):
    """ES-GAP-26  Cost 0: something in hand is dropped; its argument is the place of the item."""

    key = "drop_weapon"
    estimate = NOTHING
    betrays = True
    rule = "ES-GAP-26"
    held = True
    advanced = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """Everything in hand."""
        return [[place] for place in unlike(figure, list(figure.hands))]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:  # noqa: ARG002
        """It must be in hand."""
        if len(args) != 1 or not is_place(figure, args[0]):
            return self.nonsense(args)
        if args[0] in figure.hands:
            return None
        about: dict[str, object] = {"figure": who(figure), "weapon": item_name(figure.items[args[0]])}
        return Refusal(self.rule, Text("refused-rule.not_in_hand", about), (figure.name,))

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Drop it."""
        start(g, figure, self, args)
        about: dict[str, object] = {"figure": who(figure), "weapon": item_name(figure.items[args[0]])}
        g.tell("log.drop_weapon", self.rule, about, points_at=(figure.name,))
        drop(g, figure, args[0])
        yield from ()

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """What is dropped."""
        return Option(self.answer(args), weapon_label(g, self, figure, args), (figure.name,))


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

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """Every weapon on the table."""
        return every(g, WEAPON_MARKER)

    def likely(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every weapon near enough."""
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
        about: dict[str, object] = {"figure": who(figure), "weapon": item_name(marker.item), "hands": needed}
        return Refusal(self.rule, Text("refused-rule.hands_not_free", about), (figure.name,))

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Take it up."""
        start(g, figure, self, args)
        item = g.take(args[0]).item
        assert item is not None
        figure.items = (*figure.items, item)
        figure.hands = (*figure.hands, len(figure.items) - 1)
        about: dict[str, object] = {"figure": who(figure), "weapon": item_name(item)}
        g.tell("log.pick_up", self.rule, about, points_at=(figure.name,))
        yield from ()

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:  # noqa: ARG002
        """What is picked up."""
        item = g.marker(args[0]).item
        assert item is not None
        about: dict[str, object] = {"weapon": item_name(item), "cost": self.cost}
        return Option(self.answer(args), Text("action.pick_up", about), (args[0],))


class Repair(FigureAction):
    """ES-GAP-35  Cost 2, with an agility test: a damaged weapon is mended; its argument is the place of the item."""

    key = "repair"
    estimate = MENDED
    rule = "ES-GAP-35"
    cost = 2
    held = True
    advanced = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """Every damaged weapon."""
        return [[place] for place, item in enumerate(figure.items) if item.damaged]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must be damaged, and no standing enemy in contact."""
        if len(args) != 1 or not is_place(figure, args[0]):
            return self.nonsense(args)
        about: dict[str, object] = {"figure": who(figure), "weapon": item_name(figure.items[args[0]])}
        if not figure.items[args[0]].damaged:
            return Refusal(self.rule, Text("refused-rule.not_damaged", about), (figure.name,))
        enemies = holders(g, figure)
        if enemies:
            about["enemy"] = who(enemies[0])
            return Refusal(self.rule, Text("refused-rule.repair_held", about), tuple([f.name for f in enemies]))
        return None

    # ES-GAP-35  Success restores the weapon, failure does nothing, a critical failure destroys it.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Try to mend it."""
        start(g, figure, self, args)
        place = int(args[0])
        item = figure.items[place]
        result = agility_test(g, figure, self.key, self.rule, agility_need(figure))
        about: dict[str, object] = {"figure": who(figure), "weapon": item_name(item)}
        if result == SUCCESS:
            replace(figure, place, item.with_flaws(False, item.exhausted))
            g.tell("log.repaired", self.rule, about, points_at=(figure.name,))
        elif result == CRITICAL:
            lose(figure, place)
            g.tell("log.destroyed", self.rule, about, points_at=(figure.name,))
        yield from ()

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """The weapon to mend, and the test."""
        return tested_option(g, self, figure, args, weapon_label(g, self, figure, args), (figure.name,))


ACTIONS: tuple[FigureAction, ...] = (SwitchWeapon(), DropWeapon(), PickUp(), Repair())
