"""Keyboard alone, phone width, French, both themes, and what axe-core says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import OPEN_ANSWER, Visitor

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
SERIOUS = """async () => {
  const { violations } = await axe.run(document, { elementRef: true });
  const isDrawing = (id, { element }) => id === "label-content-name-mismatch" && element.closest(".board .piece");
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact)).flatMap(({ id, nodes }) => nodes
    .filter((node) => !isDrawing(id, node)).slice(0, 3).map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}"""
"""Letters and numbers on a figure are part of its drawing and not compared with its name: that tells each of them with
what it counts, and would pass only if it began with all of them in a row."""
THUMB_PX = 40
LISTEN = """() => {
  const announcer = document.querySelector("#announcer");
  window.heard = [];
  const listen = () => window.heard.push(announcer.textContent);
  new MutationObserver(listen).observe(announcer, { childList: true, subtree: true, characterData: true });
}"""
"""Note everything a screen reader is told from now on."""


def serious(visitor: Visitor) -> list[str]:
    """What axe-core finds serious or critical on the page as it is."""
    visitor.page.evaluate(AXE)
    found: list[str] = visitor.page.evaluate(SERIOUS)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_serious(visit: Visit, theme: str, width: int) -> None:
    visitor = visit(width, 844 if width < 500 else 800, theme)
    visitor.go("/")
    visitor.see(".gamecard")
    assert serious(visitor) == []
    visitor.find(".gamecard .button.main").first.click()
    visitor.see("button[type=submit]")
    visitor.find("details.fold > summary").click()
    assert serious(visitor) == []
    visitor.find("button[type=submit]").last.click()
    visitor.see(OPEN_ANSWER)
    table = visitor.table_id()
    for tab in ("log", "piece", "cards", "rules", "menu"):
        visitor.find(f"#tab-{tab}").click()
        visitor.see(f".panel-{tab} > *")
        assert serious(visitor) == [], tab
    visitor.go(f"/#/replay/{table}")
    visitor.see(".replaybar")
    assert serious(visitor) == []


def tab_to(visitor: Visitor, wanted: str, most: int = 80) -> None:
    """Press Tab until the focus is on something."""
    for _ in range(most):
        if visitor.page.evaluate("(w) => document.activeElement?.matches(w) ?? false", wanted):
            return
        visitor.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def test_a_game_is_played_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.see(".gamecard")
    tab_to(visitor, ".gamecard .button.main")
    visitor.press("Enter")
    visitor.see("button[type=submit]")
    tab_to(visitor, "button.main[type=submit]")
    visitor.press("Enter")
    visitor.see(OPEN_ANSWER)
    tab_to(visitor, "[data-thing]")
    outline = visitor.page.evaluate("getComputedStyle(document.activeElement.firstElementChild).stroke")
    assert outline != "none"
    visitor.press("n")
    thing = visitor.page.evaluate("document.activeElement.dataset.thing")
    assert thing in visitor.page.evaluate("[...document.querySelectorAll('.thing.lit')].map((t) => t.dataset.thing)")
    question = visitor.text("#question")
    visitor.press("Enter")
    visitor.settled()
    visitor.page.wait_for_function("(old) => document.querySelector('#question')?.textContent !== old", arg=question)
    for _ in range(12):
        assert visitor.wait_for_turn()
        visitor.press("1")
        visitor.settled()
    visitor.press("?")
    assert "Keys" in visitor.text("dialog h2")
    visitor.press("Escape")
    visitor.page.wait_for_selector("dialog", state="detached")


def test_what_happens_is_said_aloud(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    visitor.see(OPEN_ANSWER)
    visitor.bears("#announcer", "aria-live", "polite")
    assert visitor.text("#question") in visitor.text("#announcer")
    visitor.page.evaluate(LISTEN)
    before = visitor.find(".log .said").count()
    for _ in range(12):
        visitor.wait_for_turn()
        visitor.press("1")
        visitor.settled()
    visitor.wait_for_turn()
    happened = visitor.find(".log .said").all_text_contents()[before:]
    said = visitor.page.evaluate("() => window.heard.join(' ')")
    assert happened
    assert [line for line in happened if line not in said] == []


def test_a_phone_shows_everything_without_scrolling_sideways(visit: Visit) -> None:
    visitor = visit(390, 844)
    visitor.go("/")
    visitor.see(".gamecard")
    wide = "document.documentElement.scrollWidth"
    assert visitor.page.evaluate(wide) <= 390
    visitor.start()
    visitor.see(OPEN_ANSWER)
    assert visitor.page.evaluate(wide) <= 390
    for target in visitor.find(".answers .give, .tabs button, .tools button").all():
        box = target.bounding_box()
        assert box is not None and box["height"] >= THUMB_PX and box["width"] >= THUMB_PX
    board = visitor.find(".board").bounding_box()
    assert board is not None and board["height"] > 250 and board["y"] < 60
    visitor.find(OPEN_ANSWER).first.tap()
    visitor.settled()
    visitor.find("#tab-cards").tap()
    assert visitor.find(".panels.open .card").first.is_visible()
    visitor.find("#tab-cards").tap()
    assert not visitor.find(".panel").is_visible()


def test_a_tap_shows_an_answer_first_and_a_second_gives_it(visit: Visit) -> None:
    visitor = visit(390, 844)
    visitor.start()
    visitor.see(OPEN_ANSWER)
    question = visitor.text("#question")
    visitor.find(".thing.cell.lit").first.tap()
    visitor.see(".actionbar .act.main .give")
    assert visitor.text("#question") == question
    visitor.find(".actionbar .act.main .give").first.tap()
    visitor.settled()
    visitor.page.wait_for_function("(old) => document.querySelector('#question')?.textContent !== old", arg=question)


def test_french_is_spoken_at_once_and_everywhere(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    english = visitor.text("#question")
    visitor.find(".switches button").first.click()
    visitor.page.wait_for_function("(old) => document.querySelector('#question')?.textContent !== old", arg=english)
    assert visitor.text(".turn") == "À vous"
    assert visitor.page.evaluate("document.documentElement.lang") == "fr"
    visitor.press("b")
    assert "règles" in visitor.text(".rulebook .search span")
    visitor.go("/")
    assert visitor.text(".gamecard .button.main") == "Jouer"


def test_a_french_browser_gets_french(visit: Visit) -> None:
    visitor = visit(lang="fr")
    visitor.go("/")
    assert visitor.text(".gamecard .button.main") == "Jouer"


def test_the_theme_follows_the_system_and_can_be_switched(visit: Visit) -> None:
    visitor = visit(theme="dark")
    visitor.go("/")
    visitor.see(".gamecard")
    assert visitor.page.evaluate("document.documentElement.dataset.theme") == "dark"
    visitor.find(".switches button").nth(1).click()
    assert visitor.page.evaluate("document.documentElement.dataset.theme") == "light"


def test_nothing_moves_for_whoever_wants_it_still(visit: Visit) -> None:
    visitor = visit()
    visitor.start()
    visitor.see(".board .thing")
    assert visitor.page.evaluate("document.documentElement.dataset.motion") == "off"
    assert visitor.page.evaluate("document.getAnimations().length") == 0


def test_the_rulebook_is_searched_without_regard_to_accents(visit: Visit) -> None:
    visitor = visit(lang="fr")
    visitor.go("/#/rules/catacombs")
    visitor.see(".entry")
    everything = visitor.find(".entry").count()
    visitor.find(".rulebook input").fill("demon")
    visitor.drawn()
    found = visitor.find(".entry").count()
    assert 0 < found < everything
    visitor.find(".rulebook input").fill("xyzzy")
    visitor.page.wait_for_selector(".entry", state="detached")


def test_the_guided_game_teaches_at_the_question_it_is_about(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.see(".gamecard .guide").first.click()
    visitor.see("dialog button.main").click()
    first = visitor.text(".lesson p")
    assert first
    for _ in range(40):
        assert visitor.wait_for_turn()
        visitor.press("1")
        visitor.settled()
        visitor.wait_for_turn()
        if visitor.find(".lesson p").count() and visitor.text(".lesson p") != first:
            return
    raise AssertionError("there was only one lesson")


def test_a_force_is_checked_while_it_is_put_together(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/#/new/catacombs")
    visitor.see("details.fold > summary").click()
    spent = visitor.text(".force .spent")
    visitor.find(".force .stepper button:not([disabled])").last.click()
    visitor.page.wait_for_function("(old) => document.querySelector('.force .spent').textContent !== old", arg=spent)
