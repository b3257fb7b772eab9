"""Small things that make choosing quick: Space, names, offers, and rematches."""

from __future__ import annotations

from tests.browser import made_up
from tests.browser.conftest import Visit
from tests.browser.shown import Shown
from tests.browser.test_people import sit_together


def closing() -> made_up.Json:
    """A frame with two answers, the second of which ends the matter."""
    return made_up.frame(made_up.hexes(), can_undo=True)


def test_space_does_what_is_printed_beside_it_though_a_button_was_clicked_before(shown: Shown) -> None:
    visitor = shown.show(closing())
    visitor.reads(".answer.closing .space", "Space")
    visitor.find(".actions .undo").click()
    visitor.find(".actions .undo").focus()
    visitor.press("Space")
    assert visitor.page.evaluate("said") == [["undo", None], ["answer", "done"]]


def test_space_after_a_click_on_a_figure_is_not_a_second_click(shown: Shown) -> None:
    visitor = shown.show(closing())
    visitor.find('[data-thing="beast"]').dispatch_event("click")
    visitor.see(".actionbar")
    visitor.press("Space")
    assert visitor.page.evaluate("said") == [["answer", "done"]]


def test_who_comes_to_a_button_by_keys_presses_that_and_reads_no_other_space(shown: Shown) -> None:
    visitor = shown.show(closing())
    visitor.press("Tab", "Tab", "Tab", "Tab", "Tab")
    visitor.find(".actions .undo").focus()
    assert visitor.find(".answer.closing .space").is_hidden()
    visitor.press("Space")
    assert visitor.page.evaluate("said") == [["undo", None]]


def test_a_name_stands_whole_beside_a_long_computer_name(shown: Shown) -> None:
    frame = made_up.frame(made_up.hexes())
    me, other = frame["table"]["seats"]
    me["name"] = "Maximilienne"
    other |= {"kind": "computer", "level": "greedy", "level_name": "looks one activation ahead and thinks for long"}
    frame["table"]["scenario_name"] = frame["scene"]["title"] = "A scenario with a rather long name of its own"
    visitor = shown.show(frame)
    cut = visitor.find(".seat.me .player").evaluate("(e) => e.scrollWidth > e.clientWidth")
    assert not cut
    assert visitor.find(".seat.me .player").inner_text() == "Maximilienne"


def test_a_declined_offer_is_told_and_a_withdrawn_one_is_not(visit: Visit) -> None:
    ann, bob = sit_together(visit)
    ann.find("#tab-menu").click()
    ann.see(".menu .buttons button").first.click()
    bob.see(".notice.offer button:not(.main)").click()
    ann.reads(".notice.refused p", "Your offer was declined. ")
    assert bob.find(".notice.refused").count() == 0


def test_whoever_follows_to_a_rematch_sits_where_they_sat(visit: Visit) -> None:
    ann, bob = sit_together(visit)
    mine = bob.text(".seat.me .role")
    bob.find("#tab-menu").click()
    bob.see(".menu button:has-text('Resign')").click()
    bob.see(".menu .danger").click()
    ann.see(".result button").first.click()
    bob.see(".result a[href*='#/table/']").click()
    bob.see(".seat.me")
    assert bob.text(".seat.me .role") == mine
    bob.see(".board .thing")
    ann.see(".seat .player:text('Bob')")
