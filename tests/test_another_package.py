"""A game in a package of its own, installed as anybody would, is played as one of the house is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packages import FERRY, installed, where_it_is_found
from tests.shipped import GAMES


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(FERRY, tmp_path_factory.mktemp("ferry"))


class Program:
    """`rulebound` in processes of its own, in a folder where nothing but the installed package is at hand."""

    def __init__(self, site: Path, folder: Path) -> None:
        self.environment = where_it_is_found(site)
        self.folder = folder

    def __call__(self, words: str, typed: str = "") -> str:
        """What it says; it must have nothing to complain about."""
        done = subprocess.run(
            [sys.executable, "-m", "rulebound.cli.main", *words.split()],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, "rulebound: " in done.stderr) == (0, False), done.stderr
        return done.stdout


@pytest.fixture
def rulebound(site: Path, tmp_path: Path) -> Program:
    return Program(site, tmp_path)


def test_it_is_listed_with_the_others(rulebound: Program) -> None:
    assert [game["game"] for game in json.loads(rulebound("games --json"))] == sorted([*GAMES, "ferry"])
    assert "Ferry" in rulebound("rules")


def test_it_is_played_in_the_terminal_against_the_computer(rulebound: Program) -> None:
    said = rulebound("play ferry --seed 4 --record game.rbg", typed="1\n" * 200)
    assert "The record is in game.rbg" in said
    assert "ok" in rulebound("verify game.rbg")
    assert "Ferry" in rulebound("replay game.rbg --at 3")


def test_it_is_simulated_on_any_number_of_processes(rulebound: Program) -> None:
    for processes in (1, 2):
        rulebound(f"simulate ferry --games 12 --players greedy --workers {processes} --out {processes}.jsonl")
    one, two = (rulebound.folder / f"{processes}.jsonl" for processes in (1, 2))
    assert json.loads(one.read_text(encoding="utf-8"))["games"] == 12
    assert one.read_bytes() == two.read_bytes()


def test_it_is_soaked(rulebound: Program) -> None:
    [report] = json.loads(rulebound("soak ferry --decisions 400 --json"))
    assert (report["decisions"], report["problems"]) == (400, [])
    assert report["scenes"] > 0
