"""How likely things are: answers from the rules themselves, played with dice that take every outcome in turn.

Each takes the parameters of its question in `questions.py`, and says for every outcome how likely it is.
"""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.game import BadQuestion
from rulebound.core.odds import CERTAIN, NEVER, added, at_least, distribution, expectation, then
from rulebound.games.expedition.rules.pools import SIZES, Pool, throw
from rulebound.games.expedition.rules.shooting import casualties, successes
from rulebound.games.expedition.rules.sorcery import ritual_pool, without_panic

Answer = list[tuple[str, Fraction]]


def pool_of(*dice: tuple[int, int]) -> Pool:
    """So many dice of each size, none of size 0; `BadQuestion` for a size that no die has."""
    pool = Pool(0, 0, "dice")
    for count, size in dice:
        if size not in (0, *SIZES):
            raise BadQuestion(f"die: {size} is no die of this game; 6, 8 or 10 is right")
        pool.add(size, count, "dice")
    return pool


def listed(odds: dict[int, Fraction], word: str) -> Answer:
    """Every number that can come about, from the least on."""
    return [(f"{word}={n}", odds[n]) for n in sorted(odds)]


# EX-CORE-01, EX-CON-06
def die(values: list[int]) -> Answer:
    """One die, whose 1 may be rolled again."""
    size, again = values
    return [("success", at_least(successes(pool_of((1, size)), bool(again)), 1))]


# EX-SHOOT-06 to EX-SHOOT-09
def fallen(dice: int, size: int, cover: int, *more: tuple[int, int]) -> dict[int, Fraction]:
    """How many fall to a shot at a group that has more dice of cover, so many of so many sides."""
    return then(successes(pool_of((dice, size))), lambda n: casualties(pool_of((n, cover), *more), n))


def volley(values: list[int]) -> Answer:
    """A shot at a group that draws some tokens for cover, with the mean."""
    dice, size, cover, tokens, composed = values
    odds = fallen(dice, size, cover, (tokens, 10 if composed else 8))
    return [*listed(odds, "casualties"), ("at_least_one", at_least(odds, 1)), ("mean", expectation(odds))]


# EX-SHOOT-10  Volley after volley at figures that never go to ground.
def volleys(values: list[int]) -> Answer:
    """So many equal volleys at so many figures in the open."""
    count, dice, size, cover, figures = values
    once = fallen(dice, size, cover)
    lost = {0: CERTAIN}
    for _ in range(count):
        lost = added(lost, once)
    return [("wiped_out", at_least(lost, figures)), ("untouched", lost[0])]


# EX-MELEE-05
def melee(values: list[int]) -> Answer:
    """A melee of two pools: who wins, and by how much."""
    dice, size, others, other_size = values
    ours, theirs = successes(pool_of((dice, size))), successes(pool_of((others, other_size)))
    odds = added(ours, {-hits: p for hits, p in theirs.items()})
    won, equal = at_least(odds, 1), odds.get(0, NEVER)
    return [("win", won), ("equal", equal), ("lose", 1 - won - equal), ("win_by_three", at_least(odds, 3))]


# EX-INFL-02 to EX-INFL-05
def rally(values: list[int]) -> Answer:
    """A Rally at so many tokens, with a character's die or without."""
    tokens, size, character = values
    pool = pool_of((tokens, size), (1, character))
    odds = distribution(lambda dice: min(tokens, throw(dice, pool).successes))
    return [*listed(odds, "relieved"), ("mean", expectation(odds))]


# EX-INFL-06 to EX-INFL-09
def terror(values: list[int]) -> Answer:
    """A Terror action: how many tokens are drawn."""
    tokens, size, character = values
    hits = 1 + tokens
    odds = casualties(pool_of((hits, size), (1, character)), hits)
    return [*listed(odds, "tokens"), ("at_least_one", at_least(odds, 1))]


# EX-GAP-14  A Panic token among those drawn is the end of the sorcerer.
def sorcery(values: list[int]) -> Answer:
    """A ritual from a full bag, with so many tokens drawn."""
    drawn, panic, bag = values
    if panic > bag:
        raise BadQuestion(f"panic: {panic} is more than the bag holds; {bag} or less is right")
    safe = without_panic(drawn, panic, bag)
    works = safe * at_least(successes(ritual_pool(drawn)), 1)
    return [("works", works), ("sorcerer_lost", 1 - safe)]
