"""The content of Catacombs, typed: who fights, what is drawn, where it happens."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from rulebound.core.content import Said, digest, entries, folders_of, mapping, names_of
from rulebound.games.catacombs.checks import check
from rulebound.space.tiles import mask_of

HERE = Path(__file__).parent / "content"

Struct = msgspec.Struct


class HumanKind(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-01, CA-GAP-59  A kind of human with his six lines of mvt, cbt and defence."""

    key: str
    name: Said
    most: int
    condemned: bool
    talents: tuple[str, ...]
    lines: tuple[tuple[int, int, int], ...]
    cost: int


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-05, CA-GAP-63  A creature of the demon side."""

    key: str
    name: Said
    kind: Literal["troglodyte", "tough", "demon"]
    health: int
    mvt: int
    cbt: int
    defence: int
    cost: int
    talents: tuple[str, ...]
    traits: tuple[str, ...]
    text: Said


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """Something with a name and a text: a talent, a trait."""

    key: str
    name: Said
    text: Said


class Gift(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-02  A gift of the Redeemer and the die value that makes it active."""

    key: str
    name: Said
    value: int
    window: Literal["after_assignment", "activation_start", "exploration"]
    text: Said


class Advantage(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-03, CA-GAP-61  A card of the human player. `effect` names what it does, if that is not its key."""

    key: str
    name: Said
    copies: int
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
    copies: int
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
    owners: tuple[str, ...]
    weapon: bool
    cost: int
    text: Said


class DestinySpace(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-06, CA-GAP-60  A space of the destiny board: the dice it takes and what they buy.

    CA-GAP-64  Its colour, red or black, is a property of its own.
    """

    key: str
    name: Said
    colour: Literal["red", "black"]
    dice: int
    each: tuple[int, ...]
    relation: Literal["none", "equal", "run", "total"]
    total: int
    threat_points: int
    events: int
    next_dice: int
    hits: int
    power: str
    text: Said


class TileKind(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-08  A tile before it is turned."""

    key: str
    openings: str
    effect: str
    room: bool


class TileEffect(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-09  What a tile does."""

    key: str
    name: Said
    text: Said
    stays: bool
    stairs: bool
    lair: bool
    crowding: int


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-10  How much of everything there is."""

    troglodytes: int
    tough_troglodytes: int
    demons: int
    hole_tokens: int
    seals: int
    treasures: int
    humans: int
    crowding: int
    destiny_dice: int


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario is about, with the numbers its kind needs."""

    kind: Literal["escape", "demolition", "assassination", "ritual", "rescue", "plunder"]
    needed: int = 0
    draw: int = 0
    fuse: int = 0
    fuse_most: int = 0
    blast_hits: int = 0
    points: int = 0
    seal_defence: int = 0
    board: str = ""
    cancelled: tuple[int, ...] = ()
    on_tiles: tuple[int, ...] = ()


class ObjectOf(Struct, frozen=True, forbid_unknown_fields=True):
    """An object and the kind of human it goes to."""

    object: str
    to: str


class HumanForce(Struct, frozen=True, forbid_unknown_fields=True):
    """The human side of a scenario."""

    warriors: tuple[str, ...]
    gifts: tuple[str, ...]
    objects: tuple[ObjectOf, ...]
    advantages: int


class DemonForce(Struct, frozen=True, forbid_unknown_fields=True):
    """The demon side of a scenario."""

    demon: str
    entries: int
    threat_points: int
    events: int


class PlacedTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that lies on the board from the start."""

    tile: str
    at: tuple[int, int]
    rot: int


class StackPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """How many random tiles lie on top, and which tile is mixed with how many others below them."""

    top: int
    objective: str
    mixed_with: int


class BoardPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The board of a scenario."""

    placed: tuple[PlacedTile, ...]
    start: tuple[str, ...]
    posted: dict[str, str]
    stack: StackPlan
    explore: bool
    reserve_replaces: bool
    objective_last: bool
    arrives: bool
    stairs: tuple[str, ...]
    seals: tuple[Literal["N", "E", "S", "W"], ...]


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
    turn_limit: int
    mission: Mission
    humans: HumanForce
    demon_side: DemonForce
    board: BoardPlan
    special: tuple[Said, ...]
    victory: Victory

    def numbers(self) -> dict[str, int]:
        """The numbers that special rules and victory lines speak of."""
        found = {"turn_limit": self.turn_limit}
        for name in self.mission.__struct_fields__:
            value = getattr(self.mission, name)
            if isinstance(value, int):
                found[name] = value
        return found


class Costs(Struct, frozen=True, forbid_unknown_fields=True):
    """What the parts of a bought force cost."""

    redeemer: int
    gift: int
    brute: int
    blade: int
    object: int
    advantage: int


class Handicap(Struct, frozen=True, forbid_unknown_fields=True):
    """What a level of handicap gives."""

    most: int
    human_advantages_per_level: int
    demon_threat_points_per_level: int
    demon_events_at_most_level: int


class Expert(Struct, frozen=True, forbid_unknown_fields=True):
    """CA-CON-17  Buying a force, and evening out two players."""

    budget: int
    costs: Costs
    most_gifts: int
    swap_threat_points: int
    swap_events: int
    handicap: Handicap


class Content:
    """Everything there is to play with."""

    def __init__(self, own: Path | None = None) -> None:
        folders = folders_of(HERE, own)
        self.digest = digest(folders)
        self.humans = entries(folders, "humans.yaml", HumanKind)
        self.talents = entries(folders, "talents.yaml", Named)
        self.creatures = entries(folders, "creatures.yaml", Profile)
        self.traits = entries(folders, "traits.yaml", Named)
        self.gifts = entries(folders, "gifts.yaml", Gift)
        self.advantages = entries(folders, "advantages.yaml", Advantage)
        self.events = entries(folders, "events.yaml", EventCard)
        self.objects = entries(folders, "objects.yaml", ObjectCard)
        self.destiny = entries(folders, "destiny.yaml", DestinySpace)
        self.tiles = entries(folders, "tiles.yaml", TileKind)
        self.effects = entries(folders, "effects.yaml", TileEffect)
        self.scenarios = entries(folders, "scenarios.yaml", ScenarioCard)
        self.limits = mapping(folders, "limits.yaml", Limits)
        self.expert = mapping(folders, "expert.yaml", Expert)
        check(self)
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
    found: dict[str, list[tuple[str, int]]] = {}
    for window, key, copies in cards:
        found.setdefault(window, []).append((key, copies))
    return found
