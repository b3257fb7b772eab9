"""The content of Expedition, typed: cards, tokens, who marches with what, where, and what they may meet there.

What a card or an ability does is one of a closed list of words; numbers are fields. Dice are called by their sizes, 0
is none.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rulebound.core.content import Said, Shelf, names_of
from rulebound.core.declared import at_most, of, once, only
from rulebound.games.expedition.checks import check
from rulebound.games.expedition.lengths import STICKS
from rulebound.games.expedition.scenario import ScenarioCard, Symbol
from rulebound.games.expedition.terrain import Die, Environment, Terrain
from rulebound.space.table.content.layouts import layouts_of, names_of_pieces
from rulebound.space.table.content.lengths import Edge
from rulebound.space.table.units import INCHES

HERE = Path(__file__).parent / "content"

Struct = msgspec.Struct

NoDie = Literal[0, 6, 8, 10]
"""The size of a die, or 0 for none."""
Few = Annotated[int, Meta(ge=0, le=9)]
Some = Annotated[int, Meta(ge=1, le=9)]
Figures = Annotated[int, Meta(ge=1, le=8)]
Points = Annotated[int, Meta(ge=0, le=99)]
Tenths = Annotated[int, Meta(ge=0, le=99)]
"""Parts of a price, in tenths of a point."""
CultureKey = Annotated[str, of("cultures")]
WeaponKey = Annotated[str, of("weapons")]
Stars = Annotated[int, Meta(ge=1, le=3)]
Stress = Literal["shooting", "combat", "movement", "terror", "panic"]
Window = Literal["reveal", "own_card", "pool", "draw", "counter", "after_melee", "opening"]
Ability = Literal[
    "composure",
    "training",
    "shortcuts",
    "discovery",
    "front_page",
    "colours",
    "word_of_command",
    "well_packed",
    "quick_hands",
    "sorcerer",
    "parley",
    "royal_presence",
    "unyielding",
    "war_horn",
    "ambush",
    "hidden_paths",
    "talking_drums",
]


class Pool(Struct, frozen=True, forbid_unknown_fields=True):
    """Some dice of one size: `{count: 2, size: 8}` is 2D8."""

    count: Some
    size: Die


class ActionCard(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-01  An Action card; everybody owns one of each."""

    key: str
    name: Said
    initiative: Annotated[int, Meta(ge=1, le=99)]
    symbols: Annotated[tuple[Symbol, ...], Meta(min_length=1, max_length=4)]


class Totem(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-03  A Totem card: how many of it are in a deck, when it is played and what it does.

    - `first`: the own card is resolved first. `exchange`: another Action card instead of the one revealed.
    - `move`: a restricted Movement. `terror`: a Terror action. `stress`: an enemy within L draws a token.
    - `range`: the next shooting is made at the next longer range.
    - `dice`: adds `dice` to one of the `pools`.
    - `ignore`: a token is not drawn. `counter`: a Totem card has no effect. `figure`: the loser removes one more.
    - `recover`: a card of the discard instead of the one drawn.
    """

    key: str
    name: Said
    text: Said
    count: Some
    window: Window
    effect: Literal[
        "first",
        "exchange",
        "move",
        "terror",
        "stress",
        "range",
        "dice",
        "ignore",
        "counter",
        "figure",
        "recover",
    ]
    dice: Annotated[Pool | None, only("effect", "dice")] = None
    pools: Annotated[tuple[Literal["combat", "cover", "rally", "terror"], ...], only("effect", "dice")] = ()


class Ritual(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-04  A ritual of a culture, and what it does with one, two, and three or more successes."""

    key: Literal[
        "ancestors_counsel",
        "royal_blessing",
        "omen_of_dread",
        "living_paths",
        "morning_mist",
        "voice_of_the_wild",
        "reading_the_stars",
        "steady_hands",
        "ill_fortune",
    ]
    name: Said
    culture: CultureKey
    levels: tuple[Said, Said, Said]


class Culture(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose column it is."""

    key: str
    name: Said
    text: Said


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-SHOOT-13, EX-SHOOT-14, EX-SHOOT-15, EX-GAP-34  What a group shoots with.

    A `slow` one is reloaded after every shot, one with `powder` is useless when wet. `price` is what it adds to each
    figure's cost for a Shooting die of 6, 8 and 10.
    """

    key: str
    name: Said
    range: Literal["medium", "long", "unlimited"]
    price: tuple[Tenths, Tenths, Tenths]
    slow: bool = False
    powder: bool = False

    def reach(self) -> int:
        """How far it shoots, in units of the plane; 0 without end."""
        return STICKS[self.range]


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-05  A kind of group; `most` says how many of it a column of each culture may have."""

    key: str
    name: Said
    figures: Figures
    weapon: WeaponKey
    shooting: Die
    combat: Die
    bravery: Die
    points: Points
    most: Annotated[dict[CultureKey, Some], Meta(min_length=1)]
    special: Literal["", "hard_to_kill", "pathfinders", "at_home_in_the_forest", "dread_masks"] = ""


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-06  Somebody with a name; the stars are also what the enemy scores for him."""

    key: str
    name: Said
    text: Said
    culture: CultureKey
    stars: Stars
    shooting: NoDie
    combat: NoDie
    bravery: Die
    ability: Ability


class Auxiliary(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-07  A set of helpers, which a column of their culture (or of `any`) has or has not.

    - `relieve`: the figure goes, and a token of its group with it. `reload`: it reloads its group once.
    - `shield`: 1D8 more for cover. `heal`: a casualty may be cancelled. Without ability it adds its dice.
    """

    key: str
    name: Said
    text: Said
    culture: Annotated[str, of("cultures", "any")]
    figures: Figures
    points: Points
    shooting: NoDie = 0
    combat: NoDie = 0
    ability: Literal["", "relieve", "reload", "shield", "heal"] = ""


class Column(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-08  A ready-made column: kinds of groups with their numbers, characters, and a set of auxiliaries."""

    key: str
    name: Said
    text: Said
    culture: CultureKey
    groups: dict[Annotated[str, of("profiles")], Some]
    characters: tuple[Annotated[str, of("characters")], ...] = ()
    auxiliaries: Annotated[str, of("auxiliaries")] = ""


class DangerRow(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-10  One result of a Dangerous Terrain table, for the group that came in.

    - `figures` are removed and, if `halts`, it makes no further Movement this turn; `brave`: unless it is brave.
    - In any case it draws `tokens`, suffers `hits`, is rid of `relief` tokens, its owner draws `totems`.
    - An `animal` is placed near it; `loot` is placed at it.
    - `also`: powder gets wet on the whole table (`downpour`), the opponent shifts it (`lost_trail`), it may move on
      (`game_trail`), it goes back by the way it came (`driven_out`), or sees no farther than M (`heat_haze`).
    """

    key: str
    name: Said
    text: Said
    brave: bool = False
    figures: Few = 0
    halts: bool = False
    tokens: Few = 0
    hits: Few = 0
    relief: Few = 0
    totems: Few = 0
    loot: Few = 0
    animal: str = ""
    also: Literal["", "downpour", "lost_trail", "game_trail", "driven_out", "heat_haze"] = ""


class Danger(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-10, EX-CON-11  A kind of country: what is met in it on a D10, and which animal on a D6.

    `on_dry_land` comes instead of an animal of the water where there is no water.
    """

    key: Environment
    name: Said
    rows: Annotated[tuple[DangerRow, ...], Meta(min_length=10, max_length=10), once()]
    animals: Annotated[tuple[str, ...], Meta(min_length=6, max_length=6)]
    on_dry_land: str


class Animal(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-11  Somebody whom no player controls.

    - `dice` is its combat pool; it is `bound` to the water or to its shrine, or to nothing.
    - A `pack` is as many figures as it has lives, each with one of its dice; it may have a weapon.
    """

    key: str
    name: Said
    text: Said
    lives: Annotated[int, Meta(ge=1, le=12)]
    dice: Pool
    move: Literal["short", "medium"]
    environments: tuple[Environment, ...]
    bound: Literal["", "water", "shrine"] = ""
    pack: bool = False
    weapon: WeaponKey = ""
    shooting: NoDie = 0


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-13  What an event token brings, in the order of the D6."""

    key: Literal["storm", "drums", "rest", "omen", "dust", "beast"]
    name: Said
    text: Said


class Prices(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-05  What a group costs: tenths of a point for a figure, by its dice, and points for what it can.

    A group of `small` figures pays `small_share` tenths of that.
    """

    figure: Tenths
    combat: tuple[Tenths, Tenths, Tenths]
    bravery: tuple[Tenths, Tenths, Tenths]
    small: Figures
    small_share: Annotated[int, Meta(ge=1, le=10)]
    specials: dict[str, Few]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """EX-CON-02, EX-GAP-03, EX-GAP-16, EX-GAP-53, EX-GAP-60  The bag, the table, default scoring, and columns."""

    bag: dict[Stress, Annotated[int, Meta(ge=1, le=40)]]
    width: Edge
    depth: Edge
    cards_a_turn: Annotated[int, Meta(ge=3, le=7)]
    least_points: Annotated[Points, at_most("most_points")]
    most_points: Annotated[int, Meta(ge=1, le=200)]
    ready_made_points: Points
    least_groups: Annotated[Some, at_most("most_groups")]
    most_groups: Some
    most_characters: Few
    most_stars: Some
    many_points: Points
    most_stars_with_many_points: Some
    auxiliaries_a_group: Some
    characters_a_group: Some
    score_group: Few
    score_loot: Few
    prices: Prices


GIVE_DICE = ("totem", "character", "auxiliary", "terrain")
"""What has a name among the reasons of a pool of dice."""


class Content:
    """Everything there is to play with."""

    def __init__(self, own: Path | None = None) -> None:
        shelf = Shelf(HERE, own, INCHES)
        self.limits = shelf.mapping("limits.yaml", Limits)
        self.action_cards = shelf.named("action_cards.yaml", ActionCard, "action_card")
        self.totems = shelf.named("totems.yaml", Totem, "totem")
        self.rituals = shelf.named("rituals.yaml", Ritual, "ritual")
        self.cultures = shelf.named("cultures.yaml", Culture, "culture")
        self.weapons = shelf.named("weapons.yaml", Weapon, "weapon")
        self.profiles = shelf.named("profiles.yaml", Profile, "profile")
        self.characters = shelf.named("characters.yaml", Character, "character")
        self.auxiliaries = shelf.named("auxiliaries.yaml", Auxiliary, "auxiliary")
        self.columns = shelf.named("columns.yaml", Column, "column")
        self.terrains = shelf.named("terrains.yaml", Terrain, "terrain")
        self.animals = shelf.named("animals.yaml", Animal, "animal")
        self.dangers = shelf.named("dangers.yaml", Danger, "danger")
        self.events = shelf.named("events.yaml", Event, "event")
        self.scenarios = shelf.named("scenarios.yaml", ScenarioCard, "scenario")
        self.layouts = layouts_of(shelf, "layouts.yaml", self.terrains, 0)
        self.groups = [*shelf.groups, ("layout", self.layouts)]
        """Everything that has a name, by the group its name stands in."""
        check(self, shelf)
        self.digest = shelf.closed()

    def looks(self) -> dict[str, str]:
        """How each kind of terrain is drawn."""
        return {key: terrain.look for key, terrain in self.terrains.items()}

    def rituals_of(self, culture: str) -> list[Ritual]:
        """The rituals of a culture, in order."""
        return [ritual for ritual in self.rituals.values() if ritual.culture == culture]

    def names(self) -> dict[str, dict[str, str]]:
        """Names and texts of everything, for the words of the game."""
        names = names_of(self.groups) | names_of_pieces(self.layouts)
        for ritual in self.rituals.values():
            for i, level in enumerate(ritual.levels):
                names[f"ritual-text.{ritual.key}-{i + 1}"] = level.by_language()
        for danger in self.dangers.values():
            for row in danger.rows:
                names[f"danger.{danger.key}-{row.key}"] = row.name.by_language()
                names[f"danger-text.{danger.key}-{row.key}"] = row.text.by_language()
        for scenario in self.scenarios.values():
            names |= scenario.names()
        for group, named in self.groups:
            if group in GIVE_DICE:
                names |= {f"reason.{key}": each.name.by_language() for key, each in named.items()}
        return names
