"""A server with a user's own content: it is seen and played, by people and by the processes that think."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.players.effort import Effort
from rulebound.server.settings import Settings, sqlite_url
from rulebound.server.thinker import Thinker, Unplayable
from rulebound.server.thinking import Question
from tests.own_content import written
from tests.server.people import Json, Live, Person, Served, settings_for, wait_until

Serve = Callable[[Settings], Served]
AGAINST = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]
ROUGH = Effort("short", 600, anchors=1, games=1, turns=1, looks=1, suspects=1, trials=2)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return written(tmp_path / "mine")


def with_content(tmp_path: Path, mine: Path | None) -> Settings:
    return settings_for(sqlite_url(tmp_path), content=mine, coach_efforts=(ROUGH,), coach_nice=0)


@pytest.fixture
def ann(serve: Serve, tmp_path: Path, mine: Path) -> Person:
    return serve(with_content(tmp_path, mine)).person()


def seated(ann: Person, **wish: object) -> Live:
    table = ann.made(**{"seats": AGAINST, **wish})["id"]
    live = ann.live(table, 0)
    live.hear_type("frame")
    return live


def plays(live: Live, enough: Callable[[Json], bool], most: int = 60) -> None:
    """Take the last choice whenever asked (the first often passes), until something is so."""
    for _ in range(most):
        while live.frame["table"]["turn"] != [0] and not enough(live.frame):
            live.hear()
        if enough(live.frame):
            return
        choices = live.frame["scene"]["ask"]["choices"]
        told = live.done("answer", 0, answer=choices[-1]["answer"])
        assert told["type"] == "ack", told
    raise AssertionError("this never came to be")


def said(frame: Json) -> str:
    """Everything the log tells."""
    return " ".join(str(line) for line in frame["scene"]["log"])


def test_the_lobby_shows_scenarios_bands_and_groups_of_ones_own(ann: Person) -> None:
    games = {game["key"]: game for game in ann.get("/api/games").json()["games"]}
    assert "My Way Out" in [scenario["name"] for scenario in games["catacombs"]["scenarios"]]
    assert "My Valley" in [scenario["name"] for scenario in games["expedition"]["scenarios"]]
    form = ann.get("/api/games/escarmouche/force", scenario="meeting_at_the_crossroads", seat=0).json()
    assert "The Night Watch" in str(form)
    assert "Hill Archers" in str(ann.get("/api/games/expedition/force", scenario="MINE", seat=0).json())


def test_a_card_of_ones_own_is_held_and_the_computer_plays_its_own(
    ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    live = seated(ann, game="catacombs", scenario="MINE")
    assert "Cold Iron" in str(live.frame["scene"]["zones"])
    plays(live, lambda frame: "Dread" in said(frame))
    assert not [record for record in caplog.records if "did not think" in record.message]


def test_a_band_of_ones_own_takes_the_field_against_a_computer(ann: Person, caplog: pytest.LogCaptureFixture) -> None:
    wish = {"game": "escarmouche", "scenario": "meeting_at_the_crossroads"}
    live = seated(ann, **wish, rosters={"one": {"band": "watch"}, "two": {"band": "watch"}})
    plays(live, lambda frame: "Turn" in str(frame["scene"]["tracks"]))
    assert "Night Watchman" in str(live.frame["scene"]["pieces"])
    plays(live, lambda frame: "Night Watchman" in said(frame))
    assert not [record for record in caplog.records if "did not think" in record.message]


def test_a_column_of_ones_own_takes_the_field_against_a_computer(ann: Person, caplog: pytest.LogCaptureFixture) -> None:
    live = seated(ann, game="expedition", scenario="MINE")
    plays(live, lambda frame: "Hill Archers" in said(frame))
    assert "Hill Archers" in str(live.frame["scene"]["units"])
    plays(live, lambda frame: bool(re.search("Mangrove|Old [A-Z]", str(frame["scene"]["zones"]))))
    assert not [record for record in caplog.records if "did not think" in record.message]


def test_a_finished_game_with_ones_own_cards_is_looked_through(ann: Person) -> None:
    table = ann.made(game="catacombs", scenario="MINE")["id"]
    ann.first_choices(table, (0, 1), 6)
    assert ann.do(table, "resign", 0).status_code == 200
    told: Json = {}

    def is_done() -> bool:
        told.update(ann.get(f"/api/tables/{table}/coach").json())
        return told["state"] not in ("waiting", "working")

    wait_until(is_done)
    assert told["state"] == "done"
    assert told["analysis"]["looked"]["games"][0] > 0


def test_a_server_without_the_content_says_so_and_loses_nothing(serve: Serve, tmp_path: Path, mine: Path) -> None:
    first = serve(with_content(tmp_path, mine))
    ann = first.person()
    table = ann.made(game="catacombs", scenario="MINE")["id"]
    ann.first_choices(table, (0, 1), 4)
    before = ann.frame(table)
    cookies = dict(ann.http.cookies.items())
    first.stop()

    def come_back(content: Path | None) -> Person:
        person = serve(with_content(tmp_path, content)).person()
        person.http.cookies.update(cookies)
        person.begin_ids(1000)
        return person

    elsewhere = come_back(None)
    listed = elsewhere.get("/api/tables").json()["mine"]
    assert [(each["id"], each["scenario_name"]) for each in listed] == [(table, "MINE")]
    for lang, words in (("en", "begun by other rules"), ("fr", "avec d’autres règles")):
        answer = elsewhere.get(f"/api/tables/{table}/moments", lang=lang)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "shut")
        assert words in answer.json()["error"]["text"]
    shown = elsewhere.live(table, 0)
    shown.hear_type("frame")
    assert (shown.frame["table"]["shut"], shown.frame["scene"]) == (True, None)
    assert shown.done("resign", 0)["error"]["code"] == "shut"
    again = come_back(mine)
    after = again.frame(table)
    assert (after["version"], after["scene"]["ask"]) == (before["version"], before["scene"]["ask"])


def test_a_game_goes_on_when_its_content_has_changed(serve: Serve, tmp_path: Path, mine: Path) -> None:
    first = serve(with_content(tmp_path, mine))
    ann = first.person()
    table = ann.made(game="catacombs", scenario="MINE")["id"]
    ann.first_choices(table, (0, 1), 4)
    cookies = dict(ann.http.cookies.items())
    first.stop()
    other = shutil.copytree(mine, tmp_path / "other")
    (other / "catacombs" / "limits.yaml").write_text("{troglodytes: 9}\n", encoding="utf-8")
    later = serve(with_content(tmp_path, other)).person()
    later.http.cookies.update(cookies)
    later.begin_ids(1000)
    assert "The rules of this game have changed" in said(later.frame(table))
    assert later.first_choices(table, (0, 1), 4) == 4


def test_a_thinker_does_not_think_about_content_that_has_changed(tmp_path: Path, mine: Path) -> None:
    match = Match.new(find("catacombs", mine), "MINE", 7)
    assert match.ask is not None
    question = Question("table", match, match.ask.seat, mine).plain("answer", "greedy")
    assert "answer" in Thinker().think(question)
    other = shutil.copytree(mine, tmp_path / "other")
    (other / "catacombs" / "limits.yaml").write_text("{troglodytes: 9}\n", encoding="utf-8")
    question["setup"]["folder"] = str(other)
    with pytest.raises(Unplayable, match="has changed since the server was started"):
        Thinker().think(question)
