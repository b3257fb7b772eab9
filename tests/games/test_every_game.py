"""What every game must hold, whatever its rules; a new game inherits all of it by being registered."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulebound._compiled import compiled_copy
from rulebound.core.game import Game, find
from rulebound.core.seats import keys_of
from rulebound.lab.soak import soak
from rulebound.lab.variety import Choice, force_sets, is_taken, option_sets
from tests.shipped import GAMES

DECISIONS = 6_000
"""Enough games for every scenario; `make soak` plays a million."""
PACKAGE = Path(__file__).parents[2] / "src" / "rulebound"

REPLAY = """
import hashlib, json, sys
from rulebound import COMPILED, Match
from rulebound.core import record
from rulebound.core.dice import SeededDice
from rulebound.core.game import Game, find
from rulebound.lab.positions import restored

key, mode, choices, decisions = sys.argv[1:]
assert COMPILED == (mode == "compiled")
played = []
for n, (scenario, options, rosters) in enumerate(json.loads(choices)):
    match = Match.new(find(key), scenario, 1000 + n, options, rosters)
    dice = SeededDice(n)
    for _ in range(int(decisions)):
        if match.ask is None:
            break
        answers = match.ask.candidates()
        match.answer(answers[dice.roll(len(answers)) - 1])
    log = [event.plain() for event in match.journal]
    scenes = [match.scene(seat).plain() for seat in (*range(len(match.seats)), None)]
    seen = [hashlib.sha256(json.dumps(part, sort_keys=True).encode()).hexdigest() for part in [log, *scenes]]
    position = json.dumps(match.position(), sort_keys=True)
    assert restored(match).state.hash() == match.state.hash()
    played.append([record.write(match), seen, position])
json.dump(played, sys.stdout)
"""
PLAYED = 250
"""Decisions of each game that is played in two processes."""
DISORDER = """
from rulebound.core.game import Game, find
from rulebound.core.scene import Track
from rulebound.core.text import Text

def disorderly(state, seat, scene, honest=type(find({key!r})).show_own):
    honest(find({key!r}), state, seat, scene)
    if seat == {seat}:
        scene.tracks += [Track(name, Text(name), 1) for name in set("abcdefgh")]

find({key!r}).show_own = disorderly
"""
"""A fault that one seat alone sees: things in the order of a set."""


@pytest.mark.parametrize("key", GAMES)
def test_random_play_keeps_every_invariant(key: str) -> None:
    report = soak(find(key), DECISIONS, seed=1)
    assert [str(problem) for problem in report.problems] == []
    assert report.decisions == DECISIONS
    assert report.games >= len(find(key).scenarios())


@cache
def set_ups(key: str) -> list[Choice]:
    """Every scenario as it is usually played, and one more: with most seats, most options changed, and other forces.

    Where no ready-made forces go together among so many, one with other forces comes before it.
    """
    game = find(key)
    usual = [Choice(scenario.key, next(iter(option_sets(game, scenario.key)), {}), {}) for scenario in game.scenarios()]

    def how_unlike(choice: Choice, usual: Choice) -> tuple[int, int]:
        seats = len(game.seats(choice.scenario, choice.options))
        return seats, sum(choice.options[name] != value for name, value in usual.options.items())

    others = [
        (Choice(each.scenario, options, {}), each) for each in usual for options in option_sets(game, each.scenario)
    ]
    unlike = [choice for choice, _ in sorted(others, key=lambda pair: how_unlike(*pair), reverse=True)]
    most = with_other_forces(game, unlike[0])
    forced = [] if most.rosters else [next(filter(lambda c: c.rosters, (with_other_forces(game, c) for c in unlike)))]
    return [*usual, *forced, most]


def with_other_forces(game: Game, choice: Choice) -> Choice:
    """A set-up with the last ready-made force of each seat that goes together with those before."""
    rosters: dict[str, object] = {}
    for seat, name in enumerate(keys_of(game.setup(choice.scenario, 0, choice.options, {}).seats)):
        for roster in force_sets(game, choice.scenario, seat)[::-1]:
            if is_taken(game, choice.scenario, choice.options, {**rosters, name: roster}):
                rosters[name] = roster
                break
    return replace(choice, rosters=rosters)


def replayed(
    key: str, mode: str, hash_seed: str, choices: list[Choice], decisions: int = PLAYED, plant: str = ""
) -> list[list[Any]]:
    """Records, digests of everything shown and stored positions, from a process of its own."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    env.pop("RULEBOUND_INTERPRETED", None)
    if mode == "interpreted":
        env["RULEBOUND_INTERPRETED"] = "1"
    told = json.dumps([[choice.scenario, choice.options, choice.rosters] for choice in choices])
    done = subprocess.run(
        [sys.executable, "-c", plant + REPLAY, key, mode, told, str(decisions)],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    played: list[list[Any]] = json.loads(done.stdout)
    return played


@pytest.mark.parametrize("key", GAMES)
def test_the_same_game_has_the_same_bytes_under_any_hash_seed_and_compiled(key: str) -> None:
    other = "interpreted" if compiled_copy(PACKAGE) is None else "compiled"
    choices = set_ups(key)
    assert replayed(key, "interpreted", "1", choices) == replayed(key, other, "2", choices)


@pytest.mark.parametrize("key", GAMES)
def test_what_only_the_last_seat_sees_in_the_order_of_a_set_is_found(key: str) -> None:
    choice = set_ups(key)[-1]
    last = len(find(key).seats(choice.scenario, choice.options)) - 1
    plant = DISORDER.format(key=key, seat=last)
    [one], [other] = (replayed(key, "interpreted", seed, [choice], 3, plant) for seed in ("1", "2"))
    differs = [i for i, (here, there) in enumerate(zip(one[1], other[1], strict=True)) if here != there]
    assert differs == [1 + last], "of the log, each seat and a spectator"
    assert (one[0], one[2]) == (other[0], other[2])


def test_one_of_the_set_ups_has_most_seats_options_changed_and_other_forces() -> None:
    seats = {}
    for key in GAMES:
        game, (*usual, most) = find(key), set_ups(key)
        forms = [(each.scenario, options) for each in usual for options in option_sets(game, each.scenario)]
        seats[key] = len(game.seats(most.scenario, most.options))
        assert seats[key] == max(len(game.seats(scenario, options)) for scenario, options in forms)
        assert most.options != next(each for each in usual if each.scenario == most.scenario).options
        assert any(choice.rosters for choice in set_ups(key))
    assert 4 in seats.values()


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_call_things_by_their_names_and_not_by_their_keys(key: str) -> None:
    said = [text for entry in find(key).ledger().entries() for text in (entry.where, entry.text, entry.more) if text]
    words = [word for text in said for word in f"{text.en} {text.fr}".split()]
    assert [word for word in words if "_" in word] == []
