"""What every game's state can do: be copied flat, be told apart by a hash, and go on from a checkpoint."""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from rulebound.core.ask import Rule
from rulebound.core.dice import Dice
from rulebound.core.events import Event
from rulebound.core.fixed import Fixed
from rulebound.core.need import REACHED, Need, Sense
from rulebound.core.notation import Fields
from rulebound.core.shows import Shows
from rulebound.core.sorted_json import sorted_json
from rulebound.core.text import Text


class Outcome(Fixed):
    """How a game ended: the sides that won (none: a draw), why, and by which rule."""

    __slots__ = ("reason", "rule", "winners")

    def __init__(self, winners: tuple[int, ...], reason: Text, rule: str) -> None:
        self.winners = winners
        self.reason = reason
        self.rule = rule

    def sign(self, side: int) -> int:
        """What it is to a side: 1 if it has won, -1 if others have, 0 if nobody has."""
        if not self.winners:
            return 0
        return 1 if side in self.winners else -1

    def plain(self) -> dict[str, object]:
        """The same as JSON data."""
        return {**winners_plain(self.winners), "reason": self.reason.plain(), "rule": self.rule}


def winners_plain(winners: tuple[int, ...]) -> dict[str, object]:
    """Who won, as JSON data: `winner` is the side or None for a draw; only several winners are a list, `winners`."""
    if len(winners) > 1:
        return {"winners": list(winners)}
    return {"winner": winners[0] if winners else None}


def winners_from(told: dict[str, Any]) -> tuple[int, ...]:
    """Who won, back from JSON data."""
    if "winners" in told:
        return tuple(told["winners"])
    return () if told["winner"] is None else (told["winner"],)


class Over(Exception):
    """Raised inside a rule when the game has ended: nothing after it happens, no pending question is asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Plain data. `journal` collects events where somebody reads them, and is None in quiet play.

    `chapter` counts finished activations and their like; computer players look ahead to the end of one.

    Everything a state and its parts hold is in `notation` and in `copy`, but for what a part names as `DERIVED` from
    the rest, and what is `GIVEN` by the set-up and stays (`tests/games/test_states.py` holds every game to that).
    """

    GIVEN: ClassVar[tuple[str, ...]] = ()
    DERIVED: ClassVar[tuple[str, ...]] = ()
    DIE: ClassVar[int] = 6
    """How many sides a die of this game has, where nothing else is said."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.outcome: Outcome | None = None
        self.journal: list[Event] | None = None
        self.reveals = 0
        self.chapter = 0

    @abstractmethod
    def copy(self) -> State:
        """The same position, sharing nothing that can change. The copy is quiet."""

    @abstractmethod
    def go_on(self) -> Rule[None]:
        """What comes next, from data alone: called between stretches of play, where a checkpoint can be made."""

    @abstractmethod
    def notation(self) -> Fields:
        """How all of the position is written as JSON data without floats, and read from it again."""

    @abstractmethod
    def length(self) -> int:
        """How long the game has lasted, in the game's own measure (turns, rounds)."""

    def plain(self) -> dict[str, object]:
        """All of the position as JSON data: two positions are the same when these are."""
        return self.notation().write(self)

    def copy_base(self, twin: State) -> None:
        """For `copy`: what every state has, its dice apart."""
        twin.outcome = self.outcome
        twin.journal = None
        twin.reveals = self.reveals
        twin.chapter = self.chapter

    def tell(
        self,
        key: str,
        rule: str,
        args: dict[str, object] | None = None,
        faces: list[int] | None = None,
        need: Need | None = None,
        points_at: tuple[str, ...] = (),
        sense: Sense = REACHED,
        sides: list[int] | None = None,
        shows: Shows = (),
    ) -> None:
        """Write a line everybody may read into the log; `sides`: those of each of its dice, if they are not `DIE`."""
        if self.journal is not None:
            if faces and sides is None:
                sides = [self.DIE] * len(faces)
            self.journal.append(Event(Text(key, args), rule, None, faces, need, points_at, sense, sides, shows))

    def whisper(self, seat: int, key: str, rule: str, args: dict[str, object] | None = None, shows: Shows = ()) -> None:
        """Write a line that one seat may read into the log."""
        if self.journal is not None:
            self.journal.append(Event(Text(key, args), rule, (seat,), shows=shows))

    def reveal(self) -> None:
        """A secret has been seen by somebody who did not know it: no undo goes back past this."""
        self.reveals += 1

    def fate(self) -> int:
        """Grows with every die rolled and every secret revealed."""
        return self.dice.count + self.reveals

    def end(self, winners: tuple[int, ...], reason: Text, rule: str) -> None:
        """The game is over, here and now, and these sides have won; if there are none it is a draw."""
        self.outcome = Outcome(winners, reason, rule)
        if self.journal is not None:
            self.journal.append(Event(reason, rule))
        raise Over

    def hash(self) -> str:
        """The position in 32 hexadecimal digits, the same on every machine."""
        everything = {
            "state": self.plain(),
            "dice": self.dice.plain(),
            "outcome": self.outcome.plain() if self.outcome is not None else None,
            "reveals": self.reveals,
            "chapter": self.chapter,
        }
        return hashlib.sha256(canonical(everything)).hexdigest()[:32]


def canonical(data: object) -> bytes:
    """The one way to write JSON data: sorted keys, no spaces, UTF-8; a float is an error."""
    _check_plain(data)
    return sorted_json(data)


def _check_plain(data: object) -> None:
    # Asked of one built-in type at a time, `isinstance` is no call where compiled; words and numbers are most of it.
    if data is None or isinstance(data, str):
        return
    if isinstance(data, int):
        return
    if isinstance(data, list):
        for value in data:
            _check_plain(value)
    elif isinstance(data, dict):
        for key, value in data.items():
            if not isinstance(key, str):
                raise TypeError(f"{key!r} is not a string; only strings name the parts of a position")
            _check_plain(value)
    elif isinstance(data, tuple):
        for value in data:
            _check_plain(value)
    elif isinstance(data, float):
        raise TypeError(f"{data!r} is a float; positions are made of whole numbers")
    elif isinstance(data, set | frozenset):
        raise TypeError(f"{data!r} has no order; a position must be written in one")
    else:
        raise TypeError(f"{data!r} is no JSON data; positions are made of words, numbers, lists and dictionaries")
