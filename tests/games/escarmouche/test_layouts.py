"""ES-CON-10 to ES-CON-13  Terrain, layouts and scenarios: what lies where, and one vocabulary for all scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from rulebound.core.content import ContentError
from rulebound.games.escarmouche.content import Content, LaidPiece, ScenarioCard, Zone
from rulebound.games.escarmouche.layouts import DOOR
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Circle, Wall
from rulebound.space.plane.polygon import Polygon
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


# Terrain and layouts


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
    "over the edge": (pieces_of(piece="wood", circle=[4, 30, 4.1]), "piece wood-1: is not wholly on the table of 90 x"),
    "an unknown kind": (pieces_of(piece="swamp", circle=[4, 30, 4]), "field pieces: 'swamp' is not known"),
    "the wrong shape": (pieces_of(piece="wood", rect=[4, 30, 4, 4]), "piece wood-1: must have the field circle"),
    "two shapes": (
        pieces_of(piece="wood", circle=[9, 9, 1], seg=[1, 1, 2, 2]),
        "piece wood-1: must have the field circle, and no other shape",
    ),
    "no shape": (pieces_of(piece="hedge"), "piece hedge-1: must have the field seg"),
    "a point": (pieces_of(piece="wood", circle=[4, 30, 0]), "field circle: the radius must be more than 0"),
    "a line for a field": (pieces_of(piece="road", rect=[0, 0, 5, 0]), "field rect: width and depth must be more"),
    "a wall of no length": (pieces_of(piece="hedge", seg=[5, 5, 5, 5]), "field seg: both ends are the same point"),
    "a door in a wood": (pieces_of(piece="wood", circle=[9, 9, 3], doors=[[9, 6]]), "only a building has doors"),
    "a door in no wall": (pieces_of(**INN, doors=[[30, 40]]), "field doors: [30, 40] is not in a side"),
    "a door in a corner": (pieces_of(**INN, doors=[[27.4, 36]]), "[27.4, 36] is not in a side, 1.5 cm or more"),
    "doors upon doors": (pieces_of(**INN, doors=[[30, 36], [32.9, 36]]), "[32.9, 36] overlaps another door"),
    "a hundredth": (pieces_of(piece="wood", circle=[4.55, 30, 4]), "field circle: 4.55 must be centimetres"),
    "no table": ({"width": 0}, "fields width and depth: must be more than 0"),
}


@pytest.mark.parametrize("mistake", LAYOUT_MISTAKES)
def test_a_mistake_in_a_layout_is_named(tmp_path: Path, mistake: str) -> None:
    change, problem = LAYOUT_MISTAKES[mistake]
    own = entry("layouts.yaml", "open_ground") | {"key": "own", "width": 90, "depth": 60} | change
    (tmp_path / "layouts.yaml").write_text(yaml.safe_dump([own]), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        Content(tmp_path)
    assert str(error.value).startswith("layouts.yaml: entry own")
    assert problem in str(error.value)


def test_a_door_may_stand_just_beside_another_and_beside_a_corner(tmp_path: Path) -> None:
    row = {**INN, "doors": [[27.5, 36], [30.5, 36]]}
    own = entry("layouts.yaml", "open_ground") | {"key": "own", "width": 90, "depth": 60, "pieces": [row]}
    (tmp_path / "layouts.yaml").write_text(yaml.safe_dump([own]), encoding="utf-8")
    building = Content(tmp_path).layouts["own"].piece("building-1")
    assert [(wall.ax, wall.bx) for wall in building.walls if wall.ay == wall.by == 36_000] == [(32_000, 39_000)]


# Scenarios


@rule("ES-CON-12")
def test_scenarios_with_their_tables_turns_and_limits() -> None:
    found = {key: (s.layout, s.turns, s.sides[0].limit, s.sides[1].limit) for key, s in CONTENT.scenarios.items()}
    assert found == {
        "meeting_at_the_crossroads": ("crossroads_inn", 8, 300, 300),
        "the_strongbox": ("forest_road", 9, 300, 320),
        "the_courier": ("village_street", 8, 330, 300),
        "the_prisoner": ("ruined_chapel", 9, 300, 300),
        "powder_on_the_quay": ("harbour_quay", 9, 300, 300),
        "hold_the_inn": ("crossroads_inn", 12, 300, 270),
        "affair_of_honour": ("ruined_chapel", 8, 300, 300),
        "first_blood": ("open_ground", 10, 0, 0),
    }


@rule("ES-CON-12", "ES-GAP-63")
def test_where_the_sides_deploy() -> None:
    def zones(scenario: str) -> list[list[tuple[int, bool, bool, bool, str, tuple[Zone, ...]]]]:
        return [
            [(part.count, part.half, part.on_foot, part.hidden, part.who, part.zones) for part in side.parts]
            for side in CONTENT.scenarios[scenario].sides
        ]

    def everybody(*found: Zone) -> list[tuple[int, bool, bool, bool, str, tuple[Zone, ...]]]:
        return [(0, False, False, False, "anybody", found)]

    middle = (45 * CM, 30 * CM)
    assert zones("meeting_at_the_crossroads") == [everybody(Zone(y_most=8 * CM)), everybody(Zone(y_least=52 * CM))]
    assert zones("the_strongbox") == [
        everybody(Zone(of=(44 * CM, 30 * CM), within=8 * CM)),
        [
            (0, True, True, True, "anybody", (Zone(inside="wood", from_enemies=12 * CM),)),
            *everybody(Zone(x_most=6 * CM), Zone(x_least=84 * CM)),
        ],
    ]
    assert zones("the_courier") == [
        everybody(Zone(x_most=8 * CM)),
        everybody(Zone(x_least=40 * CM, x_most=90 * CM, from_enemies=15 * CM)),
    ]
    assert zones("the_prisoner") == [
        everybody(Zone(y_most=8 * CM)),
        [
            (2, False, False, False, "anybody", (Zone(of=middle, within=5 * CM),)),
            *everybody(Zone(of=middle, away=15 * CM, y_least=30 * CM)),
        ],
    ]
    assert zones("powder_on_the_quay") == [
        everybody(Zone(y_least=9 * CM, y_most=12 * CM), Zone(x_most=5 * CM)),
        [(5, False, False, False, "anybody", (Zone(y_least=16 * CM),)), *everybody(Zone(y_least=40 * CM))],
    ]
    assert zones("hold_the_inn") == [
        everybody(Zone(y_most=8 * CM), Zone(x_least=84 * CM)),
        everybody(Zone(piece="building-1", within=5 * CM)),
    ]
    assert zones("affair_of_honour") == [
        [
            (1, False, False, False, "chief", (Zone(of=(42 * CM, 30 * CM), within=0),)),
            *everybody(Zone(of=middle, away=15 * CM, y_most=20 * CM)),
        ],
        [
            (1, False, False, False, "chief", (Zone(of=(48 * CM, 30 * CM), within=0),)),
            *everybody(Zone(of=middle, away=15 * CM, y_least=40 * CM)),
        ],
    ]


@rule("ES-GAP-63")
def test_a_side_whose_zone_is_measured_from_the_enemy_deploys_last() -> None:
    last = [(key, i) for key, s in CONTENT.scenarios.items() for i, side in enumerate(s.sides) if side.deploys_last()]
    assert last == [("the_strongbox", 1), ("the_courier", 1)]


@rule("ES-CON-12")
def test_what_wins_at_once_and_what_wins_at_the_limit() -> None:
    def goals(scenario: ScenarioCard) -> list[tuple[str, int, str, str, int, int]]:
        return [(g.kind, g.winner, g.who, " ".join(g.edges), g.by, g.count) for g in scenario.goals]

    found = {key: (goals(s), s.limit.kind, s.limit.winner) for key, s in CONTENT.scenarios.items()}
    assert found == {
        "meeting_at_the_crossroads": ([], "score", -1),
        "the_strongbox": (
            [("leaves", 1, "strongbox", "west south north", -1, 0), ("leaves", 0, "strongbox", "east", -1, 0)],
            *("carrier", -1),
        ),
        "the_courier": ([("leaves", 0, "courier", "east", -1, 0), ("lost", 1, "courier", "", -1, 0)], "side", 1),
        "the_prisoner": (
            [
                ("leaves", 0, "prisoner", "south", -1, 0),
                ("lost", 0, "prisoner", "", 1, 0),
                ("lost", 1, "prisoner", "", -1, 0),
            ],
            *("side", 1),
        ),
        "powder_on_the_quay": ([("exploded", 0, "", "", -1, 2)], "side", 1),
        "hold_the_inn": ([], "holds", 0),
        "affair_of_honour": ([("chief", -1, "", "", -1, 0)], "score", -1),
        "first_blood": ([], "draw", -1),
    }
    crossroads = CONTENT.scenarios["meeting_at_the_crossroads"].limit
    assert (crossroads.of, crossroads.within, crossroads.bonus) == ((45 * CM, 30 * CM), 8 * CM, 3)
    assert CONTENT.scenarios["affair_of_honour"].limit.bonus == 0


@rule("ES-CON-12", "ES-CON-13")
def test_what_is_fought_over() -> None:
    objects = [
        (thing.key, thing.kind, thing.at, thing.lies_on, thing.heavy, thing.radius)
        for scenario in CONTENT.scenarios.values()
        for thing in scenario.objects
    ]
    assert objects == [
        ("strongbox", "load", None, "cart-1", True, 0),
        ("prisoner", "prisoner", (45 * CM, 30 * CM), "", False, 0),
        ("powder-1", "powder", (36 * CM, 16 * CM), "", False, CM),
        ("powder-2", "powder", (53 * CM, 30 * CM), "", False, CM),
        ("powder-3", "powder", (26 * CM, 38 * CM), "", False, CM),
    ]


@rule("ES-CON-12")
def test_special_rules() -> None:
    scenarios = CONTENT.scenarios.values()
    assert [s.key for s in scenarios if s.duel] == ["affair_of_honour"]
    assert [s.key for s in scenarios if not s.morale] == ["first_blood"]
    assert [(s.key, s.sides[0].courier, s.sides[1].courier) for s in scenarios if any(x.courier for x in s.sides)] == [
        ("the_courier", True, False)
    ]


@rule("ES-CON-12", "ES-GAP-51")
def test_the_first_duel_begins_fifteen_centimetres_apart() -> None:
    first, second = CONTENT.scenarios["first_blood"].sides
    (one,), (two,) = first.parts[0].zones, second.parts[0].zones
    assert one.of is not None
    assert two.of is not None
    assert one.of[0] == two.of[0]
    assert two.of[1] - one.of[1] == 15 * CM + 2500, "base edge to base edge"


def test_stories_have_two_sentences_and_goals_are_said_for_each_side() -> None:
    for scenario in CONTENT.scenarios.values():
        for story in (scenario.story.en, scenario.story.fr):
            assert story.count(". ") + story.endswith(".") == 2
        for said in (*scenario.wins, *scenario.special):
            assert said.en.format(**scenario.numbers()) != said.fr.format(**scenario.numbers())


SIDE: dict[str, object] = {"name": {"en": "A", "fr": "A"}, "limit": 300, "band": "guard"}


def side(*zones: dict[str, object], **part: object) -> dict[str, object]:
    return SIDE | {"parts": [{"zones": list(zones), **part}]}


STRIP: dict[str, object] = {"y_most": 8}
SCENARIO_MISTAKES: dict[str, tuple[dict[str, object], str]] = {
    "no such layout": ({"layout": "moon"}, "field layout: 'moon' is not known"),
    "no turns": ({"turns": 0}, "field turns: 0 must be 1 or more"),
    "one side": ({"sides": [side(STRIP)]}, "field sides"),
    "no zone": ({"sides": [side(), side(STRIP)]}, "field sides[0].parts: a part needs at least one zone"),
    "no such piece": (
        {"sides": [side({"piece": "wood-9", "within": 1}), side(STRIP)]},
        "field sides[0].parts.zones.piece: 'wood-9' is not known",
    ),
    "no such terrain": (
        {"sides": [side(STRIP), side({"inside": "reeds"})]},
        "field sides[1].parts.zones.inside: 'reeds' is not known",
    ),
    "a distance from nothing": ({"sides": [side({"within": 3}), side(STRIP)]}, "within: needs a point (of) or a piece"),
    "a point for nothing": ({"sides": [side({"of": [3, 3]}), side(STRIP)]}, "zones.of: needs within or away"),
    "a point and a piece": (
        {"sides": [side({"of": [3, 3], "piece": "wood-1", "within": 3}), side(STRIP)]},
        "of and piece: only one may be given",
    ),
    "off the table": ({"sides": [side({"of": [91, 3], "within": 3}), side(STRIP)]}, "zones.of: is not on the table"),
    "nobody takes the rest": ({"sides": [side(STRIP, count=2), side(STRIP)]}, "the last takes all who are left"),
    "nobody deploys first": (
        {"sides": [side(STRIP | {"from_enemies": 12}), side(STRIP, hidden=True)]},
        "field sides: one alone can begin hidden or deploy at a distance from the other",
    ),
    "no such band": ({"sides": [side(STRIP) | {"band": "monks"}, side(STRIP)]}, "sides[0].band: 'monks' is not known"),
    "too few points": (
        {"sides": [side(STRIP), side(STRIP) | {"limit": 219}]},
        "field sides[1].limit: guard has no variant for 219 points",
    ),
    "too many points": ({"sides": [side(STRIP) | {"limit": 541}, side(STRIP)]}, "541 must not be above 540"),
    "a goal without its object": (
        {"goals": [{"kind": "leaves", "winner": 0, "who": "strongbox", "edges": ["east"]}]},
        "goal leaves: field who: 'strongbox' is not known",
    ),
    "a way out of nowhere": (
        {"goals": [{"kind": "leaves", "winner": 0, "who": "crown", "edges": ["up"]}]},
        "field goals[0].edges[0]: Invalid enum value 'up'",
    ),
    "nobody to win": ({"goals": [{"kind": "chief", "winner": 1}]}, "goal chief: field winner"),
    "more stacks than there are": ({"goals": [{"kind": "exploded", "winner": 1, "count": 1}]}, "1 must be 1 to 0"),
    "no building to hold": (
        {"limit": {"kind": "holds", "winner": 0, "piece": "wood-1"}},
        "limit.piece: 'wood-1' is not",
    ),
    "a bonus nowhere": ({"limit": {"kind": "score", "bonus": 3}}, "field limit: of, within, bonus go together"),
    "a load nowhere": (
        {"objects": [{"key": "crown", "name": {"en": "A", "fr": "A"}, "kind": "load"}]},
        "object crown: must have either at (a point) or lies_on (a piece)",
    ),
    "a prisoner without a card": (
        {"objects": [{"key": "crown", "name": {"en": "A", "fr": "A"}, "kind": "prisoner", "at": [3, 3]}]},
        "object crown: field card: a prisoner has a card",
    ),
    "a number nobody knows": (
        {"draw": {"en": "after {hours}", "fr": "x"}},
        "'after {hours}' names a number it has not",
    ),
}


@pytest.mark.parametrize("mistake", SCENARIO_MISTAKES)
def test_a_mistake_in_a_scenario_is_named(tmp_path: Path, mistake: str) -> None:
    change, problem = SCENARIO_MISTAKES[mistake]
    own = entry("scenarios.yaml", "meeting_at_the_crossroads") | {"key": "own"} | change
    (tmp_path / "scenarios.yaml").write_text(yaml.safe_dump([own]), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        Content(tmp_path)
    assert str(error.value).startswith("scenarios.yaml: entry own")
    assert problem in str(error.value)


def test_a_scenario_of_ones_own_is_loaded(tmp_path: Path) -> None:
    own = entry("scenarios.yaml", "the_courier") | {"key": "own", "turns": 5}
    (tmp_path / "scenarios.yaml").write_text(yaml.safe_dump([own]), encoding="utf-8")
    content = Content(tmp_path)
    assert content.scenarios["own"].turns == 5
    assert list(content.scenarios)[:-1] == list(CONTENT.scenarios)
