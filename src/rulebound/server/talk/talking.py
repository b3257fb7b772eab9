"""Who may say what, and who hears it.

Players are heard by everybody at the table. Whoever watches is heard by those who watch, and by the players once the
game is over: what is said about their hands must not help them.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from rulebound.server.feeds import encode
from rulebound.server.hall import Hall
from rulebound.server.limits import Rates
from rulebound.server.orders import checked_id
from rulebound.server.problem import bad_field, problem
from rulebound.server.store import GuestRow, now_ms
from rulebound.server.talk import rows
from rulebound.server.talk.rows import Enough, LineRow

if TYPE_CHECKING:
    from rulebound.server.frames import Plain
    from rulebound.server.table import Table

PHRASES = ("hello", "luck", "moment", "well", "thanks", "oops", "sorry", "end")
"""What can be said in any language: each reader reads it in their own."""
MOST_LETTERS = 280
MOST_LINES = 1000
"""Lines of players, and of those who watch, at one table."""
MOST_SHOWN = 200
TURNS_ROUND = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Letters that change the direction of those around them, beyond the line they stand in."""


class Talking:
    """Keeps what is said at tables, and tells it to those who may hear it."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._rates = Rates(1, 5)

    async def say(self, id: str, guest: GuestRow, client: str, phrase: str, said: str) -> int:
        """Somebody speaks; the number of the line, once it is kept. A `Problem` says what cannot be said."""
        checked_id(client)
        said = checked_text(phrase, said)
        async with self._hall.at(id) as (_, table):
            seats = table.held_by(guest.id)
            name = next((table.seats[seat].name for seat in seats), "") or guest.name
        self._rates.take(guest.id)
        seat = seats[0] if len(seats) == 1 else None
        line = LineRow(0, guest.id, client, 0, seat, name, not seats, phrase, said, now_ms())
        try:
            kept, new = await self._hall.write(lambda connection: rows.add_line(connection, id, line, MOST_LINES))
        except Enough:
            raise problem(409, "talked_out", most=MOST_LINES) from None
        if new:
            self._tell(id, [kept])
        return kept.n

    async def lines(self, id: str, guest: int | None) -> Plain:
        """What a guest may read of the talk at a table, and whether they speak among those who watch."""
        said = await self._hall.read(lambda connection: rows.lines_of(connection, id, 0, 2 * MOST_LINES))
        async with self._hall.at(id) as (_, table):
            shown = [plain(line, guest) for line in said if hears(table, guest, line)]
            return {"lines": shown[-MOST_SHOWN:], "gallery": not table.held_by(guest)}

    async def refresh(self, id: str, n: int) -> None:
        """Another process has kept a line: tell those who look here."""
        if id in self._hall.rooms:
            self._tell(id, await self._hall.read(lambda connection: rows.lines_of(connection, id, n - 1, MOST_SHOWN)))

    def _tell(self, id: str, lines: list[LineRow]) -> None:
        room = self._hall.rooms.get(id)
        if room is None or room.table is None:
            return
        for connection in room.connections:
            guest = connection.guest.id if connection.guest is not None else None
            heard = [plain(line, guest) for line in lines if hears(room.table, guest, line)]
            if heard:
                connection.send(encode({"type": "talk", "lines": heard}))


def hears(table: Table, guest: int | None, line: LineRow) -> bool:
    """Whether somebody may read a line."""
    return not line.gallery or table.over or line.guest == guest or not table.held_by(guest)


def plain(line: LineRow, guest: int | None) -> Plain:
    """A line as somebody reads it."""
    return {
        "n": line.n,
        "voice": line.voice,
        "seat": line.seat,
        "name": line.name,
        "gallery": line.gallery,
        "mine": line.guest == guest,
        "phrase": line.phrase,
        "text": line.text,
        "at": line.at,
    }


def checked_text(phrase: str, said: str) -> str:
    """What can be kept and shown: one of the phrases, or a line of one's own; a `Problem` names the field else."""
    if phrase:
        if phrase not in PHRASES:
            raise bad_field("phrase", "phrase", phrases=", ".join(PHRASES))
        if said:
            raise bad_field("text", "phrase_or_text")
        return ""
    said = said.strip()
    wrong = any(unicodedata.category(letter) in ("Cc", "Cs") or letter in TURNS_ROUND for letter in said)
    if not 1 <= len(said) <= MOST_LETTERS or wrong:
        raise bad_field("text", "said", most=MOST_LETTERS)
    return said
