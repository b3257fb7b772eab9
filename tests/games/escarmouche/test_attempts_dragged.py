"""What somebody means who drags a figure before anything is asked about it."""

from __future__ import annotations

from rulebound.core.match import Match
from rulebound.core.ways import after_answers, ways_of


def ready() -> Match:
    """A game in which a seat is asked who acts next."""
    match = Match.new("escarmouche", "the_strongbox", 5, {"level": "basic"})
    while match.ask is not None and match.ask.key != "activate":
        match.answer(match.ask.answers()[-1])
    return match


def test_a_figure_dragged_before_it_acts_may_go_in_every_way_it_could_then() -> None:
    match = ready()
    assert match.ask is not None
    seat, figure = match.ask.seat, match.ask.answers()[0]
    before = match.state.hash()
    ways = ways_of(match, seat, figure)
    assert [way.after for way in ways] == [[figure, "advance"], [figure, "fast_advance"]]
    assert all(way.ask.reach() and way.ask.drawing is not None and way.ask.drawing.piece == figure for way in ways)
    assert match.state.hash() == before
    for way in ways:
        thought = after_answers(match, seat, way.after)
        assert thought is not None
        asked = thought.asked(seat)
        assert asked is not None
        assert [shape.points for shape in way.ask.reach()] == [shape.points for shape in asked.reach()]  # type: ignore[attr-defined]


def test_an_enemy_and_whoever_is_not_asked_go_nowhere() -> None:
    match = ready()
    assert match.ask is not None
    seat = match.ask.seat
    enemy = next(piece.id for piece in match.scene(seat).pieces if piece.side == 1 - seat)
    assert ways_of(match, seat, enemy) == []
    assert ways_of(match, 1 - seat, match.ask.answers()[0]) == []
    assert after_answers(match, seat, ["nobody"]) is None
