"""A figure dragged over hexes or tiles, as on a plane: before and after it is chosen, to where it may step."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.ask_view import AskView, Choice, GhostView
from rulebound.core.drawing import Drawing
from rulebound.core.scene import Cell, Scene, plain
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.conftest import Visit
from tests.browser.shown import Shown
from tests.browser.test_everybody import serious
from tests.browser.visitor import OPEN_ANSWER, Visitor

Json = dict[str, Any]
SCOUT = '[data-thing="scout"] .base'
CONFIRM = ".handcard .main:not([disabled])"
BOARDS = ["hexes", "tiles"]
NEXT = {"hexes": "hex:2,1", "tiles": "tile:1"}
"""Where the scout may step."""
BEYOND = {"hexes": "hex:4,1", "tiles": "tile:2"}
"""A place in the same direction where it may not."""


def board(kind: str) -> Scene:
    """The scout beside a place it may step to, and one beyond it."""
    if kind == "hexes":
        return made_up.hexes()
    scene = made_up.tiles(1)
    scene.cells.append(Cell("tile:2", -2, 0, "plain", Text("Hall"), Text("No effect."), "E"))
    return scene


def step(kind: str) -> Choice:
    """The step there."""
    ghost = GhostView("scout", NEXT[kind], Text("1 step"), [], None)
    return Choice("step", Text("Step"), [NEXT[kind]], None, [], ghost=ghost)


def acting(kind: str, *more: Choice) -> Json:
    """A frame in which the scout acts."""
    scene = board(kind)
    done = Choice("done", Text("Done"), [], None, [], True)
    scene.ask = AskView("act", "MU-MOV-01", Text("What does the scout do?"), [step(kind), *more, done])
    return made_up.frame(scene)


def unchosen(kind: str, ways: int = 1) -> Json:
    """A frame in which somebody is chosen to act, and what the server says of the ways of the scout."""
    scene = board(kind)
    scout = Choice("scout", Text("The scout acts"), ["scout"], None, [], draws=True)
    done = Choice("done", Text("Nobody"), [], None, [], True)
    scene.ask = AskView("activate", "MU-ACT-01", Text("Who acts?"), [scout, done])
    reach = made_up.plain_shape(Shape("cells", cells=[NEXT[kind]], role="reach"))
    way: Json = {"after": ["scout"], "label": "Step", "step": made_up.said(plain(step(kind))), "reach": [reach]}
    return made_up.frame(scene, ways=[way | {"drawing": plain(Drawing("scout"))}] * ways)


def opened(shown: Shown, frame: Json, width: int = 1280) -> Visitor:
    visitor = shown.show(frame, width, 844 if width < 500 else 800)
    visitor.drawn()
    return visitor


def at(kind: str, where: dict[str, str]) -> str:
    """A place on the board, as a selector."""
    return f'[data-thing="{where[kind]}"]'


def told(visitor: Visitor, what: str) -> list[Any]:
    """Everything the table was told of a kind."""
    return [entry[1] for entry in visitor.page.evaluate("said") if entry[0] == what]


@pytest.mark.parametrize("kind", BOARDS)
def test_a_figure_is_put_where_it_may_go_and_goes_with_the_second_gesture(shown: Shown, kind: str) -> None:
    visitor = opened(shown, acting(kind))
    end = visitor.middle(at(kind, NEXT))
    visitor.page.mouse.move(*visitor.middle(SCOUT))
    visitor.page.mouse.down()
    visitor.page.mouse.move(*end, steps=4)
    visitor.see(".ghost.drawn")
    visitor.has("path.reach", 1)
    assert told(visitor, "ways") == [], "what is asked for says where it may step"
    visitor.page.mouse.up()
    visitor.reads(".handcard .verdict", "Step")
    assert told(visitor, "answer") == []
    visitor.page.mouse.click(*end)
    assert told(visitor, "answer") == ["step"]
    visitor.has(".ghost.drawn", 0)


@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize("how", ["click", "Enter", "button"])
def test_a_figure_is_dragged_before_it_is_chosen(shown: Shown, kind: str, how: str) -> None:
    visitor = opened(shown, unchosen(kind))
    assert visitor.find("[data-thing=scout].movable").count() == 1
    end = visitor.middle(at(kind, NEXT))
    visitor.drag(visitor.middle(SCOUT), end)
    visitor.see(CONFIRM)
    visitor.has("path.reach", 1)
    assert (told(visitor, "ways"), told(visitor, "answer")) == (["scout"], [])
    if how == "click":
        visitor.page.mouse.click(*end)
    elif how == "Enter":
        visitor.press("Enter")
    else:
        visitor.find(CONFIRM).click()
    assert told(visitor, "answer") == ["scout"], "the step follows when it is asked for"
    visitor.page.evaluate("(frame) => happens(frame)", acting(kind) | {"version": "2"})
    visitor.page.wait_for_function("() => said.at(-1)[1] === 'step'")
    assert told(visitor, "answer") == ["scout", "step"]


@pytest.mark.parametrize("kind", BOARDS)
def test_it_goes_to_the_nearest_place_it_may_go_to(shown: Shown, kind: str) -> None:
    visitor = opened(shown, unchosen(kind))
    visitor.drag(visitor.middle(SCOUT), visitor.middle(at(kind, BEYOND)))
    visitor.see(CONFIRM).click()
    assert told(visitor, "preview")[-1] == "step"
    assert told(visitor, "answer") == ["scout"]


@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize("frame", [acting, unchosen])
def test_a_figure_dropped_where_it_stands_stays_and_so_does_the_board(shown: Shown, kind: str, frame: Any) -> None:
    visitor = opened(shown, frame(kind))
    start = visitor.middle(SCOUT)
    visitor.drag(start, (start[0] + 12, start[1] + 8))
    visitor.has(".ghost.drawn", 0)
    visitor.drag(start, visitor.middle(at(kind, NEXT)))
    visitor.see(CONFIRM)
    visitor.press("Escape")
    visitor.has(".handcard, .ghost.drawn, path.reach", 0)
    assert told(visitor, "answer") == []
    assert visitor.middle(SCOUT) == start


@pytest.mark.parametrize("kind", BOARDS)
def test_whoever_wishes_goes_as_soon_as_it_is_let_go(shown: Shown, kind: str) -> None:
    visitor = opened(shown, acting(kind))
    visitor.page.evaluate("() => localStorage.setItem('rulebound.settings', JSON.stringify({ quick: true }))")
    visitor.page.reload()
    visitor.see(".board svg .thing")
    visitor.drawn()
    visitor.drag(visitor.middle(SCOUT), visitor.middle(at(kind, NEXT)))
    visitor.page.wait_for_function("() => said.at(-1)[0] === 'answer'")
    assert told(visitor, "answer") == ["step"]


@pytest.mark.parametrize("kind", BOARDS)
def test_of_several_ways_to_one_place_one_is_chosen(shown: Shown, kind: str) -> None:
    leap = step(kind)
    leap.answer, leap.label = "leap", Text("Leap")
    visitor = opened(shown, acting(kind, leap))
    visitor.drag(visitor.middle(SCOUT), visitor.middle(at(kind, NEXT)))
    assert visitor.see(".handcard .ways button").all_text_contents() == ["Step", "Leap"]
    visitor.find(".handcard .ways button").nth(1).click()
    visitor.see(CONFIRM).click()
    assert told(visitor, "answer") == ["leap"]


def test_where_no_tile_can_be_reached_nothing_is_put_down(shown: Shown) -> None:
    visitor = opened(shown, unchosen("tiles", ways=0))
    visitor.drag(visitor.middle(SCOUT), visitor.middle(at("tiles", NEXT)))
    visitor.has(".handcard, .ghost.drawn", 0)
    assert told(visitor, "answer") == []


def test_the_unknown_is_lit_and_entered_like_a_tile(shown: Shown) -> None:
    dark = GhostView("scout", "opening:0:E", Text("1 step"), [], None)
    explore = Choice("explore", Text("Into the dark"), ["opening:0:E"], None, [], ghost=dark)
    visitor = opened(shown, acting("tiles", explore))
    mouth = visitor.middle('[data-thing="opening:0:E"]')
    visitor.page.mouse.move(*visitor.middle(SCOUT))
    visitor.page.mouse.down()
    visitor.page.mouse.move(*mouth, steps=4)
    visitor.has("path.reach", 2)
    visitor.page.mouse.up()
    visitor.reads(".handcard .verdict", "Into the dark")
    visitor.page.mouse.click(*mouth)
    assert told(visitor, "answer") == ["explore"]


@pytest.mark.parametrize("kind", BOARDS)
def test_on_a_phone_a_finger_drags_and_taps(shown: Shown, kind: str) -> None:
    visitor = opened(shown, unchosen(kind), 390)
    end = visitor.middle(at(kind, NEXT))
    visitor.swipe(visitor.middle(SCOUT), end)
    visitor.see(CONFIRM)
    assert serious(visitor) == []
    visitor.page.touchscreen.tap(*end)
    assert told(visitor, "answer") == ["scout"]


def test_in_a_real_game_a_warrior_is_dragged_to_another_tile_before_he_is_chosen(visit: Visit) -> None:
    visitor = visit()
    visitor.start(level="random", scenario="SC1")
    while "Who acts" not in (question := asked(visitor)):
        assert question
        visitor.find(OPEN_ANSWER).first.click()
    assert serious(visitor) == []
    before = visitor.find(".piece.movable").first.get_attribute("aria-label") or ""
    x, y = visitor.middle(".piece.movable .base")
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    visitor.page.mouse.move(x + 20, y, steps=2)
    visitor.see("path.reach")
    box = visitor.find("path.reach").first.bounding_box()
    assert box is not None
    visitor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    visitor.page.mouse.up()
    visitor.see(CONFIRM).click()
    name = before.split(",")[0]
    visitor.page.wait_for_function(
        "([name, before]) => ![...document.querySelectorAll('.piece')].some((one) => one.ariaLabel === before) && "
        "document.querySelector('#log').textContent.includes(name)",
        arg=[name, before],
    )


def asked(visitor: Visitor) -> str:
    """What is asked, once everything sent is acknowledged."""
    visitor.settled()
    return visitor.text("#question") if visitor.wait_for_turn() else ""
