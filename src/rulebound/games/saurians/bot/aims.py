"""Where the units of a side want to be: what the scenario is won with, or else the enemy."""

from __future__ import annotations

from rulebound.games.saurians.ground import place_of
from rulebound.games.saurians.pieces import CRATE, EGG, OBJECTIVE, SUPPLY
from rulebound.games.saurians.rules.deployment import zone_of
from rulebound.games.saurians.rules.victory import cargo_of
from rulebound.games.saurians.state import Saurians, Unit
from rulebound.space.hexes.grid import Hex, distance


def aims_of(g: Saurians, unit: Unit) -> list[Hex]:
    """The places a unit is after; the enemies, if it is after no place."""
    side = g.side_of(unit)
    cargo = g.scenario.cargo
    if cargo is not None and cargo.side == side:
        if cargo_of(unit):
            return zone_of(g, unit.seat)
        kinds = (CRATE, SUPPLY) if cargo.source == "crates" else (EGG,)
        places = [thing.hex for thing in g.things if thing.kind in kinds]
        if places:
            return places
    if any(goal.kind == "left" and goal.side == side for goal in g.scenario.goals):
        return exits(g, side)
    if any(goal.kind == "control" for goal in g.scenario.goals):
        return [thing.hex for thing in g.things if thing.kind == OBJECTIVE]
    return prey(g, unit)


def prey(g: Saurians, unit: Unit) -> list[Hex]:
    """Where the enemies are that it pays to go for: those who carry something first, sleepers last."""
    foes = [foe for foe in g.enemies(unit) if g.is_able(foe)] or g.enemies(unit)
    loaded = [foe for foe in foes if cargo_of(foe)]
    return [hex_ for foe in loaded or foes for hex_ in g.ground_of(foe)]


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
