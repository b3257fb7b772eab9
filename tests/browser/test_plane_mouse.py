"""A path or a place drawn with a mouse on a plane of no game."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from rulebound.core.drawing import Drawing
from rulebound.core.shape import Shape
from tests.browser import made_up
from tests.browser.plane_table import near, refusal, table, threat
from tests.browser.shown import Shown


@pytest.mark.parametrize("corner", ["Space", "c", "right"])
def test_a_path_is_dragged_with_a_corner_and_confirmed(shown: Shown, corner: str) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (800, 1200), (1000, 1100), corner=corner)
    plane.visitor.has(".ghost.drawn")
    assert plane.said("answer") == []
    answer = plane.confirm()
    assert near(answer, (800, 1200), (1000, 1100))
    assert answer[1] == -1
    plane.visitor.has(".ghost.drawn", 0)


def test_the_tape_runs_along_the_path_while_it_is_dragged(shown: Shown) -> None:
    plane = table(shown, previews={"silent": True})
    plane.page.mouse.move(*plane.at(600, 1000))
    plane.page.mouse.down()
    plane.page.mouse.move(*plane.at(895, 1000), steps=3)
    plane.visitor.reads(".ghost .label", "3.0 of 6 cm")
    plane.visitor.has(".ghost.bad, .handcard", 0)
    plane.page.mouse.move(*plane.at(600, 305), steps=3)
    plane.visitor.reads(".ghost .label", "6.0 of 6 cm")
    plane.visitor.has(".ghost.bad", 0)
    assert plane.said("answer") == []


def test_a_place_that_is_clicked_too_far_away_is_told_to_be_too_far(shown: Shown) -> None:
    plane = table(shown, previews={"silent": True})
    plane.click(600, 305)
    plane.visitor.reads(".ghost .label", "7.0 of 6 cm")
    plane.visitor.has(".ghost.bad")


def test_a_drag_that_does_not_rest_asks_the_server_once(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (900, 1000))
    assert len(plane.said("preview")) <= 2
    assert near(plane.said("preview")[-1], (900, 1000))


def test_the_end_is_tested_against_the_reach_without_asking(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    hole = [(700, 900), (1000, 900), (1000, 1100), (700, 1100)]
    around = [(0, 400), (1200, 400), (1200, 1600), (0, 1600)]
    scene.ask.reach = [Shape("polygon", around, role="reach", holes=[hole])]
    plane = table(shown, scene, previews={"silent": True})
    plane.page.mouse.move(*plane.at(600, 1000))
    plane.page.mouse.down()
    plane.page.mouse.move(*plane.at(850, 1000), steps=3)
    plane.visitor.reads(".ghost .label", "1.0 of 6 cm")
    plane.page.mouse.move(*plane.at(650, 1200), steps=3)
    plane.visitor.has(".ghost.bad", 0)
    assert plane.visitor.find(".reach").get_attribute("d") == (
        "M0 -160L480 -160L480 -640L0 -640ZM280 -360L400 -360L400 -440L280 -440Z"
    )


def test_a_refusal_is_told_and_drawn_until_the_next_act(shown: Shown) -> None:
    plane = table(shown, previews={"refusal": refusal(900)})
    plane.drag((600, 1000), (1000, 1000))
    assert "7 cm is more than the 6 cm" in plane.visitor.text(".handcard")
    assert plane.visitor.text(".handcard .rule") == "MU-MOV-04"
    plane.visitor.bears(".shape.too_far", "d", "M360 -400L520 -400")
    plane.visitor.has("path.blame")
    plane.visitor.see(".handcard .main[disabled]")
    plane.drag((1000, 1000), (800, 1000))
    plane.visitor.has(".shape.too_far, path.blame", 0)
    assert near(plane.confirm(), (800, 1000))


def test_what_the_enemy_can_do_there_stands_beside_the_ghost(shown: Shown) -> None:
    plane = table(shown, previews={"threats": [threat()]})
    plane.drag((600, 1000), (900, 1000))
    assert "The raider may shoot: hits 36\xa0%" in plane.visitor.text(".handcard .threats")
    plane.visitor.has(".shape.threat")
    plane.visitor.has("circle.threat")
    plane.visitor.press("Escape")
    plane.visitor.has(".threat, .threats", 0)


def test_many_threats_are_lines_to_be_opened_and_the_one_looked_at_shows_how_far_it_gets(shown: Shown) -> None:
    many = [
        threat() | {"text": f"Raider {n} may shoot", "odds": [["hits", [n, 9]], ["kills", [1, 9]]]} for n in range(6)
    ]
    plane = table(shown, previews={"threats": many})
    plane.drag((600, 1000), (900, 1200))
    visitor = plane.visitor
    visitor.has(".threats > ul > li", 4)
    visitor.reads(".threats .rest > summary", "and 2 more")
    visitor.has("path.shape.threat", 0)
    row = visitor.find(".threats > ul > li").nth(2)
    assert row.locator("summary").text_content() == "Raider 2 may shoot hits 22\xa0%"
    expect(row.locator("p")).to_be_hidden()
    row.hover()
    visitor.has("path.shape.threat", 1)
    row.locator("summary").click()
    expect(row.locator("p")).to_have_text("hits 22\xa0%, kills 11\xa0% MU-SHT-01")


def test_a_clicked_place_is_gone_to_straight_and_a_second_click_confirms(shown: Shown) -> None:
    plane = table(shown)
    plane.click(900, 1100)
    assert near(plane.said("preview")[-1], (900, 1100))
    assert plane.said("answer") == []
    plane.click(900, 1100)
    assert near(plane.answered(), (900, 1100))


def test_clicks_with_shift_add_corners(shown: Shown) -> None:
    plane = table(shown)
    plane.click(700, 1200, shift=True)
    plane.click(900, 1200)
    assert near(plane.confirm(), (700, 1200), (900, 1200))


def test_no_more_corners_than_the_question_allows(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (650, 1100), (750, 1150), (850, 1150), (950, 1100))
    assert near(plane.confirm(), (650, 1100), (750, 1150), (950, 1100))


def test_terrain_that_is_no_answer_is_ground_to_go_to(shown: Shown) -> None:
    plane = table(shown)
    plane.click(2800, 600)
    assert near(plane.said("preview")[-1], (2800, 600))
    plane.visitor.has(".actionbar", 0)


def test_whoever_is_run_into_is_touched(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (2380, 1200))
    [[x, y]], _ = plane.said("preview")[-1]
    gap = ((x - 2400) ** 2 + (y - 1200) ** 2) ** 0.5 - 140
    assert 0 <= gap < 2


def test_places_lie_on_the_grid_of_the_question(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing = Drawing("scout", grid=50)
    plane = table(shown, scene)
    plane.click(865, 1110)
    assert plane.said("preview") == [[[[850, 1100]], -1]]
    plane.drag((850, 1100), (2380, 1200))
    [[x, y]], _ = plane.said("preview")[-1]
    assert (x % 50, y % 50) == (0, 0)
    assert (x - 2400) ** 2 + (y - 1200) ** 2 >= 140**2


def test_whoever_may_go_to_a_figure_itself_is_not_stopped_before_it(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.reach = [Shape("circle", [(2400, 1200)], 80, "reach")]
    scene.ask.drawing = Drawing("scout", allowance=1700)
    plane = table(shown, scene)
    plane.drag((600, 1000), (2420, 1210))
    assert near(plane.said("preview")[-1], (2420, 1210))
    plane.visitor.reads(".ghost .label", re.compile(r"16\.[678] of 17 cm"))  # its way ends where they touch


def test_where_only_a_facing_is_asked_for_the_figure_looks_where_one_points(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing, scene.ask.reach = Drawing("scout", turns=True), []
    plane = table(shown, scene)
    assert plane.visitor.text(".handcard").startswith("Click where the figure shall look")
    plane.click(600, 2000)
    assert plane.said("preview") == [[[], 0]]
    plane.drag((600, 1000), (300, 1000))
    assert plane.said("preview")[-1] == [[], 270]
    plane.visitor.press("ArrowDown", "Enter")
    assert plane.answered() == [[], 180]


def test_the_handle_turns_the_figure(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (900, 1000))
    plane.visitor.bears(".ghost .facing", "transform", "rotate(90)")
    plane.drag((1020, 1000), (900, 800))
    plane.visitor.bears(".ghost .facing", "transform", "rotate(180)")
    answer = plane.confirm()
    assert near(answer, (900, 1000))
    assert answer[1] == 180


def test_a_dropped_path_can_be_taken_up_again(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (900, 1000))
    plane.drag((900, 1000), (900, 1200))
    assert near(plane.confirm(), (900, 1200))


def test_back_takes_a_corner_and_then_everything(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (700, 1200), (900, 1200))
    plane.visitor.see(".handcard [aria-label^=Back]").click()
    assert near(plane.said("preview")[-1], (700, 1200))
    plane.visitor.find(".handcard [aria-label^=Back]").click()
    plane.visitor.has(".ghost, .handcard", 0)


def test_without_confirmation_a_drop_is_an_answer(shown: Shown) -> None:
    plane = table(shown, previews={"refusal": refusal(900)})
    plane.visitor.find("input[name=quick]").check()
    plane.drag((600, 1000), (1000, 1000))
    assert plane.said("answer") == []
    plane.visitor.has(".handcard.refused")
    plane.drag((1000, 1000), (800, 1000))
    assert near(plane.answered(), (800, 1000))


def test_the_board_is_still_panned_beside_the_figure(shown: Shown) -> None:
    plane = table(shown)
    before = plane.at(0, 0)
    plane.drag((1500, 300), (1700, 400))
    assert plane.at(0, 0) != before
    plane.visitor.has(".ghost", 0)
    assert plane.said("preview") == []


def test_tape_and_drawing_do_not_hinder_each_other(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (900, 1000))
    plane.visitor.press("t")
    plane.click(900, 1000)
    plane.click(2000, 1000)
    assert plane.visitor.text(".tape + g .label") == "11 cm"
    plane.visitor.press("Escape")
    plane.visitor.has(".tape", 0)
    assert near(plane.confirm(), (900, 1000))


def test_the_tape_from_a_figure_to_a_place_tells_how_far_it_is_from_the_base(shown: Shown) -> None:
    plane = table(shown)
    plane.visitor.press("t")
    plane.click(600, 1000)
    plane.click(600, 2000)
    plane.visitor.reads(".tape + g .label", re.compile(r"base 9\.[345] cm · middle (10|9\.9|10\.1) cm"))


def test_choices_of_the_list_can_still_be_given(shown: Shown) -> None:
    plane = table(shown)
    plane.drag((600, 1000), (900, 1000))
    plane.visitor.find(".answer .give").filter(has_text="Shoot the raider").click()
    assert plane.answered() == "shoot"


def test_a_figure_is_an_answer_as_long_as_nothing_is_drawn(shown: Shown) -> None:
    plane = table(shown)
    plane.click(2400, 1200)
    assert plane.answered() == "shoot"


def test_a_line_ends_at_a_figure_that_is_clicked_though_it_is_an_answer_too(shown: Shown) -> None:
    plane = table(shown)
    plane.click(700, 1200, shift=True)
    plane.click(900, 1200, shift=True)
    plane.click(2400, 1200)
    plane.visitor.see(".handcard .main:not([disabled])")
    plane.visitor.has(".floating.hover", 0)
    answer = plane.confirm()
    assert near(answer, (700, 1200), (900, 1200), (2260, 1200))


def test_a_line_that_is_only_begun_ends_at_a_figure_too(shown: Shown) -> None:
    plane = table(shown)
    plane.click(600, 1000)
    plane.click(2400, 1200)
    [[x, y]], _ = plane.said("preview")[-1]
    assert 0 <= ((x - 2400) ** 2 + (y - 1200) ** 2) ** 0.5 - 140 < 2
    assert plane.said("answer") == []


def test_a_spot_smaller_than_the_base_is_drawn_as_large_and_hit_anywhere_on_it(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing = Drawing("", from_piece=False, base=60)
    scene.ask.reach = [Shape("circle", [(3000, 300)], 0, "reach")]
    plane = table(shown, scene)
    box = plane.visitor.see(".reach.spots").bounding_box()
    assert box is not None and box["width"] > 0
    plane.click(3040, 280)
    assert plane.confirm()[0] == [[3000, 300]]


def test_spots_beside_each_other_are_drawn_as_one_area_and_a_click_takes_the_nearest(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing = Drawing("", from_piece=False, base=60)
    scene.ask.reach = [Shape("circle", [(2900 + 10 * i, 300)], 5, "reach") for i in range(12)]
    plane = table(shown, scene)
    plane.visitor.has(".reach.spots")
    plane.visitor.has(".reach.edge")
    plane.click(2952, 340)
    assert plane.confirm()[0] == [[2950, 300]]


def test_many_places_of_a_question_that_is_drawn_are_folded_away(shown: Shown) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    walk = scene.ask.choices[0]
    scene.ask.choices = [replace(walk, answer=[[[900 + i, 1000]], -1]) for i in range(5)] + scene.ask.choices[1:]
    plane = table(shown, scene)
    plane.visitor.has(".question > .answers .answer")
    plane.visitor.press("1")
    assert plane.said("answer") == []
    plane.visitor.find(".folded summary").click()
    plane.visitor.see(".folded .give").first.click()
    assert plane.answered() == [[[900, 1000]], -1]


def test_a_die_that_must_not_be_exceeded_is_said_so(shown: Shown) -> None:
    scene = made_up.plane()
    scene.under = True
    plane = table(shown, scene)
    plane.visitor.find(".answer").nth(1).hover()
    plane.visitor.see(".preview :text('Needs at most 4')")
    plane.visitor.has(".answer .need:text('≤')")
