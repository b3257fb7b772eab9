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
