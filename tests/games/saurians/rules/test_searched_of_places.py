"""Deployment, flying and flight against searches that try every place."""

from __future__ import annotations

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.games.saurians.game import SauriansGame
from rulebound.games.saurians.rules.conditions import dreaded, farthest
from rulebound.games.saurians.rules.gait import Gait
from rulebound.games.saurians.rules.movement import hex_move
from rulebound.games.saurians.rules.strides import set_out
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.paths import PathReach
from tests.games.saurians.board import CONTENT
from tests.games.saurians.rules.test_searched import Search
from tests.games.saurians.scattered import KINDS, Hex, Scatter, apart, lies_on, plus
from tests.harness import rule

GAME = SauriansGame(CONTENT)
WORDS = ("e", "se", "sw", "w", "nw", "ne")
SCENARIOS = [
    "first_tracks",
    *[pytest.param(key, marks=pytest.mark.soak) for key in CONTENT.scenarios if key != "first_tracks"],
]
MANY = [pytest.param(n, marks=pytest.mark.soak) for n in range(60, 860, 50)]


def zone(g: Saurians, seat: int) -> list[Hex]:
    """The deployment zone of a seat, by columns and rows as they are printed."""
    side = g.players[seat].side
    if g.scenario.zones_by_token:
        side = int(side != g.players[g.holder].side)
    printed = g.scenario.sides[side].zone
    rows = range(g.ground.depth)
    columns = range(g.ground.width)
    wanted = [(c, r) for r in rows for c in columns if c in [columns[n] for n in printed.columns]]
    wanted += [(c, r) for r in rows for c in columns if r in [rows[n] for n in printed.rows]]
    return [(c - r // 2, r) for c, r in wanted]


def room_for(g: Saurians, unit: Unit) -> set[tuple[Hex, int]]:
    """SA-DEP-06, SA-GAP-10, SA-GAP-31  Where the next model of a unit may come to stand, and look."""
    kind = CONTENT.boards[unit.key]
    taken = [thing.hex for thing in g.things if thing.kind in ("crate", "truck")]
    for other in g.units:
        if other.fate == "on_board" and other is not unit:
            for model in other.models:
                taken += lies_on(CONTENT.boards[other.key].size, model.hex, other.facing)
    mine = [model.hex for model in unit.models]
    free = [
        cell
        for cell in zone(g, unit.seat)
        if g.ground.terrain[cell] in ".d" and cell not in taken and mine.count(cell) < 4
    ]
    facings = range(6) if kind.oriented else [0]
    return {(cell, f) for cell in free for f in facings if all(own in free for own in lies_on(kind.size, cell, f))}


@rule("SA-DEP-06", "SA-GAP-10", "SA-GAP-31", "SA-GAP-30", "SA-CON-24")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_units_are_deployed_wherever_there_is_room_and_nowhere_else(scenario: str) -> None:
    refused = 0
    for seed in range(2):
        match, dice = Match.new(GAME, scenario, seed), SeededDice(seed)
        g = match.state
        while match.ask is not None and isinstance(g, Saurians) and g.phase in ("setup", "deployment"):
            ask = match.ask
            if ask.key == "deploy":
                right = room_for(g, g.named(ask.matter))
                turns = CONTENT.boards[g.named(ask.matter).key].oriented
                for hex_ in g.ground.hexes:
                    for facing in range(6) if turns else [0]:
                        cell = f"hex:{hex_[0]},{hex_[1]}"
                        refusal = match.refusal([cell, facing] if turns else cell)
                        assert (refusal is None) == ((hex_, facing) in right), (scenario, seed, hex_, facing)
                        refused += refusal is not None
            match.answer(ask.sample(dice), ask.seat)
            g = match.state
    assert refused > 300


def may_fly(g: Saurians, unit: Unit, model: int, words: list[str], most: int) -> bool:
    """SA-MOV-08, SA-TER-04, SA-TER-05, SA-GAP-25, SA-GAP-27, SA-GAP-31  Whether a model may fly a way."""
    start = at = unit.models[model].hex
    for word in words:
        at = plus(at, WORDS.index(word))
        if at not in g.ground.terrain:
            return False
    if len(words) > most or at == start:
        return len(words) <= most
    return may_land(g, unit, model, at, WORDS.index(words[-1]))


def may_land(g: Saurians, unit: Unit, model: int, at: Hex, way: int) -> bool:
    """Whether a flying model may end there after a last step that way; SA-GAP-45  nobody is pushed beneath it."""
    for other in g.units:
        for met in other.models if other is not unit else []:
            cells = lies_on(CONTENT.boards[other.key].size, met.hex, other.facing)
            if at in cells and at in [plus(cell, way) for cell in cells]:
                return False
    mates = [m.hex for i, m in enumerate(unit.models) if m.health and i != model]
    closed = g.ground.terrain[at] in "#~" or (g.ground.terrain[at] == "d" and model in unit.rough)
    return not closed and mates.count(at) < 4


@rule("SA-MOV-08", "SA-TER-04", "SA-TER-05", "SA-GAP-25", "SA-GAP-27", "SA-CON-02")
@pytest.mark.parametrize("first", [0, *MANY])
def test_a_flock_flies_over_everything_and_lands_wherever_it_may(first: int) -> None:
    judged = {True: 0, False: 0}
    for seed in range(first, first + (60 if not first else 50)):
        scatter = Scatter(15000 + seed, first="pteranodon_flock")
        g, unit = scatter.b.g, scatter.mover
        unit.active, unit.revealed = ("swoop", "dive", "shriek")[scatter.roll(3)], True
        by_card = bool(scatter.roll(2))
        unit.rough = (0,) if scatter.roll(2) else ()
        most = 3 + (CONTENT.action_cards[unit.active].movement if by_card else 0)
        set_out(g, unit, by_card)
        assert g.stride is not None
        move = hex_move(g, Gait(g, g.stride.but(walker=0)))
        for _ in range(24):
            words = [WORDS[scatter.roll(6)] for _ in range(scatter.roll(most + 2))]
            right = may_fly(g, unit, 0, words, most)
            assert (move.check(words) is None) == right, (seed, words)
            judged[right] += 1
        ends = {(q, r) for q, r, _ in move.reach().poses}
        assert ends == reached(g, unit, most), seed
    assert min(judged.values()) > 300


def reached(g: Saurians, unit: Unit, most: int) -> set[Hex]:
    """Where the first model of a unit may land, found ring by ring."""
    start = unit.models[0].hex
    ring, landed = {start}, {start}
    for _ in range(most):
        steps = [(plus(cell, way), way) for cell in ring for way in range(6)]
        landed |= {cell for cell, way in steps if cell in g.ground.terrain and may_land(g, unit, 0, cell, way)}
        ring = {cell for cell, _ in steps if cell in g.ground.terrain}
    return landed


@rule("SA-CON-18", "SA-FEA-11", "SA-GAP-81")
@pytest.mark.parametrize("first", [0, *MANY])
def test_a_flight_ends_as_far_away_as_a_search_gets(first: int) -> None:
    refused = 0
    for seed in range(first, first + (60 if not first else 50)):
        scatter = Scatter(18000 + seed, (*KINDS, "pteranodon_flock"))
        g, unit = scatter.b.g, scatter.mover
        kind = CONTENT.boards[unit.key]
        unit.active, unit.revealed = "flee", True
        scatter.mode, scatter.left = "fly" if unit.key == "pteranodon_flock" else "walk", kind.movement
        unit.scared_by = 1 + scatter.roll(len(g.units) - 1)
        feared = [
            cell
            for model in g.units[unit.scared_by].models
            for cell in lies_on(
                CONTENT.boards[g.units[unit.scared_by].key].size, model.hex, g.units[unit.scared_by].facing
            )
        ]
        assert set(dreaded(g, unit)) == set(feared)
        set_out(g, unit, by_card=False)
        assert g.stride is not None
        gait = Gait(g, g.stride.but(walker=0))
        found = set(farthest(gait, PathReach(gait, gait.start, g.stride.left[0]), feared))
        ends = free_ends(Search(scatter))
        far = {end: min(apart(own, cell) for own in lies_on(kind.size, *end) for cell in feared) for end in ends}
        right = {(q, r, f) for ((q, r), f), away in far.items() if away == max(far.values())}
        assert found == right, (seed, unit.key)
        refused += len(far) - len(right)
    assert refused > 100


def free_ends(search: Search) -> set[tuple[Hex, int]]:
    """Every place a mover may get to without meeting anybody there."""
    words = [*WORDS, "left", "right", *(["left2", "right2"] if search.size == 2 else [])]
    ends: set[tuple[Hex, int]] = set()
    paths: list[list[str]] = [[]]
    while paths:
        path = paths.pop()
        pose = search.start
        for word in path:
            pose = search.after(pose, word)
        if search.verdict(path):
            if not any(cell in search.solid for cell in search.cells(pose)):
                ends.add(pose)
        elif search.mode != "fly" and not any(search.solid.get(cell, False) for cell in search.cells(pose)):
            continue
        if len(path) < search.left:
            paths += [[*path, word] for word in words]
    return ends
