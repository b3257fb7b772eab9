"""A patch makes the new frame of the old one, here and in the browser."""

from __future__ import annotations

import copy
import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.patches import Patch, Things, diff, patched
from rulebound.server.say import voice
from tests.shipped import GAMES

CLIENT = Path(__file__).parents[2] / "src" / "rulebound" / "client"
IN_NODE = """
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
const source = readFileSync(process.argv[1], "utf-8");
const { patched } = await import("data:text/javascript," + encodeURIComponent(source));
for await (const line of createInterface({ input: process.stdin })) {
  const [whole, patch] = JSON.parse(line);
  const before = JSON.stringify(whole);
  const result = patched(whole, patch);
  console.log(JSON.stringify([result, JSON.stringify(whole) === before]));
}
"""

leaves = st.none() | st.booleans() | st.integers(0, 3).map(lambda n: n + 10) | st.text("ab+", max_size=2)


def of_things(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Lists of things with ids, some of which may be the same."""
    thing = st.builds(
        lambda id, more: {"id": id, **more},
        st.sampled_from("abcdef+"),
        st.dictionaries(st.sampled_from("xyz"), inner, max_size=2),
    )
    return st.lists(thing, max_size=6) | st.lists(thing, max_size=6, unique_by=lambda one: str(one["id"]))


data = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("xyz+"), inner, max_size=3) | of_things(inner)
    ),
    max_leaves=12,
)
things = of_things(leaves)

Browser = Callable[[object, Patch], object]


@pytest.fixture(scope="module")
def in_browser() -> Iterator[Browser]:
    """What the client makes of a patch."""
    node = shutil.which("node")
    if node is None:
        pytest.fail("these tests need Node: apt-get install nodejs")
    command = [node, "--input-type=module", "-e", IN_NODE, str(CLIENT / "patch.js")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        ask, told = process.stdin, process.stdout

        def run(whole: object, patch: Patch) -> object:
            ask.write(json.dumps([whole, patch]) + "\n")
            ask.flush()
            result, untouched = json.loads(told.readline())
            assert untouched
            return result

        yield run
        ask.close()


@given(data, data)
def test_a_patch_makes_the_new_of_the_old(old: object, new: object) -> None:
    kept = copy.deepcopy(old)
    assert patched(copy.deepcopy(old), diff(old, new)) == new
    assert old == kept


@given(things, things)
def test_things_are_changed_removed_put_in_and_moved_by_their_ids(old: object, new: object) -> None:
    assert patched(copy.deepcopy(old), diff(old, new)) == new


@given(old=data | things, new=data | things)
def test_the_browser_makes_the_same_of_a_patch(in_browser: Browser, old: object, new: object) -> None:
    assert in_browser(old, diff(old, new)) == new


@given(data)
def test_nothing_changes_nothing(same: object) -> None:
    assert diff(same, copy.deepcopy(same)) == []


def in_parts(value: object) -> object:
    """The same with everything below its lists and keys as JSON."""
    if isinstance(value, dict):
        return {key: Raw(msgspec.json.encode(part)) for key, part in value.items()}
    if isinstance(value, list):
        parts = [Raw(msgspec.json.encode(part)) for part in value]
        ids = [str(part["id"]) for part in value if isinstance(part, dict) and isinstance(part.get("id"), str)]
        return Things(ids, parts) if ids and len(set(ids)) == len(value) else parts
    return value


def as_sent(patch: Patch) -> Patch:
    sent: Patch = msgspec.json.decode(msgspec.json.encode(patch))
    return sent


@given(data | things, data | things)
def test_parts_that_are_json_give_a_patch_as_good(old: object, new: object) -> None:
    patch = as_sent(diff(in_parts(old), in_parts(new)))
    assert patched(copy.deepcopy(old), patch) == new


@given(data)
def test_the_same_json_is_no_change(same: object) -> None:
    assert diff(in_parts(same), in_parts(copy.deepcopy(same))) == []


def test_within_json_only_what_changed_is_sent() -> None:
    old, new = {"a": Raw(b'{"n":1,"m":[1]}')}, {"a": Raw(b'{"n":2,"m":[1,2]}')}
    assert diff(old, new) == [[["a", "n"], 2], [["a", "m", "+"], [2]]]


def test_what_grows_is_appended_to() -> None:
    assert diff({"log": [1, 2]}, {"log": [1, 2, 3, 4]}) == [[["log", "+"], [3, 4]]]


def test_a_missing_key_is_removed() -> None:
    assert diff({"a": 1, "b": 2}, {"a": 1}) == [[["b"]]]


def test_only_the_part_that_changed_is_sent() -> None:
    assert diff({"a": [{"n": 1}, {"n": 2}]}, {"a": [{"n": 1}, {"n": 3}]}) == [[["a", 1, "n"], 3]]


def unit(n: int) -> list[Any]:
    """So many things, each with more than its id to tell."""
    return [{"id": f"man:{i}", "x": i, "marks": [], "values": [{"kind": "skill", "need": i}]} for i in range(n)]


def test_a_change_of_one_thing_names_it_and_the_field() -> None:
    old, new = unit(3), unit(3)
    new[1]["x"] = 9
    assert diff({"men": old}, {"men": new}) == [[["men", "man:1", "x"], 9]]


def test_whoever_is_gone_is_all_that_is_told() -> None:
    old = unit(120)
    assert diff({"men": old}, {"men": old[:60] + old[61:]}) == [[["men", "man:60"]]]


def test_a_new_thing_is_put_in_where_it_belongs() -> None:
    old = unit(4)
    assert diff([old[0], old[3]], old) == [[[], old[1:3], "man:3"]]
    assert diff(old[:3], old) == [[[], old[3:], None]]


def test_a_thing_that_moves_is_only_named() -> None:
    old = unit(4)
    assert diff(old, [old[0], old[2], old[3], old[1]]) == [[[], [{"id": "man:1"}], None]]
    assert diff(old, [old[3], *old[:3]]) == [[[], [{"id": "man:3"}], "man:0"]]


def test_of_things_that_stay_none_is_moved_needlessly() -> None:
    old = unit(30)
    mixed = [old[29], *old[10:20], *old[:10], *old[20:29]]
    moved = [change for change in diff(old, mixed) if len(change) == 3]
    assert sum(len(change[1]) for change in moved if isinstance(change[1], list)) == 11


def test_things_that_have_nothing_in_common_are_sent_whole() -> None:
    assert diff([{"id": "a"}], [{"id": "b"}, {"id": "c"}]) == [[[], [{"id": "b"}, {"id": "c"}]]]


def test_two_things_with_the_same_id_are_not_told_apart_by_it() -> None:
    assert diff([{"id": "a", "x": 1}, {"id": "a"}], [{"id": "a", "x": 2}, {"id": "a"}]) == [[[0, "x"], 2]]


@pytest.mark.parametrize("key", GAMES)
def test_patches_follow_a_game_from_frame_to_frame(key: str, in_browser: Browser) -> None:
    match, dice = Match.new(key, seed=5), SeededDice(5)
    seats: list[int | None] = [None, 0, 1]
    shown: dict[int | None, Any] = {}
    kept: dict[int | None, object] = {}
    for n in range(60):
        asks = match.open_asks()
        scenes = voice(match.game, "fr").scenes(match.game.scenes_of(match.state, seats, asks))
        for seat, scene in zip(seats, scenes, strict=True):
            whole = msgspec.json.decode(msgspec.json.encode(scene))
            if n:
                patch = as_sent(diff(kept[seat], scene))
                if n % 10 == 0:
                    assert in_browser(shown[seat], patch) == whole
                shown[seat] = patched(shown[seat], patch)
            else:
                shown[seat] = whole
            kept[seat] = scene
            assert shown[seat] == whole
        if not asks:
            break
        answers = asks[0].candidates()
        match.answer(answers[dice.roll(len(answers)) - 1], asks[0].seat)


TYPESET = """
import { readFileSync } from "node:fs";
const source = readFileSync(process.argv[1], "utf-8");
const { typesetPatch } = await import("data:text/javascript," + encodeURIComponent(source));
console.log(JSON.stringify(typesetPatch(JSON.parse(process.argv[2]))));
"""


def test_french_is_set_and_ids_stay_as_they_are() -> None:
    thing = {"id": "a ?", "name": "Qui ?", "answer": ["b !"]}
    patch: Patch = [[["men"], [thing], "c :"], [["men", "a ?", "name"], "Quoi ?"], [["men", "a ?"]]]
    command = ["node", "--input-type=module", "-e", TYPESET, str(CLIENT / "typeset.js"), json.dumps(patch)]
    told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout
    assert json.loads(told) == [
        [["men"], [{**thing, "name": "Qui\u202f?"}], "c :"],
        [["men", "a ?", "name"], "Quoi\u202f?"],
        [["men", "a ?"]],
    ]
