"""A number with its reasons."""

from __future__ import annotations

from typing import Final, Literal

Sense = Literal["reached", "undercut", "counted"]
"""What a number is to the dice: they have to reach it (as the game counts, from below or from above), to show less, or
it is no target but stands beside them (a sum they are added to, what decides between equals)."""
REACHED: Final = "reached"
UNDERCUT: Final = "undercut"
COUNTED: Final = "counted"


class Need:
    """A number a player may dispute, and where every part of it comes from.

    >>> need = Need(4, "line")
    >>> need.add(1, "shield")
    >>> need.add(2, "hold_the_line")
    >>> need.within(2, 6)
    >>> need.value, str(need)
    (6, '6 = line 4, shield +1, hold_the_line +2, at most 6')
    """

    __slots__ = ("reasons", "value")

    def __init__(self, value: int, reason: str) -> None:
        self.value = value
        self.reasons: list[tuple[str, int]] = [(reason, value)]

    def add(self, amount: int, reason: str) -> None:
        """Change the number, and say why."""
        self.value += amount
        self.reasons.append((reason, amount))

    def within(self, least: int, most: int) -> None:
        """Hold the number between two limits; a limit that bites is a reason too."""
        if self.value < least:
            self.reasons.append((AT_LEAST, least))
            self.value = least
        elif self.value > most:
            self.reasons.append((AT_MOST, most))
            self.value = most

    def plain(self) -> dict[str, object]:
        """The same as JSON data."""
        return {"value": self.value, "reasons": [[reason, amount] for reason, amount in self.reasons]}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Need) and other.value == self.value and other.reasons == self.reasons

    def __hash__(self) -> int:
        return self.value

    def __str__(self) -> str:
        first, *rest = self.reasons
        parts = [f"{first[0]} {first[1]}"]
        for reason, amount in rest:
            if reason in (AT_LEAST, AT_MOST):
                parts.append(f"{reason} {amount}")
            else:
                parts.append(f"{reason} {amount:+d}")
        return f"{self.value} = " + ", ".join(parts)

    def __repr__(self) -> str:
        return f"<Need {self}>"


AT_LEAST: Final = "at least"
AT_MOST: Final = "at most"
