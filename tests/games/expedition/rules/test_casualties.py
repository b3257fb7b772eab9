"""EX-GAP-41, EX-CON-05, EX-CON-07  Who may still be saved, and who is past saving."""

from __future__ import annotations

from fractions import Fraction
from math import cos, pi, sin

import pytest

from rulebound.games.expedition.rules.casualties import has_guide, suffer
from rulebound.games.expedition.rules.shooting import felled
from rulebound.games.expedition.state import GAP, RADIUS, REMOVED
from rulebound.space.plane.groups.closing import row_to_the_end
from rulebound.space.plane.groups.field import Base
from tests.games.expedition.country import country, d8, inches
from tests.harness import call, rule


@rule("EX-GAP-41", "EX-CON-05", "EX-SHOOT-10")
@pytest.mark.parametrize(("count", "past_saving"), [(2, False), (3, True)])
def test_nobody_hard_to_kill_is_saved_who_must_remove_more_than_there_are(count: int, past_saving: bool) -> None:
    c = country()
    group = c.group("adventurers", 0, 24, 10, figures=2)
    c.group("veterans", 1, 24, 30)
    tokens = [c.token("combat"), c.token("movement", after=["combat"])]
    answers = () if past_saving else ("yes",)
    c.run(call(suffer, group, count, False, "EX-SHOOT-10"), *answers, dice=[] if past_saving else tokens)
    assert (group.fate == REMOVED) == past_saving
    assert len(group.figures) == (0 if past_saving else 1)


@rule("EX-GAP-41", "EX-CON-07")
@pytest.mark.parametrize(("count", "left"), [(2, 1), (3, 0)])
def test_herbalists_save_nobody_of_a_group_that_must_remove_more_than_it_has(count: int, left: int) -> None:
    c = country()
    group = c.group("forest_spears", 0, 24, 10, figures=1, with_=("herbalists",))
    c.group("veterans", 1, 24, 30)
    answers = ("herbalists",) if left else ()
    c.run(call(suffer, group, count, False, "EX-SHOOT-10"), *answers, dice=d8(5) if left else [])
    assert len(group.figures) == left


@rule("EX-GAP-41", "EX-CON-07")
def test_the_odds_know_who_is_past_saving() -> None:
    c = country()
    group = c.group("forest_spears", 0, 24, 10, figures=1, with_=("herbalists",))
    c.group("veterans", 1, 24, 30)
    missed = Fraction(2, 3)
    three, two, one = missed**3, 3 * missed**2 / 3, 3 * missed / 9
    assert felled(c.g, group, 3)[2] == three + two / 2
    assert felled(c.g, group, 3)[1] == two / 2 + one / 2


@rule("EX-GAP-19")
def test_whoever_closes_up_leaves_the_place_of_the_only_possible_guide_filled() -> None:
    ring = [(3.95 * cos(i * pi / 10), 3.95 * sin(i * pi / 10)) for i in range(20)]
    spots = [*ring, (2.75, 0), (1.55, 0), (0.35, 0)]
    bases = [Base(i, f"f{i}", inches(x + 24), inches(y + 18), RADIUS, 0, 0) for i, (x, y) in enumerate(spots)]
    row = row_to_the_end(bases, 21, GAP, has_guide)
    assert row[0] == 21
    assert row[-1] in range(20)
