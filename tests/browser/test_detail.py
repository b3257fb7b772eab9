"""How much is drawn of pieces and units at which distance, on every kind of board, and what panning leaves alone."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest

from rulebound.core.need import Need
from rulebound.core.scene import Cell, Mark, Piece, Scene, Value
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.figures import PAN
from tests.browser.shown import Shown
from tests.browser.test_everybody import serious
from tests.browser.test_units import parade
from tests.browser.visitor import Visitor

WIDTHS = [(1280, 800), (390, 844)]
LEVELS = {"far": 6.5, "nearer": 15.0, "nearest": 27.0}
"""How large a piece is on the screen to be drawn like that, in pixels."""
PER_PIXEL = 0.0016
"""How much a pixel of the wheel zooms."""
BADGES_FROM, STEADY = 11.0, 1.07

MEASURES = """([id, radius]) => {
  const base = document.querySelector(`[data-thing="${id}"] .base`);
  return Math.abs(base.getScreenCTM().a * base.getAttribute("r") - radius) < 0.1;
}"""
"""Whether a piece is so large on the screen."""

MEASURED = """async (id) => {
  const { spaceOf } = await import("/client/board/board.js");
  const { scene } = table.frame;
  const world = document.querySelector(".world");
  const scale = parseFloat(world.style.width) / world.querySelector("svg").viewBox.baseVal.width;
  return spaceOf(scene).places(scene).get(id).r * scale;
}"""
"""The radius of a piece in pixels of the screen."""

BOXES = """(all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) =>
  [left, top, right, bottom])"""
STROKES = "(all) => all.map((one) => getComputedStyle(one).stroke)"
WIDE = "(line) => Number(line.getAttribute('stroke-width'))"
RESTED = """() => {
  const banner = document.querySelector(".unitbanner rect");
  return Math.abs(banner.getScreenCTM().a - 1) < 0.001;
}"""
"""Whether a zoom has come to rest: banners are as large as ever."""

WATCHED = """() => {
  window.redrawn = 0;
  window.painted = 0;
  const seen = new MutationObserver((changes) => { window.redrawn += changes.length; });
  seen.observe(document.querySelector(".world svg"), { attributes: true, childList: true, subtree: true });
  const { prototype } = ImageBitmapRenderingContext;
  const transfer = prototype.transferFromImageBitmap;
  prototype.transferFromImageBitmap = function (...bitmaps) {
    window.painted += 1;
    return transfer.apply(this, bitmaps);
  };
}"""
"""Count what changes among all things of the board, and how often the still board is painted."""

Box = tuple[float, float, float, float]


def someone(at: str = "") -> Piece:
    """A piece with something for each level."""
    values = [Value(kind, Text(kind), Need(4, "skill")) for kind in ("speed", "skill", "nerve", "armour")]
    marks = [Mark("tired", Text("Tired")), Mark("wounded", Text("Wounded"))]
    return Piece("one", "man", Text("Man"), 0, at, letter="M", values=values, marks=marks)


def board(space: str) -> Scene:
    """A large board with one piece in its middle."""
    if space == "plane":
        scene = made_up.plane()
        scene.pieces, scene.ask = [someone()], None
        scene.pieces[0].x, scene.pieces[0].y, scene.pieces[0].base = 1800, 1200, 50
        return scene
    cells = [
        Cell(f"cell:{x},{y}", x - (y // 2 if space == "hexes" else 0), y, "plain", Text("Plain"), Text(""), "")
        for y in range(12)
        for x in range(16)
    ]
    return made_up.scene(space=space, cells=cells, pieces=[someone("cell:8,6")])


def army() -> made_up.Json:
    """150 men in 20 units that have names, and nothing to decide."""
    frame = parade()
    frame["scene"]["ask"] = None
    for unit in frame["scene"]["units"]:
        unit["name"] = f"Company {unit['id'].partition(':')[2]}"
    return frame


def look(visitor: Visitor, level: str, id: str = "one") -> None:
    """Zoom until a piece is as large as a level asks, and wait until it is drawn like that."""
    zoom_to(visitor, LEVELS[level], id)
    visitor.see(f'[data-thing="{id}"][data-detail="{level}"]')


def zoom_to(visitor: Visitor, radius: float, id: str = "one") -> None:
    """Turn the wheel once, so that a piece is so large on the screen."""
    factor = radius / visitor.page.evaluate(MEASURED, id)
    visitor.page.mouse.move(*visitor.middle(f'[data-thing="{id}"] .base'))
    visitor.page.mouse.wheel(0, -math.log(factor) / PER_PIXEL)
    visitor.page.mouse.move(1, 1)


def boxes(visitor: Visitor, what: str) -> list[Box]:
    """Where things are on the screen: left, top, right, bottom."""
    found: list[Box] = visitor.find(what).evaluate_all(BOXES)
    return found


def overlap(one: Box, other: Box, slack: float = 0.5) -> bool:
    """Whether two boxes have more in common than an edge."""
    return all(min(one[i + 2], other[i + 2]) - max(one[i], other[i]) > slack for i in (0, 1))


@pytest.mark.parametrize(("width", "height"), WIDTHS)
@pytest.mark.parametrize("space", ["plane", "hexes", "squares"])
def test_from_far_away_there_is_a_silhouette_nearer_badges_and_nearest_values(
    shown: Shown, space: str, width: int, height: int
) -> None:
    visitor = shown.show(made_up.frame(board(space)), width, height)
    parts = (".silhouette", ".ring", ".drop", ".badge", ".sign", ".numbers")
    drawn = {}
    for level in LEVELS:
        look(visitor, level)
        drawn[level] = [visitor.find(f"[data-thing=one] {part}").count() for part in parts]
    assert drawn == {"far": [1, 1, 1, 0, 0, 0], "nearer": [1, 1, 1, 1, 1, 0], "nearest": [1, 1, 1, 1, 1, 1]}


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_what_is_drawn_can_be_read(shown: Shown, width: int, height: int) -> None:
    visitor = shown.show(army(), width, height)
    look(visitor, "nearer", "man:4")
    small = min(right - left for left, _, right, _ in boxes(visitor, ".piece .badge > circle"))
    assert small >= 9.9, "a badge"
    look(visitor, "nearest", "man:4")
    visitor.has(".piece .numbers", 150)
    letters = visitor.find(".piece .numbers text").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('font-size') * one.getScreenCTM().a)"
    )
    assert len(letters) == 600 and min(letters) >= 9
    mates = [f'[data-thing="man:{man}"] .numbers rect' for man in range(4, 150, 20)]
    strips = boxes(visitor, ", ".join(mates))
    assert len(strips) == 8 and not any(overlap(*pair) for pair in combinations(strips, 2))


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_twenty_units_are_told_apart_from_far_away(shown: Shown, width: int, height: int) -> None:
    visitor = shown.show(army(), width, height)
    visitor.has('.mass[data-detail="far"]', 20)
    visitor.has('.piece[data-detail="far"]', 150)
    banners, words = boxes(visitor, ".unitbanner rect"), boxes(visitor, ".unitbanner text:nth-of-type(1)")
    assert len(banners) == 20 and not any(overlap(*pair) for pair in combinations(banners, 2))
    for banner, line in zip(banners, words, strict=True):
        assert banner[0] <= line[0] and line[2] <= banner[2], "words lie on their banner"
    men = boxes(visitor, '[data-thing="man:4"] .base, [data-thing="man:24"] .base')
    assert not overlap(men[0], men[1]), "nobody is drawn over his neighbour"
    colours = visitor.find(".mass.side-0 .field").evaluate_all(STROKES)
    assert len(colours) == 10 and all(one != other for one, other in pairwise(colours))


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_a_unit_is_chosen_by_its_silhouette_and_stands_out(shown: Shown, width: int, height: int) -> None:
    visitor = shown.show(army(), width, height)
    visitor.has('.mass[data-detail="far"]', 20)
    visitor.page.mouse.click(*visitor.middle('.mass[data-unit="unit:4"] .field'))
    visitor.see('.unitbanner.selected[data-thing="unit:4"]')
    visitor.has(".mass.chosen", 1)
    chosen, other = (visitor.find(f'.mass[data-unit="unit:{one}"] .rim').evaluate(WIDE) for one in (4, 6))
    assert chosen > other
    for level, masses in (("nearer", 20), ("nearest", 1)):
        look(visitor, level, "man:4")
        visitor.has(".mass", masses)
        visitor.has('.mass.chosen[data-unit="unit:4"]')


def test_one_man_of_a_unit_who_can_be_chosen_is_lit_from_far_away_and_a_unit_as_a_whole(shown: Shown) -> None:
    light = "(piece) => getComputedStyle(piece.querySelector('.light')).stroke"
    frame = parade()
    visitor = shown.show(frame)
    visitor.see('.mass.lit[data-unit="unit:4"]')
    assert visitor.find('[data-thing="man:4"]').evaluate(light) == "none"
    ask = frame["scene"]["ask"]
    ask["choices"] = [{**ask["choices"][0], "answer": man, "points_at": [man]} for man in ("man:4", "man:6")]
    visitor = shown.show(frame)
    visitor.see('[data-thing="man:4"].lit')
    visitor.has(".mass.lit", 0)
    assert visitor.find('[data-thing="man:4"]').evaluate(light) != "none"


def test_a_unit_that_is_about_to_march_is_seen_from_far_away(shown: Shown) -> None:
    visitor = shown.show(parade(1))
    visitor.see('.mass.lit[data-unit="unit:10"]')
    visitor.has(".mass.lit", 1)


def test_a_zoom_to_and_fro_over_a_limit_changes_nothing(shown: Shown) -> None:
    visitor = shown.show(army())
    look(visitor, "nearer", "man:4")
    for radius, level in ((1.01, "nearer"), (0.98, "nearer"), (1.01, "nearer"), (0.98 / STEADY, "far")):
        zoom_to(visitor, BADGES_FROM * radius, "man:4")
        visitor.page.wait_for_function(MEASURES, arg=["man:4", BADGES_FROM * radius])
        visitor.page.wait_for_function(RESTED)
        visitor.has(f'.piece[data-detail="{level}"]', 150)


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_a_pan_draws_and_paints_nothing_from_far_away_or_nearest(shown: Shown, width: int, height: int) -> None:
    visitor = shown.show(army(), width, height)
    for level in ("far", "nearest"):
        look(visitor, level, "man:4")
        visitor.page.wait_for_function(RESTED)
        visitor.drawn()
        visitor.page.evaluate(WATCHED)
        before = visitor.find(".world").evaluate("(world) => world.style.transform")
        _, _, after = visitor.page.evaluate(PAN)
        assert after != before
        assert visitor.page.evaluate("[redrawn, painted]") == [0, 0]


def test_the_still_board_is_a_finished_picture_and_painted_again_only_if_it_gets_sharper(shown: Shown) -> None:
    visitor = shown.show(army())
    assert visitor.find(".board canvas").evaluate("(canvas) => canvas.getContext('2d')") is None
    zoom_to(visitor, 40, "man:4")
    visitor.page.wait_for_function("() => document.querySelector('.board canvas').width === 4096")
    visitor.page.evaluate(WATCHED)
    zoom_to(visitor, 60, "man:4")
    visitor.page.wait_for_function("() => redrawn > 150")
    visitor.page.wait_for_function(RESTED)
    assert visitor.page.evaluate("painted") == 0


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_axe_finds_nothing_serious_at_any_distance(shown: Shown, width: int, height: int) -> None:
    visitor = shown.show(parade(1), width, height)
    for level in LEVELS:
        look(visitor, level, "man:10")
        assert serious(visitor) == [], level
