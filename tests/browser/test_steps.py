"""A figure dragged over hexes or tiles, as on a plane."""

from __future__ import annotations

from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.visitor import Visitor

SCOUT = '[data-thing="scout"] .base'


def hexes(shown: Shown) -> Visitor:
    visitor = shown.show(made_up.frame(made_up.hexes()))
    visitor.drawn()
    return visitor


def test_a_figure_dropped_where_it_may_go_goes_there(shown: Shown) -> None:
    visitor = hexes(shown)
    start, end = visitor.middle(SCOUT), visitor.middle('[data-thing="hex:2,1"]')
    visitor.page.mouse.move(*start)
    visitor.page.mouse.down()
    visitor.page.mouse.move(*end, steps=4)
    visitor.see(".ghost.drawn")
    assert visitor.page.evaluate("said") == []
    visitor.page.mouse.up()
    assert visitor.page.evaluate("said") == [["answer", "step"]]
    visitor.has(".ghost.drawn", 0)


def test_a_figure_dropped_elsewhere_stays_and_the_board_is_not_moved(shown: Shown) -> None:
    visitor = hexes(shown)
    start, end = visitor.middle(SCOUT), visitor.middle('[data-thing="hex:3,3"]')
    visitor.drag(start, end)
    assert visitor.page.evaluate("said") == []
    visitor.has(".ghost.drawn", 0)
    assert visitor.middle(SCOUT) == start
