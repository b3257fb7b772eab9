"""What Saurians looks like: every kind of thing has a drawing, every ground a look."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.scene import LOOKS, Scene
from rulebound.games.saurians.game import SauriansGame
from rulebound.games.saurians.scene import KINDS
from tests.games import drawings
from tests.games.saurians.board import CONTENT

GAME = SauriansGame(CONTENT)
MARKS = (
    *("active", "acted", "skipped", "holding", "initiative", "sedated", "stunned", "prone", "wounded", "pinned"),
    *("grabbed", "grabs", "netted", "furious", "waiting", "locked", "effect", "exit", "barred", "home"),
    *("adrenaline_cost", "command_cost", "armour", "armour_front", "armour_side", "armour_rear", "health", "token"),
)
BACKS = ("action_back", "fear_back", "wound_back", "sedative_back", "net_back", "hero_back", "crate_back")
SYMBOLS = ("melee", "ballistic", "stability", "dodge", "fear", "courage", "movement", "adrenaline")
DECISIONS = 150


@pytest.fixture(autouse=True)
def _of_saurians(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "find", lambda _: GAME)


def drawn(scene: Scene) -> Iterator[str]:
    """Everything a scene gives a kind that can be drawn, with its units; grounds have looks instead."""
    yield from (kind for kind in drawings.kinds(scene) if kind not in KINDS.values())
    for unit in scene.units:
        yield unit.kind
        yield from (mark.kind for mark in unit.marks)
        yield from (value.kind for value in unit.values)


@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_every_kind_that_scenes_name_has_a_drawing(scenario: str) -> None:
    match, dice = Match.new(GAME, scenario, 1), SeededDice(1)
    for n in range(DECISIONS):
        if match.ask is None:
            break
        if n % 10 == 0:
            assert sorted(set(drawn(match.scene(match.ask.seat))) - drawings.symbols("saurians")) == []
        match.answer(match.ask.sample(dice), match.ask.seat)


def test_everything_of_the_content_has_a_drawing() -> None:
    for things in (
        *(CONTENT.boards, CONTENT.action_cards, CONTENT.hero_cards, CONTENT.fear_cards, CONTENT.wound_cards),
        *(CONTENT.sedatives, CONTENT.nets, CONTENT.crates, CONTENT.weapons, CONTENT.gear, CONTENT.tokens),
        CONTENT.objects,
    ):
        assert sorted(set(things) - drawings.symbols("saurians")) == []


def test_every_mark_back_and_symbol_has_a_drawing() -> None:
    ends = [f"{symbol}_end" for symbol in SYMBOLS]
    tracks = ["round", *[f"{what}-{seat}" for what in ("command", "requisition", "points") for seat in range(4)]]
    assert sorted({*MARKS, *BACKS, *SYMBOLS, *ends, *tracks} - drawings.symbols("saurians")) == []


def test_the_drawings_are_plain_and_small() -> None:
    drawings.hold_symbols_plain("saurians")
    drawings.hold_small_and_alone("saurians")
    drawings.hold_sixteen_to_nine("saurians")


@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_every_ground_but_open_grass_looks_like_something(scenario: str) -> None:
    for cell in Match.new(GAME, scenario, 1).scene(None).cells:
        assert (cell.look in LOOKS) != (cell.kind == "clear"), cell.kind


def test_no_two_boards_look_alike() -> None:
    lines = Path(drawings.art("saurians", "symbols.svg")).read_text(encoding="utf-8").splitlines()
    found = {line.partition("viewBox")[2] for line in lines if any(f'id="{board}"' in line for board in CONTENT.boards)}
    assert len(found) == len(CONTENT.boards)
