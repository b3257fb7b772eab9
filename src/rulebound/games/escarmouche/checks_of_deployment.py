"""Whether scenarios can be set up with a user's own content: nobody overlaps, everybody finds a place to deploy."""

from __future__ import annotations

from rulebound.core.dice import SeededDice
from rulebound.core.words import Words
from rulebound.games.escarmouche.content import Content
from rulebound.games.escarmouche.force import forces_of
from rulebound.games.escarmouche.invariants import broken_places
from rulebound.games.escarmouche.options import profile_of
from rulebound.games.escarmouche.rules.deployment_zones import posting
from rulebound.games.escarmouche.rules.setup import bare_table, lay_out
from rulebound.games.escarmouche.scenario import Detachment, ScenarioCard
from rulebound.games.escarmouche.state import FOOT_RADIUS, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.table.places import side_by_side

SLACK = 2
"""However carelessly bases are put down, twice the room they need at best is enough for all of them."""


def crowded(content: Content, words: Words) -> list[str]:
    """A sentence for every scenario, side and part that has no room for those who begin there."""
    mistakes: list[str] = []
    for scenario in content.scenarios.values():
        where = f"scenarios.yaml: entry {scenario.key!r}"
        forces = forces_of(content, scenario, {}, words)
        g = bare_table(content, scenario, profile_of({}), SeededDice(0))
        lay_out(g, forces)
        mistakes += [
            f"{where}: field 'objects': {problem}; a place of its own is right" for problem in broken_places(g)
        ]
        for seat, side in enumerate(scenario.sides):
            for i, part in enumerate(side.parts):
                field = f"field 'sides[{seat}].parts[{i}].zones'"
                mistakes += [f"{where}: {field}: {problem}" for problem in too_narrow(g, scenario, seat, part)]
    return mistakes


# ES-GAP-63  Zones are tested on base centres; ES-CON-09  so many figures and riders a band has at most.
def too_narrow(g: Escarmouche, scenario: ScenarioCard, seat: int, part: Detachment) -> list[str]:
    """What a part has too little room for: the figures that must be there, and those of them who ride."""
    if part.half and part is not scenario.sides[seat].parts[-1]:
        return []  # nobody has to be there
    limits, fixed = g.content.limits, scenario.sides[seat].figures
    figures = part.count or (sum(fixed.values()) if fixed else limits.most_figures)
    riders = 0 if part.on_foot else min(figures, limits.most_mounted)
    mounts = [card.mount for card in g.content.cards.values() if card.mount and (not fixed or card.key in fixed)]
    largest = max([g.content.mounts[mount].radius for mount in mounts], default=FOOT_RADIUS)
    wanted = [("figures", figures, False, FOOT_RADIUS)]
    if mounts:
        wanted.append(("riders", riders, True, largest))
    mistakes: list[str] = []
    for who, number, mounted, radius in wanted:
        needed = number if number < 2 else SLACK * number
        room = places(g, seat, part, mounted, radius, needed)
        if room < needed:
            mistakes.append(f"has room for {room} {who}; room for {needed}, to place {number} of them freely, is right")
    return mistakes


def places(g: Escarmouche, seat: int, part: Detachment, mounted: bool, radius: int, enough: int) -> int:
    """How many bases fit side by side into the zones of a part; no more than `enough` are counted."""
    shunned = 2 * radius + max([zone.from_enemies or 0 for zone in part.zones])
    enemies = enemy_spots(g, seat) if any(zone.from_enemies is not None for zone in part.zones) else []
    spots = posting(g, standing_in(g, seat, mounted, radius), [part]).spots(CM)
    return side_by_side(spots, 2 * radius, enemies, shunned, enough)


def enemy_spots(g: Escarmouche, seat: int) -> list[Point]:
    """Where the other side may be."""
    parts = list(g.scenario.sides[1 - seat].parts)
    return posting(g, standing_in(g, 1 - seat, False, FOOT_RADIUS), parts).spots(2 * CM)


def standing_in(g: Escarmouche, seat: int, mounted: bool, radius: int) -> Figure:
    """A figure of a side to try places with; a rider has the largest mount."""
    cards = g.content.cards.values()
    riders = [card for card in cards if card.mount and g.content.mounts[card.mount].radius == radius]
    figure = Figure("", riders[0] if mounted else next(iter(cards)), seat)
    figure.mounted = mounted
    return figure
