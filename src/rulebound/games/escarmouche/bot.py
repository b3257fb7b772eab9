"""What computer players need to know of the game: how good a position is, and what anybody would answer."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, OpenAsk
from rulebound.games.escarmouche.aims import aim_of, goal_worth, is_garrison
from rulebound.games.escarmouche.policy import (
    best_charge,
    best_post,
    best_way,
    do_something,
    estimates,
    next_figure,
)
from rulebound.games.escarmouche.responses import hold_or_shoot, meet_attack
from rulebound.games.escarmouche.routes import route
from rulebound.games.escarmouche.rules.activation import ACT, ACT_FREE
from rulebound.games.escarmouche.rules.arms import usual_hold
from rulebound.games.escarmouche.rules.deployment import REST
from rulebound.games.escarmouche.rules.harm import AGAIN, KEEP
from rulebound.games.escarmouche.rules.morale import band_morale
from rulebound.games.escarmouche.state import BLADE, MISSILE, ONE, PRONE, STUNNED, Escarmouche, Figure
from rulebound.space.plane.numbers import CM

WON: Final = 1_000_000
SAFE_MORALE: Final = 9
"""ES-BMOR-03  A band with this much cannot fail ordinarily."""
BREAKING: Final = 30_000
"""What a tenth of a chance to break this turn is worth."""


def value(g: Escarmouche, seat: int) -> int:
    """How good a position looks to a seat."""
    if g.outcome is not None:
        return WON * g.outcome.sign(seat)
    mine = band_worth(g, seat) - band_worth(g, 1 - seat)
    goal = goal_worth(g)
    return mine + (goal if seat == ONE else -goal)


def band_worth(g: Escarmouche, side: int) -> int:
    """What a band is worth: its figures, and how firmly it stands."""
    total = sum([worth(g, figure) for figure in g.band(side)])
    morale = band_morale(g, side).value
    return total + 300 * morale - BREAKING * max(0, SAFE_MORALE - morale)


def worth(g: Escarmouche, figure: Figure) -> int:
    """What a figure on the table is worth."""
    whole = 100 * figure.card.points
    if figure.wounded:
        whole = whole * 7 // 10
    if figure.posture == STUNNED:
        whole = whole * 7 // 10
    elif figure.posture == PRONE:
        whole = whole * 9 // 10
    for item in figure.items:
        if item.kind == MISSILE:
            whole += -250 if item.damaged else 250 if item.loaded else 0
    if figure.hidden:
        whole += 150
    aim = aim_of(g, figure)
    if aim is None:
        return whole
    way = route(g, figure, aim.place).length((figure.x, figure.y))
    return whole - aim.pull * max(0, way - aim.near) // CM


def worths(g: Escarmouche, ask: Ask, answers: list[Answer]) -> list[int]:
    """What each action looks worth by itself; nothing where none is asked for."""
    return estimates(g, answers) if ask.key in (ACT, ACT_FREE) else [0] * len(answers)


def instinct(g: Escarmouche, ask: Ask) -> Answer | None:
    """What anybody would answer without thinking; None where a computer player looks ahead."""
    if ask.key in BY_QUESTION:
        return reflex(g, ask)
    if isinstance(ask, OpenAsk) and ask.key != "stop_short":
        if ask.key == "place":
            return best_post(g, ask)
        return best_charge(ask) if ask.key == "charge_path" else best_way(g, ask)
    return ask.answers()[0]


BY_QUESTION: Final = (
    *("deploy", "start", "courier", "hands", "damage_again", "melee_again"),
    *("activate", ACT, ACT_FREE, "stance", "reaction_shot", "defensive_shot"),
)


def reflex(g: Escarmouche, ask: Ask) -> Answer:
    """The answer to a question that has a rule of thumb."""
    key = ask.key
    if key == "deploy":
        return ask.answers()[0] if is_garrison(g, ask.seat) or g.scenario.duel else REST
    if key == "start":
        return ask.seat
    if key == "courier":
        return max(ask.answers(), key=lambda name: g.figure(name).card.front.resistance)
    if key == "activate":
        return next_figure(g, ask)
    if key in (ACT, ACT_FREE):
        return do_something(g)
    if key == "stance":
        return meet_attack(g, ask)
    if key in ("reaction_shot", "defensive_shot"):
        return hold_or_shoot(ask)
    about = ask.about or {}
    if key == "damage_again":
        return AGAIN
    if key == "melee_again":
        return AGAIN if about["losing"] == "yes" else KEEP
    assert key == "hands"
    return first_hold(g, g.figure(str(about["name"])), ask.answers())


def first_hold(g: Escarmouche, figure: Figure, holds: list[Answer]) -> Answer:
    """What to begin with: where there will be a duel something to shoot and something to fight with, else the usual."""
    for hold in holds if g.scenario.duel else []:
        kinds = [figure.items[place].kind for place in hold]
        if MISSILE in kinds and BLADE in kinds:
            return hold
    return list(usual_hold(g, figure))
