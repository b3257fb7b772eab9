"""Where the units of a side want to be: what the scenario is won with, or else the enemy."""

from __future__ import annotations

from typing import Final

from rulebound.games.saurians.ground import place_of
from rulebound.games.saurians.pieces import CACHE, CRATE, EGG, OBJECTIVE, SUPPLY
from rulebound.games.saurians.rules.ammunition import weapon_for
from rulebound.games.saurians.rules.deployment import zone_of
from rulebound.games.saurians.rules.victory import cargo_of
from rulebound.games.saurians.scenario import Cargo
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import Hex, distance

SEDATIVE: Final = "sedative"
FAR: Final = 100
"""So far away is what nobody reaches on foot."""


class Course:
    """What a unit is after: places, or else enemies; and how near it has to come."""

    __slots__ = ("foes", "near", "places", "ways")

    def __init__(self, g: Saurians, unit: Unit) -> None:
        self.places, self.near = places_of(g, unit)
        self.foes: list[Hex] = []
        if not self.places:
            self.foes, self.near = prey(g, unit), arm_of(g, unit)
        on_foot = self.near <= 1 and "fly" not in g.board(unit).keywords
        self.ways = [g.ground.ways_to(goal) for goal in self.goals] if on_foot else []

    @property
    def goals(self) -> list[Hex]:
        """The hexes it is about."""
        return self.places or self.foes

    def off(self, hexes: list[Hex]) -> int:
        """How far somebody on some hexes still has to go."""
        if not self.ways:
            return max(off_aim(hexes, self.goals) - self.near, 0)
        return max(min([way.get(hex_, FAR) for way in self.ways for hex_ in hexes]) - self.near, 0)


def arm_of(g: Saurians, unit: Unit) -> int:
    """How near a unit comes to its enemies: shooters need not touch them."""
    board = g.board(unit)
    if board.ballistic <= board.melee:
        return 1
    return max([g.content.weapons[key].range for key in board.weapons])


def places_of(g: Saurians, unit: Unit) -> tuple[list[Hex], int]:
    """The places a unit is after, if there are any, and how near it has to come to one of them."""
    side = g.side_of(unit)
    cargo = g.scenario.cargo
    if cargo is not None and cargo.side == side:
        errand = errands(g, cargo).get(unit.number)
        if errand is not None:
            return [errand], 1
        if cargo_of(unit):
            return zone_of(g, unit.seat), 0
    for goal in g.scenario.goals:
        if goal.kind == "captured" and goal.side == side and supplies(g, unit):
            return supplies(g, unit), 1
        if goal.kind == "left" and goal.side == side:
            return exits(g, side), 0
        if goal.kind == "control":
            marks = [thing.hex for thing in g.things if thing.kind == OBJECTIVE]
            held = [
                hex_
                for other in g.present()
                if g.is_allied(unit, other) and other is not unit
                for hex_ in g.ground_of(other)
            ]
            return [mark for mark in marks if not held or off_aim([mark], held) > 1] or marks, 1
    return [], 0


def errands(g: Saurians, cargo: Cargo) -> dict[int, Hex]:
    """Who fetches what: as much as is missing, each by whoever would have it home first."""
    kinds = (CRATE, SUPPLY) if cargo.source == "crates" else (EGG,)
    places = [thing.hex for thing in g.things if thing.kind in kinds]
    free = [unit for unit in g.present() if g.side_of(unit) == cargo.side and g.is_able(unit) and has_room(cargo, unit)]
    found: dict[int, Hex] = {}
    for _ in range(missing(g, cargo.side)):
        trips = [
            (trip(g, unit, place), unit.number, place)
            for unit in free
            if unit.number not in found
            for place in places
            if place not in found.values()
        ]
        if trips:
            _, number, place = min(trips)
            found[number] = place
    return found


def supplies(g: Saurians, unit: Unit) -> list[Hex]:
    """Where a hunter finds the darts it lacks, or where those are to whom a unit can bring some."""
    if any(card.startswith(SEDATIVE) for card in unit.kept) and not weapon_for(g, unit, SEDATIVE):
        return [
            hex_
            for other in g.present()
            if g.is_allied(unit, other) and g.is_able(other) and darts_missing(g, other)
            for hex_ in g.ground_of(other)
        ]
    if not darts_missing(g, unit) or g.player_of(unit).requisition < g.content.gear[SEDATIVE].price:
        return []
    return [thing.hex for thing in g.things if thing.kind == CACHE]


def darts_missing(g: Saurians, unit: Unit) -> int:
    """How many more sedatives a unit wants, so that whoever is to be caught falls asleep."""
    if not weapon_for(g, unit, SEDATIVE):
        return 0
    wanted = [
        g.board(foe).stack_limit - len(foe.locked) - len(foe.waiting)
        for goal in g.scenario.goals_of("captured")
        for foe in g.present()
        if goal.side == g.side_of(unit) and foe.key == goal.unit and not g.is_allied(unit, foe)
    ]
    return max(max(wanted, default=0) - sum([card.startswith(SEDATIVE) for _, card in unit.loaded]), 0)


def has_room(cargo: Cargo, unit: Unit) -> bool:
    """Whether a unit may take one more."""
    return not cargo.a_model or any(len(unit.models[i].carries) < cargo.a_model for i in unit.living())


def trip(g: Saurians, unit: Unit, place: Hex) -> int:
    """How far it is for a unit to a place, and from there home."""
    ways = g.ground.ways_to(place)
    return min([ways.get(hex_, FAR) for hex_ in g.ground_of(unit)]) + min(
        [ways.get(hex_, FAR) for hex_ in zone_of(g, unit.seat)]
    )


def missing(g: Saurians, side: int) -> int:
    """How many a side still has to take of what it is to bring home."""
    carried = sum([len(cargo_of(unit)) for unit in g.present() if g.side_of(unit) == side])
    return max([goal.count - carried for goal in g.scenario.goals_of("secured")], default=0)


def prey(g: Saurians, unit: Unit) -> list[Hex]:
    """Where the enemies are that it pays to go for: whom the scenario names, who carries something; sleepers last."""
    foes = [foe for foe in g.enemies(unit) if g.is_able(foe)] or g.enemies(unit)
    side, best = g.side_of(unit), [foe for foe in foes if cargo_of(foe)]
    for goal in g.scenario.goals:
        # Who is to be caught is left to those who can.
        if goal.side == side and goal.kind in ("captured", "out_of_action"):
            named = [foe for foe in foes if foe.key == goal.unit]
            if goal.kind == "captured" and not unit.loaded:
                foes = [foe for foe in foes if foe not in named] or foes
            else:
                best += named
        elif goal.kind == "captured":
            best += [foe for foe in foes if foe.loaded]
    return [hex_ for foe in best or foes for hex_ in g.ground_of(foe)]


def exits(g: Saurians, side: int) -> list[Hex]:
    """The hexes on which a side may leave the board."""
    zone, ground = g.scenario.sides[side].exit, g.ground
    if zone is None:
        return []
    return [
        h for h in ground.hexes if zone.has(place_of(h), ground.width, ground.depth) and not ground.is_impassable(h)
    ]


def off_aim(hexes: list[Hex], places: list[Hex]) -> int:
    """How many hexes lie between somebody and the nearest of some places."""
    return min([distance(a, b) for a in hexes for b in places], default=0)
