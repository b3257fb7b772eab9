"""What can be changed in a module, one thing at a time.

Left alone is what the syntax shows to be no rule: annotations, docstrings, decorators, assertions, `__slots__`,
`__repr__`, imports for the type checker, strings, which are keys, and what is for computer players alone: `worth` and
`estimate` of an action (and `worths` of a game), and `chapter` of a state, by which they see that something has come to
an end.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNTOUCHED = frozenset({"__repr__", "__str__", "__slots__", "chapter", "estimate", "worth", "worths"})
TELLING = 24
"""An expression shorter than this is shown with what stands around it."""
SHORT = 160
"""Characters of an expression that are shown."""

Change = Callable[[], None]


class Mutant:
    """One change of one module."""

    def __init__(self, path: Path, function: str, lines: range, around: range, old: str, new: str, place: int) -> None:
        self.path = path
        self.function = function
        self.lines = lines
        """The lines of the statement, for which the tests are chosen."""
        self.around = around
        """The lines of the function: what its statement makes may be kept, and later tests do without it."""
        self.old = old
        self.new = new
        self.place = place
        """The how-manieth change of the module it is."""
        self.nth = 0
        """Tells apart what reads the same within a function."""

    def drawn(self, seed: int) -> bytes:
        """Its place in the draw of a seed: the same as long as the function says what it says."""
        said = f"{seed}|{self.path.stem}|{self.function}|{self.old}|{self.new}|{self.nth}"
        return hashlib.sha256(said.encode()).digest()

    def told(self, root: Path) -> str:
        """Where it is, the old and the new expression."""
        old, new = around(self.old, self.new)
        return f"{self.path.relative_to(root)}:{self.lines.start} in {self.function}\n    - {old}\n    + {new}"


def around(old: str, new: str) -> tuple[str, str]:
    """Two long expressions, cut to where they differ."""
    if max(len(old), len(new)) <= SHORT:
        return old, new
    at = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), 0)
    start = max(0, at - SHORT // 2)
    return old[start : start + SHORT], new[start : start + SHORT]


class Walk:
    """All changes of a tree, in the order of the text; each comes with the function that makes it."""

    def __init__(self, path: Path, tree: ast.Module) -> None:
        self.path = path
        self.tree = tree
        self.found: list[tuple[Mutant, Callable[[], Change]]] = []
        self.names: list[str] = []
        self.functions: list[range] = []
        """The lines of the functions around the node at hand."""
        self.above: list[ast.AST] = []
        """What stands around the node at hand, from its statement to itself."""
        for statement in tree.body:
            self.statement(statement)
        seen: dict[tuple[str, str, str], int] = {}
        for mutant, _ in self.found:
            said = (mutant.function, mutant.old, mutant.new)
            mutant.nth = seen.get(said, 0)
            seen[said] = mutant.nth + 1

    def statement(self, node: ast.stmt) -> None:
        """A statement and those within it."""
        if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom) or is_docstring(node):
            return
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            return
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if node.name not in UNTOUCHED:
                self.definition(node)
            return
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if UNTOUCHED & {name_of(target) for target in targets}:
                return
        inner = list(statements_of(node))
        end = inner[0].lineno - 1 if inner else (node.end_lineno or node.lineno)
        lines = range(node.lineno, max(node.lineno, end) + 1)
        self.above.append(node)
        if isinstance(node, ast.AugAssign) and type(node.op) in SUMS:
            self.note(node, lines, "op", SUMS[type(node.op)]())
        if isinstance(node, ast.If | ast.While):
            self.guard(node, lines, may_hold=isinstance(node, ast.If))
        if isinstance(node, ast.Return) and is_refusal(node.value):
            self.note(node, lines, "value", ast.Constant(None))
        for child in children_of(node):
            self.expression(child, lines)
        self.above.pop()
        for statement in inner:
            self.statement(statement)

    def definition(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        """A function with its defaults, or a class."""
        self.names.append(node.name)
        lines = range(node.lineno, node.lineno + 1)
        if isinstance(node, ast.FunctionDef):
            self.above.append(node.args)
            for default in (*node.args.defaults, *node.args.kw_defaults):
                if default is not None:
                    self.expression(default, lines)
            self.above.pop()
            self.functions.append(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        for statement in node.body:
            self.statement(statement)
        if isinstance(node, ast.FunctionDef):
            self.functions.pop()
        self.names.pop()

    def expression(self, node: ast.AST, lines: range) -> None:
        """An expression and those within it."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.unnegated(node, lines)
        self.above.append(node)
        if isinstance(node, ast.Compare):
            for n, op in enumerate(node.ops):
                self.note(node, lines, "ops", [*node.ops[:n], COMPARISONS[type(op)](), *node.ops[n + 1 :]])
        elif isinstance(node, ast.BoolOp):
            self.note(node, lines, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
        elif isinstance(node, ast.Constant):
            self.constant(node, lines)
        elif isinstance(node, ast.BinOp) and type(node.op) in SUMS and not joins(node):
            self.note(node, lines, "op", SUMS[type(node.op)]())
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            self.note(node.func, lines, "id", CALLS[node.func.id])
        elif isinstance(node, ast.IfExp):
            self.guard(node, lines)
        elif isinstance(node, ast.comprehension):
            for n in range(len(node.ifs)):
                for value in (True, False):
                    self.note(node, lines, "ifs", [*node.ifs[:n], ast.Constant(value), *node.ifs[n + 1 :]])
        for child in children_of(node):
            self.expression(child, lines)
        self.above.pop()

    def constant(self, node: ast.Constant, lines: range) -> None:
        """A truth value turned, a whole number one higher and one lower."""
        if isinstance(node.value, bool):
            self.note(node, lines, "value", not node.value)
        elif isinstance(node.value, int):
            for value in (node.value + 1, node.value - 1):
                self.note(node, lines, "value", value)

    def guard(self, node: ast.If | ast.While | ast.IfExp, lines: range, may_hold: bool = True) -> None:
        """A condition that always holds, and one that never does; a loop that never ends would tell nothing."""
        for value in (True, False) if may_hold else (False,):
            self.note(node, lines, "test", ast.Constant(value))

    def unnegated(self, node: ast.UnaryOp, lines: range) -> None:
        """A condition without its `not`: what stands around it is changed."""
        parent = self.above[-1]
        for name, value in ast.iter_fields(parent):
            if value is node:
                self.note(parent, lines, name, node.operand)
            elif isinstance(value, list) and node in value:
                self.note(parent, lines, name, [node.operand if item is node else item for item in value])

    def note(self, node: ast.AST, lines: range, name: str, value: object) -> None:
        """Note a change: a field of a node takes another value."""

        def do() -> Change:
            before = getattr(node, name)
            setattr(node, name, value)
            return lambda: setattr(node, name, before)

        old, shown = "", node
        for shown in reversed(self.above):
            old = head(shown)
            if len(old) >= TELLING:
                break
        back = do()
        new = head(shown)
        back()
        function = ".".join(self.names) or "the module"
        around = self.functions[0] if self.functions else lines
        self.found.append((Mutant(self.path, function, lines, around, old, new, len(self.found)), do))


def mutants(path: Path) -> list[Mutant]:
    """All mutants of a file."""
    return [mutant for mutant, _ in Walk(path, ast.parse(path.read_text(encoding="utf-8"))).found]


def mutated(mutant: Mutant) -> ast.Module:
    """The module with its change."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    _, do = Walk(mutant.path, tree).found[mutant.place]
    do()
    return ast.fix_missing_locations(tree)


def children_of(node: ast.AST) -> Iterator[ast.AST]:
    """What is evaluated in a node itself: no annotation, no decorator, no operator."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.expr | ast.comprehension | ast.keyword | ast.withitem | ast.arguments):
                yield item
            elif isinstance(item, ast.ExceptHandler | ast.match_case):
                yield from (part for part in ast.iter_child_nodes(item) if isinstance(part, ast.expr))


def statements_of(node: ast.stmt) -> Iterator[ast.stmt]:
    """The statements directly within one."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
        elif isinstance(child, ast.ExceptHandler | ast.match_case):
            yield from child.body


def head(node: ast.AST) -> str:
    """A node as text; of a statement with a body the line that opens it."""
    return ast.unparse(node).split("\n")[0] if isinstance(node, ast.stmt) else ast.unparse(node)


def name_of(target: ast.expr) -> str:
    """The name or the field that is assigned."""
    return target.id if isinstance(target, ast.Name) else target.attr if isinstance(target, ast.Attribute) else ""


def is_docstring(node: ast.stmt) -> bool:
    """Whether a statement is a bare string, or a bare `...`."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_refusal(value: ast.expr | None) -> bool:
    """Whether a refusal is made here."""
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "Refusal"


def joins(node: ast.BinOp) -> bool:
    """Whether texts or lists are put together rather than numbers."""
    kinds = ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp
    sides = (node.left, node.right)
    return any(isinstance(s, kinds) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides)
