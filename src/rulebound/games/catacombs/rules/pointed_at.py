"""What somebody points at, by its id in scenes: a tile, something on a side of one, a piece."""

from __future__ import annotations

from rulebound.games.catacombs.rules.naming import is_tile
from rulebound.games.catacombs.state import Catacombs
from rulebound.space.tiles import SIDES, STEPS


class OnSide:
    """An opening of a tile, or what lies there: rubble or a seal. `beyond` is the tile behind it, -1 if none is."""

    __slots__ = ("beyond", "kind", "side", "tile")

    def __init__(self, g: Catacombs, kind: str, tile: int, side: int) -> None:
        self.kind = kind
        self.tile = tile
        self.side = side
        self.beyond = g.board.links[tile][side]


def tile_at(g: Catacombs, thing: str) -> int:
    """The number of a tile; -1 for anything else."""
    kind, _, number = thing.partition(":")
    return int(number) if kind == "tile" and is_tile(g, number) else -1


def on_side(g: Catacombs, thing: str) -> OnSide | None:
    """An opening (`opening:3:N`), rubble or a seal (`rubble:N@tile:3`); None for anything else."""
    what, at, tile = thing.partition("@tile:")
    kind, _, side = what.partition(":")
    if not at:
        kind, _, place = thing.partition(":")
        tile, _, side = place.partition(":")
        if kind != "opening":
            return None
    return OnSide(g, kind, int(tile), SIDES.index(side)) if is_tile(g, tile) and side in SIDES else None


def side_towards(g: Catacombs, tile: int, other: int) -> int:
    """The side of a tile that another lies at, whether or not there is a way; -1 if it lies elsewhere."""
    here, there = g.board.tiles[tile], g.board.tiles[other]
    step = (there.x - here.x, there.y - here.y)
    return STEPS.index(step) if step in STEPS else -1


def target_at(g: Catacombs, thing: str) -> str:
    """The key by which a piece, whether or not it is on the board, is aimed at; empty for anything else."""
    kind, _, tile = thing.partition(":")
    if kind == "troglodytes":
        return f"{kind}@{tile}" if is_tile(g, tile) else ""
    return thing if any(warrior.name == thing for warrior in (*g.humans, *g.creatures)) else ""
