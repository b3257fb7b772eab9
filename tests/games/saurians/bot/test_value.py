"""What a position of Saurians looks worth to a side."""

from __future__ import annotations

from rulebound.games.saurians.bot.value import MET, SAFE, place_value, value
from rulebound.games.saurians.rules.harm import eliminate
from tests.games.saurians.board import board


def test_what_is_good_for_one_side_is_as_bad_for_the_other() -> None:
    b = board()
    b.unit("t_rex", 0, (2, 1))
    b.unit("rangers", 1, (4, 2), health=(2, 1))
    assert value(b.g, 0) == -value(b.g, 1) > 0


def test_health_lost_is_worth_lost_and_a_sleeper_is_worth_little() -> None:
    b = board()
    b.unit("rangers", 1, (4, 2))
    raptors = b.unit("velociraptor_pack", 0, (1, 1))
    whole = value(b.g, 0)
    raptors.change([0], health=1)
    hurt = value(b.g, 0)
    assert whole > hurt
    b.sleeps(raptors)
    assert hurt > value(b.g, 0)


def dozing(asleep: bool, *locked: str) -> int:
    """What the humans think of a T-Rex that so many sedatives are in."""
    b = board(scenario="bring_it_in_alive")
    rex = b.unit("t_rex", 0, (2, 1), locked=locked)
    b.unit("trappers", 1, (4, 2))
    b.unit("commander", 1, (3, 3))
    if asleep:
        b.sleeps(rex)
    return value(b.g, 1)


def test_who_is_to_be_caught_is_worth_more_asleep_than_all_that_fight() -> None:
    assert dozing(False, "light_dose") > dozing(False)
    assert dozing(True) > dozing(False, "light_dose", "light_dose") + MET // 2


def test_who_must_be_caught_alive_is_not_shot() -> None:
    b = board(scenario="bring_it_in_alive")
    rex = b.unit("t_rex", 0, (2, 1))
    b.unit("rangers", 1, (4, 2))
    before = value(b.g, 1)
    rex.change([0], health=0)
    eliminate(b.g, rex)
    assert value(b.g, 1) < before


def test_cargo_is_worth_more_at_home() -> None:
    b = board(*["..........."] * 9, scenario="supply_run")
    rangers = b.unit("rangers", 1, (4, 4))
    b.unit("triceratops", 0, (0, 4))
    empty = value(b.g, 1)
    rangers.change([0], carries=("supply-1",))
    assert value(b.g, 1) > empty
    afield = value(b.g, 1)
    rangers.change([0, 1, 2, 3], hex=(7, 4))
    assert value(b.g, 1) >= afield + SAFE


def test_who_carries_enough_wants_to_go_home() -> None:
    b = board(*["..........."] * 9, scenario="supply_run")
    rangers = b.unit("rangers", 1, (4, 4))
    b.put("crate", (2, 4))
    rangers.change([0], carries=("supply-1",))
    more = place_value(b.g, rangers)
    rangers.change([0], carries=("supply-1", "supply-2", "supply-3"))
    assert place_value(b.g, rangers) < more
    rangers.change([0, 1, 2, 3], hex=(6, 4))
    nearer = place_value(b.g, rangers)
    rangers.change([0, 1, 2, 3], hex=(3, 4))
    assert nearer > place_value(b.g, rangers)
