"""What nobody has used for long is deleted, and nothing else; the clock is moved."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, func, select, text

from rulebound.server import expiry
from rulebound.server.database import WRITES, engine_of
from rulebound.server.expiry import DAY_MS
from rulebound.server.hall import Hall
from rulebound.server.schema import guests, tables
from rulebound.server.settings import Keep, Settings
from rulebound.server.store import now_ms
from tests.server.people import Served, settings_for, wait_until


@pytest.fixture
def kept(serve: Callable[[Settings], Served], database: str) -> dict[str, str]:
    """A table of each state, made by one guest; the ids by state. Nobody is there any more."""
    served = serve(settings_for(database))
    ann = served.person()
    made = {state: ann.made()["id"] for state in ("playing", "over")}
    ann.do(made["over"], "resign", 0)
    made["waiting"] = ann.made(seats=[{"kind": "me"}, {"kind": "link"}])["id"]
    ann.post("/api/me/back")
    served.stop()
    return made


def at(database: str, work: Callable[[Connection], object]) -> object:
    engine = engine_of(database)
    with engine.execution_options(**{WRITES: True}).begin() as connection:
        done = work(connection)
    engine.dispose()
    return done


def tables_left(connection: Connection) -> list[str]:
    """The tables there still are."""
    return list(connection.execute(select(tables.c.id)).scalars())


def test_each_state_has_its_time(kept: dict[str, str], database: str) -> None:
    keep = Keep(waiting_days=10, idle_days=30, finished_days=20, guests_days=40)

    def after(days: int) -> object:
        return at(database, lambda to: expiry.old_tables(to, now_ms() + days * DAY_MS, keep, []))

    assert after(9) == []
    assert after(11) == [kept["waiting"]]
    assert after(21) == [kept["over"]]
    assert at(database, lambda to: expiry.old_guests(to, now_ms() + 99 * DAY_MS, keep)) == 0, "a table is theirs"
    assert after(31) == [kept["playing"]]
    assert at(database, lambda to: expiry.old_guests(to, now_ms() + 39 * DAY_MS, keep)) == 0
    assert at(database, lambda to: expiry.old_guests(to, now_ms() + 41 * DAY_MS, keep)) == 1
    assert at(database, lambda to: to.execute(select(func.count()).select_from(guests)).scalar()) == 0


def test_nothing_goes_that_is_kept_for_ever_or_is_used(kept: dict[str, str], database: str) -> None:
    late = now_ms() + 9999 * DAY_MS
    for_ever = Keep(waiting_days=0, idle_days=0, finished_days=0, guests_days=0)
    assert at(database, lambda to: expiry.old_tables(to, late, for_ever, [])) == []
    assert at(database, lambda to: expiry.old_guests(to, late, for_ever)) == 0
    assert at(database, lambda to: expiry.old_tables(to, late, Keep(), list(kept.values()))) == []


def test_a_guest_who_has_spoken_at_a_table_of_others_stays_as_long_as_it_does(
    kept: dict[str, str], database: str
) -> None:
    spoken = (
        "INSERT INTO talk (table_id, n, guest, client, voice, name, gallery, phrase, text, at) "
        "VALUES (:table, 1, :guest, 'x', 1, '', true, 'hello', '', 0)"
    )

    def speak(connection: Connection) -> None:
        values = {"token": "x", "name": "", "lang": "en", "created": 0}
        key = connection.execute(guests.insert().values(values)).inserted_primary_key
        assert key is not None
        connection.execute(text(spoken), {"table": kept["over"], "guest": key[0]})

    at(database, speak)
    assert at(database, lambda to: expiry.old_guests(to, now_ms(), Keep())) == 0
    at(database, lambda to: expiry.old_tables(to, now_ms() + 366 * DAY_MS, Keep(), []))
    assert at(database, lambda to: expiry.old_guests(to, now_ms(), Keep())) == 1


def test_a_game_somebody_looks_at_stays_while_the_server_runs(
    kept: dict[str, str], serve: Callable[[Settings], Served], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hall, "now", staticmethod(lambda: now_ms() + 500 * DAY_MS))
    eve = serve(settings_for(database, keep=Keep(look_s=1.0))).person()
    eve.frame(kept["playing"], None)
    engine = engine_of(database)

    def left() -> list[str]:
        time.sleep(0.1)
        with engine.connect() as connection:
            return tables_left(connection)

    wait_until(lambda: left() == [kept["playing"]])
    engine.dispose()
    eve.frame(kept["playing"], None)
