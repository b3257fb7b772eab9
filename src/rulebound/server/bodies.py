"""What clients send by HTTP: nothing unknown is let through, nothing is converted."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from rulebound.server.models import Lang
from rulebound.server.orders import Do

SeatNumber = Annotated[int, Field(ge=0, le=99)]


class Strict(BaseModel):
    """What a client sends: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ClockWish(Strict):
    """Thinking time: a stock, and an increment for each answer."""

    minutes: int = Field(ge=1, le=10080)
    increment_s: int = Field(default=0, ge=0, le=86400)


class SeatWish(Strict):
    """Who shall sit somewhere."""

    kind: Literal["me", "computer", "link", "open"]
    level: str = Field(default="", max_length=16)


class NewTable(Strict):
    """A game to be set up, and who shall sit where; what is left out is as the game has it."""

    game: str = Field(max_length=64)
    scenario: str | None = Field(default=None, max_length=64)
    options: dict[str, Any] = Field(default_factory=dict)
    rosters: dict[str, Any] = Field(default_factory=dict)
    seats: list[SeatWish] = Field(default_factory=list, max_length=16)
    clock: ClockWish | None = None
    cover: bool | None = None
    public: bool | None = None
    fair: bool = True
    seed: str | None = Field(default=None, max_length=20)
    guide: bool = False
    name: str = ""
    contribution: str = ""


class Sitting(Strict):
    """Taking a seat, by its link where it needs one; the contribution goes into fair dice."""

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


class ComingBack(Strict):
    """Coming back by a private link; `leave`: whoever this browser was before is left."""

    token: str = Field(min_length=1, max_length=64)
    leave: bool = False


class CommandBody(Strict):
    """Something to be done at a table."""

    id: str = Field(min_length=1, max_length=64)
    seat: SeatNumber
    do: Do
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
    """The same set-up again; `swap`: everybody one seat on."""

    swap: bool = False


class Me(Strict):
    """What a guest is called, and reads."""

    name: str = ""
    lang: Lang = "en"
