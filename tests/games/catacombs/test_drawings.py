"""What Catacombs looks like: every kind of thing has a drawing."""

from __future__ import annotations

import random

import pytest

from rulebound import Match
from tests.games.catacombs.situation import CONTENT
from tests.games.drawings import hold_sixteen_to_nine, hold_small_and_alone, hold_symbols_plain, kinds, symbols

SCENARIOS = ("SC1", "SC2", "SC3", "SC4", "SC5", "SC6")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_kind_that_scenes_name_has_a_drawing(scenario: str) -> None:
    for seed in range(2):
        match = Match.new("catacombs", scenario, seed)
        chance = random.Random(seed)
        while match.ask is not None:
            if chance.random() < 0.3:
                missing = set(kinds(match.scene(match.ask.seat))) - symbols("catacombs")
                assert sorted(missing) == []
            match.answer(chance.choice(match.ask.answers()))


def test_everything_of_the_content_has_a_drawing() -> None:
    for things in (
        *(CONTENT.humans, CONTENT.creatures, CONTENT.talents, CONTENT.traits, CONTENT.objects, CONTENT.gifts),
        *(CONTENT.advantages, CONTENT.events, CONTENT.destiny, CONTENT.effects, CONTENT.tiles),
    ):
        assert sorted(set(things) - symbols("catacombs")) == []


def test_the_drawings_are_plain_and_small() -> None:
    hold_symbols_plain("catacombs")
    hold_small_and_alone("catacombs")
    hold_sixteen_to_nine("catacombs")
