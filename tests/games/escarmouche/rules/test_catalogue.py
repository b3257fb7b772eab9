"""The closed lists of the rulings, against every action there is: lying, mounted, held, clinging, hidden in the fog."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.escarmouche.rules.actions import bar_to, barred, start
from rulebound.games.escarmouche.rules.catalogue import ACTIONS
from rulebound.games.escarmouche.state import CLINGING, PRONE, STUNNED
from tests.games.escarmouche.field import LEVELS, cm, field, seg
from tests.harness import rule

WALL = seg("high_wall", 20, 11.3, 40, 11.3)
CLINGS: dict[str, Any] = {"posture": CLINGING, "on": "high_wall-1", "elevation": cm(3)}
KEYS = {action.key for action in ACTIONS}
BASIC = {action.key for action in ACTIONS if not action.advanced}


def open_to(advanced: bool = True, held: bool = False, card: str = "musketeer", **how: Any) -> set[str]:
    """The kinds of action that nothing bars a figure from, whatever it has and wherever it is."""
    f = field(*[WALL] if "on" in how else [], advanced=advanced)
    figure = f.put(card, 0, 30, 10, **how)
    return {action.key for action in ACTIONS if not bar_to(f.g, figure, action, held)}


@rule("ES-GAP-16", "ES-GEN-01")
@pytest.mark.parametrize(
    ("advanced", "allowed"),
    [
        (False, {"turn_to_face", "stand_up", "shoot", "aim", "reload"}),
        (
            True,
            {
                *("turn_to_face", "stand_up", "shoot", "aim", "reload", "crawl", "hide"),
                *("pick_up", "recover_projectile", "lift", "put_down", "leave"),
            },
        ),
    ],
)
def test_what_lies_does_what_is_on_the_list(advanced: bool, allowed: set[str]) -> None:
    assert open_to(advanced, posture=PRONE) == allowed


@rule("ES-GAP-16", "ES-WALK-04")
@LEVELS
def test_the_stunned_do_nothing_but_recover(advanced: bool) -> None:
    assert open_to(advanced, posture=STUNNED) == {"recover"}


@rule("ES-GAP-21")
def test_who_clings_climbs_or_drops() -> None:
    assert open_to(**CLINGS) == {"climb", "drop_down"}


NOT_ON_FOOT = {"trample", "dismount"}
NOT_MOUNTED = {"crawl", "sneak", "creep", "climb", "drop_down", "mount", "lie_down", "crouch", "hide"}
OTHER_POSTURES = {"stand_up", "recover", "crawl", "creep"}
"""What nobody does standing."""


@rule("ES-GAP-54", "ES-GAP-17", "ES-GAP-19")
@LEVELS
def test_riders_do_not_climb_crouch_hide_or_lie_down(advanced: bool) -> None:
    exists = KEYS if advanced else BASIC
    assert open_to(advanced, card="trooper", mounted=True) == exists - NOT_MOUNTED - OTHER_POSTURES
    assert open_to(advanced, card="trooper", mounted=False) == exists - NOT_ON_FOOT - OTHER_POSTURES


HELD_BACK = {
    *("advance", "fast_advance", "creep", "sneak", "crawl", "climb", "trample", "charge"),
    *("mount", "dismount", "hide", "leave", "free_prisoner", "light_fuse"),
}
"""ES-GAP-61, ES-GAP-72, ES-GAP-19, ES-CON-13"""


@rule("ES-GAP-61", "ES-GAP-72", "ES-CON-13")
@pytest.mark.parametrize("mounted", [True, False])
@LEVELS
def test_who_is_held_goes_nowhere(advanced: bool, mounted: bool) -> None:
    free = open_to(advanced, card="trooper", mounted=mounted)
    assert free - open_to(advanced, held=True, card="trooper", mounted=mounted) == free & HELD_BACK


BETRAYING = {
    *("recover_projectile", "pick_up", "drop_weapon", "open_door"),
    *("lift", "put_down", "hand_over", "free_prisoner", "light_fuse", "cut_fuse"),
}


@rule("ES-GAP-70")
@pytest.mark.parametrize("fog", [True, False])
def test_in_the_fog_whoever_handles_something_gives_itself_away(fog: bool) -> None:
    found: set[str] = set()
    for action in ACTIONS:
        f = field(fog=fog)
        figure = f.activate(f.put("musketeer", 0, 30, 10, hidden=True))
        start(f.g, figure, action, [figure.hands[0]])
        found |= set() if figure.hidden else {action.key}
    assert found == (BETRAYING if fog else set())


@rule("ES-GAP-16", "ES-GAP-21")
@pytest.mark.parametrize(
    ("how", "told"), [({"posture": PRONE}, "ES-GAP-16"), ({"posture": STUNNED}, "ES-GAP-16"), (CLINGS, "ES-GAP-21")]
)
def test_a_refusal_cites_the_list(how: dict[str, Any], told: str) -> None:
    f = field(WALL)
    figure = f.put("musketeer", 0, 30, 10, **how)
    strike = next(action for action in ACTIONS if action.key == "strike")
    assert barred(figure, strike, bar_to(f.g, figure, strike, False), []).rule == told
