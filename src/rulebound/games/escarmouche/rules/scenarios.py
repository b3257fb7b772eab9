"""The end of a turn in a scenario: fuses, and who has won when the last turn is over."""

from __future__ import annotations

from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.harm import tumble
from rulebound.games.escarmouche.rules.naming import object_name, side_name
from rulebound.games.escarmouche.rules.special import is_duel
from rulebound.games.escarmouche.rules.table import building_around
from rulebound.games.escarmouche.rules.victory import judge
from rulebound.games.escarmouche.scenario import Limit
from rulebound.games.escarmouche.state import DEAD, ONE, OUT, STANDING, TWO, Escarmouche
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Circle

BLAST = 5 * CM
"""ES-CON-13  How far an explosion reaches."""


# ES-GAP-49  A scenario may suspend morale tests.
# ES-CON-12  In an affair of honour they begin when the duel is over.
def tests_morale(g: Escarmouche) -> bool:
    """Whether bands test their morale this turn."""
    return g.scenario.morale and not is_duel(g)


# ES-TURN-06  After the morale tests the scenario's end is looked at.
def end_of_turn(g: Escarmouche) -> None:
    """What a scenario does when a turn is over."""
    for key, turn in g.fuses:
        if turn <= g.turn:
            explode(g, key)
    judge(g)
    if g.turn >= g.scenario.turns:
        judge_at_the_limit(g, g.scenario.limit)


# ES-CON-13  A stack explodes in step 5 of the turn after it was lit: whoever is within 5 cm takes a tumble test.
def explode(g: Escarmouche, key: str) -> None:
    """A powder stack goes up."""
    g.fuses = tuple([fuse for fuse in g.fuses if fuse[0] != key])
    g.exploded = (*g.exploded, key)
    g.tell("log.explodes", "ES-CON-13", {"object": object_name(key)}, points_at=(key,))
    stack = stack_of(g, key)
    for figure in g.present():
        if within(stack, g.base(figure), BLAST):
            tumble(g, figure, "ES-CON-13")


def stack_of(g: Escarmouche, key: str) -> Circle:
    """Where a powder stack stands."""
    thing = next(thing for thing in g.scenario.objects if thing.key == key)
    assert thing.at is not None
    return Circle(thing.at[0], thing.at[1], thing.radius)


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
