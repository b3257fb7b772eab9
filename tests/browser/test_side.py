"""Beside the board: the question, what its answers do, the log, lessons; and pages that say where one is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route

from tests.browser import made_up
from tests.browser.conftest import Visit
from tests.browser.shown import Shown
from tests.browser.visitor import OPEN_ANSWER, Visitor

AT_END = "() => { const l = document.querySelector('#log'); return l.scrollHeight - l.scrollTop - l.clientHeight < 2; }"
SEEN = """(what) => {
  const box = document.querySelector(".scrolling").getBoundingClientRect();
  const it = document.querySelector(what).getBoundingClientRect();
  return it.top >= box.top - 1 && it.bottom <= box.bottom + 1;
}"""
LESSON = {"key": "cards", "text": "Play this one.", "option": "play17", "points_at": ["scout"]}


def play(visitor: Visitor, answers: int) -> None:
    """Give the first answer some times."""
    for _ in range(answers):
        assert visitor.wait_for_turn()
        visitor.press("1")
        visitor.settled()
    assert visitor.wait_for_turn()


def test_the_log_follows_what_happens_until_its_reader_scrolls_up(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    play(visitor, 14)
    visitor.page.wait_for_function(AT_END)
    visitor.press("h")
    visitor.see(".answer.hinted")
    visitor.drawn()
    visitor.page.wait_for_function(AT_END)
    visitor.find(".switches button").first.click()
    visitor.page.wait_for_function("() => document.querySelector('.turn').textContent.includes('À vous')")
    visitor.page.wait_for_function(AT_END)

    visitor.find("#log").hover()
    visitor.page.mouse.wheel(0, -4000)
    visitor.page.wait_for_function("() => document.querySelector('#log').scrollTop === 0")
    play(visitor, 3)
    visitor.drawn()
    assert visitor.page.evaluate("document.querySelector('#log').scrollTop") == 0

    visitor.find("#log").hover()
    visitor.page.mouse.wheel(0, 9000)
    visitor.page.wait_for_function(AT_END)
    play(visitor, 3)
    visitor.page.wait_for_function(AT_END)


def test_a_log_that_grows_smaller_is_still_followed(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    play(visitor, 14)
    visitor.page.set_viewport_size({"width": 1280, "height": 620})
    visitor.page.wait_for_function(AT_END)
    visitor.find("#tab-menu").click()
    visitor.find(".menu").get_by_text("Resign").click()
    visitor.find(".sure .danger").click()
    visitor.see(".result")
    visitor.press("g")
    visitor.page.wait_for_function(AT_END)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_more_answers_than_fit_are_announced(shown: Shown, size: tuple[int, int]) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(12)), *size)
    visitor.see(".morebelow")
    visitor.find(".answer").last.scroll_into_view_if_needed()
    visitor.page.wait_for_selector(".morebelow", state="detached")


def test_answers_that_fit_are_all_seen(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(6)))
    visitor.drawn()
    visitor.has(".morebelow", 0)
    assert visitor.page.evaluate(SEEN, ".answer:last-child")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_answer_that_is_taught_is_seen(shown: Shown, size: tuple[int, int]) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(30), lesson=LESSON), *size)
    visitor.see(".answer.taught")
    visitor.page.wait_for_function(SEEN, arg=".answer.taught")


def test_the_answer_of_a_hint_is_marked_on_the_board(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    visitor.see(OPEN_ANSWER)
    visitor.page.mouse.move(1, 1)
    visitor.has(".overlays .aim", 0)
    visitor.press("h")
    visitor.see(".answer.hinted")
    assert visitor.see(".overlays .aim").count() > 0


def test_a_few_answers_say_what_their_cards_do(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(2)))
    assert visitor.find(".answer .effect").all_inner_texts() == ["Everybody stays.", "Nobody falls."]


def test_of_many_answers_the_one_looked_at_says_what_its_card_does(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(12)))
    visitor.has(".answers .effect", 0)
    visitor.find(".answer").nth(1).hover()
    assert visitor.text(".preview .effect") == "Nobody falls."
    visitor.find(".answer .give").nth(2).focus()
    visitor.page.mouse.move(1, 1)
    visitor.find(".answer .give").nth(4).focus()
    visitor.page.wait_for_function(
        "() => document.querySelector('.preview .effect')?.textContent === 'Everybody stays.'"
    )
    visitor.find(".answer .more").first.click()
    assert visitor.text(".moreover .effect") == "Everybody stays."


def test_an_answer_that_is_always_or_never_given_says_so(shown: Shown) -> None:
    standing = [{"ask": "play", "answer": "play1", "never": True, "label": ""}]
    visitor = shown.show(made_up.frame(made_up.tiles(3), standing=standing))
    assert visitor.find(".answer .kept").all_inner_texts() == ["never"]
    assert visitor.find(".answer").nth(1).locator(".kept").count() == 1


def test_an_opening_has_a_name_and_is_asked_about_by_its_id(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(2)))
    visitor.press("w")
    visitor.find('[data-thing="opening:0:E"]').click()
    assert visitor.text(".actionbar .menuhead b") == "Opening to the east of Mist"
    assert visitor.page.evaluate("said") == [["why", "opening:0:E"]]


def test_the_first_answer_of_a_menu_has_the_focus(shown: Shown) -> None:
    frame = made_up.frame(made_up.tiles(2))
    for choice in frame["scene"]["ask"]["choices"]:
        choice["points_at"] = ["tile:1"]
    frame["scene"]["ask"]["choices"].append(frame["scene"]["ask"]["choices"][0] | {"answer": "no", "points_at": []})
    visitor = shown.show(frame)
    visitor.find('[data-thing="tile:1"]').click()
    visitor.see(".actionbar .act.main .give")
    assert visitor.page.evaluate("document.activeElement.textContent") == "Play number 0"


def test_a_lesson_frames_its_thing_in_its_own_way_and_can_be_closed(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.tiles(2), lesson=LESSON))
    visitor.has(".overlays rect.teach")
    visitor.find(".lesson button").click()
    visitor.page.wait_for_selector(".lesson", state="detached")
    visitor.has(".overlays .teach", 0)


def test_a_sheet_of_a_phone_is_closed_by_its_button_and_by_a_tap_beside_it(visit: Visit) -> None:
    visitor = visit(390, 844)
    visitor.start()
    visitor.see(OPEN_ANSWER)
    for close in (".sheethead button", ".sheetback"):
        visitor.find("#tab-log").tap()
        visitor.see(".panels.open .panel")
        visitor.find(close).tap(position={"x": 12, "y": 12})
        visitor.page.wait_for_selector(".panels.open", state="detached")
    visitor.find(".tablehead .brand").tap()
    visitor.see(".gamecard")


def test_the_start_of_a_game_is_in_reach_on_a_phone(visit: Visit) -> None:
    visitor = visit(390, 844)
    visitor.go("/#/new/catacombs")
    box = visitor.see("button.main[type=submit]").bounding_box()
    assert box is not None and box["y"] + box["height"] <= 844


def test_an_invitation_tells_where_it_leads(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.go("/")
    ann.see("input[name=name]").fill("Ann")
    ann.press("Enter")
    ann.page.wait_for_function("() => !document.querySelector('.hero button')")
    ann.start(mode="link")
    assert ann.text(".waiting h2") == "Waiting for: Demon player"
    ann.page.reload()
    link = ann.see(".waiting .link input").input_value()
    bob.page.goto(link)
    told = bob.text(".joinpage")
    assert "Ann keeps a seat for you" in told
    assert "The Way Out" in told and "emon player" in told
    bob.has(".joinpage .table", 0)


def test_an_opponent_who_is_away_is_said_to_be(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.start(mode="link", seat=1)
    link = ann.see(".waiting .link input").input_value()
    bob.page.goto(link)
    bob.see("button[type=submit]").click()
    bob.see(OPEN_ANSWER)
    ann.has(".seat .away", 0)
    bob.page.goto("about:blank")
    assert ann.text(".seat .away") == "away"
    assert "is not connected now" in ann.text(".turn")


def test_a_name_typed_before_the_server_answers_is_kept(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.see("input[name=name]").fill("Old")
    visitor.press("Enter")
    visitor.page.wait_for_function("() => !document.querySelector('.hero button')")
    held: list[Route] = []
    visitor.page.route("**/api/me?*", lambda route: held.append(route) if not held else route.continue_())
    visitor.page.reload()
    visitor.see("input[name=name]").press_sequentially("New")
    for _ in range(300):
        if held:
            break
        visitor.drawn()
    with visitor.page.expect_response("**/api/me?*"):
        held[0].continue_()
    visitor.drawn()
    assert visitor.find("input[name=name]").input_value() == "New"


def test_a_page_gone_to_has_the_focus_on_its_heading(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.see(".gamecard .button.main").first.click()
    visitor.page.wait_for_function("() => document.activeElement?.matches('h1')")
    visitor.see("button.main[type=submit]").click()
    visitor.page.wait_for_function("() => document.activeElement?.id === 'question'")


def test_french_is_not_broken_before_its_signs(visit: Visit) -> None:
    visitor = visit(lang="fr")
    visitor.start()
    play(visitor, 12)
    for tab in ("log", "cards", "rules", "menu"):
        visitor.find(f"#tab-{tab}").click()
        visitor.see(f".panel-{tab} > *")
        loose = visitor.page.evaluate("document.body.innerText.match(/.{0,20}(?: [?!;:»]|« ).{0,9}/g) || []")
        assert loose == [], tab


def test_the_level_of_the_computer_has_one_name(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/#/new/catacombs")
    name = visitor.see("select[name=level]").locator("option").first.inner_text()
    visitor.start(level="random")
    assert name.lower() in visitor.text(".seats").lower()
    visitor.go("/")
    visitor.see(".tablelist li")
    row = visitor.text(".tablelist li")
    assert name.lower() in row.lower()
    assert "first turn" in row
