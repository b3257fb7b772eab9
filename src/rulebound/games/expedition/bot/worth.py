"""What an action looks worth before anybody looks ahead, counted as `value` counts: for `worth` of the actions."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.core.ask import Answer
from rulebound.core.odds import expectation
from rulebound.games.expedition.bot.aims import PROMISED, drawn
from rulebound.games.expedition.bot.outlook import Outlook, figure_price, melee_gain
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.bot.value import TOKENS
from rulebound.games.expedition.lengths import TOUCH
from rulebound.games.expedition.rules.influence import courage_pool, rally_pool, terror_hits
from rulebound.games.expedition.rules.movement import NORMAL, RESTRICTED, Movement
from rulebound.games.expedition.rules.pools import has_ability
from rulebound.games.expedition.rules.shooting import shot_odds, successes
from rulebound.games.expedition.state import PANIC, RADIUS, Expedition, Group
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle

READY: Final = 250
RITE: Final = 40
LONGER: Final = 40


def ends_of(ways: Answer) -> list[Point]:
    """Where the figures of a group stand after their ways."""
    return [(int(way[-1][0]), int(way[-1][1])) for way in ways]


def met_by(g: Expedition, group: Group, ends: list[Point]) -> Group | None:
    """Whom a group engages that ends so."""
    for x, y in ends:
        figure = Circle(x, y, RADIUS)
        for base in g.field.near(figure.left - TOUCH, figure.bottom - TOUCH, figure.right + TOUCH, figure.top + TOUCH):
            if base.owner != group.seat and within(figure, base, TOUCH):
                return g.group_of(base)
    return None


def way_gain(outlook: Outlook, ends: list[Point]) -> int:
    """What it is worth to go so: where it ends, and the melee there."""
    target = met_by(outlook.g, outlook.group, ends)
    if target is None:
        return outlook.worth(ends)
    return melee_gain(outlook.g, outlook.group, target) + outlook.worth(ends, target.number)


def move_gain(survey: Survey, group: Group, engages: bool) -> int:
    """How much better a group may stand after a Movement than where it is, with the melee it may lead to."""
    key = (group.name, engages)
    if key not in survey.moves:
        g = survey.g
        outlook = Outlook(g, group, survey.aims)
        movement = Movement(g, group, NORMAL if engages else RESTRICTED)
        here = outlook.worth([(int(base.x), int(base.y)) for base in g.bases(group)])
        ways = [*movement.charges(), *movement.aimed()]
        survey.moves[key] = max([way_gain(outlook, ends_of(each)) - here for each in ways], default=0)
    return survey.moves[key]


def entry_gain(survey: Survey, group: Group, place: Point) -> int:
    """To come in, the better the nearer to what draws a group."""
    return 300 + drawn(place, Outlook(survey.g, group, survey.aims).aims) // 2


def shot_gain(survey: Survey, group: Group, target: Group) -> int:
    """The figures a shot fells on the whole."""
    return int(expectation(shot_odds(survey.g, group, target)) * figure_price(survey.g, target))


def reload_gain(survey: Survey, group: Group) -> int:
    """A group that can shoot again."""
    return READY * len(group.figures) // 5 if survey.g.foes(group.seat) else 0


def rally_gain(survey: Survey, group: Group) -> int:
    """The tokens that go, each worth more the more there are."""
    count = len(group.tokens)
    gone = min(count, int(expectation(successes(rally_pool(survey.g, group))) + 1))
    return TOKENS[count] - TOKENS[count - gone] + (120 if group.count(PANIC) else 0)


def token_gain(target: Group) -> int:
    """What a token more costs a group."""
    now = len(target.tokens)
    return TOKENS[now + 1] - TOKENS[now] if now < 4 else 500


def terror_gain(survey: Survey, target: Group) -> int:
    """The tokens it brings, each worth more the more there are already."""
    hits = terror_hits(survey.g, target)
    if not hits:
        return 0
    left = sum([max(0, hits - n) * p for n, p in successes(courage_pool(survey.g, target, hits)).items()])
    return int(left * token_gain(target))


def deed_gain(points: Fraction) -> int:
    """The points an adventure gives for a deed, on the whole."""
    return int(PROMISED * points)


def ritual_gain(survey: Survey, ritual: str) -> int:
    """Something, as long as the sorcerer's group is calm."""
    g = survey.g
    groups = [group for group in g.column(survey.column.seat) if has_ability(g, group, "sorcerer")]
    if not groups:
        return 0
    if ritual == "steady_hands":
        return 0 if groups[0].loaded else reload_gain(survey, groups[0]) // 2
    if ritual == "royal_blessing":
        return RITE if any(group.tokens for group in g.column(survey.column.seat)) else 0
    return RITE


def totem_gain(survey: Survey, args: list[Answer]) -> int:
    """What a Totem card does to a group."""
    g = survey.g
    effect = g.content.totems[args[0]].effect
    if effect == "range":
        return LONGER if "shoot" in g.symbols else 0
    group = g.named(args[1])
    if effect == "move":
        return move_gain(survey, group, False)
    if effect == "terror":
        return terror_gain(survey, group)
    return token_gain(group)
