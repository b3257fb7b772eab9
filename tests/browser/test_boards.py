"""Hexes and planes, on boards of no game."""

from __future__ import annotations

import re

import pytest

from rulebound.core.ask_view import Choice
from rulebound.core.need import Need
from rulebound.core.scene import Unit, Value
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.figures import PAN
from tests.browser.shown import Shown
from tests.browser.visitor import Visitor


def thing(visitor: Visitor, id: str) -> None:
    """Click on a thing of the board."""
    visitor.find(f'[data-thing="{id}"]').click(force=True)


def test_every_hex_and_every_figure_has_a_name(shown: Shown) -> None:
    scene = made_up.hexes()
    visitor = shown.show(made_up.frame(scene))
    assert visitor.find(".thing.cell").count() == len(scene.cells)
    assert visitor.find("[data-thing=scout]").get_attribute("aria-label") == (
        "Scout, Reds, on Hill, at 1, 1, looks north-east, Speed 4, Active, Stress 2"
    )


def test_a_large_body_lies_on_all_its_hexes(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.hexes()))
    body = visitor.find("[data-thing=beast] .body.inner").get_attribute("d") or ""
    assert len(re.findall("[ML]", body)) == 3
    facing = visitor.find("[data-thing=beast] .facing").get_attribute("transform") or ""
    assert re.fullmatch(r"translate\(\S+ \S+\) rotate\(90\)", facing), "it looks from its head"


def test_the_tape_counts_hexes(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.hexes()))
    visitor.press("t")
    thing(visitor, "hex:0,0")
    thing(visitor, "hex:2,2")
    assert visitor.text(".overlays .label") == "4 hexes"


def test_a_ghost_shows_where_a_step_leads_and_what_it_costs(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.hexes()))
    visitor.has(".ghost", 0)
    visitor.find(".answer").first.hover()
    assert "1 step" in (visitor.see(".ghost .label").text_content() or "")
    visitor.bears(".ghost .facing", "transform", "rotate(90)")


@pytest.mark.parametrize("board", ["hexes", "tiles"])
def test_who_somebody_is_stands_beside_a_figure_looked_at(shown: Shown, board: str) -> None:
    scene = made_up.hexes() if board == "hexes" else made_up.tiles(2)
    scout = next(piece for piece in scene.pieces if piece.id == "scout")
    scout.values = [Value("speed", Text("Speed"), Need(4, "profile"))]
    visitor = shown.show(made_up.frame(scene))
    visitor.page.mouse.move(*visitor.middle("[data-thing=scout] .base"))
    visitor.reads(".hover.who p:first-of-type", "Speed 4")
    visitor.page.mouse.move(1, 1)
    visitor.has(".hover.who", 0)


def test_of_one_of_many_it_is_his_unit_that_is_told(shown: Shown) -> None:
    scene = made_up.plane()
    scene.units = [Unit("unit:0", "company", Text("Company"), 0, [Value("nerve", Text("Nerve"), Need(8, "profile"))])]
    scene.pieces[0].unit = "unit:0"
    visitor = shown.show(made_up.frame(scene))
    visitor.page.mouse.move(*visitor.middle("[data-thing=scout] .base"))
    visitor.reads(".hover.who p:first-of-type", "Nerve 8")


def test_whoever_has_one_answer_is_told_before_a_click_gives_it(shown: Shown) -> None:
    scene = made_up.hexes()
    assert scene.ask is not None
    scene.ask.choices = [Choice("wake", Text("Wake the scout"), ["scout"], None, []), *scene.ask.choices]
    visitor = shown.show(made_up.frame(scene))
    visitor.page.mouse.move(*visitor.middle("[data-thing=scout] .base"))
    visitor.reads(".hover.who b >> nth=0", "Scout")
    visitor.page.mouse.click(*visitor.middle("[data-thing=scout] .base"))
    assert visitor.page.evaluate("said") == [["answer", "wake"]]


def test_whoever_looks_at_a_step_is_told_what_the_enemy_could_do_there(shown: Shown) -> None:
    range_of = made_up.plain_shape(Shape("cells", cells=["hex:3,2", "hex:4,2"], role="threat"))
    threat: made_up.Json = {"rule": "MU-SHT-01", "text": "The beast may bite", "points_at": ["beast"]}
    threat |= {"shapes": [range_of], "odds": [["a hit", [2, 3]]]}
    visitor = shown.show(made_up.frame(made_up.hexes(), previews={"threats": [threat]}))
    visitor.find(".answer").first.hover()
    assert "The beast may bite: a hit 67\xa0%" in (visitor.see(".preview .threats").text_content() or "")
    assert visitor.page.evaluate("said") == [["preview", "step"]]
    visitor.has("circle.threat")
    assert (visitor.find(".shape.threat").get_attribute("d") or "").count("Z") == 2
    visitor.reads("#threats", "The beast may bite: a hit 67\xa0%")
    visitor.find(".answer").nth(1).hover()
    visitor.has(".threats, .threat", 0)


def test_a_lit_hex_is_an_answer(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.hexes()))
    thing(visitor, "hex:2,1")
    assert ["answer", "step"] in visitor.page.evaluate("said")


def test_bases_and_terrain_are_to_scale(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.plane()))
    scout = float(visitor.find("[data-thing=scout] .base").get_attribute("r") or 0)
    raider = float(visitor.find("[data-thing=raider] .base").get_attribute("r") or 0)
    assert scout / raider == 60 / 80
    pond = visitor.find("[data-thing=pond] path").bounding_box()
    board = visitor.find(".board svg").bounding_box()
    assert pond is not None and board is not None
    assert abs((pond["width"] - 5) / board["width"] - 600 * 0.4 / 1500) < 0.01


def test_the_tape_measures_from_middle_and_from_edge(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.plane()))
    visitor.press("t")
    thing(visitor, "scout")
    thing(visitor, "raider")
    assert visitor.text(".overlays .label") == "bases 16.7 cm · middles 18.1 cm"


def test_the_line_of_sight_names_what_is_in_between(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.plane()))
    visitor.press("l")
    thing(visitor, "scout")
    thing(visitor, "raider")
    assert visitor.text(".overlays .label") == "in between: Wood"


def test_a_game_may_draw_its_own_lines_of_sight(shown: Shown) -> None:
    lines = [Shape("line", [(600, 1000), (2400, y)], role=role) for y, role in ((1200, "blocked"), (1250, "sight"))]
    sight = {"shapes": [made_up.plain_shape(line) for line in lines], "text": "1 of 2 lines is free"}
    visitor = shown.show(made_up.frame(made_up.plane(), sight=sight))
    visitor.press("l")
    thing(visitor, "scout")
    thing(visitor, "raider")
    assert visitor.page.evaluate("said") == [["sight", "scout", "raider"]]
    assert visitor.text(".overlays .label") == "1 of 2 lines is free"
    assert visitor.find(".overlays .shape.blocked").count() == visitor.find(".overlays .shape.sight").count() == 1
    visitor.has(".overlays .tape", 0)


def test_range_rings_stand_at_whole_distances(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.plane()))
    visitor.press("r")
    thing(visitor, "scout")
    labels = [label.text_content() or "" for label in visitor.find(".overlays .label").all()]
    assert [label.strip() for label in labels] == ["3 cm", "6 cm", "9 cm", "12 cm", "15 cm", "18 cm"]


def test_odds_are_never_rounded_to_a_certainty(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.plane()))
    visitor.find(".answer").nth(1).hover()
    chances = [chance.inner_text() for chance in visitor.see(".preview .odds b").all()]
    assert chances == ["40\xa0%", "60\xa0%", "<1\xa0%"]
    assert "Needs at least 4 (skill 5, hedge -1)" in visitor.text(".preview")


def test_every_face_is_drawn_and_read_out(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.plane()))
    dice = visitor.see(".log .dice")
    assert dice.get_attribute("aria-label") == "Dice: 2, 6, 9"
    assert dice.locator("circle").count() == 2 + 6
    assert dice.locator("text").text_content() == "9"


def test_why_not_rings_what_is_in_the_way(shown: Shown) -> None:
    gap = made_up.plain_shape(Shape("line", [(600, 1000), (1200, 1000)], role="too_far"))
    reasons = [{"rule": "MU-MOV-04", "text": "0.3 cm too far.", "points_at": ["wall"], "shapes": [gap]}]
    visitor = shown.show(made_up.frame(made_up.plane(), reasons=reasons))
    visitor.press("w")
    thing(visitor, "pond")
    assert "0.3 cm too far." in visitor.text(".whynot")
    visitor.reads(".whynot .rule", "MU-MOV-04")
    visitor.has("path.blame")
    visitor.bears(".overlays .shape.too_far", "d", "M240 -400L480 -400")


def test_sides_differ_by_more_than_colour(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.plane(8)))
    emblems = [
        visitor.find(f'[data-thing="man:{i}"] .emblem').evaluate("(e) => e.tagName + (e.getAttribute('d') || '')")
        for i in range(4)
    ]
    assert len(set(emblems)) == 4


def test_arrow_keys_walk_over_the_board(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.hexes()))
    visitor.find('[data-thing="hex:0,0"]').focus()
    visitor.press("ArrowRight", "ArrowRight")
    assert visitor.page.evaluate("document.activeElement.dataset.thing") == "hex:2,0"
    visitor.press("Enter")
    visitor.see(".actionbar .askwhy:focus")
    visitor.press("Enter")
    assert visitor.page.evaluate("said") == [["why", "hex:2,0"]]


WATCH_THINGS = """() => {
  window.redrawn = 0;
  const seen = new MutationObserver((changes) => { window.redrawn += changes.length; });
  for (const thing of document.querySelectorAll(".board .thing"))
    seen.observe(thing, { attributes: true, childList: true, subtree: true });
}"""


def test_a_table_of_150_pieces_pans_without_being_drawn_anew(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.plane(150)))
    before = visitor.find(".world").evaluate("(w) => w.style.transform")
    visitor.page.evaluate(WATCH_THINGS)
    _, _, after = visitor.page.evaluate(PAN)
    assert after != before
    assert visitor.page.evaluate("redrawn") == 0


def test_a_pinch_zooms(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.plane()), 390, 844)
    before = visitor.find(".world").evaluate("(w) => parseFloat(w.style.width)")
    visitor.page.evaluate(
        """() => {
          const board = document.querySelector(".board");
          const box = board.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const finger = (kind, id, dx) => board.dispatchEvent(new PointerEvent(kind, {
            pointerId: id, pointerType: "touch", clientX: x + dx, clientY: y, bubbles: true }));
          board.setPointerCapture = () => {};
          finger("pointerdown", 1, -30);
          finger("pointerdown", 2, 30);
          finger("pointermove", 1, -60);
          finger("pointermove", 2, 60);
        }"""
    )
    after = visitor.find(".world").evaluate("(w) => parseFloat(w.style.width)")
    assert 1.9 < after / before < 2.1


def test_a_secret_question_with_one_answer_takes_a_space(shown: Shown) -> None:
    scene = made_up.hexes()
    assert scene.ask is not None
    scene.ask.choices, scene.ask.secret = scene.ask.choices[1:], True
    visitor = shown.show(made_up.frame(scene))
    assert "no choice" in visitor.text(".question .quiet")
    visitor.press("Space")
    assert visitor.page.evaluate("said") == [["answer", "done"]]


def test_a_space_gives_the_answer_that_ends_it(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.hexes()))
    visitor.press("Space")
    assert visitor.page.evaluate("said") == [["answer", "done"]]


def test_a_lesson_stands_beside_what_it_is_about(shown: Shown) -> None:
    lesson = {"key": "first", "text": "Step forward.", "option": "step", "points_at": ["scout"]}
    visitor = shown.show(made_up.frame(made_up.hexes(), lesson=lesson))
    card, scout = visitor.see(".note .lesson").bounding_box(), visitor.find("[data-thing=scout]").bounding_box()
    assert card is not None and scout is not None
    assert abs(card["y"] - scout["y"]) < 150 and -card["width"] - 30 < card["x"] - scout["x"] < 250
    assert visitor.text(".answer.taught .label").startswith("Step east")


def test_a_clock_runs(shown: Shown) -> None:
    frame = made_up.frame(made_up.hexes(), clock={"left_ms": [65_000, 600_000], "running": [0]})
    visitor = shown.show(frame)
    clocks = visitor.see(".clock")
    assert clocks.nth(1).inner_text() == "10:00"
    before = clocks.nth(0).inner_text()
    visitor.page.wait_for_function("(old) => document.querySelector('.clock').textContent !== old", arg=before)
