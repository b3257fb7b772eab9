"""Grabs, and steps of those who are held, against somebody who only looks at hexes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.core.ask import Answer, Ask, Rule
from rulebound.core.open_ask import OpenAsk
from rulebound.games.saurians.invariants import broken
from rulebound.games.saurians.pieces import Effect
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.rules.movement import moves_on
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import CONTENT
from tests.games.saurians.scattered import Hex, Scatter, lies_on, plus
from tests.harness import rule

GRABBERS = {
    "velociraptor_pack": "leap_and_cling",
    "t_rex": "jaw_clamp",
    "trappers": "lasso",
    "dilophosaurus_pair": "worry",
    "pteranodon_flock": "snatch",
}
KINDS = (*GRABBERS, "triceratops", "tracker")
MANY = [pytest.param(n, marks=pytest.mark.soak) for n in range(40, 640, 40)]
Place = tuple[int, int]


def cells(g: Saurians, place: Place) -> list[Hex]:
    """The hexes of a model."""
    unit = g.units[place[0]]
    return lies_on(CONTENT.boards[unit.key].size, unit.models[place[1]].hex, unit.facing)


def beside(g: Saurians, place: Place, other: Place) -> bool:
    """Whether two models are on adjacent hexes."""
    around = {plus(cell, way) for cell in cells(g, place) for way in range(6)}
    return bool(around & set(cells(g, other)))


def models(g: Saurians) -> list[Place]:
    """Every model on the board."""
    return [(unit.number, i) for unit in g.units for i, model in enumerate(unit.models) if model.health]


def hold(scatter: Scatter, chance: int) -> None:
    """Some of those in contact hold each other, and some lie."""
    g = scatter.b.g
    for by in models(g):
        for of in models(g):
            if by[0] != of[0] and beside(g, by, of) and scatter.roll(chance) == 0:
                scatter.b.grab(g.units[by[0]], g.units[of[0]], by[1], of[1], pins=scatter.roll(2) == 0)


# SA-GRB-01, SA-STB-02, SA-GRB-10, SA-GAP-49, SA-GAP-50, SA-GAP-91
def may_grab(g: Saurians, unit: Unit, by: int, other: Place) -> bool:
    """Whether the models on a hex of a unit, by the first of them that is able, may grab another model."""
    able = [i for i in range(len(unit.models)) if is_able(g, unit, i)]
    mates = [i for i in able if unit.models[i].hex == unit.models[by].hex]
    if by not in able or mates[0] != by or other[0] == unit.number:
        return False
    if any(grab.pins and grab.by[0] == unit.number and grab.of == other for grab in g.grabs):
        return False
    if not CONTENT.boards[unit.key].oriented:
        return beside(g, (unit.number, by), other)
    front = [plus(unit.models[by].hex, unit.facing + turn) for turn in (-1, 0, 1)]
    return bool(set(front) & set(cells(g, other)))


def is_able(g: Saurians, unit: Unit, i: int) -> bool:
    """Whether a model may join a grab."""
    pinned = any(grab.pins and grab.of == (unit.number, i) for grab in g.grabs)
    return unit.models[i].health > 0 and not unit.models[i].knocked and not pinned


@rule("SA-GRB-01", "SA-STB-02", "SA-GRB-10", "SA-GAP-49", "SA-GAP-50", "SA-GAP-91", "SA-ATK-01")
@pytest.mark.parametrize("first", [0, *MANY])
def test_grabs_are_offered_and_refused_as_by_somebody_who_looks_at_hexes(first: int) -> None:
    judged = {True: 0, False: 0}
    for seed in range(first, first + 40):
        scatter = Scatter(21000 + seed, KINDS, tuple(GRABBERS)[seed % 5])
        g, unit = scatter.b.g, scatter.mover
        unit.active, unit.revealed = GRABBERS[unit.key], True
        g.active, g.phase, g.act = unit.number, "actions", 0
        unit.change([i for i in range(len(unit.models)) if scatter.roll(4) == 0], knocked=True)
        hold(scatter, 3)
        g.grabs = tuple([grab for grab in g.grabs if not g.units[grab.by[0]].models[grab.by[1]].knocked])
        legal = CATALOGUE.legal(g, unit)
        for i in range(len(unit.models)):
            for other in models(g):
                answer = ["grab", 0, unit.piece(i), g.units[other[0]].piece(other[1])]
                right = may_grab(g, unit, i, other)
                assert (answer in legal) == right, (seed, answer)
                assert (CATALOGUE.refuse(g, unit, answer) is None) == right, (seed, answer)
                judged[right] += 1
    assert judged[True] > 15
    assert judged[False] > 400


class Drag:
    """A step once more, from the position before it: who moves along, who is pushed, and who stays at a wall.

    SA-GRB-05, SA-GRB-08, SA-GAP-53, SA-PSH-11, SA-GAP-45: everybody moves by the same step, or nobody does.
    """

    def __init__(self, g: Saurians, way: int) -> None:
        self.g = g
        self.way = way
        self.walls = {plus(hex_, w) for hex_ in g.ground.hexes for w in range(6)} - set(g.ground.hexes)
        self.walls |= {hex_ for hex_, kind in g.ground.terrain.items() if kind in "#~"}
        self.moving = self.body((0, 0))
        self.stuck: list[Place] = []
        self.drag_along()
        self.pushed = self.push()

    def body(self, place: Place) -> list[Place]:
        """The models that move with one: itself in a spread unit, else its whole unit."""
        unit = self.g.units[place[0]]
        if CONTENT.boards[unit.key].spread:
            return [place]
        return [(unit.number, i) for i in unit.living()]

    def mates(self, place: Place) -> list[Place]:
        """The models that share a hex with one, which are pushed together."""
        unit = self.g.units[place[0]]
        return [(unit.number, i) for i in unit.on(unit.models[place[1]].hex)]

    def to(self, place: Place) -> list[Hex]:
        """The hexes of a model after the step."""
        return [plus(cell, self.way) for cell in cells(self.g, place)]

    def hits_wall(self, place: Place) -> bool:
        return any(cell in self.walls for cell in self.to(place) if cell not in cells(self.g, place))

    def drag_along(self) -> None:
        """Those who hold somebody that moves move as well, unless there is a wall; and those who hold these."""
        ends = set(self.to((0, 0)))
        grew = True
        while grew:
            grew = False
            for grab in self.g.grabs:
                if grab.of in self.moving and grab.by not in [*self.moving, *self.stuck]:
                    bodies = self.body(grab.by)
                    (self.stuck if any(self.hits_wall(p) for p in bodies) else self.moving).extend(bodies)
                    grew = True
        self.met = [p for p in models(self.g) if p not in self.moving and self.is_in(p, ends) and not self.joins(p)]
        self.stuck = [p for p in self.stuck if p not in self.met]

    def is_in(self, place: Place, hexes: set[Hex]) -> bool:
        return bool(set(cells(self.g, place)) & hexes)

    def joins(self, place: Place) -> bool:
        """SA-GAP-31  Whether the mover may share the hex of a model, being of its unit."""
        return place[0] == 0 and len(self.mates(place)) + len(self.body((0, 0))) <= 4

    def push(self) -> list[Place] | None:
        """Everybody who has to make way; None if somebody cannot."""
        pushed: list[Place] = []
        bodies = [self.body((0, 0)), *[[p] for p in self.moving if p not in self.body((0, 0))]]
        front = [(p, False) for group in bodies for p in group]
        for place, _ in front:
            for other in models(self.g):
                if other in self.moving or other in pushed or not self.is_in(other, set(self.to(place))):
                    continue
                if self.may_share(place, other):
                    continue
                group = self.mates(other)
                if any(self.hits_wall(p) for p in group):
                    return None
                pushed += group
                front += [(p, True) for p in group]
        things = {thing.hex for thing in self.g.things if thing.kind == "crate"}
        if things & {cell for place in [*self.moving, *pushed] for cell in self.to(place)}:
            raise Unforeseen
        return pushed

    def may_share(self, place: Place, other: Place) -> bool:
        """Whether one who moves may end on the hex of a model of its own unit."""
        if place[0] != other[0]:
            return False
        arriving = self.body(place) if place in self.moving else self.mates(place)
        return len(arriving) + len([p for p in self.mates(other) if p not in self.moving]) <= 4

    def after(self) -> dict[Place, Hex]:
        """Where everybody's head is then."""
        went = [*self.moving, *self.pushed] if self.pushed is not None else []
        places = {place: self.g.units[place[0]].models[place[1]].hex for place in models(self.g)}
        return {place: plus(hex_, self.way) if place in went else hex_ for place, hex_ in places.items()}


class Unforeseen(Exception):
    """A crate is in the way, which the tests of pushes look at."""


def played(g: Saurians, made: Rule[bool], answers: Callable[[Ask], Answer]) -> None:
    """A leg of a movement with these answers."""
    try:
        ask = next(made)
        while True:
            assert isinstance(ask, Ask)
            ask = made.send(answers(ask))
    except StopIteration:
        assert broken(g) == []


@rule("SA-GRB-05", "SA-GRB-08", "SA-GAP-53", "SA-PSH-10", "SA-PSH-11", "SA-GAP-45", "SA-PSH-13", "SA-GAP-52")
@pytest.mark.parametrize("first", [0, *MANY])
def test_a_step_of_somebody_held_moves_those_and_only_those_a_search_names(first: int) -> None:
    seen = {"dragged": 0, "stuck": 0, "pushed": 0, "barred": 0}
    for seed in range(first, first + 40):
        for way in range(6):
            scatter = Scatter(24000 + seed, KINDS)
            g, unit = scatter.b.g, scatter.mover
            hold(scatter, 2)
            g.grabs = tuple([grab for grab in g.grabs if not (grab.of[0] == 0 and grab.pins) and grab.by[0] != 0])
            if not any(grab.of == (0, 0) for grab in g.grabs):
                continue
            unit.effects = (Effect("made_up/stability", 40, "activation"), Effect("made_up/movement", 4, "activation"))
            try:
                drag = Drag(g, way)
            except Unforeseen:
                continue
            right, held = drag.after(), {grab for grab in g.grabs if grab.by in drag.stuck}
            word = ("e", "se", "sw", "w", "nw", "ne")[way]
            g.active, g.stride = unit.number, None
            offered: list[bool] = []

            def answers(ask: Ask, word: str = word, offered: list[bool] = offered) -> Answer:
                if isinstance(ask, OpenAsk):
                    offered.append(ask.check([word]) is None)
                    return [word] if offered[-1] else []
                return {"mover": "u0.0", "let_go": "keep_hold"}.get(ask.key) or ask.answers()[0]

            played(g, moves_on(g, unit), answers)
            if not any(offered):
                seen["barred"] += 1
                continue
            there = {place: g.units[place[0]].models[place[1]].hex for place in models(g)}
            assert there == {place: hex_ for place, hex_ in right.items() if place in there}, (seed, way, unit.key)
            assert drag.pushed is None or not held & set(g.grabs)
            assert drag.pushed is None or all(g.units[p[0]].models[p[1]].knocked for p in drag.met if p in there)
            seen["dragged"] += len(drag.moving) > len(drag.body((0, 0)))
            seen["stuck"] += bool(drag.stuck)
            seen["pushed"] += bool(drag.pushed)
    assert first or min(seen.values()) > 1, seen
