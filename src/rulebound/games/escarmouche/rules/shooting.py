"""Shots: who may shoot whom with what, what the die must not exceed, and what a shot does."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Refusal, Rule, refused
from rulebound.core.need import Need
from rulebound.core.shape import Shape
from rulebound.core.shows import shoots
from rulebound.core.text import Text
from rulebound.games.escarmouche.content import Missile
from rulebound.games.escarmouche.items import MISSILE, OFF_HAND, PROJECTILE
from rulebound.games.escarmouche.rules.arms import empty, in_hand, is_spent, missiles_in_hand
from rulebound.games.escarmouche.rules.contact import are_in_contact, centimetres, faces, holders, turn_towards
from rulebound.games.escarmouche.rules.duel import why_not_touch
from rulebound.games.escarmouche.rules.harm import damage, uncover
from rulebound.games.escarmouche.rules.mishaps import suffer_mishap
from rulebound.games.escarmouche.rules.naming import weapon_refused
from rulebound.games.escarmouche.rules.sight import Lookout, Sight, body_of
from rulebound.games.escarmouche.rules.trials import CRITICAL, SUCCESS, Under, roll_under
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, PRONE, Escarmouche, Figure
from rulebound.space.plane.arcs import is_ahead
from rulebound.space.plane.distance import gap_up, nearer, within
from rulebound.space.plane.numbers import CM, MM, Point
from rulebound.space.plane.outlines import Circle, Disc

SHOOT: Final = "shoot"
AIM: Final = "aim"
BOTH_AT_ONE: Final = "both_at_one"
BOTH_AT_TWO: Final = "both_at_two"
REACTION: Final = "reaction"
STEADY: Final = "steady"
HASTY: Final = "hasty"
"""Ways to shoot; a defensive shot is steady or hasty, as its agility test went."""

SHORT: Final = 10 * CM
"""ES-BSHO-03, ES-GAP-14  Nearer than this nobody needs to aim, at either level."""


# Who may shoot


# ES-GAP-26  At advanced the weapon must be in hand.
# ES-SHOT-03  An empty weapon does not shoot. ES-SFUM-05  Nor does a damaged one.
# ES-GAP-16  Lying down only crossbows and firearms can be used. ES-GAP-31  One shooting action a turn at advanced.
def why_not_fire(g: Escarmouche, figure: Figure, place: int) -> Refusal | None:
    """Why a figure cannot shoot one of its weapons at anybody."""
    refusal = why_not_use(g, figure, place)
    if refusal is not None:
        return refusal
    item = figure.items[place]
    if not item.loaded:
        return weapon_refused("ES-SHOT-03", "not_loaded", figure, item)
    if g.profile.one_shot_a_turn and figure.shots:
        return weapon_refused("ES-GAP-31", "shot_already", figure, item)
    return None


def why_not_use(g: Escarmouche, figure: Figure, place: int) -> Refusal | None:
    """Why a figure can neither shoot nor reload one of its weapons."""
    item = figure.items[place]
    if item.kind != MISSILE:
        return weapon_refused("ES-SHOT-04", "no_missile", figure, item)
    if is_spent(g.content, item):
        return weapon_refused("ES-GAP-34", "no_ammunition", figure, item)
    if place not in in_hand(g, figure):
        return weapon_refused("ES-GAP-26", "not_in_hand", figure, item)
    if item.damaged:
        return weapon_refused("ES-SFUM-05", "damaged", figure, item)
    if figure.posture == PRONE and not is_used_lying(g.missile(item)):
        return weapon_refused("ES-GAP-16", "weapon_lying", figure, item)
    return None


def is_used_lying(missile: Missile) -> bool:
    """Whether a weapon can be shot and loaded on the ground: crossbows and firearms, which take long to load."""
    return missile.reload == 2


# ES-GAP-19  Who is hidden is no target. ES-GAP-55  Held in contact: a pistol only, at an enemy in contact only.
# ES-GAP-53  Nobody beyond the range of the weapon, base edge to base edge.
def why_not_target(
    g: Escarmouche, shooter: Figure, missile: Missile, target: Figure, at: Point | None = None
) -> Refusal | None:
    """Why a figure cannot shoot an enemy with a weapon that is ready, were the enemy at `at`; sight apart."""
    if target.hidden:
        return refused("ES-GAP-19", "target_hidden", figure=shooter.called, enemy=target.called)
    refusal = why_not_touch(g, shooter, target)
    if refusal is not None:
        return refusal
    enemies = holders(g, shooter)
    if enemies and (not missile.pistol or at is not None or not are_in_contact(g, shooter, target)):
        return refused(
            "ES-GAP-55",
            "held_shooter" if missile.pistol else "held_no_pistol",
            *[enemy.name for enemy in enemies],
            figure=shooter.called,
            enemy=target.called,
            holder=enemies[0].called,
            weapon=Text(f"{MISSILE}.{missile.key}"),
        )
    if not is_in_range(g, shooter, missile, body_of(g, target, at)):
        return _out_of_range(g, shooter, missile, target, at)
    return None


def is_in_range(g: Escarmouche, shooter: Figure, missile: Missile, body: Circle) -> bool:
    """Whether a weapon reaches a base."""
    return within(body_of(g, shooter), body, missile.range)


def _out_of_range(g: Escarmouche, shooter: Figure, missile: Missile, target: Figure, at: Point | None) -> Refusal:
    body = body_of(g, target, at)
    gap = gap_up(g.base(shooter), body, MM) * MM
    me = (shooter.x, shooter.y)
    reach = Shape("circle", [me], missile.range + g.radius(shooter), "range")
    return refused(
        "ES-GAP-53",
        "out_of_range",
        target.name,
        enemy=target.called,
        weapon=Text(f"{MISSILE}.{missile.key}"),
        gap=centimetres(gap),
        range=centimetres(missile.range),
        excess=centimetres(gap - missile.range),
    ).drawn(reach, Shape("line", [me, (body.x, body.y)], role="too_far"))


# ES-GAP-13  All nine lines blocked: no sight, no shot.
def why_not_seen(shooter: Figure, target: Figure, sight: Sight) -> Refusal | None:
    """Why an enemy cannot be shot for want of sight, with the lines and what blocks them."""
    if sight.is_seen():
        return None
    points = (target.name, *sight.blockers())
    return refused("ES-GAP-13", "no_sight", *points, figure=shooter.called, enemy=target.called).drawn(*sight.shapes())


def why_not_shoot(
    g: Escarmouche, shooter: Figure, place: int, target: Figure, lookout: Lookout | None = None
) -> Refusal | None:
    """Why a figure cannot shoot this weapon at this enemy now."""
    refusal = why_not_fire(g, shooter, place)
    if refusal is None:
        refusal = why_not_target(g, shooter, g.missile(shooter.items[place]), target)
    if refusal is not None:
        return refusal
    if lookout is None:
        lookout = Lookout(g, shooter)
    return None if lookout.sees(target) else why_not_seen(shooter, target, lookout.look(target))


# What the die must not exceed


# ES-SHOT-01, ES-GAP-03  The die must not exceed T after modifiers.
# ES-GAP-07  Each row of penalties counts once. ES-SADV-02, ES-GAP-30  A steady defensive shot is at plain T.
# ES-SADV-06  Two targets: T-4, which replaces the hindered row.
def shot_need(g: Escarmouche, shooter: Figure, place: int, target: Figure, sight: Sight, way: str) -> Need:
    """What the die of a shot must not exceed."""
    need = Need(shooter.values.shooting, "shooting")
    if way == STEADY:
        return need
    if way == BOTH_AT_TWO:
        need.add(-4, "two_targets")
    else:
        reason = hindered(g, shooter, place, way)
        if reason:
            need.add(-1, reason)
    if way != AIM and not nearer(g.base(shooter), g.base(target), SHORT):
        amount, reason = obscured(g, shooter, target, sight)
        if amount:
            need.add(amount, reason)
    return need


# ES-SHOT-06  Moved, mounted, a reaction, two pistols, a defensive shot after a failed test: T-1 in all.
# ES-GAP-59  Moved means it changed place earlier this turn. ES-SADV-03, ES-SADV-05, ES-SADV-07  The rows themselves.
def hindered(g: Escarmouche, shooter: Figure, place: int, way: str) -> str:
    """The reason why a shooter is hindered; empty if it is not."""
    if shooter.moved:
        return "moved"
    if shooter.mounted:
        return "mounted_shooter"
    if way == REACTION:
        return "reaction_shot"
    if way == HASTY:
        return "hasty_shot"
    return "two_pistols" if holds_two_pistols(g, shooter, place) else ""


# ES-GAP-26  Both pistols in hand are two pistols. ES-GAP-31  At basic every shot with a brace is hindered.
def holds_two_pistols(g: Escarmouche, shooter: Figure, place: int) -> bool:
    """Whether a second pistol hinders a shot."""
    if not g.profile.tracks_hands:
        return shooter.items[place].pair
    pistols = [i for i in missiles_in_hand(g, shooter) if g.missile(shooter.items[i]).pistol]
    return place in pistols and len(pistols) > 1


# ES-SHOT-07  Scenery, a shield, the ground: T-1 in all. ES-POS-03, ES-GAP-12  Crouched: T-2 instead.
# ES-POS-04  Not from behind. ES-GAP-55  In contact with a friend of the shooter; ES-GAP-70  but nobody hidden counts.
# ES-GAP-21  Never when it clings.
def obscured(g: Escarmouche, shooter: Figure, target: Figure, sight: Sight) -> tuple[int, str]:
    """What a target that is hard to see costs a shooter, and why."""
    if target.posture == CLINGING:
        return 0, ""
    if target.posture == CROUCHED and faces(g, target, shooter):
        return -2, "crouched"
    if sight.reasons:
        return -1, sight.reasons[0]
    if target.on_the_ground():
        return -1, "on_the_ground"
    if has_shield_towards(g, target, shooter):
        return -1, "shield"
    if any(are_in_contact(g, target, friend) and not g.is_secret(friend) for friend in g.friends(shooter)):
        return -1, "in_melee"
    return 0, ""


# ES-CON-06, ES-GAP-52  A shield obscures against shooters in the front half.
def has_shield_towards(g: Escarmouche, target: Figure, shooter: Figure) -> bool:
    """Whether a target holds a shield between itself and a shooter."""
    for place in in_hand(g, target):
        item = target.items[place]
        if item.kind == OFF_HAND and not item.damaged and g.content.off_hands[item.key].obscures_front:
            return faces(g, target, shooter)
    return False


# ES-GAP-60  The weapon changes the target's D.
def damage_need(target: Figure, missile: Missile) -> Need:
    """The D of a target that is hit."""
    need = Need(target.values.resistance, "resistance")
    if missile.damage:
        need.add(missile.damage, "weapon")
    return need


# Shooting


class Shot:
    """A shot from one weapon at one target, with all that is fixed before its die."""

    __slots__ = ("missile", "need", "place", "shooter", "sight", "target", "way")

    def __init__(self, g: Escarmouche, shooter: Figure, place: int, target: Figure, way: str) -> None:
        self.way = way
        self.shooter = shooter
        self.place = place
        self.target = target
        self.missile = g.missile(shooter.items[place])
        self.sight = Lookout(g, shooter).look(target)
        self.need = shot_need(g, shooter, place, target, self.sight, way)


# ES-GAP-19  Shooting ends hiding. ES-GAP-52  In its own activation a figure turns to its target first.
# ES-GAP-31  Both tests of a double shot are rolled before any damage test; each zero has its own mishap.
def shoot(g: Escarmouche, shots: list[Shot], rule: str, turns: bool = True) -> Rule[None]:
    """One shooting action, of one shot or two."""
    shooter = shots[0].shooter
    uncover(g, shooter)
    shooter.shots += 1
    rolls: list[Under] = []
    for shot in shots:
        if turns:
            turn_towards(shooter, shot.target.x, shot.target.y)
        rolls.append(fire(g, shot, rule))
    for shot, roll in zip(shots, rolls, strict=True):
        if roll.row >= 0:
            yield from suffer_mishap(g, shooter, shot.place, shot.target, roll.row)
    for shot, roll in zip(shots, rolls, strict=True):
        if roll.result == SUCCESS and shot.target.on_table():
            yield from damage(g, shot.target, damage_need(shot.target, shot.missile), shot.sight.protected)


# ES-SHOT-01  A shot hits when the die does not exceed the need. ES-SHOT-04  One projectile, one test.
# ES-SFUM-01, ES-GAP-01  At advanced a natural 0 misses and calls for a row of the table; at basic 0 and 0 just misses.
def fire(g: Escarmouche, shot: Shot, rule: str) -> Under:
    """The die of one shot; the weapon is empty afterwards."""
    shooter, target = shot.shooter, shot.target
    weapon = shooter.items[shot.place].called
    spend(g, shooter, shot.place)
    roll = roll_under(g.dice, shot.need.value, g.profile.critical_mode, g.profile.has_mishap_tables)
    leave_projectile(g, shot, roll)
    result = "hit" if roll.result == SUCCESS else "mishap" if roll.row >= 0 else "miss"
    about: dict[str, object] = {"figure": shooter.called, "enemy": target.called, "weapon": weapon, "way": shot.way}
    shows = shoots(shooter.name, target.name)
    g.tell(f"log.shot_{result}", rule, about, roll.faces, shot.need, (shooter.name, target.name), shows=shows)
    return roll


# ES-SHOT-03  After each shot the weapon is empty. ES-GAP-34  A thrown weapon is one fewer.
def spend(g: Escarmouche, shooter: Figure, place: int) -> None:
    """Take a shot out of a weapon: it is unloaded, or there is one less to throw."""
    item = shooter.items[place]
    empty(g, shooter, place, item.with_load(False, max(item.count - 1, 0)))


# ES-GAP-34  Arrows, bolts, javelins and knives lie at the target's place. ES-GAP-35  Not one that broke or slipped.
def leave_projectile(g: Escarmouche, shot: Shot, roll: Under) -> None:
    """A spent missile lies on the table."""
    lost = shot.missile.thrown and roll.result == CRITICAL and roll.row in (5, 6, 7, 8)
    if shot.missile.marker and g.profile.leaves_projectiles and not lost:
        g.put(PROJECTILE, shot.missile.key, (shot.target.x, shot.target.y))


# ES-GAP-32  The firing zone, sight apart: ahead and within range.
def is_in_firing_zone(base: Disc, missile: Missile, body: Circle) -> bool:
    """Whether a body is ahead of a shooter and within range of its weapon."""
    return is_ahead(base, body.x, body.y) and within(base, body, missile.range)


# For computer players


def shots_at(g: Escarmouche, shooter: Figure) -> list[Shot]:
    """Every plain shot a figure could make now, points apart."""
    shots: list[Shot] = []
    for place in missiles_in_hand(g, shooter):
        if why_not_fire(g, shooter, place) is not None:
            continue
        lookout = Lookout(g, shooter)
        missile = g.missile(shooter.items[place])
        for target in g.enemies(shooter):
            if why_not_target(g, shooter, missile, target) is None and lookout.sees(target):
                shots.append(Shot(g, shooter, place, target, SHOOT))
    return shots
