"""The content of Catacombs, typed: who fights, what is drawn, where it happens."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from rulebound.core.content import Said, Shelf, names_of
from rulebound.core.declared import of
from rulebound.games.catacombs.checks import check
from rulebound.games.catacombs.scenario import Amount, Die, Few, ScenarioCard, Struct
from rulebound.space.tiles import mask_of

HERE = Path(__file__).parent / "content"

Mvt = Annotated[int, Meta(ge=0, le=6)]
Cbt = Annotated[int, Meta(ge=0, le=8)]
Defence = Annotated[int, Meta(ge=2, le=6)]
"""CA-CBT-04, CA-GAP-26  Never more than 6, never below 2."""
Crew = Annotated[int, Meta(ge=1, le=5)]
"""CA-CON-01  Never more than five humans."""
Copies = Annotated[int, Meta(ge=0, le=12)]
"""How often a card is in its deck; 0 takes it out."""
Crowding = Annotated[int, Meta(ge=1, le=6)]
Lines = Annotated[tuple[tuple[Mvt, Cbt, Defence], ...], Meta(min_length=6, max_length=6)]


class HumanKind(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-01, CA-GAP-59  A kind of human with his six lines of mvt, cbt and defence."""

    key: str
    name: Said
    most: Crew
    condemned: bool
    talents: tuple[Annotated[str, of("talents")], ...]
    lines: Lines
    cost: Amount


class CreatureKind(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-05, CA-GAP-63  A creature of the demon side."""

    key: str
    name: Said
    kind: Literal["troglodyte", "tough", "demon"]
    health: Annotated[int, Meta(ge=1, le=20)]
    mvt: Mvt
    cbt: Cbt
    defence: Defence
    cost: Amount
    talents: tuple[Annotated[str, of("talents")], ...]
    traits: tuple[Annotated[str, of("traits")], ...]
    text: Said


class Described(Struct, frozen=True, forbid_unknown_fields=True):
    """Something with a name and a text: a talent, a trait."""

    key: str
    name: Said
    text: Said


class Gift(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-02  A gift of the Redeemer and the die value that makes it active."""

    key: str
    name: Said
    value: Die
    window: Literal["after_assignment", "activation_start", "exploration"]
    text: Said


class Advantage(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-03, CA-GAP-61  A card of the human player. `effect` names what it does, if that is not its key."""

    key: str
    name: Said
    copies: Copies
    window: Literal[
        "activation_start",
        "instead_of_fight",
        "tile_placed",
        "event_played",
        "after_roll",
        "after_assignment",
        "own_attack",
        "attack_on_human",
        "tile_drawn",
        "human_dies",
    ]
    explores: bool
    text: Said
    effect: str = ""


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-07, CA-GAP-61  A card of the demon player. `effect` names what it does, if that is not its key."""

    key: str
    name: Said
    copies: Copies
    window: Literal[
        "threat",
        "initiative_start",
        "after_roll",
        "after_attack_roll",
        "demon_action_start",
        "exploration",
        "troglodyte_attack",
        "entry",
    ]
    explores: bool
    demon_fights: bool
    text: Said
    effect: str = ""


class ObjectCard(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-04  A piece of equipment and who may own it."""

    key: str
    name: Said
    owners: tuple[Annotated[str, of("humans")], ...]
    weapon: bool
    cost: Amount
    text: Said


class DestinySpace(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-06, CA-GAP-60  A space of the destiny board: the dice it takes and what they buy.

    CA-GAP-64  Its colour, red or black, is a property of its own.
    """

    key: str
    name: Said
    colour: Literal["red", "black"]
    dice: Annotated[int, Meta(ge=1, le=5)]
    each: Annotated[tuple[Die, ...], Meta(min_length=1, max_length=6)]
    relation: Literal["none", "equal", "run", "total"]
    total: Annotated[int, Meta(ge=0, le=30)]
    threat_points: Amount
    events: Few
    next_dice: Annotated[int, Meta(ge=0, le=2)]
    hits: Few
    power: str
    text: Said


class TileKind(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-08  A tile before it is turned."""

    key: str
    openings: str
    effect: Annotated[str, of("effects")]
    room: bool


class TileEffect(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-09  What is printed on a tile: how many fit, whether creatures enter or humans leave there."""

    key: str
    name: Said
    text: Said
    stays: bool
    stairs: bool
    lair: bool
    crowding: Crowding


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-10  How much of everything there is."""

    troglodytes: Annotated[int, Meta(ge=1, le=30)]
    tough_troglodytes: Annotated[int, Meta(ge=0, le=4)]
    demons: Annotated[int, Meta(ge=1, le=1)]
    hole_tokens: Annotated[int, Meta(ge=0, le=20)]
    seals: Annotated[int, Meta(ge=0, le=4)]
    treasures: Annotated[int, Meta(ge=0, le=20)]
    humans: Crew
    crowding: Crowding
    destiny_dice: Annotated[int, Meta(ge=1, le=5)]


class Costs(Struct, frozen=True, forbid_unknown_fields=True):
    """What the parts of a bought force cost."""

    redeemer: Amount
    gift: Amount
    brute: Amount
    blade: Amount
    object: Amount
    advantage: Amount


class Handicap(Struct, frozen=True, forbid_unknown_fields=True):
    """What either side gets more of for its level; `most` is the highest level."""

    most: Annotated[int, Meta(ge=1, le=6)]
    human_advantages_per_level: Few
    demon_threat_points_per_level: Few
    demon_events_at_most_level: Few


class Expert(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-17  Buying a force, and evening out two players."""

    budget: Annotated[int, Meta(ge=0, le=99)]
    costs: Costs
    most_gifts: Few
    swap_threat_points: Amount
    swap_events: Few
    handicap: Handicap


class Content:
    """All files of the game, read and checked together; `BadContent` names every mistake at once."""

    def __init__(self, own: Path | None = None) -> None:
        shelf = Shelf(HERE, own)
        self.humans = shelf.entries("humans.yaml", HumanKind)
        self.talents = shelf.entries("talents.yaml", Described)
        self.creatures = shelf.entries("creatures.yaml", CreatureKind)
        self.traits = shelf.entries("traits.yaml", Described)
        self.gifts = shelf.entries("gifts.yaml", Gift)
        self.advantages = shelf.entries("advantages.yaml", Advantage)
        self.events = shelf.entries("events.yaml", EventCard)
        self.objects = shelf.entries("objects.yaml", ObjectCard)
        self.destiny = shelf.entries("destiny.yaml", DestinySpace)
        self.tiles = shelf.entries("tiles.yaml", TileKind)
        self.effects = shelf.entries("effects.yaml", TileEffect)
        self.scenarios = shelf.entries("scenarios.yaml", ScenarioCard)
        self.limits = shelf.mapping("limits.yaml", Limits)
        self.expert = shelf.mapping("expert.yaml", Expert)
        check(self, shelf)
        self.digest = shelf.closed()
        self.openings = {key: mask_of(tile.openings) for key, tile in self.tiles.items()}
        self.advantage_copies = copies_by_window([(c.window, c.key, c.copies) for c in self.advantages.values()])
        self.event_copies = copies_by_window([(c.window, c.key, c.copies) for c in self.events.values()])

    def names(self) -> dict[str, dict[str, str]]:
        """Names and texts of everything, for the words of the game."""
        return names_of(
            [
                ("human", self.humans),
                ("talent", self.talents),
                ("creature", self.creatures),
                ("trait", self.traits),
                ("gift", self.gifts),
                ("card", self.advantages),
                ("card", self.events),
                ("object", self.objects),
                ("space", self.destiny),
                ("effect", self.effects),
                ("scenario", self.scenarios),
            ]
        )


def copies_by_window(cards: list[tuple[str, str, int]]) -> dict[str, list[tuple[str, int]]]:
    """The cards for each moment, with the number of their copies."""
    by_window: dict[str, list[tuple[str, int]]] = {}
    for window, key, copies in cards:
        by_window.setdefault(window, []).append((key, copies))
    return by_window
