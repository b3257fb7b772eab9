"""What the server tells of tables and of whoever asks, for the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

Lang = Literal["en", "fr"]
TableId = Annotated[str, Field(pattern=r"^[a-z2-7]{16}$")]


class Told(BaseModel):
    """What the server sends."""


class ErrorBody(Told):
    """What went wrong: `code` for programs, `text` for people, `rule` or `field` where one is at fault."""

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
    """That the server answers; `compiled`: whether its rules run as machine code."""

    ok: bool
    version: str
    compiled: bool


class SeatInfo(Told):
    """Who sits somewhere; `mine`: the guest who asks, `reserved`: kept for that guest, `here`: looking on now."""

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
    how: Literal["rules", "resigned", "agreed", "time", "closed"]
    text: str


class ClockInfo(Told):
    """The clock a table is played with."""

    minutes: int
    increment_s: int


class TableInfo(Told):
    """A table as a guest sees it: `turn` lists the seats asked now, `secret` shows its dice once it is over."""

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
    public: bool
    shut: bool
    """Whether nobody can play on, since the rules it was begun by are gone; it can be closed."""
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
    seeded: bool
    """Whether the dice come from a seed, so that whoever knows it can compute them all."""


class Tables(Told):
    """The lobby: tables of the guest, and others with a seat for anybody."""

    mine: list[TableInfo]
    open: list[TableInfo]
    watch: list[TableInfo]


class Running(Told):
    """Time left, and whose runs."""

    left_ms: list[int]
    running: list[int]


class StandingInfo(Told):
    """An answer that is given unasked whenever the question `ask` comes; `never`: one that is not to be offered."""

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


class Stop(Told):
    """Where the slider stops: after a decision that may be known, or at the start."""

    at: int
    seat: int | None
    text: str


class Moments(Told):
    """All that the slider stops at, in order."""

    moments: list[Stop]


class MeInfo(Told):
    """Who the server takes this browser for."""

    known: bool
    name: str
    lang: Lang


class WayBack(Told):
    """When the link of a guest was made, if there is one; its token, told only once."""

    made: int | None
    token: str | None
