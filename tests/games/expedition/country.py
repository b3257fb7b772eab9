"""Small literal positions of Expedition for tests, in inches.

    c = country(ellipse("tall_grass", 24, 20, 5, 3))
    shooters = c.group("trained_askaris", 0, 24, 9, with_=("retired_officer",))
    target = c.group("young_warriors", 1, 24, 20)
    c.card("volley")
    c.do(Shoot(), shooters, target.name, then=(1,), dice=[*d8(7, 5, 1, 3, 6), c.token("movement"), *d8(6, 4, 2, 5)])

A group stands in a row from west to east, its middle where it is put. Seat 0 is in the south, seat 1 in the north, and
seat 0's card is being resolved. Whatever a rule asks must be answered, unless there is one answer only; every answer
must be legal, and no die may be left over: see `tests/harness.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.core.ask import Answer, Option, Refusal
from rulebound.core.cards import Bag, Deck, Hand
from rulebound.core.dice import Draw, ScriptedDice
from rulebound.core.open_ask import OpenAsk
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.content import Content
from rulebound.games.expedition.game import ExpeditionGame
from rulebound.games.expedition.ground import ExpeditionGround
from rulebound.games.expedition.rules.actions import CardAction
from rulebound.games.expedition.rules.melee import Fight
from rulebound.games.expedition.rules.neutrals import arrive
from rulebound.games.expedition.state import (
    AUXILIARY,
    CARD,
    CHARACTER,
    END,
    ON_TABLE,
    ORDINARY,
    RADIUS,
    STEPS,
    Expedition,
    Group,
    Marker,
    Person,
)
from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.numbers import INCH
from rulebound.space.table.content.layouts import LayoutRow, PieceRow, laid_out
from tests import harness
from tests.harness import STAGED, Position, Staging, call, twin_of

CONTENT = Content(None)
SCENARIO = CONTENT.scenarios["first_light"]
APART = 2 * RADIUS + INCH // 10
"""How far apart the middles of the figures of a group are set."""


def inches(length: float) -> int:
    """A length in units of the plane."""
    return round(length * INCH)


def ellipse(kind: str, x: float, y: float, width: float, depth: float) -> PieceRow:
    """An area around a middle."""
    return PieceRow(kind, ellipse=(inches(x), inches(y), inches(width), inches(depth)))


def rect(kind: str, x: float, y: float, width: float, depth: float) -> PieceRow:
    """A rectangular area, from its south-west corner."""
    return PieceRow(kind, rect=(inches(x), inches(y), inches(width), inches(depth)))


def d6(*faces: int) -> list[Draw]:
    """Dice of six sides."""
    return [Draw(face, 6) for face in faces]


def d8(*faces: int) -> list[Draw]:
    """Dice of eight sides."""
    return [Draw(face, 8) for face in faces]


def d10(*faces: int) -> list[Draw]:
    """Dice of ten sides."""
    return [Draw(face, 10) for face in faces]


class CountryGame(Staging, ExpeditionGame):
    """Expedition that begins with a given position."""


@twin_of.register
def _(part: Group, g: Expedition) -> Group:
    return g.groups[part.number]


@twin_of.register
def _(part: Column, g: Expedition) -> Column:
    return g.columns[part.seat]


@twin_of.register
def _(part: Marker, g: Expedition) -> Marker:
    return next(marker for marker in g.markers if marker.key == part.key)


@twin_of.register
def _(part: Fight, g: Expedition) -> Fight:
    return Fight(g.groups[part.attacker.number], g.groups[part.defender.number], part.from_cover)


Played = harness.Played[Expedition]


class Country(Position[Expedition]):
    """A table with groups on it, in the middle of a card of seat 0."""

    sides = 10

    def __init__(self, g: Expedition, seats: int) -> None:
        super().__init__(g)
        totems = [totem.key for totem in CONTENT.totems.values() for _ in range(totem.count)]
        for seat in range(seats):
            column = Column(seat, ("explorers", "kingdom", "sultanate", "forest_people")[seat])
            column.deck = Deck(list(totems))
            g.columns.append(column)
        g.bag = Bag(dict(CONTENT.limits.bag.items()))
        g.turn = 1
        self.card("assault")

    def game(self) -> Staging:
        """Expedition with the content at hand."""
        return CountryGame(CONTENT)

    def scenario(self) -> str:
        """The adventure that is played."""
        return self.g.scenario.key

    def scripted(self, faces: Sequence[int | Draw]) -> ScriptedDice:
        """Dice that show these faces; those that do not say their sides have ten."""
        return ScriptedDice(faces, 10)

    def card(self, card: str, seat: int = 0) -> None:
        """This card of a seat is being resolved, and nothing of it is used."""
        g = self.g
        column = g.columns[seat]
        others = [key for key in CONTENT.action_cards if key != card]
        column.chosen = tuple(sorted([card, *others[:2]], key=list(CONTENT.action_cards).index))
        column.used = (card,)
        column.committed = card
        g.phase, g.order, g.causer = CARD, (seat,), seat
        g.symbols = CONTENT.action_cards[card].symbols

    def ending(self) -> None:
        """The Actions phase is over: everybody has used his three cards."""
        self.g.phase, self.g.order, self.g.symbols, self.g.step = END, (), (), STEPS
        for column in self.g.columns:
            column.chosen = column.used = tuple(list(CONTENT.action_cards)[:STEPS])
            column.committed = column.used[-1]

    def has_acted(self, group: Group) -> None:
        """A group has had its action of this step, for the first symbol of the card."""
        self.g.symbols = self.g.symbols[1:]
        group.actions += 1

    def group(
        self,
        profile: str,
        seat: int,
        x: float,
        y: float,
        figures: int = 0,
        with_: tuple[str, ...] = (),
        tokens: tuple[str, ...] = (),
        upright: bool = False,
        **values: Any,
    ) -> Group:
        """Put a group on the table in a row, or `upright` in a column; `values` replace what `Group` holds."""
        g = self.g
        kind = CONTENT.profiles[profile]
        group = Group(len(g.groups), seat, profile, kind.weapon)
        alike = [other for other in g.groups if other.key == profile and other.seat == seat]
        group.rank = len(alike) + 1 if alike else 0
        persons = [Person(ORDINARY, profile)] * (figures or kind.figures)
        persons += [Person(CHARACTER if key in CONTENT.characters else AUXILIARY, key) for key in with_]
        first = len(g.people)
        g.people = (*g.people, *persons)
        bases = list(g.field.bases)
        for i in range(len(persons)):
            off = (2 * i - len(persons) + 1) * APART // 2
            px, py = (inches(x), inches(y) + off) if upright else (inches(x) + off, inches(y))
            bases.append(Base(first + i, f"f{first + i}", px, py, RADIUS, group.number, seat))
        g.field = field_of(bases)
        group.figures = tuple(range(first, len(g.people)))
        group.fate = ON_TABLE
        self.stress(group, *tokens)
        for key, value in values.items():
            setattr(group, key, value)
        g.groups.append(group)
        return group

    def animal(self, key: str, x: float, y: float) -> Group:
        """Put an animal on the table."""
        return arrive(self.g, key, [(inches(x), inches(y))])

    def stress(self, group: Group, *tokens: str) -> None:
        """Tokens lie on a group, taken from the bag."""
        for token in tokens:
            self.g.bag.tokens[token] -= 1
        group.tokens = tuple(sorted((*group.tokens, *tokens)))

    def token(self, kind: str, after: Sequence[str] = ()) -> Draw:
        """The draw that takes a token of this kind from the bag, once those `after` which it comes are gone."""
        left = {token: count - list(after).count(token) for token, count in self.g.bag.tokens.items()}
        before = 0
        for token, count in left.items():
            if token == kind:
                return Draw(before + 1, sum(left.values()))
            before += count
        raise KeyError(kind)

    def hold(self, seat: int, *cards: str) -> None:
        """Totem cards are in a hand, taken from the deck."""
        column = self.g.columns[seat]
        for card in cards:
            column.deck.cards.remove(card)
        column.hand = Hand([*column.hand.cards, *cards])

    def do(
        self,
        action: CardAction,
        *args: Answer | Group,
        then: tuple[Answer, ...] = (),
        end: str = STAGED,
        seat: int = 0,
        **how: Any,
    ) -> Played:
        """Do a legal action of a card; `then` are the answers to what it asks, `end` may be OVER."""
        plain = names(args)
        refusal = action.why_not(self.g, self.g.columns[seat], plain)
        assert refusal is None, f"{action.key} is refused: {refusal}"
        return self.run(call(action.do, self.g.columns[seat], plain), *then, then=end, **how)

    def open_ask(self, action: CardAction, *args: Answer | Group, seat: int = 0) -> OpenAsk:
        """The open question an action begins with."""
        ask = self.asked(call(action.do, self.g.columns[seat], names(args)))
        assert isinstance(ask, OpenAsk)
        return ask

    def legal(self, action: CardAction, seat: int = 0) -> list[list[Answer]]:
        """The arguments with which an action is legal now."""
        column = self.g.columns[seat]
        return [args for args in action.proposals(self.g, column) if action.why_not(self.g, column, args) is None]

    def refused(self, action: CardAction, *args: Answer | Group, seat: int = 0) -> Refusal:
        """Why an action is illegal now; fails if it is legal."""
        refusal = action.why_not(self.g, self.g.columns[seat], names(args))
        assert refusal is not None, f"{action.key} {args} is legal"
        return refusal

    def option(self, action: CardAction, *args: Answer | Group, seat: int = 0) -> Option:
        """An action as a player sees it."""
        return action.option(self.g, self.g.columns[seat], names(args))

    def places(self, group: Group) -> list[tuple[float, float]]:
        """Where the figures of a group stand, in inches to a hundredth."""
        return [(round(int(base.x) / INCH, 2), round(int(base.y) / INCH, 2)) for base in self.g.bases(group)]

    def shift(
        self, group: Group, dx: float, dy: float, guide: int = 0, via: tuple[float, float] | None = None
    ) -> Answer:
        """The answer that moves a whole group as it stands; its guide may pass a corner on the way."""
        ways: list[Answer] = []
        for i, base in enumerate(self.g.bases(group)):
            start = [int(base.x), int(base.y)]
            end = [start[0] + inches(dx), start[1] + inches(dy)]
            corner = [[inches(via[0]), inches(via[1])]] if via is not None and i == guide else []
            ways.append([start, *corner, end])
        return ways


def names(args: Sequence[Answer | Group]) -> list[Answer]:
    """Groups among arguments by their names."""
    return [arg.name if isinstance(arg, Group) else arg for arg in args]


def country(*pieces: PieceRow, adventure: str = "first_light", seats: int = 2) -> Country:
    """A bare table of 48 by 36 inches, or one with these areas, on which the goals of an adventure hold."""
    scenario = CONTENT.scenarios[adventure]
    row = LayoutRow("country", scenario.name, scenario.name, inches(48), inches(36), pieces)
    ground = ExpeditionGround(laid_out(row, CONTENT.terrains, 0))
    return Country(Expedition(CONTENT, scenario, ground, ScriptedDice((), 10)), seats)
