"""A lost cookie is no lost seat: a guest's private link, and the browsers that have come back by it."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from rulebound.server.schema import browsers, guests, ways_back
from rulebound.server.store import GuestRow, digest, now_ms

MOST_BROWSERS = 8
"""Browsers of one guest beside the first; the one that came back longest ago makes room."""


def make(connection: Connection, guest: int, token: str) -> int:
    """A new link for a guest; the one before is void. When it was made."""
    forget(connection, guest)
    made = now_ms()
    connection.execute(insert(ways_back).values(guest=guest, token=digest(token), made=made))
    return made


def forget(connection: Connection, guest: int) -> None:
    """Nobody comes back to the seats of this guest any more."""
    connection.execute(delete(ways_back).where(ways_back.c.guest == guest))


def made_at(connection: Connection, guest: int) -> int | None:
    """When the link of a guest was made; None if there is none."""
    made: int | None = connection.execute(select(ways_back.c.made).where(ways_back.c.guest == guest)).scalar()
    return made


def guest_of(connection: Connection, token: str) -> GuestRow | None:
    """Whose link this is; None for one that was replaced or never there."""
    columns = (guests.c.id, guests.c.name, guests.c.lang, guests.c.banned)
    wanted = select(*columns).join(ways_back, ways_back.c.guest == guests.c.id)
    row = connection.execute(wanted.where(ways_back.c.token == digest(token))).first()
    return None if row is None else GuestRow(*row)


def add_browser(connection: Connection, token: str, guest: int) -> list[str]:
    """Another browser of a guest; the digests of the cookies that are void from now on."""
    wanted = select(browsers.c.token).where(browsers.c.guest == guest)
    newest_first = wanted.order_by(browsers.c.since.desc(), browsers.c.token)
    gone = [row.token for row in connection.execute(newest_first.offset(MOST_BROWSERS - 1))]
    connection.execute(delete(browsers).where(browsers.c.token.in_(gone)))
    connection.execute(insert(browsers).values(token=digest(token), guest=guest, since=now_ms()))
    return gone
