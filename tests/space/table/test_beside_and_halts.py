"""Places that touch a base, what happens on a path, and the question where somebody looks."""

from __future__ import annotations

from rulebound.core.ask import Rule
from rulebound.core.drawing import AS_IT_GOES
from rulebound.core.text import Text
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.outlines import Circle, Wall
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table.beside import Beside
from rulebound.space.table.crossings import crossings
from rulebound.space.table.facing_question import Gaze
from rulebound.space.table.halts import Stop, halts_on, last_free
from rulebound.space.table.path_question import BACK
from rulebound.space.table.places import WINDS, wind_of
from tests.space.table.inches import RADIUS, TENTH, at, way

MIDDLE = at(12, 12)


def beside(*taken: Obstacle, walls: tuple[Obstacle, ...] = ()) -> Beside:
    return Beside(Circle(*MIDDLE, INCH), RADIUS, TENTH, TENTH, list(taken), list(walls))


# Beside


def test_a_place_beside_a_base_touches_it_and_does_not_lie_on_it() -> None:
    free = beside()
    assert free.is_anywhere()
    assert free.touches(at(13.5, 12))
    assert free.touches(at(13.6, 12))
    assert not free.touches(at(13.4, 12))
    assert not free.touches(at(13.7, 12))
    assert free.places() == free.all_around()
    assert all(free.touches(place) for place in free.places())
    assert [wind_of(MIDDLE, place)[0] for place in free.by_wind()] == list(WINDS)
    assert [shape.points for shape in free.shapes()] == [[place] for place in free.places()]


def test_a_place_is_barred_by_what_is_there_and_by_what_stands_between() -> None:
    stone = Obstacle(Circle(*at(14, 12), RADIUS), "stone")
    wall = Obstacle(Wall(*at(9, 12.9), *at(15, 12.9)), "wall")
    half = beside(stone, walls=(wall,))
    for place, name in ((at(13.5, 12), "stone"), (at(12, 13.5), "wall")):
        barred = half.barring(place)
        assert barred is not None
        assert barred.name == name
        assert place not in half.places()
    assert at(12, 10.5) in half.places()
    ring = [Obstacle(Circle(*MIDDLE, 2 * INCH), "moat")]
    assert not beside(*ring).is_anywhere()
    assert beside(*ring).by_wind() == []


# Halts


def nothing() -> Rule[None]:
    yield from ()


def test_stops_and_crossings_come_in_the_order_of_their_places_and_a_stop_first() -> None:
    path = way((2, 2), (8, 2), (8, 8))
    fence = Obstacle(Wall(*at(5, 0), *at(5, 4)), "fence")
    crossed = crossings(RADIUS, path, [fence])
    late = Stop(way((2, 2), (8, 2), (8, 4)), nothing)
    at_fence = Stop([path[0], crossed[0].place], nothing)
    early = Stop(way((2, 2), (3, 2)), nothing)
    halts = halts_on(path, [late, at_fence, early], crossed)
    assert [halt.stop for halt in halts] == [early, at_fence, None, late]
    assert [halt.leg for halt in halts] == [0, 0, 0, 1]
    assert halts[2].crossing is crossed[0]
    assert [halt.place for halt in halts_on(path[:1], [Stop(path[:1], nothing)], [])] == [path[0]]


def test_a_mover_that_cannot_stay_goes_back_to_the_last_place_that_is_free() -> None:
    path = way((2, 2), (6, 2))

    def is_free(place: Point) -> bool:
        return place[0] <= 4 * INCH

    assert last_free(path, TENTH, is_free) == at(4, 2)
    assert last_free(path, TENTH, lambda place: place == path[0]) == path[0]
    assert last_free(path, TENTH, lambda _: False) is None


# Facing


def gaze(*towards: Point, may_keep: bool = True) -> Gaze:
    about: dict[str, object] = {"figure": Text("who"), "action": Text("name.turn")}
    return Gaze("disc", MIDDLE, 90, "T-1", about, lambda: list(towards), may_keep)


def test_a_facing_is_any_direction_and_no_way_to_go() -> None:
    ask = gaze().ask(1, "facing", secret=True)
    assert (ask.seat, ask.key, ask.rule, ask.secret) == (1, "facing", "T-1", True)
    assert ask.check([[], 77]) is None
    refusal = ask.check([[list(at(3, 3))], 77])
    assert refusal is not None
    assert ask.answers() == [[[], AS_IT_GOES], BACK]
    assert gaze(may_keep=False).ask(1, "facing").answers() == [BACK]
    keys = [ask.option(answer).label.key for answer in ([[], AS_IT_GOES], [[], 3], BACK)]
    assert keys == ["option.same_facing", "option.facing", "option.back"]


def test_computer_players_look_at_the_first_places_worth_it_or_behind_themselves() -> None:
    north, east, south = at(12, 15), at(15, 12), at(12, 9)
    assert gaze(north, east).ask(0, "facing").candidates() == [[[], 0], [[], 90]]
    assert gaze(north, at(12, 20), south, east).candidates() == [[[], 0], [[], 180]]
    assert gaze(MIDDLE).candidates() == [[[], 270]]
