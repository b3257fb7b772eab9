"""What a player is shown where he decides in the middle of something: with a card or without, brave or not."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from rulebound.core.ask import Ask
from rulebound.games.expedition.rules.casualties import saved
from rulebound.games.expedition.rules.influence import rally, terrify
from rulebound.games.expedition.rules.melee import fight
from rulebound.games.expedition.rules.movement import NORMAL, movement_ask
from rulebound.games.expedition.rules.neutrals import attack
from rulebound.games.expedition.rules.shooting import take_hits
from tests.games.expedition.country import Country, country, ellipse
from tests.harness import call, rule

SUCCESS = {6: Fraction(1, 3), 8: Fraction(1, 2), 10: Fraction(3, 5)}


def shown(ask: Ask, answer: object) -> dict[str, Fraction]:
    """The chances of an answer, by their words and numbers."""
    return {
        chance.what.key.removeprefix("chance.") + str(chance.what.args.get("count", "")): chance.probability
        for chance in ask.option(answer).odds
    }


def succeed(*sizes: int) -> dict[int, Fraction]:
    """How many of some dice show 5 or more."""
    odds = {0: Fraction(1)}
    for size in sizes:
        p = SUCCESS[size]
        odds = {n: odds.get(n, 0) * (1 - p) + odds.get(n - 1, 0) * p for n in range(len(odds) + 1)}
    return odds


def least(odds: dict[int, Fraction], count: int) -> Fraction:
    """How likely there are so many, or more."""
    return sum((p for n, p in odds.items() if n >= count), Fraction(0))


def margin(ours: dict[int, Fraction], theirs: dict[int, Fraction]) -> dict[str, Fraction]:
    """Who wins a melee."""
    pairs = [(n - m, p * q) for n, p in ours.items() for m, q in theirs.items()]
    return {
        "melee_won": sum((p for by, p in pairs if by > 0), Fraction(0)),
        "melee_equal": sum((p for by, p in pairs if by == 0), Fraction(0)),
        "melee_lost": sum((p for by, p in pairs if by < 0), Fraction(0)),
    }


@rule("EX-CON-03", "EX-MELEE-05", "EX-GAP-33")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_side_of_a_melee_is_shown_it_with_a_lion_and_without(seat: int) -> None:
    c = country()
    own = c.group("veterans", 0, 24, 15, figures=2)
    enemy = c.group("irregulars", 1, 24, 16, figures=2)
    c.hold(seat, "lion")
    c.g.busy = True
    ask = c.asked(call(fight, own, enemy))
    pools = ((10, 10), (8, 8))
    assert ask.seat == seat
    assert shown(ask, "pass") == margin(succeed(*pools[seat]), succeed(*pools[1 - seat]))
    assert shown(ask, "lion") == margin(succeed(*pools[seat], 8, 8), succeed(*pools[1 - seat]))


@rule("EX-CON-03", "EX-SHOOT-08")
def test_whoever_takes_cover_is_shown_who_falls_with_a_tortoise_and_without() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 15)
    c.group("irregulars", 1, 24, 30)
    c.hold(0, "tortoise")
    ask = c.asked(call(take_hits, group, 2, False), 0)
    for card, dice in (("pass", (6, 6)), ("tortoise", (6, 6, 10, 10))):
        saves = succeed(*dice)
        assert shown(ask, card) == {"casualties1": 1 - least(saves, 2), "casualties2": saves[0]}


@rule("EX-CON-03", "EX-INFL-05")
def test_whoever_rallies_is_shown_what_an_elephant_would_do() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 15, tokens=("combat", "movement"))
    c.group("irregulars", 1, 24, 30)
    c.hold(0, "elephant")
    ask = c.asked(call(rally, group))
    for card, dice in (("pass", (8, 8)), ("elephant", (8, 8, 8, 8))):
        assert shown(ask, card) == {f"relieved{n}": least(succeed(*dice), n) for n in (1, 2)}


@rule("EX-CON-03", "EX-INFL-09")
def test_whoever_is_frightened_is_shown_what_an_elephant_would_do() -> None:
    c = country()
    c.group("veterans", 0, 24, 15)
    target = c.group("irregulars", 1, 24, 30, tokens=("terror",))
    c.hold(1, "elephant")
    ask = c.asked(call(terrify, 0, target))
    for card, dice in (("pass", (6, 6)), ("elephant", (6, 6, 8, 8))):
        calm = succeed(*dice)
        assert shown(ask, card) == {"tokens1": 1 - least(calm, 2), "tokens2": calm[0]}


@rule("EX-CON-06", "EX-INFL-02")
def test_drums_are_shown_beside_a_rally_without_them() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 15, tokens=("combat",))
    c.group("warriors", 0, 4, 4, figures=1, with_=("drummer",))
    c.group("irregulars", 1, 24, 30)
    ask = c.asked(call(rally, group))
    assert ask.key == "drums"
    assert shown(ask, "no") == {"relieved1": SUCCESS[8]}
    assert shown(ask, "yes") == {"relieved1": 1 - (1 - SUCCESS[8]) * (1 - SUCCESS[6])}


@rule("EX-CON-06", "EX-INFL-09")
def test_an_interpreter_is_shown_what_comes_if_he_is_silent() -> None:
    c = country()
    c.group("veterans", 0, 24, 15)
    target = c.group("irregulars", 1, 24, 30, with_=("interpreter",))
    ask = c.asked(call(terrify, 0, target))
    assert shown(ask, "no") == {"tokens1": (1 - SUCCESS[6]) ** 2}
    assert shown(ask, "yes") == {}


@rule("EX-CON-06", "EX-GAP-45")
def test_an_interpreter_before_an_animal_is_shown_its_attack() -> None:
    c = country()
    lion = c.animal("lion", 24, 18)
    group = c.group("irregulars", 1, 24, 20.05, figures=1, with_=("interpreter",), upright=True)
    c.group("veterans", 0, 24, 4)
    c.g.busy = True
    ask = c.asked(call(attack, lion, group))
    die = c.g.content.characters["interpreter"].combat
    assert shown(ask, "no") == margin(succeed(8, 8, 8, 8), succeed(8, *([die] if die else [])))


@rule("EX-CON-05", "EX-STRESS-05")
def test_two_tokens_for_a_life_are_shown_with_their_panic() -> None:
    c = country()
    group = c.group("adventurers", 0, 24, 15)
    c.group("irregulars", 1, 24, 30)
    ask = c.asked(call(saved, group, 1))
    assert ask.key == "hard_to_kill"
    assert shown(ask, "yes") == {"panic": 1 - Fraction(comb(34, 2), comb(40, 2))}
    assert shown(ask, "no") == {}


def before_the_jungle(*persons: str, explored: bool = False) -> dict[str, Fraction]:
    """What is shown to veterans of a way into the jungle."""
    c: Country = country(ellipse("dense_jungle", 24, 18, 6, 5), adventure="lost_shrine")
    c.g.explored = ("dense_jungle-1",) if explored else ()
    group = c.group("veterans", 0, 24, 10, with_=persons)
    c.group("soldiers", 1, 8, 34)
    return shown(movement_ask(c.g, group, NORMAL)[1], c.shift(group, 0, 4))


@rule("EX-MOVE-08", "EX-CON-10")
def test_a_way_into_unexplored_country_is_shown_with_what_that_may_bring() -> None:
    tenth, brave = Fraction(1, 10), SUCCESS[8]
    assert before_the_jungle() == {
        "country_falls": 2 * tenth * (1 - brave),
        "country_tokens": 3 * tenth,
        "country_animal": tenth,
        "country_loot": tenth,
    }
    assert before_the_jungle(explored=True) == {}


@rule("EX-CON-06", "EX-MOVE-08")
def test_a_scientist_finds_loot_more_often() -> None:
    assert before_the_jungle("scientist")["country_loot"] == 1 - Fraction(9, 10) * (1 - SUCCESS[8])
