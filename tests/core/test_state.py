"""Positions: written in one way only, and the same on every machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.ask import Rule
from rulebound.core.state import canonical
from rulebound.core.text import Text
from tests.core.matches import SEEDS, ferry, positions, state_of
from tests.core.plants import half_a_pearl, unordered
from tests.toy import RED, Ferry

ROOT = Path(__file__).parents[2]


def elsewhere(code: str, hash_seed: int = 0) -> str:
    """What a program of its own writes, with a certain order of sets of strings."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# The one way to write data


def test_data_is_written_in_one_way() -> None:
    assert canonical({"b": [1, None, True], "a": "é"}) == '{"a":"é","b":[1,null,true]}'.encode()


def test_the_order_of_keys_does_not_matter() -> None:
    assert canonical({"a": 1, "b": 2}) == canonical({"b": 2, "a": 1})


def test_a_tuple_is_written_as_a_list() -> None:
    assert canonical((1, (2,))) == b"[1,[2]]"


@pytest.mark.parametrize("data", [0.5, 1.0, float("nan"), [0.5], {"a": [{"b": 0.5}]}, (1, 2.0)])
def test_a_float_is_refused(data: object) -> None:
    with pytest.raises(TypeError, match="is a float; positions are made of whole numbers"):
        canonical(data)


@pytest.mark.parametrize("data", [{1, 2}, frozenset("a"), [set()], {"a": {"b"}}])
def test_a_set_is_refused(data: object) -> None:
    with pytest.raises(TypeError, match="has no order"):
        canonical(data)


@pytest.mark.parametrize("data", [{1: "a"}, {None: 1}, [{(1, 2): 3}], {True: 1}, {0.5: 1}])
def test_a_key_that_is_no_string_is_refused(data: object) -> None:
    with pytest.raises(TypeError, match="is not a string"):
        canonical(data)


@pytest.mark.parametrize("data", [object(), b"a", Fraction(1, 2), Text("title"), 1j])
def test_what_json_cannot_carry_is_refused(data: object) -> None:
    with pytest.raises(TypeError):
        canonical(data)


@given(
    st.recursive(
        st.integers() | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
        max_leaves=8,
    )
)
def test_data_is_written_as_the_standard_library_writes_it(data: object) -> None:
    """Whatever the text and however large the number: hashes of long ago were made so."""
    written = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert canonical(data) == written.encode()


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text("ab"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab", max_size=2), inner, max_size=3),
    max_leaves=8,
)


@given(plain, plain)
def test_unlike_data_is_written_unlike(one: object, other: object) -> None:
    assert (canonical(one) == canonical(other)) == (repr(_sorted(one)) == repr(_sorted(other)))


def _sorted(data: object) -> object:
    if isinstance(data, dict):
        return {key: _sorted(data[key]) for key in sorted(data)}
    return [_sorted(inner) for inner in data] if isinstance(data, list) else data


# Planted mistakes


@pytest.mark.parametrize(("rule", "problem"), [(half_a_pearl, "is a float"), (unordered, "has no order")])
def test_a_planted_mistake_is_found_by_the_hash(rule: Callable[[Ferry], Rule[None]], problem: str) -> None:
    match = ferry(rule=rule)
    match.answer("bold")
    with pytest.raises(TypeError, match=problem):
        match.state.hash()


# Hashes


def test_a_hash_is_32_hexadecimal_digits() -> None:
    hash = ferry().state.hash()
    assert len(hash) == 32
    assert int(hash, 16) >= 0


def test_the_hash_of_a_position_never_changes() -> None:
    assert ferry(seed=11).state.hash() == "e411c6edf093d6b24e47c463253c60a9"


def _next_die(g: Ferry) -> None:
    g.dice.roll(6)


def _secret_told(g: Ferry) -> None:
    g.reveal()


def _other_order(g: Ferry) -> None:
    g.deck.cards.reverse()


def _more_known(g: Ferry) -> None:
    g.deck.put_under(g.deck.draw(), seen_by=(RED,))


def _moved(g: Ferry) -> None:
    g.place += 1


@pytest.mark.parametrize("change", [_next_die, _secret_told, _other_order, _more_known, _moved])
def test_whatever_matters_is_in_the_hash(change: Callable[[Ferry], None]) -> None:
    match = ferry()
    before = match.state.hash()
    change(state_of(match))
    assert match.state.hash() != before


def test_the_log_is_not_in_the_hash() -> None:
    match = ferry()
    before = match.state.hash()
    match.state.tell("log.token", "FE-DRAW-01", {"token": "stone"})
    assert match.state.hash() == before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_has_the_same_hash_and_is_apart(seed: int) -> None:
    copies = [(match.state.copy(), match.state.hash()) for match in positions(seed)]
    for copy, hash in copies:
        assert copy.hash() == hash


def test_a_copy_is_quiet() -> None:
    copy = ferry().state.copy()
    copy.tell("log.token", "FE-DRAW-01")
    copy.whisper(RED, "log.token", "FE-DRAW-01")
    assert copy.journal is None


# The order of sets


def test_a_game_does_not_depend_on_the_order_of_sets() -> None:
    code = "from tests.core.plants import *; show(FerryGame())"
    assert elsewhere(code, hash_seed=1) == elsewhere(code, hash_seed=2)


def test_a_game_that_depends_on_the_order_of_sets_is_found() -> None:
    code = "from tests.core.plants import *; show(SetOrder())"
    assert elsewhere(code, hash_seed=1) != elsewhere(code, hash_seed=2)


# The register of games


def test_a_registered_game_is_found_by_its_key() -> None:
    code = """
import sys
from rulebound import Match
from rulebound.core.game import find, games, register
register("ferry", "tests.toy")
assert "tests.toy" not in sys.modules
assert "ferry" in games()
assert find("ferry") is find("ferry")
sys.stdout.write(Match.new("ferry", seed=11).state.hash())
"""
    assert elsewhere(code) == ferry(seed=11).state.hash()


def test_a_line_of_the_log_says_how_many_sides_its_dice_have() -> None:
    g = state_of(ferry())
    g.journal = []
    g.tell("log.dive", "FE-DIVE-01", {"pearls": 0}, [1, 2])
    g.tell("log.dive", "FE-DIVE-01", {"pearls": 0}, [1, 9], sides=[6, 10])
    g.tell("log.token", "FE-DRAW-01", {"token": "stone"})
    assert [event.sides for event in g.journal] == [[6, 6], [6, 10], []]
    assert g.journal[1].to_all().plain() == g.journal[1].plain()
