"""One move in inches: what it costs, what it crosses, and why it is refused."""

from __future__ import annotations

import pytest

from rulebound.core.open_ask import OpenAsk
from rulebound.core.words import Words
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table.content.layouts import PieceRow
from rulebound.space.table.crossings import crossings
from rulebound.space.table.move import covers_way
from rulebound.space.table.path_question import BACK, back_option, end_facing, path_ask, path_of
from rulebound.space.table.scouting import can_go, first_way, half_spokes, on_grid
from rulebound.space.table.stopping_short import Shortfall, stop_short
from tests.space.table.inches import RADIUS, TENTH, PlainMove, at, cliff, fence, ground, house, inches, way, wood

FOUR, EIGHT = inches(4, 8)


def move(*pieces: PieceRow, allowance: int = FOUR, bases: tuple[Obstacle, ...] = ()) -> PlainMove:
    """A move from (12, 12)."""
    return PlainMove(ground(*pieces), at(12, 12), allowance, bases)


def why(refused: PlainMove, path: list[Point]) -> tuple[str, str]:
    """The rule and the sentence against a path."""
    refusal = refused.refusal(path)
    assert refusal is not None
    return refusal.rule, refusal.text.key.removeprefix("refused-rule.")


@pytest.mark.parametrize(
    ("pieces", "path", "told"),
    [
        ((), [(12, 12), (12, 16.1)], ("T-MOVE", "too_far")),
        ((), [(12, 12), (12, 12)], ("T-MOVE", "stays")),
        ((), [(12, 12), (12, 30)], ("T-PLACE", "off_table")),
        ((), [(12, 12), (12, 13.05)], ("T-PLACE", "off_the_grid")),
        ((wood(12, 14, 1),), [(12, 12), (12, 15.1)], ("T-ROUGH", "too_far_rough")),
        ((fence(10, 13, 14, 13),), [(12, 12), (12, 15.1)], ("T-LOW", "too_far_low")),
        ((fence(10, 13, 14, 13),), [(12, 12), (12, 13)], ("T-WAY", "ends_on")),
        ((cliff(10, 14, 4, 1),), [(12, 12), (12, 15)], ("T-WAY", "in_the_way")),
        ((house(10, 13, 4, 4, (12, 13)),), [(12, 12), (12, 15)], ("T-WAY", "in_the_way")),
    ],
)
def test_why_a_path_is_refused(
    pieces: tuple[PieceRow, ...], path: list[tuple[float, float]], told: tuple[str, str]
) -> None:
    refused = move(*pieces)
    assert why(refused, way(*path)) == told
    assert refused.allows(way(*path)) == (told[1] in ("stays", "off_the_grid"))


@pytest.mark.parametrize(
    ("pieces", "path", "cost"),
    [
        ((), [(12, 12), (12, 16)], 4),
        ((wood(12, 14, 1),), [(12, 12), (12, 14)], 3),
        ((fence(10, 13, 14, 13),), [(12, 12), (12, 15)], 4),
        ((fence(10, 13, 14, 13), fence(14, 10, 14, 20)), [(12, 12), (12, 14), (12.6, 14)], 3.6),
    ],
)
def test_what_a_legal_path_costs(pieces: tuple[PieceRow, ...], path: list[tuple[float, float]], cost: float) -> None:
    free = move(*pieces)
    assert free.refusal(way(*path)) is None
    assert free.allows(way(*path))
    assert free.cost(way(*path)) == cost * INCH
    assert free.is_within(way(*path), round(cost * INCH))
    assert not free.is_within(way(*path), round(cost * INCH) - 1)


def test_the_sentence_has_the_numbers_in_the_unit_of_the_game() -> None:
    refusal = move(fence(10, 13, 14, 13)).refusal(way((12, 12), (12, 15.5)))
    assert refusal is not None
    assert Words([], {}).say(refusal.text, "en") == (
        "With its obstacles the path costs 4.5 in: 0.5 in more than the 4.0 in there are to move."
    )
    (beyond,) = refusal.shapes
    assert (beyond.role, beyond.points) == ("too_far", way((12, 15), (12, 15.5)))


def test_on_top_of_something_the_middle_stays_on_it() -> None:
    table = ground(cliff(10, 10, 4, 4))
    top = table.layout.pieces[0].outline
    on_top = PlainMove(table, at(12, 12), FOUR, top=top)
    assert on_top.stays_on_top(way((12, 12), (14, 14)))
    assert not on_top.stays_on_top(way((12, 12), (14.1, 14)))


def test_an_obstacle_counts_each_time_it_is_crossed_and_where_it_is_come_to_first() -> None:
    lows = [Obstacle(piece.outline, piece.key) for piece in ground(fence(2, 8, 9, 8), fence(2, 5, 9, 5)).layout.pieces]
    path = way((4, 3), (4, 10), (6, 10), (6, 3))
    found = crossings(RADIUS, path, lows)
    assert [(c.obstacle.name, c.leg, c.end_leg) for c in found] == [
        ("fence-2", 0, 0),
        ("fence-1", 0, 0),
        ("fence-1", 2, 2),
        ("fence-2", 2, 2),
    ]
    assert (found[0].place, found[0].end) == (at(4, 4.5), at(4, 5.5))
    over = crossings(RADIUS, way((4, 3), (4, 4.8)), lows)
    assert [(c.obstacle.name, c.end) for c in over] == [("fence-2", at(4, 4.8))]
    assert covers_way(lows[0].outline, RADIUS, path)
    assert not covers_way(lows[0].outline, RADIUS, way((1, 1), (1, 7)))


def test_the_question_for_a_path_takes_lists_and_draws_it() -> None:
    free = move(allowance=EIGHT)
    ask = path_ask(free, "path", free.refusal, lambda: half_spokes(free), lambda _: back_option())
    assert (ask.seat, ask.rule, ask.secret) == (0, "T-MOVE", False)
    assert ask.answers() == [BACK]
    assert ask.drawing is not None
    assert (ask.drawing.piece, ask.drawing.allowance, ask.drawing.grid) == ("disc", EIGHT, TENTH)
    assert len(ask.candidates()) == 8
    assert ask.check([[list(at(12, 20))], -1]) is None
    assert ask.check([[list(at(12, 20.1))], -1]) is not None
    assert ask.option(BACK).closing
    assert [shape.role for shape in ask.reach()] == ["reach"]
    assert path_of(free, [[list(at(12, 20))], 0]) == way((12, 12), (12, 20))
    assert (end_facing(way((0, 0), (5, 0)), -1), end_facing(way((0, 0), (5, 0)), 7), end_facing([(0, 0)], -1)) == (
        90,
        7,
        None,
    )


def test_whoever_may_not_go_all_the_way_stops_at_an_inch_or_at_any_mark() -> None:
    far = move(bases=(Obstacle(Circle(*at(12, 15.2), RADIUS), "other"),), allowance=EIGHT)
    path = way((12, 12), (15, 12))
    shortfall = Shortfall(far, path, round(2.5 * INCH), "T-FAIL")
    assert [length / INCH for length, _ in shortfall.parts] == [2.5, 2.0, 1.0, 0.0]
    assert [part[-1] for _, part in shortfall.parts] == [at(14.5, 12), at(14, 12), at(13, 12), at(12, 12)]
    assert len(shortfall.marks()) == 25
    asked = stop_short(far, "stop", "T-FAIL", path, round(2.5 * INCH))
    ask = next(asked)
    assert isinstance(ask, OpenAsk)
    assert ask.check([[list(at(13.7, 12))], -1]) is None
    refusal = ask.check([[list(at(13.7, 12.2))], -1])
    assert refusal is not None
    assert refusal.rule == "T-FAIL"
    with pytest.raises(StopIteration) as stopped:
        asked.send([[list(at(13.7, 12))], -1])
    assert stopped.value.value == way((12, 12), (13.7, 12))


def test_whoever_is_walled_in_can_go_nowhere() -> None:
    around = [cliff(11, 11, 2, 0.4), cliff(11, 12.6, 2, 0.4), cliff(11, 11, 0.4, 2), cliff(12.6, 11, 0.4, 2)]
    assert can_go(move(*around[:3]))
    assert not can_go(move(*around))
    assert first_way(move(*around)) is None


def test_paths_are_put_on_the_grid_and_grow_no_longer() -> None:
    assert on_grid([(0, 0), (1_300, 120), (2_660, 2_411)], TENTH) == [(0, 0), (1_270, 0), (2_540, 2_286)]
