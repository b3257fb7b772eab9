"""Where all chance comes from: seeded, fair, scripted and exhaustive dice behind one interface."""

from __future__ import annotations

import hashlib
import hmac
import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

MOST_SEED: Final = 2**64 - 1


class Roll:
    """Dice thrown together: what they show, and how many succeeded; of a mixed throw also the `sides` of each of them.

    Exhaustive dice only count, so there `faces` is empty.
    """

    __slots__ = ("faces", "sides", "successes")

    def __init__(self, faces: list[int], successes: int) -> None:
        self.faces = faces
        self.sides: list[int] = []
        self.successes = successes


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """One object a state, and no chance outside it. `count` is how often it was asked, for the undo policy."""

    def __init__(self, count: int = 0) -> None:
        self.count = count

    @abstractmethod
    def roll(self, sides: int) -> int:
        """One die: 1 to `sides`."""

    @abstractmethod
    def copy(self) -> Dice:
        """Dice that will roll the same from here on."""

    @abstractmethod
    def plain(self) -> list[object]:
        """What identifies these dice in a state's hash."""

    def skip_to(self, count: int) -> None:
        """As if they had been asked so often: they will roll what they would then."""
        self.count = count

    def rolls(self, n: int, sides: int) -> list[int]:
        """n dice, in the order thrown."""
        return [self.roll(sides) for _ in range(n)]

    def at_least(self, n: int, sides: int, need: int) -> Roll:
        """n dice, a success each that shows `need` or more."""
        faces = self.rolls(n, sides)
        successes = 0
        for face in faces:
            if face >= need:
                successes += 1
        return Roll(faces, successes)

    def mixed(self, pool: dict[int, int], need: int, low: int = 0) -> Roll:
        """So many dice of each number of sides, a success each that shows `need` or more.

        Those that show `low` or less are rolled once more, behind all of their size, and the second result stands.
        """
        roll = Roll([], 0)
        for sides, n in pool.items():
            faces = self.rolls(n, sides)
            again = self.rolls(sum([face <= low for face in faces]), sides)
            roll.faces += faces + again
            roll.sides += [sides] * len(faces + again)
            for face in [face for face in faces if face > low] + again:
                if face >= need:
                    roll.successes += 1
        return roll

    def pick(self, weights: list[int]) -> int:
        """The place of one of some weights, each as likely as it is heavy."""
        n = self.roll(sum(weights))
        for i in range(len(weights)):
            if n <= weights[i]:
                return i
            n -= weights[i]
        raise AssertionError("a die showed more than all the weights")

    def at_most(self, n: int, sides: int, need: int) -> Roll:
        """n dice, a success each that shows `need` or less."""
        faces = self.rolls(n, sides)
        successes = 0
        for face in faces:
            if face <= need:
                successes += 1
        return Roll(faces, successes)

    def shuffled(self, things: list[T]) -> list[T]:
        """The same things in a random order."""
        mixed = list(things)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.roll(i + 1) - 1
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed


class SeededDice(Dice):
    """A counter mixed with a 64-bit seed: two numbers and a count, copied with the state.

    All products stay below 2^63, so that 64-bit integers (compiled) and unbounded ones (interpreted) agree.
    """

    def __init__(self, seed: int, like: SeededDice | None = None) -> None:
        super().__init__()
        if like is None:
            low: i64 = seed & 0xFFFFFFFF
            high: i64 = (seed >> 32) & 0xFFFFFFFF
            self.low: i64 = _mix(low ^ 0x5BD1E995)
            self.high: i64 = _mix(self.low ^ _mix(high ^ 0x2545F491))
        else:
            self.low = like.low
            self.high = like.high
            self.count = like.count

    def copy(self) -> Dice:
        return SeededDice(0, self)

    def roll(self, sides: int) -> int:
        n: i64 = sides
        limit: i64 = 0x100000000 - 0x100000000 % n
        while True:
            self.count += 1
            count: i64 = self.count & 0x7FFFFFFF
            z: i64 = _mix(_mix((self.low + count * 0x632BE5AB) & 0xFFFFFFFF) ^ self.high)
            if z < limit:
                return int(z % n) + 1

    def plain(self) -> list[object]:
        return ["seeded", int(self.low), int(self.high), self.count]


def _mix(z: i64) -> i64:
    """A 32-bit hash in which every bit of the input moves half of the bits of the output."""
    z = ((z ^ (z >> 16)) * 0x21F0AAAD) & 0xFFFFFFFF
    z = ((z ^ (z >> 15)) * 0x735A2D97) & 0xFFFFFFFF
    return z ^ (z >> 15)


class FairDice(Dice):
    """Dice nobody can foresee or bend: HMAC-SHA256 of a secret that was committed to before play.

    The server shows `commitment` first; then every seat contributes a word; the secret is revealed at the end, and
    anybody can roll the same dice again.
    """

    def __init__(self, secret: bytes, contributions: tuple[str, ...] = (), count: int = 0) -> None:
        super().__init__(count)
        self.secret = secret
        self.contributions = contributions

    def commitment(self) -> str:
        """What is shown before the first decision; it fixes the secret without telling it."""
        return hashlib.sha256(b"rulebound dice\n" + self.secret).hexdigest()

    def copy(self) -> Dice:
        return FairDice(self.secret, self.contributions, self.count)

    def roll(self, sides: int) -> int:
        limit = 2**64 - 2**64 % sides
        while True:
            self.count += 1
            message = json.dumps([*self.contributions, self.count]).encode()
            digest = hmac.new(self.secret, message, hashlib.sha256).digest()
            z = int.from_bytes(digest[:8], "big")
            if z < limit:
                return z % sides + 1

    def plain(self) -> list[object]:
        return ["fair", self.commitment(), list(self.contributions), self.count]


class ChangedDice(Dice):
    """Dice that were changed for others after so many rolls: a game that goes on from a moment of another."""

    def __init__(self, first: Dice, rolls: int, then: Dice) -> None:
        super().__init__(first.count + then.count)
        self.first = first
        self.rolls_of_first = rolls
        self.then = then

    def roll(self, sides: int) -> int:
        dice = self.first if self.first.count < self.rolls_of_first else self.then
        face = dice.roll(sides)
        self.count = self.first.count + self.then.count
        return face

    def skip_to(self, count: int) -> None:
        self.first.skip_to(min(count, self.rolls_of_first))
        self.then.skip_to(count - self.first.count)
        self.count = count

    def copy(self) -> Dice:
        return ChangedDice(self.first.copy(), self.rolls_of_first, self.then.copy())

    def plain(self) -> list[object]:
        return ["changed", self.first.plain(), self.rolls_of_first, self.then.plain()]


class ScriptError(Exception):
    """A scripted die was missing, left over, impossible, or one of other sides."""


class Draw:
    """A die of a script that has sides of its own: what one of `of` things a shuffle or a draw takes."""

    __slots__ = ("face", "of")

    def __init__(self, face: int, of: int) -> None:
        self.face = face
        self.of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draw) and other.face == self.face and other.of == self.of

    def __hash__(self) -> int:
        return hash((self.face, self.of))

    def __repr__(self) -> str:
        return f"{self.face} of {self.of}"


class ScriptedDice(Dice):
    """Dice for tests: they show what the script says; one that is missing, or has other sides, is an error.

    `sides` are those of every die of the script that does not say its own.
    """

    def __init__(self, script: Sequence[int | Draw], sides: int, count: int = 0) -> None:
        super().__init__(count)
        self.script = list(script)
        self.sides = sides

    def copy(self) -> Dice:
        return ScriptedDice(self.script, self.sides, self.count)

    def roll(self, sides: int) -> int:
        if self.count >= len(self.script):
            raise ScriptError(f"die {self.count + 1} (of {sides} sides) is not in the script {self.script}")
        die = self.script[self.count]
        face, of = (die.face, die.of) if isinstance(die, Draw) else (die, self.sides)
        if of != sides:
            raise ScriptError(f"die {self.count + 1} has {sides} sides, the script says {face} of {of}")
        if not 1 <= face <= sides:
            raise ScriptError(f"die {self.count + 1} has {sides} sides, the script says {face}")
        self.count += 1
        return face

    def left_over(self) -> list[int | Draw]:
        """Dice of the script that nobody rolled."""
        return self.script[self.count :]

    def plain(self) -> list[object]:
        return ["scripted", [str(die) for die in self.script], self.sides, self.count]


class ExhaustiveDice(Dice):
    """Takes every outcome in turn; `core.odds.distribution` runs a rule again until all are seen.

    A pool is counted as successes, so that many dice are few branches. The probability of the present branch is
    `weight / total`, in whole numbers.
    """

    def __init__(self) -> None:
        super().__init__()
        self._path: list[int] = []
        self._widths: list[int] = []
        self._mixed: dict[tuple[tuple[tuple[int, int], ...], int, int], list[int]] = {}
        self.weight = 1
        self.total = 1

    def start(self) -> None:
        """Begin the next branch: the first dice fall as they are due, all others low."""
        self._widths = []
        self.count = 0
        self.weight = 1
        self.total = 1

    def advance(self) -> bool:
        """Turn to the next branch; False when all are done."""
        path = self._path
        while path and path[-1] + 1 == self._widths[len(path) - 1]:
            path.pop()
        if not path:
            return False
        path[-1] += 1
        return True

    def probability(self) -> Fraction:
        """How likely the branch just run is."""
        return Fraction(self.weight, self.total)

    def _take(self, weights: list[int]) -> int:
        """The outcome of this branch among weighted ones; those that cannot happen must not be listed."""
        if self.count == len(self._path):
            self._path.append(0)
        i = self._path[self.count]
        self.count += 1
        self._widths.append(len(weights))
        self.weight *= weights[i]
        self.total *= sum(weights)
        return i

    def copy(self) -> Dice:
        return self

    def roll(self, sides: int) -> int:
        return self._take([1] * sides) + 1

    def pick(self, weights: list[int]) -> int:
        heavy = [i for i in range(len(weights)) if weights[i]]
        return heavy[self._take([weights[i] for i in heavy])] if len(heavy) > 1 else heavy[0]

    def _binomial(self, n: int, good: int, sides: int) -> Roll:
        good = max(0, min(sides, good))
        if n <= 0 or good == 0:
            return Roll([], 0)
        if good == sides:
            return Roll([], n)
        return Roll([], self._take([comb(n, k) * good**k * (sides - good) ** (n - k) for k in range(n + 1)]))

    def at_least(self, n: int, sides: int, need: int) -> Roll:
        return self._binomial(n, sides - need + 1, sides)

    def mixed(self, pool: dict[int, int], need: int, low: int = 0) -> Roll:
        key = (tuple(pool.items()), need, low)
        if key not in self._mixed:
            self._mixed[key] = self._weights(pool, need, low)
        return Roll([], self.pick(self._mixed[key]))

    def _weights(self, pool: dict[int, int], need: int, low: int) -> list[int]:
        """In how many cases 0, 1 and so on of such dice succeed."""
        weights = [1]
        for sides, n in pool.items():
            first = max(0, sides - max(need, low + 1) + 1)
            good = first * sides + low * max(0, min(sides, sides - need + 1))
            for _ in range(n):
                padded = [0, *weights, 0]
                weights = [padded[k] * good + padded[k + 1] * (sides * sides - good) for k in range(len(padded) - 1)]
        return weights

    def at_most(self, n: int, sides: int, need: int) -> Roll:
        return self._binomial(n, need, sides)

    def plain(self) -> list[object]:
        return ["exhaustive"]


def seed_of(seed: int, *what: object) -> int:
    """A seed for a part of a run, drawn from the seed of the whole."""
    text = "/".join([str(seed), *[str(part) for part in what]])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
