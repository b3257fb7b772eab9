"""A terminal of 80 columns for every test of the command line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulebound.core import game as registry
from rulebound.core.installed import EntryGroup
from tests.cli.terminal import play


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game somebody played to its end by typing numbers."""
    file = tmp_path_factory.mktemp("games") / "finished.rbg"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "80")
        said = play("--record", file, typed=numbers(1500), scenario="SC2")
    assert said.code == 0, said.err
    assert "The record is in" in said.out
    return file


def numbers(many: int, most: int = 2) -> str:
    """Numbers as somebody types them without thinking."""
    chance = random.Random(3)
    return "".join(f"{chance.randint(1, most)}\n" for _ in range(many))


@pytest.fixture(autouse=True)
def only_what_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests of the same process bring games of their own."""
    monkeypatch.setattr(registry, "GAMES", EntryGroup("rulebound.games"))
