"""Boards of no game: hexes with facing and a large body, a plane with terrain, and frames around them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulebound.core.ask_view import AskView, Choice, GhostView
from rulebound.core.drawing import Drawing
from rulebound.core.need import Need
from rulebound.core.scene import Area, Card, Cell, Line, Mark, Piece, Scene, Value, Zone
from rulebound.core.shape import Shape
from rulebound.core.text import Text

Json = dict[str, Any]


def said(data: Any) -> Any:
    """Plain data in which a sentence is its key."""
    if isinstance(data, dict):
        if data.keys() == {"key", "args"}:
            return data["key"]
        return {key: said(value) for key, value in data.items()}
    if isinstance(data, list):
        return [said(value) for value in data]
    return data


def plain_shape(shape: Shape) -> Json:
    """A shape as the server would send it."""
    return {name: getattr(shape, name) for name in ("kind", "points", "radius", "role", "cells", "holes")}


def frame(scene: Scene, **more: Any) -> Json:
    """A frame as the server would send it to the first seat."""
    plain = said(scene.plain())
    for n, line in enumerate(plain["log"], start=1):
        line["n"] = n
    seats = [
        {
            "seat": seat,
            "side": seat,
            "role": role,
            "role_name": role,
            "kind": "person",
            "level": "",
            "name": "",
            "mine": seat == 0,
        }
        | {"level_name": "", "open": False, "reserved": False, "here": True}
        for seat, role in enumerate(("Reds", "Blues"))
    ]
    table: Json = {
        "id": "a" * 16,
        "game": "made_up",
        "game_name": "Made up",
        "scenario_name": "Scenario",
        "state": "playing",
    }
    table |= {"seats": seats, "turn": [0], "result": None, "commitment": "", "contributions": [], "secret": None}
    found: Json = {"table": table, "version": "1", "scene": plain, "clock": None, "standing": [], "can_undo": True}
    return found | {"undo_why": "", "undo_offer": False, "offers": [], "lesson": None, "lang": "en"} | more


def scene(**more: Any) -> Scene:
    """An empty scene with something in it."""
    about: dict[str, Any] = {"seat": 0, "waiting_for": [0]}
    return Scene("made_up", Text("Title"), Text("Phase"), **(about | more))


def hexes() -> Scene:
    """Seven by five hexes with a large beast, two figures that look somewhere, and a hill."""
    cells = [
        Cell(f"hex:{x},{y}", x, y, "hill" if (x, y) == (3, 1) else "meadow", Text("Hill"), Text("Open ground."), "")
        for y in range(5)
        for x in range(-y // 2, 7 - y // 2)
    ]
    beast = Piece("beast", "beast", Text("Beast"), 1, "hex:4,2", 1, "B", covers=["hex:4,2", "hex:5,2", "hex:4,3"])
    beast.facing = 90
    scout = Piece("scout", "scout", Text("Scout"), 0, "hex:1,1", 1, "S", facing=30)
    scout.values = [Value("speed", Text("Speed"), Need(4, "profile"))]
    scout.marks = [Mark("active", Text("Active")), Mark("stress", Text("Stress"), 2)]
    step = Choice(
        "step", Text("Step east"), ["hex:2,1"], None, [], ghost=GhostView("scout", "hex:2,1", Text("1 step"), [], 90)
    )
    ask = AskView(
        "act", "MU-MOV-01", Text("What does the scout do?"), [step, Choice("done", Text("Done"), [], None, [], True)]
    )
    return scene(space="hexes", cells=cells, pieces=[beast, scout], ask=ask)


def tiles(choices: int) -> Scene:
    """Two tiles with a figure and an opening, a hand of two cards, and an answer for each of the cards in turn."""
    cells = [
        Cell("tile:0", 0, 0, "plain", Text("Mist"), Text("No effect."), "EW", "E"),
        Cell("tile:1", -1, 0, "plain", Text("Rook"), Text("No effect."), "E"),
    ]
    cards = [Card("storm", Text("Storm"), Text("Everybody stays.")), Card("calm", Text("Calm"), Text("Nobody falls."))]
    answers = [
        Choice(f"play{i}", Text(f"Play number {i}"), [f"card:{cards[i % 2].kind}"], None, []) for i in range(choices)
    ]
    ask = AskView("play", "MU-CRD-01", Text("Which card is played?"), answers)
    scout = Piece("scout", "scout", Text("Scout"), 0, "tile:0", letter="S")
    hand = Zone("hand", Text("Hand"), 2, 0, cards)
    return scene(space="squares", ground="cave", cells=cells, pieces=[scout], zones=[hand], ask=ask)


def shot() -> Choice:
    """A shot with a number to reach, and odds that round to no certainty."""
    need = Need(5, "skill")
    need.add(-1, "hedge")
    odds = [(Text("hit"), Fraction(2, 5)), (Text("miss"), Fraction(5997, 10000)), (Text("misfire"), Fraction(3, 10000))]
    return Choice("shoot", Text("Shoot the raider"), ["raider"], need, odds)


def plane(figures: int = 0) -> Scene:
    """A table of 36 by 24 units of 100, with a wood, a pond, a wall and some figures on round bases."""
    areas = [
        Area(
            "wood",
            "wood",
            Text("Wood"),
            Text("Hides."),
            Shape("polygon", [(1200, 800), (1900, 900), (1700, 1500), (1100, 1300)]),
            200,
        ),
        Area("pond", "pond", Text("Pond"), Text("Deep."), Shape("circle", [(2800, 600)], 300)),
        Area("wall", "wall", Text("Wall"), Text("Low."), Shape("line", [(500, 1800), (1500, 2000)])),
    ]
    pieces = [
        Piece("scout", "scout", Text("Scout"), 0, "", letter="S", x=600, y=1000, base=60, facing=90),
        Piece("raider", "raider", Text("Raider"), 1, "", letter="R", x=2400, y=1200, base=80, facing=270),
    ]
    pieces += [
        Piece(
            f"man:{i}",
            "man",
            Text("Man"),
            i % 4,
            "",
            letter="M",
            x=150 + i % 15 * 230,
            y=150 + i // 15 * 220,
            base=50,
            facing=i * 7 % 360,
        )
        for i in range(figures)
    ]
    ghost = GhostView("scout", "", Text("6 units"), [(900, 1000), (1100, 700)], 120)
    walk = Choice([[900, 1000], [1100, 700]], Text("Walk round the wood"), ["wood"], None, [], ghost=ghost)
    ask = AskView("act", "MU-SHT-01", Text("What does the scout do?"), [walk, shot()], open=True)
    ask.drawing = Drawing("scout", corners=2, turns=True, allowance=600)
    ask.reach = [
        Shape("circle", [(600, 1000)], 600, "reach"),
        Shape("polygon", [(1200, 800), (1900, 900), (1700, 1500)], 0, "blocked"),
    ]
    log = [
        Line(Text("The raider shoots: a miss."), "MU-SHT-02", [2, 6, 9], Need(4, "skill"), ["raider"], sides=[6, 6, 6])
    ]
    about: Json = {"space": "plane", "ground": "meadow", "size": (3600, 2400), "unit": 100, "unit_name": Text("cm")}
    return scene(**about, areas=areas, pieces=pieces, ask=ask, log=log)
