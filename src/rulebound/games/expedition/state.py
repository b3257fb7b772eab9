"""The position of a game of Expedition: plain data, copied flat. Bases stand in a field that never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.core.ask import Rule
from rulebound.core.cards import BAG, Bag
from rulebound.core.dice import Dice
from rulebound.core.fixed import Fixed
from rulebound.core.notation import FLAG, WHOLE, WORD, ByKey, Fields, ListOf, Part, Row, TupleOf, TupleWith, Word
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.games.expedition.columns import COLUMN_ROW, Column
from rulebound.space.plane.groups.field import FIELD, Base, Battlefield, field_of
from rulebound.space.plane.numbers import INCH

if TYPE_CHECKING:
    from rulebound.games.expedition.content import Content
    from rulebound.games.expedition.ground import ExpeditionGround
    from rulebound.games.expedition.scenario import ScenarioCard

NEUTRAL: Final = -1
"""Whose animals and guardians are."""

GAP: Final = INCH // 4
"""EX-GAP-19  How far apart the bases of a group may be, and how far from enemies everybody keeps."""
RADIUS: Final = INCH // 2
"""EX-GAP-19  Every figure is a disc of 1 inch across."""
MOST_TOKENS: Final = 4
"""EX-STRESS-09  A group never holds more."""

ORDINARY: Final = "ordinary"
CHARACTER: Final = "character"
AUXILIARY: Final = "auxiliary"

WAITING: Final = "waiting"
ON_TABLE: Final = "on_table"
REMOVED: Final = "removed"
LEFT: Final = "left_table"

# EX-GAP-05  The five kinds of tokens.
SHOOTING: Final = "shooting"
COMBAT: Final = "combat"
MOVEMENT: Final = "movement"
TERROR: Final = "terror"
PANIC: Final = "panic"
PLAIN: Final = "plain"
"""EX-GAP-54  What an empty bag gives: a token without an effect of its own."""

DEPLOYMENT: Final = "deployment"
OPENING: Final = "opening"
COMMIT: Final = "commit"
CARD: Final = "card"
STEP_END: Final = "step_end"
END: Final = "end"
STEPS: Final = 3


class Person(Fixed):
    """A figure: of which kind, and which profile, character, auxiliary or animal it is."""

    __slots__ = ("key", "kind")

    def __init__(self, kind: str, key: str) -> None:
        self.kind = kind
        self.key = key


class Marker(Fixed):
    """Something of 1 inch that lies on the table and is in nobody's way: loot, a relic, an elder, a landmark.

    `owner` is the seat whose flag it bears (NEUTRAL: nobody's); `is_known` whether everybody has seen its face.
    """

    __slots__ = ("is_known", "key", "kind", "owner", "x", "y")

    def __init__(self, key: str, kind: str, x: int, y: int, owner: int = NEUTRAL, is_known: bool = False) -> None:
        self.key = key
        self.kind = kind
        self.x = x
        self.y = y
        self.owner = owner
        self.is_known = is_known


class Group:
    """Figures that act as one, or a neutral: an animal with lives, guardians.

    `key` is its profile or animal, `rank` which of its kind it is over all columns (0: the only one). `figures` are the
    numbers of its bases, `carried` the keys of what goes with it. `actions` and `movements` are how many it has had in
    this step, `fled` is of this action; `held` may not move and `hazy` not shoot far until the turn ends, and `mist`
    betters its cover until then.
    `frightened` are the seats that have set Terror on it in this step, `lonely` how many End phases an animal has seen
    nobody near, `recorded` whether it has recorded the great ape, `angered_by` the seats an animal does not spare.
    """

    DERIVED: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, number: int, seat: int, key: str, weapon: str, like: Group | None = None) -> None:
        self.number = number
        self.name: str = f"g{number}" if like is None else like.name
        """The id of the unit in scenes, and the group in answers."""
        self.seat = seat
        self.key = key
        self.weapon = weapon
        if like is None:
            self.rank = 0
            self.figures: tuple[int, ...] = ()
            self.tokens: tuple[str, ...] = ()
            self.carried: tuple[str, ...] = ()
            self.fate = WAITING
            self.loaded = True
            self.actions = 0
            self.movements = 0
            self.fled = False
            self.held = False
            self.hazy = False
            self.mist = 0
            self.frightened: tuple[int, ...] = ()
            self.lives = 0
            self.lonely = 0
            self.recorded = False
            self.angered_by: tuple[int, ...] = ()
        else:
            self.rank = like.rank
            self.figures = like.figures
            self.tokens = like.tokens
            self.carried = like.carried
            self.fate = like.fate
            self.loaded = like.loaded
            self.actions = like.actions
            self.movements = like.movements
            self.fled = like.fled
            self.held = like.held
            self.hazy = like.hazy
            self.mist = like.mist
            self.frightened = like.frightened
            self.lives = like.lives
            self.lonely = like.lonely
            self.recorded = like.recorded
            self.angered_by = like.angered_by

    def copy(self) -> Group:
        return Group(self.number, self.seat, self.key, self.weapon, self)

    @property
    def called(self) -> Text:
        """It in a sentence."""
        kind = Text(f"animal.{self.key}" if self.seat == NEUTRAL else f"profile.{self.key}")
        return Text("who.numbered", {"kind": kind, "n": self.rank}) if self.rank else kind

    def on_table(self) -> bool:
        return self.fate == ON_TABLE

    # EX-STRESS-06  Tokens of a kind count each, and all kinds together.
    def count(self, token: str) -> int:
        """How many Stress tokens of a kind it holds."""
        return self.tokens.count(token)

    def is_full(self) -> bool:
        """EX-STRESS-07 to EX-STRESS-11  Whether it holds four tokens."""
        return len(self.tokens) == MOST_TOKENS

    def begin_step(self) -> None:
        """It has done nothing yet in this step."""
        self.actions = 0
        self.movements = 0
        self.frightened = ()


GROUP_ROW: Final = Part(
    Group,
    Row(
        number=WHOLE,
        seat=WHOLE,
        key=WORD,
        weapon=WORD,
        rank=WHOLE,
        figures=TupleOf(WHOLE),
        tokens=TupleOf(WORD),
        carried=TupleOf(WORD),
        fate=Word(WAITING, ON_TABLE, REMOVED, LEFT),
        loaded=FLAG,
        step=Row(actions=WHOLE, movements=WHOLE, fled=FLAG, frightened=TupleOf(WHOLE)),
        turn=Row(held=FLAG, hazy=FLAG, mist=WHOLE),
        animal=Row(lives=WHOLE, lonely=WHOLE, angered_by=TupleOf(WHOLE)),
        recorded=FLAG,
    ),
    made_of=("number", "seat", "key", "weapon"),
)


PERSON_ROW: Final = Part(Person, Row(kind=Word(ORDINARY, CHARACTER, AUXILIARY), key=WORD))
MARKER_ROW: Final = Part(Marker, Row(key=WORD, kind=WORD, x=WHOLE, y=WHOLE, owner=WHOLE, is_known=FLAG))


class Expedition(State):
    """A game of Expedition.

    `holder` has the initiative token; `order` are the seats whose card of this step is still to be resolved, the first
    one's card being resolved now, and `symbols` what is left on it. `people` are the figures by their numbers in the
    `field`. `explored` are areas, `weather` what lasts until the End phase, `ahead` the seats whose next card is
    resolved first, `causer` the seat whose card, Totem card or ritual is at work. `longer` says that the next shot of
    this card goes farther, `busy` that an action is under way. `exit` is the clue that has shown the way out, `reached`
    the groups that were driven into dangerous areas by the action at hand, each with its area and where it came from.
    """

    GIVEN: ClassVar[tuple[str, ...]] = ("content", "scenario", "ground")
    DIE: ClassVar[int] = 10

    def __init__(
        self,
        content: Content,
        scenario: ScenarioCard,
        ground: ExpeditionGround,
        dice: Dice,
        like: Expedition | None = None,
    ) -> None:
        super().__init__(dice)
        self.content = content
        self.scenario = scenario
        self.ground = ground
        if like is None:
            self.turn = 0
            self.step = 0
            self.phase = DEPLOYMENT
            self.holder = 0
            self.order: tuple[int, ...] = ()
            self.symbols: tuple[str, ...] = ()
            self.causer = NEUTRAL
            self.longer = False
            self.busy = False
            self.columns: list[Column] = []
            self.groups: list[Group] = []
            self.people: tuple[Person, ...] = ()
            self.field = field_of([])
            self.markers: tuple[Marker, ...] = ()
            self.made = 0
            self.bag = Bag({})
            self.explored: tuple[str, ...] = ()
            self.weather: tuple[str, ...] = ()
            self.ahead: tuple[int, ...] = ()
            self.exit = ""
            self.reached: tuple[tuple[str, str, int, int], ...] = ()
        else:
            self.turn = like.turn
            self.step = like.step
            self.phase = like.phase
            self.holder = like.holder
            self.order = like.order
            self.symbols = like.symbols
            self.causer = like.causer
            self.longer = like.longer
            self.busy = like.busy
            self.columns = [column.copy() for column in like.columns]
            self.groups = [group.copy() for group in like.groups]
            self.people = like.people
            self.field = like.field
            self.markers = like.markers
            self.made = like.made
            self.bag = like.bag.copy()
            self.explored = like.explored
            self.weather = like.weather
            self.ahead = like.ahead
            self.exit = like.exit
            self.reached = like.reached

    def go_on(self) -> Rule[None]:
        from rulebound.games.expedition.rules.turn import go_on

        return go_on(self)

    def copy(self) -> Expedition:
        twin = Expedition(self.content, self.scenario, self.ground, self.dice.copy(), self)
        self.copy_base(twin)
        return twin

    def notation(self) -> Fields:
        return NOTATION

    def length(self) -> int:
        return self.turn

    def seats(self) -> list[int]:
        return list(range(len(self.columns)))

    def present(self) -> list[Group]:
        """All groups on the table, neutrals among them, in the order of their numbers."""
        return [group for group in self.groups if group.fate == ON_TABLE]

    def column(self, seat: int) -> list[Group]:
        """The groups of a seat that are on the table."""
        return [group for group in self.groups if group.seat == seat and group.fate == ON_TABLE]

    def enemies(self, seat: int) -> list[Group]:
        """The groups of other seats on the table, without neutrals."""
        return [group for group in self.present() if group.seat not in (seat, NEUTRAL)]

    def foes(self, seat: int) -> list[Group]:
        """EX-GAP-67  Everybody on the table who is to be kept off and may be fought: enemies and neutrals."""
        return [group for group in self.present() if group.seat != seat]

    def neutrals(self) -> list[Group]:
        return [group for group in self.present() if group.seat == NEUTRAL]

    def group_or_none(self, name: object) -> Group | None:
        """A group by its name, if it is one."""
        for group in self.groups:
            if group.name == name:
                return group
        return None

    def named(self, name: str) -> Group:
        return self.groups[int(name[1:])]

    def bases(self, group: Group) -> list[Base]:
        """The bases of a group that stand on the table, in its own order."""
        return self.field.those(list(group.figures))

    def of_kind(self, group: Group, kind: str) -> list[int]:
        """The numbers of the figures of a kind in a group."""
        return [number for number in group.figures if self.people[number].kind == kind]

    def group_of(self, base: Base) -> Group:
        return self.groups[base.group]

    def put(self, kind: str, place: tuple[int, int], owner: int = NEUTRAL, key: str = "") -> Marker:
        """Lay something down."""
        self.made += 1
        marker = Marker(key or f"{kind}-{self.made}", kind, place[0], place[1], owner)
        self.markers = (*self.markers, marker)
        return marker

    def take(self, marker: Marker) -> None:
        """Take something off the table."""
        self.markers = tuple([other for other in self.markers if other is not marker])

    def change(self, marker: Marker, owner: int, is_known: bool) -> None:
        """Put a marker with another flag, or another face up, in the place of one."""
        new = Marker(marker.key, marker.kind, marker.x, marker.y, owner, is_known)
        self.markers = tuple([new if other is marker else other for other in self.markers])


NOTATION: Final = Fields(
    scenario=ByKey("scenarios"),
    turn=WHOLE,
    step=WHOLE,
    phase=Word(DEPLOYMENT, OPENING, COMMIT, CARD, STEP_END, END),
    holder=WHOLE,
    order=TupleOf(WHOLE),
    symbols=TupleOf(WORD),
    causer=WHOLE,
    longer=FLAG,
    busy=FLAG,
    columns=ListOf(COLUMN_ROW),
    groups=ListOf(GROUP_ROW),
    people=TupleOf(PERSON_ROW),
    field=FIELD,
    markers=TupleOf(MARKER_ROW),
    made=WHOLE,
    bag=BAG,
    explored=TupleOf(WORD),
    weather=TupleOf(WORD),
    ahead=TupleOf(WHOLE),
    exit=WORD,
    reached=TupleOf(TupleWith(WORD, WORD, WHOLE, WHOLE)),
)
"""How a position is written."""


def without(field: Battlefield, numbers: list[int]) -> Battlefield:
    """The field without some figures."""
    return field.take(field.those(numbers))
