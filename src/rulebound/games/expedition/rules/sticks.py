"""Sticks: how many a group may lay, what a way takes, and what bends the rule."""

from __future__ import annotations

from typing import Final

from rulebound.games.expedition.lengths import M, S
from rulebound.games.expedition.rules.loot import is_laden, persons_with
from rulebound.games.expedition.rules.pools import has_ability, has_special
from rulebound.games.expedition.rules.shooting import is_in_range
from rulebound.games.expedition.state import MOVEMENT, Expedition, Group
from rulebound.space.plane.groups.terms import Way
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.paths import first_part, length_against

USUAL: Final = 2
"""EX-MOVE-01, EX-MOVE-02  One stick, and a second when the pace is picked up."""
HORN: Final = "step/war_horn"


# EX-GAP-20  Each stick is a straight segment, up to its full length. A leg longer than a stick is laid stick after
#            stick, each of them whole but the last.
def stick_ends(way: Way) -> list[Point]:
    """Where each stick of a way ends."""
    ends: list[Point] = []
    for i in range(len(way) - 1):
        leg, far = [way[i], way[i + 1]], S
        while length_against(leg, far) > 0:
            ends.append(first_part(leg, far, [])[-1])
            far += S
        ends.append(way[i + 1])
    return ends


# EX-GAP-22, EX-STRESS-03, EX-GAP-01  Two sticks, less one S for each Movement token. EX-GAP-62  A laden group lays one,
#            EX-CON-06  not so with a caravan master (well packed). EX-CON-12  So does whoever leads elders.
# EX-CON-06  War horn: Movement tokens are ignored. Shortcuts: one stick more, EX-GAP-69  before tokens are taken off.
def sticks_of(g: Expedition, group: Group, horn: bool, shortcut: bool) -> int:
    """How many sticks a group may lay, with the help of a horn, of a guide, of both, or without."""
    slow = is_laden(g, group) and not has_ability(g, group, "well_packed")
    slow = slow or any(person.pace == "never" for person in persons_with(g, group))
    tokens = 0 if horn else group.count(MOVEMENT)
    return max(0, min(1 if slow else USUAL + 1, USUAL + (1 if shortcut else 0) - tokens))


# EX-GAP-69  A laden group takes no shortcut.
def helps(g: Expedition, group: Group) -> list[tuple[bool, bool]]:
    """The help a group may have, cheapest first: whether a horn is blown, whether a shortcut is taken."""
    horns = [False, True] if may_hear_horn(g, group) else [False]
    guides = [False, True] if has_ability(g, group, "shortcuts") and not is_laden(g, group) else [False]
    return [(horn, guide) for guide in guides for horn in horns]


def may_hear_horn(g: Expedition, group: Group) -> bool:
    """Whether a horn player near a group has not yet played in this step."""
    if HORN in g.columns[group.seat].spent or not group.count(MOVEMENT):
        return False
    players = [friend for friend in g.column(group.seat) if has_ability(g, friend, "war_horn")]
    return any(friend is group or is_in_range(g, group, friend, M) for friend in players)


def most_sticks(g: Expedition, group: Group) -> int:
    """How many sticks a group may lay at most."""
    return max([sticks_of(g, group, horn, guide) for horn, guide in helps(g, group)])


def help_needed(g: Expedition, group: Group, sticks: int) -> tuple[bool, bool]:
    """What help so many sticks take: the cheapest there is."""
    return next(each for each in helps(g, group) if sticks_of(g, group, *each) >= sticks)


# EX-GAP-23  At most one area boundary. EX-CON-05, EX-CON-06  Two for those at home in the forest, and with a tracker.
def most_boundaries(g: Expedition, group: Group) -> int:
    """How many boundaries of areas a Movement of a group may cross."""
    return 2 if has_special(g, group, "at_home_in_the_forest") or has_ability(g, group, "hidden_paths") else 1


# EX-GAP-23  Touching a boundary from one side is no crossing; leaving an area and coming back is two.
def boundaries_crossed(g: Expedition, way: Way) -> int:
    """How many boundaries of areas a way crosses."""
    crossed = 0
    for area in g.ground.areas:
        was: bool | None = None
        for i in range(len(way) - 1):
            (ax, ay), (bx, by) = way[i], way[i + 1]
            if area.outline.beyond(ax, ay, bx, by, 0):
                was = False
                continue
            for inside in area.outline.stretches(ax, ay, bx, by):
                crossed += was is not None and inside != was
                was = inside
    return crossed
