"""The course of a turn: opening, three Action steps, End phase."""

from __future__ import annotations

from rulebound.core.ask import Rule
from rulebound.core.shows import new_turn
from rulebound.games.expedition.rules import activation, deployment
from rulebound.games.expedition.rules.cards import choose_cards, commit
from rulebound.games.expedition.rules.casualties import give_back
from rulebound.games.expedition.rules.neutrals import act, wander_off
from rulebound.games.expedition.rules.pools import has_ability
from rulebound.games.expedition.rules.shooting import is_in_range
from rulebound.games.expedition.rules.stress import end_action
from rulebound.games.expedition.rules.totems import draw_totem, opening_draw
from rulebound.games.expedition.rules.victory import judge, score_end_phase
from rulebound.games.expedition.state import (
    CARD,
    COMMIT,
    END,
    NEUTRAL,
    OPENING,
    PANIC,
    STEP_END,
    STEPS,
    Expedition,
)


# EX-TURN-01  Opening, Actions, End. EX-TURN-04  The Actions phase is three steps.
def go_on(g: Expedition) -> Rule[None]:
    """The next stretch of play, from the position alone."""
    if g.phase == OPENING:
        yield from opening(g)
    elif g.phase == COMMIT:
        yield from commit(g)
        activation.begin_card(g)
    elif g.phase == CARD:
        yield from activation.resolve_card(g)
    elif g.phase == STEP_END:
        yield from end_step(g)
    elif g.phase == END:
        end_turn(g)
    else:
        yield from deployment.deploy(g)


def begin_turn(g: Expedition) -> None:
    """A new turn."""
    g.turn += 1
    g.step = 0
    g.phase = OPENING
    for column in g.columns:
        column.chosen = ()
        column.used = ()
        column.committed = ""
        column.renew("turn/")
    for group in g.groups:
        group.held = False
    g.tell("log.turn", "EX-TURN-01", {"turn": g.turn, "turns": g.scenario.turns}, shows=new_turn())


# EX-TURN-02  One Totem card each. EX-TURN-03, EX-GAP-13  Whoever has a sorcerer takes the Sorcery card.
# EX-CON-12  The protectors of the great ape draw a second one while nobody watches it.
def opening(g: Expedition) -> Rule[None]:
    """The Opening phase."""
    for column in g.columns:
        column.sorcery = any(has_ability(g, group, "sorcerer") for group in g.column(column.seat))
        yield from opening_draw(g, column.seat)
    lonely = g.scenario.lonely_totem
    if lonely is not None and not is_watched(g, lonely[0], lonely[1]):
        draw_totem(g, lonely[0], "EX-CON-12")
    yield from choose_cards(g)
    begin_step(g)


def is_watched(g: Expedition, side: int, far: int) -> bool:
    """Whether a group of another side than one is within a distance of a beast."""
    beasts = [animal for animal in g.neutrals() if any(beast.animal == animal.key for beast in g.scenario.beasts)]
    others = g.enemies(side)
    return any(is_in_range(g, beast, group, far) for beast in beasts for group in others)


# EX-GAP-10  A group takes at most one action a step. EX-MOVE-06  And makes at most one Movement.
def begin_step(g: Expedition) -> None:
    """An Action step begins."""
    g.phase = COMMIT
    g.tell("log.step", "EX-TURN-04", {"step": g.step + 1}, shows=new_turn())
    for group in g.groups:
        group.begin_step()
    for column in g.columns:
        column.renew("step/")
        column.committed = ""


# EX-CON-11  At the end of each step every neutral acts once, in order of arrival, EX-CON-10  whoever comes only then
#            too. EX-GAP-55  What each of them does is an action of its own.
def end_step(g: Expedition) -> Rule[None]:
    """The end of an Action step."""
    g.causer = NEUTRAL
    number = 0
    while number < len(g.groups):
        if g.groups[number].seat == NEUTRAL and g.groups[number].on_table():
            g.busy = True
            yield from act(g, g.groups[number])
            end_action(g)
            yield from activation.roll_for_reached(g)
        number += 1
    g.step += 1
    g.chapter += 1
    if g.step < STEPS:
        begin_step(g)
    else:
        g.phase = END


# EX-TURN-07  Panic goes back to the bag; EX-TURN-08  nothing else does. EX-TURN-09, EX-GAP-15  Then what ends with the
#             turn, scoring, the end of the game.
def end_turn(g: Expedition) -> None:
    """The End phase."""
    for group in g.groups:
        give_back(g, group, (PANIC,) * group.count(PANIC))
        group.hazy = False
        group.mist = 0
    g.weather = ()
    wander_off(g)
    score_end_phase(g)
    judge(g)
    begin_turn(g)
