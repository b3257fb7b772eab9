"""A record to look at and to damage."""

from __future__ import annotations

import hashlib
import json

import pytest

from rulebound.core.game import BadSetup, Game
from rulebound.core.match import Match
from rulebound.core.record import BadRecord, read, write
from tests.core.matches import ferry, play_on
from tests.toy import FerryGame

Line = dict[str, object]


def find_game(key: str) -> Game:
    if key != "ferry":
        raise BadSetup(f"there is no game {key!r}; there is ferry")
    return FerryGame()


def finished() -> Match:
    """A short game: two bids, a place, a stance, a draw; the header is line 1, the outcome the last."""
    match = ferry(seed=5, rounds=1)
    play_on(match, 5)
    return match


RECORD = write(finished())
LINES = RECORD.splitlines(keepends=True)
ROW = next(i for i, line in enumerate(LINES) if '"ask":"row"' in line)
LAST = len(LINES) - 1


def course(match: Match) -> list[tuple[object, ...]]:
    """Every decision, and where it led."""
    return [(given.seat, given.ask, given.answer) for given in match.answers_given()]


def prefixes() -> list[tuple[list[tuple[object, ...]], str]]:
    """The game of the record after 0, 1, 2 ... decisions."""
    found = []
    for decisions in range(len(course(finished())) + 1):
        match = read(RECORD, find_game, at=decisions)
        found.append((course(match), match.state.hash()))
    return found


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as bad:
        read(text, find_game)
    return bad.value


def chained(lines: list[Line]) -> str:
    """A record of these lines whose chain fits, as a forger would write it."""
    text, chain = "", ""
    for line in lines:
        bare = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        chain = hashlib.sha256(f"{chain}\n{bare}".encode()).hexdigest()[:32]
        text += json.dumps({**line, "chain": chain}, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"
    return text


def unchained() -> list[Line]:
    lines: list[Line] = [json.loads(line) for line in LINES]
    for line in lines:
        del line["chain"]
    return lines


def forged(at: int, change: Line, without: tuple[str, ...] = ()) -> str:
    """The record with one line changed and everything chained anew."""
    lines = unchained()
    lines[at].update(change)
    for name in without:
        del lines[at][name]
    return chained(lines)
