"""The question for a path: what a way costs, and how likely it is to be made."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.core.ask import Answer, Chance, Ghost, OpenAsk, Option, Refusal
from rulebound.core.need import Need
from rulebound.core.odds import NEVER
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.agility import agility_need, agility_odds
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.table import centimetres
from rulebound.games.escarmouche.rules.trials import CRITICAL, FAILURE, SUCCESS
from rulebound.games.escarmouche.rules.ways import FAST_ADVANCE
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.paths import LEGS
from rulebound.space.table import path_question
from rulebound.space.table.path_question import end_facing, path_of


def path_ask(
    going: Going,
    key: str,
    refuse: Callable[[list[Point]], Refusal | None],
    ways: Callable[[], list[list[Point]]],
    corners: int = LEGS - 1,
    back: bool = True,
    named: Callable[[], list[list[Point]]] = list,
) -> OpenAsk:
    """The question for the path of a move; `back` lets a player think better of it, `named` ways are told a person."""
    return path_question.path_ask(
        going, key, refuse, ways, lambda answer: describe(going, answer), corners, back, named
    )


def describe(going: Going, answer: Answer) -> Option:
    """A path as an option: what it costs, what it leaps, and how likely it is to be made."""
    path = path_of(going, answer)
    leaps = going.crossings(path)
    cost = centimetres(going.cost(path))
    about: dict[str, object] = {"action": Text(f"name.{going.gait.key}"), "length": cost, "leaps": len(leaps)}
    ghost = Ghost(going.name, "", Text("cost.path", about), tuple(path), end_facing(path, answer[1]))
    need, chances = odds_of(going, len(leaps), going.is_within(path, going.figure.values.agility * CM))
    points_at = (going.name, *[leap.obstacle.name for leap in leaps])
    return Option(answer, Text("option.path", about), points_at, need, chances, ghost=ghost)


# ES-MOVE-16  Each leap is one agility test; ES-MOVE-02  so is a fast advance. ES-MOVE-03  A failure may be enough.
def odds_of(going: Going, leaps: int, is_near: bool = False) -> tuple[Need | None, tuple[Chance, ...]]:
    """What the dice of a path must not exceed, and what comes of them; to a near end leads a failed run too."""
    tested = leaps if going.g.profile.tests_leaps else 0
    fast = going.gait is FAST_ADVANCE
    if not tested and not fast:
        return None, ()
    need = agility_need(going.figure)
    odds = agility_odds(going.g, need)
    success = odds.get(SUCCESS, NEVER)
    clears = success**tested
    if not fast:
        return need, (Chance(Text("chance.arrives"), clears), Chance(Text("chance.leap_fails"), 1 - clears))
    reach: dict[str, object] = {"agility": going.figure.values.agility}
    goes = success + odds.get(FAILURE, NEVER) if is_near else success
    chances = [Chance(Text("chance.arrives"), goes * clears)]
    if tested:
        chances.append(Chance(Text("chance.leap_fails"), goes * (1 - clears)))
    if FAILURE in odds and not is_near:
        chances.append(Chance(Text("chance.stops_short", reach), odds[FAILURE]))
    chances.append(Chance(Text("chance.falls", reach), odds.get(CRITICAL, NEVER)))
    return need, tuple(chances)
