"""EX-CORE-01, EX-GAP-33  Pools: what succeeds, what is discarded, what is rolled again."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.dice import Draw, ScriptedDice
from rulebound.games.expedition.rules.pools import (
    Pool,
    attached,
    bravery_of,
    character_bravery,
    die_of,
    has_ability,
    has_special,
    pool_of,
    throw,
)
from rulebound.games.expedition.rules.shooting import successes
from tests.games.expedition.country import country
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


@rule("EX-GAP-33")
def test_another_pool_with_more_dice_leaves_the_first_as_it_is() -> None:
    pool = Pool(6, 2, "figures")
    pool.add(0, 3, "nobody")
    pool.add(8, 0, "nobody")
    assert pool.with_dice(8, 1, "character").sizes() == [6, 6, 8]
    assert pool.with_dice(6, -1, "character").sizes() == [6]
    assert pool.sizes() == [6, 6]
    pool.discard(1, "combat")
    assert str(pool.need) == "1 = figures 2, combat -1"
    pool.discard(4, "combat")
    assert (pool.sizes(), pool.need.value) == ([], 0)


@rule("EX-SHOOT-04", "EX-MELEE-03", "EX-GAP-07", "EX-GAP-33")
def test_attached_figures_add_dice_of_their_own_or_none() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=1, with_=("king", "hounds", "bearers"), tokens=("combat",))
    king, hounds, bearers = attached(c.g, group)
    values = ("shooting", "combat", "bravery")
    assert [[die_of(c.g, n, value) for value in values] for n in (king, hounds, bearers)] == [
        [6, 10, 10],
        [0, 6, 0],
        [0] * 3,
    ]
    assert pool_of(c.g, group, "shooting", 8, 1).sizes() == [6, 8]
    assert pool_of(c.g, group, "combat", 10, 1).sizes() == [10, 10]
    assert pool_of(c.g, group, "combat", 10, 1, 2).sizes() == [8, 8, 10, 10]


@rule("EX-GAP-50", "EX-GAP-52", "EX-CON-05")
def test_what_a_group_can_do_is_in_its_own_men_or_in_those_with_it() -> None:
    c = country()
    group = c.group("adventurers", 0, 24, 10, figures=1, with_=("guide", "emir", "herbalists"))
    assert (bravery_of(c.g, group), character_bravery(c.g, group)) == (10, 10)
    assert [has_ability(c.g, group, key) for key in ("shortcuts", "word_of_command", "heal", "relieve")] == [
        True
    ] * 3 + [False]
    assert [has_special(c.g, group, key) for key in ("hard_to_kill", "pathfinders")] == [True, False]
    c.g.field = c.g.field.take(c.g.bases(group)[:1])
    group.figures = group.figures[1:2]
    assert (bravery_of(c.g, group), has_special(c.g, group, "hard_to_kill")) == (6, False)
    plain = c.group("soldiers", 0, 34, 10)
    assert (bravery_of(c.g, plain), character_bravery(c.g, plain)) == (10, 0)
    assert not has_special(c.g, c.animal("lion", 24, 30), "hard_to_kill")
