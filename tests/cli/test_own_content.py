"""`--content`: a folder with a folder a game, or that of one game, wherever a game is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import rulebound
from tests.cli.test_mistakes import assert_refused
from tests.own_content import ADVANTAGES, written
from tests.shipped import GAMES


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return written(tmp_path / "mine")


def test_games_lists_scenarios_of_ones_own(mine: Path) -> None:
    told = rulebound("games", "--content", mine, "--json").json()
    scenarios = {each["game"]: [scenario["scenario"] for scenario in each["scenarios"]] for each in told}
    assert [game for game, keys in scenarios.items() if keys[-1] == "MINE"] == ["catacombs", "expedition"]
    told = rulebound("games", "--content", mine).out
    assert all(name in told for name in ("My Way Out", "My Valley"))
    assert "MINE" not in rulebound("games").out


@pytest.mark.parametrize("game", ["catacombs", "expedition"])
def test_commands_about_one_game_take_either_folder(game: str, mine: Path) -> None:
    for folder in (mine, mine / game):
        said = rulebound("forces", game, "--scenario", "MINE", "--content", folder)
        assert said.code == 0, said.err


def test_forces_name_a_band_of_ones_own_and_groups_of_ones_own(mine: Path) -> None:
    assert "The Night Watch" in rulebound("forces", "escarmouche", "--content", mine).out
    assert "Hill Archers" in rulebound("forces", "expedition", "--content", mine).out


def test_soak_plays_with_content_of_ones_own(mine: Path) -> None:
    said = rulebound("soak", "--content", mine, "--decisions", 60)
    assert said.code == 0, said.out
    assert said.out.count(" 0 problems") == len(GAMES)
    one = rulebound("soak", "catacombs", "--content", mine / "catacombs", "--decisions", 60)
    assert " 0 problems" in one.out


@pytest.mark.parametrize("game", ["catacombs", "expedition"])
def test_simulate_takes_the_folder_into_its_processes(game: str, mine: Path) -> None:
    how = ["--scenario", "MINE", "--games", 2, "--players", "random", "--workers", 2]
    said = rulebound("simulate", game, "--content", mine, *how)
    assert said.code == 0, said.err
    assert "MINE" in said.out


@pytest.mark.parametrize("game", ["catacombs", "expedition"])
def test_a_record_is_replayed_with_the_content_it_was_played_with(game: str, mine: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.rbg"
    kinds = ["--seat", "0=random", "--seat", "1=random"]
    assert rulebound("play", game, "--scenario", "MINE", "--content", mine, *kinds, "--record", file).code == 0
    assert "ok" in rulebound("verify", file, "--content", mine).out
    assert "ok" in rulebound("verify", file, "--content", mine / game).out
    assert rulebound("verify", file).code == 1
    assert_refused(rulebound("replay", file), "other content")


COMMANDS = [["games"], ["soak", "--decisions", "5"], ["serve", "--port", "0", "--no-browser"]]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_all_games_at_once_need_a_folder_a_game(command: list[str], mine: Path) -> None:
    said = rulebound(*command, "--content", mine / "catacombs")
    folders = ", ".join(str(mine / "catacombs" / game) for game in GAMES)
    assert_refused(said, "has no folder named after a game", folders)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_all_mistakes_of_all_games_are_told_a_line_each(command: list[str], mine: Path) -> None:
    (mine / "catacombs" / "event.yaml").write_text("- {key: dread}\n", encoding="utf-8")
    (mine / "catacombs" / "humans.yaml").write_text("- change: {key: brute, cost: -3, most: 99}\n", encoding="utf-8")
    (mine / "escarmouche" / "blades.yaml").write_text("- change: {key: sabel, points: 3}\n", encoding="utf-8")
    (mine / "expedition" / "animals.yaml").write_text("- change: {key: great_ape, lives: 13}\n", encoding="utf-8")
    said = rulebound(*command, "--content", mine)
    assert said.code == 2
    assert "Traceback" not in said.err
    lines = [line.removeprefix(f"rulebound: {mine}/") for line in said.err.splitlines()]
    assert [line.split(";")[0] for line in lines] == [
        "catacombs: event.yaml: is no file of this game",
        "catacombs: humans.yaml: entry 'brute': field 'most' is 99",
        "catacombs: humans.yaml: entry 'brute': field 'cost' is -3",
        "escarmouche: blades.yaml: entry 'sabel': field 'change': there is no such entry",
        "expedition: animals.yaml: entry 'great_ape': field 'lives' is 13",
    ]
    assert lines[0].split("; ")[1].startswith("one of events.yaml, ")
    assert lines[3].split("; ")[1].startswith("one of sabre, ")


def test_files_beside_folders_of_games_are_refused(mine: Path) -> None:
    (mine / "advantages.yaml").write_text(ADVANTAGES, encoding="utf-8")
    right = "catacombs/advantages.yaml, in the folder of its game, is right"
    assert_refused(rulebound("games", "--content", mine), "advantages.yaml: stands beside folders of games", right)


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert_refused(rulebound("forces", "catacombs", "--content", tmp_path / "empty"), "holds no content")
