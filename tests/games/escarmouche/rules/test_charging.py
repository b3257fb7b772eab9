"""ES-GAP-56  The path of a charge."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.ask import Answer
from rulebound.core.need import COUNTED, REACHED
from rulebound.core.open_ask import OpenAsk
from rulebound.games.escarmouche.rules.agility import agility_need, agility_odds
from rulebound.games.escarmouche.rules.attack_actions import Charge
from rulebound.games.escarmouche.rules.charging import ChargeWays, charge_path, ways_to_charge, why_not_charge
from rulebound.games.escarmouche.rules.contact import faces
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.obstacles import CHARGE
from rulebound.games.escarmouche.rules.trials import SUCCESS
from rulebound.games.escarmouche.state import PRONE, STANDING, STUNNED, Figure
from rulebound.space.plane.distance import gap_up
from rulebound.space.plane.outlines import Circle
from rulebound.space.table.content.layouts import PieceRow
from rulebound.space.table.onset import STRAIGHT
from rulebound.space.table.path_question import BACK
from tests.games.escarmouche.field import CONTENT, Field, circle, cm, field, rect, seg, way
from tests.harness import call, rule


def charge(*pieces: PieceRow, gap: float = 9, card: str = "lieutenant", **how: Any) -> tuple[Field, Figure, Figure]:
    """A charger south of an enemy that looks at it, with this gap between the bases."""
    f = field(*pieces, **how)
    figure = f.put(card, 0, 30, 10, agility=5)
    enemy = f.put("cutthroat", 1, 30, 10)
    enemy.y += f.g.radius(figure) + f.g.radius(enemy) + cm(gap)
    return f, figure, enemy


def ask_of(f: Field, figure: Figure, enemy: Figure) -> OpenAsk:
    """The question for the path."""
    return f.open_ask(call(charge_path, figure, enemy))


def refused_by(f: Field, figure: Figure, enemy: Figure, answer: Answer) -> str:
    """The rule that refuses a path, empty if it is legal."""
    found = ask_of(f, figure, enemy).check(answer)
    return "" if found is None else found.rule


def why(f: Field, figure: Figure, enemy: Figure) -> str:
    """The key of the sentence that forbids a charge, empty if it is legal."""
    found = why_not_charge(f.g, figure, enemy)
    return "" if found is None else found.text.key.removeprefix("refused-rule.")


@rule("ES-GAP-56", "ES-MEL-04")
@pytest.mark.parametrize(("card", "most"), [("lieutenant", 10), ("trooper", 20)])
@pytest.mark.parametrize("advanced", [True, False])
def test_a_charge_closes_a_gap_of_the_whole_advance_and_no_more(card: str, most: float, advanced: bool) -> None:
    f, figure, enemy = charge(gap=most, card=card, advanced=advanced)
    assert why(f, figure, enemy) == ""
    path = f.run(call(charge_path, figure, enemy), STRAIGHT).value
    assert path == [(cm(30), cm(10)), (cm(30), cm(10 + most))]
    enemy.y += cm(0.1)
    assert why(f, figure, enemy) == "charge_too_far"


@rule("ES-GAP-56")
def test_the_contact_tolerance_does_not_lengthen_a_charge() -> None:
    f, figure, enemy = charge(gap=10.1)
    found = why_not_charge(f.g, figure, enemy)
    assert found is not None
    assert found.text.args["gap"].args == {"whole": 10, "tenths": 1}  # type: ignore[attr-defined]


@rule("ES-GAP-56")
def test_a_charge_can_be_taken_back() -> None:
    f, figure, enemy = charge()
    assert f.run(call(charge_path, figure, enemy), BACK).value == []
    assert (figure.points, figure.x, figure.y) == (2, cm(30), cm(10))


@rule("ES-GAP-56")
def test_a_drawn_path_goes_on_the_way_it_points_until_it_touches() -> None:
    f, figure, enemy = charge(gap=5)
    for y in (12, 15, 17.5, 22):
        assert f.run(call(charge_path, figure, enemy), way((30, y))).value[-1] == (cm(30), cm(15))
    assert refused_by(f, figure, enemy, way((40, 12))) == "ES-GAP-56"
    assert refused_by(f, figure, enemy, way((30, 10))) == "ES-GAP-56"


@rule("ES-GAP-56")
def test_a_path_that_only_grazes_its_target_misses_it() -> None:
    f = field()
    figure = f.put("lieutenant", 0, 30, 10)
    enemy = f.put("cutthroat", 1, 33.6, 16.2)
    found = ask_of(f, figure, enemy).check(way((32.9, 26.9)))
    assert found is not None
    assert found.text.key == "refused-rule.charge_misses"
    path = f.run(call(charge_path, figure, enemy), way((33, 26.9))).value
    assert gap_up(Circle(path[-1][0], path[-1][1], 1250), f.g.base(enemy)) <= 2


@rule("ES-GAP-56")
def test_the_path_may_bend_once() -> None:
    f, figure, enemy = charge(gap=5)
    path = f.run(call(charge_path, figure, enemy), way((33, 13), (30, 17.5))).value
    assert path[:2] == [(cm(30), cm(10)), (cm(33), cm(13))]
    assert gap_up(Circle(path[-1][0], path[-1][1], 1250), f.g.base(enemy)) <= 2
    assert refused_by(f, figure, enemy, way((33, 13), (33, 14), (30, 17.5))) == "ES-GAP-56"


@rule("ES-GAP-51", "ES-GAP-56")
def test_corners_are_given_to_a_tenth_of_a_centimetre() -> None:
    f, figure, enemy = charge(gap=5)
    assert refused_by(f, figure, enemy, [[[30_050, 12_000], [30_000, 17_500]], -1]) == "ES-GAP-51"
    assert refused_by(f, figure, enemy, [[[10**20, 12_000]], -1]) == "ES-GAP-51"


@rule("ES-GAP-56", "ES-GAP-20")
def test_difficult_ground_counts_double() -> None:
    f, figure, enemy = charge(rect("stream", 20, 11, 20, 4), gap=6)
    assert why(f, figure, enemy) == ""
    enemy.y += cm(0.1)
    found = why_not_charge(f.g, figure, enemy)
    assert found is not None
    assert found.rule == "ES-GAP-20"


@rule("ES-GAP-56")
def test_a_charge_does_not_touch_another_standing_enemy() -> None:
    f, figure, enemy = charge(gap=6)
    other = f.put("cutthroat", 1, 32.5, 13)
    found = ask_of(f, figure, enemy).check(way((30, 18)))
    assert found is not None
    assert (found.rule, found.points_at) == ("ES-GAP-51", (other.name,))
    assert why(f, figure, enemy) == ""
    other.posture = PRONE
    assert refused_by(f, figure, enemy, way((30, 18))) == ""


@rule("ES-GAP-56")
def test_the_target_must_be_seen_at_the_start() -> None:
    f, figure, enemy = charge(seg("high_wall", 20, 13, 40, 13))
    assert why(f, figure, enemy) == "charge_unseen"


@rule("ES-GAP-56", "ES-GAP-19")
def test_the_hidden_are_not_charged() -> None:
    f, figure, enemy = charge()
    enemy.hidden = True
    assert why(f, figure, enemy) == "hidden_prey"


@rule("ES-GAP-56", "ES-CON-13")
def test_nobody_charges_with_a_heavy_load() -> None:
    f, figure, enemy = charge()
    f.g.scenario = CONTENT.scenarios["the_strongbox"]
    figure.load = "strongbox"
    assert why(f, figure, enemy) == "heavy_load"


@rule("ES-GAP-56")
@pytest.mark.parametrize("posture", [PRONE, STUNNED, STANDING])
def test_figures_on_the_ground_may_be_charged(posture: str) -> None:
    f, figure, enemy = charge()
    enemy.posture = posture
    assert why(f, figure, enemy) == ""


@rule("ES-GAP-56")
def test_one_in_contact_already_is_not_charged() -> None:
    f, figure, enemy = charge(gap=0.1)
    enemy.posture = PRONE
    assert why(f, figure, enemy) == "in_contact_already"


@rule("ES-GAP-56", "ES-GAP-22")
def test_a_charge_may_leap() -> None:
    f, figure, enemy = charge(seg("hedge", 20, 14, 40, 14))
    option = ask_of(f, figure, enemy).option(STRAIGHT)
    assert option.label.args["leaps"] == 1
    blow = ChargeWays(FigureMove(f.g, figure, CHARGE, enemy), enemy).blow_odds((cm(30), cm(19)))
    blows = {c.what.key: c.probability for c in blow[1]}
    shown = {c.what.key: c.probability for c in option.odds}
    fails = shown.pop("chance.leap_fails")
    assert fails == 1 - agility_odds(f.g, agility_need(figure))[SUCCESS]
    assert shown == {key: (1 - fails) * chance for key, chance in blows.items()}
    assert option.sense == REACHED


@rule("ES-GAP-56", "ES-GAP-22")
def test_at_basic_the_obstacle_takes_2_cm_of_the_charge() -> None:
    f, figure, enemy = charge(seg("hedge", 20, 14, 40, 14), gap=8, advanced=False)
    assert why(f, figure, enemy) == ""
    enemy.y += cm(0.1)
    assert why(f, figure, enemy) == "too_far_low"


@rule("ES-GAP-56", "ES-GAP-65")
def test_nobody_charges_through_a_wall_he_sees_through() -> None:
    f = field(rect("building", 26, 20, 13, 10, doors=((32, 30),)))
    figure = f.put("lieutenant", 0, 30, 15)
    enemy = f.put("cutthroat", 1, 30, 21.25)
    found = why_not_charge(f.g, figure, enemy)
    assert found is not None
    assert found.rule == "ES-GAP-65"


@rule("ES-GAP-56", "ES-GAP-42")
def test_computer_players_also_look_for_the_back_of_their_target() -> None:
    f, figure, enemy = charge(gap=2)
    ask = ask_of(f, figure, enemy)
    found = ask.candidates()
    assert found[0] == STRAIGHT
    assert all(ask.check(answer) is None for answer in found)
    behind = [answer for answer in found if ask.option(answer).label.args["rear"] == "yes"]
    assert behind
    assert ask.option(STRAIGHT).label.args["rear"] == "no"


@rule("ES-GAP-56")
def test_a_charge_around_a_corner_is_found_where_the_straight_way_is_not_free() -> None:
    f, figure, enemy = charge(circle("rocks", 29, 14, 1), gap=7)
    bent, back = ask_of(f, figure, enemy).answers()
    assert STRAIGHT not in (bent, back)
    assert back == BACK
    assert refused_by(f, figure, enemy, bent) == ""
    assert why(f, figure, enemy) == ""


@rule("ES-GAP-51", "ES-GAP-56")
def test_no_way_around_a_target_at_the_edge_leads_off_the_table() -> None:
    f = field()
    figure = f.put("lieutenant", 0, 21, 5.5, agility=5)
    enemy = f.put("cutthroat", 1, 30, 1.5)
    ask = ask_of(f, figure, enemy)
    assert len(ask.candidates()) > 1
    assert [answer for answer in ask.candidates() if ask.check(answer) is not None] == []


@rule("ES-GAP-42", "ES-MEL-10")
def test_each_way_has_the_odds_of_the_side_it_comes_from() -> None:
    f, figure, enemy = charge(gap=2)
    enemy.facing = 180
    before = f.g.hash()
    ask = ask_of(f, figure, enemy)
    options = [ask.option(answer) for answer in ask.candidates()]
    front = next(option for option in options if option.answer == STRAIGHT)
    rear = next(option for option in options if option.label.args.get("rear") == "yes")
    assert f.g.hash() == before
    assert front.need is not None
    assert rear.need is not None
    assert rear.need.value == front.need.value + 1
    assert ("bad_posture", 1) in rear.need.reasons
    assert rear.sense == COUNTED
    assert rear.odds[0].what.key == "fate.fine"
    assert rear.odds[0].probability < front.odds[0].probability


@rule("ES-GAP-42", "ES-MEL-10")
def test_the_charge_has_the_odds_of_the_way_it_would_go() -> None:
    f, figure, enemy = charge(circle("rocks", 29, 14, 1), gap=7)
    bent = ask_of(f, figure, enemy).answers()[0]
    sides = set()
    for facing in range(0, 360, 15):
        enemy.facing = facing
        before = f.g.hash()
        offered, way_there = Charge().option(f.g, figure, [enemy.name]), ask_of(f, figure, enemy).option(bent)
        assert f.g.hash() == before
        assert str(offered.need) == str(way_there.need)
        assert [(c.what, c.probability) for c in offered.odds] == [(c.what, c.probability) for c in way_there.odds]
        sides.add((faces(f.g, enemy, figure), way_there.label.args["rear"]))
    assert {(True, "yes"), (False, "no")} <= sides


@rule("ES-GAP-56")
def test_the_way_that_is_offered_is_one_without_a_leap_if_there_is_any() -> None:
    f, figure, enemy = charge(seg("hedge", 27, 14, 33, 14), gap=8)
    ask = ask_of(f, figure, enemy)
    offered = ask.answers()[0]
    assert ask.check(offered) is None
    assert ask.option(offered).label.args["leaps"] == 1, "it is too wide to go around"
    f, figure, enemy = charge(seg("hedge", 29, 14, 36, 14), gap=7)
    ask = ask_of(f, figure, enemy)
    assert ask.option(STRAIGHT).label.args["leaps"] == 1
    offered, straight, back = ask.answers()
    assert (straight, back) == (STRAIGHT, BACK)
    assert [answer for answer in [offered, *ask.candidates()] if ask.check(answer) is not None] == []
    assert ask.option(offered).label.args["leaps"] == 0


@rule("ES-MEL-04")
def test_an_attack_shows_what_it_may_cost_the_attacker() -> None:
    f, figure, enemy = charge(gap=2)
    shown = {c.what.key: c.probability for c in Charge().option(f.g, figure, [enemy.name]).odds}
    assert 0 < shown.pop("exchange.attacker_harmed") < 1
    assert sum(shown.values()) == 1


@rule("ES-GAP-68", "ES-GAP-42")
@pytest.mark.parametrize(("facing", "rear", "around"), [(0, "yes", "no"), (180, "no", "yes")])
def test_a_charge_says_whether_it_is_bent_and_where_it_takes_its_enemy(facing: int, rear: str, around: str) -> None:
    f = field()
    figure, enemy = f.put("cutthroat", 0, 30, 12), f.put("musketeer", 1, 30, 20, facing=facing)
    ways = ways_to_charge(f.g, figure, enemy)
    told = [ways.describe(answer).label.args for answer in (STRAIGHT, way((30, 15), (30, 17.5)))]
    assert [(about["way"], about["rear"]) for about in told] == [("straight", rear), ("bent", rear)]
    figure.x, figure.y = cm(26), cm(16)
    ways = ways_to_charge(f.g, figure, enemy)
    assert ways.describe(way((26, 19.5), (30, 22))).label.args["rear"] == around
