"""Scenarios: one closed vocabulary of zones, objects and goals, so that none needs code of its own.

- Where: a `TableZone` is a test on the centre of a base; everything it names must hold. A `Detachment` has its zones,
  any of which will do; the last part takes everybody who is left.
- What: an `ObjectCard` is a `load` to carry, a `prisoner` to free or `powder` to blow up.
- At once: a `Goal` decides the game at the moment it is reached. The goal of leaving is also the only exit there is.
- At the limit: one `Limit` says who has won when the last turn is over.
- Special: a `duel` of the chiefs, or no morale tests at all.

Sides are 0 and 1 in the order of the seats. A side is meant where a field is called `side`, `winner` or `by`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from rulebound.core.content import Said
from rulebound.core.declared import needed, of, once, only
from rulebound.core.fits import LENGTH
from rulebound.core.text import Text
from rulebound.space.plane.numbers import CM
from rulebound.space.table.content.lengths import Along, PieceKey, Spot
from rulebound.space.table.content.zones import Zones

Struct = msgspec.Struct

COURIER: Final = "courier"
PRISONER: Final = "prisoner"
DECIDED: Final = ("leaves", "lost", "exploded")
"""The goals that one side alone can reach."""

Seat = Annotated[int, Meta(ge=-1, le=1)]
"""A side, or -1 for none."""
Count = Annotated[int, Meta(ge=0, le=12)]
Headcount = Annotated[int, Meta(ge=1, le=12)]
StackBase = Annotated[int, Meta(ge=0, le=5 * CM, extra=LENGTH)]
"""The radius of a powder stack."""
Edge = Literal["west", "east", "south", "north"]
"""An edge of the table: x = 0, x at its most, y = 0, y at its most."""


class Detachment(Struct, frozen=True, forbid_unknown_fields=True):
    """Some figures of a side, and where they deploy: a centre must be in one of the `zones`.

    ES-GAP-63  Every condition of a zone must hold; a side with a zone `from_enemies` deploys wholly after the other.

    - `count`: exactly so many figures (0: as many as are wanted).
    - `half`: at most half of the figures of the side.
    - `who`: the chief alone, or anybody.
    - `on_foot`: no riders. `hidden`: they begin hidden, where the level knows that.
    """

    zones: Annotated[Zones, Meta(min_length=1)]
    count: Count = 0
    half: bool = False
    who: Literal["anybody", "chief"] = "anybody"
    on_foot: bool = False
    hidden: bool = False


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side: who they are, what they may cost, the band they bring if nobody chooses, and where they deploy.

    `figures`, where given, is the whole force and nothing is chosen. `courier`: before deployment the side names one
    of its characters as courier, who starts and stays on foot.
    """

    name: Said
    parts: Annotated[tuple[Detachment, ...], Meta(min_length=1)]
    limit: Annotated[int, Meta(ge=0, le=999)] = 0
    band: str = ""
    figures: dict[Annotated[str, of("cards")], Headcount] = msgspec.field(default_factory=dict)
    courier: bool = False

    def deploys_last(self) -> bool:
        """Whether some of it begin hidden, or a zone is measured from enemy figures."""
        return any(part.hidden or zone.from_enemies is not None for part in self.parts for zone in part.zones)


class ObjectCard(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-13  A thing of the scenario.

    - `load`: is carried; a `heavy` one takes both hands and slows down. It lies at a point (`at`), or on a piece of the
      layout (`lies_on`), and is then picked up from any spot within 1 cm of the piece.
    - `prisoner`: the figure `card`, bound at a point; it belongs to nobody until it is freed.
    - `powder`: a solid round stack of `radius` at a point, with a fuse to light and to cut.
    """

    key: str
    name: Said
    kind: Literal["load", "prisoner", "powder"]
    at: Spot | None = None
    lies_on: Annotated[PieceKey, only("kind", free=("load",))] = ""
    heavy: Annotated[bool, only("kind", free=("load",))] = False
    card: Annotated[str, only("kind", "prisoner")] = ""
    radius: Annotated[StackBase, only("kind", "powder")] = 0


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that wins the game at once for the side `winner`.

    - `leaves`: `who` (the courier, the freed prisoner, or the key of a load in the hands of the winner) leaves the
      table by one of `edges`. Nobody else may leave.
    - `lost`: `who` (courier or prisoner) is out of action or dead; with `by`, only through an attack or shot of that
      side. The first goal that fits decides.
    - `exploded`: the `count`-th powder stack has exploded.
    - `chief`: the enemy chief is out of action or dead and the own one is on the table; it stands for both sides.
    """

    kind: Literal["leaves", "lost", "exploded", "chief"]
    winner: Annotated[Seat, only("kind", *DECIDED)] = -1
    who: str = ""
    edges: Annotated[tuple[Edge, ...], needed("kind", "leaves")] = ()
    by: Seat = -1
    count: Count = 0


class Limit(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wins when the last turn is over.

    - `score`: morale points (front side) of enemies out or dead, and `bonus` for being the only side with a standing
      figure whose centre is `within` a distance of the point `of`; more wins, equal is a draw.
    - `side`: the side `winner`.
    - `carrier`: the side whose figure carries the load `who`, else a draw.
    - `holds`: the side `winner` if one of its figures stands inside the building `piece` and no conscious enemy is
      inside, else the other side.
    - `draw`: nobody.
    """

    kind: Literal["score", "side", "carrier", "holds", "draw"]
    winner: Annotated[Seat, needed("kind", "side", "holds")] = -1
    who: str = ""
    piece: PieceKey = ""
    of: Spot | None = None
    within: Along = 0
    bonus: Annotated[int, Meta(ge=0, le=20)] = 0


class ScenarioCard(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-12  A scenario.

    `duel`: nobody but a chief may attack, shoot at or touch the enemy chief until a chief is stunned, wounded, out or
    dead, and until then no morale tests are made. `morale` off: no morale tests at all. `wins` (a sentence a side),
    `draw` and `special` are for reading; `{turns}` in them is the limit.
    """

    key: str
    name: Said
    story: Said
    layout: Annotated[str, of("layouts")]
    turns: Annotated[int, Meta(ge=1, le=30)]
    sides: tuple[Side, Side]
    limit: Limit
    wins: tuple[Said, Said]
    draw: Said | None = None
    special: tuple[Said, ...] = ()
    objects: Annotated[tuple[ObjectCard, ...], once()] = ()
    goals: tuple[Goal, ...] = ()
    duel: bool = False
    morale: bool = True

    def numbers(self) -> dict[str, int]:
        """The numbers its sentences speak of."""
        return {"turns": self.turns}

    # ES-MOR-02  A band that fails its morale test has lost.
    def who_wins(self) -> list[Text]:
        """Who wins, and when: each side, nobody where that can be, and those whose enemies fail a morale test."""
        wins = [
            Text("goal.wins", {"side": Text(f"side.{self.key}-{side}"), "when": when})
            for side, when in enumerate(self.wins)
        ]
        draw = [Text("goal.draw", {"when": self.draw})] if self.draw is not None else []
        return [*wins, *draw, *([Text("goal.morale")] if self.morale else [])]
