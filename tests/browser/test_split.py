"""How much room the side of a table has: dragged, by keys, and as it was left; on a phone as a sheet of two heights."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.test_everybody import serious
from tests.browser.test_small import boxes
from tests.browser.visitor import Visitor

USUAL, STEP, LEAST = 397, 24, 300


def width_of(visitor: Visitor) -> int:
    """How wide the side is."""
    [[left, _, right, _]] = boxes(visitor, ".side")
    return right - left


def is_wide(visitor: Visitor, width: int) -> None:
    """The side is so wide, sooner or later, and its edge says so."""
    visitor.bears(".splitter", "aria-valuenow", str(width))
    visitor.page.wait_for_function("(w) => Math.round(document.querySelector('.side').offsetWidth) === w", arg=width)


def test_the_side_is_dragged_wider_and_stays_so(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(2)))
    is_wide(visitor, USUAL)
    x, y = visitor.middle(".splitter")
    visitor.drag((x, y), (x - 150, y))
    visitor.page.wait_for_function("() => document.querySelector('.side').offsetWidth > 500")
    wide = width_of(visitor)
    assert abs(wide - USUAL - 150) <= 4
    [[_, _, board, _]] = boxes(visitor, ".boardside")
    assert board == 1280 - wide
    visitor.page.reload()
    visitor.see(".board svg .thing")
    is_wide(visitor, wide)
    visitor.find(".splitter").dblclick()
    is_wide(visitor, USUAL)


def test_the_side_is_made_wider_by_keys_within_bounds(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(2)))
    visitor.find(".splitter").focus()
    visitor.press("ArrowLeft")
    is_wide(visitor, USUAL + STEP)
    visitor.press("Home", "ArrowRight")
    is_wide(visitor, LEAST)
    visitor.press("End", "ArrowLeft")
    is_wide(visitor, 1280 - 420)
    assert visitor.page.evaluate("said") == []
    assert serious(visitor) == []


def test_on_a_phone_a_sheet_has_two_heights_and_is_dragged_away(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(2)), 390, 844)
    assert visitor.find(".splitter").is_hidden()
    visitor.find("#tab-log").tap()
    expect(visitor.find(".panels")).to_have_class(re.compile("half"))
    [[_, half, _, _]] = boxes(visitor, ".panels")
    assert 300 < half < 400
    x, y = visitor.middle(".sheetgrip")
    visitor.drag((x, y), (x, y - 120))
    expect(visitor.find(".panels")).to_have_class(re.compile("full"))
    visitor.page.wait_for_function("() => document.querySelector('.panels').getBoundingClientRect().top < 60")
    assert serious(visitor) == []
    for _ in range(2):
        x, y = visitor.middle(".sheetgrip")
        visitor.drag((x, y), (x, y + 120))
        visitor.drawn()
    visitor.has(".panels.open", 0)


def test_on_a_phone_the_height_of_a_sheet_is_changed_by_keys_and_kept(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(2)), 390, 844)
    visitor.find("#tab-log").tap()
    visitor.find(".sheetgrip").focus()
    visitor.press("ArrowUp")
    visitor.bears(".sheetgrip", "aria-valuenow", "100")
    visitor.page.reload()
    visitor.find("#tab-log").tap()
    visitor.bears(".sheetgrip", "aria-valuenow", "100")
    visitor.find(".sheetgrip").focus()
    visitor.press("ArrowDown", "ArrowDown")
    visitor.has(".panels.open", 0)
