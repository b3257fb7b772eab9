"""Grounds are made once, and scenes of a table begin with what lies on it."""

from __future__ import annotations

from rulebound.core.text import Text
from rulebound.space.plane.numbers import INCH
from rulebound.space.table.areas import table_scene
from rulebound.space.table.ground import Ground, ground_of
from rulebound.space.table.terrain import Layout
from rulebound.space.table.units import INCHES
from tests.space.table.inches import TENTH, Kind, ground, wood


def ready(layout: Layout[Kind]) -> Ground[Kind]:
    return Ground(layout, INCHES, TENTH)


def test_one_ground_for_one_content_and_layout() -> None:
    layout = ground(wood(5, 5, 2)).layout
    made = ground_of(ready, "digest", layout)
    assert made.layout is layout
    assert made is ground_of(ready, "digest", layout)
    assert made is not ground_of(ready, "another", layout)


def test_a_scene_of_a_table_has_its_size_unit_and_terrain() -> None:
    scene = table_scene("toy", "picnic", Text("phase.play"), ground(wood(5, 5, 2), width=30), (), {"wood": "grove"})
    assert (scene.title.key, scene.space, scene.size) == ("scenario.picnic", "plane", (30 * INCH, 24 * INCH))
    assert (scene.unit, scene.unit_name) == (INCH, INCHES.called())
    assert [area.look for area in scene.areas] == ["grove"]
    assert scene.pieces == []
