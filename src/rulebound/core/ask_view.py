"""The question in a scene: what a seat has to answer, with all there is to see of each answer before it is given."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from mypy_extensions import mypyc_attr

from rulebound.core.alike import alike
from rulebound.core.ask import Answer, Ask, Chance, Ghost, Option
from rulebound.core.drawing import Drawing
from rulebound.core.need import REACHED, Need, Sense
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape
from rulebound.core.text import Text


@dataclass
class Choice:
    """One legal answer.

    It points at cells, pieces, units and zones by their ids, at an opening as `opening:<cell>:<side>` (the cell's id
    after its colon), at what bars a side as `<kind>:<side>`, at a row of a figure's board as `<piece>:row:<number>`, at
    one card as `<zone>:<id>`, and at all cards of a kind, or their like, as `<anything>:<kind>`.
    """

    answer: Answer
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
    group: str = ""
    """What kind of answer it is: those of one sentence are one kind, where there are too many to list."""
    like: int = -1
    """The place in the list of the first answer that differs from it in nothing a player cares about; -1: none."""


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
    facings: list[int] = field(default_factory=list)
    """Where it looks at each point of its path, in degrees clockwise from north; none where it looks as it goes."""
    covers: list[str] = field(default_factory=list)
    """All cells a large body would lie on."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class AskView:
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
    spent: bool = False
    """Whether nothing is left to do that costs anything."""


def ask_of(asks: list[Ask], seat: int | None) -> AskView | None:
    """The question a seat has to answer, if it has one."""
    for ask in asks:
        if ask.seat == seat:
            options = sorted(ask.options(), key=lambda option: option.closing)
            view = AskView(ask.key, ask.rule, ask.question(), [choice_of(option) for option in options], ask.secret)
            view.spent = ask.spent
            if isinstance(ask, OpenAsk):
                view.open = True
                view.reach = ask.reach()
                view.drawing = ask.drawing
            else:
                for choice, like in zip(view.choices, alike(options), strict=True):
                    choice.like = like
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
        option.label.key,
    )


def ghost_of(ghost: Ghost) -> GhostView:
    """With those who move at the same time, as data a client draws."""
    others = [ghost_of(other) for other in ghost.others]
    facings, covers = list(ghost.facings), list(ghost.covers)
    return GhostView(ghost.piece, ghost.to, ghost.cost, list(ghost.path), ghost.facing, others, facings, covers)


def chances_of(odds: tuple[Chance, ...]) -> list[tuple[Text, Fraction]]:
    """Pairs of what may happen and how likely that is."""
    return [(chance.what, chance.probability) for chance in odds]
