"""How a melee will go: what somebody knows who thinks of engaging."""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.ask import Chance
from rulebound.core.odds import NEVER, added, at_least, then
from rulebound.core.text import Text
from rulebound.games.expedition.rules.melee import Fight, combat_pool
from rulebound.games.expedition.rules.pools import has_ability, has_special
from rulebound.games.expedition.rules.shooting import successes
from rulebound.games.expedition.rules.stress import next_token
from rulebound.games.expedition.state import COMBAT, NEUTRAL, Expedition, Group


# EX-MELEE-05  The difference of the hits. EX-CON-05, EX-CON-06  Who draws a token before may lose a die by it: whomever
#              dread masks engage, and a group that is `tired` by a shortcut.
def melee_odds(g: Expedition, fight: Fight, tired: bool = False) -> dict[int, Fraction]:
    """By how many hits the attacker wins, if nobody plays a card."""
    shaken = has_special(g, fight.attacker, "dread_masks") and fight.defender.seat != NEUTRAL
    ours = hits_odds(g, fight.attacker, fight, tired)
    theirs = hits_odds(g, fight.defender, fight, shaken)
    return added(ours, {-hits: p for hits, p in theirs.items()})


def hits_odds(g: Expedition, group: Group, fight: Fight, draws: bool) -> dict[int, Fraction]:
    """The hits of one side, which may still have to draw a token."""
    again = has_ability(g, group, "training")
    worse = next_token(g, COMBAT) if draws and not group.is_full() else NEVER
    pool, less = combat_pool(g, group, fight), combat_pool(g, group, fight)
    less.discard(1, COMBAT)
    return then({False: 1 - worse, True: worse}, lambda drawn: successes(less if drawn else pool, again))


def melee_chances(g: Expedition, fight: Fight, tired: bool) -> tuple[Chance, ...]:
    """What a player is shown of a melee he may begin."""
    odds = melee_odds(g, fight, tired)
    return (
        Chance(Text("chance.melee_won"), at_least(odds, 1)),
        Chance(Text("chance.melee_equal"), odds.get(0, NEVER)),
        Chance(Text("chance.melee_lost"), 1 - at_least(odds, 0)),
    )
