"""What could be done to a group where a move would take it: shots and charges of enemies, and what animals will do."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Chance, Threat
from rulebound.core.drawing import points_in
from rulebound.core.odds import as_least
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.expedition.lengths import STICKS, UNLIMITED, S
from rulebound.games.expedition.rules.melee import Fight, combat_pool
from rulebound.games.expedition.rules.melee_odds import engaging, melee_chances
from rulebound.games.expedition.rules.movement import NORMAL, Movement, may_engage
from rulebound.games.expedition.rules.neutrals import prey_of, stalk, throws, touching
from rulebound.games.expedition.rules.pools import has_ability
from rulebound.games.expedition.rules.shooting import (
    cover_die,
    reach_of,
    shooting_pool,
    shot_odds,
    why_not_shoot_at,
)
from rulebound.games.expedition.rules.sticks import most_sticks
from rulebound.games.expedition.state import MOST_TOKENS, NEUTRAL, PANIC, Expedition, Group
from rulebound.space.plane.groups.field import nearest_pair
from rulebound.space.plane.groups.mover import moved
from rulebound.space.plane.groups.terms import Way

MOVES: Final = ("go", "retreat")
"""The questions after which a group stands where their answers say."""


def threats(g: Expedition, seat: int, ask: Ask, answer: Answer) -> list[Threat]:
    """What could be done to a group of a seat after a move, by everybody whom a card would let do it.

    None after a charge: what can be done then hangs on its melee. Which cards somebody has plays no part.
    """
    if ask.key not in MOVES:
        return []
    after = g.copy()
    group = after.named(ask.matter)
    bases = after.bases(group)
    ways = [points_in(way) or [] for way in answer] if isinstance(answer, list) else []
    if len(ways) != len(bases) or not all(ways) or group.seat != seat:
        return []
    after.field = after.field.put(moved(bases, ways))
    foes = after.foes(seat)
    if any(touching(after.bases(group), after.bases(foe)) for foe in foes):
        return []
    found: list[Threat] = []
    for foe in foes:
        if foe.seat == NEUTRAL:
            found += act_of(after, foe, group)
        else:
            found += [*shot_from(after, foe, group), *charge_from(after, foe, group)]
    return found


# EX-SHOOT-01, EX-STRESS-05, EX-STRESS-07, EX-GAP-34  With a Shooting symbol: whoever is calm, loaded and in sight.
# EX-CON-06  Quick hands need not be loaded, and draw a token for it.
def shot_from(g: Expedition, enemy: Group, group: Group) -> list[Threat]:
    """The shot an enemy has at a group."""
    if enemy.count(PANIC) or not (enemy.loaded or has_ability(g, enemy, "quick_hands")):
        return []
    if len(enemy.tokens) + (not enemy.loaded) >= MOST_TOKENS or why_not_shoot_at(g, enemy, group) is not None:
        return []
    return [shot(g, enemy, group, "threat.shoot", "EX-SHOOT-01")]


def shot(g: Expedition, enemy: Group, group: Group, key: str, rule: str) -> Threat:
    """A shot at a group, if it does not go to ground and nobody plays a card."""
    dice = len(shooting_pool(g, enemy, group).sizes())
    about: dict[str, object] = {"enemy": enemy.called, "dice": dice, "cover": cover_die(g, group)}
    odds = as_least(shot_odds(g, enemy, group), "chance.casualties", 2)
    return Threat(Text(key, about), odds, (enemy.name,), shapes_of(g, enemy, group, reach_of(g, enemy)), rule)


# EX-MELEE-01, EX-GAP-22  With a Movement symbol: whoever finds a way into contact with the sticks it may lay.
def charge_from(g: Expedition, enemy: Group, group: Group) -> list[Threat]:
    """The charge an enemy could make at a group."""
    if enemy.count(PANIC) or enemy.held or not may_engage(enemy, NORMAL) or not most_sticks(g, enemy):
        return []
    movement = Movement(g, enemy, NORMAL)
    ways = movement.charge_at(group) if movement.is_near(group) else None
    if ways is None:
        return []
    fight = Fight(enemy, group, movement.start() is not None)
    return [melee(g, fight, "threat.charge", "EX-MELEE-01", movement.sticks * S, engaging(movement, ways))]


def melee(g: Expedition, fight: Fight, key: str, rule: str, reach: int, odds: tuple[Chance, ...]) -> Threat:
    """A melee that somebody brings upon a group, as it goes for him if nobody plays a card."""
    ours, theirs = [len(combat_pool(g, side, fight).sizes()) for side in (fight.defender, fight.attacker)]
    about: dict[str, object] = {"enemy": fight.attacker.called, "theirs": theirs, "ours": ours}
    shapes = shapes_of(g, fight.attacker, fight.defender, reach)
    return Threat(Text(key, about), odds, (fight.attacker.name,), shapes, rule)


# EX-CON-11  At the end of the step: into contact with the nearest it gets to, else guardians throw what they have.
def act_of(g: Expedition, animal: Group, group: Group) -> list[Threat]:
    """What an animal or guardians will do to a group, if all others stay where they are."""
    if prey_of(g, animal) is not group:
        return []
    reach = STICKS[g.content.animals[animal.key].move]
    ways: list[Way] | None = stalk(g, animal, group, reach)
    bases = g.bases(animal) if ways is None else moved(g.bases(animal), ways)
    if touching(bases, g.bases(group)):
        fight = Fight(animal, group)
        return [melee(g, fight, "threat.attack", "EX-CON-11", reach, melee_chances(g, fight, bases))]
    return [shot(g, animal, group, "threat.throw", "EX-CON-11")] if throws(g, animal, group) else []


def shapes_of(g: Expedition, enemy: Group, group: Group, reach: int) -> tuple[Shape, ...]:
    """How far the nearest of an enemy gets, and a line from it to the group."""
    i, j = nearest_pair(g.bases(enemy), g.bases(group))
    base, own = g.bases(enemy)[i], g.bases(group)[j]
    start = (int(base.x), int(base.y))
    line = Shape("line", [start, (int(own.x), int(own.y))], role="threat")
    if reach == UNLIMITED:
        return (line,)
    return (Shape("circle", [start], reach + int(base.radius), "threat"), line)
