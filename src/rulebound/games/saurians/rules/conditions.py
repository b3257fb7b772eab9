"""What fear cards force a unit to."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Option, Rule
from rulebound.core.choose import choose, choose_one
from rulebound.core.text import Text
from rulebound.games.saurians.rules.attacks import PLAIN, Attack, attack
from rulebound.games.saurians.rules.facing import FRONT
from rulebound.games.saurians.rules.gait import Gait
from rulebound.games.saurians.rules.grabs import is_pinned
from rulebound.games.saurians.rules.movement import go
from rulebound.games.saurians.rules.naming import direction_name
from rulebound.games.saurians.rules.sight import MELEE_REACH, Aim, aims
from rulebound.games.saurians.rules.skills import BALLISTIC, MELEE, condition_card
from rulebound.games.saurians.rules.strides import may_stand_up, set_out, stands_up
from rulebound.games.saurians.rules.strike_actions import HANDS, close_weapons, guns, wear
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import NOBODY, Unit
from rulebound.space.hexes.bodies import Pose
from rulebound.space.hexes.grid import Hex, distance
from rulebound.space.hexes.paths import PathReach

FEAR_EFFECTS: Final = ("flee", "freeze", "panic", "cower")


# SA-FEA-11, SA-CHO-02  All instructions of a fear card are mandatory.
def forces(g: Saurians, unit: Unit) -> bool:
    """Whether the Active card of a unit leaves it no choice of an action."""
    condition = condition_card(g, unit)
    return condition is not None and condition.effect in FEAR_EFFECTS


# SA-CON-18, SA-CHO-04  What it forces is tried; only impossibility excuses.
def obey(g: Saurians, unit: Unit) -> Rule[bool]:
    """A unit takes the action, if any, that its fear card forces it to; whether it has acted."""
    condition = condition_card(g, unit)
    return condition is not None and condition.effect == "panic" and (yield from panic(g, unit))


def must_flee(g: Saurians, unit: Unit) -> bool:
    """Whether the movement of a unit is a flight."""
    condition = condition_card(g, unit)
    return condition is not None and condition.effect == "flee"


# SA-CON-18  From the unit that frightened it, or else from the nearest enemy. SA-MOV-14  Also where it could not step.
def dreaded(g: Saurians, unit: Unit) -> list[Hex]:
    """The hexes a unit flees from."""
    if unit.scared_by != NOBODY and g.units[unit.scared_by].is_present():
        return g.ground_of(g.units[unit.scared_by])
    own = g.ground_of(unit)
    foes = [g.ground_of(foe) for foe in g.enemies(unit)]
    return min(foes, key=lambda cells: away(own, cells), default=[])


def away(cells: list[Hex], others: list[Hex]) -> int:
    """How far the nearest of some hexes is from the nearest of others."""
    return min([distance(a, b) for a in cells for b in others], default=0)


# SA-CON-18  The full base movement so that it ends as far away as possible; the owner chooses among equals.
# SA-GAP-49, SA-FEA-11  Whoever lies gets up first, if it can. SA-GAP-53  Whoever is held goes hex by hex.
def flee(g: Saurians, unit: Unit) -> Rule[None]:
    """A unit runs from what it fears, model by model."""
    feared = dreaded(g, unit)
    set_out(g, unit, by_card=False)
    assert g.stride is not None
    for model in unit.living() if g.board(unit).spread else unit.living()[:1]:
        g.stride = g.stride.but(walker=model)
        if may_stand_up(g, unit, model, g.stride.left[model]):
            g.stride = stands_up(g, g.stride)
        goes = bool(feared) and not is_pinned(g, unit, model) and not unit.models[model].knocked
        while goes and unit.models[model].health:
            gait = Gait(g, g.stride)
            reach = PathReach(gait, gait.start, g.stride.left[model])
            pose = yield from choose_flight(unit, model, farthest(gait, reach, feared))
            moves = reach.moves(pose)
            if moves:
                g.stride = yield from go(g, gait, moves)
            goes = gait.held and bool(moves)
    g.stride = None


def farthest(gait: Gait, reach: PathReach, feared: list[Hex]) -> list[Pose]:
    """The ends within reach that are farthest from what is feared; nobody pushes anybody for that."""
    free = [pose for pose in reach.poses if not gait.among(pose)]
    most = max([gait.body.away(pose, feared) for pose in free])
    return [pose for pose in free if gait.body.away(pose, feared) == most]


def choose_flight(unit: Unit, model: int, ends: list[Pose]) -> Rule[Pose]:
    """Where a model flees to, among ends that are as far."""
    return (
        yield from choose(
            unit.seat,
            "flee",
            "SA-CON-18",
            lambda: ends,
            lambda pose: [f"hex:{pose[0]},{pose[1]}", pose[2]],
            lambda pose: Option(
                [f"hex:{pose[0]},{pose[1]}", pose[2]],
                Text("option.flee", {"facing": direction_name(pose[2])}),
                (f"hex:{pose[0]},{pose[1]}",),
            ),
            about={"unit": unit.called},
            matter=unit.piece(model),
        )
    )


# SA-CON-18  A base attack on the nearest unit in reach, of any side; the opponent decides ties. Nothing without a
# target.
def panic(g: Saurians, unit: Unit) -> Rule[bool]:
    """A unit strikes at whoever is nearest; whether there was anybody."""
    targets = blows(g, unit)
    nearest = min([blow_range(blow) for blow in targets], default=0)
    tied = [blow for blow in targets if blow_range(blow) == nearest]
    if not tied:
        return False
    names = list(dict.fromkeys([blow.target.name for blow in tied]))
    name = yield from choose(
        opponent(g, unit),
        "panic",
        "SA-CON-18",
        lambda: names,
        lambda name: name,
        lambda name: Option(name, Text("option.unit", {"unit": g.named(name).called}), (name,)),
        about={"unit": unit.called},
        matter=unit.name,
    )
    blow = yield from choose_blow(unit, [blow for blow in tied if blow.target.name == name])
    yield from attack(g, blow)
    if blow.weapon is not None:
        wear(unit, blow.weapon)
    return True


# SA-CHO-03  What is left open is the choice of whoever attacks.
def choose_blow(unit: Unit, blows: list[Attack]) -> Rule[Attack]:
    """With what a unit strikes in panic."""
    named = {blow.weapon.key if blow.weapon is not None else HANDS: blow for blow in blows}
    return (
        yield from choose_one(
            unit.seat,
            "panic_with",
            "SA-CHO-03",
            named,
            lambda blow: Text(f"weapon.{blow.weapon.key}") if blow.weapon is not None else Text("option.by_hand"),
            about={"unit": unit.called},
        )
    )


def opponent(g: Saurians, unit: Unit) -> int:
    """The next player clockwise who is no ally of a unit's."""
    seats = [seat for seat in g.clockwise(unit.seat) if g.players[seat].side != g.side_of(unit)]
    return seats[0]


def blows(g: Saurians, unit: Unit) -> list[Attack]:
    """The base attacks a unit could make on others, melee first."""
    models = [i for i in unit.living() if not is_pinned(g, unit, i)]
    found: list[Attack] = []
    for target in g.present():
        if target is not unit:
            near = aims(g, unit, models, target, MELEE_REACH, FRONT)
            for close in [None, *close_weapons(g, unit)] if near else []:
                found.append(Attack(unit, target, MELEE, None, near, close))
            for weapon in guns(g, unit, None):
                far: list[Aim] = aims(g, unit, models, target, weapon.range, FRONT)
                if far and not weapon.radius and "loaded_only" not in weapon.traits:
                    found.append(Attack(unit, target, BALLISTIC, None, far, weapon, PLAIN))
    return found


def blow_range(blow: Attack) -> int:
    """How far the target of an attack is."""
    return min([aim.range for aim in blow.lines])
