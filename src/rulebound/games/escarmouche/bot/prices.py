"""What shots and blows look worth by their exact odds: for computer players."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.games.escarmouche.items import MISSILE
from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.arms import holdings, melee_arm
from rulebound.games.escarmouche.rules.melee import HIT, KNOCK_OUT, KNOCKED_OUT, STRUCK, Attack, Contest, as_if_up
from rulebound.games.escarmouche.rules.melee_odds import hurt_odds, row_odds, zero_odds
from rulebound.games.escarmouche.rules.morale import morale_of
from rulebound.games.escarmouche.rules.shooting import shot_need
from rulebound.games.escarmouche.rules.shot_odds import Body, double_odds, shot_odds, struck
from rulebound.games.escarmouche.rules.sight import Sight
from rulebound.games.escarmouche.rules.victory import those_meant
from rulebound.games.escarmouche.state import NOBODY, Escarmouche, Figure

FACES: Final = 10
PERCENT: Final = 100
WHOLE: Final = 1000
"""Shares of a figure are counted in thousandths."""
POINT: Final = 60
MORALE: Final = 3_500
"""What a point of a card and a point of morale are worth,"""
SAFE_MORALE: Final = 9
BREAKING: Final = 2_000
"""and what each point below what a band cannot fail with (ES-BMOR-03) is worth besides."""
GOAL: Final = 20_000
"""What it is worth to do what the scenario asks for."""

LOSS: Final = {"dead": 1000, "out": 1000, "wounded": 400, "stunned": 400, "down": 100}
"""How much of a figure each fate costs."""

_shots: dict[tuple[object, ...], int] = {}

_blows: dict[tuple[object, ...], tuple[int, int]] = {}


def prize(g: Escarmouche, figure: Figure) -> int:
    """What it means to lose a figure."""
    morale = figure.values.morale
    whole = POINT * figure.card.points + MORALE * morale
    if figure.wounded:
        whole = whole * 8 // 10
    if figure.side != NOBODY:
        whole += BREAKING * min(morale, max(0, SAFE_MORALE + morale - morale_of(g, figure.side)))
    if is_vital(g, figure):
        whole += GOAL
    return whole


# ES-CON-12  Who must not be lost: the courier, the freed prisoner, and a chief where chiefs decide.
def is_vital(g: Escarmouche, figure: Figure) -> bool:
    """Whether the scenario is lost with a figure."""
    for goal in g.scenario.goals:
        if goal.kind == "chief" and figure.card.rank == "chief":
            return True
        if goal.kind == "lost" and goal.winner == 1 - figure.side and figure in those_meant(g, goal.who):
            return True
    return bool(figure.load)


# ES-CON-12  A prisoner whom his guards kill is lost for them.
def is_taboo(g: Escarmouche, enemy: Figure) -> bool:
    """Whether harming an enemy would be a mistake."""
    return enemy.card.rank == "none" and any(
        goal.kind == "lost" and goal.winner == enemy.side and goal.by == 1 - enemy.side for goal in g.scenario.goals
    )


def bounty(g: Escarmouche, enemy: Figure) -> int:
    """What it is worth to remove an enemy."""
    return -GOAL if is_taboo(g, enemy) else prize(g, enemy)


def share_of(odds: dict[str, Fraction], wounded: bool) -> int:
    """How much of a figure some odds cost it on the whole."""
    total = Fraction(0)
    for fate, chance in odds.items():
        loss = LOSS.get(fate, 0)
        total += chance * (WHOLE if wounded and fate == "wounded" else loss)
    return int(total)


def shot_share(g: Escarmouche, need: int, target: Body, double: bool = False) -> int:
    """How much of its target a shot, or a double shot, costs on the whole."""
    profile = g.profile
    key = (profile.advanced, profile.critical_mode, need, target.fit, target.hurt, target.wounded, target.cover, double)
    if key not in _shots:
        odds = double_odds(profile, need, target) if double else shot_odds(profile, need, target)
        _shots[key] = share_of(odds, target.wounded)
    return _shots[key]


def shot_worth(g: Escarmouche, shooter: Figure, place: int, target: Figure, sight: Sight, way: str) -> int:
    """How much of its target a shot with one weapon costs on the whole, once it is known what is seen."""
    need = shot_need(g, shooter, place, target, sight, way).value
    missile = g.missile(shooter.items[place])
    return shot_share(g, need, struck(target, missile, sight.protected))


def blow_shares(g: Escarmouche, attack: Attack) -> tuple[int, int]:
    """How much of attacker and defender an attack costs on the whole, second tries apart."""
    contest = as_if_up(attack.attacker, lambda: attack.contest(g))
    wounded = (attack.attacker.wounded, attack.defender.wounded)
    key = (g.profile.advanced, g.profile.critical_mode, wounded, contest.key)
    if key not in _blows:
        _blows[key] = shares(g.profile, contest, wounded)
    return _blows[key]


def shares(profile: Profile, contest: Contest, wounded: tuple[bool, bool]) -> tuple[int, int]:
    """How much of attacker and defender a contest costs, over all faces of their dice."""
    struck_share = share_of(hurt_odds(profile, contest.attacker_need().value), wounded[0])
    hit_share = share_of(hurt_odds(profile, contest.defender_need().value), wounded[1])
    mishaps = (mishap_share(profile, contest, True, wounded[0]), mishap_share(profile, contest, False, wounded[1]))
    zero = zero_percent(profile)
    mine = 0
    theirs = 0
    others = range(-1, 0) if contest.helpless else range(FACES)
    for one in range(FACES):
        for other in others:
            first = zero if one == 0 else 0
            second = zero if other == 0 else 0
            counts = (PERCENT - first) * (PERCENT - second) // PERCENT
            result = contest.verdict(profile, one, other)
            mine += first * mishaps[0]
            theirs += second * mishaps[1]
            if result == HIT:
                theirs += counts * hit_share
            elif result == KNOCK_OUT:
                theirs += counts * WHOLE
            elif result == STRUCK:
                mine += counts * struck_share
            elif result == KNOCKED_OUT:
                mine += counts * WHOLE
    count = FACES * len(others) * PERCENT
    return mine // count, theirs // count


def mishap_share(profile: Profile, contest: Contest, of_attacker: bool, wounded: bool) -> int:
    """How much of a figure a mishap costs, over all rows of the table."""
    rows = [share_of(row_odds(profile, contest, of_attacker, row), wounded) for row in range(FACES)]
    return sum(rows) // FACES


def zero_percent(profile: Profile) -> int:
    """How likely a zero is a mishap."""
    total = Fraction(0)
    for (mishap, _), chance in zero_odds(profile, 0).items():
        if mishap:
            total += chance
    return int(PERCENT * total)


def exchange(g: Escarmouche, attacker: Figure, defender: Figure) -> int:
    """What a charge looks worth; to the attacker if it is above 0, and to the defender what is below."""
    attack = Attack(g, attacker, defender, charge=True)
    attack.rear = False
    mine, theirs = blow_shares(g, attack)
    return (theirs * bounty(g, defender) - mine * prize(g, attacker)) // WHOLE


def armed_exchange(g: Escarmouche, attacker: Figure, defender: Figure) -> int:
    """What a charge looks worth with the best weapon the attacker carries."""
    hands = attacker.hands
    attacker.hands = best_hold(g, attacker)
    shares = exchange(g, attacker, defender)
    attacker.hands = hands
    return shares


def best_hold(g: Escarmouche, figure: Figure) -> tuple[int, ...]:
    """What a figure had better hold to fight by hand."""
    hands = figure.hands
    best, most = hands, melee_arm(g, figure).equipment
    for hold in holdings(g, figure) if g.profile.tracks_hands else []:
        figure.hands = hold
        arm = melee_arm(g, figure).equipment
        if arm > most:
            best, most = hold, arm
    figure.hands = hands
    return best


def would_rather_fight(g: Escarmouche, figure: Figure, enemy: Figure) -> bool:
    """Whether a figure that can shoot does better to close in on an enemy."""
    return armed_exchange(g, figure, enemy) > best_shot(g, figure, enemy, bounty(g, enemy)) * 13 // 10


# ES-SHOT-03  Who has to load shoots every other time.
def best_shot(g: Escarmouche, figure: Figure, enemy: Figure, price: int) -> int:
    """What a figure's shots at an enemy in the open, of that price, look worth in a turn."""
    best = 0
    for item in figure.items:
        if item.kind == MISSILE and not item.damaged and (item.loaded or not item.exhausted):
            missile = g.missile(item)
            share = shot_share(g, figure.values.shooting, struck(enemy, missile, False))
            best = max(best, share * price // WHOLE * (10 if missile.reload == 1 else 7) // 10)
    return best
