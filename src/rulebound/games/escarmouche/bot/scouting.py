"""Moves worth a computer player's thought: towards aims and enemies, into cover, through doors, and all around."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.items import OBJECT_MARKER
from rulebound.games.escarmouche.rules.contact import nearest_enemies
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.victory import exits
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.numbers import Point
from rulebound.space.table.scouting import (
    Finds,
    add_all_around,
    add_behind,
    add_doors,
    add_into,
    add_towards,
    half_spokes,
)

COVERS: Final = 4
"""So many pieces of cover are looked at."""
DOORSTEP: Final = 1500
"""How far from a door a base is clear of the wall it stands in."""


# ES-GAP-65  Whoever goes in or out goes through an open door; a closed one is opened from its step.
def ways_of(move: FigureMove) -> list[list[Point]]:
    """Legal paths with ends that differ, the most purposeful first; never none where there is one."""
    g, figure = move.g, move.figure
    finds = Finds(move)
    halves = half_spokes(move)
    enemies = nearest_enemies(g, figure)
    for aim in [*aims(g, figure), *[(enemy.x, enemy.y) for enemy in enemies[:2]]]:
        add_towards(finds, aim, halves, lambda name: g.figure_or_none(name) is not None)
    if enemies and move.top is None:
        add_cover(finds, g, enemies[0])
    if not figure.mounted and move.top is None:
        add_doors(finds, g.opened, DOORSTEP)
    return add_all_around(finds, halves)


def add_cover(finds: Finds, g: Escarmouche, enemy: Figure) -> None:
    """Ways behind and into scenery that hides from an enemy."""
    walk = finds.move.walk
    x, y = walk.start
    near = [
        piece
        for piece in g.ground.layout.pieces
        if piece.kind.sight != "open" and not piece.outline.beyond(x, y, x, y, walk.allowance)
    ]
    for piece in near[:COVERS]:
        if piece.kind.broken:
            add_into(finds, piece.outline)
        else:
            add_behind(finds, piece.outline, g.base(enemy))


def aims(g: Escarmouche, figure: Figure) -> list[Point]:
    """Where the scenario draws a figure: an exit, the place that counts, things, a building."""
    here, layout, limit = (figure.x, figure.y), g.ground.layout, g.scenario.limit
    goals = [layout.beside_edge(edge, here, g.radius(figure)) for edge, _ in exits(g, figure)]
    goals += [limit.of] if limit.of is not None else []
    goals += [thing.at for thing in g.scenario.objects if thing.at is not None and thing.key not in g.exploded]
    goals += [(marker.x, marker.y) for marker in g.markers if marker.kind == OBJECT_MARKER]
    doors = g.ground.pieces[limit.piece].doors if limit.piece else ()
    return goals + [(door.x, door.y) for door in doors]
