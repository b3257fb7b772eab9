"""What happens to bodies: falls, knocks, wounds, and leaving the table for good."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.core.ask import Answer, Ask, Chance, Option, Rule
from rulebound.core.need import UNDERCUT, Need
from rulebound.core.odds import as_chances, distribution
from rulebound.core.shows import Shows, fells, hurts
from rulebound.core.text import Text
from rulebound.games.escarmouche.items import OBJECT_MARKER
from rulebound.games.escarmouche.rules.naming import object_name, tell_of
from rulebound.games.escarmouche.rules.trials import ABOVE, BELOW, CRITICAL, EQUAL, Against, roll_against
from rulebound.games.escarmouche.state import CLINGING, DEAD, OUT, PRONE, STANDING, STUNNED, Escarmouche, Figure

AGAIN: Final = "again"
KEEP: Final = "keep"


# ES-DMG-01  A hit figure rolls against its modified D; below it is unharmed.
# ES-GAP-60  D modifiers add up, without a cap.
# ES-SHOT-02, ES-GAP-38  One re-roll for cover over half, declared after the die and its confirming die; it stands.
#            Nobody is asked who is unharmed.
def damage(g: Escarmouche, victim: Figure, need: Need, cover: bool = False) -> Rule[str]:
    """A damage test; returns what came of it."""
    roll = roll_against(g.dice, need.value, g.profile.critical_mode)
    if cover and roll.result != BELOW and g.profile.has_rerolls and victim.side >= 0:
        answer: str = yield Ask(
            victim.side,
            "damage_again",
            "ES-SHOT-02",
            lambda: [AGAIN, KEEP],
            lambda answer: describe_again(g, victim, need, answer),
            about={"figure": victim.called, "result": damage_name(g, victim, roll.result), "face": roll.faces[0]},
        )
        if answer == AGAIN:
            tell_damage(g, victim, need, roll, "log.damage_first", "ES-SHOT-02")
            roll = roll_against(g.dice, need.value, g.profile.critical_mode)
    shows = fells(victim.name) if roll.result == EQUAL else hurts(victim.name) if roll.result != BELOW else ()
    tell_damage(g, victim, need, roll, "log.damage", "ES-DMG-01", shows)
    suffer(g, victim, roll.result)
    return roll.result


def tell_damage(
    g: Escarmouche, victim: Figure, need: Need, roll: Against, key: str, rule: str, shows: Shows = ()
) -> None:
    """Write a damage test into the log."""
    about: dict[str, object] = {"figure": victim.called, "result": damage_name(g, victim, roll.result)}
    g.tell(key, rule, about, roll.faces, need, (victim.name,), UNDERCUT, shows=shows)


# ES-DMG-03, ES-BDMG-02  A wound; at basic, and for whoever has one (ES-GAP-45), out of action.
def damage_name(g: Escarmouche, victim: Figure, result: str) -> Text:
    """What a damage test comes to, as a player reads it."""
    felled = result == ABOVE and (victim.wounded or not g.profile.has_wounds)
    return Text("damage.felled" if felled else f"damage.{result}")


def describe_again(g: Escarmouche, victim: Figure, need: Need, answer: Answer) -> Option:
    """Whether to roll a damage test again, as an option."""
    if answer == KEEP:
        return Option(answer, Text("option.keep"), closing=True)
    odds = odds_against(g, need)
    mildest_first = [result for result in (BELOW, EQUAL, ABOVE, CRITICAL) if result in odds]
    chances = tuple([Chance(damage_name(g, victim, result), odds[result]) for result in mildest_first])
    return Option(answer, Text("option.again"), (victim.name,), need, chances, sense=UNDERCUT)


def odds_against(g: Escarmouche, need: Need) -> dict[str, Fraction]:
    """How likely each result of a roll against D is."""
    return distribution(lambda dice: roll_against(dice, need.value, g.profile.critical_mode).result)


def tumble_option(g: Escarmouche, answer: Answer, label: Text, victim: Figure) -> Option:
    """An option that leads to a tumble test of somebody, with what may come of that."""
    need = Need(victim.values.resistance, "resistance")
    chances = as_chances(odds_against(g, need), "recover", (BELOW, ABOVE, EQUAL, CRITICAL))
    return Option(answer, label, (victim.name,), need, chances, sense=UNDERCUT)


# ES-DMG-02  Equal stuns. ES-DMG-03, ES-BDMG-02  Above wounds, at basic puts out. ES-DMG-04  A critical failure kills.
def suffer(g: Escarmouche, victim: Figure, result: str) -> None:
    """The result of a damage test."""
    if result == EQUAL:
        stun(g, victim)
    elif result == ABOVE:
        wound(g, victim, struck=True)
    elif result == CRITICAL:
        remove(g, victim, DEAD, struck=True)


# ES-CLUM-01  A tumble test rolls against the bare D (ES-GAP-60); below, nothing, or whoever lies stands up (ES-GAP-58).
# ES-CLUM-02  Equal stuns. ES-CLUM-03, ES-BCLU-01  Above puts on the back, conscious. ES-CLUM-04  Critical: out.
# ES-GAP-70  In the fog whoever is rolled for gives itself away, hurt or not.
def tumble(g: Escarmouche, figure: Figure, rule: str, waking: bool = False) -> str:
    """A tumble test, of somebody who takes a knock or is `waking`; returns what came of it."""
    need = Need(figure.values.resistance, "resistance")
    if g.profile.fog:
        uncover(g, figure)
    roll = roll_against(g.dice, need.value, g.profile.critical_mode)
    result = Text(f"recover.{roll.result}" if waking else f"tumble.{roll.result}")
    about: dict[str, object] = {"figure": figure.called, "result": result}
    key = "log.recover" if waking else "log.tumble"
    shows = fells(figure.name) if roll.result in (EQUAL, ABOVE) else ()
    g.tell(key, rule, about, roll.faces, need, (figure.name,), UNDERCUT, shows=shows)
    if roll.result == BELOW:
        if figure.on_the_ground():
            figure.posture = STANDING
    elif roll.result == EQUAL:
        stun(g, figure)
    elif roll.result == ABOVE:
        lay_down(g, figure, PRONE)
    else:
        remove(g, figure, OUT)
    return roll.result


# ES-DMG-02, ES-BDMG-01  Stunned: face down, morale 0.
def stun(g: Escarmouche, figure: Figure) -> None:
    """A figure loses its senses."""
    lay_down(g, figure, STUNNED)


# ES-GAP-16  Falls means prone, conscious; a stunned figure that falls stays stunned.
def fall(g: Escarmouche, figure: Figure) -> None:
    """A figure falls on its back."""
    if figure.posture != STUNNED:
        lay_down(g, figure, PRONE)


# ES-GAP-54  A rider that goes down is thrown: a foot figure where it was; the mount bolts.
# ES-GAP-69  Who clings and goes down drops to the foot of the scenery, without a further test; ES-GAP-59  it has moved.
def lay_down(g: Escarmouche, figure: Figure, posture: str) -> None:
    """A figure goes down in that posture."""
    if figure.mounted:
        figure.mounted = False
        tell_of(g, figure, "log.thrown", "ES-GAP-54", fells(figure.name))
    if figure.posture == CLINGING:
        figure.elevation = 0
        figure.on = ""
        figure.moved = True
    figure.posture = posture
    uncover(g, figure)
    drop_load(g, figure)


# ES-GAP-19  Hidden ends when the figure is moved or hurt, or gives itself away.
def uncover(g: Escarmouche, figure: Figure) -> None:
    """A figure is hidden no longer."""
    if figure.hidden:
        figure.hidden = False
        if g.profile.fog:
            g.reveal()
        tell_of(g, figure, "log.uncovered", "ES-GAP-19")


# ES-DMG-03  The card is turned to the blood side. ES-GAP-45  A second wound puts out of action; posture stays.
def wound(g: Escarmouche, figure: Figure, struck: bool = False) -> None:
    """A figure is wounded; `struck`: by an attack or a shot."""
    if figure.wounded or not g.profile.has_wounds:
        remove(g, figure, OUT, struck)
        return
    figure.wounded = True
    uncover(g, figure)


# ES-GAP-57  Out of action and dead both leave the table; the difference is only recorded.
# ES-CON-12  Who loses a prisoner depends on whether an attack or a shot did it.
def remove(g: Escarmouche, figure: Figure, fate: str, struck: bool = False) -> None:
    """A figure leaves the table, out of action or dead; `struck`: by an attack or a shot."""
    if not figure.on_table():
        return
    drop_load(g, figure)
    figure.fate = fate
    if struck:
        g.struck_down = (*g.struck_down, figure.name)
    figure.hidden = False
    tell_of(g, figure, f"log.{fate}", "ES-GAP-57", fells(figure.name))


# ES-CON-13  A load is dropped when its carrier falls, is stunned, out or dead.
def drop_load(g: Escarmouche, figure: Figure) -> None:
    """What a figure carries lies where it is."""
    if figure.load:
        g.put(OBJECT_MARKER, figure.load, (figure.x, figure.y))
        g.tell("log.drops_load", "ES-CON-13", {"figure": figure.called, "load": object_name(figure.load)})
        figure.load = ""
