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
    return places_of(g, unit) or prey(g, unit)


def is_after_places(g: Saurians, unit: Unit) -> bool:
    """Whether a unit is after places, and not after enemies."""
    return bool(places_of(g, unit))


def places_of(g: Saurians, unit: Unit) -> list[Hex]:
    """The places a unit is after, if there are any."""
    side = g.side_of(unit)
    cargo = g.scenario.cargo
    if cargo is not None and cargo.side == side:
        enough = has_enough(g, side)
        if cargo_of(unit) and (enough or cargo.a_model):
            return zone_of(g, unit.seat)
        kinds = (CRATE, SUPPLY) if cargo.source == "crates" else (EGG,)
        places = [thing.hex for thing in g.things if thing.kind in kinds]
        if places and not enough:
            return places
        if cargo_of(unit):
            return zone_of(g, unit.seat)
    for goal in g.scenario.goals:
        if goal.kind == "left" and goal.side == side:
            return exits(g, side)
        if goal.kind == "control":
            marks = [thing.hex for thing in g.things if thing.kind == OBJECTIVE]
            held = [
                hex_
                for other in g.present()
                if g.is_allied(unit, other) and other is not unit
                for hex_ in g.ground_of(other)
            ]
            return [mark for mark in marks if not held or off_aim([mark], held) > 1] or marks
    return []


def has_enough(g: Saurians, side: int) -> bool:
    """Whether a side carries all it has to bring home."""
    carried = sum([len(cargo_of(unit)) for unit in g.present() if g.side_of(unit) == side])
    return any(carried >= goal.count for goal in g.scenario.goals_of("secured"))


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
