"""What can be asked about chances without a game at hand; the answers are in `chances.py`."""

from __future__ import annotations

from functools import partial

from rulebound.core.game import OddsQuestion
from rulebound.games.catacombs import chances
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.rules.events import fumes
from rulebound.games.catacombs.rules.turn import vents
from rulebound.games.catacombs.rules.values import LEAST_DEFENCE, MOST_DEFENCE

DEFENCE = ("defence", 4, LEAST_DEFENCE, MOST_DEFENCE)
FRANTIC = ("frantic", 0, 0, 1)


def questions(content: Content) -> list[OddsQuestion]:
    """What can be asked without a game at hand: each with the ranges of its numbers, and what counts the odds."""
    return [
        OddsQuestion(
            "attack",
            "CA-CBT-05",
            [("dice", 3, 0, 12), DEFENCE, FRANTIC, ("hungry", 0, 0, 1)],
            partial(chances.attack, content),
        ),
        OddsQuestion(
            "troglodytes",
            "CA-CBT-03",
            [("attackers", 3, 0, 11), DEFENCE, FRANTIC],
            partial(chances.troglodytes, content),
        ),
        OddsQuestion(
            "clear",
            "CA-CBT-07",
            [("troglodytes", 3, 1, 3), ("dice", 4, 0, 12), ("legion", 0, 0, 1)],
            partial(chances.clear, content),
        ),
        OddsQuestion(
            "nobody_exhausted",
            "CA-GAP-02",
            [("humans", 4, 1, 5), ("cancelled", 3, 0, 5), ("dice", 4, 1, 8)],
            partial(chances.nobody_exhausted, content),
        ),
        OddsQuestion("gift", "CA-GAP-35", [("dice", 4, 1, 8), ("value", 4, 1, 6)], partial(chances.gift, content)),
        OddsQuestion("income", "CA-THR-04", [("dice", 3, 1, 5)], partial(chances.income, content)),
        OddsQuestion("hunter", "CA-CON-05", [("cancelled", 2, 0, 5), DEFENCE], partial(chances.hunter, content)),
        OddsQuestion(
            "soul_master",
            "CA-CBT-08",
            [("brute", 3, 0, 12), ("blade", 3, 0, 12), ("redeemer", 2, 0, 12)],
            partial(chances.soul_master, content),
        ),
        OddsQuestion("fumes", "CA-CON-07", [("humans", 3, 1, 3)], partial(chances.harm("plain", fumes), content)),
        OddsQuestion(
            "vines", "CA-CON-09", [("humans", 1, 1, 3)], partial(chances.harm("vines", chances.all_arrive), content)
        ),
        OddsQuestion("vent", "CA-CON-09", [("humans", 1, 1, 3)], partial(chances.harm("vent", vents), content)),
        OddsQuestion("breastplate", "CA-CON-04", [("hits", 2, 0, 6)], partial(chances.breastplate, content)),
    ]
