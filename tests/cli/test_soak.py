"""The soak finds what it is there to find."""

from __future__ import annotations

import pytest

from rulebound.core.game import Game, load
from rulebound.core.scene import Scene, Track
from rulebound.core.text import Text
from rulebound.lab.soak import Pace, SoakReport, soak
from tests.cli.terminal import rulebound

ENOUGH = 150
CLOSE = Pace(look_every=20, listen_every=1)


@pytest.fixture
def game() -> Game:
    """A game of its own, to be spoilt."""
    return load("catacombs", None)


def found(game: Game, seed: int = 4) -> SoakReport:
    return soak(game, ENOUGH, seed, pace=CLOSE)


def test_a_sound_game_has_no_problems() -> None:
    said = rulebound("soak", "catacombs", "--decisions", 400, "--seed", 4)
    assert said.code == 0, said.out
    assert "400 decisions" in said.out
    assert " 0 problems" in said.out
    (told,) = rulebound("soak", "catacombs", "--decisions", 50, "--json").json()
    assert told["decisions"] == 50
    assert told["problems"] == []


def test_the_same_seed_soaks_the_same(game: Game) -> None:
    assert soak(game, 100, 7, pace=CLOSE).plain() == soak(game, 100, 7, pace=CLOSE).plain()


def test_a_broken_invariant_is_told_with_seed_and_decision(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "broken_invariants", lambda state: ["a wall is missing"] if state.length() > 1 else [])
    report = found(game)
    assert report.problems
    assert f"seed {report.problems[0].seed} decision {report.problems[0].decision}: a wall is missing" in str(
        report.problems[0]
    )


def test_a_leak_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = game.scene_of

    def leaking(state, seat, journal, asks) -> Scene:  # type: ignore[no-untyped-def]
        scene = honest(state, seat, journal, asks)
        for secret in game.secrets(state, seat):
            scene.tracks.append(Track(str(secret.value), Text("track.turn"), 1))
        return scene

    monkeypatch.setattr(game, "scene_of", leaking)
    assert any("hidden from it" in problem.what for problem in found(game).problems)


def test_a_view_that_depends_on_secrets_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = game.scene_of

    def telling(state, seat, journal, asks) -> Scene:  # type: ignore[no-untyped-def]
        scene = honest(state, seat, journal, asks)
        scene.tracks.append(Track("sum", Text("track.turn"), len("".join(state.stack.cards[:1])) + hash_of(state)))
        return scene

    def hash_of(state) -> int:  # type: ignore[no-untyped-def]
        return int(state.hash()[:6], 16)

    monkeypatch.setattr(game, "scene_of", telling)
    assert any("dealt anew" in problem.what for problem in found(game).problems)


def test_a_problem_is_exit_code_one(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    monkeypatch.setattr("rulebound.cli.commands.soak.games_from", lambda keys, content: [game])
    monkeypatch.setattr(game, "broken_invariants", lambda state: ["a wall is missing"])
    said = rulebound("soak", "catacombs", "--decisions", 30, "--seed", 2)
    assert said.code == 1
    assert "again: rulebound soak catacombs --seed 2" in said.out


def test_one_scenario_and_an_option_may_be_chosen() -> None:
    said = rulebound("soak", "escarmouche", "--decisions", 60, "--scenario", "the_strongbox", "--option", "fog=on")
    assert said.code == 0, said.out
    wrong = rulebound("soak", "escarmouche", "--decisions", 60, "--option", "fog=thick")
    assert wrong.code == 2
    assert "fog" in wrong.err


def test_the_command_to_see_a_problem_again_names_scenario_and_options(
    monkeypatch: pytest.MonkeyPatch, game: Game
) -> None:
    monkeypatch.setattr("rulebound.cli.commands.soak.games_from", lambda keys, content: [game])
    monkeypatch.setattr(game, "broken_invariants", lambda state: ["a wall is missing"])
    said = rulebound("soak", "catacombs", "--decisions", 9, "--scenario", "SC2", "--option", "handicap_human=1")
    assert "again: rulebound soak catacombs --seed 0 --decisions" in said.out
    assert "--scenario SC2 --option handicap_human=1" in said.out
