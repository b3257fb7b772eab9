"""What whoever runs the server may ask it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.server.measures import BOUNDS_S, Times
from rulebound.server.settings import Settings, sqlite_url
from tests.server.people import Person, Served, settings_for


def measured(person: Person) -> dict[str, float]:
    """The measures by name and labels."""
    answer = person.get("/api/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r'[a-z_]+(\{[a-z]+="[^"]+"\})? [0-9.e+-]+', line) for line in lines)
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_measures_count_what_was_done(ann: Person) -> None:
    table = ann.made()["id"]
    live = ann.live(table, 0)
    live.hear_type("frame")
    before = measured(ann)
    ann.plays(table, [(0, live.frame["scene"]["ask"]["choices"][0]["answer"])])
    ann.get("/api/tables/moon")
    after = measured(ann)
    grown = {name: after[name] - before.get(name, 0) for name in after}
    assert grown["rulebound_command_seconds_count"] == grown['rulebound_command_seconds_bucket{le="+Inf"}'] == 1
    assert grown['rulebound_requests_total{status="404"}'] == 1
    assert (after["rulebound_tables"], after["rulebound_sockets"]) == (1, 1)
    assert after["rulebound_thinking"] == after["rulebound_analyses"] == after["rulebound_replays"] == 0
    assert after["rulebound_memory_bytes"] > 10_000_000


def test_times_are_counted_in_classes_that_hold_all_shorter_ones() -> None:
    times = Times()
    for seconds in (0.0, BOUNDS_S[0], 0.006, 100.0):
        times.add(seconds)
    lines = list(times.lines("x", "what"))
    assert lines[:4] == ["# HELP x what", "# TYPE x histogram", 'x_bucket{le="0.005"} 2', 'x_bucket{le="0.01"} 3']
    assert lines[-3:] == ['x_bucket{le="+Inf"} 4', "x_sum 100.011000", "x_count 4"]


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via"])
def test_measures_are_not_told_through_a_proxy_nobody_named(ann: Person, header: str) -> None:
    assert ann.http.get("/api/metrics", headers={header: "10.0.0.1"}).status_code == 404


def test_measures_are_told_to_named_networks_alone(serve: Callable[[Settings], Served], tmp_path: Path) -> None:
    ann = serve(settings_for(sqlite_url(tmp_path), metrics_for=("10.0.0.0/8",))).person()
    assert ann.get("/api/metrics").status_code == 404


def test_the_server_is_ready_when_its_database_answers(ann: Person) -> None:
    assert ann.get("/api/ready").json() == {"ok": True}
