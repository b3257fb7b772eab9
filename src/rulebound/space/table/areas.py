"""The terrain of a table as a scene has it. Only scenes need this: it is not compiled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.scene import Area, Scene
from rulebound.core.text import Text
from rulebound.space.table.drawing import outline_shape
from rulebound.space.table.ground import Ground


def table_scene(
    game: str, scenario: str, phase: Text, ground: Ground[Any], opened: tuple[str, ...], looks: Mapping[str, str]
) -> Scene:
    """The scene of a table with its terrain, and nobody on it yet."""
    return Scene(
        game,
        Text(f"scenario.{scenario}"),
        phase,
        areas=areas_of(ground, opened, looks),
        space="plane",
        ground="meadow",
        size=(ground.layout.width, ground.layout.depth),
        unit=ground.unit.per,
        unit_name=ground.unit.called(),
    )


def areas_of(ground: Ground[Any], opened: tuple[str, ...], looks: Mapping[str, str]) -> list[Area]:
    """The pieces of a table, the lowest first, and its doors; made once, and shared by all scenes of it.

    A kind of terrain looks as it is called, unless `looks` says otherwise. A game has words for doors, `area.door` and
    `area.door_open`, and says under the same names in `area-text` what they do.
    """
    key = (opened, *looks.items())
    if key not in ground.shown:
        ground.shown[key] = [*pieces_of(ground, looks), *doors_of(ground, opened)]
    return [*ground.shown[key]]


def pieces_of(ground: Ground[Any], looks: Mapping[str, str]) -> list[Area]:
    """The pieces of a table, the lowest first."""
    pieces = sorted(ground.layout.pieces, key=lambda piece: piece.kind.height)
    return [
        Area(
            piece.key,
            piece.kind.key,
            piece.called,
            Text(f"terrain-text.{piece.kind.key}"),
            outline_shape(piece.outline, "terrain"),
            piece.kind.height,
            looks.get(piece.kind.key, piece.kind.key),
        )
        for piece in pieces
    ]


def doors_of(ground: Ground[Any], opened: tuple[str, ...]) -> list[Area]:
    """The doors of a table, each open or closed."""
    areas: list[Area] = []
    for key, door in ground.doors.items():
        kind, look = ("door_open", "open_door") if key in opened else ("door", "door")
        shape = outline_shape(door.leaf(), "terrain")
        areas.append(Area(key, kind, Text(f"area.{kind}"), Text(f"area-text.{kind}"), shape, look=look))
    return areas
