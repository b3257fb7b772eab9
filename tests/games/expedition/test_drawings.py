"""What Expedition looks like: every kind of thing has a drawing, every terrain a look."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound import Match
from rulebound.core.dice import SeededDice
from rulebound.core.scene import LOOKS, Scene
from rulebound.games.expedition.content import Content
from tests.games.drawings import hold_sixteen_to_nine, hold_small_and_alone, hold_symbols_plain, kinds, symbols

CONTENT = Content(None)
SCENARIOS = tuple(CONTENT.scenarios)
TOKENS = (*CONTENT.limits.bag, "plain", "animal", "event")
MARKS = ("unloaded", "laden", "acted", "held", "hazy", "mist", "weapon", "character", "special", "auxiliary")
MARKERS = ("loot", "relic", "clue", "landmark", "envoy", "companion", "elder", "waterhole")
DECISIONS = 150


def drawn(scene: Scene) -> Iterator[str]:
    """Everything a scene gives a kind that can be drawn, with its units."""
    yield from kinds(scene)
    for unit in scene.units:
        yield unit.kind
        yield from (mark.kind for mark in unit.marks)
        yield from (value.kind for value in unit.values)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_kind_that_scenes_name_has_a_drawing(scenario: str) -> None:
    match = Match.new("expedition", scenario, 1)
    dice = SeededDice(1)
    for n in range(DECISIONS):
        if match.ask is None:
            break
        if n % 10 == 0:
            assert sorted(set(drawn(match.scene(match.ask.seat))) - symbols("expedition")) == []
        match.answer(match.ask.sample(dice))


def test_everything_of_the_content_has_a_drawing() -> None:
    for things in (
        *(CONTENT.action_cards, CONTENT.totems, CONTENT.rituals, CONTENT.profiles, CONTENT.characters),
        *(CONTENT.auxiliaries, CONTENT.animals),
    ):
        assert sorted(set(things) - symbols("expedition")) == []


def test_every_token_mark_and_marker_has_a_drawing() -> None:
    tracks = ["bag"]
    for seat in range(4):
        tracks += [f"score-{seat}", f"waiting-{seat}"]
    assert sorted({*TOKENS, *MARKS, *MARKERS, *tracks} - symbols("expedition")) == []


def test_the_drawings_are_plain_and_small() -> None:
    hold_symbols_plain("expedition")
    hold_small_and_alone("expedition")
    hold_sixteen_to_nine("expedition")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_terrain_looks_like_something(scenario: str) -> None:
    for area in Match.new("expedition", scenario, 1).scene(None).areas:
        assert area.look in LOOKS, area.kind
