"""The position of a game of Saurians: plain data, copied flat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.core.ask import Rule
from rulebound.core.cards import Deck, Hand, deck_of, hand_of
from rulebound.core.dice import Dice
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
from rulebound.games.saurians.pieces import GRAB_ROW, STRIDE_ROW, THING_ROW, Grab, Stride, Thing
from rulebound.games.saurians.unit import NOBODY, ON_BOARD, UNIT_ROW, Unit
from rulebound.space.hexes.bodies import ONE, TWO, Body, Pose
from rulebound.space.hexes.grid import Hex

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Board, Content
    from rulebound.games.saurians.ground import SauriansGround
    from rulebound.games.saurians.scenario import ScenarioCard

SETUP: Final = "setup"
DEPLOYMENT: Final = "deployment"
FIRST_CARDS: Final = "first_cards"
ORDER: Final = "order"
MOVEMENT: Final = "movement"
ACTIONS: Final = "actions"
ROUND_END: Final = "round_end"
SLIDE: Final = "slide"
DRAW: Final = "draw"
NEXT: Final = "next"
PHASES: Final = (SETUP, DEPLOYMENT, FIRST_CARDS, ORDER, MOVEMENT, ACTIONS, ROUND_END, SLIDE, DRAW, NEXT)
"""Where the game can go on from data alone. ORDER, MOVEMENT and ACTIONS are parts of the Action phase: who is next, and
the two steps of one activation; SLIDE, DRAW and NEXT are those of the Initiative phase."""


class Player:
    """What one seat has beside its units: hero cards, Command, Requisition, and victory points of the scenario.

    `shown` are hero cards of its own that everybody has seen, and `seen` the cards of others that it alone has seen,
    each as `<unit>/<slot>`.
    """

    def __init__(self, seat: int, side: int, faction: str, like: Player | None = None) -> None:
        self.seat = seat
        self.side = side
        self.faction = faction
        if like is None:
            self.deck = Deck([])
            self.hand = Hand([])
            self.discard: tuple[str, ...] = ()
            self.command = 0
            self.requisition = 0
            self.army_value = 0
            self.points = 0
            self.seen: tuple[str, ...] = ()
        else:
            self.deck = like.deck.copy()
            self.hand = like.hand.copy()
            self.discard = like.discard
            self.command = like.command
            self.requisition = like.requisition
            self.army_value = like.army_value
            self.points = like.points
            self.seen = like.seen

    def copy(self) -> Player:
        return Player(self.seat, self.side, self.faction, self)


PLAYER_ROW: Final = Part(
    Player,
    Row(
        seat=WHOLE,
        side=WHOLE,
        faction=Word("dinosaurs", "humans"),
        deck=deck_of(Key("hero_cards")),
        hand=hand_of(Key("hero_cards")),
        discard=TupleOf(Key("hero_cards")),
        command=WHOLE,
        requisition=WHOLE,
        army_value=WHOLE,
        points=WHOLE,
        seen=TupleOf(WORD),
    ),
    made_of=("seat", "side", "faction"),
)


class Pile:
    """SA-GAP-94  A common deck and its discards, which are shuffled into a new deck when a card is needed."""

    def __init__(self, deck: Deck, discard: tuple[str, ...] = ()) -> None:
        self.deck = deck
        self.discard = discard

    def copy(self) -> Pile:
        return Pile(self.deck.copy(), self.discard)

    def draw(self, dice: Dice) -> str:
        """The top card; "" if both are empty."""
        if not len(self.deck):
            self.deck.put_back(list(self.discard), dice)
            self.discard = ()
        return self.deck.draw() if len(self.deck) else ""

    def put(self, card: str) -> None:
        """A card is done with."""
        self.discard = (*self.discard, card)


PILE_ROW: Final = Part(Pile, Row(deck=deck_of(WORD), discard=TupleOf(WORD)))


class Saurians(State):
    """A game of Saurians.

    `holder` has the first-player token. `active` is the unit whose activation is under way (NOBODY: none), `stride`
    its movement if it has begun, `act` how many printed actions lie behind it. `group` are the units tied with it that
    have revealed together, `turn_of` the seat that activates the next of them, and `shifted` changes of their
    initiatives (0: it was ambushed, and comes next). `fallen` are hexes on which a model was eliminated in this round.
    `netted` counts the checks in a row at which somebody was held by nets, as some scenarios want to know.
    `interrupted` says that reactions to the movement under way were asked for; `noted` what happens once in a game.
    """

    GIVEN: ClassVar[tuple[str, ...]] = ("content", "scenario", "ground")

    def __init__(
        self, content: Content, scenario: ScenarioCard, ground: SauriansGround, dice: Dice, like: Saurians | None = None
    ) -> None:
        super().__init__(dice)
        self.content = content
        self.scenario = scenario
        self.ground = ground
        if like is None:
            self.round = 0
            self.phase = SETUP
            self.holder = 0
            self.players: list[Player] = []
            self.units: list[Unit] = []
            self.grabs: tuple[Grab, ...] = ()
            self.things: tuple[Thing, ...] = ()
            self.made = 0
            self.fear = Deck([])
            self.wounds = Pile(Deck([]))
            self.sedatives = Pile(Deck([]))
            self.nets = Pile(Deck([]))
            self.crates = Pile(Deck([]))
            self.active = NOBODY
            self.stride: Stride | None = None
            self.act = 0
            self.group: tuple[int, ...] = ()
            self.turn_of = NOBODY
            self.shifted: tuple[tuple[int, int], ...] = ()
            self.fallen: tuple[Hex, ...] = ()
            self.netted = 0
            self.interrupted = False
            self.noted: tuple[str, ...] = ()
        else:
            self.round = like.round
            self.phase = like.phase
            self.holder = like.holder
            self.players = [player.copy() for player in like.players]
            self.units = [unit.copy() for unit in like.units]
            self.grabs = like.grabs
            self.things = like.things
            self.made = like.made
            self.fear = like.fear.copy()
            self.wounds = like.wounds.copy()
            self.sedatives = like.sedatives.copy()
            self.nets = like.nets.copy()
            self.crates = like.crates.copy()
            self.active = like.active
            self.stride = like.stride
            self.act = like.act
            self.group = like.group
            self.turn_of = like.turn_of
            self.shifted = like.shifted
            self.fallen = like.fallen
            self.netted = like.netted
            self.interrupted = like.interrupted
            self.noted = like.noted

    def go_on(self) -> Rule[None]:
        from rulebound.games.saurians.rules.turn import go_on

        return go_on(self)

    def copy(self) -> Saurians:
        twin = Saurians(self.content, self.scenario, self.ground, self.dice.copy(), self)
        self.copy_base(twin)
        return twin

    def notation(self) -> Fields:
        return NOTATION

    def length(self) -> int:
        return self.round

    # Seats and sides

    def player_of(self, unit: Unit) -> Player:
        return self.players[unit.seat]

    def side_of(self, unit: Unit) -> int:
        return self.players[unit.seat].side

    # SA-GLO-01  Those of the same player or of an allied one; everybody else is an enemy.
    def is_allied(self, unit: Unit, other: Unit) -> bool:
        return self.side_of(unit) == self.side_of(other)

    def clockwise(self, first: int) -> list[int]:
        """SA-GAP-02  All seats around the table, beginning with one."""
        return [(first + i) % len(self.players) for i in range(len(self.players))]

    # Units

    def board(self, unit: Unit) -> Board:
        return self.content.boards[unit.key]

    def present(self) -> list[Unit]:
        """The units on the board, in the order of their numbers."""
        return [unit for unit in self.units if unit.fate == ON_BOARD]

    def own(self, seat: int) -> list[Unit]:
        """The units of a seat on the board."""
        return [unit for unit in self.units if unit.seat == seat and unit.fate == ON_BOARD]

    def enemies(self, unit: Unit) -> list[Unit]:
        return [other for other in self.present() if not self.is_allied(unit, other)]

    # SA-SED-05  A unit sleeps when sedatives lock every slot of its stack.
    def is_sedated(self, unit: Unit) -> bool:
        return len(unit.locked) >= self.board(unit).stack_limit

    def is_able(self, unit: Unit) -> bool:
        """Whether it is on the board and awake."""
        return unit.fate == ON_BOARD and not self.is_sedated(unit)

    def named(self, name: str) -> Unit:
        """A unit by its own id, or by that of one of its models."""
        return self.units[int(name[1:].partition(".")[0])]

    def unit_or_none(self, name: object) -> Unit | None:
        """A unit by its id, if it is one."""
        return next((unit for unit in self.units if unit.name == name), None)

    # Bodies

    def body(self, unit: Unit) -> Body:
        return TWO if self.board(unit).size == 2 else ONE

    def pose(self, unit: Unit, model: int) -> Pose:
        q, r = unit.models[model].hex
        return q, r, unit.facing

    def covers(self, unit: Unit, model: int) -> list[Hex]:
        """SA-GAP-30  The hexes a model covers, its head first."""
        return self.body(unit).covers(self.pose(unit, model))

    def ground_of(self, unit: Unit) -> list[Hex]:
        """Every hex a unit covers, each once."""
        return list(dict.fromkeys([hex_ for i in unit.living() for hex_ in self.covers(unit, i)]))

    def occupant(self, hex_: Hex) -> Unit | None:
        """SA-GAP-31  The unit on a hex: two never share one."""
        for unit in self.units:
            if unit.fate == ON_BOARD and hex_ in self.ground_of(unit):
                return unit
        return None

    def thing_on(self, hex_: Hex, *kinds: str) -> Thing | None:
        """What lies on a hex, of these kinds."""
        return next((thing for thing in self.things if thing.hex == hex_ and thing.kind in kinds), None)

    # Things

    def put(self, kind: str, hex_: Hex, key: str = "") -> Thing:
        """Lay something down."""
        self.made += 1
        thing = Thing(key or f"{kind}-{self.made}", kind, hex_)
        self.things = (*self.things, thing)
        return thing

    def take(self, thing: Thing) -> None:
        """Take something off the board."""
        self.things = tuple([other for other in self.things if other is not thing])

    def shift(self, thing: Thing, hex_: Hex) -> None:
        """Something comes to lie elsewhere."""
        self.things = tuple([t.but(hex=hex_) if t is thing else t for t in self.things])


NOTATION: Final = Fields(
    scenario=ByKey("scenarios"),
    round=WHOLE,
    phase=Word(*PHASES),
    holder=WHOLE,
    players=ListOf(PLAYER_ROW),
    units=ListOf(UNIT_ROW),
    grabs=TupleOf(GRAB_ROW),
    things=TupleOf(THING_ROW),
    made=WHOLE,
    fear=deck_of(Key("fear_cards")),
    wounds=PILE_ROW,
    sedatives=PILE_ROW,
    nets=PILE_ROW,
    crates=PILE_ROW,
    active=WHOLE,
    stride=Maybe(STRIDE_ROW),
    act=WHOLE,
    group=TupleOf(WHOLE),
    turn_of=WHOLE,
    shifted=TupleOf(TupleWith(WHOLE, WHOLE)),
    fallen=TupleOf(TupleWith(WHOLE, WHOLE)),
    netted=WHOLE,
    interrupted=FLAG,
    noted=TupleOf(WORD),
)
"""How a position is written."""
