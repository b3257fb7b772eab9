"""An attack played out: the answer of the attacked figure, the dice, second tries, mishaps and wounds."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Chance, Option, Rule
from rulebound.core.need import COUNTED, Need
from rulebound.core.shows import fells, hurts, strikes
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.arms import BARE, drop, replace
from rulebound.games.escarmouche.rules.contact import turn_towards
from rulebound.games.escarmouche.rules.harm import AGAIN, KEEP, damage, fall, remove, stun, wound
from rulebound.games.escarmouche.rules.melee import (
    DODGE,
    HIT,
    KNOCK_OUT,
    KNOCKED_OUT,
    ROW_DAMAGE,
    STRUCK,
    Attack,
    Contest,
)
from rulebound.games.escarmouche.rules.melee_odds import again_odds, is_losing
from rulebound.games.escarmouche.rules.naming import tell_of
from rulebound.games.escarmouche.rules.stances import choose_stance
from rulebound.games.escarmouche.rules.trials import Zero, after, d10
from rulebound.games.escarmouche.rules.victory import judge
from rulebound.games.escarmouche.state import OUT, STANDING, STUNNED, Escarmouche, Figure


# ES-GAP-68  The attacked figure chooses; its test is rolled at once; advantages; both dice; second tries; zeros;
#            comparison; more than double or damage. What stuns, fells or removes the attacker ends the attack.
# ES-GAP-52  Whoever was attacked turns to the attacker afterwards, if it still stands.
# ES-GAP-27  Who dodged looks where it likes.
def fight(g: Escarmouche, attack: Attack) -> Rule[None]:
    """An attack on a figure in contact, from the choice of the attacked to its end."""
    attacker, defender = attack.attacker, attack.defender
    turn_towards(attacker, defender.x, defender.y)
    if defender.posture != STUNNED:
        yield from choose_stance(g, attack)
    if not attack.over:
        yield from exchange(g, attack)
    stands = defender.on_table() and defender.posture == STANDING
    if stands and attack.stance != DODGE and attacker.on_table():
        turn_towards(defender, attacker.x, attacker.y)
    judge(g)


# ES-GAP-44  A stunned figure makes no roll: the attack hits unless the attacker's die is a zero.
def exchange(g: Escarmouche, attack: Attack) -> Rule[None]:
    """The dice of an attack and what they do."""
    attacker, defender = attack.attacker, attack.defender
    edges = (attack.advantages(g, attacker), attack.advantages(g, defender))
    contest = attack.contest(g)
    one = d10(g.dice)
    other = -1 if contest.helpless else d10(g.dice)
    one = yield from roll_again(g, attacker, attack, contest, edges[0], one, other)
    other = yield from roll_again(g, defender, attack, contest, edges[1], one, other)
    zeros = (zero_of(g, one), zero_of(g, other))
    tell_dice(g, attack, contest, edges, zeros)
    if zeros[0].critical or zeros[1].critical:
        yield from mishaps(g, attack, contest, zeros)
    else:
        yield from blow(g, attack, contest, contest.verdict(g.profile, one, other))


def zero_of(g: Escarmouche, face: int) -> Zero:
    """What a zero in melee leads to; nothing for another face, or none."""
    return after(g.dice, face, g.profile.critical_mode, g.profile.has_mishap_tables)


# ES-MEL-02  Three advantages or more: the die may be rolled again once.
# ES-GAP-38  Declared after both dice are seen, the attacker first; a zero before its second die; the second stands.
def roll_again(
    g: Escarmouche, figure: Figure, attack: Attack, contest: Contest, edge: Need, one: int, other: int
) -> Rule[int]:
    """A figure's chance to roll its melee die again; returns the face that stands."""
    is_attacker = figure is attack.attacker
    face = one if is_attacker else other
    if not contest.has_second_try(g.profile, is_attacker):
        return face
    answer: str = yield Ask(
        figure.side,
        "melee_again",
        "ES-MEL-02",
        lambda: [AGAIN, KEEP],
        lambda answer: describe_again(g, figure, contest, answer, (one, other), is_attacker),
        about={"figure": figure.called, **dice_told(contest, (one, other), is_attacker)},
        matter=int(is_losing(g.profile, contest, (one, other), is_attacker)),
    )
    if answer == KEEP:
        return face
    g.tell("log.melee_again", "ES-MEL-02", {"figure": figure.called}, [face], edge, (figure.name,), sense=COUNTED)
    return d10(g.dice)


# ES-GAP-44  A stunned enemy has no total.
def dice_told(contest: Contest, dice: tuple[int, int], is_attacker: bool) -> dict[str, object]:
    """What a figure that may roll again is told of the dice."""
    totals = (dice[0] + contest.attacker_combat, dice[1] + contest.defender_combat)
    mine = 0 if is_attacker else 1
    told: dict[str, object] = {"face": dice[mine], "enemy": "stunned" if contest.helpless else "awake"}
    return told if contest.helpless else {**told, "total": totals[mine], "enemy_total": totals[1 - mine]}


def describe_again(
    g: Escarmouche, figure: Figure, contest: Contest, answer: Answer, dice: tuple[int, int], is_attacker: bool
) -> Option:
    """Whether to roll a melee die again, as an option with what either choice leads to."""
    odds = again_odds(g.profile, contest, dice, is_attacker, answer == AGAIN)
    chances = tuple([Chance(Text(f"exchange.{key}"), chance) for key, chance in odds])
    return Option(answer, Text(f"option.{answer}"), (figure.name,), None, chances, closing=answer == KEEP)


# ES-MFUM-01, ES-BMEL-02  After a zero that counts as a mishap the totals decide nothing.
def tell_dice(
    g: Escarmouche, attack: Attack, contest: Contest, edges: tuple[Need, Need], zeros: tuple[Zero, Zero]
) -> None:
    """Write the dice of an exchange into the log."""
    attacker, defender = attack.attacker, attack.defender
    one, other = zeros[0].faces[0], zeros[1].faces[0]
    mishap = "yes" if zeros[0].critical or zeros[1].critical else "no"
    names: dict[str, object] = {"attacker": attacker.called, "defender": defender.called, "mishap": mishap}
    points = (attacker.name, defender.name)
    if contest.helpless:
        g.tell("log.melee_helpless", "ES-GAP-44", names, zeros[0].faces, None, points, shows=strikes(*points))
        return
    about: dict[str, object] = {
        **names,
        "one": one + contest.attacker_combat,
        "other": other + contest.defender_combat,
        "stance": Text(f"name.{attack.stance}"),
        "edge": edges[0].value,
        "other_edge": edges[1].value,
    }
    shows = strikes(*points) + strikes(defender.name, attacker.name)
    g.tell("log.melee", "ES-MEL-01", about, [one, other], edges[0], points, COUNTED, shows=shows)


def blow(g: Escarmouche, attack: Attack, contest: Contest, result: str) -> Rule[None]:
    """What the comparison of totals does."""
    attacker, defender = attack.attacker, attack.defender
    about: dict[str, object] = {"attacker": attacker.called, "defender": defender.called}
    g.tell(f"log.exchange_{result}", "ES-BMEL-01", about, points_at=(attacker.name, defender.name))
    if result == HIT:
        yield from damage(g, defender, contest.defender_need())
    elif result == STRUCK:
        yield from damage(g, attacker, contest.attacker_need())
    elif result == KNOCK_OUT:
        remove(g, defender, OUT, struck=True)
    elif result == KNOCKED_OUT:
        remove(g, attacker, OUT, struck=True)


# ES-MFUM-01, ES-GAP-37  Each figure with a zero takes its own row, both at once; nobody's total counts.
# ES-BMEL-02  At basic a critical failure puts its owner out of action.
def mishaps(g: Escarmouche, attack: Attack, contest: Contest, zeros: tuple[Zero, Zero]) -> Rule[None]:
    """What befalls each of the two whose zero is a critical failure."""
    arms = (attack.arm_of(g, attack.attacker).place, attack.arm_of(g, attack.defender).place)
    for i, figure in enumerate((attack.attacker, attack.defender)):
        if not zeros[i].critical:
            continue
        if not g.profile.has_mishap_tables:
            g.tell("log.melee_critical", "ES-BMEL-02", {"figure": figure.called}, zeros[i].faces, None, (figure.name,))
            remove(g, figure, OUT)
        else:
            yield from suffer_row(g, figure, contest, i == 0, zeros[i].row, arms[i])


MISHAP_RULES: Final[tuple[str, ...]] = (
    *("ES-MFUM-02", "ES-MFUM-03", "ES-MFUM-04", "ES-MFUM-05", "ES-MFUM-06"),
    *("ES-MFUM-07", "ES-MFUM-08", "ES-MFUM-09", "ES-MFUM-10", "ES-MFUM-11"),
)
"""The ledger ids of the rows of the melee mishap table, 0 to 9."""


# ES-MFUM-02 to ES-MFUM-11  Out, stunned, wounded, a fall, three kinds of hit, damaged, dropped, a lucky feint.
def suffer_row(g: Escarmouche, figure: Figure, contest: Contest, is_attacker: bool, row: int, arm: int) -> Rule[None]:
    """One row of the melee mishap table."""
    about: dict[str, object] = {"figure": figure.called, "row": row}
    shows = hurts(figure.name) if row == 2 else fells(figure.name) if row in (1, 3) else ()
    g.tell(f"log.melee_mishap_{row}", MISHAP_RULES[row], about, [0, row], None, (figure.name,), shows=shows)
    if row == 0:
        remove(g, figure, OUT)
    elif row == 1:
        stun(g, figure)
    elif row == 2:
        wound(g, figure)
    elif row == 3:
        fall(g, figure)
    elif row in ROW_DAMAGE:
        if not (is_attacker and contest.helpless):
            yield from damage(g, figure, contest.row_need(is_attacker, row))
    elif row in (7, 8) and arm != BARE:
        spoil_weapon(g, figure, arm, row == 8)


# ES-MFUM-09, ES-MFUM-10, ES-GAP-35  The weapon used for that roll; bare hands are unaffected.
def spoil_weapon(g: Escarmouche, figure: Figure, place: int, slips: bool) -> None:
    """A weapon is damaged, or slips from the hand."""
    item = figure.items[place]
    tell_of(g, figure, "log.weapon_slips" if slips else "log.weapon_damaged", "ES-GAP-35", weapon=item.called)
    if slips:
        drop(g, figure, place)
    else:
        replace(figure, place, item.with_flaws(True, item.exhausted))
