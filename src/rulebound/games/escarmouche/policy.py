"""What a sensible player would do without looking ahead: every answer gets an estimate, the best is taken."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask, OpenAsk, drawn
from rulebound.core.text import Text
from rulebound.games.escarmouche.aims import middle_of_piece
from rulebound.games.escarmouche.estimates import AT_ONCE, attack_gain, way_worth
from rulebound.games.escarmouche.places import Survey
from rulebound.games.escarmouche.prospects import GOAL, WHOLE, bounty, shot_share
from rulebound.games.escarmouche.rules.activation import END
from rulebound.games.escarmouche.rules.catalogue import CATALOGUE
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.shooting import shots_at
from rulebound.games.escarmouche.rules.shot_odds import body
from rulebound.games.escarmouche.rules.special import why_not_touch
from rulebound.games.escarmouche.rules.victory import exits
from rulebound.games.escarmouche.rules.ways import ADVANCE, FAST_ADVANCE, advance_of
from rulebound.games.escarmouche.state import STUNNED, Escarmouche, Figure
from rulebound.space.plane.distance import within
from rulebound.space.table.path_question import answers_for

# Choosing among figures and actions


def next_figure(g: Escarmouche, ask: Ask) -> Answer:
    """The figure with the most to gain from acting now; those who can do little come last."""
    best: Answer = ask.answers()[0]
    most = -AT_ONCE
    for name in ask.answers():
        gain = urgency(g, g.figure(name))
        if gain > most:
            best, most = name, gain
    return best


def urgency(g: Escarmouche, figure: Figure) -> int:
    """How much is lost if a figure waits."""
    if figure.posture == STUNNED:
        return -2_000
    gain = GOAL if exits(g, figure) else -figure.values.morale
    for shot in shots_at(g, figure):
        worth = shot_share(g, shot.need.value, body(shot)) * bounty(g, shot.target) // WHOLE
        gain = max(gain, worth)
    base = g.base(figure)
    reach = advance_of(g, figure)
    for enemy in g.enemies(figure):
        if not enemy.hidden and why_not_touch(g, figure, enemy) is None and within(base, g.base(enemy), reach):
            gain = max(gain, attack_gain(g, figure, enemy, charge=True))
    return gain


def do_something(g: Escarmouche) -> Answer:
    """The action with the best estimate; the end of the activation if none is worth its points."""
    figure = g.figure(g.active)
    choices = CATALOGUE.in_mind(g, figure)
    if "fast_advance" in choices and figure.values.agility > 3:
        choices = [answer for answer in choices if answer != "advance"]
    best: Answer = END
    most = 0
    for answer, gain in zip(choices, estimates(g, choices), strict=True):
        if gain > most:
            best, most = answer, gain
    return best


def estimates(g: Escarmouche, answers: list[Answer]) -> list[int]:
    """What actions of the active figure look worth; nothing to end its activation."""
    survey = Survey(g, g.figure(g.active))
    return [0 if answer == END else CATALOGUE.worth(survey, answer) for answer in answers]


# Moves


def best_way(g: Escarmouche, ask: OpenAsk) -> Answer:
    """The candidate that ends at the best place for the figure that moves."""
    assert ask.drawing is not None and ask.about is not None
    figure = g.figure(ask.drawing.piece)
    action = ask.about.get("action")
    fast = isinstance(action, Text) and action.key == "name.fast_advance"
    going = Going(g, figure, FAST_ADVANCE if fast else ADVANCE)
    survey = Survey(g, figure)
    candidates = ask.candidates()
    if ask.key == "path":
        candidates = [*candidates, *answers_for(going, survey.own_ways(going))]
    best = candidates[0]
    most = -AT_ONCE
    for candidate in candidates:
        found = drawn(candidate)
        if found is None or not found[0]:
            continue
        gain = way_worth(survey, going, [going.walk.start, *found[0]], fast and figure.points > 1)
        if gain > most:
            best, most = candidate, gain
    return best


def best_post(g: Escarmouche, ask: OpenAsk) -> Answer:
    """Where to deploy a figure: inside what its side has to hold, else anywhere."""
    candidates = ask.candidates()
    if not g.scenario.limit.piece:
        return candidates[0]
    x, y = middle_of_piece(g, g.scenario.limit.piece)
    return min(candidates, key=lambda place: abs(place[0][0][0] - x) + abs(place[0][0][1] - y))


def best_charge(ask: OpenAsk) -> Answer:
    """The way of a charge: from behind if there is one, with few leaps."""
    best: Answer = ask.candidates()[0]
    most = -AT_ONCE
    for candidate in ask.candidates():
        about = ask.option(candidate).label.args
        leaps = about["leaps"]
        assert isinstance(leaps, int)
        gain = (2 if about["rear"] == "yes" else 0) - 3 * leaps
        if gain > most:
            best, most = candidate, gain
    return best
