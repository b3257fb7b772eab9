"""Chances: every answer that the ledger gives, from the rules themselves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.game import BadQuestion, OddsQuestion
from rulebound.games.expedition.questions import questions
from rulebound.games.expedition.rules.pools import Pool
from rulebound.games.expedition.rules.shooting import casualties, successes
from tests.games.expedition.country import CONTENT
from tests.harness import rule

QUESTIONS = {question.key: question for question in questions(CONTENT)}


def answer(key: str, *values: int) -> dict[str, Fraction]:
    """What the rules say; values that are left out are those offered."""
    question: OddsQuestion = QUESTIONS[key]
    offered = [parameter[1] for parameter in question.parameters]
    return dict(question.answer([*values, *offered[len(values) :]]))


@rule("EX-CORE-01", "EX-CON-06")
@pytest.mark.parametrize(("size", "plain", "again"), [
    (6, "1/3", "7/18"), (8, "1/2", "9/16"), (10, "3/5", "33/50"),
])  # fmt: skip
def test_a_single_die_by_size_and_with_ones_rolled_again(size: int, plain: str, again: str) -> None:
    assert answer("die", size, 0)["success"] == Fraction(plain)
    assert answer("die", size, 1)["success"] == Fraction(again)


@rule("EX-SHOOT-07", "EX-SHOOT-09", "EX-GAP-35", "EX-CON-06")
@pytest.mark.parametrize(("cover", "tokens", "composed", "mean"), [
    (6, 0, 0, "4/3"), (8, 0, 0, "1"), (10, 0, 0, "4/5"),
    (6, 1, 0, "151/162"), (6, 2, 0, "17/27"), (6, 2, 1, "346/675"),
])  # fmt: skip
def test_cover_and_going_to_ground(cover: int, tokens: int, composed: int, mean: str) -> None:
    assert answer("cover", 4, 8, cover, tokens, composed)["mean"] == Fraction(mean)


@rule("EX-SHOOT-09")
@pytest.mark.parametrize(("tokens", "one"), [(0, "65/81"), (1, "49/81"), (2, "35/81")])
def test_at_least_one_casualty_in_the_open(tokens: int, one: str) -> None:
    assert answer("cover", 4, 8, 6, tokens, 0)["at_least_one"] == Fraction(one)


@rule("EX-SHOOT-10")
def test_three_volleys_at_five_figures_in_the_open() -> None:
    odds = answer("volleys", 3, 4, 8, 6, 5)
    assert odds == {"wiped_out": Fraction(65275, 177147), "untouched": Fraction(4096, 531441)}


@rule("EX-MELEE-05")
def test_five_veterans_against_four_musketeers() -> None:
    assert answer("melee", 5, 10, 4, 6) == {
        "win": Fraction(66881, 84375),
        "equal": Fraction(34922, 253125),
        "lose": Fraction(3512, 50625),
        "win_by_three": Fraction(2728, 9375),
    }


@rule("EX-MELEE-05", "EX-MELEE-11")
def test_attacker_and_defender_change_places_and_only_that() -> None:
    one, other = answer("melee", 5, 10, 4, 6), answer("melee", 4, 6, 5, 10)
    assert (one["win"], one["equal"], one["lose"]) == (other["lose"], other["equal"], other["win"])


@rule("EX-INFL-02", "EX-INFL-05")
def test_a_rally_at_four_tokens() -> None:
    alone = answer("rally", 4, 6, 0)
    assert (alone["relieved=0"], alone["mean"]) == (Fraction(16, 81), Fraction(4, 3))
    assert answer("rally", 4, 6, 10)["relieved=0"] == Fraction(32, 405)


@rule("EX-INFL-06", "EX-INFL-09", "EX-GAP-47")
@pytest.mark.parametrize(("size", "alone", "with_d8"), [(6, "2/3", "1/3"), (8, "1/2", "1/4"), (10, "2/5", "1/5")])
def test_terror_without_terror_tokens(size: int, alone: str, with_d8: str) -> None:
    assert answer("terror", 0, size, 0)["at_least_one"] == Fraction(alone)
    assert answer("terror", 0, size, 8)["at_least_one"] == Fraction(with_d8)


@rule("EX-GAP-14", "EX-GAP-53")
@pytest.mark.parametrize(("drawn", "works", "lost"), [
    (0, "1/2", 0), (1, "51/80", 15.0), (2, "1309/2080", 28.1), (3, "561/988", 39.4),
])  # fmt: skip
def test_sorcery_from_a_full_bag(drawn: int, works: str, lost: float) -> None:
    odds = answer("sorcery", drawn)
    assert odds["works"] == Fraction(works)
    assert round(float(100 * odds["sorcerer_lost"]), 1) == lost


@rule("EX-SHOOT-05", "EX-SHOOT-07")
def test_more_cover_never_costs_lives_and_more_tokens_never_bring_hits() -> None:
    for hits in range(1, 5):
        for size in (6, 8, 10):
            pool = Pool(size, hits, "cover")
            before = mean(casualties(pool, hits))
            pool.add(8, 1, "more")
            assert mean(casualties(pool, hits)) <= before
    for tokens in range(5):
        pool, fewer = Pool(8, 4, "figures"), Pool(8, 4, "figures")
        pool.discard(tokens, "shooting")
        fewer.discard(tokens + 1, "shooting")
        assert mean(successes(fewer)) <= mean(successes(pool))


def mean(odds: dict[int, Fraction]) -> Fraction:
    """What comes about on the whole."""
    return sum([n * p for n, p in odds.items()], Fraction(0))


def test_every_question_sums_to_one_and_knows_no_other_dice() -> None:
    for key, word in (("cover", "casualties="), ("rally", "relieved="), ("terror", "tokens=")):
        assert sum([p for name, p in answer(key).items() if name.startswith(word)]) == 1
    with pytest.raises(BadQuestion):
        answer("die", 7, 0)
    with pytest.raises(BadQuestion):
        answer("sorcery", 1, 9, 5)


@rule("EX-GAP-54")
def test_a_bag_that_runs_empty_gives_plain_tokens() -> None:
    assert answer("sorcery", 4, 0, 1) == {"works": 1 - Fraction(1, 2) ** 5, "sorcerer_lost": 0}
    assert answer("sorcery", 4, 1, 1) == {"works": 0, "sorcerer_lost": 1}
