"""Mutants drawn by a seed, tried one after another, and what became of them."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec

from tests.mutants.reach import Red, Way, own, ways
from tests.mutants.sites import Mutant, mutants
from tests.mutants.suite import Suite
from tests.mutants.trial import begin, has_hung, is_dead

ENOUGH = 95
"""Of a hundred mutants so many must be noticed."""
AT_FIRST = 40
"""Most mutants are noticed by one of so many tests, and the files of the others need not be read."""
LIST = Path(__file__).parent / "equivalent.yaml"


class Equivalent(msgspec.Struct, forbid_unknown_fields=True):
    """A mutant that changes nothing, and why."""

    file: str
    function: str
    old: str
    new: str
    why: str

    def names(self, suite: Suite, mutant: Mutant) -> bool:
        """Whether this is the one."""
        path = str(mutant.path.relative_to(suite.root))
        return (path, mutant.function, mutant.old, mutant.new) == (self.file, self.function, self.old, self.new)


class NoSuchMutant(Exception):
    """The list of equivalents names something that is not there."""


def equivalents(suite: Suite, path: Path = LIST) -> list[Equivalent]:
    """The entries of a list that are about this game."""
    listed = msgspec.yaml.decode(path.read_bytes() or b"[]", type=list[Equivalent] | None) or []
    return [entry for entry in listed if (suite.root / entry.file).is_relative_to(suite.folder)]


def draw(suite: Suite, n: int, seed: int, known: list[Equivalent]) -> list[Mutant]:
    """Mutants of a suite by a seed, without those known to change nothing."""
    everything = [mutant for path in suite.rules() for mutant in mutants(path)]
    for entry in known:
        if not any(entry.names(suite, mutant) for mutant in everything):
            raise NoSuchMutant(f"{entry.file} has no mutant {entry.old!r} to {entry.new!r} in {entry.function}")
    left = [mutant for mutant in everything if not any(entry.names(suite, mutant) for entry in known)]
    return sorted(left, key=lambda mutant: mutant.drawn(seed))[:n]


def tests_for(mutant: Mutant, every: list[Way]) -> list[Way]:
    """The tests that come by a mutant, the fastest first; then those by its function.

    Of what is run on import it is all others, first those that come by its file.
    """
    file = str(mutant.path)
    on_import = any(way.runs(file, mutant.lines) for way in every if not way.test)
    near: list[Way] = []
    others: list[Way] = []
    for way in sorted((way for way in every if way.test), key=lambda way: way.seconds):
        if way.runs(file, mutant.lines):
            near.append(way)
        elif on_import or way.runs(file, mutant.around):
            others.append(way)
    return [*near, *sorted(others, key=lambda way: file not in way.lines)]


class Deaths:
    """The mutants that were noticed, kept as they are, so that a run that was broken off goes on where it was.

    They hold as long as the rules, the tests and all these run on say what they say.
    """

    def __init__(self, suite: Suite) -> None:
        said = suite.digest() + "".join(own(path) for path in suite.test_files())
        state = sha256(said.encode()).hexdigest()
        self._file = suite.notes / "deaths"
        before, *lines = self._file.read_text().splitlines() if self._file.exists() else [""]
        if before != state:
            lines = []
            self._file.write_text(f"{state}\n")
        self._hung = {name: hung == "hung" for name, _, hung in (line.rpartition(" ") for line in lines)}

    def holds(self, mutant: Mutant) -> bool:
        """Whether a mutant was noticed in an earlier run."""
        return self._name(mutant) in self._hung

    def has_hung(self, mutant: Mutant) -> bool:
        """Whether it was by not coming to an end."""
        return self._hung[self._name(mutant)]

    def note(self, mutant: Mutant, hung: bool) -> None:
        """Keep that a mutant was noticed."""
        with self._file.open("a") as file:
            file.write(f"{self._name(mutant)} {'hung' if hung else 'failed'}\n")

    def _name(self, mutant: Mutant) -> str:
        return f"{mutant.path.name}:{mutant.lines.start}:{mutant.drawn(0).hex()}"


class Trials:
    """Mutants on trial, each with the first `most` tests that come by, and among them a trial without any mutant."""

    def __init__(self, suite: Suite, drawn: list[Mutant], every: list[Way], workers: int, most: int) -> None:
        self.suite = suite
        self.workers = workers
        self.deaths = Deaths(suite)
        self.known = [mutant for mutant in drawn if self.deaths.holds(mutant)]
        """Those that an earlier run has tried."""
        self.hung = sum(self.deaths.has_hung(mutant) for mutant in self.known)
        """How many mutants did not come to an end."""
        self.waiting: list[tuple[Mutant | None, list[list[Way]]]] = [
            (mutant, batches(tests_for(mutant, every)[:most])) for mutant in reversed(drawn) if mutant not in self.known
        ]
        tests = sorted((way for way in every if way.test), key=lambda way: way.seconds)
        self.waiting.append((None, [tests[:most]]))

    def survivors(self) -> Iterator[Mutant]:
        """Try all; those that nobody noticed, as they turn up. Raises `Red` if a test fails with nothing changed."""
        running: dict[int, tuple[Mutant | None, list[list[Way]]]] = {}
        while self.waiting or running:
            while self.waiting and len(running) < self.workers:
                mutant, left = self.waiting.pop()
                if left:
                    running[begin(self.suite, mutant, left[0])] = mutant, left[1:]
                elif mutant is not None:
                    yield mutant
            if running:
                child, status = os.wait()
                mutant, left = running.pop(child)
                if not is_dead(status):
                    self.waiting.append((mutant, left))
                elif mutant is None:
                    raise Red(f"the tests of {self.suite.key} pass in their own order, but not in that of the trials")
                else:
                    self.deaths.note(mutant, has_hung(status))
                self.hung += has_hung(status)


def batches(tests: list[Way]) -> list[list[Way]]:
    """The tests to be run at first, and all others."""
    return [batch for batch in (tests[:AT_FIRST], tests[AT_FIRST:]) if batch]


def report(suite: Suite, n: int, seed: int, workers: int, most: int, known: list[Equivalent]) -> bool:
    """Try mutants of a suite, tell what became of them, and return whether enough were noticed."""
    started = time.monotonic()
    every = ways(suite, workers)
    drawn = draw(suite, n, seed, known)
    alive = 0
    trials = Trials(suite, drawn, every, workers, most)
    for mutant in trials.survivors():
        alive += 1
        tests = min(most, len(tests_for(mutant, every)))
        print(f"survived {tests} tests: {mutant.told(suite.root)}", flush=True)
    killed = len(drawn) - alive
    seconds = round(time.monotonic() - started)
    told = f"{killed} of {len(drawn)} mutants killed, {trials.hung} of them by running on and on"
    earlier = f", {len(trials.known)} of them in an earlier run" if trials.known else ""
    print(f"{suite.key}: {told}{earlier}; seed {seed}, {seconds} s", flush=True)
    return killed * 100 >= ENOUGH * len(drawn)
