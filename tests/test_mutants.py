"""Mutants of a tiny game whose tests notice some and miss others."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec
from pathlib import Path

import pytest

from tests.mutants.reach import Marks
from tests.mutants.report import Equivalent, NoSuchMutant, draw, equivalents
from tests.mutants.sites import mutants
from tests.mutants.suite import Suite, of_game
from tests.shipped import GAMES

ROOT = Path(__file__).parents[1]

DICE = '''
"""A tiny game: who rolls a 4 or more advances, but never beyond the end."""

from tiny.board import END

LUCKY: int = 4
"""5 would be too much to ask."""


def advances(face: int, bonus: int = 0) -> bool:
    assert face > 0
    return face + bonus >= LUCKY


def walk(place: int, end: int = END) -> int:
    while place < end:
        place += 1
    return place
'''
BOARD = "END = 7\nUSED_BY_NOBODY = [n for n in range(3) if n]\n"
TESTS = """
from tiny.dice import advances, walk


def test_a_four_advances():
    assert advances(4)
    assert not advances(3)


def test_whoever_walks_comes_to_the_end():
    assert walk(0) == 7
"""

ORDER = """
SEEN = []


def test_first():
    SEEN.extend(n for n in range(1_000_000))


def test_second():
    assert SEEN
"""
"""The second is done sooner, so trials run it first."""

TRY = """
import sys
from pathlib import Path
from tests.mutants.report import report
from tests.mutants.suite import Suite

root = Path(sys.argv[1])
sys.path[:0] = [str(root)]
suite = Suite("tiny", "tiny", root / "tiny", root / "tests", (root / "tiny",), root)
enough = report(suite, 1000, 0, 2, 99, [])
sys.exit(0 if enough else 1)
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    for name, text in {"tiny/dice.py": DICE, "tiny/board.py": BOARD, "tests/test_tiny.py": TESTS}.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    (tmp_path / "tiny" / "__init__.py").touch()
    return tmp_path


def tried(root: Path) -> subprocess.CompletedProcess[str]:
    """Try all mutants of a tiny game."""
    patience = "import tests.mutants.trial as t\nt.AT_LEAST = 1\n"
    command = [sys.executable, "-c", patience + TRY, str(root)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def survivors(done: subprocess.CompletedProcess[str]) -> set[tuple[str, str]]:
    """The old and the new expressions that nobody noticed."""
    lines = done.stdout.splitlines()
    return {(line.strip()[2:], lines[n + 1].strip()[2:]) for n, line in enumerate(lines) if line.startswith("    - ")}


UNUSED = "[n for n in range(3) if n]"
MISSED = {
    (UNUSED, "[n for n in range(3) if True]"),
    (UNUSED, "[n for n in range(3) if False]"),
    (UNUSED, "[n for n in range(4) if n]"),
    (UNUSED, "[n for n in range(2) if n]"),
    ("return face + bonus >= LUCKY", "return face - bonus >= LUCKY"),
}


def test_only_what_a_test_notices_is_killed(tiny: Path) -> None:
    """Among them are a loop that never ends, a default, and a constant that another module has imported."""
    done = tried(tiny)
    assert (done.returncode, survivors(done)) == (1, MISSED), done.stdout + done.stderr
    assert "tiny: 12 of 17 mutants killed, 2 of them by running on and on; seed" in done.stdout

    tests = tiny / "tests" / "test_tiny.py"
    tests.write_text(tests.read_text().replace("    assert not advances(3)\n", "    assert advances(3, 1)\n"))
    done = tried(tiny)
    noticed = {(old, new) for old, new in MISSED if old != UNUSED}
    assert "noting" in done.stdout
    assert survivors(done) > MISSED - noticed
    assert survivors(done).isdisjoint(noticed)
    assert ("LUCKY: int = 4", "LUCKY: int = 3") in survivors(done)


def test_what_was_tried_before_is_not_tried_again_unless_a_test_has_changed(tiny: Path) -> None:
    tried(tiny)
    again = tried(tiny)
    assert (again.returncode, survivors(again)) == (1, MISSED)
    counts = "tiny: 12 of 17 mutants killed, 2 of them by running on and on, 12 of them in an earlier run; seed"
    assert counts in again.stdout
    tests = tiny / "tests" / "test_tiny.py"
    tests.write_text(tests.read_text() + "\n")
    assert "tiny: 12 of 17 mutants killed, 2 of them by running on and on; seed" in tried(tiny).stdout


KEPT = "MADE = {}\n\n\ndef doubled(n):\n    if n not in MADE:\n        MADE[n] = n + n\n    return MADE[n]\n"
KEPT_TESTS = """
from tiny.kept import doubled


def test_first():
    doubled(3)


def test_second():
    for _ in range(1000):
        assert doubled(3) == 6
"""


def test_what_an_earlier_test_has_made_is_tested_by_a_later_one(tiny: Path) -> None:
    (tiny / "tiny" / "kept.py").write_text(KEPT)
    (tiny / "tests" / "test_kept.py").write_text(KEPT_TESTS)
    done = tried(tiny)
    assert survivors(done) == MISSED | {("if n not in MADE:", "if True:")}, done.stdout + done.stderr


def test_a_list_may_name_what_changes_nothing(tiny: Path) -> None:
    suite = Suite("tiny", "tiny", tiny / "tiny", tiny / "tests", (tiny / "tiny",), tiny)
    known = [Equivalent("tiny/board.py", "the module", old, new, "unused") for old, new in MISSED if old == UNUSED]
    assert len(draw(suite, 1000, 0, [])) == 17
    assert len(draw(suite, 1000, 0, known)) == 13
    with pytest.raises(NoSuchMutant, match="END = 8"):
        draw(suite, 1000, 0, [Equivalent("tiny/board.py", "the module", "END = 8", "END = 9", "no such line")])


@pytest.mark.parametrize("key", GAMES)
def test_the_list_names_mutants_that_are_there(key: str) -> None:
    suite = of_game(key)
    if suite.folder.is_dir():  # other tests may bring small games of their own
        assert draw(suite, 1, 0, equivalents(suite))


@pytest.mark.parametrize("key", GAMES)
def test_rules_are_changed_and_what_plays_draws_or_words_a_game_is_not(key: str) -> None:
    suite = of_game(key)
    rooms = {path.relative_to(suite.folder).parts[0] for path in suite.rules()}
    assert {"rules", "content.py", "force.py", "state.py"} <= rooms
    assert not rooms & {"bot", "scene.py", "speech.py"}


def test_red_tests_kill_nobody(tiny: Path) -> None:
    (tiny / "tests" / "test_red.py").write_text("def test_red():\n    assert False\n")
    done = tried(tiny)
    assert done.returncode != 0
    assert "do not pass as they are" in done.stderr
    assert "killed" not in done.stdout


def test_tests_that_pass_only_in_their_own_order_kill_nobody(tiny: Path) -> None:
    (tiny / "tests" / "test_order.py").write_text(ORDER)
    done = tried(tiny)
    assert done.returncode != 0
    assert "not in that of the trials" in done.stderr
    assert "killed" not in done.stdout


def test_nothing_is_changed_that_is_no_rule(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(
        '"""3 > 2"""\n'
        "from typing import TYPE_CHECKING, Literal\n"
        "if TYPE_CHECKING:\n    from x import y\n"
        "@cache(maxsize=16)\n"
        "def f(a: Literal[1]) -> Literal[2]:\n    assert a > 0\n    a.chapter += 1\n    return 'x' + a\n"
        "class A:\n"
        "    __slots__ = ('a',) if 1 else ()\n"
        "    estimate = 3\n"
        "    def __repr__(self):\n        return 'A' if self.a else 'B'\n"
    )
    assert [(m.old, m.new) for m in mutants(path)] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("return a < b", {"return a <= b"}),
        ("return a <= b <= c", {"return a < b <= c", "return a <= b < c"}),
        ("return a in b", {"return a not in b"}),
        ("return a and b", {"return a or b"}),
        ("return not a", {"return a"}),
        ("return f(a, not b)", {"return f(a, b)"}),
        ("return not is_nobody_near_enough(a)", {"return is_nobody_near_enough(a)"}),
        ("return a + 1", {"return a - 1", "return a + 2", "return a + 0"}),
        ("a -= b", {"a += b"}),
        ("return min(a, b)", {"return max(a, b)"}),
        ("return True", {"return False"}),
        ("if a:\n        return b", {"if True:", "if False:"}),
        ("while a:\n        f(b)", {"while False:"}),
        ("return b if a else c", {"return b if True else c", "return b if False else c"}),
        ("return [a for a in b if a]", {"return [a for a in b if True]", "return [a for a in b if False]"}),
        ("return Refusal(a)", {"return None"}),
        ("f(a, key=lambda b: b > c)", {"f(a, key=lambda b: b >= c)"}),
    ],
)
def test_what_a_rule_may_be_changed_to(old: str, new: set[str], tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(f"def f(a, b, c):\n    {old}\n")
    assert {mutant.new for mutant in mutants(path)} == new
    assert {mutant.function for mutant in mutants(path)} == {"f"}


def test_a_draw_does_not_change_with_another_function(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    rule = "def f(a):\n    return a > 3 or a > 3\n"
    path.write_text(rule)
    before = {mutant.drawn(7) for mutant in mutants(path)}
    path.write_text(f"def g(a):\n    return a > 3\n\n\n{rule}")
    after = {mutant.drawn(7) for mutant in mutants(path)}
    assert before < after
    assert len(before) == 7
    assert before.isdisjoint(mutant.drawn(8) for mutant in mutants(path))


RULES = '''"""A rule."""
from __future__ import annotations
A = 1
def f(a):
    """Says."""
    if a == 1:
        return 1
    elif a == 2:
        return 2
    try:
        a.missing
    except AttributeError:
        a += 1
    finally:
        a += 1
    for _ in ():
        a += 1
    else:
        a += 1
    return a
class B:
    """Holds."""
    c = 3
'''


@pytest.mark.parametrize(
    ("asked", "lines"),
    [(0, []), (1, [6, 7]), (2, [6, 8, 9]), (3, [6, 8, 10, 11, 13, 15, 16, 19, 20])],
)
def test_statements_are_noted_as_they_are_run(asked: int, lines: list[int], tmp_path: Path) -> None:
    (tmp_path / "ruled.py").write_text(RULES)
    marks = Marks(Suite("ruled", "ruled", tmp_path, tmp_path, (tmp_path,), tmp_path))
    spec = marks.find_spec("ruled.ruled")
    assert spec is not None
    assert marks.find_spec("ruled.other") is None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)  # type: ignore[union-attr]
    assert noted(marks) == [3, 4, 21, 23]
    assert (module.__doc__, module.f.__doc__) == ("A rule.", "Says.")
    marks.start()
    if asked:
        module.f(asked)
    assert noted(marks) == lines


def noted(marks: Marks) -> list[int]:
    """The lines that were come by."""
    return [line for bits in marks.noted().values() for line in range(99) if bits >> line & 1]
