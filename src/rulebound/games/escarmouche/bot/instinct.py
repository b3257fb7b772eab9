"""What a sensible player answers without looking ahead: every answer gets an estimate, the best is taken."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.core.instinct import NEVER, Instincts
from rulebound.games.escarmouche.bot.best_ways import best_charge, best_footing, best_post, best_way
from rulebound.games.escarmouche.bot.errands import is_garrison
from rulebound.games.escarmouche.bot.prices import GOAL, WHOLE, bounty, shot_share
from rulebound.games.escarmouche.bot.responses import meet_attack, shoot_at_charger, shoot_at_passer_by
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.worth import attack_gain
from rulebound.games.escarmouche.items import BLADE, MISSILE
from rulebound.games.escarmouche.rules.activation import ACT, ACT_FREE, END, who_acts
from rulebound.games.escarmouche.rules.arms import usual_hold
from rulebound.games.escarmouche.rules.catalogue import CATALOGUE
from rulebound.games.escarmouche.rules.deployment import REST
from rulebound.games.escarmouche.rules.duel import why_not_touch
from rulebound.games.escarmouche.rules.harm import AGAIN, KEEP
from rulebound.games.escarmouche.rules.mounts import DISMOUNT
from rulebound.games.escarmouche.rules.obstacles import advance_of
from rulebound.games.escarmouche.rules.shooting import shots_at
from rulebound.games.escarmouche.rules.shot_odds import body
from rulebound.games.escarmouche.rules.victory import exits
from rulebound.games.escarmouche.state import STUNNED, Escarmouche, Figure
from rulebound.space.plane.distance import within


def worths(g: Escarmouche, ask: Ask, answers: list[Answer]) -> list[int]:
    """What each action looks worth by itself; nothing where none is asked for."""
    figure = who_acts(g, ask)
    return estimates(g, figure, answers) if figure is not None else [0] * len(answers)


# Before the first turn, and between the blows


def deploys(g: Escarmouche, ask: Ask) -> Answer:
    """Figures one by one where it matters where each stands, else all at once."""
    return ask.answers()[0] if is_garrison(g, ask.seat) or g.scenario.duel else REST


def starts(g: Escarmouche, ask: Ask) -> Answer:  # noqa: ARG001
    """The own side."""
    return ask.seat


def appoints(g: Escarmouche, ask: Ask) -> Answer:
    """The sturdiest courier."""
    return max(ask.answers(), key=lambda name: g.figure(name).card.front.resistance)


def rolls_again(g: Escarmouche, ask: Ask) -> Answer:  # noqa: ARG001
    """A damage test is rolled again, since nobody is asked who is unharmed."""
    return AGAIN


def strikes_again(g: Escarmouche, ask: Ask) -> Answer:  # noqa: ARG001
    """A melee die that loses is rolled again."""
    return AGAIN if ask.matter else KEEP


def takes_in_hand(g: Escarmouche, ask: Ask) -> Answer:
    """What its figure begins with."""
    return first_hold(g, g.figure(ask.matter), ask.answers())


def first_hold(g: Escarmouche, figure: Figure, holds: list[Answer]) -> Answer:
    """What to begin with: where there will be a duel something to shoot and something to fight with, else the usual."""
    for hold in holds if g.scenario.duel else []:
        kinds = [figure.items[place].kind for place in hold]
        if MISSILE in kinds and BLADE in kinds:
            return hold
    return list(usual_hold(g, figure))


# Choosing among figures and actions


def next_figure(g: Escarmouche, ask: Ask) -> Answer:
    """The figure with the most to gain from acting now; those who can do little come last."""
    return max(ask.answers(), key=lambda name: urgency(g, g.figure(name)))


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


def acts(g: Escarmouche, ask: Ask) -> Answer:  # noqa: ARG001
    """What the active figure does next."""
    return do_something(g)


def do_something(g: Escarmouche) -> Answer:
    """The action with the best estimate; the end of the activation if none is worth its points."""
    figure = g.figure(g.active)
    choices = [END, *CATALOGUE.in_mind(g, figure)]
    if "fast_advance" in choices and figure.values.agility > 3:
        choices = [answer for answer in choices if answer != "advance"]
    gains = estimates(g, figure, choices)
    return choices[gains.index(max(gains))]


def estimates(g: Escarmouche, figure: Figure, answers: list[Answer]) -> list[int]:
    """What actions of the active figure look worth; nothing to end its activation."""
    survey = Survey(g, figure)
    return [0 if answer == END else CATALOGUE.worth(survey, answer) for answer in answers]


INSTINCTS: Final[Instincts[Escarmouche]] = Instincts(
    {
        "deploy": deploys,
        "place": best_post,
        "hands": takes_in_hand,
        "courier": appoints,
        "start": starts,
        "activate": next_figure,
        ACT: acts,
        ACT_FREE: acts,
        "path": best_way,
        "retreat": best_way,
        "trample": best_way,
        "charge_path": best_charge,
        DISMOUNT: best_footing,
        "reaction_shot": shoot_at_passer_by,
        "defensive_shot": shoot_at_charger,
        "stance": meet_attack,
        "melee_again": strikes_again,
        "damage_again": rolls_again,
    },
    NEVER,
)
"""It reckons with exact odds, where a few guesses see a few throws of the dice: it is followed everywhere."""
