"""Packages that tests install for processes of their own, as anybody would: by pip, but without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

FERRY = Path(__file__).parent / "toy"


def installed(package: Path, folder: Path) -> Path:
    """Install a package from its sources; the folder it is found in. The sources stay as they are."""
    source = shutil.copytree(package, folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", "-q", *offline, "--target", str(folder / "site"), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "site"


def announced(game: str, module: str, folder: Path) -> Path:
    """Announce a module of the tests as a game, as an installed package would; the folder that does so."""
    about = folder / "site" / f"made_up_{game}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: made-up-{game}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[rulebound.games]\n{game} = {module}\n", encoding="utf-8")
    return folder / "site"


def where_it_is_found(site: Path) -> dict[str, str]:
    """The environment of a process in which a package is installed beside all others."""
    path = [str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), "COLUMNS": "100", "NO_COLOR": "1"}
