"""Fear: the tests, and what fear cards force a unit to."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Option, Rule
from rulebound.core.choose import choose
from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.games.saurians.rules.cards import take_fear
from rulebound.games.saurians.rules.contests import Contest, contest
from rulebound.games.saurians.rules.skills import COURAGE, FEAR, added, skill
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import distance

STOP: Final = "stop"


# SA-FEA-12, SA-GAP-65  All other units with a model within the range, allied ones too, whether in sight or not.
# SA-CON-02  The T-Rex tests enemies only. SA-GAP-91  Only models that are free to act frighten anybody.
def frightened(g: Saurians, unit: Unit, far: int, models: list[int] | None = None) -> list[Unit]:
    """Whom a fear action of some models of a unit, of all without, is about."""
    spares_allies = g.board(unit).ability == "apex"
    own = [hex_ for i in (unit.living() if models is None else models) for hex_ in g.covers(unit, i)]
    return [
        other
        for other in g.present()
        if other is not unit
        and any(distance(hex_, cell) <= far for hex_ in own for cell in g.ground_of(other))
        and not (spares_allies and g.is_allied(unit, other))
    ]


# SA-GAP-65  Separate tests in an order the initiator chooses, each of which he may waive. SA-CHO-01, SA-GLO-02
def frighten(g: Saurians, unit: Unit, bonus: int, far: int, bare: bool, models: list[int] | None = None) -> Rule[None]:
    """A fear action of some models of a unit, of all without: one test after the other."""
    left = frightened(g, unit, far, models)
    while left and g.is_able(unit):
        target = yield from next_to_frighten(unit, left)
        if target is None:
            return
        left = [other for other in left if other is not target and other.is_present()]
        yield from fear_test(g, unit, target, bonus, bare)


def next_to_frighten(unit: Unit, left: list[Unit]) -> Rule[Unit | None]:
    """Whom the initiator tests against now; nobody, if all others are waived."""
    names = [other.name for other in left]
    answer = yield from choose(
        unit.seat,
        "frighten",
        "SA-GAP-65",
        lambda: [*names, STOP],
        lambda name: name,
        lambda name: fright_option(name, left),
        about={"unit": unit.called},
        matter=unit.name,
    )
    return None if answer == STOP else left[names.index(answer)]


def fright_option(name: str, left: list[Unit]) -> Option:
    """One of those who may be frightened, or none of them."""
    if name == STOP:
        return Option(STOP, Text("option.frighten_nobody"), closing=True)
    other = next(other for other in left if other.name == name)
    return Option(name, Text("option.unit", {"unit": other.called}), (name,))


# SA-FEA-01  Fear against courage, SA-FEA-02  hero cards may be played in it. SA-FEA-03, SA-GAP-66  A fearsome enemy who
# is tested tests back at once, as the initiator of that test, and no further.
def fear_test(g: Saurians, unit: Unit, target: Unit, bonus: int, bare: bool) -> Rule[None]:
    """A unit tries to frighten another, which may answer."""
    mine = skill(g, unit, FEAR, bare)
    added(mine, bonus, "action")
    yield from fear_against(g, unit, mine, target)
    if g.board(target).fear >= 1 and not g.is_allied(unit, target) and g.is_able(target) and g.is_able(unit):
        yield from fear_against(g, target, skill(g, target, FEAR), unit)


# SA-FEA-04  Only a strictly higher total succeeds. SA-FEA-05  The loser takes a fear card.
def fear_against(g: Saurians, by: Unit | None, mine: Need, target: Unit) -> Rule[None]:
    """One fear test: somebody's fear, or that of a weapon, against the courage of a unit."""
    test = Contest(FEAR, "SA-FEA-04", by, mine, target, skill(g, target, COURAGE))
    if (yield from contest(g, test)):
        take_fear(g, target, by)
