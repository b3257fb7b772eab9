"""Reactions: units that hold their activation use its movement or its action inside the activations of others."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Rule, Together
from rulebound.core.text import Text
from rulebound.core.window import PASS
from rulebound.games.saurians.rules.activation import ACT, MOVE, end_activation
from rulebound.games.saurians.rules.choosing import name_first
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import HOLDING, READY, Unit

PARTS: Final = {MOVE: "SA-RCT-03", ACT: "SA-RCT-05"}


# SA-RCT-08  From the moment its Active card is revealed. SA-GAP-90  Also one that was revealed with others and waits
# for its own turn. SA-GAP-57  The movement in one reaction, the action in one.
def could_react(g: Saurians, part: str) -> list[Unit]:
    """The units that may interrupt with a part of their activation."""
    return [unit for unit in g.present() if unit.number != g.active and holds(g, unit, part)]


def holds(g: Saurians, unit: Unit, part: str) -> bool:
    """Whether a unit has a part of its activation in hand, and may use it now."""
    card = g.content.action_cards.get(unit.active)
    if card is None or not card.reaction or not unit.revealed or not g.is_able(unit):
        return False
    if unit.stage == READY and unit.number not in g.group:
        return False
    # SA-GAP-49  Whoever lies may only use its movement, to stand up.
    standing = any(not unit.models[i].knocked for i in unit.living())
    return unit.stage in (HOLDING, READY) and part in (unit.holds or (MOVE, ACT)) and (standing or part == MOVE)


# SA-RCT-02  Its owner says so, and which step it concerns. SA-RCT-07  If several want to at the same moment the first
# player names who begins; the others follow clockwise. SA-GAP-59  They are asked once.
def interrupt(g: Saurians, part: str) -> Rule[list[Unit]]:
    """Everybody who holds a part says whether he uses it now; the units that do, in order."""
    units = could_react(g, part)
    chosen: list[Unit] = []
    while True:
        left = [unit for unit in units if unit not in chosen]
        seats = sorted({unit.seat for unit in left})
        if not seats:
            return (yield from in_order(g, chosen))
        answers: list[Answer] = yield Together([react_ask(g, seat, part, left) for seat in seats])
        more = [g.named(answer) for answer in answers if answer != PASS]
        if not more:
            return (yield from in_order(g, chosen))
        chosen += more


def react_ask(g: Saurians, seat: int, part: str, units: list[Unit]) -> Ask:
    """Does one of a seat's units react?"""
    names = [unit.name for unit in units if unit.seat == seat]
    active = g.units[g.active]
    return Ask(
        seat,
        f"react-{part}",
        PARTS[part],
        lambda: [PASS, *names],
        lambda name: (
            Option(PASS, Text("option.no_reaction"), closing=True)
            if name == PASS
            else Option(name, Text(f"option.react-{part}", {"unit": g.named(name).called}), (name,))
        ),
        about={"unit": active.called},
        matter=active.name,
    )


def in_order(g: Saurians, units: list[Unit]) -> Rule[list[Unit]]:
    """Those who react, in the order in which they do."""
    seats = [seat for seat in g.clockwise(g.holder) if any(unit.seat == seat for unit in units)]
    if not seats:
        return []
    first = yield from name_first(g, seats, "SA-RCT-07")
    return [unit for seat in g.clockwise(first) for unit in units if unit.seat == seat]


# SA-RCT-06  As in an activation of its own. SA-GAP-57  Its steps open no further reactions.
class Interlude:
    """The activation under way stands still while somebody else uses a part of his."""

    def __init__(self, g: Saurians, unit: Unit) -> None:
        self.g = g
        self.unit = unit
        self.before = (g.active, g.stride, g.act)
        g.active, g.stride, g.act = unit.number, None, 0

    def end(self, part: str) -> None:
        """The part is used up; SA-GAP-57  whoever has acted has forfeited the movement too, and has had his turn."""
        g, unit = self.g, self.unit
        unit.holds = () if part == ACT else tuple([p for p in (unit.holds or (MOVE, ACT)) if p != part])
        if not unit.holds:
            end_activation(g, unit)
        g.active, g.stride, g.act = self.before
