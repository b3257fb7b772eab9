"""How far it is on foot over a map."""

from __future__ import annotations

from rulebound.games.saurians.ground import SauriansGround


def test_ways_go_around_walls_and_count_difficult_ground_twice() -> None:
    ground = SauriansGround(("..#..", "..#..", "....."))
    ways = ground.ways_to((0, 0))
    assert (ways[1, 0], ways[3, 0], ways[2, 2]) == (1, 6, 4)
    assert (2, 0) not in ways
    rough = SauriansGround(("..d..",)).ways_to((0, 0))
    assert (rough[1, 0], rough[2, 0], rough[3, 0]) == (1, 2, 4)
    assert SauriansGround((".d...",)).ways_to((0, 0))[2, 0] == 3
