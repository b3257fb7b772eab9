"""The course of play: four phases a turn, and what comes next."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule
from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.games.catacombs.rules import mission_actions, setup, victory
from rulebound.games.catacombs.rules.activation import act_on, activate
from rulebound.games.catacombs.rules.cards import event_takes_effect
from rulebound.games.catacombs.rules.harm import harm_human
from rulebound.games.catacombs.rules.in_force import (
    UNTIL_DEMON_ACTION_ENDS,
    UNTIL_HUMAN_ACTION_ENDS,
    UNTIL_PHASE_ENDS,
    UNTIL_TURN_ENDS,
    expire,
    put_in_force,
)
from rulebound.games.catacombs.rules.initiative import begin_turn, initiative
from rulebound.games.catacombs.rules.naming import named, named_or_none, piece_of, tile_name, who
from rulebound.games.catacombs.rules.threat import begin_threat, threat
from rulebound.games.catacombs.rules.tile_effects import effect_of
from rulebound.games.catacombs.state import DEMON_ACTION, HUMAN_ACTION, INITIATIVE, SETUP, THREAT, Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, TROGLODYTE

END: Final = "end"
STARTED: Final = "started"


# CA-TURN-02  A turn has four phases: initiative, human action, threat, demon action.
def go_on(g: Catacombs) -> Rule[None]:
    """The next stretch of play, from the position alone."""
    if g.active is not None:
        yield from act_on(g)
    elif g.phase == INITIATIVE:
        yield from initiative(g)
    elif g.phase == HUMAN_ACTION:
        yield from human_action(g)
    elif g.phase == THREAT:
        yield from threat(g)
    elif g.phase == DEMON_ACTION:
        yield from demon_action(g)
    else:
        assert g.phase == SETUP
        yield from setup.prepare(g)
        if g.stage == setup.READY:
            begin_turn(g)


# CA-ACT-01  In the human action phase the humans are activated one after another.
# CA-ACT-07  The owner picks the order.
def human_action(g: Catacombs) -> Rule[None]:
    """The next human is activated, or the phase ends."""
    waiting = [human.name for human in g.humans if human.tile >= 0 and not human.acted]
    name = END
    if waiting:
        name = yield from choose_next(g, HUMAN, "CA-ACT-01", waiting)
    if name != END:
        activate(g, name, g.human(name).tile)
        return
    yield from end_human_action(g)


def choose_next(g: Catacombs, seat: int, rule: str, waiting: list[str]) -> Rule[str]:
    """A player names who is activated next, or ends the phase."""
    answer: str = yield Ask(
        seat,
        "activate",
        rule,
        lambda: [*waiting, END],
        lambda answer: describe_activation(g, answer),
        lambda answer: why_not_activate(g, seat, answer),
    )
    return answer


def end_human_action(g: Catacombs) -> Rule[None]:
    """Vents hit whoever stands there, effects of the phase expire, and the threat phase begins."""
    for human in g.humans:
        human.acted = True
    yield from vents(g)
    expire(g, UNTIL_HUMAN_ACTION_ENDS)
    expire(g, UNTIL_PHASE_ENDS)
    begin_threat(g)


# CA-CON-09  Vent: at the end of the human action phase each human there rolls a die; 5 or more is a hit.
def vents(g: Catacombs) -> Rule[None]:
    """Every human on a vent rolls, and may lose a line."""
    for human in g.crew():
        if human.tile >= 0 and effect_of(g, human.tile) == "vent":
            roll = g.dice.at_least(1, 6, 5)
            about: dict[str, object] = {"human": who(human), "hits": roll.successes}
            g.tell("log.vent", "CA-CON-09", about, roll.faces, Need(5, "vent"), (human.name,))
            if roll.successes:
                yield from harm_human(g, human)


# CA-DACT-01  The demon action phase works like the human one.
# CA-GAP-54  Each may be activated at most once, order free, nothing is mandatory; troglodytes of a tile are one kind.
def demon_action(g: Catacombs) -> Rule[None]:
    """The next creature is activated, or the phase ends."""
    if g.stage != STARTED:
        g.stage = STARTED
        for creature in g.creatures:
            creature.acted = False
        yield from demonic_fury(g)
    waiting = [creature.name for creature in g.creatures if not creature.acted]
    waiting += [f"{TROGLODYTE}:{tile}" for tile in range(len(g.board)) if g.ready[tile]]
    answer = END
    if waiting:
        answer = yield from choose_next(g, DEMON, "CA-DACT-01", waiting)
    if answer == END:
        yield from end_demon_action(g)
        return
    name, _, tile = answer.partition(":")
    activate(g, name, int(tile) if tile else next(c.tile for c in g.creatures if c.name == name))


# CA-CON-07  Demonic fury: the demon is frantic until the end of the phase.
def demonic_fury(g: Catacombs) -> Rule[None]:
    """The window at the start of the demon action phase."""
    if g.demon() is None:
        return
    if (yield from event_takes_effect(g, "demon_action_start", "CA-CON-07")):
        put_in_force(g, "frantic", "demon", 0, UNTIL_PHASE_ENDS, "demonic_fury")


# CA-CON-12  The fuse drops by 1 at the end of each demon action phase.
def end_demon_action(g: Catacombs) -> Rule[None]:
    """Ready the troglodytes, burn the fuse, let effects expire, judge the turn limit, and begin the next turn."""
    for tile in range(len(g.board)):
        g.ready[tile] += g.spent[tile]
        g.spent[tile] = 0
    for creature in g.creatures:
        creature.acted = True
    if g.fuse > 0:
        g.tell("log.fuse", "CA-CON-12", {"fuse": g.fuse - 1})
        yield from mission_actions.burn_fuse(g)
    expire(g, UNTIL_DEMON_ACTION_ENDS)
    expire(g, UNTIL_PHASE_ENDS)
    expire(g, UNTIL_TURN_ENDS)
    victory.judge_at_the_limit(g)
    begin_turn(g)


def describe_activation(g: Catacombs, answer: Answer) -> Option:
    """A warrior, or one of a tile's troglodytes with how many are ready; or to end the phase."""
    if answer == END:
        return Option(answer, Text("option.end_phase"), closing=True)
    name, _, tile = str(answer).partition(":")
    if tile:
        args: dict[str, object] = {"n": g.ready[int(tile)], "tile": tile_name(g, int(tile))}
        return Option(answer, Text("option.activate_troglodyte", args), (f"troglodytes:{tile}",), draws=True)
    return Option(answer, named(g, name), (name,), draws=True)


# CA-ACT-07  Every warrior is activated at most once per action phase.
def why_not_activate(g: Catacombs, side: int, answer: Answer) -> Refusal | None:
    """Why a warrior cannot be activated now."""
    warrior = named_or_none(g, answer)
    if warrior is None:
        return None
    args: dict[str, object] = {"warrior": who(warrior)}
    if warrior.side != side:
        rule = "CA-ACT-01" if side == HUMAN else "CA-DACT-01"
        return Refusal(rule, Text("refused-rule.other_side", args), (piece_of(warrior),))
    return Refusal("CA-ACT-07", Text("refused-rule.CA-ACT-07", args), (piece_of(warrior),))
