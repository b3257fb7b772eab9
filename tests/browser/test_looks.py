"""How figures, terrain and dice are drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.core.need import COUNTED, REACHED, UNDERCUT, Need, Sense
from rulebound.core.scene import LOOKS, Line, Mark, Piece, Scene, Value
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.visitor import Visitor

PAINT = """async ([look, kind]) => {
  const { paintTerrain } = await import("/client/board/terrain.js");
  const paint = (seed) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 300;
    const brush = canvas.getContext("2d");
    const corners = [[60, 60], [240, 60], [240, 200], [60, 200]].map(([x, y]) => ({ x, y }));
    const points = { circle: [{ x: 150, y: 150 }], line: corners.slice(0, 2), polygon: corners }[kind];
    const outline = new Path2D();
    if (kind === "circle") outline.arc(150, 150, 80, 0, 7);
    else points.forEach((p) => outline.lineTo(p.x, p.y));
    if (kind === "polygon") outline.closePath();
    const known = paintTerrain(brush, look, seed, { kind, points, r: 80, height: 100, outline }, 1);
    return [known, canvas.toDataURL()];
  };
  const blank = document.createElement("canvas");
  blank.width = blank.height = 300;
  const [known, first] = paint("a");
  return { known, drawn: first !== blank.toDataURL(), same: first === paint("a")[1] };
}"""


COLOUR = """(what) => getComputedStyle(document.querySelector(what)).backgroundColor.match(/\\d+/g).slice(0, 3)
  .map(Number)"""


def states(*kinds: str, quiet: tuple[str, ...] = ()) -> list[Mark]:
    return [Mark(kind, Text(kind), quiet=kind in quiet) for kind in (*kinds, *quiet)]


def figures(*marks: list[Mark]) -> Scene:
    """A plane with a figure for each list of states, as large as figures usually are."""
    scene = made_up.plane()
    values = [Value(kind, Text(kind), Need(4, "skill")) for kind in ("speed", "skill", "nerve")]
    scene.pieces = [
        Piece(f"man:{i}", "man", Text("Man"), 0, "", letter=f"M{i}", marks=found, values=values, facing=0)
        for i, found in enumerate(marks)
    ]
    for i, piece in enumerate(scene.pieces):
        piece.x, piece.y, piece.base = 400 + 500 * i, 1200, 50
    return scene


def part(visitor: Visitor, i: int, selector: str) -> int:
    return visitor.find(f'[data-thing="man:{i}"] {selector}').count()


def test_states_are_seen_in_the_figure_itself(shown: Shown) -> None:
    scene = figures(states("prone"), states("stunned"), states("wounded"), states("hidden"), states("active"), states())
    visitor = shown.show(made_up.frame(scene))
    parts = (".lies", ".stars", ".drop", ".figure.hidden", ".halo", ".badge")
    found = [[part(visitor, i, selector) for selector in parts] for i in range(6)]
    assert found == [
        [1, 0, 0, 0, 0, 0],
        [1, 1, 0, 0, 0, 0],
        [0, 0, 1, 0, 0, 0],
        [0, 0, 0, 1, 0, 0],
        [0, 0, 0, 0, 1, 0],
        [0, 0, 0, 0, 0, 0],
    ]
    assert "stunned" in (visitor.find('[data-thing="man:1"]').get_attribute("aria-label") or "")


def test_a_small_figure_shows_two_badges_and_no_values_until_one_looks_closer(shown: Shown) -> None:
    scene = figures(states("tired", "lucky", "loaded", quiet=("rich",)))
    visitor = shown.show(made_up.frame(scene))
    visitor.see('[data-thing="man:0"] .badge >> nth=1')
    assert (part(visitor, 0, ".badge"), part(visitor, 0, ".numbers")) == (2, 0)
    for _ in range(3):
        visitor.press("+")
    visitor.see('[data-thing="man:0"] .numbers')
    assert part(visitor, 0, ".badge") == 3
    label = visitor.find('[data-thing="man:0"]').get_attribute("aria-label") or ""
    assert "rich" in label, "a quiet mark is told"


@pytest.mark.parametrize("look", LOOKS)
def test_every_look_is_drawn_and_always_alike(shown: Shown, look: str) -> None:
    visitor = shown.show(made_up.frame(made_up.plane()))
    lines = ("wall", "high_wall", "hedge", "fence", "log", "door", "open_door")
    for kind in ("line",) if look in lines else ("polygon", "circle"):
        assert visitor.page.evaluate(PAINT, [look, kind]) == {"known": True, "drawn": True, "same": True}


def test_an_unknown_look_is_left_to_a_plain_colour(shown: Shown) -> None:
    visitor = shown.show(made_up.frame(made_up.plane()))
    assert visitor.page.evaluate(PAINT, ["moon", "polygon"]) == {"known": False, "drawn": False, "same": True}


def test_dice_of_ten_sides_show_a_digit_in_a_kite(shown: Shown) -> None:
    scene = made_up.plane()
    scene.log = [Line(Text("A throw."), "", [0, 6], Need(4, "skill"), [], sides=[10, 10])]
    visitor = shown.show(made_up.frame(scene))
    dice = visitor.see(".log .dice")
    assert dice.locator(".die.d10").count() == 2
    assert dice.locator("text").all_text_contents() == ["0", "6"]
    assert dice.locator("rect, circle").count() == 0


def test_the_log_tells_what_a_number_was_to_the_dice(shown: Shown) -> None:
    scene = made_up.plane()
    scene.log = [
        Line(Text("A throw."), "", [6], Need(4, "skill"), [], sides=[6]),
        Line(Text("A total."), "", [6], Need(4, "skill"), [], COUNTED, [6]),
        Line(Text("A knock."), "", [6], Need(4, "skill"), [], UNDERCUT, [6]),
    ]
    visitor = shown.show(made_up.frame(scene))
    assert visitor.find(".log .needs").all_text_contents() == ["needs 4", "skill 4", "needs less than 4"]


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        (Mark("points_left", Text("points left"), 0), "points left 0"),
        (Mark("points_left", Text("points left"), 1), "points left 1"),
        (Mark("wounds", Text("wounds"), 2), "wounds 2"),
        (Mark("tired", Text("tired")), "tired"),
    ],
)
def test_a_state_tells_how_many_unless_it_is_only_there(shown: Shown, mark: Mark, told: str) -> None:
    visitor = shown.show(made_up.frame(figures([mark])))
    visitor.find("#tab-piece").click()
    visitor.see(".figurecard .face").click()
    assert visitor.find(".figurecard .chip").evaluate("(chip) => chip.lastChild.textContent") == told


@pytest.mark.parametrize(
    ("sense", "under", "sign", "told"),
    [
        (REACHED, False, "≥\u20094", "Needs at least 4 (skill 5, hedge -1)"),
        (REACHED, True, "≤\u20094", "Needs at most 4 (skill 5, hedge -1)"),
        (UNDERCUT, True, "<\u20094", "Needs less than 4 (skill 5, hedge -1)"),
        (COUNTED, True, None, "Skill 4 (skill 5, hedge -1)"),
    ],
)
def test_an_answer_tells_what_its_number_is_to_the_dice(
    shown: Shown, sense: Sense, under: bool, sign: str | None, told: str
) -> None:
    scene = made_up.plane()
    assert scene.ask is not None
    scene.under = under
    scene.ask.choices = [replace(made_up.shot(), sense=sense)]
    visitor = shown.show(made_up.frame(scene))
    assert visitor.find(".answer .need").all_text_contents() == ([] if sign is None else [sign])
    visitor.find(".answer .more").click()
    assert visitor.text(".moreover .detail p") == told


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pieces_of_odds_mean_nothing_by_their_colour_and_are_seen(shown: Shown, theme: str) -> None:
    visitor = shown.show(made_up.frame(made_up.plane()), theme=theme)
    behind = visitor.page.evaluate(COLOUR, ".answer")
    parts = [visitor.page.evaluate(COLOUR, f".strip .part-{i}") for i in range(3)]
    assert len({tuple(part) for part in parts}) == 3
    for part in parts:
        assert max(part) - min(part) < 40, "near to grey"
        assert contrast(part, behind) >= 3


def contrast(one: list[int], other: list[int]) -> float:
    """How well a colour is told from another, as WCAG counts."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def light(colour: list[int]) -> float:
    """How light a colour is, as WCAG counts."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
