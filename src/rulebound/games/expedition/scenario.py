"""Adventures: one closed vocabulary of sides, places, persons, deeds and goals, so that none needs code of its own.

- Who: a `Side` deploys in its `zones`, and enters at its `entries` with what is not deployed. A side without zones has
  nobody on the table at first.
- Where: a `Site` is a spot or an area that goals and deeds name. An `Exit` is where groups may leave. A `Beast` is an
  animal, or the guardians, that is there from the beginning.
- Whom: a `Person` walks with groups, and is never a figure of theirs.
- How: a `Deed` is an action of the adventure, paid with one symbol.
- What for: a `Goal` gives victory points, in an End phase, at once, or at the end. Default scoring is a matter of each
  side: `full`, `half` of its sum rounded down, or `none`.

Sides are numbered in the order of the seats; -1 is nobody. With fewer players than sides the first ones play. Lengths
are in inches.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from rulebound.core.content import Said
from rulebound.core.declared import needed, number_in, of
from rulebound.core.text import Text
from rulebound.games.expedition.terrain import Die, Environment
from rulebound.space.plane.numbers import INCH
from rulebound.space.table.content.lengths import Along, Spot
from rulebound.space.table.content.zones import Zones

Struct = msgspec.Struct

SCORING: Final = ("majority", "solitude", "found", "carried_off", "recorded", "slain", "held")
"""Goals that give points of their own, and not the worth of somebody or something."""

Symbol = Literal["move", "march", "shoot", "influence", "rally"]
Count = Annotated[int, Meta(ge=0, le=9)]
Turn = Annotated[int, Meta(ge=1, le=12)]
Points = Annotated[int, Meta(ge=-9, le=9)]
SideNumber = Annotated[int, Meta(ge=-1, le=3), number_in("sides")]
OneOfTheSides = Annotated[int, Meta(ge=0, le=3), number_in("sides")]


class EntryDie(Struct, frozen=True, forbid_unknown_fields=True):
    """From this turn on a group enters with a success on this die."""

    turn: Turn
    die: Die


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-GAP-65  A stretch of an edge where groups come in: `start` and `end` are places along it."""

    edge: Literal["west", "east", "south", "north"]
    start: Along
    end: Along


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side: who they are, the column they bring if nobody chooses, how they come, and how they score.

    - `deployed`: so many of their groups begin in the `zones` (0: all), the others enter at the `entries`.
    - `entry_dice`: what an entering group must succeed on; without them it just enters.
    - `hidden_in`: one of their groups may deploy wholly inside an area of this kind, which is then explored.
    - `corner`: their own corner of the table.
    - `confused`: for so many turns their Action cards are drawn at random (EX-GAP-63).
    """

    name: Said
    column: Annotated[str, of("columns")]
    scores: Literal["full", "half", "none"]
    zones: Zones = ()
    deployed: Count = 0
    entries: tuple[Entry, ...] = ()
    entry_dice: tuple[EntryDie, ...] = ()
    hidden_in: str = ""
    corner: Spot | None = None
    confused: Count = 0

    def entry_die(self, turn: int) -> int:
        """What an entering group must succeed on in a turn; 0 for nothing."""
        dice = [each.die for each in self.entry_dice if each.turn <= turn]
        return dice[-1] if dice else 0


class Site(Struct, frozen=True, forbid_unknown_fields=True):
    """A place that matters.

    - `waterhole`: a circle of `radius` around `at`, no terrain.
    - `relic`: a thing that lies at `at`, and is carried like loot.
    - `clue`: a marker in an `area`; one of all clues, by lot, is the true one.
    - `landmark`: a spot that somebody's marker may stand on; `worth` to its owner at the end.
    - `shrine`: the spot a beast is bound to.
    """

    key: str
    name: Said
    kind: Literal["waterhole", "relic", "clue", "landmark", "shrine"]
    at: Spot | None = None
    area: str = ""
    radius: Along = 0
    worth: Count = 0


class Exit(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-GAP-65  A place to leave: the edge `within` a distance of `at`.

    `sides` may leave there, or anybody if none is named; with a `clue`, once that is found to be the true one.
    """

    at: Spot
    within: Along
    sides: tuple[OneOfTheSides, ...] = ()
    clue: str = ""


class Beast(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-11  An animal, or guardians, at a site from the beginning.

    It leaves the side `spares` alone until one of its groups has shot at it or engaged it. `seen`: the area its site
    lies in never hides it.
    """

    animal: Annotated[str, of("animals")]
    site: str
    spares: SideNumber = -1
    seen: bool = False


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-GAP-73  Somebody who walks along, `worth` points; from the beginning with the `side`, or alone at `at`.

    - `pace`: whether the group may pick up the pace: as ever (`free`), only to engage (`engage`), or not (`never`).
    - `joins`: alone, he goes with the first group that touches him (`touch`), or that wins him over (`parley`).
    """

    key: str
    name: Said
    worth: Count
    joins: Literal["touch", "parley"]
    pace: Literal["free", "engage", "never"] = "free"
    side: SideNumber = -1
    at: Spot | None = None


class Deed(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-GAP-68  An action of the adventure, for one of the `symbols`; for the `side`, or for anybody.

    - `look`: a group in the area of a clue looks at it.
    - `plant`: a group plants its marker on a landmark, instead of any other's.
    - `record`: a group that sees the beast records it, once a game: a Bravery die a figure, up to `most`, and its
      character's.
    - `parley`: a group wins over a person with one Bravery die and its character's.

    The group is `within` a distance of what it is about; no enemy is within `clear` of that.
    """

    kind: Literal["look", "plant", "record", "parley"]
    symbols: Annotated[tuple[Symbol, ...], Meta(min_length=1)]
    side: SideNumber = -1
    within: Annotated[Along, needed("kind", "plant", "record", "parley")] = 0
    clear: Along = 0
    most: Annotated[Count, needed("kind", "record")] = 0


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """What gives victory points: to the `side`, or to whoever does it.

    In End phases, from turn `turn` on:
    - `majority`: `points` to the side with more figures `within` a distance of the `site`.
    - `solitude`: `points` to the side while no group of another is `within` a distance of the living beast.

    At once:
    - `found`: `points` for finding the true clue. `carried_off`: `points` for leaving with the relic `site`.
    - `taken_off`: the worth of each person who leaves with a group.
    - `recorded`: `points` for each success of a record, at most `most` a group.
    - `slain`: `points` for taking the last life of the beast.

    At the end:
    - `held`: `points` for carrying the relic `site`. `marked`: the worth of each landmark with the own marker.
    - `kept`: the worth of each person with an own group, and `points` more `within` a distance of the own corner.
    """

    kind: Literal[
        "majority",
        "solitude",
        "found",
        "carried_off",
        "taken_off",
        "recorded",
        "slain",
        "held",
        "marked",
        "kept",
    ]
    points: Annotated[Points, needed("kind", *SCORING)] = 0
    side: Annotated[SideNumber, needed("kind", "solitude")] = -1
    site: Annotated[str, needed("kind", "majority", "carried_off", "held")] = ""
    within: Annotated[Along, needed("kind", "majority", "solitude")] = 0
    turn: Turn = 1
    most: Annotated[Count, needed("kind", "recorded")] = 0


class ScenarioCard(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-12  An adventure.

    - `points`: what a column may cost at most. `tokens` are added to the bag.
    - `event`: what an event token does besides: a free person joins the nearest group within S (`join`), or every
      free person moves S toward the nearest group (`walk`).
    - `escort`: at most so many persons begin with one group.
    - `lonely_totem`: the side, and how far; it draws a second Totem card in each Opening phase in which no group of
      another side is within that distance of the beast.
    - `victory` and `special` are for reading, with its numbers in braces.
    """

    key: str
    name: Said
    story: Said
    environment: Environment
    turns: Turn
    points: Annotated[int, Meta(ge=1, le=200)]
    layout: Annotated[str, of("layouts")]
    sides: Annotated[tuple[Side, ...], Meta(min_length=2, max_length=4)]
    victory: tuple[Said, ...]
    special: tuple[Said, ...] = ()
    sites: tuple[Site, ...] = ()
    exits: tuple[Exit, ...] = ()
    beasts: tuple[Beast, ...] = ()
    persons: tuple[Person, ...] = ()
    deeds: tuple[Deed, ...] = ()
    goals: tuple[Goal, ...] = ()
    tokens: dict[Literal["animal", "event"], Annotated[int, Meta(ge=1, le=3)]] = msgspec.field(default_factory=dict)
    event: Literal["", "join", "walk"] = ""
    escort: Count = 0
    lonely_totem: tuple[OneOfTheSides, Along] | None = None

    def most_players(self) -> int:
        """How many may play; two always may."""
        return len(self.sides)

    def site(self, key: str) -> Site:
        """A site by its key."""
        return next(site for site in self.sites if site.key == key)

    def sites_of(self, kind: str) -> list[Site]:
        """The sites of a kind, in order."""
        return [site for site in self.sites if site.kind == kind]

    def deed(self, kind: str) -> Deed | None:
        """The deed of a kind, if there is one."""
        return next((deed for deed in self.deeds if deed.kind == kind), None)

    def goals_of(self, *kinds: str) -> list[Goal]:
        """The goals of some kinds, in order."""
        return [goal for goal in self.goals if goal.kind in kinds]

    def numbers(self) -> dict[str, int]:
        """The numbers its sentences speak of.

        Goals and deeds are named by their kinds: `{found}` points, `{plant_within}` inches, `{majority_turn}`.
        """
        numbers = {"turns": self.turns, "points": self.points, "escort": self.escort}
        if self.lonely_totem is not None:
            numbers["lonely_totem"] = self.lonely_totem[1] // INCH
        for goal in self.goals:
            numbers |= {goal.kind: goal.points, f"{goal.kind}_turn": goal.turn, f"{goal.kind}_most": goal.most}
            numbers[f"{goal.kind}_within"] = goal.within // INCH
        for deed in self.deeds:
            numbers |= {f"{deed.kind}_within": deed.within // INCH, f"{deed.kind}_clear": deed.clear // INCH}
            numbers[f"{deed.kind}_most"] = deed.most
        for way_out in self.exits:
            numbers["exit_within"] = way_out.within // INCH
        for person in self.persons:
            numbers[f"{person.key}_worth"] = person.worth
        for site in self.sites:
            numbers |= {f"{site.key}_worth": site.worth, f"{site.key}_radius": site.radius // INCH}
        return numbers

    # EX-GAP-16  Victory points are compared at the end; default scoring where a side has it.
    def who_wins(self) -> list[Text]:
        """What gives victory points, what default scoring each side has, and that most of them win."""
        lines = [Text("goal.scores", {"what": what}) for what in self.victory]
        kinds = [side.scores for side in self.sides]
        if len(set(kinds)) == 1:
            lines += [Text(f"goal.default_{kinds[0]}")]
        else:
            lines += [
                Text(f"goal.default_{kind}_for", {"side": Text(f"side.{self.key}-{i}")}) for i, kind in enumerate(kinds)
            ]
        return [*lines, Text("goal.most_points", {"turns": self.turns})]

    def names(self) -> dict[str, dict[str, str]]:
        """What its sides, sites and persons are called."""
        names = {f"side.{self.key}-{i}": side.name.by_language() for i, side in enumerate(self.sides)}
        for site in self.sites:
            names[f"site.{self.key}-{site.key}"] = site.name.by_language()
        for person in self.persons:
            names[f"person.{self.key}-{person.key}"] = person.name.by_language()
        return names
