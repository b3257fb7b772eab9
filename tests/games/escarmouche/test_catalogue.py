"""Who may do what: every action with its cost, and the figures it is barred to; and answers that are no action."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.rules.actions import HELD, MOUNTED_ONLY, NOT_MOUNTED, POSTURE, bar_to, why_not
from rulebound.games.escarmouche.rules.catalogue import ACTIONS
from rulebound.games.escarmouche.state import BLADE, CLINGING, CROUCHED, PRONE, STANDING, STUNNED, Figure, Item
from tests.games.escarmouche.field import Field, field, rect
from tests.harness import rule

BY_KEY = {action.key: action for action in ACTIONS}

RIDERS, WALKERS, ANYBODY = "riders", "walkers", "anybody"
BASIC, ADVANCED = "basic", "advanced"
FREE, STAYS = "held or free", "free only"
WHO: dict[str, tuple[int, str, str, str]] = {
    "shoot": (1, ANYBODY, BASIC, FREE),
    "aim": (2, ANYBODY, BASIC, FREE),
    "double_shot": (2, ANYBODY, ADVANCED, FREE),
    "strike": (2, ANYBODY, BASIC, FREE),
    "strike_hard": (2, ANYBODY, ADVANCED, FREE),
    "charge": (2, ANYBODY, BASIC, STAYS),
    "advance": (2, ANYBODY, BASIC, STAYS),
    "fast_advance": (1, ANYBODY, BASIC, STAYS),
    "crawl": (1, WALKERS, ADVANCED, STAYS),
    "sneak": (2, WALKERS, ADVANCED, STAYS),
    "creep": (2, WALKERS, ADVANCED, STAYS),
    "break_off": (2, ANYBODY, ADVANCED, FREE),
    "leave": (0, ANYBODY, BASIC, STAYS),
    "climb": (2, WALKERS, ADVANCED, STAYS),
    "drop_down": (0, WALKERS, ADVANCED, FREE),
    "trample": (2, RIDERS, ADVANCED, STAYS),
    "mount": (2, WALKERS, BASIC, STAYS),
    "dismount": (1, RIDERS, BASIC, STAYS),
    "turn_to_face": (0, ANYBODY, BASIC, FREE),
    "stand_up": (2, ANYBODY, BASIC, FREE),
    "recover": (2, ANYBODY, BASIC, FREE),
    "lie_down": (1, WALKERS, ADVANCED, FREE),
    "crouch": (1, WALKERS, ADVANCED, FREE),
    "hide": (1, WALKERS, ADVANCED, STAYS),
    "reload": (0, ANYBODY, BASIC, FREE),
    "quick_reload": (0, ANYBODY, ADVANCED, FREE),
    "recover_projectile": (1, ANYBODY, ADVANCED, FREE),
    "switch_weapon": (1, ANYBODY, ADVANCED, FREE),
    "drop_weapon": (0, ANYBODY, ADVANCED, FREE),
    "pick_up": (1, ANYBODY, ADVANCED, FREE),
    "repair": (2, ANYBODY, ADVANCED, FREE),
    "lift": (1, ANYBODY, BASIC, FREE),
    "put_down": (0, ANYBODY, BASIC, FREE),
    "hand_over": (1, ANYBODY, BASIC, FREE),
    "free_prisoner": (2, ANYBODY, BASIC, STAYS),
    "light_fuse": (2, ANYBODY, BASIC, STAYS),
    "cut_fuse": (2, ANYBODY, BASIC, FREE),
    "open_door": (1, ANYBODY, BASIC, FREE),
}
"""The least it costs, who does it, from which level on, and whether enemies in contact keep a figure from it."""

BETRAYING = {
    *("recover_projectile", "drop_weapon", "pick_up", "lift", "put_down", "hand_over", "free_prisoner"),
    *("light_fuse", "cut_fuse", "open_door"),
}
LOW = {"shoot", "aim", "sneak", "creep", "turn_to_face", "hide", "reload", "recover_projectile", "pick_up", "lift"}
"""Actions for which a crouched figure does not stand up."""
DRAWN = {"advance", "fast_advance", "crawl", "sneak", "creep"}
ON_THE_GROUND = {"shoot", "aim", "leave", "turn_to_face", "hide", "reload", "recover_projectile", "pick_up", "lift"}
"""What a prone figure may do like one that stands; at basic only some of it."""
BY_BASIC_RULES = {"shoot", "aim", "turn_to_face", "reload", "stand_up"}


@rule("ES-BACT-01", "ES-GAP-64")
def test_every_action_has_its_cost() -> None:
    assert {action.key: action.cost for action in ACTIONS} == {key: row[0] for key, row in WHO.items()}


@rule("ES-GEN-01")
@pytest.mark.parametrize("key", WHO)
def test_what_is_advanced_is_not_done_at_basic(key: str) -> None:
    assert BY_KEY[key].advanced == (WHO[key][2] == ADVANCED)


def barred(key: str, mounted: bool = False, held: bool = False, posture: str = "", advanced: bool = True) -> str:
    """What bars a figure from an action: one in a posture that allows it, unless another is given."""
    f = field(advanced=advanced)
    figure = f.put("trooper" if mounted else "cadet", 0, 30, 30)
    like = figure.copy()
    like.mounted = mounted
    like.posture = posture or BY_KEY[key].postures[0]
    return bar_to(f.g, like, BY_KEY[key], held)


@rule("ES-GAP-54")
@pytest.mark.parametrize("key", WHO)
def test_riders_and_walkers_do_what_is_theirs(key: str) -> None:
    who = WHO[key][1]
    assert barred(key, mounted=True) == (NOT_MOUNTED if who == WALKERS else "")
    assert barred(key, mounted=False) == (MOUNTED_ONLY if who == RIDERS else "")


@rule("ES-GAP-61")
@pytest.mark.parametrize("key", WHO)
def test_whoever_is_held_in_contact_does_not_go_away(key: str) -> None:
    rider = WHO[key][1] == RIDERS
    assert barred(key, rider, held=True) == (HELD if WHO[key][3] == STAYS else "")
    assert barred(key, rider) == ""


@rule("ES-GAP-16", "ES-GAP-21", "ES-WALK-03", "ES-WALK-04")
@pytest.mark.parametrize("posture", [STANDING, CROUCHED, PRONE, STUNNED, CLINGING])
def test_each_posture_allows_what_it_allows(posture: str) -> None:
    only = {
        STANDING: {"crouch"},
        CROUCHED: {"creep"},
        PRONE: {"crawl", "stand_up", *ON_THE_GROUND},
        STUNNED: {"recover"},
        CLINGING: {"climb", "drop_down"},
    }
    unsettled = {"double_shot", "quick_reload", "put_down"}
    upright = set(WHO) - {"crouch", "creep", "crawl", "stand_up", "recover"}
    allowed = only[posture] | (upright if posture in (STANDING, CROUCHED) else set())
    may = {key for key in WHO if barred(key, WHO[key][1] == RIDERS, posture=posture) != POSTURE}
    assert may - unsettled == allowed - unsettled


@rule("ES-GAP-16")
@pytest.mark.parametrize("key", sorted(ON_THE_GROUND - {"hide", "recover_projectile", "pick_up"}))
def test_at_basic_hardly_anything_is_done_on_the_ground(key: str) -> None:
    assert barred(key, posture=PRONE, advanced=False) == ("" if key in BY_BASIC_RULES else POSTURE)


@rule("ES-GAP-17", "ES-GAP-70")
def test_some_actions_are_done_low_and_some_give_a_figure_away() -> None:
    assert {action.key for action in ACTIONS if action.betrays} == BETRAYING
    assert {key for key in WHO if BY_KEY[key].keeps_low} - {"double_shot", "quick_reload", "lie_down"} == LOW
    assert {action.key for action in ACTIONS if action.draws} == DRAWN
    assert {action.key for action in ACTIONS if action.aimed} == {"shoot", "aim", "double_shot"}


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
@pytest.mark.parametrize("key", WHO)
def test_arguments_that_name_nothing_are_refused(key: str) -> None:
    f, figure = scene_of_everything()
    action = BY_KEY[key]
    proposed = action.proposals(f.g, figure)
    for args in [*NONSENSE, *([*args, "more"] for args in proposed), *([*args, 0] for args in proposed)]:
        if args not in proposed:
            assert why_not(f.g, figure, action, args) is not None, args
    for args in proposed:
        if args:
            assert why_not(f.g, figure, action, args[:-1]) is not None or args[:-1] in proposed, args
