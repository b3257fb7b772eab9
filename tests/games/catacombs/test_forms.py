"""What may be chosen before a game, and the force that is proposed."""

from __future__ import annotations

import pytest

from rulebound.games.catacombs.force import Purchase, cost_of
from rulebound.games.catacombs.forms import example, force_form, options_form
from tests.games.catacombs.situation import CONTENT
from tests.harness import rule


def cost(force: dict[str, object]) -> int:
    """What a proposed force costs."""
    gifts, objects = force["gifts"], force["objects"]
    assert isinstance(gifts, list) and isinstance(objects, list)
    numbers = [force[name] for name in ("brutes", "blades", "advantages")]
    brutes, blades, advantages = (n for n in numbers if isinstance(n, int))
    return cost_of(CONTENT, Purchase(tuple(gifts), brutes, blades, tuple(objects), advantages))


@rule("CA-HCP-02", "CA-CON-17")
@pytest.mark.parametrize("key", list(CONTENT.scenarios))
def test_the_proposed_force_is_that_of_the_scenario_less_what_is_beyond_the_budget(key: str) -> None:
    scenario = CONTENT.scenarios[key]
    given = scenario.humans
    force = example(CONTENT, scenario)
    assert cost(force) <= CONTENT.expert.budget
    assert force["brutes"] == given.warriors.count("brute")
    assert force["blades"] == given.warriors.count("blade")
    objects = [thing.object for thing in given.objects]
    kept = force["objects"]
    assert isinstance(kept, list)
    assert kept == objects[: len(kept)]
    if kept == objects and force["advantages"] != given.advantages:
        assert cost(force | {"advantages": int(str(force["advantages"])) + 1}) > CONTENT.expert.budget
    if len(kept) < len(objects):
        assert force["advantages"] == 0
        assert cost(force | {"objects": objects[: len(kept) + 1]}) > CONTENT.expert.budget
    assert force["gifts"] == list(given.gifts[: CONTENT.expert.most_gifts])


@rule("CA-HCP-02", "CA-CON-17", "CA-GAP-55")
def test_the_forms_take_no_more_than_there_is() -> None:
    assert [field.most for field in options_form(CONTENT)] == [3, 3]
    form = force_form(CONTENT, CONTENT.scenarios["SC1"])
    assert (form.budget, form.fixed) == (20, 0)
    most = {field.key: field.most for field in form.fields}
    assert most["gifts"] == 4
    assert (most["brutes"], most["blades"]) == (CONTENT.humans["brute"].most, CONTENT.humans["blade"].most)
    assert most["objects"] == len(CONTENT.objects)
