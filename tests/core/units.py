"""Content of no game: units and limits, read from files that a test writes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rulebound.core import fits
from rulebound.core.content import Said, Shelf
from rulebound.core.units import LengthUnit


class Pair(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """Two numbers in a row, as a game might have them."""

    first: Annotated[int, Meta(ge=0, le=9)]
    second: int


CM = LengthUnit("cm", 1000)


class Unit(msgspec.Struct, forbid_unknown_fields=True):
    """A unit, as a game might have it."""

    key: str
    name: Said
    cost: Annotated[int, Meta(ge=1, le=12)]
    lines: list[tuple[int, int]] = []
    prices: dict[str, int] = {}
    arm: Literal["foot", "horse", "guns"] = "foot"
    talents: Annotated[tuple[str, ...], Meta(max_length=2)] = ()
    worth: Pair | None = None
    reach: Annotated[int, Meta(ge=100, le=90_000, extra=fits.LENGTH)] = 1000
    die: Literal[6, 8, 10] = 6


class Limits(msgspec.Struct, forbid_unknown_fields=True):
    """Numbers of a game."""

    most: int
    least: int = 0
    sizes: dict[str, int] = {}


NAME = "name: {en: Brute, fr: Brute}"
BRUTE = f"- {{key: brute, {NAME}, cost: 3, lines: [[1, 2]], prices: {{a: 1, b: 2}}}}"
BLADE = f"- {{key: blade, {NAME}, cost: 5}}"


def units(tmp_path: Path, text: str) -> dict[str, Unit]:
    (tmp_path / "units.yaml").write_text(text, encoding="utf-8")
    return read(Shelf(tmp_path, unit=CM))


def read(shelf: Shelf) -> dict[str, Unit]:
    found = shelf.entries("units.yaml", Unit)
    shelf.closed()
    return found


def folder_of(folder: Path, **files: str) -> Path:
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def overlaid(tmp_path: Path, text: str) -> dict[str, Unit]:
    """A brute and a blade, with a user's own units over them."""
    ours = folder_of(tmp_path / "ours", units=f"{BRUTE}\n{BLADE}")
    return read(Shelf(ours, folder_of(tmp_path / "yours", units=text), CM))
