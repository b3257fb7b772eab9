"""The course of a turn: initiative, alternate activations, morale, the scenario's end."""

from __future__ import annotations

from rulebound.core.ask import Answer, Refusal, Rule, refused
from rulebound.core.choose import choose_one
from rulebound.core.need import COUNTED
from rulebound.core.shows import new_turn
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules import activation, deployment
from rulebound.games.escarmouche.rules.choosing import choose_figure
from rulebound.games.escarmouche.rules.duel import is_duel
from rulebound.games.escarmouche.rules.morale import band_morale, morale_test
from rulebound.games.escarmouche.rules.movement import look_everywhere
from rulebound.games.escarmouche.rules.naming import introduced, side_name
from rulebound.games.escarmouche.rules.powder import explode
from rulebound.games.escarmouche.rules.trials import d10
from rulebound.games.escarmouche.rules.victory import judge, judge_at_the_limit
from rulebound.games.escarmouche.state import ACTIVATIONS, INITIATIVE, ONE, TURN_END, TWO, Escarmouche, Figure


# ES-TURN-01 to ES-TURN-06  Initiative, activations in alternation, two morale tests, the scenario's end.
def go_on(g: Escarmouche) -> Rule[None]:
    """The next stretch of play, from the position alone."""
    if g.phase == INITIATIVE:
        yield from initiative(g)
    elif g.phase == ACTIVATIONS and g.active:
        yield from activation.act(g)
    elif g.phase == ACTIVATIONS:
        yield from next_activation(g)
    elif g.phase == TURN_END:
        end_turn(g)
    else:
        yield from deployment.deploy(g)


def begin_turn(g: Escarmouche) -> None:
    """A new turn: everybody has two points again."""
    g.turn += 1
    g.phase = INITIATIVE
    for figure in g.figures:
        figure.begin_turn()
    g.tell("log.turn", "ES-TURN-01", {"turn": g.turn}, shows=new_turn())


# ES-TURN-01, ES-BINI-03  The higher total chooses which side activates the first figure.
def initiative(g: Escarmouche) -> Rule[None]:
    """Who holds the initiative, and whom it lets start."""
    g.holder = holder(g)
    bands = {g.holder: Text("option.start_self"), 1 - g.holder: Text("option.start_other")}
    sides = {side: side for side in bands}
    g.starter = yield from choose_one(g.holder, "start", "ES-TURN-01", sides, lambda side: bands[side])
    g.tell("log.starts", "ES-BINI-03", {"side": side_name(g, g.starter)})
    g.side = g.starter
    g.phase = ACTIVATIONS


# ES-GAP-47  Who lost the next initiative does not roll, the other holds it; if both did, or on equal totals, both roll.
def holder(g: Escarmouche) -> int:
    """The side with the initiative this turn."""
    lost, g.lost_initiative = g.lost_initiative, ()
    if len(lost) == 1:
        g.tell("log.holds_without_dice", "ES-GAP-47", {"side": side_name(g, 1 - lost[0])})
        return 1 - lost[0]
    while True:
        totals = (initiative_total(g, ONE), initiative_total(g, TWO))
        if totals[0] != totals[1]:
            return ONE if totals[0] > totals[1] else TWO
        g.tell("log.initiative_equal", "ES-GAP-47")


# ES-BINI-01  The morale of all fit figures, plus one die.
def initiative_total(g: Escarmouche, side: int) -> int:
    """One side's total for the initiative."""
    need = band_morale(g, side)
    face = d10(g.dice)
    about: dict[str, object] = {"side": side_name(g, side), "total": need.value + face}
    g.tell("log.initiative", "ES-BINI-01", about, [face], need, sense=COUNTED)
    return need.value + face


# ES-TURN-02  The sides alternate, one figure at a time. ES-TURN-03  Every figure exactly once.
# ES-GAP-50  A side with nobody left to activate is skipped, never asked to pass.
def next_activation(g: Escarmouche) -> Rule[None]:
    """The next figure is activated, or the turn ends."""
    if not waiting(g, g.side):
        g.side = 1 - g.side
    figures = waiting(g, g.side)
    if not figures:
        g.phase = TURN_END
        return
    side = g.side
    figure = yield from choose_figure(
        side,
        "activate",
        "ES-TURN-02",
        lambda: figures,
        introduced,
        lambda name: why_not_activate(g, side, name),
        draws=True,
    )
    activation.begin(g, figure)


def waiting(g: Escarmouche, side: int) -> list[Figure]:
    """The figures of a side that are still to be activated this turn."""
    return [figure for figure in g.band(side) if not figure.activated]


def why_not_activate(g: Escarmouche, side: int, name: Answer) -> Refusal | None:
    """Why a figure cannot be activated now."""
    figure = g.figure_or_none(name)
    if figure is None or not figure.on_table():
        return None
    if figure.side != side:
        return refused("ES-TURN-02", "other_side", figure.name, figure=figure.called)
    return refused("ES-TURN-03", "already_activated", figure.name, figure=figure.called)


# ES-TURN-04, ES-BMOR-01, ES-GAP-48  Who tests first depends on the level. ES-TURN-05  Then the other band.
# ES-TURN-06  Then the scenario's end is looked at; otherwise a new turn begins.
# ES-GAP-19  Whoever an explosion has woken looks around.
def end_turn(g: Escarmouche) -> None:
    """Morale, and the end of the turn."""
    first = g.holder if g.profile.holder_tests_first else g.starter
    if morale_is_tested(g):
        morale_test(g, first)
        morale_test(g, 1 - first)
    end_of_turn(g)
    look_everywhere(g)
    begin_turn(g)


# ES-GAP-49  A scenario may suspend morale tests.
# ES-CON-12  In an affair of honour they begin when the duel is over.
def morale_is_tested(g: Escarmouche) -> bool:
    """Whether bands test their morale this turn."""
    return g.scenario.morale and not is_duel(g)


# ES-TURN-06  After the morale tests the scenario's end is looked at.
def end_of_turn(g: Escarmouche) -> None:
    """What a scenario does when a turn is over."""
    for key, turn in g.fuses:
        if turn <= g.turn:
            explode(g, key)
    judge(g)
    if g.turn >= g.scenario.turns:
        judge_at_the_limit(g, g.scenario.limit)
