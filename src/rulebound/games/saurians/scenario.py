"""Scenarios: one closed vocabulary of sides, places, cargo and goals, so that none needs code of its own.

- Who: a `Side` has a faction and its units, or (`army`) an army that its player may exchange.
- Where: a `Zone` is some columns or rows of the map; negative numbers count from its last. Places are [column, row].
- What: `Cargo` can be carried about; crates, caches, objectives and obstacles stand on the map.
- What for: a `Goal` wins at a victory check, or at the end. They are looked at in order. Beside them, whoever alone has
  units able to act wins (see `rules/victory.py`).

Sides are numbered in the order they are listed; -1 is everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from rulebound.core.content import Said
from rulebound.core.declared import of, only
from rulebound.core.text import Text
from rulebound.games.saurians.terms import Faction, Few

Struct = msgspec.Struct

Along = Annotated[int, Meta(ge=0, le=23)]
Place = tuple[Along, Along]
"""A column and a row."""
Line = Annotated[int, Meta(ge=-24, le=23)]
"""A column or a row; negative ones count from the last."""
SideNumber = Annotated[int, Meta(ge=-1, le=1)]

EVERYBODY: Final = -1
FOR_ONE_SIDE: Final = ("captured", "killed", "out_of_action", "secured", "left", "otherwise")
"""The goals of a side; all others are the same for everybody."""
M = TypeVar("M")
"""A map, of which only the key matters here."""


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """Some columns of a map, or some rows."""

    columns: tuple[Line, ...] = ()
    rows: tuple[Line, ...] = ()

    def has(self, place: tuple[int, int], width: int, depth: int) -> bool:
        """Whether a place of a map of so many columns and rows is in it."""
        column, row = place
        return (column in self.columns or column - width in self.columns) or (
            row in self.rows or row - depth in self.rows
        )


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side: who they are, whom they field and where.

    - `units`: their boards, in order. Instead an `army` is put together, and this one is what they have if nobody does;
      two `partners` have these.
    - `barred`: where they may not go in the first `barred_rounds`. `exit`: where a unit may leave the board, for
      `exit_cost` movement.
    """

    name: Said
    faction: Faction
    zone: Zone
    units: tuple[str, ...] = ()
    army: str = ""
    partners: tuple[str, ...] = ()
    barred: Zone | None = None
    barred_rounds: Few = 0
    exit: Zone | None = None
    exit_cost: Few = 0


class Obstacle(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that stands in the way: which object, and where."""

    object: Literal["truck"]
    at: Place


class Cargo(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be carried: one in each crate, or on each objective. Units of the `side` take it, with interact.

    - `a_model`: so many a model carries at most; 0: any number. `slows`: so much less movement, floor 1, but not for
      heroes.
    - `taken`, `secured`: Command for one that is taken for the first time, or that first stands in the own zone.
    - `angers`: adrenaline for each enemy dinosaur unit whenever one is taken.
    """

    kind: Literal["supply", "egg"]
    source: Literal["crates", "objectives"]
    side: Annotated[int, Meta(ge=0, le=1)]
    a_model: Few = 0
    slows: Few = 0
    taken: Few = 0
    secured: Few = 0
    angers: Few = 0


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """How a side wins.

    At a victory check:
    - `captured`: an enemy unit of the board `unit` is sedated, or held by nets at `checks` checks in a row.
    - `killed`: an own unit of the board `unit` has been eliminated.
    - `out_of_action`: `count` enemy units, of the board `unit` if one is named, are eliminated or sedated.
    - `secured`: `count` cargo is carried by own units in their zone.
    - `left`: an own unit of the board `unit` and `count` others have left the board.
    - `control`: `points` for each objective that a side controls, at every check; whoever has `count` and more than any
      other wins, and at the end whoever has most.

    At the end of the game:
    - `otherwise`: it wins if nobody has.
    - `scoring`: standard scoring decides.
    """

    kind: Literal["captured", "killed", "out_of_action", "secured", "left", "control", "otherwise", "scoring"]
    side: Annotated[SideNumber, only("kind", *FOR_ONE_SIDE)] = EVERYBODY
    unit: Annotated[str, only("kind", "captured", "killed", "left", free=("out_of_action",))] = ""
    count: Annotated[Few, only("kind", "out_of_action", "secured", "left", "control")] = 0
    checks: Annotated[Few, only("kind", "captured")] = 0
    points: Annotated[Few, only("kind", "control")] = 0


class ScenarioCard(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-24  A scenario.

    - `maps`: the one it is played on, or those that may be chosen; none named: any.
    - `points`: what the army of a side may cost, where armies are put together; 0: they are fixed.
    - `rounds`: the last one; 0: the hero decks alone decide.
    - `zones_by_token`: whoever has the first-player token has the first side's zone.
    - `crates_a_side`: so many crates each side places, `crate_distance` hexes from all zones and from each other.
      `caches_a_human`: so many caches each human player puts in his zone.
    - `victory` and `special` are for reading, with its numbers in braces.
    """

    key: str
    name: Said
    story: Said
    sides: Annotated[tuple[Side, ...], Meta(min_length=2, max_length=2)]
    goals: Annotated[tuple[Goal, ...], Meta(min_length=1)]
    victory: Annotated[tuple[Said, ...], Meta(min_length=1)]
    special: tuple[Said, ...] = ()
    maps: tuple[Annotated[str, of("maps")], ...] = ()
    points: Annotated[int, Meta(ge=0, le=400)] = 0
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    requisition: Few = 0
    caches: tuple[Place, ...] = ()
    crates: tuple[Place, ...] = ()
    objectives: tuple[Place, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    cargo: Cargo | None = None
    zones_by_token: bool = False
    crates_a_side: Few = 0
    crate_distance: Few = 0
    caches_a_human: Few = 0

    def is_open(self) -> bool:
        """Whether armies are put together for it."""
        return self.points > 0

    def maps_in(self, maps: Mapping[str, M]) -> list[M]:
        """The maps it may be played on, out of all there are."""
        return [each for key, each in maps.items() if key in self.maps or not self.maps]

    def goals_of(self, *kinds: str) -> list[Goal]:
        """The goals of some kinds, in order."""
        return [goal for goal in self.goals if goal.kind in kinds]

    def numbers(self) -> dict[str, int]:
        """The numbers its sentences speak of; goals by their kinds: `{secured_count}`, `{captured_checks}`."""
        numbers = {
            "points": self.points,
            "rounds": self.rounds,
            "requisition": self.requisition,
            "crates_a_side": self.crates_a_side,
            "crate_distance": self.crate_distance,
            "caches_a_human": self.caches_a_human,
        }
        for side in self.sides:
            if side.exit_cost:
                numbers["exit_cost"] = side.exit_cost
            if side.barred_rounds:
                numbers["barred_rounds"] = side.barred_rounds
        for goal in self.goals:
            for field in ("count", "checks", "points"):
                numbers[f"{goal.kind}_{field}"] = getattr(goal, field)
        if self.cargo is not None:
            numbers |= {
                field: getattr(self.cargo, field) for field in ("a_model", "slows", "taken", "secured", "angers")
            }
        return numbers

    # SA-ACT-12  Victory is a matter of the checks.
    def who_wins(self) -> list[Text]:
        """Who wins, and when."""
        lines = [Text("goal.wins", {"what": what}) for what in self.victory]
        if self.goals_of("scoring"):
            lines.append(Text("goal.scoring"))
        return [*lines, Text("goal.last_side_standing")]

    def names(self) -> dict[str, dict[str, str]]:
        """What its sides are called."""
        return {f"side.{self.key}-{i}": side.name.by_language() for i, side in enumerate(self.sides)}
