"""Dice that lie on the table are pressed, or dropped upon whom they are for."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.ask_view import AskView, Choice
from rulebound.core.scene import Piece, Scene, Track
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.test_everybody import AXE
from tests.browser.visitor import Visitor

DICE = ".tracks .lyingdie"
SERIOUS = """async () => (await axe.run(".tracks")).violations
  .filter((one) => ["serious", "critical"].includes(one.impact)).map((one) => one.id)"""


def thrown(asked: bool = True) -> Scene:
    """Dice of 2, 5 and 5 before two scouts: the first may have any of them, the second the 2 alone."""
    scene = made_up.tiles(0)
    scene.tracks = [Track(f"die-{n}", Text("Dice"), value, sides=6) for n, value in enumerate((2, 5, 5), start=1)]
    scene.pieces.append(Piece("spy", "spy", Text("Spy"), 0, "tile:1", letter="P"))
    choices = [
        Choice("two", Text("2 for the scout"), ["scout", "die-1"], None, []),
        Choice("spy", Text("2 for the spy"), ["spy", "die-1"], None, []),
        Choice("five", Text("5 for the scout"), ["scout", "die-2", "die-3"], None, []),
    ]
    scene.ask = AskView("die", "MU-DIE-01", Text("Who gets which die?"), choices) if asked else None
    return scene


def said(visitor: Visitor) -> list[Any]:
    """What the table was told."""
    told: list[Any] = visitor.page.evaluate("said")
    return told


def dropped(visitor: Visitor, die: int, on: str) -> None:
    """Drag a die somewhere."""
    box = visitor.see(DICE).nth(die).bounding_box()
    assert box is not None
    visitor.drag((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), visitor.middle(on))


@pytest.mark.parametrize(
    ("die", "on", "answer"), [(0, "scout", "two"), (0, "spy", "spy"), (1, "scout", "five"), (2, "scout", "five")]
)
def test_a_die_dropped_on_somebody_is_his(shown: Shown, die: int, on: str, answer: str) -> None:
    visitor = shown.show(made_up.frame(thrown()))
    dropped(visitor, die, f'[data-thing="{on}"] .base')
    assert said(visitor) == [["answer", answer]]
    visitor.has(".draggeddie", 0)


def test_a_die_dropped_on_whom_it_is_not_for_stays(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(thrown()))
    dropped(visitor, 1, '[data-thing="spy"] .base')
    dropped(visitor, 0, DICE)
    assert said(visitor) == []


def test_whoever_drags_a_die_sees_whom_it_is_for(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(thrown()))
    x, y = visitor.middle(f"{DICE} >> nth=0")
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    visitor.page.mouse.move(x + 60, y + 60, steps=4)
    visitor.has(".draggeddie .die", 1)
    visitor.has(".overlays circle.aim", 2)
    visitor.page.mouse.up()
    visitor.has(".overlays circle.aim", 0)


def test_a_die_with_one_answer_is_pressed_also_with_keys_and_one_with_two_is_not(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(thrown()))
    visitor.see(DICE).nth(0).click()
    assert said(visitor) == []
    visitor.find(DICE).nth(1).click()
    visitor.find(DICE).nth(2).focus()
    visitor.press("Enter")
    assert said(visitor) == [["answer", "five"]] * 2
    assert visitor.find(DICE).nth(2).get_attribute("aria-label") == "5 for the scout"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_about_dice(shown: Shown, theme: str) -> None:
    visitor = shown.show(made_up.frame(thrown()), theme=theme)
    visitor.see(DICE)
    visitor.page.evaluate(AXE)
    assert visitor.page.evaluate(SERIOUS) == []


def test_dice_that_nobody_is_asked_about_only_lie_there(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(thrown(asked=False)))
    visitor.has(".tracks .dice .die", 3)
    visitor.has(DICE, 0)
