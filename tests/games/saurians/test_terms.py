"""SA-CON-01  How far every number of the content may go."""

from __future__ import annotations

import msgspec
from msgspec import inspect

from rulebound.games.saurians import content, equipment, scenario
from rulebound.games.saurians.scenario import Along, Line
from rulebound.games.saurians.terms import Bonus, Copies, Few, Health, Initiative, Points, Reach, Some
from tests.harness import rule

ALIASES = {
    "Few": (Few, (0, 9)),
    "Some": (Some, (1, 9)),
    "Copies": (Copies, (1, 12)),
    "Bonus": (Bonus, (-9, 9)),
    "Reach": (Reach, (0, 12)),
    "Health": (Health, (1, 30)),
    "Initiative": (Initiative, (1, 12)),
    "Points": (Points, (1, 200)),
    "Along": (Along, (0, 23)),
    "Line": (Line, (-24, 23)),
}
OWN = {
    "Act.radius": (0, 3),
    "Board.draw": (1, 6),
    "Board.models": (1, 6),
    "Board.stack_limit": (1, 6),
    "Board.wound_at": (0, 30),
    "Cargo.side": (0, 1),
    "Goal.side": (-1, 1),
    "Limits.deck_size": (6, 30),
    "Limits.hero_deck": (5, 40),
    "Limits.opening_draw": (3, 9),
    "Limits.passes": (1, 4),
    "Limits.sedated_stability": (-9, 0),
    "MapObject.stability": (0, 20),
    "Net.value": (1, 20),
    "ScenarioCard.points": (0, 400),
    "ScenarioCard.rounds": (0, 20),
    "Token.value": (0, 20),
    "Weapon.damage": (0, 12),
    "Weapon.radius": (0, 3),
    "Weapon.range": (1, 12),
}
"""Ranges that a field has for itself."""


def ends(kind: inspect.Type) -> tuple[int, int] | None:
    """How far a number may go, if it is one."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    if not isinstance(kind, inspect.IntType):
        return None
    assert kind.ge is not None
    assert kind.le is not None
    return int(kind.ge), int(kind.le)


def fields() -> dict[str, tuple[int, int]]:
    """Every number of every kind of entry, with its ends."""
    kinds = [each for module in (content, equipment, scenario) for each in vars(module).values()]
    entries = [each for each in kinds if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    found: dict[str, tuple[int, int]] = {}
    for entry in entries:
        parts = inspect.type_info(entry).fields if entry is not msgspec.Struct else ()  # type: ignore[attr-defined]
        for part in parts:
            between = ends(part.type)
            if between is not None:
                found[f"{entry.__name__}.{part.name}"] = between
    return found


@rule("SA-CON-01")
def test_the_ranges_that_many_fields_share() -> None:
    assert {name: ends(inspect.type_info(alias)) for name, (alias, _) in ALIASES.items()} == {
        name: between for name, (_, between) in ALIASES.items()
    }


@rule("SA-CON-01")
def test_the_ranges_of_single_fields() -> None:
    found = fields()
    assert {name: found[name] for name in OWN} == OWN
    shared = {between for _, between in ALIASES.values()}
    assert {name for name, between in found.items() if between not in shared and name not in OWN} == set()
