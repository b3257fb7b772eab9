"""ES-GAP-63, ES-CON-12  Whether those who begin in a part of a scenario have room there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from rulebound.core.strict_yaml import BadContent
from rulebound.games.escarmouche.checks_of_deployment import enemy_spots, places, standing_in, too_narrow
from rulebound.games.escarmouche.game import load
from rulebound.games.escarmouche.rules.deployment import first_to_deploy
from rulebound.games.escarmouche.rules.deployment_zones import samples
from rulebound.games.escarmouche.scenario import Detachment
from rulebound.games.escarmouche.state import FOOT_RADIUS, Escarmouche, Figure
from rulebound.space.table.content.zones import TableZone
from rulebound.space.table.places import is_apart
from tests.games.escarmouche.field import SCENARIO, cm, field
from tests.games.escarmouche.test_content import entry
from tests.harness import rule

ROW = TableZone(x_least=cm(5), x_most=cm(25), y_least=cm(20.5), y_most=cm(20.5))
"""20 cm in a row: 7 bases on foot, 5 of riders."""
POINT = TableZone(of=(cm(30), cm(20.5)), within=0)
RIDER_RADIUS = cm(2)


def one_part(part: Detachment, seat: int = 0, enemy: Detachment | None = None, **side: Any) -> Escarmouche:
    """A table of 60 by 40 cm on which a side has one part, and the other side another."""
    g = field(width=60, depth=40).g
    own = msgspec.structs.replace(SCENARIO.sides[seat], parts=(part,), **({"figures": {}} | side))
    other = msgspec.structs.replace(SCENARIO.sides[1 - seat], parts=(enemy or Detachment((POINT,)),))
    g.scenario = msgspec.structs.replace(SCENARIO, sides=(own, other) if seat == 0 else (other, own))
    return g


def lacks(part: Detachment, seat: int = 0, **side: Any) -> list[tuple[int, str, int, int]]:
    """What a part has too little room for: room for how many of whom, how many it should be, and for how many."""
    g = one_part(part, seat, **side)
    found = [line.split() for line in too_narrow(g, g.scenario, seat, g.scenario.sides[seat].parts[0])]
    return [(int(words[3]), words[4].rstrip(";"), int(words[7].rstrip(",")), int(words[10])) for words in found]


@rule("ES-GAP-63")
@pytest.mark.parametrize(
    ("count", "on_foot", "lacking"),
    [
        (1, False, []),
        (2, False, []),
        (3, False, [(5, "riders", 6, 3)]),
        (3, True, []),
        (4, False, [(7, "figures", 8, 4), (5, "riders", 8, 4)]),
        (4, True, [(7, "figures", 8, 4)]),
        (6, False, [(7, "figures", 12, 6), (5, "riders", 8, 4)]),
        (0, False, [(7, "figures", 24, 12), (5, "riders", 8, 4)]),
    ],
)
def test_a_part_has_twice_the_room_its_figures_and_riders_need(
    count: int, on_foot: bool, lacking: list[tuple[int, str, int, int]]
) -> None:
    for seat in (0, 1):
        assert lacks(Detachment((ROW,), count=count, on_foot=on_foot), seat) == lacking


@rule("ES-GAP-63")
def test_a_point_has_room_for_one() -> None:
    assert lacks(Detachment((POINT,), count=1)) == []
    assert lacks(Detachment((POINT,), count=2)) == [(1, "figures", 4, 2), (1, "riders", 4, 2)]


@rule("ES-CON-12")
def test_a_force_that_is_fixed_needs_room_for_itself_alone() -> None:
    assert lacks(Detachment((ROW,)), figures={"cadet": 3}) == []
    assert lacks(Detachment((ROW,)), figures={"cadet": 2, "musketeer": 2}) == [(7, "figures", 8, 4)]
    assert lacks(Detachment((ROW,)), figures={"cadet": 1, "trooper": 2}) == [(5, "riders", 6, 3)]


@rule("ES-CON-12")
def test_nobody_has_to_be_in_a_half_unless_it_is_the_last_part() -> None:
    half, rest = Detachment((POINT,), half=True), Detachment((ROW,), count=2)
    g = one_part(half)
    assert len(too_narrow(g, g.scenario, 0, half)) == 2
    side = msgspec.structs.replace(g.scenario.sides[0], parts=(half, rest))
    scenario = msgspec.structs.replace(g.scenario, sides=(side, g.scenario.sides[1]))
    assert too_narrow(g, scenario, 0, half) == []
    full = msgspec.structs.replace(side, parts=(Detachment((POINT,), count=2), rest))
    scenario = msgspec.structs.replace(g.scenario, sides=(full, g.scenario.sides[1]))
    assert len(too_narrow(g, scenario, 0, full.parts[0])) == 2


@rule("ES-GAP-63", "ES-GAP-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_where_enemies_are_shunned_only_places_far_enough_from_theirs_count(seat: int) -> None:
    shy = msgspec.structs.replace(ROW, from_enemies=cm(10))
    shyer = msgspec.structs.replace(POINT, from_enemies=cm(10.1))
    for zones, figures, riders in (((ROW,), 7, 5), ((shy,), 5, 3), ((shy, shyer), 4, 3), ((shy, POINT), 5, 3)):
        part = Detachment(zones)
        g = one_part(part, seat)
        assert enemy_spots(g, seat) == [(cm(30), cm(20.5))]
        assert places(g, seat, part, False, FOOT_RADIUS, 20) == figures
        assert places(g, seat, part, True, RIDER_RADIUS, 20) == riders
        assert places(g, seat, part, False, FOOT_RADIUS, 2) == 2


@rule("ES-GAP-63")
def test_where_the_other_side_may_be_is_looked_at_every_2_cm() -> None:
    strip = TableZone(x_least=cm(5), x_most=cm(10), y_least=cm(21), y_most=cm(23))
    g = one_part(Detachment((ROW,)), enemy=Detachment((strip,)))
    assert sorted(enemy_spots(g, 0)) == [(cm(x), cm(y)) for x in (5, 7, 9) for y in (21, 23)]


def test_places_are_tried_with_a_rider_of_that_size_or_somebody_on_foot() -> None:
    g = one_part(Detachment((ROW,)))
    rider, walker = standing_in(g, 1, True, RIDER_RADIUS), standing_in(g, 0, False, FOOT_RADIUS)
    assert (rider.mounted, rider.side, g.radius(rider)) == (True, 1, RIDER_RADIUS)
    assert (walker.mounted, walker.side, g.radius(walker)) == (False, 0, FOOT_RADIUS)


def test_two_places_are_apart_from_exactly_so_far_on() -> None:
    assert is_apart((100, 200), (400, 600), 500)
    assert not is_apart((100, 200), (400, 599), 500)
    assert not is_apart((101, 200), (400, 600), 500)
    assert is_apart((400, 200), (100, 600), 500)


# With a folder of content of one's own


@rule("ES-GAP-63")
def test_a_scenario_of_ones_own_without_room_is_not_played(tmp_path: Path) -> None:
    own = entry("scenarios.yaml", "meeting_at_the_crossroads")
    sides: Any = own["sides"]
    sides[1]["parts"] = [{"zones": [{"of": [20, 20], "within": 0}]}]
    (tmp_path / "scenarios.yaml").write_text(yaml.safe_dump([own], allow_unicode=True), encoding="utf-8")
    with pytest.raises(BadContent) as told:
        load(tmp_path)
    where = "scenarios.yaml: entry 'meeting_at_the_crossroads': field 'sides[1].parts[0].zones': has room for 1"
    assert [line for line in str(told.value).splitlines() if where in line] == [
        f"{where} figures; room for 24, to place 12 of them freely, is right",
        f"{where} riders; room for 8, to place 4 of them freely, is right",
    ]


def test_shipped_content_in_a_folder_of_ones_own_has_room(tmp_path: Path) -> None:
    own = entry("scenarios.yaml", "meeting_at_the_crossroads")
    (tmp_path / "scenarios.yaml").write_text(yaml.safe_dump([own], allow_unicode=True), encoding="utf-8")
    assert load(tmp_path).key == "escarmouche"


# Places for those whom nobody puts down by hand


def sampled(zone: TableZone, count: int) -> list[tuple[float, float]]:
    """Places for one of a side that has this zone, in centimetres."""
    g = one_part(Detachment((zone,)))
    g.figures.append(Figure("x", g.content.cards["cadet"], 0))
    found = samples(g, g.figures[0], count)
    g.figures.clear()
    return [(x / 1000, y / 1000) for x, y in found]


@rule("ES-GAP-63")
def test_places_are_looked_for_on_the_coarsest_grid_that_has_enough_and_spread_over_it() -> None:
    wide = TableZone(y_least=cm(10), y_most=cm(30))
    assert sampled(wide, 5) == [(28.5, 10.5), (22.5, 10.5), (16.5, 10.5), (10.5, 10.5), (4.5, 10.5)]
    assert all(x % 3 == y % 3 == 1.5 for x, y in sampled(wide, 40))
    assert sampled(ROW, 5) == [(24.5, 20.5), (20.5, 20.5), (16.5, 20.5), (12.5, 20.5), (8.5, 20.5)]


@rule("ES-GAP-63")
def test_where_no_grid_has_enough_places_the_most_there_are_will_do() -> None:
    assert sampled(ROW, 40) == [(24.5 - n, 20.5) for n in range(20)]
    assert sampled(POINT, 40) == [(30, 20.5)]


@rule("ES-GAP-63")
@pytest.mark.parametrize("seat", [0, 1])
def test_where_one_side_hides_the_other_deploys_first(seat: int) -> None:
    shy = msgspec.structs.replace(ROW, from_enemies=cm(10))
    for part in (Detachment((ROW,), hidden=True), Detachment((shy,)), Detachment((ROW, shy))):
        assert first_to_deploy(one_part(part, seat)) == 1 - seat
