"""The position of a game of Catacombs: plain data, copied flat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.core.ask import Rule
from rulebound.core.cards import Deck, Hand, deck_of, hand_of
from rulebound.core.dice import Dice
from rulebound.core.fixed import Fixed
from rulebound.core.notation import (
    FLAG,
    WHOLE,
    WORD,
    Fields,
    Key,
    ListOf,
    Maybe,
    Named,
    Part,
    Row,
    TupleOf,
    TupleWith,
    Word,
)
from rulebound.core.state import State
from rulebound.space.tiles import BOARD, Board

if TYPE_CHECKING:
    from rulebound.games.catacombs.content import Content, HumanKind, Profile, ScenarioCard

HUMAN: Final = 0
DEMON: Final = 1

SETUP: Final = "setup"
INITIATIVE: Final = "initiative"
HUMAN_ACTION: Final = "human_action"
THREAT: Final = "threat"
DEMON_ACTION: Final = "demon_action"

ON_BOARD: Final = "on_board"
DEAD: Final = "dead"
LEFT: Final = "left"

TROGLODYTE: Final = "troglodyte"


class Effect(Fixed):
    """Something in force for a while: what, on whom, how much, until when, and the name of its cause."""

    __slots__ = ("amount", "kind", "on", "reason", "until")

    def __init__(self, kind: str, on: str, amount: int, until: str, reason: str) -> None:
        self.kind = kind
        self.on = on
        self.amount = amount
        self.until = until
        self.reason = reason


EFFECT_ROW: Final = Part(Effect, Row(kind=WORD, on=WORD, amount=WHOLE, until=WORD, reason=WORD))


class Warrior:
    """A figure of either side. `tile` is the number of its tile, -1 off the board."""

    def __init__(self, name: str, side: int, tile: int) -> None:
        self.name = name
        self.side = side
        self.tile = tile
        self.acted = False


class Human(Warrior):
    """One human: his board with its cancelled lines, his die, his objects."""

    DERIVED: ClassVar[tuple[str, ...]] = ("side", "lines", "talents")

    def __init__(self, name: str, kind: HumanKind, tile: int, like: Human | None = None) -> None:
        super().__init__(name, HUMAN, tile)
        self.kind = kind
        if like is None:
            self.lines: tuple[tuple[int, int, int], ...] = kind.lines
            self.talents: tuple[str, ...] = kind.talents
            self.fate = ON_BOARD
            self.cancelled: tuple[int, ...] = ()
            self.die = 0
            self.objects: tuple[str, ...] = ()
            self.treasure = False
            self.prayed = False
        else:
            self.lines = like.lines
            self.talents = like.talents
            self.acted = like.acted
            self.fate = like.fate
            self.cancelled = like.cancelled
            self.die = like.die
            self.objects = like.objects
            self.treasure = like.treasure
            self.prayed = like.prayed

    def copy(self) -> Human:
        """The same human, apart from this one."""
        return Human(self.name, self.kind, self.tile, self)

    # CA-GAP-02  A human is exhausted exactly while his die points at a cancelled line, or he has no die.
    def exhausted(self) -> bool:
        """Whether his line is lost to him."""
        return self.die == 0 or self.die in self.cancelled

    def intact(self) -> list[int]:
        """The lines he has left."""
        return [line for line in range(1, 7) if line not in self.cancelled]


HUMAN_ROW: Final = Part(
    Human,
    Row(
        name=WORD,
        kind=Named("humans"),
        fate=Word(ON_BOARD, DEAD, LEFT),
        tile=WHOLE,
        acted=FLAG,
        cancelled=TupleOf(WHOLE),
        die=WHOLE,
        objects=TupleOf(Key("objects")),
        treasure=FLAG,
        prayed=FLAG,
    ),
    made_of=("name", "kind", "tile"),
)


class Creature(Warrior):
    """The demon or a tough troglodyte, or one troglodyte while it is looked at alone."""

    DERIVED: ClassVar[tuple[str, ...]] = ("side", "kind", "talents", "traits")

    def __init__(self, name: str, profile: Profile, tile: int) -> None:
        super().__init__(name, DEMON, tile)
        self.profile = profile
        self.kind: str = profile.kind
        self.talents: tuple[str, ...] = profile.talents
        self.traits: tuple[str, ...] = profile.traits
        self.wounds = 0

    def copy(self) -> Creature:
        """The same creature, apart from this one."""
        twin = Creature(self.name, self.profile, self.tile)
        twin.acted = self.acted
        twin.wounds = self.wounds
        return twin


CREATURE_ROW: Final = Part(
    Creature,
    Row(name=WORD, profile=Named("creatures"), tile=WHOLE, acted=FLAG, wounds=WHOLE),
    made_of=("name", "profile", "tile"),
)


class Activation:
    """The warrior whose turn it is: where he stands and what of his activation is used up."""

    __slots__ = ("fought", "start", "stopped", "tile", "used", "who")

    def __init__(self, who: str, tile: int) -> None:
        self.who = who
        self.tile = tile
        self.start = tile
        self.used = 0
        self.stopped = False
        self.fought = False

    def copy(self) -> Activation:
        """The same, apart from this one."""
        twin = Activation(self.who, self.tile)
        twin.start = self.start
        twin.used = self.used
        twin.stopped = self.stopped
        twin.fought = self.fought
        return twin


ACTIVATION_ROW: Final = Part(
    Activation,
    Row(who=WORD, tile=WHOLE, start=WHOLE, used=WHOLE, stopped=FLAG, fought=FLAG),
    made_of=("who", "tile"),
)


class Catacombs(State):
    """A game of Catacombs.

    Ordinary troglodytes cannot be told apart: a tile has so many that are ready and so many that have acted. The one
    being activated counts among the latter. `objective_among` are the places of the stack, from the bottom, where the
    objective may lie for all that is public.
    """

    GIVEN: ClassVar[tuple[str, ...]] = ("content", "scenario", "mission")

    def __init__(self, content: Content, scenario: ScenarioCard, dice: Dice, like: Catacombs | None = None) -> None:
        super().__init__(dice)
        self.content = content
        self.scenario = scenario
        if like is None:
            self.mission: str = scenario.mission.kind
            self.turn = 0
            self.phase = SETUP
            self.stage = ""
            self.board = Board()
            self.tile_effects: tuple[str, ...] = ()
            self.stack = Deck([])
            self.reserve: list[str] = []
            self.tile_discard: list[str] = []
            self.looked_at: tuple[str, ...] = ()
            self.looker = HUMAN
            self.objective_among: tuple[int, ...] = ()
            self.objective = -1
            self.explored = 0
            self.rubble: tuple[tuple[int, int], ...] = ()
            self.seals: tuple[int, ...] = ()
            self.holes: tuple[int, ...] = ()
            self.treasures: tuple[int, ...] = ()
            self.lit: tuple[int, ...] = ()
            self.humans: list[Human] = []
            self.creatures: list[Creature] = []
            self.ready: list[int] = []
            self.spent: list[int] = []
            self.gifts: tuple[str, ...] = ()
            self.gifts_used: tuple[str, ...] = ()
            self.sanctified_used = False
            self.advantages = Hand([])
            self.advantages_out: list[str] = []
            self.advantage_discard: list[str] = []
            self.events = Hand([])
            self.event_deck = Deck([])
            self.event_discard: list[str] = []
            self.threat_points = 0
            self.demon_entries = 0
            self.pool: tuple[int, ...] = ()
            self.assigned: tuple[str, ...] = ()
            self.rallied = 0
            self.next_dice = 0
            self.spaces: tuple[str, ...] = ()
            self.pending: tuple[str, ...] = ()
            self.effects: tuple[Effect, ...] = ()
            self.active: Activation | None = None
            self.to_give: tuple[str, ...] = ()
            self.swap_offered = False
            self.fuse = -1
            self.blown_up = False
            self.ritual = 0
            self.treasures_out = 0
            self.killed_demon = False
            self.freed = False
        else:
            self.mission = like.mission
            self.turn = like.turn
            self.phase = like.phase
            self.stage = like.stage
            self.board = like.board
            self.tile_effects = like.tile_effects
            self.stack = like.stack.copy()
            self.reserve = like.reserve[:]
            self.tile_discard = like.tile_discard[:]
            self.looked_at = like.looked_at
            self.looker = like.looker
            self.objective_among = like.objective_among
            self.objective = like.objective
            self.explored = like.explored
            self.rubble = like.rubble
            self.seals = like.seals
            self.holes = like.holes
            self.treasures = like.treasures
            self.lit = like.lit
            self.humans = [human.copy() for human in like.humans]
            self.creatures = [creature.copy() for creature in like.creatures]
            self.ready = like.ready[:]
            self.spent = like.spent[:]
            self.gifts = like.gifts
            self.gifts_used = like.gifts_used
            self.sanctified_used = like.sanctified_used
            self.advantages = like.advantages.copy()
            self.advantages_out = like.advantages_out[:]
            self.advantage_discard = like.advantage_discard[:]
            self.events = like.events.copy()
            self.event_deck = like.event_deck.copy()
            self.event_discard = like.event_discard[:]
            self.threat_points = like.threat_points
            self.demon_entries = like.demon_entries
            self.pool = like.pool
            self.assigned = like.assigned
            self.rallied = like.rallied
            self.next_dice = like.next_dice
            self.spaces = like.spaces
            self.pending = like.pending
            self.effects = like.effects
            self.active = like.active.copy() if like.active is not None else None
            self.to_give = like.to_give
            self.swap_offered = like.swap_offered
            self.fuse = like.fuse
            self.blown_up = like.blown_up
            self.ritual = like.ritual
            self.treasures_out = like.treasures_out
            self.killed_demon = like.killed_demon
            self.freed = like.freed

    def go_on(self) -> Rule[None]:
        """The next stretch of play."""
        from rulebound.games.catacombs.rules.turn import go_on

        return go_on(self)

    def copy(self) -> Catacombs:
        """The same position, sharing nothing that can change."""
        twin = Catacombs(self.content, self.scenario, self.dice.copy(), self)
        self.copy_base(twin)
        return twin

    def notation(self) -> Fields:
        """The table below."""
        return NOTATION

    def length(self) -> int:
        """Turns."""
        return self.turn

    # Who is where

    def human(self, name: str) -> Human:
        """The human of that name."""
        for human in self.humans:
            if human.name == name:
                return human
        raise KeyError(name)

    def crew(self) -> list[Human]:
        """The humans on the board."""
        return [human for human in self.humans if human.tile >= 0]

    def redeemer(self) -> Human | None:
        """The Redeemer, while he is on the board."""
        for human in self.humans:
            if human.kind.key == "redeemer" and human.tile >= 0:
                return human
        return None

    def humans_on(self, tile: int) -> list[Human]:
        """The humans on a tile."""
        return [human for human in self.humans if human.tile == tile]

    def creatures_on(self, tile: int) -> list[Creature]:
        """The demon and the tough troglodytes on a tile."""
        return [creature for creature in self.creatures if creature.tile == tile]

    def demon(self) -> Creature | None:
        """The demon in play."""
        for creature in self.creatures:
            if creature.kind == "demon":
                return creature
        return None

    def troglodytes_on(self, tile: int) -> int:
        """How many ordinary troglodytes are on a tile."""
        return self.ready[tile] + self.spent[tile]

    # CA-GAP-10  Every living warrior counts as one, whatever his state or size.
    def count(self, side: int, tile: int) -> int:
        """How many warriors of a side are on a tile."""
        n = 0
        if side == HUMAN:
            for human in self.humans:
                if human.tile == tile:
                    n += 1
        else:
            n = self.ready[tile] + self.spent[tile]
            for creature in self.creatures:
                if creature.tile == tile:
                    n += 1
        return n

    def troglodytes_in_play(self) -> int:
        """How many ordinary troglodytes are on the board."""
        return sum(self.ready) + sum(self.spent)

    def troglodyte(self, tile: int) -> Creature:
        """One troglodyte of a tile, to look at alone."""
        return Creature(TROGLODYTE, self.content.creatures[TROGLODYTE], tile)

    def tile_name(self, tile: int) -> str:
        """The key of the tile that lies there."""
        return self.board.tiles[tile].key


TILES: Final = TupleOf(WHOLE)
"""Tiles by their numbers."""

NOTATION: Final = Fields(
    scenario=Named("scenarios"),
    turn=WHOLE,
    phase=Word(SETUP, INITIATIVE, HUMAN_ACTION, THREAT, DEMON_ACTION),
    stage=WORD,
    board=BOARD,
    tile_effects=TupleOf(Key("effects")),
    stack=deck_of(Key("tiles")),
    reserve=ListOf(Key("tiles")),
    tile_discard=ListOf(Key("tiles")),
    looked_at=TupleOf(Key("tiles")),
    looker=WHOLE,
    objective_among=TupleOf(WHOLE),
    objective=WHOLE,
    explored=WHOLE,
    rubble=TupleOf(TupleWith(WHOLE, WHOLE)),
    seals=TupleOf(WHOLE),
    holes=TILES,
    treasures=TILES,
    lit=TILES,
    humans=ListOf(HUMAN_ROW),
    creatures=ListOf(CREATURE_ROW),
    ready=ListOf(WHOLE),
    spent=ListOf(WHOLE),
    gifts=TupleOf(Key("gifts")),
    gifts_used=TupleOf(Key("gifts")),
    sanctified_used=FLAG,
    advantages=hand_of(Key("advantages")),
    advantages_out=ListOf(Key("advantages")),
    advantage_discard=ListOf(Key("advantages")),
    events=hand_of(Key("events")),
    event_deck=deck_of(Key("events")),
    event_discard=ListOf(Key("events")),
    threat_points=WHOLE,
    demon_entries=WHOLE,
    pool=TupleOf(WHOLE),
    assigned=TupleOf(WORD),
    rallied=WHOLE,
    next_dice=WHOLE,
    spaces=TupleOf(Key("destiny")),
    pending=TupleOf(Key("destiny")),
    effects=TupleOf(EFFECT_ROW),
    active=Maybe(ACTIVATION_ROW),
    to_give=TupleOf(Key("objects")),
    swap_offered=FLAG,
    fuse=WHOLE,
    blown_up=FLAG,
    ritual=WHOLE,
    treasures_out=WHOLE,
    killed_demon=FLAG,
    freed=FLAG,
)
"""How a position is written."""
