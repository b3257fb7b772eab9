"""What a position looks worth: lives and lines, the horde, and how far the humans have come."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rulebound.core.state import Over
from rulebound.games.catacombs.bot.value import (
    EXPLORED_WORTH,
    POINT_WORTH,
    SPARE_POINT_WORTH,
    WON,
    bank_worth,
    destiny_worth,
    health_worth,
    horde_worth,
    value,
)
from rulebound.games.catacombs.rules.victory import demon_wins, human_wins
from rulebound.games.catacombs.warriors import DEMON, HUMAN
from tests.games.catacombs.situation import Situation, situation

ROW = "A(0,0)NS B(0,1)NS C(0,2)NS D(0,3)NS"


def alone(scenario: str = "SC1", tile: str = "A", **how: object) -> Situation:
    """A brute in a row of tiles."""
    s = situation(ROW, scenario)
    s.human("brute", tile, **how)  # type: ignore[arg-type]
    return s


def worth(s: Situation, seat: int = HUMAN) -> int:
    """What a position looks worth."""
    return value(s.g, seat)


def test_what_is_good_for_one_side_is_as_bad_for_the_other() -> None:
    s = alone()
    s.troglodytes("C", 2)
    assert worth(s, HUMAN) == -worth(s, DEMON)


def test_every_line_lost_costs_more_than_the_one_before() -> None:
    s = alone()
    brute = s.g.humans[0]
    worths = []
    for n in range(6):
        brute.cancelled = tuple(range(1, n + 1))
        worths.append(health_worth(brute))
    losses = [before - after for before, after in pairwise(worths)]
    assert all(loss > 0 for loss in losses)
    assert losses[-1] > losses[0] > 0
    brute.cancelled = ()


@pytest.mark.parametrize(("scenario", "times"), [("SC1", 1), ("SC4", 2)])
def test_whoever_the_humans_lose_with_counts_twice(scenario: str, times: int) -> None:
    whole, hurt = situation(ROW, scenario), situation(ROW, scenario)
    lines = (1, 2, 3)
    redeemers = [whole.human("redeemer", "A"), hurt.human("redeemer", "A", cancelled=lines)]
    lost = health_worth(redeemers[0]) - health_worth(redeemers[1])
    assert worth(whole) - worth(hurt) == times * lost


def test_an_exhausted_human_is_worth_less_than_his_lines() -> None:
    fresh, exhausted = alone(die=2, cancelled=(1,)), alone(die=1, cancelled=(1,))
    assert worth(fresh) > worth(exhausted)


def test_troglodytes_are_worth_more_the_nearer_they_are() -> None:
    worths = []
    for tile in "BCD":
        s = alone()
        s.troglodytes(tile, 2)
        worths.append(horde_worth(s.g, s.g.crew()))
    assert worths == sorted(set(worths), reverse=True)


def test_points_are_saved_for_a_demon_that_can_still_come_and_no_further() -> None:
    s = alone()
    price = s.g.content.creatures[s.g.scenario.demon_side.demon].cost
    s.g.demon_entries, s.g.threat_points = 1, price + 2
    assert bank_worth(s.g) == POINT_WORTH * price + SPARE_POINT_WORTH * 2
    s.g.demon_entries = 0
    assert bank_worth(s.g) == SPARE_POINT_WORTH * (price + 2)


def test_dice_on_destiny_spaces_count_only_until_the_threat_phase_is_over() -> None:
    s = alone()
    s.threat(1, 2)
    s.g.spaces = tuple(key for key, space in s.g.content.destiny.items() if space.threat_points)[:1]
    assert destiny_worth(s.g) > 0
    s = alone()
    assert destiny_worth(s.g) == 0


def test_a_found_way_out_is_worth_more_than_all_that_can_be_explored() -> None:
    lost, found = situation(ROW), situation("S02(0,0)NS B(0,1)NS C(0,2)NS D(0,3)NS")
    for s, tile in ((lost, "A"), (found, "D")):
        s.human("brute", tile)
    lost.g.explored = 10
    assert found.g.objective >= 0 > lost.g.objective
    assert worth(found) > worth(lost) + 5 * EXPLORED_WORTH


def test_the_way_to_the_way_out_counts_by_the_step() -> None:
    worths = []
    for tile in ("B", "C", "D"):
        s = situation("S02(0,0)NS B(0,1)NS C(0,2)NS D(0,3)NS")
        s.human("brute", tile)
        worths.append(worth(s))
    assert worths[0] > worths[1] > worths[2]
    assert worths[0] - worths[1] == worths[1] - worths[2]


def test_a_treasure_is_worth_more_the_nearer_it_is_to_the_stairs() -> None:
    worths = []
    for tile in ("B", "D"):
        s = situation("S01(0,0)NS:gatehouse B(0,1)NS C(0,2)NS D(0,3)NS", "SC6")
        s.human("brute", tile).treasure = True
        s.g.explored = s.g.scenario.mission.on_tiles[-1]
        worths.append(worth(s))
    assert worths[0] > worths[1]


def test_a_wound_of_the_demon_counts_most_where_the_humans_are_here_for_it() -> None:
    gains = {}
    for scenario, demon in (("SC1", "hunter_demon"), ("SC3", "soul_master")):
        unhurt, hurt = situation("S03(0,0)NS B(0,1)NS", scenario), situation("S03(0,0)NS B(0,1)NS", scenario)
        for s, wounds in ((unhurt, 0), (hurt, 1)):
            s.human("brute", "B")
            s.creature(demon, "S03", wounds)
        gains[scenario] = worth(hurt) - worth(unhurt)
    assert gains["SC3"] > gains["SC1"] > 0


def test_a_good_line_counts_only_for_those_who_have_not_acted() -> None:
    gains = []
    for acted in (False, True):
        worths = []
        for die in (1, 6):
            s = alone(die=die, acted=acted)
            s.troglodytes("B", 1)
            worths.append(worth(s))
        gains.append(worths[1] - worths[0])
    assert gains[0] > 0 == gains[1]


@pytest.mark.parametrize("winner", [HUMAN, DEMON])
def test_a_game_that_is_won_is_worth_more_than_anything(winner: int) -> None:
    s = alone()
    with pytest.raises(Over):
        (human_wins if winner == HUMAN else demon_wins)(s.g, "outcome.time")
    assert (worth(s, winner), worth(s, 1 - winner)) == (WON, -WON)
