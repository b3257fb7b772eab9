"""The record of a game that went on under other rules: every part names its own, and the last is played again."""

from __future__ import annotations

import json

import pytest

from rulebound.core.match import Match
from rulebound.core.record import BadRecord, OtherRules, Part, line_of, read, write, write_parts
from tests.core.matches import ferry, play_on
from tests.core.records import chained
from tests.toy import FerryGame


class LaterFerry(FerryGame):
    """Ferry by its next rules."""

    version = 2


def witnessed(match: Match) -> Match:
    """The same game, whose decisions know where they led."""
    twin = Match(match.game, match.setup, begin=False)
    twin.witnessed = True
    twin.start()
    for given in match.answers_given():
        twin.answer(given.answer, given.seat)
    twin.witness()
    return twin


def part_of(match: Match) -> Part:
    return Part(
        match.game.version,
        match.game.content_digest(),
        match.setup.position,
        [line_of(given) for given in match.answers_given()],
    )


def played(decisions: int) -> Match:
    match = ferry(seed=3)
    for _ in range(decisions):
        match.answer(match.open_asks()[0].candidates()[0], match.open_asks()[0].seat)
    return match


def in_two_parts(decisions: int = 9) -> tuple[Match, Match, str]:
    """A game begun by the first rules and ended by the next, and its record."""
    first = witnessed(played(decisions))
    second = Match.from_position(LaterFerry(), first.setup, first.position())
    play_on(second, 5)
    second = witnessed(second)
    assert second.outcome is not None
    text = write_parts(first.setup, [part_of(first), part_of(second)], {"outcome": second.outcome.plain()})
    return first, second, text


@pytest.mark.parametrize("decisions", range(0, 14, 3))
def test_a_record_written_of_known_lines_is_the_record(decisions: int) -> None:
    match = witnessed(played(decisions))
    assert write_parts(match.setup, [part_of(match)], None) == write(match)


def test_decisions_taken_by_standing_answers_know_where_they_led() -> None:
    match = ferry(seed=3)
    match.witnessed = True
    match.always(0, "bid", match.open_asks()[0].candidates()[0])
    match.always(0, "row", 12)
    match.always(0, "stance", "bold")
    play_on(match, 5)
    match.witness()
    assert write_parts(match.setup, [part_of(match)], {"outcome": match.outcome.plain()}) == write(match)  # type: ignore[union-attr]


def test_the_last_part_is_played_again_and_what_was_before_is_told() -> None:
    first, second, text = in_two_parts()
    again = read(text, lambda _: LaterFerry())
    assert again.state.hash() == second.state.hash()
    assert again.outcome is not None
    assert again.parts_before == [(1, first.game.content_digest(), 9)]
    assert [json.loads(line)["format_version"] for line in text.splitlines()[:1]] == [2]


def test_a_part_that_came_to_the_same_by_the_later_rules_is_played_by_them() -> None:
    first = witnessed(played(9))
    same = Part(2, first.game.content_digest())
    text = write_parts(first.setup, [part_of(first), same], None)
    again = read(text, lambda _: LaterFerry())
    assert again.state.hash() == first.state.hash()
    assert len(again.answers_given()) == 9
    assert again.parts_before == [(1, first.game.content_digest(), 9)]


def test_the_rules_it_began_with_are_not_those_it_ended_by() -> None:
    _, _, text = in_two_parts()
    with pytest.raises(OtherRules) as error:
        read(text, lambda _: FerryGame())
    assert (error.value.line, error.value.rules) == (11, 2)


def test_reading_can_stop_after_some_decisions_of_the_last_part() -> None:
    _, _, text = in_two_parts()
    assert len(read(text, lambda _: LaterFerry(), at=2).answers_given()) == 2
    assert len(read(text, lambda _: LaterFerry(), at=0).answers_given()) == 0


@pytest.mark.parametrize(
    ("at", "change", "problem"),
    [
        (3, {"more": 1}, "line 4: does not hold exactly seat, ask, answer and state"),
        (10, {"more": 1}, "line 11: does not say by which rules the game went on"),
        (
            10,
            {"upgrade": {"rules_version": 2, "content": "none"}},
            "line 11: does not say by which rules the game went on",
        ),
        (12, {"state": "0" * 32}, "line 13: leads to another position than it tells"),
    ],
)
def test_what_is_wrong_in_any_part_is_told(at: int, change: dict[str, object], problem: str) -> None:
    _, _, text = in_two_parts()
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        del line["chain"]
    lines[at].update(change)
    with pytest.raises(BadRecord, match=problem):
        read(chained(lines), lambda _: LaterFerry())


def test_a_part_whose_position_cannot_be_is_refused_with_its_line() -> None:
    _, _, text = in_two_parts()
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        del line["chain"]
    lines[10]["upgrade"]["position"]["state"]["place"] = "shore"
    with pytest.raises(BadRecord, match="line 11: place is 'shore'; a whole number is right"):
        read(chained(lines), lambda _: LaterFerry())
