"""What identifies content: what it means to whoever plays, not how its files are written."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.core import game as registry
from rulebound.core.content import Shelf
from rulebound.core.game import find
from tests.shipped import GAMES

FILE = """\
- key: spear
  name: {en: Spear, fr: Lance}
  reach: 3
- key: club
  name: {en: Club, fr: Gourdin}
  reach: 1
"""


def digest_of(folder: Path, text: str) -> str:
    folder.mkdir(exist_ok=True)
    (folder / "arms.yaml").write_text(text, encoding="utf-8")
    shelf = Shelf(folder)
    shelf.entries("arms.yaml", dict)
    return shelf.closed()


same: dict[str, Callable[[str], str]] = {
    "a comment": lambda text: f"# What is held in a hand.\n{text}# The end\n",
    "quotes": lambda text: text.replace("spear", "'spear'"),
    "lines of another system": lambda text: text.replace("\n", "\r\n"),
    "spaces": lambda text: text.replace("reach: 3", "reach:   3"),
    "fields written in a line": lambda text: text.replace(
        "- key: club\n  name: {en: Club, fr: Gourdin}\n  reach: 1",
        "- {key: club, name: {en: Club, fr: Gourdin}, reach: 1}",
    ),
    "a better word": lambda text: text.replace("Gourdin", "Massue"),
}
other: dict[str, Callable[[str], str]] = {
    "a number": lambda text: text.replace("reach: 3", "reach: 4"),
    "a key": lambda text: text.replace("spear", "pike"),
    "the order": lambda text: "".join(text.splitlines(keepends=True)[3:] + text.splitlines(keepends=True)[:3]),
    "an entry less": lambda text: "".join(text.splitlines(keepends=True)[:3]),
}


@pytest.mark.parametrize("change", same.values(), ids=same)
def test_how_a_file_is_written_changes_nothing(tmp_path: Path, change: Callable[[str], str]) -> None:
    assert change(FILE) != FILE
    assert digest_of(tmp_path / "a", change(FILE)) == digest_of(tmp_path / "b", FILE)


@pytest.mark.parametrize("change", other.values(), ids=other)
def test_what_a_file_says_changes_it(tmp_path: Path, change: Callable[[str], str]) -> None:
    assert digest_of(tmp_path / "a", change(FILE)) != digest_of(tmp_path / "b", FILE)


def test_what_a_user_changes_is_other_content_and_what_they_repeat_is_not(tmp_path: Path) -> None:
    digest_of(tmp_path / "shipped", FILE)
    for change, equal in ((FILE, True), ("- change: {key: club, reach: 2}\n", False)):
        own = tmp_path / f"own{equal}"
        digest_of(own, FILE)
        (own / "arms.yaml").write_text(change, encoding="utf-8")
        shelf = Shelf(tmp_path / "shipped", own)
        shelf.entries("arms.yaml", dict)
        assert (shelf.closed() == digest_of(tmp_path / "shipped", FILE)) is equal


@pytest.mark.parametrize("key", GAMES)
def test_a_comment_in_the_content_of_a_game_is_no_other_content(key: str, tmp_path: Path) -> None:
    home = Path(find(key).home)  # type: ignore[attr-defined]
    copy = shutil.copytree(home / "content", tmp_path / "content")
    for file in copy.glob("*.yaml"):
        file.write_text("# A word of whoever wrote it.\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert registry.load(key, copy).content_digest() == find(key).content_digest()
