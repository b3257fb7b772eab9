"""What somebody at a table has offered to all others: a draw, or to take a decision back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulebound.server.problem import problem

DRAW, UNDO = "draw", "undo"
MOST_MADE = 3
"""How often one seat may offer the same before the game goes on."""


@dataclass
class Offer:
    """Something all other people must agree to."""

    kind: str
    seat: int
    agreed: set[int] = field(default_factory=set)


class Offers:
    """The offers nobody has declined yet, in the order they were made; at most one of a kind by each seat."""

    def __init__(self) -> None:
        self._open: list[Offer] = []
        self._made: Counter[tuple[str, int]] = Counter()

    def __iter__(self) -> Iterator[Offer]:
        return iter(self._open)

    def __len__(self) -> int:
        return len(self._open)

    def make(self, kind: str, seat: int) -> Offer:
        """A new offer, which nobody has agreed to; a `Problem` if the same seat has offered that already."""
        if any(offer.kind == kind and offer.seat == seat for offer in self._open):
            raise problem(409, "offered")
        self._made[kind, seat] += 1
        self._open.append(Offer(kind, seat))
        return self._open[-1]

    def check(self, kind: str, seat: int) -> None:
        """A `Problem` for a seat that has offered this often enough in this position."""
        if self._made[kind, seat] >= MOST_MADE:
            raise problem(429, "offered_enough")

    def to(self, seat: int, *kinds: str) -> Offer | None:
        """What others offer to a seat: the first kind named that there is, and of that the oldest."""
        offered = (offer for kind in kinds for offer in self._open if offer.kind == kind and offer.seat != seat)
        return next(offered, None)

    def decline(self, seat: int) -> None:
        """Decline what others offer, or else withdraw what this seat has offered; a `Problem` if there is nothing."""
        if not self._open:
            raise problem(409, "no_offer")
        own = [offer for offer in self._open if offer.seat == seat]
        self._open = own if len(own) < len(self._open) else []

    def lapse(self, mover: int | None = None) -> None:
        """The position has changed: of all offers only a draw that `mover` has offered stands."""
        self._open = [offer for offer in self._open if offer.kind == DRAW and offer.seat == mover]
        self._made.clear()
