"""A unit: its models, its cards, and where it stands in the Action phase."""

from __future__ import annotations

from typing import Final

from rulebound.core.cards import Deck, deck_of
from rulebound.core.notation import FLAG, WHOLE, WORD, Key, Part, Row, TupleOf, TupleWith, Word
from rulebound.core.text import Text
from rulebound.games.saurians.pieces import EFFECT_ROW, MODEL_ROW, NET_ROW, Effect, Model, Net
from rulebound.space.hexes.grid import Hex

NOBODY: Final = -1

WAITING: Final = "waiting"
ON_BOARD: Final = "on_board"
ELIMINATED: Final = "eliminated"
LEFT: Final = "left_board"

# Where a unit stands in the Action phase.
READY: Final = "ready"
SKIPPED: Final = "skipped"
HOLDING: Final = "holding"
DONE: Final = "done"


class Unit:
    """One or several models that share a board, a deck of action cards and one Active card.

    `key` is its board, `rank` which of its kind it is on its side (0: the only one). Of its cards `drawn` are in the
    hand of its player while a Next card is chosen; `stack` holds the played cards under the Active one, the uppermost
    first; `waiting` are sedatives under the Next card, whose faces nobody knows, `locked` those in the stack. `loaded`
    is ammunition on weapons, `kept` what waits for one, `gear` what is equipped, each with the uses that are left.

    `stage` tells how far it is in this Action phase, `revealed` whether its Active card lies face up; `holds` what a
    unit with a Reaction has not used yet (`move`, `act`). `stepped` and `turned` are of this activation, `rough` are
    the places of those of its models that have entered difficult ground in this phase. `skipped_in` is the round it
    last skipped, `furious` how many Action phases fury still lasts, `scared_by` the unit that frightened it last.
    """

    def __init__(self, number: int, seat: int, key: str, like: Unit | None = None) -> None:
        self.number = number
        self.seat = seat
        self.key = key
        if like is None:
            self.rank = 0
            self.fate = WAITING
            self.models: tuple[Model, ...] = ()
            self.facing = 0
            self.deck = Deck([])
            self.drawn: tuple[str, ...] = ()
            self.active = ""
            self.next = ""
            self.idle = ""
            self.revealed = False
            self.stack: tuple[str, ...] = ()
            self.discard: tuple[str, ...] = ()
            self.waiting: tuple[str, ...] = ()
            self.locked: tuple[str, ...] = ()
            self.nets: tuple[Net, ...] = ()
            self.loaded: tuple[tuple[str, str], ...] = ()
            self.kept: tuple[str, ...] = ()
            self.gear: tuple[tuple[str, int], ...] = ()
            self.adrenaline = 0
            self.furious = 0
            self.effects: tuple[Effect, ...] = ()
            self.stage = READY
            self.holds: tuple[str, ...] = ()
            self.stepped = False
            self.turned = False
            self.rough: tuple[int, ...] = ()
            self.skipped_in = 0
            self.scared_by = NOBODY
            self.boosted: tuple[str, ...] = ()
        else:
            self.rank = like.rank
            self.fate = like.fate
            self.models = like.models
            self.facing = like.facing
            self.deck = like.deck.copy()
            self.drawn = like.drawn
            self.active = like.active
            self.next = like.next
            self.idle = like.idle
            self.revealed = like.revealed
            self.stack = like.stack
            self.discard = like.discard
            self.waiting = like.waiting
            self.locked = like.locked
            self.nets = like.nets
            self.loaded = like.loaded
            self.kept = like.kept
            self.gear = like.gear
            self.adrenaline = like.adrenaline
            self.furious = like.furious
            self.effects = like.effects
            self.stage = like.stage
            self.holds = like.holds
            self.stepped = like.stepped
            self.turned = like.turned
            self.rough = like.rough
            self.skipped_in = like.skipped_in
            self.scared_by = like.scared_by
            self.boosted = like.boosted

    def copy(self) -> Unit:
        return Unit(self.number, self.seat, self.key, self)

    @property
    def name(self) -> str:
        """The id of the unit in scenes and answers."""
        return f"u{self.number}"

    @property
    def called(self) -> Text:
        """It in a sentence."""
        kind = Text(f"board.{self.key}")
        return Text("who.numbered", {"kind": kind, "n": self.rank}) if self.rank else kind

    def is_present(self) -> bool:
        """Whether it is on the board, asleep or not."""
        return self.fate == ON_BOARD

    def living(self) -> list[int]:
        """The places of its models that are on the board, in order."""
        return [i for i, model in enumerate(self.models) if model.health > 0]

    def hexes(self) -> list[Hex]:
        """Where its models have their heads, each hex once."""
        return list(dict.fromkeys([model.hex for model in self.models if model.health > 0]))

    def on(self, hex_: Hex) -> list[int]:
        """The places of its models with their heads on a hex: a sub-unit."""
        return [i for i, model in enumerate(self.models) if model.health > 0 and model.hex == hex_]

    def piece(self, model: int) -> str:
        """The id of one of its models in scenes and answers."""
        return f"{self.name}.{model}"

    def change(self, places: list[int], **changed: object) -> None:
        """Some of its models become others in these attributes."""
        self.models = tuple([m.but(**changed) if i in places else m for i, m in enumerate(self.models)])

    def spend(self, boost: str) -> None:
        """Something is used up for this activation."""
        self.boosted = (*self.boosted, boost)

    def lasting(self, key: str) -> list[Effect]:
        """The effects of a kind that last on it."""
        return [effect for effect in self.effects if effect.key == key]


UNIT_ROW: Final = Part(
    Unit,
    Row(
        number=WHOLE,
        seat=WHOLE,
        key=Key("boards"),
        rank=WHOLE,
        fate=Word(WAITING, ON_BOARD, ELIMINATED, LEFT),
        models=TupleOf(MODEL_ROW),
        facing=WHOLE,
        cards=Row(
            deck=deck_of(WORD),
            drawn=TupleOf(WORD),
            active=WORD,
            next=WORD,
            idle=WORD,
            revealed=FLAG,
            stack=TupleOf(WORD),
            discard=TupleOf(WORD),
            waiting=TupleOf(Key("sedatives")),
            locked=TupleOf(Key("sedatives")),
        ),
        nets=TupleOf(NET_ROW),
        loaded=TupleOf(TupleWith(Key("weapons"), WORD)),
        kept=TupleOf(WORD),
        gear=TupleOf(TupleWith(WORD, WHOLE)),
        adrenaline=WHOLE,
        furious=WHOLE,
        effects=TupleOf(EFFECT_ROW),
        phase=Row(
            stage=Word(READY, SKIPPED, HOLDING, DONE), holds=TupleOf(WORD), rough=TupleOf(WHOLE), skipped_in=WHOLE
        ),
        activation=Row(stepped=FLAG, turned=FLAG, boosted=TupleOf(WORD)),
        scared_by=WHOLE,
    ),
    made_of=("number", "seat", "key"),
)
