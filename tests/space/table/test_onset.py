"""A move into contact: the straight way, ways around, the easiest of them, and what is no way."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Option, Refusal
from rulebound.core.sound import BadGame
from rulebound.core.text import Text
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.table.content.layouts import PieceRow
from rulebound.space.table.onset import STRAIGHT, Onset, answer_for
from rulebound.space.table.path_question import BACK
from tests.space.table.inches import RADIUS, PlainMove, at, cliff, fence, ground, inches

SIX = inches(6)[0]


class Rush(Onset):
    """At a disc four inches to the north; contact counts up to `beyond`."""

    def __init__(self, *pieces: PieceRow, beyond: tuple[float, float] = (24, 24)) -> None:
        super().__init__(PlainMove(ground(*pieces), at(12, 12), SIX), Circle(*at(12, 16), RADIUS), "enemy", INCH)
        self.beyond = at(*beyond)

    def meets(self, place: Point) -> bool:
        return place[0] <= self.beyond[0] and place[1] <= self.beyond[1]

    def missed(self) -> Refusal:
        return Refusal("T-MISSED", Text("missed"))

    def parted(self) -> Refusal:
        return Refusal("T-PARTED", Text("parted"))


def end_of(path: list[Point] | None) -> Point:
    assert path is not None
    return path[-1]


def test_the_straight_way_ends_where_the_bases_touch() -> None:
    rush = Rush()
    assert rush.easiest() == STRAIGHT
    assert rush.offered() == [STRAIGHT]
    assert end_of(rush.path_of(STRAIGHT)) == at(12, 15)


def test_ways_lead_to_other_sides_and_are_all_legal() -> None:
    rush = Rush()
    ways = rush.ways()
    assert ways[0] == STRAIGHT
    assert len(ways) > 3
    assert len({end_of(rush.path_of(way)) for way in ways}) == len(ways)
    assert [rush.refuse(way) for way in ways if way != STRAIGHT] == [None] * (len(ways) - 1)
    assert rush.ways(first=True) == [STRAIGHT]


@pytest.mark.parametrize(
    ("points", "rule"),
    [
        ([at(12, 10)], "T-MISSED"),
        ([(at(12, 16)[0] + 1, at(12, 16)[1])], "T-PLACE"),
        ([at(7, 12), at(12, 16)], "T-MOVE"),
    ],
)
def test_what_is_no_way_is_refused_with_the_reason(points: list[Point], rule: str) -> None:
    refusal = Rush().refuse(answer_for(points))
    assert refusal is not None
    assert refusal.rule == rule


def test_who_comes_to_stand_where_contact_does_not_count_is_parted() -> None:
    refusal = Rush(beyond=(24, 14)).why_not_straight()
    assert refusal is not None
    assert refusal.rule == "T-PARTED"


def test_around_a_cliff_there_is_a_bent_way() -> None:
    rush = Rush(cliff(12, 14, 1, 0.5))
    assert rush.why_not_straight() is not None
    best = rush.easiest()
    assert best != STRAIGHT
    assert rush.offered() == [best]
    assert rush.refuse(best) is None


def test_the_easiest_way_leads_over_the_fewest_fences_and_the_straight_one_is_named_besides() -> None:
    rush = Rush(fence(11, 14, 13, 14))
    assert rush.crossed(STRAIGHT) == 1
    assert rush.crossed(rush.easiest()) == 0
    assert rush.offered() == [rush.easiest(), STRAIGHT]


def test_the_question_is_answered_straight_by_a_drawn_path_or_taken_back() -> None:
    rush = Rush()
    ask = rush.ask("rush", "T-RUSH", lambda answer: Option(answer, Text("rush")), {"figure": "The disc"}, ["disc"])
    assert [option.answer for option in ask.options()] == [STRAIGHT, BACK]
    assert ask.options()[-1].closing
    assert ask.check(answer_for([at(11, 13), at(12, 16)])) is None
    assert ask.check(answer_for([at(12, 10)])) == rush.missed()
    assert ask.about is not None
    assert set(ask.about) == {"figure", "allowance"}


def test_a_move_into_contact_that_leaves_something_open_names_it() -> None:
    class Half(Onset):
        """Says nothing of its own."""

    half = Half.__new__(Half)  # type: ignore[type-abstract]
    for method, call in (
        ("meets", lambda: half.meets((0, 0))),
        ("missed", half.missed),
        ("parted", half.parted),
    ):
        with pytest.raises(BadGame, match=rf"does not define {method}\(\), which every Onset must"):
            call()


def test_where_no_place_counts_as_contact_the_search_is_over_before_it_begins() -> None:
    rush = Rush(beyond=(24, 0))
    assert rush.search().arcs() == []
    assert rush.ways() == []


def test_a_way_is_found_to_the_only_side_on_which_contact_counts() -> None:
    rush = Rush(beyond=(11.1, 24))
    way = rush.ways()[0]
    assert rush.refuse(way) is None
    assert end_of(rush.path_of(way))[0] <= at(11.1, 0)[0]
