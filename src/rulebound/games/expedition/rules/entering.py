"""Groups that come in later, at the edge of the table."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Chance, Option, Refusal, Rule, refused
from rulebound.core.choose import choose_one
from rulebound.core.odds import at_least
from rulebound.core.text import Text
from rulebound.core.wish import BLOCK, COLUMN
from rulebound.games.expedition.bot import worth
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.lengths import TOUCH, S
from rulebound.games.expedition.rules.actions import MARCH, MOVE, CardAction
from rulebound.games.expedition.rules.deployment import block, stand
from rulebound.games.expedition.rules.movement import Order
from rulebound.games.expedition.rules.order_actions import make_movement
from rulebound.games.expedition.rules.pools import Pool, succeeds
from rulebound.games.expedition.rules.shooting import successes
from rulebound.games.expedition.scenario import Entry
from rulebound.games.expedition.state import GAP, RADIUS, Expedition, Group
from rulebound.space.plane.groups.arranging import form_up
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.groups.mover import Mover, moved
from rulebound.space.plane.groups.muster import ANYWHERE, muster
from rulebound.space.plane.groups.terms import EVERYBODY, Terms, Way
from rulebound.space.plane.numbers import INCH, Point

AT_THE_EDGE: Final = Terms(gap=GAP, rest=GAP + 1, crosses=EVERYBODY, guided=True, leash=S, contact=TOUCH)
EVERYWHERE: Final = 99
"""As many places as anybody is given to choose from."""
GUIDE: Final = 0
"""EX-GAP-65  Who leads a group that enters: the figure at the edge, where the first stick starts."""
LOOKS: Final[dict[str, Point]] = {"west": (-1, 0), "east": (1, 0), "south": (0, -1), "north": (0, 1)}
"""Where the guide looks until then: out, so that the others find room behind it on the table."""


class Enter(CardAction):
    """EX-GAP-65  One Movement symbol of either version; the group begins at the edge and may not engage."""

    key = "enter"
    rule = "EX-GAP-65"
    symbols: tuple[str, ...] = (MARCH, MOVE)
    waiting = True
    dear = True

    def aims(self, g: Expedition, group: Group) -> list[list[Answer]]:
        return [[i] for i in range(len(g.scenario.sides[group.seat].entries))]

    def against_group(self, g: Expedition, group: Group, rest: list[Answer]) -> Refusal | None:
        if rest not in self.aims(g, group):
            return self.nonsense([group.name, *rest])
        if at_the_edge(g, group, g.scenario.sides[group.seat].entries[rest[0]]) is None:
            return refused("EX-GAP-65", "no_room_to_enter", group=group.called)
        return None

    def option(self, g: Expedition, column: Column, args: list[Answer]) -> Option:
        """With where it comes in, and how likely that is."""
        entry = g.scenario.sides[column.seat].entries[args[1]]
        unit = g.ground.unit
        about: dict[str, object] = {
            "group": g.named(args[0]).called,
            "edge": Text(f"edge.{entry.edge}"),
            "first": unit.said(entry.start),
            "last": unit.said(entry.end),
        }
        die = g.scenario.sides[column.seat].entry_die(g.turn)
        odds = (Chance(Text("chance.comes_in"), at_least(successes(Pool(die, 1, "die")), 1)),) if die else ()
        return Option(self.answer(args), Text("action.enter", about), odds=odds)

    # EX-CON-12  Rescuers enter with a success on one die; a failed roll uses up the symbol.
    def do(self, g: Expedition, column: Column, args: list[Answer]) -> Rule[None]:
        self.spend(g)
        group = g.named(args[0])
        side = g.scenario.sides[column.seat]
        die = side.entry_die(g.turn)
        group.actions += 1
        if die:
            roll = succeeds(g.dice, die)
            key = "log.arrives" if roll.successes else "log.is_late"
            g.tell(key, "EX-CON-12", {"group": group.called}, roll.faces, sides=roll.sides)
            if not roll.successes:
                return
        bases = yield from place_to_enter(g, group, side.entries[args[1]])
        stand(g, group, bases)
        g.tell("log.enters", "EX-GAP-65", {"group": group.called}, points_at=(group.name,))
        yield from make_movement(g, group, Order("EX-GAP-65", guide=GUIDE))

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        entry = survey.g.scenario.sides[survey.column.seat].entries[args[1]]
        place = edge_place(survey.g, entry, (entry.start + entry.end) // 2)
        return worth.entry_gain(survey, survey.g.named(args[0]), place)


def place_to_enter(g: Expedition, group: Group, entry: Entry) -> Rule[list[Base]]:
    """The owner says where inside an entry zone a group comes in."""
    unit = g.ground.unit
    places = places_at_the_edge(g, group, entry)
    return choose_one(
        group.seat,
        "enter_at",
        "EX-GAP-65",
        places,
        lambda bases: Text("option.enter_at", {"at": unit.said(along_of(entry, bases[GUIDE]))}),
        about={"group": group.called, "edge": Text(f"edge.{entry.edge}")},
        matter=group.name,
    )


def along_of(entry: Entry, guide: Base) -> int:
    """How far along its edge a guide stands."""
    return int(guide.y if entry.edge in ("west", "east") else guide.x)


def at_the_edge(g: Expedition, group: Group, entry: Entry) -> list[Base] | None:
    """A group as near to the middle of a stretch as there is room."""
    return next(iter(places_at_the_edge(g, group, entry, 1).values()), None)


# EX-GAP-65  The first stick starts anywhere inside the entry zone.
def places_at_the_edge(g: Expedition, group: Group, entry: Entry, most: int = EVERYWHERE) -> dict[Answer, list[Base]]:
    """A group packed before a guide who touches the edge, by how far along: the middle first, at most so many."""
    look = LOOKS[entry.edge]
    bases = block(group, g.ground.layout.middle(), look)
    mover = muster(g.field, g.ground.land, AT_THE_EDGE, bases, ANYWHERE, guide=GUIDE)
    sides = [(look[1], look[0]), (-look[1], -look[0])]
    files = [(look, COLUMN), *[(side, COLUMN) for side in sides]]
    found: dict[Answer, list[Base]] = {}
    for step, shapes in ((INCH, [(look, BLOCK)]), (INCH // 4, [(look, BLOCK), *files])):
        for along in places_along(g, entry, step) if not found else []:
            ways = room_at(mover, edge_place(g, entry, along), shapes)
            if ways is not None:
                found[along] = moved(bases, ways)
            if len(found) == most:
                return found
    return found


def places_along(g: Expedition, entry: Entry, step: int) -> list[int]:
    """Places along a stretch of the edge with so much between them, from its middle on."""
    middle = (entry.start + entry.end) // 2
    offs = range(0, (entry.end - entry.start) // 2 + 1, step)
    return list(dict.fromkeys([on_edge(g, entry, along) for off in offs for along in (middle + off, middle - off)]))


def room_at(mover: Mover, place: Point, shapes: list[tuple[Point, str]]) -> list[Way] | None:
    """Room for a group whose guide stands at a place."""
    start = mover.walks[GUIDE].start
    for look, formation in shapes:
        ways = form_up(mover, [start, place], look, formation)
        if ways is not None:
            return ways
    return None


def on_edge(g: Expedition, entry: Entry, along: int) -> int:
    """How far along its edge a guide stands: nowhere so near to a corner that it would hang over."""
    width, depth = g.ground.layout.width, g.ground.layout.depth
    return max(RADIUS, min((depth if entry.edge in ("west", "east") else width) - RADIUS, along))


def edge_place(g: Expedition, entry: Entry, along: int) -> Point:
    """Where a guide stands at an edge."""
    width, depth = g.ground.layout.width, g.ground.layout.depth
    along = on_edge(g, entry, along)
    return {
        "west": (RADIUS, along),
        "east": (width - RADIUS, along),
        "south": (along, RADIUS),
        "north": (along, depth - RADIUS),
    }[entry.edge]


ACTIONS: Final[tuple[CardAction, ...]] = (Enter(),)
