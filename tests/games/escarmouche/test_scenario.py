"""ES-CON-12, ES-CON-13  Scenarios as they are written: sides, zones, goals, and one vocabulary for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from rulebound.core.strict_yaml import BadContent
from rulebound.games.escarmouche.content import Content
from rulebound.games.escarmouche.scenario import ScenarioCard
from rulebound.space.plane.numbers import CM
from rulebound.space.table.content.zones import TableZone
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.test_content import CONTENT, entry
from tests.harness import rule


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
    def zones(scenario: str) -> list[list[tuple[int, bool, bool, bool, str, tuple[TableZone, ...]]]]:
        return [
            [(part.count, part.half, part.on_foot, part.hidden, part.who, part.zones) for part in side.parts]
            for side in CONTENT.scenarios[scenario].sides
        ]

    def everybody(*found: TableZone) -> list[tuple[int, bool, bool, bool, str, tuple[TableZone, ...]]]:
        return [(0, False, False, False, "anybody", found)]

    middle = (45 * CM, 30 * CM)
    assert zones("meeting_at_the_crossroads") == [
        everybody(TableZone(y_most=8 * CM)),
        everybody(TableZone(y_least=52 * CM)),
    ]
    assert zones("the_strongbox") == [
        everybody(TableZone(of=(44 * CM, 30 * CM), within=8 * CM)),
        [
            (0, True, True, True, "anybody", (TableZone(inside="wood", from_enemies=12 * CM),)),
            *everybody(TableZone(x_most=6 * CM), TableZone(x_least=84 * CM)),
        ],
    ]
    assert zones("the_courier") == [
        everybody(TableZone(x_most=8 * CM)),
        everybody(TableZone(x_least=40 * CM, x_most=90 * CM, from_enemies=15 * CM)),
    ]
    assert zones("the_prisoner") == [
        everybody(TableZone(y_most=8 * CM)),
        [
            (2, False, False, False, "anybody", (TableZone(of=middle, within=5 * CM),)),
            *everybody(TableZone(of=middle, away=15 * CM, y_least=30 * CM)),
        ],
    ]
    assert zones("powder_on_the_quay") == [
        everybody(TableZone(y_least=9 * CM, y_most=12 * CM), TableZone(x_most=5 * CM)),
        [(5, False, False, False, "anybody", (TableZone(y_least=16 * CM),)), *everybody(TableZone(y_least=40 * CM))],
    ]
    assert zones("hold_the_inn") == [
        everybody(TableZone(y_most=8 * CM), TableZone(x_least=84 * CM)),
        everybody(TableZone(piece="building-1", within=5 * CM)),
    ]
    assert zones("affair_of_honour") == [
        [
            (1, False, False, False, "chief", (TableZone(of=(42 * CM, 30 * CM), within=0),)),
            *everybody(TableZone(of=middle, away=15 * CM, y_most=20 * CM)),
        ],
        [
            (1, False, False, False, "chief", (TableZone(of=(48 * CM, 30 * CM), within=0),)),
            *everybody(TableZone(of=middle, away=15 * CM, y_least=40 * CM)),
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


@rule("ES-MOR-02")
@pytest.mark.parametrize(("language", "about"), [("en", "morale test"), ("fr", "jet de moral")])
def test_who_wins_when_tells_of_morale_tests_where_they_are_made(language: str, about: str) -> None:
    told = {each.key: [about in line for line in each.goals[language]] for each in GAME.scenarios()}
    for key, scenario in CONTENT.scenarios.items():
        others = len(scenario.wins) + (scenario.draw is not None)
        assert told[key] == [False] * others + [True] * scenario.morale, key
    assert not all(scenario.morale for scenario in CONTENT.scenarios.values())


SIDE: dict[str, object] = {"name": {"en": "A", "fr": "A"}, "limit": 300, "band": "guard"}


def side(*zones: dict[str, object], **part: object) -> dict[str, object]:
    return SIDE | {"parts": [{"zones": list(zones), **part}]}


def thing(kind: str, **values: object) -> dict[str, object]:
    return {"key": "crown", "name": {"en": "A", "fr": "A"}, "kind": kind, **values}


STRIP: dict[str, object] = {"y_most": 8}
SCENARIO_MISTAKES: dict[str, tuple[dict[str, object], str]] = {
    "no such layout": ({"layout": "moon"}, "field 'layout' is 'moon'; one of "),
    "no turns": ({"turns": 0}, "field 'turns' is 0; a whole number from 1 to 30"),
    "one side": ({"sides": [side(STRIP)]}, "field 'sides' is "),
    "no zone": ({"sides": [side(), side(STRIP)]}, "field 'sides[0].parts[0].zones' is []; a list of 1 or more"),
    "no such piece": (
        {"sides": [side({"piece": "wood-9", "within": 1}), side(STRIP)]},
        "field 'sides[0].parts[0].zones[0].piece' is 'wood-9'; one of wood-2, wood-1",
    ),
    "no such terrain": (
        {"sides": [side(STRIP), side({"inside": "reeds"})]},
        "field 'sides[1].parts[0].zones[0].inside' is 'reeds'; one of ",
    ),
    "a distance from nothing": (
        {"sides": [side({"within": 3}), side(STRIP)]},
        "zones[0].within': a distance from a point (of) or a piece is right",
    ),
    "a point for nothing": (
        {"sides": [side({"of": [3, 3]}), side(STRIP)]},
        "zones[0].of': a point with within or away is right",
    ),
    "a point and a piece": (
        {"sides": [side({"of": [3, 3], "piece": "wood-1", "within": 3}), side(STRIP)]},
        "zones[0].piece': either a point (of) or a piece is right, not both",
    ),
    "off the table": (
        {"sides": [side({"of": [91, 3], "within": 3}), side(STRIP)]},
        "zones[0].of' is [91.0, 3.0]; a point of the table of 90 x 60 cm",
    ),
    "nobody takes the rest": (
        {"sides": [side(STRIP, count=2), side(STRIP)]},
        "field 'sides[0].parts[0]': a last part that takes all who are left",
    ),
    "nobody deploys first": (
        {"sides": [side(STRIP | {"from_enemies": 12}), side(STRIP, hidden=True)]},
        "field 'sides': one alone can begin hidden or deploy at a distance from the other",
    ),
    "no such band": (
        {"sides": [side(STRIP) | {"band": "monks"}, side(STRIP)]},
        "field 'sides[0].band' is 'monks'; one of guard",
    ),
    "too few points": (
        {"sides": [side(STRIP), side(STRIP) | {"limit": 219}]},
        "field 'sides[1].limit' is 219; at least 220, the fewest points the band 'guard' has",
    ),
    "too many points": (
        {"sides": [side(STRIP) | {"limit": 541}, side(STRIP)]},
        "field 'sides[0].limit' is 541; at most 540, the largest size with handicap, is right",
    ),
    "a goal without its object": (
        {"goals": [{"kind": "leaves", "winner": 0, "who": "strongbox", "edges": ["east"]}]},
        "field 'goals[0].who' is 'strongbox'; nothing (there is none) is right",
    ),
    "a way out of nowhere": (
        {"goals": [{"kind": "leaves", "winner": 0, "who": "crown", "edges": ["up"]}]},
        "field 'goals[0].edges[0]' is 'up'; one of east, north, south, west is right",
    ),
    "nobody to win": (
        {"goals": [{"kind": "chief", "winner": 1}]},
        "field 'goals[0].winner' is 1; -1, for the kind chief",
    ),
    "more stacks than there are": (
        {"goals": [{"kind": "exploded", "winner": 1, "count": 1}]},
        "field 'goals[0].count' is 1; 1 or more, and at most the 0 powder stacks",
    ),
    "no building to hold": (
        {"limit": {"kind": "holds", "winner": 0, "piece": "wood-1"}},
        "field 'limit.piece' is 'wood-1'; building-1 is right",
    ),
    "a bonus nowhere": ({"limit": {"kind": "score", "bonus": 3}}, "field 'limit': of, within and bonus go together"),
    "a load nowhere": (
        {"objects": [{"key": "crown", "name": {"en": "A", "fr": "A"}, "kind": "load"}]},
        "field 'objects[0]': crown: either at (a point) or lies_on (a piece) is right",
    ),
    "a prisoner without a card": (
        {"objects": [{"key": "crown", "name": {"en": "A", "fr": "A"}, "kind": "prisoner", "at": [3, 3]}]},
        "field 'objects[0].card' is ''; something, for the kind prisoner, is right",
    ),
    "powder of no size": (
        {"objects": [thing("powder", at=[3, 3])]},
        "'objects[0].radius' is 0.0; something, for the kind powder",
    ),
    "a load with a base": (
        {"objects": [thing("load", at=[3, 3], radius=1)]},
        "'objects[0].radius' is 1.0; 0, for the kind load",
    ),
    "powder to carry": (
        {"objects": [thing("powder", at=[3, 3], radius=1, heavy=True)]},
        "false, for the kind powder",
    ),
    "powder on a piece": (
        {"objects": [thing("powder", lies_on="wood-1", radius=1)]},
        "'objects[0].lies_on' is 'wood-1'; nothing, for the kind powder",
    ),
    "a load on no piece": (
        {"objects": [thing("load", lies_on="wood-9")]},
        "'objects[0].lies_on' is 'wood-9'; one of ",
    ),
    "a load that is somebody": (
        {"objects": [thing("load", at=[3, 3], card="prisoner")]},
        "'objects[0].card' is 'prisoner'; nothing, for the kind load",
    ),
    "a load off the table": (
        {"objects": [thing("load", at=[3, 61])]},
        "'objects[0].at' is [3.0, 61.0]; a point of the table of 90 x 60 cm",
    ),
    "nobody to lose": (
        {"goals": [{"kind": "lost", "winner": 0, "who": "courier"}]},
        "field 'goals[0].who' is 'courier'; nothing (there is none) is right",
    ),
    "a load is not lost": (
        {"objects": [thing("load", at=[3, 3])], "goals": [{"kind": "lost", "winner": 0, "who": "crown"}]},
        "field 'goals[0].who' is 'crown'; nothing (there is none) is right",
    ),
    "no way out": (
        {"objects": [thing("load", at=[3, 3])], "goals": [{"kind": "leaves", "winner": 0, "who": "crown"}]},
        "field 'goals[0].edges' is []; something, for the kind leaves",
    ),
    "a goal of nobody": (
        {"objects": [thing("powder", at=[3, 3], radius=1)], "goals": [{"kind": "exploded", "count": 1}]},
        "field 'goals[0].winner' is -1; ",
    ),
    "no stack to explode": (
        {"objects": [thing("powder", at=[3, 3], radius=1)], "goals": [{"kind": "exploded", "winner": 0}]},
        "field 'goals[0].count' is 0; 1 or more, and at most the 1 powder stacks",
    ),
    "a limit of nobody": ({"limit": {"kind": "side"}}, "field 'limit.winner' is -1; "),
    "nothing to carry": ({"limit": {"kind": "carrier", "who": "crown"}}, "field 'limit.who' is 'crown'; nothing"),
    "a place that counts off the table": (
        {"limit": {"kind": "score", "of": [91, 3], "within": 3, "bonus": 3}},
        "field 'limit.of' is [91.0, 3.0]; a point of the table",
    ),
    "a bonus at a point alone": (
        {"limit": {"kind": "score", "of": [9, 3], "bonus": 3}},
        "field 'limit': of, within and bonus go together",
    ),
    "a place without a bonus": (
        {"limit": {"kind": "score", "of": [9, 3], "within": 3}},
        "field 'limit': of, within and bonus go together",
    ),
    "a number nobody knows": (
        {"draw": {"en": "after {hours}", "fr": "x"}},
        "'after {hours}' names a number it has not; turns is right",
    ),
}


@pytest.mark.parametrize("mistake", SCENARIO_MISTAKES)
def test_a_mistake_in_a_scenario_is_named(tmp_path: Path, mistake: str) -> None:
    change, problem = SCENARIO_MISTAKES[mistake]
    own = entry("scenarios.yaml", "meeting_at_the_crossroads") | {"key": "own"} | change
    (tmp_path / "scenarios.yaml").write_text(yaml.safe_dump([own]), encoding="utf-8")
    with pytest.raises(BadContent) as error:
        Content(tmp_path)
    assert str(error.value).startswith("scenarios.yaml: entry 'own'")
    assert problem in str(error.value)


def test_a_scenario_with_every_kind_of_thing_is_right(tmp_path: Path) -> None:
    things = [thing("load", at=[3, 3]), thing("powder", at=[30, 3], radius=1) | {"key": "keg"}]
    change = {
        "objects": things,
        "goals": [
            {"kind": "exploded", "winner": 0, "count": 1},
            {"kind": "leaves", "winner": 1, "who": "crown", "edges": ["east"]},
        ],
        "limit": {"kind": "score", "of": [90, 60], "within": 3, "bonus": 3},
    }
    own = entry("scenarios.yaml", "meeting_at_the_crossroads") | {"key": "own"} | change
    (tmp_path / "scenarios.yaml").write_text(yaml.safe_dump([own]), encoding="utf-8")
    assert Content(tmp_path).scenarios["own"].limit.bonus == 3


def test_a_scenario_of_ones_own_is_loaded(tmp_path: Path) -> None:
    own = entry("scenarios.yaml", "the_courier") | {"key": "own", "turns": 5}
    (tmp_path / "scenarios.yaml").write_text(yaml.safe_dump([own]), encoding="utf-8")
    content = Content(tmp_path)
    assert content.scenarios["own"].turns == 5
    assert list(content.scenarios)[:-1] == list(CONTENT.scenarios)
