"""What the sources of a game say: every key of a sentence, with the names of the values it is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from tests.games.read_aloud import Use

Gaps = Mapping[tuple[str, str], tuple[object, ...]]


class Scanner(ast.NodeVisitor):
    """Collects every sentence that one source file says.

    `groups` are the groups of keys that the game has words for, `from_content` those that its content names. `gaps`
    says what stands in the gap of a key that is put together, by file and pattern; two gaps are filled as one. A game
    that says sentences in ways of its own hears them in `say_more`.
    """

    def __init__(self, file: str, groups: set[str], from_content: tuple[str, ...], gaps: Gaps) -> None:
        self.file = file
        self.groups = groups
        self.from_content = from_content
        self.filled = gaps
        self.uses: list[Use] = []
        self.dicts: dict[str, set[str] | None] = {}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.dicts = {}
        for inner in ast.walk(node):
            if isinstance(inner, ast.Assign | ast.AnnAssign):
                target = inner.targets[0] if isinstance(inner, ast.Assign) else inner.target
                self.remember(target, inner.value)
            elif isinstance(inner, ast.Call) and ast.unparse(inner.func).endswith(".update"):
                self.gather(ast.unparse(inner.func).removesuffix(".update"), inner.args[0])
        self.generic_visit(node)

    def remember(self, target: ast.expr, value: ast.expr | None) -> None:
        if isinstance(target, ast.Name) and isinstance(value, ast.Dict):
            self.gather(target.id, value)
        elif (
            isinstance(target, ast.Subscript)
            and isinstance(target.value, ast.Name)
            and isinstance(target.slice, ast.Constant)
        ):
            self.gather(target.value.id, ast.Dict([target.slice], [target.slice]))

    def gather(self, name: str, value: ast.expr) -> None:
        """A dictionary of the function holds these too."""
        more = self.names(value)
        known = self.dicts.get(name, set())
        self.dicts[name] = None if more is None or known is None else known | more

    def names(self, node: ast.expr | None) -> set[str] | None:
        """The names of the values in a dictionary; None if they cannot be followed."""
        if node is None or (isinstance(node, ast.Constant) and node.value is None):
            return set()
        if isinstance(node, ast.Name):
            return self.dicts.get(node.id)
        if not isinstance(node, ast.Dict):
            return None
        found: set[str] = set()
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                inner = self.names(value)
                if inner is None:
                    return None
                found |= inner
            elif isinstance(key, ast.Constant):
                found.add(str(key.value))
        return found

    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func).rpartition(".")[2]
        at = dict(enumerate(node.args))
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        if name == "Text":
            self.use(at[0], self.names(at.get(1)))
        elif name == "tell":
            self.use(at[0], self.names(at.get(2)))
        elif name == "beyond" and isinstance(node.func, ast.Name):
            assert isinstance(at[1], ast.Constant)
            bounds = {"least": at[3], "most": at[4]}
            given_bounds = {name for name, bound in bounds.items() if ast.unparse(bound) != "None"}
            self.add(f"force.{at[1].value!s}", {"n", *given_bounds, *(self.keywords(node) or ())}, at[1])
        elif name == "refused":
            self.refusal(at[1], self.keywords(node))
        elif name in ("Ask", "choose", "choose_one"):
            self.ask(at[1], given.get("about", at.get(6)))
        elif name == "yes_or_no":
            self.ask(at[1], given.get("about", at.get(3)))
            words = given.get("words", ast.Constant("option"))
            assert isinstance(words, ast.Constant), f"{self.file}:{node.lineno}: whose words?"
            for answer in ("yes", "no"):
                self.add(f"{words.value!s}.{answer}", set(), node)
        elif name == "as_chances":
            assert isinstance(at[1], ast.Constant)
            self.gaps(f"{at[1].value!s}.{{}}", node)
        elif name == "as_least":
            self.use(at[1], {"count"})
        else:
            self.say_more(name, node, at)
        self.generic_visit(node)

    def say_more(self, name: str, node: ast.Call, at: dict[int, ast.expr]) -> None:
        """A call with a meaning of the game's own."""

    def gaps(self, pattern: str, node: ast.expr) -> None:
        """All that a key with gaps can be."""
        where = (self.file, pattern)
        assert where in self.filled, f"{self.file}:{node.lineno}: what can {pattern} be?"
        single = re.sub(r"\{\}.*", "{}", pattern)
        for value in self.filled[where]:
            self.add(single.format(value), None, node)

    def keywords(self, node: ast.Call) -> set[str] | None:
        """The names of the values that a call is given by name; None if they cannot be followed."""
        spread = [self.names(keyword.value) for keyword in node.keywords if keyword.arg is None]
        if None in spread:
            return None
        named = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
        return named.union(*[names for names in spread if names is not None])

    def refusal(self, what: ast.expr, given: set[str] | None) -> None:
        if isinstance(what, ast.Constant):
            self.add(f"refused-rule.{what.value!s}", given, what)
        elif isinstance(what, ast.IfExp):
            self.refusal(what.body, given)
            self.refusal(what.orelse, given)
        else:
            self.gaps("refused-rule.{}", what)

    def ask(self, key: ast.expr, about: ast.expr | None) -> None:
        if isinstance(key, ast.Constant):
            self.add(f"ask.{key.value!s}", self.names(about), key)

    def use(self, key: ast.expr, given: set[str] | None) -> None:
        if isinstance(key, ast.Constant):
            self.add(str(key.value), given, key)
        elif isinstance(key, ast.IfExp):
            self.use(key.body, given)
            self.use(key.orelse, given)

    def add(self, key: str, given: set[str] | None, node: ast.expr) -> None:
        self.uses.append(Use(key, None if given is None else frozenset(given), f"{self.file}:{node.lineno}"))

    def visit_Constant(self, node: ast.Constant) -> None:
        """A key that is kept before it is said."""
        key = node.value if isinstance(node.value, str) else ""
        if re.fullmatch(r"[a-z][a-z-]*\.[a-z_0-9]+", key) and key.partition(".")[0] in self.groups:
            self.add(key, None, node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A key with gaps."""
        pattern = "".join([str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values])
        group = pattern.partition(".")[0]
        if group in self.groups and group not in self.from_content and "." in pattern:
            self.gaps(pattern, node)
