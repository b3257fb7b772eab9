"""A plane of no game in a browser, on which paths and places are drawn by hand."""

from __future__ import annotations

from typing import Any

from rulebound.core.scene import Scene
from rulebound.core.shape import Shape
from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.visitor import Visitor

Json = dict[str, Any]
WORLD = 0.4
"""Units of the board to one of the made-up scene's."""


class PlaneTable:
    """A made-up plane in a browser, on which one points with the scene's own numbers."""

    def __init__(self, visitor: Visitor, world: float = WORLD) -> None:
        self.visitor = visitor
        self.world = world
        self.page = visitor.page
        visitor.drawn()

    def at(self, x: int, y: int) -> tuple[float, float]:
        """Where a point of the scene is on the screen."""
        box = self.page.evaluate(
            """() => { const svg = document.querySelector(".board svg"); const box = svg.getBoundingClientRect();
                 const view = svg.viewBox.baseVal; const k = box.width / view.width;
                 return [box.x - view.x * k, box.y - view.y * k, k]; }"""
        )
        left, top, scale = box
        return left + x * self.world * scale, top - y * self.world * scale

    def drag(self, *points: tuple[int, int], corner: str = "Space") -> None:
        """Hold the pointer down at the first point, and let go at the last; a corner at each one between."""
        self.page.mouse.move(*self.at(*points[0]))
        self.page.mouse.down()
        for i, point in enumerate(points[1:], start=1):
            self.page.mouse.move(*self.at(*point), steps=4)
            if i < len(points) - 1:
                self.bend(corner)
        self.page.mouse.up()

    def bend(self, how: str) -> None:
        """Set a corner while the pointer is down."""
        if how == "right":
            self.page.mouse.down(button="right")
            self.page.mouse.up(button="right")
        else:
            self.page.keyboard.press(how)

    def click(self, x: int, y: int, shift: bool = False) -> None:
        """Click at a point of the scene."""
        if shift:
            self.page.keyboard.down("Shift")
        self.page.mouse.click(*self.at(x, y))
        if shift:
            self.page.keyboard.up("Shift")

    def said(self, what: str) -> list[Any]:
        """Everything the table was told of a kind."""
        return [entry[1] for entry in self.page.evaluate("said") if entry[0] == what]

    def confirm(self) -> Any:
        """Press the button; the answer that is given."""
        self.visitor.see(".handcard .main:not([disabled])").click()
        return self.answered()

    def answered(self) -> Any:
        """The answer that is given, sooner or later."""
        self.page.wait_for_function("() => said.some(([what]) => what === 'answer')")
        [answer] = self.said("answer")
        return answer

    def hears(self, words: str) -> None:
        """What somebody hears who does not see."""
        self.visitor.reads(".handdock [role=status]", words)


def near(answer: Any, *points: tuple[int, int]) -> bool:
    """Whether the points of an answer are these, but for the pixels of a screen."""
    drawn, _ = answer
    return len(drawn) == len(points) and all(
        abs(x - a) <= 12 and abs(y - b) <= 12 for (x, y), (a, b) in zip(drawn, points, strict=True)
    )


def table(shown: Shown, scene: Scene | None = None, width: int = 1280, **more: Any) -> PlaneTable:
    """A plane on which the scout may walk 6 cm, as nothing lies in the way of."""
    frame = made_up.frame(scene or made_up.plane(), **more)
    return PlaneTable(shown.show(frame, width, 844 if width < 500 else 800))


def refusal(east_of: int) -> Json:
    """Nobody may go farther east."""
    line = made_up.plain_shape(Shape("line", [(east_of, 1000), (1300, 1000)], role="too_far"))
    text = "7 cm is more than the 6 cm a scout may walk."
    return {"east_of": east_of, "rule": "MU-MOV-04", "text": text, "points_at": ["wood"], "shapes": [line]}


def threat() -> Json:
    """The raider sees far."""
    ring = made_up.plain_shape(Shape("circle", [(2400, 1200)], 1500, "threat"))
    about: Json = {"rule": "MU-SHT-01", "text": "The raider may shoot", "points_at": ["raider"], "shapes": [ring]}
    return about | {"odds": [["hits", [9, 25]]]}
