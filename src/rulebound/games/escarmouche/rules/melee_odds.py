"""The exact odds of an exchange, from the functions that decide it."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.core.dice import Dice
from rulebound.core.odds import NEVER, distribution
from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.fates import CERTAIN, DEAD, DOWN, FINE, OUT, STUNNED, WOUNDED
from rulebound.games.escarmouche.rules.melee import (
    ENOUGH_TO_ROLL_AGAIN,
    HIT,
    KNOCK_OUT,
    KNOCKED_OUT,
    ROW_DAMAGE,
    STRUCK,
    Contest,
    attacker_need,
    defender_need,
    row_need,
    verdict,
)
from rulebound.games.escarmouche.rules.shot_odds import wound_odds
from rulebound.games.escarmouche.rules.trials import ABOVE, BELOW, CRITICAL, EQUAL, Zero, after, d10

_OF_ROW: Final = {0: OUT, 1: STUNNED, 2: WOUNDED, 3: DOWN}

Fates = tuple[str, str]
"""What becomes of attacker and defender."""
Faces = tuple[int, int]

_known: dict[tuple[object, ...], dict[Fates, Fraction]] = {}
_zeros: dict[tuple[str, bool], dict[tuple[bool, int], Fraction]] = {}


def exchange_odds(profile: Profile, contest: Contest) -> dict[Fates, Fraction]:
    """How likely each pair of fates is, when whoever may roll again does so while the dice are against him."""
    key = (profile.advanced, profile.critical_mode, *contest.key())
    if key not in _known:
        found: dict[Fates, Fraction] = {}
        for faces, chance in distribution(lambda dice: standing_dice(dice, profile, contest)).items():
            for fates, more in settled(profile, contest, faces).items():
                found[fates] = found.get(fates, NEVER) + chance * more
        _known[key] = found
    return _known[key]


# ES-GAP-45  A second wound puts out of action.
def harm_odds(profile: Profile, contest: Contest, to_attacker: bool, wounded: bool = False) -> dict[str, Fraction]:
    """How likely each fate of one of the two is, who may be `wounded` already."""
    found: dict[str, Fraction] = {}
    for fates, chance in exchange_odds(profile, contest).items():
        fate = fates[0] if to_attacker else fates[1]
        if wounded and fate == WOUNDED:
            fate = OUT
        found[fate] = found.get(fate, NEVER) + chance
    return found


# ES-GAP-38  The second try is optional; here each side takes it when the dice are against it, the attacker first.
def standing_dice(dice: Dice, profile: Profile, contest: Contest) -> Faces:
    """The dice of an exchange after all second tries; -1 for a figure that makes no roll."""
    one = d10(dice)
    other = -1 if contest.helpless else d10(dice)
    if not profile.has_rerolls:
        return one, other
    if contest.attacker_edge >= ENOUGH_TO_ROLL_AGAIN and not is_winning(profile, contest, one, other):
        one = d10(dice)
    if (
        not contest.helpless
        and contest.defender_edge >= ENOUGH_TO_ROLL_AGAIN
        and (other == 0 or verdict(profile, contest, one, other) in (HIT, KNOCK_OUT))
    ):
        other = d10(dice)
    return one, other


def is_winning(profile: Profile, contest: Contest, one: int, other: int) -> bool:
    """Whether the attacker should be content with the dice."""
    if one == 0:
        return False
    return (other == 0 and not contest.helpless) or verdict(profile, contest, one, other) in (HIT, KNOCK_OUT)


def settled(profile: Profile, contest: Contest, faces: Faces) -> dict[Fates, Fraction]:
    """How likely each pair of fates is once both dice stand."""
    found: dict[Fates, Fraction] = {}
    for mine, chance in zero_odds(profile, faces[0]).items():
        for theirs, more in zero_odds(profile, faces[1]).items():
            for fates, rest in outcome(profile, contest, faces, mine, theirs).items():
                found[fates] = found.get(fates, NEVER) + chance * more * rest
    return found


def zero_odds(profile: Profile, face: int) -> dict[tuple[bool, int], Fraction]:
    """What a die leads to: whether it is a critical failure, and the row of the mishap table."""
    if face:
        return {(False, -1): CERTAIN}
    key = (profile.critical_mode, profile.has_mishap_tables)
    if key not in _zeros:
        _zeros[key] = distribution(lambda dice: _told(after(dice, 0, key[0], key[1])))
    return _zeros[key]


def _told(zero: Zero) -> tuple[bool, int]:
    return zero.critical, zero.row


def outcome(
    profile: Profile, contest: Contest, faces: Faces, mine: tuple[bool, int], theirs: tuple[bool, int]
) -> dict[Fates, Fraction]:
    """How likely each pair of fates is once zeros are settled too."""
    if mine[0] or theirs[0]:
        first = row_odds(profile, contest, True, mine[1]) if mine[0] else {FINE: CERTAIN}
        second = row_odds(profile, contest, False, theirs[1]) if theirs[0] else {FINE: CERTAIN}
        return {(a, b): p * q for a, p in first.items() for b, q in second.items()}
    result = verdict(profile, contest, faces[0], faces[1])
    if result == HIT:
        return {(FINE, fate): p for fate, p in hurt_odds(profile, defender_need(contest).value).items()}
    if result == STRUCK:
        return {(fate, FINE): p for fate, p in hurt_odds(profile, attacker_need(contest).value).items()}
    if result == KNOCK_OUT:
        return {(FINE, OUT): CERTAIN}
    return {(OUT, FINE) if result == KNOCKED_OUT else (FINE, FINE): CERTAIN}


def row_odds(profile: Profile, contest: Contest, of_attacker: bool, row: int) -> dict[str, Fraction]:
    """What a mishap makes of a figure."""
    if not profile.has_mishap_tables:
        return {OUT: CERTAIN}
    if row in ROW_DAMAGE and not (of_attacker and contest.helpless):
        return hurt_odds(profile, row_need(contest, of_attacker, row).value)
    return {_OF_ROW.get(row, FINE): CERTAIN}


def hurt_odds(profile: Profile, resistance: int) -> dict[str, Fraction]:
    """What a damage test makes of a fresh figure."""
    above = WOUNDED if profile.has_wounds else OUT
    fate_of = {BELOW: FINE, EQUAL: STUNNED, ABOVE: above, CRITICAL: DEAD}
    return {fate_of[result]: chance for result, chance in wound_odds(profile, resistance, False).items()}


def again_odds(
    profile: Profile, contest: Contest, thrown: Faces, is_attacker: bool, again: bool
) -> list[tuple[str, Fraction]]:
    """How likely either is to be harmed if a die is kept, or rolled again."""
    faces = [thrown]
    if again:
        faces = [(face, thrown[1]) if is_attacker else (thrown[0], face) for face in range(10)]
    harmed = [NEVER, NEVER]
    for pair in faces:
        for fates, chance in settled(profile, contest, pair).items():
            for i in (0, 1):
                if fates[i] != FINE:
                    harmed[i] += chance / len(faces)
    return [("attacker_harmed", harmed[0]), ("defender_harmed", harmed[1])]
