"""What can be asked about chances without a game at hand; the answers are in `chances.py`."""

from __future__ import annotations

from functools import partial

from rulebound.core.game import OddsQuestion, asked
from rulebound.games.catacombs import chances
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.rules.events import fumes
from rulebound.games.catacombs.rules.turn import vents
from rulebound.games.catacombs.rules.values import LEAST_DEFENCE, MOST_DEFENCE

DEFENCE = (4, LEAST_DEFENCE, MOST_DEFENCE)
NO = (0, 0, 1)
"""Usually not, but perhaps."""


def questions(content: Content) -> list[OddsQuestion]:
    """What can be asked without a game at hand: each with the ranges of its numbers, and what counts the odds."""
    return [
        asked(
            "attack",
            "CA-CBT-05",
            partial(chances.attack, content),
            dice=(3, 0, 12),
            defence=DEFENCE,
            frantic=NO,
            hungry=NO,
        ),
        asked(
            "troglodytes",
            "CA-CBT-03",
            partial(chances.troglodytes, content),
            attackers=(3, 0, 11),
            defence=DEFENCE,
            frantic=NO,
        ),
        asked("clear", "CA-CBT-07", partial(chances.clear, content), troglodytes=(3, 1, 3), dice=(4, 0, 12), legion=NO),
        asked(
            "nobody_exhausted",
            "CA-GAP-02",
            partial(chances.nobody_exhausted, content),
            humans=(4, 1, 5),
            cancelled=(3, 0, 5),
            dice=(4, 1, 8),
        ),
        asked("gift", "CA-GAP-35", partial(chances.gift, content), dice=(4, 1, 8), value=(4, 1, 6)),
        asked("income", "CA-THR-04", partial(chances.income, content), dice=(3, 1, 5)),
        asked("hunter", "CA-CON-05", partial(chances.hunter, content), cancelled=(2, 0, 5), defence=DEFENCE),
        asked(
            "soul_master",
            "CA-CBT-08",
            partial(chances.soul_master, content),
            brute=(3, 0, 12),
            blade=(3, 0, 12),
            redeemer=(2, 0, 12),
        ),
        asked("fumes", "CA-CON-07", partial(chances.harm("plain", fumes), content), humans=(3, 1, 3)),
        asked("vines", "CA-CON-09", partial(chances.harm("vines", chances.all_arrive), content), humans=(1, 1, 3)),
        asked("vent", "CA-CON-09", partial(chances.harm("vent", vents), content), humans=(1, 1, 3)),
        asked("breastplate", "CA-CON-04", partial(chances.breastplate, content), hits=(2, 0, 6)),
    ]
