"""What one seat is shown of a table, in one language."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from rulebound.core.record import commitment
from rulebound.core.seats import Seat
from rulebound.core.state import winners_from
from rulebound.server.problem import level_name, say
from rulebound.server.roles import role_name, roles_of
from rulebound.server.say import Voice, voice
from rulebound.server.store import FREE, OVER, PERSON, PLAYING, SeatRow, TableRow, now_ms
from rulebound.server.table import Table

if TYPE_CHECKING:
    from rulebound.core.content import Said
    from rulebound.core.game import Game
    from rulebound.core.guide import Lesson

Plain = dict[str, object]
MINUTE_MS = 60_000
"""When something was last done is told no more exactly, so that nobody counts what others do in secret."""


def table_info(
    row: TableRow,
    seats: list[SeatRow],
    game: Game | None,
    guest: int | None,
    lang: str,
    here: frozenset[int] = frozenset(),
    links: dict[str, str] | None = None,
) -> Plain:
    """A table as a guest sees it in the lobby and beside the game; one of a game that is gone has keys for names."""
    mine = {seat.seat for seat in seats if guest is not None and seat.guest == guest and seat.kind == PERSON}
    result = None
    if row.result is not None:
        text = row.result["text"]
        assert isinstance(text, dict)
        result = {"winners": list(winners_from(row.result)), "how": row.result["how"], "text": text[lang]}
    shut = row.state != OVER and (row.shut or game is None)
    return {
        "id": row.id,
        "game": row.game,
        "game_name": said(game.ledger().title, lang) if game is not None else row.game,
        "scenario": row.scenario,
        "scenario_name": row.scenario if game is None else scenario_names(game, lang).get(row.scenario, row.scenario),
        "created": row.created,
        "touched": row.touched // MINUTE_MS * MINUTE_MS,
        "state": row.state,
        "seats": [_seat(seat, row, game, mine, guest, lang, here) for seat in seats],
        "turn": list(row.turn),
        "your_turn": row.state == PLAYING and not shut and any(seat in mine for seat in row.turn),
        "length": row.length,
        "result": result,
        "clock": row.clock,
        "commitment": commitment(row.secret),
        "contributions": list(row.contributions),
        "secret": row.secret if row.state == OVER and row.secret else None,
        "links": links or {},
        "covered": list(row.covered),
        "guide": row.guide,
        "public": row.public,
        "shut": shut,
        "from": row.origin,
        "next": row.next,
    }


def _seat(
    seat: SeatRow, row: TableRow, game: Game | None, mine: set[int], guest: int | None, lang: str, here: frozenset[int]
) -> Plain:
    role = Seat(str(seat.seat + 1), seat.seat) if game is None else roles_of(row, game)[seat.seat]
    return {
        "seat": seat.seat,
        "side": role.side,
        "role": role.key,
        "role_name": role.key if game is None else role_name(game, role, row.scenario, lang),
        "kind": seat.kind,
        "level": seat.level,
        "level_name": level_name(seat.level, lang),
        "name": seat.name,
        "mine": seat.seat in mine,
        "open": seat.open and seat.kind == FREE,
        "reserved": guest is not None and seat.reserved == guest,
        "here": seat.guest in here,
    }


def invitation(table: Table, seat: int, lang: str) -> Plain:
    """What the link of a seat tells whoever has it, before they take the seat."""
    row = table.row
    hosts = (other.name for other in table.seats if other.guest == row.maker)
    return {
        "game": row.game,
        "game_name": said(table.game.ledger().title, lang),
        "scenario_name": scenario_names(table.game, lang).get(row.scenario, row.scenario),
        "seat": seat,
        "role_name": role_name(table.game, roles_of(row, table.game)[seat], row.scenario, lang),
        "host": next(hosts, ""),
        "clock": row.clock,
        "seeded": not row.secret,
    }


@cache
def scenario_names(game: Game, lang: str) -> dict[str, str]:
    """By their keys; kept, since every table in the lobby asks for one."""
    return {each.key: each.name[lang] for each in game.scenarios()}


def said(text: Said, lang: str) -> str:
    """The text in one of its languages."""
    return str(getattr(text, lang))


class Looks:
    """Frames of one table: scenes and logs are made once for everybody who sees the same.

    A frame is kept until the next one as parts that are JSON: a few strings instead of hundreds of small things.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._said: dict[tuple[int | None, str], Plain] = {}
        self._logs: dict[tuple[int | None, str], _Log] = {}
        self._at = -1

    def frame(self, seat: int | None, lang: str, guest: int | None, here: frozenset[int]) -> Plain:
        """Everything a seat (None: a spectator) is shown."""
        table = self.table
        may_undo, why, may_ask = _undo(table, seat, lang)
        told: Plain = {
            "table": table_info(table.row, table.seats, table.game, guest, lang, here),
            "version": table.seen(seat),
            "clock": table.clock.plain(now_ms()) if table.clock is not None else None,
            "standing": standing_of(table, seat, lang),
            "can_undo": may_undo,
            "undo_why": why,
            "undo_offer": may_ask,
            "offers": [
                {"kind": offer.kind, "seat": offer.seat, "agreed": sorted(offer.agreed)} for offer in table.offers
            ],
            "lesson": lesson_of(table, seat, lang),
            "stuck": stuck_of(table, lang),
            "lang": lang,
        }
        frame: Plain = {name: Raw(msgspec.json.encode(part)) for name, part in told.items()}
        frame["scene"] = self.scene(seat, lang)
        return frame

    def scene(self, seat: int | None, lang: str) -> Plain | None:
        """The scene of a seat in a language; None while seats are free."""
        if self.table.match is None:
            return None
        key = (seat, lang)
        if self._at != self.table.changes or key not in self._said:
            self.say([key])
        return self._said[key]

    def say(self, keys: list[tuple[int | None, str]]) -> None:
        """Make the scenes of these seats in these languages, together: what they all see is made once."""
        table = self.table
        match = table.match
        if match is None:
            return
        if self._at != table.changes:
            self._said.clear()
            self._at = table.changes
        keys = [key for key in dict.fromkeys(keys) if key not in self._said]
        if not keys:
            return
        seats = list(dict.fromkeys(seat for seat, _ in keys))
        asks = [] if table.over else match.open_asks()
        scenes = dict(zip(seats, table.game.scenes_of(match.state, seats, asks), strict=True))
        for lang in dict.fromkeys(lang for _, lang in keys):
            speaks = voice(table.game, lang)
            wanted = [seat for seat, spoken in keys if spoken == lang]
            for seat, told in zip(wanted, speaks.scenes([scenes[seat] for seat in wanted]), strict=True):
                told["log"] = self._log(seat, lang)
                self._said[seat, lang] = told

    def _log(self, seat: int | None, lang: str) -> list[Raw]:
        table = self.table
        log = self._logs.get((seat, lang))
        if log is None or log.rewinds != table.rewinds:
            log = self._logs[seat, lang] = _Log(seat, voice(table.game, lang), table.rewinds)
        return log.lines(table)


class _Log:
    """The log of a seat, grown as the game goes on."""

    def __init__(self, seat: int | None, speaks: Voice, rewinds: int) -> None:
        self.rewinds = rewinds
        self._seat = seat
        self._voice = speaks
        self._read = 0
        self._lines: list[Raw] = []

    def lines(self, table: Table) -> list[Raw]:
        assert table.match is not None
        journal = table.match.journal
        for event in journal[self._read :]:
            if event.known_to(self._seat):
                self._lines.append(self._voice.told(self._voice.line(event, len(self._lines) + 1)))
        self._read = len(journal)
        return list(self._lines)


def _undo(table: Table, seat: int | None, lang: str) -> tuple[bool, str, bool]:
    if seat is None or table.match is None or table.over:
        return False, "", False
    why, _ = table.undo_problem(seat)
    if why is None:
        return True, "", False
    return False, str(why.plain(lang)["text"]), table.may_ask_undo(seat)


def standing_of(table: Table, seat: int | None, lang: str) -> list[Plain]:
    """The standing answers of a seat, with what they mean."""
    if table.match is None or seat is None:
        return []
    speaks = voice(table.game, lang)
    told: list[Plain] = []
    for standing in table.match.standing:
        if standing.seat == seat:
            question, label = table.labels[seat, standing.ask, json.dumps(standing.answer)]
            text = f"{speaks.say(question)} → {speaks.say(label)}"
            told.append({"ask": standing.ask, "answer": standing.answer, "never": standing.never, "label": text})
    return told


def stuck_of(table: Table, lang: str) -> Plain | None:
    """The computer player that cannot play, and why."""
    stuck = table.stuck
    if stuck is None:
        return None
    name = role_name(table.game, roles_of(table.row, table.game)[stuck.seat], table.row.scenario, lang)
    return {"seat": stuck.seat, "text": say("stuck.text", lang, seat=name, why=stuck.why)}


def lesson_of(table: Table, seat: int | None, lang: str) -> Plain | None:
    """The lesson for the question the learner stands at."""
    guide = table.game.guide() if table.row.guide else None
    lesson = table.lesson()
    if guide is None or lesson is None or seat != guide.seat:
        return None
    return lesson_plain(lesson, lang)


def lesson_plain(lesson: Lesson, lang: str) -> Plain:
    """As JSON data; `option` is the answer it advises, and may be empty."""
    return {
        "key": lesson.key,
        "text": said(lesson.text, lang),
        "option": lesson.option,
        "points_at": list(lesson.points_at),
    }
