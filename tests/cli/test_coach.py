"""`rulebound coach`: a finished game looked through in the terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulebound.cli.commands import coach
from rulebound.core import record
from rulebound.core.game import register
from rulebound.core.match import Match
from rulebound.players import RandomPlayer, View
from rulebound.players.effort import Effort
from tests.cli.terminal import rulebound

SHORT = Effort("short", 600, anchors=2, games=2, turns=2, looks=1, suspects=1, trials=2)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    register("ferry", "tests.toy")
    monkeypatch.setattr(coach, "ROUGH", SHORT)
    monkeypatch.setattr(coach, "THOROUGH", SHORT)


def saved(folder: Path, most: int = 1000) -> Path:
    """The record of a game of Ferry after so many decisions."""
    match, anybody = Match.new("ferry", seed=4), RandomPlayer(4)
    while match.ask is not None and len(match.answers_given()) < most:
        match.choose(anybody.answer(View(match.game, match, match.ask.seat)), match.ask.seat)
    file = folder / "game.rbg"
    file.write_text(record.write(match), encoding="utf-8")
    return file


def test_chances_mistakes_and_luck_are_told(tmp_path: Path) -> None:
    said = rulebound("coach", saved(tmp_path))
    assert said.code == 0, said.err
    for part in ("Red: from ", " to 100 %", "dice and cards", "What cost most: Blue", "Where luck turned the game"):
        assert part in said.out, part
    assert max(map(len, said.out.splitlines())) <= 80


def test_it_speaks_french(tmp_path: Path) -> None:
    said = rulebound("coach", saved(tmp_path), "--lang", "fr", "--rough")
    assert "dés et cartes" in said.out
    assert "Où la chance a fait tourner la partie" in said.out


def test_as_json_everything_adds_up(tmp_path: Path) -> None:
    told = rulebound("coach", saved(tmp_path), "--json").json()
    for seat, totals in enumerate(told["totals"]):
        first, last = told["points"][0]["shares"][seat], told["points"][-1]["shares"][seat]
        assert sum(totals.values()) == last - first
    assert all(isinstance(slip["better"], str) for slip in told["slips"])


def test_what_was_cut_short_is_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = saved(tmp_path)
    assert "cut short" not in rulebound("coach", file).out.lower()
    monkeypatch.setattr(coach, "ROUGH", replace(SHORT, name="rough", seconds=0))
    said = " ".join(rulebound("coach", file, "--rough").out.split())
    assert "A rough answer, made in 0 s at most. Cut short, since the time was up: 2 of 4 games were played on" in said
    assert "0 of " in said
    dit = " ".join(rulebound("coach", file, "--rough", "--lang", "fr").out.split())
    assert "Réponse grossière, faite en 0 s au plus. Interrompue faute de temps : 2 parties sur 4" in dit
    told = rulebound("coach", file, "--rough", "--json").json()
    assert (told["effort"], told["cut_short"]) == ("rough", True)


def test_the_time_can_be_chosen(tmp_path: Path) -> None:
    assert "made in 2 min at most" in rulebound("coach", saved(tmp_path), "--seconds", "120").out
    assert rulebound("coach", saved(tmp_path), "--seconds", "0").code == 2


def test_an_unfinished_game_is_refused(tmp_path: Path) -> None:
    said = rulebound("coach", saved(tmp_path, most=3))
    assert said.code == 2
    assert "the game is not over; only a finished game is looked through" in said.err
    assert said.out == ""
