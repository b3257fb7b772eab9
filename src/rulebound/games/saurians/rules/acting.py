"""The two steps of an activation, movement and action, with the reactions of others after each."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Rule
from rulebound.core.text import Text
from rulebound.games.saurians.rules import conditions
from rulebound.games.saurians.rules.activation import ACT, MOVE, end_activation
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.rules.gear import secure
from rulebound.games.saurians.rules.heroes import Occasion, occur
from rulebound.games.saurians.rules.movement import may_go_on, moves_on
from rulebound.games.saurians.rules.reactions import Interlude, interrupt
from rulebound.games.saurians.rules.strides import resume
from rulebound.games.saurians.state import ACTIONS, ORDER, Saurians
from rulebound.games.saurians.unit import HOLDING, NOBODY, Unit

FINISH: Final = "finish"


# SA-RCT-03, SA-GAP-59  One leg of the movement after the other; when it is over, and also if there was none, whoever
# holds a movement is asked, once. SA-CON-18  A flight is such a movement. SA-GAP-58  Not after that of a unit that only
# finishes what it has held. SA-GAP-23  All that happens in the Action phase.
def movement_step(g: Saurians) -> Rule[None]:
    """A leg of the movement of the active unit, or the end of its movement."""
    unit = g.units[g.active]
    if g.is_able(unit) and conditions.must_flee(g, unit):
        yield from conditions.flee(g, unit)
    elif g.is_able(unit) and (yield from moves_on(g, unit)):
        return
    if not g.interrupted and MOVE in unit.holds and unit.stage != HOLDING:
        g.interrupted = True
        if (yield from movement_reactions(g)) and may_go_on(g, unit):
            resume(g)
            return
    yield from end_movement(g, unit)


# SA-RCT-04  What is left of the movement is usable only after a reaction that really moved or turned somebody.
def movement_reactions(g: Saurians) -> Rule[bool]:
    """Those who hold a movement use it, or not; whether any has moved or turned."""
    moved = False
    for unit in (yield from interrupt(g, MOVE)):
        if g.is_able(unit):
            interlude = Interlude(g, unit)
            unit.stepped = unit.turned = False
            while (yield from moves_on(g, unit)):
                pass
            moved = moved or unit.stepped or unit.turned
            interlude.end(MOVE)
    return moved


# SA-ACT-08  Then the action. SA-CON-15  Covering fire: an enemy has ended its movement.
def end_movement(g: Saurians, unit: Unit) -> Rule[None]:
    """The movement step of the active unit is over."""
    g.phase = ACTIONS
    g.stride = None
    if unit.is_present():
        secure(g, unit)
    if g.is_able(unit):
        yield from occur(g, Occasion("enemy_moved", unit))
    if g.is_able(unit):
        yield from occur(g, Occasion("own_activation", unit))


# SA-ACT-11, SA-GAP-17, SA-GAP-18  All printed actions in their order, each at most once, or one base action instead.
def action_step(g: Saurians) -> Rule[None]:
    """One action of the active unit, or the end of its activation."""
    unit = g.units[g.active]
    if not g.is_able(unit) or ACT not in unit.holds:
        end_activation(g, unit)
    elif conditions.forces(g, unit):
        if (yield from conditions.obey(g, unit)):
            yield from action_reactions(g)
        end_activation(g, unit)
    elif not (yield from one_action(g, unit)):
        end_activation(g, unit)
    else:
        if unit.stage != HOLDING:
            yield from action_reactions(g)
        if not g.is_able(unit):
            end_activation(g, unit)
    if g.active == NOBODY:
        g.phase = ORDER


# SA-RCT-05  The action is resolved completely, then whoever reacts performs his own at once.
def action_reactions(g: Saurians) -> Rule[None]:
    """Those who hold an action use it now, or not."""
    for unit in (yield from interrupt(g, ACT)):
        if g.is_able(unit):
            interlude = Interlude(g, unit)
            while (yield from one_action(g, unit)):
                pass
            interlude.end(ACT)


def who_acts(g: Saurians, ask: Ask) -> Unit | None:
    """The unit that is asked which action it takes."""
    return g.named(ask.matter) if ask.key == ACT else None


# SA-CHO-01  Every action is voluntary.
def one_action(g: Saurians, unit: Unit) -> Rule[bool]:
    """A unit takes one action; False when it is done with them."""
    answer: Answer = yield Ask(
        unit.seat,
        ACT,
        "SA-GAP-18",
        lambda: [*CATALOGUE.legal(g, unit), FINISH],
        lambda answer: described(g, unit, answer),
        lambda answer: CATALOGUE.refuse(g, unit, answer),
        about={"unit": unit.called},
        candidates=lambda: [*CATALOGUE.in_mind(g, unit), FINISH],
        matter=unit.name,
    )
    if answer == FINISH:
        return False
    yield from CATALOGUE.do(g, unit, answer)
    return True


def described(g: Saurians, unit: Unit, answer: Answer) -> Option:
    """What a player sees of an action."""
    if answer == FINISH:
        return Option(FINISH, Text("option.finish", {"unit": unit.called}), closing=True)
    return CATALOGUE.describe(g, unit, answer)
