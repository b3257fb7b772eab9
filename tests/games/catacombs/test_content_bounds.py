"""CA-CON  How small and how large the numbers of content may be."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest

from rulebound.games.catacombs import content, scenario
from rulebound.games.catacombs.content import CreatureKind, Expert
from rulebound.games.catacombs.scenario import Mission, PlacedTile, ScenarioCard, StackPlan
from tests.games.bounds import check
from tests.harness import rule

NUMBERS: list[tuple[Any, int, int]] = [
    (scenario.Few, 0, 6),
    (scenario.Amount, 0, 20),
    (scenario.Die, 1, 6),
    (scenario.Cell, -20, 20),
    (scenario.TileNumber, 1, 60),
    (content.Mvt, 0, 6),
    (content.Cbt, 0, 8),
    (content.Defence, 2, 6),
    (content.Crew, 1, 5),
    (content.Copies, 0, 12),
    (content.Crowding, 1, 6),
]
"""A kind of number, the least and the most that may be written."""
FIELDS: list[tuple[type, str, int, int]] = [
    (CreatureKind, "health", 1, 20),
    (Expert, "budget", 0, 99),
    (Mission, "points", 0, 99),
    (PlacedTile, "rot", 0, 3),
    (StackPlan, "top", 0, 60),
    (StackPlan, "mixed_with", 0, 60),
    (ScenarioCard, "turn_limit", 1, 99),
]
"""A field with limits of its own, the least and the most."""


@rule("CA-CON-01", "CA-CON-05", "CA-CBT-04", "CA-GAP-26", "CA-SET-01")
@pytest.mark.parametrize(("kind", "least", "most"), NUMBERS)
def test_numbers_of_content_have_a_least_and_a_most(kind: Any, least: int, most: int) -> None:
    check(kind, least, most)


@rule("CA-CON-05", "CA-CON-17", "CA-SET-01")
@pytest.mark.parametrize(("struct", "name", "least", "most"), FIELDS)
def test_fields_of_content_have_a_least_and_a_most(struct: type, name: str, least: int, most: int) -> None:
    check(get_type_hints(struct, include_extras=True)[name], least, most)
