"""What can be asked about chances without a game at hand; the answers are in `chances.py`."""

from __future__ import annotations

from rulebound.core.game import OddsQuestion
from rulebound.games.escarmouche import chances
from rulebound.games.escarmouche.content import Content

LEVEL = ("advanced", 1, 0, 1)
RESISTANCE = ("resistance", 4, -3, 12)


def questions(content: Content) -> list[OddsQuestion]:  # noqa: ARG001
    """All questions; none of them depends on content."""
    return [
        OddsQuestion("agility", "ES-GAP-04", [("agility", 5, -5, 9)], chances.agility),
        OddsQuestion("hit", "ES-SHOT-01", [("need", 5, -5, 9), LEVEL], chances.to_hit),
        OddsQuestion("damage", "ES-DMG-01", [RESISTANCE, ("weapon", 0, -4, 2), ("cover", 0, 0, 1)], chances.damage),
        OddsQuestion(
            "shot",
            "ES-SHOT-05",
            [
                ("shooting", 5, 0, 9),
                RESISTANCE,
                ("weapon", 0, -4, 2),
                ("obscured", 0, 0, 1),
                ("cover", 0, 0, 1),
                ("aimed", 0, 0, 1),
                LEVEL,
            ],
            chances.shot,
        ),
        OddsQuestion(
            "double_shot", "ES-SADV-05", [("shooting", 5, 0, 9), RESISTANCE, ("targets", 1, 1, 2)], chances.double_shot
        ),
        OddsQuestion(
            "melee",
            "ES-MEL-01",
            [
                ("combat", 5, 0, 9),
                ("enemy_combat", 4, 0, 9),
                RESISTANCE,
                ("advantages", 0, 0, 6),
                ("enemy_advantages", 0, 0, 6),
                ("weapon", 0, -4, 2),
                ("hard", 0, 0, 1),
                ("skewer", 0, 0, 1),
                ("attacker", 0, 0, 1),
                LEVEL,
            ],
            chances.melee,
        ),
        OddsQuestion("recover", "ES-WALK-04", [RESISTANCE], chances.recover),
        OddsQuestion("morale", "ES-BMOR-03", [("morale", 7, 0, 20), ("turns", 3, 1, 12)], chances.morale),
    ]
