"""Games and computer players are found by entry points, whoever brings them; a broken one stops nobody else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.core import game as registry
from rulebound.core import installed
from rulebound.core.game import BadSetup, brought_by, find, games, load, register
from rulebound.core.installed import EntryGroup, of_others, of_the_house
from rulebound.core.sound import BadGame
from rulebound.players import PLAYERS, RandomPlayer, player, player_class, players
from tests.shipped import FOLDER, GAMES, ROOT

FERRY = "from tests.toy import load\n"
PLAYER = """
from rulebound.players import Player

class First(Player):
    def __init__(self, seed):
        self.seed = seed

    def answer(self, view):
        return view.ask.candidates()[0]

class Mute(Player):
    def __init__(self, seed):
        pass

class Born(Player):
    def answer(self, view):
        return view.ask.candidates()[0]

def nobody(seed):
    return None
"""


def put(folder: Path, package: str, group: str, entries: dict[str, str], **modules: str) -> None:
    """A package as an installer leaves it in a folder: modules, and what it says of itself."""
    about = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    points = "".join(f"{name} = {value}\n" for name, value in entries.items())
    (about / "entry_points.txt").write_text(f"[{group}]\n{points}", encoding="utf-8")
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which packages are found, by this process too; nothing else was found before."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "GAMES", EntryGroup("rulebound.games"))
    monkeypatch.setattr(registry, "_games", {})
    of_others.cache_clear()
    player_class.cache_clear()
    yield tmp_path
    of_others.cache_clear()
    player_class.cache_clear()
    for name in ("river", "stream", "mine"):
        sys.modules.pop(name, None)


def rulebound(site: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, where the packages of a folder are installed."""
    path = os.pathsep.join(map(str, (site, ROOT / "src", ROOT)))
    return subprocess.run(
        [sys.executable, "-m", "rulebound.cli.main", *words],
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


# The house


def test_every_folder_of_a_game_is_an_entry_point() -> None:
    assert sorted(path.parent.name for path in FOLDER.glob("*/game.py")) == GAMES
    assert all(brought_by(key) == "rulebound" for key in GAMES)


def test_an_installation_without_sources_knows_its_games_by_what_was_installed(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(site, "rulebound", "rulebound.games", {"catacombs": "rulebound.games.catacombs.game"})
    monkeypatch.setattr(installed, "checkout", lambda: None)
    assert list(of_the_house.__wrapped__("rulebound.games")) == ["catacombs"]
    assert "catacombs" not in of_others("rulebound.games")


def test_a_game_of_the_house_is_found_without_a_look_at_what_is_installed(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installed, "of_others", lambda group: 1 / 0)
    assert find(GAMES[0]).key == GAMES[0]
    assert isinstance(player("random", 1), RandomPlayer)
    with pytest.raises(ZeroDivisionError):
        find("ferry")


# Games of other packages


def test_a_game_of_another_package_is_found(site: Path) -> None:
    put(site, "somebodys-ferry", "rulebound.games", {"ferry": "river"}, river=FERRY)
    assert games() == sorted([*GAMES, "ferry"])
    assert brought_by("ferry") == "somebodys-ferry"
    assert find("ferry").key == "ferry"


def test_of_two_games_of_one_name_the_house_has_its_own_and_else_the_first_package(site: Path) -> None:
    put(site, "one", "rulebound.games", {"catacombs": "river", "ferry": "river"}, river=FERRY)
    put(site, "another", "rulebound.games", {"ferry": "stream"}, stream=FERRY)
    assert brought_by("catacombs") == "rulebound"
    assert brought_by("ferry") == "another"
    register("ferry", "tests.toy")
    assert brought_by("ferry") == ""


BROKEN = {
    "import no_such_module\n": "ModuleNotFoundError: No module named 'no_such_module'",
    "def load(:\n": "SyntaxError: ",
    "": "river has no function load(content) that returns the game",
    "def load(content):\n    return {}['sheet']\n": "KeyError: 'sheet'",
    "def load(content):\n    return None\n": "returns None, not a Game",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_game_is_named_with_its_package_and_what_is_wrong(site: Path, text: str) -> None:
    put(site, "leaky", "rulebound.games", {"ferry": "river"}, river=text)
    with pytest.raises(BadGame, match="ferry") as told:
        load("ferry", None)
    assert BROKEN[text] in str(told.value)
    assert "of the package leaky" in str(told.value)


@pytest.mark.parametrize("command", [("games",), ("games", "--json"), ("rules",)], ids=" ".join)
def test_a_broken_game_is_told_in_one_line_and_does_not_stop_the_others(site: Path, command: tuple[str, ...]) -> None:
    put(site, "leaky", "rulebound.games", {"ferry": "river"}, river="import no_such_module\n")
    said = rulebound(site, *command)
    line = "rulebound: a game cannot be played: ferry of the package leaky: ModuleNotFoundError: "
    assert said.returncode == 0
    assert said.stderr.startswith(line)
    assert said.stderr.count("\n") == 1
    assert all(key in said.stdout for key in GAMES)


def test_checks_go_on_without_a_broken_game_and_then_fail(site: Path) -> None:
    put(site, "leaky", "rulebound.games", {"ferry": "river"}, river="import no_such_module\n")
    said = rulebound(site, "soak", "--decisions", "10")
    assert (said.returncode, said.stderr.count("ferry of the package leaky")) == (1, 1)
    assert all(f"{key}: 10 decisions" in said.stdout for key in GAMES)


def test_the_rules_of_another_packages_game_are_not_held_against_the_tests_of_this_one(site: Path) -> None:
    put(site, "somebodys-ferry", "rulebound.games", {"ferry": "river"}, river=FERRY)
    said = rulebound(site, "rules", "ferry", "--coverage")
    assert said.returncode == 2
    assert "ferry comes with the package somebodys-ferry, whose tests are not here" in said.stderr


# Computer players


def test_a_player_of_another_package_is_found_and_plays_in_every_process(site: Path) -> None:
    put(site, "somebodys", "rulebound.players", {"first": "mine:First"}, mine=PLAYER)
    assert players() == ["first", "random", "greedy"]
    assert type(player("first", 7)).__name__ == "First"
    said = rulebound(site, "simulate", "catacombs", "--scenario", "SC1", "--games", "4", "--players", "first,random")
    both = ("--players", "first,mine:First", "--workers", "2")
    many = rulebound(site, "simulate", "catacombs", "--scenario", "SC1", "--games", "4", *both)
    assert (said.returncode, many.returncode) == (0, 0), said.stderr + many.stderr
    assert "first" in said.stdout
    assert "mine:First" in many.stdout


def test_a_class_of_the_folder_one_is_in_plays_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "clever.py").write_text(PLAYER, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    path = os.pathsep.join(map(str, (ROOT / "src", ROOT)))
    program = "import sys; from rulebound.cli.main import run; sys.path.remove(''); sys.exit(run(sys.argv[1:]))"
    for words in (
        "simulate catacombs --scenario SC1 --games 2 --players clever:First --workers 2",
        "soak catacombs --decisions 20 --players clever:First",
        "play catacombs --scenario SC1 --seat 0=clever:First --seat 1=random",
    ):
        said = subprocess.run(
            [sys.executable, "-c", program, *words.split()],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert said.returncode == 0, said.stderr


NOBODY = {
    "genius": "there is no computer player 'genius'; there are random, greedy, or module:Class",
    "mine:Nobody": "the computer player mine:Nobody: AttributeError: ",
    "nowhere:First": "the computer player nowhere:First: ModuleNotFoundError: ",
    "mine:nobody": "is not a class that extends rulebound.players.base.Player",
    "mine:Mute": "mine.Mute does not define answer(view)",
    "mine:Born": "mine.Born cannot be made with a seed, as __init__(seed)",
}


@pytest.mark.parametrize("name", NOBODY)
def test_a_player_that_is_none_is_refused_in_one_line(site: Path, name: str) -> None:
    (site / "mine.py").write_text(PLAYER, encoding="utf-8")
    with pytest.raises(BadSetup) as told:
        player(name, 1)
    assert NOBODY[name] in str(told.value)


def test_a_player_with_a_name_too_long_for_a_table_is_not_offered(site: Path) -> None:
    name = "first" * 3
    put(site, "somebodys", "rulebound.players", {f"{name}1": "mine:First", f"{name}12": "mine:First"}, mine=PLAYER)
    assert players() == [f"{name}1", "random", "greedy"]
    with pytest.raises(BadSetup, match="its name has 17 letters; up to 16 are right"):
        player(f"{name}12", 1)


def test_a_broken_player_of_another_package_is_named_with_it(site: Path) -> None:
    put(site, "leaky", "rulebound.players", {"first": "nowhere:First"})
    with pytest.raises(BadSetup, match="the computer player first of the package leaky: ModuleNotFoundError"):
        player("first", 1)
    assert PLAYERS.names() == ["first", "greedy", "random"]
