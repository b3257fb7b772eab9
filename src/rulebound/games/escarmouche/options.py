"""The options of a game, and the rules they make."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from rulebound.core.content import BadContent, typed
from rulebound.core.game import BadSetup
from rulebound.games.escarmouche.profile import Profile

Level = Literal["advanced", "basic"]
CriticalMode = Literal["second_die", "double_zero", "single_zero"]
StrikeHard = Literal["heavy", "any"]
Switch = Literal["off", "on"]


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """ES-GEN-01, ES-GAP-01, ES-GAP-25, ES-GAP-19  Level, zeros, who strikes hard, and fog of war."""

    level: Level = "advanced"
    critical_mode: CriticalMode = "second_die"
    strike_hard_weapons: StrikeHard = "heavy"
    fog: Switch = "off"


CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "level": get_args(Level),
    "critical_mode": get_args(CriticalMode),
    "strike_hard_weapons": get_args(StrikeHard),
    "fog": get_args(Switch),
}
"""Every option with what it may be, the default first."""


def profile_of(options: dict[str, object]) -> Profile:
    """The rules of a game with these options; `BadSetup` names the option that cannot be."""
    try:
        chosen = typed(options, Options, "options")
    except BadContent as error:
        raise BadSetup("; ".join(error.mistakes)) from None
    return Profile(
        chosen.level == "advanced", chosen.critical_mode, chosen.strike_hard_weapons == "any", chosen.fog == "on"
    )
