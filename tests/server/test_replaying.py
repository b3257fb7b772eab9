"""Looking back on games holds up nobody who plays."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from rulebound.server import routes_replay
from rulebound.server.replay import Replay
from tests.server.people import WAIT_S, Person

LOOKS = {
    "moments": lambda person, table: person.get(f"/api/tables/{table}/moments"),
    "scene": lambda person, table: person.get(f"/api/tables/{table}/moments/1"),
    "record": lambda person, table: person.get(f"/api/tables/{table}/record"),
    "past": lambda person, table: person.post(
        f"/api/tables/{table}/continue", {"at": 1, "seats": [{"kind": "me"}] * 2}
    ),
}


PLAYED_AGAIN: dict[str, tuple[Any, str]] = {
    **{look: (Replay, look) for look in ("moments", "scene", "past")},
    "record": (routes_replay, "record_of"),
}
"""What does the work of each."""


def finished(person: Person) -> str:
    table: str = person.made()["id"]
    person.first_choices(table, (0, 1), 4)
    assert person.do(table, "resign", 0).status_code == 200
    return table


@pytest.mark.parametrize("look", LOOKS)
def test_whoever_looks_back_holds_up_nobody(
    ann: Person, bob: Person, look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, goes_on = finished(ann), threading.Event()
    place, name = PLAYED_AGAIN[look]
    played_again = getattr(place, name)

    def slowly(*args: Any) -> Any:
        assert goes_on.wait(WAIT_S)
        return played_again(*args)

    monkeypatch.setattr(place, name, slowly)
    with ThreadPoolExecutor(1) as threads:
        looking = threads.submit(LOOKS[look], ann, table)
        time.sleep(0.05)
        threading.Timer(2.0, goes_on.set).start()
        for path in ("/api/health", f"/api/tables/{table}", f"/api/tables/{table}/scene"):
            assert bob.get(path).status_code == 200
            assert not goes_on.is_set(), f"{path} had to wait"
        goes_on.set()
        assert looking.result().status_code in (200, 201)


def test_a_game_that_goes_on_is_looked_back_on_as_it_stood_when_somebody_asked(ann: Person) -> None:
    table = ann.made()["id"]
    ann.first_choices(table, (0, 1), 2)
    held = ann.served.app.server.hall.rooms[table].replay
    assert held is not None
    standing, before = held.standing(), held.moments(0, "en")
    ann.first_choices(table, (0, 1), 2)
    assert Replay(held._table).look_from(standing).moments(0, "en") == before
    assert len(Replay(held._table).moments(0, "en")) > len(before)
