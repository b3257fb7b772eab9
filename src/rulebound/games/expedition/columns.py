"""What each seat has beside its groups: its cards, and what of them everybody has seen."""

from __future__ import annotations

from typing import Final

from rulebound.core.cards import Deck, Hand, deck_of, hand_of
from rulebound.core.notation import FLAG, WHOLE, WORD, Key, Part, Row, TupleOf

SHOWN: Final = "game/shown-"
"""What is kept of a card that everybody has seen."""
TAKEN_BACK: Final = "turn/back-"
"""What is kept of an Action card that everybody has seen and its owner has taken back."""
IN_HAND: Final = "hand/"
"""What is kept of a Totem card that everybody has seen come into a hand."""


class Column:
    """What one seat has beside its groups: cards, victory points, and what it has used up.

    `chosen` are the Action cards of this turn and `committed` the one of this step, both secret; `used` are those
    revealed this turn. `sorcery` says whether the Sorcery card is in hand, `unattached` are figures that have no group
    yet. `points` are those of the adventure, `spoils`
    those of default scoring. `spent` names abilities used up, each with
    its span: `step/`, `turn/` or `game/`.
    """

    def __init__(self, seat: int, culture: str, like: Column | None = None) -> None:
        self.seat = seat
        self.culture = culture
        if like is None:
            self.deck = Deck([])
            self.hand = Hand([])
            self.discard: tuple[str, ...] = ()
            self.chosen: tuple[str, ...] = ()
            self.committed = ""
            self.used: tuple[str, ...] = ()
            self.sorcery = False
            self.unattached: tuple[int, ...] = ()
            self.points = 0
            self.spoils = 0
            self.spent: tuple[str, ...] = ()
        else:
            self.deck = like.deck.copy()
            self.hand = like.hand.copy()
            self.discard = like.discard
            self.chosen = like.chosen
            self.committed = like.committed
            self.used = like.used
            self.sorcery = like.sorcery
            self.unattached = like.unattached
            self.points = like.points
            self.spoils = like.spoils
            self.spent = like.spent

    def copy(self) -> Column:
        return Column(self.seat, self.culture, self)

    def unused(self) -> list[str]:
        """The Action cards of this turn that have not been revealed."""
        return [card for card in self.chosen if card not in self.used]

    def spend(self, what: str) -> None:
        """Something is used up for its span."""
        self.spent = (*self.spent, what)

    def show(self, card: str) -> None:
        """Everybody has seen a card of its own: its name is no secret any more."""
        if f"{SHOWN}{card}" not in self.spent:
            self.spend(f"{SHOWN}{card}")

    def take_openly(self, card: str) -> None:
        """A Totem card comes into the hand, and everybody sees which."""
        self.hand.take(card)
        self.spend(f"{IN_HAND}{card}")

    def discard_openly(self, card: str) -> None:
        """A Totem card of the hand goes to the discard, face up."""
        self.hand.give(card)
        self.discard = (*self.discard, card)
        self.show(card)
        if f"{IN_HAND}{card}" in self.spent:
            at = self.spent.index(f"{IN_HAND}{card}")
            self.spent = (*self.spent[:at], *self.spent[at + 1 :])

    def hidden_in_hand(self) -> list[str]:
        """The Totem cards of the hand that nobody has seen come into it."""
        hidden = list(self.hand.cards)
        for what in self.spent:
            if what.startswith(IN_HAND):
                hidden.remove(what.removeprefix(IN_HAND))
        return hidden

    def is_revealed(self, card: str) -> bool:
        """Whether everybody knows that an Action card is among those of this turn."""
        return card in self.used or f"{TAKEN_BACK}{card}" in self.spent

    def shown(self) -> list[str]:
        """The cards of its own that everybody has seen in this game."""
        return [what.removeprefix(SHOWN) for what in self.spent if what.startswith(SHOWN)]

    def renew(self, span: str) -> None:
        """A step or a turn begins anew."""
        self.spent = tuple([what for what in self.spent if not what.startswith(span)])


COLUMN_ROW: Final = Part(
    Column,
    Row(
        seat=WHOLE,
        culture=Key("cultures"),
        deck=deck_of(Key("totems")),
        hand=hand_of(Key("totems")),
        discard=TupleOf(Key("totems")),
        chosen=TupleOf(Key("action_cards")),
        committed=WORD,
        used=TupleOf(Key("action_cards")),
        sorcery=FLAG,
        unattached=TupleOf(WHOLE),
        points=WHOLE,
        spoils=WHOLE,
        spent=TupleOf(WORD),
    ),
    made_of=("seat", "culture"),
)
