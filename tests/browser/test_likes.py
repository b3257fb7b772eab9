"""Answers that differ in nothing a player cares about are one, and a place on the drawn way is picked there."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask_view import Choice, GhostView
from rulebound.core.need import Need
from rulebound.core.scene import Scene
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.plane_table import PlaneTable, table
from tests.browser.shown import Shown


def passing() -> Scene:
    """The raider passes: twelve places of three different odds to shoot at it, and to hold fire."""
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing, scene.ask.open, scene.ask.reach = None, False, []
    choices = []
    for i in range(12):
        part = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2][i]
        cost = Text(f"{(i + 1) * 0.5} cm")
        ghost = GhostView("raider", "", cost, [(2400 - 50 * (i + 1), 1200)], 270)
        odds = [(Text("hit"), Fraction(part + 1, 5)), (Text("miss"), Fraction(4 - part, 5))]
        like = [0, 5, 9][part]
        choices.append(
            Choice(i, Text(f"Shoot after {i}"), ["scout", "raider"], Need(5 - part, "skill"), odds, ghost=ghost)
        )
        choices[-1].like = -1 if like == i else like
    scene.ask.choices = [*choices, Choice("hold", Text("Hold fire"), ["scout"], None, [], closing=True)]
    return scene


def shown_places(plane: PlaneTable) -> list[str]:
    return plane.visitor.find(".answer .label").all_text_contents()


def test_twelve_places_of_three_odds_are_three_answers(shown: Shown) -> None:
    plane = table(shown, passing())
    labels = shown_places(plane)
    assert len(labels) == 4
    assert labels[0] == "Shoot after 05 places alike: 0.5 cm – 2.5 cm"
    plane.visitor.press("2")
    assert plane.answered() == 5


def test_a_place_is_picked_on_the_drawn_way(shown: Shown) -> None:
    plane = table(shown, passing())
    plane.visitor.has(".stop", 12)
    plane.page.mouse.move(*plane.at(2400 - 360, 1205))
    plane.visitor.has(".stop.shown")
    plane.visitor.has(".answer.shown .label:text('Shoot after 5')")
    plane.visitor.see(".preview :text('40\xa0%')")
    assert plane.said("answer") == []
    plane.click(2400 - 360, 1205)
    assert plane.answered() == 6


def test_a_finger_looks_first_and_answers_with_the_second_tap(shown: Shown) -> None:
    plane = table(shown, passing(), width=390)
    for _ in range(2):
        assert plane.said("answer") == []
        plane.page.touchscreen.tap(*plane.at(2400 - 360, 1205))
        plane.visitor.has(".stop.shown")
    assert plane.answered() == 6


@pytest.mark.parametrize("width", [1280, 390])
def test_every_place_has_a_button_for_whoever_does_not_point(shown: Shown, width: int) -> None:
    plane = table(shown, passing(), width=width)
    plane.visitor.find(".answer .more").first.click()
    plane.visitor.has(".places button", 5)
    plane.visitor.find(".places button").nth(3).click()
    assert plane.answered() == 3


def test_a_hint_for_one_of_them_marks_the_one_that_stands_for_it(shown: Shown) -> None:
    hint = {"choices": [{"answer": 7, "value": 5, "label": "Shoot after 7"}], "text": "Shoot after 7"}
    plane = table(shown, passing(), hint=hint)
    plane.visitor.press("h")
    plane.visitor.has(".answer.hinted")
    assert "Shoot after 5" in plane.visitor.text(".answer.hinted")
