"""The coach on the page of a replay: the curve, the costly decisions, luck apart from skill."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Visit
from tests.browser.test_everybody import serious
from tests.browser.visitor import Visitor

ANSWERS = 12


def finished(visitor: Visitor) -> str:
    """A game given up after some answers; the id of its table."""
    table = visitor.start(level="random", scenario="SC3")
    for _ in range(ANSWERS):
        assert visitor.wait_for_turn()
        visitor.press("1")
        visitor.settled()
    assert visitor.wait_for_turn()
    visitor.find("#tab-menu").click()
    visitor.find(".menu").get_by_text("Resign").click()
    visitor.find(".sure .danger").click()
    visitor.see(".result")
    if visitor.find(".panels.open .sheethead button").is_visible():
        visitor.find(".sheethead button").click()
    return table


def slip(at: int, seat: int, cost: int) -> dict[str, Any]:
    words = {"question": "Which way?", "chosen": "Left", "better": "Right"}
    return {"at": at, "seat": seat, "cost": cost, "error": 90, **words}


def analysis(end: int) -> dict[str, Any]:
    """A made-up analysis of a game of so many decisions."""
    shares = [5200, 6100, 5800, 7400, 3900, 4500, 2600]
    points = [{"at": end * i // 7, "shares": [a, 10_000 - a], "error": 150} for i, a in enumerate(shares)]
    points += [{"at": end, "shares": [2600, 7400], "error": 150}, {"at": end, "shares": [0, 10_000], "error": 0}]
    happened = [{"text": "They roll 1, 2, 6.", "faces": [1, 2, 6], "sides": [6, 6, 6]}]
    stroke = {"at": end * 4 // 7, "change": [-2850, 2850], "error": 210, "happened": happened}
    return {
        "points": points,
        "slips": [slip(2, 0, 650), slip(5, 0, 1240), slip(3, 1, 310)],
        "strokes": [stroke],
        "totals": [
            {"skill": -1890, "gifts": 310, "luck": -1020, "given_up": -2600},
            {"skill": -310, "gifts": 1890, "luck": 1020, "given_up": 2600},
        ],
        "judged": 41,
    }


def coached(visitor: Visitor, table: str, **told: Any) -> int:
    """Open a replay with a coach who says this; how many decisions the game had."""
    moments = visitor.page.request.get(f"{visitor.address}/api/tables/{table}/moments?seat=all").json()["moments"]
    end = len(moments) - 1
    said = {"state": "done", "progress": 100, "final": True, "analysis": analysis(end), **told}

    def answer(route: Route) -> None:
        route.fulfill(body=json.dumps(said), content_type="application/json")

    visitor.page.route("**/coach?*", answer)
    visitor.go(f"/#/replay/{table}/coach")
    visitor.see(".replaybar")
    return end


def at(visitor: Visitor) -> int:
    """The moment that is shown."""
    return int(visitor.find(".replaybar input[type=range]").input_value())


def test_the_curve_leads_to_a_moment(visit: Visit) -> None:
    visitor = visit()
    end = coached(visitor, finished(visitor))
    curve = visitor.see(".curve")
    assert "Human player from 52" in str(curve.get_attribute("aria-label"))
    box = curve.bounding_box()
    assert box is not None
    visitor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    visitor.drawn()
    assert abs(at(visitor) - end / 2) <= 1
    visitor.press("End")
    visitor.page.wait_for_function("() => document.querySelector('.standing b').textContent.startsWith('0')")
    visitor.has(".curve .slip", 3)
    visitor.has(".curve .stroke")


def test_costly_decisions_and_luck_are_told_apart_and_lead_to_their_moments(visit: Visit) -> None:
    visitor = visit()
    coached(visitor, finished(visitor))
    assert visitor.see("#tab-coach").get_attribute("aria-selected") == "true"
    said = visitor.text(".coachpanel")
    for part in (
        "Dice and cards were unkind",
        "Dice and cards were kind",
        "Mistakes of the other side",
        "41 decisions",
    ):
        assert part in said, part
    rows = visitor.find(".totals").first.locator("dd").all_inner_texts()
    assert rows == ["−10", "−19", "+3", "−26"]
    own = visitor.find(".slips").first.locator(".jump")
    assert own.locator(".cost").all_inner_texts() == ["−12", "−7"]
    assert "Better: Right." in own.first.inner_text()
    assert "give or take 2" in own.first.inner_text()
    own.first.focus()
    visitor.press("Enter")
    visitor.drawn()
    assert at(visitor) == 5
    row = visitor.find(".strokes tbody tr")
    assert row.locator("td").all_inner_texts()[2:] == ["−29", "+29"]
    row.locator("button").click()
    visitor.drawn()
    assert at(visitor) == int(row.locator("button").inner_text())


def test_the_coach_is_asked_by_a_button_and_says_how_far_he_is(visit: Visit) -> None:
    visitor = visit()
    table = finished(visitor)
    visitor.find('.result a[href$="/coach"]').click()
    visitor.see(".coachstate progress")
    visitor.page.unroute_all()
    visitor.go(f"/#/replay/{table}")
    visitor.page.reload()
    visitor.see(".coachask button").click()
    visitor.see(".coach .coachstate progress")


def test_an_unfinished_game_has_no_coach(visit: Visit) -> None:
    visitor = visit()
    table = visitor.start(level="random")
    visitor.go(f"/#/replay/{table}/coach")
    visitor.see(".replaybar")
    visitor.has(".coach, .coachask, #tab-coach", 0)


def test_a_rough_answer_is_said_to_be_one(visit: Visit) -> None:
    visitor = visit()
    coached(visitor, finished(visitor), state="working", progress=40, effort="rough", seconds=20, left=12)
    assert "12" in visitor.text(".coach .coachstate")
    assert "rough answer" in visitor.text(".coach .coachstate")
    visitor.bears(".coach progress", "value", "40")
    visitor.see(".curve")


def test_a_coach_who_failed_can_be_asked_again(visit: Visit) -> None:
    visitor = visit()
    coached(visitor, finished(visitor), state="failed", analysis=None)
    assert "could not be looked through" in visitor.text(".coach .problem")
    with visitor.page.expect_request("**/coach?*"):
        visitor.find(".coach .problem button").click()


def test_the_coach_speaks_french(visit: Visit) -> None:
    visitor = visit()
    coached(visitor, finished(visitor))
    visitor.see(".coachpanel")
    visitor.find(".switches button").first.click()
    visitor.page.wait_for_function("() => document.querySelector('.coachpanel').textContent.includes('Dés et cartes')")
    assert "Ce qui a coûté le plus" in visitor.text(".coachpanel")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_the_coach_is_for_everybody(visit: Visit, theme: str, width: int) -> None:
    visitor = visit(width, 844 if width < 500 else 800, theme)
    coached(visitor, finished(visitor))
    visitor.see("#tab-coach").click()
    if not visitor.find(".coachpanel").is_visible():
        visitor.find("#tab-coach").click()
    visitor.see(".coachpanel")
    visitor.drawn()
    assert serious(visitor) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    panel = "() => { const p = document.querySelector('#panel'); return p.scrollWidth <= p.clientWidth + 1; }"
    assert visitor.page.evaluate(panel)
