"""What must have room on the screen: the answer that ends a question, the numbers above the board, and all of it on a
phone.
"""

from __future__ import annotations

import pytest

from rulebound.core.ask_view import Choice
from rulebound.core.drawing import Drawing
from rulebound.core.scene import Mark, Scene, Track
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.plane_table import Json, PlaneTable, table, threat
from tests.browser.shown import Shown
from tests.browser.visitor import Visitor

PHONE = 390
BOXES = """(what) => [...document.querySelectorAll(what)].map((one) => {
  const box = one.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom].map(Math.round);
})"""


def boxes(visitor: Visitor, what: str) -> list[list[int]]:
    """Where things are on the screen: left, top, right, bottom."""
    found: list[list[int]] = visitor.page.evaluate(BOXES, what)
    return found


def numbers() -> list[Track]:
    """A turn, and two numbers that each side has."""
    turn = Track("turn", Text("Turn"), 1, 8)
    sides = [
        Track(f"{what}-{side}", Text(f"{what} of the {name}"), 10 + side, side=side, what=Text(what))
        for side, name in enumerate(("southerners", "northerners"))
        for what in ("Morale", "Score")
    ]
    return [turn, *sides]


def test_a_number_of_each_side_tells_what_it_means(shown: Shown) -> None:
    scene = numbered()
    for track in scene.tracks[1:]:
        track.text = Text("under 9 is bad") if track.kind.startswith("Morale") else None
    visitor = table(shown, scene).visitor
    titles = [one.get_attribute("title") for one in visitor.find(".tracks .of").all()]
    assert sorted(str(title) for title in titles) == [
        "Morale of the northerners: under 9 is bad",
        "Morale of the southerners: under 9 is bad",
        "Score of the northerners",
        "Score of the southerners",
    ]


def numbered() -> Scene:
    """A plane with numbers above it."""
    scene = made_up.plane()
    assert scene.ask is not None
    scene.tracks, scene.ask.reach = numbers(), []
    return scene


@pytest.mark.parametrize("width", [1280, PHONE])
def test_the_answer_that_ends_a_long_question_stays_in_sight_and_covers_no_other(shown: Shown, width: int) -> None:
    scene = made_up.tiles(12)
    assert scene.ask is not None
    scene.ask.choices.append(Choice("done", Text("Done"), [], None, [], closing=True))
    visitor = shown.show(made_up.frame(scene), width, 844 if width < 500 else 800)
    visitor.see(".morebelow")
    [[_, top, _, bottom]] = boxes(visitor, ".answer.closing")
    [[_, _, _, end]] = boxes(visitor, ".scrolling")
    [[_, under, _, _]] = boxes(visitor, ".actions")
    assert end <= top < bottom <= under


def test_the_key_that_ends_a_question_stands_on_its_answer(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.hexes()))
    visitor.reads(".answer.closing .space", "Space")
    visitor.press(" ")
    assert visitor.page.evaluate("said") == [["answer", "done"]]


def test_what_each_side_has_stands_together_in_one_row(shown: Shown) -> None:
    plane = table(shown, numbered())
    assert len({top for _, top, _, _ in boxes(plane.visitor, ".tracks li")}) == 1
    plane.visitor.has(".tracks li", 3)
    told = [text.split() for text in plane.visitor.find(".tracks .of").all_inner_texts()]
    assert [words[-1] for words in told] == ["10", "11", "10", "11"]
    assert "of the northerners" in " ".join(told[1])


@pytest.mark.parametrize("width", [1280, PHONE])
def test_the_numbers_cover_nothing_of_the_board(shown: Shown, width: int) -> None:
    plane = table(shown, numbered(), width)
    assert plane.at(0, 2400)[1] >= max(bottom for _, _, _, bottom in boxes(plane.visitor, ".tracks li"))


def test_a_phone_is_told_of_fingers_and_not_of_keys(shown: Shown) -> None:
    plane = table(shown, width=PHONE)
    said = plane.visitor.find(".howto").inner_text()
    assert "tap" in said and "Shift" not in said
    assert plane.visitor.find(".answer kbd").first.is_hidden()


def test_on_a_phone_the_menu_of_a_figure_is_on_the_screen(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing, scene.ask.open, scene.ask.reach = None, False, []
    plane = table(shown, scene, PHONE)
    plane.page.touchscreen.tap(*plane.at(2400, 1200))
    plane.visitor.see(".actionbar .act.main .give")
    [[left, _, right, bottom]] = boxes(plane.visitor, ".actionbar")
    assert 0 <= left < right <= PHONE and bottom <= 844


@pytest.mark.parametrize("width", [1280, PHONE])
def test_a_drawing_is_confirmed_however_much_threatens(shown: Shown, width: int) -> None:
    plane = table(shown, width=width, previews={"threats": [threat()] * 30})
    plane.click(900, 1000)
    plane.visitor.see(".handcard .threats")
    [[_, top, _, bottom]] = boxes(plane.visitor, ".handcard .main")
    [[_, above, _, below]] = boxes(plane.visitor, ".handcard")
    assert 0 <= above <= top < bottom <= below
    if width == PHONE:
        assert below <= boxes(plane.visitor, ".tabs")[0][1]


def test_on_a_phone_what_has_happened_stands_over_the_question(shown: Shown) -> None:
    line: Json = {
        "text": "The raider shoots.",
        "rule": "",
        "faces": [4],
        "sides": [6],
        "need": None,
        "points_at": [],
        "sense": "reached",
    }
    plane = table(shown, width=PHONE, happened=[{**line, "n": 1}])
    assert "The raider shoots." in plane.visitor.find(".news").inner_text()


def test_on_a_phone_a_long_lesson_leaves_the_answers_in_sight_and_is_unfolded(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing, scene.ask.open = None, False
    lesson = {"key": "long", "text": "Rules are long. " * 18 + "The end.", "option": "", "points_at": []}
    visitor = table(shown, scene, PHONE, lesson=lesson).visitor
    [[_, _, _, bottom]], answers = boxes(visitor, ".scrolling"), boxes(visitor, ".scrolling .answer")
    assert len(answers) == 2
    assert all(answer[3] <= bottom for answer in answers)
    [[_, top, _, low]] = boxes(visitor, ".lesson p")
    visitor.find(".lesson .unfold").click()
    visitor.see(".lesson .unfold[aria-expanded=true]")
    [[_, top_then, _, low_then]] = boxes(visitor, ".lesson p")
    assert low_then - top_then > 2 * (low - top)
    visitor.find(".lesson .unfold").click()
    visitor.has(".lesson.short")


def test_on_a_phone_a_short_lesson_is_not_folded(shown: Shown) -> None:
    lesson = {"key": "short", "text": "Step forward.", "option": "", "points_at": []}
    table(shown, None, PHONE, lesson=lesson).visitor.has(".lesson .unfold", 0)


def test_on_a_phone_the_board_is_looked_at_closer_where_a_path_is_drawn(shown: Shown) -> None:
    whole = size_of(table(shown, numbered(), PHONE))
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.reach = [Shape("polygon", [(200, 600), (1000, 600), (1000, 1400), (200, 1400)], role="reach")]
    assert size_of(table(shown, scene, PHONE)) > 1.4 * whole
    scene.ask.drawing = Drawing("scout", from_piece=False, base=60)
    scene.ask.reach = [Shape("circle", [(600 + 10 * i, 1120)], 5, "reach") for i in range(-9, 10)]
    assert size_of(table(shown, scene, PHONE)) > 1.4 * whole


def size_of(plane: PlaneTable) -> float:
    """How many pixels wide the scout is."""
    [[left, _, right, _]] = boxes(plane.visitor, "[data-thing=scout] .base")
    return right - left


def test_a_mark_is_said_of_whoever_is_looked_at(shown: Shown) -> None:
    scene = made_up.plane()
    scene.pieces[1].values = made_up.hexes().pieces[1].values
    scene.pieces[1].marks = [Mark("loaded", Text("Loaded"))]
    assert scene.ask is not None
    scene.ask.choices = scene.ask.choices[:1]
    plane = table(shown, scene)
    plane.page.mouse.move(*plane.at(2400, 1200))
    plane.visitor.reads(".hover.who .quiet", "Loaded")
