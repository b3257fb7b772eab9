"""ES-CON-10, ES-CON-11  Terrain and layouts: what lies where."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from rulebound.core.strict_yaml import BadContent
from rulebound.games.escarmouche.content import Content
from rulebound.games.escarmouche.terrain import DOOR, LaidPiece
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Circle, Wall
from rulebound.space.plane.polygon import Polygon
from rulebound.space.table.terrain import covers, door_at, overlap, sides_of
from tests.games.escarmouche.field import cm
from tests.games.escarmouche.test_content import CONTENT, entry
from tests.harness import rule

TERRAINS = {
    "wood": ("difficult", "wood", True, 80, True),
    "scrub": ("difficult", "obscures", True, 20, True),
    "crop_field": ("clear", "obscures_inside", True, 20, True),
    "reeds": ("difficult", "obscures", True, 30, True),
    "rubble": ("difficult", "obscures_inside", True, 10, True),
    "low_wall": ("leap", "behind", False, 15, True),
    "hedge": ("leap", "behind", False, 20, True),
    "fence": ("leap", "behind", False, 15, True),
    "fallen_tree": ("leap", "behind", False, 10, True),
    "cart": ("leap", "behind", False, 30, False),
    "crates": ("climb", "blocks", False, 40, False),
    "high_wall": ("climb", "blocks", False, 60, False),
    "rocks": ("climb", "blocks", False, 50, False),
    "building": ("building", "blocks", False, 90, False),
    "stream": ("difficult", "open", False, 0, True),
    "deep_water": ("impassable", "open", False, 0, False),
    "road": ("clear", "open", False, 0, True),
}
COUNTS = {
    "crossroads_inn": 13,
    "forest_road": 12,
    "ruined_chapel": 14,
    "harbour_quay": 12,
    "village_street": 12,
    "open_ground": 0,
}


def piece(layout: str, key: str) -> LaidPiece:
    return CONTENT.layouts[layout].piece(key)


@rule("ES-CON-10", "ES-GAP-20", "ES-GAP-22")
def test_what_each_terrain_does() -> None:
    found = {key: (t.move, t.sight, t.broken, t.height * 10 // CM, t.riders) for key, t in CONTENT.terrains.items()}
    assert found == TERRAINS


@rule("ES-CON-11")
def test_layouts_and_how_many_pieces_lie_on_them() -> None:
    assert {key: len(layout.pieces) for key, layout in CONTENT.layouts.items()} == COUNTS
    sizes = {key: (layout.width, layout.depth) for key, layout in CONTENT.layouts.items()}
    assert sizes.pop("open_ground") == (40 * CM, 40 * CM)
    assert set(sizes.values()) == {(90 * CM, 60 * CM)}


@rule("ES-CON-11")
def test_pieces_are_numbered_by_their_kind() -> None:
    keys = [each.key for each in CONTENT.layouts["forest_road"].pieces if each.kind.key in ("wood", "scrub")]
    assert keys == ["wood-1", "wood-2", "wood-3", "wood-4", "wood-5", "wood-6", "scrub-1", "scrub-2"]
    for layout in CONTENT.layouts.values():
        assert len({each.key for each in layout.pieces}) == len(layout.pieces)


@rule("ES-CON-11")
def test_outlines_are_where_the_file_has_them() -> None:
    wood = piece("forest_road", "wood-1").outline
    assert isinstance(wood, Circle)
    assert (wood.x, wood.y, wood.radius) == (18_000, 44_000, 7_500)
    cart = piece("forest_road", "cart-1").outline
    assert isinstance(cart, Polygon)
    assert (cart.left, cart.bottom, cart.right, cart.top) == (42_000, 28_500, 47_000, 31_500)
    hedge = piece("crossroads_inn", "hedge-1").outline
    assert isinstance(hedge, Wall)
    assert (hedge.ax, hedge.ay, hedge.bx, hedge.by) == (54_000, 20_000, 74_000, 20_000)


def test_a_piece_may_have_a_name_of_its_own() -> None:
    names = CONTENT.names()
    assert names[piece("village_street", "rocks-1").called.key]["en"] == "Village well"
    assert names[piece("crossroads_inn", "rocks-1").called.key]["en"] == "Rocks"


@rule("ES-CON-11")
def test_solid_pieces_do_not_lie_in_one_another() -> None:
    for layout in CONTENT.layouts.values():
        solid = [each for each in layout.pieces if each.kind.move in ("climb", "building", "impassable")]
        rounds = [(each, each.outline) for each in solid if isinstance(each.outline, Circle)]
        for each, circle in rounds:
            for other in solid:
                if other is not each:
                    assert other.outline.gap(circle.x, circle.y, circle.x, circle.y, circle.radius) >= 0


@rule("ES-GAP-65")
def test_a_door_is_an_opening_of_three_centimetres_in_a_wall() -> None:
    inn = piece("crossroads_inn", "building-1")
    south, east = inn.doors
    assert (south.key, south.ax, south.ay, south.bx, south.by) == (
        "building-1-door-1",
        *(30_500, 36_000, 33_500, 36_000),
    )
    assert (east.ax, east.ay, east.bx, east.by) == (39_000, 39_500, 39_000, 42_500)


@rule("ES-GAP-65")
def test_walls_and_doors_together_are_the_sides_of_every_building() -> None:
    buildings = [each for layout in CONTENT.layouts.values() for each in layout.pieces if each.kind.move == "building"]
    assert len(buildings) == 8
    for building in buildings:
        box = building.outline
        round_about = 2 * (box.right - box.left) + 2 * (box.top - box.bottom)
        walls = sum(wall.bx - wall.ax + wall.by - wall.ay for wall in building.walls)
        assert walls + DOOR * len(building.doors) == round_about
        assert len(building.doors) >= 1
        for door in building.doors:
            assert all(wall.gap(door.x, door.y, door.x, door.y, DOOR // 2) >= 0 for wall in building.walls)


def pieces_of(**piece: object) -> dict[str, object]:
    return {"pieces": [piece]}


INN = {"piece": "building", "rect": [26, 36, 13, 10]}
LAYOUT_MISTAKES: dict[str, tuple[dict[str, object], str]] = {
    "over the edge": (
        pieces_of(piece="wood", circle=[4, 30, 4.1]),
        "field 'pieces[0]': wood-1 is not wholly on the table of 90 x 60 cm",
    ),
    "an unknown kind": (pieces_of(piece="swamp", circle=[4, 30, 4]), "field 'pieces[0].piece' is 'swamp'; one of "),
    "the wrong shape": (
        pieces_of(piece="wood", rect=[4, 30, 4, 4]),
        "field 'pieces[0]' is [\"rect\"]; for 'wood' the field 'circle' and no other shape",
    ),
    "two shapes": (
        pieces_of(piece="wood", circle=[9, 9, 1], seg=[1, 1, 2, 2]),
        "field 'pieces[0]' is [\"circle\", \"seg\"]; for 'wood' the field 'circle' and no other shape",
    ),
    "no shape": (pieces_of(piece="hedge"), "field 'pieces[0]' is []; for 'hedge' the field 'seg'"),
    "a point": (pieces_of(piece="wood", circle=[4, 30, 0]), "field 'pieces[0].circle[2]' is 0; a length from 0.1"),
    "a line for a field": (
        pieces_of(piece="road", rect=[0, 0, 5, 0]),
        "field 'pieces[0].rect[3]' is 0; a length from 0.1",
    ),
    "a wall of no length": (
        pieces_of(piece="hedge", seg=[5, 5, 5, 5]),
        "two ends that are not the same point is right",
    ),
    "a door in a wood": (
        pieces_of(piece="wood", circle=[9, 9, 3], doors=[[9, 6]]),
        "field 'pieces[0].doors' is [[9.0, 6.0]]; none, since only a building has doors, is right",
    ),
    "a door in no wall": (
        pieces_of(**INN, doors=[[30, 40]]),
        "field 'pieces[0].doors' is [30.0, 40.0]; a point of a side",
    ),
    "a door in a corner": (
        pieces_of(**INN, doors=[[27.4, 36]]),
        "[27.4, 36.0]; a point of a side, 1.5 cm or more from its corners, is right",
    ),
    "doors upon doors": (
        pieces_of(**INN, doors=[[30, 36], [32.9, 36]]),
        "[32.9, 36.0]; a point 3 cm or more from any other door is right",
    ),
    "a hundredth": (
        pieces_of(piece="wood", circle=[4.55, 30, 4]),
        "field 'pieces[0].circle[0]' is 4.55; a length from 0 to 200 cm with at most one decimal",
    ),
    "no table": ({"width": 0}, "field 'width' is 0; a length from 20 to 200 cm"),
}


@pytest.mark.parametrize("mistake", LAYOUT_MISTAKES)
def test_a_mistake_in_a_layout_is_named(tmp_path: Path, mistake: str) -> None:
    change, problem = LAYOUT_MISTAKES[mistake]
    own = entry("layouts.yaml", "open_ground") | {"key": "own", "width": 90, "depth": 60} | change
    (tmp_path / "layouts.yaml").write_text(yaml.safe_dump([own]), encoding="utf-8")
    with pytest.raises(BadContent) as error:
        Content(tmp_path)
    assert str(error.value).startswith("layouts.yaml: entry 'own'")
    assert problem in str(error.value)


def test_a_door_may_stand_just_beside_another_and_beside_a_corner(tmp_path: Path) -> None:
    row = {**INN, "doors": [[27.5, 36], [30.5, 36]]}
    own = entry("layouts.yaml", "open_ground") | {"key": "own", "width": 90, "depth": 60, "pieces": [row]}
    (tmp_path / "layouts.yaml").write_text(yaml.safe_dump([own]), encoding="utf-8")
    building = Content(tmp_path).layouts["own"].piece("building-1")
    assert [(wall.ax, wall.bx) for wall in building.walls if wall.ay == wall.by == 36_000] == [(32_000, 39_000)]


WALLS = {"south": (27.5, 36, 1, 0), "north": (27.5, 46, 1, 0), "west": (26, 37.5, 0, 1), "east": (39, 37.5, 0, 1)}
RECT = (26_000, 36_000, 13_000, 10_000)


@rule("ES-GAP-65")
@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.parametrize("apart", [2.9, 3])
def test_two_doors_of_a_wall_share_no_piece_of_it_in_either_order(wall: str, apart: float) -> None:
    x, y, along_x, along_y = WALLS[wall]
    first = door_at(RECT, cm(x), cm(y), DOOR, "first")
    second = door_at(RECT, cm(x + apart * along_x), cm(y + apart * along_y), DOOR, "second")
    assert overlap(first, second) == overlap(second, first) == (apart < 3)
    side = next(side for side in sides_of(RECT) if covers(side, first))
    assert [covers(other, first) for other in sides_of(RECT)].count(True) == 1
    assert covers(side, second)


@rule("ES-GAP-65")
def test_doors_of_different_walls_share_nothing() -> None:
    doors = [door_at(RECT, cm(x), cm(y), DOOR, wall) for wall, (x, y, _, _) in WALLS.items()]
    assert [(a.key, b.key) for a in doors for b in doors if a is not b and overlap(a, b)] == []


@rule("ES-GAP-65")
@pytest.mark.parametrize(
    ("inside", "outside"),
    [
        ((27.5, 36), (27.4, 36)),
        ((37.5, 46), (37.6, 46)),
        ((26, 37.5), (26, 37.4)),
        ((39, 44.5), (39, 44.6)),
    ],
)
def test_a_door_lies_wholly_in_its_wall(inside: tuple[float, float], outside: tuple[float, float]) -> None:
    for place, lies in ((inside, True), (outside, False)):
        door = door_at(RECT, cm(place[0]), cm(place[1]), DOOR, "")
        assert any(covers(side, door) for side in sides_of(RECT)) == lies
