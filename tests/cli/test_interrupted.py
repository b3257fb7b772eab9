"""Ctrl-C in the middle of many games: what was played is kept, told with its true number, and marked."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from rulebound.cli import report
from rulebound.lab import series
from rulebound.lab.interrupts import heard_at_pauses
from rulebound.lab.series import Fixture, Played, Series, play_all, play_one
from rulebound.lab.simulate import Tally
from tests.cli.terminal import rulebound

PROGRAM = """
import sys
from rulebound.cli import report
from rulebound.cli.main import main
report.EVERY_S = 0.0
if __name__ == "__main__":
    main()
"""
"""The program as it is, but for telling of every single game."""
MANY = 100_000
PAGE = 4096
"""All that a pipe holds, so that a run whose lines nobody reads yet does not play far ahead."""
LINE = re.compile(r"(\w+ \w+): ([\d,]+) of ([\d,]+) games, (\w+) (\d+) %")
LONGEST_S = 60.0


@dataclass
class Ended:
    """What an interrupted run left behind."""

    code: int
    out: str
    lines: list[str]
    """Those that told how far it had come."""
    last: str

    def json(self) -> Any:
        return json.loads(self.out)


def interrupted(tmp_path: Path, after: int, *arguments: object, whole_group: bool = True) -> Ended:
    """Run the program and press Ctrl-C when it has told of so many games; a terminal sends it to all processes."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, str(program), *map(str, arguments)]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        pipesize=PAGE,
    ) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        lines = [started.stderr.readline() for _ in range(after)]
        (os.killpg if whole_group else os.kill)(started.pid, signal.SIGINT)
        out, err = started.communicate(timeout=LONGEST_S)
    nobody_is_left(started.pid)
    *more, last = err.splitlines()
    told = [line.rstrip("\n") for line in lines] + more
    return Ended(started.returncode, out, told, last)


def nobody_is_left(group: int) -> None:
    """All processes of a run have ended."""
    for _ in range(500):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    raise AssertionError("some process of the run goes on")


def again(fixture: Fixture, games: int, missing: list[int]) -> dict[str, Any]:
    """The very games that an interrupted run has played, played here one by one."""
    numbers = [number for number in range(games + len(missing)) if number not in missing]
    players, seats = list(fixture.players), ["human", "demon"]
    tally = Tally(fixture.game, fixture.scenario, players, seats, 2, fixture.seed, wins=[0, 0])
    for number in numbers:
        tally.add(play_one(fixture, number), [0, 1])
    return tally.plain()


ONE = ("simulate", "catacombs", "--scenario", "SC2", "--games", MANY, "--players", "random", "--seed", 3)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("whole_group", [True, False])
def test_what_was_played_is_reported_and_is_what_the_same_seed_plays_again(
    workers: int, whole_group: bool, tmp_path: Path
) -> None:
    out = tmp_path / "games.jsonl"
    run = ("--workers", workers, "--json", "--out", out)
    ended = interrupted(tmp_path, 5, *ONE, *run, whole_group=whole_group)
    assert ended.code == 130
    (told,) = ended.json()
    games, stopped = told["games"], told.pop("stopped")
    assert 5 <= games < MANY
    assert stopped["wanted"] == MANY
    assert len(stopped["missing"]) < workers
    assert ended.last == f"rulebound: stopped early: {games} of {MANY} games of SC2"
    kept = json.loads(out.read_text(encoding="utf-8"))
    assert kept.pop("stopped") == stopped
    assert kept == again(Fixture("catacombs", "SC2", ("random", "random"), 3), games, stopped["missing"])
    assert {key: told[key] for key in kept} == kept


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_is_told_game_by_game_in_plain_lines(workers: int, tmp_path: Path) -> None:
    ended = interrupted(tmp_path, 12, *ONE, "--workers", workers)
    told = [LINE.fullmatch(line) for line in ended.lines]
    assert all(told), ended.lines
    assert [int(line[2].replace(",", "")) for line in told if line] == list(range(1, len(told) + 1))
    assert {line[1] for line in told if line} == {"catacombs SC2"}
    assert {line[4] for line in told if line} == {"human"}
    assert "\x1b" not in ended.out + "".join(ended.lines)
    assert "\r" not in ended.out + "".join(ended.lines)


def test_the_table_says_how_many_games_were_wanted(tmp_path: Path) -> None:
    ended = interrupted(tmp_path, 3, "simulate", "catacombs", "--games", MANY, "--players", "random")
    assert ended.code == 130
    assert re.search(rf"^SC1 +human +random .* \d+ of {MANY} ", ended.out, re.MULTILINE)
    assert ended.last.endswith("games of SC1; nothing of SC2, SC3, SC4, SC5, SC6")


def test_a_line_is_told_now_and_then(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    monkeypatch.setattr(report, "monotonic", lambda: now)
    with report.Progress() as progress:
        task = progress.begin("catacombs SC1", 4000, "games")
        for second in range(25):
            now = float(second)
            task.advance(100, f"human {second} %")
    assert capsys.readouterr().err.splitlines() == [
        "catacombs SC1: 1,100 of 4,000 games, human 10 %",
        "catacombs SC1: 2,100 of 4,000 games, human 20 %",
    ]


def test_a_process_that_dies_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def kill_all(*_: object, note: str = "") -> None:
        for child in active_children():
            os.kill(child.pid or 0, signal.SIGKILL)

    monkeypatch.setattr(report.Task, "advance", kill_all)
    said = rulebound(*ONE, "--workers", 2)
    assert said.code == 2
    assert said.err.startswith("rulebound: one of 2 processes that played was ended from outside")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("workers", [1, 2])
def test_pairs_that_met_are_reported(workers: int, tmp_path: Path) -> None:
    ended = interrupted(
        tmp_path, 4, "simulate", "escarmouche", "--scenario", "meeting_at_the_crossroads", "--pairs", "--json",
        "--games", 1000, "--players", "random", "--option", "level=basic", "--workers", workers,
    )  # fmt: skip
    assert ended.code == 130
    (told,) = ended.json()
    games = [pair["games"] for pair in told["pairs"]]
    assert 4 <= sum(games) < 15_000
    assert told["stopped"]["wanted"] == 15_000
    assert max(games) - min(games) <= 1 + len(told["stopped"]["missing"])
    assert f"{sum(games)} of {15_000} games" in ended.last


def test_an_interrupt_before_the_first_game_is_over_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> Played:
        raise KeyboardInterrupt

    monkeypatch.setattr(series, "play_one", interrupt)
    said = rulebound("simulate", "catacombs", "--players", "random")
    assert (said.code, said.out) == (130, "")
    assert said.err == "rulebound: stopped before the first game was over\n"
    assert rulebound("simulate", "catacombs", "--players", "random", "--json").json() == []


def test_games_are_kept_in_their_order_whichever_ended_first() -> None:
    def game(number: int) -> Played:
        return Played(number, 0, (0,), "end", 1, 1)

    played = Series(9, {place: game(place) for place in (4, 0, 1, 3)}, interrupted=True)
    assert [place for place, _ in played.in_order()] == [0, 1, 3, 4]
    assert played.stopped is not None
    assert played.stopped.plain() == {"wanted": 9, "missing": [2]}


def test_an_interrupt_is_heard_at_the_next_pause_and_not_before() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), heard_at_pauses() as pause:
        pause()
        os.kill(os.getpid(), signal.SIGINT)
        done.append("what was under way")
        pause()
        done.append("what comes next")
    assert done == ["what was under way"]
    with pytest.raises(KeyboardInterrupt), heard_at_pauses():
        os.kill(os.getpid(), signal.SIGINT)
        done.append("the last of it")
    assert done == ["what was under way", "the last of it"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_interrupt_between_two_games_loses_none() -> None:
    fixture = Fixture("catacombs", "SC2", ("random", "random"), 3)
    heard: list[Played] = []

    def interrupt(played: Played) -> None:
        heard.append(played)
        if len(heard) == 2:
            raise KeyboardInterrupt

    played = play_all([(fixture, number) for number in range(5)], 1, interrupt)
    assert [game for _, game in played.in_order()] == heard == [play_one(fixture, 0), play_one(fixture, 1)]
    assert played.interrupted
