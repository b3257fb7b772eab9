"""What enemies could do to a unit where a path would take it, told from what everybody sees."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.ask import Answer, Threat
from rulebound.core.dice import SeededDice
from rulebound.core.words import LANGUAGES
from rulebound.games.saurians.game import SauriansGame
from rulebound.games.saurians.secrets import deal_unknowns
from rulebound.games.saurians.threats import threats
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import CONTENT, Board, board
from tests.harness import rule

GAME = SauriansGame(CONTENT)
FIELD = ("...........",) * 5
Told = tuple[str, object, object, object]
"""The kind of a threat, what it hits with, against which dodge, and what a hit does."""


def after(b: Board, unit: Unit, answer: Answer, model: int = 0) -> list[Threat]:
    """What threatens a unit after a path; all of it can be said, and asking changes nothing."""
    ask = b.path(unit, *([unit.piece(model)] if b.g.board(unit).spread else []))
    hashed = b.g.hash()
    found = threats(b.g, unit.seat, ask, answer)
    assert b.g.hash() == hashed
    for threat in found:
        for text in (threat.text, *[chance.what for chance in threat.odds]):
            assert all(GAME.words().say(text, language) for language in LANGUAGES)
        assert threat.shapes and threat.odds and threat.rule and b.g.named(threat.points_at[0]).seat != unit.seat
    return found


def told(found: list[Threat]) -> list[Told]:
    """What they are, in short."""
    kinds = [threat.text.key.removeprefix("threat.") for threat in found]
    return [
        (kind, *[threat.text.args[name] for name in ("hit", "dodge", "harm")])  # type: ignore[misc]
        for kind, threat in zip(kinds, found, strict=True)
    ]


@rule("SA-ATK-04", "SA-MOV-02", "SA-GAP-32")
@pytest.mark.parametrize(("path", "expected"), [([], []), (["w"], [("melee", 3, 3, 2)])])
def test_a_raptor_threatens_whom_its_base_movement_brings_it_to(path: Answer, expected: list[Told]) -> None:
    b = board(*FIELD)
    b.unit("velociraptor_pack", 1, (0, 2), health=(3,), revealed=False)
    commander = b.unit("commander", 0, (4, 2), active="draw_sidearm")
    assert told(after(b, commander, path)) == expected


@rule("SA-GAP-32", "SA-DMG-06")
def test_a_pack_threatens_with_all_who_get_there() -> None:
    b = board(*FIELD)
    b.unit("velociraptor_pack", 1, (1, 2), places=[(1, 2), (1, 3), (6, 0)], revealed=False)
    commander = b.unit("commander", 0, (4, 2), active="draw_sidearm")
    assert told(after(b, commander, ["w"])) == [("melee", 5, 3, 4)]


@rule("SA-ATK-01", "SA-MOV-06", "SA-DMG-02")
def test_a_large_one_threatens_only_where_it_can_turn_to() -> None:
    b = board(*FIELD)
    b.unit("triceratops", 1, (4, 2), facing=0, revealed=False)
    tracker = b.unit("tracker", 0, (1, 2), active="quick_shot")
    assert after(b, tracker, ["e", "e"]) == []
    b.g.units[0].facing = 1
    assert [kind for kind, *_ in told(after(b, tracker, ["e", "e"]))] == ["melee"]


@rule("SA-ATK-02", "SA-ATK-03", "SA-ATK-06", "SA-CON-03", "SA-DMG-02")
@pytest.mark.parametrize(
    ("rows", "key", "at", "path", "expected"),
    [
        (FIELD, "rangers", 8, ["e"], [("shoot", 6, 1, 1)]),
        (FIELD, "rangers", 9, ["e"], [("shoot", 5, 1, 1)]),
        (FIELD, "rangers", 9, [], []),
        (FIELD, "heavy_gunner", 9, [], []),
        (FIELD, "heavy_gunner", 9, ["e"], [("shoot", 5, 1, 2)]),
        (("...........", "......##...", "......##...", "......##...", "..........."), "heavy_gunner", 8, ["e"], []),
    ],
)
def test_shooters_threaten_in_range_and_sight(
    rows: tuple[str, ...], key: str, at: int, path: Answer, expected: list[Told]
) -> None:
    b = board(*rows)
    rex = b.unit("t_rex", 0, (2, 2), active="snap")
    b.unit(key, 1, (at, 2), revealed=False)
    assert told(after(b, rex, path)) == expected


@rule("SA-SED-01", "SA-GAP-64")
def test_what_is_loaded_is_told() -> None:
    b = board(*FIELD, scenario="bring_it_in_alive")
    b.g.sedatives.deck.cards.remove("light_dose")
    rex = b.unit("t_rex", 0, (3, 2), active="snap")
    b.unit("trappers", 1, (8, 2), revealed=False, loaded=(("dart_rifle", "sedative/light_dose"),))
    found = after(b, rex, ["e"])
    assert [threat.text.args["load"] for threat in found] == ["sedative"]


@rule("SA-SED-07", "SA-GAP-49", "SA-GRB-13")
@pytest.mark.parametrize("how", ["sleeps", "lies", "pinned"])
def test_who_cannot_come_or_act_is_no_threat(how: str) -> None:
    b = board(*FIELD)
    raptors = b.unit("velociraptor_pack", 1, (0, 2), health=(3,), revealed=False)
    commander = b.unit("commander", 0, (4, 2), active="draw_sidearm")
    if how == "sleeps":
        b.sleeps(raptors)
    elif how == "lies":
        raptors.change([0], knocked=True)
    else:
        b.net(raptors, "net_5")
    assert after(b, commander, ["w"]) == []


@rule("SA-CRD-04", "SA-ACT-02")
def test_what_lies_face_down_changes_no_threat() -> None:
    b = board(*FIELD)
    b.unit("velociraptor_pack", 1, (0, 2), revealed=False)
    b.unit("dilophosaurus_pair", 1, (0, 3), revealed=False)
    commander = b.unit("commander", 0, (4, 2), active="draw_sidearm")
    first = plain(after(b, commander, ["w"]))
    dice = SeededDice(4)
    for _ in range(5):
        deal_unknowns(b.g, 0, dice)
        assert plain(after(b, commander, ["w"])) == first
    assert len(first) == 3


@rule("SA-PSH-01")
def test_nothing_is_told_where_a_test_comes_first_or_nobody_moves() -> None:
    b = board(*FIELD)
    b.unit("velociraptor_pack", 1, (4, 2), revealed=False)
    rex = b.unit("t_rex", 0, (5, 2), facing=3, active="snap")
    ask = b.path(rex)
    assert threats(b.g, 0, ask, ["w"]) == [] != threats(b.g, 0, ask, [])
    assert threats(b.g, 0, ask, ["nowhere"]) == threats(b.g, 0, ask, "pass") == threats(b.g, 1, ask, []) == []


def plain(found: list[Threat]) -> list[Any]:
    """All there is to threats."""
    return [
        [
            repr(t.text),
            [shape.cells for shape in t.shapes],
            [(repr(o.what), o.probability) for o in t.odds],
            t.points_at,
        ]
        for t in found
    ]
