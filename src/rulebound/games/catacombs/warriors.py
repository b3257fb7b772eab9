"""Who fights in the catacombs: humans with their boards, creatures, and what of an activation is used up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.core.notation import FLAG, WHOLE, WORD, ByKey, Key, Part, Row, TupleOf, Word

if TYPE_CHECKING:
    from rulebound.games.catacombs.content import CreatureKind, HumanKind

HUMAN: Final = 0
DEMON: Final = 1

ON_BOARD: Final = "on_board"
DEAD: Final = "dead"
LEFT: Final = "left"

TROGLODYTE: Final = "troglodyte"


class Warrior:
    """A figure of either side. `tile` is the number of its tile, -1 off the board."""

    def __init__(self, name: str, side: int, tile: int) -> None:
        self.name = name
        self.side = side
        self.tile = tile
        self.acted = False


class Human(Warrior):
    """One human: his board with its cancelled lines, his die, his objects."""

    DERIVED: ClassVar[tuple[str, ...]] = ("side", "lines", "talents")

    def __init__(self, name: str, kind: HumanKind, tile: int, like: Human | None = None) -> None:
        super().__init__(name, HUMAN, tile)
        self.kind = kind
        if like is None:
            self.lines: tuple[tuple[int, int, int], ...] = kind.lines
            self.talents: tuple[str, ...] = kind.talents
            self.fate = ON_BOARD
            self.cancelled: tuple[int, ...] = ()
            self.die = 0
            self.objects: tuple[str, ...] = ()
            self.treasure = False
            self.prayed = False
        else:
            self.lines = like.lines
            self.talents = like.talents
            self.acted = like.acted
            self.fate = like.fate
            self.cancelled = like.cancelled
            self.die = like.die
            self.objects = like.objects
            self.treasure = like.treasure
            self.prayed = like.prayed

    def copy(self) -> Human:
        """The same human, apart from this one."""
        return Human(self.name, self.kind, self.tile, self)

    # CA-GAP-02  A human is exhausted exactly while his die points at a cancelled line, or he has no die.
    def exhausted(self) -> bool:
        """Whether his line is lost to him."""
        return self.die == 0 or self.die in self.cancelled

    def intact(self) -> list[int]:
        """The lines he has left."""
        return [line for line in range(1, 7) if line not in self.cancelled]


HUMAN_ROW: Final = Part(
    Human,
    Row(
        name=WORD,
        kind=ByKey("humans"),
        fate=Word(ON_BOARD, DEAD, LEFT),
        tile=WHOLE,
        acted=FLAG,
        cancelled=TupleOf(WHOLE),
        die=WHOLE,
        objects=TupleOf(Key("objects")),
        treasure=FLAG,
        prayed=FLAG,
    ),
    made_of=("name", "kind", "tile"),
)


class Creature(Warrior):
    """The demon or a tough troglodyte, or one troglodyte while it is looked at alone."""

    DERIVED: ClassVar[tuple[str, ...]] = ("side", "kind", "talents", "traits")

    def __init__(self, name: str, profile: CreatureKind, tile: int) -> None:
        super().__init__(name, DEMON, tile)
        self.profile = profile
        self.kind: str = profile.kind
        self.talents: tuple[str, ...] = profile.talents
        self.traits: tuple[str, ...] = profile.traits
        self.wounds = 0

    def copy(self) -> Creature:
        """The same creature, apart from this one."""
        twin = Creature(self.name, self.profile, self.tile)
        twin.acted = self.acted
        twin.wounds = self.wounds
        return twin


CREATURE_ROW: Final = Part(
    Creature,
    Row(name=WORD, profile=ByKey("creatures"), tile=WHOLE, acted=FLAG, wounds=WHOLE),
    made_of=("name", "profile", "tile"),
)


class Activation:
    """The warrior whose turn it is: where he stands and what of his activation is used up."""

    __slots__ = ("fought", "start", "stopped", "tile", "used", "who")

    def __init__(self, who: str, tile: int) -> None:
        self.who = who
        self.tile = tile
        self.start = tile
        self.used = 0
        self.stopped = False
        self.fought = False

    def copy(self) -> Activation:
        """The same, apart from this one."""
        twin = Activation(self.who, self.tile)
        twin.start = self.start
        twin.used = self.used
        twin.stopped = self.stopped
        twin.fought = self.fought
        return twin


ACTIVATION_ROW: Final = Part(
    Activation,
    Row(who=WORD, tile=WHOLE, start=WHOLE, used=WHOLE, stopped=FLAG, fought=FLAG),
    made_of=("who", "tile"),
)
