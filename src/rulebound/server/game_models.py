"""What the server tells of games before one is played: scenarios, forms to fill in, rulebooks."""

from __future__ import annotations

from typing import Any, Literal

from rulebound.server.models import Told


class TraitInfo(Told):
    """Something special about what may be chosen, and what it means."""

    name: str
    text: str


class SheetRowInfo(Told):
    """The numbers of a card while it is in one state."""

    name: str
    values: list[int]


class SheetInfo(Told):
    """The card of something that may be chosen: as many numbers in a row as there are columns."""

    columns: list[str]
    rows: list[SheetRowInfo]
    traits: list[TraitInfo]


class PickInfo(Told):
    """One thing that may be chosen, and what that fills in; `figure` names the symbol that stands for it."""

    key: str
    name: str
    text: str
    cost: int
    gives: dict[str, Any]
    figure: str


class FieldInfo(Told):
    """One choice of a form; `when` names picks of other fields, one of each of which it is offered with.

    `figure` names the symbol that stands for it, `group` what it is listed under, and `sheet` is its card.
    """

    key: str
    name: str
    kind: Literal["number", "several", "one"]
    least: int
    most: int
    cost: int
    picks: list[PickInfo]
    default: str
    text: str | None
    when: dict[str, list[str]]
    figure: str
    group: str | None
    sheet: SheetInfo | None


class ForceInfo(Told):
    """The form for a force: what may be spent, what is spent anyhow, and one to start from."""

    budget: int
    fixed: int
    fields: list[FieldInfo]
    example: dict[str, Any]


class ForceProblem(Told):
    """What is wrong with a force, and the rule that forbids it."""

    rule: str
    text: str


class ForceChecked(Told):
    """What a force costs, and what is wrong with it."""

    cost: int
    problems: list[ForceProblem]


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
    """A computer player to choose, by its name and what is said of it."""

    level: str
    text: str


class GuideInfo(Told):
    """The guided first game: the learner's seat, who plays the others, and what is said before it."""

    scenario: str
    seat: int
    opponent: str
    welcome: str


class GameCard(Told):
    """A game with all that the lobby needs to set one up."""

    key: str
    name: str
    summary: str
    picture: str | None
    symbols: str | None
    scenarios: list[ScenarioInfo]
    computers: list[LevelInfo]
    guide: GuideInfo | None


class Games(Told):
    """Those that can be played; what is wrong with others is in the log."""

    games: list[GameCard]


class RuleInfo(Told):
    """An entry of the rulebook."""

    id: str
    kind: str
    where: str
    text: str
    more: str


class Rulebook(Told):
    """The ledger of a game in one language, in reading order."""

    title: str
    summary: str
    entries: list[RuleInfo]
