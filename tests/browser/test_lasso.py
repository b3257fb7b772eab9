"""Pieces are picked by a line drawn around them, on every kind of board: with the tool, with Shift, with a finger."""

from __future__ import annotations

import re

import pytest

from rulebound.core.ask_view import AskView, Choice
from rulebound.core.scene import Piece, Scene
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.test_everybody import serious
from tests.browser.visitor import Visitor

BOARDS = ["plane", "hexes", "tiles"]
PICKED = ".picks [role=status]"
MARGIN = 34
"""How far around a piece the line runs, in pixels; on a phone half as far."""


def board(kind: str) -> Scene:
    """The scout with a dog beside him, somebody else elsewhere, and an answer that means the two."""
    scene = made_up.tiles(1) if kind == "tiles" else made_up.hexes() if kind == "hexes" else made_up.plane()
    scout = next(piece for piece in scene.pieces if piece.id == "scout")
    dog = Piece("dog", "dog", Text("Dog"), 0, scout.at, letter="D", x=700, y=1100, base=60)
    scene.pieces.append(dog)
    if kind == "hexes":
        dog.at = "hex:2,1"
    if kind == "tiles":
        scene.pieces.append(Piece("other", "dog", Text("Stranger"), 1, "tile:1", letter="X"))
    both = Choice("both", Text("Both march"), ["scout", "dog"], None, [])
    alone = Choice("alone", Text("One marches"), ["scout"], None, [])
    scene.ask = AskView("act", "MU-MOV-01", Text("Who marches?"), [both, alone])
    return scene


def opened(shown: Shown, kind: str, width: int = 1280) -> Visitor:
    visitor = shown.show(made_up.frame(board(kind)), width, 844 if width < 500 else 800)
    visitor.drawn()
    return visitor


def around(visitor: Visitor, margin: float) -> list[tuple[float, float]]:
    """A line around the scout and his dog, on the screen."""
    spots = [visitor.middle(f'[data-thing="{one}"] .base') for one in ("scout", "dog")]
    left, right = min(x for x, _ in spots) - margin, max(x for x, _ in spots) + margin
    top, bottom = min(y for _, y in spots) - margin, max(y for _, y in spots) + margin
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def draw(visitor: Visitor) -> None:
    """Draw the line with the mouse."""
    first, *rest = around(visitor, MARGIN)
    visitor.page.mouse.move(*first)
    visitor.page.mouse.down()
    for point in rest:
        visitor.page.mouse.move(*point, steps=3)
    visitor.see("path.lasso")
    visitor.page.mouse.up()
    visitor.has("path.lasso", 0)


@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize("how", ["button", "key", "shift"])
def test_whoever_stands_within_a_line_is_picked(shown: Shown, kind: str, how: str) -> None:
    visitor = opened(shown, kind)
    before = visitor.middle("[data-thing=scout] .base")
    if how == "button":
        visitor.find(".tools button[aria-label=Lasso]").click()
    elif how == "key":
        visitor.press("o")
    else:
        visitor.page.keyboard.down("Shift")
    if how != "shift":
        assert visitor.find(".tools button[aria-label=Lasso]").get_attribute("aria-pressed") == "true"
        visitor.reads(".toolsaid", "Draw around those you want to pick.")
    draw(visitor)
    visitor.page.keyboard.up("Shift")
    visitor.reads(PICKED, "2 picked")
    assert sorted(visitor.find(".piece.chosen").evaluate_all("all => all.map((one) => one.dataset.thing)")) == [
        "dog",
        "scout",
    ]
    assert visitor.middle("[data-thing=scout] .base") == before, "the board is not moved"
    assert visitor.find(".picks .main").all_inner_texts() == ["Both march"], "the answer that means just them"
    visitor.find(".picks .main").click()
    assert visitor.page.evaluate("said.at(-1)") == ["answer", "both"]


@pytest.mark.parametrize("kind", BOARDS)
def test_the_tool_is_laid_down_again_and_escape_picks_none(shown: Shown, kind: str) -> None:
    visitor = opened(shown, kind)
    visitor.press("o")
    draw(visitor)
    visitor.reads(PICKED, re.compile("2"))
    visitor.press("Escape")
    visitor.has(".picks", 0)
    assert visitor.find(".tools button[aria-label=Lasso]").get_attribute("aria-pressed") == "false"
    visitor.press("o", "o")
    assert visitor.find(".tools button[aria-label=Lasso]").get_attribute("aria-pressed") == "false"


@pytest.mark.parametrize("kind", BOARDS)
def test_on_a_phone_the_line_is_drawn_with_a_finger(shown: Shown, kind: str) -> None:
    visitor = opened(shown, kind, 390)
    visitor.find(".tools button[aria-label=Lasso]").tap()
    visitor.swipe(*around(visitor, MARGIN / 2))
    visitor.reads(PICKED, "2 picked")
    assert serious(visitor) == []
    visitor.find(".picks .main").tap()
    assert visitor.page.evaluate("said.at(-1)") == ["answer", "both"]
