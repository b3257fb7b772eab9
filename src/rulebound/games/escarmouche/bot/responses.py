"""How a sensible player answers what an enemy does: by the odds, without looking ahead."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.games.escarmouche.bot.prices import WHOLE, blow_shares, bounty, prize
from rulebound.games.escarmouche.bot.worth import PERCENT, success_of
from rulebound.games.escarmouche.rules.agility import agility_need
from rulebound.games.escarmouche.rules.melee import DEFEND, DODGE, PARRY, SKEWER, Attack
from rulebound.games.escarmouche.rules.reaction_shots import HOLD, Watcher, points_on
from rulebound.games.escarmouche.state import Escarmouche

PRICE: Final = 600
"""What a figure gives up that reacts before it was activated."""
FAIR_SHOT: Final = 3
"""What a die must be allowed to show for a reaction shot to be worth the figure's turn."""


def meet_attack(g: Escarmouche, ask: Ask) -> Answer:
    """How to meet an attack: with whatever leaves the figure and its enemy best off by the odds of the blows."""
    attacker, defender = ask.matter
    attack = Attack(g, g.figure(attacker), g.figure(defender))
    stances = [stance for stance in (DEFEND, SKEWER, PARRY, DODGE) if stance in ask.answers()]
    return max(stances, key=lambda stance: stance_gain(g, attack, stance))


def stance_gain(g: Escarmouche, attack: Attack, stance: str) -> int:
    """What a reaction looks worth, its price in points included."""
    defender = attack.defender
    success = success_of(g, defender)
    attack.stance, attack.parried = (SKEWER if stance == SKEWER else DEFEND), False
    mine, theirs = blow_shares(g, attack)
    gain = -theirs * prize(g, defender) // WHOLE
    if stance == SKEWER:
        gain += mine * bounty(g, attack.attacker) // WHOLE
    elif stance == PARRY:
        attack.parried = True
        met = -blow_shares(g, attack)[1] * prize(g, defender) // WHOLE
        gain = (success * met + (PERCENT - success) * gain) // PERCENT
        attack.parried = False
    elif stance == DODGE:
        gain = (PERCENT - success) * gain // PERCENT
    return gain if stance == DEFEND or defender.activated else gain - PRICE


def shoot_at_passer_by(g: Escarmouche, ask: Ask) -> Answer:
    """Shoot at whoever comes if some point of the way makes it a fair shot."""
    shooter, mover, path = ask.matter
    watcher = Watcher(g, g.figure(shooter), g.figure(mover), points_on([(x, y) for x, y in path]))
    choices = [answer for answer in ask.answers() if answer != HOLD]
    best: Answer = HOLD
    most = FAIR_SHOT - 1
    for place, part in [choices[0], choices[len(choices) // 2], choices[-1]] if choices else []:
        need = watcher.aim(place, part)[1].value
        if need > most:
            best, most = [place, part], need
    return best


def shoot_at_charger(g: Escarmouche, ask: Ask) -> Answer:
    """Shoot with the first weapon if the figure is quick enough."""
    return ask.answers()[0] if agility_need(g.figure(ask.matter)).value >= FAIR_SHOT else HOLD
