"""Cards of figures before a game: their two sides, and what their gear does, in both languages."""

from __future__ import annotations

import pytest

from rulebound.core.text import Text
from rulebound.games.escarmouche.force import force_form
from rulebound.games.escarmouche.sheets import gear_of, sheet_of
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import CONTENT
from tests.harness import rule

WORDS = GAME.words()
WHOEVER = "to the resistance of whoever is hit"


@rule("ES-CON-02", "ES-CON-03")
def test_a_sheet_has_the_front_and_the_blood_side_of_a_card() -> None:
    sheet = sheet_of(CONTENT, CONTENT.cards["lieutenant"])
    assert [row.values for row in sheet.rows] == [[6, 4, 6, 5, 2], [5, 3, 5, 4, 1]]
    assert [WORDS.say(name, "en") for name in sheet.columns] == [
        "Agility",
        "Shooting",
        "Combat",
        "Resistance",
        "Morale",
    ]


def said(card: str) -> dict[str, str]:
    """What the card of a figure says of its gear."""
    return {WORDS.say(trait.name, "en"): WORDS.say(trait.text, "en") for trait in gear_of(CONTENT, CONTENT.cards[card])}


@rule("ES-CON-04", "ES-CON-05", "ES-CON-06", "ES-CON-07")
@pytest.mark.parametrize(
    ("card", "gear", "text"),
    [
        ("captain_of_the_guard", "Rapier", "Equipment 3 in melee; takes one hand."),
        ("captain_of_the_guard", "Off-hand dagger", "Equipment +1 in melee, in the other hand."),
        ("captain_of_the_guard", "Pistol", f"Range 15.0 cm; -1 {WHOEVER}; 2 action points to reload."),
        ("captain_of_the_guard", "Buff coat", "Resistance +1, agility +0: already counted on the card."),
        ("cutthroat", "Throwing knives", f"Range 10.0 cm; +0 {WHOEVER}; 3 are carried to throw."),
        ("gentleman_adventurer", "Horse", "Advances 20.0 cm, leaps what is up to 2.0 cm high."),
    ],
)  # fmt: skip
def test_gear_says_what_it_does(card: str, gear: str, text: str) -> None:
    assert said(card)[gear] == text


def test_every_card_to_buy_has_a_sheet_a_drawing_and_a_group_in_both_languages() -> None:
    form = force_form(CONTENT, "meeting_at_the_crossroads", 0)
    assert form is not None
    for field in form.fields[1:]:
        assert field.figure
        assert field.sheet is not None
        assert field.group is not None
        texts: list[Text] = [field.group, *field.sheet.columns, *[row.name for row in field.sheet.rows]]
        texts += [part for trait in field.sheet.traits for part in (trait.name, trait.text)]
        for language in ("en", "fr"):
            assert all(WORDS.say(text, language) for text in texts)
