"""Small maps with units and crates thrown upon them, for tests that search hundreds of positions."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.dice import SeededDice
from rulebound.games.saurians.pieces import CRATE
from rulebound.games.saurians.rules.gait import Gait
from rulebound.games.saurians.rules.strides import set_out
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import Board, board

Hex = tuple[int, int]
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
MODES = ("walk", "walk", "jump", "charge", "fix", "fly")
KINDS = ("triceratops", "t_rex", "velociraptor_pack", "tracker", "rangers")
SPREAD = ("velociraptor_pack", "dilophosaurus_pair", "pteranodon_flock")


def plus(hex_: Hex, way: int, times: int = 1) -> Hex:
    """A hex some steps further on."""
    return hex_[0] + AROUND[way % 6][0] * times, hex_[1] + AROUND[way % 6][1] * times


def apart(a: Hex, b: Hex) -> int:
    """How far two hexes are apart: the largest difference on the three axes."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def lies_on(size: int, head: Hex, facing: int) -> list[Hex]:
    """The hexes of a body."""
    return [plus(head, facing, -n) for n in range(size)]


class Scatter:
    """Some units and crates thrown upon a small map; the first unit is about to move."""

    def __init__(self, seed: int, kinds: Sequence[str] = KINDS, first: str = "") -> None:
        self.dice = SeededDice(seed)
        self.kinds = kinds
        rows = tuple(["".join([".......dd#~"[self.roll(11)] for _ in range(6)]) for _ in range(5)])
        self.b: Board = board(*rows)
        self.taken: list[Hex] = []
        self.free = [hex_ for hex_ in self.b.g.ground.hexes if not self.b.g.ground.is_impassable(hex_)]
        self.mover = self.throw(first or self.kind(), 0)
        for _ in range(2 + self.roll(3)):
            self.throw(self.kind(), self.roll(2))
        for _ in range(self.roll(3)):
            self.b.put(CRATE, self.spot(1, 0))
        self.mode = MODES[self.roll(6)]
        self.left = 1 + self.roll(3)
        self.b.one_of_many()

    def roll(self, n: int) -> int:
        """A number below another."""
        return self.dice.roll(n) - 1

    def kind(self) -> str:
        """A kind of unit."""
        return self.kinds[self.roll(len(self.kinds))]

    def spot(self, size: int, facing: int) -> Hex:
        """A hex where a body has room."""
        spots = [hex_ for hex_ in self.free if self.has_room(size, hex_, facing)]
        hex_ = spots[self.roll(len(spots))]
        self.taken += lies_on(size, hex_, facing)
        return hex_

    def has_room(self, size: int, hex_: Hex, facing: int) -> bool:
        """Whether a body fits."""
        return all(cell in self.free and cell not in self.taken for cell in lies_on(size, hex_, facing))

    def throw(self, key: str, seat: int) -> Unit:
        """A unit comes to stand anywhere."""
        size, facing = self.b.g.content.boards[key].size, self.roll(6)
        while not any(self.has_room(size, hex_, facing) for hex_ in self.free):
            facing = self.roll(6)
        head = self.spot(size, facing)
        places = [head, *([head] if key == "velociraptor_pack" else []), self.spot(1, 0)] if key in SPREAD else ()
        return self.b.unit(key, seat, head, facing=facing, places=places)

    def gait(self) -> Gait:
        """How its mover goes."""
        g = self.b.g
        set_out(g, self.mover, by_card=True, mode=self.mode)
        assert g.stride is not None
        g.stride = g.stride.but(left=(self.left,) * len(self.mover.models), walker=0)
        if self.roll(3) == 0:
            self.mover.rough = (0,)
        return Gait(g, g.stride)
