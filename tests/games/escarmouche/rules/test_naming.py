"""ES-BACT-01  Whoever chooses an action reads what it costs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulebound.games.escarmouche
from rulebound.core.words import LANGUAGES
from rulebound.games.escarmouche.rules.actions import FigureAction
from rulebound.games.escarmouche.rules.catalogue import ACTIONS
from tests.harness import rule

FOLDER = Path(rulebound.games.escarmouche.__file__).parent
BY_WEAPON = ("reload", "quick_reload")
"""Their price is a number in the sentence."""


def labels(action: str, language: str) -> list[str]:
    """All ways to say an action in a language."""
    text = (FOLDER / f"words.{language}.ftl").read_text(encoding="utf-8")
    found = re.findall(rf"^action =\n(?:    .*\n)*?    \.{action} =(.*(?:\n {{5,}}.*)*)", text, re.MULTILINE)
    assert len(found) == 1, action
    ways = re.findall(r"\[\w+\] (.*)", found[0])
    return ways or [found[0].strip()]


@rule("ES-BACT-01")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", [each for each in ACTIONS if each.key not in BY_WEAPON], ids=lambda each: each.key)
def test_an_action_says_its_price_and_a_free_one_none(action: FigureAction, language: str) -> None:
    price = {0: None, 1: "1 point", 2: "2 points"}[action.cost]
    for label in labels(action.key, language):
        told = re.findall(r"\d points?", label)
        assert told == ([price] if price else []), label
