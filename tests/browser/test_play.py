"""A whole game in the browser, against the computer, and what comes after it."""

from __future__ import annotations

import random
import re

from tests.browser.conftest import Visit
from tests.browser.visitor import OPEN_ANSWER, Visitor

MOST_ANSWERS = 900
LIT = ".piece.lit, .thing.opening.lit"


def play_on(visitor: Visitor, seed: int, most: int = MOST_ANSWERS) -> int:
    """Click on answers by chance, some of them on the board, until the game is over; how many were given."""
    chance = random.Random(seed)
    for given in range(most):
        if not visitor.wait_for_turn():
            return given
        lit = visitor.find(LIT)
        if chance.random() < 0.4 and lit.count():
            pick_on_board(visitor, chance.randrange(lit.count()))
        else:
            answers = visitor.find(OPEN_ANSWER)
            answers.nth(chance.randrange(answers.count())).click()
        visitor.settled()
    raise AssertionError(f"the game was not over after {most} answers")


def pick_on_board(visitor: Visitor, number: int) -> None:
    """Click on a lit thing, and on an answer of its menu if it has several."""
    visitor.find(LIT).nth(number).dispatch_event("click")
    visitor.drawn()
    menu = visitor.find(".actionbar .act.main .give:not([disabled])")
    if menu.count():
        menu.first.click()


def test_a_whole_game_can_be_clicked_to_its_end_and_looked_back_at(visit: Visit) -> None:
    visitor = visit()
    table = visitor.start(level="random", scenario="SC2")
    assert play_on(visitor, 1) > 20
    assert visitor.text(".result h2")
    with visitor.page.expect_download() as saved:
        visitor.find(".result a[download]").click()
    assert re.fullmatch(r"catacombs-\d{4}-\d\d-\d\d\.ndjson", saved.value.suggested_filename)
    lines = saved.value.path().read_text(encoding="utf-8").splitlines()
    assert len(lines) > 20

    visitor.find(".result .button.main").first.click()
    visitor.see(".replaybar")
    assert "0 of" in visitor.text(".replaybar h2")
    visitor.press("ArrowRight", "ArrowRight")
    visitor.page.wait_for_function("() => document.querySelector('.replaybar h2').textContent.includes('2 of')")
    visitor.press("End")
    visitor.page.wait_for_function("() => !document.querySelector('.replaybar h2').textContent.includes(' 2 of')")
    assert visitor.find("select[name=view]").input_value() == "all"
    visitor.find("select[name=view]").select_option("1")
    visitor.see(".board .thing")
    visitor.press("Home")
    visitor.find("select[name=speed]").select_option("4")
    visitor.find(".steps button").nth(2).click()
    at = "Number(/\\d+(?= of)/.exec(document.querySelector('.replaybar h2').textContent))"
    visitor.page.wait_for_function(f"() => {at} > 2")
    visitor.find(".steps button").nth(2).click()
    visitor.find(".replaybar h2").click()
    visitor.press("Home")
    for _ in range(9):
        visitor.press("ArrowRight")
    visitor.page.wait_for_function("() => document.querySelector('.replaybar h2').textContent.includes('9 of')")
    visitor.find(".replaybar button.main").click()
    visitor.see(".tablehead")
    visitor.page.wait_for_function(f"() => location.hash.includes('/table/') && !location.hash.includes('{table}')")
    assert visitor.wait_for_turn()


def test_undo_takes_a_decision_back(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    question = visitor.text("#question")
    visitor.find(OPEN_ANSWER).first.click()
    visitor.page.wait_for_function("(old) => document.querySelector('#question')?.textContent !== old", arg=question)
    visitor.press("u")
    visitor.page.wait_for_function("(old) => document.querySelector('#question')?.textContent === old", arg=question)


def test_a_hint_says_what_the_computer_would_do(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    visitor.see(OPEN_ANSWER)
    visitor.press("h")
    visitor.see(".answer.hinted")
    visitor.has(".answer.hinted")
    label = visitor.find(".answer.hinted .label").evaluate("(one) => one.firstChild.textContent.trim()")
    why = r"It is (about as good as|better than the next best|clearly better than the next best): \S"
    visitor.reads(".notices .notice p", re.compile(rf"The computer would choose: {re.escape(label)}\. .*{why}"))


def test_a_standing_answer_can_be_given_and_taken_back(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    visitor.see(OPEN_ANSWER)
    visitor.find(".answer .more").first.click()
    visitor.find(".moreover").get_by_text("Never this").click()
    visitor.find("#tab-menu").click()
    visitor.see(".standing li button").click()
    visitor.page.wait_for_function("() => !document.querySelector('.standing')")


def test_why_not_names_a_rule_that_opens_in_the_rulebook(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    visitor.see(OPEN_ANSWER)
    visitor.press("w")
    visitor.find(".thing.cell:not(.lit)").first.dispatch_event("click")
    rule = visitor.text(".whynot .rule")
    visitor.find(".whynot .rule").first.click()
    assert visitor.text(".entry.here .id") == rule


def test_resigning_asks_first_and_then_ends_the_game(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    visitor.see(OPEN_ANSWER)
    visitor.find("#tab-menu").click()
    visitor.find(".menu").get_by_text("Resign").click()
    visitor.has(".result", 0)
    visitor.find(".sure .danger").click()
    assert visitor.text(".result h2") == "You have lost"
    visitor.find(".result button").first.click()
    visitor.see(OPEN_ANSWER)


def test_a_new_player_is_in_a_game_in_three_clicks(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.see(".gamecard .button.main").first.click()
    visitor.see("button.main[type=submit]").click()
    visitor.see(OPEN_ANSWER).first.click()
    visitor.settled()
