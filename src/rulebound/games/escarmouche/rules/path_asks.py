"""The question for a path: what may be answered, how it is drawn, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.core.ask import AS_IT_GOES, Answer, Chance, Drawing, Ghost, OpenAsk, Option, Refusal, drawn
from rulebound.core.need import Need
from rulebound.core.odds import NEVER
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.agility import agility_need, agility_odds
from rulebound.games.escarmouche.rules.drawn import outline_shape
from rulebound.games.escarmouche.rules.fog import is_secret
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.scouting import facing_at, nearest_enemies
from rulebound.games.escarmouche.rules.shortening import is_affordable
from rulebound.games.escarmouche.rules.table import centimetres
from rulebound.games.escarmouche.rules.trials import CRITICAL, FAILURE, SUCCESS
from rulebound.games.escarmouche.rules.ways import FAST_ADVANCE
from rulebound.games.escarmouche.state import GRID
from rulebound.space.plane.arcs import degrees_of
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.paths import LEGS, cost_up, legs
from rulebound.space.plane.polygon import Polygon
from rulebound.space.plane.reach import Reach

BACK: Final = "back"
"""The answer that takes an action back before anything is spent."""


def path_ask(
    going: Going,
    key: str,
    refuse: Callable[[list[Point]], Refusal | None],
    ways: Callable[[], list[list[Point]]],
    corners: int = LEGS - 1,
    back: bool = True,
    named: Callable[[], list[list[Point]]] = list,
) -> OpenAsk:
    """The question for the path of a move; `back` lets a player think better of it, `named` ways are told a person."""
    figure = going.figure
    plain = not going.walk.roughs and not (going.toll and going.lows)
    return OpenAsk(
        figure.side,
        key,
        going.gait.rule,
        lambda answer: refuse(path_of(going, answer)),
        lambda: answers_for(going, ways()),
        lambda: reach_of(going),
        lambda answer: describe(going, answer),
        {
            "figure": who(figure),
            "action": Text(f"name.{going.gait.key}"),
            "allowance": centimetres(going.walk.allowance),
        },
        is_secret(going.g, figure),
        Drawing(figure.name, corners, True, True, going.walk.allowance if plain else 0, grid=GRID),
        lambda: [*answers_for(going, named()), *([BACK] if back else [])],
    )


def answers_for(going: Going, ways: list[list[Point]]) -> list[Answer]:
    """Paths as answers, each ending with a look at the nearest enemy."""
    enemies = nearest_enemies(going.g, going.figure)
    return [[[[x, y] for x, y in way[1:]], facing_at(going.figure, way[-1], enemies)] for way in ways]


def path_of(going: Going, answer: Answer) -> list[Point]:
    """The path an answer names, from where the figure is."""
    found = drawn(answer)
    assert found is not None
    return [going.walk.start, *found[0]]


def describe(going: Going, answer: Answer) -> Option:
    """A path as an option: what it costs, what it leaps, and how likely it is to be made."""
    if answer == BACK:
        return Option(BACK, Text("option.back"), closing=True)
    path = path_of(going, answer)
    leaps = going.leaps(path)
    cost = centimetres(cost_up(path, going.walk.roughs, GRID) * GRID + going.toll * len(leaps))
    about: dict[str, object] = {"action": Text(f"name.{going.gait.key}"), "length": cost, "leaps": len(leaps)}
    ghost = Ghost(going.figure.name, "", Text("cost.path", about), tuple(path), end_facing(path, answer[1]))
    need, chances = odds_of(going, len(leaps), is_affordable(going, path, going.figure.values.agility * CM))
    points_at = (going.figure.name, *[leap.piece.key for leap in leaps])
    return Option(answer, Text("option.path", about), points_at, need, chances, ghost=ghost)


def end_facing(path: list[Point], facing: int) -> int | None:
    """Where a figure looks after a path."""
    ways = legs(path)
    if facing != AS_IT_GOES:
        return facing
    return degrees_of(ways[-1][0], ways[-1][1]) if ways else None


# ES-MOVE-16  Each leap is one agility test; ES-MOVE-02  so is a fast advance. ES-MOVE-03  A failure may be enough.
def odds_of(going: Going, leaps: int, is_near: bool = False) -> tuple[Need | None, tuple[Chance, ...]]:
    """What the dice of a path must not exceed, and what comes of them; to a near end leads a failed run too."""
    tested = leaps if going.g.profile.tests_leaps else 0
    fast = going.gait is FAST_ADVANCE
    if not tested and not fast:
        return None, ()
    need = agility_need(going.figure)
    odds = agility_odds(going.g, need)
    success = odds.get(SUCCESS, NEVER)
    clears = success**tested
    if not fast:
        return need, (Chance(Text("chance.arrives"), clears), Chance(Text("chance.leap_fails"), 1 - clears))
    reach: dict[str, object] = {"agility": going.figure.values.agility}
    goes = success + odds.get(FAILURE, NEVER) if is_near else success
    chances = [Chance(Text("chance.arrives"), goes * clears)]
    if tested:
        chances.append(Chance(Text("chance.leap_fails"), goes * (1 - clears)))
    if FAILURE in odds and not is_near:
        chances.append(Chance(Text("chance.stops_short", reach), odds[FAILURE]))
    chances.append(Chance(Text("chance.falls", reach), odds.get(CRITICAL, NEVER)))
    return need, tuple(chances)


def reach_of(going: Going) -> list[Shape]:
    """Where the figure can get to, for drawing."""
    if going.top is not None:
        return [outline_shape(going.top.outline, "reach")]
    return polygons(Reach(going.walk).regions())


def polygons(rings: list[list[Point]]) -> list[Shape]:
    """Rings as shapes: those that run counter-clockwise, each with the holes in it."""
    shapes = [Shape("polygon", ring, role="reach") for ring in rings if area(ring) > 0]
    outlines = [Polygon(shape.points) for shape in shapes]
    for ring in rings:
        if area(ring) <= 0:
            x, y = ring[0]
            for shape, outline in zip(shapes, outlines, strict=True):
                if outline.side(x, y) <= 0:
                    shape.holes.append(ring)
                    break
    return shapes


def area(ring: list[Point]) -> int:
    """Twice the area inside a ring, below 0 if it runs clockwise."""
    total = 0
    for i in range(len(ring)):
        ax, ay = ring[i - 1]
        bx, by = ring[i]
        total += ax * by - ay * bx
    return total
