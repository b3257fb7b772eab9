"""What one seat may see, as data any client can draw without knowing the game.

A scene is built up from nothing, so what is not put in cannot leak. Things have ids; options and events point at them.
No two things of a list have the same id, and a thing keeps its id as long as it is there: changes are told by it.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, fields, is_dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final

from rulebound.core.ask import Ask
from rulebound.core.ask_view import AskView, ask_of
from rulebound.core.events import Event
from rulebound.core.need import REACHED, Need, Sense
from rulebound.core.shape import Shape
from rulebound.core.shows import Shown
from rulebound.core.text import Text

LOOKS: Final = (
    *("wood", "scrub", "crops", "reeds", "rubble", "rocks", "stream", "water", "road"),
    *("jungle", "grass", "orchard", "swamp", "dry_wood", "ruins", "hamlet", "cliff", "chasm"),
    *("wall", "high_wall", "hedge", "fence", "log", "cart", "crates", "building", "door", "open_door"),
)
"""What terrain may look like: grown or lying (on hexes too), then built."""
GROUNDS: Final = ("cave", "meadow", "steppe", "forest")
"""What a whole board may look like: rooms cut into rock (squares), grass (a plane, hexes), other soils (a plane)."""
HAND: Final = "hand"
DECK: Final = "deck"
DISCARD: Final = "discard"
SLOT: Final = "slot"
STACK: Final = "stack"
ZONE_KINDS: Final = (HAND, DECK, DISCARD, SLOT, STACK)
"""How cards lie in a zone: held; drawn from; played and done with; room for a single one; one upon the other."""


@dataclass
class Cell:
    """A square, or a hex.

    Sides of a square are named by the letters N, E, S, W; north is up, y grows northwards. A hex lies at the axial
    coordinates (x, y), pointed side up; x grows to the east, y to the south-east.
    """

    id: str
    x: int
    y: int
    kind: str
    name: Text
    text: Text
    openings: str
    unexplored: str = ""
    barred: dict[str, Mark] = field(default_factory=dict)
    """Sides that something lies on."""
    marks: list[Mark] = field(default_factory=list)
    look: str = ""
    """How the ground of a hex is drawn: one of `LOOKS` that grow or lie; empty: in a colour of its kind."""


@dataclass
class Area:
    """A piece of terrain on a plane.

    Its `look` says how it is drawn, in every game alike: one of `LOOKS`; empty: in a colour of its own.
    """

    id: str
    kind: str
    name: Text
    text: Text
    shape: Shape
    height: int = 0
    look: str = ""


@dataclass
class Mark:
    """A token or a state: drawn as a badge, with a name for everybody.

    In every game `active` marks the piece that acts now, and `acted` one that has had its turn; one that is `prone` or
    `stunned` is drawn lying, `wounded`, `hidden` and `elevated` show in its drawing too. A `quiet` mark is told with
    the piece but not drawn on the board.
    """

    kind: str
    name: Text
    count: int = 1
    quiet: bool = False


@cache
def mark(kind: str, name: str, count: int = 1, quiet: bool = False) -> Mark:
    """A mark with a name in which nothing is to be filled in: made once, and shared by all scenes."""
    return Mark(kind, Text(name), count, quiet)


@dataclass
class Unit:
    """Pieces that belong together: they name it as their `unit`. What points at it means all of them."""

    id: str
    kind: str
    name: Text
    side: int
    values: list[Value] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    full: int = 0
    """How many it was at first; 0: nobody counts."""


@dataclass
class Piece:
    """A figure, or several that cannot be told apart."""

    id: str
    kind: str
    name: Text
    side: int
    at: str
    count: int = 1
    letter: str = ""
    values: list[Value] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    """What stands on a figure's board, where it has one."""
    x: int = 0
    y: int = 0
    """The middle of its base, on a plane."""
    base: int = 0
    """The radius of its base, on a plane."""
    facing: int | None = None
    """Where it looks, in degrees clockwise from north; None where that does not matter."""
    covers: list[str] = field(default_factory=list)
    """All cells a large body lies on; none if it is only the one it is `at`."""
    unit: str = ""
    """The unit it belongs to, by its id; empty if it stands for itself."""


@dataclass
class Value:
    """A number of a figure, with its reasons."""

    kind: str
    name: Text
    need: Need


@dataclass
class Row:
    """A row of a figure's board: its values, whether it is lost and whether it is in use."""

    number: int
    values: list[int]
    lost: bool
    used: bool


@dataclass
class Card:
    """A card as whoever gets this scene sees it: its face, or only its back.

    Of one that is `hidden` only the back is seen: `kind` and `name` are those of the back, and its id must not betray
    the face. Where the back of a card tells something, `back` is its kind for those who see the face.
    """

    kind: str
    name: Text
    text: Text | None
    count: int = 1
    marks: list[Mark] = field(default_factory=list)
    id: str = ""
    """Which card of its zone it is; empty where nobody tells the cards of that zone apart."""
    back: str = ""
    hidden: bool = False
    number: int | None = None
    """What is printed large on its face, if anything: a rank, an initiative. Its `text` says what it is."""


@dataclass
class Zone:
    """A place for cards: a hand, a deck, a discard pile. `size` is public; `cards` are those this seat may know.

    It belongs to a seat (`owner`), to a piece or a unit (`holder`, by its id), or to the table. Its `kind` is one of
    `ZONE_KINDS`; empty: its cards lie side by side. Of a pile the last card lies on top.
    """

    id: str
    name: Text
    size: int
    owner: int | None = None
    cards: list[Card] = field(default_factory=list)
    holder: str = ""
    kind: str = ""


def backs(kind: str, name: Text, count: int, id: str = "") -> list[Card]:
    """So many cards of which only the back is seen, in a heap; nothing where there are none."""
    return [Card(kind, name, None, count, id=id, hidden=True)] if count > 0 else []


def zone_with(id: str, name: Text, owner: int | None, cards: list[Card], kind: str = "", holder: str = "") -> Zone:
    """A place where all cards are shown, be it by their backs: its size is how many they are."""
    return Zone(id, name, sum([card.count for card in cards]), owner, cards, holder, kind)


@dataclass
class Track:
    """A number of the game as a whole: a turn, a bank, a fuse.

    Where each side has one, `side` says whose it is, and `what` names it without saying so. `text`: what it means.
    With `sides` it is a die that lies there.
    """

    kind: str
    name: Text
    value: int
    most: int | None = None
    side: int | None = None
    what: Text | None = None
    text: Text | None = None
    sides: int = 0


@dataclass
class Deployment:
    """Where some of a side's force are put before the first turn: `name` says who, `text` on what terms, if any."""

    name: Text
    side: int
    shapes: list[Shape]
    text: Text | None = None


@dataclass
class Line:
    """One event of the log."""

    text: Text
    rule: str
    faces: list[int]
    need: Need | None
    points_at: list[str]
    sense: Sense = REACHED
    """What `need` was to the dice."""
    sides: list[int] = field(default_factory=list)
    """How many sides each of the dice has."""
    shows: list[Shown] = field(default_factory=list)
    """What is to be seen of it, one after the other."""


@dataclass
class Scene:
    """One seat's view of a game (seat None: a spectator's).

    `space` says what the board is: `squares` or `hexes` (its `cells`), or a `plane` of `size` with `areas`, whose
    coordinates count `unit` to a `unit_name`; north is up, y grows northwards. Empty: there is no board.
    """

    game: str
    title: Text
    phase: Text
    seat: int | None = None
    cells: list[Cell] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    off_board: list[Piece] = field(default_factory=list)
    """Who is not on the board yet: told, never drawn where it is; places only say how they stand to each other."""
    units: list[Unit] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    log: list[Line] = field(default_factory=list)
    waiting_for: list[int] = field(default_factory=list)
    ask: AskView | None = None
    outcome: dict[str, object] | None = None
    space: str = ""
    ground: str = ""
    """What the board looks like: one of `GROUNDS`; empty: bare."""
    size: tuple[int, int] = (0, 0)
    unit: int = 1
    unit_name: Text | None = None
    under: bool = False
    """Whether a die does well that is not above what is needed; else one that is not below it."""

    def plain(self) -> dict[str, object]:
        """The scene as JSON data."""
        data = plain(self)
        assert isinstance(data, dict)
        return data


LISTS: Final = tuple(part.name for part in fields(Scene) if part.default_factory is list)
"""The parts of a scene that are lists of things."""


def seen_by(seat: int | None, shown: Scene, asks: list[Ask]) -> Scene:
    """What everybody is shown as a scene of a seat's own, with its question: to its lists things may be added."""
    scene = copy(shown)
    for name in LISTS:
        setattr(scene, name, list(getattr(shown, name)))
    scene.seat, scene.ask, scene.waiting_for = seat, ask_of(asks, seat), sorted({ask.seat for ask in asks})
    return scene


def log_of(journal: list[Event], seat: int | None) -> list[Line]:
    """What a seat (None: a spectator) may know of what happened, oldest first."""
    return [
        Line(
            event.text,
            event.rule,
            event.faces,
            event.need,
            list(event.points_at),
            event.sense,
            event.sides,
            list(event.shows),
        )
        for event in journal
        if event.known_to(seat)
    ]


def plain(value: object) -> object:
    """Parts of a scene as JSON data."""
    kind: Any = type(value)
    if kind in SIMPLE:
        return value
    names = _field_names(kind)
    if names:
        return {name: v if type(v := getattr(value, name)) in SIMPLE else plain(v) for name in names}
    if isinstance(value, WORDED):
        return value.plain()
    if isinstance(value, LISTED):
        return [v if type(v) in SIMPLE else plain(v) for v in value]
    if isinstance(value, dict):
        return {key: plain(v) for key, v in value.items()}
    if isinstance(value, Fraction):
        return [value.numerator, value.denominator]
    return value


WORDED: Final = (Text, Need, Shown)
LISTED: Final = (list, tuple)
SIMPLE = frozenset({str, int, bool, type(None)})
"""What is JSON data as it is."""


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass; nothing for any other class."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
