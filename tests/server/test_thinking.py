"""Computer players, hints, and questions about answers."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.server.settings import Limits, Settings, sqlite_url
from rulebound.server.thinker import Thinker
from rulebound.server.thinking import Process, Question, thought_seed
from tests.server.people import LOOK_S, Live, Person, Served, settings_for, wait_until

Serve = Callable[[Settings], Served]
AGAINST = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]


def sat_down(ann: Person, **wish: object) -> Live:
    table = ann.made(**{"game": "catacombs", "scenario": "SC1", "seats": AGAINST, **wish})["id"]
    live = ann.live(table, 0)
    live.hear_type("frame")
    return live


def answered(live: Live) -> None:
    """Take the first choice; by the acknowledgement it has been shown."""
    version = live.frame["version"]
    told = live.done("answer", 0, answer=live.frame["scene"]["ask"]["choices"][0]["answer"])
    assert told["type"] == "ack", told
    assert live.frame["version"] == told["version"] != version


def my_turn(live: Live) -> None:
    while live.frame["table"]["turn"] != [0]:
        live.hear()


def test_the_computer_answers_until_i_am_asked(ann: Person) -> None:
    live = sat_down(ann)
    asked = 0
    while asked < 4 or not any(message["type"] == "thinking" for message in live.heard):
        my_turn(live)
        asked += 1
        answered(live)
    on = [message["on"] for message in live.heard if message["type"] == "thinking"]
    assert on[0]
    assert all(message["seat"] == 1 for message in live.heard if message["type"] == "thinking")


def test_a_random_player_plays_a_game_to_its_end(ann: Person) -> None:
    table = ann.made(seats=[{"kind": "me"}, {"kind": "computer", "level": "random"}])["id"]
    live = ann.live(table, 0)
    live.hear_type("frame")
    while live.frame["table"]["state"] != "over":
        if live.frame["scene"]["ask"] is None:
            live.hear()
            continue
        answered(live)
    assert live.frame["table"]["result"]["how"] == "rules"


def test_a_computer_that_takes_too_long_takes_anything(
    serve: Serve, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    served = serve(settings_for(sqlite_url(tmp_path), think_s=0.001))
    ann = served.person()
    table = ann.made(game="catacombs", seats=[{"kind": "computer", "level": "greedy"}, {"kind": "me"}])["id"]
    live = ann.live(table, 1)
    live.hear_type("frame")
    live.until(lambda message: message["type"] == "patch" and len(live.frame["scene"]["log"]) > 2)
    assert any("did not think to the end" in record.message for record in caplog.records)


def test_a_hint_says_what_the_computer_would_do(ann: Person) -> None:
    live = sat_down(ann)
    my_turn(live)
    live.say({"type": "hint", "id": "h"})
    hint = live.hear_type("hint")
    answers = [choice["answer"] for choice in live.frame["scene"]["ask"]["choices"]]
    assert hint["id"] == "h"
    assert sorted(map(str, answers)) == sorted(str(choice["answer"]) for choice in hint["choices"])
    best = hint["choices"][0]
    assert (best["choice"]["answer"], best["choice"]["label"]) == (best["answer"], best["label"])
    values = [choice["value"] for choice in hint["choices"]]
    assert values == sorted(values, reverse=True)
    best = next(c for c in live.frame["scene"]["ask"]["choices"] if c["answer"] == hint["choices"][0]["answer"])
    assert best["label"] in hint["text"]


def test_a_hint_is_what_the_computer_does_where_it_trusts_its_instinct() -> None:
    match = Match.new(find("escarmouche"), "first_blood", 7)
    thinker = Thinker()
    for _ in range(8):
        assert match.ask is not None
        question = Question("table", match, match.ask.seat, None)
        hint = thinker.think(question.plain("values"))["choices"]
        answer = thinker.think(question.plain("answer", "greedy"))["answer"]
        assert hint[0][0] == answer
        assert [value for _, value in hint] == sorted([value for _, value in hint], reverse=True)
        match.choose(answer, match.ask.seat)


def test_a_thought_does_not_hang_on_what_others_have_decided_in_secret() -> None:
    match = Match.new(find("ferry"), "delta", 7)
    before = [thought_seed(match, seat) for seat in (0, 1)]
    ask = match.asked(0)
    assert ask is not None
    match.choose(ask.candidates()[0], 0)
    assert match.asked(1) is not None
    assert [thought_seed(match, seat) == old for seat, old in enumerate(before)] == [False, True]


def test_a_hint_names_the_three_best_answers(ann: Person) -> None:
    live = sat_down(ann, game="escarmouche", scenario="first_blood")
    my_turn(live)
    live.say({"type": "hint", "id": "h"})
    labels = [choice.get("label") for choice in live.hear_type("hint")["choices"]]
    assert all(labels[:3]) and not any(labels[3:])


def test_a_thinker_that_dies_is_replaced(ann: Person, served: Served) -> None:
    live = sat_down(ann)
    my_turn(live)
    live.say({"type": "hint", "id": "one"})
    live.hear_type("hint")
    [pid] = served.app.server.hall.thinking.pids()
    os.kill(pid, signal.SIGKILL)
    for id in ("two", "three"):
        live.say({"type": "hint", "id": id})
        told = live.until(lambda message: message["type"] in ("hint", "error"))
    assert told["type"] == "hint"
    assert served.app.server.hall.thinking.pids() != [pid]


def test_a_preview_tells_what_an_answer_would_do(ann: Person) -> None:
    live = ann.live(ann.made()["id"], 0)
    live.hear_type("frame")
    choice = live.frame["scene"]["ask"]["choices"][0]
    live.say({"type": "preview", "id": "p", "answer": choice["answer"]})
    told = live.hear_type("preview")
    assert told["legal"]
    assert told["choice"] == choice
    live.say({"type": "preview", "id": "q", "answer": "moon"})
    told = live.hear_type("preview")
    assert not told["legal"]
    assert told["refusal"]["rule"] == "FE-BID-01"
    assert told["refusal"]["text"]


def test_why_not_says_so_when_a_thing_is_not_in_question(ann: Person) -> None:
    live = ann.live(ann.made()["id"], 0, lang="fr")
    live.hear_type("frame")
    live.say({"type": "why", "id": "w", "thing": "hand1"})
    [reason] = live.hear_type("why")["reasons"]
    assert reason["rule"] == "FE-BID-01"
    assert reason["text"] == "Cette question ne porte pas là-dessus."


def test_computers_agree_to_take_back_what_no_die_has_followed(ann: Person) -> None:
    live = sat_down(ann)
    for _ in range(40):
        my_turn(live)
        if live.frame["can_undo"]:
            break
        answered(live)
    assert live.frame["can_undo"]
    assert live.done("undo", 0)["type"] == "ack"
    assert live.frame["version"].startswith("1.")


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_the_computer_plays_the_same_again_where_the_seed_is_chosen(ann: Person, level: str) -> None:
    seats = [{"kind": "me"}, {"kind": "computer", "level": level}]
    assert played(ann, seats, seed="7") == played(ann, seats, seed="7") != played(ann, seats, seed="8")


def played(ann: Person, seats: list[dict[str, str]], seed: str) -> list[str]:
    """What was said in a game's first dozen decisions."""
    live = sat_down(ann, seats=seats, fair=False, seed=seed)
    for _ in range(12):
        my_turn(live)
        answered(live)
    my_turn(live)
    return [line["text"] for line in live.frame["scene"]["log"]]


class Slow:
    """Processes that think as long as the test wants: who was thought for, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.may_end = threading.Event()
        said = Process._said

        async def slowly(process: Process, running: asyncio.subprocess.Process, question: bytes) -> bytes:
            self.asked.append(json.loads(question)["table"])
            while not self.may_end.is_set():
                await asyncio.sleep(LOOK_S)
            return await said(process, running, question)

        monkeypatch.setattr(Process, "_said", slowly)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch)


def hinted(live: Live, id: str) -> None:
    live.say({"type": "hint", "id": id})


def test_many_hints_of_one_guest_do_not_hold_up_the_hint_or_the_computer_of_another(
    ann: Person, bob: Person, served: Served, slow: Slow
) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    crowd = [sat_down(ann, seats=seats) for _ in range(3)]
    for n, live in enumerate(crowd * 2):
        hinted(live, f"h{n}")
    wait_until(lambda: served.app.server.hall.thinking.waiting() == Limits().questions_waiting)
    theirs = sat_down(bob, seats=seats)
    hinted(theirs, "b")
    assert theirs.hear_type("waits")["place"] == 2
    slow.may_end.set()
    theirs.hear_type("hint")
    assert slow.asked.index(theirs.frame["table"]["id"]) <= 2
    refused = [live.until(lambda told: told["type"] in ("hint", "error"))["type"] for live in crowd]
    assert "hint" in refused


def test_hints_are_limited_for_a_guest_however_many_sockets_ask(ann: Person, served: Served, slow: Slow) -> None:
    lives = [sat_down(ann, seats=[{"kind": "me"}, {"kind": "me"}]) for _ in range(2)]
    for n in range(Limits().questions_waiting):
        hinted(lives[0], f"h{n}")
    wait_until(lambda: served.app.server.hall.thinking.waiting() == Limits().questions_waiting)
    hinted(lives[1], "more")
    assert lives[1].hear_type("error")["error"]["code"] == "many_hints"
    lives[0].close()
    wait_until(lambda: served.app.server.hall.thinking.waiting() == 1)
    hinted(lives[1], "again")
    slow.may_end.set()
    assert lives[1].until(lambda told: told.get("id") == "again" and told["type"] != "waits")["type"] == "hint"


def test_whoever_leaves_in_the_middle_of_a_hint_ends_no_thinker(ann: Person, bob: Person, served: Served) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    live, theirs = sat_down(ann, seats=seats), sat_down(bob, seats=seats)
    hinted(theirs, "b")
    theirs.hear_type("hint")
    [pid] = served.app.server.hall.thinking.pids()
    with pytest.MonkeyPatch.context() as monkeypatch:
        slow = Slow(monkeypatch)
        hinted(live, "a")
        wait_until(lambda: slow.asked)
        live.close()
        wait_until(lambda: not served.app.server.connected[1])
        slow.may_end.set()
        hinted(theirs, "c")
        assert theirs.until(lambda told: told.get("id") == "c" and told["type"] != "waits")["type"] == "hint"
    assert served.app.server.hall.thinking.pids() == [pid]


def test_a_computer_player_that_waits_says_how_many_come_first(ann: Person, bob: Person, slow: Slow) -> None:
    live = sat_down(ann, seats=[{"kind": "me"}, {"kind": "me"}])
    hinted(live, "h")
    wait_until(lambda: slow.asked)
    table = bob.made(game="catacombs", scenario="SC1", seats=[{"kind": "computer", "level": "greedy"}, {"kind": "me"}])
    theirs = bob.live(table["id"], 1)
    assert theirs.until(lambda told: "place" in told)["place"] == 1
    slow.may_end.set()
    assert theirs.until(lambda told: "place" in told)["place"] == 0
