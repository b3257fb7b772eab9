"""The wheel with the compiled engine runs compiled where there is no compiler, and plays the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from rulebound._compiled import compiled_copy
from tests.shipped import GAMES, ROOT

OWN = ("rulebound", "__editable__")
"""What must not be lent: this program itself."""


def wheel() -> Path:
    """The wheel of the compiled copy at hand."""
    said = subprocess.run(
        [sys.executable, ROOT / "scripts" / "wheel.py"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert said.returncode == 0, said.stderr
    return ROOT / said.stdout.strip()


class Fresh:
    """An environment with the libraries of this one, but neither this program nor a compiler."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        venv.create(folder / "fresh", with_pip=False)
        self.python = folder / "fresh" / "bin" / "python"
        self.folder = folder
        lent = folder / "lent"
        lent.mkdir()
        libraries = [Path(each) for each in sys.path if each.endswith("site-packages")]
        for path in [path for library in libraries for path in library.iterdir()]:
            if not path.name.startswith(OWN) and not (lent / path.name).exists():
                (lent / path.name).symlink_to(path)
        site = Path(self.run("-c", "import sysconfig; print(sysconfig.get_paths()['platlib'])").strip())
        (site / "lent.pth").write_text(f"{lent}\n", encoding="utf-8")
        self.run("-m", "pip", "install", "-q", "--no-index", "--no-deps", "--prefix", str(folder / "fresh"), str(wheel))

    def run(self, *words: str, **more: str) -> str:
        """What Python says to these words."""
        bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "RULEBOUND", "CC"))}
        said = subprocess.run(
            [self.python, *words],
            env={**bare, "PATH": str(self.folder), **more},
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert said.returncode == 0, said.stderr
        return said.stdout


def test_it_is_installed_without_a_compiler_and_runs_compiled(tmp_path: Path) -> None:
    if compiled_copy(ROOT / "src" / "rulebound") is None:
        pytest.skip("there is no compiled copy to pack: make fast")
    fresh = Fresh(tmp_path, wheel())
    program = ("-m", "rulebound.cli.main")
    assert "(compiled)" in fresh.run(*program, "--version")
    where = "import rulebound, rulebound.core.play as play; print(rulebound.__file__, play.__file__, sep='\\n')"
    package, engine = fresh.run("-c", where).splitlines()
    assert Path(package).is_relative_to(tmp_path / "fresh")
    assert Path(engine).is_relative_to(tmp_path / "fresh")
    assert engine.endswith(".so")
    assert [game["game"] for game in json.loads(fresh.run(*program, "games", "--json"))] == GAMES
    for key in GAMES:
        series = ("simulate", key, "--games", "2", "--players", "random", "--out")
        fresh.run(*program, *series, "compiled.jsonl")
        fresh.run(*program, *series, "interpreted.jsonl", RULEBOUND_INTERPRETED="1")
        compiled, interpreted = (tmp_path / f"{mode}.jsonl" for mode in ("compiled", "interpreted"))
        assert compiled.read_bytes() == interpreted.read_bytes()
