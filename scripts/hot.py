"""Which modules are compiled, by one rule: whatever play runs through.

That is the space, every game's state, secrets, rules and bot, the computer players of the house and the match itself,
and all that these import, up to where games and data of anybody's come in (`ENDS`). Modules with classes of a foreign
library cannot be compiled and are left out.

Each game is a group of its own, a library that is compiled by itself; everything else is the group of the engine.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

BEGINS = re.compile(
    r"rulebound\.(space\..+|games\.\w+\.(state|secrets|bot|rules)(\..+)?|players\.(random|greedy)|core\.match)"
)
ENDS = frozenset({"rulebound.core.game", "rulebound.core.sound", "rulebound.core.position"})
"""Where games and data of anybody's come in: compiled functions would refuse wrong ones in words of their own."""
FOREIGN = frozenset({"msgspec", "yaml", "fluent"})
GAME = re.compile(r"rulebound\.games\.(\w+)\.")
ENGINE = "rulebound"


def modules_of(source: Path) -> dict[str, Path]:
    """All modules of the package in a folder, by name."""
    paths = (path for path in sorted((source / "rulebound").rglob("*.py")) if path.name != "__init__.py")
    return {".".join(path.relative_to(source).with_suffix("").parts): path for path in paths}


def imported(tree: ast.AST) -> Iterator[str]:
    """The names a module imports when it runs, each with and without what is taken from it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        yield from imported(node)


def foreign_modules(modules: dict[str, Path]) -> set[str]:
    """Those that use a foreign library, and those with classes that extend classes of such modules."""
    trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in modules.items()}
    foreign = {
        name for name, tree in trees.items() if any(each.partition(".")[0] in FOREIGN for each in imported(tree))
    }
    while True:
        more = {name for name, tree in trees.items() if name not in foreign and extends_any(tree, foreign)}
        if not more:
            return foreign
        foreign |= more


def extends_any(tree: ast.Module, modules: set[str]) -> bool:
    """Whether a class of a module extends one that is imported from some modules."""
    names = {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module in modules
        for alias in node.names
    }
    bases = [base for node in tree.body if isinstance(node, ast.ClassDef) for base in node.bases]
    return any(isinstance(base, ast.Name) and base.id in names for base in bases)


def hot_modules(source: Path) -> dict[str, Path]:
    """The modules that are compiled."""
    modules = modules_of(source)
    foreign = foreign_modules(modules)
    hot: dict[str, Path] = {}
    waiting = [name for name in modules if BEGINS.fullmatch(name)]
    while waiting:
        name = waiting.pop()
        if name in hot or name in ENDS or name not in modules or name in foreign:
            continue
        hot[name] = modules[name]
        waiting += set(imported(ast.parse(modules[name].read_text(encoding="utf-8"))))
    return dict(sorted(hot.items()))


def groups(source: Path) -> dict[str, dict[str, Path]]:
    """The modules that are compiled, by group."""
    found: dict[str, dict[str, Path]] = {ENGINE: {}}
    for name, path in hot_modules(source).items():
        game = GAME.match(name)
        found.setdefault(f"{ENGINE}_{game[1]}" if game else ENGINE, {})[name] = path
    return found
