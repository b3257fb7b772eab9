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

from rulebound.core.ask import Ask, Chance, Drawing, Ghost, OpenAsk, Option
from rulebound.core.events import Event
from rulebound.core.need import REACHED, Need, Sense
from rulebound.core.shape import Shape
from rulebound.core.text import Text

LOOKS: Final = (
    *("wood", "scrub", "crops", "reeds", "rubble", "rocks", "stream", "water", "road"),
    *("wall", "high_wall", "hedge", "fence", "log", "cart", "crates", "building", "door", "open_door"),
)
"""What terrain on a plane may look like: grown or lying, then built."""
GROUNDS: Final = ("cave", "meadow")
"""What a whole board may look like: rooms cut into rock (squares), grass (a plane)."""


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


@dataclass
class Unit:
    """Pieces that belong together: they name it as their `unit`. What points at it means all of them."""

    id: str
    kind: str
    name: Text
    side: int
    values: list[Value] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)


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


@dataclass
class Zone:
    """A place for cards: a hand, a deck, a discard pile. `size` is public; `cards` are those this seat may know.

    It belongs to a seat (`owner`), to a piece or a unit (`holder`, by its id), or to the table.
    """

    id: str
    name: Text
    size: int
    owner: int | None = None
    cards: list[Card] = field(default_factory=list)
    holder: str = ""


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


@dataclass
class Choice:
    """One legal answer.

    It points at cells, pieces and units by their ids, at an opening as `opening:<cell>:<side>` (the cell's id after its
    colon), at what bars a side as `<kind>:<side>`, at a row of a figure's board as `<piece>:row:<number>`, and at a
    card or its like as `<anything>:<kind>`.
    """

    answer: object
    label: Text
    points_at: list[str]
    need: Need | None
    odds: list[tuple[Text, Fraction]]
    closing: bool = False
    ghost: GhostView | None = None
    shapes: list[Shape] = field(default_factory=list)
    sense: Sense = REACHED
    """What `need` will be to the dice."""
    draws: bool = False
    """Whether it leads on to a path drawn from the piece it points at, or from the one that acts."""


@dataclass
class GhostView:
    """The move an answer makes, to be drawn before it is made."""

    piece: str
    to: str
    cost: Text
    path: list[tuple[int, int]]
    facing: int | None
    others: list[GhostView] = field(default_factory=list)
    """Those who move at the same time."""


@dataclass
class OpenAskView:
    """The question this seat has to answer.

    `secret`: nobody else sees the question or the answer. `open`: the choices are only some of many; any path or place
    within `reach` may be answered, as `drawing` says.
    """

    key: str
    rule: str
    question: Text
    choices: list[Choice]
    secret: bool = False
    open: bool = False
    reach: list[Shape] = field(default_factory=list)
    drawing: Drawing | None = None


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
    units: list[Unit] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    log: list[Line] = field(default_factory=list)
    waiting_for: list[int] = field(default_factory=list)
    ask: OpenAskView | None = None
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
    """The lines of the log a seat may read."""
    return [
        Line(event.text, event.rule, event.faces, event.need, list(event.points_at), event.sense, event.sides)
        for event in journal
        if event.known_to(seat)
    ]


def ask_of(asks: list[Ask], seat: int | None) -> OpenAskView | None:
    """The question a seat has to answer, if it has one."""
    for ask in asks:
        if ask.seat == seat:
            options = sorted(ask.options(), key=lambda option: option.closing)
            view = OpenAskView(ask.key, ask.rule, ask.question(), [choice_of(option) for option in options], ask.secret)
            if isinstance(ask, OpenAsk):
                view.open = True
                view.reach = ask.reach()
                view.drawing = ask.drawing
            return view
    return None


def choice_of(option: Option) -> Choice:
    """A legal answer as data."""
    odds = chances_of(option.odds)
    return Choice(
        option.answer,
        option.label,
        list(option.points_at),
        option.need,
        odds,
        option.closing,
        None if option.ghost is None else ghost_of(option.ghost),
        list(option.shapes),
        option.sense,
        option.draws,
    )


def ghost_of(ghost: Ghost) -> GhostView:
    """A move as data."""
    others = [ghost_of(other) for other in ghost.others]
    return GhostView(ghost.piece, ghost.to, ghost.cost, list(ghost.path), ghost.facing, others)


def chances_of(odds: tuple[Chance, ...]) -> list[tuple[Text, Fraction]]:
    """What may happen, as data."""
    return [(chance.what, chance.probability) for chance in odds]


def plain(value: object) -> object:
    """Parts of a scene as JSON data."""
    kind: Any = type(value)
    if kind in SIMPLE:
        return value
    if isinstance(value, Text | Need):
        return value.plain()
    if isinstance(value, list | tuple):
        return [v if type(v) in SIMPLE else plain(v) for v in value]
    names = _field_names(kind)
    if names:
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, dict):
        return {key: plain(v) for key, v in value.items()}
    if isinstance(value, Fraction):
        return [value.numerator, value.denominator]
    return value


SIMPLE = frozenset({str, int, bool, type(None)})
"""What is JSON data as it is."""


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass; nothing for any other class."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
