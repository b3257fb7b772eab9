"""What the scenario asks of a side: what somebody has to see to, and whether there is time."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.bot.distances import apart, shoots_from_afar
from rulebound.games.escarmouche.items import OBJECT_MARKER, Marker
from rulebound.games.escarmouche.rules.contact import CONTACT, are_in_contact
from rulebound.games.escarmouche.rules.markers import is_at_hand
from rulebound.games.escarmouche.rules.obstacles import FOOT_ADVANCE
from rulebound.games.escarmouche.rules.powder import stack_of
from rulebound.games.escarmouche.rules.victory import exits
from rulebound.games.escarmouche.scenario import PRISONER
from rulebound.games.escarmouche.state import NOBODY, ON_TABLE, Escarmouche, Figure
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import CM, Point

NEEDED: Final = 4 * CM
"""How much farther an errand seems to one whom others need."""
AROUND: Final = 15 * CM
"""Who is so near to a place has a say in who takes what lies there."""
INSIDE: Final = 4 * CM
"""How far from its middle one is still inside a building."""
LATE: Final = 4
"""So many turns before the end a place that counts is taken."""


# ES-CON-12  Who wins when nothing happens.
def may_wait(g: Escarmouche, side: int) -> bool:
    """Whether time is on a side's side."""
    limit = g.scenario.limit
    if limit.kind == "side":
        return limit.winner == side
    if limit.kind == "holds":
        return limit.winner != side
    return limit.kind == "carrier" and any(figure.load == limit.who for figure in g.band(side))


def is_late(g: Escarmouche) -> bool:
    """Whether it is time to take what counts at the end."""
    return g.turn > g.scenario.turns - LATE


def is_garrison(g: Escarmouche, side: int) -> bool:
    """Whether a side has a building to hold."""
    return bool(g.scenario.limit.piece) and g.scenario.limit.winner != side


class Errand:
    """Something `hands` figures of a side should see to, within `near` of a place; `thing` is what they touch there."""

    __slots__ = ("_efforts", "hands", "near", "place", "thing")

    def __init__(self, place: Point, near: int, hands: int, thing: str = "") -> None:
        self.place = place
        self.near = near
        self.hands = hands
        self.thing = thing
        self._efforts: list[int] | None = None

    def is_for(self, g: Escarmouche, figure: Figure) -> bool:
        """Whether a figure is one of the nearest who can go and are not needed elsewhere."""
        if self._efforts is None:
            self._efforts = [self.effort(g, f) for f in g.band(figure.side) if is_free_to_go(g, f)]
        mine = self.effort(g, figure)
        return len([effort for effort in self._efforts if effort < mine]) < self.hands

    def effort(self, g: Escarmouche, figure: Figure) -> int:
        """How far it is for a figure, and as if farther for leaders and for those who shoot from afar."""
        shoots = 1 if shoots_from_afar(g, figure) else 0
        return apart(figure, self.place) + NEEDED * (figure.values.morale**2 + shoots)


def is_free_to_go(g: Escarmouche, figure: Figure) -> bool:
    """Whether a figure can go on an errand and is not needed elsewhere."""
    return figure.conscious() and not figure.load and not exits(g, figure)


# ES-CON-12, ES-CON-13  What each side has to do, the most pressing first.
def errands(g: Escarmouche, side: int) -> list[Errand]:
    """What a side wants done, as things stand."""
    late = is_late(g)
    errands = [
        Errand((m.x, m.y), 0, 2, m.name)
        for m in g.markers
        if m.kind == OBJECT_MARKER and (late or (is_ours(g, side, (m.x, m.y)) and gets_away(g, side, m)))
    ]
    if any(goal.kind == "leaves" and goal.who == PRISONER and goal.winner == side for goal in g.scenario.goals):
        errands += [Errand((f.x, f.y), 0, 2, f.name) for f in g.figures if f.side == NOBODY and f.fate == ON_TABLE]
    for thing in g.scenario.objects:
        if thing.kind == "powder" and thing.at is not None and wants_stack(g, side, thing.key):
            errands.append(Errand(thing.at, 0, 2, thing.key))
    limit = g.scenario.limit
    if limit.of is not None and limit.bonus and late:
        errands.append(Errand(limit.of, limit.within // 2, 3))
    if limit.piece:
        near = INSIDE if is_garrison(g, side) else 2 * CM
        errands.append(Errand(g.ground.pieces[limit.piece].middle(), near, len(g.figures)))
    return errands


def is_ours(g: Escarmouche, side: int, place: Point) -> bool:
    """Whether a side need not fear many enemies around a place."""
    lead = 0
    for figure in g.present():
        if figure.is_up() and apart(figure, place) < AROUND:
            lead += 1 if figure.side == side else -1 if figure.side == 1 - side and not g.is_secret(figure) else 0
    return lead >= 0


# ES-CON-13  Half an advance a turn with a heavy load.
def gets_away(g: Escarmouche, side: int, load: Marker) -> bool:
    """Whether there is time to carry a load off the table."""
    layout, left = g.ground.layout, (g.scenario.turns - g.turn) * (FOOT_ADVANCE // 2)
    own = [goal for goal in g.scenario.goals if goal.kind == "leaves" and goal.winner == side and goal.who == load.key]
    return any(layout.to_edge(edge, (load.x, load.y)) < left for goal in own for edge in goal.edges)


# ES-CON-13  Stacks and prisoners are touched, loads lie within arm's length.
def is_at(g: Escarmouche, figure: Figure, thing: str) -> bool:
    """Whether a figure is where it can see to a thing."""
    bound = g.figure_or_none(thing)
    if bound is not None:
        return are_in_contact(g, figure, bound)
    for marker in g.markers:
        if marker.name == thing:
            return is_at_hand(g, figure, marker)
    return any(t.key == thing and within(stack_of(g, thing), g.base(figure), CONTACT) for t in g.scenario.objects)


# ES-CON-13  Raiders light fuses until enough of them burn; the watch cuts those that do.
def wants_stack(g: Escarmouche, side: int, key: str) -> bool:
    """Whether a side has something to do at a powder stack."""
    if key in g.exploded:
        return False
    burns = any(name == key for name, _ in g.fuses)
    goal = next((goal for goal in g.scenario.goals if goal.kind == "exploded"), None)
    return goal is not None and burns != (side == goal.winner)
