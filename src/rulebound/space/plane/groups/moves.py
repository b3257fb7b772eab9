"""One legal move of a whole group drawn by dice, or the first few; nothing is listed before somebody wants a list."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rulebound.core.dice import Dice
from rulebound.core.sound import left_open
from rulebound.core.wish import AS_IT_STANDS, FORMATIONS
from rulebound.space.plane.candidates import straight
from rulebound.space.plane.groups.arranging import form_up
from rulebound.space.plane.groups.formations import TIGHT
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.terms import Objection, Way
from rulebound.space.plane.groups.ways import ROUND, on_ring, toward
from rulebound.space.plane.groups.wishes import Denied, granted
from rulebound.space.plane.numbers import Point

TRIES: Final = 6
"""How often a move is drawn before a short list is made."""
PARTS: Final = 16
"""In so many parts the allowance of the guide is divided."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Moves:
    """The moves of a group that are found by sending its guide straight out and forming up around it.

    They are legal, and not all there are: a person may answer with any ways that nothing is to be said against. A game
    with more ways to go than its `mover` knows extends it, and says what is to be said against any ways at all. One
    whose groups are mustered only when somebody looks gives no mover at first, and says how it is `gathered`.
    """

    def __init__(self, mover: Mover | None) -> None:
        self._mover = mover

    @property
    def mover(self) -> Mover:
        """The group about to move."""
        if self._mover is None:
            self._mover = self.gathered()
        return self._mover

    def gathered(self) -> Mover:
        """The group mustered, once, when somebody looks."""
        raise left_open(self, "gathered")

    def objection(self, ways: list[Way]) -> Objection | None:
        """The first reason against the ways of a group; None if they are legal."""
        return self.mover.objection(ways)

    def granted(self, wish: object, facing: int) -> list[Way] | Denied:
        """Legal ways that come nearest to a wish for a group that looks some way, in degrees; or what bars them."""
        return granted(self.mover, wish, facing)

    def sample(self, dice: Dice) -> list[Way] | None:
        """One move: drawn until one is legal, else out of a short list, else to stay; None if not even that is."""
        for _ in range(TRIES):
            k = dice.roll(ROUND) - 1
            part = dice.roll(PARTS)
            formation = FORMATIONS[dice.roll(len(FORMATIONS)) - 1]
            spread = TIGHT if dice.roll(2) == 1 else self.mover.terms.gap // 2
            ways = self._out(k, part, formation, spread)
            if ways is not None:
                return ways
        listed: list[list[Way]] = []
        for part in (PARTS // 4, 1):
            for k in range(0, ROUND, 3):
                ways = self._out(k, part, AS_IT_STANDS, TIGHT)
                if ways is not None:
                    listed.append(ways)
        if listed:
            return listed[dice.roll(len(listed)) - 1]
        return self._staying()

    def first(self, count: int) -> list[list[Way]]:
        """The first moves, at most so many: full ones all round in every formation, half as far, a quarter, to stay."""
        moves: list[list[Way]] = []
        for part in (PARTS, PARTS // 2, PARTS // 4):
            for turn in range(ROUND):
                for formation in FORMATIONS:
                    if len(moves) >= count:
                        return moves
                    ways = self._out(turn * 7 % ROUND, part, formation, TIGHT)
                    if ways is not None:
                        moves.append(ways)
        ways = self._staying() if len(moves) < count else None
        return moves if ways is None else [*moves, ways]

    def towards(self, x: i64, y: i64, look: Point, formation: str, spread: int = TIGHT) -> list[Way] | None:
        """The group formed up, its guide gone straight towards a point as far as it may; None if none is found."""
        walk = self.mover.walks[self.mover.guide]
        to_x, to_y = toward(walk.start[0], walk.start[1], x, y, walk.allowance)
        lead = straight(walk, to_x, to_y)
        return form_up(self.mover, lead, look, formation, spread) if len(lead) > 1 else None

    def _out(self, k: int, part: int, formation: str, spread: int) -> list[Way] | None:
        """The group formed up, its guide gone a part of its allowance in one of the directions of a ring."""
        walk = self.mover.walks[self.mover.guide]
        x, y = walk.start
        to_x, to_y = on_ring(x, y, k, walk.allowance * part // PARTS)
        return self.towards(to_x, to_y, (to_x - x, to_y - y), formation, spread)

    def _staying(self) -> list[Way] | None:
        ways = self.mover.stay()
        return ways if self.mover.objection(ways) is None else None
