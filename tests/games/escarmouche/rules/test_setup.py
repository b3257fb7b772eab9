"""ES-CON-08, ES-CON-12, ES-CON-13  The position before the first question: both bands and what is fought over."""

from __future__ import annotations

import pytest

from rulebound.core.dice import SeededDice
from rulebound.games.escarmouche.force import forces_of
from rulebound.games.escarmouche.game import EscarmoucheGame
from rulebound.games.escarmouche.items import ITEM_ROW, OBJECT_MARKER, Item
from rulebound.games.escarmouche.rules.arms import kit
from rulebound.games.escarmouche.state import DEPLOYMENT, NOBODY, ON_TABLE, WAITING, Escarmouche
from tests.games.escarmouche.field import CONTENT, cm
from tests.harness import rule

GAME = EscarmoucheGame(CONTENT)


def set_up(scenario: str, **options: object) -> Escarmouche:
    """A scenario before anybody is asked."""
    g = GAME.set_up(GAME.setup(scenario, 1, options, {}), SeededDice(1))
    assert isinstance(g, Escarmouche)
    return g


def written(items: tuple[Item, ...]) -> list[object]:
    """Things as data."""
    return [ITEM_ROW.write(item) for item in items]


@rule("ES-CON-08", "ES-CON-12")
@pytest.mark.parametrize("scenario", CONTENT.scenarios)
def test_both_bands_wait_beside_the_table_with_all_they_own(scenario: str) -> None:
    g = set_up(scenario)
    forces = forces_of(CONTENT, CONTENT.scenarios[scenario], {}, GAME.words())
    for side, force in enumerate(forces):
        band = [figure for figure in g.figures if figure.side == side]
        assert [figure.card for figure in band] == [recruit.card for recruit in force.recruits]
        named = [(figure.name, figure.title, figure.number) for figure in band]
        assert named == [(recruit.name, recruit.title, recruit.number) for recruit in force.recruits]
        assert all((figure.fate, figure.hands) == (WAITING, ()) for figure in band)
        assert [written(figure.items) for figure in band] == [written(kit(CONTENT, figure.card)) for figure in band]
    assert len({figure.name for figure in g.figures}) == len(g.figures)
    assert (g.phase, g.turn, g.active) == (DEPLOYMENT, 0, "")


@rule("ES-GEN-01", "ES-CON-11")
def test_the_table_is_that_of_the_scenario_and_the_rules_those_of_the_options() -> None:
    g = set_up("the_strongbox", level="basic", fog="on")
    assert set(g.ground.pieces) == {piece.key for piece in CONTENT.layouts[g.scenario.layout].pieces}
    assert (g.profile.advanced, g.profile.fog) == (False, True)


@rule("ES-CON-12", "ES-CON-13")
def test_a_load_lies_in_the_middle_of_what_it_lies_on() -> None:
    g = set_up("the_strongbox")
    [box] = g.markers
    assert (box.kind, box.key, box.side) == (OBJECT_MARKER, "strongbox", NOBODY)
    assert (box.x, box.y) == g.ground.pieces["cart-1"].middle()


@rule("ES-CON-12", "ES-CON-13")
def test_the_prisoner_stands_where_he_is_held_and_belongs_to_nobody() -> None:
    g = set_up("the_prisoner")
    prisoner = g.figure("prisoner")
    assert (prisoner.side, prisoner.fate) == (NOBODY, ON_TABLE)
    assert (prisoner.x, prisoner.y) == (cm(45), cm(30))
    assert g.figures[-1] is prisoner


@rule("ES-CON-13")
def test_powder_stands_in_its_stacks_and_nothing_else_lies_about() -> None:
    g = set_up("powder_on_the_quay")
    assert len(g.scenario.objects) == 3
    assert (g.markers, g.fuses) == ((), ())
    assert all(figure.side != NOBODY for figure in g.figures)
