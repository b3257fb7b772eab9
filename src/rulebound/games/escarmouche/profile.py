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
    """What the rules of one game allow. `advanced` alone tells the levels apart, and all the rest follows."""

    def __init__(
        self, advanced: bool, critical_mode: str = SECOND_DIE, any_strikes_hard: bool = False, fog: bool = False
    ) -> None:
        self.advanced = advanced
        self.critical_mode = critical_mode
        self.any_strikes_hard = any_strikes_hard
        self.fog = fog
        # ES-SFUM-01, ES-MFUM-01, ES-BMEL-02  A critical failure in shooting or melee is looked up in a table.
        self.has_mishap_tables = advanced
        # ES-DMG-03, ES-BDMG-02  A failed damage test wounds; at basic it puts out of action.
        self.has_wounds = advanced
        # ES-MEL-02, ES-SHOT-02  Three advantages, or cover over half, give a second try.
        self.has_rerolls = advanced
        # ES-MEL-03  More than double puts out of action at once.
        self.has_knock_outs = advanced
        # ES-GAP-26  It matters what a figure holds; at basic weapons in hand are not tracked.
        self.tracks_hands = advanced
        # ES-GAP-22  A leap needs an agility test; at basic a low obstacle is crossed for 2 cm of the move.
        self.tests_leaps = advanced
        # ES-GAP-08, ES-GAP-67  Paid reactions other than skewer, postures and tricks exist.
        self.has_tricks = advanced
        # ES-GAP-31  One shooting action a turn; at basic both quick actions may shoot.
        self.one_shot_a_turn = advanced
        # ES-GAP-34  Spent missiles lie on the table; at basic only the count of thrown weapons matters.
        self.leaves_projectiles = advanced
        # ES-TURN-04, ES-BMOR-01, ES-GAP-48  The holder of the initiative tests morale first; at basic who started.
        self.holder_tests_first = advanced


PROFILE_ROW: Final = Part(
    Profile, Row(advanced=FLAG, critical_mode=Word(*CRITICAL_MODES), any_strikes_hard=FLAG, fog=FLAG)
)
BASIC: Final = Profile(False)
ADVANCED: Final = Profile(True)
