"""One mutant on trial: the tests that come by its line, until one of them fails.

The process that forks has imported no rule, so the changed module is imported as if it had always read so: constants,
defaults and tables of other modules made from it are changed with it.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_loader
from types import CodeType

import pytest

from tests.mutants.reach import PLAIN, Way
from tests.mutants.sites import Mutant, mutated
from tests.mutants.suite import Suite

PATIENCE = 20
"""A test that takes so many times as long as it did has hung."""
AT_LEAST = 10
"""Seconds of processor time that a test may take in any case."""
IMPORTING = 120
"""Seconds it may take to import all the tests."""
ASLEEP = 20
"""One that takes so many times its share by the clock has fallen asleep."""
MEMORY = 4 << 30
"""Bytes a trial may take."""

SURVIVED, NOTICED, ABORTED, NO_TESTS = 0, 1, 2, 5
"""What a trial ends with: these are pytest's exit codes."""


class Changed(SourceFileLoader):
    """Imports one module with its change."""

    def __init__(self, module: str, mutant: Mutant) -> None:
        super().__init__(module, str(mutant.path))
        self.mutant = mutant

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return spec_from_loader(fullname, self) if fullname == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = compile(mutated(self.mutant), self.path, "exec", dont_inherit=True)
        return code


class Chosen:
    """Runs some tests only, in their order, and none for ever."""

    def __init__(self, ways: list[Way]) -> None:
        self.seconds = {way.test: way.seconds for way in ways}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the chosen tests, in order."""
        chosen = {item.nodeid: item for item in items}
        items[:] = [chosen[test] for test in self.seconds if test in chosen]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """A test that hangs ends the process."""
        be_done_in(AT_LEAST + PATIENCE * self.seconds[item.nodeid])


def be_done_in(seconds: float) -> None:
    """The process dies unless it is told another time before: of the processor, so that a busy machine kills nobody."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(round(ASLEEP * seconds))


def begin(suite: Suite, mutant: Mutant | None, ways: list[Way]) -> int:
    """Start a trial in a process of its own and return its id; these are the ways of the tests to be run.

    Without a mutant it is a trial of the trials: nothing is changed, and no test may fail.
    """
    module = suite.module(mutant.path) if mutant is not None else ""
    assert module not in sys.modules, f"{module} is imported already"
    child = os.fork()
    if child:
        return child
    code = 3
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        be_done_in(IMPORTING)
        if mutant is not None:
            sys.meta_path.insert(0, Changed(module, mutant))
        files = sorted({way.test.partition("::")[0] for way in ways})
        paths = [str(suite.root / file) for file in files]
        code = pytest.main(["-x", *PLAIN, f"--rootdir={suite.root}", *paths], plugins=[Chosen(ways)])
    finally:
        os._exit(code)


def is_dead(status: int) -> bool:
    """Whether the mutant of a trial that ended so was noticed; raises if it was no trial."""
    code = os.waitstatus_to_exitcode(status)
    if code in (SURVIVED, NO_TESTS):
        return False
    if code in (NOTICED, ABORTED, -signal.SIGSEGV) or has_hung(status):
        return True
    raise RuntimeError(f"a trial ended with {code}")


def has_hung(status: int) -> bool:
    """Whether a trial did not come to an end by itself."""
    return os.waitstatus_to_exitcode(status) in (-signal.SIGPROF, -signal.SIGALRM)
