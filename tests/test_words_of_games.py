"""The engine, the server and the clients know no game: no word of a game's own is in their code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path

import pytest
import yaml

from rulebound.core.scene import LOOKS
from tests.shipped import GAMES

PACKAGE = Path(__file__).parents[1] / "src" / "rulebound"
FOR_ALL_GAMES = ("core", "space", "players", "lab", "server", "cli", "client")
ORDINARY = frozenset(
    {
        *("cache", "crate", "dust", "envoy", "find", "flee", "freeze", "guide", "hole", "instinct", "lasso", "lost"),
        *("marked", "narrow", "net", "nothing", "open", "orders", "plain", "quiet", "rest", "shield", "snap"),
        *("station", "sweep", "tall"),
    }
)
"""Keys of content and glossaries that are plain English, and mean that where they stand."""
WORD = re.compile(r"[A-Za-z][A-Za-z_]*")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$|(?<=\s)//.*?$", re.DOTALL | re.MULTILINE)


@cache
def own_words(key: str) -> frozenset[str]:
    """The keys of a game's content, the words of its glossary that nobody else would make, and its own name."""
    folder = PACKAGE / "games" / key
    words = {key}
    for file in sorted((folder / "content").glob("*.yaml")):
        words |= set(keys_in(yaml.safe_load(file.read_text(encoding="utf-8"))))
    glossary = yaml.safe_load((folder / "rules.yaml").read_text(encoding="utf-8"))["glossary"]
    words |= {code for entry in glossary for code in entry["code"].split(" / ") if "_" in code}
    return frozenset(words - ORDINARY - set(LOOKS))


def keys_in(part: object) -> Iterator[str]:
    """Every `key` in data, at any depth."""
    if isinstance(part, dict):
        if isinstance(part.get("key"), str):
            yield part["key"]
        for value in part.values():
            yield from keys_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from keys_in(value)


def said_in(path: Path, text: str) -> set[str]:
    """The names and strings of a file's code, without its comments, docstrings and examples."""
    if path.suffix == ".js":
        return set(WORD.findall(COMMENT.sub("", text)))
    words: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        for name in ("name", "id", "attr", "arg", "module"):
            words |= set(WORD.findall(str(getattr(node, name, None) or "")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[\w.:-]+", node.value):
            words |= set(WORD.findall(node.value))
    return words


def parts_of(word: str) -> Iterator[str]:
    """A name and all its parts as content spells them: `highWalls` is `high`, `wall` and `high_wall`."""
    names = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", word).lower().split("_")
    for i in range(len(names)):
        for j in range(i + 1, len(names) + 1):
            part = "_".join(names[i:j])
            yield part
            yield part.removesuffix("s")


def said_of(own: Set[str], words: set[str]) -> set[str]:
    """Those words of a game's own that code says, alone or as a part of a name."""
    return set(own) & {part for word in words for part in parts_of(word)}


@pytest.mark.parametrize("folder", FOR_ALL_GAMES)
def test_no_word_of_a_game(folder: str) -> None:
    own = {word for key in GAMES for word in own_words(key)}
    assert len(own) > 100
    for path in sorted((PACKAGE / folder).rglob("*")):
        if path.suffix in (".py", ".js") and "words" not in path.parts:
            said = said_of(own, said_in(path, path.read_text(encoding="utf-8")))
            assert said == set(), f"{path} says {sorted(said)}; what is plain English there belongs in ORDINARY"


def test_a_planted_word_is_found() -> None:
    own = own_words("catacombs")
    for name, text in [
        ("a.py", "def is_troglodyte(piece): return piece"),
        ("a.py", "kind = piece['unexplored_opening']"),
        ("a.py", "if scene.game == 'catacombs': pass"),
        ("a.js", "const ThreatPoints = 3;"),
        ("a.js", "draw('troglodytes');"),
    ]:
        assert said_of(own, said_in(Path(name), text)), text
    for name, text in [("a.py", '"""A troglodyte, say."""'), ("a.js", "/* like a troglodyte */ draw(1); // a demon")]:
        assert said_of(own, said_in(Path(name), text)) == set(), text
