"""What a plane shows besides what is drawn by hand: a piece dragged too early, a hint, and what has happened."""

from __future__ import annotations

from rulebound.core.ask_view import Choice, GhostView
from rulebound.core.scene import Scene
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.plane_table import Json, PlaneTable, near, table
from tests.browser.shown import Shown


def asked_what_to_do(*moves: str) -> Scene:
    """The scout is asked what to do, before any path is; it could move in these ways."""
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.drawing, scene.ask.open, scene.ask.reach = None, False, []
    ways = [Choice(way, Text(way), ["scout"], None, [], draws=True) for way in moves]
    scene.ask.choices = [*ways, made_up.shot(), Choice("done", Text("Done"), [], None, [], closing=True)]
    return scene


def plain(choice: Choice) -> Json:
    """An answer as the server would send it."""
    scene = made_up.plane()
    assert scene.ask is not None
    scene.ask.choices = [choice]
    found: Json = made_up.frame(scene)["scene"]["ask"]["choices"][0]
    return found


def is_still(plane: PlaneTable, before: tuple[float, float]) -> bool:
    """Whether the board lies where it lay."""
    return plane.at(0, 0) == before


# A piece dragged before it is said how it moves


def test_a_figure_that_moves_in_one_way_only_is_picked_up_with_it(shown: Shown) -> None:
    plane = table(shown, asked_what_to_do("Walk"))
    before = plane.at(0, 0)
    plane.page.mouse.move(*plane.at(600, 1000))
    plane.page.mouse.down()
    plane.page.mouse.move(*plane.at(895, 1000), steps=4)
    plane.visitor.reads(".ghost.drawn .label", "3.0 cm")
    plane.page.mouse.up()
    assert plane.answered() == "Walk"
    assert is_still(plane, before)


def test_a_figure_that_moves_in_several_ways_shows_them(shown: Shown) -> None:
    plane = table(shown, asked_what_to_do("Walk", "Run"))
    before = plane.at(0, 0)
    plane.drag((600, 1000), (900, 1000))
    plane.visitor.has(".actionbar .act.main .give", 2)
    assert plane.said("answer") == []
    assert is_still(plane, before)
    plane.visitor.find(".actionbar .act.main .give").filter(has_text="Run").click()
    assert plane.answered() == "Run"


def test_a_figure_put_back_or_dropped_with_escape_stays(shown: Shown) -> None:
    plane = table(shown, asked_what_to_do("Walk", "Run"))
    plane.drag((600, 1000), (900, 1000), (610, 1000))
    plane.visitor.has(".actionbar, .ghost.drawn", 0)
    plane.drag((600, 1000), (900, 1000))
    plane.visitor.see(".actionbar")
    plane.visitor.press("Escape")
    plane.visitor.has(".actionbar, .ghost.drawn", 0)
    assert plane.said("answer") == []


def test_nobody_else_is_picked_up(shown: Shown) -> None:
    plane = table(shown, asked_what_to_do("Walk"))
    before = plane.at(0, 0)
    plane.drag((2400, 1200), (2000, 1000))
    assert not is_still(plane, before)
    assert plane.said("answer") == []


# Hints


def test_a_hint_for_a_path_is_drawn_and_can_be_taken_over(shown: Shown) -> None:
    scene = made_up.plane()
    ghost = GhostView("scout", "", Text("4 cm"), [(800, 1100), (1000, 1100)], 90)
    answer = [[[800, 1100], [1000, 1100]], 90]
    choice = plain(Choice(answer, Text("Go 4 cm"), ["scout"], None, [], ghost=ghost))
    hint = {"choices": [{"answer": answer, "value": 5, "label": "Go 4 cm", "choice": choice}], "text": "Go 4 cm"}
    plane = table(shown, scene, hint=hint)
    plane.visitor.has(".ghost", 0)
    plane.visitor.press("h")
    plane.visitor.reads(".ghost .label", "4 cm")
    plane.visitor.see(".notice button").click()
    plane.visitor.has(".ghost.drawn")
    given = plane.confirm()
    assert near(given, (800, 1100), (1000, 1100))
    assert given[1] == 90


# What has happened


def test_where_others_came_from_and_who_is_gone_is_drawn(shown: Shown) -> None:
    scene = made_up.plane()
    was = [{"id": "raider", "x": 2000, "y": 1200, "base": 80}, {"id": "lost", "x": 3000, "y": 2000, "base": 60}]
    was.append({"id": "scout", "x": 300, "y": 1000, "base": 60})
    line: Json = {
        "text": "The raider runs.",
        "rule": "",
        "faces": [],
        "sides": [],
        "need": None,
        "points_at": [],
        "sense": "reached",
        "n": 1,
    }
    plane = table(shown, scene, happened=[line], before=was)
    plane.visitor.bears("path.trail", "d", "M800 -480L960 -480")
    plane.visitor.bears(".gone", "transform", "translate(1200 -800)")
    plane.drag((600, 1000), (900, 1000))
    plane.visitor.has(".trail, .gone", 0)


def test_the_whole_way_is_drawn_where_answers_are_places_on_it(shown: Shown) -> None:
    scene = asked_what_to_do()
    assert scene.ask is not None
    ways = [GhostView("raider", "", Text(""), [(2400 - 100 * i, 1200)], 270) for i in (1, 2, 3)]
    scene.ask.choices = [Choice(str(i), Text("Shoot"), [], None, [], ghost=way) for i, way in enumerate(ways)]
    plane = table(shown, scene)
    plane.visitor.bears(".way.whole", "d", "M960 -480L840 -480")


def test_who_somebody_is_stands_beside_a_figure_looked_at(shown: Shown) -> None:
    scene = asked_what_to_do("Walk")
    scene.pieces[0].values = made_up.hexes().pieces[1].values
    plane = table(shown, scene)
    plane.page.mouse.move(*plane.at(600, 1000))
    plane.visitor.reads(".hover.who p:first-of-type", "Speed 4")
