"""Melee: two pools against each other, one result, and everybody apart again."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Rule
from rulebound.core.dice import Roll
from rulebound.core.need import COUNTED
from rulebound.core.shows import strikes
from rulebound.core.window import PASS
from rulebound.games.expedition.lengths import TOUCH
from rulebound.games.expedition.rules.casualties import beaten, suffer
from rulebound.games.expedition.rules.loot import hand_over
from rulebound.games.expedition.rules.pools import Pool, has_ability, has_special, pool_of, throw
from rulebound.games.expedition.rules.retreats import retreat
from rulebound.games.expedition.rules.shooting import is_in_range
from rulebound.games.expedition.rules.stress import draw_in_turn, draw_stress
from rulebound.games.expedition.rules.totems import AFTER_MELEE, MELEE, announce, offered, strengthened, with_effect
from rulebound.games.expedition.state import COMBAT, NEUTRAL, ORDINARY, Expedition, Group

LOSSES: Final = (0, 1, 2, 2, 3)
"""EX-MELEE-06 to EX-MELEE-10  How many figures the loser removes, by the difference of hits; the last is for more."""
WINNER_DRAWS: Final = 2
"""EX-MELEE-07, EX-MELEE-08  Up to this difference the winner draws a token as well."""


class Fight:
    """Two groups in contact; `attacker` is the one whose Movement made it, from inside an area or not."""

    __slots__ = ("attacker", "defender", "from_cover")

    def __init__(self, attacker: Group, defender: Group, from_cover: bool = False) -> None:
        self.attacker = attacker
        self.defender = defender
        self.from_cover = from_cover


# EX-MELEE-02  One Combat die for each ordinary figure, whoever touches. EX-MELEE-03, EX-MELEE-04 as in `pool_of`.
# EX-CON-11  An animal rolls its own pool, guardians one die for each figure left.
# EX-CON-06  Ambush: 2D8 more for a chief's group that engages from inside an area.
def combat_pool(g: Expedition, group: Group, fight: Fight) -> Pool:
    """The Combat dice of one side, before Totem cards."""
    if group.seat == NEUTRAL:
        animal = g.content.animals[group.key]
        return Pool(animal.dice.size, group.lives if animal.pack else animal.dice.count, "animal")
    ambush = 2 if group is fight.attacker and fight.from_cover and has_ability(g, group, "ambush") else 0
    size, ordinary = g.content.profiles[group.key].combat, len(g.of_kind(group, ORDINARY))
    return pool_of(g, group, COMBAT, size, ordinary, ambush)


# EX-MELEE-05  Only the difference of the hits decides, and cover plays no part.
# EX-CON-05  Dread masks: whoever is engaged draws a token first, unless it has four. EX-GAP-24  What comes of that may
#            part the two.
# EX-CON-03  Both sides play their Totem cards before the dice of either are rolled.
def clash(g: Expedition, melee: Fight) -> Rule[int | None]:
    """By how many hits the attacker wins; None if the two are parted before a die is rolled."""
    attacker, defender = melee.attacker, melee.defender
    if has_special(g, attacker, "dread_masks") and not defender.is_full():
        yield from draw_stress(g, defender, 1, "EX-CON-05")
    if not are_in_contact(g, attacker, defender):
        return None
    ours, theirs = combat_pool(g, attacker, melee), combat_pool(g, defender, melee)
    yield from strengthened(g, [(attacker, ours), (defender, theirs)], MELEE)
    return hits_of(g, attacker, melee, ours) - hits_of(g, defender, melee, theirs)


def are_in_contact(g: Expedition, group: Group, other: Group) -> bool:
    """Whether two groups still touch."""
    return group.on_table() and other.on_table() and is_in_range(g, group, other, TOUCH)


def fight(g: Expedition, attacker: Group, defender: Group, from_cover: bool = False) -> Rule[None]:
    """A melee from the dread of masks to the last token."""
    melee = Fight(attacker, defender, from_cover)
    difference = yield from clash(g, melee)
    if difference is not None:
        yield from resolve(g, melee, difference)


def hits_of(g: Expedition, group: Group, melee: Fight, pool: Pool) -> int:
    """The hits of one side."""
    roll = throw(g.dice, pool, has_ability(g, group, "training"))
    tell_hits(g, group, melee, pool, roll)
    return roll.successes


def tell_hits(g: Expedition, group: Group, melee: Fight, pool: Pool, roll: Roll) -> None:
    """What one side rolled."""
    other = melee.defender if group is melee.attacker else melee.attacker
    about: dict[str, object] = {"group": group.called, "other": other.called, "hits": roll.successes}
    shows = strikes(group.name, other.name)
    g.tell("log.melee", "EX-MELEE-05", about, roll.faces, pool.need, (group.name,), COUNTED, roll.sides, shows)


# EX-MELEE-06  Equal: the defender retreats, both draw. EX-MELEE-07, EX-MELEE-08, EX-MELEE-09, EX-MELEE-10  Else the
#              side with fewer hits loses (EX-GAP-06: it is hits that are compared).
# EX-MELEE-11  Who attacked plays no part in that. EX-GAP-44  Nobody hits: that is equality too.
# EX-GAP-43  Figures, the D10, the retreat, then tokens.
def resolve(g: Expedition, melee: Fight, difference: int) -> Rule[None]:
    """What comes of a melee, by how many more hits the attacker has."""
    if difference == 0:
        yield from draw_apart(g, melee)
        return
    winner, loser = melee.attacker, melee.defender
    if difference < 0:
        winner, loser = loser, winner
    margin = min(abs(difference), len(LOSSES) - 1)
    g.tell("log.wins", f"EX-MELEE-{margin + 6:02}", {"group": winner.called, "other": loser.called, "margin": margin})
    carried = loser.carried
    lost = yield from beaten(g, winner, loser, LOSSES[margin], True, f"EX-MELEE-{margin + 6:02}")
    hand_over(g, loser, winner, carried, lost > 0)
    if loser.on_table():
        yield from retreat(g, loser, winner)
    groups = [loser] if margin > WINNER_DRAWS else [winner, loser]
    yield from draw_in_turn(g, [group for group in groups if group.on_table()], f"EX-MELEE-{margin + 6:02}")
    yield from one_figure_more(g, winner, loser)


# EX-CON-06  Unyielding: where a champion's group defends and the hits are equal, the attacker retreats.
def draw_apart(g: Expedition, melee: Fight) -> Rule[None]:
    """An equal melee: nobody falls, one side goes back, both draw."""
    goes, stays = melee.defender, melee.attacker
    if has_ability(g, melee.defender, "unyielding"):
        goes, stays = stays, goes
    g.tell("log.equal", "EX-MELEE-06", {"group": goes.called, "other": stays.called})
    yield from retreat(g, goes, stays)
    yield from draw_in_turn(g, [melee.attacker, melee.defender], "EX-MELEE-06")


# EX-CON-03  A rhinoceros: the loser of a melee just won removes one more figure. EX-GAP-71  Whoever plays it scores.
def one_figure_more(g: Expedition, winner: Group, loser: Group) -> Rule[None]:
    """The winner of a melee may play a Totem card once all that follows from it is done."""
    if winner.seat == NEUTRAL or not loser.on_table():
        return
    about: dict[str, object] = {"group": winner.called, "other": loser.called}
    answer = yield from offered(g, winner.seat, AFTER_MELEE, with_effect(g, "figure"), about)
    if answer != PASS and (yield from announce(g, winner.seat, answer)):
        causer, g.causer = g.causer, winner.seat
        yield from suffer(g, loser, 1, False, "EX-CON-03")
        g.causer = causer
