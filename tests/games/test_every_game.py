"""What every game must hold, whatever its rules; a new game inherits all of it by being registered."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulebound._compiled import compiled_copy
from rulebound.core.game import find
from rulebound.lab.soak import soak
from tests.shipped import GAMES

DECISIONS = 6_000
"""Enough games for every scenario; `make soak` plays a million."""
PACKAGE = Path(__file__).parents[2] / "src" / "rulebound"

REPLAY = """
import hashlib, json, sys
from rulebound import COMPILED, Match
from rulebound.core import record
from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.lab.positions import restored

key, mode = sys.argv[1:]
assert COMPILED == (mode == "compiled")
found = {}
for n, scenario in enumerate(find(key).scenarios()):
    match = Match.new(key, scenario=scenario.key, seed=1000 + n)
    dice = SeededDice(n)
    for _ in range(250):
        if match.ask is None:
            break
        answers = match.ask.candidates()
        match.answer(answers[dice.roll(len(answers)) - 1])
    log = [event.plain() for event in match.journal]
    scenes = [match.scene(seat).plain() for seat in (0, 1, None)]
    seen = json.dumps([log, scenes], sort_keys=True)
    position = json.dumps(match.position(), sort_keys=True)
    assert restored(match).state.hash() == match.state.hash()
    found[scenario.key] = [record.write(match), hashlib.sha256(seen.encode()).hexdigest(), position]
json.dump(found, sys.stdout)
"""


@pytest.mark.parametrize("key", GAMES)
def test_random_play_keeps_every_invariant(key: str) -> None:
    report = soak(find(key), DECISIONS, seed=1)
    assert [str(problem) for problem in report.problems] == []
    assert report.decisions == DECISIONS
    assert report.games >= len(find(key).scenarios())


def replayed(key: str, mode: str, hash_seed: str) -> dict[str, list[str]]:
    """Records, digests of everything shown and stored positions, from a process of its own."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    env.pop("RULEBOUND_INTERPRETED", None)
    if mode == "interpreted":
        env["RULEBOUND_INTERPRETED"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", REPLAY, key, mode], env=env, capture_output=True, text=True, check=True
    )
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_the_same_game_has_the_same_bytes_under_any_hash_seed_and_compiled(key: str) -> None:
    other = "interpreted" if compiled_copy(PACKAGE) is None else "compiled"
    assert replayed(key, "interpreted", "1") == replayed(key, other, "2")


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_call_things_by_their_names_and_not_by_their_keys(key: str) -> None:
    said = [text for entry in find(key).ledger().entries() for text in (entry.where, entry.text, entry.more) if text]
    words = [word for text in said for word in f"{text.en} {text.fr}".split()]
    assert [word for word in words if "_" in word] == []
