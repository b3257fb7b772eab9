"""What a seat may not know, in the one form in which every game tells it."""

from __future__ import annotations

Value = str | tuple[int, int]
"""A name (of a card, a unit), or a place on a plane."""


class Secret:
    """One hidden thing: its `kind` and `which` of that kind it is are no secret, its `value` is.

    A value that is `unmistakable` must be found nowhere in what the seat is given. One that is not stands elsewhere in
    the open too (a card with a twin in the discard pile, a card of a stack whose order alone is unknown): no search
    finds it, but dealing anew must change it.
    """

    __slots__ = ("kind", "unmistakable", "value", "which")

    def __init__(self, kind: str, which: str, value: Value, unmistakable: bool = True) -> None:
        self.kind = kind
        self.which = which
        self.value = value
        self.unmistakable = unmistakable

    def __repr__(self) -> str:
        return f"Secret({self.kind!r}, {self.which!r}, {self.value!r}, {self.unmistakable})"


def hidden_pile(kind: str, cards: list[str], in_the_open: list[str]) -> list[Secret]:
    """The cards of a pile nobody may look into; those of which the seat sees another copy can be mistaken for it."""
    return [Secret(kind, str(i), card, card not in in_the_open) for i, card in enumerate(cards)]
