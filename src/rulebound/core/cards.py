"""Decks, hands and bags: things in an order, and who knows which."""

from __future__ import annotations

from typing import Final

from rulebound.core.dice import Dice
from rulebound.core.notation import WHOLE, BySeat, ListOf, Made, Notation, ObjectOf, Part, Row


class Deck:
    """Cards in a hidden order, the top one last. A seat may have seen some of them.

    What a seat has seen is kept as groups: cards of one group are known to that seat as a set, in an order it does not
    know; a group of one is a card it knows. Group 0 is what it does not know at all.
    """

    __slots__ = ("cards", "seen")

    def __init__(self, cards: list[str], seen: dict[int, list[int]] | None = None) -> None:
        self.cards = cards
        self.seen: dict[int, list[int]] = seen if seen is not None else {}

    def copy(self) -> Deck:
        """The same cards in the same order, apart from this deck."""
        if self.seen:
            return Deck(self.cards[:], {seat: groups[:] for seat, groups in self.seen.items()})
        return Deck(self.cards[:])

    def __len__(self) -> int:
        return len(self.cards)

    def draw(self) -> str:
        """Take the top card."""
        for groups in self.seen.values():
            groups.pop()
        return self.cards.pop()

    def put_under(self, card: str, seen_by: tuple[int, ...] = (), above: int = 0) -> None:
        """Put a card at the bottom, `above` so many others; the seats of `seen_by` know it is there."""
        groups_of = {seat: self._group_for(seat) for seat in seen_by}
        self.cards.insert(above, card)
        for seat, groups in self.seen.items():
            groups.insert(above, groups_of.get(seat, 0))

    def put_back(self, cards: list[str], dice: Dice, seen_by: tuple[int, ...] = ()) -> None:
        """Put cards back on top in random order; the seats of `seen_by` know which, not in what order."""
        groups_of = {seat: self._group_for(seat) for seat in seen_by}
        self.cards.extend(dice.shuffled(cards))
        for seat, groups in self.seen.items():
            groups.extend([groups_of.get(seat, 0)] * len(cards))

    def _group_for(self, seat: int) -> int:
        groups = self.seen.setdefault(seat, [0] * len(self.cards))
        return max(groups, default=0) + 1

    def unknown_to(self, seat: int) -> list[int]:
        """Positions of the cards this seat knows nothing of."""
        groups = self.seen.get(seat)
        if groups is None:
            return list(range(len(self.cards)))
        return [i for i, group in enumerate(groups) if group == 0]

    def known_to(self, seat: int) -> list[tuple[int, str]]:
        """Cards a seat has seen, with their distance from the bottom; those of a group in the order of their names."""
        groups = self.seen.get(seat, [])
        known: list[tuple[int, str]] = []
        for group in sorted(set(groups)):
            if group:
                places = [i for i, g in enumerate(groups) if g == group]
                known.extend(zip(places, sorted(self.cards[i] for i in places), strict=True))
        return known

    def mix_groups(self, seat: int, dice: Dice) -> None:
        """Deal anew what this seat knows only as a set."""
        groups = self.seen.get(seat, [])
        for group in sorted(set(groups)):
            if group:
                deal_anew([(self.cards, [i for i, g in enumerate(groups) if g == group])], dice)


def known_deck(cards: list[str], seen: dict[int, list[int]]) -> Deck:
    """A deck of which each seat has seen as many cards as there are, or none; else `ValueError`."""
    for seat, groups in seen.items():
        if len(groups) != len(cards):
            raise ValueError(f"there are {len(cards)} cards, and seat {seat} knows of {len(groups)}")
    return Deck(cards, seen)


Place = tuple[list[str], list[int]]
"""A pile, and the positions in it that may change."""


def deal_anew(places: list[Place], dice: Dice) -> None:
    """Shuffle what lies at the given positions of several piles among all of them; how it lay before tells nothing."""
    mixed = dice.shuffled(sorted([pile[i] for pile, positions in places for i in positions]))
    at = 0
    for pile, positions in places:
        for i in positions:
            pile[i] = mixed[at]
            at += 1


class Hand:
    """Cards one seat holds and knows; others know how many. Kept sorted, so that their order tells nothing."""

    __slots__ = ("cards",)

    def __init__(self, cards: list[str], like: Hand | None = None) -> None:
        self.cards: list[str] = sorted(cards) if like is None else like.cards[:]

    def copy(self) -> Hand:
        """The same cards, apart from this hand."""
        return Hand([], self)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: str) -> bool:
        return card in self.cards

    def take(self, card: str) -> None:
        """The hand stays sorted: in which order cards came is nobody's business."""
        self.cards.append(card)
        self.cards.sort()

    def give(self, card: str) -> None:
        """One copy leaves the hand; `ValueError` if it holds none."""
        self.cards.remove(card)

    def kinds(self) -> list[str]:
        """Each kind of card held, once."""
        kinds: list[str] = []
        for card in self.cards:
            if not kinds or kinds[-1] != card:
                kinds.append(card)
        return kinds


class Bag:
    """Tokens drawn without looking. Its contents are known, what comes next is not."""

    __slots__ = ("tokens",)

    def __init__(self, tokens: dict[str, int]) -> None:
        self.tokens = {token: tokens[token] for token in sorted(tokens)}

    def copy(self) -> Bag:
        """The same tokens, apart from this bag."""
        return Bag(self.tokens)

    def __len__(self) -> int:
        return sum(self.tokens.values())

    def draw(self, dice: Dice) -> str:
        """Take one token, every token as likely as any other."""
        if len(self) == 0:
            raise IndexError("drawn from an empty bag")
        token = list(self.tokens)[dice.pick(list(self.tokens.values()))]
        self.tokens[token] -= 1
        return token

    def put(self, token: str) -> None:
        """Put a token in; a kind the bag has never held is a mistake."""
        if token not in self.tokens:
            raise KeyError(f"{token!r} does not belong in this bag of {', '.join(self.tokens)}")
        self.tokens[token] += 1


# How they are written


def deck_of(card: Notation) -> Part:
    """How a deck is written whose cards are written so: order and who knows what included."""
    return Part(known_deck, Row(cards=ListOf(card), seen=BySeat(ListOf(WHOLE))))


def hand_of(card: Notation) -> Made:
    """How a hand is written whose cards are written so."""
    return Made(Hand, "cards", ListOf(card))


BAG: Final = Made(Bag, "tokens", ObjectOf(WHOLE))
