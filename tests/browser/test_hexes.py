"""Paths of steps and turns over hexes, drawn by mouse, by keys and with a finger."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.browser.conftest import Visit
from tests.browser.hunting import BEAR, CONFIRM, HEARD, Hunter, hunting_ground
from tests.browser.test_everybody import serious


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hunting_ground(tmp_path_factory.mktemp("hexes")) as address:
        yield address


def at_path(visit: Visit, width: int = 1280, theme: str = "light") -> Hunter:
    """A hunt in which the path of the bear is asked for."""
    hunter = Hunter(visit(width=width, height=844 if width < 500 else 800, theme=theme))
    hunter.to_path()
    return hunter


# By mouse


def test_whoever_drags_a_beast_sees_at_once_how_far_it_may_go_and_bends_its_path(visit: Visit) -> None:
    hunter = Hunter(visit())
    hunter.to_act()
    assert hunter.reach() == 0
    hunter.hold((1, 1), (1, 0), (2, 0), (3, 0))
    hunter.visitor.see("path.reach")
    assert hunter.reach() > 20
    hunter.page.mouse.up()
    hunter.ends_on((3, 0), "east")
    hunter.hears("Go for 4 of 5")
    hunter.visitor.reads(".ghost.drawn .label", "4 of 5, 1 left")
    hunter.visitor.has(".before path", 2)
    hunter.click((3, 0))
    hunter.lies(BEAR, (3, 0), "east")


def test_the_path_goes_where_the_pointer_went_and_back_with_it(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.drag((1, 1), (0, 2), (1, 2), (2, 2))
    hunter.ends_on((2, 2), "east")
    bent = hunter.visitor.find(".way.drawn").get_attribute("d") or ""
    assert bent.count("L") == 3
    hunter.drag((2, 2), (1, 2), (0, 2))
    hunter.ends_on((0, 2), "south-east")
    assert (hunter.visitor.find(".way.drawn").get_attribute("d") or "").count("L") == 1


def test_a_beast_that_is_dragged_too_far_goes_as_near_as_it_may(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.drag((1, 1), (5, 2), (6, 3))
    hunter.hears("of 5")
    hunter.visitor.see(CONFIRM).click()
    hunter.visitor.reads("#question", "What does wolf 2 do?")
    assert hunter.pieces()[BEAR] == (5, 1)


def test_a_handle_and_the_wheel_turn_it(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.click((2, 2))
    hunter.ends_on((2, 2), "east")
    hunter.visitor.drag(hunter.visitor.middle(".handle"), hunter.at((3, 1)))
    hunter.ends_on((2, 2), "north-east")
    hunter.page.mouse.move(*hunter.at((2, 2)))
    hunter.page.keyboard.down("Shift")
    hunter.page.mouse.wheel(0, 100)
    hunter.ends_on((2, 2), "east")
    hunter.page.mouse.wheel(0, -100)
    hunter.page.keyboard.up("Shift")
    hunter.ends_on((2, 2), "north-east")
    hunter.visitor.see(".turn .slice")
    hunter.visitor.see(CONFIRM).click()
    hunter.lies(BEAR, (2, 2), "north-east")


def test_a_beast_may_turn_where_it_lies(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.click((1, 1))
    hunter.visitor.see(".handle")
    hunter.visitor.drag(hunter.visitor.middle(".handle"), hunter.at((2, 0)))
    hunter.ends_on((1, 1), "north-east")
    hunter.hears("Go for 1 of 5")
    hunter.visitor.see(CONFIRM).click()
    hunter.lies(BEAR, (1, 1), "north-east")


def test_hexes_clicked_with_shift_are_passed_on_the_way(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.page.keyboard.down("Shift")
    hunter.click((1, 0))
    hunter.page.keyboard.up("Shift")
    hunter.ends_on((1, 0), "north-east")
    hunter.click((2, 0))
    hunter.ends_on((2, 0), "north-east")
    hunter.hears("Go for 2 of 5")
    hunter.click((2, 0))
    hunter.lies(BEAR, (2, 0), "north-east")


def test_what_is_in_the_way_or_too_far_is_drawn_and_said(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.click((7, 0))
    hunter.hears("That costs")
    hunter.visitor.see(".handcard.refused")
    assert (hunter.visitor.see(".shape.too_far.cells").get_attribute("d") or "").count("Z") > 1
    hunter.visitor.see(".ghost.drawn.bad")
    hunter.click((2, 1))
    hunter.hears("There is no way through.")
    assert (hunter.visitor.see(".shape.blocked.cells").get_attribute("d") or "").count("Z") == 1
    hunter.visitor.has(CONFIRM, 0)


def test_a_hint_is_drawn_on_the_hexes(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.visitor.press("h")
    threats = re.compile(r"(No enemy it knows of|One enemy|\d+ enemies) could answer that")
    hunter.visitor.reads(".notices .notice p", threats)
    hunter.visitor.find(".notice").get_by_text("Draw it for me").click()
    hunter.visitor.see(".ghost.drawn")
    hunter.visitor.see(CONFIRM)


# By keys


def test_a_path_is_said_step_by_step_with_keys_alone(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.visitor.press("m")
    hunter.ends_on((1, 1), "east")
    hunter.visitor.press("q")
    hunter.ends_on((1, 1), "north-east")
    hunter.visitor.press("ArrowUp")
    hunter.ends_on((2, 0), "north-east")
    hunter.hears("Go for 2 of 5")
    hunter.visitor.press("ArrowRight")
    hunter.ends_on((2, 0), "east")
    hunter.visitor.press("6", "4", "Backspace")
    hunter.ends_on((3, 0), "east")
    hunter.hears("Go for 4 of 5")
    hunter.visitor.press("Enter")
    hunter.lies(BEAR, (3, 0), "east")


def test_a_step_that_is_refused_is_told_and_the_next_goes_on_from_the_last_legal_one(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.visitor.press("m", "ArrowUp")
    hunter.hears("There is no way through.")
    hunter.visitor.press("9")
    hunter.ends_on((2, 0), "east")
    hunter.hears("Go for 1 of 5")
    hunter.visitor.press("Escape")
    hunter.visitor.reads(HEARD, "")
    hunter.visitor.has(".ghost.drawn", 0)


def test_words_said_faster_than_they_are_heard_stay_up_to_the_one_in_the_way(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.visitor.press("m", "9", "6", "7")
    hunter.hears("There is no way through.")
    hunter.visitor.press("6")
    hunter.ends_on((4, 0), "east")
    hunter.hears("Go for 4 of 5")


def test_a_large_beast_turns_around_its_tail(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.visitor.press("m", "Shift+E")
    hunter.ends_on((0, 2), "south-east")
    hunter.hears("Go for 1 of 5")
    hunter.visitor.press("Enter")
    hunter.lies(BEAR, (0, 2), "south-east")


def test_a_hex_of_the_board_is_chosen_with_enter(visit: Visit) -> None:
    hunter = at_path(visit)
    hunter.visitor.find('[data-thing="hex:3,0"]').focus()
    hunter.visitor.press("Enter")
    hunter.ends_on((3, 0), "east")
    hunter.hears("Go for 2 of 5")
    hunter.visitor.press("Enter")
    hunter.lies(BEAR, (3, 0), "east")


# With a finger


def test_on_a_phone_a_hex_is_tapped_twice(visit: Visit) -> None:
    hunter = at_path(visit, 390)
    hunter.page.touchscreen.tap(*hunter.at((3, 0)))
    hunter.ends_on((3, 0), "east")
    hunter.hears("Go for 2 of 5")
    hunter.page.touchscreen.tap(*hunter.at((3, 0)))
    hunter.lies(BEAR, (3, 0), "east")


def test_on_a_phone_a_beast_is_dragged_and_turned_with_a_button(visit: Visit) -> None:
    hunter = at_path(visit, 390)
    hunter.swipe((1, 1), (0, 2), (1, 2), (2, 2))
    hunter.ends_on((2, 2), "east")
    hunter.visitor.find(".handcard button[title^='Turn left']").tap()
    hunter.ends_on((2, 2), "north-east")
    hunter.visitor.see(CONFIRM).tap()
    hunter.lies(BEAR, (2, 2), "north-east")


def test_on_a_phone_the_reach_is_looked_at_close_up(visit: Visit) -> None:
    hunter = Hunter(visit(width=390, height=844))
    hunter.to_act()
    before = hunter.visitor.find(".world").evaluate("(w) => parseFloat(w.style.width)")
    hunter.page.touchscreen.tap(*hunter.visitor.middle(".answers .give >> nth=0"))
    hunter.visitor.see(".piece.drawable")
    hunter.page.wait_for_function(
        "(before) => parseFloat(document.querySelector('.world').style.width) > 1.2 * before", arg=before
    )
    box = hunter.visitor.find('[data-thing="hex:3,0"]').bounding_box()
    assert box is not None
    assert box["width"] > 44, "a finger finds it"


# For everybody


def test_large_bodies_lie_on_all_their_hexes_and_look_over_their_front(visit: Visit) -> None:
    hunter = Hunter(visit(), "wilds")
    hunter.to_act()
    for piece, hexes in (("serpent:4", 3), (BEAR, 2), ("wolf:1", 0)):
        bodies = hunter.visitor.find(f'[data-thing="{piece}"] .body.inner')
        assert bodies.count() == (1 if hexes else 0)
        if hexes:
            assert len((bodies.get_attribute("d") or "").replace("M", "L").split("L")) == hexes + 1
        front = hunter.visitor.find(f'[data-thing="{piece}"] .front').get_attribute("d") or ""
        assert front.count("L") == 3


def test_whoever_looks_to_the_right_is_drawn_so(visit: Visit) -> None:
    hunter = Hunter(visit())
    hunter.to_act()
    read = "(one) => one.querySelector('.silhouette').parentElement.getAttribute('transform')"
    drawn = {piece: hunter.visitor.find(f'[data-thing="{piece}"]').evaluate(read) for piece in ("wolf:1", "wolf:3")}
    assert drawn == {"wolf:1": "scale(-1 1)", "wolf:3": ""}


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (390, "light")])
def test_axe_finds_nothing_serious_in_a_path_over_hexes(visit: Visit, width: int, theme: str) -> None:
    hunter = at_path(visit, width, theme)
    hunter.visitor.press("m", "9")
    hunter.hears("Go for 1 of 5")
    assert serious(hunter.visitor) == []
    hunter.visitor.press("7")
    hunter.visitor.see(".handcard.refused")
    assert serious(hunter.visitor) == []
