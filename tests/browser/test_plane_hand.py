"""A path or a place drawn by hand on a plane of no game: with a mouse, with keys, with fingers."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.ask import Drawing
from rulebound.core.scene import Scene
from rulebound.core.shape import Shape
from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.test_everybody import serious
from tests.browser.visitor import Visitor

Json = dict[str, Any]
WORLD = 0.4
"""Units of the board to one of the made-up scene's."""


class Table:
    """A made-up plane in a browser, on which one points with the scene's own numbers."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
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
        return left + x * WORLD * scale, top - y * WORLD * scale

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
        [answer] = self.said("answer")
        return answer

    def heard(self) -> str:
        """What somebody hears who does not see."""
        return (self.visitor.find(".handdock [role=status]").text_content() or "").strip()


def near(answer: Any, *points: tuple[int, int]) -> bool:
    """Whether the points of an answer are these, but for the pixels of a screen."""
    drawn, _ = answer
    return len(drawn) == len(points) and all(
        abs(x - a) <= 12 and abs(y - b) <= 12 for (x, y), (a, b) in zip(drawn, points, strict=True)
    )


def table(shown: Shown, scene: Scene | None = None, width: int = 1280, **more: Any) -> Table:
    """A plane on which the scout may walk 6 cm, as nothing lies in the way of."""
    frame = made_up.frame(scene or made_up.plane(), **more)
    return Table(shown.show(frame, width, 844 if width < 500 else 800))


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


# With a mouse


@pytest.mark.parametrize("corner", ["Space", "c", "right"])
def test_a_path_is_dragged_with_a_corner_and_confirmed(shown: Shown, corner: str) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (800, 1200), (1000, 1100), corner=corner)
    assert plane.visitor.find(".ghost.drawn").count() == 1
    assert plane.said("answer") == []
    answer = plane.confirm()
    assert near(answer, (800, 1200), (1000, 1100))
    assert answer[1] == -1
    assert plane.visitor.find(".ghost.drawn").count() == 0


def test_the_tape_runs_along_the_path_while_it_is_dragged(shown: Shown) -> None:
    plane = table(shown)
    plane.page.mouse.move(*plane.at(600, 1000))
    plane.page.mouse.down()
    plane.page.mouse.move(*plane.at(895, 1000), steps=3)
    assert plane.visitor.text(".ghost .label") == "3.0 of 6 cm"
    assert plane.visitor.find(".ghost.bad, .handcard").count() == 0
    plane.page.mouse.move(*plane.at(600, 305), steps=3)
    assert plane.visitor.text(".ghost .label") == "7.0 of 6 cm"
    assert plane.visitor.find(".ghost.bad").count() == 1
    assert plane.said("answer") == []


def test_a_drag_that_does_not_rest_asks_the_server_once(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (900, 1000))
    assert len(plane.said("preview")) <= 2
    assert near(plane.said("preview")[-1], (900, 1000))


def test_the_end_is_tested_against_the_reach_without_asking(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    hole = [(700, 900), (1000, 900), (1000, 1100), (700, 1100)]
    around = [(0, 400), (1200, 400), (1200, 1600), (0, 1600)]
    scene.ask.reach = [Shape("polygon", around, role="reach", holes=[hole])]
    plane = table(shown, scene)
    plane.page.mouse.move(*plane.at(600, 1000))
    plane.page.mouse.down()
    plane.page.mouse.move(*plane.at(850, 1000), steps=3)
    assert plane.visitor.find(".ghost.bad").count() == 1
    plane.page.mouse.move(*plane.at(650, 1200), steps=3)
    assert plane.visitor.find(".ghost.bad").count() == 0
    assert plane.visitor.find(".reach").get_attribute("d") == (
        "M0 -160L480 -160L480 -640L0 -640ZM280 -360L400 -360L400 -440L280 -440Z"
    )


def test_a_refusal_is_told_and_drawn_until_the_next_act(shown: Shown) -> None:
    plane = table(shown, previews={"refusal": refusal(900)})
    plane.drag((600, 1000), (1000, 1000))
    assert "7 cm is more than the 6 cm" in plane.visitor.text(".handcard")
    assert plane.visitor.text(".handcard .rule") == "MU-MOV-04"
    assert plane.visitor.find(".shape.too_far").get_attribute("d") == "M360 -400L520 -400"
    assert plane.visitor.find("path.blame").count() == 1
    assert plane.visitor.find(".handcard .main").is_disabled()
    plane.drag((1000, 1000), (800, 1000))
    assert plane.visitor.find(".shape.too_far, path.blame").count() == 0
    assert near(plane.confirm(), (800, 1000))


def test_what_the_enemy_can_do_there_stands_beside_the_ghost(shown: Shown) -> None:
    plane = table(shown, previews={"threats": [threat()]})
    plane.drag((600, 1000), (900, 1000))
    assert "The raider may shoot: hits 36\xa0%" in plane.visitor.text(".handcard .threats")
    assert plane.visitor.find(".shape.threat").count() == 1
    assert plane.visitor.find("circle.threat").count() == 1
    plane.visitor.press("Escape")
    assert plane.visitor.find(".threat, .threats").count() == 0


def test_a_clicked_place_is_gone_to_straight_and_a_second_click_confirms(shown: Shown) -> None:
    plane = table(shown)
    plane.click(900, 1100)
    assert near(plane.said("preview")[-1], (900, 1100))
    assert plane.said("answer") == []
    plane.click(900, 1100)
    [answer] = plane.said("answer")
    assert near(answer, (900, 1100))


def test_clicks_with_shift_add_corners(shown: Shown) -> None:
    plane = table(shown)
    plane.click(700, 1200, shift=True)
    plane.click(900, 1200)
    assert near(plane.confirm(), (700, 1200), (900, 1200))


def test_no_more_corners_than_the_question_allows(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (650, 1100), (750, 1150), (850, 1150), (950, 1100))
    assert near(plane.confirm(), (650, 1100), (750, 1150), (950, 1100))


def test_terrain_that_is_no_answer_is_ground_to_go_to(shown: Shown) -> None:
    plane = table(shown)
    plane.click(2800, 600)
    assert near(plane.said("preview")[-1], (2800, 600))
    assert plane.visitor.find(".thingmenu").count() == 0


def test_whoever_is_run_into_is_touched(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (2380, 1200))
    [[x, y]], _ = plane.said("preview")[-1]
    gap = ((x - 2400) ** 2 + (y - 1200) ** 2) ** 0.5 - 140
    assert 0 <= gap < 2


def test_places_lie_on_the_grid_of_the_question(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing = Drawing("scout", grid=50)
    plane = table(shown, scene)
    plane.click(865, 1110)
    assert plane.said("preview") == [[[[850, 1100]], -1]]
    plane.drag((850, 1100), (2380, 1200))
    [[x, y]], _ = plane.said("preview")[-1]
    assert (x % 50, y % 50) == (0, 0)
    assert (x - 2400) ** 2 + (y - 1200) ** 2 >= 140**2


def test_whoever_may_go_to_a_figure_itself_is_not_stopped_before_it(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.reach = [Shape("circle", [(2400, 1200)], 80, "reach")]
    plane = table(shown, scene)
    plane.drag((600, 1000), (2420, 1210))
    assert near(plane.said("preview")[-1], (2420, 1210))


def test_where_only_a_facing_is_asked_for_the_figure_looks_where_one_points(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing, scene.ask.reach = Drawing("scout", turns=True), []
    plane = table(shown, scene)
    assert plane.visitor.text(".handcard").startswith("Click where the figure shall look")
    plane.click(600, 2000)
    assert plane.said("preview") == [[[], 0]]
    plane.drag((600, 1000), (300, 1000))
    assert plane.said("preview")[-1] == [[], 270]
    plane.visitor.press("ArrowDown", "Enter")
    plane.page.wait_for_function("() => said.some(([what]) => what === 'answer')")
    assert plane.said("answer") == [[[], 180]]


def test_the_handle_turns_the_figure(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (900, 1000))
    assert plane.visitor.find(".ghost .facing").get_attribute("transform") == "rotate(90)"
    plane.drag((1020, 1000), (900, 800))
    assert plane.visitor.find(".ghost .facing").get_attribute("transform") == "rotate(180)"
    answer = plane.confirm()
    assert near(answer, (900, 1000))
    assert answer[1] == 180


def test_a_dropped_path_can_be_taken_up_again(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (900, 1000))
    plane.drag((900, 1000), (900, 1200))
    assert near(plane.confirm(), (900, 1200))


def test_back_takes_a_corner_and_then_everything(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (700, 1200), (900, 1200))
    plane.visitor.see(".handcard [aria-label^=Back]").click()
    assert near(plane.said("preview")[-1], (700, 1200))
    plane.visitor.find(".handcard [aria-label^=Back]").click()
    assert plane.visitor.find(".ghost, .handcard").count() == 0


def test_without_confirmation_a_drop_is_an_answer(shown: Shown) -> None:
    plane = table(shown, previews={"refusal": refusal(900)})
    plane.visitor.find("input[name=quick]").check()
    plane.drag((600, 1000), (1000, 1000))
    assert plane.said("answer") == []
    assert plane.visitor.find(".handcard.refused").count() == 1
    plane.drag((1000, 1000), (800, 1000))
    [answer] = plane.said("answer")
    assert near(answer, (800, 1000))


def test_the_board_is_still_panned_beside_the_figure(shown: Shown) -> None:
    plane = table(shown)
    before = plane.at(0, 0)
    plane.drag((1500, 300), (1700, 400))
    assert plane.at(0, 0) != before
    assert plane.visitor.find(".ghost").count() == 0
    assert plane.said("preview") == []


def test_tape_and_drawing_do_not_hinder_each_other(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (900, 1000))
    plane.visitor.press("t")
    plane.click(900, 1000)
    plane.click(2000, 1000)
    assert plane.visitor.text(".tape + g .label") == "11 cm"
    plane.visitor.press("Escape")
    assert plane.visitor.find(".tape").count() == 0
    assert near(plane.confirm(), (900, 1000))


def test_choices_of_the_list_can_still_be_given(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (900, 1000))
    plane.visitor.find("[data-thing=raider]").click(force=True)
    assert plane.said("answer") == ["shoot"]


# With keys


def test_a_path_is_drawn_and_confirmed_with_keys_alone(shown: Shown) -> None:
    plane = table(shown)
    plane.visitor.press("m", "ArrowRight", "ArrowRight", "c", "ArrowUp", "Shift+ArrowUp", "q", "Shift+E", "Enter")
    plane.page.wait_for_function("() => said.some(([what]) => what === 'answer')")
    assert plane.said("answer") == [[[[800, 1000], [800, 1110]], 346]]


def test_a_figure_is_taken_up_on_the_board_with_enter(shown: Shown) -> None:
    plane = table(shown)
    plane.visitor.find("[data-thing=scout]").focus()
    plane.visitor.press("Enter", "ArrowUp", "Enter")
    plane.page.wait_for_function("() => said.some(([what]) => what === 'answer')")
    assert plane.said("answer") == [[[[600, 1100]], -1]]


def test_it_is_heard_how_far_one_goes_why_not_and_who_threatens(shown: Shown) -> None:
    plane = table(shown, previews={"refusal": refusal(750), "threats": [threat()]})
    plane.visitor.press("m", "ArrowRight")
    plane.page.wait_for_function("() => said.length === 1")
    assert plane.heard() == ("1.0 of 6 cm. looks 90 degrees. Go here. The raider may shoot: hits 36\xa0%")
    plane.visitor.press("ArrowRight")
    plane.page.wait_for_function("() => said.length === 2")
    assert plane.heard() == "2.0 of 6 cm. looks 90 degrees. 7 cm is more than the 6 cm a scout may walk."
    plane.visitor.press("Escape")
    assert plane.heard() == ""
    assert plane.said("answer") == []


def test_a_figure_may_turn_where_it_stands(shown: Shown) -> None:
    plane = table(shown)
    plane.visitor.press("m", "]", "]", "Enter")
    plane.page.wait_for_function("() => said.some(([what]) => what === 'answer')")
    assert plane.said("answer") == [[[], 120]]


def test_a_place_is_chosen_for_what_is_not_on_the_board_yet(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing = Drawing("", from_piece=False, base=60)
    scene.ask.reach = [Shape("polygon", [(0, 0), (3600, 0), (3600, 400), (0, 400)], role="reach")]
    plane = table(shown, scene)
    plane.click(3000, 300)
    assert plane.visitor.find(".ghost.drawn circle").count() == 1
    assert plane.visitor.find(".ghost .label").count() == 0
    plane.visitor.press("ArrowLeft", "Enter")
    plane.page.wait_for_function("() => said.some(([what]) => what === 'answer')")
    assert near(plane.said("answer")[0], (2900, 300))


# With fingers


class Fingers:
    """Fingers on the screen, which the browser itself turns into pointers and clicks."""

    def __init__(self, plane: Table) -> None:
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
    fingers.put(2, 2000, 500)
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
    fingers.put(1, 2000, 500)
    fingers.put(2, 2600, 500)
    fingers.put(1, 2000, 1300)
    fingers.put(2, 2600, 1300)
    assert plane.at(0, 0) != before
    assert plane.visitor.find(".ghost").count() == 0


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
