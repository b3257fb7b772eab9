"""How likely things are: answers from the rules themselves, played with dice that take every outcome in turn.

Each takes, by name, the parameters of its question in `questions.py`, and says for every outcome how likely it is.
"""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.game import BadQuestion
from rulebound.core.odds import NEVER, distribution
from rulebound.games.escarmouche.profile import ADVANCED, BASIC, Profile
from rulebound.games.escarmouche.rules.melee import Contest
from rulebound.games.escarmouche.rules.melee_odds import harm_odds
from rulebound.games.escarmouche.rules.shot_odds import HIT, Body, double_odds, roll_odds, shot_odds, wound_odds
from rulebound.games.escarmouche.rules.trials import CRITICAL, FAILURE, SUCCESS, roll_against, roll_under

Answer = list[tuple[str, Fraction]]

SERIOUS = ("wounded", "out", "dead")


def level(advanced: int) -> Profile:
    """The rules of a level."""
    return ADVANCED if advanced else BASIC


def listed(odds: dict[str, Fraction]) -> Answer:
    """Outcomes that can happen, in the order found."""
    return [(key, chance) for key, chance in odds.items() if chance]


def with_total(odds: dict[str, Fraction]) -> Answer:
    """Outcomes, and how likely a wound or worse is."""
    return [*listed(odds), ("wounded_or_worse", sum([odds.get(key, NEVER) for key in SERIOUS], NEVER))]


# ES-GAP-04, ES-WALK-01
def agility(agility: int) -> Answer:
    """How likely each result of an agility test is."""
    return listed(distribution(lambda dice: roll_under(dice, agility, ADVANCED.critical_mode).result))


# ES-SHOT-01
def to_hit(need: int, advanced: int) -> Answer:
    """How likely a shot is to hit, to miss and to go wrong."""
    return listed(roll_odds(level(advanced), need))


# ES-DMG-01
def damage(resistance: int, weapon: int, cover: int) -> Answer:
    """How likely each result of a damage test is, with the second try of whoever is behind cover."""
    return listed(wound_odds(ADVANCED, resistance + weapon, bool(cover)))


# ES-SHOT-05, ES-SHOT-07  Aiming ignores the obscured penalty, never the second try of whoever is behind cover.
def shot(shooting: int, resistance: int, weapon: int, obscured: int, cover: int, aimed: int, advanced: int) -> Answer:
    """A shot at a fresh figure."""
    need = shooting - (1 if obscured and not aimed else 0)
    body = Body(resistance + weapon, resistance + weapon - 1, False, bool(cover))
    return with_total(shot_odds(level(advanced), need, body))


# ES-SADV-05, ES-SADV-06
def double_shot(shooting: int, resistance: int, targets: int) -> Answer:
    """Two pistols at once, at one target or at two."""
    need = shooting - (1 if targets == 1 else 4)
    hit = roll_odds(ADVANCED, need).get(HIT, NEVER)
    at_least_one = 1 - (1 - hit) * (1 - hit)
    if targets == 2:
        return [("each", hit), ("at_least_one", at_least_one)]
    body = Body(resistance - 1, resistance - 2, False, False)
    return [("at_least_one", at_least_one), *with_total(double_odds(ADVANCED, need, body))]


# ES-MEL-01 to ES-MEL-03, ES-MEL-05  Dice, second tries, more than double, and what a counter-attack does.
# ES-MADV-01, ES-MEL-13  A hard strike belongs to the advanced level, and is an advantage by itself.
def melee(
    combat: int,
    enemy_combat: int,
    resistance: int,
    advantages: int,
    enemy_advantages: int,
    weapon: int,
    hard: int,
    skewer: int,
    attacker: int,
    advanced: int,
) -> Answer:
    """An attack on a figure that defends, or skewers: what becomes of it, or of its attacker."""
    if hard and not advanced:
        raise BadQuestion("hard: 1 needs advanced=1, since nobody strikes hard at basic")
    contest = Contest(
        (combat, enemy_combat),
        (advantages + hard, enemy_advantages),
        (weapon, weapon),
        (resistance, resistance),
        bool(hard),
        bool(skewer),
    )
    return with_total(harm_odds(level(advanced), contest, to_attacker=bool(attacker)))


# ES-WALK-04, ES-CLUM-01 to ES-CLUM-04
def recover(resistance: int) -> Answer:
    """A stunned figure tries to wake up."""
    names = {"below": "stands", "equal": "stunned", "above": "prone", "critical": "out"}
    odds = distribution(lambda dice: roll_against(dice, resistance, ADVANCED.critical_mode).result)
    return [(names[result], odds[result]) for result in names if result in odds]


# ES-BMOR-03, ES-MOR-01 to ES-MOR-03
def morale(morale: int, turns: int) -> Answer:
    """A band with a constant morale tests it at the end of so many turns."""
    odds = distribution(lambda dice: roll_under(dice, morale, ADVANCED.critical_mode).result)
    stays = 1 - odds.get(FAILURE, NEVER)
    return [
        ("stays", odds.get(SUCCESS, NEVER)),
        ("breaks", odds.get(FAILURE, NEVER)),
        ("loses_initiative", odds.get(CRITICAL, NEVER)),
        ("holds_out", stays**turns),
    ]
