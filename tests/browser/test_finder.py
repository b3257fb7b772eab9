"""Sixty answers are found on the board, by typing, or by their kind; never as a list of sixty rows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rulebound.core.ask_view import Choice
from rulebound.core.scene import Piece, Scene
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.test_cards import hears, said
from tests.browser.test_everybody import serious
from tests.browser.visitor import Visitor

WIDTHS = [1280, 390]
ROWS = "(all) => all.filter((one) => one.checkVisibility()).length"
MOST = 12


def sixty() -> Scene:
    """Forty shots at somebody on the board, twenty prayers, two walks, and an end."""
    scene = made_up.plane()
    scene.ask = scene.ask and made_up.tiles(0).ask
    assert scene.ask is not None
    for i in range(40):
        x, y = 200 + i % 10 * 330, 300 + i // 10 * 500
        scene.pieces.append(Piece(f"foe{i}", "foe", Text(f"Foe {i}"), 1, "", letter="F", x=x, y=y, base=50))
    shots = [Choice(f"shoot{i}", Text(f"Shoot at foe {i}"), [f"foe{i}"], None, [], group="shoot") for i in range(40)]
    prayers = [Choice(f"pray{i}", Text(f"Pray to saint Éloi {i}"), [], None, [], group="pray") for i in range(20)]
    walks = [Choice(f"walk{i}", Text(f"Walk {i}"), [], None, [], group="walk") for i in range(2)]
    scene.ask.choices = [*shots, *prayers, *walks, Choice("done", Text("Done"), [], None, [], closing=True)]
    return scene


def shows(shown: Shown, scene: Scene, width: int, **more: object) -> Visitor:
    return shown.show(made_up.frame(scene, **more), width, 844 if width < 500 else 800)


def rows(visitor: Visitor) -> int:
    """How many rows of answers are seen, but for the one that ends the question."""
    count: int = visitor.find(".question .answer").evaluate_all(ROWS)
    return count


@pytest.mark.parametrize("width", WIDTHS)
def test_of_sixty_answers_the_kinds_are_listed_and_the_few(shown: Shown, width: int) -> None:
    visitor = shows(shown, sixty(), width)
    kinds = [" ".join(text.split()) for text in visitor.find(".answer.kind .give").all_inner_texts()]
    assert [text.lstrip("1234567890 ") for text in kinds] == [
        "Shoot at foe… on the board 40 ▾",
        "Pray to saint Éloi… 20 ▾",
    ]
    assert rows(visitor) == 4
    assert "on the board" in visitor.find(".howto").inner_text()
    visitor.find(".answer.kind .give").nth(1).click()
    visitor.has(".answer.kind [aria-expanded=true]")
    assert rows(visitor) == 4 + MOST
    visitor.see(".answers .rest:text('8 more')")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= width
    assert serious(visitor) == []


def test_a_slash_leads_to_the_words_and_enter_gives_the_only_answer_that_has_them(shown: Shown) -> None:
    visitor = shows(shown, sixty(), 1280)
    visitor.press("/")
    expect(visitor.find(".question input[type=search]")).to_be_focused()
    visitor.page.keyboard.type("ELOI 1")
    visitor.has(".question .answer", 11)
    visitor.press("Enter")
    assert said(visitor) == []
    visitor.page.keyboard.type("7")
    visitor.has(".question .answer")
    visitor.press("Enter")
    hears(visitor, ["answer", "pray17"])


def test_a_finger_types_and_taps(shown: Shown) -> None:
    visitor = shows(shown, sixty(), 390)
    visitor.find(".question input[type=search]").fill("foe 33")
    visitor.has(".question .answer")
    visitor.find(".question .answer .give").tap()
    hears(visitor, ["answer", "shoot33"])


def test_words_nobody_uses_say_so_and_escape_forgets_them(shown: Shown) -> None:
    visitor = shows(shown, sixty(), 1280)
    visitor.find("input[type=search]").fill("xyzzy")
    visitor.see(".rest:text('No answer')")
    visitor.find("input[type=search]").press("Escape")
    visitor.has(".answer.kind", 2)


def test_a_number_presses_the_row_that_bears_it(shown: Shown) -> None:
    visitor = shows(shown, sixty(), 1280)
    visitor.press("2")
    visitor.has(".answer.kind [aria-expanded=true]")
    assert said(visitor) == []
    visitor.press("3")
    hears(visitor, ["answer", "pray1"])


def test_a_kind_that_is_looked_at_is_marked_on_the_board(shown: Shown) -> None:
    visitor = shows(shown, sixty(), 1280)
    visitor.has(".overlays .aim", 0)
    visitor.find(".answer.kind .give").first.hover()
    visitor.has(".overlays .aim", 40)


def test_answers_of_one_sentence_are_sorted_by_what_they_point_at(shown: Shown) -> None:
    visitor = shows(shown, made_up.tiles(30), 1280)
    labels = visitor.find(".answer.kind .label").all_inner_texts()
    assert labels == ["Storm…", "Calm…"]


def test_the_answer_of_a_hint_is_unfolded(shown: Shown) -> None:
    hint = {"choices": [{"answer": "pray19", "value": 5, "label": "Pray"}], "text": "Pray"}
    visitor = shows(shown, sixty(), 1280, hint=hint)
    visitor.press("h")
    visitor.reads(".answer.hinted .label", "Pray to saint Éloi 19")
    assert rows(visitor) == 4 + MOST


def test_twelve_answers_are_a_list(shown: Shown) -> None:
    visitor = shows(shown, made_up.tiles(12), 1280)
    visitor.has(".answer", 12)
    visitor.has(".question input[type=search], .answer.kind", 0)
