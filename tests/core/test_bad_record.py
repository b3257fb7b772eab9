"""Records that are torn, edited, forged or worn: every damage is named with its line."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable

import pytest

from rulebound.core.match import Match
from rulebound.core.record import BadRecord, read
from tests.core.records import (
    LAST,
    LINES,
    RECORD,
    ROW,
    Line,
    chained,
    course,
    find_game,
    finished,
    forged,
    prefixes,
    refused,
    unchained,
)

# Damage: whoever edits a file does not know about the chain


Damage = tuple[str, int, str]
swapped = [*LINES[:2], LINES[3], LINES[2], *LINES[4:]]
damages: dict[str, Damage] = {
    "torn at the end of the last line": (RECORD[:-1], LAST, "is torn"),
    "torn in the last line": (RECORD[:-10], LAST, "is torn"),
    "torn in the first line": (RECORD[:10], 0, "is torn"),
    "an edited answer": (RECORD.replace(LINES[ROW], LINES[ROW].replace('"answer":', '"answer":1')), ROW, "was changed"),
    "an edited hash": (RECORD.replace(LINES[ROW], LINES[ROW].replace('"state":"', '"state":"0')), ROW, "was changed"),
    "an edited seat": (RECORD.replace(LINES[ROW], LINES[ROW].replace('"seat":', '"seat":1')), ROW, "was changed"),
    "an edited chain": (RECORD.replace(LINES[ROW], LINES[ROW].replace('"chain":"', '"chain":"0')), ROW, "was changed"),
    "a chain of another kind": (RECORD.replace(LINES[0], LINES[0].replace('"chain":"', '"chain":1,"x":"')), 0, "chain"),
    "an edited seed": (RECORD.replace('"seed":"5"', '"seed":"6"'), 0, "was changed"),
    "a missing header": ("".join(LINES[1:]), 0, "a line before it is missing"),
    "a missing line": ("".join(LINES[:2] + LINES[3:]), 2, "a line before it is missing"),
    "swapped lines": ("".join(swapped), 2, "a line before it is missing"),
    "a line there twice": ("".join(LINES[:3] + LINES[2:]), 3, "was changed"),
    "a line after the end": (RECORD + LINES[ROW], LAST + 1, "was changed"),
    "an empty line at the end": (RECORD + "\n", LAST + 1, "cannot be read"),
    "an empty line in the middle": ("".join([*LINES[:2], "\n", *LINES[2:]]), 2, "cannot be read"),
    "two lines in one": (RECORD.replace(LINES[2], LINES[2][:-1]), 2, "cannot be read"),
    "a float": (
        "".join([*LINES[:ROW], LINES[ROW].replace('"seat"', '"x":1.0,"seat"')]),
        ROW,
        "1.0 is not a whole number",
    ),
    "an exponent": ("".join([*LINES[:ROW], LINES[ROW].replace('"seat"', '"x":1e9,"seat"')]), ROW, "1e9 is not a whole"),
    "not a number": (
        "".join([*LINES[:ROW], LINES[ROW].replace('"seat"', '"x":NaN,"seat"')]),
        ROW,
        "NaN is not a whole",
    ),
    "a field there twice": (RECORD.replace(LINES[3], '{"seat":0,' + LINES[3][1:]), 3, "a field is there twice"),
    "no JSON": ("".join([*LINES[:4], "bold\n"]), 4, "cannot be read"),
    "JSON that is no object": ("".join([*LINES[:4], "[1,2]\n"]), 4, "is not a JSON object"),
    "deep nesting": ("".join([*LINES[:4], '{"a":' * 100_000 + "1" + "}" * 100_000 + "\n"]), 4, "cannot be read"),
    "nesting": ("".join([*LINES[:4], '{"a":' * 50 + "1" + "}" * 50 + "\n"]), 4, "nested more than 40 deep"),
    "a number of many digits": ("".join([*LINES[:4], '{"a":' + "9" * 10_000 + "}\n"]), 4, "cannot be read"),
    "half a character": ("".join([*LINES[:4], '{"a":"\\ud800"}\n']), 4, "cannot be read"),
    "an empty file": ("", 0, "the file is empty"),
    "a file of one line break": ("\n", 0, "cannot be read"),
    "something else": ("Dear diary,\n", 0, "cannot be read"),
}


@pytest.mark.parametrize(("text", "at", "problem"), damages.values(), ids=damages.keys())
def test_a_damage_is_named_with_its_line(text: str, at: int, problem: str) -> None:
    bad = refused(text)
    assert bad.line == at + 1
    assert str(bad).startswith(f"line {at + 1}: ")
    assert problem in bad.problem


@pytest.mark.parametrize(("text", "at", "problem"), damages.values(), ids=damages.keys())
def test_everything_before_a_damage_loads(text: str, at: int, problem: str) -> None:
    match = refused(text).match
    if at == 0:
        assert match is None
    else:
        assert match is not None
        assert (course(match), match.state.hash()) == prefixes()[min(at - 1, 5)]


# Forgery: whoever makes the chain fit


headers: dict[str, tuple[Line, tuple[str, ...], str]] = {
    "another format": ({"format": "diary"}, (), "is not the header of a rulebound record, version 2"),
    "a newer format": ({"format_version": 3}, (), "is of format 3, of a newer program; this one reads format 2"),
    "a format of no number": ({"format_version": "1"}, (), "is not the header of a rulebound record, version 2"),
    "another game": ({"game": "chess"}, (), "there is no game 'chess'"),
    "other rules": ({"rules_version": 2}, (), "version 2 of the rules; this program plays version 1"),
    "other content": ({"content": "mine"}, (), "other content"),
    "another scenario": ({"scenario": "sea"}, (), "no scenario 'sea'"),
    "no scenario": ({}, ("scenario",), "no scenario 'None'"),
    "no options": ({}, ("options",), "must be JSON objects"),
    "rosters that are a list": ({"rosters": []}, (), "must be JSON objects"),
    "an unknown option": ({"options": {"wind": 1}}, (), "there is only the option rounds"),
    "no seed": ({}, ("seed",), "holds no seed"),
    "a negative seed": ({"seed": "-1"}, (), "seed '-1' is not a whole number"),
    "a seed too large": ({"seed": str(2**64)}, (), "is not a whole number from 0 to"),
    "an endless seed": ({"seed": "9" * 5000}, (), "is not a whole number from 0 to"),
    "a seed of strange digits": ({"seed": "٣"}, (), "is not a whole number from 0 to"),
    "a seed that is a list": ({"seed": [5]}, (), "is not a whole number from 0 to"),
    "a secret that is no number": ({"secret": "moon"}, (), "hexadecimal"),
    "a secret that is a list": ({"secret": []}, (), "hexadecimal"),
    "contributions that are a word": ({"contributions": "red"}, (), "list of strings"),
    "contributions of numbers": ({"contributions": [1]}, (), "list of strings"),
}


@pytest.mark.parametrize(("change", "without", "problem"), headers.values(), ids=headers.keys())
def test_a_header_that_cannot_be_is_refused(change: Line, without: tuple[str, ...], problem: str) -> None:
    bad = refused(forged(0, change, without))
    assert (bad.line, bad.match) == (1, None)
    assert problem in bad.problem


def test_another_seed_leads_elsewhere() -> None:
    bad = refused(forged(0, {"seed": "6"}))
    assert bad.line == 2


answers: dict[str, tuple[Line, tuple[str, ...], str]] = {
    "another answer": ({"answer": 6}, (), "leads to another position"),
    "an illegal answer": ({"answer": 99}, (), "its answer is refused"),
    "an answer of another type": ({"answer": True}, (), "its answer is refused"),
    "an answer that is an object": ({"answer": {"place": 6}}, (), "its answer is refused"),
    "another hash": ({"state": "0" * 32}, (), "leads to another position"),
    "the hash as a list": ({"state": []}, (), "leads to another position"),
    "another question": ({"ask": "stance"}, (), "answers 'stance' of seat"),
    "no seat of this game": ({"seat": 7}, (), "of seat 7, which is not the open question"),
    "a seat that is a word": ({"seat": "red"}, (), "which is not the open question"),
    "a seat that is true or false": ({"seat": bool(unchained()[ROW]["seat"])}, (), "which is not the open question"),
    "a field too many": ({"comment": "!"}, (), "exactly seat, ask, answer and state"),
    "a field too few": ({}, ("state",), "exactly seat, ask, answer and state"),
}


@pytest.mark.parametrize(("change", "without", "problem"), answers.values(), ids=answers.keys())
def test_an_answer_that_cannot_be_is_refused(change: Line, without: tuple[str, ...], problem: str) -> None:
    bad = refused(forged(ROW, change, without))
    assert bad.line == ROW + 1
    assert problem in bad.problem
    assert bad.match is not None
    assert (course(bad.match), bad.match.state.hash()) == prefixes()[ROW - 1]


def test_another_outcome_is_refused() -> None:
    outcome = {"winner": 0, "reason": {"key": "end.bribed", "args": {}}, "rule": "FE-TURN-01"}
    bad = refused(forged(LAST, {"outcome": outcome}))
    assert (bad.line, bad.problem) == (LAST + 1, "tells another outcome than the game had")


def test_an_outcome_before_the_end_is_refused() -> None:
    lines = unchained()
    bad = refused(chained([*lines[:ROW], lines[LAST]]))
    assert (bad.line, bad.problem) == (ROW + 1, "tells another outcome than the game had")


@pytest.mark.parametrize("extra", [ROW, LAST])
def test_nothing_comes_after_the_outcome(extra: int) -> None:
    lines = unchained()
    bad = refused(chained([*lines, lines[extra]]))
    assert (bad.line, bad.problem) == (LAST + 2, "comes after the end of the game")


def test_no_answer_comes_after_the_end_of_the_game() -> None:
    lines = unchained()
    bad = refused(chained([*lines[:LAST], lines[ROW]]))
    assert bad.line == LAST + 1
    assert "which is not the open question" in bad.problem


@pytest.mark.parametrize("depth", [1, 10, 38, 39, 100, *range(850, 1000, 3), 100_000])
@pytest.mark.parametrize("field", ["answer", "ask", "seat", "state"])
def test_an_answer_nested_to_any_depth_is_a_bad_record(field: str, depth: int) -> None:
    mark = "the nested one"
    bare = json.dumps({**unchained()[1], field: mark}, sort_keys=True, separators=(",", ":"))
    bare = bare.replace(f'"{mark}"', "[" * depth + "]" * depth)
    chain = hashlib.sha256(f"{json.loads(LINES[0])['chain']}\n{bare}".encode()).hexdigest()[:32]
    assert refused(LINES[0] + f'{bare[:-1]},"chain":"{chain}"}}\n').line == 2


ODD: list[object] = [
    None,
    True,
    -1,
    0,
    10**30,
    "",
    "\0",
    "0",
    "é",
    [],
    [[]],
    [0],
    {},
    {"": 0},
    {"rounds": 2},
    ["a", None],
]


@pytest.mark.parametrize("at", range(len(LINES)))
def test_no_odd_value_of_a_field_is_more_than_a_bad_record(at: int) -> None:
    for field in [*unchained()[at], "comment"]:
        for value in ODD:
            try:
                match = read(forged(at, {field: value}), find_game)
            except BadRecord as bad:
                assert bad.line > at
            else:
                assert match.state.hash() == finished().state.hash()


# Mutations: ten thousand ways to break a file


def flip(data: bytearray, by: random.Random) -> None:
    data[by.randrange(len(data))] ^= 1 << by.randrange(8)


def delete(data: bytearray, by: random.Random) -> None:
    at = by.randrange(len(data))
    del data[at : at + by.choice([1, 1, 2, 10, 200])]


def insert(data: bytearray, by: random.Random) -> None:
    at = by.randrange(len(data) + 1)
    data[at:at] = by.choice(
        [b"0", b"1", b" ", b"\n", b'"', b",", b"{}", b"[", b"\\", b"\xff", b"\x00", b"null", b"1.5"]
    )


def copy(data: bytearray, by: random.Random) -> None:
    start, at = by.randrange(len(data)), by.randrange(len(data) + 1)
    data[at:at] = data[start : start + by.randrange(200)]


def truncate(data: bytearray, by: random.Random) -> None:
    del data[by.randrange(len(data)) :]


def swap_lines(data: bytearray, by: random.Random) -> None:
    lines = data.splitlines(keepends=True)
    one, other = by.randrange(len(lines)), by.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    data[:] = b"".join(lines)


def drop_line(data: bytearray, by: random.Random) -> None:
    lines = data.splitlines(keepends=True)
    del lines[by.randrange(len(lines))]
    data[:] = b"".join(lines)


def change_digit(data: bytearray, by: random.Random) -> None:
    digits = [i for i, byte in enumerate(data) if chr(byte).isdigit()]
    data[by.choice(digits)] = by.choice(b"0123456789")


MUTATIONS = [flip, delete, insert, copy, truncate, swap_lines, drop_line, change_digit]


def mutated(mutation: Callable[[bytearray, random.Random], None], seed: int) -> str:
    by = random.Random(seed)
    data = bytearray(RECORD.encode())
    mutation(data, by)
    while data and by.random() < 0.2:
        by.choice([flip, delete, insert, truncate])(data, by)
    return data.decode(errors="replace")


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_a_mutated_record_is_refused_or_the_same_game(mutation: Callable[[bytearray, random.Random], None]) -> None:
    known = prefixes()
    refusals = 0
    for seed in range(1250):
        text = mutated(mutation, seed)
        decisions = len(known) - 1
        if text.endswith("\n") and RECORD.startswith(text):  # an unfinished game, as good as any
            decisions = min(decisions, text.count("\n") - 1)
        try:
            match: Match | None = read(text, find_game)
        except BadRecord as bad:
            match = bad.match
            decisions = min(decisions, bad.line - 2)
            refusals += 1
        if match is None:
            assert decisions < 0
        else:
            assert (course(match), match.state.hash()) == known[decisions], text
    assert refusals > 600
