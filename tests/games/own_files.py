"""Files of content of one's own, made of entries as a game ships them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulebound.core.strict_yaml import BadContent
from tests.shipped import FOLDER

Change = dict[str, Any]


class Shipped:
    """The files of a game as it ships them, and what becomes of them when a user's own are laid over."""

    def __init__(self, game: str, load: Callable[[Path], object]) -> None:
        self.files = FOLDER / game / "content"
        self.load = load

    def entry(self, name: str, key: str) -> Change:
        """An entry as the shipped file has it."""
        rows = yaml.safe_load((self.files / name).read_text(encoding="utf-8"))
        found = next(each for each in rows if each["key"] == key)
        assert isinstance(found, dict)
        return found

    def mistakes_of(self, folder: Path, name: str, own: object) -> list[str]:
        """What is wrong with content of one's own in one file."""
        write(folder, name, own)
        with pytest.raises(BadContent) as error:
            self.load(folder)
        return error.value.mistakes


def write(folder: Path, name: str, own: object) -> None:
    """Put content of one's own into a file."""
    (folder / name).write_text(yaml.safe_dump(own, allow_unicode=True), encoding="utf-8")
