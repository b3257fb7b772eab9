"""What an action looks worth before anybody looks ahead, counted as `value` counts: for `worth` of the actions."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.core.ask import Answer
from rulebound.core.odds import expectation
from rulebound.games.expedition.bot.aims import aims_of, off_aim
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.bot.value import POINT, PRICE, PROMISED, TOKENS, load
from rulebound.games.expedition.lengths import S
from rulebound.games.expedition.rules.influence import courage_pool, rally_pool, terror_hits
from rulebound.games.expedition.rules.melee import LOSSES, Fight, combat_pool
from rulebound.games.expedition.rules.shooting import shot_odds, successes
from rulebound.games.expedition.rules.sticks import most_sticks
from rulebound.games.expedition.state import NEUTRAL, PANIC, Expedition, Group
from rulebound.space.plane.numbers import INCH

READY: Final = 250
RITE: Final = 150
LONGER: Final = 40
BEAST: Final = 60
"""What a life of a neutral is worth."""
STEP: Final = 20
"""What an inch of the way to an aim is worth."""


def figure_price(g: Expedition, group: Group) -> int:
    """What an ordinary figure of a group is worth."""
    if group.seat == NEUTRAL:
        return BEAST
    profile = g.content.profiles[group.key]
    return PRICE * profile.points // profile.figures + POINT // (1 + len(group.figures))


def shot_gain(survey: Survey, group: Group, target: Group) -> int:
    """The figures a shot fells on the whole."""
    return int(expectation(shot_odds(survey.g, group, target)) * figure_price(survey.g, target))


def melee_gain(g: Expedition, group: Group, target: Group) -> int:
    """What a melee brings a group that engages another, on the whole: figures felled less figures lost."""
    fight = Fight(group, target)
    ours, theirs = successes(combat_pool(g, group, fight)), successes(combat_pool(g, target, fight))
    spoils = PROMISED * sum([load(g, group, key) for key in target.carried])
    cost = PROMISED * sum([load(g, group, key) for key in group.carried])
    gain = Fraction(0)
    for hits, p in ours.items():
        for others, q in theirs.items():
            margin = min(abs(hits - others), len(LOSSES) - 1)
            if hits > others:
                gain += p * q * (LOSSES[margin] * figure_price(g, target) + TOKENS[1] + spoils)
            elif hits < others:
                gain -= p * q * (LOSSES[margin] * figure_price(g, group) + TOKENS[1] + cost)
    return int(gain)


def move_gain(survey: Survey, group: Group) -> int:
    """How much nearer to its aims a group may come, and more if somebody is near enough to be run into."""
    g = survey.g
    base = g.bases(group)[0]
    off = off_aim(g, group, (int(base.x), int(base.y)), aims_of(g, group.seat))
    reach = most_sticks(g, group) * S
    return STEP * min(off, reach) // INCH + 10


def reload_gain(survey: Survey, group: Group) -> int:
    """A group that can shoot again."""
    return READY * len(group.figures) // 5 if survey.g.foes(group.seat) else 0


def rally_gain(survey: Survey, group: Group) -> int:
    """The tokens that go, each worth more the more there are."""
    count = len(group.tokens)
    gone = min(count, int(expectation(successes(rally_pool(survey.g, group))) + 1))
    return TOKENS[count] - TOKENS[count - gone] + (120 if group.count(PANIC) else 0)


def terror_gain(survey: Survey, target: Group) -> int:
    """The tokens it brings, each worth more the more there are already."""
    hits = terror_hits(survey.g, target)
    if not hits:
        return 0
    left = sum([max(0, hits - n) * p for n, p in successes(courage_pool(survey.g, target, hits)).items()])
    now = len(target.tokens)
    more = TOKENS[min(4, now + 1)] - TOKENS[now] if now < 4 else 500
    return int(left * more)


def deed_gain(survey: Survey, kind: str, args: list[Answer]) -> int:  # noqa: ARG001
    """What the adventure gives points for."""
    return POINT


def ritual_gain(survey: Survey, ritual: str) -> int:
    """Something, as long as the sorcerer's group is calm."""
    return RITE if ritual in survey.g.content.rituals else 0


def totem_gain(survey: Survey, args: list[Answer]) -> int:
    """What a Totem card does to a group."""
    g = survey.g
    effect = g.content.totems[args[0]].effect
    if effect == "range":
        return LONGER if "shoot" in g.symbols else 0
    group = g.named(args[1])
    if effect == "move":
        return move_gain(survey, group) // 2
    if effect == "terror":
        return terror_gain(survey, group)
    now = len(group.tokens)
    return TOKENS[now + 1] - TOKENS[now] if now < 4 else 500
