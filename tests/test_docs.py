"""The papers say what is so: their code runs, their commands exist, their links lead somewhere."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests import papers
from tests.papers import FENCE, PAPERS, ROOT, Sample, blocks, said, samples
from tests.shipped import GAMES

SOURCE = ROOT / "src"
LONGEST = 20
"""Seconds a command of the papers may take, and games it may play to be run here at all."""

PRINTED = re.compile(r"^ *print\(.*\)  # (.+)$", re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)


def name_of(paper: Path) -> str:
    return str(paper.relative_to(ROOT))


def having(*kinds: str) -> list[Path]:
    """The papers with blocks of these kinds."""
    return [paper for paper in PAPERS if any(blocks(paper.read_text(encoding="utf-8"), *kinds))]


# Code


@pytest.mark.parametrize("paper", having("python", "python no-run"), ids=name_of)
def test_the_code_in_a_paper_runs_and_prints_what_stands_beside_it(
    paper: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    space: dict[str, object] = {"__name__": "paper"}
    for line, kind, code in blocks(paper.read_text(encoding="utf-8"), "python", "python no-run"):
        compiled = compile("\n" * (line - 1) + code, str(paper), "exec", dont_inherit=True)
        if kind == "python":
            exec(compiled, space)
            printed = capsys.readouterr().out.splitlines()
            for beside in PRINTED.findall(code):
                assert [each for each in beside.split(", then ") if each not in printed] == []


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


def targets() -> set[str]:
    return set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def value_of(words: list[str], option: str, otherwise: str) -> str:
    return words[words.index(option) + 1] if option in words else otherwise


def too_long(words: list[str]) -> bool:
    """Whether a command wants a person, many games, or is a check of its own; then only its options are looked at."""
    if not words or words[0] in ("play", "serve", "bench", "soak") or "--coverage" in words or "--content" in words:
        return True
    return words[0] == "simulate" and int(value_of(words, "--games", "100")) > LONGEST


def unknown_options(words: list[str]) -> list[str]:
    """Options of a command that its help does not name."""
    code, text = said([*words[:1], "--help"])
    assert code == 0, f"there is no command {words[:1]}"
    known = set(re.findall(r"--[\w-]+", text))
    return [word for word in words if word.startswith("--") and word.partition("=")[0] not in known]


def problem_with(sample: Sample) -> str:
    """What is wrong with a line that a reader would type, or with what is shown of it; nothing, one hopes."""
    program, *words = shlex.split(sample.command, comments=True)
    if program == "make":
        missing = [word for word in words if "=" not in word and word not in targets()]
        return f"the Makefile has no {missing[0]}" if missing else ""
    if program != "rulebound":
        return f"{program} is not a program of ours"
    unknown = unknown_options(words)
    if unknown:
        return f"{words[0]} has no option {unknown[0]}"
    if too_long(words) and sample.typed is None:
        return "takes too long to be compared with what is shown" if sample.shown else ""
    begun = time.process_time()
    code, real = sample.run()
    if code != 0:
        return f"exit code {code}: {real}"
    if time.process_time() - begun > LONGEST:
        return f"takes more than {LONGEST} seconds"
    right = sample.right(real)
    if not sample.shown or right == sample.shown:
        return ""
    wrong = [line for line in sample.shown if line not in right] or ["all of it"]
    return f"does not say {wrong[0]!r}; run: make papers"


@pytest.fixture
def at_a_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    papers.at_a_desk()


@pytest.mark.usefixtures("at_a_desk")
@pytest.mark.parametrize("paper", [each for each in PAPERS if samples(each.read_text(encoding="utf-8"))], ids=name_of)
def test_the_commands_in_a_paper_are_there_and_say_what_is_shown(paper: Path) -> None:
    for sample in samples(paper.read_text(encoding="utf-8")):
        problem = problem_with(sample)
        assert not problem, f"{name_of(paper)}:{sample.line}: {sample.command}: {problem}"


@pytest.mark.usefixtures("at_a_desk")
@pytest.mark.parametrize(
    ("command", "shown", "problem"),
    [
        ("make supper", [], "the Makefile has no supper"),
        ("rulebound play catacombs --blindfold", [], "play has no option --blindfold"),
        ("rulebound odds catacombs attack dice=99", [], "exit code 2"),
        ("rulebound odds catacombs gift", ["something else"], "does not say 'something else'"),
        ("rulebound simulate catacombs --games 400", ["SC1  human"], "takes too long to be compared"),
        ("rulebound verify nothing.rbg", [], "exit code"),
        ("git status", [], "git is not a program of ours"),
    ],
)
def test_a_wrong_command_is_noticed(command: str, shown: list[str], problem: str) -> None:
    assert problem_with(Sample(1, command, shown)).startswith(problem)


PAPER = """
```console
$ rulebound odds catacombs attack dice=1 defence=4
How many …
0 hits         1/3  50.00 %
…
$ rulebound games
```

<!-- screen: rulebound play catacombs --scenario SC1 --seed 7; typed: 1 2 -->

```text
stale
…
```
"""


def test_a_stale_sample_is_brought_up_to_date_and_the_rest_left_out_again() -> None:
    right = papers.brought_up_to_date(PAPER)
    assert "How many …\nhungry tunnel. …" not in right
    assert right.splitlines()[3:7] == ["How many …", right.splitlines()[4], "…", "$ rulebound games"]
    assert "1/3" not in right
    assert f"```text\n{papers.RULE}\n…\n```" in right
    assert papers.brought_up_to_date(right) == right


def test_every_screen_is_made_by_a_command() -> None:
    """A text block that shows the terminal without saying how it came about would grow stale unseen."""
    for paper in PAPERS:
        text = paper.read_text(encoding="utf-8")
        made = {sample.line + 1 for sample in samples(text) if sample.typed is not None}
        shown = {line for line, _, block in blocks(text, "text", "") if papers.RULE in block}
        assert shown <= made, f"{name_of(paper)}: lines {sorted(shown - made)}: no command stands above"


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


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_a_game_are_those_of_its_content(tmp_path: Path, game: str) -> None:
    paper = ROOT / "docs" / "games" / f"{game}.md"
    assert tables(game, "--check", str(paper)).stderr == ""
    text = paper.read_text(encoding="utf-8")
    wrong, cells = re.subn(r"(<!-- table: \w+ -->\n[^<]*?\| )(\d+)( \|)", r"\g<1>9\2\3", text, count=1)
    assert cells == 1
    other = tmp_path / "wrong.md"
    other.write_text(wrong, encoding="utf-8")
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
