"""What can be asked about chances: nobody may ask for more than the game holds."""

from __future__ import annotations

import pytest

from rulebound.games.catacombs.questions import questions
from tests.games.catacombs.situation import CONTENT
from tests.harness import rule

ANY_DEFENCE = ("defence", 4, 2, 6)
YES_OR_NO = (0, 0, 1)
PARAMETERS = {
    "attack": [("dice", 3, 0, 12), ANY_DEFENCE, ("frantic", *YES_OR_NO), ("hungry", *YES_OR_NO)],
    "troglodytes": [("attackers", 3, 0, 11), ANY_DEFENCE, ("frantic", *YES_OR_NO)],
    "clear": [("troglodytes", 3, 1, 3), ("dice", 4, 0, 12), ("legion", *YES_OR_NO)],
    "nobody_exhausted": [("humans", 4, 1, 5), ("cancelled", 3, 0, 5), ("dice", 4, 1, 8)],
    "gift": [("dice", 4, 1, 8), ("value", 4, 1, 6)],
    "income": [("dice", 3, 1, 5)],
    "hunter": [("cancelled", 2, 0, 5), ANY_DEFENCE],
    "soul_master": [("brute", 3, 0, 12), ("blade", 3, 0, 12), ("redeemer", 2, 0, 12)],
    "fumes": [("humans", 3, 1, 3)],
    "vines": [("humans", 1, 1, 3)],
    "vent": [("humans", 1, 1, 3)],
    "breastplate": [("hits", 2, 0, 6)],
}
"""Name, default, least and most: five humans, three a tile, eleven troglodytes, six lines, defence from 2 to 6."""


@rule("CA-CON-10", "CA-MOV-03", "CA-CBT-04", "CA-GAP-26")
def test_nobody_asks_for_more_than_there_is() -> None:
    assert {question.key: question.parameters for question in questions(CONTENT)} == PARAMETERS


@rule("CA-CON-10", "CA-MOV-03")
@pytest.mark.parametrize(
    ("key", "name", "most"),
    [
        ("troglodytes", "attackers", CONTENT.limits.troglodytes),
        ("clear", "troglodytes", CONTENT.limits.crowding),
        ("nobody_exhausted", "humans", CONTENT.limits.humans),
        ("fumes", "humans", CONTENT.limits.crowding),
        ("vines", "humans", CONTENT.limits.crowding),
        ("vent", "humans", CONTENT.limits.crowding),
    ],
)
def test_the_most_that_can_be_asked_for_is_the_most_there_is(key: str, name: str, most: int) -> None:
    assert [limit for named, _, _, limit in PARAMETERS[key] if named == name] == [most]
