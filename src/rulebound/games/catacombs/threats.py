"""What enemies could do next to a warrior where a step would take him, by what everybody can see.

Cards, destiny dice and creatures still to come are left out: nobody can know them.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from rulebound.core.ask import Answer, Ask, Chance, Rule, Threat
from rulebound.core.odds import added, at_least, first_listed, odds_of
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.actions import WarriorAction
from rulebound.games.catacombs.rules.activation import ACT
from rulebound.games.catacombs.rules.active_warrior import active_warrior
from rulebound.games.catacombs.rules.catalogue import CATALOGUE, next_tiles
from rulebound.games.catacombs.rules.combat import dice_of, hits_of
from rulebound.games.catacombs.rules.in_force import (
    UNTIL_ACTIVATION_ENDS,
    UNTIL_ATTACK_ENDS,
    UNTIL_DEMON_ACTION_ENDS,
    UNTIL_HUMAN_ACTION_ENDS,
    UNTIL_INITIATIVE,
    UNTIL_PHASE_ENDS,
    UNTIL_THREAT,
    UNTIL_THREAT_ENDS,
    UNTIL_TURN_ENDS,
    expire,
)
from rulebound.games.catacombs.rules.movement import arrive, move_active, stops
from rulebound.games.catacombs.rules.naming import piece_of, who
from rulebound.games.catacombs.rules.targets import Attack, target, targets_of
from rulebound.games.catacombs.rules.tile_effects import effect_of
from rulebound.games.catacombs.rules.turn import vents
from rulebound.games.catacombs.rules.values import movement
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import HUMAN, TROGLODYTE, Activation, Human, Warrior

Odds = dict[int, Fraction]

TO_DEMON_ACTION: Final = (UNTIL_HUMAN_ACTION_ENDS, UNTIL_PHASE_ENDS, UNTIL_THREAT, UNTIL_THREAT_ENDS)
TO_HUMAN_ACTION: Final = (UNTIL_DEMON_ACTION_ENDS, UNTIL_PHASE_ENDS, UNTIL_TURN_ENDS, UNTIL_INITIATIVE)
"""The moments that pass before the enemy acts."""


def threats(g: Catacombs, seat: int, ask: Ask, answer: Answer) -> list[Threat]:  # noqa: ARG001
    """What could happen to the active warrior next, by what both seats know; the likeliest to hit him first."""
    to = destination(g, ask, answer)
    if to < 0:
        return []
    later = enemy_phase(g, to)
    mover = active_warrior(later)
    later.active = None
    aim = f"troglodytes@{to}" if mover.name == TROGLODYTE else mover.name
    threats_here: list[Threat] = []
    if isinstance(mover, Human):
        threats_here += dangers(g, g.human(mover.name), to)
        threats_here += from_creatures(later, aim)
    else:
        threats_here += [threat for human in later.crew() for threat in from_human(later, human, aim)]
    return sorted(threats_here, key=likelihood, reverse=True)


def likelihood(threat: Threat) -> Fraction:
    """By what threats are put in order: the odds of one hit or more."""
    return threat.odds[0].probability


def destination(g: Catacombs, ask: Ask, answer: Answer) -> int:
    """The tile on which an answer leaves the active warrior; -1 if it moves nobody to a tile that is known."""
    if ask.key != ACT:
        return -1
    warrior = active_warrior(g)
    action, args = CATALOGUE.split(answer)
    return action.leads_to(g, warrior, args) if isinstance(action, WarriorAction) else -1


def enemy_phase(g: Catacombs, to: int) -> Catacombs:
    """The position as it would be when the enemy acts, were nothing else done; all may act then."""
    later = g.copy()
    mover = active_warrior(later)
    move_active(later, mover, to)
    for moment in (UNTIL_ACTIVATION_ENDS, UNTIL_ATTACK_ENDS):
        expire(later, moment)
    for moment in TO_DEMON_ACTION if mover.side == HUMAN else TO_HUMAN_ACTION:
        expire(later, moment)
    for tile in range(len(later.board)):
        later.ready[tile] += later.spent[tile]
        later.spent[tile] = 0
    return later


# CA-CON-09  Vines reach for whoever enters; a vent hits at the end of the human action phase.
def dangers(g: Catacombs, human: Human, to: int) -> list[Threat]:
    """Vines when he enters, a vent when the phase ends; nothing for any other tile."""
    effect = effect_of(g, to)
    if effect == "vines" and to != human.tile:
        text = Text("threat.vines")
        odds = lines_lost(g, human, to, lambda twin: arrive(twin, twin.human(human.name)))
    elif effect == "vent":
        text = Text("threat.vent")
        odds = lines_lost(g, human, to, vents)
    else:
        return []
    chance = Chance(Text("threat-chance.hit"), at_least(odds, 1))
    return [Threat(text, (chance,), (f"tile:{to}",), (), "CA-CON-09")]


def lines_lost(g: Catacombs, human: Human, to: int, rule: Callable[[Catacombs], Rule[None]]) -> Odds:
    """How many lines a rule costs a human, were he alone on a tile."""
    alone = g.copy()
    alone.humans = [alone.human(human.name)]
    alone.humans[0].tile = to
    return odds_of(alone, rule, first_listed, lambda twin: len(twin.humans[0].cancelled) - len(human.cancelled))


def from_creatures(g: Catacombs, aim: str) -> list[Threat]:
    """The attacks of the demon, of tough troglodytes, and of the troglodytes of each tile."""
    attacks: list[Threat] = []
    for creature in g.creatures:
        reached = reach(g, creature)
        odds = attack_from(g, creature, reached, aim)
        if odds:
            attacks.append(attack_threat(Text("threat.attack", {"warrior": who(creature)}), creature, reached, odds))
    for tile in range(len(g.board)):
        if g.ready[tile]:
            attacks += from_troglodytes(g, tile, aim)
    return attacks


# CA-MOV-03  No more than 3 of a side on a tile, so that not all who could come do.
def from_troglodytes(g: Catacombs, tile: int, aim: str) -> list[Threat]:
    """The attacks of the troglodytes of a tile, one after another, as many as find room."""
    there = target(g, aim).tile
    count = g.ready[tile]
    reached: list[int] = []
    odds: Odds = {}
    able = 0
    twin = g.copy()
    for _ in range(count):
        one = twin.troglodyte(tile)
        steps = reach(twin, one)
        blow = attack_from(twin, one, steps, aim)
        if not blow:
            break
        able += 1
        reached = reached or steps
        odds = blow if able == 1 else added(odds, blow)
        put(twin, one, there)
    if not able:
        return []
    text = Text("threat.troglodytes", {"n": able})
    return [attack_threat(text, g.troglodyte(tile), reached, odds)]


# CA-INIT-04  His next die may name any line he has left: the one that hits best counts.
def from_human(g: Catacombs, human: Human, aim: str) -> list[Threat]:
    """The best attack a human may hope for in his next activation."""
    best: Odds = {}
    best_line = 0
    tiles: list[int] = []
    for line in human.intact():
        human.die = line
        reached = reach(g, human)
        odds = attack_from(g, human, reached, aim)
        if odds and (not best or rank(odds) > rank(best)):
            best, best_line, tiles = odds, line, reached
    if not best:
        return []
    human.die = best_line
    text = Text("threat.at_best", {"warrior": who(human), "line": best_line})
    return [attack_threat(text, human, tiles, best)]


def rank(odds: Odds) -> tuple[Fraction, Fraction]:
    """What makes one attack worse than another."""
    return at_least(odds, 1), at_least(odds, 2)


def attack_threat(text: Text, attacker: Warrior, reached: list[int], odds: Odds) -> Threat:
    """An attack that could come, with what it can do and how far its attacker gets."""
    chances = [Chance(Text("threat-chance.hit"), at_least(odds, 1))]
    if max(odds) > 1:
        chances.append(Chance(Text("threat-chance.more"), at_least(odds, 2)))
    cells = [f"tile:{tile}" for tile in sorted(reached)]
    return Threat(
        text, tuple(chances), (piece_of(attacker),), (Shape("cells", cells=cells, role="threat"),), "CA-CBT-05"
    )


def attack_from(g: Catacombs, warrior: Warrior, reached: list[int], aim: str) -> Odds:
    """The hits of the best attack on a target from the tiles a warrior gets to; nothing if there is none."""
    start = warrior.tile
    best: Odds = {}
    for tile in reached:
        put(g, warrior, tile)
        if aim in targets_of(g, warrior):
            odds = blow(g, Attack(warrior, target(g, aim)))
            if odds and (not best or rank(odds) > rank(best)):
                best = odds
    put(g, warrior, start)
    return best


# CA-GAP-25  With cbt 0 no attack is possible.
def blow(g: Catacombs, attack: Attack) -> Odds:
    """How likely each number of hits is; empty where there are no dice to roll."""
    return hits_of(g, attack) if dice_of(g, attack).value else {}


def reach(g: Catacombs, warrior: Warrior) -> list[int]:
    """The tiles a warrior can end his movement on, his own first."""
    start = warrior.tile
    most = movement(g, warrior).value
    steps = {start: 0}
    queue = [start]
    while queue:
        tile = queue.pop(0)
        if steps[tile] >= most or (tile != start and stops(g, warrior, tile)):
            continue
        put(g, warrior, tile)
        for to in tiles_beside(g, warrior):
            if to not in steps:
                steps[to] = steps[tile] + 1
                queue.append(to)
    put(g, warrior, start)
    return list(steps)


def tiles_beside(g: Catacombs, warrior: Warrior) -> list[int]:
    """The known tiles one step away, by the rules that list the steps of an activation."""
    g.active = Activation(warrior.name, warrior.tile)
    tiles = next_tiles(g, warrior)
    g.active = None
    return tiles


def put(g: Catacombs, warrior: Warrior, tile: int) -> None:
    """Move a warrior without any rule, in a copy of the position that is thrown away."""
    if warrior.name == TROGLODYTE:
        g.ready[warrior.tile] -= 1
        g.ready[tile] += 1
    warrior.tile = tile
