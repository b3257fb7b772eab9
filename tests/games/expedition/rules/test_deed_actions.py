"""EX-GAP-68, EX-CON-12  Deeds of the adventures: to look at a clue, plant a marker, record the ape, parley."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from rulebound.games.expedition.rules.deed_actions import TRUE, AdventureDeed, Look, Parley, Plant, Record
from rulebound.games.expedition.state import NEUTRAL, Group
from tests.games.expedition.country import CONTENT, Country, country, d6, d8, d10, ellipse, inches
from tests.harness import rule


def survey(off: float = 3.0, enemy: float = 12.0) -> tuple[Country, Group]:
    """A group so many inches south of the middle ford, and an enemy so many north of it."""
    c = country(adventure="river_survey")
    group = c.group("soldiers", 0, 24, 17 - off, figures=1)
    c.group("veterans", 1, 24, 19 + enemy, figures=1)
    c.g.put("landmark", (inches(24), inches(18)), key="middle_ford")
    c.card("council")
    return c, group


@rule("EX-CON-12", "EX-GAP-68")
@pytest.mark.parametrize(("off", "may"), [(4.0, True), (4.1, False)])
def test_a_marker_is_planted_within_s_of_a_landmark(off: float, may: bool) -> None:
    c, group = survey(off)
    assert c.legal(Plant()) == ([[group.name, "middle_ford"]] if may else [])
    if not may:
        assert c.refused(Plant(), group, "middle_ford").rule == "EX-GAP-68"


@rule("EX-CON-12")
@pytest.mark.parametrize(("enemy", "may"), [(4.0, False), (4.1, True)])
def test_no_marker_is_planted_where_an_enemy_is_near(enemy: float, may: bool) -> None:
    c, _ = survey(3.0, enemy)
    assert bool(c.legal(Plant())) == may


@rule("EX-GAP-68", "EX-GAP-11")
@pytest.mark.parametrize(("symbols", "left"), [(("shoot",), "move rally"), (("move", "rally"), "move shoot")])
def test_a_deed_costs_a_symbol_of_those_its_adventure_takes_for_it(symbols: tuple[str, ...], left: str) -> None:
    c, group = survey()
    [plant] = c.g.scenario.deeds
    c.g.scenario = msgspec.structs.replace(c.g.scenario, deeds=(msgspec.structs.replace(plant, symbols=symbols),))
    c.card("skirmish")
    assert list(Plant().do(c.g, c.g.columns[0], [group.name, "middle_ford"])) == []
    assert " ".join(sorted(c.g.symbols)) == left
    c.g.symbols, group.actions = ("march",), 0
    assert Plant().why_not(c.g, c.g.columns[0], [group.name, "middle_ford"]) is not None


@rule("EX-GAP-68")
def test_a_deed_that_the_adventure_does_not_know_is_refused_as_such_and_not_for_want_of_a_symbol() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 14)
    c.card("rush")
    assert {c.refused(deed, group, "middle_ford").text.key for deed in (Look(), Plant(), Record(), Parley())} == {
        "refused.unknown"
    }


@rule("EX-CON-12")
def test_a_marker_replaces_that_of_another_side_and_not_the_own() -> None:
    c, group = survey()
    c.do(Plant(), group, "middle_ford")
    (marker,) = c.g.markers
    assert marker.owner == 0
    assert c.g.symbols == ("influence", "influence", "march")
    group.actions = 0
    assert c.legal(Plant()) == []
    c.g.change(marker, 1, True)
    assert c.legal(Plant()) == [[group.name, "middle_ford"]]


@rule("EX-CON-12", "EX-GAP-68")
@pytest.mark.parametrize(("card", "deed", "may"), [
    ("volley", Plant(), True), ("rush", Plant(), False), ("volley", Parley(), False), ("council", Parley(), True),
])  # fmt: skip
def test_a_deed_is_paid_with_the_symbols_of_the_adventure(card: str, deed: AdventureDeed, may: bool) -> None:
    c, _ = survey() if deed.key == "plant" else elder()
    c.card(card)
    assert bool(c.legal(deed)) == may


@rule("EX-GAP-68")
def test_a_deed_is_the_action_of_its_group_and_not_for_those_in_panic() -> None:
    c, group = survey()
    c.stress(group, "panic")
    assert c.refused(Plant(), group, "middle_ford").rule == "EX-STRESS-05"
    c, group = survey()
    c.group("soldiers", 0, 30, 4, figures=2)
    c.has_acted(group)
    assert c.refused(Plant(), group, "middle_ford").rule == "EX-GAP-10"
    c = country(adventure="river_survey")
    full = c.group("soldiers", 0, 24, 14, figures=2, tokens=("combat", "combat", "terror", "terror"))
    c.g.put("landmark", (inches(24), inches(18)), key="middle_ford")
    c.card("council")
    assert c.legal(Plant()) == [[full.name, "middle_ford"]]


@rule("EX-GAP-68")
def test_no_adventure_has_the_deeds_of_another() -> None:
    for key in CONTENT.scenarios:
        c = country(adventure=key)
        c.group("soldiers", 0, 24, 14)
        c.card("council")
        known = [deed.kind for deed in CONTENT.scenarios[key].deeds]
        for deed in (Look(), Plant(), Record(), Parley()):
            assert deed.key in known or not deed.proposals(c.g, c.g.columns[0])


# The lost shrine


def shrine(x: float = 12) -> tuple[Country, Group]:
    """A group in the jungle of the first clue, or elsewhere, and all four clues, the first being the true one."""
    c = country(
        ellipse("dense_jungle", 12, 27, 5, 4),
        ellipse("dense_jungle", 36, 27, 5, 4),
        adventure="lost_shrine",
    )
    group = c.group("soldiers", 0, x, 27)
    c.group("veterans", 1, 24, 4)
    c.g.put("clue", (inches(12), inches(27)), TRUE, "clue_northwest")
    c.g.put("clue", (inches(36), inches(27)), NEUTRAL, "clue_northeast")
    c.card("volley")
    return c, group


@rule("EX-CON-12")
def test_a_group_in_the_area_looks_for_a_shooting_symbol() -> None:
    c, group = shrine()
    assert c.legal(Look()) == [[group.name, "clue_northwest"]]
    assert c.refused(Look(), group, "clue_northeast").rule == "EX-CON-12"
    c.do(Look(), group, "clue_northwest")
    assert c.g.exit == "clue_northwest"
    assert c.g.columns[0].points == 1
    assert c.g.symbols == ("shoot", "shoot", "rally")
    assert group.actions == 1


@rule("EX-CON-12")
def test_a_false_clue_shows_no_way_out() -> None:
    c, group = shrine(36)
    c.do(Look(), group, "clue_northeast")
    assert c.g.exit == ""
    assert c.g.columns[0].points == 0
    group.actions = 0
    assert c.legal(Look()) == []


@rule("EX-CON-12")
def test_nobody_looks_from_the_open() -> None:
    c, group = shrine(24)
    assert c.refused(Look(), group, "clue_northwest").rule == "EX-CON-12"


# The great ape


def observers(off: float = 6.0, **how: tuple[str, ...]) -> tuple[Country, Group, Group]:
    """Soldiers so many inches south of the ape."""
    c = country(adventure="great_ape")
    group = c.group("soldiers", 0, 24, 16.5 - off, figures=1, with_=how.get("with_", ()), upright=True)
    gap = inches(16.5 - off) - max([int(base.y) for base in c.g.bases(group)])
    c.g.field = c.g.field.put([base.moved(base.x, base.y + gap) for base in c.g.bases(group)])
    c.group("veterans", 1, 24, 33)
    ape = c.animal("great_ape", 24, 18)
    c.card("council")
    return c, group, ape


@rule("EX-CON-12")
@pytest.mark.parametrize(("off", "may"), [(8.0, True), (8.1, False)])
def test_observers_record_the_ape_within_m(off: float, may: bool) -> None:
    c, group, ape = observers(off)
    assert c.legal(Record()) == ([[group.name, ape.name]] if may else [])


@rule("EX-CON-12")
def test_they_roll_a_bravery_die_a_figure_up_to_three_and_the_characters() -> None:
    c = country(adventure="great_ape")
    group = c.group("askaris", 0, 24, 10, with_=("explorer",))
    c.group("veterans", 1, 24, 33)
    ape = c.animal("great_ape", 24, 18)
    c.card("council")
    played = c.do(Record(), group, ape.name, dice=[*d6(5, 6, 5), *d10(5)])
    assert str(played.need("log.records")) == "4 = figures 3, character +1"
    assert c.g.columns[0].points == 3
    group.actions = 0
    assert c.refused(Record(), group, ape.name).rule == "EX-CON-12"


@rule("EX-CON-12", "EX-GAP-73")
def test_every_figure_counts_for_a_record() -> None:
    c, group, ape = observers(with_=("reporter",))
    played = c.do(Record(), group, ape.name, dice=[*d6(1), *d10(5, 1)])
    assert str(played.need("log.records")) == "3 = figures 2, character +1"
    assert c.g.columns[0].points == 1


@rule("EX-CON-12", "EX-CON-06")
def test_the_colours_help_to_rally_and_against_terror_and_with_nothing_else() -> None:
    c, group, ape = observers()
    c.group("soldiers", 0, 30, 9, with_=("flag_bearer",))
    c.do(Record(), group, ape.name, dice=d10(4))
    assert c.g.columns[0].points == 0
    c, group = elder()
    c.group("soldiers", 0, 30, 9, with_=("flag_bearer",))
    c.do(Parley(), group, c.g.markers[0].key, dice=d6(4))
    assert group.carried == ()


@rule("EX-CON-12")
def test_the_protectors_record_nothing_and_nobody_records_what_it_does_not_see() -> None:
    c, _, ape = observers()
    protector = c.group("royal_guard", 1, 10, 18)
    c.card("council", 1)
    assert Record().why_not(c.g, c.g.columns[1], [protector.name, ape.name]) is not None
    c = country(ellipse("dense_jungle", 24, 13, 3, 1.9), adventure="great_ape")
    group = c.group("soldiers", 0, 24, 10, figures=1)
    ape = c.animal("great_ape", 24, 18)
    c.card("council")
    assert c.refused(Record(), group, ape.name).rule == "EX-SHOOT-01"


# The council of elders


def elder() -> tuple[Country, Group]:
    """A group of one 3 inches from an elder."""
    c = country(adventure="council_of_elders")
    group = c.group("askaris", 0, 24, 14, figures=1)
    c.group("veterans", 1, 24, 33)
    c.g.put("person", (inches(24), inches(18)), key=c.g.scenario.persons[0].key)
    c.card("council")
    return c, group


@rule("EX-CON-12")
@pytest.mark.parametrize(("face", "won"), [(5, True), (4, False)])
def test_an_elder_is_won_over_with_one_bravery_die(face: int, won: bool) -> None:
    c, group = elder()
    key = c.g.markers[0].key
    played = c.do(Parley(), group, key, dice=d6(face))
    assert played.log()[-1] == ("log.wins_over" if won else "log.wins_not_over")
    assert (group.carried == (key,)) == won
    assert (c.g.markers == ()) == won
    assert group.actions == 1


@rule("EX-CON-12")
def test_a_character_adds_his_die_to_a_parley() -> None:
    c = country(adventure="council_of_elders")
    group = c.group("askaris", 0, 24, 14, figures=1, with_=("scientist",), upright=True)
    c.g.put("person", (inches(24), inches(18)), key=c.g.scenario.persons[0].key)
    c.group("veterans", 1, 24, 33)
    c.card("council")
    c.do(Parley(), group, c.g.markers[0].key, dice=[*d6(1), *d8(5)])
    assert len(group.carried) == 1


@rule("EX-CON-12")
def test_nobody_parleys_under_the_eyes_of_an_enemy_or_from_afar() -> None:
    c, group = elder()
    key = c.g.markers[0].key
    c.group("veterans", 1, 24, 22, figures=1)
    assert c.refused(Parley(), group, key).rule == "EX-CON-12"
    c, group = elder()
    c.g.put("person", (inches(24), inches(24)), key=c.g.scenario.persons[1].key)
    assert c.refused(Parley(), group, c.g.markers[1].key).rule == "EX-GAP-68"


@rule("EX-CON-12")
def test_nobody_records_what_is_no_beast_of_the_adventure() -> None:
    c, group, _ = observers()
    enemy = c.group("veterans", 1, 24, 13, figures=1)
    lion = c.animal("lion", 30, 12)
    for other in (enemy, lion):
        c.refused(Record(), group, other.name)
    assert c.refused(Record(), group, "g99").rule == c.refused(Record(), group, enemy.name).rule


@rule("EX-CON-12")
def test_a_landmark_promises_its_worth_and_twice_that_if_it_is_anothers() -> None:
    c, group = survey()
    assert Plant().promise(c.g, [group.name, "middle_ford"]) == 3
    c.g.change(c.g.markers[0], 1, True)
    assert Plant().promise(c.g, [group.name, "middle_ford"]) == 6


@rule("EX-CON-12")
def test_each_clue_that_lies_face_down_may_be_the_true_one_until_that_is_found() -> None:
    c, group = shrine()
    args = [group.name, "clue_northwest"]
    assert [chance.probability for chance in Look().odds(c.g, args)] == [Fraction(1, 2)]
    assert Look().promise(c.g, args) == 1
    c.g.change(c.g.markers[1], NEUTRAL, True)
    assert Look().promise(c.g, args) == 2
    c.g.exit = "clue_northeast"
    assert not Look().odds(c.g, args)
    assert Look().promise(c.g, args) == 0


@rule("EX-CON-12")
@pytest.mark.parametrize(("figures", "promise"), [(1, "1/3"), (3, "1"), (4, "1")])
def test_a_record_promises_a_point_for_each_of_the_successes_it_is_likely_to_have(figures: int, promise: str) -> None:
    c = country(adventure="great_ape")
    group = c.group("askaris", 0, 24, 10, figures=figures)
    c.group("veterans", 1, 24, 33)
    ape = c.animal("great_ape", 24, 18)
    assert Record().promise(c.g, [group.name, ape.name]) == Fraction(promise)


@rule("EX-CON-12")
def test_a_fourth_success_of_a_record_is_worth_nothing() -> None:
    c = country(adventure="great_ape")
    group = c.group("askaris", 0, 24, 10, with_=("explorer",))
    c.group("veterans", 1, 24, 33)
    ape = c.animal("great_ape", 24, 18)
    c.card("council")
    args = [group.name, ape.name]
    assert Record().promise(c.g, args) == 1 + Fraction(3, 5) - Fraction(3, 5) / 27
    odds = [chance.probability for chance in c.option(Record(), *args).odds]
    assert odds[-1] == Fraction(1, 27) + Fraction(3, 5) * 3 * Fraction(2, 27)
    assert len(odds) == 3
    played = c.do(Record(), group, ape.name, dice=[*d6(5, 5, 5), *d10(5)])
    assert c.g.columns[0].points == 3
    assert played.event("log.records").text.args["count"] == 3


@rule("EX-CON-12")
def test_a_parley_promises_what_the_elder_is_worth_as_far_as_he_is_likely_to_come() -> None:
    c, group = elder()
    args = [group.name, c.g.markers[0].key]
    assert Parley().promise(c.g, args) == 1
    assert [chance.probability for chance in c.option(Parley(), *args).odds] == [Fraction(1, 3)]


@rule("EX-CON-12", "EX-GAP-68")
def test_a_deed_is_done_to_one_thing_that_is_there() -> None:
    c, group = survey()
    nothing = c.refused(Plant(), group, "moon").text.key
    assert {c.refused(Plant(), group, *more).text.key for more in ((), ("middle_ford", 1))} == {nothing}
    c, group = shrine()
    assert c.refused(Look(), group, "clue_southwest").text.key == nothing
    c.g.put("loot", (inches(12), inches(27)))
    assert c.refused(Look(), group, c.g.markers[-1].key).text.key == nothing
    c, group = elder()
    c.g.put("loot", (inches(24), inches(17)))
    assert c.refused(Parley(), group, c.g.markers[-1].key).text.key == nothing
