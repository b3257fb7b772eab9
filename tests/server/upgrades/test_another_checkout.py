"""The rules change between two programs on one database: no game under way is lost."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

import rulebound
from rulebound.core.game import find
from rulebound.server.settings import Settings, sqlite_url
from tests.server.faults.process import ServerProcess
from tests.server.people import Person, Served, settings_for
from tests.server.upgrades.later import log_of
from tests.shipped import GAMES

A_FEW = [("catacombs", "SC1"), ("escarmouche", "the_prisoner"), ("saurians", "first_tracks")]
"""One for each kind of board."""
ALL = [(key, scenario.key) for key in GAMES for scenario in find(key).scenarios()]
DECISIONS = 14


def with_other_rules(folder: Path) -> Path:
    """A copy of the program by whose rules every game rolls one die more before each stretch of play."""
    package = Path(rulebound.__file__).parent
    copied = shutil.copytree(package, folder / "rulebound")
    for key in GAMES:
        home = copied / "games" / key
        change(home / "game.py", r"    version = (\d+)\n", lambda found: f"    version = {int(found[1]) + 1}\n")
        change(
            home / "rules" / "turn.py",
            r"(def go_on\(g: \w+\) -> Rule\[None\]:\n(?:    \"\"\".*\"\"\"\n)?)",
            lambda found: f"{found[1]}    g.dice.roll(6)\n",
        )
    return folder


def change(file: Path, pattern: str, to: Callable[[re.Match[str]], str]) -> None:
    text, times = re.subn(pattern, to, file.read_text(encoding="utf-8"))
    assert times == 1, file
    file.write_text(text, encoding="utf-8")


def decide(person: Person, table: str, most: int) -> int:
    """Take the last choice, which is rarely to pass, so many times; how often somebody was asked."""
    for n in range(most):
        turn = person.get(f"/api/tables/{table}").json()["turn"]
        if not turn:
            return n
        choices = person.frame(table, turn[0])["scene"]["ask"]["choices"]
        person.plays(table, [(turn[0], choices[-1]["answer"])])
    return most


def upgraded(scenarios: list[tuple[str, str]], served: Served, database: str, folder: Path) -> None:
    ann = served.person()
    tables: dict[str, list[object]] = {}
    for key, scenario in scenarios:
        seats = [{"kind": "me"} for _ in find(key).seats(scenario, {})]
        table = ann.made(game=key, scenario=scenario, seats=seats)["id"]
        assert decide(ann, table, DECISIONS) == DECISIONS, (key, scenario)
        tables[table] = ann.frame(table, None)["scene"]["tracks"]
    cookies = dict(ann.http.cookies.items())
    served.stop()
    with ServerProcess(database, with_other_rules(folder)) as process:
        later = Person(cast(Served, process))  # who asks it for its host alone
        later.http.cookies.update(cookies)
        later.begin_ids(1000)
        listed = later.get("/api/tables").json()["mine"]
        assert {each["id"] for each in listed} == tables.keys()
        for table, tracks in tables.items():
            frame = later.frame(table, None)
            assert "It goes on from here by the new ones" in log_of(frame), table
            assert not frame["table"]["shut"]
            assert "fit the new rules" in log_of(frame) or frame["scene"]["tracks"] == tracks
            assert decide(later, table, 8) == 8
        later.leave()


def test_a_game_on_each_kind_of_board_goes_on(serve: Callable[[Settings], Served], tmp_path: Path) -> None:
    database = sqlite_url(tmp_path)
    upgraded(A_FEW, serve(settings_for(database)), database, tmp_path / "later")


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_a_game_of_each_scenario_goes_on(serve: Callable[[Settings], Served], tmp_path: Path, key: str) -> None:
    database = sqlite_url(tmp_path)
    scenarios = [each for each in ALL if each[0] == key]
    upgraded(scenarios, serve(settings_for(database)), database, tmp_path / "later")
