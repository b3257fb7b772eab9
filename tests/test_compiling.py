"""What is compiled follows from what play runs through; nobody lists it, and each game is compiled by itself."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.shipped import GAMES, ROOT

Groups = Callable[[Path], dict[str, dict[str, Path]]]


@pytest.fixture(scope="module")
def groups() -> Groups:
    found: Groups = runpy.run_path(str(ROOT / "scripts" / "hot.py"))["groups"]
    return found


def test_every_game_is_a_group_of_its_own_beside_the_engine(groups: Groups) -> None:
    by_group = groups(ROOT / "src")
    assert sorted(by_group) == sorted(["rulebound", *(f"rulebound_{key}" for key in GAMES)])
    for key in GAMES:
        home = f"rulebound.games.{key}"
        assert f"{home}.state" in by_group[f"rulebound_{key}"]
        assert all(name.startswith(f"{home}.") for name in by_group[f"rulebound_{key}"])
    engine = by_group["rulebound"]
    assert not [name for name in engine if name.startswith("rulebound.games.")]
    assert {"rulebound.core.play", "rulebound.core.dice", "rulebound.players.greedy"} <= set(engine)
    assert not {"rulebound.core.game", "rulebound.core.sound", "rulebound.core.position"} & set(engine)


FILES = {
    "core/dice.py": "",
    "core/game.py": "from rulebound.core import words",
    "core/words.py": "",
    "core/match.py": "from rulebound.core.game import Game",
    "games/mine/state.py": "from rulebound.core import dice\nfrom rulebound.games.mine.sheets import Sheet",
    "games/mine/sheets.py": "import msgspec\nfrom rulebound.games.mine import words",
    "games/mine/words.py": "",
    "games/mine/rules/kinds.py": "from rulebound.games.mine.sheets import Sheet\nclass Kind(Sheet):\n    pass",
    "games/mine/rules/rare.py": "from rulebound.games.mine.rules.kinds import Kind\nclass Rare(Kind):\n    pass",
    "games/mine/rules/shots.py": "def shoot():\n    from rulebound.games.mine.aims import aim",
    "games/mine/aims.py": "if TYPE_CHECKING:\n    from rulebound.games.mine.scene import Scene",
    "games/mine/scene.py": "",
}


def test_whatever_play_imports_is_compiled_and_nothing_else(groups: Groups, tmp_path: Path) -> None:
    for name, text in FILES.items():
        path = tmp_path / "rulebound" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    by_group = {name: list(modules) for name, modules in groups(tmp_path).items()}
    mine = [f"rulebound.games.mine.{name}" for name in ("aims", "rules.shots", "state")]
    assert by_group == {"rulebound": ["rulebound.core.dice", "rulebound.core.match"], "rulebound_mine": mine}


def test_the_modules_that_are_compiled_can_be_listed() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "compile.py"), "--list"]
    listed = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert set(listed) == {"rulebound", *(f"rulebound_{key}" for key in GAMES)}
