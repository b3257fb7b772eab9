"""Two people: in two browsers with a dropped line, and at one screen with a curtain."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import OPEN_ANSWER, Visitor


def sit_together(visit: Visit, seed: str = "1") -> tuple[Visitor, Visitor]:
    """One who starts a game, and one who takes the other seat by its link."""
    ann, bob = visit(), visit()
    ann.start(mode="link", seed=seed)
    link = ann.see(".waiting .link input").input_value()
    bob.page.goto(link)
    bob.see("input[name=name]").fill("Bob")
    bob.find("button[type=submit]").click()
    bob.see(".board .thing")
    ann.see(OPEN_ANSWER)
    return ann, bob


def log_of(visitor: Visitor) -> list[str]:
    """The lines of the log that are shown."""
    return visitor.find(".log .said").all_inner_texts()


def test_two_browsers_play_on_after_a_dropped_line(visit: Visit) -> None:
    ann, bob = sit_together(visit)
    assert "Bob" in ann.text(".seats")
    ann.find(OPEN_ANSWER).first.click()
    ann.settled()
    ann.see(OPEN_ANSWER)
    question = ann.text("#question")

    ann.context.set_offline(True)
    ann.see(".offline")
    ann.press("1")
    label = ann.text(".unsent li")
    assert label.startswith("Not sent yet: ")
    ann.context.set_offline(False)
    ann.page.wait_for_function("() => !document.querySelector('.offline') && !document.querySelector('.unsent')")
    ann.settled()
    ann.page.wait_for_function("(old) => document.querySelector('#question')?.textContent !== old", arg=question)

    asked, other = ann, bob
    for _ in range(40):
        asked.page.wait_for_function(
            f"() => document.querySelector('{OPEN_ANSWER}') || !document.querySelector('.question')"
        )
        if not asked.find(".question").count():
            asked, other = other, asked
        asked.see(OPEN_ANSWER)
        asked.press("1")
        asked.settled()
    assert log_of(bob)[:5] == log_of(ann)[:5] != []


def test_an_offer_of_a_draw_can_be_taken(visit: Visit) -> None:
    ann, bob = sit_together(visit, seed="")
    ann.find("#tab-menu").click()
    ann.find(".menu").get_by_text("Offer a draw").click()
    bob.see(".offer .main").click()
    assert ann.text(".result h2") == "A draw"
    assert bob.text(".result h2") == "A draw"


def test_a_rematch_keeps_a_seat_for_the_other(visit: Visit) -> None:
    ann, bob = sit_together(visit)
    ann.find("#tab-menu").click()
    ann.find(".menu").get_by_text("Resign").click()
    ann.find(".sure .danger").click()
    bob.see(".result")
    ann.see(".result button").first.click()
    ann.see(".waiting")
    bob.see(".result a.main[href*=table]").click()
    bob.see(".board .thing")
    ann.see(OPEN_ANSWER)


def test_somebody_without_a_seat_watches(visit: Visit) -> None:
    ann, _ = sit_together(visit)
    eve = visit()
    eve.go(f"/#/table/{ann.table_id()}")
    eve.see(".board .thing")
    assert "You are watching" in eve.text(".turn")
    eve.has(".answers, .actions", 0)


def secret_cards(visitor: Visitor) -> set[str]:
    """Names and texts of the cards in the hand of the seat that looks."""
    visitor.press("c")
    zone = visitor.see(".zone").first
    return set(zone.locator(".card p").all_inner_texts())


def test_a_curtain_stands_between_two_seats_at_one_screen(visit: Visit) -> None:
    visitor = visit()
    visitor.start(mode="me")
    first = visitor.text(".curtain h1")
    visitor.has(".board, .card, .log, .answers", 0)
    visitor.find(".curtain button").click()
    visitor.see(OPEN_ANSWER)
    hand = secret_cards(visitor)
    assert hand
    for _ in range(200):
        visitor.page.wait_for_selector(f".curtain, {OPEN_ANSWER}")
        if visitor.find(".curtain").count():
            break
        visitor.press("1")
        visitor.settled()
    assert visitor.text(".curtain h1") != first
    page = visitor.page.content()
    assert not any(text in page for text in hand)
    visitor.press("Enter")
    visitor.see(OPEN_ANSWER)
    page = visitor.page.content()
    assert not any(text in page for text in hand)
