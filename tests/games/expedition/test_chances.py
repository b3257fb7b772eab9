"""Chances: the rules' own answers, against those of the ledger and of somebody who only has dice and a bag."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import icepool
import pytest

import rulebound.games.expedition as expedition
from rulebound.core.game import BadQuestion
from rulebound.core.ledger import load
from rulebound.core.odds import expectation
from rulebound.games.expedition.questions import questions
from rulebound.games.expedition.rules.pools import Pool
from rulebound.games.expedition.rules.shooting import casualties, successes
from tests.games.asked import Asked
from tests.games.expedition.country import CONTENT
from tests.harness import rule

LEDGER = load(Path(expedition.__file__).parent / "rules.yaml")
QUESTIONS = questions(CONTENT)
ASKED = Asked(QUESTIONS, LEDGER)
ask = ASKED.ask
SIZES = (6, 8, 10)


# The odds of the ledger

COVERED = [
    ({}, "mean", "4/3"), ({"cover": 8}, "mean", "1"), ({"cover": 10}, "mean", "4/5"),
    ({"tokens": 1}, "mean", "151/162"), ({"tokens": 2}, "mean", "17/27"),
    ({"tokens": 2, "composed": 1}, "mean", "346/675"),
    ({}, "at_least_one", "65/81"), ({"tokens": 1}, "at_least_one", "49/81"), ({"tokens": 2}, "at_least_one", "35/81"),
]  # fmt: skip
SINGLE = [(6, 0, "1/3"), (8, 0, "1/2"), (10, 0, "3/5"), (6, 1, "7/18"), (8, 1, "9/16"), (10, 1, "33/50")]
FRIGHTENED = [(6, 0, "2/3"), (8, 0, "1/2"), (10, 0, "2/5"), (6, 8, "1/3"), (8, 8, "1/4"), (10, 8, "1/5")]
LEDGER_ODDS: list[tuple[str, dict[str, int], str, str]] = [
    *[("die", {"die": size, "again": again}, "success", p) for size, again, p in SINGLE],
    *[("cover", given, label, p) for given, label, p in COVERED],
    ("volleys", {}, "wiped_out", "65275/177147"),
    ("volleys", {}, "untouched", "4096/531441"),
    ("melee", {}, "win", "66881/84375"),
    ("melee", {}, "equal", "34922/253125"),
    ("melee", {}, "lose", "3512/50625"),
    ("melee", {}, "win_by_three", "2728/9375"),
    ("rally", {}, "relieved=0", "16/81"),
    ("rally", {}, "mean", "4/3"),
    ("rally", {"character": 10}, "relieved=0", "32/405"),
    *[("terror", {"die": size, "character": more}, "at_least_one", p) for size, more, p in FRIGHTENED],
    *[("sorcery", {"tokens": n}, "works", p) for n, p in enumerate(("1/2", "51/80", "1309/2080", "561/988"))],
]


@pytest.mark.parametrize(("key", "given", "label", "chance"), LEDGER_ODDS)
def test_the_answers_are_those_of_the_ledger(key: str, given: dict[str, int], label: str, chance: str) -> None:
    ASKED.check_note(key, key, given, label, chance)


def test_every_note_of_the_ledger_is_a_question_and_every_question_has_one() -> None:
    assert {key for key, *_ in LEDGER_ODDS} == set(ASKED.notes) == set(ASKED.questions)
    assert len(ASKED.notes) == len(QUESTIONS)


@rule("EX-GAP-14", "EX-GAP-53")
@pytest.mark.parametrize(("drawn", "lost"), [(0, 0), (1, 15.0), (2, 28.1), (3, 39.4)])
def test_the_sorcerer_is_lost_as_often_as_the_ledger_says(drawn: int, lost: float) -> None:
    assert round(float(100 * ask("sorcery", tokens=drawn)["sorcerer_lost"]), 1) == lost


# The same, worked out without the rules


def fives(*dice: tuple[int, int], again: bool = False) -> icepool.Die[int]:
    """How many of so many dice of each size show 5 or more, with ones rolled again or not."""
    total: icepool.Die[int] = icepool.Die([0])
    for count, size in dice:
        if count:
            die = icepool.d(size).reroll([1], depth=1) if again else icepool.d(size)
            total += count @ die.map(lambda face: int(face >= 5))
    return total


def odds(die: icepool.Die[int]) -> dict[int, Fraction]:
    """Each outcome that can come about, with its probability."""
    return {outcome: die.probability(outcome) for outcome in die.outcomes() if die.quantity(outcome)}


def counts(answer: dict[str, Fraction]) -> dict[int, Fraction]:
    """The numbers of an answer, with their probabilities."""
    return {int(what.rpartition("=")[2]): p for what, p in answer.items() if "=" in what}


def left(hits: icepool.Die[int], tokens: int, cover: int, size: int) -> icepool.Die[int]:
    """What is left of hits after a cover die for each of them, and one of a size for each token."""
    return hits.map(lambda n: (n - fives((n, cover), (tokens, size))).map(lambda m: max(0, m)) if n else 0)


@rule("EX-CORE-01", "EX-CON-06")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("again", [0, 1])
def test_a_single_die(size: int, again: int) -> None:
    assert ask("die", die=size, again=again)["success"] == fives((1, size), again=bool(again)).probability(1)


@rule("EX-SHOOT-06", "EX-SHOOT-07", "EX-SHOOT-08", "EX-SHOOT-09", "EX-GAP-35", "EX-CON-06")
@pytest.mark.parametrize("dice", [0, 1, 3, 6])
def test_a_volley(dice: int) -> None:
    for size, cover, tokens, composed in product(SIZES, SIZES, (0, 1, 4), (0, 1)):
        answer = ask("cover", dice=dice, die=size, cover=cover, tokens=tokens, composed=composed)
        expected = left(fives((dice, size)), tokens, cover, 10 if composed else 8)
        assert counts(answer) == odds(expected)
        assert answer["mean"] == expected.mean()
        assert answer["at_least_one"] == expected.probability(">=", 1)


@rule("EX-SHOOT-10")
@pytest.mark.parametrize("times", [1, 2, 4])
def test_volley_after_volley(times: int) -> None:
    for dice, size, figures in product((1, 3), SIZES, (1, 4)):
        total = times @ left(fives((dice, size)), 0, 8, 8)
        answer = ask("volleys", times=times, dice=dice, die=size, cover=8, figures=figures)
        assert answer == {"wiped_out": total.probability(">=", figures), "untouched": total.probability("==", 0)}


@rule("EX-MELEE-05", "EX-MELEE-11", "EX-GAP-44")
@pytest.mark.parametrize("dice", [0, 1, 4])
def test_a_melee(dice: int) -> None:
    for size, others, other in product(SIZES, (0, 2, 5), SIZES):
        more = fives((dice, size)) - fives((others, other))
        assert ask("melee", dice=dice, die=size, enemy_dice=others, enemy_die=other) == {
            "win": more.probability(">", 0),
            "equal": more.probability("==", 0),
            "lose": more.probability("<", 0),
            "win_by_three": more.probability(">=", 3),
        }


@rule("EX-INFL-02", "EX-INFL-03", "EX-INFL-05")
@pytest.mark.parametrize("tokens", [1, 2, 3, 4])
def test_a_rally(tokens: int) -> None:
    for size, character in product(SIZES, (0, *SIZES)):
        gone = fives((tokens, size), (1 if character else 0, character)).map(lambda n: min(n, tokens))
        answer = ask("rally", tokens=tokens, die=size, character=character)
        assert (counts(answer), answer["mean"]) == (odds(gone), gone.mean())


@rule("EX-INFL-06", "EX-INFL-07", "EX-INFL-09", "EX-GAP-47")
@pytest.mark.parametrize("tokens", range(5))
def test_terror(tokens: int) -> None:
    for size, character in product(SIZES, (0, *SIZES)):
        dice = fives((1 + tokens, size), (1 if character else 0, character))
        drawn = dice.map(lambda n: max(0, 1 + tokens - n))
        answer = ask("terror", terror_tokens=tokens, die=size, character=character)
        assert counts(answer) == odds(drawn)
        assert answer["at_least_one"] == drawn.probability(">=", 1)


@rule("EX-GAP-14", "EX-GAP-54")
@pytest.mark.parametrize(("panic", "bag"), [(6, 40), (0, 1), (1, 1), (2, 3), (3, 5), (5, 5)])
def test_a_ritual(panic: int, bag: int) -> None:
    for tokens in range(5):
        handfuls = list(combinations(range(bag), min(tokens, bag)))
        safe = Fraction(sum([all(token >= panic for token in handful) for handful in handfuls]), len(handfuls))
        works = fives((1 + tokens, 8)).probability(">=", 1)
        answer = ask("sorcery", tokens=tokens, panic=panic, bag=bag)
        assert answer == {"works": safe * works, "sorcerer_lost": 1 - safe}


# What must rise with what


@rule("EX-SHOOT-05", "EX-SHOOT-07")
def test_more_cover_never_costs_lives_and_more_tokens_never_bring_hits() -> None:
    for hits in range(1, 5):
        for size in (6, 8, 10):
            pool = Pool(size, hits, "cover")
            before = expectation(casualties(pool, hits))
            pool.add(8, 1, "more")
            assert expectation(casualties(pool, hits)) <= before
    for tokens in range(5):
        pool, fewer = Pool(8, 4, "figures"), Pool(8, 4, "figures")
        pool.discard(tokens, "shooting")
        fewer.discard(tokens + 1, "shooting")
        assert expectation(successes(fewer)) <= expectation(successes(pool))


def test_nobody_is_told_of_dice_that_are_none_or_of_more_panic_than_tokens() -> None:
    for key, given in (("die", {"die": 7}), ("rally", {"character": 7}), ("cover", {"cover": 9})):
        with pytest.raises(BadQuestion, match="is no die of this game; 6, 8 or 10 is right"):
            ask(key, **given)
    with pytest.raises(BadQuestion, match="panic: 9 is more than the bag holds; 5 or less is right"):
        ask("sorcery", panic=9, bag=5)
