"""EX-GAP-16, EX-GAP-71, EX-CON-12, EX-TURN-09  Victory points of every kind, and how a game ends."""

from __future__ import annotations

import msgspec
import pytest

from rulebound.core.cards import Bag
from rulebound.core.text import Text
from rulebound.games.expedition.rules.casualties import remove, suffer
from rulebound.games.expedition.rules.melee import Fight, one_figure_more, resolve
from rulebound.games.expedition.rules.neutrals import act
from rulebound.games.expedition.rules.partings import leave
from rulebound.games.expedition.rules.retreats import cornered
from rulebound.games.expedition.rules.shooting import shoot
from rulebound.games.expedition.rules.turn import end_turn
from rulebound.games.expedition.rules.victory import award, front_page, score_at_the_end, score_end_phase, total
from rulebound.games.expedition.state import LEFT, NEUTRAL, REMOVED, Group
from tests.games.expedition.country import CONTENT, Country, country, d6, d8, d10, inches
from tests.harness import OVER, call, rule


def at_end(c: Country, turn: int) -> None:
    """The End phase of a turn is at hand."""
    c.g.turn = turn
    c.ending()


def two(adventure: str = "first_light", seats: int = 2) -> tuple[Country, Group, Group]:
    """A group of each of two seats, far apart."""
    c = country(adventure=adventure, seats=seats)
    return c, c.group("soldiers", 0, 6, 4), c.group("veterans", 1, 40, 32)


# EX-GAP-16  Default scoring


@rule("EX-GAP-16", "EX-GAP-71")
def test_a_removed_group_and_the_characters_in_it_are_scored_apart() -> None:
    c = country()
    group = c.group("veterans", 1, 24, 20, with_=("king", "horn_player"))
    c.group("soldiers", 0, 24, 4)
    c.run(call(remove, group))
    assert c.g.columns[0].spoils == 1 + 3 + 1


@rule("EX-GAP-16", "EX-GAP-52")
def test_a_group_whose_last_men_fall_together_is_scored_once() -> None:
    c = country()
    group = c.group("askaris", 1, 24, 20, figures=1, with_=("bearers", "bearers"))
    c.group("soldiers", 0, 24, 4)
    c.run(call(suffer, group, 2, False, "EX-STRESS-10"), "askaris")
    assert group.fate == REMOVED
    assert c.g.columns[0].spoils == 1


@rule("EX-GAP-16", "EX-GAP-65")
def test_loot_counts_held_or_carried_off_and_not_lying() -> None:
    c, own, enemy = two()
    gone = c.group("soldiers", 0, 20, 4)
    own.carried, gone.carried, enemy.carried = ("loot-1",), ("loot-2",), ("loot-3",)
    c.g.put("loot", (inches(24), inches(24)))
    c.run(call(leave, gone))
    assert gone.fate == LEFT
    c.run(call(score_at_the_end))
    assert [column.spoils for column in c.g.columns] == [2, 1]


@rule("EX-GAP-71")
def test_with_two_players_the_opponent_scores_however_it_was_lost() -> None:
    for causer in (NEUTRAL, 0, 1):
        c, own, _ = two()
        c.g.causer = causer
        c.run(call(remove, own))
        assert [column.spoils for column in c.g.columns] == [0, 1]


@rule("EX-GAP-71", "EX-GAP-18")
@pytest.mark.parametrize(("causer", "spoils"), [(NEUTRAL, [0, 0, 0]), (0, [0, 0, 0]), (1, [0, 1, 0]), (2, [0, 0, 1])])
def test_with_three_whoever_caused_the_loss_scores_and_nobody_his_own(causer: int, spoils: list[int]) -> None:
    c, own, _ = two("lost_shrine", 3)
    c.g.causer = causer
    c.run(call(remove, own))
    assert [column.spoils for column in c.g.columns] == spoils


@rule("EX-GAP-71", "EX-CON-03")
def test_a_totem_card_scores_for_whoever_plays_it() -> None:
    c = country(adventure="lost_shrine", seats=3)
    own = c.group("soldiers", 0, 24, 10, figures=1, with_=("explorer",))
    enemy = c.group("veterans", 1, 24, 20)
    c.g.field = c.g.field.take([c.g.bases(own)[0]])
    own.figures = own.figures[1:]
    c.hold(1, "rhinoceros")
    c.run(call(one_figure_more, enemy, own), "rhinoceros")
    assert [column.spoils for column in c.g.columns] == [0, 4, 0]
    assert c.g.causer == 0


@rule("EX-GAP-71")
def test_a_shot_scores_for_the_shooter_among_three() -> None:
    c = country(adventure="lost_shrine", seats=3)
    shooters = c.group("soldiers", 0, 24, 10)
    target = c.group("irregulars", 2, 24, 18, figures=1)
    c.group("veterans", 1, 40, 32)
    c.run(call(shoot, shooters, target), 0, dice=[*d8(5, 1, 1, 1), *d6(1)])
    assert [column.spoils for column in c.g.columns] == [1, 0, 0]


# EX-CON-12  Goals


@rule("EX-CON-12", "EX-GAP-73")
@pytest.mark.parametrize(("turn", "y", "points"), [(3, 11.5, [1, 0]), (3, 11.4, [0, 0]), (2, 11.5, [0, 0])])
def test_first_light_more_figures_at_the_waterhole_from_turn_three_on(turn: int, y: float, points: list[int]) -> None:
    c = country()
    c.group("soldiers", 0, 24, y, figures=1)
    c.group("veterans", 1, 24, 34)
    c.g.turn = turn
    c.run(call(score_end_phase))
    assert [column.points for column in c.g.columns] == points


@rule("EX-CON-12", "EX-GAP-73")
def test_first_light_equal_numbers_score_for_nobody_and_attached_figures_count() -> None:
    c = country()
    c.group("soldiers", 0, 24, 15, figures=2)
    c.group("veterans", 1, 24, 20, figures=1, with_=("king",))
    c.g.turn = 3
    c.run(call(score_end_phase))
    assert [column.points for column in c.g.columns] == [0, 0]
    c.group("soldiers", 0, 20, 17, figures=1)
    c.run(call(score_end_phase))
    assert [column.points for column in c.g.columns] == [1, 0]


@rule("EX-CON-12")
def test_lost_shrine_the_relic_held_at_the_end_is_no_loot() -> None:
    c, own, _ = two("lost_shrine")
    own.carried = ("relic",)
    c.run(call(score_at_the_end))
    assert [(column.points, column.spoils) for column in c.g.columns] == [(3, 0), (0, 0)]


@rule("EX-CON-12")
def test_lost_shrine_the_relic_carried_off_scores_once() -> None:
    c, own, _ = two("lost_shrine")
    own.carried = ("relic", "loot-1")
    c.run(call(leave, own))
    c.run(call(score_at_the_end))
    assert [(column.points, column.spoils) for column in c.g.columns] == [(5, 1), (0, 0)]


@rule("EX-CON-12")
def test_river_survey_landmarks_are_two_and_the_middle_three_and_default_is_halved_in_total() -> None:
    c, _, _ = two("river_survey")
    for key, owner in (("middle_ford", 0), ("northwest_bank", 0), ("southeast_bank", 1), ("northeast_bank", NEUTRAL)):
        c.g.put("landmark", (inches(24), inches(18)), owner, key)
    c.g.columns[0].spoils = 5
    c.g.columns[1].spoils = 1
    c.run(call(score_at_the_end))
    assert [column.points for column in c.g.columns] == [5, 2]
    assert [total(c.g, seat) for seat in (0, 1)] == [5 + 2, 2]


@rule("EX-CON-12")
def test_caravan_road_scores_for_persons_alone() -> None:
    c, own, enemy = two("caravan_road")
    staying = c.group("irregulars", 0, 20, 4)
    own.carried, staying.carried, enemy.carried = ("envoy",), ("first_companion",), ("second_companion",)
    c.g.put("person", (inches(24), inches(24)), key="third_companion")
    c.run(call(leave, own))
    c.run(call(score_at_the_end))
    c.g.columns[0].spoils = c.g.columns[1].spoils = 4
    assert [total(c.g, seat) for seat in (0, 1)] == [3, 1]


@rule("EX-CON-12")
@pytest.mark.parametrize(("y", "points"), [(8.5, 0), (8.4, 1)])
def test_great_ape_the_protectors_score_while_nobody_watches(y: float, points: int) -> None:
    c = country(adventure="great_ape")
    c.group("soldiers", 0, 24, y, figures=1)
    c.group("veterans", 1, 24, 22)
    c.animal("great_ape", 24, 18)
    c.run(call(score_end_phase))
    assert c.g.columns[1].points == points


@rule("EX-CON-12")
def test_great_ape_a_dead_one_scores_for_nobody_and_costs_five() -> None:
    c, _, _ = two("great_ape")
    ape = c.animal("great_ape", 24, 18)
    c.run(call(suffer, ape, 9, False, "EX-SHOOT-10"))
    assert [column.points for column in c.g.columns] == [-5, 0]
    c.run(call(score_end_phase))
    assert [column.points for column in c.g.columns] == [-5, 0]


@rule("EX-CON-12")
def test_great_ape_whoever_kills_it_in_its_own_attack_pays() -> None:
    c = country(adventure="great_ape")
    group = c.group("veterans", 0, 24, 13, figures=3)
    c.group("soldiers", 1, 40, 32)
    ape = c.animal("great_ape", 24, 18)
    ape.lives = 1
    c.g.causer, c.g.busy, c.g.order = NEUTRAL, True, ()
    c.run(call(act, ape), dice=[*d10(1, 1, 1, 1, 1, 1), *d10(5, 1, 1), c.token("combat")])
    assert not ape.on_table()
    assert [column.points for column in c.g.columns] == [-5, 0]
    assert group.tokens == ("combat",)


@rule("EX-CON-12")
@pytest.mark.parametrize(("x", "points"), [(8.48, 4), (8.5, 3)])
def test_the_own_corner_is_a_point_to_which_the_base_is_measured(x: float, points: int) -> None:
    c = country(adventure="council_of_elders")
    c.group("soldiers", 0, x, 0.5, figures=1, carried=("first_elder",))
    c.run(call(score_at_the_end))
    assert c.g.columns[0].points == points


@rule("EX-CON-12")
def test_council_of_elders_an_elder_is_worth_more_at_the_own_corner() -> None:
    c = country(adventure="council_of_elders")
    near = c.group("soldiers", 0, 5, 5, figures=1)
    far = c.group("soldiers", 0, 20, 5, figures=1)
    other = c.group("veterans", 1, 5, 15, figures=1)
    keys = [person.key for person in c.g.scenario.persons]
    near.carried, far.carried, other.carried = (keys[0],), (keys[1],), (keys[2],)
    c.run(call(score_at_the_end))
    assert [column.points for column in c.g.columns] == [4 + 3, 3]


@rule("EX-CON-12")
def test_every_goal_of_the_adventures_is_of_a_kind_that_is_tested_here() -> None:
    kinds = {goal.kind for scenario in CONTENT.scenarios.values() for goal in scenario.goals}
    here = {"majority", "found", "carried_off", "held", "marked", "taken_off", "kept", "recorded", "solitude", "slain"}
    assert kinds == here


# EX-CON-06  Front page


@rule("EX-CON-06")
@pytest.mark.parametrize(("points", "faces", "more"), [(2, (), 0), (3, (5,), 1), (8, (5, 4), 1), (-5, (), 0)])
def test_a_reporter_rolls_for_every_full_three_points(points: int, faces: tuple[int, ...], more: int) -> None:
    c = country()
    c.group("soldiers", 0, 24, 4, with_=("reporter",))
    c.group("veterans", 1, 24, 32)
    c.g.columns[0].points = points
    c.run(call(front_page, 0), dice=d6(*faces))
    assert c.g.columns[0].points == points + more


@rule("EX-CON-06")
def test_a_dead_reporter_writes_nothing_and_one_who_has_left_does() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 4, with_=("reporter",))
    c.group("soldiers", 0, 6, 4)
    c.group("veterans", 1, 24, 32)
    c.g.columns[0].points = 3
    c.run(call(leave, group))
    c.run(call(front_page, 0), dice=d6(5))
    assert c.g.columns[0].points == 4
    c = country()
    group = c.group("soldiers", 0, 24, 4, with_=("reporter",))
    c.g.columns[0].points = 3
    c.run(call(remove, group))
    c.run(call(front_page, 0))
    assert c.g.columns[0].points == 3


# The end


@rule("EX-TURN-09", "EX-GAP-16")
@pytest.mark.parametrize(("turn", "over"), [(5, False), (6, True)])
def test_the_game_ends_after_the_last_turn(turn: int, over: bool) -> None:
    c, _, _ = two()
    at_end(c, turn)
    played = c.run(call(end_turn), then=OVER) if over else c.run(call(end_turn))
    assert (played.match.outcome is not None) == over


@rule("EX-GAP-16")
@pytest.mark.parametrize(("points", "winners"), [([3, 2], (0,)), ([2, 3], (1,)), ([2, 2], ())])
def test_most_points_win_and_equal_ones_are_a_draw(points: list[int], winners: tuple[int, ...]) -> None:
    c, _, _ = two()
    at_end(c, 6)
    for column, each in zip(c.g.columns, points, strict=True):
        column.points = each
    outcome = c.run(call(end_turn), then=OVER).match.outcome
    assert outcome is not None
    assert outcome.winners == winners


@rule("EX-GAP-16")
def test_a_player_without_groups_ends_the_game_unless_some_are_due() -> None:
    c, own, _ = two("caravan_road")
    late = c.group("irregulars", 0, 20, 20)
    c.g.field = c.g.field.take(c.g.bases(late))
    late.fate = "waiting"
    c.run(call(remove, own))
    at_end(c, 2)
    assert c.run(call(end_turn)).match.outcome is None
    c, own, _ = two("caravan_road")
    c.run(call(remove, own))
    at_end(c, 2)
    assert c.run(call(end_turn), then=OVER).match.outcome is not None


@rule("EX-GAP-71", "EX-MELEE-11")
def test_the_winner_of_a_melee_scores_the_character_who_fell() -> None:
    c = country()
    own = c.group("soldiers", 0, 24, 10, figures=2, with_=("explorer",))
    enemy = c.group("veterans", 1, 24, 11, figures=3)
    c.g.busy = True
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    c.run(call(resolve, Fight(own, enemy), -1), dice=[1, *tokens])
    assert c.g.columns[1].spoils == 3


@rule("EX-GAP-71", "EX-CON-05", "EX-CON-13")
def test_a_group_that_runs_off_while_it_is_hard_to_kill_is_scored_once() -> None:
    c = country(adventure="caravan_road")
    c.group("veterans", 0, 24, 27, figures=1)
    group = c.group("adventurers", 1, 24, 34, tokens=("terror", "terror"))
    c.g.bag = Bag({**c.g.bag.tokens, "event": 1})
    first, last = c.token("combat"), c.token("combat", after=["combat", "event"])
    dice = [first, c.token("event", after=["combat"]), *d6(2), *d10(1, 1, 1), last, *d8(5)]
    c.g.busy = True
    c.run(call(suffer, group, 2, False, "EX-SHOOT-10"), "yes", dice=dice)
    assert group.fate == REMOVED
    assert c.g.columns[0].spoils == 1


@rule("EX-CON-12", "EX-GAP-42")
def test_whoever_corners_the_great_ape_pays_for_its_last_life() -> None:
    c = country(adventure="great_ape")
    group = c.group("soldiers", 0, 24, 16, figures=1)
    c.group("warriors", 1, 24, 30)
    ape = c.animal("great_ape", 24, 18)
    ape.lives = 1
    c.g.causer, c.g.busy = NEUTRAL, True
    c.run(call(cornered, ape, group))
    assert ape.fate == REMOVED
    assert c.g.columns[0].points == -5


@rule("EX-CON-12", "EX-GAP-16")
@pytest.mark.parametrize(("carried", "points"), [(("loot-1",), 0), (("relic",), 5), (("loot-1", "relic"), 5)])
def test_of_what_is_carried_off_the_relic_alone_is_worth_points_of_the_adventure(
    carried: tuple[str, ...], points: int
) -> None:
    c, own, _ = two("lost_shrine")
    own.carried = carried
    c.run(call(leave, own))
    assert c.g.columns[0].points == points


@rule("EX-CON-12")
def test_people_are_worth_something_at_the_end_where_the_adventure_says_that_they_are_kept() -> None:
    for adventure, points in (("council_of_elders", 3), ("lost_shrine", 0)):
        c, own, _ = two("council_of_elders")
        goals = CONTENT.scenarios[adventure].goals
        c.g.scenario = msgspec.structs.replace(c.g.scenario, goals=goals)
        c.g.field = c.g.field.put([base.moved(base.x + inches(20), base.y) for base in c.g.bases(own)])
        own.carried = (c.g.scenario.persons[0].key,)
        score_at_the_end(c.g)
        assert c.g.columns[0].points == points


@rule("EX-CON-12")
@pytest.mark.parametrize(("points", "told"), [(0, 0), (1, 1), (-5, 1)])
def test_nothing_is_told_of_no_points(points: int, told: int) -> None:
    c, _, _ = two()
    c.run(call(award, 0, points, Text("goal-kind.held")))
    assert (c.g.columns[0].points, c.log().count("log.scores")) == (points, told)
