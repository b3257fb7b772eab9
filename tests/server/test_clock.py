"""Thinking time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.server import hall, store
from rulebound.server.clock import Clock
from rulebound.server.database import engine_of, migrate
from rulebound.server.settings import Settings, sqlite_url
from rulebound.server.uptime import Uptime, _begun
from tests.server.people import Person, Served, settings_for

MINUTE = 60_000


def test_time_runs_for_those_who_are_asked() -> None:
    clock = Clock(2, 5, 10)
    clock.run([1], at=1000)
    assert clock.left_at(31_000) == [5 * MINUTE, 5 * MINUTE - 30_000]


def test_an_answer_in_time_earns_the_increment() -> None:
    clock = Clock(2, 5, 10)
    clock.run([0], at=0)
    clock.charge(20_000)
    clock.gain(0)
    assert clock.left == [5 * MINUTE - 10_000, 5 * MINUTE]


@pytest.mark.parametrize(("at", "fallen"), [(MINUTE - 1, None), (MINUTE, 0), (MINUTE + 1, 0)])
def test_a_flag_falls_when_nothing_is_left(at: int, fallen: int | None) -> None:
    clock = Clock(2, 1, 0)
    clock.run([0], at=0)
    assert clock.fallen(at) == fallen


def test_time_never_goes_below_nothing() -> None:
    clock = Clock(2, 1, 0)
    clock.run([0], at=0)
    assert clock.left_at(10 * MINUTE)[0] == 0
    assert clock.next_fall(10 * MINUTE) == 0


def test_nobody_runs_out_while_nobody_is_asked() -> None:
    clock = Clock(2, 1, 0)
    clock.run([], at=0)
    assert clock.next_fall(10 * MINUTE) is None


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets time pass at once."""
    passed = [0]
    now = store.now_ms

    def shifted() -> int:
        return now() + passed[0]

    monkeypatch.setattr(hall, "now_ms", shifted)
    monkeypatch.setattr("rulebound.server.frames.now_ms", shifted)

    def pass_by(ms: int) -> None:
        passed[0] += ms

    return pass_by


def test_an_answer_after_the_flag_comes_too_late(ann: Person, later: Callable[[int], None]) -> None:
    table = ann.made(clock={"minutes": 1, "increment_s": 0})["id"]
    frame = ann.frame(table)
    assert frame["clock"]["running"] == [0, 1]
    choice = frame["scene"]["ask"]["choices"][0]["answer"]
    later(MINUTE)
    late = ann.do(table, "answer", 0, answer=choice, version=frame["version"])
    assert late.json()["error"]["code"] == "over"
    info = ann.get(f"/api/tables/{table}").json()
    assert (info["state"], info["result"]["how"], info["result"]["winners"]) == ("over", "time", [1])


def test_a_flag_that_fell_while_nobody_looked_is_seen_on_load(
    serve: Callable[[Settings], Served], tmp_path: Path, later: Callable[[int], None]
) -> None:
    before = serve(settings_for(sqlite_url(tmp_path)))
    table = before.person().made(clock={"minutes": 1})["id"]
    later(2 * MINUTE)
    before.stop()
    after = serve(settings_for(sqlite_url(tmp_path)))
    assert after.person().get(f"/api/tables/{table}").json()["result"]["how"] == "time"


def test_clocks_stand_still_while_no_server_runs(
    serve: Callable[[Settings], Served], tmp_path: Path, later: Callable[[int], None]
) -> None:
    settings = settings_for(sqlite_url(tmp_path))
    first = serve(settings)
    table = first.person().made(clock={"minutes": 3})["id"]
    later(MINUTE)
    first.stop()
    later(5 * MINUTE)
    second = serve(settings)  # where nobody looks at the table
    later(MINUTE)
    second.stop()
    later(5 * MINUTE)
    third = serve(settings)
    clock = third.person().frame(table, None)["clock"]
    assert all(0 < left <= MINUTE for left in clock["left_ms"])
    assert all(left > MINUTE - 30_000 for left in clock["left_ms"])
    assert clock["running"] == [0, 1]
    third.stop()
    again = serve(settings).person().frame(table, None)["clock"]["left_ms"]
    assert all(abs(one - other) < 30_000 for one, other in zip(clock["left_ms"], again, strict=True))


def test_a_server_that_was_killed_has_said_shortly_before_that_it_was_there() -> None:
    engine = engine_of("sqlite://")
    migrate(engine)
    uptime, other = Uptime(), Uptime()
    with engine.begin() as connection:
        uptime._id, uptime._pauses = _begun(connection, 1_000_000, alone=True)
        other._id, other._pauses = _begun(connection, 1_004_000, alone=False)  # another process may still be there
        assert other.paused(0, 2_000_000) == 0
        third = _begun(connection, 1_090_000, alone=False)
    assert third[1] == [(1_004_000, 1_090_000)]
    uptime._pauses = third[1]
    assert uptime.paused(1_010_000, 1_050_000) == 40_000
    assert uptime.paused(0, 1_005_000) == 1_000
    assert uptime.paused(1_090_000, 1_100_000) == 0
    engine.dispose()


def test_a_flag_falls_by_itself(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Clock, "__init__", quick)
    table = ann.made(clock={"minutes": 1})["id"]
    live = ann.live(table)
    live.hear_type("frame")
    live.until(lambda _: live.frame["table"]["state"] == "over")
    assert live.frame["table"]["result"]["how"] == "time"


def quick(self: Clock, seats: int, minutes: int, increment_s: int) -> None:
    """A clock whose minutes are hundredths of a second."""
    self.left = [minutes * 600] * seats
    self.increment = increment_s
    self.running = []
    self._since = 0


def test_the_time_of_computer_players_does_not_run(ann: Person) -> None:
    table = ann.made(seats=[{"kind": "me"}, {"kind": "computer", "level": "random"}], clock={"minutes": 5})["id"]
    assert ann.frame(table)["clock"]["running"] == [0]


def test_a_game_without_a_clock_has_none(ann: Person) -> None:
    assert ann.frame(ann.made()["id"])["clock"] is None


def test_everybody_sees_that_an_answer_came_too_late(ann: Person, later: Callable[[int], None]) -> None:
    table = ann.made(clock={"minutes": 1})["id"]
    live = ann.live(table, 1)
    live.hear_type("frame")
    later(MINUTE)
    assert live.done("answer", 0, answer="bid10")["error"]["code"] == "over"
    assert live.frame["table"]["result"]["how"] == "time"
