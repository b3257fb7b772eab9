"""EX-CORE-01, EX-GAP-33  Pools: what succeeds, what is discarded, what is rolled again."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.dice import Draw, ScriptedDice
from rulebound.games.expedition.rules.pools import Pool, throw
from rulebound.games.expedition.rules.shooting import successes
from tests.harness import rule


@rule("EX-CORE-01")
def test_a_die_of_any_size_succeeds_with_five_or_more() -> None:
    pool = Pool(6, 2, "figures")
    pool.add(8, 1, "character")
    pool.add(10, 1, "character")
    dice = ScriptedDice([Draw(4, 6), Draw(5, 6), Draw(5, 8), Draw(10, 10)], 6)
    roll = throw(dice, pool)
    assert (roll.successes, roll.faces, roll.sides) == (3, [4, 5, 5, 10], [6, 6, 8, 10])


@rule("EX-CORE-01", "EX-CON-06")
@pytest.mark.parametrize(("size", "once", "again"), [(6, "1/3", "7/18"), (8, "1/2", "9/16"), (10, "3/5", "33/50")])
def test_the_chance_of_a_die_and_of_one_whose_one_is_rolled_again(size: int, once: str, again: str) -> None:
    assert successes(Pool(size, 1, "die"))[1] == Fraction(once)
    assert successes(Pool(size, 1, "die"), True)[1] == Fraction(again)


@rule("EX-GAP-33")
def test_the_smallest_dice_go_first_and_never_more_than_there_are() -> None:
    pool = Pool(8, 2, "figures")
    pool.add(10, 1, "character")
    pool.discard(1, "shooting")
    assert pool.sizes() == [8, 10]
    pool.discard(5, "shooting")
    assert (pool.sizes(), str(pool.need)) == ([], "0 = figures 2, character +1, shooting -1, shooting -2")
