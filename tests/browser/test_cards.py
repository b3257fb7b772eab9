"""Cards: the hand along the lower edge, sheets of units, backs that tell, and nothing of a hidden face on the page."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from rulebound.core.ask_view import Choice
from rulebound.core.scene import HAND, Scene, Zone
from rulebound.core.text import Text
from tests.browser import carded, made_up
from tests.browser.shown import Shown
from tests.browser.test_everybody import serious
from tests.browser.test_small import boxes
from tests.browser.visitor import Visitor

WIDTHS = [1280, 390]
WIDE = "document.documentElement.scrollWidth"
RALLY, MARCH = '.fan [data-card="hero0:hero1"]', '.fan [data-card="hero0:hero2"]'


def shows(shown: Shown, scene: Scene, width: int = 1280, theme: str = "light", **more: Any) -> Visitor:
    """A table of four with cards."""
    return shown.show(carded.frame(scene, **more), width, 844 if width < 500 else 800, theme)


def heros(shown: Shown, width: int = 1280, held: int = 7, **more: Any) -> Visitor:
    """The hand of the hero is seen."""
    visitor = shows(shown, carded.company(held=held), width, **more)
    visitor.find('.handtabs [id="hand-hero0"]').click()
    visitor.has(".fan .smallcard", held)
    return visitor


def said(visitor: Visitor) -> list[object]:
    """Everything the table was told."""
    told: list[object] = visitor.page.evaluate("said")
    return told


def hears(visitor: Visitor, *told: list[object]) -> None:
    """The table is told all this, sooner or later."""
    visitor.page.wait_for_function("(n) => said.length >= n", arg=len(told))
    assert said(visitor) == list(told)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_hand_of_twelve_lies_below_the_board_and_inside_the_screen(shown: Shown, width: int) -> None:
    visitor = heros(shown, width, held=12)
    [[_, _, _, board]] = boxes(visitor, ".board")
    [[_, dock, _, _]] = boxes(visitor, ".dock")
    assert board <= dock
    cards = boxes(visitor, ".fan .smallcard")
    assert min(left for left, _, _, _ in cards) >= 0
    assert max(right for _, _, right, _ in cards) <= boxes(visitor, ".boardside")[0][2]
    assert min(b[0] - a[0] for a, b in pairwise(cards)) >= 20
    assert visitor.page.evaluate(WIDE) <= width


def test_a_card_that_is_looked_at_is_read_inside_the_screen_beside_what_can_be_chosen(shown: Shown) -> None:
    visitor = heros(shown, held=12)
    lit = boxes(visitor, ".piece.lit .base")
    for i in (0, 5, 11):
        visitor.find(".fan .smallcard").nth(i).hover(position={"x": 24, "y": 60})
        visitor.has(".cardlook .card")
        visitor.reads(".cardlook h4", carded.HEROIC[i])
        [[left, top, right, bottom]] = boxes(visitor, ".cardlook")
        assert left >= 0 and top >= 0 and right <= 1280 and bottom <= 800
        assert not [box for box in lit if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]]
    visitor.page.mouse.move(400, 200)
    visitor.has(".cardlook", 0)


def test_a_lit_card_with_one_answer_is_played_with_a_click(shown: Shown) -> None:
    visitor = heros(shown)
    visitor.has(".fan .smallcard.lit", 2)
    visitor.find(RALLY).click()
    hears(visitor, ["answer", "play1"])


def test_a_card_with_several_answers_offers_them(shown: Shown) -> None:
    visitor = heros(shown)
    visitor.find(MARCH).click()
    visitor.has(".cardlook.taken .act", 2)
    assert said(visitor) == []
    visitor.find(".cardlook .act .give").nth(1).click()
    hears(visitor, ["answer", "play2b"])


def test_a_card_that_cannot_be_played_says_why(shown: Shown) -> None:
    reason = {"rule": "MU-CRD-09", "text": "The hero has acted.", "points_at": [], "shapes": []}
    visitor = heros(shown, reasons=[reason])
    visitor.find('.fan [data-card="hero0:hero0"]').click()
    visitor.see(".cardlook .whynot :text('The hero has acted.')")
    assert said(visitor) == [["why", "hero0:hero0"]]
    visitor.press("Escape")
    visitor.has(".cardlook.taken", 0)


def test_a_finger_reads_first_and_plays_with_the_second_tap_or_the_button(shown: Shown) -> None:
    visitor = heros(shown, 390)
    visitor.find(RALLY).tap(position={"x": 8, "y": 8})
    visitor.see(".cardlook.taken .act .give")
    [[left, top, right, bottom]] = boxes(visitor, ".cardlook")
    assert left >= 0 and top >= 0 and right <= 390 and bottom <= 844
    assert said(visitor) == []
    visitor.find(RALLY).tap(position={"x": 8, "y": 8})
    hears(visitor, ["answer", "play1"])


def test_a_hand_is_gone_along_and_played_by_keys(shown: Shown) -> None:
    visitor = heros(shown)
    visitor.press("d")
    expect(visitor.find(RALLY)).to_be_focused()
    visitor.has(".cardlook:not(.taken)")
    visitor.press("ArrowRight")
    expect(visitor.find(MARCH)).to_be_focused()
    visitor.press("Enter")
    expect(visitor.find(".cardlook .act .give").first).to_be_focused()
    visitor.press("Escape")
    expect(visitor.find(MARCH)).to_be_focused()
    visitor.press("ArrowLeft", "Enter")
    hears(visitor, ["answer", "play1"])


def test_a_card_is_dragged_to_where_it_is_played(shown: Shown) -> None:
    visitor = heros(shown)
    visitor.drag(visitor.middle(MARCH), visitor.middle('[data-thing="unit4-1"]'))
    hears(visitor, ["answer", "play2b"])


def test_a_card_without_a_place_is_dragged_anywhere_on_the_board(shown: Shown) -> None:
    visitor = heros(shown)
    visitor.drag(visitor.middle(RALLY), visitor.middle('[data-thing="unit7-1"]'))
    hears(visitor, ["answer", "play1"])


def test_a_card_dropped_where_it_has_no_answer_offers_those_it_has(shown: Shown) -> None:
    visitor = heros(shown)
    visitor.drag(visitor.middle(MARCH), visitor.middle('[data-thing="unit7-1"]'))
    visitor.has(".cardlook.taken .act", 2)
    assert said(visitor) == []


def test_a_card_dropped_back_on_the_hand_stays_there(shown: Shown) -> None:
    visitor = heros(shown)
    visitor.drag(visitor.middle(RALLY), visitor.middle(".fan li:last-child"))
    visitor.has(".dragged, .cardlook.taken", 0)
    assert said(visitor) == []


def test_a_card_is_dragged_to_a_slot_of_a_sheet(shown: Shown) -> None:
    visitor = shows(shown, carded.company())
    visitor.find('[data-thing="unit1-0"]').dispatch_event("click")
    visitor.find("#tab-piece").click()
    visitor.find(".unitname button").first.click()
    visitor.find('.unitsheet [data-thing="unit0-idle"]').scroll_into_view_if_needed()
    card = visitor.middle('.fan [data-card="unit0-hand:unit0h-0"]')
    visitor.drag(card, visitor.middle('.unitsheet [data-thing="unit0-idle"] .emptyplace'))
    hears(visitor, ["answer", "next"])


def test_a_folded_hand_stays_folded_and_gives_its_room_to_the_board(shown: Shown) -> None:
    visitor = heros(shown)
    [[_, _, _, board]] = boxes(visitor, ".board")
    visitor.find(".dock .fold").click()
    visitor.has(".fan", 0)
    assert boxes(visitor, ".board")[0][3] > board + 60
    visitor.page.reload()
    visitor.see(".dock .fold")
    visitor.has(".fan", 0)
    visitor.press("d")
    visitor.has(".fan")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_hand_that_is_asked_about_is_seen_first(shown: Shown, width: int) -> None:
    scene = carded.company()
    assert scene.ask is not None
    scene.ask.choices = [one for one in scene.ask.choices if one.answer in ("play1", "pass")]
    visitor = shows(shown, scene, width)
    visitor.bears('.handtabs [id="hand-hero0"]', "aria-selected", "true")
    visitor.has(".handtabs .litdot")
    visitor.has(".fan .smallcard.lit")


def test_on_a_phone_a_hand_nobody_asks_about_is_folded(shown: Shown) -> None:
    scene = carded.company()
    scene.ask = None
    visitor = shows(shown, scene, 390)
    visitor.see(".dock .fold")
    visitor.has(".fan", 0)
    visitor.find(".dock .fold").tap()
    visitor.has(".fan")


def test_hands_are_tabs_and_a_chosen_unit_brings_its_own(shown: Shown) -> None:
    visitor = shows(shown, carded.company())
    visitor.has(".handtabs button", 3)
    visitor.find('.handtabs [id="hand-unit0-hand"]').focus()
    visitor.press("ArrowRight")
    visitor.bears('.handtabs [id="hand-unit4-hand"]', "aria-selected", "true")
    visitor.find('[data-thing="unit1-0"]').dispatch_event("click")
    visitor.bears('.handtabs [id="hand-unit4-hand"]', "aria-selected", "true")
    visitor.find(".unitname button").first.click()
    visitor.bears('.handtabs [id="hand-unit0-hand"]', "aria-selected", "true")


def test_whoever_chooses_a_piece_sees_the_sheet_of_its_unit(shown: Shown) -> None:
    visitor = shows(shown, carded.company())
    visitor.find('[data-thing="unit1-0"]').dispatch_event("click")
    visitor.see(".unitsheet")
    assert visitor.text(".unitsheet .values dd") == "5 (profile 6, stress -1)"
    names = visitor.find(".unitsheet .placename").all_inner_texts()
    assert [name.strip() for name in names] == ["Next", "Active", "Idle", "Deck 9", "Stack 2", "Discard 3", "Hand 3"]
    visitor.has(".unitsheet .emptyplace")
    visitor.has('.unitsheet [data-thing="unit1-next"] .smallcard.facedown')
    visitor.has('.unitsheet [data-thing="unit1-discard"] .smallcard')
    visitor.find('.unitsheet [data-thing="unit1-discard"] .fanout').click()
    visitor.has('.unitsheet [data-thing="unit1-discard"] .fanned .smallcard', 3)
    assert visitor.find(".unitname button[aria-expanded=true]").bounding_box() is not None


def test_on_a_phone_a_sheet_is_opened_from_the_bar_of_a_piece(shown: Shown) -> None:
    visitor = shows(shown, carded.company(), 390)
    visitor.find('[data-thing="unit1-0"]').dispatch_event("click")
    visitor.find(".actionbar .tosheet").tap()
    visitor.see(".panels.open .unitsheet")
    assert visitor.page.evaluate(WIDE) <= 390


def test_the_back_of_a_card_shows_what_it_tells_in_the_colour_of_its_side(shown: Shown) -> None:
    visitor = shows(shown, carded.company())
    visitor.find('[data-thing="unit1-0"]').dispatch_event("click")
    back = visitor.see('.unitsheet [data-thing="unit1-next"] .smallcard')
    expect(back).to_have_accessible_name(re.compile(r"^Orders ?, face down, Initiative 31$"))
    assert back.locator(".pip").inner_text() == "31"
    fill = "(e) => getComputedStyle(e.querySelector('.field')).fill"
    assert back.evaluate(fill) == "rgb(108, 29, 29)"
    assert visitor.find(".fan .smallcard .corner").first.evaluate(fill) == "rgb(29, 63, 97)"


def test_an_answer_that_names_a_card_lights_that_card_alone(shown: Shown) -> None:
    visitor = shows(shown, carded.company())
    visitor.find("#tab-cards").click()
    lit = visitor.find(".smallcard.lit").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    assert set(lit) == {"unit0-hand:unit0h-0"}


def test_an_answer_about_a_kind_lights_it_in_the_hand_and_not_in_the_discard(shown: Shown) -> None:
    scene = made_up.tiles(2)
    scene.zones[0].kind = HAND
    scene.zones.append(Zone("spent", Text("Spent"), 2, 0, scene.zones[0].cards, kind="discard"))
    visitor = shown.show(made_up.frame(scene))
    visitor.find("#tab-cards").click()
    visitor.has(".place.discard .smallcard")
    visitor.has(".fan .smallcard.lit", 2)
    visitor.has(".place .smallcard.lit", 0)


def test_a_hidden_card_brings_nothing_of_its_face_to_the_page(shown: Shown) -> None:
    scene = carded.company()
    hidden = next(zone for zone in scene.zones if zone.id == "unit1-next").cards[0]
    hidden.text, hidden.back = Text("The secret face"), "the_secret_back"
    visitor = shows(shown, scene)
    visitor.find('[data-thing="unit1-0"]').dispatch_event("click")
    visitor.find('.unitsheet [data-thing="unit1-next"] .smallcard').click()
    visitor.has(".cardlook.taken .facedown")
    visitor.find("#tab-cards").click()
    visitor.see(".ofseat")
    page = visitor.page.content()
    assert "secret face" not in page and "secret_back" not in page
    assert "Nobody else may read this." in page


def test_whoever_watches_has_no_hand(shown: Shown) -> None:
    scene = carded.company()
    scene.seat, scene.ask = None, None
    visitor = shows(shown, scene)
    visitor.see(".tools")
    visitor.has(".dock", 0)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_cards_of_four_seats_and_eight_units_are_listed_by_whose_they_are(shown: Shown, width: int) -> None:
    visitor = shows(shown, carded.company(), width)
    visitor.find("#tab-cards").click()
    visitor.see(".ofseat")
    assert visitor.find(".ofseat > h3").all_inner_texts() == ["Yours", *carded.ROLES[1:], "On the table"]
    visitor.has(".ofholder", 8)
    assert visitor.page.evaluate(WIDE) <= width
    [[left, _, right, _]] = boxes(visitor, ".seats")
    assert left >= 0 and right <= width
    visitor.has(".seat .role", 4)
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert visitor.find(".seat .role").evaluate_all(cut) == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_serious_about_cards(shown: Shown, width: int, theme: str) -> None:
    visitor = shows(shown, carded.company(), width, theme)
    visitor.see(".fan .smallcard")
    assert serious(visitor) == []
    visitor.find('.handtabs [id="hand-hero0"]').click()
    visitor.find(MARCH).click(position={"x": 8, "y": 8})
    visitor.see(".cardlook.taken")
    assert serious(visitor) == []
    visitor.press("Escape")
    visitor.find('[data-thing="unit1-0"]').dispatch_event("click")
    visitor.press("Escape")
    for tab in ("piece", "cards"):
        visitor.find(f"#tab-{tab}").click()
        visitor.see(f".panel-{tab} .place")
        assert serious(visitor) == [], tab


def clocked(scene: Scene) -> made_up.Json:
    """A frame in which everybody has a clock."""
    return carded.frame(scene, clock={"left_ms": [3_600_000, 59_000, 86_400_000, 1_000], "running": [0]})


@pytest.mark.parametrize("width", WIDTHS)
def test_four_clocks_have_room_in_the_head(shown: Shown, width: int) -> None:
    visitor = shown.show(clocked(carded.company()), width, 844 if width < 500 else 800)
    visitor.has(".seat .clock", 4)
    for box in [*boxes(visitor, ".seat"), *boxes(visitor, ".seat .clock")]:
        assert box[0] >= 0 and box[2] <= width
    assert visitor.page.evaluate(WIDE) <= width
    board = visitor.find(".board").bounding_box()
    assert board is not None and board["height"] > 180


def test_a_place_that_is_answered_with_is_pressed_on_the_sheet(shown: Shown) -> None:
    scene = carded.company()
    assert scene.ask is not None
    scene.ask.choices = [Choice("idle", Text("Into Idle"), ["unit1-idle"], None, []), scene.ask.choices[-1]]
    visitor = shows(shown, scene)
    visitor.find('[data-thing="unit1-0"]').dispatch_event("click")
    visitor.find(".unitsheet .place.lit .main").click()
    hears(visitor, ["answer", "idle"])
