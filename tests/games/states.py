"""The law of states: everything a position is made of is in its hash and in its copies, and copies share no more than
what never changes.

An attribute is changed to another value; the position must get another hash, and a copy of it the same one. What a part
derives from the rest is named in its `DERIVED`, what the set-up gives once and for all in the `GIVEN` of the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rulebound.core.dice import Dice, SeededDice
from rulebound.core.fixed import Fixed
from rulebound.core.game import Game
from rulebound.core.state import Outcome, State
from rulebound.core.text import Text
from rulebound.lab.variety import Variety

Copy = Callable[[State], State]
Key = tuple[str, str]
"""A class and one of its attributes."""

PLAIN = (str, int, bool, type(None))
BETWEEN = 9
"""Decisions between two positions that are looked at."""
MOST_PARTS = 2
"""Parts of a kind that are changed in each position: the others have the same attributes."""
ENOUGH = 3
"""Values of an attribute that are kept to change others to."""
OF_THE_LOG = {"journal"}
"""What a state carries along that is no part of the position."""


def positions(game: Game, games: int, seed: int) -> Iterator[State]:
    """Positions of random games over scenarios, options and forces."""
    variety, dice = Variety(game, seed), SeededDice(seed)
    for n in range(games):
        match = variety.draw().match(game, n)
        while match.ask is not None:
            answers = match.ask.candidates()
            match.choose(answers[dice.roll(len(answers)) - 1], match.ask.seat)
            if dice.roll(BETWEEN) == 1 and match.state.outcome is None:
                yield match.state.copy()


def attributes(part: object) -> list[str]:
    """The names of everything an object holds, interpreted or compiled."""
    names: list[str] = []
    for kind in type(part).__mro__:
        names += vars(kind).get("__mypyc_attrs__", ())
        names += vars(kind).get("__slots__", ())
    names += vars(part) if hasattr(part, "__dict__") else ()
    return sorted({name for name in names if not name.startswith("__") and hasattr(part, name)} - OF_THE_LOG)


def is_fixed(value: object) -> bool:
    """Whether a value can never change, so that copies may share it."""
    if isinstance(value, tuple | frozenset):
        return all(is_fixed(each) for each in value)
    if isinstance(value, msgspec.Struct):
        return value.__struct_config__.frozen
    return isinstance(value, (*PLAIN, Fixed)) or callable(value)


def inner_parts(value: object) -> list[object]:
    """The parts of a position among a value and what it contains."""
    if isinstance(value, (*PLAIN, msgspec.Struct, Dice)) or callable(value):
        return []
    if isinstance(value, list | tuple):
        return [part for each in value for part in inner_parts(each)]
    if isinstance(value, dict):
        return [part for each in value.values() for part in inner_parts(each)]
    return parts_of(value)


def parts_of(part: object) -> list[object]:
    """A part, and those within it."""
    return [part, *[inner for name in own_attributes(part) for inner in inner_parts(getattr(part, name))]]


def own_attributes(part: object) -> list[str]:
    """The names of what belongs to the position, and is neither given nor derived."""
    apart = (*getattr(type(part), "GIVEN", ()), *getattr(type(part), "DERIVED", ()))
    return [name for name in attributes(part) if name not in apart]


class Law:
    """Looks through positions; `problems` says what is missing where, `untried` what could not be changed."""

    def __init__(self, copy: Copy = lambda state: state.copy()) -> None:
        self.copy = copy
        self.problems: set[str] = set()
        self._tried: set[Key] = set()
        self._met: set[Key] = set()
        self._values: dict[Key, dict[str, Any]] = {}

    def untried(self) -> list[Key]:
        """Attributes of which no second value was ever seen."""
        return sorted(self._met - self._tried)

    def look_through(self, states: list[State], only: str = "") -> None:
        """Hold all these positions to the law; with `only`, one attribute of the state alone is changed."""
        for state in states:
            for part in parts_of(state):
                for name in own_attributes(part):
                    self._note((type(part).__name__, name), getattr(part, name))
        for state in states:
            self.problems.update(shared(state, self.copy(state)))
            if only:
                self._change(state, state, only)
            else:
                self._change_parts(state)

    def _note(self, key: Key, value: Any) -> None:
        known = self._values.setdefault(key, {})
        self._met.add(key)
        if len(known) < ENOUGH:
            known.setdefault(told(value), value)

    def _change_parts(self, state: State) -> None:
        seen: dict[str, int] = {}
        for part in parts_of(state):
            kind = type(part).__name__
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= MOST_PARTS:
                for name in own_attributes(part):
                    self._change(state, part, name)

    def _change(self, state: State, part: object, name: str) -> None:
        kind, old = type(part).__name__, getattr(part, name)
        own, before = told(old), state.hash()
        others = [value for text, value in self._values[kind, name].items() if text != own]
        for other in others[:1] or made_up(old):
            setattr(part, name, other)
            try:
                after, copied = state.hash(), self.copy(state).hash()
            except (AttributeError, TypeError):  # no such thing as what was made up: something else was wanted
                continue
            finally:
                setattr(part, name, old)
            self._tried.add((kind, name))
            if after == before:
                self.problems.add(f"{kind}.{name} is not in plain")
            if copied != after:
                self.problems.add(f"{kind}.{name} is not in copy")
            return


def made_up(value: Any) -> list[Any]:
    """Other values, where none was seen."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    if isinstance(value, str):
        return [value + "?"]
    if isinstance(value, tuple):
        return [(*value, "?"), (*value, 1), (*value, ("?", 1))]
    if isinstance(value, list):
        return [[*value, "?"], [*value, 1]]
    return [Outcome((), Text("?"), "")]


def told(value: Any) -> str:
    """A value as a text by which it can be told from others."""
    if isinstance(value, PLAIN):
        return repr(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(told(each) for each in value)}]"
    if isinstance(value, Dice):
        return str(value.plain())
    if isinstance(value, msgspec.Struct):
        return repr(value)
    if hasattr(value, "plain"):
        return str(value.plain())
    inner = [f"{name}: {told(getattr(value, name))}" for name in attributes(value)]
    return f"{type(value).__name__}({', '.join(inner)})" if inner else repr(value)


def shared(one: object, other: object, path: str = "") -> list[str]:
    """What two positions have in common that can change."""
    if one is other:
        return [] if is_fixed(one) else [f"{path} is shared by copies"]
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        pairs = zip(one, other, strict=False)
        return [problem for a, b in pairs for problem in shared(a, b, f"{path}[]")]
    if isinstance(one, dict) and isinstance(other, dict):
        return [problem for key in one for problem in shared(one[key], other.get(key), f"{path}[]")]
    if isinstance(one, (*PLAIN, Fixed, msgspec.Struct)):
        return []
    names = [name for name in attributes(one) if name not in getattr(type(one), "GIVEN", ())]
    kind = type(one).__name__
    return [p for name in names for p in shared(getattr(one, name), getattr(other, name, None), f"{kind}.{name}")]
