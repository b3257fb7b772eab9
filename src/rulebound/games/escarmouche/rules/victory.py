"""What ends a game at once, and who has won when the last turn is over."""

from __future__ import annotations

from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.contact import building_around
from rulebound.games.escarmouche.rules.duel import CHIEF, watch_duel
from rulebound.games.escarmouche.rules.naming import object_name, side_name
from rulebound.games.escarmouche.scenario import COURIER, PRISONER, Goal, Limit
from rulebound.games.escarmouche.state import DEAD, LEFT, ONE, OUT, STANDING, TWO, Escarmouche, Figure
from rulebound.space.plane.outlines import Circle


# ES-GAP-49  A band without figures on the table loses at once; both emptied together is a draw.
def judge(g: Escarmouche) -> None:
    """End the game if something has decided it."""
    watch_duel(g)
    for goal in g.scenario.goals:
        if is_reached(g, goal):
            win(g, goal)
    gone = [side for side in (ONE, TWO) if not g.band(side)]
    if len(gone) == 2:
        g.end((), Text("outcome.both_gone"), "ES-GAP-49")
    if gone:
        g.end((1 - gone[0],), Text("outcome.nobody_left", {"side": side_name(g, gone[0])}), "ES-GAP-49")


# ES-CON-12  The goals of the scenarios that are reached by what happens on the table.
def is_reached(g: Escarmouche, goal: Goal) -> bool:
    """Whether a goal other than leaving is reached."""
    if goal.kind == "exploded":
        return len(g.exploded) >= goal.count
    if goal.kind == "chief":
        return winning_chief(g) >= 0
    if goal.kind == "leaves":
        return False
    return any(
        figure.fate in (OUT, DEAD) and (goal.by < 0 or (figure.name in g.struck_down and goal.by == 1 - figure.side))
        for figure in those_meant(g, goal.who)
    )


def win(g: Escarmouche, goal: Goal) -> None:
    """A goal is reached: the game is over."""
    winner = winning_chief(g) if goal.kind == "chief" else goal.winner
    about: dict[str, object] = {"side": side_name(g, winner), "who": thing_meant(goal.who)}
    g.end((winner,), Text(f"outcome.{goal.kind}", about), "ES-CON-12")


def thing_meant(who: str) -> Text:
    """What a goal is about, in a sentence."""
    return Text(f"goal-who.{who or 'none'}") if who in ("", COURIER, PRISONER) else object_name(who)


def those_meant(g: Escarmouche, who: str) -> list[Figure]:
    """The figure a goal speaks of."""
    if who == COURIER:
        return [figure for figure in g.figures if figure.name == g.courier]
    return [figure for figure in g.figures if figure.card.rank == "none"]


# ES-CON-12  The enemy chief is out or dead and the own one is on the table.
def winning_chief(g: Escarmouche) -> int:
    """The side whose chief has outlived the other; -1 if none has."""
    chiefs = [figure for figure in g.figures if figure.card.rank == CHIEF]
    for side in (ONE, TWO):
        mine = [chief for chief in chiefs if chief.side == side and chief.on_table()]
        theirs = [chief for chief in chiefs if chief.side != side and chief.fate in (OUT, DEAD)]
        if mine and theirs:
            return side
    return -1


# ES-CON-13  A figure whose base touches an allowed edge may leave as the end of a move.
# ES-CON-12  Only whom a goal names may leave, by the edges it names.
def exits(g: Escarmouche, figure: Figure) -> list[tuple[str, Goal]]:
    """The edges a figure may leave by, each with the goal it reaches."""
    edges: list[tuple[str, Goal]] = []
    for goal in g.scenario.goals:
        if goal.kind == "leaves" and is_meant(g, goal, figure):
            edges += [(edge, goal) for edge in goal.edges]
    return edges


def is_meant(g: Escarmouche, goal: Goal, figure: Figure) -> bool:
    """Whether a goal of leaving is for this figure."""
    if goal.who in (COURIER, PRISONER):
        return figure.side == goal.winner and figure in those_meant(g, goal.who)
    return figure.side == goal.winner and figure.load == goal.who


def leave(g: Escarmouche, figure: Figure, goal: Goal) -> None:
    """A figure leaves the table by an exit, which decides the game."""
    figure.fate = LEFT
    win(g, goal)


# ES-CON-12  Who has won when the last turn is over. ES-GAP-63  By default the score; equal is a draw.
def judge_at_the_limit(g: Escarmouche, limit: Limit) -> None:
    """The turn limit is reached."""
    about: dict[str, object] = {"turns": g.scenario.turns}
    winner: int | None = None
    if limit.kind == "score":
        scores = (score(g, ONE), score(g, TWO))
        about.update({"one": scores[0], "two": scores[1]})
        if scores[0] != scores[1]:
            winner = ONE if scores[0] > scores[1] else TWO
    elif limit.kind == "side":
        winner = limit.winner
    elif limit.kind == "carrier":
        carriers = [figure.side for figure in g.present() if figure.load == limit.who]
        winner = carriers[0] if carriers else None
    elif limit.kind == "holds":
        winner = limit.winner if holds_building(g, limit) else 1 - limit.winner
    about["side"] = side_name(g, winner) if winner is not None else ""
    key = f"outcome.limit_{limit.kind}" if winner is not None else "outcome.limit_draw"
    g.end(() if winner is None else (winner,), Text(key, about), "ES-CON-12" if limit.kind != "score" else "ES-GAP-63")


# ES-GAP-63  The morale points (front side) of enemy figures out or dead, and the bonus for a place, where there is one.
# ES-GAP-57  Out and dead count alike.
# ES-GAP-70  What somebody is shown of it leaves out whom he cannot know of.
def score(g: Escarmouche, side: int, unseen: tuple[str, ...] = ()) -> int:
    """The score of a side, without figures that somebody does not see at the place that counts."""
    lost = sum([f.card.front.morale for f in g.figures if f.side == 1 - side and f.fate in (OUT, DEAD)])
    limit = g.scenario.limit
    alone = limit.bonus and stands_at(g, limit, side, unseen) and not stands_at(g, limit, 1 - side, unseen)
    return lost + (limit.bonus if alone else 0)


def stands_at(g: Escarmouche, limit: Limit, side: int, unseen: tuple[str, ...]) -> bool:
    """Whether a side has a standing figure at the place that counts, and not an unseen one."""
    if limit.of is None:
        return False
    place = Circle(limit.of[0], limit.of[1], limit.within)
    standing = [figure for figure in g.band(side) if figure.posture == STANDING and figure.name not in unseen]
    return any(place.side(figure.x, figure.y) <= 0 for figure in standing)


# ES-CON-12  Hold the inn: a stormer stands inside, and no conscious garrison figure is inside.
def holds_building(g: Escarmouche, limit: Limit) -> bool:
    """Whether the side that wants a building has it."""
    inside = [f for f in g.present() if (piece := building_around(g, f)) is not None and piece.key == limit.piece]
    mine = any(f.side == limit.winner and f.posture == STANDING for f in inside)
    return mine and not any(f.side == 1 - limit.winner and f.conscious() for f in inside)
