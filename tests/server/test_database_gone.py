"""A database that goes away: refused, not acknowledged, and it recovers."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.server.settings import Settings
from tests.server.people import Served, settings_for, wait_until
from tests.server.postgres import Cluster


def test_the_game_goes_on_when_the_database_is_back(
    serve: Callable[[Settings], Served], cluster: Cluster, postgres: str
) -> None:
    served = serve(settings_for(postgres))
    ann = served.person()
    table = ann.made()["id"]
    live = ann.live(table, 0)
    live.hear_type("frame")
    before = ann.frame(table)
    choice = before["scene"]["ask"]["choices"][0]["answer"]
    order = {"id": "one", "seat": 0, "do": "answer", "answer": choice, "version": before["version"]}
    cluster.stop()
    try:
        refused = ann.post(f"/api/tables/{table}/commands", order)
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "storage")
        assert "Traceback" not in refused.text
        assert ann.get("/api/tables").status_code == 503
        assert ann.post("/api/tables", {"game": "ferry"}).status_code == 503
        assert live.done("answer", 0, answer=choice)["status"] == 503
        assert ann.get("/api/health").status_code == 200
        assert ann.get("/api/ready").status_code == 503
    finally:
        cluster.start()
    wait_until(lambda: ann.post(f"/api/tables/{table}/commands", order).status_code == 200)
    assert ann.get("/api/ready").status_code == 200
    after = ann.frame(table)
    assert after["table"]["turn"] == [1]
    assert len(ann.get(f"/api/tables/{table}/moments", seat=0).json()["moments"]) == 2


def test_boards_are_not_frozen_by_commands_that_were_sent_while_the_database_was_away(
    serve: Callable[[Settings], Served], cluster: Cluster, postgres: str
) -> None:
    """Two processes, a player at each; both try to answer while nothing can be kept, then one answers."""
    here, there = serve(settings_for(postgres)), serve(settings_for(postgres))
    ann, bob = here.person(), there.person()
    table = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    assert bob.post(f"/api/tables/{table}/seats/1").status_code == 200
    mine, theirs = ann.live(table, 0), bob.live(table, 1)
    mine.until(lambda _: mine.frame["table"]["state"] == "playing")
    theirs.hear_type("frame")
    choices = {live: live.frame["scene"]["ask"]["choices"][0]["answer"] for live in (mine, theirs)}
    cluster.stop()
    try:
        for seat, live in enumerate((mine, theirs)):
            assert live.done("answer", seat, answer=choices[live])["status"] == 503
    finally:
        cluster.start()
    order = {"id": "one", "seat": 0, "do": "answer", "answer": choices[mine], "version": mine.frame["version"]}
    wait_until(lambda: ann.post(f"/api/tables/{table}/commands", order).status_code == 200)
    theirs.until(lambda _: theirs.frame["table"]["turn"] == [1])
    assert theirs.done("answer", 1, answer=choices[theirs])["type"] == "ack"
    mine.until(lambda _: len(mine.frame["scene"]["log"]) > 0)
