"""The content of Catacombs, typed: who fights, what is drawn, where it happens."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from rulebound.core.content import ContentError, Said, digest, entries, mapping
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
        folders = [HERE] if own is None else [HERE, own]
        if own is not None and not own.is_dir():
            raise ContentError(f"{own}: there is no such folder of content")
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
        _check(self)
        self.openings = {key: mask_of(tile.openings) for key, tile in self.tiles.items()}

    def names(self) -> dict[str, dict[str, str]]:
        """Names and texts of everything, for the words of the game."""
        found: dict[str, dict[str, str]] = {}
        for group, things in (
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
        ):
            for key, thing in things.items():
                found[f"{group}.{key}"] = {"en": thing.name.en, "fr": thing.name.fr}
                text = getattr(thing, "text", None)
                if text is not None:
                    found[f"{group}-text.{key}"] = {"en": text.en, "fr": text.fr}
        return found


EFFECTS_OF_ADVANTAGES = (
    "healing_draught",
    "grenade",
    "lamp_oil",
    "firm_faith",
    "second_throw",
    "iron_will",
    "desperate_sprint",
    "onslaught",
    "hold_the_line",
    "hidden_door",
    "last_breath",
)
EFFECTS_OF_EVENTS = (
    "rockfall",
    "doubt",
    "crippling_blow",
    "broken_gear",
    "possession",
    "demonic_fury",
    "lost",
    "panic",
    "suicide_charge",
    "terror",
    "tough_breed",
    "fumes",
    "unholy_sign",
)
TALENTS = ("elusive", "frantic", "bodyguard", "imposing", "sanctified")
TRAITS = (
    "hunts_the_wounded",
    "resists_hammer",
    "shrugs_off_distant_shots",
    "maddens_troglodytes",
    "extra_destiny_die",
    "guarded_by_troglodytes",
    "freed_when_beaten",
    "rages_at_crowds",
    "rooted",
)
POWERS = ("", "unnatural_haste", "whetted_claws", "legion", "blood_scent")


def _check(content: Content) -> None:
    """Everything an entry names must be there, and every number must make sense."""
    for human in content.humans.values():
        where = f"humans.yaml: entry {human.key}"
        _need(len(human.lines) == 6, f"{where}: field lines: has {len(human.lines)} rows, must have 6")
        _known(human.talents, TALENTS, f"{where}: field talents")
    for creature in content.creatures.values():
        where = f"creatures.yaml: entry {creature.key}"
        _known(creature.talents, TALENTS, f"{where}: field talents")
        _known(creature.traits, TRAITS, f"{where}: field traits")
        _need(creature.health > 0, f"{where}: field health: {creature.health} must be 1 or more")
    for kind in ("troglodyte", "tough_troglodyte"):
        _need(kind in content.creatures, f"creatures.yaml: entry {kind}: is missing")
    _known(("redeemer", "brute", "blade"), content.humans, "humans.yaml")
    for gift in content.gifts.values():
        _need(1 <= gift.value <= 6, f"gifts.yaml: entry {gift.key}: field value: {gift.value} must be 1 to 6")
    for advantage in content.advantages.values():
        _known((advantage.effect or advantage.key,), EFFECTS_OF_ADVANTAGES, f"advantages.yaml: entry {advantage.key}")
    for event in content.events.values():
        _known((event.effect or event.key,), EFFECTS_OF_EVENTS, f"events.yaml: entry {event.key}")
    for thing in content.objects.values():
        _known(thing.owners, content.humans, f"objects.yaml: entry {thing.key}: field owners")
    for space in content.destiny.values():
        _known((space.power,), POWERS, f"destiny.yaml: entry {space.key}: field power")
        _need(1 <= space.dice <= 6, f"destiny.yaml: entry {space.key}: field dice: {space.dice} must be 1 to 6")
    for tile in content.tiles.values():
        where = f"tiles.yaml: entry {tile.key}"
        _known(tuple(tile.openings), "NESW", f"{where}: field openings")
        _need(len(tile.openings) > 0, f"{where}: field openings: must name at least one side")
        _known((tile.effect,), content.effects, f"{where}: field effect")
    for scenario in content.scenarios.values():
        _check_scenario(content, scenario)


def _check_scenario(content: Content, scenario: ScenarioCard) -> None:
    where = f"scenarios.yaml: entry {scenario.key}"
    force, board = scenario.humans, scenario.board
    _known(force.warriors, content.humans, f"{where}: field humans.warriors")
    _known(force.gifts, content.gifts, f"{where}: field humans.gifts")
    _known(tuple(o.object for o in force.objects), content.objects, f"{where}: field humans.objects")
    _known(tuple(o.to for o in force.objects), force.warriors, f"{where}: field humans.objects.to")
    _known((scenario.demon_side.demon,), content.creatures, f"{where}: field demon_side.demon")
    placed = tuple(p.tile for p in board.placed)
    _known(placed, content.tiles, f"{where}: field board.placed")
    _need(len(set(placed)) == len(placed), f"{where}: field board.placed: a tile is there twice")
    _known(board.start, placed, f"{where}: field board.start")
    _known(tuple(board.posted.values()), placed, f"{where}: field board.posted")
    if scenario.mission.kind == "ritual":
        halls = [key for key in placed if content.tiles[key].effect == "pentacle_hall"]
        _need(len(halls) == 1, f"{where}: field board.placed: a ritual needs exactly one tile with a pentacle hall")
    if board.stack.objective:
        _known((board.stack.objective,), content.tiles, f"{where}: field board.stack.objective")
    free = sum(not tile.room for tile in content.tiles.values()) - sum(not content.tiles[p].room for p in placed)
    wanted = board.stack.top + board.stack.mixed_with
    _need(wanted <= free, f"{where}: field board.stack: wants {wanted} tiles, {free} are left")
    _need(scenario.turn_limit > 0, f"{where}: field turn_limit: {scenario.turn_limit} must be 1 or more")
    _check_supplies(content, scenario, where)
    numbers = scenario.numbers()
    for text in (*scenario.special, scenario.victory.human, scenario.victory.draw, scenario.victory.demon):
        for said in (text.en, text.fr):
            try:
                said.format(**numbers)
            except (KeyError, IndexError, ValueError) as error:
                raise ContentError(f"{where}: {said!r} names a number the mission has not: {error}") from None


# CA-CON-10  A scenario takes no more than there is.
def _check_supplies(content: Content, scenario: ScenarioCard, where: str) -> None:
    limits, warriors = content.limits, scenario.humans.warriors
    where_humans = f"{where}: field humans.warriors"
    _need(len(warriors) <= limits.humans, f"{where_humans}: has {len(warriors)} humans, at most {limits.humans} may be")
    for kind in content.humans.values():
        count = warriors.count(kind.key)
        _need(count <= kind.most, f"{where_humans}: has {count} of {kind.key}, at most {kind.most} may be")
    for field, count, most in (
        ("board.seals", len(scenario.board.seals), limits.seals),
        ("mission.on_tiles", len(scenario.mission.on_tiles), limits.treasures),
    ):
        _need(count <= most, f"{where}: field {field}: has {count}, at most {most} may be")


def _need(holds: bool, problem: str) -> None:
    if not holds:
        raise ContentError(problem)


def _known(values: tuple[str, ...], known: object, where: str) -> None:
    names = list(known)  # type: ignore[call-overload]
    for value in values:
        _need(value in names, f"{where}: {value!r} is not known; there are {', '.join(n for n in names if n)}")
