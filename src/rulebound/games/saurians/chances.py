"""How likely things are that cards decide: exact answers from the decks themselves.

Each takes, by name, the parameters of its question in `questions.py`, and says for every outcome how likely it is.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, get_args

from rulebound.core.game import BadQuestion
from rulebound.core.odds import distribution
from rulebound.games.saurians.terms import Icon

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Content

Answer = list[tuple[str, Fraction]]
ICONS: Final[tuple[Icon, ...]] = get_args(Icon)
"""Icons by their numbers in questions, from 1."""


def no_more_than(name: str, value: int, most: int) -> None:
    """`BadQuestion` where a value goes beyond what there is."""
    if value > most:
        raise BadQuestion(f"{name}: {value} is more than there are; {most} at most is right")


def drawn(kind: int, cards: int, deck: int) -> dict[int, Fraction]:
    """How many cards of a kind there are among some drawn from a deck."""
    ways = comb(deck, cards)
    least, most = max(0, cards - (deck - kind)), min(kind, cards)
    return {n: Fraction(comb(kind, n) * comb(deck - kind, cards - n), ways) for n in range(least, most + 1)}


# SA-DEP-01, SA-INI-07  The opening cards, and those drawn in later rounds before the deck is made anew.
def seen(copies: int, opening: int, later: int, deck: int) -> Answer:
    """Whether a card of so many copies is among the opening cards, or among them and those drawn later."""
    no_more_than("copies", copies, deck)
    no_more_than("later", opening + later, deck)
    first, both = (1 - drawn(copies, cards, deck).get(0, Fraction(0)) for cards in (opening, opening + later))
    return [("opening", first), ("by_then", both)]


# SA-CMB-06  A full combo wants as many cards with the symbol as the stack is high.
def held(kind: int, wanted: int, opening: int, deck: int) -> Answer:
    """How many cards of a kind an opening hand holds."""
    no_more_than("kind", kind, deck)
    no_more_than("opening", opening, deck)
    odds = drawn(kind, opening, deck)
    return [
        ("enough", sum([p for n, p in odds.items() if n >= wanted], Fraction(0))),
        *[(f"held={n}", odds[n]) for n in odds],
    ]


# SA-ACT-01  The higher initiative goes first.
def first(content: Content, board: int, other: int) -> Answer:
    """Which of two units goes first, each with a random card of its deck."""
    fast = {"first": 0, "tied": 0, "second": 0}
    ones, others = (
        [content.action_cards[card].initiative for card in content.deck_of(board_of(content, number))]
        for number in (board, other)
    )
    for a in ones:
        for b in others:
            fast["first" if a > b else "tied" if a == b else "second"] += 1
    return [(key, Fraction(n, len(ones) * len(others))) for key, n in fast.items()]


def board_of(content: Content, number: int) -> str:
    """A unit board by its number, from 1."""
    no_more_than("board", number, len(content.boards))
    return list(content.boards)[number - 1]


# SA-HER-09  Of each card one set of icons is added; so the best for the purpose.
def raised(content: Content, faction: str, icon: int, cards: int) -> Answer:
    """By how much random cards of a ready-made hero deck can raise a total, all of them consumed for one icon."""
    no_more_than("icon", icon, len(ICONS))
    name, deck = ICONS[icon - 1], content.hero_decks[faction].cards
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for key, copies in deck.items():
        best = max([icons.get(name, 0) for icons in content.hero_cards[key].icons])
        more: dict[tuple[int, int], int] = {}
        for (count, total), n in ways.items():
            for taken in range(copies + 1):
                place = count + taken, total + taken * best
                more[place] = more.get(place, 0) + n * comb(copies, taken)
        ways = more
    size = sum(deck.values())
    no_more_than("cards", cards, size)
    totals = {total: Fraction(n, comb(size, cards)) for (count, total), n in ways.items() if count == cards}
    most = max(1, *totals)
    return [
        (f"raised={n}", sum([p for total, p in totals.items() if total >= n], Fraction(0))) for n in range(1, most + 1)
    ]


# SA-NET-03, SA-GAP-63  The highest value, and 1 more for each further net, 2 at most; equal totals are enough.
def freed(content: Content, stability: int, nets: int) -> Answer:
    """Whether a stability breaks free of so many nets of a full deck without cards."""
    deck = [net.value for net in content.nets.values() for _ in range(net.copies)]
    no_more_than("nets", nets, len(deck))
    more = min(nets - 1, content.limits.net_bonus)
    hands = [max(hand) + more for hand in combinations(deck, nets)]
    free = Fraction(sum([stability >= need for need in hands]), len(hands))
    return [("free", free), ("held_fast", 1 - free)]


# SA-FEA-05, SA-CON-18
def frightened(content: Content, cards: int) -> Answer:
    """Which fear cards are among so many of a full deck."""
    deck = sum([card.copies for card in content.fear_cards.values()])
    no_more_than("cards", cards, deck)
    return [(key, 1 - drawn(card.copies, cards, deck).get(0, Fraction(0))) for key, card in content.fear_cards.items()]


# SA-FP-03, SA-TIE-04
def tossed(players: int) -> Answer:
    """Who gets the token among so many who are equal."""
    odds = distribution(lambda dice: dice.roll(players))
    return [("each", odds[1])]
