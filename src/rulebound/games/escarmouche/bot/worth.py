"""What an action looks worth to whoever does not look ahead: what `worth` of the actions says."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.bot.aims import is_for_melee, quarry
from rulebound.games.escarmouche.bot.prices import (
    GOAL,
    WHOLE,
    blow_shares,
    bounty,
    exchange,
    prize,
    shot_share,
    shot_worth,
)
from rulebound.games.escarmouche.bot.scouting import ways_of
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.items import MISSILE
from rulebound.games.escarmouche.rules.agility import agility_need, agility_odds
from rulebound.games.escarmouche.rules.arms import BARE, free_hands, melee_arm, missiles_in_hand
from rulebound.games.escarmouche.rules.contact import holders
from rulebound.games.escarmouche.rules.duel import why_not_touch
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.markers import is_at_hand
from rulebound.games.escarmouche.rules.melee import DEFEND, SKEWER, Attack
from rulebound.games.escarmouche.rules.obstacles import ADVANCE, FAST_ADVANCE, advance_of
from rulebound.games.escarmouche.rules.reactions import may_react
from rulebound.games.escarmouche.rules.shooting import BOTH_AT_ONE, BOTH_AT_TWO, SHOOT, Shot
from rulebound.games.escarmouche.rules.shot_odds import body
from rulebound.games.escarmouche.rules.sight import Lookout
from rulebound.games.escarmouche.rules.trials import SUCCESS
from rulebound.games.escarmouche.rules.victory import exits
from rulebound.games.escarmouche.state import CROUCHED, Escarmouche, Figure
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import Point

PERCENT: Final = 100
AT_ONCE: Final = 1_000_000

NOTHING: Final = 0
"""What nobody does for its own sake."""
LEAVING: Final = AT_ONCE
FREEING: Final = GOAL
COMING_TO: Final = 2_500
STANDING_UP: Final = 1_500
MENDED: Final = 500
WON_BACK: Final = 60
"""Estimates that do not depend on much."""

SECOND_POINT: Final = 300
"""What a point that is left over is worth."""
ZEAL: Final = 200
"""An attack is worth a little more than its odds say: whoever is in contact does not shoot."""
AMONG: Final = 15
"""How much of the attacks of others is feared in the midst of them."""
RESTLESS: Final = 80
"""What a place must be better by to go there."""
FALL: Final = 2_000
"""What it costs to fall on the way."""
REARMED: Final = 400
"""What a better weapon for the purpose is worth,"""
EMPTY_HANDED: Final = 800
"""and what any is to one who holds none."""


def with_rest(figure: Figure, gain: int) -> int:
    """What an action of one point looks worth with the point that is left over, if it is worth anything."""
    return gain + SECOND_POINT if gain > 0 and figure.points > 1 else gain


def shot_gain(g: Escarmouche, figure: Figure, enemy: Figure, place: int, way: str) -> int:
    """What a shot looks worth."""
    shot = Shot(g, figure, place, enemy, way)
    return shot_share(g, shot.need.value, body(shot)) * bounty(g, enemy) // WHOLE


def double_gain(g: Escarmouche, figure: Figure, names: list[Answer]) -> int:
    """What two pistols at once look worth."""
    places = [i for i in figure.hands if figure.items[i].kind == MISSILE]
    one, other = g.figure(names[0]), g.figure(names[1])
    if one is other:
        shot = Shot(g, figure, places[0], one, BOTH_AT_ONE)
        return shot_share(g, shot.need.value, body(shot), double=True) * bounty(g, one) // WHOLE
    return sum([shot_gain(g, figure, enemy, places[0], BOTH_AT_TWO) for enemy in (one, other)])


def attack_gain(g: Escarmouche, figure: Figure, enemy: Figure, charge: bool, hard: bool = False) -> int:
    """What an attack looks worth: the enemy's harm less the own, and less the shots it may meet on the way."""
    attack = Attack(g, figure, enemy, charge, hard, figure.hidden)
    reacts = may_react(g, enemy, figure.hidden)
    attack.stance = SKEWER if reacts else DEFEND
    mine, theirs = blow_shares(g, attack)
    loss = mine * prize(g, figure)
    if exits(g, figure) and not holders(g, figure):
        loss += WHOLE * GOAL
    if charge and g.profile.has_tricks and reacts:
        loss += sum([prize(g, figure) * WHOLE // 8 for i in enemy.hands if enemy.items[i].loaded])
    if charge:
        loss += WHOLE * among(g, figure, enemy)
    return (theirs * bounty(g, enemy) - loss) // WHOLE + ZEAL


def among(g: Escarmouche, figure: Figure, enemy: Figure) -> int:
    """What a figure that charges an enemy has to fear from others who stand around it."""
    total = 0
    for other in g.enemies(figure):
        if other is enemy or not other.is_up() or g.is_unknown(figure, other):
            continue
        if why_not_touch(g, other, figure) is None and within(g.base(other), g.base(enemy), advance_of(g, other)):
            total += max(0, exchange(g, other, figure))
    return total * AMONG // PERCENT


def reload_gain(survey: Survey, place: int, quick: bool) -> int:
    """What it is worth to reload: some of the best shot that would then be possible."""
    g, figure = survey.g, survey.figure
    at_once = figure.points > (1 if quick else g.missile(figure.items[place]).reload)
    best = 0
    lookout = Lookout(g, figure)
    reach = g.missile(figure.items[place]).range
    for brawl in survey.brawls:
        enemy = brawl.enemy
        if not enemy.hidden and within(g.base(figure), g.base(enemy), reach):
            sight = lookout.look(enemy)
            if sight.is_seen():
                best = max(best, shot_worth(g, figure, place, enemy, sight, SHOOT) * bounty(g, enemy) // WHOLE)
    gain = 250 + best * (9 if at_once and not (g.profile.one_shot_a_turn and figure.shots) else 6) // 10
    if quick:
        return with_rest(figure, gain * success_of(g, figure) // PERCENT)
    return gain


# ES-GAP-65  Doors matter to who wants to be behind them.
def door_gain(survey: Survey, key: str) -> int:
    """What an open door is worth: the way it saves."""
    g, figure = survey.g, survey.figure
    piece = next(p for p in g.ground.layout.pieces if any(d.key == key for d in p.doors))
    if survey.aim is None or isinstance(survey.aim.place, str):
        leaves = True
    else:
        leaves = piece.outline.side(survey.aim.place[0], survey.aim.place[1]) > 0
    inside = piece.outline.side(figure.x, figure.y) < 0
    return 1_500 if inside == leaves else 0


# ES-CON-13  A heavy load takes both hands.
def switch_gain(survey: Survey, hold: list[Answer]) -> int:
    """What it is worth to hold something else: nothing for a load to lift, a blade to fight, a gun to shoot."""
    g, figure = survey.g, survey.figure
    if any(survey.is_sent_to(marker.name) and is_at_hand(g, figure, marker) for marker in g.markers):
        return GOAL // 2 if not hold and free_hands(g, figure) < 2 else 0
    if not hold:
        return 0
    enemy = quarry(g, figure)
    hands, now = figure.hands, melee_arm(g, figure)
    figure.hands = tuple([int(place) for place in hold])
    then, shoots = melee_arm(g, figure), bool(missiles_in_hand(g, figure))
    figure.hands = hands
    gain = EMPTY_HANDED if now.place == BARE and then.place != BARE else 0
    if enemy is None or not is_for_melee(g, figure, enemy):
        return gain + (REARMED if shoots and not missiles_in_hand(g, figure) else 0)
    return gain + REARMED * (then.equipment - now.equipment)


def crouch_gain(survey: Survey) -> int:
    """What it is worth to crouch: the danger it takes away, less what charges threaten."""
    figure = survey.figure
    if holders(survey.g, figure):
        return 0
    danger = survey.danger()
    posture = figure.posture
    figure.posture = CROUCHED
    gain = danger - survey.danger()
    figure.posture = posture
    return gain + min(0, survey.melee())


def move_gain(survey: Survey, fast: bool) -> int:
    """What a move looks worth: the best place it leads to against the present one."""
    g, figure = survey.g, survey.figure
    move = FigureMove(g, figure, FAST_ADVANCE if fast else ADVANCE)
    here = survey.worth((figure.x, figure.y), ready=False, moved=figure.moved)
    ready = fast and figure.points > 1
    ways = [*ways_of(move), *survey.own_ways(move)]
    best = max([way_worth(survey, move, way, ready) for way in ways], default=here)
    gain = best - here - RESTLESS
    if not fast:
        return gain
    return with_rest(figure, gain * (success_of(g, figure) + PERCENT) // (2 * PERCENT))


def way_worth(survey: Survey, move: FigureMove, way: list[Point], ready: bool) -> int:
    """What it is worth to go a way to its end."""
    worth = survey.worth(way[-1], ready)
    if survey.g.profile.tests_leaps and move.lows:
        leaps = len(move.crossings(way))
        return worth - FALL * leaps * (PERCENT - success_of(survey.g, survey.figure)) // PERCENT if leaps else worth
    return worth


def success_of(g: Escarmouche, figure: Figure) -> int:
    """How likely an agility test succeeds, in per cent."""
    key = (figure.values.agility, g.profile.critical_mode)
    if key not in _successes:
        _successes[key] = int(PERCENT * agility_odds(g, agility_need(figure))[SUCCESS])
    return _successes[key]


_successes: dict[tuple[int, str], int] = {}
