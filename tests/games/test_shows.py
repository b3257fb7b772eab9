"""What events show in every game: something there is, of things the reader may know of, and in order."""

from __future__ import annotations

import pytest

from rulebound import Match
from rulebound.core.dice import SeededDice
from rulebound.core.scene import Scene
from rulebound.core.shows import ACT, CARD, EFFECTS, HALT, MOVE, OPENING, TURN, Shown
from tests.shipped import GAMES

DECISIONS = 260
SEEDS = (1, 2, 3)


def names(scene: Scene) -> set[str]:
    """Everything a scene shows."""
    return {thing.id for things in (scene.pieces, scene.cells, scene.areas, scene.units) for thing in things}


def wrong(shown: Shown, scene: Scene) -> str:
    """What cannot be played of something shown."""
    if shown.kind not in EFFECTS:
        return f"{shown.kind} is nothing that can be seen"
    if shown.kind == MOVE and not (shown.path if scene.space == "plane" else shown.at):
        return f"{shown.by} moves, and nobody knows where"
    if shown.kind == HALT and len(shown.path) != 1:
        return f"{shown.by} halts, and nobody knows where"
    if shown.kind in (ACT, MOVE, HALT) and not shown.by:
        return f"{shown.kind} says not who"
    if shown.kind == CARD and not all(":" in card for card in shown.at):
        return f"{shown.at} are no cards"
    return ""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_shown_can_be_played_by_whoever_may_read_it(key: str, seed: int) -> None:
    match = Match.new(key, seed=seed)
    dice = SeededDice(seed)
    seats: list[int | None] = [*range(len(match.seats)), None]
    known: dict[int | None, set[str]] = {seat: names(match.scene(seat)) for seat in seats}
    seen, read = set(), len(match.journal)
    for _ in range(DECISIONS):
        if match.ask is None:
            break
        answers = match.ask.candidates()
        match.answer(answers[dice.roll(len(answers)) - 1])
        scenes = {seat: match.scene(seat) for seat in seats}
        for event in match.journal[read:]:
            seen |= {shown.kind for shown in event.shows}
            assert [problem for shown in event.shows if (problem := wrong(shown, scenes[None]))] == []
        for seat in seats:
            now = names(scenes[seat])
            acting = {
                shown.by for e in match.journal[read:] if e.known_to(seat) for shown in e.shows if shown.kind == ACT
            }
            assert acting <= known[seat] | now, f"seat {seat} is shown somebody it cannot know of"
            known[seat] = now
        read = len(match.journal)
    assert set(OPENING) <= seen, "nothing opens an act, so that no line can be folded"
    assert MOVE in seen
    assert TURN in seen
