"""A computer player that cannot play says so, at the table and in the log; nobody plays for it unasked."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rulebound.core import game as registry
from rulebound.core.game import find
from rulebound.core.installed import EntryGroup, EntryPoint
from rulebound.core.match import Match
from rulebound.core.text import Text
from rulebound.core.words import UnknownWords, Words
from rulebound.server import thinking
from rulebound.server.say import voice
from rulebound.server.settings import Settings, sqlite_url
from rulebound.server.table import Stuck
from rulebound.server.thinker import Thinker, Unplayable
from rulebound.server.thinking import Question
from tests.server.people import Json, Live, Person, Served, settings_for, wait_until
from tests.shipped import GAMES

Serve = Callable[[Settings], Served]
AGAINST = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]
WHY = f"there is no game 'ferry'; there are {', '.join(GAMES)}"
"""Ferry is registered in the process of the server alone."""


def sat_down(person: Person, lang: str = "en", **wish: object) -> Live:
    live = person.live(person.made(**{"seats": AGAINST, **wish})["id"], 0, lang)
    live.hear_type("frame")
    return live


def stuck(live: Live) -> Json:
    while live.frame["stuck"] is None:
        live.hear()
    told: Json = live.frame["stuck"]
    return told


def asked(live: Live) -> str:
    """Answer as the first seat until the computer alone is asked: every answer lets it try again; the table's id."""
    table = str(live.frame["table"]["id"])
    live.person.first_choices(table, (0,), 5)
    while live.frame["table"]["turn"] != [1]:
        live.hear()
    return table


def test_a_game_the_thinker_does_not_know_is_told_at_the_table_and_in_the_log(
    ann: Person, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    live = sat_down(ann)
    table = asked(live)
    told = stuck(live)
    assert told == {
        "seat": 1,
        "text": f"Blue: the computer player cannot play this game: {WHY}. You can take over its seat, or resign.",
    }
    assert ann.frame(table, 0, "fr")["stuck"]["text"].startswith("Bleu : l'ordinateur ne peut pas jouer à ce jeu")
    assert {record.getMessage() for record in caplog.records if record.levelname == "ERROR"} == {
        f"table {table}: the computer player of seat 1 cannot play: {WHY}"
    }
    assert ann.frame(table, 0)["table"]["turn"] == [1]
    assert "Traceback" not in capfd.readouterr().err


def test_whoever_comes_later_is_told_too(ann: Person) -> None:
    live = sat_down(ann)
    table = asked(live)
    stuck(live)
    later = ann.live(table, 0)
    later.hear_type("frame")
    assert later.frame["stuck"]["seat"] == 1


def test_a_person_takes_over_and_plays_both_seats_to_the_end(serve: Serve, tmp_path: Path) -> None:
    settings = settings_for(sqlite_url(tmp_path))
    served = serve(settings)
    ann = served.person()
    live = sat_down(ann)
    table = asked(live)
    stuck(live)
    assert live.done("take", 1)["type"] == "ack"
    seat = live.frame["table"]["seats"][1]
    assert (seat["kind"], seat["mine"], seat["level"]) == ("person", True, "")
    assert live.frame["stuck"] is None
    ann.first_choices(table, (0, 1), 500)
    assert live.frame["table"]["state"] == "over" or ann.get(f"/api/tables/{table}").json()["state"] == "over"
    kept = ann.frame(table, 1)
    served.app.server.hall.rooms.clear()
    assert ann.frame(table, 1)["version"] == kept["version"]


def test_what_the_computer_agreed_to_stays_agreed_after_it_was_taken_over(ann: Person, served: Served) -> None:
    """The rows before are done again as they were done: with a computer, which lets one take back."""
    hall = served.app.server.hall
    live = sat_down(ann, game="catacombs", scenario="SC1")
    table = str(live.frame["table"]["id"])
    for _ in range(40):
        while live.frame["table"]["turn"] != [0]:
            live.hear()
        if live.frame["can_undo"]:
            break
        choice = live.frame["scene"]["ask"]["choices"][0]["answer"]
        assert live.done("answer", 0, answer=choice)["type"] == "ack"
    assert live.done("undo", 0)["type"] == "ack"
    room = hall.rooms[table]
    assert room.table is not None
    room.table.stuck = Stuck(1, "planted")
    assert live.done("take", 1)["type"] == "ack"
    version = live.frame["version"]
    assert version.startswith("1.")
    hall.rooms.clear()
    assert ann.frame(table, 0)["version"] == version


def test_a_person_may_resign(ann: Person) -> None:
    live = sat_down(ann)
    stuck(live)
    assert live.done("resign", 0)["type"] == "ack"
    assert live.frame["table"]["result"]["how"] == "resigned"
    assert live.frame["stuck"] is None


def test_nobody_takes_over_a_player_who_plays(ann: Person, bob: Person) -> None:
    playing = sat_down(ann, game="catacombs", scenario="SC1")
    assert playing.done("take", 1)["error"]["code"] == "not_stuck"
    live = sat_down(ann)
    table = asked(live)
    stuck(live)
    bob.made()
    refused = bob.do(table, "take", 1)
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not_yours")
    assert live.done("take", 0)["error"]["code"] == "not_stuck"


def test_a_hint_for_a_game_the_thinker_does_not_know_says_why(ann: Person) -> None:
    live = ann.live(ann.made()["id"], 0)
    live.hear_type("frame")
    live.say({"type": "hint", "id": "h"})
    told = live.hear_type("error")
    assert (told["id"], told["status"], told["error"]["code"]) == ("h", 409, "cannot_play")
    assert told["error"]["text"] == f"The computer player cannot play this game: {WHY}."


def test_a_thinker_that_always_dies_is_told_of(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "THINKER", "rulebound.nothing")
    live = ann.live(ann.made(game="catacombs", scenario="SC1", seats=AGAINST[::-1])["id"], 1)
    live.hear_type("frame")
    assert "ends again and again" in stuck(live)["text"]


def test_a_thinker_that_dies_once_is_asked_again_and_nobody_plays_for_it(ann: Person, served: Served) -> None:
    live = sat_down(ann, game="catacombs", scenario="SC1")
    live.say({"type": "hint", "id": "one"})
    live.hear_type("hint")
    [pid] = served.app.server.hall.thinking.pids()
    os.kill(pid, signal.SIGKILL)
    live.say({"type": "hint", "id": "two"})
    assert live.until(lambda message: message["type"] in ("hint", "error"))["type"] == "hint"


# The thinker itself


def test_a_thinker_with_other_rules_than_the_table_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("catacombs", "SC1", 7)
    assert match.ask is not None
    question = Question("table", match, match.ask.seat, None).plain("answer", "greedy")
    assert "answer" in Thinker().think(question)
    monkeypatch.setattr(type(find("catacombs")), "version", 999)
    with pytest.raises(Unplayable, match="the rules of catacombs have changed since the server was started"):
        Thinker().think(question)


def test_a_player_nobody_knows_is_refused_and_not_replaced() -> None:
    match = Match.new("catacombs", "SC1", 7)
    assert match.ask is not None
    with pytest.raises(Unplayable, match="there is no computer player 'genius'; there are random, greedy"):
        Thinker().think(Question("table", match, match.ask.seat, None).plain("answer", "genius"))


def test_a_table_for_a_player_nobody_knows_is_not_made(ann: Person) -> None:
    wish = {"game": "catacombs", "seats": [{"kind": "me"}, {"kind": "computer", "level": "genius"}]}
    refused = ann.post("/api/tables", wish)
    assert refused.status_code == 422
    assert "random, greedy" in refused.json()["error"]["text"]


# Words


@pytest.fixture
def fresh_voices() -> Iterator[None]:
    """What was said before is not remembered, nor what is said here."""
    voice.cache_clear()
    yield
    voice.cache_clear()


def spoil(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """From now on no game has words for this."""
    say = Words.say

    def spoken(self: Words, text: Text, language: str) -> str:
        if text.key == missing:
            raise UnknownWords(missing, language, self._files[language])
        return say(self, text, language)

    monkeypatch.setattr(Words, "say", spoken)


@pytest.mark.usefixtures("fresh_voices")
def test_a_missing_sentence_is_one_line_in_the_log_and_a_clear_answer(
    ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = ann.made()["id"]
    spoil(monkeypatch, "track.place")
    answer = ann.get(f"/api/tables/{table}/scene", lang="fr", seat=0)
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "no_words")
    assert answer.json()["error"]["text"] == (
        "Ce jeu n'a pas de mots pour track.place (fr), il ne peut donc être montré."
    )
    file = find("ferry").words()._files["fr"]
    [line] = [record for record in caplog.records if record.levelname == "ERROR"]
    assert line.getMessage() == f"there are no words for 'track.place' (fr): they belong in {file}"
    assert line.exc_info is None


@pytest.mark.usefixtures("fresh_voices")
def test_a_sentence_that_goes_missing_at_the_table_is_told_to_whoever_looks(
    ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    live = ann.live(ann.made()["id"], 0)
    live.hear_type("frame")
    spoil(monkeypatch, "log.bid")
    table = str(live.frame["table"]["id"])
    ann.first_choices(table, (0,), 1)
    choice = ann.frame(table, 1)["scene"]["ask"]["choices"][0]["answer"]
    ann.post(
        f"/api/tables/{table}/commands", {"id": "x", "seat": 1, "do": "answer", "answer": choice, "version": "0.0.0"}
    )
    told = live.hear_type("error")
    assert (told["status"], told["error"]["code"]) == (500, "no_words")
    wait_until(lambda: any("'log.bid' (en)" in record.getMessage() for record in caplog.records))
    assert all(record.exc_info is None for record in caplog.records)


def test_the_lobby_goes_on_without_a_game_that_cannot_be_played(
    ann: Person, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = ann.made()["id"]
    leaky = EntryGroup("rulebound.games")
    leaky._registered = {"ferry": EntryPoint("ferry", "no_such_module", "leaky")}
    monkeypatch.setattr(registry, "GAMES", leaky)
    monkeypatch.setattr(registry, "_games", {})
    assert [card["key"] for card in ann.get("/api/games").json()["games"]] == GAMES
    told = [record.getMessage() for record in caplog.records]
    assert any("ferry of the package leaky: ModuleNotFoundError" in line for line in told), told
    (card,) = ann.get("/api/tables").json()["mine"]
    assert (card["id"], card["game_name"]) == (mine, "ferry"), "it is still there, under the name its game is known by"
    assert ann.get(f"/api/tables/{mine}").status_code == 200  # it is still played
