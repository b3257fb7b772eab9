"""Scenarios, typed: what they are about, who meets, on which board, and who wins when."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rulebound.core.content import Said
from rulebound.core.declared import of, once, only
from rulebound.core.text import Text

Struct = msgspec.Struct

Few = Annotated[int, Meta(ge=0, le=6)]
Amount = Annotated[int, Meta(ge=0, le=20)]
Die = Annotated[int, Meta(ge=1, le=6)]
TileNumber = Annotated[int, Meta(ge=1, le=60)]
Cell = Annotated[int, Meta(ge=-20, le=20)]
Side = Literal["N", "E", "S", "W"]


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario is about, with the numbers its kind needs."""

    kind: Literal["escape", "demolition", "assassination", "ritual", "rescue", "plunder"]
    needed: Annotated[Few, only("kind", "escape", "plunder")] = 0
    draw: Annotated[Few, only("kind", "plunder")] = 0
    fuse: Annotated[Amount, only("kind", "demolition")] = 0
    fuse_most: Annotated[Amount, only("kind", "demolition")] = 0
    blast_hits: Annotated[Few, only("kind", free=("demolition",))] = 0
    points: Annotated[int, Meta(ge=0, le=99), only("kind", "ritual")] = 0
    seal_defence: Annotated[Few, only("kind", "ritual")] = 0
    board: Annotated[str, only("kind", "rescue"), of("humans")] = ""
    cancelled: Annotated[tuple[Die, ...], Meta(max_length=5), only("kind", free=("rescue",))] = ()
    on_tiles: Annotated[tuple[TileNumber, ...], only("kind", free=("plunder",))] = ()


class OwnedObject(Struct, frozen=True, forbid_unknown_fields=True):
    """An object and the kind of human it goes to."""

    object: Annotated[str, of("objects")]
    to: str


class HumanForce(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom and what the human player has unless he buys a force; warriors by kind, objects with their owners."""

    warriors: Annotated[tuple[Annotated[str, of("humans")], ...], Meta(min_length=1)]
    gifts: Annotated[tuple[Annotated[str, of("gifts")], ...], once()]
    objects: Annotated[tuple[OwnedObject, ...], once("object")]
    advantages: Amount


class DemonForce(Struct, frozen=True, forbid_unknown_fields=True):
    """Which demon may enter and how often, and what the demon player starts with."""

    demon: str
    entries: Amount
    threat_points: Amount
    events: Amount


class PlacedTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that lies on the board from the start."""

    tile: Annotated[str, of("tiles")]
    at: tuple[Cell, Cell]
    rot: Annotated[int, Meta(ge=0, le=3)]


class StackPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """How many random tiles lie on top, and which tile is mixed with how many others below them."""

    top: Annotated[int, Meta(ge=0, le=60)]
    objective: str
    mixed_with: Annotated[int, Meta(ge=0, le=60)]


class BoardPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The tiles that lie there, where humans start (`posted`: some kinds elsewhere), and what may be explored."""

    placed: Annotated[tuple[PlacedTile, ...], Meta(min_length=1), once("tile")]
    start: Annotated[tuple[str, ...], Meta(min_length=1)]
    posted: dict[Annotated[str, of("humans")], str]
    stack: StackPlan
    explore: bool
    reserve_replaces: bool
    objective_last: bool
    arrives: bool
    stairs: tuple[str, ...]
    seals: Annotated[tuple[Side, ...], once()]


class Victory(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wins when, for reading; the mission decides it."""

    human: Said
    draw: Said
    demon: Said


class ScenarioCard(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-SET-01  A scenario: it alone fixes forces, board, special rules and victory."""

    key: str
    ledger: str
    name: Said
    story: Said
    turn_limit: Annotated[int, Meta(ge=1, le=99)]
    mission: Mission
    humans: HumanForce
    demon_side: DemonForce
    board: BoardPlan
    special: tuple[Said, ...]
    victory: Victory

    def numbers(self) -> dict[str, int]:
        """The numbers that special rules and victory lines speak of."""
        numbers = {"turn_limit": self.turn_limit}
        for name in self.mission.__struct_fields__:
            value = getattr(self.mission, name)
            if isinstance(value, int):
                numbers[name] = value
        return numbers

    def who_wins(self) -> list[Text]:
        """Who wins, and when: the humans, nobody, the demon."""
        victory = self.victory
        return [
            Text(f"goal.{who}", {"when": when})
            for who, when in (("human", victory.human), ("draw", victory.draw), ("demon", victory.demon))
        ]
