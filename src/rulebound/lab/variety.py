"""Ways to set a game up: every option, every scenario and every ready-made force has its turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from rulebound.core.dice import SeededDice
from rulebound.core.forms import NUMBER, ONE, ready_made, values_of
from rulebound.core.game import BadSetup, Game
from rulebound.core.match import Match
from rulebound.core.seats import keys_of

T = TypeVar("T")


@dataclass(frozen=True)
class Choice:
    """What a game is played with, beside its seed."""

    scenario: str
    options: dict[str, object]
    rosters: dict[str, object]

    def match(self, game: Game, seed: int, covered: tuple[int, ...] = ()) -> Match:
        """Set up a game of this choice."""
        return Match.new(game, self.scenario, seed, self.options, self.rosters, covered)

    def __str__(self) -> str:
        told = [f"{key}={value}" for key, value in self.options.items()]
        told += [f"force {seat}={roster}" for seat, roster in self.rosters.items()]
        return " ".join([self.scenario, *told])


def option_sets(game: Game, scenario: str) -> list[dict[str, object]]:
    """The options of a scenario in every combination the game takes; of numbers the least and the most."""
    fields = [field for field in game.options_form(scenario) if field.kind in (ONE, NUMBER)]
    combined = [
        dict(zip([field.key for field in fields], row, strict=True)) for row in product(*map(values_of, fields))
    ]
    return [options for options in combined if is_taken(game, scenario, options, {})]


def is_taken(game: Game, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> bool:
    """Whether a game can be set up with these options and forces together."""
    try:
        game.setup(scenario, 0, options, rosters)
    except BadSetup:
        return False
    return True


def force_sets(game: Game, scenario: str, seat: int) -> list[object]:
    """The ready-made forces a seat may choose, the example of the form first; none where nothing is chosen."""
    form = game.force_form(scenario, seat)
    if form is None:
        return []
    rosters: list[object] = [form.example, *ready_made(form).values()]
    return [roster for roster in rosters if not game.force_problems(scenario, seat, roster)]


class Variety:
    """Draws set-ups of a game, by a seed: scenarios in turn, their options and forces at random.

    A scenario, and some of the options, may be given.
    """

    def __init__(
        self, game: Game, seed: int, scenario: str | None = None, options: dict[str, object] | None = None
    ) -> None:
        self.game = game
        self.dice = SeededDice(seed)
        self.scenarios = [scenario] if scenario is not None else [each.key for each in game.scenarios()]
        self.options = options or {}
        self._drawn = 0

    def draw(self) -> Choice:
        """The next set-up; half of the time the forces of the scenario itself."""
        scenario = self.scenarios[self._drawn % len(self.scenarios)]
        self._drawn += 1
        drawn = self._one_of(option_sets(self.game, scenario))
        options = {**(drawn or {}), **self.options}
        rosters: dict[str, object] = {}
        for seat, name in enumerate(keys_of(self.game.setup(scenario, 0, options, {}).seats)):
            forces = force_sets(self.game, scenario, seat)
            if forces and self.dice.roll(2) == 1:
                rosters[name] = self._one_of(forces)
        taken = is_taken(self.game, scenario, options, rosters)
        return Choice(scenario, options, rosters if taken else {})

    def _one_of(self, things: list[T]) -> T | None:
        return things[self.dice.roll(len(things)) - 1] if things else None
