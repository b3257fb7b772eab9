"""What an action looks worth before anybody looks ahead, counted as `value` counts: for `worth` of the actions."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from rulebound.core.action import Action
from rulebound.core.ask import Answer
from rulebound.core.odds import NEVER, at_least
from rulebound.core.state import Over
from rulebound.games.catacombs.bot.value import (
    ADVANTAGE_WORTH,
    DEMON_HEALTH_WORTH,
    EXPLORED_WORTH,
    HEALTH,
    MOVEMENT_WORTH,
    SEAL_WORTH,
    TOUGH_WORTH,
    TROGLODYTE_WORTH,
    WOUND_WORTH,
    is_vital,
    value,
)
from rulebound.games.catacombs.rules.active_warrior import active_warrior
from rulebound.games.catacombs.rules.combat import defence_of, dice_of, hit_odds, is_hungry
from rulebound.games.catacombs.rules.movement import move_active
from rulebound.games.catacombs.rules.targets import Attack, Target, neighbours
from rulebound.games.catacombs.rules.values import is_frantic
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import Creature, Human, Warrior

NOTHING: Final = 0


class Prospect:
    """What the active warrior may expect of what he does: nothing is changed, and no die is thrown."""

    __slots__ = ("_now", "g", "warrior")

    def __init__(self, g: Catacombs, warrior: Warrior) -> None:
        self.g = g
        self.warrior = warrior
        self._now = value(g, warrior.side)

    def on_tile(self, tile: int) -> int:
        """What it is worth to stand on a tile."""
        twin = self.g.copy()
        move_active(twin, active_warrior(twin), tile)
        return value(twin, self.warrior.side) - self._now

    def after(self, action: Action[Catacombs, Warrior, Prospect], args: list[Answer]) -> int:
        """What an action without dice is worth, up to the first question it asks."""
        twin = self.g.copy()
        with suppress(Over):
            next(action.do(twin, active_warrior(twin), args), None)
        return value(twin, self.warrior.side) - self._now


def explore_gain(survey: Prospect) -> int:
    """What an exploration is worth: much, as long as something is to be found."""
    return EXPLORED_WORTH if survey.g.objective < 0 else NOTHING


def fight_gain(survey: Prospect, aim: Target) -> int:
    """What an attack is worth: the hits that count, on the whole."""
    g, attack = survey.g, Attack(survey.warrior, aim)
    odds = hit_odds(dice_of(g, attack).value, defence_of(g, aim).value, is_frantic(g, attack.attacker, aim.is_group()))
    times = 2 if is_hungry(g, aim) else 1
    hits = {times * n: p for n, p in odds.items()}
    counted = sum([at_least(hits, n) for n in range(1, endurance(g, aim) + 1)], NEVER)
    return int(counted * hit_worth(g, aim))


def endurance(g: Catacombs, aim: Target) -> int:
    """How many hits on a target count."""
    if aim.human is not None:
        return len(aim.human.intact())
    if aim.creature is not None:
        return aim.creature.profile.health - aim.creature.wounds
    return 1 if aim.seal >= 0 else g.troglodytes_on(aim.tile)


def hit_worth(g: Catacombs, aim: Target) -> int:
    """What a hit on a target is worth to the other side."""
    if aim.human is not None:
        return line_worth(g, aim.human)
    if aim.creature is not None:
        return wound_worth(g, aim.creature)
    return SEAL_WORTH if aim.seal >= 0 else TROGLODYTE_WORTH


def line_worth(g: Catacombs, human: Human) -> int:
    """What the next line means that a human loses."""
    left = len(human.intact())
    loss = HEALTH[left] - HEALTH[max(0, left - 1)]
    return 2 * loss if is_vital(g, human) else loss


def wound_worth(g: Catacombs, creature: Creature) -> int:
    """What a wound of a creature is worth; more for a demon that the humans are here for."""
    if creature.kind != "demon":
        return TOUGH_WORTH
    prey = g.mission == "assassination" or (g.mission == "rescue" and not g.freed)
    return DEMON_HEALTH_WORTH + (WOUND_WORTH if prey else 0)


def heal_gain(human: Human, lines: int) -> int:
    """What it is worth to heal lines of a human."""
    left = len(human.intact())
    return HEALTH[min(len(HEALTH) - 1, left + lines)] - HEALTH[left]


def sprint_gain(steps: int) -> int:
    """What steps more are worth."""
    return MOVEMENT_WORTH * steps


# CA-CON-03  Every warrior there takes a hit on 4 or more.
def grenade_gain(survey: Prospect) -> int:
    """What a grenade is worth where it does most: half of what it would do if it hit all, friends as well."""
    g = survey.g
    best = 0
    for tile in [survey.warrior.tile, *neighbours(g, survey.warrior.tile)]:
        gain = TROGLODYTE_WORTH * g.troglodytes_on(tile)
        gain += sum([wound_worth(g, creature) for creature in g.creatures_on(tile)])
        gain -= sum([line_worth(g, human) for human in g.humans_on(tile)])
        best = max(best, gain // 2)
    return best


def played_gain(gain: int) -> int:
    """What it is worth to play a card that gains so much."""
    return gain - ADVANTAGE_WORTH
