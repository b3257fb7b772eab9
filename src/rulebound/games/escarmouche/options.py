"""The options of a game, and the rules they make."""

from __future__ import annotations

from typing import Literal

import msgspec

from rulebound.core.forms import Field, choices_of, filled_in
from rulebound.games.escarmouche.content import Content
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


def profile_of(options: dict[str, object]) -> Profile:
    """The rules of a game with these options; `BadSetup` names the option that cannot be."""
    chosen = filled_in(options, Options, "options")
    return Profile(
        chosen.level == "advanced", chosen.critical_mode, chosen.strike_hard_weapons == "any", chosen.fog == "on"
    )


# ES-GEN-01  A game is played wholly at one level.
# ES-GAP-01, ES-GAP-25, ES-GAP-19  Zeros, hard strikes and fog of war are options.
def options_form(content: Content) -> list[Field]:  # noqa: ARG001
    """Level, zeros, who strikes hard, and fog of war."""
    return choices_of(Options)
