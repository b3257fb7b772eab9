"""A match: who is asked, what is refused, what is seen, how it ends."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer, Ask, Refused, Rule, Together
from rulebound.core.dice import FairDice
from rulebound.core.game import BadSetup, find
from rulebound.core.match import Match
from rulebound.core.open_ask import OpenAsk
from rulebound.core.play import FORCED, GIVEN, BrokenOff
from rulebound.core.text import Text
from tests.core.matches import SEEDS, asked, ferry, ferry_at_stance, play_on, positions, seen, state_of
from tests.toy import BLUE, ENOUGH, RED, Ferry, FerryGame, cross


def notes(match: Match) -> list[object]:
    return state_of(match).notes


# Set-up


def test_a_match_begins_at_its_first_question() -> None:
    assert [(seat, key) for seat, key, _ in asked(ferry())] == [(RED, "bid"), (BLUE, "bid")]


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "1"])
def test_a_seed_is_a_whole_number_of_64_bits(seed: int) -> None:
    with pytest.raises(BadSetup, match="is not a whole number from 0 to 18446744073709551615"):
        FerryGame().setup(None, seed, {}, {})


def test_an_unknown_scenario_is_named_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match="ferry has no scenario 'sea'; there are river"):
        Match.new(FerryGame(), scenario="sea")


def test_a_game_refuses_options_it_does_not_take() -> None:
    with pytest.raises(BadSetup, match="there is only the option rounds"):
        Match.new(FerryGame(), options={"wind": 3})


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(BadSetup, match="there is no game 'chess'"):
        find("chess")


def test_without_a_seed_a_fresh_one_is_drawn() -> None:
    assert Match.new(FerryGame()).setup.seed != Match.new(FerryGame()).setup.seed


def test_a_secret_in_the_setup_makes_the_dice_fair() -> None:
    game = FerryGame()
    setup = game.setup(None, 1, {}, {})
    setup.secret, setup.contributions = b"moon".hex(), ("red", "blue")
    dice = Match(game, setup).state.dice
    assert isinstance(dice, FairDice)
    assert (dice.secret, dice.contributions) == (b"moon", ("red", "blue"))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_seed_and_answers_lead_to_the_same_position(seed: int) -> None:
    hashes = [[match.state.hash() for match in positions(seed)] for _ in range(2)]
    assert hashes[0] == hashes[1]


# What the engine answers


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_is_asked_what_has_one_answer(seed: int) -> None:
    for match in positions(seed):
        for ask in match.open_asks():
            assert isinstance(ask, OpenAsk) or len(ask.answers()) > 1


def test_what_the_engine_answers_is_in_the_history() -> None:
    match = ferry_at_stance()
    match.answer("meek")
    assert [(given.ask, given.answer, given.how) for given in match.history] == [
        ("bid", "bid18", GIVEN),
        ("bid", "bid10", GIVEN),
        ("row", 12, GIVEN),
        ("stance", "meek", GIVEN),
        ("hinder", "pass", FORCED),
    ]


def test_what_the_engine_answers_is_no_decision() -> None:
    match = ferry_at_stance()
    match.answer("meek")
    assert [given.ask for given in match.answers_given()] == ["bid", "bid", "row", "stance"]


@pytest.mark.parametrize("forced", [RED, BLUE])
def test_the_engine_answers_in_a_simultaneous_choice_whoever_is_first_in_line(forced: int) -> None:
    hands = [["bid10", "bid11"], ["bid10", "bid11"]]
    hands[forced] = ["bid19"]
    match = ferry(red=hands[RED], blue=hands[BLUE])
    assert asked(match) == [(1 - forced, "bid", ["bid10", "bid11"])]


def test_a_game_of_forced_answers_needs_nobody() -> None:
    def rule(g: Ferry) -> Rule[None]:
        g.notes.append((yield Ask(RED, "stance", "FE-ROW-01", lambda: ["bold"])))
        g.notes.extend((yield Together([Ask(seat, "bid", "FE-BID-01", lambda: ["bid10"]) for seat in (RED, BLUE)])))
        g.end((RED,), Text("end.richer"), "FE-TURN-01")

    match = ferry(rule=rule)
    assert match.outcome is not None
    assert notes(match) == ["bold", "bid10", "bid10"]


# Refusals


@pytest.mark.parametrize(
    "answer", ["bid99", "", 18, None, 1.5, True, ["bid18"], {"card": "bid18"}, b"bid18", "\ud800", object()]
)
def test_an_illegal_answer_is_refused_and_changes_nothing(answer: Answer) -> None:
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "bid11"])
    before = (match.state.hash(), asked(match), len(match.history), len(match.journal))
    with pytest.raises(Refused) as refused:
        match.answer(answer, RED)
    assert refused.value.refusal.rule == "FE-BID-01"
    assert (match.state.hash(), asked(match), len(match.history), len(match.journal)) == before


@pytest.mark.parametrize("answer", [18, -1, 21, 10.0, True, None, "10", [10], [[10]], {"place": 10}])
def test_an_illegal_answer_to_an_open_ask_is_refused_and_changes_nothing(answer: Answer) -> None:
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "bid11"])
    match.answer("bid18", RED)
    match.answer("bid10", BLUE)
    before = (match.state.hash(), asked(match))
    with pytest.raises(Refused):
        match.answer(answer)
    assert (match.state.hash(), asked(match)) == before


def test_a_refusal_holds_the_numbers() -> None:
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "bid11"])
    match.answer("bid18", RED)
    match.answer("bid10", BLUE)
    refusal = match.refusal(16)
    assert refusal is not None
    assert match.game.words().say(refusal.text, "en") == "6 is more than a stroke of 5."


@pytest.mark.parametrize("seat", [BLUE, 2, -1])
def test_who_is_not_asked_is_refused_and_changes_nothing(seat: int) -> None:
    match = ferry_at_stance()
    before = (match.state.hash(), asked(match))
    with pytest.raises(Refused) as refused:
        match.answer("bold", seat)
    assert refused.value.refusal.text == Text("refused.turn", {"seat": RED})
    assert (match.state.hash(), asked(match)) == before


def test_nobody_answers_twice_in_a_simultaneous_choice() -> None:
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "bid11"])
    match.answer("bid18", RED)
    with pytest.raises(Refused):
        match.answer("bid19", RED)
    assert asked(match) == [(BLUE, "bid", ["bid10", "bid11"])]


def test_nothing_is_answered_after_the_end() -> None:
    match = ferry()
    play_on(match, 0)
    before = match.state.hash()
    with pytest.raises(Refused) as refused:
        match.answer("pass", RED)
    assert refused.value.refusal.text == Text("refused.over")
    assert match.state.hash() == before


# The course of rules


def test_a_nested_rule_asks_where_it_stands_and_gives_back_what_came_of_it() -> None:
    def inner(g: Ferry, key: str) -> Rule[str]:
        answer: str = yield Ask(RED, key, "FE-ROW-01", lambda: ["a", "b"])
        return key + answer

    def rule(g: Ferry) -> Rule[None]:
        g.notes.append((yield from inner(g, "first")))
        g.notes.append((yield from inner(g, "second")))

    match = ferry(rule=rule)
    match.answer("a")
    assert asked(match) == [(RED, "second", ["a", "b"])]
    match.answer("b")
    assert notes(match) == ["firsta", "secondb"]


def test_an_end_in_the_middle_of_a_rule_ends_everything() -> None:
    def rule(g: Ferry) -> Rule[None]:
        g.pearls[RED] = ENOUGH
        yield from cross(g, RED)
        g.notes.append("after the end")

    match = ferry(rule=rule, red=["bid18"], blue=["bid10"])
    match.answer(10)
    match.answer("bold")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((RED,), Text("end.enough"))
    assert notes(match) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_ends_with_an_outcome_and_no_question(seed: int) -> None:
    match = ferry(seed)
    play_on(match, seed)
    assert match.outcome is not None
    assert match.open_asks() == []
    assert match.ask is None


def test_the_last_line_of_the_log_is_the_reason_of_the_end() -> None:
    match = ferry()
    play_on(match, 0)
    assert match.outcome is not None
    assert match.log(None)[-1].text == match.outcome.reason


# Simultaneous choices


@pytest.mark.parametrize("seat", [BLUE, None])
def test_nobody_sees_an_answer_before_all_are_in(seat: int | None) -> None:
    scenes = []
    for card in ("bid18", "bid19"):
        match = ferry(red=["bid18", "bid19"], blue=["bid10", "bid11"])
        match.answer(card, RED)
        scenes.append(seen(match, match, seat))
    assert scenes[0] == scenes[1]


def test_an_answer_awaited_from_others_changes_no_position() -> None:
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "bid11"])
    before = match.state.hash()
    match.answer("bid18", RED)
    assert match.state.hash() == before


@pytest.mark.parametrize("seed", SEEDS)
def test_simultaneous_answers_come_in_either_order(seed: int) -> None:
    results = []
    for seats in ([RED, BLUE], [BLUE, RED]):
        match = ferry(seed)
        for seat in seats:
            ask = match.asked(seat)
            assert ask is not None
            match.answer(ask.answers()[seed % 4], seat)
        results.append((match.state.hash(), asked(match), [event.plain() for event in match.journal]))
    assert results[0] == results[1]


def test_several_questions_to_one_seat_are_answered_in_their_order() -> None:
    def rule(g: Ferry) -> Rule[None]:
        keys = [(RED, "a"), (BLUE, "b"), (RED, "c")]
        g.notes.extend((yield Together([Ask(seat, key, "FE-BID-01", lambda: [1, 2, 3]) for seat, key in keys])))

    match = ferry(rule=rule)
    match.answer(1, RED)
    match.answer(3, RED)
    match.answer(2, BLUE)
    assert notes(match) == [1, 2, 3]


def test_a_forced_question_waits_for_an_earlier_one_to_the_same_seat() -> None:
    def rule(g: Ferry) -> Rule[None]:
        first = Ask(RED, "a", "FE-BID-01", lambda: [1, 2])
        second = Ask(RED, "b", "FE-BID-01", lambda: [9])
        g.notes.extend((yield Together([first, second])))

    match = ferry(rule=rule)
    match.answer(2, RED)
    assert notes(match) == [2, 9]


# Secrets


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", [RED, BLUE, None])
def test_no_scene_holds_a_hidden_card(seed: int, seat: int | None) -> None:
    for match in positions(seed):
        scene = seen(match, match, seat).decode()
        assert not [secret for secret in match.game.secrets(match.state, seat) if str(secret.value) in scene]


def test_a_secret_question_is_seen_only_by_who_is_asked() -> None:
    match = ferry(red=["bid18", "bid19"], blue=["bid10", "trick1"])
    for answer, seat in (("bid18", RED), ("bid10", BLUE), (12, RED), ("meek", RED)):
        match.answer(answer, seat)
    assert asked(match) == [(BLUE, "hinder", ["pass", "trick1"])]
    assert match.scene(BLUE).ask is not None
    assert match.scene(RED).ask is None
    assert match.scene(None).ask is None


def test_a_whispered_line_is_read_by_one_seat() -> None:
    match = ferry_at_stance()
    match.answer("meek")
    match.answer("deck", BLUE)
    assert "log.card" in [event.text.key for event in match.log(BLUE)]
    assert "log.card" not in [event.text.key for event in match.log(RED)]
    assert "log.card" not in [event.text.key for event in match.log(None)]


@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_breaks_no_invariant(seed: int) -> None:
    for match in positions(seed):
        assert match.game.broken_invariants(match.state) == []


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_scene_has_its_words(seed: int, language: str) -> None:
    match = ferry(seed)
    words = match.game.words()
    play_on(match, seed)
    words.said(match.scene(RED).plain(), language)


def test_where_a_rule_has_crashed_the_game_says_so_and_goes_on_from_before() -> None:
    def rule(g: Ferry) -> Rule[None]:
        answer: str = yield Ask(RED, "stance", "FE-ROW-01", lambda: ["bold", "meek"])
        g.notes.append({"meek": 1}[answer])

    match = ferry(rule=rule)
    before = match.fork()
    with pytest.raises(KeyError, match="bold"):
        match.answer("bold")
    for _ in range(2):
        with pytest.raises(BrokenOff, match="the rule that asked 'stance' has raised an error"):
            match.answer("meek")
    before.answer("meek")
    assert state_of(before).notes == [1]
    match.rewind(0)
    match.answer("meek")
    assert state_of(match).notes == [1]
