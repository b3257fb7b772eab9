"""Who sees whom: nine lines from the middle of a viewer across the base of a target, and what stands in their way."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.rules.contact import CONTACT, height_of
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, STANDING, Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.distance import gap_to
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle, Wall
from rulebound.space.plane.sight import Screen, SightLine, fan, look
from rulebound.space.table.buildings import piece_of, shell_around
from rulebound.space.table.sight import SightLines, any_clear, is_between, more_clear_than, terrain_between

LINES: Final = 9
"""ES-GAP-13  Lines from a viewer to a target."""
HALF: Final = 5
"""Blocked lines from which on a target is protected over half."""
BEHIND: Final = 2 * CM + CM // 2
"""How near a low obstacle a base must be to be behind it."""
AT_WINDOW: Final = CM
"""ES-GAP-65  How near a wall a base must be to be at a window."""

LINES_BLOCKED: Final = "lines_blocked"
VEILED: Final = "veiled"
IN_BROKEN_GROUND: Final = "in_broken_ground"
BEHIND_LOW: Final = "behind_low"
AT_A_WINDOW: Final = "at_a_window"
"""Why scenery obscures a target."""


class Sight(SightLines):
    """What a viewer sees of a target, with the `reasons` why it is obscured and whether over half is `protected`."""

    __slots__ = ("protected", "reasons")

    def __init__(self, lines: list[SightLine]) -> None:
        super().__init__(lines)
        self.reasons: list[str] = []
        self.protected = False


def body_of(g: Escarmouche, figure: Figure, at: Point | None = None) -> Circle:
    """The base of a figure where it is, or where it might be."""
    x, y = (figure.x, figure.y) if at is None else at
    return Circle(x, y, g.radius(figure))


# ES-GAP-13  What may block a line: walls, doors, high obstacles, wood, and standing figures.
# ES-GAP-66  Heights matter as soon as somebody stands on something.
class Lookout:
    """Somebody who looks around from one place, with all that may be in the way gathered once."""

    __slots__ = ("_cover", "_uneven", "base", "g", "lows", "others", "viewer", "windows")

    def __init__(self, g: Escarmouche, viewer: Figure, eye: Point | None = None) -> None:
        self.g = g
        self.viewer = viewer
        self.base = body_of(g, viewer, eye)
        self.windows = windows(g, viewer, self.base)
        self._cover: list[str] | None = None
        self.lows = g.ground.lows
        self.others: list[Figure] = []
        self._uneven = False
        for figure in g.figures:
            if figure.on_table():
                self._uneven = self._uneven or figure.elevation > 0
                if figure is not viewer and stands_in_the_way(g, figure):
                    self.others.append(figure)

    def sees(self, target: Figure, at: Point | None = None) -> bool:
        """Whether any line to a target is open."""
        body = body_of(self.g, target, at)
        return any_clear(self.base, body, LINES, self._between(target, body, windows(self.g, target, body)))

    # ES-GAP-19  Only the scenery it touches covers who hides.
    def is_covered(self, target: Figure, cover: list[LaidPiece]) -> bool:
        """Whether some pieces alone leave a target unseen, or protected over half; nothing else counts from now on."""
        g = self.g
        self._cover = [piece.key for piece in cover]
        self.lows = [piece for piece in self.lows if piece in cover]
        self.others = []
        body = body_of(g, target)
        open_sides = windows(g, target, body)
        if open_sides or is_small(target):
            sight = self.look(target)
            return sight.protected or not sight.is_seen()
        return not more_clear_than(self.base, body, LINES, self._between(target, body, open_sides), LINES - HALF)

    # ES-GAP-13  9 blocked: no sight; 5 to 8: obscured and protected over half; 1 to 4: obscured.
    def look(self, target: Figure, at: Point | None = None) -> Sight:
        """All that can be said about a target from here."""
        g = self.g
        body = body_of(g, target, at)
        open_sides = windows(g, target, body)
        sight = Sight(look(fan(self.base, body, LINES), self._between(target, body, open_sides)).lines)
        if sight.blocked:
            sight.reasons.append(LINES_BLOCKED)
        if is_veiled(g, sight, self.base, body):
            sight.reasons.append(VEILED)
        if target.elevation == 0 and is_in_other_broken_ground(g, self.base, body):
            sight.reasons.append(IN_BROKEN_GROUND)
        low = self._is_behind_low(target, body, sight)
        if low:
            sight.reasons.append(BEHIND_LOW)
        at_window = sight.crosses(open_sides)
        if at_window:
            sight.reasons.append(AT_A_WINDOW)
        sight.protected = sight.blocked >= HALF or at_window or (low and is_small(target))
        if target.posture == CLINGING:
            sight.reasons = []
        return sight

    def _between(self, target: Figure, body: Circle, open_sides: list[Wall]) -> list[Screen]:
        """The screens that lines to a target may meet and that they do not look past."""
        base = self.base
        screens = terrain_between(self.g.ground.screens, base, body, self.g.opened, [*self.windows, *open_sides])
        if self._cover is not None:
            screens = [screen for screen in screens if piece_of(screen) in self._cover]
        for other in self.others:
            disc = body_of(self.g, other)
            if other.name != target.name and is_between(base, body, disc):
                screens.append(Screen(disc, other.name, other.elevation + height_of(self.g, other)))
        return [screen for screen in screens if not self._looks_past(screen, target)] if self._uneven else screens

    # ES-GAP-66  Lines to or from a figure on a piece ignore that piece and all that is no higher than it stands.
    def _looks_past(self, screen: Screen, target: Figure) -> bool:
        """Whether lines to a target pass over or under something."""
        piece = piece_of(screen)
        for end in (self.viewer, target):
            if end.elevation and (end.on == piece or screen.height <= end.elevation):
                return True
        other = self.g.figure_or_none(screen.name)
        if other is None or not other.elevation:
            return False
        tops = [end.elevation + height_of(self.g, end) for end in (self.viewer, target)]
        return other.elevation >= max(tops)

    # ES-GAP-13  Within 2.5 cm of a low obstacle that a line crosses; a shooter who touches it ignores it.
    def _is_behind_low(self, target: Figure, body: Circle, sight: Sight) -> bool:
        """Whether a target is behind a low obstacle."""
        highest = max(self.viewer.elevation, target.elevation)
        for piece in self.lows:
            if (
                gap_to(body, piece.outline, BEHIND) <= 0
                and (not highest or piece.kind.height > highest)
                and gap_to(self.base, piece.outline, CONTACT) > 0
                and sight.crosses([piece.outline])
            ):
                return True
        return False


# ES-GAP-13  The base of any other standing figure blocks. ES-GAP-70  In the fog no line betrays who hides.
def stands_in_the_way(g: Escarmouche, figure: Figure) -> bool:
    """Whether the base of a figure blocks lines."""
    return figure.posture == STANDING and not (g.profile.fog and figure.hidden)


def is_small(figure: Figure) -> bool:
    """Whether a figure keeps low enough for a low obstacle to cover it."""
    return figure.posture == CROUCHED or figure.on_the_ground()


# ES-GAP-65  A standing or crouched figure inside, within 1 cm of a wall or an open door, looks out through that side.
#            Closed doors block sight, open ones do not.
def windows(g: Escarmouche, figure: Figure, base: Circle) -> list[Wall]:
    """The sides of its building that a figure at some place sees through and is seen through."""
    if figure.elevation or figure.posture not in (STANDING, CROUCHED):
        return []
    shell = shell_around(g.ground.shells, base)
    return [] if shell is None else shell.open_sides(base, AT_WINDOW, g.opened)


def is_in(piece: LaidPiece, base: Circle) -> bool:
    """Whether the middle of a base is in an area."""
    return piece.outline.side(base.x, base.y) < 0


# ES-GAP-13  An open line through scrub, reeds or a little wood in which neither stands makes the target obscured.
def is_veiled(g: Escarmouche, sight: Sight, base: Circle, body: Circle) -> bool:
    """Whether something thin lies between two bases."""
    for line in sight.lines:
        if line.is_open():
            for name in line.through:
                piece = g.ground.pieces[name]
                if not is_in(piece, base) and not is_in(piece, body):
                    return True
    return False


# ES-GAP-13  A target whose centre is in broken ground is obscured for shooters outside that piece.
def is_in_other_broken_ground(g: Escarmouche, base: Circle, body: Circle) -> bool:
    """Whether a target is in broken ground that the viewer is not in."""
    return any(is_in(piece, body) and not is_in(piece, base) for piece in g.ground.broken)


def sees(g: Escarmouche, viewer: Figure, target: Figure, at: Point | None = None, eye: Point | None = None) -> bool:
    """Whether one figure sees another, were the target at `at` and the viewer at `eye`; facing does not matter."""
    return Lookout(g, viewer, eye).sees(target, at)


def look_at(g: Escarmouche, viewer: Figure, target: Figure, at: Point | None = None, eye: Point | None = None) -> Sight:
    """What one figure sees of another, were the target at `at` and the viewer at `eye`."""
    return Lookout(g, viewer, eye).look(target, at)
