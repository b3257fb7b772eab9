"""The content of Saurians, typed: unit boards and their decks, hero cards, conditions, maps and armies.

What a card or an ability does is one of a closed list of words; its numbers are fields, and its text may name them in
braces. A skill's bonus is positive, a penalty negative.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from rulebound.core.content import Said, Shelf, names_of
from rulebound.core.declared import at_most, needed, of, only
from rulebound.core.scene import Mark
from rulebound.core.text import Text
from rulebound.games.saurians.card_checks import ATTACKS
from rulebound.games.saurians.checks import check
from rulebound.games.saurians.equipment import Ammunition, CrateCard, Gear, MapObject, Net, Sedative, Token, Weapon
from rulebound.games.saurians.scenario import ScenarioCard
from rulebound.games.saurians.sentences import filled_texts
from rulebound.games.saurians.terms import (
    Ability,
    Bonus,
    Copies,
    Faction,
    Few,
    Gain,
    Health,
    HeroEffect,
    Icon,
    Initiative,
    Keyword,
    Moment,
    Points,
    Reach,
    Skill,
    Some,
    Symbol,
)

HERE = Path(__file__).parent / "content"

Struct = msgspec.Struct

BoardKey = Annotated[str, of("boards")]
FAR_SPECIALS: Final = ("bait", "orders", "mark", "rally_cry", "read_next", "snare")
"""Specials that reach so far as their `range` says."""


class Armour(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-DMG-18, SA-GAP-29  Armour by zone; a board without orientation has the same everywhere."""

    front: Few
    side: Few
    rear: Few


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-02, SA-CON-03, SA-CRD-05  A unit board. `text` is its ability, with the numbers it has.

    - `size`: how many hexes it covers. `oriented`: whether it has a facing. `spread`: whether its models may part.
    - `initiative` counts where no card does. `stand_cost` is paid from base movement.
    - `loaded`: weapons that begin with so many cards of their one kind of ammunition.
    - `wound_at`: so many health points lost to one attack are a wound card; 0: never.
    - `bonus` and `range` are the numbers of the `ability`, whatever they are about there.
    """

    key: str
    name: Said
    text: Said
    faction: Faction
    army_value: Points
    models: Annotated[int, Meta(ge=1, le=6)]
    health: Health
    movement: Few
    initiative: Initiative
    melee: Few
    ballistic: Few
    dodge: Few
    armour: Armour
    stability: Few
    fear: Few
    courage: Few
    stack_limit: Annotated[int, Meta(ge=1, le=6)]
    draw: Annotated[int, Meta(ge=1, le=6)]
    adrenaline_max: Some
    stand_cost: Annotated[Few, at_most("movement")]
    ability: Ability
    size: Literal[1, 2] = 1
    oriented: bool = False
    spread: bool = False
    wound_at: Annotated[int, Meta(ge=0, le=30)] = 0
    weapons: tuple[str, ...] = ()
    loaded: Annotated[dict[str, Some], only("ability", "prepared")] = msgspec.field(default_factory=dict)
    keywords: tuple[Keyword, ...] = ()
    bonus: Annotated[Few, only("ability", "pack_hunters", "impact", "steady_aim", "leader")] = 0
    range: Annotated[Reach, only("ability", "leader")] = 0

    def answers_to(self, word: str) -> bool:
        """Whether it is meant where a hero card names a board or a keyword; no word means anybody."""
        return not word or word == self.key or word in self.keywords


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-01  An action of a card. `v` is its bonus to the base skill, of a step how many of them there are.

    - `piercing`, `damage`, `radius` are those of the attack. `stability` is the bonus of a stability test it includes;
      empty: it includes none. `weapon`: only with this one. `range`: 0 is 1, or that of the weapon.
    - A special has an `effect`, and is explained by the text of its card:
      `snatch` (after a won grab both move), `suppress` (after a hit), `bait`, `load`, `orders`, `mark`, `rally_cry`,
      `read_next`, `snare`; `range` is how far it reaches, `v` how many hexes it moves somebody.
    """

    do: Literal["melee", "ballistic", "stability", "grab", "fear", "interact", "step", "special"]
    v: Bonus = 0
    piercing: Annotated[Few, only("do", free=ATTACKS)] = 0
    stability: Annotated[Bonus | None, only("do", free=ATTACKS)] = None
    range: Annotated[Reach, needed("effect", *FAR_SPECIALS)] = 0
    arc: Literal["front", "back", "any"] = "front"
    weapon: Annotated[str, only("do", free=("ballistic",))] = ""
    damage: Annotated[Bonus, only("do", free=("ballistic",))] = 0
    radius: Annotated[int, Meta(ge=0, le=3), only("do", free=("ballistic",))] = 0
    effect: Annotated[
        Literal["", "snatch", "suppress", "bait", "load", "orders", "mark", "rally_cry", "read_next", "snare"],
        only("do", "special"),
    ] = ""


class Boost(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-ADR-01  What a card does besides for so much adrenaline.

    - `piercing`, `damage`: `amount` more for its attack. `movement`: `amount` more for its movement.
    - `free_turns`: rotations of its movement cost nothing.
    - `dodge_in_cover`: dodge `amount` more until the phase ends, in or next to difficult terrain.
    """

    cost: Some
    effect: Literal["piercing", "damage", "movement", "free_turns", "dodge_in_cover"]
    amount: Annotated[Few, only("effect", "piercing", "damage", "movement", "dodge_in_cover")] = 0


class ActionCard(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-04 to SA-CON-13, SA-CRD-01  A card of a unit's deck; `text` explains its special, if it has one."""

    key: str
    name: Said
    unit: BoardKey
    copies: Copies
    initiative: Initiative
    acts: tuple[Act, ...]
    movement: Few = 0
    mode: Literal["walk", "charge", "jump", "fly", "fix"] = "walk"
    gives: dict[Skill, Bonus] = msgspec.field(default_factory=dict)
    combo: tuple[Symbol, ...] = ()
    ender: tuple[Symbol, ...] = ()
    reaction: bool = False
    boost: Boost | None = None
    text: Said | None = None

    def special(self) -> Act | None:
        """Its special action, if it has one."""
        return next((act for act in self.acts if act.effect), None)


class ConditionCard(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-18, SA-CON-19, SA-GLO-05  A fear or a wound card, and what it forces; `discard` says when it goes.

    - `flee`, `freeze`, `panic`, `cower`: what the unit does instead of anything else; cards of the fear deck.
    - `bleed`: it loses `health` when revealed; `none`: nothing. Both leave base actions only; cards of the wound deck.
    """

    key: str
    name: Said
    text: Said
    discard: Said
    copies: Copies
    effect: Literal["flee", "freeze", "panic", "cower", "bleed", "none"]
    while_active: dict[Skill, Bonus] = msgspec.field(default_factory=dict)
    health: Annotated[Few, only("effect", "bleed")] = 0


class HeroCard(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-14, SA-CON-15  A hero card. An army must have what it `needs`, a board or a keyword.

    It is played at its `moment`, about a unit of one's own that is what `of` says (anybody without). It costs
    adrenaline of that unit, or Command of a human player. The effect `bonus` lends what the card `gives`, for the test
    or attack at hand, or for the activation; other effects have `amount` and `range` besides. `icons` are the sets one
    of which may be added to a test instead.
    """

    key: str
    name: Said
    text: Said
    faction: Faction
    moment: Moment
    effect: HeroEffect
    cost: Few
    icons: Annotated[tuple[dict[Icon, Some], ...], Meta(min_length=1, max_length=3)]
    needs: str = ""
    of: str = ""
    gives: dict[Gain, Bonus] = msgspec.field(default_factory=dict)
    amount: Few = 0
    range: Reach = 0


class HeroDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-14, SA-CON-15  The ready-made hero deck of a faction: copies of each card, and substitutes.

    A card whose need an army does not meet is replaced by a further copy of its substitute.
    """

    key: Faction
    name: Said
    cards: dict[str, Some]
    substitutes: dict[str, str] = msgspec.field(default_factory=dict)


class HexMap(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-23  A map: rows of characters (see `ground.py`), odd rows half a hex to the right."""

    key: str
    name: Said
    text: Said
    rows: Annotated[tuple[str, ...], Meta(min_length=5, max_length=24)]

    @property
    def columns(self) -> int:
        """How many hexes its first row has, and so should all."""
        return len(self.rows[0])

    def places(self, kinds: tuple[str, ...]) -> list[tuple[int, int]]:
        """The columns and rows of all hexes of some kinds of terrain, row by row."""
        return [(column, r) for r, row in enumerate(self.rows) for column, kind in enumerate(row) if kind in kinds]


class Army(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-25  A ready-made army: its units in order; `partners`: one of two that share the points of a side."""

    key: str
    name: Said
    text: Said
    faction: Faction
    units: Annotated[tuple[BoardKey, ...], Meta(min_length=1, max_length=9)]
    partners: bool = False


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """SA-CON-25, SA-GAP-32, SA-GAP-70, SA-GAP-73  Hands, decks, windows, armies, and the numbers of common rules.

    `gear_points` is what a point of Requisition costs in army value before the game. `furious` is what fury gives, for
    `furious_phases`. Command comes `command_a_round`, `command_a_hero` and `command_a_commander` besides.
    """

    opening_draw: Annotated[int, Meta(ge=3, le=9), at_most("deck_size")]
    deck_size: Annotated[int, Meta(ge=6, le=30)]
    hero_start: Annotated[Few, at_most("hero_hand")]
    hero_hand: Some
    hero_draw: Few
    hero_deck: Annotated[int, Meta(ge=5, le=40)]
    most_of_a_design: Some
    passes: Annotated[int, Meta(ge=1, le=4)]
    least_units: Annotated[Some, at_most("most_units")]
    most_units: Some
    most_copies: Some
    gear_points: Few
    models_a_hex: Some
    group_bonus: Few
    net_bonus: Few
    sedated_stability: Annotated[int, Meta(ge=-9, le=0)]
    wound_initiative: Initiative
    crate_requisition: Few
    command_a_round: Few
    command_a_hero: Few
    command_a_commander: Few
    furious: dict[Skill, Bonus]
    furious_phases: Some


GIVE_REASONS = ("board", "card", "hero_card", "token", "gear", "weapon", "object")
"""What has a name among the reasons of a number."""


class Content:
    """Everything there is to play with."""

    def __init__(self, own: Path | None = None) -> None:
        shelf = Shelf(HERE, own)
        self.limits = shelf.mapping("limits.yaml", Limits)
        self.boards = shelf.named("boards.yaml", Board, "board")
        self.action_cards = shelf.named("action_cards.yaml", ActionCard, "card")
        self.fear_cards = shelf.named("fear_cards.yaml", ConditionCard, "card")
        self.wound_cards = shelf.named("wound_cards.yaml", ConditionCard, "card")
        self.sedatives = shelf.named("sedatives.yaml", Sedative, "card")
        self.nets = shelf.named("nets.yaml", Net, "card")
        self.crates = shelf.named("crates.yaml", CrateCard, "crate_card")
        self.hero_cards = shelf.named("hero_cards.yaml", HeroCard, "hero_card")
        self.hero_decks = shelf.named("hero_decks.yaml", HeroDeck, "hero_deck")
        self.ammunition = shelf.named("ammunition.yaml", Ammunition, "ammunition")
        self.weapons = shelf.named("weapons.yaml", Weapon, "weapon")
        self.gear = shelf.named("gear.yaml", Gear, "gear")
        self.tokens = shelf.named("tokens.yaml", Token, "token")
        self.objects = shelf.named("objects.yaml", MapObject, "object")
        self.maps = shelf.named("maps.yaml", HexMap, "map")
        self.armies = shelf.named("armies.yaml", Army, "army")
        self.scenarios = shelf.named("scenarios.yaml", ScenarioCard, "scenario")
        self.groups = shelf.groups
        """Everything that has a name, by the group its name stands in."""
        check(self, shelf)
        self.digest = shelf.closed()
        self.faces: dict[str, tuple[Text, list[Mark]]] = {}
        """The faces of its cards, as far as scenes have shown them."""

    def deck_of(self, unit: str) -> list[str]:
        """The action cards of a board's deck, each as often as there are copies."""
        return [card.key for card in self.action_cards.values() if card.unit == unit for _ in range(card.copies)]

    def names(self) -> dict[str, dict[str, str]]:
        """Names and texts of everything, for the words of the game."""
        names = names_of(self.groups, GIVE_REASONS) | filled_texts(self.groups)
        for scenario in self.scenarios.values():
            names |= scenario.names()
        return names
