"""The guided first game: one that gives all lessons, most of them early, and is won."""

from __future__ import annotations

from rulebound import Match
from rulebound.players import View, player
from tests.games.guided import guide_of


def test_a_guided_game_gives_every_lesson_and_most_of_them_early() -> None:
    found = guide_of("catacombs")
    match = Match.new("catacombs", found.scenario, found.seed)
    players = [player("greedy", 1), player(found.opponent, 2)]
    given: dict[str, int] = {}
    while match.ask is not None:
        ask = match.ask
        lesson = found.lesson(ask, frozenset(given)) if ask.seat == found.seat else None
        if lesson is not None:
            given[lesson.key] = match.state.length()
            things = pointed(match)
            assert all(thing in things for thing in lesson.points_at), lesson.key
        match.answer(players[ask.seat].answer(View(match.game, match, ask.seat)))
    assert sorted(given) == sorted(lesson.key for lesson in found.lessons)
    assert sum(turn <= 2 for turn in given.values()) >= 20
    assert match.outcome is not None
    assert match.outcome.winners == (found.seat,), "a first game that the computer itself wins for the learner"


def pointed(match: Match) -> set[str]:
    """What a lesson can point at: cells, pieces and cards of the learner's scene, and what an option points at."""
    scene = match.scene(guide_of("catacombs").seat)
    assert scene.ask is not None
    options = {thing for choice in scene.ask.choices for thing in choice.points_at}
    return {cell.id for cell in scene.cells} | {piece.id for piece in scene.pieces} | options
