"""What can be asked about chances: nobody may ask for more than dice and cards hold."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.questions import questions
from tests.games.escarmouche.field import CONTENT
from tests.harness import rule

LEVEL = ("advanced", 1, 0, 1)
RESISTANCE = ("resistance", 4, -3, 12)
WEAPON = ("weapon", 0, -4, 2)
YES_OR_NO = (0, 0, 1)
PARAMETERS = {
    "agility": [("agility", 5, -5, 9)],
    "hit": [("need", 5, -5, 9), LEVEL],
    "damage": [RESISTANCE, WEAPON, ("cover", *YES_OR_NO)],
    "shot": [
        ("shooting", 5, 0, 9),
        RESISTANCE,
        WEAPON,
        *[(name, *YES_OR_NO) for name in ("obscured", "cover", "aimed")],
        LEVEL,
    ],
    "double_shot": [("shooting", 5, 0, 9), RESISTANCE, ("targets", 1, 1, 2)],
    "melee": [
        ("combat", 5, 0, 9),
        ("enemy_combat", 4, 0, 9),
        RESISTANCE,
        ("advantages", 0, 0, 6),
        ("enemy_advantages", 0, 0, 6),
        WEAPON,
        *[(name, *YES_OR_NO) for name in ("hard", "skewer", "attacker")],
        LEVEL,
    ],
    "recover": [RESISTANCE],
    "morale": [("morale", 7, 0, 20), ("turns", 3, 1, 12)],
}
"""Name, default, least and most."""


@rule("ES-GAP-04", "ES-SHOT-01", "ES-DMG-01", "ES-MEL-01", "ES-BMOR-03")
def test_questions_about_chances_have_the_ranges_of_their_dice() -> None:
    assert {question.key: question.parameters for question in questions(CONTENT)} == PARAMETERS


@rule("ES-CON-02")
@pytest.mark.parametrize(("key", "name", "value"), [
    ("shot", "shooting", "shooting"),
    ("melee", "combat", "combat"),
    ("damage", "resistance", "resistance"),
])  # fmt: skip
def test_everybody_of_every_band_can_be_asked_about(key: str, name: str, value: str) -> None:
    [(least, most)] = [(low, high) for named, _, low, high in PARAMETERS[key] if named == name]
    for card in CONTENT.cards.values():
        assert least <= getattr(card.front, value) <= most
