"""Riders: trample, mount."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.need import UNDERCUT, Need
from rulebound.core.text import Text
from rulebound.games.escarmouche.estimates import NOTHING, trample_gain
from rulebound.games.escarmouche.places import Survey
from rulebound.games.escarmouche.rules.actions import FigureAction, start
from rulebound.games.escarmouche.rules.dismounting import Dismount
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.harm import tumble, tumble_chances, uncover
from rulebound.games.escarmouche.rules.lying import every, marker_named
from rulebound.games.escarmouche.rules.movement import Stop, look_around, stumbles_on, tell_move, travel
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.path_asks import path_ask
from rulebound.games.escarmouche.rules.reaction_shots import declare
from rulebound.games.escarmouche.rules.shots import enemy_named
from rulebound.games.escarmouche.rules.special import why_not_touch
from rulebound.games.escarmouche.rules.table import CONTACT
from rulebound.games.escarmouche.rules.ways import TRAMPLE, is_beside, landing, scenery
from rulebound.games.escarmouche.state import FOOT_RADIUS, MOUNT_MARKER, Escarmouche, Figure, Marker
from rulebound.space.plane.candidates import straight
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.packing import at_most
from rulebound.space.plane.paths import first_part, length_up
from rulebound.space.plane.sweep import barring, way_across
from rulebound.space.table.lines_over import line_over
from rulebound.space.table.move import covers_way
from rulebound.space.table.path_question import BACK, path_of
from rulebound.space.table.scouting import Finds

ASIDE: Final = CM
"""How far beside the middle of its victim a computer player also rides."""


# ES-MOVE-15  Cost 2, mounted only: the rider advances over a figure on the ground, which takes a tumble test.
# ES-GAP-24  Up to the advance in a straight line across one enemy on the ground, and clear of it.
# ES-GAP-66  Not one that lies more than 3 cm higher.
class Trample(FigureAction):
    """A ride over somebody. Its argument is the victim."""

    key = "trample"
    rule = "ES-MOVE-15"
    cost = 2
    on_foot = False
    advanced = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every enemy on the ground."""
        if not figure.mounted or figure.points < self.cost:
            return []
        return [[enemy.name] for enemy in g.enemies(figure) if enemy.on_the_ground()]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The victim must lie on the ground, unhidden, with a way over it."""
        victim = enemy_named(g, figure, args[0]) if len(args) == 1 else None
        if victim is None:
            return self.nonsense(args)
        about: dict[str, object] = {"enemy": who(victim), "figure": who(figure)}
        if victim.hidden:
            return Refusal("ES-GAP-19", Text("refused-rule.hidden_prey", about), (victim.name,))
        if not victim.on_the_ground():
            return Refusal("ES-GAP-24", Text("refused-rule.not_on_the_ground", about), (victim.name,))
        if not is_beside(victim, figure.elevation):
            return Refusal("ES-GAP-66", Text("refused-rule.charge_height", about), (victim.name,))
        refusal = why_not_touch(g, figure, victim)
        if refusal is not None:
            return refusal
        if not rides_over(Going(g, figure, TRAMPLE, victim), victim):
            return Refusal("ES-GAP-24", Text("refused-rule.no_way_over", about), (victim.name,))
        return None

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """A part of the victim."""
        return trample_gain(survey, args[0])

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:  # noqa: ARG002
        """With what may become of the victim."""
        victim = g.figure(args[0])
        need = Need(victim.values.resistance, "resistance")
        label = Text("action.trample", {"enemy": who(victim), "cost": self.cost})
        chances = tumble_chances(g, need)
        return Option(self.answer(args), label, (victim.name,), need, chances, sense=UNDERCUT)

    # ES-GAP-24  Enemies may shoot at the rider on its way; the victim has no reaction.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Ask for the line, then ride."""
        victim = g.figure(args[0])
        going = Going(g, figure, TRAMPLE, victim)
        answer: Answer = yield path_ask(
            going, "trample", lambda path: why_not_over(going, victim, path), lambda: rides_over(going, victim), 0
        )
        if answer == BACK:
            return
        start(g, figure, self, args)
        path = path_of(going, answer)
        stops = yield from declare(g, figure, path, victim)
        tell_move(g, figure, self.key, self.rule, path)
        stops = [*stops, Stop([path[0], clear_of(going, victim, path)], lambda: ridden_over(g, victim))]
        yield from travel(g, figure, path, self.key, stops, answer[1])


def why_not_over(going: Going, victim: Figure, path: list[Point]) -> Refusal | None:
    """Why a line is no way to ride over somebody."""
    found = going.refusal(path)
    if found is not None:
        return found
    if covers_way(going.g.base(victim), going.walk.radius, path):
        return None
    return Refusal("ES-GAP-24", Text("refused-rule.rides_past", {"enemy": who(victim)}), (victim.name,))


def clear_of(going: Going, victim: Figure, path: list[Point]) -> Point:
    """Where on its line the rider is past its victim."""
    (ax, ay), (bx, by) = path[0], path[-1]
    across = way_across(going.walk.radius, ax, ay, bx, by, going.g.base(victim))
    return path[-1] if across is None else across[1]


# ES-GAP-24  One tumble test; whoever passes it has rolled aside and stands up.
def ridden_over(g: Escarmouche, victim: Figure) -> Rule[None]:
    """The hooves have passed."""
    if victim.on_table():
        tumble(g, victim, "ES-MOVE-15")
    yield from ()


def rides_over(going: Going, victim: Figure) -> list[list[Point]]:
    """Lines over somebody: through the middle and to either side, just past it and as far as they go."""
    x, y = going.walk.start
    dx, dy = victim.x - x, victim.y - y
    if (dx, dy) == (0, 0):
        return []
    finds = Finds(going)
    past = length_up([(x, y), (victim.x, victim.y)]) + going.walk.radius + going.g.radius(victim) + 4 * CONTACT
    for aside in (0, ASIDE, -ASIDE):
        off_x, off_y = at_most(0, 0, dy * aside, -dx * aside, abs(aside))
        to_x, to_y = at_most(x, y, dx + off_x, dy + off_y, going.walk.allowance)
        whole = straight(going.walk, to_x, to_y)
        for length in (going.walk.allowance, (going.walk.allowance + past) // 2, past):
            finds.add(first_part(whole, length, going.walk.roughs))
    base = going.g.base(victim)
    return [path for path in finds.paths if covers_way(base, going.walk.radius, path)] or any_line(going, victim)


# ES-GAP-24  In a straight line across the victim, wherever that leads. ES-GAP-51  To a place given to 0.1 cm.
def any_line(going: Going, victim: Figure) -> list[list[Point]]:
    """One line over somebody, looked for among all places of the grid; none only if the check accepts none."""
    line = line_over(going, going.g.base(victim), lambda path: why_not_over(going, victim, path) is None)
    return [] if line is None else [line]


# ES-GAP-54  Mount: cost 2, in contact with a riderless friendly mount, with room for the larger base.
# ES-GAP-67  At both levels. ES-GAP-59  It is a move.
class Mount(FigureAction):
    """Into the saddle. Its argument is the mount."""

    key = "mount"
    estimate = NOTHING
    rule = "ES-GAP-54"
    cost = 2
    mounted = False

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every riderless mount."""
        return every(g, MOUNT_MARKER) if figure.points >= self.cost else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must be a friendly mount of the right kind, touched, with room around it."""
        marker = marker_named(g, args, MOUNT_MARKER)
        if marker is None:
            return self.nonsense(args)
        about: dict[str, object] = {"figure": who(figure), "mount": Text(f"mount.{marker.key}")}
        key = why_not_mount(g, figure, marker)
        return Refusal(self.rule, Text(f"refused-rule.{key}", about), (marker.name,)) if key else None

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:  # noqa: ARG002
        """With the mount."""
        mount = Text(f"mount.{g.marker(args[0]).key}")
        return Option(self.answer(args), Text("action.mount", {"mount": mount, "cost": self.cost}), (args[0],))

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Mount."""
        start(g, figure, self, args)
        uncover(g, figure)
        marker = g.marker(args[0])
        if stumbles_on(g, figure, g.content.mounts[marker.key].radius, (marker.x, marker.y)):
            return
        g.take(marker.name)
        figure.x, figure.y = marker.x, marker.y
        figure.mounted = True
        figure.moved = True
        g.tell("log.mount", self.rule, {"figure": who(figure)}, points_at=(figure.name,))
        look_around(g, figure)
        yield from ()


# ES-CON-12  The courier stays on foot. ES-GAP-65  Nothing is touched through a wall.
def why_not_mount(g: Escarmouche, figure: Figure, marker: Marker) -> str:
    """What keeps a figure from mounting, as the key of a sentence; nothing if it may."""
    if marker.side != figure.side or figure.card.mount != marker.key or figure.name == g.courier:
        return "not_its_mount"
    if figure.elevation:
        return "mount_not_touched"
    radius = g.content.mounts[marker.key].radius
    if not within(g.base(figure), Circle(marker.x, marker.y, radius), CONTACT):
        return "mount_not_touched"
    if barring(FOOT_RADIUS, figure.x, figure.y, marker.x, marker.y, scenery(g, False)) is not None:
        return "mount_not_touched"
    barred = barring(radius, marker.x, marker.y, marker.x, marker.y, landing(g, figure, True))
    return "" if barred is None else "no_room_to_mount"


ACTIONS: Final[tuple[FigureAction, ...]] = (Trample(), Mount(), Dismount())
