"""The papers say what is so: their code runs, their commands exist, their links lead somewhere."""

from __future__ import annotations

import ast
import doctest
import importlib
import io
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from rulebound.cli.main import run
from rulebound.core import record
from tests.games.catacombs.situation import random_game

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PAPERS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
LONGEST = 20
"""Seconds a command of the papers may take, and games it may play to be run here at all."""

FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
LEFT_OUT = "…"


def name_of(paper: Path) -> str:
    return str(paper.relative_to(ROOT))


def blocks(text: str, *kinds: str) -> Iterator[tuple[int, str, str]]:
    """The fenced blocks of these kinds: the line they begin at, the kind, and what is in them."""
    for fence in FENCE.finditer(text):
        if fence[1].strip() in kinds:
            yield text.count("\n", 0, fence.start()) + 2, fence[1].strip(), fence[2]


def having(*kinds: str) -> list[Path]:
    """The papers with blocks of these kinds."""
    return [paper for paper in PAPERS if any(blocks(paper.read_text(encoding="utf-8"), *kinds))]


# Code


@pytest.mark.parametrize("paper", having("python", "python no-run"), ids=name_of)
def test_the_code_in_a_paper_runs(paper: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    space: dict[str, object] = {"__name__": "paper"}
    for line, kind, code in blocks(paper.read_text(encoding="utf-8"), "python", "python no-run"):
        compiled = compile("\n" * (line - 1) + code, str(paper), "exec", dont_inherit=True)
        if kind == "python":
            exec(compiled, space)


def test_every_block_of_code_is_of_a_known_kind() -> None:
    known = {"", "text", "console", "sh", "yaml", "python", "python no-run"}
    for paper in PAPERS:
        kinds = {fence[1].strip() for fence in FENCE.finditer(paper.read_text(encoding="utf-8"))}
        assert kinds <= known, f"{name_of(paper)}: {sorted(kinds - known)} would not be checked"


def with_examples() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", with_examples(), ids=lambda path: path.stem)
def test_the_examples_in_docstrings_are_right(path: Path) -> None:
    """Read from the source, since compiled functions have lost their docstrings."""
    name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    module = importlib.import_module(name)
    runner = doctest.DocTestRunner(verbose=False)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            where = getattr(node, "name", name)
            runner.run(doctest.DocTestParser().get_doctest(text, dict(vars(module)), where, str(path), 0))
    assert runner.summarize(verbose=False).attempted > 0
    assert runner.summarize(verbose=False).failed == 0


# Commands


def commands(text: str) -> list[tuple[int, str, list[str]]]:
    """The lines a reader would type: where they stand, what they say, and what is shown to come of them."""
    found: list[tuple[int, str, list[str]]] = []
    for line, _, block in blocks(text, "console"):
        for i, row in enumerate(block.splitlines()):
            if row.startswith("$ "):
                found.append((line + i, row[2:], []))
            elif found:
                found[-1][2].append(row.rstrip())
    return found


def targets() -> set[str]:
    return set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def value_of(words: list[str], option: str, otherwise: str) -> str:
    return words[words.index(option) + 1] if option in words else otherwise


def too_long(words: list[str]) -> bool:
    """Whether a command wants a person, many games, or is a check of its own; then only its options are looked at."""
    if not words or words[0] in ("play", "serve", "bench", "soak") or "--coverage" in words or "--content" in words:
        return True
    return words[0] == "simulate" and int(value_of(words, "--games", "100")) > LONGEST


def said(words: list[str]) -> tuple[int, str]:
    """What the program answers, and its exit code."""
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        code = run(words)
    return code, out.getvalue()


def unknown_options(words: list[str]) -> list[str]:
    """Options of a command that its help does not name."""
    code, text = said([*words[:1], "--help"])
    assert code == 0, f"there is no command {words[:1]}"
    known = set(re.findall(r"--[\w-]+", text))
    return [word for word in words if word.startswith("--") and word.partition("=")[0] not in known]


def not_shown(shown: list[str], real: str) -> list[str]:
    """Lines a paper shows that do not come, in this order; an ellipsis stands for what is left out."""
    lines = iter(line.rstrip() for line in real.splitlines())
    missing = []
    for wanted in shown:
        start = wanted.removesuffix(LEFT_OUT) if wanted.endswith(LEFT_OUT) else None
        if start == "":
            continue
        if not any(line == wanted if start is None else line.startswith(start) for line in lines):
            missing.append(wanted)
    return missing


def problem_with(command: str, shown: list[str]) -> str:
    """What is wrong with a line that a reader would type; nothing, one hopes."""
    program, *words = shlex.split(command, comments=True)
    if program == "make":
        missing = [word for word in words if "=" not in word and word not in targets()]
        return f"the Makefile has no {missing[0]}" if missing else ""
    if program != "rulebound":
        return f"{program} is not a program of ours"
    unknown = unknown_options(words)
    if unknown:
        return f"{words[0]} has no option {unknown[0]}"
    if too_long(words):
        return ""
    begun = time.process_time()
    code, real = said(words)
    if code != 0:
        return f"exit code {code}: {real}"
    if time.process_time() - begun > LONGEST:
        return f"takes more than {LONGEST} seconds"
    missing = not_shown(shown, real)
    return f"does not say {missing[0]!r}" if missing else ""


@pytest.fixture(scope="module")
def saved_game() -> str:
    return record.write(random_game("SC1", 1))


@pytest.fixture
def at_a_desk(saved_game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a saved game, and a terminal 80 columns wide."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    Path("game.rbg").write_text(saved_game, encoding="utf-8")


@pytest.mark.usefixtures("at_a_desk")
@pytest.mark.parametrize("paper", having("console"), ids=name_of)
def test_the_commands_in_a_paper_are_there_and_say_what_is_shown(paper: Path) -> None:
    for line, command, shown in commands(paper.read_text(encoding="utf-8")):
        problem = problem_with(command, shown)
        assert not problem, f"{name_of(paper)}:{line}: {command}: {problem}"


@pytest.mark.usefixtures("at_a_desk")
@pytest.mark.parametrize(
    ("command", "shown", "problem"),
    [
        ("make supper", [], "the Makefile has no supper"),
        ("rulebound play catacombs --blindfold", [], "play has no option --blindfold"),
        ("rulebound odds catacombs attack dice=99", [], "exit code 2"),
        ("rulebound odds catacombs gift", ["something else"], "does not say 'something else'"),
        ("rulebound verify nothing.rbg", [], "exit code"),
        ("git status", [], "git is not a program of ours"),
    ],
)
def test_a_wrong_command_is_noticed(command: str, shown: list[str], problem: str) -> None:
    assert problem_with(command, shown).startswith(problem)


# Links and tables


def anchors(paper: Path) -> set[str]:
    """The headings of a paper as addresses have them."""
    headings = HEADING.findall(FENCE.sub("", paper.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_link(paper: Path, link: str) -> bool:
    if re.match(r"(https?|mailto):", link):
        return False
    path, _, anchor = link.partition("#")
    target = (paper.parent / path).resolve() if path else paper
    return not target.exists() or bool(anchor and anchor not in anchors(target))


@pytest.mark.parametrize("paper", PAPERS, ids=name_of)
def test_the_links_of_a_paper_lead_somewhere(paper: Path) -> None:
    links = LINK.findall(FENCE.sub("", paper.read_text(encoding="utf-8")))
    assert [link for link in links if broken_link(paper, link)] == []


def test_a_broken_link_is_noticed() -> None:
    readme = ROOT / "README.md"
    assert broken_link(readme, "docs/nothing.md")
    assert broken_link(readme, "STYLE.md#nothing")
    assert not broken_link(readme, "STYLE.md#style")


def tables(*arguments: str) -> subprocess.CompletedProcess[str]:
    script = [sys.executable, str(ROOT / "scripts" / "tables.py"), *arguments]
    return subprocess.run(script, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.parametrize(
    ("game", "right", "wrong"),
    [("catacombs", "| Redeemer | 1/", "| Redeemer | 9/"), ("escarmouche", "| Musket | 45 |", "| Musket | 46 |")],
)
def test_the_tables_of_a_game_are_those_of_its_content(tmp_path: Path, game: str, right: str, wrong: str) -> None:
    paper = ROOT / "docs" / "games" / f"{game}.md"
    assert tables(game, "--check", str(paper)).stderr == ""
    text = paper.read_text(encoding="utf-8")
    assert right in text
    other = tmp_path / "wrong.md"
    other.write_text(text.replace(right, wrong), encoding="utf-8")
    assert "differs from the content" in tables(game, "--check", str(other)).stderr


# What belongs in no file


def whole(broken: str) -> str:
    """A word that must not stand here either: it is written with tildes."""
    return broken.replace("~", "")


FOREIGN = re.compile(
    whole(
        r"\b(?:chat|coding|ai|language|code)[ -]?(?:assist~ant|agent|ses~sion|model)s?\b"
        r"|\b(?:an?|the|this|your|our) (?:assist~ant|ses~sion)\b"
        r"|(?<![\w./-])/(?:wo~rk|ro~ot)/"
        r"|\b(?:py~pi\.org|pythonhos~ted|npm~js\.(?:org|com)|index-~url)\b"
    ),
    re.IGNORECASE,
)


def files() -> list[Path]:
    """Everything that belongs to the project; without git, everything in its folders."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
        found = [ROOT / name for name in names if name]
    except (OSError, subprocess.CalledProcessError):
        folders = [ROOT / name for name in (".ci", "bench", "docs", "scripts", "src", "tests")]
        found = [*ROOT.iterdir(), *(path for folder in folders for path in folder.rglob("*"))]
    return [path for path in found if path.is_file() and path.suffix not in (".pyc", ".so")]


def test_no_file_speaks_of_the_place_it_was_written_in() -> None:
    found = []
    for path in files():
        text = path.read_bytes().decode("utf-8", errors="replace")
        found += [f"{name_of(path)}: {match[0]!r}" for match in FOREIGN.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    "text", ["/wo~rk/main", "see /ro~ot/x", "the ses~sion", "an AI assist~ant", "https://py~pi.org/simple"]
)
def test_a_foreign_word_is_noticed(text: str) -> None:
    assert FOREIGN.search(whole(text))


@pytest.mark.parametrize("text", ["tests/wo~rk/", "docs/ro~ot/", "Py~PI", "an obses~sion", "a framewo~rk/x"])
def test_an_innocent_word_is_let_pass(text: str) -> None:
    assert not FOREIGN.search(whole(text))
