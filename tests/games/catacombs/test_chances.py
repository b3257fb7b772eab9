"""Chances: the rules' own answers, against those of the ledger and of somebody who never saw the rules."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations, product
from pathlib import Path

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rulebound.games.catacombs as catacombs
from rulebound.core.game import OddsQuestion, find
from rulebound.core.ledger import load
from rulebound.core.strict_yaml import read_yaml
from rulebound.core.words import LANGUAGES
from rulebound.games.catacombs.content import HERE as SHIPPED
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.questions import questions as questions_with
from tests.games.asked import Asked

Odds = dict[int, Fraction]

LEDGER = load(Path(catacombs.__file__).parent / "rules.yaml")
FACES = range(1, 7)
QUESTIONS = questions_with(Content())
ASKED = Asked(QUESTIONS, LEDGER)
ask = ASKED.ask


def exactly(answer: dict[str, Fraction]) -> Odds:
    """The distribution in an answer."""
    return {int(label.split("=")[1]): p for label, p in answer.items() if "=" in label and ">" not in label}


def odds(die: icepool.Die[int]) -> Odds:
    """A distribution of icepool, without what cannot happen."""
    return {outcome: die.probability(outcome) for outcome in die.outcomes() if die.quantity(outcome)}


def hits(dice: int, need: int, frantic: int = 0, worth: int = 1) -> icepool.Die[int]:
    """The hits of so many dice; missed dice of a frantic attack are rolled again."""
    die = icepool.d6.reroll(lambda face: face < need, depth=1) if frantic else icepool.d6
    return icepool.Die([0]) if dice == 0 else dice @ (die >= need).map({True: worth, False: 0})


def counted(dice: int, is_good: set[tuple[int, ...]]) -> Fraction:
    """The share of good rolls among all rolls of so many dice, each roll counted one by one."""
    return Fraction(sum(tuple(sorted(roll)) in is_good for roll in product(FACES, repeat=dice)), 6**dice)


def rolls(dice: int) -> set[tuple[int, ...]]:
    """Every roll of so many dice, sorted."""
    return {tuple(sorted(roll)) for roll in product(FACES, repeat=dice)}


# The odds of the ledger


LEDGER_ODDS = [
    ("troglodytes_attack", "troglodytes", {"attackers": 3, "defence": 4}, "hits>=2", "1/2"),
    ("troglodytes_attack", "troglodytes", {"attackers": 3, "defence": 4, "frantic": 1}, "hits>=2", "27/32"),
    ("brute_clears_troglodytes", "clear", {"troglodytes": 3, "dice": 4}, "yes", "16/27"),
    ("brute_clears_troglodytes", "clear", {"troglodytes": 3, "dice": 4, "legion": 1}, "yes", "5/16"),
    ("nobody_exhausted", "nobody_exhausted", {"humans": 4, "cancelled": 3, "dice": 4}, "yes", "1/16"),
    ("nobody_exhausted", "nobody_exhausted", {"humans": 4, "cancelled": 3, "dice": 6}, "yes", "11/32"),
    ("healing_value", "gift", {"value": 4, "dice": 4}, "yes", "671/1296"),
    ("healing_value", "gift", {"value": 4, "dice": 5}, "yes", "4651/7776"),
    ("healing_value", "gift", {"value": 4, "dice": 6}, "yes", "31031/46656"),
    ("threat_income", "income", {"dice": 3}, "points=5", "4/9"),
    ("threat_income", "income", {"dice": 3}, "points=3", "5/9"),
    ("threat_income", "income", {"dice": 3}, "mean", "35/9"),
    ("threat_income", "income", {"dice": 4}, "mean", "151/27"),
    ("hunter_attack", "hunter", {"cancelled": 2, "defence": 4}, "hits>=2", "1/2"),
    ("soul_master_assault", "soul_master", {"brute": 3, "blade": 3, "redeemer": 2}, "mean", "5"),
    ("soul_master_assault", "soul_master", {"brute": 3, "blade": 3, "redeemer": 2}, "wounds>=6", "51/128"),
    ("fumes_hits", "fumes", {"humans": 3}, "hits>=2", "20/27"),
]


@pytest.mark.parametrize(("note", "key", "given", "label", "chance"), LEDGER_ODDS)
def test_the_answers_are_those_of_the_ledger(
    note: str, key: str, given: dict[str, int], label: str, chance: str
) -> None:
    ASKED.check_note(note, key, given, label, chance)


def test_every_chance_of_the_ledger_is_asked_for() -> None:
    assert {note for note, *_ in LEDGER_ODDS} == set(ASKED.notes)


# The same, worked out without the rules


@pytest.mark.parametrize("dice", range(13))
def test_an_attack_scores_what_its_dice_say(dice: int) -> None:
    for defence, frantic, hungry in product(range(2, 7), (0, 1), (0, 1)):
        answer = ask("attack", dice=dice, defence=defence, frantic=frantic, hungry=hungry)
        expected = hits(dice, defence, frantic, worth=2 if hungry else 1)
        assert exactly(answer) == odds(expected)
        assert answer["mean"] == expected.mean()


@pytest.mark.parametrize("attackers", range(12))
def test_troglodytes_one_by_one_score_like_their_dice_together(attackers: int) -> None:
    for defence, frantic in product(range(2, 7), (0, 1)):
        answer = ask("troglodytes", attackers=attackers, defence=defence, frantic=frantic)
        assert exactly(answer) == odds(hits(attackers, defence, frantic))


@pytest.mark.parametrize(("legion", "defence"), [(0, 3), (1, 4)])
def test_a_tile_is_cleared_by_as_many_hits_as_troglodytes(legion: int, defence: int) -> None:
    for troglodytes, dice in product(range(1, 4), range(13)):
        answer = ask("clear", troglodytes=troglodytes, dice=dice, legion=legion)
        assert answer["yes"] == hits(dice, defence).probability(">=", troglodytes)


@pytest.mark.parametrize(("humans", "dice"), [(1, 1), (1, 3), (2, 2), (2, 4), (3, 3), (3, 5), (4, 4), (4, 6), (5, 5)])
def test_nobody_is_exhausted_if_the_dice_can_be_handed_out_so(humans: int, dice: int) -> None:
    for cancelled in range(6):
        good = {roll for roll in rolls(dice) if any(min(hand) > cancelled for hand in permutations(roll, humans))}
        assert ask("nobody_exhausted", humans=humans, cancelled=cancelled, dice=dice)["yes"] == counted(dice, good)


def test_with_fewer_dice_than_humans_somebody_is_exhausted() -> None:
    assert ask("nobody_exhausted", humans=4, cancelled=0, dice=3)["yes"] == 0


def test_a_gift_wakes_if_a_die_shows_its_value() -> None:
    for dice, value in product(range(1, 7), FACES):
        good = {roll for roll in rolls(dice) if value in roll}
        assert ask("gift", dice=dice, value=value)["yes"] == counted(dice, good)


def most_points(faces: tuple[int, ...]) -> int:
    """4 points a pair, 1 point a die, and once 3 points for three in a row: the best of all ways."""

    def without_a_run(left: Counter[int]) -> int:
        return sum(4 * (n // 2) + n % 2 for n in left.values())

    count = Counter(faces)
    runs = [Counter(range(low, low + 3)) for low in range(1, 5) if all(count[low + i] for i in range(3))]
    return max([without_a_run(count), *(3 + without_a_run(count - run) for run in runs)])


@pytest.mark.parametrize("dice", range(1, 6))
def test_no_way_to_place_the_destiny_dice_brings_more_points(dice: int) -> None:
    rolled = Counter(most_points(roll) for roll in product(FACES, repeat=dice))
    answer = ask("income", dice=dice)
    assert exactly(answer) == {points: Fraction(n, 6**dice) for points, n in rolled.items()}


@pytest.mark.parametrize("cancelled", range(6))
def test_the_hunter_has_a_die_more_for_every_cancelled_line(cancelled: int) -> None:
    for defence in range(2, 7):
        assert exactly(ask("hunter", cancelled=cancelled, defence=defence)) == odds(hits(1 + cancelled, defence))


@pytest.mark.parametrize("dice", [(3, 3, 2), (0, 0, 0), (0, 0, 5), (2, 4, 0), (4, 2, 1), (1, 1, 3), (5, 4, 3)])
def test_the_hammer_wounds_the_soul_master_twice(dice: tuple[int, int, int]) -> None:
    brute, blade, redeemer = dice
    wounds = (hits(brute, 4) + hits(blade, 4) + hits(redeemer, 4, worth=2)).map(lambda n: min(n, 10))
    assert exactly(ask("soul_master", brute=brute, blade=blade, redeemer=redeemer)) == odds(wounds)


@pytest.mark.parametrize(("key", "faces"), [("fumes", {3, 4, 5, 6}), ("vines", {1, 2}), ("vent", {5, 6})])
def test_each_human_rolls_for_himself(key: str, faces: set[int]) -> None:
    for humans in range(1, 4):
        found = Counter(sum(face in faces for face in roll) for roll in product(FACES, repeat=humans))
        assert exactly(ask(key, humans=humans)) == {n: Fraction(k, 6**humans) for n, k in found.items()}


@pytest.mark.parametrize("struck", range(7))
def test_a_breastplate_turns_every_hit_on_5_or_more(struck: int) -> None:
    lost = icepool.Die([0]) if struck == 0 else struck @ (icepool.d6 <= 4)
    assert exactly(ask("breastplate", hits=struck)) == odds(lost)


# What holds for all of them


@st.composite
def anything_asked(draw: st.DrawFn) -> tuple[OddsQuestion, tuple[int, ...]]:
    """Any question, with any values it takes."""
    question = draw(st.sampled_from(QUESTIONS))
    return question, tuple(draw(st.integers(least, most)) for _, _, least, most in question.parameters)


@settings(deadline=None)
@given(anything_asked())
def test_an_answer_is_whole_and_agrees_with_itself(asked: tuple[OddsQuestion, tuple[int, ...]]) -> None:
    question, values = asked
    answer = ASKED.answered(question.key, values)
    chances = [p for label, p in answer.items() if label != "mean"]
    assert all(0 <= p <= 1 for p in chances)
    if set(answer) == {"yes"}:
        return
    found = exactly(answer)
    or_more = {int(label.split(">=")[1]): p for label, p in answer.items() if ">=" in label}
    assert sum(found.values()) == 1
    assert answer["mean"] == sum(n * p for n, p in found.items())
    assert or_more == {n: sum(p for m, p in found.items() if m >= n) for n in range(1, max(found) + 1)}


@settings(deadline=None)
@given(st.integers(0, 12), st.integers(0, 1), st.integers(0, 1))
def test_more_defence_never_means_more_hits(dice: int, frantic: int, hungry: int) -> None:
    means = [ask("attack", dice=dice, defence=d, frantic=frantic, hungry=hungry)["mean"] for d in range(2, 7)]
    assert all(harder <= easier for easier, harder in pairwise(means))


@settings(deadline=None)
@given(st.integers(0, 12), st.integers(2, 6), st.integers(0, 1))
def test_being_frantic_never_means_fewer_hits(dice: int, defence: int, hungry: int) -> None:
    calm, frantic = (ask("attack", dice=dice, defence=defence, hungry=hungry, frantic=f)["mean"] for f in (0, 1))
    assert frantic > calm if dice else frantic == calm


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.key)
def test_a_question_can_be_read_and_looked_up(question: OddsQuestion) -> None:
    assert ASKED.questions[question.key] is question
    assert all(find("catacombs").words().say(question.text, language).endswith(("?", ".")) for language in LANGUAGES)
    assert LEDGER.entry(question.rule) is not None
    assert all(least <= default <= most for _, default, least, most in question.parameters)


def test_chances_follow_a_users_own_content(tmp_path: Path) -> None:
    shipped = read_yaml(SHIPPED / "creatures.yaml")
    assert isinstance(shipped, list)
    fierce = {**next(entry for entry in shipped if entry["key"] == "troglodyte"), "cbt": 2}
    (tmp_path / "creatures.yaml").write_text(json.dumps([fierce]), encoding="utf-8")
    own = next(question for question in questions_with(Content(tmp_path)) if question.key == "troglodytes")
    assert dict(ASKED.questions["troglodytes"].answer([1, 4, 0]))["mean"] == Fraction(1, 2)
    assert dict(own.answer([1, 4, 0]))["mean"] == 1
