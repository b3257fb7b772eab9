"""The usual turn of Escarmouche with a mouse: activate, move into cover, shoot."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.skirmish import answer, ready_to_act
from tests.browser.visitor import Visitor

MOST_ACTS = 5
SHOOTER = '[data-thing="crossbow_veteran-1"]'
TREE = '[data-thing="fallen_tree-1"]'
SHORT_OF_IT_PX = 6
"""So near it, on this screen, a figure shelters behind it."""


class Mouse:
    """A mouse whose clicks and drags are counted."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.acts = 0

    def click(self, what: Locator) -> None:
        """One click."""
        self.acts += 1
        what.click()

    def drag(self, what: str, x: float) -> None:
        """One drag, straight to the side."""
        self.acts += 1
        start = self.visitor.middle(what)
        self.visitor.drag(start, (x, start[1]))


def test_a_figure_runs_into_cover_and_shoots_in_five_clicks_or_drags(visit: Visit) -> None:
    visitor = visit()
    ready_to_act(visitor)
    mouse = Mouse(visitor)
    mouse.click(visitor.see(SHOOTER).first)
    visitor.reads("#question", "Josse Rusconi has 2 action points: what does it do?")
    mouse.click(answer(visitor, "Advance fast"))
    told = visitor.find("#log li").count()
    tree = visitor.find(TREE).first.bounding_box()
    assert tree is not None
    visitor.see(".piece.drawable")
    mouse.drag(".piece.drawable", tree["x"] - SHORT_OF_IT_PX)
    assert "behind an obstacle" in visitor.text(".handcard .threats"), "the cover it comes to is told"
    assert visitor.text(".ghost.drawn .label").endswith("cm"), "the tape is on the table"
    assert "agility" in visitor.text(".handcard .verdict"), "so is what may go wrong"
    assert visitor.find("#log li").count() == told, "nothing is done before it is confirmed"
    mouse.click(visitor.find(".handcard .main"))
    visitor.reads("#question", "Josse Rusconi has 1 action point: what does it do?")
    mouse.click(answer(visitor, "Shoot at"))
    visitor.see("#log .said:text('Josse Rusconi shoots at')")
    assert mouse.acts <= MOST_ACTS


def test_looking_back_shows_where_others_came_from(visit: Visit) -> None:
    visitor = visit()
    ready_to_act(visitor)
    visitor.find(SHOOTER).first.click()
    answer(visitor, "Advance fast").click()
    visitor.see(".piece.drawable")
    start = visitor.middle(".piece.drawable")
    visitor.drag(start, (start[0] + 40, start[1]))
    visitor.find(".handcard .main").click()
    visitor.reads("#question", "Josse Rusconi has 1 action point: what does it do?")
    table = visitor.page.evaluate("() => location.hash").split("/")[-1]
    visitor.go(f"/#/replay/{table}")
    visitor.see(".replaybar")
    visitor.find("select[name=view]").select_option("1")
    visitor.find(".replaybar h2").click()
    visitor.press("End")
    visitor.has("path.trail")
    visitor.press("Home")
    visitor.has("path.trail", 0)


def test_a_figure_dragged_before_anything_is_chosen_only_wants_to_know_how(visit: Visit) -> None:
    visitor = visit()
    ready_to_act(visitor)
    mouse = Mouse(visitor)
    start = visitor.middle(f"{SHOOTER} .base")
    mouse.drag(f"{SHOOTER} .base", start[0] + 40)
    visitor.has(".handcard .ways button", 2)
    visitor.reads("#question", "Which figure acts next?")
    mouse.click(visitor.find(".handcard .ways button").filter(has_text="Advance fast"))
    mouse.click(visitor.see(".handcard .main:not([disabled])"))
    visitor.reads("#question", "Josse Rusconi has 1 action point: what does it do?")
    assert mouse.acts == 3


def test_before_the_first_turn_the_phase_is_said_and_no_turn(visit: Visit) -> None:
    visitor = visit()
    visitor.start(game="escarmouche", scenario="meeting_at_the_crossroads", options={"level": "basic"})
    visitor.reads(".phase", "Deployment")
    visitor.see(".tracks li")
    assert "Turn" not in visitor.text(".tracks")
    assert len({box["y"] for one in visitor.find(".tracks li").all() if (box := one.bounding_box())}) == 1
