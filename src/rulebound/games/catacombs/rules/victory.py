"""Who has won: one function of judgement a mission; and the captive of SC5, who changes sides."""

from __future__ import annotations

from typing import Final

from rulebound.core.text import Text
from rulebound.games.catacombs.rules.in_force import UNTIL_EFFECT_ENDS, expire, in_force, put_in_force
from rulebound.games.catacombs.rules.naming import who
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEAD, DEMON, HUMAN, LEFT, Human

ONE_EFFECT: Final = "one_effect"


# CA-TURN-03  As soon as a victory condition is met the game is over.
# CA-GAP-52  Victory is checked after every atomic effect; with no human left on the board the demon player wins,
# unless the scenario says otherwise.
def judge(g: Catacombs, at_the_limit: bool = False) -> None:
    """End the game if it is decided."""
    if in_force(g, ONE_EFFECT):
        return
    if g.mission == "escape":
        judge_escape(g, at_the_limit)
    elif g.mission == "demolition":
        judge_demolition(g, at_the_limit)
    elif g.mission == "assassination":
        judge_assassination(g, at_the_limit)
    elif g.mission == "ritual":
        judge_ritual(g, at_the_limit)
    elif g.mission == "rescue":
        judge_rescue(g, at_the_limit)
    else:
        judge_plunder(g, at_the_limit)


# CA-GAP-52  What strikes everybody on a tile is one effect: victory is judged when all of it is done.
def begin_one_effect(g: Catacombs, cause: str) -> None:
    """Nobody wins before the effect that begins here is over."""
    put_in_force(g, ONE_EFFECT, "", 0, UNTIL_EFFECT_ENDS, cause)


def end_one_effect(g: Catacombs) -> None:
    """All that an effect does is done; end the game if that decides it."""
    expire(g, UNTIL_EFFECT_ENDS)
    judge(g)


# CA-GAP-72  The limit is reached at the end of the demon action phase of that turn.
# CA-GAP-53  Each scenario has a turn limit, so that every game ends.
def judge_at_the_limit(g: Catacombs) -> None:
    """End the game if its last turn is over."""
    if g.turn >= g.scenario.turn_limit:
        g.tell("log.limit", "CA-GAP-72", {"turn": g.turn})
        judge(g, at_the_limit=True)


def human_wins(g: Catacombs, reason: str) -> None:
    """End the game for the human player, for the reason `outcome.<reason>`."""
    g.end((HUMAN,), Text(f"outcome.{reason}"), g.scenario.ledger)


def demon_wins(g: Catacombs, reason: str) -> None:
    """End the game for the demon player, for the reason `outcome.<reason>`."""
    g.end((DEMON,), Text(f"outcome.{reason}"), g.scenario.ledger)


def nobody_wins(g: Catacombs, reason: str) -> None:
    """End the game as a draw for the reason `outcome.<reason>`."""
    g.end((), Text(f"outcome.{reason}"), g.scenario.ledger)


def left_the_board(g: Catacombs) -> int:
    """How many humans have got away."""
    return sum(human.fate == LEFT for human in g.humans)


# CA-CON-11  Enough humans escape: human win; some: draw; none: demon win.
def judge_escape(g: Catacombs, at_the_limit: bool) -> None:
    """The Way Out: ends the game once enough are away, or the time or the humans are out."""
    away = left_the_board(g)
    if away >= g.scenario.mission.needed:
        human_wins(g, "escaped")
    elif at_the_limit or not g.crew():
        if away:
            nobody_wins(g, "few_escaped")
        else:
            demon_wins(g, "none_escaped")


# CA-CON-12  The shaft has blown up and a human is alive: human win; none is: draw; no explosion: demon win.
def judge_demolition(g: Catacombs, at_the_limit: bool) -> None:
    """Bury the Shaft: ends the game once it has blown up, or the time or the humans are out."""
    if g.blown_up:
        if g.crew():
            human_wins(g, "blown_up")
        else:
            nobody_wins(g, "all_buried")
    elif at_the_limit or not g.crew():
        demon_wins(g, "shaft_stands")


# CA-CON-13  The demon of the objective is dead: human win; no human left or too late: demon win; both at once: draw.
def judge_assassination(g: Catacombs, at_the_limit: bool) -> None:
    """Cut Off the Head."""
    if g.killed_demon and not g.crew():
        nobody_wins(g, "both_fallen")
    elif g.killed_demon:
        human_wins(g, "head_cut_off")
    elif at_the_limit or not g.crew():
        demon_wins(g, "head_lives")


# CA-CON-14  Enough ritual points: human win; the Redeemer dead or too late: demon win.
def judge_ritual(g: Catacombs, at_the_limit: bool) -> None:
    """The Ritual: ends the game at the last point, or when the time or the Redeemer is gone."""
    if g.ritual >= g.scenario.mission.points:
        human_wins(g, "ritual_done")
    elif at_the_limit or g.redeemer() is None:
        demon_wins(g, "ritual_broken")


# CA-CON-15  The freed captive leaves while another human lives: human win; alone: draw; all else: demon win.
# CA-GAP-75  A Redeemer who leaves before the captive is freed has given up.
def judge_rescue(g: Catacombs, at_the_limit: bool) -> None:
    """The Possessed: ends the game once the captive's fate is settled, or nobody is left to free him."""
    others = [human for human in g.humans if human.name != "captive"]
    if g.freed:
        captive = g.human("captive")
        if captive.fate == LEFT:
            if all(human.fate == DEAD for human in others):
                nobody_wins(g, "captive_alone")
            else:
                human_wins(g, "captive_saved")
        elif captive.fate == DEAD:
            demon_wins(g, "captive_dead")
    elif g.redeemer() is None:
        demon_wins(g, "no_exorcist")
    if at_the_limit or not g.crew():
        demon_wins(g, "captive_lost")


# CA-CON-16  Enough treasures out: human win; some: draw; fewer: demon win.
def judge_plunder(g: Catacombs, at_the_limit: bool) -> None:
    """Plunder the Vaults: ends the game once enough treasures are out, or the time or the humans are out."""
    if g.treasures_out >= g.scenario.mission.needed:
        human_wins(g, "plundered")
    elif at_the_limit or not g.crew():
        if g.treasures_out >= g.scenario.mission.draw:
            nobody_wins(g, "some_plunder")
        else:
            demon_wins(g, "little_plunder")


# CA-CON-15  It is freed only while the Redeemer is there to drive the demon out.
def can_be_freed(g: Catacombs) -> bool:
    """Whether a beaten possessed one becomes a human."""
    return g.mission == "rescue" and g.redeemer() is not None


# CA-CON-15  Beaten, the possessed one becomes a human with three lines cancelled; crowding may be exceeded just then.
# CA-GAP-07  A human who joins in mid-turn is exhausted until he is given a die; he may act like that.
def free_captive(g: Catacombs, tile: int) -> None:
    """Put him on the tile as a human with lines cancelled and no die, even where it is full."""
    captive = Human("captive", g.content.humans[g.scenario.mission.board], tile)
    captive.cancelled = g.scenario.mission.cancelled
    g.humans.append(captive)
    g.freed = True
    g.tell("log.freed", "CA-CON-15", {"human": who(captive)}, points_at=(captive.name,))
