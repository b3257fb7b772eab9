"""ES-GAP-23, ES-GAP-27  Breaking off and dodging are open exactly where there is a way out."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.rules.contact import holders
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.move_actions import BreakOff
from rulebound.games.escarmouche.rules.obstacles import BREAK_OFF, DODGE, Gait
from rulebound.games.escarmouche.rules.retreats import can_retreat, retreat_ask
from rulebound.games.escarmouche.state import GRID, Figure
from rulebound.space.table.path_question import BACK
from tests.games.escarmouche.crowded import crowd
from tests.games.escarmouche.field import Field, cm, field, seg, way
from tests.games.escarmouche.walking import refusal, refused_by
from tests.harness import rule

Spot = tuple[int, int]
BOTH = pytest.mark.parametrize("gait", [BREAK_OFF, DODGE], ids=["break_off", "dodge"])
FAR = cm(5)


@rule("ES-GAP-23", "ES-GAP-27")
@BOTH
@pytest.mark.parametrize(
    ("enemies", "answer"),
    [
        (((29.6, 33.2), (32.4, 30.9), (29.0, 26.8), (27.1, 30.9)), way((32.6, 25.8))),
        (((32.7, 27.0), (27.6, 29.1), (31.6, 32.0)), way((30.2, 29.8), (30.2, 25.1))),
    ],
    ids=["straight", "bent"],
)
def test_a_way_out_that_hardly_any_direction_leads_to_is_open(
    gait: Gait, enemies: tuple[tuple[float, float], ...], answer: Answer
) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 30)
    for x, y in enemies:
        f.put("cutthroat", 1, x, y)
    ask = retreat_ask(FigureMove(f.g, figure, gait), back=True)
    assert ask.check(answer) is None
    assert can_retreat(f.g, figure, leaps=gait is BREAK_OFF)
    assert ask.candidates() and all(ask.check(way) is None for way in ask.candidates())
    assert ask.answers() == [*ask.candidates(), BACK], "a person is told what is hard to find"


@rule("ES-GAP-23", "ES-GAP-27")
@BOTH
def test_where_a_way_out_is_easily_drawn_none_is_told(gait: Gait) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 30)
    f.put("cutthroat", 1, 30, 32.5)
    move = FigureMove(f.g, figure, gait)
    assert retreat_ask(move, back=True).answers() == [BACK]
    assert retreat_ask(move, back=False).answers() == []


@rule("ES-GAP-23")
def test_one_narrow_way_of_5_cm_forbids_every_shorter_one() -> None:
    f = field(seg("high_wall", 29.2, 27.3, 30.4, 27.3))
    figure = f.put("musketeer", 0, 30, 30)
    for x, y in ((27, 31.2), (32, 31.5), (27, 27.4)):
        f.put("cutthroat", 1, x, y)
    assert refused_by(f, BreakOff(), figure, way((33, 26))) == ""
    assert refused_by(f, BreakOff(), figure, way((30.9, 28.6))) == "ES-GAP-23"
    f.put("cutthroat", 1, 33.5, 26)
    assert refused_by(f, BreakOff(), figure, way((30.9, 28.6))) == ""


@rule("ES-GAP-23")
def test_a_retreat_bends_once_at_most() -> None:
    f = field(seg("high_wall", 41.6, 10, 41.6, 50))
    figure = f.put("cutthroat", 0, 40, 30)
    f.put("musketeer", 1, 37.5, 30)
    assert refused_by(f, BreakOff(), figure, way((40, 32), (40.1, 34.9))) == ""
    found = refusal(f, BreakOff(), figure, way((40, 31), (40, 32), (40.1, 34.9)))
    assert found is not None
    assert (found.rule, found.text.key) == ("ES-GAP-23", "refused.corners")


# Every way out, looked for without the rules' own search


class Look:
    """Answers that might be a retreat: straight to every place, and bent at some corners. The question alone judges.

    Left out to save time is what surely leads through a standing enemy, or ends on somebody.
    """

    def __init__(self, f: Field, figure: Figure, gait: Gait, seed: int) -> None:
        self.ask = retreat_ask(FigureMove(f.g, figure, gait), back=True)
        self.start = (figure.x, figure.y)
        radius = f.g.radius(figure)
        self.ways = [((e.x, e.y), radius + f.g.radius(e) - 1) for e in f.g.enemies(figure) if e.is_up()]
        self.places = [((o.x, o.y), radius + f.g.radius(o) - 1) for o in f.g.present() if o is not figure]
        self.chance = random.Random(seed)
        x, y = figure.x // GRID, figure.y // GRID
        steps = range(-(FAR // GRID), FAR // GRID + 2)
        spots = [((x + i) * GRID, (y + j) * GRID) for i in steps for j in steps]
        self.spots = [spot for spot in spots if math.dist(spot, self.start) <= FAR]

    def find(self, most: int) -> Answer | None:
        """A legal retreat, or None; bent at no more corners than so many."""
        ends = [end for end in self.spots if all(math.dist(base, end) >= apart for base, apart in self.places)]
        for end in ends:
            if self.is_clear(self.start, end) and self.ask.check([[list(end)], -1]) is None:
                return [[list(end)], -1]
        corners = [corner for corner in self.spots if self.is_clear(self.start, corner)]
        ring = [end for end in ends if math.dist(end, self.start) >= FAR - 2 * GRID]
        for corner in self.some(corners, most):
            for end in [*ring, *self.some(ends, most)]:
                if math.dist(self.start, corner) + math.dist(corner, end) <= FAR + 1:
                    answer = [[list(corner), list(end)], -1]
                    if self.is_clear(corner, end) and self.ask.check(answer) is None:
                        return answer
        return None

    def some(self, spots: list[Spot], most: int) -> list[Spot]:
        """No more than so many of them, taken at random."""
        return self.chance.sample(spots, min(len(spots), most))

    def is_clear(self, a: Spot, b: Spot) -> bool:
        """Whether a way does not lead over a standing enemy."""
        return all(distance(base, a, b) >= apart for base, apart in self.ways)


def distance(point: Spot, a: Spot, b: Spot) -> float:
    """How far a point is from a straight piece."""
    (px, py), (ax, ay), (bx, by) = point, a, b
    span = (bx - ax) ** 2 + (by - ay) ** 2
    share = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / span if span else 0
    share = min(1, max(0, share))
    return math.hypot(ax + share * (bx - ax) - px, ay + share * (by - ay) - py)


def refusals(gait: Gait, count: int) -> Iterator[tuple[int, Field, Figure]]:
    """So many crowded positions in which there is said to be no way out."""
    seed = 0
    while count:
        seed += 1
        f, figure = crowd(seed)
        if holders(f.g, figure) and not can_retreat(f.g, figure, leaps=gait is BREAK_OFF):
            count -= 1
            yield seed, f, figure


def false_refusals(gait: Gait, count: int, corners: int) -> list[tuple[int, Answer]]:
    """The seeds whose refusal is false, with the retreat that is legal."""
    looks = [(seed, Look(f, figure, gait, seed).find(corners)) for seed, f, figure in refusals(gait, count)]
    return [(seed, answer) for seed, answer in looks if answer is not None]


@rule("ES-GAP-23", "ES-GAP-27")
@BOTH
def test_where_a_retreat_is_refused_no_path_passes_the_check(gait: Gait) -> None:
    assert false_refusals(gait, 150, 20) == []


@pytest.mark.soak
@rule("ES-GAP-23", "ES-GAP-27")
@BOTH
def test_of_many_refused_retreats_none_has_a_path(gait: Gait) -> None:
    assert false_refusals(gait, 2000, 60) == []


@rule("ES-GAP-23", "ES-GAP-27")
@BOTH
def test_whoever_may_retreat_is_shown_a_way(gait: Gait) -> None:
    offered = 0
    for seed in range(400):
        f, figure = crowd(seed)
        if can_retreat(f.g, figure, leaps=gait is BREAK_OFF):
            ask = retreat_ask(FigureMove(f.g, figure, gait), back=True)
            ways = ask.candidates()
            assert ways, seed
            assert [way for way in ways if ask.check(way) is not None] == [], seed
            offered += 1
    assert offered > 200
