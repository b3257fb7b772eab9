"""Whole turns of Hunt, the made-up game with units, cards with backs, several seats and hexes, at both widths."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.browser.conftest import Visit
from tests.browser.hunting import MOST_QUESTIONS, PACKS, Hunter, hunting_ground
from tests.browser.test_everybody import serious
from tests.browser.visitor import OPEN_ANSWER

ROUNDS = 3
FOUR_PACKS = 8
"""Beasts of four packs that act in a round."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hunting_ground(tmp_path_factory.mktemp("hunts")) as address:
        yield address


def test_a_hunt_against_the_computer_is_played_by_mouse_to_its_end(visit: Visit) -> None:
    hunter = Hunter(visit(), level="greedy")
    asked: list[str] = []
    while len(asked) < MOST_QUESTIONS:
        question = hunter.answers("mouse")
        if not question:
            break
        asked.append(question)
    assert hunter.visitor.is_over()
    assert hunter.visitor.text(".result h2") in ("You have won", "You have lost", "A draw")
    assert sum(question.startswith("Which card") for question in asked) >= 8
    assert hunter.visitor.find(".log .said").filter(has_text="goes").count() > 4


@pytest.mark.parametrize(("how", "width"), [("mouse", 1280), ("touch", 390), ("keys", 1280), ("keys", 390)])
def test_whole_rounds_against_three_others_are_played(visit: Visit, how: str, width: int) -> None:
    hunter = Hunter(visit(width=width, height=844 if width < 500 else 800, theme="dark"), "wilds", "greedy")
    hunter.visitor.has(".seats .seat", 4)
    assert hunter.asked()
    assert serious(hunter.visitor) == []
    before = hunter.pieces("Red pack")
    rounds = 0
    for _ in range(MOST_QUESTIONS):
        question = hunter.answers(how)
        if question.startswith("Which card does bear") or not question:
            rounds += 1
        if rounds == ROUNDS or not question:
            break
    assert rounds == ROUNDS or hunter.visitor.is_over()
    assert hunter.pieces("Red pack") != before


def test_a_plan_shows_its_back_to_others_and_its_face_once_it_acts(visit: Visit) -> None:
    hunter = Hunter(visit())
    hunter.to_act()
    assert "Dash" in hunter.visitor.text(".log"), "whoever acts has turned its card over"
    hunter.visitor.find("#tab-cards").click()
    backs = hunter.page.get_by_role("button", name=re.compile(r"^Speed \d ?, face down"))
    backs.first.wait_for()
    assert 2 <= backs.count() <= 3, "those of the blue pack, and of the red wolf as others see it"
    assert serious(hunter.visitor) == []


@pytest.mark.parametrize(("how", "width"), [("mouse", 1280), ("touch", 390)])
def test_four_packs_at_one_screen_plan_behind_the_curtain_and_hunt_in_turn(visit: Visit, how: str, width: int) -> None:
    hunter = Hunter(visit(width=width, height=844 if width < 500 else 800), "wilds", mode="me")
    visitor = hunter.visitor
    before = hunter.pieces() if not visitor.find(".curtain").count() else {}
    seen: list[str] = []
    moved = 0
    for _ in range(MOST_QUESTIONS):
        visitor.page.wait_for_selector(f".curtain, {OPEN_ANSWER}")
        if visitor.find(".curtain").count():
            seen.append(visitor.text(".curtain h1"))
            if len(seen) == 1:
                assert serious(visitor) == []
                box = visitor.find(".curtain button").bounding_box()
                assert box is not None
                assert 0 <= box["x"] <= box["x"] + box["width"] <= width
            press = visitor.find(".curtain button")
            press.tap() if how == "touch" else press.click()
            visitor.see(OPEN_ANSWER)
            before = before or hunter.pieces()
        moved += hunter.answers(how).startswith("What does")
        if moved == FOUR_PACKS:
            break
    assert moved == FOUR_PACKS
    assert {f"Pass the screen to {who}" for who in PACKS} <= set(seen)
    visitor.page.wait_for_selector(f".curtain, {OPEN_ANSWER}, .result")
    if visitor.find(".curtain button").count():
        visitor.find(".curtain button").click()
        visitor.see(OPEN_ANSWER)
    assert sum(hunter.pieces().get(piece) != at for piece, at in before.items()) >= FOUR_PACKS // 2
