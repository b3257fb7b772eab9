"""Bad input: one clear line on stderr, exit code 2, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulebound.cli.inputs import write_whole
from tests.cli.terminal import Said, play, rulebound


def assert_refused(said: Said, *words: str, code: int = 2) -> None:
    assert said.code == code
    assert said.err.startswith("rulebound: ")
    assert said.err.count("\n") == 1, said.err
    assert "Traceback" not in said.err + said.out
    for word in words:
        assert word in said.err


MISTAKES = [
    (["play", "chess"], ["'chess'", "catacombs"]),
    (["play", "catacombs", "--scenario", "SC9"], ["'SC9'", "SC1, SC2"]),
    (["play", "catacombs", "--seat", "2=human"], ["'2'", "0 (human), 1 (demon)"]),
    (["play", "catacombs", "--seat", "angel=human"], ["'angel'", "0 (human), 1 (demon)"]),
    (["play", "catacombs", "--seat", "1=genius"], ["'genius'", "random, greedy", "human for a person"]),
    (["play", "catacombs", "--seat", "human"], ["'human'", "0=human"]),
    (["play", "catacombs", "--seat", "0=human", "--seat", "human=greedy"], ["0 (human)", "twice"]),
    (["play", "catacombs", "--seed", "abc"], ["--seed", "'abc'", "0 to 18446744073709551615"]),
    (["play", "catacombs", "--seed", "-1"], ["--seed", "-1"]),
    (["play", "catacombs", "--seed", str(2**70)], ["--seed", str(2**64 - 1)]),
    (["play", "catacombs", "--seed", "1.5"], ["'1.5'"]),
    (["play", "catacombs", "--option", "luck=3"], ["luck"]),
    (["play", "catacombs", "--option", "handicap_human=9"], ["handicap_human", "9", "0 to 3"]),
    (["play", "catacombs", "--option", "handicap_human=much"], ["handicap_human"]),
    (["play", "catacombs", "--option", "handicap_human"], ["NAME=VALUE"]),
    (["play", "catacombs", "--roster", "nowhere.yaml"], ["nowhere.yaml"]),
    (["play", "catacombs", "--content", "nowhere"], ["nowhere", "not a folder"]),
    (["play", "catacombs", "--load", "nowhere.rbg"], ["nowhere.rbg"]),
    (["play", "catacombs", "--record", "nowhere/game.rbg"], ["--record", "nowhere"]),
    (["play", "catacombs", "--lang", "de"], ["'de'", "en, fr"]),
    (["play", "catacombs", "--frobnicate"], ["--frobnicate"]),
    (["play"], ["argument"]),
    (["dance"], ["dance"]),
    (["simulate", "catacombs", "--scenario", "SC9"], ["'SC9'", "all"]),
    (["simulate", "catacombs", "--players", "greedy,genius"], ["'genius'", "random, greedy"]),
    (["simulate", "catacombs", "--players", "human"], ["'human'", "random, greedy"]),
    (["simulate", "catacombs", "--players", "random,random,random"], ["2 seats"]),
    (["simulate", "catacombs", "--games", "0"], ["--games", "1 or more"]),
    (["simulate", "catacombs", "--workers", "none"], ["--workers", "'none'"]),
    (["simulate", "catacombs", "--seed", "abc"], ["--seed", "'abc'"]),
    (["replay", "nowhere.rbg"], ["nowhere.rbg"]),
    (["odds", "chess"], ["'chess'"]),
    (["odds", "catacombs", "weather"], ["'weather'", "attack"]),
    (["odds", "catacombs", "attack", "luck=3"], ["'luck'", "dice, defence"]),
    (["odds", "catacombs", "attack", "dice=many"], ["dice", "'many'", "0 to 12"]),
    (["odds", "catacombs", "attack", "dice=13"], ["dice", "13", "0 to 12"]),
    (["odds", "catacombs", "attack", "defence=1"], ["defence", "2 to 6"]),
    (["odds", "catacombs", "attack", "3"], ["'3'", "dice=3"]),
    (["odds", "catacombs", "attack", "dice=3", "dice=4"], ["dice", "twice"]),
    (["odds", "escarmouche", "melee", "hard=1", "advanced=0"], ["hard: 1", "advanced=1"]),
    (["rules", "chess"], ["'chess'"]),
    (["rules", "catacombs", "xyzzy"], ["xyzzy", "CA-"]),
    (["rules", "catacombs", "CA-MOV-05", "--coverage"], ["--coverage", "'CA-MOV-05'"]),
    (["games", "--content", "a" * 300], ["aaa", "File name too long"]),
    (["verify", "a" * 300], ["aaa", "File name too long"]),
    (["play", "catacombs", "--record", "a" * 300], ["aaa", "File name too long"]),
    (["play", "catacombs", "--option", "handicap_human=\udcff"], ["--option", "udcff"]),
    (["simulate", "catacombs", "--pairs"], ["no ready-made forces"]),
    (["soak", "chess"], ["'chess'"]),
    (["soak", "--decisions", "-5"], ["--decisions", "-5"]),
    (["soak", "--players", "human"], ["'human'"]),
]


@pytest.mark.parametrize(("arguments", "words"), MISTAKES, ids=lambda value: " ".join(value)[:50])
def test_a_mistake_is_one_clear_line(
    arguments: list[str], words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(rulebound(*arguments), *words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("human: [", ["force.yaml", "line"]),
        ("- 1\n- 2\n", ["force.yaml", "mapping"]),
        ("human: {brutes: 9}\n", ["costs 27 points", "20"]),
        ("human: {wizards: 1}\n", ["wizards"]),
        ("demon: {}\n", ["'demon'"]),
        ("human: {gifts: [flight]}\n", ["'flight'"]),
        ("human: {brutes: 99999999999999999999}\n", ["points"]),
        ("human: {brutes: 999999999999, objects: [axe]}\n", ["points"]),
        ("[" * 5000, ["force.yaml", "line 1", "more than 100 levels deep"]),
        ("a:\n" + "".join(" " * n + "b:\n" for n in range(1, 200)), ["force.yaml", "line 10", "levels deep"]),
    ],
)
def test_a_wrong_roster_is_named(text: str, words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "force.yaml"
    file.write_text(text, encoding="utf-8")
    assert_refused(play("--roster", file), *words)


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("tiles.yaml", "- key: [", ["tiles.yaml", "line"]),
        ("tiles.yaml", "- {key: T01, openings: Q, effect: plain, room: false}\n", ["tiles.yaml", "T01", "openings"]),
        ("humans.yaml", "- change: {key: brute, cost: -3}\n", ["humans.yaml", "'brute'", "'cost' is -3", "0 to 20"]),
        (
            "events.yaml",
            "- change: {key: doubt, window: threat}\n",
            ["'window' is 'threat'", "initiative_start is right"],
        ),
        ("human.yaml", "- {key: wizard}\n", ["human.yaml: is no file of this game; one of humans.yaml, "]),
        ("scenarios.yaml", "just words\n", ["scenarios.yaml"]),
    ],
)
def test_broken_content_is_named(name: str, text: str, words: list[str], tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert_refused(play("--content", tmp_path), *words)
    assert_refused(rulebound("simulate", "catacombs", "--content", tmp_path), *words)


def test_a_saved_game_brings_its_own_set_up(finished: Path) -> None:
    assert_refused(play("--load", finished), "--load", "leave those out")


def test_the_end_of_a_record_is_the_end_of_its_replay(finished: Path) -> None:
    assert_refused(rulebound("replay", finished, "--at", "100000"), "--at", "100000")
    assert_refused(rulebound("replay", finished, "--seat", "angel"), "'angel'", "all")


def test_an_interrupt_ends_without_a_traceback() -> None:
    program = "import sys; from rulebound.cli import main as m; from rulebound.cli.commands import play as p\n"
    program += "def interrupted(*a, **k): raise KeyboardInterrupt\n"
    program += "p.Match.new = interrupted\n"
    program += "sys.argv = ['rulebound', 'play', 'catacombs']; m.main()"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 130
    assert "Traceback" not in ended.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    program = "import sys; from rulebound.cli.main import main; sys.argv = ['rulebound', 'rules', 'catacombs']; main()"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.readline()
        started.stdout.close()
        assert b"Traceback" not in started.stderr.read()


def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, "whole\n")
        assert os.read(reader, 100) == b"whole\n"
        assert pipe.is_fifo()
    finally:
        os.close(reader)
