"""Games outlive the rules they were begun by: how a table is opened when the program or its content has changed."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rulebound.core.events import Event
from rulebound.core.game import BadSetup, Setup
from rulebound.core.match import Match, with_dice
from rulebound.core.notation import BadPosition
from rulebound.core.position import ODD
from rulebound.core.record import Part, earlier_from, write_parts
from rulebound.core.text import Text
from rulebound.server.store import OVER, CommandRow, Kept, Mark, TableRow
from rulebound.server.table import BEGIN, UPGRADE, Table, began_at, rebuilt

if TYPE_CHECKING:
    from rulebound.core.game import Game

NOTHING_KEPT = "no position of this game is kept"
log = logging.getLogger("rulebound.server")
Position = dict[str, Any]


@dataclass
class Opened:
    """A table, and how its game goes on by the rules of now: `upgrade` is to be done and kept, if there is any."""

    table: Table
    upgrade: dict[str, object] | None = None


def by_which(row: TableRow, told: dict[str, Any]) -> tuple[int, str]:
    """The rules and the content that the first row of a part, or one where they changed, tells of."""
    return told.get("rules", row.rules_version), told.get("content", row.content)


def played_by(kept: Kept) -> tuple[int, str]:
    """The rules and the content a table was last played by."""
    told = [row.payload for row in kept.rows if row.kind in (BEGIN, UPGRADE)]
    return by_which(kept.row, told[-1] if told else {})


def played_again(kept: Kept, game: Game, most_standing: int) -> Opened | None:
    """The table as its rows make it; None if the rules of now do not lead where those of then have led."""
    here = (game.version, game.content_digest())
    same = played_by(kept) == here
    try:
        table = rebuilt(replace(kept.row), kept.seats, game, kept.rows, most_standing, checks=not same)
    except Exception as error:  # of rules that have changed, anything may come
        if same:
            log.warning("table %s: its rows do not fit the rules they were made by: %r", kept.row.id, error)
        return None
    table.remember(kept.marks)
    if table.over and kept.row.result is not None:
        table.row.result = kept.row.result
    if same or table.over or table.match is None:
        return Opened(table)
    return Opened(table, {"rules": here[0], "content": here[1], "position": None})


def from_position(kept: Kept, positions: list[tuple[Mark, Position]], game: Game, most_standing: int) -> Opened:
    """The table as it goes on from its last position; one that is `shut`, and says why, if it cannot."""
    table = Table(replace(kept.row), list(kept.seats), game, most_standing)
    for row in kept.rows:
        table.note(row)
    table.marks = kept.marks
    if kept.row.state == OVER:
        show_end(table, positions)
        return Opened(table)
    table.decided = len(decisions_of(kept.rows[began_at(kept.rows) :]))
    last = last_position(kept, positions)
    if last is None:
        log.warning("table %s cannot be gone on with: %s", kept.row.id, NOTHING_KEPT)
        table.shut = True
        return Opened(table)
    begins, decided, position = last
    since = decisions_of(kept.rows[begins:])[decided:]
    try:
        given = repeated(game, table, position, since)
    except (BadPosition, BadSetup, *ODD) as error:
        log.warning("table %s cannot be gone on with: %s", kept.row.id, error)
        table.shut = True
        return Opened(table)
    rules = {"rules": game.version, "content": game.content_digest()}
    left = kept.row.time
    more = {"rewinds": table.rewinds + 1, "given": given, "dropped": len(since) - len(given), "left": left}
    return Opened(table, {**rules, "position": position, **more})


def last_position(kept: Kept, positions: list[tuple[Mark, Position]]) -> tuple[int, int, Position] | None:
    """The row its part begins with, how many decisions of the part led to it, and the position itself."""
    begins = began_at(kept.rows)
    if positions and kept.rows and positions[-1][0].n >= kept.rows[begins].n:
        mark, position = positions[-1]
        return begins, mark.decided, position
    if kept.rows and kept.rows[begins].kind == UPGRADE:
        return begins, 0, kept.rows[begins].payload["position"]
    return None


def decisions_of(rows: list[CommandRow]) -> list[list[Any]]:
    """The decisions of a part, as its rows tell them."""
    told: list[list[Any]] = []
    for row in rows:
        if row.decided is not None:
            told = [*told[: row.decided["keep"]], *row.decided["add"]]
    return told


def repeated(game: Game, table: Table, position: Position, since: list[list[Any]]) -> list[list[Any]]:
    """So many of the decisions since a position as fit the rules of now: seats and answers."""
    match = Match(game, table.setup(position))
    given: list[list[Any]] = []
    for seat, key, answer, *_ in since:
        ask = match.asked(seat)
        if ask is None or ask.key != key:
            break
        try:
            if match.refusal(answer, seat) is not None:
                break
            match.choose(answer, seat)
        except Exception as error:  # of an answer to a question of other rules, anything may come
            log.warning("table %s: a decision cannot be repeated: %r", table.id, error)
            break
        given.append([seat, answer])
    return given


def show_end(table: Table, positions: list[tuple[Mark, Position]]) -> None:
    """A game that is over is shown as it ended, if its last position can be read."""
    table.stands_still = True
    try:
        if not positions:
            raise BadPosition(NOTHING_KEPT)
        table.match = Match(table.game, table.setup(positions[-1][1]), begin=False)
        table.match.journal.append(Event(Text("upgrade.as_it_ended")))
    except (BadPosition, BadSetup, *ODD) as error:
        log.warning("table %s cannot be shown: %s", table.id, error)
        table.shut = True


def record_of(row: TableRow, rows: list[CommandRow]) -> str | None:
    """The record of a game from its rows, without playing it again; None if they do not tell all that it says."""
    parts: list[Part] = []
    contributions: list[str] = []
    end = None
    lacks = False
    for each in rows:
        told = each.payload
        if each.kind == BEGIN:
            contributions = told["contributions"] if row.secret else []
        if each.kind in (BEGIN, UPGRADE):
            parts.append(Part(*by_which(row, told), told.get("position")))
        if each.decided is None:
            lacks = True
            continue
        keep = each.decided["keep"]
        lacks = lacks and keep > 0
        decisions = parts[-1].decisions
        del decisions[keep:]
        decisions += [dict(zip(("seat", "ask", "answer", "state"), add, strict=False)) for add in each.decided["add"]]
        end = each.decided.get("end")
    if lacks or not parts:
        return None
    setup = Setup(row.game, row.scenario, int(row.seed), row.options, row.rosters, ())
    setup.secret, setup.covered = row.secret, tuple(row.covered)
    setup.contributions = tuple(contributions)
    setup.earlier = earlier_from(row.earlier)
    if isinstance(row.position, dict):
        parts[0].position = with_dice(row.position, setup)
    return write_parts(setup, parts, end)
