"""Small literal positions of Saurians for tests, on hexes named by axial coordinates.

    b = board("......", "..#...")
    rex = b.unit("t_rex", 0, (1, 0), active="trample")
    rangers = b.unit("rangers", 1, (2, 0))
    b.moves(rex, ["e"], [], then=STAGED)

A row of the map is a row of hexes, as in the content: odd rows lie half a hex to the right. Models of a unit stand on
one hex, or each where `places` says; those that `health` leaves out are eliminated. Seat 0 has dinosaurs, seat 1
humans, unless `factions` says otherwise; nobody holds a hero card. A card named `active` lies face up, unless it is
not `revealed`. Whatever a rule asks must be answered, unless there is one answer only; every answer must be legal, and
no die may be left over: see `tests/harness.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.core.ask import Answer, Ask, Refusal, Rule
from rulebound.core.cards import Deck, Hand
from rulebound.core.dice import Draw, ScriptedDice
from rulebound.core.seats import Seat
from rulebound.games.saurians.content import Content
from rulebound.games.saurians.game import SauriansGame
from rulebound.games.saurians.ground import SauriansGround
from rulebound.games.saurians.pieces import Effect, Grab, Model, Net, Thing
from rulebound.games.saurians.rules.movement import moves_on
from rulebound.games.saurians.rules.occupants import Occupant
from rulebound.games.saurians.rules.setup import copies
from rulebound.games.saurians.state import MOVEMENT, Player, Saurians
from rulebound.games.saurians.unit import ON_BOARD, Unit
from rulebound.space.hexes.grid import Hex
from tests import harness
from tests.harness import STAGED, Position, Staging, call, twin_of

CONTENT = Content(None)
SCENARIO = CONTENT.scenarios["first_tracks"]
KEYS = ("one", "two", "three", "four")


class BoardGame(Staging, SauriansGame):
    """Saurians that begins with a given position."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        super().__init__(CONTENT)
        self.seated = seats

    def seats(self, scenario: str, options_: dict[str, object]) -> tuple[Seat, ...]:
        return self.seated


@twin_of.register
def _(part: Unit, g: Saurians) -> Unit:
    return g.units[part.number]


@twin_of.register
def _(part: Occupant, g: Saurians) -> Occupant:
    unit = g.units[part.unit.number] if part.unit is not None else None
    return Occupant(unit, part.models, part.thing, part.cells)


@twin_of.register
def _(part: Thing, g: Saurians) -> Thing:
    return next(thing for thing in g.things if thing.key == part.key)


Played = harness.Played[Saurians]


def movement(g: Saurians, unit: Unit) -> Rule[None]:
    """The whole movement of a unit, leg by leg."""
    while (yield from moves_on(g, unit)):
        pass
    g.stride = None


class Board(Position[Saurians]):
    """A map with units on it, in the Action phase of round 2."""

    def __init__(self, g: Saurians, factions: tuple[str, ...], sides: tuple[int, ...]) -> None:
        super().__init__(g)
        self.seats = tuple([Seat(key, side) for key, side, _ in zip(KEYS, sides, factions, strict=False)])
        for seat, faction in enumerate(factions):
            player = Player(seat, sides[seat], faction)
            player.deck = Deck([card for card, n in CONTENT.hero_decks[faction].cards.items() for _ in range(n)])
            g.players.append(player)
        g.round, g.phase = 2, MOVEMENT
        g.fear = Deck(copies(CONTENT.fear_cards.values()))
        g.wounds.deck = Deck(copies(CONTENT.wound_cards.values()))
        g.sedatives.deck = Deck(copies(CONTENT.sedatives.values()))
        g.nets.deck = Deck(copies(CONTENT.nets.values()))
        g.crates.deck = Deck(copies(CONTENT.crates.values()))

    def game(self) -> Staging:
        """Saurians with the content at hand."""
        return BoardGame(self.seats)

    def scenario(self) -> str:
        """The scenario that is played."""
        return self.g.scenario.key

    def unit(
        self,
        key: str,
        seat: int,
        hex_: Hex,
        facing: int = 0,
        active: str = "",
        stack: tuple[str, ...] = (),
        places: Sequence[Hex] = (),
        health: Sequence[int] = (),
        knocked: Sequence[int] = (),
        revealed: bool | None = None,
        **values: Any,
    ) -> Unit:
        """Put a unit on the board; `values` replace what `Unit` holds. The rest of its cards is its deck."""
        g, kind = self.g, CONTENT.boards[key]
        unit = Unit(len(g.units), seat, key)
        left = [*health, *[0] * (kind.models - len(health))] if health else [kind.health] * kind.models
        on = [*places, *[hex_] * (kind.models - len(places))]
        unit.models = tuple([Model(on[i], left[i], knocked=i in knocked) for i in range(kind.models)])
        unit.facing, unit.fate, unit.stack = facing, ON_BOARD, stack
        cards = CONTENT.deck_of(key)
        for card in (*stack, active):
            if card in cards:
                cards.remove(card)
        unit.active = active or cards.pop()
        unit.next = cards.pop()
        unit.deck = Deck(cards)
        unit.revealed = bool(active) if revealed is None else revealed
        for name, value in values.items():
            setattr(unit, name, value)
        for sedative in (*unit.locked, *unit.waiting):
            g.sedatives.deck.cards.remove(sedative)
        if active in (*CONTENT.fear_cards, *CONTENT.wound_cards):
            (g.fear if active in CONTENT.fear_cards else g.wounds.deck).cards.remove(active)
        g.units.append(unit)
        g.active = max(g.active, 0)
        alike = [other for other in g.units if other.key == key]
        if len(alike) > 1:
            for rank, other in enumerate(alike):
                other.rank = rank + 1
        return unit

    def sleeps(self, unit: Unit) -> None:
        """Sedatives lock every slot of a unit."""
        for _ in range(CONTENT.boards[unit.key].stack_limit):
            unit.locked = (*unit.locked, self.g.sedatives.deck.draw())
        cards = [card for card in (unit.active, unit.next, unit.idle) if card]
        unit.discard = (*unit.discard, *cards, *unit.stack)
        unit.active = unit.next = unit.idle = ""
        unit.stack, unit.revealed = (), False

    def put(self, kind: str, hex_: Hex) -> Thing:
        """Lay something on a hex."""
        return self.g.put(kind, hex_)

    def grab(self, by: Unit, of: Unit, model: int = 0, other: int = 0, pins: bool = False) -> None:
        """A model holds another."""
        self.g.grabs = (*self.g.grabs, Grab((by.number, model), (of.number, other), pins))

    def net(self, unit: Unit, card: str, *models: int) -> None:
        """A net lies over models of a unit, all of them if none are named."""
        self.g.nets.deck.cards.remove(card)
        held = models or tuple(unit.living())
        unit.nets = (*unit.nets, Net(card, CONTENT.nets[card].value, held))

    def effect(self, unit: Unit, key: str, amount: int = 1, span: str = "activation") -> None:
        """Something lasts on a unit."""
        unit.effects = (*unit.effects, Effect(key, amount, span))

    def hand(self, seat: int, *cards: str) -> None:
        """Hero cards are in a hand, taken from the deck."""
        player = self.g.players[seat]
        for card in cards:
            player.deck.cards.remove(card)
        player.hand = Hand([*player.hand.cards, *cards])

    def moves(
        self, unit: Unit, *answers: Answer, dice: Sequence[int | Draw] = (), then: str = STAGED, any_path: bool = False
    ) -> Played:
        """The movement of a unit as its turn has come."""
        self.g.active, self.g.stride = unit.number, None
        return self.run(call(movement, unit), *answers, dice=dice, then=then, any_path=any_path)

    def path(self, unit: Unit, *answers: Answer, key: str = "path") -> Ask:
        """The question which way a unit goes, after these answers."""
        self.g.active, self.g.stride = unit.number, None
        ask = self.asked(call(movement, unit), *answers)
        assert ask.key == key, ask.key
        return ask

    def at(self, unit: Unit) -> list[Hex]:
        """The hexes of the models of a unit that are there, each once."""
        return self.g.units[unit.number].hexes()


def refusal(ask: Ask, answer: Answer) -> tuple[str, str]:
    """The rule against an answer, and what it says of it."""
    found = ask.complete(answer)
    assert isinstance(found, Refusal), f"{answer} is legal"
    return found.rule, found.text.key.removeprefix("refused-rule.")


def board(
    *rows: str,
    scenario: str = "first_tracks",
    factions: tuple[str, ...] = ("dinosaurs", "humans"),
    sides: tuple[int, ...] = (0, 1, 0, 1),
) -> Board:
    """A map of these rows, or a clear one."""
    ground = SauriansGround(rows or ("......",) * 5)
    g = Saurians(CONTENT, CONTENT.scenarios[scenario], ground, ScriptedDice((), 6))
    return Board(g, factions, sides)
