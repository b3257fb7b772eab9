"""Commands that report, for people and as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rulebound import __version__
from rulebound.cli.commands import rules as rules_command
from rulebound.cli.commands.odds import outcome
from rulebound.core.game import find
from tests.cli.terminal import rulebound
from tests.shipped import GAMES


def test_version() -> None:
    said = rulebound("--version")
    assert said.code == 0
    assert re.fullmatch(rf"rulebound {re.escape(__version__)} \((compiled|interpreted)\)\n", said.out)


def test_help_names_the_commands() -> None:
    said = rulebound("--help")
    assert said.code == 0
    for command in ("games", "play", "simulate", "replay", "verify", "odds", "rules", "soak", "serve"):
        assert f" {command} " in said.out


def test_games() -> None:
    said = rulebound("games", "--lang", "fr")
    assert "La Sortie" in said.out
    listed = {game["game"]: game for game in rulebound("games", "--json").json()}
    assert list(listed) == GAMES
    game = listed["catacombs"]
    assert game["scenarios"][0]["seats"] == [{"seat": "human", "side": 0}, {"seat": "demon", "side": 1}]
    assert [s["scenario"] for s in game["scenarios"]] == ["SC1", "SC2", "SC3", "SC4", "SC5", "SC6"]


def test_odds_are_exact() -> None:
    said = rulebound("odds", "catacombs", "attack", "dice=3", "defence=4")
    assert said.code == 0
    assert re.search(r"^ *1 hit +3/8 +37.50 %", said.out, re.MULTILINE)
    assert re.search(r"at least 2 hits +1/2 +50.00 %", said.out)
    told = rulebound("odds", "catacombs", "attack", "defence=4", "dice=3", "--json").json()
    assert told["values"] == {"dice": 3, "defence": 4, "frantic": 0, "hungry": 0}
    two = next(answer for answer in told["answer"] if answer["outcome"] == "hits=2")
    assert (two["numerator"], two["denominator"], two["value"]) == (3, 8, 0.375)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_odds_are_told_in_words(game: str, language: str) -> None:
    the_game = find(game)
    told = [
        (what, outcome(the_game, what, language))
        for question in the_game.odds_questions()
        for what, _ in question.answer([default for _, default, _, _ in question.parameters])
        if what != "mean"
    ]
    assert told
    assert [what for what, said in told if said == what and language == "fr"] == []
    assert [said for _, said in told if "=" in said or "_" in said] == []


def test_odds_lists_what_can_be_asked() -> None:
    assert "dice 0–12 (default 3)" in rulebound("odds", "catacombs").out
    told = rulebound("odds", "catacombs", "--lang", "fr", "--json").json()
    attack = next(question for question in told if question["question"] == "attack")
    assert attack["about"].startswith("Combien")
    assert attack["parameters"][0] == {"name": "dice", "default": 3, "least": 0, "most": 12}


def test_rules_are_read_and_looked_up() -> None:
    assert "catacombs" in rulebound("rules").out
    book = rulebound("rules", "catacombs")
    assert "CA-MOV-01" in book.out
    one = rulebound("rules", "catacombs", "ca-mov-03")
    assert one.out.startswith("CA-MOV-03")
    assert "How it is checked" in one.out
    french = rulebound("rules", "catacombs", "éboulis", "--lang", "fr")
    assert french.code == 0
    assert "éboulis" in french.out
    (told,) = rulebound("rules", "catacombs", "CA-GAP-02", "--json").json()
    assert told["kind"] == "ruling"
    assert told["gap"]


def test_coverage_counts_and_fails_below_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    said = rulebound("rules", "--coverage", "--json")
    told = said.json()
    assert all(game["total"] == sum(game["entries"].values()) for game in told)
    assert said.code == (0 if all(game["complete"] for game in told) else 1)
    monkeypatch.setattr(rules_command, "tests_folder", lambda: tmp_path)
    nothing = rulebound("rules", "catacombs", "--coverage")
    assert nothing.code == 1
    assert "without test" in nothing.out


def test_coverage_without_a_checkout_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("rulebound.__file__", str(tmp_path / "a" / "b" / "c" / "__init__.py"))
    said = rulebound("rules", "catacombs", "--coverage")
    assert said.code == 2
    assert "checkout" in said.err


def test_simulate_is_the_same_whatever_the_number_of_workers(tmp_path: Path) -> None:
    files = []
    for workers in (1, 2):
        file = tmp_path / f"{workers}.jsonl"
        said = rulebound(
            "simulate", "catacombs", "--scenario", "SC4", "--games", 4, "--players", "random", "--seed", 9,
            "--workers", workers, "--out", file, "--json",
        )  # fmt: skip
        assert said.code == 0, said.err
        (told,) = said.json()
        assert told["games"] == 4
        assert told["draws"] + sum(seat["wins"] for seat in told["seats"]) == 4
        assert told["decisions_per_s"] > 0
        files.append(file.read_text(encoding="utf-8"))
    assert files[0] == files[1]
    assert json.loads(files[0])["scenario"] == "SC4"


def test_simulate_prints_a_table() -> None:
    said = rulebound("simulate", "catacombs", "--games", 1, "--players", "random,random")
    assert said.code == 0
    for scenario in ("SC1", "SC6"):
        assert re.search(rf"^{scenario} +human +random +[01] ", said.out, re.MULTILINE)
    assert all(len(line) <= 80 and "…" not in line for line in said.out.splitlines())
    assert "per second" in said.out


def test_simulate_takes_options_and_forces(tmp_path: Path) -> None:
    rosters = tmp_path / "forces.yaml"
    rosters.write_text("one: {band: corsairs, corsair_captain: 1}\n", encoding="utf-8")
    played = ("simulate", "escarmouche", "--scenario", "meeting_at_the_crossroads", "--games", 1, "--players", "random")
    said = rulebound(*played, "--option", "level=basic", "--json")
    assert said.json()[0]["games"] == 1
    assert (
        "options: field 'level' is 'none'; one of advanced, basic" in rulebound(*played, "--option", "level=none").err
    )
    assert "rosters: one: " in rulebound(*played, "--roster", rosters).err
    assert "leave --roster and --mirrored out" in rulebound(*played, "--roster", rosters, "--pairs").err


def test_simulate_lets_every_ready_made_force_meet_every_other(tmp_path: Path) -> None:
    played = ("simulate", "escarmouche", "--games", 2, "--players", "random", "--option", "level=basic", "--pairs")
    out = tmp_path / "pairs.jsonl"
    said = rulebound(*played, "--scenario", "meeting_at_the_crossroads", "--workers", 2, "--out", out)
    assert said.code == 0, said.err
    (told,) = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert len(told["forces"]) == 6
    assert len(told["pairs"]) == 15
    for pair in told["pairs"]:
        assert pair["games"] == sum(pair["wins"]) + pair["draws"] == 2
    assert re.search(r"^guard .*[\d.]+%", said.out, re.MULTILINE)
    refused = rulebound(*played, "--scenario", "first_blood")
    assert refused.code == 2
    assert "there are no ready-made forces to choose from for one" in refused.err
