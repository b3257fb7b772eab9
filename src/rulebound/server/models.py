"""What goes over HTTP, for reading it strictly and for the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Lang = Literal["en", "fr"]
TableId = Annotated[str, Field(pattern=r"^[a-z2-7]{16}$")]
SeatNumber = Annotated[int, Field(ge=0, le=99)]


class Strict(BaseModel):
    """What a client sends: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Told(BaseModel):
    """What the server sends."""


# Sent by clients


class ClockWish(Strict):
    """Thinking time: a stock, and an increment for each answer."""

    minutes: int = Field(ge=1, le=10080)
    increment_s: int = Field(default=0, ge=0, le=86400)


class SeatWish(Strict):
    """Who shall sit somewhere."""

    kind: Literal["me", "computer", "link", "open"]
    level: str = Field(default="", max_length=16)


class NewTable(Strict):
    """A game to be set up."""

    game: str = Field(max_length=64)
    scenario: str | None = Field(default=None, max_length=64)
    options: dict[str, Any] = Field(default_factory=dict)
    rosters: dict[str, Any] = Field(default_factory=dict)
    seats: list[SeatWish] = Field(default_factory=list, max_length=16)
    clock: ClockWish | None = None
    cover: bool | None = None
    fair: bool = True
    seed: str | None = Field(default=None, max_length=20)
    guide: bool = False
    name: str = ""
    contribution: str = ""


class Sitting(Strict):
    """Taking a seat."""

    token: str = Field(default="", max_length=64)
    name: str = ""
    contribution: str = ""


class Joining(Strict):
    """Taking the seat of a link."""

    token: str = Field(min_length=1, max_length=64)
    name: str = ""
    contribution: str = ""


class Looking(Strict):
    """Asking where a link leads."""

    token: str = Field(min_length=1, max_length=64)


class CommandBody(Strict):
    """Something to be done at a table."""

    id: str = Field(min_length=1, max_length=64)
    seat: SeatNumber
    do: Literal["answer", "undo", "always", "never", "forget", "resign", "draw", "agree", "decline", "take"]
    version: str = Field(default="", max_length=64)
    answer: Any = None
    ask: str = Field(default="", max_length=64)


class Continuing(Strict):
    """Going on from a moment as a new game. `seat`: whose moments `at` counts, while the game is not over."""

    at: int = Field(ge=0, le=1_000_000)
    seats: list[SeatWish] = Field(max_length=16)
    seat: SeatNumber | None = None
    name: str = ""


class Rematch(Strict):
    """The same again."""

    swap: bool = False


class Me(Strict):
    """What a guest is called, and reads."""

    name: str = ""
    lang: Lang = "en"


# Told by the server


class ErrorBody(Told):
    """What went wrong."""

    code: str
    text: str
    rule: str
    field: str
    version: str | None


class Error(Told):
    """A request that was not carried out."""

    error: ErrorBody


class Version(Told):
    """The version a command led to."""

    version: str


class Health(Told):
    """The server is there."""

    ok: bool
    version: str
    compiled: bool


class SeatInfo(Told):
    """Who sits where, and for which side."""

    seat: int
    side: int
    role: str
    role_name: str
    kind: Literal["person", "computer", "free", "gone"]
    level: str
    level_name: str
    name: str
    mine: bool
    open: bool
    reserved: bool
    here: bool


class Result(Told):
    """How a table ended; `winners` are sides, none of them after a draw."""

    winners: list[int]
    how: Literal["rules", "resigned", "agreed", "time"]
    text: str


class ClockInfo(Told):
    """The clock a table is played with."""

    minutes: int
    increment_s: int


class TableInfo(Told):
    """A table as a guest sees it."""

    id: str
    game: str
    game_name: str
    scenario: str
    scenario_name: str
    created: int
    touched: int
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    turn: list[int]
    your_turn: bool
    length: int
    result: Result | None
    clock: ClockInfo | None
    commitment: str
    contributions: list[str]
    secret: str | None
    links: dict[str, str]
    covered: list[int]
    guide: bool
    from_: str | None = Field(alias="from")
    next: str | None


class Invitation(Told):
    """Where a link leads: enough to know whether to sit down."""

    game: str
    game_name: str
    scenario_name: str
    seat: int
    role_name: str
    host: str
    clock: ClockInfo | None


class Tables(Told):
    """The lobby."""

    mine: list[TableInfo]
    open: list[TableInfo]


class Running(Told):
    """Time left, and whose runs."""

    left_ms: list[int]
    running: list[int]


class StandingInfo(Told):
    """A standing answer."""

    ask: str
    answer: Any
    never: bool
    label: str


class OfferInfo(Told):
    """Something offered to all others, and which of them have agreed."""

    kind: Literal["draw", "undo"]
    seat: int
    agreed: list[int]


class LessonInfo(Told):
    """A lesson of the guided game."""

    key: str
    text: str
    option: str
    points_at: list[str]


class StuckInfo(Told):
    """A computer player that is asked and cannot play."""

    seat: int
    text: str


class Frame(Told):
    """Everything a seat is shown. The scene is described in docs/protocol.md."""

    table: TableInfo
    version: str
    scene: dict[str, Any] | None
    clock: Running | None
    standing: list[StandingInfo]
    can_undo: bool
    undo_why: str
    undo_offer: bool
    offers: list[OfferInfo]
    lesson: LessonInfo | None
    stuck: StuckInfo | None
    lang: Lang


class Moment(Told):
    """Where the slider stops."""

    at: int
    seat: int | None
    text: str


class Moments(Told):
    """All that the slider stops at."""

    moments: list[Moment]


class PickInfo(Told):
    """One thing that may be chosen, and what that fills in."""

    key: str
    name: str
    text: str
    cost: int
    gives: dict[str, Any]


class FieldInfo(Told):
    """One choice of a form; `when` names picks of other fields without which it is not offered."""

    key: str
    name: str
    kind: Literal["number", "several", "one"]
    least: int
    most: int
    cost: int
    picks: list[PickInfo]
    default: str
    text: str | None
    when: dict[str, str]


class ForceInfo(Told):
    """How a force is put together."""

    budget: int
    fixed: int
    fields: list[FieldInfo]
    example: dict[str, Any]


class ForceChecked(Told):
    """What a force costs, and what is wrong with it."""

    cost: int
    problems: list[str]


class RoleInfo(Told):
    """A seat of a scenario; `force` says whether it has one to put together."""

    seat: int
    side: int
    role: str
    name: str
    force: bool


class Roles(Told):
    """Who plays a scenario with some options."""

    seats: list[RoleInfo]


class ScenarioInfo(Told):
    """A scenario to choose; `seats` are those of its usual options."""

    key: str
    name: str
    story: str
    goals: list[str]
    special: list[str]
    options: list[FieldInfo]
    seats: list[RoleInfo]


class LevelInfo(Told):
    """A computer player."""

    level: str
    text: str


class GuideInfo(Told):
    """The guided first game."""

    scenario: str
    seat: int
    opponent: str
    welcome: str


class GameCard(Told):
    """A game in the lobby."""

    key: str
    name: str
    summary: str
    picture: str | None
    symbols: str | None
    scenarios: list[ScenarioInfo]
    computers: list[LevelInfo]
    guide: GuideInfo | None


class Games(Told):
    """All games."""

    games: list[GameCard]


class RuleInfo(Told):
    """An entry of the rulebook."""

    id: str
    kind: str
    where: str
    text: str
    more: str


class Rulebook(Told):
    """The rules of a game."""

    title: str
    summary: str
    entries: list[RuleInfo]


class MeInfo(Told):
    """Who the server takes this browser for."""

    known: bool
    name: str
    lang: Lang
