"""How a sensible player answers what an enemy does: by the odds, without looking ahead."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.games.escarmouche.estimates import AT_ONCE, PERCENT, success_of
from rulebound.games.escarmouche.prospects import WHOLE, blow_shares, bounty, prize
from rulebound.games.escarmouche.rules.melee import DEFEND, DODGE, PARRY, SKEWER, Attack
from rulebound.games.escarmouche.rules.reaction_shots import HOLD
from rulebound.games.escarmouche.state import Escarmouche

PRICE: Final = 600
"""What a figure gives up that reacts before it was activated."""
FAIR_SHOT: Final = 3
"""What a die must be allowed to show for a reaction shot to be worth the figure's turn."""


def meet_attack(g: Escarmouche, ask: Ask) -> Answer:
    """How to meet an attack: with whatever leaves the figure and its enemy best off by the odds of the blows."""
    assert ask.about is not None
    names = ask.about["names"]
    assert isinstance(names, list)
    attack = Attack(g, g.figure(names[0]), g.figure(names[1]))
    best: Answer = DEFEND
    most = -AT_ONCE
    for stance in (DEFEND, SKEWER, PARRY, DODGE):
        if stance in ask.answers():
            gain = stance_gain(g, attack, stance)
            if gain > most:
                best, most = stance, gain
    return best


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


def hold_or_shoot(ask: Ask) -> Answer:
    """Shoot at whoever comes if some point of the way makes it a fair shot."""
    choices = [answer for answer in ask.answers() if answer != HOLD]
    best: Answer = HOLD
    most = FAIR_SHOT - 1
    for choice in {0: choices[0], 1: choices[len(choices) // 2], 2: choices[-1]}.values():
        need = ask.option(choice).need
        if need is not None and need.value > most:
            best, most = choice, need.value
    return best
