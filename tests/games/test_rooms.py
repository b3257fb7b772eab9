"""Every game has the rooms that the papers name, and its tests lie under the names of what they test."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.papers import ROOT
from tests.shipped import FOLDER, GAMES

PAPER = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
QUOTED = re.compile(r"`([^`]+)`")
IN_EVERY_GAME = re.compile(r"in every game ([a-z, ]+)$", re.MULTILINE)
UNTESTED = re.compile(r"Every room has such tests in every game, except ([^:]+):")


def named_in(heading: str, but: str = "") -> list[str]:
    """The files that a table of CONTRIBUTING names, but for the rows that say something."""
    table = PAPER.partition(f"| {heading} | what |")[2].partition("\n\n")[0]
    rows = [row.split("|") for row in table.splitlines()[2:]]
    return [name for row in rows if not but or but not in row[2] for name in QUOTED.findall(row[1])]


def rooms() -> list[str]:
    """The files of every game, but for those that a game may do without."""
    return named_in("file", "optional")


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


# The rooms of tests


def stem(file: str) -> str:
    """The name of a room in its folder: `rules/setup` for `rules/setup.py`, `words` for `words.en.ftl`."""
    folder, slash, name = file.rpartition("/")
    return f"{folder}{slash}{name.partition('.')[0]}"


def room_of(test: str) -> str:
    """What a test file is called after, as a room is: `rules/setup` for `rules/test_setup.py`."""
    return stem(test).replace("test_", "", 1)


def begins_with(name: str, room: str) -> bool:
    """Whether a test file is of a room: of its name, or of one that goes on from it."""
    return name == room or name.startswith(f"{room}_")


def files(folder: Path) -> list[str]:
    """The files of a folder and of those in it, by their paths."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.glob("**/*") if path.is_file())


def listed_for(key: str) -> list[str]:
    """The test files of a game."""
    return [file for file in files(ROOT / "tests" / "games" / key) if fnmatch(file.rpartition("/")[2], "test_*.py")]


def of_no_room(tests: list[str], game: list[str]) -> list[str]:
    """The test files that are called after nothing a game has, nor are a room of tests alone."""
    names = [stem(file) for file in game]
    names += [f"rules/{stem(file).rpartition('/')[2]}" for file in game if file.startswith("content/")]
    names += [room_of(test) for test in named_in("tests of more than one room")]
    return [test for test in tests if not any(begins_with(room_of(test), name) for name in names)]


def untested(tests: list[str]) -> list[str]:
    """The rooms without a test file that begins with their name, of those that should have one."""
    [named] = UNTESTED.findall(PAPER)
    spared = QUOTED.findall(named)
    wanted = [stem(room) for room in rooms() if not room.endswith("/") and room not in spared]
    return [room for room in dict.fromkeys(wanted) if not any(begins_with(room_of(test), room) for test in tests)]


@pytest.mark.parametrize("key", GAMES)
def test_tests_are_called_after_what_they_test(key: str) -> None:
    assert of_no_room(listed_for(key), files(FOLDER / key)) == []


@pytest.mark.parametrize("key", GAMES)
def test_every_room_has_tests_of_its_name(key: str) -> None:
    assert untested(listed_for(key)) == []


@pytest.mark.parametrize("key", GAMES)
def test_a_test_of_no_room_and_a_room_without_tests_are_noticed(key: str) -> None:
    strange = [
        "test_moonlight.py",
        "test_setup.py",
        "rules/test_guide.py",
        "rules/test_settings.py",
        "bot/test_scene.py",
    ]
    assert of_no_room([*listed_for(key), *strange], files(FOLDER / key)) == strange
    for room in ("options", "guide", "words", "rules/setup", "rules/catalogue", "bot/worth"):
        rest = [test for test in listed_for(key) if not begins_with(room_of(test), room)]
        assert len(rest) < len(listed_for(key))
        assert untested(rest) == [room]


def test_every_room_that_is_spared_is_a_room() -> None:
    [named] = UNTESTED.findall(PAPER)
    assert [room for room in QUOTED.findall(named) if room not in rooms()] == []
