"""What actions look worth before anybody looks ahead."""

from __future__ import annotations

import pytest

from rulebound.games.catacombs.bot.value import ADVANTAGE_WORTH, EXPLORED_WORTH, HEALTH, TOUGH_WORTH, value
from rulebound.games.catacombs.bot.worth import (
    NOTHING,
    Prospect,
    endurance,
    explore_gain,
    fight_gain,
    grenade_gain,
    heal_gain,
    hit_worth,
    played_gain,
)
from rulebound.games.catacombs.rules.activation import activate
from rulebound.games.catacombs.rules.active_warrior import active_warrior
from rulebound.games.catacombs.rules.catalogue import CATALOGUE
from rulebound.games.catacombs.rules.targets import target
from tests.games.catacombs.situation import Situation, situation


def prospect(s: Situation, name: str, tile: str) -> Prospect:
    """What somebody may expect whose activation it is."""
    activate(s.g, name, s.names[tile])
    return Prospect(s.g, active_warrior(s.g))


def fought(n: int, die: int = 6) -> int:
    """What an attack of a brute on so many troglodytes is worth."""
    s = situation("A(0,0)NS B(0,1)NS")
    s.human("brute", "A", die=die)
    s.troglodytes("A", n)
    return fight_gain(prospect(s, "brute", "A"), target(s.g, f"troglodytes@{s.names['A']}"))


def test_an_attack_is_worth_more_with_more_dice_and_on_more_troglodytes() -> None:
    assert fought(2, die=4) > fought(2, die=6) > fought(2, die=1) > 0, "4, 3 and 2 dice"
    assert fought(1) < fought(2) < fought(3)


def test_hits_beyond_those_who_are_there_count_for_nothing() -> None:
    gains = [fought(n, die=4) for n in (1, 2, 3)]
    assert gains[1] - gains[0] > gains[2] - gains[1], "the third falls to three hits of four dice"


def test_hungry_tunnels_make_an_attack_on_humans_worth_more() -> None:
    gains = []
    for effect in ("plain", "hungry"):
        s = situation(f"A(0,0)NS:{effect} B(0,1)NS")
        s.human("brute", "A")
        s.troglodytes("A", 1)
        s.demon_action()
        gains.append(fight_gain(prospect(s, "troglodyte", "A"), target(s.g, "brute")))
    assert gains[1] > gains[0] > 0


def test_a_target_endures_as_many_hits_as_it_has_lines_lives_or_heads() -> None:
    s = situation("A(0,0)NS B(0,1)NS")
    s.human("brute", "A", cancelled=(1, 2))
    s.creature("hunter_demon", "A", wounds=1)
    s.creature("tough_troglodyte", "A")
    s.troglodytes("B", 3)
    targets = ["brute", "demon", "tough-1", f"troglodytes@{s.names['B']}"]
    assert [endurance(s.g, target(s.g, key)) for key in targets] == [4, 3, 1, 3]
    assert hit_worth(s.g, target(s.g, "tough-1")) == TOUGH_WORTH


def test_a_hit_on_whoever_the_humans_lose_with_counts_twice() -> None:
    worths = []
    for scenario in ("SC1", "SC4"):
        s = situation("A(0,0)NS B(0,1)NS", scenario)
        s.human("redeemer", "A")
        worths.append(hit_worth(s.g, target(s.g, "redeemer")))
    assert worths == [HEALTH[6] - HEALTH[5], 2 * (HEALTH[6] - HEALTH[5])]


HEALED = [((), 0), ((1,), HEALTH[6] - HEALTH[5]), ((1, 2, 3), HEALTH[5] - HEALTH[3])]


@pytest.mark.parametrize(("cancelled", "gain"), HEALED)
def test_to_heal_two_lines_is_worth_what_was_lost(cancelled: tuple[int, ...], gain: int) -> None:
    s = situation("A(0,0)NS B(0,1)NS")
    assert heal_gain(s.human("brute", "A", cancelled=cancelled), 2) == gain


def test_a_grenade_goes_where_it_does_most_and_friends_there_count_against_it() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,-1)NS")
    s.human("brute", "A")
    s.troglodytes("B", 3)
    s.troglodytes("C", 1)
    alone = grenade_gain(prospect(s, "brute", "A"))
    s = situation("A(0,0)NS B(0,1)NS C(0,-1)NS")
    s.human("brute", "A")
    s.human("blade", "B")
    s.troglodytes("B", 3)
    s.troglodytes("C", 1)
    assert 0 < grenade_gain(prospect(s, "brute", "A")) < alone


def test_nobody_throws_a_grenade_at_friends_alone() -> None:
    s = situation("A(0,0)NS B(0,1)NS")
    s.human("brute", "A")
    s.human("blade", "B")
    assert grenade_gain(prospect(s, "brute", "A")) == 0
    assert played_gain(0) == -ADVANTAGE_WORTH


def test_to_explore_is_worth_something_until_there_is_nothing_to_be_found() -> None:
    lost, found = situation("A(0,0)NESW"), situation("S02(0,0)NESW")
    lost.human("brute", "A")
    found.human("brute", "S02")
    assert explore_gain(prospect(lost, "brute", "A")) == EXPLORED_WORTH
    assert explore_gain(prospect(found, "brute", "S02")) == NOTHING


def test_what_is_imagined_changes_nothing_and_is_what_a_look_would_find() -> None:
    s = situation("S02(0,0)NS B(0,1)NS C(0,2)NS")
    s.human("blade", "B")
    survey = prospect(s, "blade", "B")
    before, now = s.g.hash(), value(s.g, 0)
    nearer, farther = (survey.on_tile(s.names[name]) for name in ("S02", "C"))
    assert s.g.hash() == before
    assert nearer > 0 > farther
    s.g.humans[0].tile = s.names["S02"]
    assert value(s.g, 0) - now == nearer


def test_whoever_stands_on_the_stairs_leaves_by_them() -> None:
    s = situation("S02(0,0)NS:exit_chamber B(0,1)NS")
    s.human("brute", "S02")
    s.human("blade", "B")
    survey = prospect(s, "brute", "S02")
    worths = {answer: CATALOGUE.worth(survey, answer) for answer in CATALOGUE.legal(s.g, survey.warrior)}
    assert max(worths, key=lambda answer: worths[answer]) == "leave"
    assert worths["done"] == NOTHING
