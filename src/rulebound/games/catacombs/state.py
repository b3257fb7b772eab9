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
    ByKey,
    Fields,
    Key,
    ListOf,
    Maybe,
    Part,
    Row,
    TupleOf,
    TupleWith,
    Word,
)
from rulebound.core.state import State
from rulebound.games.catacombs.warriors import (
    ACTIVATION_ROW,
    CREATURE_ROW,
    HUMAN,
    HUMAN_ROW,
    TROGLODYTE,
    Activation,
    Creature,
    Human,
)
from rulebound.space.tiles import BOARD, Board

if TYPE_CHECKING:
    from rulebound.games.catacombs.content import Content
    from rulebound.games.catacombs.scenario import ScenarioCard

SETUP: Final = "setup"
INITIATIVE: Final = "initiative"
HUMAN_ACTION: Final = "human_action"
THREAT: Final = "threat"
DEMON_ACTION: Final = "demon_action"


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
        return NOTATION

    def length(self) -> int:
        return self.turn

    # Who is where

    def human(self, name: str) -> Human:
        """Also who is dead or away; `KeyError` for whoever was never there."""
        for human in self.humans:
            if human.name == name:
                return human
        raise KeyError(name)

    def crew(self) -> list[Human]:
        """Those on the board; the dead and those who have left are not."""
        return [human for human in self.humans if human.tile >= 0]

    def redeemer(self) -> Human | None:
        """The Redeemer, while he is on the board."""
        for human in self.humans:
            if human.kind.key == "redeemer" and human.tile >= 0:
                return human
        return None

    def humans_on(self, tile: int) -> list[Human]:
        return [human for human in self.humans if human.tile == tile]

    def creatures_on(self, tile: int) -> list[Creature]:
        """The demon and the tough troglodytes on a tile."""
        return [creature for creature in self.creatures if creature.tile == tile]

    def demon(self) -> Creature | None:
        """The one in play, None if there is none; tough troglodytes are creatures too, but no demons."""
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
    scenario=ByKey("scenarios"),
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
