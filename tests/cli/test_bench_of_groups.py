"""The benchmark of groups: the battle it is measured in, and the table it is told in."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulebound.cli.commands.bench import group_report
from rulebound.lab import groups
from rulebound.lab.battle import DEPTH, FORCE, TERMS, TWELVES, WIDTH, Battle
from rulebound.lab.groups import GroupFigure, mover_of, targets
from rulebound.space.plane.distance import is_on_table, nearer, overlap
from rulebound.space.plane.numbers import INCH


@pytest.mark.parametrize("force", [FORCE, TWELVES])
def test_a_battle_is_one_that_could_be_fought(force: tuple[tuple[int, int], ...]) -> None:
    battle = Battle(3, force)
    bases = battle.field.by_x
    assert len(bases) == 120
    assert {base.radius for base in bases} == {radius for _, radius in force}
    assert not any(overlap(one, other) for one, other in combinations(bases, 2))
    assert not any(nearer(one, other, INCH) for one, other in combinations(bases, 2) if one.owner != other.owner)
    assert all(is_on_table(base, WIDTH, DEPTH) for base in bases)
    for which in range(len(battle.groups)):
        mover = mover_of(battle, which)
        assert mover.objection(mover.stay()) is None
        assert mover.terms is TERMS
        assert all(
            battle.group(target)[0].owner != battle.group(which)[0].owner for target in targets(battle, which, 12)
        )


def test_what_is_measured_is_timed_case_by_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "ENOUGH", 0)
    found = groups.measured("half of it", [lambda: True, lambda: None])
    assert (found.what, found.found) == ("half of it", 50)
    assert 0 <= found.mean_us <= found.p99_us
    assert [figure.found for figure in groups.forking(Battle(3))] == [100] * 4


def test_the_table_has_a_line_for_each_thing_and_two_columns_a_mode() -> None:
    rows = [
        GroupFigure("a charge", "interpreted", 2000.5, 3000, 79),
        GroupFigure("a charge", "compiled", 100.25, 150, 79),
        GroupFigure("a fork", "interpreted", 0.5, 0.75, 100),
    ]
    table = group_report(rows).splitlines()
    assert table[0] == "## Groups"
    assert table[-4:] == [
        "| what | found | interpreted, mean | p99 | compiled, mean | p99 |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        "| a charge | 79 | 2,000.50 | 3,000.00 | 100.25 | 150.00 |",
        "| a fork | 100 | 0.50 | 0.75 |  |  |",
    ]
