"""Every game has the rooms that the papers name, and each of its modules lies in the game's own folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.papers import ROOT
from tests.shipped import FOLDER, GAMES

HEADING = "| file | what |"
QUOTED = re.compile(r"`([^`]+)`")
IN_EVERY_GAME = re.compile(r"in every game ([a-z, ]+)$", re.MULTILINE)


def rooms() -> list[str]:
    """The files of the table in CONTRIBUTING, but for those that a game may do without."""
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition(HEADING)[2].partition("\n\n")[0]
    rows = [row.split("|") for row in table.splitlines()[2:]]
    return [name for row in rows if "optional" not in row[2] for name in QUOTED.findall(row[1])]


def missing(folder: Path, names: list[str]) -> list[str]:
    """The rooms that a folder does not have."""
    return [name for name in names if not any(folder.glob(name.rstrip("/")))]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_every_room(key: str) -> None:
    assert len(rooms()) > 20
    assert missing(FOLDER / key, rooms()) == []


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_the_rules_that_the_architecture_names(key: str) -> None:
    paper = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = IN_EVERY_GAME.findall(paper)
    assert len(named) == 1
    assert missing(FOLDER / key, [f"rules/{name}.py" for name in named[0].split(", ")]) == []


def test_a_missing_room_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "move_actions.py").touch()
    assert missing(tmp_path, ["rules/", "rules/*_actions.py", "rules/setup.py", "state.py"]) == [
        "rules/setup.py",
        "state.py",
    ]
