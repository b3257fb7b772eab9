"""How likely things are: answers from the rules themselves, played with dice that take every outcome in turn.

Each takes the parameters of its question in `questions.py`, and says for every outcome how likely it is.
"""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.game import BadQuestion
from rulebound.core.odds import at_least, distribution
from rulebound.games.expedition.rules.pools import SIZES, Pool, throw
from rulebound.games.expedition.rules.shooting import casualties, successes
from rulebound.games.expedition.rules.sorcery import ritual_pool, without_panic

Answer = list[tuple[str, Fraction]]


def pool_of(size: int, count: int) -> Pool:
    """Dice of one size; `BadQuestion` for a size that no die has."""
    if size not in SIZES:
        raise BadQuestion(f"die: {size} is no die of this game; 6, 8 or 10 is right")
    return Pool(size, count, "dice")


def listed(odds: dict[int, Fraction], word: str) -> Answer:
    """Every number that can come about, from the least on."""
    return [(f"{word}={n}", odds[n]) for n in sorted(odds)]


# EX-CORE-01, EX-CON-06
def die(values: list[int]) -> Answer:
    """One die, whose 1 may be rolled again."""
    size, again = values
    return [("success", at_least(successes(pool_of(size, 1), bool(again)), 1))]


# EX-SHOOT-06 to EX-SHOOT-09
def volley(values: list[int]) -> Answer:
    """A shot at a group that draws some tokens for cover, with the mean."""
    dice, size, cover, tokens, composed = values
    odds: dict[int, Fraction] = {}
    for hits, p in successes(pool_of(size, dice)).items():
        shelter = pool_of(cover, hits)
        shelter.add(10 if composed else 8, tokens if hits else 0, "to_ground")
        for left, q in (casualties(shelter, hits) if hits else {0: Fraction(1)}).items():
            odds[left] = odds.get(left, Fraction(0)) + p * q
    return [*listed(odds, "casualties"), ("at_least_one", at_least(odds, 1)), ("mean", mean(odds))]


def mean(odds: dict[int, Fraction]) -> Fraction:
    """What comes about on the whole."""
    return sum([n * p for n, p in odds.items()], Fraction(0))


# EX-SHOOT-10  Volley after volley at figures that never go to ground.
def volleys(values: list[int]) -> Answer:
    """So many equal volleys at so many figures in the open."""
    count, dice, size, cover, figures = values
    left = {figures: Fraction(1)}
    for _ in range(count):
        after: dict[int, Fraction] = {}
        for standing, p in left.items():
            for name, q in volley([dice, size, cover, 0, 0]):
                if name.startswith("casualties="):
                    rest = max(0, standing - int(name.rpartition("=")[2]))
                    after[rest] = after.get(rest, Fraction(0)) + p * q
        left = after
    return [("wiped_out", left.get(0, Fraction(0))), ("untouched", left.get(figures, Fraction(0)))]


# EX-MELEE-05
def melee(values: list[int]) -> Answer:
    """A melee of two pools: who wins, and by how much."""
    dice, size, others, other_size = values
    odds = distribution(
        lambda chance: (
            throw(chance, pool_of(size, dice)).successes - throw(chance, pool_of(other_size, others)).successes
        )
    )
    lost = 1 - at_least(odds, 0)
    equal = odds.get(0, Fraction(0))
    return [("win", at_least(odds, 1)), ("equal", equal), ("lose", lost), ("win_by_three", at_least(odds, 3))]


# EX-INFL-02 to EX-INFL-05
def rally(values: list[int]) -> Answer:
    """A Rally at so many tokens, with a character's die or without."""
    tokens, size, character = values
    pool = pool_of(size, tokens)
    if character:
        pool.add(character if character in SIZES else 0, 1, "character")
    odds = distribution(lambda dice: min(tokens, throw(dice, pool).successes))
    return [*listed(odds, "relieved"), ("mean", mean(odds))]


# EX-INFL-06 to EX-INFL-09
def terror(values: list[int]) -> Answer:
    """A Terror action: how many tokens are drawn."""
    tokens, size, character = values
    hits = 1 + tokens
    pool = pool_of(size, hits)
    if character:
        pool.add(character if character in SIZES else 0, 1, "character")
    odds = distribution(lambda dice: max(0, hits - throw(dice, pool).successes))
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
