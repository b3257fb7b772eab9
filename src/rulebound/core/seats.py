"""Who sits at a table: two to four seats, each of which plays for a side."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rulebound.core.fixed import Fixed

MOST_SEATS: Final = 4


class Seat(Fixed):
    """A place at the table: `key` names its role, `side` is the number of the side it plays for."""

    __slots__ = ("key", "side")

    def __init__(self, key: str, side: int) -> None:
        self.key = key
        self.side = side

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and other.key == self.key and other.side == self.side

    def __hash__(self) -> int:
        return hash((self.key, self.side))

    def __repr__(self) -> str:
        return f"Seat({self.key!r}, {self.side})"


def each_for_itself(*keys: str) -> tuple[Seat, ...]:
    """A seat for each key, numbered as its side: nobody has an ally."""
    return tuple([Seat(key, side) for side, key in enumerate(keys)])


def keys_of(seats: tuple[Seat, ...]) -> list[str]:
    """The roles, in seat order."""
    return [seat.key for seat in seats]


def sides_of(seats: tuple[Seat, ...]) -> list[int]:
    """Each once, lowest first."""
    return sorted({seat.side for seat in seats})


def seats_on(seats: tuple[Seat, ...], side: int) -> list[int]:
    """Their numbers, lowest first."""
    return [number for number, seat in enumerate(seats) if seat.side == side]


def problem_with(seats: object) -> str:
    """What is wrong with what a game says its seats are; nothing, one hopes."""
    if not isinstance(seats, tuple) or not all(isinstance(seat, Seat) for seat in seats):
        return "not a tuple of Seats, e.g. (Seat('attacker', 0), Seat('defender', 1))"
    if not 2 <= len(seats) <= MOST_SEATS:
        return f"not 2 to {MOST_SEATS} seats"
    keys = keys_of(seats)
    if not all(keys) or len(set(keys)) < len(keys):
        return "not seats with a key each"
    sides = sides_of(seats)
    if len(sides) < 2 or sides != list(range(len(sides))):
        return "not seats on two sides or more, counted from 0"
    return ""


# Giving up


def sides_left(seats: tuple[Seat, ...], gone: Collection[int]) -> tuple[int, ...]:
    """The sides that have not lost although these seats have given up: one of their own still plays."""
    return tuple([side for side in sides_of(seats) if any(seat not in gone for seat in seats_on(seats, side))])


def winners_without(
    seats: tuple[Seat, ...], seat: int, gone: Collection[int], people: Collection[int]
) -> tuple[int, ...] | None:
    """The sides that win at once because a seat gives up; None if the game goes on without it.

    `gone` gave up before, `people` are the seats of people. A side has lost when all its seats have given up, and when
    the last person at the table gives up: computers do not play for nobody.
    """
    gone = {*gone, seat}
    left = sides_left(seats, gone)
    if all(person in gone for person in people):
        return tuple([side for side in left if side != seats[seat].side])
    return left if len(left) == 1 else None
