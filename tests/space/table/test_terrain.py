"""Layouts in inches: pieces, doors and walls, read from files of one's own."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import yaml

from rulebound.core.content import Shelf
from rulebound.core.strict_yaml import BadContent
from rulebound.core.text import Text
from rulebound.space.plane.ellipse import Ellipse
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.outlines import Circle, Outline
from rulebound.space.plane.polygon import Polygon, rectangle
from rulebound.space.table.areas import areas_of
from rulebound.space.table.content.layouts import PieceRow, layouts_of
from rulebound.space.table.content.lengths import PieceKey, Spot
from rulebound.space.table.content.zones import TableZone, Zones, check_on_layout
from rulebound.space.table.drawing import outline_shape, overlap
from rulebound.space.table.units import INCHES
from rulebound.space.table.zones import zone_shapes
from tests.space.table.inches import DOOR, KINDS, at, cliff, ground, house, wood


class Adventure(msgspec.Struct, frozen=True):
    """What names points, pieces and zones of a table."""

    zones: Zones = ()
    camps: tuple[Spot, ...] = ()
    well: PieceKey = ""


NAMED = {"en": "Dale", "fr": "Vallon"}
DALE = {"key": "dale", "name": NAMED, "text": NAMED, "width": 48, "depth": 36}
HUT = {"piece": "house", "rect": [10, 10, 8, 6]}


def read(folder: Path, **fields: object) -> Shelf:
    """A shelf with one layout."""
    (folder / "layouts.yaml").write_text(yaml.safe_dump([{**DALE, **fields}]), encoding="utf-8")
    return Shelf(folder, None, INCHES)


def mistakes(folder: Path, **fields: object) -> list[str]:
    """What is wrong with a layout."""
    shelf = read(folder, **fields)
    assert layouts_of(shelf, "layouts.yaml", KINDS, DOOR) == {}
    with pytest.raises(BadContent) as error:
        shelf.closed()
    return error.value.mistakes


def test_a_layout_is_read_in_inches(tmp_path: Path) -> None:
    pieces = [{"piece": "wood", "circle": [5, 5.5, 3]}, {**HUT, "doors": [[14, 10], [18, 13]], "name": NAMED}]
    layout = layouts_of(read(tmp_path, pieces=pieces), "layouts.yaml", KINDS, DOOR)["dale"]
    assert (layout.width, layout.depth) == (48 * INCH, 36 * INCH)
    trees, hut = layout.pieces
    assert (trees.key, trees.called.key, hut.called.key) == ("wood-1", "terrain.wood", "piece.dale-house-1")
    assert trees.middle() == at(5, 5.5)
    assert [(door.ax, door.ay, door.bx, door.by) for door in hut.doors] == [
        (*at(13, 10), *at(15, 10)),
        (*at(18, 12), *at(18, 14)),
    ]
    assert len(hut.walls) == 6
    assert layout.piece("house-1") is hut
    with pytest.raises(KeyError, match="house-2"):
        layout.piece("house-2")


@pytest.mark.parametrize(
    ("piece", "problem"),
    [
        ({"piece": "wood", "circle": [1, 5, 2]}, "wood-1 is not wholly on the table of 48 x 36 inches"),
        ({"piece": "wood", "circle": [1, 5, 99]}, "is 99; a length from 0 to 78.7 inches with at most one decimal"),
        ({"piece": "wood", "rect": [1, 5, 2, 2]}, "is [\"rect\"]; for 'wood' the field 'circle' and no other shape"),
        ({"piece": "fence", "seg": [1, 5, 1, 5]}, "two ends that are not the same point is right"),
        ({**HUT, "doors": [[10.9, 10]]}, "a point of a side, 1 inches or more from its corners, is right"),
        ({**HUT, "doors": [[13, 10], [14.9, 10]]}, "a point 2 inches or more from any other door is right"),
        ({"piece": "mire", "ellipse": [3, 5, 4, 2]}, "mire-1 is not wholly on the table of 48 x 36 inches"),
        ({"piece": "mire", "seg": [1, 5, 2, 5]}, "the field 'circle' or 'ellipse' or 'rect' or 'polygon' and no other"),
        ({"piece": "mire", "polygon": [[1, 1], [2, 2]]}, "field 'pieces[0].polygon'"),
        (
            {"piece": "mire", "polygon": [[1, 1], [5, 5], [5, 1], [1, 5]]},
            "corners in order, so that no two sides meet but at a corner, is right",
        ),
        (
            {"piece": "cliff", "rect": [1, 1, 5, 5], "doors": [[3, 1]]},
            "none, since only a building has doors, is right",
        ),
    ],
)
def test_a_mistake_is_told_in_inches(tmp_path: Path, piece: dict[str, object], problem: str) -> None:
    assert any(problem in mistake for mistake in mistakes(tmp_path, pieces=[piece]))


@pytest.mark.parametrize(
    ("zone", "problem"),
    [
        (TableZone(piece="wood-2", within=INCH), ".piece' is 'wood-2'; wood-1 is right"),
        (TableZone(of=at(30, 3), within=INCH), ".of' is [30.0, 3.0]; a point of the table of 24 x 24 inches"),
        (TableZone(within=INCH), ".within': a distance from a point (of) or a piece is right"),
        (
            TableZone(x_least=5 * INCH, x_most=4 * INCH),
            ".x_least' is 5.0; at most 4, where the zone ends, is right",
        ),
        (TableZone(y_most=25 * INCH), ".y_most' is 25.0; at most 24, where the table ends, is right"),
    ],
)
def test_a_zone_that_does_not_fit_its_table_is_named(tmp_path: Path, zone: TableZone, problem: str) -> None:
    (tmp_path / "zones.yaml").write_text("[]", encoding="utf-8")
    shelf = Shelf(tmp_path, None, INCHES)
    adventure = Adventure(zones=(zone,))
    check_on_layout(ground(wood(5, 5, 3)).layout, adventure, shelf.at("zones.yaml", "here"), INCHES)
    assert [mistake for mistake in shelf.mistakes if f"entry 'here': field 'zones[0]{problem}" in mistake]


def test_points_and_pieces_of_an_adventure_are_on_its_table(tmp_path: Path) -> None:
    (tmp_path / "zones.yaml").write_text("[]", encoding="utf-8")
    shelf = Shelf(tmp_path, None, INCHES)
    adventure = Adventure(camps=(at(3, 3), at(3, 25)), well="wood-2")
    check_on_layout(ground(wood(5, 5, 3)).layout, adventure, shelf.at("zones.yaml", "here"), INCHES)
    assert shelf.mistakes == [
        "zones.yaml: entry 'here': field 'camps' is [3.0, 25.0]; a point of the table of 24 x 24 inches is right",
        "zones.yaml: entry 'here': field 'well' is 'wood-2'; wood-1 is right",
    ]
    check_on_layout(ground(wood(5, 5, 3)).layout, Adventure(), shelf.at("zones.yaml", "there"), INCHES)
    assert len(shelf.mistakes) == 2


def test_an_area_may_have_any_shape_with_an_inside(tmp_path: Path) -> None:
    shapes: list[dict[str, object]] = [
        {"ellipse": [10, 10, 5, 3]},
        {"polygon": [[20, 20], [26, 20], [20, 26]]},
        {"circle": [40, 10, 2]},
        {"rect": [40, 20, 3, 4]},
    ]
    pieces = [{"piece": "mire", **shape} for shape in shapes]
    layout = layouts_of(read(tmp_path, pieces=pieces), "layouts.yaml", KINDS, DOOR)["dale"]
    ellipse, triangle, _, _ = [piece.outline for piece in layout.pieces]
    assert (ellipse.side(*at(14.9, 10)), ellipse.side(*at(15, 10)), ellipse.side(*at(14.9, 12.9))) == (-1, 0, 1)
    assert (triangle.side(*at(21, 21)), triangle.side(*at(23, 23)), triangle.side(*at(25, 25))) == (-1, 0, 1)


def test_an_ellipse_is_drawn_as_a_ring_on_its_edge() -> None:
    shape = outline_shape(Ellipse(*at(10, 10), 5 * INCH, 3 * INCH), "terrain")
    assert shape.kind == "polygon"
    assert {at(15, 10), at(10, 13), at(5, 10), at(10, 7)} < set(shape.points)
    assert len(set(shape.points)) == len(shape.points) == 48
    for x, y in shape.points:
        off = ((x - 10 * INCH) / (5 * INCH)) ** 2 + ((y - 10 * INCH) / (3 * INCH)) ** 2
        assert abs(off - 1) < 0.001


ROUND = Ellipse(*at(10, 10), 4 * INCH, 3 * INCH)


@pytest.mark.parametrize(
    ("other", "shared"),
    [
        (Ellipse(*at(18, 10), 4 * INCH, 3 * INCH), False),
        (Ellipse(*at(17.9, 10), 4 * INCH, 3 * INCH), True),
        (Ellipse(*at(10, 10), INCH, INCH), True),
        (Ellipse(*at(10, 10), 4 * INCH, 3 * INCH), True),
        (Ellipse(*at(15, 15), 3 * INCH, 3 * INCH), False),
        (rectangle(*at(14, 5), *at(3, 9)), False),
        (rectangle(*at(13.9, 5), *at(3, 9)), True),
        (rectangle(*at(1, 1), *at(20, 20)), True),
        (Circle(*at(20, 20), INCH), False),
    ],
)
def test_areas_overlap_that_share_more_than_an_edge(other: Outline, shared: bool) -> None:
    assert overlap(ROUND, other) == overlap(other, ROUND) == shared


def test_areas_of_the_same_corners_overlap_and_neighbours_do_not() -> None:
    one, twin = rectangle(*at(1, 1), *at(4, 4)), Polygon([at(1, 5), at(1, 1), at(5, 1), at(5, 5)])
    assert overlap(one, twin)
    assert not overlap(one, rectangle(*at(5, 1), *at(4, 4)))


def test_a_zone_inside_an_ellipse_is_drawn_as_the_ellipse() -> None:
    (a, b), (c, d) = at(10, 10), at(5, 3)
    table = ground(PieceRow("mire", ellipse=(a, b, c, d)))
    assert zone_shapes(table, TableZone(inside="mire")) == [outline_shape(Ellipse(a, b, c, d), "reach")]


def test_closed_doors_and_the_points_of_a_table() -> None:
    table = ground(house(4, 4, 8, 6, (8, 4), (12, 7)), cliff(15, 15, 2, 2))
    assert [leaf.name for leaf in table.closed_doors(())] == ["house-1-door-1", "house-1-door-2"]
    assert [leaf.name for leaf in table.closed_doors(("house-1-door-1",))] == ["house-1-door-2"]
    assert table.why_not_points([at(24, 24), at(0, 0)], "T-1") is None
    for point, key in ((at(24.1, 3), "off_table"), ((255, 254), "off_the_grid")):
        refusal = table.why_not_points([at(1, 1), point], "T-1")
        assert refusal is not None
        assert (refusal.rule, refusal.text.key) == ("T-1", f"refused-rule.{key}")


def test_a_scene_has_the_pieces_the_lowest_first_and_then_the_doors() -> None:
    table = ground(house(8, 8, 8, 8, (12, 8)), wood(3, 3, 2))
    shut = areas_of(table, (), {"wood": "reeds"})
    assert [(area.id, area.kind, area.look) for area in shut] == [
        ("wood-1", "wood", "reeds"),
        ("house-1", "house", "house"),
        ("house-1-door-1", "door", "door"),
    ]
    assert [area.height for area in shut[:2]] == [3 * INCH, 5 * INCH]
    assert shut[0].text == Text("terrain-text.wood")
    opened = areas_of(table, ("house-1-door-1",), {})[2]
    assert (opened.kind, opened.look, opened.name) == ("door_open", "open_door", Text("area.door_open"))
