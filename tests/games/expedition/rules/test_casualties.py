"""EX-GAP-41, EX-CON-05, EX-CON-07  Who may still be saved, and who is past saving."""

from __future__ import annotations

from fractions import Fraction
from math import cos, pi, sin

import pytest

from rulebound.core.dice import Draw
from rulebound.games.expedition.rules.casualties import at_risk, beaten, has_guide, lose_lives, suffer
from rulebound.games.expedition.rules.neutrals import arrive
from rulebound.games.expedition.rules.shooting import felled
from rulebound.games.expedition.state import GAP, RADIUS, REMOVED
from rulebound.space.plane.groups.closing import row_to_the_end
from rulebound.space.plane.groups.field import Base
from tests.games.expedition.country import Country, country, d8, d10, inches
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


def tokens(c: Country, count: int) -> list[Draw]:
    """Draws of so many Combat tokens."""
    return [c.token("combat", ("combat",) * i) for i in range(count)]


@rule("EX-CON-05")
@pytest.mark.parametrize(("held", "may"), [(0, True), (1, True), (2, True), (3, False)])
def test_who_is_hard_to_kill_draws_two_tokens_instead_if_he_has_two_at_most(held: int, may: bool) -> None:
    c = country()
    group = c.group("adventurers", 0, 24, 10, tokens=("movement", "shooting", "terror")[:held])
    c.group("veterans", 1, 24, 30)
    played = c.run(call(suffer, group, 1, False, "EX-SHOOT-10"), *["yes"] * may, dice=tokens(c, 2 * may))
    assert played.keys()[0] == ("hard_to_kill" if may else "casualty")
    assert (len(group.tokens), len(group.figures), played.value) == ((held + 2, 3, 0) if may else (held, 2, 1))


@rule("EX-CON-05")
def test_who_is_hard_to_kill_is_so_once_an_action_and_may_fall_all_the_same() -> None:
    c = country()
    group = c.group("adventurers", 0, 24, 10)
    other = c.group("adventurers", 0, 34, 10)
    c.group("veterans", 1, 24, 30)
    assert c.run(call(suffer, group, 1, False, "EX-SHOOT-10"), "no").value == 1
    assert c.run(call(suffer, group, 1, False, "EX-SHOOT-10"), "yes", dice=tokens(c, 2)).value == 0
    c.run(call(suffer, group, 1, False, "EX-SHOOT-10"))
    assert len(group.figures) == 1
    c.run(call(suffer, other, 1, False, "EX-SHOOT-10"), "no")
    assert (len(other.figures), other.tokens) == (2, ())


@rule("EX-CON-07")
def test_herbalists_try_once_a_step_each_with_their_own_group() -> None:
    c = country()
    groups = [c.group("forest_spears", 0, x, 10, with_=("herbalists",)) for x in (12, 36)]
    c.group("veterans", 1, 24, 30)
    for group in groups:
        assert c.run(call(suffer, group, 2, False, "EX-SHOOT-10"), "forest_spears", dice=d8(5)).value == 1
        assert c.run(call(suffer, group, 1, False, "EX-SHOOT-10"), "forest_spears").value == 1
        assert len(group.figures) == 5


@rule("EX-SHOOT-11", "EX-SHOOT-12", "EX-GAP-37")
@pytest.mark.parametrize(("face", "falls"), [(1, "flag_bearer"), (2, "soldiers")])
def test_on_a_1_somebody_attached_falls_first(face: int, falls: str) -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 10, with_=("flag_bearer",))
    c.group("veterans", 1, 24, 30)
    played = c.run(call(suffer, group, 1, True, "EX-SHOOT-10"), dice=d10(face))
    assert [c.g.people[n].key for n in group.figures].count(falls) == {"flag_bearer": 0, "soldiers": 3}[falls]
    assert played.log()[-1] == ("log.attached_falls" if face == 1 else "log.falls")
    assert c.g.columns[1].spoils == (1 if face == 1 else 0)


@rule("EX-GAP-37", "EX-SHOOT-12")
def test_the_owner_says_who_of_those_attached_is_hit_and_then_who_else_falls() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 10, with_=("flag_bearer", "bearers", "bearers"))
    c.group("veterans", 1, 24, 30)
    assert c.asked(call(at_risk, group), dice=d10(1)).answers() == ["flag_bearer", "bearers"]
    c.run(call(suffer, group, 3, True, "EX-SHOOT-10"), "bearers", "bearers", dice=d10(1))
    assert [c.g.people[n].key for n in group.figures] == ["soldiers"] * 3 + ["flag_bearer"]


@rule("EX-GAP-37")
def test_without_anybody_attached_or_without_a_risk_no_die_is_rolled() -> None:
    c = country()
    plain = c.group("soldiers", 0, 24, 10)
    led = c.group("soldiers", 0, 34, 10, with_=("flag_bearer", "explorer"))
    c.group("veterans", 1, 24, 30)
    assert c.run(call(suffer, plain, 1, True, "EX-SHOOT-10")).value == 1
    c.run(call(suffer, led, 5, False, "EX-SHOOT-10"), "explorer")
    assert [c.g.people[n].key for n in led.figures] == ["flag_bearer"]


@rule("EX-CON-11")
@pytest.mark.parametrize(("count", "lost"), [(0, 0), (2, 2), (3, 3), (5, 3)])
def test_an_animal_loses_lives_and_leaves_loot(count: int, lost: int) -> None:
    c = country()
    lion = c.animal("lion", 24, 18)
    assert c.run(call(lose_lives, lion, count, "EX-CON-11")).value == lost
    assert (lion.lives, lion.on_table()) == (3 - lost, lost < 3)
    assert [(marker.kind, marker.x, marker.y) for marker in c.g.markers] == (
        [("loot", inches(24), inches(18))] if lost == 3 else []
    )


@rule("EX-CON-11")
def test_guardians_lose_figures_and_leave_nothing() -> None:
    c = country()
    guardians = arrive(c.g, "guardians", [(inches(20 + 1.1 * i), inches(18)) for i in range(6)])
    c.run(call(lose_lives, guardians, 2, "EX-CON-11"))
    assert (guardians.lives, len(guardians.figures), len(c.g.bases(guardians))) == (4, 4, 4)
    c.run(call(lose_lives, guardians, 4, "EX-CON-11"))
    assert (guardians.fate, c.g.markers) == (REMOVED, ())


@rule("EX-CON-12", "EX-GAP-71")
def test_who_beats_an_animal_has_taken_its_life_and_who_beats_a_group_is_as_before() -> None:
    c = country(adventure="lost_shrine", seats=3)
    winner, loser = c.group("veterans", 1, 24, 10), c.group("soldiers", 2, 24, 30)
    c.group("soldiers", 0, 4, 4)
    lion = c.animal("lion", 40, 18)
    c.run(call(beaten, winner, lion, 1, False, "EX-MELEE-07"))
    c.run(call(beaten, winner, loser, 4, False, "EX-MELEE-07"))
    assert c.g.causer == 0
    assert [column.spoils for column in c.g.columns] == [1, 0, 0]
