"""A table of 150 men in 20 units: what it costs to tell what has changed."""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.core.dice import SeededDice
from rulebound.core.game import find, register
from rulebound.core.patches import patched
from rulebound.server.feeds import Feed, FeedKey
from rulebound.server.frames import Looks
from rulebound.server.store import CommandRow, SeatRow, TableRow
from rulebound.server.table import Table

register("parade", "tests.parade")
MOST_BYTES = 2000
MOST_WITH_A_MARCH = 2600
ANSWERS = 60


def table() -> Table:
    """A parade of two people."""
    game = find("parade")
    row = TableRow(
        "a" * 16, game.key, game.version, "", "field", {}, {}, "7", "", [0, 1], None, False, [], [], None, None, 1, 0
    )
    made = Table(row, [SeatRow(seat, "person", seat + 1) for seat in (0, 1)], game)
    made.do(CommandRow(1, None, "", 0, "begin", {"contributions": []}, 0))
    return made


def test_a_casualty_among_150_is_told_in_two_kilobytes() -> None:
    """A little more with the march of the unit that shot; whoever is asked next gets the question besides."""
    parade, dice = table(), SeededDice(3)
    assert parade.match is not None
    looks = Looks(parade)
    views = [Feed(FeedKey(seat, lang, seat + 1)) for seat, lang in ((0, "en"), (1, "fr"))]
    frames: list[Any] = []
    for view in views:
        view.catch_up(looks, frozenset({1, 2}))
        frames.append(msgspec.json.decode(view.whole())["frame"])
    assert len(view.whole()) > 50 * MOST_BYTES
    casualties: dict[bool, list[int]] = {True: [], False: []}
    for n in range(ANSWERS):
        ask = parade.match.ask
        assert ask is not None
        stays = ask.key == "march" and n % 4 == 1
        answers = [ask.answers()[-1]] if stays else ask.candidates()
        answer = answers[dice.roll(len(answers)) - 1]
        parade.do(parade.new_row(1, f"a{n}", ask.seat, "answer", {"answer": answer}, 0))
        for i, view in enumerate(views):
            message = view.catch_up(looks, frozenset({1, 2}))
            assert message is not None
            men = len(frames[i]["scene"]["pieces"])
            frames[i] = patched(frames[i], msgspec.json.decode(message)["patch"])
            if len(frames[i]["scene"]["pieces"]) < men and frames[i]["scene"]["ask"] is None:
                casualties[b'"move"' in message].append(len(message))
    whole = [msgspec.json.decode(view.whole())["frame"] for view in views]
    assert frames == whole
    assert min(len(told) for told in casualties.values()) > 5
    assert max(casualties[False]) < MOST_BYTES, casualties
    assert max(casualties[True]) < MOST_WITH_A_MARCH, casualties
