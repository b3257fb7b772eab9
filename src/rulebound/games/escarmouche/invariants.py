"""What holds at every moment of a game; the property tests and the soak ask after every decision."""

from __future__ import annotations

from rulebound.games.escarmouche.items import ITEM_ROW, MISSILE
from rulebound.games.escarmouche.rules.arms import HANDS, hands_for
from rulebound.games.escarmouche.rules.obstacles import is_level, solids
from rulebound.games.escarmouche.state import (
    CLINGING,
    CROUCHED,
    DEPLOYMENT,
    ON_TABLE,
    POINTS,
    PRONE,
    STANDING,
    STUNNED,
    WAITING,
    Escarmouche,
    Figure,
)
from rulebound.space.plane.distance import is_on_table, overlap
from rulebound.space.plane.sweep import barring


def broken(g: Escarmouche) -> list[str]:
    """Everything that is wrong with a position."""
    faults = [*broken_turn(g), *broken_places(g)]
    for figure in g.figures:
        faults += [f"{figure.name} {what}" for what in [*broken_state(g, figure), *broken_kit(g, figure)]]
    return faults


# ES-GAP-09  Per turn each figure that stays on the table is activated exactly once or consumed by exactly one paid
#            reaction, and spends at most 2 points in total.
def broken_turn(g: Escarmouche) -> list[str]:
    """What is wrong with the points and activations of this turn."""
    faults: list[str] = []
    for figure in g.figures:
        if not 0 <= figure.points <= POINTS:
            faults.append(f"{figure.name} has {figure.points} points")
        if figure.on_table() and figure.points < POINTS and not figure.activated:
            faults.append(f"{figure.name} has spent points without an activation or a reaction")
        if figure.activated and figure.name != g.active and 0 < figure.points < POINTS:
            faults.append(f"{figure.name} keeps a point that its activation began")
        if figure.fate == WAITING and g.phase != DEPLOYMENT:
            faults.append(f"{figure.name} was never deployed")
    if g.active and not g.figure(g.active).activated:
        faults.append(f"{g.active} acts without being activated")
    if g.profile.one_shot_a_turn and any(figure.shots > 1 for figure in g.figures):
        faults.append("a figure has shot twice in a turn")
    return faults


# ES-CON-14  Which states exclude each other.
def broken_state(g: Escarmouche, figure: Figure) -> list[str]:
    """What of a figure cannot be so together: posture, mount, hiding, height, level."""
    faults: list[str] = []
    if figure.posture not in (STANDING, CROUCHED, PRONE, STUNNED, CLINGING):
        faults.append(f"has the posture {figure.posture}")
    if figure.mounted and figure.posture != STANDING:
        faults.append(f"is mounted and {figure.posture}")
    if figure.hidden and (figure.posture in (STUNNED, CLINGING) or figure.mounted or figure.fate != ON_TABLE):
        faults.append(f"is hidden and {figure.posture}, mounted {figure.mounted}, {figure.fate}")
    if not g.profile.advanced and (figure.wounded or figure.hidden or figure.posture in (CROUCHED, CLINGING)):
        faults.append("has a state that basic does not know")
    if not 0 <= figure.facing < 360:
        faults.append(f"looks to {figure.facing} degrees")
    if figure.posture == CLINGING and not figure.on:
        faults.append("clings to nothing")
    if bool(figure.on) != (figure.elevation > 0):
        faults.append(f"is at {figure.elevation} on {figure.on!r}")
    return faults


# ES-GAP-26  Two hands in all.
def broken_kit(g: Escarmouche, figure: Figure) -> list[str]:
    """What one figure holds and carries."""
    faults: list[str] = []
    if list(figure.hands) != sorted(set(figure.hands)) or any(not 0 <= i < len(figure.items) for i in figure.hands):
        faults.append(f"holds {figure.hands} of {len(figure.items)} things")
    elif sum([hands_for(g.content, figure.items[i]) for i in figure.hands]) > HANDS:
        faults.append(f"holds {figure.hands}, which takes more than two hands")
    for item in figure.items:
        thrown = item.kind == MISSILE and g.content.missiles[item.key].thrown
        if item.count < 0 or (thrown and item.loaded and not item.count):
            faults.append(f"has {ITEM_ROW.write(item)}")
    return faults


# ES-GAP-51  No base overlaps another, a solid piece or the table edge; one on its way may be crossing a friend.
# ES-GAP-66  Whoever is higher up may be above another.
# ES-GAP-21  Who finds no room on the edge of a piece clings to it, below whoever stands there.
def broken_places(g: Escarmouche) -> list[str]:
    """Bases: on the table, clear of each other and of what is solid."""
    faults: list[str] = []
    present = g.present()
    layout = g.ground.layout
    for i, figure in enumerate(present):
        base = g.base(figure)
        if not is_on_table(base, layout.width, layout.depth):
            faults.append(f"{figure.name} hangs over the edge of the table")
        for other in present[i + 1 :]:
            if g.moving in (figure.name, other.name) or not is_level(figure, other) or is_below_the_edge(figure, other):
                continue
            if overlap(base, g.base(other)):
                faults.append(f"{figure.name} and {other.name} overlap")
        if not figure.elevation:
            solid = barring(base.radius, figure.x, figure.y, figure.x, figure.y, solids(g, figure.mounted))
            if solid is not None:
                faults.append(f"{figure.name} stands in {solid.name}")
    return faults


def is_below_the_edge(one: Figure, other: Figure) -> bool:
    """Whether one of two clings to the piece that the other stands on."""
    return bool(one.on) and one.on == other.on and (one.posture == CLINGING) != (other.posture == CLINGING)
