"""What computer players make of a position: dangers, chances, and what a figure is worth."""

from __future__ import annotations

from rulebound.games.escarmouche.bot.prices import blow_shares, prize, share_of, would_rather_fight
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.value import value
from rulebound.games.escarmouche.bot.worth import shot_gain
from rulebound.games.escarmouche.rules.melee import DEFEND, SKEWER, Attack
from rulebound.games.escarmouche.rules.melee_odds import harm_odds
from rulebound.games.escarmouche.rules.shooting import SHOOT
from rulebound.games.escarmouche.state import DEAD, FIGURE_ROW, STUNNED
from tests.games.escarmouche.field import cm, field, seg


def test_cover_is_worth_something() -> None:
    f = field(seg("low_wall", 40, 20, 50, 20))
    figure = f.put("cadet", 0, 45, 10)
    f.put("musketeer", 1, 45, 50)
    survey = Survey(f.g, figure)
    figure.x, figure.y = cm(45), cm(18)
    behind = survey.danger()
    figure.x = cm(60)
    assert 0 < behind < survey.danger()


def test_nobody_fears_a_gun_that_cannot_see_or_reach_him() -> None:
    f = field(seg("high_wall", 20, 30, 70, 30))
    figure = f.put("cadet", 0, 45, 20)
    f.put("musketeer", 1, 45, 40)
    f.put("slinger", 1, 5, 55)
    assert Survey(f.g, figure).danger() == 0


def test_the_charge_of_a_better_fighter_is_feared_within_its_reach() -> None:
    f = field()
    figure = f.put("drummer", 0, 45, 20)
    f.put("company_captain", 1, 45, 32)
    survey = Survey(f.g, figure)
    assert survey.melee() < 0
    figure.y = cm(10)
    assert survey.melee() == 0


def test_fire_does_not_stop_those_who_have_to_come_near() -> None:
    f = field()
    f.put("cadet", 0, 60, 10)
    near = f.put("halberdier", 0, 40, 10)
    far = f.put("musketeer", 0, 50, 10)
    for x in (40, 42.5, 45, 47.5, 50):
        f.put("musketeer", 1, x, 50)
    f.g.turn = f.g.scenario.turns
    assert 0 < Survey(f.g, near).danger() < 2_000 < Survey(f.g, far).danger()


def test_each_loss_weighs_more_in_a_band_that_may_break() -> None:
    f = field()
    cadet = f.put("cadet", 0, 10, 10)
    others = [f.put("musketeer", 0, 10 + 4 * i, 20, morale=3) for i in range(1, 4)]
    firm = prize(f.g, cadet)
    others[0].fate = DEAD
    assert prize(f.g, cadet) > firm


def test_an_easy_shot_is_worth_more_than_a_hard_one() -> None:
    f = field(seg("low_wall", 40, 30, 50, 30))
    shooter = f.put("musketeer", 0, 45, 10)
    easy = f.put("footpad", 1, 60, 32)
    hard = f.put("footpad", 1, 45, 32)
    place = shooter.hands[0]
    assert shot_gain(f.g, shooter, easy, place, SHOOT) > shot_gain(f.g, shooter, hard, place, SHOOT) > 0


def test_the_survey_leaves_the_figure_where_it_was() -> None:
    f = field()
    figure = f.put("musketeer", 0, 45, 10)
    f.put("cadet", 1, 45, 40)
    before = FIGURE_ROW.write(figure)
    Survey(f.g, figure).worth((cm(50), cm(20)), ready=True)
    assert FIGURE_ROW.write(figure) == before


def test_a_lost_enemy_makes_the_position_better() -> None:
    f = field()
    f.put("musketeer", 0, 45, 10)
    enemy = f.put("cadet", 1, 45, 40)
    f.put("cadet", 1, 50, 40)
    before = value(f.g, 0)
    enemy.fate = DEAD
    assert value(f.g, 0) > before
    assert value(f.g, 0) == -value(f.g, 1)


def test_blows_are_judged_by_their_exact_odds() -> None:
    f = field()
    one = f.put("company_captain", 0, 45, 30)
    other = f.put("boarder", 1, 45, 32.5)
    for stance in (DEFEND, SKEWER):
        attack = Attack(f.g, one, other, charge=True)
        attack.stance = stance
        contest = attack.contest(f.g)
        exact = [share_of(harm_odds(f.g.profile, contest, to_attacker=mine), False) for mine in (True, False)]
        found = blow_shares(f.g, attack)
        assert abs(found[0] - exact[0]) <= 2
        assert abs(found[1] - exact[1]) <= 2


def test_a_shooter_closes_in_on_who_lies_unarmed_and_not_on_a_better_fighter() -> None:
    f = field()
    shooter = f.put("crossbow_veteran", 0, 45, 20)
    helpless = f.put("drummer", 1, 45, 34, posture=STUNNED)
    chief = f.put("company_captain", 1, 60, 34)
    assert would_rather_fight(f.g, shooter, helpless)
    assert not would_rather_fight(f.g, shooter, chief)
