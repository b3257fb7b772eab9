"""The exact odds of an exchange, from the functions that decide it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from rulebound.core.ask import Chance
from rulebound.core.dice import Dice
from rulebound.core.odds import CERTAIN, NEVER, as_chances, distribution, then
from rulebound.core.text import Text
from rulebound.games.escarmouche.profile import DOUBLE_ZERO, Profile
from rulebound.games.escarmouche.rules.melee import HIT, KNOCK_OUT, KNOCKED_OUT, ROW_DAMAGE, STRUCK, Contest
from rulebound.games.escarmouche.rules.shot_odds import DEAD, DOWN, FATES, FINE, OUT, STUNNED, WOUNDED, wound_odds
from rulebound.games.escarmouche.rules.trials import ABOVE, BELOW, CRITICAL, EQUAL, Zero, after, d10
from rulebound.games.escarmouche.state import PRONE, STANDING, Escarmouche, Figure
from rulebound.games.escarmouche.state import STUNNED as SENSELESS

_OF_ROW: Final = {0: OUT, 1: STUNNED, 2: WOUNDED, 3: DOWN}

Fates = tuple[str, str]
"""What becomes of attacker and defender."""
Faces = tuple[int, int]

_known: dict[tuple[object, ...], dict[Fates, Fraction]] = {}
_zeros: dict[tuple[str, bool], dict[tuple[bool, int], Fraction]] = {}


def exchange_odds(profile: Profile, contest: Contest) -> dict[Fates, Fraction]:
    """How likely each pair of fates is, when whoever may roll again does so while the dice are against him."""
    key = (profile.advanced, profile.critical_mode, *contest.key)
    if key not in _known:
        _known[key] = fates_after(profile, contest, lambda dice: standing_dice(dice, profile, contest))
    return _known[key]


def fates_after(profile: Profile, contest: Contest, stand: Callable[[Dice], Faces]) -> dict[Fates, Fraction]:
    """How likely each pair of fates is, where `stand` rolls the dice that stand."""
    return then(distribution(stand), lambda faces: settled(profile, contest, faces))


# ES-GAP-45  A second wound puts out of action. ES-GAP-16  Who lies does not fall, who is stunned stays so.
def harm_odds(
    profile: Profile, contest: Contest, to_attacker: bool, wounded: bool = False, posture: str = STANDING
) -> dict[str, Fraction]:
    """How likely each fate of one of the two is, who may be `wounded` already, or down."""
    unmoved = {PRONE: (DOWN,), SENSELESS: (DOWN, STUNNED)}.get(posture, ())
    odds: dict[str, Fraction] = {}
    for fates, chance in exchange_odds(profile, contest).items():
        fate = fates[0] if to_attacker else fates[1]
        if wounded and fate == WOUNDED:
            fate = OUT
        elif fate in unmoved:
            fate = FINE
        odds[fate] = odds.get(fate, NEVER) + chance
    return odds


# ES-GAP-38  The second try is optional; here each side takes it when the dice are against it, the attacker first.
def standing_dice(dice: Dice, profile: Profile, contest: Contest) -> Faces:
    """The dice of an exchange after all second tries; -1 for a figure that makes no roll."""
    one = d10(dice)
    other = -1 if contest.helpless else d10(dice)
    if rolls_again(profile, contest, (one, other), is_attacker=True):
        one = d10(dice)
    return one, defended(dice, profile, contest, one, other)


def defended(dice: Dice, profile: Profile, contest: Contest, one: int, other: int) -> int:
    """The die of a defender, after its second try, against one of the attacker that stands."""
    return d10(dice) if rolls_again(profile, contest, (one, other), is_attacker=False) else other


def rolls_again(profile: Profile, contest: Contest, faces: Faces, is_attacker: bool) -> bool:
    """Whether one of the two has a second try and does well to take it."""
    return contest.has_second_try(profile, is_attacker) and is_losing(profile, contest, faces, is_attacker)


# ES-GAP-37  Where either die is a 0 no totals are compared: only its owner has something to gain by a second try.
# ES-GAP-02  A zero that must be confirmed is compared like any number.
def is_losing(profile: Profile, contest: Contest, faces: Faces, is_attacker: bool) -> bool:
    """Whether the dice are against one of the two: a zero of its own, no hit for an attacker, one for a defender."""
    mine, theirs = faces if is_attacker else (faces[1], faces[0])
    if mine == 0:
        return True
    if theirs == 0 and profile.critical_mode != DOUBLE_ZERO:
        return False
    return (contest.verdict(profile, faces[0], faces[1]) in (HIT, KNOCK_OUT)) != is_attacker


def settled(profile: Profile, contest: Contest, faces: Faces) -> dict[Fates, Fraction]:
    """How likely each pair of fates is once both dice stand."""
    one, other = zero_odds(profile, faces[0]), zero_odds(profile, faces[1])
    return then(one, lambda mine: then(other, lambda theirs: outcome(profile, contest, faces, mine, theirs)))


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
    result = contest.verdict(profile, faces[0], faces[1])
    if result == HIT:
        return {(FINE, fate): p for fate, p in hurt_odds(profile, contest.defender_need().value).items()}
    if result == STRUCK:
        return {(fate, FINE): p for fate, p in hurt_odds(profile, contest.attacker_need().value).items()}
    if result == KNOCK_OUT:
        return {(FINE, OUT): CERTAIN}
    return {(OUT, FINE) if result == KNOCKED_OUT else (FINE, FINE): CERTAIN}


def row_odds(profile: Profile, contest: Contest, of_attacker: bool, row: int) -> dict[str, Fraction]:
    """What a mishap makes of a figure."""
    if not profile.has_mishap_tables:
        return {OUT: CERTAIN}
    if row in ROW_DAMAGE and not (of_attacker and contest.helpless):
        return hurt_odds(profile, contest.row_need(of_attacker, row).value)
    return {_OF_ROW.get(row, FINE): CERTAIN}


def hurt_odds(profile: Profile, resistance: int) -> dict[str, Fraction]:
    """What a damage test makes of a fresh figure."""
    above = WOUNDED if profile.has_wounds else OUT
    fate_of = {BELOW: FINE, EQUAL: STUNNED, ABOVE: above, CRITICAL: DEAD}
    return {fate_of[result]: chance for result, chance in wound_odds(profile, resistance, False).items()}


# ES-GAP-38  The attacker decides first: the defender may still roll again.
def chances_of(g: Escarmouche, contest: Contest, defender: Figure) -> tuple[Chance, ...]:
    """What may become of a defender, and how likely its attacker suffers, as a player sees it."""
    to_defender = harm_odds(g.profile, contest, False, defender.wounded, defender.posture)
    return blow_chances(to_defender, harm_odds(g.profile, contest, to_attacker=True))


def blow_chances(to_defender: dict[str, Fraction], to_attacker: dict[str, Fraction]) -> tuple[Chance, ...]:
    """Every fate of a defender, and how likely its attacker suffers, as a player sees it."""
    struck = CERTAIN - to_attacker.get(FINE, NEVER)
    return (*as_chances(to_defender, "fate", FATES), Chance(Text("exchange.attacker_harmed"), struck))


def again_odds(
    profile: Profile, contest: Contest, thrown: Faces, is_attacker: bool, again: bool
) -> list[tuple[str, Fraction]]:
    """How likely either is to be harmed if a die is kept, or rolled again."""

    def stand(dice: Dice) -> Faces:
        one, other = thrown
        if not is_attacker:
            return one, d10(dice) if again else other
        one = d10(dice) if again else one
        return one, defended(dice, profile, contest, one, other)

    harmed = [NEVER, NEVER]
    for fates, chance in fates_after(profile, contest, stand).items():
        for i in (0, 1):
            if fates[i] != FINE:
                harmed[i] += chance
    return [("attacker_harmed", harmed[0]), ("defender_harmed", harmed[1])]
