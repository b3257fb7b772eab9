"""The legal ways nearest to what is wished: a formation, a nudge by hand, a group stopped midway.

If everybody may go straight to the wished place, that is the answer. Else the guide goes first, and the others are
placed around it. Whatever is given back has been put to `Mover.objection`, so that it is legal. The same arguments give
the same ways; that none are found does not prove that there are none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulebound.space.plane.groups.formations import TIGHT, slots
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.placing import around_guide
from rulebound.space.plane.groups.terms import APART, CLASH, SLOW, STRAY, WALK, Objection, Way
from rulebound.space.plane.groups.ways import ROUND, on_ring, toward, way_to
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.paths import first_part

RINGS: Final = 6
"""On so many rings, half a base apart, a place is looked for a guide that cannot have its own."""
LEADS: Final = 4
"""At so many places of its guide a group is tried."""

MENDED: Final = (WALK, CLASH, APART, STRAY)
"""What is against straight ways that a search for others may mend; against all else it would find the same."""

Tried = tuple[list[Way] | None, Objection | None]
"""Ways, if any were found, and what is to be said against them."""


def form_up(mover: Mover, lead: Way, look: Point, formation: str, spread: int = TIGHT) -> list[Way] | None:
    """The ways of all when the guide goes this way and the group forms up, looking some way; None if none are found.

    On slow ground the guide goes as much of its way as that allows.
    """
    x, y = lead[-1]
    return led_to(mover, lead, slots(mover.bases, mover.guide, x, y, look, formation, spread), spread)


def led_to(mover: Mover, lead: Way, places: list[Point], spread: int = TIGHT) -> list[Way] | None:
    """The ways of all when the guide goes this way, and the others to their places or the nearest they find.

    Where slow ground stops the guide short, all places are shifted with its end.
    """
    if len(lead) > 1 and not mover.walks[mover.guide].allows(lead):
        return None
    ways, objection = _tried(mover, lead, places, spread)
    if objection is None:
        return ways
    if objection.kind != SLOW:
        return None
    short = first_part(lead, mover.slowed, [])
    dx, dy = short[-1][0] - lead[-1][0], short[-1][1] - lead[-1][1]
    return led_to(mover.slow(), short, [(x + dx, y + dy) for x, y in places], spread)


def arrange(mover: Mover, places: list[Point]) -> list[Way] | None:
    """The ways of all to some places, one for each base, or to the nearest that are found; None if none are."""
    for lead in _leads(mover, places[mover.guide]):
        ways, objection = _tried(mover, lead, places, TIGHT)
        if objection is not None and objection.kind == SLOW:
            return arrange(mover.slow(), places)
        if ways is not None and objection is None:
            return ways
    return None


def _tried(mover: Mover, lead: Way, places: list[Point], spread: int) -> Tried:
    """The straight ways to some places if nothing but their length is against them, else such as are found."""
    straight: list[Way] = [[walk.start, place] for walk, place in zip(mover.walks, places, strict=True)]
    straight[mover.guide] = lead
    objection = mover.objection(straight)
    if objection is None or objection.kind not in MENDED:
        return straight, objection
    ways = around_guide(mover, lead, places, spread)
    return ways, None if ways is None else mover.objection(ways)


def _leads(mover: Mover, wish: Point) -> Iterator[Way]:
    """Ways of the guide to the place it wishes for, drawn in to what it can reach, or to places around that."""
    walk = mover.walks[mover.guide]
    x, y = toward(walk.start[0], walk.start[1], wish[0], wish[1], walk.allowance)
    left = LEADS
    for ring in range(RINGS + 1):
        for k in range(ROUND if ring else 1):
            px, py = on_ring(x, y, k, ring * walk.radius // 2)
            way = way_to(walk, px, py, []) if walk.barring(px, py) is None else None
            if way is not None:
                yield way
                left -= 1
                if not left:
                    return
