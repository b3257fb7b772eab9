"""What a tile does at this moment. Everybody who wants to know asks here: rules, refusals, scenes, computer players."""

from __future__ import annotations

from rulebound.games.catacombs.content import TileEffect
from rulebound.games.catacombs.rules.in_force import in_force
from rulebound.games.catacombs.state import Catacombs


def printed_on(g: Catacombs, tile: int) -> str:
    """The effect of a tile, whether or not it counts now: what the tile is called."""
    return g.tile_effects[tile]


# CA-GAP-70  Under lamp oil a tile does nothing until the end of the turn.
def is_lit(g: Catacombs, tile: int) -> bool:
    """Whether lamp oil keeps a tile from doing what is printed on it."""
    return bool(g.effects) and in_force(g, "lamp_oil", str(tile))


def effect_of(g: Catacombs, tile: int) -> str:
    """The effect of a tile that counts now."""
    effect = g.tile_effects[tile]
    return "plain" if effect != "plain" and is_lit(g, tile) else effect


def in_effect(g: Catacombs, tile: int) -> TileEffect:
    """The properties of a tile that count now."""
    return g.content.effects[effect_of(g, tile)]


# CA-MOV-03  No more than 3 warriors of one side; CA-CON-09  1 on a narrow tile.
def limit_of(g: Catacombs, tile: int) -> int:
    """How many warriors of a side a tile holds."""
    return in_effect(g, tile).crowding


# CA-CON-09  A demon cannot enter a narrow passage.
def is_too_narrow_for_a_demon(g: Catacombs, tile: int) -> bool:
    """Whether a demon finds no room, however few are there."""
    return effect_of(g, tile) == "narrow"


# CA-GAP-46  Creatures enter on a lair even without an unexplored opening.
def is_lair(g: Catacombs, tile: int) -> bool:
    """Whether creatures come out of the tile itself."""
    return in_effect(g, tile).lair


def is_covered_lair(g: Catacombs, tile: int) -> bool:
    """Whether creatures come out of the tile only from the next turn on."""
    return g.content.effects[printed_on(g, tile)].lair and not is_lair(g, tile)


# CA-GAP-12  A hole is printed on a tile, or a token lies there.
def is_hole(g: Catacombs, tile: int) -> bool:
    """Whether a tile carries a hole that can be gone through."""
    return tile in g.holes or effect_of(g, tile) == "hole"


def is_covered_hole(g: Catacombs, tile: int) -> bool:
    """Whether a tile carries a hole that nobody goes through before the next turn."""
    return printed_on(g, tile) == "hole" and not is_hole(g, tile)


# CA-CON-09  Stairs lead out where the scenario says so.
def leads_out(g: Catacombs, tile: int) -> bool:
    """Whether a tile is a way out in this scenario, now or from the next turn on."""
    return g.tile_name(tile) in g.scenario.board.stairs and g.content.effects[printed_on(g, tile)].stairs


def has_stairs(g: Catacombs, tile: int) -> bool:
    """Whether a human on a tile can leave the board by its stairs now."""
    return in_effect(g, tile).stairs and leads_out(g, tile)
