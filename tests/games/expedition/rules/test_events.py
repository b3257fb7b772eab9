"""EX-GAP-53, EX-CON-13  Special tokens that come out of the bag in the middle of something else."""

from __future__ import annotations

import pytest

from rulebound.core.cards import Bag
from rulebound.core.dice import Draw
from rulebound.games.expedition.rules.events import special_token
from rulebound.games.expedition.rules.melee import fight
from rulebound.games.expedition.rules.order_actions import Shoot
from rulebound.games.expedition.rules.stress import draw_stress
from rulebound.games.expedition.state import REMOVED
from rulebound.space.plane.distance import gap_to
from rulebound.space.plane.groups.field import Base
from tests.games.expedition.country import Country, country, d6, d8, d10, inches, rect
from tests.harness import call, rule

DRUMS = d6(2)
STORM = d6(1)


def caravan() -> Country:
    """A bare table, and an event in the bag."""
    c = country(adventure="caravan_road")
    c.g.bag = Bag({**c.g.bag.tokens, "event": 1})
    return c


@rule("EX-CON-06", "EX-SHOOT-01", "EX-CON-13")
def test_quick_hands_have_nobody_left_to_shoot_at_whom_their_own_token_has_driven_away() -> None:
    c = caravan()
    c.g.busy = True
    own = c.group("irregulars", 0, 24, 18, 4, with_=("gunsmith",), loaded=False)
    held = ("combat", "movement", "terror", "terror")
    target = c.group("veterans", 1, 24, 29, 2, upright=True, tokens=held)
    c.group("askaris", 1, 6, 30)
    c.card("volley")
    dice = [c.token("event"), *DRUMS, *d8(1, 1, 1), *d6(5, 1), Draw(1, 40)]
    played = c.do(Shoot(), own, target, then=(target.name,), dice=dice)
    assert target.fate == REMOVED
    assert own.tokens == ("combat",)
    assert played.log().count("log.shoots") == 0


@rule("EX-CON-06", "EX-SHOOT-01", "EX-CON-13")
def test_a_storm_that_quick_hands_draw_ends_their_far_shot() -> None:
    c = caravan()
    own = c.group("irregulars", 0, 24, 10, 4, with_=("gunsmith",), loaded=False)
    target = c.group("veterans", 1, 24, 20)
    c.card("volley")
    played = c.do(Shoot(), own, target, dice=[c.token("event"), *STORM, c.token("combat", after=["event"])])
    assert played.log().count("log.shoots") == 0


@rule("EX-CON-05", "EX-GAP-24", "EX-GAP-53", "EX-STRESS-10")
def test_masks_do_not_fight_whom_an_event_has_made_run_and_its_last_token_is_a_casualty() -> None:
    c = caravan()
    own = c.group("masked_society", 0, 24, 14, 1)
    enemy = c.group("irregulars", 1, 24, 15, 5, tokens=("combat", "terror", "terror"))
    c.g.busy = True
    dice = [c.token("event"), *DRUMS, *d6(1, 1, 1), c.token("combat", after=["event"]), *d10(5)]
    played = c.run(call(fight, own, enemy), dice=dice)
    assert (len(enemy.tokens), len(enemy.figures)) == (4, 3)
    assert played.log().count("log.flees") == 1
    assert played.log().count("log.melee") == 0


@rule("EX-GAP-53", "EX-STRESS-09")
def test_whom_an_event_leaves_with_four_tokens_flees_in_the_place_of_the_other_draw() -> None:
    c = caravan()
    c.group("veterans", 0, 24, 8, 1)
    enemy = c.group("irregulars", 1, 24, 16, tokens=("combat", "combat", "terror"))
    c.g.busy = True
    dice = [c.token("event"), *DRUMS, *d6(5, 1), c.token("movement", after=["event"]), *d8(5)]
    played = c.run(call(draw_stress, enemy, 1, "EX-CON-03"), dice=dice)
    assert enemy.tokens == ("combat", "combat", "movement", "terror")
    assert played.log().count("log.flees") == 1


@rule("EX-CON-02", "EX-GAP-53")
@pytest.mark.parametrize(("x", "nearest"), [(19.2, "tall_grass-1"), (18.9, "tall_grass-2")])
def test_an_animal_comes_to_the_area_that_is_nearest_however_long_it_is(x: float, nearest: str) -> None:
    c = country(rect("tall_grass", 10, 2, 1, 32), rect("tall_grass", x - 2, 9, 4, 2), adventure="river_survey")
    group = c.group("veterans", 0, 14, 10, 1)
    c.g.busy = True
    c.run(call(special_token, group, "animal"), dice=d6(1))
    [lion] = c.g.neutrals()
    [base] = c.g.bases(lion)
    assert base_gap(c, nearest, base) == 0


def base_gap(c: Country, area: str, base: Base) -> int:
    """Whether a base is farther from an area than a tenth of an inch."""
    return int(gap_to(base, c.g.ground.pieces[area].outline, inches(0.1)) > 0)
