"""What is mutated and which tests must notice it."""

from __future__ import annotations

import ast
import hashlib
from pathlib import Path

ROOT = Path(__file__).parents[2]
NO_RULES = frozenset({"bot", "scene", "speech", "naming", "names"})
"""Rooms of a game, folders or modules, that play it, draw it or word it."""


class Suite:
    """The rules of a game and its tests; `sources` is all that the tests run on."""

    def __init__(
        self, key: str, package: str, folder: Path, tests: Path, sources: tuple[Path, ...], root: Path = ROOT
    ) -> None:
        self.key = key
        self.package = package
        self.folder = folder
        self.tests = tests
        self.sources = sources
        self.root = root
        self.notes = root / "build" / "mutants" / key
        """Where the ways of the tests are kept."""

    def module(self, path: Path) -> str:
        """The name under which a file is imported."""
        parts = path.relative_to(self.folder).with_suffix("").parts
        return ".".join((self.package, *parts))

    def rules(self) -> list[Path]:
        """Every module but those in the rooms of `NO_RULES` and those that serve them alone."""
        paths = sorted(path for path in self.folder.rglob("*.py") if path.name != "__init__.py")
        imports = {self.module(path): imported(path) for path in paths}
        out = {name for name in imports if not NO_RULES.isdisjoint(name.removeprefix(self.package).split("."))}
        while True:
            users = {name: {user for user in imports if name in imports[user]} for name in imports}
            more = {name for name in imports if name not in out and users[name] and users[name] <= out}
            if not more:
                return [path for path in paths if self.module(path) not in out]
            out |= more

    def test_files(self) -> list[Path]:
        """The files that hold tests."""
        return sorted(self.tests.rglob("test_*.py"))

    def digest(self) -> str:
        """Changes with everything that the tests run on, but for the test files themselves."""
        held = hashlib.sha256()
        for source in self.sources:
            for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
                if path.suffix in (".py", ".yaml", ".ftl") and not path.name.startswith("test_"):
                    held.update(path.read_bytes())
        return held.hexdigest()


def imported(path: Path) -> set[str]:
    """The names that a module imports, each with and without what is taken from it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


def of_game(key: str) -> Suite:
    """The suite of a game that is shipped."""
    package, tests = ROOT / "src" / "rulebound", ROOT / "tests"
    engine = [package / name for name in ("core", "space", "players", "lab")]
    shared = [*tests.glob("*.py"), *(tests / "games").glob("*.py")]
    sources = (*engine, package / "games" / key, tests / "games" / key, *sorted(shared))
    return Suite(key, f"rulebound.games.{key}", package / "games" / key, tests / "games" / key, sources)
