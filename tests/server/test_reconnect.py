"""Coming back after a dropped line."""

from __future__ import annotations

from rulebound.server import feeds
from tests.server.people import Live, Person


def bid(person: Person, table: str, seat: int) -> None:
    person.plays(table, [(seat, person.frame(table, seat)["scene"]["ask"]["choices"][0]["answer"])])


def dropped(person: Person, table: str) -> Live:
    """Somebody who saw the beginning, then lost the line while both bid."""
    live = person.live(table, 0)
    live.hear_type("frame")
    live.close()
    for seat in (0, 1):
        bid(person, table, seat)
    return live


def test_who_comes_back_goes_on_from_the_last_message(ann: Person) -> None:
    table = ann.made()["id"]
    gone = dropped(ann, table)
    back = ann.live(table, 0, since=gone.seq, stream=gone.stream)
    back.frame, back.seq, back.stream = gone.frame, gone.seq, gone.stream
    while back.frame != ann.frame(table):
        assert back.hear()["type"] == "patch"
    assert back.heard[0]["happened"] > 0


def test_who_has_missed_nothing_is_sent_nothing(ann: Person) -> None:
    table = ann.made()["id"]
    one = ann.live(table, 0)
    one.hear_type("frame")
    two = ann.live(table, 0, since=one.seq, stream=one.stream)
    two.say({"type": "ping"})
    assert two.hear()["type"] == "pong"


def test_messages_sent_while_another_looked_are_repeated(ann: Person) -> None:
    table = ann.made()["id"]
    gone = ann.live(table, 0)
    gone.hear_type("frame")
    stays = ann.live(table, 0)
    stays.hear_type("frame")
    gone.close()
    for seat in (0, 1):
        bid(ann, table, seat)
        stays.hear_type("patch")
    back = ann.live(table, 0, since=gone.seq, stream=gone.stream)
    back.frame, back.seq = gone.frame, gone.seq
    for _ in range(stays.seq - gone.seq):
        assert back.hear()["type"] == "patch"
    assert back.frame == stays.frame


def test_another_stream_gets_everything_anew(ann: Person) -> None:
    table = ann.made()["id"]
    gone = dropped(ann, table)
    for since, stream in ((gone.seq, "x" * 16), (gone.seq + 1000, gone.stream), (0, gone.stream), ("-1", gone.stream)):
        back = ann.live(table, 0, since=since, stream=stream)
        assert back.hear()["type"] == "frame"
        assert back.frame == ann.frame(table)


def test_what_is_gone_is_sent_as_a_whole_frame() -> None:
    view = feeds.Feed(feeds.FeedKey(0, "en", 1))
    view.seq = feeds.KEPT + 2
    for n in range(3, feeds.KEPT + 3):
        view._kept.append((n, b"{}"))
    assert len(view.since(2, view.stream) or []) == feeds.KEPT
    assert view.since(1, view.stream) is None


def test_an_answer_sent_twice_over_a_dropped_line_is_done_once(ann: Person) -> None:
    table = ann.made()["id"]
    live = ann.live(table, 0)
    live.hear_type("frame")
    choice = live.frame["scene"]["ask"]["choices"][0]["answer"]
    version = live.frame["version"]
    live.command("answer", 0, id="mine", answer=choice, version=version)
    live.close()
    back = ann.live(table, 0, since=live.seq, stream=live.stream)
    back.frame, back.seq, back.stream = live.frame, live.seq, live.stream
    back.command("answer", 0, id="mine", answer=choice, version=version)
    assert back.until(lambda message: message["type"] in ("ack", "error"))["type"] == "ack"
    assert len(ann.get(f"/api/tables/{table}/moments", seat=0).json()["moments"]) == 2
