"""Wishes of a person who moves a group: less than an answer, and made one by the proposals.

`[formation, points, facing]` sends the guide over some points; the group forms up at the last of them and looks some
way, in whole degrees clockwise from north (-1: as it goes). `["places", points]` names a place for each base: a group
shifted, or one base nudged. A formation that cannot be had becomes the group as it stands.
"""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import AS_IT_GOES
from rulebound.space.plane.arcs import of_degrees
from rulebound.space.plane.groups.arranging import arrange, form_up
from rulebound.space.plane.groups.formations import AS_IT_STANDS, FORMATIONS, TIGHT
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.terms import FORM, Objection, Way
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.paths import read_path

PLACES: Final = "places"


def granted(mover: Mover, wish: object) -> list[Way] | Objection:
    """Legal ways that come nearest to a wish, or the first thing to be said against following it to the letter."""
    if isinstance(wish, list) and len(wish) == 2 and wish[0] == PLACES:
        places = read_path((0, 0), wish[1])
        if places is not None and len(places) == len(mover.bases) + 1:
            return _placed(mover, places[1:])
    if isinstance(wish, list) and len(wish) == 3 and wish[0] in FORMATIONS and _is_facing(wish[2]):
        lead = read_path(mover.walks[mover.guide].start, wish[1])
        if lead is not None:
            return _formed(mover, lead, wish[0], _look(lead, wish[2]))
    return Objection(FORM, mover.bases)


def _is_facing(facing: object) -> bool:
    return isinstance(facing, int) and not isinstance(facing, bool) and AS_IT_GOES <= facing < 360


def _look(lead: Way, facing: int) -> Point:
    """Where a group looks: some degrees, or the way its guide goes in the end."""
    if facing != AS_IT_GOES:
        return of_degrees(facing)
    return lead[-1][0] - lead[-2][0], lead[-1][1] - lead[-2][1]


def _placed(mover: Mover, places: list[Point]) -> list[Way] | Objection:
    ways = arrange(mover, places)
    if ways is not None:
        return ways
    return _to_the_letter(mover, [[walk.start, place] for walk, place in zip(mover.walks, places, strict=True)])


def _formed(mover: Mover, lead: Way, formation: str, look: Point) -> list[Way] | Objection:
    for tried in dict.fromkeys((formation, AS_IT_STANDS)):
        ways = form_up(mover, lead, look, tried, TIGHT)
        if ways is not None:
            return ways
    shifted: list[Way] = []
    for i in range(len(mover.bases)):
        x, y = mover.walks[i].start
        dx, dy = x - lead[0][0], y - lead[0][1]
        corners = lead[1:] if mover.is_walker(i) else lead[-1:]
        shifted.append([(x, y), *[(px + dx, py + dy) for px, py in corners]])
    return _to_the_letter(mover, shifted)


def _to_the_letter(mover: Mover, ways: list[Way]) -> list[Way] | Objection:
    objection = mover.objection(ways)
    return ways if objection is None else objection
