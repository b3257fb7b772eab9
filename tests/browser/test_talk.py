"""Talking at a table, watching one, and not listening."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_everybody import serious
from tests.browser.test_people import sit_together
from tests.browser.visitor import WAIT_MS, Visitor

EVIL = "<img src=x onerror=alert(1)> & co"


def say(visitor: Visitor, text: str) -> None:
    visitor.find(".talk input[name=text]").fill(text)
    visitor.find(".talk form button").click()
    visitor.see(f".talk .said .words >> text={text}")


def lines(visitor: Visitor) -> list[str]:
    return visitor.find(".talk .said .words").all_text_contents()


def test_players_talk_and_are_muted_and_whoever_watches_is_not_heard(visit: Visit) -> None:
    ann, bob = sit_together(visit)
    eve = visit(lang="fr")
    eve.go(f"/#/table/{ann.table_id()}")
    eve.see("#tab-talk").click()
    ann.see("#tab-talk").click()
    ann.find(".phrases button[name=luck]").click()
    ann.see(".talk .said li")
    assert serious(ann) == []
    bob.reads("#tab-talk .unread > [aria-hidden]", "1")
    eve.page.wait_for_selector(".talk .said li")
    assert (lines(ann), lines(eve)) == (["Good luck!"], ["Bonne chance\u202f!"])
    say(eve, "Il n\u2019a rien")
    bob.find("#tab-talk").click()
    bob.has("#tab-talk .unread", 0)
    say(bob, EVIL)
    ann.see(f".talk .said .words >> text={EVIL}")
    assert lines(ann) == ["Good luck!", EVIL]
    bob.has(".talk .said img", 0)
    ann.find(".talk .mute").click()
    ann.has(".talk .said li", 1)
    bob.find(".talk input[name=muteall]").check()
    bob.has(".talk .said li", 0)
    bob.page.reload()
    bob.see("#tab-talk").click()
    bob.see(".talk input[name=muteall]:checked")
    bob.has(".talk .said li", 0)
    bob.find("#tab-menu").click()
    bob.find(".menu").get_by_text("Resign").click()
    bob.find(".sure .danger").click()
    ann.see(".result")
    ann.page.wait_for_selector(".talk .said .quiet", timeout=WAIT_MS)
    assert lines(ann) == ["Good luck!", "Il n\u2019a rien"]
    ann.go(f"/#/replay/{ann.table_id()}")
    ann.see("#tab-talk").click()
    ann.has(".talk .said li", 2)


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (390, "light")])
def test_a_public_game_is_found_and_watched(visit: Visit, width: int, theme: str) -> None:
    ann = visit()
    ann.go("/#/new/catacombs")
    ann.see("details.fold > summary").click()
    listed = ann.find("input[name=public]")
    assert not listed.is_checked()
    listed.check()
    ann.find("button[type=submit]").last.click()
    ann.see(".board .thing")
    eve = visit(width, 844 if width < 500 else 800, theme)
    eve.go("/")
    there = eve.see(f".watchlist a[href$='{ann.table_id()}']")
    assert serious(eve) == []
    there.click()
    eve.see(".board .thing")
    assert "You are watching" in eve.text(".turn")
    eve.find("#tab-talk").click()
    say(eve, "What a fight")
    assert serious(eve) == []
    assert eve.page.evaluate("document.documentElement.scrollWidth") <= width
    ann.go("/")
    ann.see(".tablelist")
    ann.has(f".watchlist a[href$='{ann.table_id()}']", 0)


def test_whoever_plays_alone_unseen_has_nobody_to_talk_to(visit: Visit) -> None:
    ann = visit()
    ann.start()
    ann.see("#tab-menu")
    ann.has("#tab-talk", 0)
