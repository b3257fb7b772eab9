"""Which test runs which line of the rules, and how long it takes: noted in one run of the tests as they are.

What is noted of a test file holds until it, or anything it runs on, changes.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import sys
import time
import traceback
from collections.abc import Iterator
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.metadata import entry_points
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tests.mutants.sites import is_docstring
from tests.mutants.suite import Suite

PLAIN = [
    *("-q", "--no-header", "--tb=short"),
    *("-p", "no:cacheprovider", "-p", "no:xdist"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
]
"""One process, and nothing left behind."""
SEEN = "__seen__"
"""The name under which a marked module knows its marks."""


class Red(Exception):
    """The tests fail before anything is mutated."""


class Way:
    """One test: where it is, its processor time, and the lines it runs, as bits of a number for each file."""

    def __init__(self, test: str, seconds: float, lines: dict[str, int]) -> None:
        self.test = test
        self.seconds = seconds
        self.lines = lines

    def runs(self, file: str, lines: range) -> bool:
        """Whether it comes by one of these lines."""
        bits = self.lines.get(file, 0)
        return any(bits >> line & 1 for line in lines)


class Marks:
    """Imports the rules with a mark before each statement, and notes which marks are come by.

    Whatever else the tests run is as fast as ever.
    """

    def __init__(self, suite: Suite) -> None:
        self.loaders = {suite.module(path): Marked(suite.module(path), path) for path in suite.rules()}

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Import a module of the rules."""
        loader = self.loaders.get(fullname)
        return spec_from_loader(fullname, loader) if loader is not None else None

    def start(self) -> None:
        """Nothing is noted yet."""
        for loader in self.loaders.values():
            loader.seen[:] = bytes(len(loader.seen))

    def noted(self) -> dict[str, int]:
        """The lines since the start, as bits."""
        marked = [loader for loader in self.loaders.values() if any(loader.seen)]
        return {loader.path: sum(1 << n for n, mark in enumerate(loader.seen) if mark) for loader in marked}


class Marked(SourceFileLoader):
    """Imports one module with its marks."""

    def __init__(self, module: str, path: Path) -> None:
        super().__init__(module, str(path))
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.seen = bytearray(len(path.read_text(encoding="utf-8").splitlines()) + 1)
        """A byte for each line, set where a statement that begins there was come by."""

    def get_code(self, fullname: str) -> CodeType:
        mark_statements(self.tree)
        code: CodeType = compile(self.tree, self.path, "exec", dont_inherit=True)
        return code

    def exec_module(self, module: ModuleType) -> None:
        vars(module)[SEEN] = self.seen
        super().exec_module(module)


def mark_statements(tree: ast.AST) -> None:
    """Put `__seen__[line] = 1` before every statement, but for imports and docstrings, which must come first."""
    for node in list(ast.walk(tree)):
        for body in (getattr(node, name, None) for name in ("body", "orelse", "finalbody")):
            if isinstance(body, list):
                body[:] = [marked for statement in body for marked in with_mark(statement)]


def with_mark(statement: ast.stmt) -> list[ast.stmt]:
    """A statement with its mark."""
    if isinstance(statement, ast.Import | ast.ImportFrom) or is_docstring(statement):
        return [statement]
    mark = ast.parse(f"{SEEN}[{statement.lineno}] = 1").body[0]
    for node in ast.walk(mark):
        ast.copy_location(node, statement)
    return [mark, statement]


class Noting:
    """Writes down the way of every test, and that of importing everything as a test named "": all come by there."""

    def __init__(self, suite: Suite, digest: str) -> None:
        self.suite = suite
        self.digest = digest
        self.marks = Marks(suite)
        sys.meta_path.insert(0, self.marks)
        self.ways: dict[Path, list[Way]] = {}
        self.red: set[Path] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        """Import the tests."""
        self.marks.start()
        try:
            return (yield)
        finally:
            self.imported = self.marks.noted()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Run a test."""
        self.marks.start()
        started = time.process_time()
        try:
            return (yield)
        finally:
            took = time.process_time() - started
            self.ways.setdefault(item.path, []).append(Way(item.nodeid, took, self.marks.noted()))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has failed."""
        if report.failed:
            self.red.add(self.suite.root / report.nodeid.partition("::")[0])

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Keep what was seen of the files whose tests have all passed, unless the run was broken off."""
        if exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            return
        self.suite.notes.mkdir(parents=True, exist_ok=True)
        for path, ways in self.ways.items():
            if path in self.red:
                continue
            rows = [(way.test, way.seconds, hexed(way.lines)) for way in (Way("", 0, self.imported), *ways)]
            note_of(self.suite, path).write_text(json.dumps({"digest": self.digest + own(path), "ways": rows}))


def warm_up() -> None:
    """Import the plugins of pytest once, for all the processes to come."""
    for plugin in entry_points(group="pytest11"):
        plugin.load()


def ways(suite: Suite, workers: int) -> list[Way]:
    """The ways of all tests of a suite; raises `Red` if one fails."""
    warm_up()
    digest = suite.digest()
    stale = [path for path in suite.test_files() if noted(suite, path, digest) is None]
    if stale:
        print(f"{suite.key}: noting the ways of the tests in {len(stale)} files", flush=True)
        stale.sort(key=lambda path: path.stat().st_size)
        running = [run_apart(suite, stale[n::workers], digest) for n in range(min(workers, len(stale)))]
        codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in running]
        if any(codes):
            failed = next(filter(None, codes))
            raise Red(f"the tests of {suite.key} do not pass as they are (pytest's exit code is {failed})")
    found: list[Way] = []
    for path in suite.test_files():
        found += noted(suite, path, digest) or []
    return found


def run_apart(suite: Suite, paths: list[Path], digest: str) -> int:
    """Run test files in a process of its own, so that nothing of the rules is imported in this one; returns its id."""
    child = os.fork()
    if child:
        return child
    code = 3
    try:
        arguments = [*PLAIN, f"--rootdir={suite.root}", *map(str, paths)]
        code = pytest.main(arguments, plugins=[Noting(suite, digest)])
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


def noted(suite: Suite, path: Path, digest: str) -> list[Way] | None:
    """What is known of a test file, if it holds still."""
    note = note_of(suite, path)
    if not note.exists():
        return None
    kept = json.loads(note.read_text())
    if kept["digest"] != digest + own(path):
        return None
    return [
        Way(test, took, {file: int(bits, 16) for file, bits in lines.items()}) for test, took, lines in kept["ways"]
    ]


def note_of(suite: Suite, path: Path) -> Path:
    """Where the ways of a test file are kept."""
    return suite.notes / (".".join(path.relative_to(suite.tests).with_suffix("").parts) + ".json")


def own(path: Path) -> str:
    """Changes with a test file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def hexed(lines: dict[str, int]) -> dict[str, str]:
    """Lines as JSON can hold them."""
    return {file: f"{bits:x}" for file, bits in lines.items()}
