"""Covered questions: answered by the page online, and asked at one screen only if that is wished for."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_people import sit_together
from tests.browser.visitor import OPEN_ANSWER, Visitor

SOON = "It is answered by itself in a moment."
MOST = 60


def is_covered(visitor: Visitor) -> bool:
    """Whether the question has one answer, which nobody else knows."""
    return SOON in visitor.text(".question")


def asked_of(*visitors: Visitor) -> Visitor:
    """Whoever is asked now."""
    while True:
        for visitor in visitors:
            if visitor.find(OPEN_ANSWER).count():
                return visitor
        visitors[0].page.wait_for_timeout(50)


def test_online_a_question_with_one_answer_is_answered_by_the_page_that_is_looked_at(visit: Visit) -> None:
    ann, bob = sit_together(visit)
    for _ in range(MOST):
        asked = asked_of(ann, bob)
        if is_covered(asked):
            break
        asked.press("1")
        asked.settled()
    else:
        raise AssertionError("nobody was asked a question with one answer")
    assert asked.find(".answers .give").count() == 1
    asked.page.wait_for_function(f"() => !document.querySelector('.question')?.textContent.includes('{SOON}')")
    asked.settled()


@pytest.mark.parametrize("wished", [False, True])
def test_at_one_screen_seats_are_covered_if_that_is_wished_for(visit: Visit, wished: bool) -> None:
    visitor = visit()
    visitor.go("/#/new/catacombs")
    visitor.see("input[name=mode][value=me]").check(force=True)
    visitor.find("details.fold > summary").click()
    cover = visitor.find("input[name=cover]")
    assert not cover.is_checked()
    cover.set_checked(wished)
    visitor.find("button[type=submit]").last.click()
    visitor.see(".curtain")
    covered = visitor.page.evaluate(
        f"async () => (await (await fetch('/api/tables/{visitor.table_id()}')).json()).covered"
    )
    assert covered == ([0, 1] if wished else [])


def test_with_a_friend_it_is_offered_and_on_and_alone_it_is_not_offered(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/#/new/catacombs")
    visitor.see("details.fold > summary").click()
    visitor.has("input[name=cover]", 0)
    visitor.find("input[name=mode][value=link]").check(force=True)
    visitor.see("input[name=cover]")
    assert visitor.find("input[name=cover]").is_checked()
