"""What goes over HTTP about forces that are looked at, shared and kept."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from rulebound.server.bodies import Strict
from rulebound.server.game_models import ForceProblem
from rulebound.server.models import Told


class ForceWish(Strict):
    """A force somebody has put together: what for, and what it is made of."""

    game: str = Field(max_length=64)
    scenario: str = Field(max_length=64)
    role: str = Field(max_length=64)
    options: dict[str, Any] = Field(default_factory=dict)
    roster: dict[str, Any] = Field(default_factory=dict)
    name: str = ""


class ForceLook(Told):
    """What a force costs, what is wrong with it, the address that holds it, and a list of it to be read."""

    cost: int
    budget: int
    problems: list[ForceProblem]
    link: str
    text: str


class SharedForce(Told):
    """What a link holds, for the seat it was made for."""

    game: str
    scenario: str
    role: str
    seat: int
    options: dict[str, Any]
    roster: dict[str, Any]
    name: str


class KeptForce(Told):
    """A force of this guest's; one that no longer fits its form has no link, and says why under `problems`."""

    id: int
    name: str
    game: str
    scenario: str
    role: str
    options: dict[str, Any]
    roster: dict[str, Any]
    touched: int
    cost: int
    budget: int
    problems: list[ForceProblem]
    link: str


class KeptForces(Told):
    """All that this guest keeps, newest first, and how many may be."""

    forces: list[KeptForce]
    most: int


class Forgotten(Told):
    """A force that is kept no more."""

    ok: bool


class MapZone(Told):
    """Where some of a side's force are put: who, on what terms, and the shapes to draw."""

    name: str
    side: int
    text: str | None
    shapes: list[dict[str, Any]]


class ScenarioMap(Told):
    """The board of a scenario before anybody is put on it, as those see it who watch, and where forces are put."""

    scene: dict[str, Any]
    zones: list[MapZone]
