"""One figure's activation: what it may do, one action after another, until it has done enough."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Rule
from rulebound.core.shows import acts
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.catalogue import CATALOGUE
from rulebound.games.escarmouche.rules.movement import look_everywhere
from rulebound.games.escarmouche.rules.naming import tell_of
from rulebound.games.escarmouche.rules.reactions import is_ready
from rulebound.games.escarmouche.rules.victory import judge
from rulebound.games.escarmouche.state import POINTS, STUNNED, Escarmouche, Figure

ACT: Final = "act"
ACT_FREE: Final = "act_free"
"""The keys of the question what a figure does: with points, and without."""
END: Final = "end"


# ES-GAP-50  A figure is activated like any other even if it lies; an activation may spend 0, 1 or 2 points.
def begin(g: Escarmouche, figure: Figure) -> None:
    """Make it a figure's turn to act; its points are those it has left."""
    figure.activated = True
    g.active = figure.name
    g.last = ""
    tell_of(g, figure, "log.activated", "ES-TURN-02", acts(figure.name))


def who_acts(g: Escarmouche, ask: Ask) -> Figure | None:
    """The active figure, where it is asked what it does."""
    return g.figure(g.active) if ask.key in (ACT, ACT_FREE) else None


# ES-GAP-67  An activation ends at once when its figure is stunned or removed; one that falls keeps its points.
# ES-GAP-70  What somebody hidden in the fog may do is for its owner's eyes.
# ES-GAP-19  After every action all look around.
def act(g: Escarmouche) -> Rule[None]:
    """The next action of the active figure, or the end of its activation.

    Who has no points left is asked another question, so that an answer to all of these does not stand for the others.
    """
    figure = g.figure(g.active)
    answer: Answer = yield Ask(
        figure.side,
        ACT if figure.points else ACT_FREE,
        "ES-BACT-01",
        lambda: [*CATALOGUE.legal(g, figure), END],
        lambda answer: describe(g, figure, answer),
        lambda answer: CATALOGUE.refuse(g, figure, answer),
        {"figure": figure.called, "points": figure.points},
        g.is_secret(figure),
        lambda: [*CATALOGUE.in_mind(g, figure), END],
        spent=figure.points == 0,
    )
    if answer == END:
        end(g, figure)
        return
    was_stunned = figure.posture == STUNNED
    yield from CATALOGUE.do(g, figure, answer)
    look_everywhere(g)
    judge(g)
    if not figure.on_table() or (figure.posture == STUNNED and not was_stunned):
        end(g, figure)


# ES-GAP-09, ES-GAP-50  Points that were begun are lost; who spent none holds, and may still react.
def end(g: Escarmouche, figure: Figure) -> None:
    """Hand over to the other side; a point that is left of two begun ones is lost."""
    if figure.on_table() and figure.points == POINTS:
        tell_of(g, figure, "log.holds", "ES-GAP-50")
    elif figure.points:
        figure.points = 0
    g.active = ""
    g.last = ""
    g.side = 1 - figure.side
    g.chapter += 1


def describe(g: Escarmouche, figure: Figure, answer: Answer) -> Option:
    """An action as an option."""
    if answer == END:
        key = "option.hold" if is_ready(figure) else "option.end_activation"
        return Option(answer, Text(key, {"figure": figure.called}), (figure.name,), closing=True)
    return CATALOGUE.describe(g, figure, answer)
