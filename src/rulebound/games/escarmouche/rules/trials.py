"""The dice of the game: a ten-sided die with faces 0 to 9, and the kinds of test that are made with it.

Each kind has a result of its own, since a zero is the best roll in some and the worst in another.
"""

from __future__ import annotations

from typing import Final

from rulebound.core.dice import Dice
from rulebound.games.escarmouche.profile import SECOND_DIE, SINGLE_ZERO

SUCCESS: Final = "success"
FAILURE: Final = "failure"
CRITICAL: Final = "critical"
"""What comes of rolling under a value: agility, shooting, morale."""

BELOW: Final = "below"
EQUAL: Final = "equal"
ABOVE: Final = "above"
"""What comes of a damage or tumble test, beside a critical failure."""


# ES-GEN-02  Faces 0 to 9, each as likely; 0 counts zero, never ten.
def d10(dice: Dice) -> int:
    """A face from 0 to 9."""
    return dice.roll(10) - 1


class Zero:
    """A first die and what followed a natural zero: whether it is a critical failure, and the row of a mishap table.

    `row` is -1 where there is no table or no mishap.
    """

    __slots__ = ("critical", "faces", "row")

    def __init__(self, faces: list[int], critical: bool, row: int) -> None:
        self.faces = faces
        self.critical = critical
        self.row = row


# ES-GAP-01  A natural 0 calls for a second die: with a mishap table it is the row, elsewhere a second 0 makes it
#            critical. Two options for balance studies change that.
# ES-WALK-01  Zero followed by zero makes an agility test a critical failure.
def after(dice: Dice, face: int, mode: str, table: bool) -> Zero:
    """What a first die leads to; nothing unless it is a zero."""
    if face:
        return Zero([face], False, -1)
    faces = [0]
    critical = mode == SINGLE_ZERO or (table and mode == SECOND_DIE)
    if not critical:
        faces.append(d10(dice))
        critical = faces[-1] == 0
    if not (critical and table):
        return Zero(faces, critical, -1)
    faces.append(d10(dice))
    return Zero(faces, True, faces[-1])


class Under:
    """A roll under or equal a value: agility, shooting, morale."""

    __slots__ = ("faces", "result", "row")

    def __init__(self, faces: list[int], result: str, row: int = -1) -> None:
        self.faces = faces
        self.result = result
        self.row = row


# ES-GEN-03, ES-GAP-03, ES-GAP-04  The die must not exceed the value; modifiers change the value, which may be negative.
# ES-GAP-02  A zero that is not confirmed stands as the number 0.
def roll_under(dice: Dice, value: int, mode: str, table: bool = False) -> Under:
    """A test of agility, shooting or morale."""
    face = d10(dice)
    zero = after(dice, face, mode, table)
    if zero.critical:
        return Under(zero.faces, CRITICAL, zero.row)
    return Under(zero.faces, SUCCESS if face <= value else FAILURE)


class Against:
    """A roll against resistance, where equality has a result of its own: damage, tumble."""

    __slots__ = ("faces", "result")

    def __init__(self, faces: list[int], result: str) -> None:
        self.faces = faces
        self.result = result


# ES-GAP-05  Below is the success, equal stuns, above fails.
# ES-GAP-02, ES-GAP-60  An unconfirmed 0 is compared like any number; D may be 0, negative, or beyond every face.
def roll_against(dice: Dice, value: int, mode: str) -> Against:
    """A damage or tumble test."""
    face = d10(dice)
    zero = after(dice, face, mode, False)
    if zero.critical:
        return Against(zero.faces, CRITICAL)
    if face < value:
        return Against(zero.faces, BELOW)
    return Against(zero.faces, EQUAL if face == value else ABOVE)
