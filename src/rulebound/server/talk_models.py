"""What goes over HTTP about talk."""

from __future__ import annotations

from pydantic import Field

from rulebound.server.bodies import Strict
from rulebound.server.models import Told


class Saying(Strict):
    """Something to be said: a phrase everybody reads in their own language, or a text. The same `id` is kept once."""

    id: str = Field(min_length=1, max_length=64)
    phrase: str = Field(default="", max_length=16)
    text: str = Field(default="", max_length=1000)


class Said(Told):
    """The number of a line that is kept."""

    n: int


class LineInfo(Told):
    """A line; `gallery`: said by somebody who watches."""

    n: int
    voice: int
    seat: int | None
    name: str
    gallery: bool
    mine: bool
    phrase: str
    text: str
    at: int


class Talk(Told):
    """What this guest may read; `gallery`: whether they speak among those who watch."""

    lines: list[LineInfo]
    gallery: bool
