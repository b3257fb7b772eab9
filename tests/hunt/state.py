"""What lies and stands in a hunt: the land, the beasts, and the cards each of them has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.core.ask import Rule
from rulebound.core.cards import Deck, Hand, deck_of, hand_of
from rulebound.core.dice import Dice
from rulebound.core.notation import FLAG, WHOLE, Fields, ListOf, Part, TupleWith, Word
from rulebound.core.seats import Seat, sides_of
from rulebound.core.state import State
from rulebound.space.hexes.bodies import ONE, THREE, TWO, Body, Pose
from rulebound.space.hexes.grid import Hex

KEYS: Final = ("red", "blue", "green", "gold")
LAND: Final = (
    "....ww....",
    "..r....m..",
    ".....ww...",
    "..bw..r...",
    "...r..wb..",
    "...ww..t..",
    "..m....r..",
    "....ww....",
)
"""Row by row from the north; every other row lies half a hex to the east."""
KINDS_OF_LAND: Final = {".": "meadow", "w": "wood", "b": "rubble", "r": "rocks", "m": "reeds", "t": "water"}
HAND: Final = 2


class Face:
    """What a card does: how fast it is, which its back tells too, and what it adds to movement and attack."""

    def __init__(self, initiative: int, move: int, attack: int) -> None:
        self.initiative, self.move, self.attack = initiative, move, attack


FACES: Final = {
    "dash": Face(7, 2, 0),
    "pounce": Face(7, 1, 1),
    "stalk": Face(4, 1, 1),
    "maul": Face(4, 0, 2),
    "roar": Face(2, 0, 1),
    "lurk": Face(2, 1, 0),
}


def cards_of(number: int) -> list[str]:
    """The cards of a beast: no other has one of the same name."""
    return [f"{face}{number}" for face in FACES]


def face_name(card: str) -> str:
    """What is on a card, whoever has it."""
    return card.rstrip("0123456789")


def face_of(card: str) -> Face:
    """What a card does."""
    return FACES[face_name(card)]


class Kind:
    """A kind of beast."""

    def __init__(self, body: Body, life: int, move: int) -> None:
        self.body, self.life, self.move = body, life, move


KINDS: Final = {"wolf": Kind(ONE, 2, 4), "bear": Kind(TWO, 3, 3), "serpent": Kind(THREE, 3, 3)}
START: Final = [
    [("bear", 1, 1, 0), ("wolf", 0, 3, 0)],
    [("bear", 8, 6, 3), ("wolf", 9, 4, 3)],
    [("serpent", 7, 0, 3), ("wolf", 9, 2, 3)],
    [("bear", 2, 7, 0), ("wolf", 0, 5, 0)],
]
"""Each seat's beasts: kind, column, row and facing."""


def at(column: int, row: int) -> Hex:
    """The hex of a column and a row."""
    return column - row // 2, row


MAP: Final = {at(column, row): KINDS_OF_LAND[sign] for row, line in enumerate(LAND) for column, sign in enumerate(line)}
"""What each hex is."""


class Beast:
    """A beast: where it is, what life it has left, and where its cards lie."""

    def __init__(self, number: int, sort: str, seat: int, pose: Pose, life: int) -> None:
        self.number, self.sort, self.seat, self.pose, self.life = number, sort, seat, pose, life
        self.deck = Deck([])
        self.hand = Hand([])
        self.spent: list[str] = []
        self.plan = ""
        """The card it was given for this round, until it has acted."""
        self.is_open = False
        """Whether that card lies face up."""

    @property
    def name(self) -> str:
        """Its id in the scene."""
        return f"{self.sort}:{self.number}"

    @property
    def kind(self) -> Kind:
        """What all of its sort have in common."""
        return KINDS[self.sort]

    def covers(self) -> list[Hex]:
        """The hexes it lies on."""
        return self.kind.body.covers(self.pose)

    def copy(self) -> Beast:
        """The same, apart from this one."""
        twin = Beast(self.number, self.sort, self.seat, self.pose, self.life)
        twin.deck, twin.hand, twin.spent = self.deck.copy(), self.hand.copy(), self.spent[:]
        twin.plan, twin.is_open = self.plan, self.is_open
        return twin


CARD: Final = Word(*[card for number in range(8) for card in cards_of(number)])
BEAST: Final = Part(
    Beast,
    Fields(
        number=WHOLE,
        sort=Word(*KINDS),
        seat=WHOLE,
        pose=TupleWith(WHOLE, WHOLE, WHOLE),
        life=WHOLE,
        deck=deck_of(CARD),
        hand=hand_of(CARD),
        spent=ListOf(CARD),
        plan=Word("", *CARD.words),
        is_open=FLAG,
    ),
    ("number", "sort", "seat", "pose", "life"),
)


class Hunt(State):
    """The position. `rule` is what a stretch of play consists of."""

    GIVEN = ("rule", "rounds", "seats", "map")

    def __init__(self, dice: Dice, rule: Callable[[Hunt], Rule[None]], rounds: int, seats: tuple[Seat, ...]) -> None:
        super().__init__(dice)
        self.rule = rule
        self.rounds = rounds
        self.seats = seats
        self.map = MAP
        self.round = 0
        self.beasts: list[Beast] = []
        self.order: list[str] = []
        """Who acts next in this round, the first first."""
        self.acting = ""

    def copy(self) -> Hunt:
        twin = Hunt(self.dice.copy(), self.rule, self.rounds, self.seats)
        self.copy_base(twin)
        twin.round, twin.order, twin.acting = self.round, self.order[:], self.acting
        twin.beasts = [beast.copy() for beast in self.beasts]
        return twin

    def go_on(self) -> Rule[None]:
        return self.rule(self)

    def notation(self) -> Fields:
        name = Word("", *[f"{sort}:{number}" for sort in KINDS for number in range(8)])
        return Fields(round=WHOLE, beasts=ListOf(BEAST), order=ListOf(name), acting=name)

    def length(self) -> int:
        return self.round

    def beast(self, name: str) -> Beast:
        """The beast of a name."""
        return next(beast for beast in self.beasts if beast.name == name)

    def side(self, beast: Beast) -> int:
        """The side a beast hunts for."""
        return self.seats[beast.seat].side

    def foes(self, beast: Beast) -> list[Beast]:
        """The beasts of other sides."""
        return [other for other in self.beasts if self.side(other) != self.side(beast)]

    def away(self, beast: Beast, other: Beast) -> int:
        """How far two beasts are from each other."""
        return beast.kind.body.away(beast.pose, other.covers())

    def prey(self, beast: Beast, pose: Pose | None = None) -> list[Beast]:
        """The foes that lie before its head, or would."""
        before = beast.kind.body.before(beast.pose if pose is None else pose)
        return [foe for foe in self.foes(beast) if any(cell in before for cell in foe.covers())]

    def is_open(self, cell: Hex) -> bool:
        """Whether a hex is on the map and can be entered at all."""
        return self.map.get(cell, "rocks") not in ("rocks", "water")

    def sides_alive(self) -> list[int]:
        """The sides that still have a beast."""
        return [side for side in sides_of(self.seats) if any(self.side(beast) == side for beast in self.beasts)]


def set_out(g: Hunt) -> None:
    """Every pack where it starts, each beast with its cards shuffled and the first of them in hand."""
    for seat in range(len(g.seats)):
        for sort, column, row, facing in START[seat]:
            q, r = at(column, row)
            beast = Beast(len(g.beasts), sort, seat, (q, r, facing), KINDS[sort].life)
            beast.deck = Deck(g.dice.shuffled(cards_of(beast.number)))
            for _ in range(HAND):
                beast.hand.take(beast.deck.draw())
            g.beasts.append(beast)
