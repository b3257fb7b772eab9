"""The two rule levels, and the options of a game: everything that differs between them in one object."""

from __future__ import annotations

from typing import Final

from rulebound.core.notation import FLAG, Part, Row, Word

SECOND_DIE: Final = "second_die"
DOUBLE_ZERO: Final = "double_zero"
SINGLE_ZERO: Final = "single_zero"
CRITICAL_MODES: Final = (SECOND_DIE, DOUBLE_ZERO, SINGLE_ZERO)


# ES-GEN-01  Two levels: basic is the simplified sheet alone, advanced the standard and advanced sheets together.
# ES-GAP-62  The three sheets are the whole law; everything else is content.
class Profile:
    """What the rules of one game allow. `advanced` alone tells the levels apart; the properties say what that means."""

    __slots__ = ("advanced", "any_strikes_hard", "critical_mode", "fog")

    def __init__(
        self, advanced: bool, critical_mode: str = SECOND_DIE, any_strikes_hard: bool = False, fog: bool = False
    ) -> None:
        self.advanced = advanced
        self.critical_mode = critical_mode
        self.any_strikes_hard = any_strikes_hard
        self.fog = fog

    # ES-SFUM-01, ES-MFUM-01, ES-BMEL-02  Mishap tables belong to the advanced level.
    @property
    def has_mishap_tables(self) -> bool:
        """Whether a critical failure in shooting or melee is looked up in a table."""
        return self.advanced

    # ES-DMG-03, ES-BDMG-02  At basic there are no wounds.
    @property
    def has_wounds(self) -> bool:
        """Whether a failed damage test wounds; else it puts out of action."""
        return self.advanced

    # ES-MEL-02, ES-SHOT-02  Re-rolls belong to the advanced level.
    @property
    def has_rerolls(self) -> bool:
        """Whether three advantages, or cover over half, give a second try."""
        return self.advanced

    # ES-MEL-03  More than double belongs to the advanced level.
    @property
    def has_knock_outs(self) -> bool:
        """Whether more than double puts out of action at once."""
        return self.advanced

    # ES-GAP-26  At basic weapons in hand are not tracked.
    @property
    def tracks_hands(self) -> bool:
        """Whether it matters what a figure holds."""
        return self.advanced

    # ES-GAP-22  At basic a low obstacle is crossed without a test for 2 cm of the move.
    @property
    def tests_leaps(self) -> bool:
        """Whether a leap needs an agility test."""
        return self.advanced

    # ES-GAP-08, ES-GAP-67  Paid reactions other than skewer, postures and tricks exist at advanced only.
    @property
    def has_tricks(self) -> bool:
        """Whether the actions of the advanced sheet exist."""
        return self.advanced

    # ES-GAP-31  One shooting action a turn at advanced; at basic both quick actions may shoot.
    @property
    def one_shot_a_turn(self) -> bool:
        """Whether a figure shoots at most once a turn."""
        return self.advanced

    # ES-GAP-34  At basic only the count of thrown weapons matters.
    @property
    def leaves_projectiles(self) -> bool:
        """Whether spent missiles lie on the table."""
        return self.advanced

    # ES-TURN-04, ES-BMOR-01, ES-GAP-48  Who tests morale first.
    @property
    def holder_tests_first(self) -> bool:
        """Whether the holder of the initiative tests before the other band; else whoever started the turn."""
        return self.advanced


PROFILE_ROW: Final = Part(
    Profile, Row(advanced=FLAG, critical_mode=Word(*CRITICAL_MODES), any_strikes_hard=FLAG, fog=FLAG)
)
BASIC: Final = Profile(False)
ADVANCED: Final = Profile(True)
