"""Two people at a table, each with a browser of their own."""

from __future__ import annotations

import time

from tests.server.notices.fixtures import SOON_S
from tests.server.people import Person, wait_until

FEW_LOOKS_S = 12 * SOON_S


def sit_together(ann: Person, bob: Person, game: str = "ferry") -> str:
    """A game that has begun; the id of its table."""
    info = ann.made(game=game, seats=[{"kind": "me"}, {"kind": "link"}])
    assert bob.post("/api/join", {"token": info["links"]["1"].removeprefix("/join/")}).status_code == 200
    return str(info["id"])


def answer_while_asked(person: Person, table: str, seat: int) -> None:
    """Answer until somebody else is asked."""
    assert person.first_choices(table, (seat,), 20) > 0


def answer_at_the_table(person: Person, table: str, seat: int) -> None:
    """Answer until somebody else is asked, with the table open: nobody is told between two answers that take long."""
    live = person.live(table, seat)
    live.hear_type("frame")
    answer_while_asked(person, table, seat)
    live.close()
    wait_until(lambda: not person.served.app.server.hall.rooms[table].connections)


def nothing_more() -> None:
    """Long enough for whatever is still due to be told."""
    time.sleep(FEW_LOOKS_S)
