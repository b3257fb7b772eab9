"""Small literal positions of Escarmouche for tests, in centimetres.

    f = field(seg("hedge", 20, 25, 40, 25))
    shooter = f.put("musketeer", 0, 30, 10, shooting=5)
    target = f.put("cutthroat", 1, 30, 30)
    f.do(Shoot(), shooter, target.name, 1, dice=[4, 2])
    f.run(call(wound, target))

Side 0 looks north and side 1 south unless a test says otherwise. Whatever a rule asks must be answered, unless there is
one answer only; every answer must be legal, and no die may be left over: see `tests/harness.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from rulebound.core.ask import Answer, Option, Refusal
from rulebound.core.dice import Draw, ScriptedDice
from rulebound.core.open_ask import OpenAsk
from rulebound.games.escarmouche.content import Card, Content, Values
from rulebound.games.escarmouche.game import EscarmoucheGame
from rulebound.games.escarmouche.ground import EscarmoucheGround
from rulebound.games.escarmouche.items import BLADE, MISSILE, OFF_HAND, Item, Marker
from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.actions import FigureAction
from rulebound.games.escarmouche.rules.arms import kit
from rulebound.games.escarmouche.rules.obstacles import ADVANCE
from rulebound.games.escarmouche.state import ACTIVATIONS, ON_TABLE, Escarmouche, Figure
from rulebound.games.escarmouche.terrain import DOOR
from rulebound.space.plane.numbers import CM
from rulebound.space.table.content.layouts import LayoutRow, PieceRow, laid_out
from tests import harness
from tests.harness import STAGED, Position, Staging, call, twin_of

CONTENT = Content(None)
SCENARIO = CONTENT.scenarios["meeting_at_the_crossroads"]
VALUES = ("agility", "shooting", "combat", "resistance", "morale")
LEVELS = pytest.mark.parametrize("advanced", [True, False])
"""A test of a rule that both levels have."""


def cm(length: float) -> int:
    """A length in units of the plane."""
    return round(length * CM)


def place(figure: Figure) -> tuple[float, float]:
    """Where a figure is, in centimetres."""
    return figure.x / 1000, figure.y / 1000


def circle(kind: str, x: float, y: float, radius: float) -> PieceRow:
    """A round piece."""
    return PieceRow(kind, circle=(cm(x), cm(y), cm(radius)))


def rect(
    kind: str, x: float, y: float, width: float, depth: float, doors: tuple[tuple[float, float], ...] = ()
) -> PieceRow:
    """A rectangular piece, from its south-west corner."""
    at = tuple([(cm(door[0]), cm(door[1])) for door in doors])
    return PieceRow(kind, rect=(cm(x), cm(y), cm(width), cm(depth)), doors=at)


def seg(kind: str, ax: float, ay: float, bx: float, by: float) -> PieceRow:
    """A straight piece."""
    return PieceRow(kind, seg=(cm(ax), cm(ay), cm(bx), cm(by)))


def d10s(*faces: int | Draw) -> ScriptedDice:
    """Dice that show these faces, 0 to 9."""
    return ScriptedDice([face if isinstance(face, Draw) else face + 1 for face in faces], 10)


class FieldGame(Staging, EscarmoucheGame):
    """Escarmouche that begins with a given position."""


@twin_of.register
def _(part: Figure, g: Escarmouche) -> Figure:
    return g.figure(part.name)


@twin_of.register
def _(part: Marker, g: Escarmouche) -> Marker:
    return g.marker(part.name)


Played = harness.Played[Escarmouche]


class Field(Position[Escarmouche]):
    """A table with figures on it, in the middle of a turn."""

    sides = 10

    def __init__(self, g: Escarmouche) -> None:
        super().__init__(g)
        self.g.phase = ACTIVATIONS
        self.g.turn = 1

    def game(self) -> Staging:
        """Escarmouche with the content at hand."""
        return FieldGame(CONTENT)

    def scenario(self) -> str:
        """The scenario that is played."""
        return self.g.scenario.key

    def scripted(self, faces: Sequence[int | Draw]) -> ScriptedDice:
        """Dice that show these faces, 0 to 9."""
        return d10s(*faces)

    def put(
        self, card: str, side: int, x: float, y: float, facing: int | None = None, name: str = "", **values: Any
    ) -> Figure:
        """Put a figure on the table; `values` replace those of its card, or what `Figure` holds.

        Its first items that fit two hands are in hand: its missile weapon first.
        """
        own = {key: values.pop(key) for key in VALUES if key in values}
        figure = Figure(name or f"{card}-{len(self.g.figures) + 1}", with_values(CONTENT.cards[card], own), side)
        figure.number = len(self.g.figures) + 1
        figure.x, figure.y = cm(x), cm(y)
        figure.facing = facing if facing is not None else 180 * abs(side)
        figure.fate = ON_TABLE
        figure.items = kit(CONTENT, figure.card)
        figure.hands = first_hands(figure.items)
        for key, value in values.items():
            setattr(figure, key, value)
        self.g.figures.append(figure)
        return figure

    def activate(self, figure: Figure) -> Figure:
        """It is this figure's activation."""
        self.g.active = figure.name
        figure.activated = True
        return figure

    def do(
        self,
        action: FigureAction,
        figure: Figure,
        *args: Answer,
        then: tuple[Answer, ...] = (),
        end: str = STAGED,
        **how: Any,
    ) -> Played:
        """Do a legal action in a figure's activation; `then` are the answers to what it asks, `end` may be OVER."""
        refusal = action.why_not(self.g, figure, list(args))
        assert refusal is None, f"{action.key} is refused: {refusal}"
        self.activate(figure)
        return self.run(call(action.do, figure, list(args)), *then, then=end, **how)

    def open_ask(self, rule: Callable[[Escarmouche], object]) -> OpenAsk:
        """The open question a rule begins with."""
        ask = self.asked(rule)
        assert isinstance(ask, OpenAsk)
        return ask

    def path_of(self, action: FigureAction, figure: Figure, *args: Answer) -> OpenAsk:
        """The question where an action leads."""
        return self.open_ask(call(action.do, figure, list(args)))

    def after_a_move(self, figure: Figure) -> None:
        """A figure has just advanced to where it is."""
        figure.moved = True
        self.g.last = ADVANCE.key

    def legal(self, action: FigureAction, figure: Figure) -> list[list[Answer]]:
        """The arguments with which an action is legal now."""
        return [args for args in action.proposals(self.g, figure) if action.why_not(self.g, figure, args) is None]

    def refused(self, action: FigureAction, figure: Figure, *args: Answer) -> Refusal:
        """Why an action is illegal now; fails if it is legal."""
        refusal = action.why_not(self.g, figure, list(args))
        assert refusal is not None, f"{action.key} {args} is legal"
        return refusal

    def option(self, action: FigureAction, figure: Figure, *args: Answer) -> Option:
        """An action as a player sees it."""
        return action.option(self.g, figure, list(args))


def with_values(card: Card, own: dict[str, int]) -> Card:
    """A card with some front values of a test's own; its blood side is one lower each."""
    if not own:
        return card
    front = msgspec.structs.replace(card.front, **own)
    values = (front.agility, front.shooting, front.combat, front.resistance, front.morale)
    blood = Values(*[max(1, value - 1) for value in values])
    return msgspec.structs.replace(card, front=front, blood=blood)


def first_hands(items: tuple[Item, ...]) -> tuple[int, ...]:
    """The places of what two hands can hold, missile weapons before blades before the rest."""
    held: list[int] = []
    free = 2
    for kind in (MISSILE, BLADE, OFF_HAND):
        for place, item in enumerate(items):
            hands = hands_of(item)
            if item.kind == kind and hands <= free:
                held.append(place)
                free -= hands
    return tuple(sorted(held))


def hands_of(item: Item) -> int:
    """How many hands an item takes."""
    if item.kind == BLADE:
        return CONTENT.blades[item.key].hands
    return CONTENT.missiles[item.key].hands if item.kind == MISSILE and not item.pair else 1


def field(
    *pieces: PieceRow, advanced: bool = True, width: float = 90, depth: float = 60, mode: str = "second_die", **how: Any
) -> Field:
    """A bare table, or one with these pieces, at one of the two levels."""
    row = LayoutRow("field", SCENARIO.name, SCENARIO.name, cm(width), cm(depth), pieces)
    ground = EscarmoucheGround(laid_out(row, CONTENT.terrains, DOOR))
    return Field(Escarmouche(CONTENT, SCENARIO, ground, Profile(advanced, mode, **how), d10s()))


def in_scenario(key: str, *pieces: PieceRow) -> Field:
    """A bare table on which the goals of a scenario hold."""
    f = field(*pieces)
    f.g.scenario = CONTENT.scenarios[key]
    return f


def way(*points: tuple[float, float], facing: int = -1) -> Answer:
    """The answer that draws a path over these points, in centimetres."""
    return [[[cm(x), cm(y)] for x, y in points], facing]
