"""Where a sensible player goes, stands and gets off: the best of the ways and places that come to mind."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.core.drawing import path_in
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.worth import way_worth
from rulebound.games.escarmouche.rules.charging import ChargeWays, ways_to_charge
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.obstacles import ADVANCE, FAST_ADVANCE, GAITS
from rulebound.games.escarmouche.state import Escarmouche
from rulebound.space.plane.numbers import Point
from rulebound.space.table.path_question import answers_for, path_of


def best_way(g: Escarmouche, ask: Ask) -> Answer:
    """The path that ends at the best place for whoever goes it."""
    name, gait = ask.matter
    move = FigureMove(g, g.figure(name), GAITS[gait])
    survey = Survey(g, move.figure)
    ways = ask.candidates()
    if ask.key == "path":
        ways = [*ways, *answers_for(move, survey.own_ways(move))]
    return best_end(survey, move, ways, move.gait is FAST_ADVANCE and move.figure.points > 1)


def best_footing(g: Escarmouche, ask: Ask) -> Answer:
    """The best place for a rider who gets off."""
    figure = g.figure(ask.matter)
    return best_end(Survey(g, figure), FigureMove(g, figure, ADVANCE), ask.candidates(), ready=False)


def best_end(survey: Survey, move: FigureMove, ways: list[Answer], ready: bool) -> Answer:
    """The way that is worth most, the first of equals; `ready`: with a point left to shoot from there at once."""
    drawn = [way for way in ways if (line := path_in(way)) is not None and line[0]]
    return max(drawn, key=lambda way: way_worth(survey, move, path_of(move, way), ready), default=ways[0])


def best_post(g: Escarmouche, ask: Ask) -> Answer:
    """Where to deploy a figure: inside what its side has to hold, else anywhere."""
    candidates = ask.candidates()
    if not g.scenario.limit.piece:
        return candidates[0]
    x, y = g.ground.pieces[g.scenario.limit.piece].middle()
    return min(candidates, key=lambda place: abs(place[0][0][0] - x) + abs(place[0][0][1] - y))


def best_charge(g: Escarmouche, ask: Ask) -> Answer:
    """The way of a charge: from behind if there is one, with few leaps."""
    charger, enemy = ask.matter
    ways = ways_to_charge(g, g.figure(charger), g.figure(enemy))
    return max(ask.candidates(), key=lambda answer: charge_gain(ways, ways.path_of(answer)))


def charge_gain(ways: ChargeWays, path: list[Point]) -> int:
    """What a charge on a path has over one from the front without a leap."""
    return (2 if ways.comes_from_behind(path[-1]) else 0) - 3 * len(ways.move.crossings(path))
