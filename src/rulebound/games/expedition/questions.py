"""What can be asked about chances without a game at hand; the answers are in `chances.py`."""

from __future__ import annotations

from rulebound.core.game import OddsQuestion
from rulebound.games.expedition import chances
from rulebound.games.expedition.content import Content

DIE = ("die", 8, 6, 10)
CHARACTER = ("character", 0, 0, 10)
COVER = ("cover", 6, 6, 10)


def questions(content: Content) -> list[OddsQuestion]:
    """All questions; that about sorcery knows the bag."""
    panic, bag = content.limits.bag["panic"], sum(content.limits.bag.values())
    return [
        OddsQuestion("die", "EX-CORE-01", [DIE, ("again", 0, 0, 1)], chances.die),
        OddsQuestion(
            "cover",
            "EX-SHOOT-09",
            [("dice", 4, 0, 12), DIE, COVER, ("tokens", 0, 0, 4), ("composed", 0, 0, 1)],
            chances.volley,
        ),
        OddsQuestion(
            "volleys",
            "EX-SHOOT-10",
            [("times", 3, 1, 4), ("dice", 4, 0, 12), DIE, COVER, ("figures", 5, 1, 9)],
            chances.volleys,
        ),
        OddsQuestion(
            "melee",
            "EX-MELEE-05",
            [("dice", 5, 0, 12), ("die", 10, 6, 10), ("enemy_dice", 4, 0, 12), ("enemy_die", 6, 6, 10)],
            chances.melee,
        ),
        OddsQuestion("rally", "EX-INFL-05", [("tokens", 4, 1, 4), ("die", 6, 6, 10), CHARACTER], chances.rally),
        OddsQuestion(
            "terror", "EX-INFL-09", [("terror_tokens", 0, 0, 4), ("die", 6, 6, 10), CHARACTER], chances.terror
        ),
        OddsQuestion(
            "sorcery", "EX-GAP-14", [("tokens", 1, 0, 4), ("panic", panic, 0, 40), ("bag", bag, 1, 99)], chances.sorcery
        ),
    ]
