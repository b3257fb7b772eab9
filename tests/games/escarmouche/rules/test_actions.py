"""What every action costs and takes: and arguments that name nothing are refused, whatever the action."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.items import BLADE, Item
from rulebound.games.escarmouche.rules.catalogue import ACTIONS
from rulebound.games.escarmouche.state import Figure
from tests.games.escarmouche.field import Field, field, rect
from tests.harness import rule

BY_KEY = {action.key: action for action in ACTIONS}
COSTS: dict[int, set[str]] = {
    0: {"leave", "drop_down", "turn_to_face", "reload", "quick_reload", "drop_weapon", "put_down"},
    1: {
        "shoot",
        "fast_advance",
        "crawl",
        "dismount",
        "lie_down",
        "crouch",
        "hide",
        "recover_projectile",
        "switch_weapon",
        "pick_up",
        "lift",
        "hand_over",
        "open_door",
    },
    2: {
        "aim",
        "double_shot",
        "strike",
        "strike_hard",
        "charge",
        "advance",
        "sneak",
        "creep",
        "break_off",
        "climb",
        "trample",
        "mount",
        "stand_up",
        "recover",
        "repair",
        "free_prisoner",
        "light_fuse",
        "cut_fuse",
    },
}
"""The least each action costs; what weapons decide begins at 0."""
ADVANCED = {
    "double_shot",
    "strike_hard",
    "crawl",
    "sneak",
    "creep",
    "break_off",
    "climb",
    "drop_down",
    "trample",
    "lie_down",
    "crouch",
    "hide",
    "quick_reload",
    "recover_projectile",
    "switch_weapon",
    "drop_weapon",
    "pick_up",
    "repair",
}
LOW = {
    "shoot",
    "aim",
    "sneak",
    "creep",
    "turn_to_face",
    "lie_down",
    "hide",
    "reload",
    "recover_projectile",
    "pick_up",
    "lift",
}
DRAWN = {"advance", "fast_advance", "crawl", "sneak", "creep"}

WALKING = {"advance", "fast_advance", "crawl", "sneak", "creep", "charge", "trample", "climb", "leave"}
NOT_HELD = WALKING | {"hide", "mount", "dismount", "free_prisoner", "light_fuse"}
ON_FOOT_ONLY = {"climb", "crawl", "creep", "crouch", "drop_down", "hide", "lie_down", "mount", "sneak"}
THINGS = {"recover_projectile", "pick_up", "mount", "lift", "hand_over"}
THINGS |= {"free_prisoner", "light_fuse", "cut_fuse", "open_door"}
DOERS = {"reload", "quick_reload", "repair", "switch_weapon", "drop_weapon", "drop_down", "leave", "put_down"}
DOERS |= {"lift", "hand_over", "free_prisoner", "light_fuse", "cut_fuse", "open_door"}


@rule("ES-BACT-01", "ES-GAP-64")
def test_every_action_has_its_cost() -> None:
    assert {cost: {a.key for a in ACTIONS if a.cost == cost} for cost in (0, 1, 2)} == COSTS
    assert sum(len(keys) for keys in COSTS.values()) == len(ACTIONS)


@rule("ES-GEN-01")
def test_what_is_advanced_is_not_done_at_basic() -> None:
    assert {action.key for action in ACTIONS if action.advanced} == ADVANCED


@rule("ES-GAP-17", "ES-GAP-51")
def test_some_actions_are_done_low_and_some_are_drawn() -> None:
    assert {action.key for action in ACTIONS if action.keeps_low} == LOW
    assert {action.key for action in ACTIONS if action.draws} == DRAWN
    assert {action.key for action in ACTIONS if action.aimed} == {"shoot", "aim", "double_shot"}


@rule("ES-GAP-61", "ES-GAP-54", "ES-GAP-16")
def test_some_actions_are_not_for_the_held_and_some_not_for_riders_or_the_lying() -> None:
    assert {action.key for action in ACTIONS if not action.held} == NOT_HELD
    assert {action.key for action in ACTIONS if not action.mounted} == ON_FOOT_ONLY
    assert {action.key for action in ACTIONS if not action.on_foot} == {"dismount", "trample"}
    assert {action.key for action in ACTIONS if action.upright_at_basic} == {"leave", "lift", "put_down"}


@rule("ES-MOVE-08", "ES-SADV-08", "ES-SADV-11", "ES-GAP-35", "ES-GAP-33")
def test_four_actions_are_tested_and_two_of_them_know_no_disaster() -> None:
    assert {action.key for action in ACTIONS if action.tested} == {
        "climb",
        "quick_reload",
        "recover_projectile",
        "repair",
    }
    assert {action.key for action in ACTIONS if action.plain} == {"quick_reload", "recover_projectile"}


@rule("ES-BACT-01")
def test_what_is_done_with_a_thing_stands_there_and_what_is_done_with_itself_at_the_figure() -> None:
    assert {action.key for action in ACTIONS if action.marks_thing} == THINGS
    assert {action.key for action in ACTIONS if action.marks_figure} == DOERS


# Arguments


def scene_of_everything() -> tuple[Field, Figure]:
    """A figure among enemies, friends, things and doors."""
    f = field(rect("building", 30, 30, 12, 10, doors=((36, 30),)), rect("crates", 60, 30, 4, 4))
    figure = f.put("captain_of_the_guard", 0, 36, 28)
    f.put("cadet", 0, 33, 28)
    f.put("cutthroat", 1, 36, 20)
    f.put("cutthroat", 1, 45, 20)
    f.g.put("weapon", "rapier", (36500, 28000), Item(BLADE, "rapier"))
    figure.activated = True
    f.g.active = figure.name
    return f, figure


NONSENSE: list[list[Answer]] = [
    *(["nobody"], [""], [7], [-1], [99], [True], [None], [[]], [["x"]]),
    *(["nobody", 0], [0, 0, 0], ["north", "south"], [0, "x"], ["cutthroat-3", 9], ["cutthroat-3", "x"]),
]


@rule("ES-BACT-01")
@pytest.mark.parametrize("key", BY_KEY)
def test_arguments_that_name_nothing_are_refused(key: str) -> None:
    f, figure = scene_of_everything()
    action = BY_KEY[key]
    proposed = action.proposals(f.g, figure)
    for args in [*NONSENSE, *([*args, "more"] for args in proposed), *([*args, 0] for args in proposed)]:
        if args not in proposed:
            assert action.why_not(f.g, figure, args) is not None, args
    for args in proposed:
        if args:
            assert action.why_not(f.g, figure, args[:-1]) is not None or args[:-1] in proposed, args
