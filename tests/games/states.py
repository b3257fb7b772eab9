"""The law of states: everything a position is made of is in its hash, in its copies and in what is read back from its
data, and copies share no more than what never changes.

An attribute is changed to another value; the position must get another hash, and its copy and what is read back the
same one. What a part derives from the rest is named in its `DERIVED`, what the set-up gives once and for all in the
`GIVEN` of the state.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rulebound.core.cards import Deck
from rulebound.core.dice import Dice, SeededDice
from rulebound.core.fixed import Fixed
from rulebound.core.game import Game, Setup
from rulebound.core.position import state_from
from rulebound.core.state import Outcome, State, canonical
from rulebound.core.text import Text
from rulebound.lab.variety import Variety

Twin = Callable[["Moment"], State]
Key = tuple[str, str]
"""A class and one of its attributes."""

PLAIN = (str, int, bool, type(None))
BETWEEN = 9
"""Decisions between two positions that are looked at."""
MOST_PARTS = 2
"""Parts of a kind that are changed in each position: the others have the same attributes."""
MOST_CHANGES = 8
"""So often an attribute is changed, in as many positions or parts."""
ENOUGH = 3
"""Values of an attribute that are kept to change others to."""
OF_THE_LOG = {"journal"}
"""What a state carries along that is no part of the position."""


class Moment:
    """A position of a game that is played with a set-up; `is_new` if an attribute has not held such a thing before."""

    def __init__(self, game: Game, setup: Setup, state: State, is_new: bool = False) -> None:
        self.game = game
        self.setup = setup
        self.state = state
        self.is_new = is_new


def copied(moment: Moment) -> State:
    """A copy of the position."""
    return moment.state.copy()


def read_back(moment: Moment) -> State:
    """The position made anew from its data, through JSON text."""
    state = moment.state
    data = json.loads(canonical(state.plain()))
    twin = state_from(moment.game, moment.setup, state.dice.copy(), data)
    state.copy_base(twin)
    return twin


def moments(game: Game, games: int, seed: int) -> Iterator[Moment]:
    """Positions of random games over scenarios, options and forces, among them what is seldom anything but empty."""
    variety, dice = Variety(game, seed), SeededDice(seed)
    full: set[str] = set()
    for n in range(games):
        match = variety.draw().match(game, n)
        while match.ask is not None:
            answers = match.ask.candidates()
            match.choose(answers[dice.roll(len(answers)) - 1], match.ask.seat)
            filled = {name for name, value in tuples_of(match.state).items() if value} - full
            full |= filled
            if (dice.roll(BETWEEN) == 1 or filled) and match.state.outcome is None:
                yield Moment(game, match.setup, match.state.copy(), bool(filled))


def tuples_of(state: State) -> dict[str, Any]:
    """The tuples of a position by their names."""
    values = {name: getattr(state, name) for name in own_attributes(state)}
    return {name: value for name, value in values.items() if isinstance(value, tuple)}


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

    def __init__(self, copy: Twin = copied, read: Twin = read_back) -> None:
        self.copy = copy
        self.read = read
        self.problems: set[str] = set()
        self._tried: dict[Key, int] = {}
        self._met: set[Key] = set()
        self._values: dict[Key, dict[str, Any]] = {}

    def untried(self) -> list[Key]:
        """Attributes of which no second value was ever seen."""
        return sorted(self._met - self._tried.keys())

    def look_through(self, moments: list[Moment], only: str = "") -> None:
        """Hold all these positions to the law; with `only`, one attribute of the state alone is changed."""
        for moment in moments:
            for part in parts_of(moment.state):
                for name in own_attributes(part):
                    self._note((type(part).__name__, name), getattr(part, name))
        for moment in moments:
            self.problems.update(shared(moment.state, self.copy(moment)))
            self.problems.update(different(moment.state, self.read(moment)))
            if only:
                self._change(moment, moment.state, only)
            else:
                self._change_parts(moment)

    def _note(self, key: Key, value: Any) -> None:
        known = self._values.setdefault(key, {})
        self._met.add(key)
        if len(known) < ENOUGH:
            known.setdefault(told(value), value)

    def _elsewhere(self, value: Any) -> list[Any]:
        """What other attributes were seen to hold: as a sequence like this one, if it is one."""
        if not isinstance(value, list | tuple):
            return []
        seen = [other for values in self._values.values() for other in values.values()]
        return [type(value)(other) for other in seen if isinstance(other, list | tuple) and len(other) > len(value)]

    def _change_parts(self, moment: Moment) -> None:
        seen: dict[str, int] = {}
        for part in parts_of(moment.state):
            kind = type(part).__name__
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= MOST_PARTS:
                for name in own_attributes(part):
                    self._change(moment, part, name)

    def _change(self, moment: Moment, part: object, name: str) -> None:
        kind, old = type(part).__name__, getattr(part, name)
        if self._tried.get((kind, name), 0) == MOST_CHANGES:
            return
        own, before = told(old), moment.state.hash()
        others = [value for text, value in self._values[kind, name].items() if text != own]
        for other in [*others, *made_up(old, part), *self._elsewhere(old)]:
            try:
                setattr(part, name, other)
                after, copied, read = moment.state.hash(), self.copy(moment).hash(), self.read(moment).hash()
            except (AttributeError, TypeError, ValueError):  # no such thing as what was made up
                continue
            finally:
                setattr(part, name, old)
            self._tried[kind, name] = self._tried.get((kind, name), 0) + 1
            if after == before:
                self.problems.add(f"{kind}.{name} is not in plain")
            if copied != after:
                self.problems.add(f"{kind}.{name} is not in copy")
            if read != after:
                self.problems.add(f"{kind}.{name} is not read back")
            return


def made_up(value: Any, part: object) -> list[Any]:
    """Other values of an attribute of a part, where none was seen."""
    if isinstance(part, Deck) and isinstance(value, dict):
        return [{0: [1] * len(part.cards)}]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    if isinstance(value, str):
        return [value + "?"]
    if isinstance(value, tuple):
        longer = [(*value, "?"), (*value, 1), (*value, ("?", 1)), (*value, ("?", "?", 1, 1))]
        return [*longer, *[(*value[:-1], last + 1) for last in value[-1:] if isinstance(last, int)]]
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


def different(one: object, other: object, path: str = "") -> list[str]:
    """In what two positions that should be the same differ: a value, a type, something derived."""
    if type(one) is not type(other):
        return [f"{path} is a {type(one).__name__} and is read back as a {type(other).__name__}"]
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        return [problem for a, b in zip(one, other, strict=True) for problem in different(a, b, f"{path}[]")]
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [problem for key in one for problem in different(one[key], other[key], f"{path}[]")]
    if isinstance(one, Dice):
        return [] if told(one) == told(other) else [f"{path} are other dice"]
    names = [] if isinstance(one, (*PLAIN, msgspec.Struct, dict, list, tuple)) or callable(one) else attributes(one)
    if names:
        path, given = path or type(one).__name__, getattr(type(one), "GIVEN", ())
        pairs = [(name, getattr(one, name), getattr(other, name, None)) for name in names if name not in given]
        return [problem for name, a, b in pairs for problem in different(a, b, f"{path}.{name}")]
    return [] if one == other else [f"{path} is {one!r} and is read back as {other!r}"]
