"""What can be asked about chances without a game at hand; the answers are in `chances.py`."""

from __future__ import annotations

from rulebound.core.game import OddsQuestion, asked
from rulebound.games.escarmouche import chances
from rulebound.games.escarmouche.content import Content

YES = (1, 0, 1)
NO = (0, 0, 1)
WEAPON = (0, -4, 2)
RESISTANCE = (4, -3, 12)


def questions(content: Content) -> list[OddsQuestion]:  # noqa: ARG001
    """All questions; none of them depends on content."""
    return [
        asked("agility", "ES-GAP-04", chances.agility, agility=(5, -5, 9)),
        asked("hit", "ES-SHOT-01", chances.to_hit, need=(5, -5, 9), advanced=YES),
        asked("damage", "ES-DMG-01", chances.damage, resistance=RESISTANCE, weapon=WEAPON, cover=NO),
        asked(
            "shot",
            "ES-SHOT-05",
            chances.shot,
            shooting=(5, 0, 9),
            resistance=RESISTANCE,
            weapon=WEAPON,
            obscured=NO,
            cover=NO,
            aimed=NO,
            advanced=YES,
        ),
        asked(
            "double_shot",
            "ES-SADV-05",
            chances.double_shot,
            shooting=(5, 0, 9),
            resistance=RESISTANCE,
            targets=(1, 1, 2),
        ),
        asked(
            "melee",
            "ES-MEL-01",
            chances.melee,
            combat=(5, 0, 9),
            enemy_combat=(4, 0, 9),
            resistance=RESISTANCE,
            advantages=(0, 0, 6),
            enemy_advantages=(0, 0, 6),
            weapon=WEAPON,
            hard=NO,
            skewer=NO,
            attacker=NO,
            advanced=YES,
        ),
        asked("recover", "ES-WALK-04", chances.recover, resistance=RESISTANCE),
        asked("morale", "ES-BMOR-03", chances.morale, morale=(7, 0, 20), turns=(3, 1, 12)),
    ]
