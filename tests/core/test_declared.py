"""What types of content declare of their fields, and the sentence about an entry that does not keep to it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
import yaml
from msgspec import Meta

from rulebound.core.content import Shelf
from rulebound.core.declared import at_most, needed, number_in, of, once, only, word_of


class Tool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be named by others."""

    key: str


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a job."""

    key: str
    kind: Literal["", "dig", "fell", "rest"] = ""
    tool: Annotated[str, of("tools", "hands")] = ""
    hours: Annotated[int, Meta(ge=0, le=9), needed("kind", "dig", "fell")] = 0
    depth: Annotated[int, Meta(ge=-9, le=9), only("kind", "dig", free=("fell",))] = 0
    with_whom: Annotated[tuple[str, ...], only("kind", "rest")] = ()
    after: Annotated[int, Meta(ge=-1, le=9), number_in("tasks")] = -1


class Job(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry that declares one thing of each sort."""

    key: str
    tasks: Annotated[tuple[Task, ...], once()] = ()
    tools: dict[Annotated[str, of("tools")], int] = msgspec.field(default_factory=dict)
    moods: Annotated[tuple[Annotated[str, word_of("glad", "grim")], ...], once()] = ()
    best: Task | None = None
    pair: tuple[Annotated[str, of("tools")], int] | None = None
    least: Annotated[int, at_most("most")] = 0
    most: int = 5


def mistakes(folder: Path, **fields: object) -> list[str]:
    """What is wrong with a job."""
    (folder / "tools.yaml").write_text(yaml.safe_dump([{"key": "spade"}, {"key": "axe"}]), encoding="utf-8")
    (folder / "jobs.yaml").write_text(yaml.safe_dump([{"key": "job", **fields}]), encoding="utf-8")
    shelf = Shelf(folder)
    shelf.entries("tools.yaml", Tool)
    shelf.entries("jobs.yaml", Job)
    shelf.check_declared()
    assert shelf.at("jobs.yaml", "job").sound == (not shelf.mistakes)
    return [told.removeprefix("jobs.yaml: entry 'job': field ").removesuffix(" is right") for told in shelf.mistakes]


def task(**fields: object) -> dict[str, object]:
    return {"tasks": [{"key": "one", **fields}]}


DIG = {"kind": "dig", "hours": 1, "depth": -1}
WRONG: dict[str, tuple[dict[str, object], str]] = {
    "an entry nobody knows": (task(tool="axes"), "'tasks[0].tool' is 'axes'; one of axe, spade, hands,"),
    "a key nobody knows": ({"tools": {"saw": 1}}, "'tools' is 'saw'; one of spade, axe"),
    "an item of a row": ({"pair": ["saw", 1]}, "'pair[0]' is 'saw'; one of spade, axe"),
    "in what may be left out": ({"best": {"key": "one", "tool": "saw"}}, "'best.tool' is 'saw'; one of spade,"),
    "a word nobody knows": ({"moods": ["glad", "sad"]}, "'moods' is 'sad'; one of glad, grim"),
    "a word twice": ({"moods": ["glad", "glad"]}, '\'moods\' is ["glad", "glad"]; each once'),
    "a key twice": ({"tasks": [{"key": "one"}, {"key": "one"}]}, '\'tasks\' is ["one", "one"]; each key once'),
    "more than another field": ({"least": 6}, "'least' is 6; at most 5, the most,"),
    "a number beyond the list": (task(after=1), "'tasks[0].after' is 1; a whole number from -1 to 0"),
    "a number left out": (task(**DIG | {"hours": 0}), "'tasks[0].hours' is 0; 1 or more, for the kind dig,"),
    "less than nothing left out": (task(**DIG | {"depth": 0}), "'tasks[0].depth' is 0; something, for the kind dig,"),
    "a number too many": (task(kind="rest", with_whom=["me"], depth=1), "'tasks[0].depth' is 1; 0, for the kind rest,"),
    "a list left out": (task(kind="rest"), "'tasks[0].with_whom' is []; something, for the kind rest,"),
    "a list too many": (task(**DIG | {"with_whom": ["me"]}), "'tasks[0].with_whom' is [\"me\"]; nothing, for the"),
    "a list without a kind": (task(with_whom=["me"]), "'tasks[0].with_whom' is [\"me\"]; nothing, without kind,"),
}


@pytest.mark.parametrize(("fields", "told"), WRONG.values(), ids=WRONG.keys())
def test_what_an_entry_does_not_keep_to_is_told_of(tmp_path: Path, fields: dict[str, object], told: str) -> None:
    problems = mistakes(tmp_path, **fields)
    assert len(problems) == 1, problems
    assert problems[0].startswith(told.removesuffix(",")), problems


def test_an_entry_that_keeps_to_its_type_is_right(tmp_path: Path) -> None:
    first = {"key": "one", **DIG, "tool": "hands"}
    second = {"key": "two", "kind": "fell", "hours": 2, "depth": 3, "tool": "axe", "after": 0}
    third = {"key": "three", "kind": "fell", "hours": 1, "after": 1}
    tools = {"spade": 1, "axe": 0}
    assert mistakes(tmp_path, tasks=[first, second, third], tools=tools, moods=["glad", "grim"], least=5) == []


def test_keys_of_files_that_must_be_apart(tmp_path: Path) -> None:
    for name in ("tools.yaml", "toys.yaml"):
        (tmp_path / name).write_text(yaml.safe_dump([{"key": "spade"}, {"key": name[:-5]}]), encoding="utf-8")
    shelf = Shelf(tmp_path)
    for name in ("tools.yaml", "toys.yaml"):
        shelf.entries(name, Tool)
    shelf.check_keys_apart("tools.yaml", "toys.yaml")
    where = "tools.yaml: entry 'spade': field 'key' is 'spade'"
    assert shelf.mistakes[0] == f"{where}; a key that is not in toys.yaml too is right"
    assert len(shelf.mistakes) == 2
