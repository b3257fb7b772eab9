"""The position of a game of Escarmouche: plain data, copied flat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.core.ask import Rule
from rulebound.core.dice import Dice
from rulebound.core.notation import FLAG, WHOLE, WORD, ByKey, Fields, ListOf, Part, Row, TupleOf, TupleWith, Word
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.games.escarmouche.items import ITEM_ROW, MARKER_ROW, Item, Marker
from rulebound.games.escarmouche.profile import PROFILE_ROW, Profile
from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Disc

if TYPE_CHECKING:
    from rulebound.games.escarmouche.content import Card, Content, Missile, Values
    from rulebound.games.escarmouche.ground import EscarmoucheGround
    from rulebound.games.escarmouche.scenario import ScenarioCard
    from rulebound.games.escarmouche.terrain import LaidPiece

ONE: Final = 0
TWO: Final = 1
NOBODY: Final = -1
"""The side of a bound prisoner."""

STANDING: Final = "standing"
CROUCHED: Final = "crouched"
PRONE: Final = "prone"
STUNNED: Final = "stunned"
CLINGING: Final = "clinging"

ON_TABLE: Final = "on_table"
OUT: Final = "out_of_action"
DEAD: Final = "dead"
LEFT: Final = "left_table"
WAITING: Final = "waiting"
"""Not yet deployed."""

DEPLOYMENT: Final = "deployment"
INITIATIVE: Final = "initiative"
ACTIVATIONS: Final = "activations"
TURN_END: Final = "turn_end"

FOOT_RADIUS: Final = 1250
POINTS: Final = 2
"""Action points of a figure in a turn."""


class Figure:
    """One fighter: `title` is a personal name, without one it is the `number` of its kind.

    `hands` are the places in `items` of what it holds; `on` is the piece it has climbed or clings to.

    `points` are what is left of its two; `shots` the shooting actions it has made this turn. `barred` names those it
    may not attack until the turn ends. `part` is the part of its side it was deployed with.
    """

    def __init__(self, name: str, card: Card, side: int, like: Figure | None = None) -> None:
        self.name = name
        self.card = card
        self.side = side
        if like is None:
            self.title = ""
            self.number = 0
            self.x = 0
            self.y = 0
            self.facing = 0
            self.fate = WAITING
            self.posture = STANDING
            self.mounted = bool(card.mount)
            self.wounded = False
            self.hidden = False
            self.elevation = 0
            self.on = ""
            self.activated = False
            self.points = POINTS
            self.moved = False
            self.shots = 0
            self.items: tuple[Item, ...] = ()
            self.hands: tuple[int, ...] = ()
            self.load = ""
            self.barred: tuple[str, ...] = ()
            self.part = -1
        else:
            self.title = like.title
            self.number = like.number
            self.x = like.x
            self.y = like.y
            self.facing = like.facing
            self.fate = like.fate
            self.posture = like.posture
            self.mounted = like.mounted
            self.wounded = like.wounded
            self.hidden = like.hidden
            self.elevation = like.elevation
            self.on = like.on
            self.activated = like.activated
            self.points = like.points
            self.moved = like.moved
            self.shots = like.shots
            self.items = like.items
            self.hands = like.hands
            self.load = like.load
            self.barred = like.barred
            self.part = like.part

    def copy(self) -> Figure:
        return Figure(self.name, self.card, self.side, self)

    @property
    def called(self) -> Text:
        """It in a sentence: by its own name, or by its kind and number."""
        if self.title:
            return Text(f"person.{self.title}")
        return Text("who.numbered", {"card": Text(f"card.{self.card.key}"), "n": self.number})

    @property
    def values(self) -> Values:
        """ES-GAP-45  The blood side replaces all five values at once."""
        return self.card.blood if self.wounded else self.card.front

    # ES-GAP-09  Points not spent are lost at the end of the turn. ES-GAP-29  Nobody stays barred.
    def begin_turn(self) -> None:
        """It has two points again, and has done nothing yet."""
        self.activated = False
        self.points = POINTS
        self.moved = False
        self.shots = 0
        self.barred = ()

    def on_table(self) -> bool:
        return self.fate == ON_TABLE

    def conscious(self) -> bool:
        """Whether it is there and not stunned."""
        return self.fate == ON_TABLE and self.posture != STUNNED

    def on_the_ground(self) -> bool:
        """Whether it lies: prone or stunned."""
        return self.posture in (PRONE, STUNNED)

    def is_up(self) -> bool:
        """Whether it is there, conscious and not on the ground: one who holds others in contact."""
        return self.fate == ON_TABLE and not self.on_the_ground()


FIGURE_ROW: Final = Part(
    Figure,
    Row(
        name=WORD,
        title=WORD,
        number=WHOLE,
        card=ByKey("cards"),
        side=WHOLE,
        place=Row(x=WHOLE, y=WHOLE, facing=WHOLE, elevation=WHOLE, on=WORD),
        condition=Row(
            fate=Word(ON_TABLE, OUT, DEAD, LEFT, WAITING),
            posture=WORD,
            mounted=FLAG,
            wounded=FLAG,
            hidden=FLAG,
        ),
        turn=Row(activated=FLAG, points=WHOLE, moved=FLAG, shots=WHOLE, barred=TupleOf(WORD)),
        items=TupleOf(ITEM_ROW),
        hands=TupleOf(WHOLE),
        load=WORD,
        part=WHOLE,
    ),
    made_of=("name", "card", "side"),
)


class Escarmouche(State):
    """A game of Escarmouche.

    `holder` has the initiative, `starter` activates the first figure of the turn, `side` the next one; `active` is the
    figure whose activation goes on, `last` the key of what it did last, `moving` a figure on its way, which may be
    crossing a friend. `opened` are doors, `fuses` burning stacks with the turn they explode in, `lost_initiative` who
    may not roll for it next turn; `struck_down` are those an attack or a shot removed, `placed_for` the sides that left
    deployment to the program; `looks` counts what was looked for in the fog.
    """

    GIVEN: ClassVar[tuple[str, ...]] = ("content", "scenario", "ground", "profile")
    DIE: ClassVar[int] = 10

    def __init__(
        self,
        content: Content,
        scenario: ScenarioCard,
        ground: EscarmoucheGround,
        profile: Profile,
        dice: Dice,
        like: Escarmouche | None = None,
    ) -> None:
        super().__init__(dice)
        self.content = content
        self.scenario = scenario
        self.ground = ground
        self.profile = profile
        if like is None:
            self.turn = 0
            self.phase = DEPLOYMENT
            self.stage = ""
            self.holder = ONE
            self.starter = ONE
            self.side = ONE
            self.active = ""
            self.last = ""
            self.moving = ""
            self.figures: list[Figure] = []
            self.markers: tuple[Marker, ...] = ()
            self.made = 0
            self.opened: tuple[str, ...] = ()
            self.fuses: tuple[tuple[str, int], ...] = ()
            self.exploded: tuple[str, ...] = ()
            self.lost_initiative: tuple[int, ...] = ()
            self.courier = ""
            self.struck_down: tuple[str, ...] = ()
            self.duel_over = False
            self.placed_for: tuple[int, ...] = ()
            self.looks = 0
        else:
            self.turn = like.turn
            self.phase = like.phase
            self.stage = like.stage
            self.holder = like.holder
            self.starter = like.starter
            self.side = like.side
            self.active = like.active
            self.last = like.last
            self.moving = like.moving
            self.figures = [figure.copy() for figure in like.figures]
            self.markers = like.markers
            self.made = like.made
            self.opened = like.opened
            self.fuses = like.fuses
            self.exploded = like.exploded
            self.lost_initiative = like.lost_initiative
            self.courier = like.courier
            self.struck_down = like.struck_down
            self.duel_over = like.duel_over
            self.placed_for = like.placed_for
            self.looks = like.looks

    def go_on(self) -> Rule[None]:
        from rulebound.games.escarmouche.rules.turn import go_on

        return go_on(self)

    def copy(self) -> Escarmouche:
        twin = Escarmouche(self.content, self.scenario, self.ground, self.profile, self.dice.copy(), self)
        self.copy_base(twin)
        return twin

    def notation(self) -> Fields:
        return NOTATION

    def length(self) -> int:
        return self.turn

    # ES-GAP-70  In the fog whoever was looked for and not found counts as seen.
    def fate(self) -> int:
        """Grows with every die, every secret revealed, and every look of somebody into the fog."""
        return super().fate() + self.looks

    def figure(self, name: str) -> Figure:
        for figure in self.figures:
            if figure.name == name:
                return figure
        raise KeyError(name)

    def figure_or_none(self, name: object) -> Figure | None:
        """The figure of that name, wherever it is; None for any other answer."""
        for figure in self.figures:
            if figure.name == name:
                return figure
        return None

    def band(self, side: int) -> list[Figure]:
        """The figures of a side that are on the table."""
        return [figure for figure in self.figures if figure.side == side and figure.fate == ON_TABLE]

    def present(self) -> list[Figure]:
        """Whoever is on the table, hidden or not, the prisoner too; not who waits, has left or is out."""
        return [figure for figure in self.figures if figure.fate == ON_TABLE]

    def enemies(self, figure: Figure) -> list[Figure]:
        """The figures of the other side that are on the table; a bound prisoner is nobody's enemy."""
        other = 1 - figure.side
        return [f for f in self.figures if f.side == other and f.fate == ON_TABLE]

    def friends(self, figure: Figure) -> list[Figure]:
        """The other figures of its side that are on the table."""
        return [f for f in self.figures if f.side == figure.side and f.fate == ON_TABLE and f is not figure]

    # ES-GAP-19  In the fog nobody else may know where a hidden figure is, nor what it is about to do.
    def is_secret(self, figure: Figure) -> bool:
        """Whether what a figure does is for its own side alone."""
        return self.profile.fog and figure.hidden

    def is_unknown(self, figure: Figure, other: Figure) -> bool:
        """Whether another figure stands where this one's side cannot know of it."""
        return other.side != figure.side and self.is_secret(other)

    # ES-CON-04  Range, reload, damage, hands, how many are thrown, whether one is left on the table.
    def missile(self, item: Item) -> Missile:
        """What the content says about a missile weapon."""
        return self.content.missiles[item.key]

    # ES-CON-13  Some loads are heavy.
    def has_heavy_load(self, figure: Figure) -> bool:
        """Whether a figure carries something that takes both hands and slows down."""
        return bool(figure.load) and any(thing.key == figure.load and thing.heavy for thing in self.scenario.objects)

    def piece_under(self, figure: Figure) -> LaidPiece | None:
        """The piece a figure has climbed or clings to."""
        return self.ground.pieces[figure.on] if figure.on else None

    def radius(self, figure: Figure) -> int:
        return self.content.mounts[figure.card.mount].radius if figure.mounted else FOOT_RADIUS

    def base(self, figure: Figure) -> Disc:
        look_x, look_y = of_degrees(figure.facing)
        return Disc(figure.x, figure.y, self.radius(figure), look_x, look_y)

    def put(self, kind: str, key: str, place: Point, item: Item | None = None, side: int = NOBODY) -> Marker:
        """Lay a new marker down, with a name that no other ever had."""
        self.made += 1
        marker = Marker(f"{kind}-{self.made}", kind, key, place[0], place[1], item, side)
        self.markers = (*self.markers, marker)
        return marker

    def take(self, name: str) -> Marker:
        """Take a marker away and hand it over; `KeyError` if it is not there."""
        taken = self.marker(name)
        self.markers = tuple([marker for marker in self.markers if marker is not taken])
        return taken

    def alter(self, marker: Marker, item: Item) -> None:
        """Put a marker with a changed weapon in the place of the old one."""
        new = Marker(marker.name, marker.kind, marker.key, marker.x, marker.y, item, marker.side)
        self.markers = tuple([new if old is marker else old for old in self.markers])

    def marker(self, name: str) -> Marker:
        for marker in self.markers:
            if marker.name == name:
                return marker
        raise KeyError(name)


NOTATION: Final = Fields(
    scenario=ByKey("scenarios"),
    profile=PROFILE_ROW,
    turn=WHOLE,
    phase=Word(DEPLOYMENT, INITIATIVE, ACTIVATIONS, TURN_END),
    stage=WORD,
    holder=WHOLE,
    starter=WHOLE,
    side=WHOLE,
    active=WORD,
    last=WORD,
    moving=WORD,
    figures=ListOf(FIGURE_ROW),
    markers=TupleOf(MARKER_ROW),
    made=WHOLE,
    opened=TupleOf(WORD),
    fuses=TupleOf(TupleWith(WORD, WHOLE)),
    exploded=TupleOf(WORD),
    lost_initiative=TupleOf(WHOLE),
    courier=WORD,
    struck_down=TupleOf(WORD),
    duel_over=FLAG,
    placed_for=TupleOf(WHOLE),
    looks=WHOLE,
)
"""How a position is written."""

GRID: Final = CM // 10
"""ES-GAP-51  Places are given to 0.1 cm."""
