"""Two tables that differ in nothing but what a seat cannot know."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.play import _DealtAnew
from rulebound.server import store
from rulebound.server.store import PERSON, GuestRow, SeatRow, TableRow
from rulebound.server.table import Table
from tests.server.leaks.house import Guest, House, Reply, Socket

OWN = re.compile(rb'"(stream|created|touched)":("[0-9a-f]{16}"|[0-9]{13})|\[\["table","touched"\],[0-9]{13}\],?')
"""What every table has of its own, beside its id."""


def alike(raw: bytes, id: str) -> bytes:
    """What was sent, without what names the table and the hour."""
    return OWN.sub(b"", raw).replace(id.encode(), b"table")


class Twin:
    """One of two tables: whoever sits at it, and what they hear."""

    def __init__(self, house: House, people: list[Guest], eve: Guest, row: TableRow) -> None:
        self.house = house
        self.people = people
        self.eve = eve
        self.row = row
        self.lives: dict[int | None, Socket] = {}
        self.heard: dict[int | None, list[bytes]] = {}

    @property
    def table(self) -> Table:
        return self.house.table(self.row.id)

    @property
    def match(self) -> Match:
        match = self.table.match
        assert match is not None
        return match

    async def begin(self) -> None:
        """The table stands where its answers have led."""
        seats = [SeatRow(n, PERSON, (await self._row(guest)).id, name="x") for n, guest in enumerate(self.people)]
        await self.house.hall.write(lambda connection: store.add_table(connection, self.row, seats))
        async with self.house.hall.at(self.row.id):
            pass

    async def _row(self, guest: Guest) -> GuestRow:
        found = await self.house.hall.read(lambda connection: store.find_guest(connection, guest.token))
        assert found is not None
        return found

    def deal_anew(self, seat: int, seed: int) -> None:
        """Everything the seat cannot know becomes something else; the dice to come stay."""
        self.match._deal_anew(_DealtAnew(seat, seed, same_dice=True))
        self.table.changes += 1

    async def sit(self) -> None:
        """Everybody opens the table."""
        for seat, guest in ((0, self.people[0]), (1, self.people[1]), (None, self.eve)):
            self.lives[seat] = guest.live(self.row.id, seat)
        for live in self.lives.values():
            await live.frame()

    async def bytes_for(self, seat: int | None, questions: list[dict[str, Any]]) -> list[bytes]:
        """Everything that comes to a seat now: over its socket so far, and when it asks for more."""
        live = self.lives[seat]
        for n, question in enumerate(questions):
            await live.answered({**question, "id": f"q{n}"})
        await live.quiet()
        replies: list[Reply] = []
        query = "" if seat is None else f"seat={seat}"
        base = f"/api/tables/{self.row.id}"
        for path in ("", "/scene", "/record"):
            replies.append(await live.guest.get(base + path, query if path else ""))
        got, live.got = live.got, []
        return [alike(raw, self.row.id) for raw in (*got, *(reply.raw() for reply in replies))]

    async def leave(self) -> None:
        for live in self.lives.values():
            await live.close()


def twin_rows(row: TableRow, given: list[tuple[int, object]]) -> list[TableRow]:
    """The same table twice, after the same answers."""
    return [replace(row, id=store.new_id(), given=given) for _ in range(2)]


def played_answers(match: Match, seed: int, most: int) -> tuple[list[tuple[int, object]], dict[int, list[int]]]:
    """A game played at random, without a server; and after how many answers something was hidden from a seat."""
    dice = SeededDice(seed)
    moments: dict[int, list[int]] = {seat: [] for seat in range(len(match.seats))}
    while match.ask is not None and len(match.answers_given()) < most:
        for seat, hides in moments.items():
            if match.game.secrets(match.state, seat):
                hides.append(len(match.answers_given()))
        answers = match.ask.candidates()
        match.choose(answers[dice.roll(len(answers)) - 1], match.ask.seat)
    return [(given.seat, given.answer) for given in match.answers_given()], moments
