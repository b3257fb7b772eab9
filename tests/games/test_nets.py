"""The nets find a leak of every kind, and whatever is nowhere or has no words, in every game; see `lab.secrecy`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.game import Game, load
from rulebound.core.match import Match
from rulebound.core.scene import Scene, Track
from rulebound.core.text import Text
from rulebound.lab.soak import Pace, soak
from tests.games import leaks
from tests.games.leaks import choice_with_secrets, secretive
from tests.harness import check_secrets
from tests.shipped import GAMES

CLOSE = Pace(look_every=1, hint_every=1000, listen_every=1, most_problems=12)
NO_EARS = replace(CLOSE, listen_every=10**6)
EARS_ALONE = replace(CLOSE, compares=False)
DECISIONS = 200
"""Enough of a game for every leak to come out; whoever looks for one stops there."""
SOME = 40
"""Enough of a game for whatever is seen at once."""


@pytest.mark.parametrize("plant", leaks.EVERYWHERE, ids=lambda plant: plant.__name__)
@pytest.mark.parametrize("key", GAMES)
def test_soak_finds_a_planted_leak(
    key: str, plant: Callable[[Game, pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, choice = load(key, None), choice_with_secrets(key)
    plant(game, monkeypatch)
    net = EARS_ALONE if "finds" in leaks.EVERYWHERE[plant] else NO_EARS
    pace = replace(net, hint_every=1 if plant is leaks.in_hints else 1000, stop_at=leaks.EVERYWHERE[plant])
    report = soak(game, DECISIONS, 1, pace=pace, scenario=choice.scenario, options=choice.options)
    assert any(leaks.EVERYWHERE[plant] in problem.what for problem in report.problems), report.problems


@pytest.mark.parametrize("plant", [leaks.in_log_with_dice, leaks.in_course], ids=lambda plant: plant.__name__)
@pytest.mark.parametrize("key", GAMES)
def test_a_step_to_something_new_is_enough_to_find_a_leak_in_the_course_of_play(
    key: str, plant: Callable[[Game, pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, choice = load(key, None), choice_with_secrets(key)
    plant(game, monkeypatch)
    monkeypatch.setattr("rulebound.lab.soak._Soaked._look", lambda _: None)
    pace = replace(NO_EARS, stop_at=leaks.EVERYWHERE[plant])
    report = soak(game, DECISIONS, 1, pace=pace, scenario=choice.scenario, options=choice.options)
    assert any(leaks.EVERYWHERE[plant] in problem.what for problem in report.problems), report.problems


@pytest.mark.parametrize("key", GAMES)
def test_a_leak_of_each_kind_of_secret_is_found_where_it_is_first_hidden(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, met = load(key, None), 0
    for kinds, match in first_hidden(game):
        check_secrets(match)
        for kind in kinds:
            met += 1
            with monkeypatch.context() as patch:
                leaks.of_kind(game, patch, kind)
                with pytest.raises(AssertionError, match=r"may not know|is given other scene"):
                    check_secrets(match)
    assert met


def first_hidden(game: Game) -> Iterator[tuple[list[str], Match]]:
    """Random games, each time something is hidden from a seat of a kind that has not come up, with these kinds."""
    met: set[str] = set()
    for scenario in game.scenarios():
        match, dice = secretive(game.key, scenario.key).match(game, 1), SeededDice(1)
        for _ in range(leaks.DECISIONS):
            if match.ask is None:
                break
            kinds = {secret.kind for seat in range(len(match.seats)) for secret in game.secrets(match.state, seat)}
            if kinds - met:
                yield sorted(kinds - met), match
            met |= kinds
            answers = match.ask.candidates()
            match.choose(answers[dice.roll(len(answers)) - 1], match.ask.seat)


@pytest.mark.parametrize("key", GAMES)
def test_without_a_leak_no_net_finds_anything(key: str) -> None:
    choice = choice_with_secrets(key)
    report = soak(load(key, None), SOME, 1, pace=CLOSE, scenario=choice.scenario, options=choice.options)
    assert report.problems == []


def nameless(scene: Scene) -> None:
    scene.tracks.append(Track("nameless", Text("no.such_words"), 1))


def nowhere(scene: Scene) -> None:
    for piece in scene.pieces[:1]:
        piece.at, piece.x = "nowhere", -1


@pytest.mark.parametrize(("spoil", "found"), [(nameless, "no.such_words"), (nowhere, "nowhere")])
@pytest.mark.parametrize("key", GAMES)
def test_soak_finds_what_has_no_words_or_stands_nowhere(
    key: str, spoil: Callable[[Scene], None], found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load(key, None)
    honest = game.scene_of

    def spoilt(*args: Any) -> Scene:
        scene = honest(*args)
        spoil(scene)
        return scene

    monkeypatch.setattr(game, "scene_of", spoilt)
    report = soak(game, SOME, 1, pace=replace(CLOSE, most_problems=1))
    problems = [problem.what for problem in report.problems]
    assert any(found in what or "is off the table: -1" in what for what in problems), problems
