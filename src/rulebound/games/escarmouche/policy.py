"""What a sensible player would do without looking ahead: every answer gets an estimate, the best is taken."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, OpenAsk, drawn
from rulebound.core.text import Text
from rulebound.games.escarmouche.aims import is_for_melee, middle_of_piece, quarry, wants_stack
from rulebound.games.escarmouche.places import Survey
from rulebound.games.escarmouche.prospects import (
    GOAL,
    WHOLE,
    blow_shares,
    bounty,
    double_share,
    exchange,
    prize,
    shot_share,
    shot_worth,
)
from rulebound.games.escarmouche.rules.activation import END, in_mind
from rulebound.games.escarmouche.rules.agility import agility_need, agility_odds
from rulebound.games.escarmouche.rules.arms import BARE, free_hands, melee_arm, missiles_in_hand
from rulebound.games.escarmouche.rules.fog import is_unknown
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.melee import DEFEND, SKEWER, Attack
from rulebound.games.escarmouche.rules.objects import is_at_hand
from rulebound.games.escarmouche.rules.reacting import may_react
from rulebound.games.escarmouche.rules.scouting import ways_of
from rulebound.games.escarmouche.rules.shooting import AIM, BOTH_AT_ONE, BOTH_AT_TWO, SHOOT, Shot, missile_of, shots_at
from rulebound.games.escarmouche.rules.shot_odds import body
from rulebound.games.escarmouche.rules.sight import Lookout
from rulebound.games.escarmouche.rules.special import why_not_touch
from rulebound.games.escarmouche.rules.table import holders
from rulebound.games.escarmouche.rules.trials import SUCCESS
from rulebound.games.escarmouche.rules.victory import exits
from rulebound.games.escarmouche.rules.ways import ADVANCE, FAST_ADVANCE, advance_of
from rulebound.games.escarmouche.state import (
    CROUCHED,
    MISSILE,
    STUNNED,
    Escarmouche,
    Figure,
)
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import Point
from rulebound.space.table.path_question import answers_for

PERCENT: Final = 100
AT_ONCE: Final = 1_000_000

FIXED: Final = {
    "leave": AT_ONCE,
    "free_prisoner": GOAL,
    "recover": 2_500,
    "stand_up": 1_500,
    "repair": 500,
    "recover_projectile": 60,
}
"""Actions whose worth does not depend on much."""

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


# Choosing among figures and actions


def next_figure(g: Escarmouche, ask: Ask) -> Answer:
    """The figure with the most to gain from acting now; those who can do little come last."""
    best: Answer = ask.answers()[0]
    most = -AT_ONCE
    for name in ask.answers():
        gain = urgency(g, g.figure(name))
        if gain > most:
            best, most = name, gain
    return best


def urgency(g: Escarmouche, figure: Figure) -> int:
    """How much is lost if a figure waits."""
    if figure.posture == STUNNED:
        return -2_000
    gain = GOAL if exits(g, figure) else -figure.values.morale
    for shot in shots_at(g, figure):
        worth = shot_share(g, shot.need.value, body(shot)) * bounty(g, shot.target) // WHOLE
        gain = max(gain, worth)
    base = g.base(figure)
    reach = advance_of(g, figure)
    for enemy in g.enemies(figure):
        if not enemy.hidden and why_not_touch(g, figure, enemy) is None and within(base, g.base(enemy), reach):
            gain = max(gain, attack_gain(g, figure, enemy, "charge"))
    return gain


def do_something(g: Escarmouche) -> Answer:
    """The action with the best estimate; the end of the activation if none is worth its points."""
    figure = g.figure(g.active)
    choices = in_mind(g, figure)
    survey = Survey(g, figure)
    best: Answer = END
    most = 0
    for answer in choices:
        if answer == "advance" and "fast_advance" in choices and figure.values.agility > 3:
            continue
        gain = estimate(survey, answer)
        if gain > most:
            best, most = answer, gain
    return best


def estimate(survey: Survey, answer: Answer) -> int:
    """What an action looks worth."""
    g, figure = survey.g, survey.figure
    key, args = (answer[0], answer[1:]) if isinstance(answer, list) else (answer, [])
    if key in FIXED:
        return FIXED[key]
    if key == "lift":
        return GOAL if survey.is_sent_to(args[0]) else 0
    if key == "shoot":
        return with_rest(figure, shot_gain(g, figure, g.figure(args[0]), args[1], SHOOT))
    if key == "aim":
        return shot_gain(g, figure, g.figure(args[0]), args[1], AIM)
    if key == "double_shot":
        return double_gain(g, figure, args)
    if key in ("strike", "strike_hard", "charge"):
        return attack_gain(g, figure, g.figure(args[0]), key)
    if key == "trample":
        return bounty(g, g.figure(args[0])) // 5
    if key in ("reload", "quick_reload"):
        return reload_gain(survey, args[0], key)
    if key in ("advance", "fast_advance"):
        return move_gain(survey, key)
    if key in ("light_fuse", "cut_fuse"):
        return GOAL if wants_stack(g, figure.side, args[0]) else -GOAL
    if key == "open_door":
        return door_gain(survey, args[0])
    if key == "switch_weapon":
        return switch_gain(survey, args)
    if key == "break_off":
        return GOAL // 4 if exits(g, figure) else 0
    return cover_gain(survey, key)


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
        return double_share(g, shot.need.value, body(shot)) * bounty(g, one) // WHOLE
    return sum([shot_gain(g, figure, enemy, places[0], BOTH_AT_TWO) for enemy in (one, other)])


def attack_gain(g: Escarmouche, figure: Figure, enemy: Figure, key: str) -> int:
    """What an attack looks worth: the enemy's harm less the own, and less the shots it may meet on the way."""
    attack = Attack(g, figure, enemy, key == "charge", key == "strike_hard", figure.hidden)
    reacts = may_react(g, enemy, figure.hidden)
    attack.stance = SKEWER if reacts else DEFEND
    mine, theirs = blow_shares(g, attack)
    loss = mine * prize(g, figure)
    if exits(g, figure) and not holders(g, figure):
        loss += WHOLE * GOAL
    if key == "charge" and g.profile.has_tricks and reacts:
        loss += sum([prize(g, figure) * WHOLE // 8 for i in enemy.hands if enemy.items[i].loaded])
    if key == "charge":
        loss += WHOLE * among(g, figure, enemy)
    return (theirs * bounty(g, enemy) - loss) // WHOLE + ZEAL


def among(g: Escarmouche, figure: Figure, enemy: Figure) -> int:
    """What a figure that charges an enemy has to fear from others who stand around it."""
    total = 0
    for other in g.enemies(figure):
        if other is enemy or not other.is_up() or is_unknown(g, figure, other):
            continue
        if why_not_touch(g, other, figure) is None and within(g.base(other), g.base(enemy), advance_of(g, other)):
            total += max(0, exchange(g, other, figure))
    return total * AMONG // PERCENT


def reload_gain(survey: Survey, place: int, key: str) -> int:
    """What it is worth to reload: some of the best shot that would then be possible."""
    g, figure = survey.g, survey.figure
    at_once = figure.points > (1 if key == "quick_reload" else missile_of(g, figure.items[place]).reload)
    best = 0
    lookout = Lookout(g, figure)
    reach = missile_of(g, figure.items[place]).range
    for brawl in survey.brawls:
        enemy = brawl.enemy
        if not enemy.hidden and within(g.base(figure), g.base(enemy), reach):
            sight = lookout.look(enemy)
            if sight.is_seen():
                best = max(best, shot_worth(g, figure, place, enemy, sight, SHOOT) * bounty(g, enemy) // WHOLE)
    gain = 250 + best * (9 if at_once and not (g.profile.one_shot_a_turn and figure.shots) else 6) // 10
    if key == "quick_reload":
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


def cover_gain(survey: Survey, key: str) -> int:
    """What it is worth to crouch or to hide: the danger it takes away."""
    figure = survey.figure
    if key not in ("crouch", "hide") or holders(survey.g, figure):
        return 0
    danger = survey.danger()
    if key == "hide":
        return danger * 9 // 10
    posture = figure.posture
    figure.posture = CROUCHED
    gain = danger - survey.danger()
    figure.posture = posture
    return gain + min(0, survey.melee())


# Moves


def move_gain(survey: Survey, key: str) -> int:
    """What a move looks worth: the best place it leads to against the present one."""
    g, figure = survey.g, survey.figure
    fast = key == "fast_advance"
    going = Going(g, figure, FAST_ADVANCE if fast else ADVANCE)
    here = survey.worth((figure.x, figure.y), ready=False, moved=figure.moved)
    ready = fast and figure.points > 1
    ways = [*ways_of(going), *survey.own_ways(going)]
    best = max([way_worth(survey, going, way, ready) for way in ways], default=here)
    gain = best - here - RESTLESS
    if not fast:
        return gain
    return with_rest(figure, gain * (success_of(g, figure) + PERCENT) // (2 * PERCENT))


def way_worth(survey: Survey, going: Going, way: list[Point], ready: bool) -> int:
    """What it is worth to go a way to its end."""
    worth = survey.worth(way[-1], ready)
    if survey.g.profile.tests_leaps and going.lows:
        leaps = len(going.crossings(way))
        return worth - FALL * leaps * (PERCENT - success_of(survey.g, survey.figure)) // PERCENT if leaps else worth
    return worth


def success_of(g: Escarmouche, figure: Figure) -> int:
    """How likely an agility test succeeds, in per cent."""
    key = (figure.values.agility, g.profile.critical_mode)
    if key not in _successes:
        _successes[key] = int(PERCENT * agility_odds(g, agility_need(figure))[SUCCESS])
    return _successes[key]


_successes: dict[tuple[int, str], int] = {}


def best_way(g: Escarmouche, ask: OpenAsk) -> Answer:
    """The candidate that ends at the best place for the figure that moves."""
    assert ask.drawing is not None and ask.about is not None
    figure = g.figure(ask.drawing.piece)
    action = ask.about.get("action")
    fast = isinstance(action, Text) and action.key == "name.fast_advance"
    going = Going(g, figure, FAST_ADVANCE if fast else ADVANCE)
    survey = Survey(g, figure)
    candidates = ask.candidates()
    if ask.key == "path":
        candidates = [*candidates, *answers_for(going, survey.own_ways(going))]
    best = candidates[0]
    most = -AT_ONCE
    for candidate in candidates:
        found = drawn(candidate)
        if found is None or not found[0]:
            continue
        gain = way_worth(survey, going, [going.walk.start, *found[0]], fast and figure.points > 1)
        if gain > most:
            best, most = candidate, gain
    return best


def best_post(g: Escarmouche, ask: OpenAsk) -> Answer:
    """Where to deploy a figure: inside what its side has to hold, else anywhere."""
    candidates = ask.candidates()
    if not g.scenario.limit.piece:
        return candidates[0]
    x, y = middle_of_piece(g, g.scenario.limit.piece)
    return min(candidates, key=lambda place: abs(place[0][0][0] - x) + abs(place[0][0][1] - y))


def best_charge(ask: OpenAsk) -> Answer:
    """The way of a charge: from behind if there is one, with few leaps."""
    best: Answer = ask.candidates()[0]
    most = -AT_ONCE
    for candidate in ask.candidates():
        about = ask.option(candidate).label.args
        leaps = about["leaps"]
        assert isinstance(leaps, int)
        gain = (2 if about["rear"] == "yes" else 0) - 3 * leaps
        if gain > most:
            best, most = candidate, gain
    return best
