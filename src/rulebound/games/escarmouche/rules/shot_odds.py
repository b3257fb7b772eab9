"""What may become of whom, and the exact odds of shots, from the functions that roll their dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.core.ask import Chance
from rulebound.core.odds import CERTAIN, NEVER, as_chances, distribution, then
from rulebound.games.escarmouche.content import Missile
from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.shooting import Shot
from rulebound.games.escarmouche.rules.trials import (
    ABOVE,
    BELOW,
    CRITICAL,
    EQUAL,
    SUCCESS,
    Under,
    roll_against,
    roll_under,
)
from rulebound.games.escarmouche.state import STUNNED as SENSELESS
from rulebound.games.escarmouche.state import Escarmouche, Figure

FINE: Final = "fine"
DOWN: Final = "down"
"""Fallen, but conscious and unhurt."""
STUNNED: Final = "stunned"
WOUNDED: Final = "wounded"
OUT: Final = "out"
DEAD: Final = "dead"
HARMS: Final = (DOWN, STUNNED, WOUNDED, OUT, DEAD)
FATES: Final = (FINE, *HARMS)
"""The worst last."""


MISSED: Final = "missed"
MISHAP: Final = "mishap"
HIT: Final = "hit"
NO_AMMUNITION: Final = "no_ammunition"

_rolls: dict[tuple[int, str, bool], dict[str, Fraction]] = {}
_wounds: dict[tuple[int, str, bool], dict[str, Fraction]] = {}


def _result(roll: Under) -> str:
    """What a shooting test comes to."""
    if roll.result == SUCCESS:
        return HIT
    return MISHAP if roll.row >= 0 else MISSED


# ES-SHOT-01, ES-SFUM-01  A hit, a miss, or a row of the mishap table.
def roll_odds(profile: Profile, need: int) -> dict[str, Fraction]:
    """How likely a shot is to hit, to miss and to go wrong."""
    key = (min(max(need, -1), 9), profile.critical_mode, profile.has_mishap_tables)
    if key not in _rolls:
        _rolls[key] = distribution(lambda dice: _result(roll_under(dice, key[0], key[1], key[2])))
    return _rolls[key]


def hit_chance(profile: Profile, need: int) -> Fraction:
    """How likely a shot is to hit."""
    return roll_odds(profile, need).get(HIT, NEVER)


# ES-SHOT-02, ES-GAP-38  With cover over half, whatever is not unharmed is rolled again.
def wound_odds(profile: Profile, resistance: int, cover: bool) -> dict[str, Fraction]:
    """How likely each result of a damage test is."""
    key = (min(max(resistance, -1), 10), profile.critical_mode, cover and profile.has_rerolls)
    if key not in _wounds:
        once = distribution(lambda dice: roll_against(dice, key[0], key[1]).result)
        again = CERTAIN - once.get(BELOW, NEVER) if key[2] else NEVER
        _wounds[key] = {
            result: (chance if result == BELOW or not key[2] else NEVER) + again * chance
            for result, chance in once.items()
        }
    return _wounds[key]


class Body:
    """A target as damage tests meet it: its D fit and hurt, the weapon counted in, whether it is wounded already.

    Whoever is `senseless` is not stunned again.
    """

    __slots__ = ("cover", "fit", "hurt", "senseless", "wounded")

    def __init__(self, fit: int, hurt: int, wounded: bool, cover: bool, senseless: bool = False) -> None:
        self.fit = fit
        self.hurt = hurt
        self.wounded = wounded
        self.cover = cover
        self.senseless = senseless


def struck(target: Figure, missile: Missile, cover: bool) -> Body:
    """A target of a missile weapon, as damage tests meet it."""
    card = target.card
    change = missile.damage
    senseless = target.posture == SENSELESS
    return Body(card.front.resistance + change, card.blood.resistance + change, target.wounded, cover, senseless)


def body(shot: Shot) -> Body:
    """The target of a shot."""
    return struck(shot.target, shot.missile, shot.sight.protected)


# ES-DMG-02, ES-DMG-03, ES-DMG-04, ES-BDMG-02, ES-GAP-45  What damage tests make of a target, one after another.
def fates_after(profile: Profile, target: Body, hits: int, worst: str = FINE) -> dict[str, Fraction]:
    """How likely each fate of a target is after some hits, the worst that befell it counting."""
    if not hits or worst in (OUT, DEAD):
        return {worst: CERTAIN}
    wounded = Body(target.fit, target.hurt, True, target.cover, target.senseless)

    def next_hit(result: str) -> dict[str, Fraction]:
        fate = worst
        if result == CRITICAL:
            fate = DEAD
        elif result == ABOVE:
            fate = OUT if target.wounded or not profile.has_wounds else WOUNDED
        elif result == EQUAL and worst == FINE and not target.senseless:
            fate = STUNNED
        return fates_after(profile, wounded if result == ABOVE else target, hits - 1, fate)

    return then(wound_odds(profile, target.hurt if target.wounded else target.fit, target.cover), next_hit)


# ES-SHOT-01  One die to hit, one against D.
def shot_odds(profile: Profile, need: int, target: Body) -> dict[str, Fraction]:
    """How likely a shot is to miss, to go wrong, and to do what to its target; `fine` is a hit without effect."""
    test = roll_odds(profile, need)
    odds: dict[str, Fraction] = {result: test[result] for result in (MISSED, MISHAP) if result in test}
    for fate, chance in fates_after(profile, target, 1).items():
        if HIT in test:
            odds[fate] = test[HIT] * chance
    return odds


# ES-SADV-05  Two tests at one target, then a damage test for each hit.
def double_odds(profile: Profile, need: int, target: Body) -> dict[str, Fraction]:
    """How likely each fate of one target of two shots is; `missed` is no hit at all."""
    hit = hit_chance(profile, need)
    miss = CERTAIN - hit
    hits = {0: miss * miss, 1: 2 * hit * miss, 2: hit * hit}
    fates = then(hits, lambda count: fates_after(profile, target, count) if count else {MISSED: CERTAIN})
    return {fate: chance for fate, chance in fates.items() if chance}


def chances(odds: dict[str, Fraction]) -> tuple[Chance, ...]:
    """Odds of a shot as a player sees them."""
    return as_chances(odds, "shot", (NO_AMMUNITION, MISSED, MISHAP, FINE)) + as_chances(odds, "fate", HARMS)


def harm_chance(g: Escarmouche, shot: Shot) -> Fraction:
    """How likely a shot is to stun its target or worse."""
    odds = shot_odds(g.profile, shot.need.value, body(shot))
    return sum([odds[fate] for fate in HARMS if fate in odds], NEVER)
