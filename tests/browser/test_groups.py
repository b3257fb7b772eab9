"""Groups by hand: a unit of the made-up parade is dragged, formed up, turned, nudged, refused, picked, and set down."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.browser.conftest import SERVE, Visit, serving
from tests.browser.plane_table import PlaneTable
from tests.browser.test_everybody import serious
from tests.browser.visitor import OPEN_ANSWER, Visitor
from tests.packages import announced, where_it_is_found

WORLD = 0.04 * 1000
"""Units of the board to a centimetre of the parade."""
UNIT = 4
MEN = range(UNIT, 150, 20)
STANDS = (47, 101)
"""About where that unit stands, in centimetres; it may march 15, and its enemies are below."""
AFAR, NEIGHBOURS = (47, 80), (60, 101)
CONFIRM = ".bodycard .main:not([disabled])"
GHOSTS = ".ghost.drawn.one"
REFUSED = ".bodycard.refused .against li"

Places = list[tuple[float, float]]
MIDDLES = """(all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right, top, bottom }) =>
  [(left + right) / 2, (top + bottom) / 2])"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("parade")
    with serving(SERVE, folder, env=where_it_is_found(announced("parade", "tests.parade", folder))) as address:
        yield address
    assert "Traceback" not in (folder / "log").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def undrawn(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parade has no drawings; that they are not there is no error of a page."""
    monkeypatch.setattr("tests.browser.visitor.EXPECTED", ("symbols.svg", "404 (Not Found)"))


def take_the_screen(visitor: Visitor) -> None:
    """Whoever is asked next sits down."""
    visitor.see(".curtain button").click()
    visitor.see(".board .piece")


def marching(visitor: Visitor) -> PlaneTable:
    """A table where a unit of the Reds is about to march; its places are in centimetres."""
    visitor.start(mode="me", game="parade", scenario="field")
    take_the_screen(visitor)
    visitor.see(OPEN_ANSWER).filter(has_text=re.compile(rf"Company {UNIT}$")).dispatch_event("click")
    visitor.see(".piece.grouped")
    visitor.settled()
    return PlaneTable(visitor, WORLD)


def arriving(visitor: Visitor) -> PlaneTable:
    """A table where a unit is about to be set down."""
    visitor.start(mode="me", game="parade", scenario="arrival")
    take_the_screen(visitor)
    visitor.reads("#question", "Where is Company 0 set down?")
    return PlaneTable(visitor, WORLD)


def places(table: PlaneTable, what: str) -> Places:
    """Where things are on the screen."""
    found: Places = table.visitor.find(what).evaluate_all(MIDDLES)
    return found


def men(table: PlaneTable) -> Places:
    """Where the men of the unit are on the screen."""
    return places(table, ", ".join(f'[data-thing="man:{man}"] .base' for man in MEN))


def moved(before: Places, after: Places) -> bool:
    """Whether all have moved by the same, and at all."""
    by = {(round(x - a), round(y - b)) for (a, b), (x, y) in zip(before, after, strict=True)}
    return len(by) <= 4 and (0, 0) not in by


def test_a_unit_is_dragged_by_one_of_its_men_no_farther_than_it_may_and_goes_there(visit: Visit) -> None:
    table = marching(visit())
    before = men(table)
    table.drag(STANDS, (47, 40))
    table.visitor.has(GHOSTS, 8)
    table.visitor.see(CONFIRM)
    assert re.search(r"1[45]\.\d cm", table.visitor.text(".held .label"))
    ends = places(table, f"{GHOSTS} .base")
    table.visitor.find(CONFIRM).click()
    take_the_screen(table.visitor)
    table.visitor.drawn()
    assert moved(before, men(table))
    assert moved(before, ends)


@pytest.mark.parametrize(
    ("to", "words", "all_of_them"), [(AFAR, "15.0 cm is the most", True), (NEIGHBOURS, "too near", False)]
)
def test_who_cannot_stand_there_is_shown_where_he_would_stand_with_the_reason(
    visit: Visit, to: tuple[int, int], words: str, all_of_them: bool
) -> None:
    table = marching(visit())
    table.click(*to)
    table.visitor.see(REFUSED)
    assert re.search(words, table.visitor.text(".bodycard .against"))
    bad = table.visitor.find(f"{GHOSTS}.bad").count()
    assert bad and (bad == len(MEN)) is all_of_them
    assert table.visitor.find(CONFIRM).count() == 0
    assert table.visitor.text(".bodycard .verdict b") == f"{bad} cannot stand there"


def test_a_unit_forms_up_as_it_is_wished(visit: Visit) -> None:
    table = marching(visit())
    rows = {}
    for words in ("Line", "Column"):
        table.visitor.find(".bodycard .ways button").filter(has_text=words).click()
        table.visitor.see(CONFIRM)
        ends = places(table, f"{GHOSTS} .base")
        rows[words] = (len({round(x / 4) for x, _ in ends}), len({round(y / 4) for _, y in ends}))
    across, down = rows["Line"], rows["Column"]
    assert across[0] > across[1] and down[1] > down[0]


def test_a_unit_is_turned_by_keys(visit: Visit) -> None:
    table = marching(visit())
    table.visitor.press("ArrowDown", "]", "]", "]")
    table.visitor.see(CONFIRM)
    ends = places(table, f"{GHOSTS} .base")
    assert len({round(y) for _, y in ends}) > 2, "nobody stands in a rank across any more"
    table.visitor.press("Enter")
    table.visitor.has(".bodycard", 0)


def test_one_man_is_put_elsewhere_while_the_others_march(visit: Visit) -> None:
    table = marching(visit())
    table.visitor.press(*["ArrowDown"] * 4)
    table.visitor.see(CONFIRM)
    before = places(table, f"{GHOSTS} .base")
    table.visitor.press("m", "ArrowLeft")
    table.visitor.has(f"{GHOSTS}.alone", 1)
    assert "Man 4" in table.visitor.text(".bodycard .alone")
    table.visitor.see(CONFIRM)
    after = places(table, f"{GHOSTS} .base")
    assert [n for n in range(8) if round(before[n][0]) != round(after[n][0])] == [0]


def test_whom_a_line_is_drawn_around_is_picked_and_a_click_with_shift_lets_one_go(visit: Visit) -> None:
    visitor = visit()
    visitor.start(mode="me", game="parade", scenario="field")
    take_the_screen(visitor)
    visitor.see(OPEN_ANSWER)
    table = PlaneTable(visitor, WORLD)
    table.page.keyboard.down("Shift")
    table.drag((39, 98), (56, 98), (56, 108), (39, 108), corner="right")
    table.page.keyboard.up("Shift")
    visitor.reads(".picks [role=status]", re.compile("8"))
    assert "Company 4 8/8" in visitor.text(".picks p")
    assert visitor.find(".picks .main").all_inner_texts() == ["Company 4"], "the answer that means just them"
    table.click(43, 100, shift=True)
    visitor.reads(".picks [role=status]", re.compile("7"))
    assert visitor.find(".picks .main").count() == 0


def test_on_a_phone_the_card_of_a_unit_asks_the_question_and_has_its_answers(visit: Visit) -> None:
    visitor = visit(width=390, height=844)
    marching(visitor)
    asked = visitor.see(".bodycard .askedhere")
    assert serious(visitor) == []
    assert asked.locator("b").inner_text() == "Where does it march?"
    assert asked.locator("button").all_inner_texts()[-1] == "Stand fast"
    asked.locator("button").last.tap()
    visitor.has(".bodycard", 0)
    visitor.settled()


def test_beside_the_question_the_card_of_a_unit_does_not_repeat_it(visit: Visit) -> None:
    visitor = visit()
    marching(visitor)
    assert not visitor.see(".bodycard").locator(".askedhere").is_visible()
    assert serious(visitor) == []


@pytest.mark.parametrize("width", [1280, 390])
def test_a_unit_that_comes_to_the_table_is_set_down_where_one_clicks(visit: Visit, width: int) -> None:
    visitor = visit(width=width, height=844)
    table = arriving(visitor)
    assert visitor.find(".bodycard").count() == 0
    assert visitor.find(".howto").is_visible()
    table.click(90, 8)
    visitor.has(GHOSTS, 8)
    visitor.see(CONFIRM)
    assert visitor.text(".held .label") == "✥ here", "it comes from nowhere, so no way has a length"
    visitor.has(".way.body", 0)
    visitor.find(CONFIRM).click()
    visitor.see('[data-thing="man:140"]')
    visitor.settled()
    visitor.drawn()
    box = visitor.find('[data-thing="man:0"]').bounding_box()
    assert box is not None
    (x, y), (left, top), (right, bottom) = (box["x"], box["y"]), table.at(82, 12), table.at(98, 4)
    assert left < x < right and top < y < bottom


def test_a_unit_is_not_set_down_too_far_up_and_is_then_dragged_to_where_it_may(visit: Visit) -> None:
    table = arriving(visit())
    table.click(90, 30)
    table.visitor.reads(REFUSED, "Man 0 would stand too far up.")
    table.visitor.has(f"{GHOSTS}.bad", 8)
    assert serious(table.visitor) == []
    start, end = table.visitor.middle(".held .label"), table.at(90, 5)
    table.visitor.drag(start, end)
    table.visitor.see(CONFIRM)
    table.visitor.has(f"{GHOSTS}.bad", 0)


def test_a_unit_is_set_down_by_keys(visit: Visit) -> None:
    visitor = visit()
    arriving(visitor)
    visitor.press("m", "ArrowUp", "f", "f")
    visitor.see(CONFIRM)
    visitor.press("Enter")
    visitor.has('[data-thing^="man:"][data-thing$="0"]', 15)
