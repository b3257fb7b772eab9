"""What a game lays down for its groups, and how it is told that an answer breaks it."""

from __future__ import annotations

from typing import Final

from rulebound.core.fixed import Fixed
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.numbers import MM, Point
from rulebound.space.plane.walk import Trouble, Walk

Way = list[Point]
"""The places passed by the middle of a base, its start included: one that stays has its start alone."""

OWN_SIZE: Final = "own_size"
FRIENDS: Final = "friends"
EVERYBODY: Final = "everybody"


class Terms(Fixed):
    """What a game asks of every group that moves.

    `gap`: a group is a chain of bases with gaps of at most this. `off`: nobody comes nearer than this to an enemy that
    is not charged (with `touching`, not even as near); who stands nearer already may not come nearer still. `rest`:
    nobody ends nearer than this to one. `crosses`: who is passed, be it friends of the base's own size, all friends, or
    everybody and everything (flight). `guided`: only the guide walks, the others are set down around it. `leash`: how
    far from the guide anybody may end; 0 for as far as the chain goes. `contact`: bases no farther apart than this are
    in contact, since whole places are hardly ever exactly two radii apart.
    """

    __slots__ = ("contact", "crosses", "gap", "guided", "leash", "off", "rest", "touching")

    def __init__(
        self,
        gap: int,
        off: int = 0,
        touching: bool = False,
        rest: int = 0,
        crosses: str = FRIENDS,
        guided: bool = False,
        leash: int = 0,
        contact: int = MM,
    ) -> None:
        if guided and not leash:
            raise ValueError("a group that is set down around its guide needs a leash; one above 0 would do")
        if gap < contact:
            raise ValueError(f"a chain with gaps of {gap} is closer than contact; {contact} would be the least")
        self.gap = gap
        self.off = off
        self.touching = touching
        self.rest = rest
        self.crosses = crosses
        self.guided = guided
        self.leash = leash
        self.contact = contact


FORM: Final = "form"
WALK: Final = "walk"
SLOW: Final = "slow"
CLASH: Final = "clash"
APART: Final = "apart"
STRAY: Final = "stray"
UNTOUCHED: Final = "untouched"


class Objection:
    """Why the ways of a group are refused, and which bases are to blame.

    `form`: there is not one way for each base, from where it stands. `walk`: one may not go its way; `trouble` says
    why. `slow`: the group touches slow ground, and one goes farther than that allows. `clash`: two would overlap.
    `apart`: these do not hang together with the guide. `stray`: one ends too far from the guide. `untouched`: too few
    would be in contact with these. A game may have kinds of its own.
    """

    __slots__ = ("_walk", "_way", "bases", "kind")

    def __init__(self, kind: str, bases: list[Base], walk: Walk | None = None, way: Way | None = None) -> None:
        self.kind = kind
        self.bases = bases
        self._walk = walk
        self._way = way

    def trouble(self) -> Trouble | None:
        """What is in the way of a base that may not go its way, or how long that is; None if this is not about one."""
        return None if self._walk is None or self._way is None else self._walk.trouble(self._way)
