"""Small literal positions of Escarmouche for tests, in centimetres.

    f = field(seg("hedge", 20, 25, 40, 25))
    shooter = f.put("musketeer", 0, 30, 10, shooting=5)
    target = f.put("cutthroat", 1, 30, 30)
    f.do(Shoot(), shooter, target.name, 1, dice=[4, 2])

Side 0 looks north and side 1 south unless a test says otherwise. Whatever a rule asks must be answered, every answer
must be legal, and no die may be left over.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
import pytest

from rulebound.core.ask import Answer, Ask, OpenAsk, Option, Refusal, Rule
from rulebound.core.dice import ScriptedDice
from rulebound.core.events import Event
from rulebound.core.need import Need
from rulebound.games.escarmouche.content import Card, Content, Values
from rulebound.games.escarmouche.ground import Ground
from rulebound.games.escarmouche.layouts import LayoutRow, PieceRow, laid_out
from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.actions import Action, why_not
from rulebound.games.escarmouche.rules.arms import kit
from rulebound.games.escarmouche.rules.ways import ADVANCE
from rulebound.games.escarmouche.state import ACTIVATIONS, BLADE, MISSILE, OFF_HAND, ON_TABLE, Escarmouche, Figure, Item
from rulebound.space.plane.numbers import CM

CONTENT = Content(None)
SCENARIO = CONTENT.scenarios["meeting_at_the_crossroads"]
VALUES = ("agility", "shooting", "combat", "resistance", "morale")
T = TypeVar("T")
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


def d10s(*faces: int) -> ScriptedDice:
    """Dice that show these faces, 0 to 9."""
    return ScriptedDice([face + 1 for face in faces])


class Played:
    """What a rule asked and came to."""

    def __init__(self, value: Any, asks: list[Ask]) -> None:
        self.value = value
        self.asks = asks

    def keys(self) -> list[str]:
        """The keys of the questions, in order."""
        return [ask.key for ask in self.asks]


class Field:
    """A table with figures on it."""

    def __init__(self, pieces: tuple[PieceRow, ...], profile: Profile, width: float, depth: float) -> None:
        name = SCENARIO.name
        row = LayoutRow("field", name, name, cm(width), cm(depth), pieces)
        ground = Ground(laid_out(row, CONTENT.terrains))
        self.g = Escarmouche(CONTENT, SCENARIO, ground, profile, d10s())
        self.g.phase = ACTIVATIONS
        self.g.turn = 1
        self.g.journal = []

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
        figure.facing = facing if facing is not None else 180 * side
        figure.fate = ON_TABLE
        figure.items = kit(CONTENT, figure.card)
        figure.hands = first_hands(figure.items)
        for key, value in values.items():
            setattr(figure, key, value)
        self.g.figures.append(figure)
        return figure

    def run(self, rule: Rule[T], *answers: Answer, dice: list[int] | None = None, any_path: bool = False) -> Played:
        """Run a rule with these answers and dice; with `any_path` each path is the first that comes to mind."""
        self.g.dice = d10s(*(dice or []))
        asks: list[Ask] = []
        left = list(answers)
        value: Any = None
        try:
            ask = next(rule)
            while True:
                assert isinstance(ask, Ask)
                asks.append(ask)
                if any_path and isinstance(ask, OpenAsk):
                    left.insert(0, ask.candidates()[0])
                assert left, f"{ask.key} is asked and not answered; there are {ask.answers()}"
                answer = left.pop(0)
                refusal = ask.check(answer)
                assert refusal is None, f"{ask.key}: {answer!r} is refused: {refusal}"
                ask = rule.send(answer)
        except StopIteration as end:
            value = end.value
        assert not left, f"nobody asked for {left}"
        assert not self.g.dice.left_over(), f"nobody rolled {self.g.dice.left_over()}"
        return Played(value, asks)

    def do(self, action: Action, figure: Figure, *args: Answer, then: tuple[Answer, ...] = (), **how: Any) -> Played:
        """Do a legal action in a figure's activation; `then` are the answers to what it asks."""
        refusal = why_not(self.g, figure, action, list(args))
        assert refusal is None, f"{action.key} is refused: {refusal}"
        self.g.active = figure.name
        return self.run(action.do(self.g, figure, list(args)), *then, **how)

    def after_a_move(self, figure: Figure) -> None:
        """A figure has just advanced to where it is."""
        figure.moved = True
        self.g.last = ADVANCE.key

    def legal(self, action: Action, figure: Figure) -> list[list[Answer]]:
        """The arguments with which an action is legal now."""
        return [args for args in action.proposals(self.g, figure) if why_not(self.g, figure, action, args) is None]

    def refused(self, action: Action, figure: Figure, *args: Answer) -> Refusal:
        """Why an action is illegal now; fails if it is legal."""
        refusal = why_not(self.g, figure, action, list(args))
        assert refusal is not None, f"{action.key} {args} is legal"
        return refusal

    def option(self, action: Action, figure: Figure, *args: Answer) -> Option:
        """An action as a player sees it."""
        return action.option(self.g, figure, list(args))

    def log(self) -> list[str]:
        """The keys of everything that happened."""
        assert self.g.journal is not None
        return [event.text.key for event in self.g.journal]

    def event(self, key: str) -> Event:
        """The last event of a kind."""
        assert self.g.journal is not None
        return next(event for event in reversed(self.g.journal) if event.text.key == key)

    def need(self, key: str) -> Need:
        """The number that the last event of a kind had to reach."""
        found = self.event(key).need
        assert found is not None
        return found


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
    return Field(pieces, Profile(advanced, mode, **how), width, depth)


def in_scenario(key: str, *pieces: PieceRow) -> Field:
    """A bare table on which the goals of a scenario hold."""
    f = field(*pieces)
    f.g.scenario = CONTENT.scenarios[key]
    return f


def way(*points: tuple[float, float], facing: int = -1) -> Answer:
    """The answer that draws a path over these points, in centimetres."""
    return [[[cm(x), cm(y)] for x, y in points], facing]


def path_ask(rule: Rule[T]) -> OpenAsk:
    """The open question a rule begins with."""
    ask = next(rule)
    assert isinstance(ask, OpenAsk)
    return ask
