"""What can be done with a thing of the board stands beside it, and over nothing that can be chosen."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask_view import Choice
from rulebound.core.need import Need
from rulebound.core.scene import Scene, Value
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.plane_table import PlaneTable, table
from tests.browser.shown import Shown
from tests.browser.test_everybody import serious

WIDTHS = [1280, 390]
PICK = ".actionbar .act.main .give"
FOES = [(300, 1100), (900, 1200), (1500, 900), (2000, 1300), (2700, 1000), (3200, 1300), (1100, 300), (2100, 2100)]

Box = tuple[float, float, float, float]


def crowd(aims: int = 2) -> Scene:
    """A scout among enemies; at each of them there are so many ways to shoot."""
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing, scene.ask.open, scene.ask.reach = None, False, []
    [scout, raider] = scene.pieces
    scout.values = [Value("speed", Text("Speed"), Need(4, "profile"))]
    scout.marks = made_up.hexes().pieces[1].marks
    scene.pieces = [scout]
    scene.ask.choices = []
    odds = [(Text("hit"), Fraction(2, 5)), (Text("misfire"), Fraction(1, 10)), (Text("miss"), Fraction(1, 2))]
    for i, (x, y) in enumerate(FOES):
        foe = made_up.plane().pieces[1]
        foe.id, foe.x, foe.y, foe.values = f"foe:{i}", x, y, raider.values
        scene.pieces.append(foe)
        for way in range(aims):
            label = Text(f"Shoot {i} in way {way}")
            scene.ask.choices.append(Choice(f"{i}.{way}", label, [foe.id], Need(5, "skill"), odds))
    scene.ask.choices.append(Choice("done", Text("Done"), [], None, [], closing=True))
    return scene


def box_of(plane: PlaneTable, what: str) -> Box:
    box = plane.visitor.see(what).first.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def lit(plane: PlaneTable) -> list[Box]:
    ids = [f"foe:{i}" for i in range(len(FOES))]
    return [box_of(plane, f'[data-thing="{id}"]') for id in ids]


@pytest.mark.parametrize("foe", range(len(FOES)))
def test_a_bar_of_actions_stands_on_the_board_and_over_nobody_who_can_be_chosen(shown: Shown, foe: int) -> None:
    plane = table(shown, crowd())
    plane.click(*FOES[foe])
    bar, board = box_of(plane, ".actionbar"), box_of(plane, ".boardside")
    assert board[0] <= bar[0] and board[1] <= bar[1] and bar[2] <= board[2] and bar[3] <= board[3]
    assert not [(bar, box) for box in lit(plane) if overlap(bar, box)]


def test_a_bar_stays_on_the_board_while_the_board_is_moved(shown: Shown) -> None:
    plane = table(shown, crowd())
    plane.click(*FOES[5])
    plane.visitor.see(".actionbar")
    for _ in range(12):
        plane.page.keyboard.press("+")
    bar, board = box_of(plane, ".actionbar"), box_of(plane, ".boardside")
    assert board[0] <= bar[0] and board[1] <= bar[1] and bar[2] <= board[2] and bar[3] <= board[3]


def test_what_is_only_looked_at_covers_nobody_either(shown: Shown) -> None:
    plane = table(shown, crowd(1))
    for foe in FOES:
        plane.page.mouse.move(*plane.at(*foe))
        card, board = box_of(plane, ".floating.hover"), box_of(plane, ".boardside")
        assert board[0] <= card[0] and board[1] <= card[1] and card[2] <= board[2] and card[3] <= board[3]
        assert not [box for box in lit(plane) if overlap(card, box)]


def test_on_a_phone_the_bar_lies_at_the_lower_edge(shown: Shown) -> None:
    plane = table(shown, crowd(), 390)
    plane.page.touchscreen.tap(*plane.at(*FOES[6]))
    bar = box_of(plane, ".actionbar")
    assert (bar[0], bar[2]) == (0, 390)
    assert 700 < bar[3] <= 844 < bar[3] + 60
    assert plane.said("answer") == []
    plane.visitor.find(PICK).first.tap()
    assert plane.answered() == "6.0"


@pytest.mark.parametrize("width", WIDTHS)
def test_odds_are_a_bar_and_the_two_numbers_that_matter_and_the_rest_is_told_on_demand(
    shown: Shown, width: int
) -> None:
    plane = table(shown, crowd(), width)
    plane.click(*FOES[6])
    plane.visitor.has(f"{PICK} .strip", 2)
    first = plane.visitor.find(PICK).first
    assert first.locator(".need").inner_text() == "≥\u20095"
    assert first.locator(".likely").inner_text() == "hit 40\xa0% · miss 50\xa0%"
    plane.visitor.has(".actionbar .odds", 0)
    plane.visitor.find(".actionbar .more").first.click()
    assert "misfire" in plane.visitor.text(".actionbar .odds")
    assert plane.said("answer") == []
    first.click()
    assert plane.answered() == "6.0"


@pytest.mark.parametrize("width", WIDTHS)
def test_a_piece_shows_who_it_is_first_and_why_not_when_that_is_asked(shown: Shown, width: int) -> None:
    reasons = [{"rule": "MU-MOV-04", "text": "0.3 cm too far.", "points_at": [], "shapes": []}]
    scene = crowd()
    assert scene.ask is not None
    for mark in scene.pieces[0].marks:
        mark.kind = "stress"
    plane = table(shown, scene, width, reasons=reasons)
    plane.click(600, 1000)
    assert plane.visitor.text(".actionbar .profile") == "Speed 4"
    assert "Stress" in plane.visitor.text(".actionbar .profile.quiet")
    assert plane.said("why") == []
    plane.visitor.has(".whynot", 0)
    plane.visitor.find(".actionbar .askwhy").click()
    assert "0.3 cm too far." in plane.visitor.text(".whynot")
    assert plane.said("why") == ["scout"]


@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_serious_in_a_bar_with_its_details(shown: Shown, width: int) -> None:
    scene = crowd()
    scene.pieces[0].marks, scene.pieces[0].values = [], []
    plane = table(shown, scene, width)
    plane.click(*FOES[6])
    plane.visitor.see(".actionbar")
    plane.visitor.find(".actionbar .more").first.click()
    plane.visitor.see(".actionbar .odds")
    assert serious(plane.visitor) == []
