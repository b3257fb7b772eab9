"""A path or a place drawn with keys or with fingers on a plane of no game."""

from __future__ import annotations

import pytest

from rulebound.core.drawing import Drawing
from rulebound.core.shape import Shape
from tests.browser import made_up
from tests.browser.plane_table import PlaneTable, near, refusal, table, threat
from tests.browser.shown import Shown
from tests.browser.test_everybody import serious

# With keys


def test_a_path_is_drawn_and_confirmed_with_keys_alone(shown: Shown) -> None:
    plane = table(shown)
    plane.visitor.press("m", "ArrowRight", "ArrowRight", "c", "ArrowUp", "Shift+ArrowUp", "q", "Shift+E", "Enter")
    assert plane.answered() == [[[800, 1000], [800, 1110]], 346]


def test_a_figure_is_taken_up_on_the_board_with_enter(shown: Shown) -> None:
    plane = table(shown)
    plane.visitor.find("[data-thing=scout]").focus()
    plane.visitor.press("Enter", "ArrowUp", "Enter")
    assert plane.answered() == [[[600, 1100]], -1]


def test_it_is_heard_how_far_one_goes_why_not_and_who_threatens(shown: Shown) -> None:
    plane = table(shown, previews={"refusal": refusal(750), "threats": [threat()]})
    plane.visitor.press("m", "ArrowRight")
    plane.page.wait_for_function("() => said.length === 1")
    plane.hears("1.0 of 6 cm. looks 90 degrees. Go here. The raider may shoot: hits 36\xa0%")
    plane.visitor.press("ArrowRight")
    plane.page.wait_for_function("() => said.length === 2")
    plane.hears("2.0 of 6 cm. looks 90 degrees. 7 cm is more than the 6 cm a scout may walk.")
    plane.visitor.press("Escape")
    plane.hears("")
    assert plane.said("answer") == []


def test_a_figure_may_turn_where_it_stands(shown: Shown) -> None:
    plane = table(shown)
    plane.visitor.press("m", "]", "]", "Enter")
    assert plane.answered() == [[], 120]


def test_a_place_is_chosen_for_what_is_not_on_the_board_yet(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing = Drawing("", from_piece=False, base=60)
    scene.ask.reach = [Shape("polygon", [(0, 0), (3600, 0), (3600, 400), (0, 400)], role="reach")]
    plane = table(shown, scene)
    plane.click(3000, 300)
    plane.visitor.has(".ghost.drawn circle")
    plane.visitor.has(".ghost .label", 0)
    plane.visitor.press("ArrowLeft", "Enter")
    assert near(plane.answered(), (2900, 300))


# With fingers


class Fingers:
    """Fingers on the screen, which the browser itself turns into pointers and clicks."""

    def __init__(self, plane: PlaneTable) -> None:
        self.plane = plane
        self._session = plane.visitor.context.new_cdp_session(plane.page)
        self._down: dict[int, tuple[float, float]] = {}

    def put(self, finger: int, x: int, y: int) -> None:
        """Put a finger down, or move one that is."""
        kind = "touchMove" if finger in self._down else "touchStart"
        self._down[finger] = self.plane.at(x, y)
        self._send(kind)

    def lift(self, finger: int) -> None:
        """Take a finger off; the others stay."""
        del self._down[finger]
        self._send("touchMove" if self._down else "touchEnd")

    def _send(self, kind: str) -> None:
        points = [{"id": finger, "x": x, "y": y} for finger, (x, y) in self._down.items()]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_on_a_phone_the_figure_is_dragged_and_another_finger_sets_a_corner(shown: Shown) -> None:
    plane = table(shown, width=390)
    before = plane.at(0, 0)
    fingers = Fingers(plane)
    fingers.put(1, 650, 1000)
    fingers.put(1, 700, 1100)
    fingers.put(1, 800, 1200)
    fingers.put(2, 1100, 500)
    fingers.lift(2)
    fingers.put(1, 1000, 1200)
    fingers.lift(1)
    assert plane.at(0, 0) == before
    card = plane.visitor.see(".handcard").bounding_box()
    board = plane.visitor.find(".board").bounding_box()
    assert card is not None and board is not None
    assert card["y"] >= board["y"] + board["height"]
    assert card["x"] >= 0 and card["x"] + card["width"] <= 390
    assert near(plane.confirm(), (800, 1200), (1000, 1200))


def test_a_place_is_tapped(shown: Shown) -> None:
    plane = table(shown, width=390)
    plane.page.touchscreen.tap(*plane.at(900, 1200))
    assert near(plane.confirm(), (900, 1200))


def test_two_fingers_beside_the_figure_pan(shown: Shown) -> None:
    plane = table(shown, width=390)
    before = plane.at(0, 0)
    fingers = Fingers(plane)
    fingers.put(1, 100, 500)
    fingers.put(2, 1100, 500)
    fingers.put(1, 100, 700)
    fingers.put(2, 1100, 700)
    assert plane.at(0, 0) != before
    plane.visitor.has(".ghost", 0)


def test_labels_are_readable_on_a_phone(shown: Shown) -> None:
    plane = table(shown, width=390)
    fingers = Fingers(plane)
    fingers.put(1, 600, 1000)
    fingers.put(1, 900, 1000)
    label = plane.visitor.see(".ghost .label text").bounding_box()
    assert label is not None
    assert label["height"] >= 12


@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_serious_in_a_drawing(shown: Shown, width: int) -> None:
    plane = table(shown, width=width, previews={"refusal": refusal(750), "threats": [threat()]})
    plane.visitor.press("m", "ArrowRight")
    plane.visitor.see(".threats")
    assert serious(plane.visitor) == []
    plane.visitor.press("ArrowRight")
    plane.visitor.see(".handcard.refused")
    assert serious(plane.visitor) == []
