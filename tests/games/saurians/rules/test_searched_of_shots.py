"""Lines of attack against lines cut by fractions: who reaches whom, through which zones, and nobody else."""

from __future__ import annotations

import pytest

from rulebound.games.saurians.rules.facing import ANY, BACK, FRONT, REAR, SIDE, zones_in_area
from rulebound.games.saurians.rules.sight import aims, in_area, may_aim_at, why_no_aim
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.scattered import Hex, Scatter, apart, lies_on, plus
from tests.harness import rule
from tests.space.hexes.cutting import cut

KINDS = ("triceratops", "t_rex", "velociraptor_pack", "tracker", "rangers", "dilophosaurus_pair", "heavy_gunner")
FEW = 12
MANY = [pytest.param(n, marks=pytest.mark.soak) for n in range(FEW, 252, 10)]


class Lines:
    """The ledger's lines once more, over one map."""

    def __init__(self, g: Saurians) -> None:
        self.g = g
        self.walls = [(q, r) for q in range(-6, 12) for r in range(-3, 9) if g.ground.terrain.get((q, r), "#") == "#"]

    def cells(self, unit: Unit, model: int) -> list[Hex]:
        return lies_on(self.g.content.boards[unit.key].size, unit.models[model].hex, unit.facing)

    def is_free(self, start: Hex, end: Hex) -> bool:
        """SA-ATK-06, SA-GAP-35  It meets nothing that blocks shots, in no point."""
        return all(cut(start, end, wall) is None for wall in self.walls)

    def leaves(self, unit: Unit, model: int, end: Hex, arc: str) -> Hex | None:
        """From which of its hexes a free line to a hex leaves through an arc; SA-GAP-33, SA-GAP-30."""
        cells, oriented = self.cells(unit, model), self.g.content.boards[unit.key].oriented
        turns = {FRONT: (5, 0, 1), BACK: (2, 3, 4), ANY: range(6)}[arc] if oriented else range(6)
        edges = {(unit.facing + by) % 6 for by in turns}
        for own in {FRONT: cells[:1], BACK: cells[-1:], ANY: cells}[arc]:
            left = cut(own, end, own)
            if own != end and left is not None and edges & set(left.out_of) and self.is_free(own, end):
                return own
        return None

    def zones(self, unit: Unit, model: int, start: Hex, end: Hex) -> set[str]:
        """SA-DMG-01, SA-ATK-07  The zones of the edges of its body over which a line comes in."""
        cells = self.cells(unit, model)
        met = [(cut(start, end, cell), cell) for cell in [end, *[cell for cell in cells if cell != end]]]
        for line, cell in met:
            outer = [e for e in line.into if plus(cell, e) not in cells] if line is not None else []
            if outer:
                return {self.zone(unit, cells.index(cell), e) for e in outer}
        return set()

    def zone(self, unit: Unit, n: int, edge: int) -> str:
        """SA-GAP-28, SA-GAP-29, SA-GAP-30"""
        kind = self.g.content.boards[unit.key]
        if not kind.oriented:
            return FRONT
        turn = (edge - unit.facing) % 6
        if n == 0 and turn in (5, 0, 1):
            return FRONT
        return REAR if turn == 3 and n == kind.size - 1 else SIDE

    def ways(self, unit: Unit, models: list[int], target: Unit, reach: int, arc: str) -> dict[object, set[str]]:
        """Every line along which some models may attack a unit, with its zones."""
        found: dict[object, set[str]] = {}
        for i in models:
            for j in target.living():
                for end in self.cells(target, j):
                    far = min(apart(own, end) for own in self.cells(unit, i))
                    start = self.leaves(unit, i, end, arc) if far <= reach else None
                    if start is not None:
                        found[i, j, end, far] = self.zones(target, j, start, end)
        return found


@rule(
    "SA-ATK-01", "SA-ATK-05", "SA-ATK-06", "SA-GAP-30", "SA-GAP-33", "SA-GAP-34", "SA-GAP-35", "SA-DMG-01", "SA-ATK-07"
)
@pytest.mark.parametrize("first", [0, *MANY])
def test_whoever_may_be_attacked_is_found_by_cutting_lines_and_nobody_else(first: int) -> None:
    judged = {True: 0, False: 0}
    for seed in range(first, first + (FEW if not first else 10)):
        scatter = Scatter(9000 + seed, KINDS)
        g, lines = scatter.b.g, Lines(scatter.b.g)
        for unit in g.units:
            arc, reach = (FRONT, FRONT, BACK, ANY)[scatter.roll(4)], 1 + scatter.roll(6)
            for target in g.units:
                if target is unit:
                    continue
                models = unit.living()
                found = {(a.by, a.of, a.hex, a.range): set(a.zones) for a in aims(g, unit, models, target, reach, arc)}
                right = lines.ways(unit, models, target, reach, arc)
                assert found == right, (seed, unit.key, target.key, arc, reach)
                refusal = why_no_aim(g, unit, models, target, reach, arc)
                assert (refusal is None) == bool(right), (seed, unit.key, target.key, arc, reach)
                judged[bool(right)] += 1
    assert min(judged.values()) > 20


@rule("SA-GAP-36", "SA-ATK-03")
@pytest.mark.parametrize("first", [0, *MANY])
def test_an_area_reaches_whom_a_search_names_from_hexes_a_search_names(first: int) -> None:
    refused = 0
    for seed in range(first, first + (FEW if not first else 10)):
        scatter = Scatter(12000 + seed, KINDS)
        g, unit, lines = scatter.b.g, scatter.mover, Lines(scatter.b.g)
        reach, radius = 1 + scatter.roll(5), 1 + scatter.roll(2)
        for hex_ in [plus(hex_, way) for hex_ in g.ground.hexes[::7] for way in range(6)]:
            near = [i for i in unit.living() if min(apart(own, hex_) for own in lines.cells(unit, i)) <= reach]
            right = hex_ in g.ground.terrain and any(lines.leaves(unit, i, hex_, FRONT) for i in near)
            assert may_aim_at(g, unit, unit.living(), hex_, reach, FRONT) == right, (seed, hex_)
            refused += not right
            struck = {
                (other.number, i)
                for other in g.units
                for i in other.living()
                if min(apart(cell, hex_) for cell in lines.cells(other, i)) <= radius
            }
            assert {(other.number, i) for other, models in in_area(g, hex_, radius) for i in models} == struck
            for number, i in struck:
                zones = zones_in_area(g, g.units[number], i, hex_, radius)
                assert set(zones) == area_zones(lines, g.units[number], i, hex_, radius), (seed, hex_, number)
    assert refused > 80


def area_zones(lines: Lines, unit: Unit, model: int, hex_: Hex, radius: int) -> set[str]:
    """The zones of the edges over which lines from the hex aimed at come in; on that hex all there are."""
    cells = lines.cells(unit, model)
    if hex_ in cells:
        outer = [(n, e) for n, cell in enumerate(cells) for e in range(6) if plus(cell, e) not in cells]
        return {lines.zone(unit, n, e) for n, e in outer}
    hit = [cell for cell in cells if apart(cell, hex_) <= radius]
    return {zone for cell in hit for zone in lines.zones(unit, model, hex_, cell)}
