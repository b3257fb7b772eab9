"""EX-GAP-25, EX-GAP-42, EX-GAP-56  Groups that are driven into dangerous country, and what they find there."""

from __future__ import annotations

import pytest

from rulebound.core.dice import Draw
from rulebound.games.expedition.rules.activation import roll_for_reached
from rulebound.games.expedition.rules.danger import follow_trail
from rulebound.games.expedition.rules.melee import Fight, resolve
from rulebound.games.expedition.rules.order_actions import Move
from rulebound.games.expedition.rules.retreats import flee
from rulebound.games.expedition.state import Group
from tests.games.expedition.country import Country, country, d10, inches, rect
from tests.harness import call, rule

FULL = ("combat", "combat", "terror", "terror")


def beaten(kind: str = "irregulars", adventure: str = "first_light") -> tuple[Country, Group, Group]:
    """A column of three in contact with an enemy in the south, a thicket 1 inch north of its foremost centre."""
    c = country(rect("acacia_thicket", 10, 21.2, 28, 10), adventure=adventure)
    own = c.group("veterans", 0, 24, 17, figures=1)
    loser = c.group(kind, 1, 24, 19.1, figures=3, upright=True)
    gap = c.g.bases(loser)[0].y - c.g.bases(own)[0].y - 2 * 1270
    c.g.field = c.g.field.put([base.moved(base.x, base.y - gap) for base in c.g.bases(loser)])
    c.g.busy = True
    return c, own, loser


def tokens(c: Country) -> list[Draw]:
    """Both draw a Combat token."""
    return [c.token("combat"), c.token("combat", after=["combat"])]


@rule("EX-GAP-25")
def test_it_is_the_foremost_figure_that_stops_an_inch_inside() -> None:
    c, own, loser = beaten()
    c.run(call(resolve, Fight(own, loser), 0), dice=tokens(c))
    assert max([y for _, y in c.places(loser)]) == pytest.approx(22.2, abs=0.02)
    assert [name for name, *_ in c.g.reached] == [loser.name]


@rule("EX-GAP-25", "EX-CON-05")
def test_pathfinders_are_not_stopped_and_do_not_roll() -> None:
    c, own, loser = beaten("scouts")
    before = max([y for _, y in c.places(loser)])
    c.run(call(resolve, Fight(own, loser), 0), dice=tokens(c))
    assert max([y for _, y in c.places(loser)]) == pytest.approx(before + 4, abs=0.02)
    assert c.g.reached == ()


@rule("EX-GAP-25", "EX-CON-10")
def test_a_bush_fire_drives_those_back_who_were_driven_in() -> None:
    c, own, loser = beaten()
    c.run(call(resolve, Fight(own, loser), 0), dice=tokens(c))
    c.g.field = c.g.field.put([base.moved(base.x, base.y - inches(10)) for base in c.g.bases(own)])
    dice = [*d10(4), c.token("movement"), c.token("movement", after=["movement"])]
    inside = max([y for _, y in c.places(loser)])
    c.run(call(roll_for_reached), dice=dice)
    assert max([y for _, y in c.places(loser)]) == pytest.approx(inside - 4, abs=0.02)


@rule("EX-GAP-25")
def test_a_result_of_the_table_leads_to_no_other_roll() -> None:
    c = country(rect("acacia_thicket", 20, 14, 8, 6), rect("rocks", 20, 22.5, 8, 6))
    c.g.busy = True
    group = c.group("veterans", 0, 24, 12, figures=2, tokens=("combat", "combat", "terror"))
    c.group("irregulars", 1, 24.55, 4, figures=1)
    c.card("forced_march")
    c.g.symbols = ("move",)
    played = c.do(Move(), group, then=(c.shift(group, 0, 4),), dice=[*d10(4), c.token("movement")], end="staged")
    assert [name for name, *_ in c.g.reached] == []
    assert played.log().count("log.explores") == 1
    assert "log.flees" in played.log()


@rule("EX-GAP-56", "EX-GAP-25")
def test_flight_too_stops_an_inch_inside_with_its_foremost_figure() -> None:
    c = country(rect("acacia_thicket", 10, 22, 28, 10))
    group = c.group("irregulars", 1, 24, 18, figures=3, upright=True, tokens=FULL)
    c.group("veterans", 0, 24, 10, figures=1)
    c.run(call(flee, group))
    assert max([y for _, y in c.places(group)]) == pytest.approx(23.0, abs=0.02)


@rule("EX-CON-10", "EX-GAP-25")
def test_a_game_trail_is_not_the_movement_of_a_step() -> None:
    c = country(rect("dense_jungle", 10, 20, 28, 10), adventure="lost_shrine")
    group = c.group("irregulars", 1, 24, 22, figures=2)
    c.group("veterans", 0, 24, 10, figures=1)
    c.g.reached = ((group.name, "dense_jungle-1", inches(24), inches(18)),)
    loot = c.g.put("loot", (inches(24.5), inches(25))).key
    c.run(call(roll_for_reached), c.shift(group, 0, 2), dice=d10(8))
    assert not group.movements
    assert group.carried == (loot,)


@rule("EX-CON-10")
@pytest.mark.parametrize(("far", "may"), [(4.0, True), (4.1, False)])
def test_a_game_trail_is_one_stick_long(far: float, may: bool) -> None:
    c = country(rect("dense_jungle", 10, 18, 28, 14), adventure="lost_shrine")
    group = c.group("irregulars", 1, 24, 20, figures=2)
    asked = c.asked(call(follow_trail, group))
    assert (asked.check(c.shift(group, 0, far)) is None) == may
