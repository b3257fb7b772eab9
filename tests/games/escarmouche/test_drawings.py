"""What Escarmouche looks like: every kind of thing has a drawing, every terrain a look."""

from __future__ import annotations

import random

import pytest

from rulebound import Match
from rulebound.core.scene import LOOKS
from rulebound.games.escarmouche.items import BLADE, MISSILE, OFF_HAND
from rulebound.games.escarmouche.sheets import BY_BLADE, BY_MISSILE, OWN_DRAWINGS
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, PRONE, STUNNED
from tests.games.drawings import hold_sixteen_to_nine, hold_small_and_alone, hold_symbols_plain, kinds, symbols
from tests.games.escarmouche.field import CONTENT

SCENARIOS = tuple(CONTENT.scenarios)
FIGURES = {*OWN_DRAWINGS, *BY_MISSILE.values(), *BY_BLADE.values(), "musketeer", "swordsman", "bystander"}
MARKERS = {"weapon", "projectile", "mount", "object", "powder"}
MARKS = {PRONE, STUNNED, CROUCHED, CLINGING, "wounded", "hidden", "mounted", "courier", "elevated", "carrying", "fuse"}
WEAPONS = {f"{MISSILE}_{state}" for state in ("loaded", "empty", "exhausted", "damaged")}
WEAPONS |= {f"{kind}_{state}" for kind in (BLADE, OFF_HAND) for state in ("ready", "damaged")}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_kind_that_scenes_name_has_a_drawing(scenario: str) -> None:
    match = Match.new("escarmouche", scenario, 1)
    chance = random.Random(1)
    for _ in range(60):
        if match.ask is None:
            break
        assert sorted(set(kinds(match.scene(None))) - symbols("escarmouche")) == []
        match.answer(chance.choice(match.ask.answers()))


def test_every_figure_marker_and_state_has_a_drawing() -> None:
    wanted = FIGURES | MARKERS | MARKS | WEAPONS | {"rider", "lancer", "holding", "points_left", "active", "acted"}
    assert sorted(wanted - symbols("escarmouche")) == []


def test_the_drawings_are_plain_and_small() -> None:
    hold_symbols_plain("escarmouche")
    hold_small_and_alone("escarmouche")
    hold_sixteen_to_nine("escarmouche")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_terrain_looks_like_something(scenario: str) -> None:
    for area in Match.new("escarmouche", scenario, 1).scene(None).areas:
        assert area.look in LOOKS, area.kind
