"""Places beside a base, on the rim of an outline, and lines over a base."""

from __future__ import annotations

import math

import pytest

from rulebound.core.ask import Option, Refusal
from rulebound.core.drawing import Drawing
from rulebound.core.text import Text
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.outlines import Circle, Wall
from rulebound.space.plane.polygon import rectangle
from rulebound.space.plane.rims import feet, foot, nearest_on, spots_near, ways_off
from rulebound.space.table.contact import ways_around
from rulebound.space.table.lines_over import likely_lines, line_over
from rulebound.space.table.move import covers_way
from rulebound.space.table.path_question import BACK
from rulebound.space.table.place_question import answers_at, place_ask
from rulebound.space.table.places import WINDS, by_wind, is_apart, places_between, side_by_side, wind_of
from rulebound.space.table.scouting import ways_beside
from tests.space.table.inches import RADIUS, TENTH, PlainMove, at, cliff, ground, inches

SIX, EIGHT = inches(6, 8)


def test_every_place_of_the_grid_in_a_ring_is_found() -> None:
    middle, least, most = (30_017, 40_112), 2_540, 2_794
    square = [
        (x, y)
        for x in range(26_924, 33_100, TENTH)
        for y in range(37_084 // TENTH * TENTH, 43_300, TENTH)
        if least <= math.dist((x, y), middle) <= most
    ]
    assert sorted(places_between(middle, least, most, TENTH)) == sorted(square)


def test_of_places_all_around_one_is_named_for_each_wind() -> None:
    ring = places_between(at(12, 12), INCH, INCH + TENTH, TENTH)
    named = by_wind(at(12, 12), ring)
    assert [wind_of(at(12, 12), place)[0] for place in named] == list(WINDS)
    assert by_wind(at(12, 12), [place for place in ring if place[0] < 11 * INCH]) != []
    assert by_wind(at(12, 12), []) == []


def test_how_many_fit_side_by_side() -> None:
    row = [at(x / 2, 3) for x in range(20)]
    assert side_by_side(row, INCH, [], 0, 99) == 10
    assert side_by_side(row, INCH, [], 0, 4) == 4
    assert side_by_side(row, INCH, [at(0, 3)], 5 * INCH, 99) == 5
    assert is_apart(at(0, 0), at(3, 4), 5 * INCH)
    assert not is_apart(at(0, 0), at(3, 4), 5 * INCH + 1)


def test_the_question_for_a_place() -> None:
    table = ground()

    def refuse(place: tuple[int, int]) -> Refusal | None:
        return table.why_not_points([place], "T-1")

    def ask(back: bool) -> list[object]:
        asked = place_ask(
            table,
            1,
            "place",
            "T-1",
            Drawing("disc", base=RADIUS),
            refuse,
            lambda: [at(3, 3), at(4, 4)],
            list,
            lambda answer: Option(answer, Text("here")),
            {},
            back=back,
        )
        assert (asked.seat, asked.rule) == (1, "T-1")
        assert asked.drawing is not None
        assert (asked.drawing.grid, asked.drawing.from_piece) == (TENTH, False)
        assert asked.check([[list(at(5, 5))], -1]) is None
        assert asked.check([[list(at(25, 5))], -1]) is not None
        assert asked.candidates() == answers_at([at(3, 3), at(4, 4)])
        return asked.answers()

    assert ask(back=False) == answers_at([at(3, 3), at(4, 4)])
    assert ask(back=True) == [*answers_at([at(3, 3), at(4, 4)]), BACK]


@pytest.mark.parametrize(
    ("outline", "point", "nearest"),
    [
        (Circle(0, 0, 1_000), (3_000, 0), (1_000, 0)),
        (Wall(0, 0, 1_000, 0), (300, 700), (300, 0)),
        (Wall(0, 0, 1_000, 0), (-300, 700), (0, 0)),
        (rectangle(0, 0, 1_000, 500), (400, 450), (400, 500)),
    ],
)
def test_the_nearest_place_on_a_rim(outline: Circle, point: tuple[int, int], nearest: tuple[int, int]) -> None:
    assert nearest_on(outline, *point) == nearest


def test_ways_off_something_and_where_a_base_comes_down() -> None:
    box = rectangle(0, 0, 2_000, 1_000)
    assert ways_off(box, 1_500, 500)[0] == (1_000, 0)
    assert len(ways_off(box, 1_000, 500)) == 8
    assert ways_off(Wall(0, 0, 900, 0), 100, 0) == [(0, -900), (0, 900)]
    assert foot(box, 300, 1_500, 500, 1, 0) == (2_300, 500)


def test_a_line_over_a_base_is_found_where_there_is_one() -> None:
    base = Circle(*at(12, 15), RADIUS)
    free = PlainMove(ground(), at(12, 12), SIX)
    line = line_over(free, base, lambda _: True)
    assert line is not None
    assert free.allows(line)
    assert covers_way(base, RADIUS, line)
    assert line_over(free, base, lambda _: False) is None
    assert line_over(PlainMove(ground(cliff(8, 13, 8, 0.5)), at(12, 12), SIX), base, lambda _: True) is None


def test_ways_around_lead_to_several_sides_and_not_twice_to_one() -> None:
    target = Circle(*at(12, 16), RADIUS)
    free = PlainMove(ground(), at(12, 12), EIGHT)
    ways = ways_around(free, target, "target", INCH, lambda _: True, [], first=False)
    assert len(ways) > 2
    assert ways_around(free, target, "target", INCH, lambda _: True, [], first=True) == ways[:1]
    assert ways_around(free, target, "target", INCH, lambda _: False, [], first=False) == []


def test_the_middle_of_a_table_and_its_edges() -> None:
    layout = ground().layout
    wide, deep = layout.width, layout.depth
    assert layout.middle() == (wide // 2, deep // 2)
    for edge, off, beside in (
        ("west", 700, (RADIUS, 900)),
        ("east", wide - 700, (wide - RADIUS, 900)),
        ("south", 900, (700, RADIUS)),
        ("north", deep - 900, (700, deep - RADIUS)),
    ):
        assert layout.to_edge(edge, (700, 900)) == off
        assert layout.beside_edge(edge, (700, 900), RADIUS) == beside
        assert layout.to_edge(edge, beside) == RADIUS


def test_places_on_a_rim_near_a_place_are_each_named_once() -> None:
    box = rectangle(0, 0, 2_000, 1_000)
    assert spots_near(box, (1_000, -300), 250) == [(1_000, 0), (1_250, 0), (750, 0)]
    assert spots_near(Wall(0, 0, 900, 0), (400, 50), 10_000) == [(400, 0), (900, 0), (0, 0)]


def test_whoever_leaves_something_high_comes_down_beside_it_and_not_far_off() -> None:
    wall = Wall(0, 0, 9_000, 0)
    assert feet(wall, 300, (4_000, 0), 400) == [(4_000, -300), (4_000, 300)]
    assert feet(wall, 300, (4_000, 0), 299) == []
    box = rectangle(0, 0, 9_000, 1_000)
    assert (4_000, 1_300) in feet(box, 300, (4_000, 900), 500)
    assert all(abs(x - 4_000) + abs(y - 900) <= 1_000 for x, y in feet(box, 300, (4_000, 900), 500))


def test_a_few_lines_over_a_base_are_thought_of_before_all_are_looked_through() -> None:
    base = Circle(*at(12, 15), RADIUS)
    free = PlainMove(ground(), at(12, 12), EIGHT)
    lines = likely_lines(free, base, INCH, TENTH)
    assert len(lines) > 3
    assert all(free.allows(line) and covers_way(base, RADIUS, line) for line in lines)
    assert lines[0][-1] == at(12, 20)
    walled = PlainMove(ground(cliff(8, 13, 8, 0.5)), at(12, 12), SIX)
    assert likely_lines(walled, base, INCH, TENTH) == []
    assert likely_lines(free, Circle(*at(12, 12), RADIUS), INCH, TENTH) == []


def test_ways_to_a_thing_lead_to_places_that_serve_on_every_side_that_is_free() -> None:
    near = PlainMove(ground(cliff(15, 0, 1, 24)), at(12, 12), SIX)
    thing = at(12, 15)

    def serves(place: tuple[int, int]) -> bool:
        return math.dist(place, thing) <= INCH

    ways = ways_beside(near, thing, 8, (0, 3 * INCH), serves)
    assert len(ways) == 8
    assert all(near.allows(way) and way[0] == at(12, 12) and serves(way[-1]) for way in ways)
    assert ways_beside(near, thing, 8, (3 * INCH,), serves) == []
    assert ways_beside(near, at(14.4, 12), 4, (0,), lambda place: place[0] > thing[0]) != []
