"""Range, lines and areas: which hex of whom an attack may be made on, by whom, and through which zones."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Refusal, refused
from rulebound.core.fixed import Fixed
from rulebound.core.shape import Shape
from rulebound.games.saurians.rules.facing import arc_edges, arc_hexes, zones_from
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.grid import Hex, distance
from rulebound.space.hexes.lines import entered

MELEE_REACH: Final = 1
"""SA-ATK-04  How far a melee attack reaches unless stated otherwise."""


class Aim(Fixed):
    """A line along which one of a unit's models may attack one of a target's, on one of the hexes this covers."""

    __slots__ = ("by", "hex", "of", "range", "zones")

    def __init__(self, by: int, of: int, hex: Hex, range: int, zones: tuple[str, ...]) -> None:
        self.by = by
        self.of = of
        self.hex = hex
        self.range = range
        self.zones = zones


# SA-GAP-30  Measured from the nearest of its hexes; an attack is made on any one hex in reach and sight.
# SA-DMG-02, SA-CHO-03  The attacker chooses.
def aims(g: Saurians, unit: Unit, models: list[int], target: Unit, reach: int, arc: str) -> list[Aim]:
    """All lines along which some models may attack a unit."""
    return [
        aim
        for model in models
        for other in target.living()
        for hex_ in g.covers(target, other)
        if (aim := aim_at(g, unit, model, target, other, hex_, reach, arc)) is not None
    ]


def aim_at(
    g: Saurians, unit: Unit, model: int, target: Unit, other: int, hex_: Hex, reach: int, arc: str
) -> Aim | None:
    """The line from a model to a hex of another, if an attack may be made along it."""
    if range_to(g, unit, model, hex_) > reach:
        return None
    start = line_from(g, unit, model, hex_, arc)
    if start is None:
        return None
    return Aim(model, other, hex_, range_to(g, unit, model, hex_), tuple(zones_from(g, target, other, start, hex_)))


# SA-ATK-05, SA-GAP-34, SA-TER-07  The hex distance, from the nearest of its hexes.
def range_to(g: Saurians, unit: Unit, model: int, hex_: Hex) -> int:
    """How far a hex is from a model."""
    return min([distance(own, hex_) for own in g.covers(unit, model)])


# SA-ATK-06, SA-GAP-35  Not across or along anything that blocks shots.
def line_from(g: Saurians, unit: Unit, model: int, hex_: Hex, arc: str) -> Hex | None:
    """The hex of a model from which a line to another hex leaves through an arc and is free, if there is one."""
    for own in arc_hexes(g, unit, model, arc):
        if lies_in(g, unit, own, hex_, arc) and not g.ground.blockers(own, hex_):
            return own
    return None


# SA-GAP-33  The line to the target leaves through an edge of the arc, or through a corner that belongs to one.
def lies_in(g: Saurians, unit: Unit, own: Hex, hex_: Hex, arc: str) -> bool:
    """Whether a hex lies in an arc of a unit, as seen from one of its hexes."""
    edges = arc_edges(g, unit, arc)
    return any(edge in edges for edge in entered(hex_, own))


# SA-DMG-13, SA-GAP-39  Those out of range or out of sight of everybody who takes part are safe.
def in_reach(found: list[Aim]) -> list[int]:
    """The models that some lines lead to, each once."""
    return sorted({aim.of for aim in found})


# SA-ATK-01, SA-ATK-02, SA-ATK-03, SA-ATK-06  What is out of reach, behind somebody or hidden is no target.
def why_no_aim(g: Saurians, unit: Unit, models: list[int], target: Unit, reach: int, arc: str) -> Refusal | None:
    """Why some models may not attack a unit; None if there is a line."""
    if aims(g, unit, models, target, reach, arc):
        return None
    about: dict[str, object] = {"unit": unit.called, "target": target.called, "reach": reach}
    lines = [(model, hex_) for model in models for hex_ in g.ground_of(target)]
    nearest = min([range_to(g, unit, model, hex_) for model, hex_ in lines])
    if nearest > reach:
        rule, what = ("SA-ATK-04", "out_of_contact") if reach == MELEE_REACH else ("SA-ATK-03", "out_of_range")
        return refused(rule, what, target.name, **about, range=nearest)
    near = [line for line in lines if range_to(g, unit, *line) <= reach]
    seen = [
        (own, hex_)
        for model, hex_ in near
        for own in arc_hexes(g, unit, model, arc)
        if lies_in(g, unit, own, hex_, arc)
    ]
    if not seen:
        return refused("SA-ATK-01", "out_of_arc", target.name, **about)
    blockers = list(dict.fromkeys([cell for own, hex_ in seen for cell in g.ground.blockers(own, hex_)]))
    blocked = Shape("cells", role="blocked", cells=[cell_id(cell) for cell in blockers])
    return refused("SA-ATK-06", "line_blocked", target.name, **about, n=len(blockers)).drawn(blocked)


# SA-GAP-36  An area weapon is aimed at a hex within range and line of sight; every unit with a model within its radius
# is attacked, allies included. SA-ATK-06, SA-GAP-35  No line ends on what blocks it.
def may_aim_at(g: Saurians, unit: Unit, models: list[int], hex_: Hex, reach: int, arc: str) -> bool:
    """Whether some models may aim at a hex."""
    return not g.ground.blocks_shots(hex_) and any(
        range_to(g, unit, model, hex_) <= reach and line_from(g, unit, model, hex_, arc) is not None for model in models
    )


def in_area(g: Saurians, aimed: Hex, radius: int) -> list[tuple[Unit, list[int]]]:
    """The units with models within so many hexes of one, and the places of those models."""
    found = [(unit, models_within(g, unit, aimed, radius)) for unit in g.present()]
    return [(unit, models) for unit, models in found if models]


def models_within(g: Saurians, unit: Unit, hex_: Hex, radius: int) -> list[int]:
    """The models of a unit that cover a hex within so many of one."""
    return [i for i in unit.living() if any(distance(cell, hex_) <= radius for cell in g.covers(unit, i))]
