"""Every number of every game's content at both ends of its range: it is played with, or refused by name."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec import inspect

from rulebound.core.content import Shelf
from rulebound.core.dice import SeededDice
from rulebound.core.fits import is_length
from rulebound.core.game import Game, load
from rulebound.core.match import Match
from rulebound.core.strict_yaml import BadContent
from rulebound.core.units import LengthUnit
from tests.shipped import FOLDER, GAMES

DECISIONS = 60
FAR = 10**6
Step = str | int


@dataclass(frozen=True)
class Number:
    """A number of a file: the entry it is in, the way to it, and its ends as the file has them.

    `kind` is the same for all entries of a file, wherever in a list or under what key it stands.
    """

    file: str
    key: str
    way: tuple[Step, ...]
    kind: str
    least: float
    most: float

    def field(self) -> str:
        """As mistakes name it."""
        text = ""
        for step in self.way:
            text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
        return text

    def where(self) -> str:
        """As mistakes begin."""
        return f"{self.file}: entry {self.key!r}" if self.key else self.file


def kinds_of(game: str) -> tuple[dict[str, type], LengthUnit]:
    """What each file of a game holds, and the unit of its lengths."""
    kinds: dict[str, type] = {}
    units: list[LengthUnit] = []
    honest = Shelf.entries, Shelf.mapping

    def entries(shelf: Shelf, name: str, kind: type) -> Any:
        kinds[name] = kind
        units.append(shelf.unit)
        return honest[0](shelf, name, kind)

    def mapping(shelf: Shelf, name: str, kind: type) -> Any:
        kinds[name] = kind
        return honest[1](shelf, name, kind)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Shelf, "entries", entries)
        patch.setattr(Shelf, "mapping", mapping)
        load(game, None)
    return kinds, units[0]


def shipped(game: str) -> Path:
    return FOLDER / game / "content"


def rows_of(game: str, name: str) -> list[dict[str, Any]]:
    """The entries of a shipped file, to be changed at will; a file that is one mapping is one entry without a key."""
    return deepcopy(_read(game, name))


@cache
def _read(game: str, name: str) -> list[dict[str, Any]]:
    data = yaml.load((shipped(game) / name).read_text(encoding="utf-8"), yaml.CSafeLoader)
    return data if isinstance(data, list) else [data]


@cache
def _scenarios(game: str) -> dict[str, str]:
    """The scenarios as text, by their keys."""
    return {row["key"]: yaml.dump(row, Dumper=yaml.CSafeDumper) for row in _read(game, "scenarios.yaml")}


def numbers(game: str) -> list[Number]:
    """All numbers of a game's content."""
    kinds, unit = kinds_of(game)
    return [
        Number(name, str(row.get("key", "")), *leaf)
        for name, kind in kinds.items()
        for row in _read(game, name)
        for leaf in leaves(row, inspect.type_info(kind), (), name, unit)
    ]


Leaf = tuple[tuple[Step, ...], str, float, float]


def leaves(data: Any, kind: inspect.Type, way: tuple[Step, ...], name: str, unit: LengthUnit) -> Iterator[Leaf]:
    """Every number in data, with its ends; one that is left out counts as well."""
    per = 1
    if isinstance(kind, inspect.Metadata):
        per = unit.per if is_length(kind) else 1
        kind = kind.type
    if isinstance(kind, inspect.UnionType):
        (kind,) = (each for each in kind.types if not isinstance(each, inspect.NoneType))
        if data is not None:
            yield from leaves(data, kind, way, name, unit)
    elif isinstance(kind, inspect.IntType):
        assert kind.ge is not None, f"{name} has no lower end"
        assert kind.le is not None, f"{name} has no upper end"
        yield way, name, kind.ge / per if per > 1 else kind.ge, kind.le / per if per > 1 else kind.le
    elif isinstance(kind, inspect.StructType):
        for i, part in enumerate(kind.fields):
            inner = f"{name}.{part.name}"
            if kind.array_like:
                yield from leaves(data[i], part.type, (*way, part.name), inner, unit)
            elif part.name in data or isinstance(part.type, inspect.IntType | inspect.Metadata):
                yield from leaves(data.get(part.name), part.type, (*way, part.name), inner, unit)
    elif data is not None and isinstance(kind, inspect.DictType):
        for key, value in data.items():
            yield from leaves(value, kind.value_type, (*way, key), name, unit)
    elif data is not None and isinstance(kind, inspect.TupleType):
        for i, value in enumerate(data):
            yield from leaves(value, kind.item_types[i], (*way, i), f"{name}[{i}]", unit)
    elif data is not None and isinstance(kind, inspect.VarTupleType | inspect.ListType):
        for i, value in enumerate(data):
            yield from leaves(value, kind.item_type, (*way, i), name, unit)


ROWS = {"front": ("agility", "shooting", "combat", "resistance", "morale")}
ROWS["blood"] = ROWS["front"]
"""Fields that are rows of numbers in the files, and have names."""


def put(row: dict[str, Any], number: Number, value: float) -> dict[str, Any]:
    """The entry with another number."""
    row = deepcopy(row)
    place: Any = row
    *before, last = number.way
    for step in before:
        place = place[step]
    if isinstance(place, list) and isinstance(last, str):
        last = ROWS[str(before[-1])].index(last)
    place[last] = value
    return row


def write(folder: Path, game: str, number: Number, value: float) -> Path:
    """A folder of one's own with one number changed."""
    folder.mkdir(exist_ok=True)
    row = next(row for row in _read(game, number.file) if str(row.get("key", "")) == number.key)
    row = put(row, number, int(value) if value == int(value) else value)
    text = yaml.dump([row] if number.key else row, Dumper=yaml.CSafeDumper, allow_unicode=True)
    for old in folder.iterdir():
        old.unlink()
    (folder / number.file).write_text(text, encoding="utf-8")
    return folder


def scenario_for(game: str, number: Number) -> str:
    """A scenario in which an entry comes up, if one names it."""
    if number.file == "scenarios.yaml":
        return number.key
    naming = [key for key, text in _scenarios(game).items() if number.key and f" {number.key}" in text]
    return (naming or list(_scenarios(game)))[0]


def plays(game: Game, scenario: str) -> None:
    """Decide at random for a while, with all that must always hold checked at every question."""
    match = Match.new(game, scenario=scenario, seed=5)
    choice = SeededDice(5)
    for _ in range(DECISIONS):
        assert game.broken_invariants(match.state) == []
        if match.ask is None:
            return
        candidates = match.ask.candidates()
        match.choose(candidates[choice.roll(len(candidates)) - 1])
    game.scene_of(match.state, None, [], match.open_asks())


def stands(folder: Path, game: str, number: Number, value: float) -> bool:
    """Whether content with such a number loads; then it is played with."""
    try:
        the_game = load(game, write(folder, game, number, value))
    except BadContent as error:
        files = {f"{path.name}: " for path in shipped(game).iterdir()}
        assert all(any(mistake.startswith(file) for file in files) for mistake in error.mistakes), error.mistakes
        return False
    plays(the_game, scenario_for(game, number))
    return True


def one_of_each(game: str) -> list[Number]:
    """A number of each kind, of the last entry that has it."""
    return list({number.kind: number for number in numbers(game)}.values())


EACH = [(game, number) for game in GAMES for number in one_of_each(game)]


def name_of(pair: tuple[str, Number]) -> str:
    return f"{pair[0]}-{pair[1].kind}"


@pytest.mark.parametrize(("game", "number"), EACH, ids=[name_of(pair) for pair in EACH])
def test_a_number_at_either_end_of_its_range_is_played_with_or_refused_by_name(
    tmp_path: Path, game: str, number: Number
) -> None:
    for value in (number.least, number.most):
        stands(tmp_path, game, number, value)


@pytest.mark.parametrize("game", GAMES)
def test_most_numbers_at_an_end_of_their_range_are_played_with(tmp_path: Path, game: str) -> None:
    ends = [(number, value) for number in one_of_each(game) for value in (number.least, number.most)]
    loads = 0
    for number, value in ends[:: len(ends) // 20]:
        try:
            load(game, write(tmp_path, game, number, value))
            loads += 1
        except BadContent:
            pass
    assert loads > 10


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_any_number_of_any_entry_at_either_end_is_played_with_or_refused_by_name(tmp_path: Path, game: str) -> None:
    for number in numbers(game):
        for value in (number.least, number.most):
            stands(tmp_path, game, number, value)


@pytest.mark.parametrize("beyond", [-1, 1])
@pytest.mark.parametrize("game", GAMES)
def test_every_number_beyond_its_range_is_refused_with_file_entry_and_field(
    tmp_path: Path, game: str, beyond: int
) -> None:
    """All numbers of a game are wrong at once, and each of them is named."""
    everything = numbers(game)
    for name in {number.file for number in everything}:
        rows = {str(row.get("key", "")): row for row in rows_of(game, name)}
        for number in [each for each in everything if each.file == name]:
            rows[number.key] = put(rows[number.key], number, number.least - 1 if beyond < 0 else number.most + FAR)
        data = list(rows.values()) if list(rows) != [""] else rows[""]
        (tmp_path / name).write_text(yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True), encoding="utf-8")
    with pytest.raises(BadContent) as error:
        load(game, tmp_path)
    told = set(error.value.mistakes)
    for number in everything:
        start = f"{number.where()}: field {number.field()!r} is "
        assert any(mistake.startswith(start) and mistake.endswith(" is right") for mistake in told), start
    assert len(everything) > 300


@pytest.mark.parametrize("nonsense", ["nonsense", {}])
@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_nonsense_is_refused_whatever_else_depends_on_it(tmp_path: Path, game: str, nonsense: object) -> None:
    for name, kind in kinds_of(game)[0].items():
        rows = rows_of(game, name)
        for field in inspect.type_info(kind).fields:  # type: ignore[attr-defined]
            for row in rows if field.name != "key" else []:
                row[field.name] = nonsense
        own = tmp_path / name.removesuffix(".yaml")
        own.mkdir()
        (own / name).write_text(
            yaml.dump(rows if "key" in rows[0] else rows[0], Dumper=yaml.CSafeDumper), encoding="utf-8"
        )
        with pytest.raises(BadContent) as error:
            load(game, own)
        assert all(mistake.startswith(f"{name}: ") for mistake in error.value.mistakes[:3])
