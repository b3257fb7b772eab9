"""Records: read back as written, and what a player may have before the end."""

from __future__ import annotations

import json

import pytest

from rulebound.core.ask import Ask, Rule, Together
from rulebound.core.match import Match
from rulebound.core.record import BadRecord, Recorder, read, write, write_for
from tests.core.matches import SEEDS, ferry, ferry_at_stance, play_on, positions
from tests.core.records import LINES, RECORD, chained, course, find_game, finished, refused, unchained
from tests.toy import BLUE, RED, Ferry, FerryGame

# Writing and reading


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_read_and_written_is_the_same_to_the_byte(seed: int) -> None:
    match = ferry(seed)
    play_on(match, seed)
    assert write(read(write(match), find_game)) == write(match)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_record_can_be_written_and_read_at_any_moment(seed: int) -> None:
    for match in positions(seed):
        again = read(write(match), find_game)
        assert (again.state.hash(), course(again)) == (match.state.hash(), course(match))
        assert [event.plain() for event in again.journal] == [event.plain() for event in match.journal]


def test_a_record_is_one_line_of_json_a_decision() -> None:
    assert [sorted(json.loads(line)) for line in LINES[1:-1]] == [["answer", "ask", "chain", "seat", "state"]] * 5


def test_the_chain_is_what_the_format_says() -> None:
    assert chained(unchained()) == RECORD


def test_a_record_of_fair_dice_rolls_the_same_again() -> None:
    game = FerryGame()
    setup = game.setup(None, 0, {}, {})
    setup.secret, setup.contributions = b"moon".hex(), ("red", "blue")
    match = Match(game, setup)
    play_on(match, 3)
    assert write(read(write(match), find_game)) == write(match)


def test_a_seed_of_64_bits_survives() -> None:
    match = ferry(seed=2**64 - 1)
    assert read(write(match), find_game).setup.seed == 2**64 - 1


def test_a_record_says_how_players_ended_the_game() -> None:
    match = ferry_at_stance()
    text = write(match, {"winner": 1, "how": "resigned"})
    again = read(text, lambda _: match.game)
    assert again.ended == {"winner": 1, "how": "resigned"}
    assert again.state.hash() == match.state.hash()
    assert read(write(match), lambda _: match.game).ended is None
    wrong: list[object] = [{"winner": 7, "how": "resigned"}, {"how": "resigned"}, [], {"winner": 1}]
    for ending in wrong:
        lines = [json.loads(line) for line in text.splitlines()]
        bare = [{name: value for name, value in line.items() if name != "chain"} for line in lines]
        with pytest.raises(BadRecord, match="does not say how the game was ended"):
            read(chained([*bare[:-1], {"ended": ending}]), lambda _: match.game)


def test_undone_decisions_are_not_in_the_record() -> None:
    match = ferry_at_stance()
    match.undo(RED)
    match.answer(7)
    assert '"answer":12' not in write(match)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_record_written_on_is_the_same_as_one_written_anew(seed: int) -> None:
    recorder = Recorder()
    for match in positions(seed):
        assert recorder.write(match) == write(match)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_record_written_on_follows_what_is_taken_back(seed: int) -> None:
    recorder = Recorder()
    *_, match = positions(seed)
    while match.answers_given():
        match.undo(agreed=(RED, BLUE))
        assert recorder.write(match) == write(match)


def test_a_record_written_on_follows_another_answer_after_undo() -> None:
    match, recorder = ferry_at_stance(), Recorder()
    recorder.write(match)
    match.undo(RED)
    match.answer(7)
    assert recorder.write(match) == write(match)


def test_one_recorder_may_turn_to_another_game() -> None:
    recorder = Recorder()
    recorder.write(finished())
    assert recorder.write(ferry_at_stance()) == write(ferry_at_stance())


@pytest.mark.parametrize("decisions", range(6))
def test_reading_can_stop_after_some_decisions(decisions: int) -> None:
    assert len(course(read(RECORD, find_game, at=decisions))) == decisions


def test_windows_line_ends_are_read() -> None:
    assert read(RECORD.replace("\n", "\r\n"), find_game).state.hash() == finished().state.hash()


# What a player may have before the end


def test_a_players_copy_holds_no_seed_and_no_hash_of_a_position() -> None:
    lines = [json.loads(line) for line in write_for(ferry_at_stance(), RED).splitlines()]
    assert not lines[0].keys() & {"seed", "secret"}
    assert not any("state" in line for line in lines)


def test_a_players_copy_has_a_chain() -> None:
    lines = [json.loads(line) for line in write_for(ferry_at_stance(), RED).splitlines()]
    for line in lines:
        del line["chain"]
    assert chained(lines) == write_for(ferry_at_stance(), RED)


def test_a_players_copy_cannot_be_replayed() -> None:
    bad = refused(write_for(ferry_at_stance(), RED))
    assert (bad.line, bad.match) == (1, None)
    assert "a player's copy" in bad.problem


def after_a_secret_pass() -> Match:
    """Blue holds a trick and has passed; red leads."""
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "trick1"])
    for answer, seat in (("bid18", RED), ("bid10", BLUE), (12, RED), ("meek", RED), ("pass", BLUE)):
        match.answer(answer, seat)
    return match


@pytest.mark.parametrize(("seat", "there"), [(RED, False), (BLUE, True), (None, False)])
def test_a_secret_answer_is_only_in_its_own_seats_copy(seat: int | None, there: bool) -> None:
    assert ('"ask":"hinder"' in write_for(after_a_secret_pass(), seat)) == there


@pytest.mark.parametrize("seat", [RED, BLUE, None])
def test_what_the_engine_answered_is_in_nobodys_copy(seat: int | None) -> None:
    match = ferry_at_stance()
    match.answer("meek")
    assert '"ask":"hinder"' not in write_for(match, seat)


def shout(g: Ferry) -> Rule[None]:
    """Both choose at once, and anybody knows between what."""
    yield Together([Ask(seat, "shout", "", lambda: ["left", "right"]) for seat in (RED, BLUE)])
    yield Ask(RED, "whistle", "", lambda: ["high", "low"])


@pytest.mark.parametrize(("seat", "there"), [(RED, True), (BLUE, False), (None, False)])
def test_an_answer_to_an_open_simultaneous_choice_is_only_in_its_own_seats_copy(seat: int | None, there: bool) -> None:
    match = ferry(rule=shout)
    match.answer("left", RED)
    assert ('"answer":"left"' in write_for(match, seat)) == there


@pytest.mark.parametrize("seat", [RED, BLUE, None])
def test_answers_to_a_simultaneous_choice_are_in_every_copy_once_all_are_in(seat: int | None) -> None:
    match = ferry(rule=shout)
    match.answer("left", RED)
    match.answer("right", BLUE)
    copy = write_for(match, seat)
    assert '"answer":"left"' in copy
    assert '"answer":"right"' in copy


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", [RED, BLUE, None])
def test_no_players_copy_names_a_hidden_card(seed: int, seat: int | None) -> None:
    for match in positions(seed):
        if match.outcome is None:
            copy = write_for(match, seat)
            assert not [secret for secret in match.game.secrets(match.state, seat) if str(secret.value) in copy]


def test_after_the_end_everybody_may_have_the_record() -> None:
    assert write_for(finished(), None) == RECORD
