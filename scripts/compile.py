"""Compile the engine and the games' rules with mypyc, into the environment this script runs in.

The compiled copy lies beside the installed packages as `rulebound_fast`; the program uses it as long as it was built
from the very sources at hand (see `rulebound/_compiled.py`). Nothing in `src/` changes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "rulebound"
LEVEL = os.environ.get("RULEBOUND_OPT", "2")
"""How hard the C compiler tries; each level has objects of its own."""
WORK = ROOT / "build" / f"fast-{LEVEL}"
BUILT_AT = "BUILT_AT_LEVEL"

COMPILED = (
    "core/text.py",
    "core/need.py",
    "core/ask.py",
    "core/dice.py",
    "core/odds.py",
    "core/cards.py",
    "core/secret.py",
    "core/events.py",
    "core/fixed.py",
    "core/seats.py",
    "core/notation.py",
    "core/state.py",
    "core/play.py",
    "core/match.py",
    "core/window.py",
    "space/*.py",
    "space/*/*.py",
    "space/plane/groups/*.py",
    "games/*/state.py",
    "games/*/secrets.py",
    "games/*/bot.py",
    "games/*/ground.py",
    "games/*/screens.py",
    "games/*/profile.py",
    "games/*/policy.py",
    "games/*/responses.py",
    "games/*/aims.py",
    "games/*/places.py",
    "games/*/prospects.py",
    "games/*/routes.py",
    "games/*/rules/*.py",
    "players/base.py",
    "players/random.py",
    "players/greedy.py",
)

SETUP = """
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import setuptools
from distutils.ccompiler import CCompiler
from mypyc.build import mypycify


def newest_header():
    return max((path.stat().st_mtime for path in Path("build").rglob("*.h")), default=0.0)


def compile_all(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
                extra_postargs=None, depends=None):
    # As the original, with a thread for each core, and only what has changed.
    macros, objects, extra, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = self._get_cc_args(options, debug, extra_preargs)
    headers = newest_header()

    def compile_one(name):
        source, kind = build[name]
        if not os.path.exists(name) or os.path.getmtime(name) <= max(os.path.getmtime(source), headers):
            self._compile(name, source, kind, arguments, extra, options)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(compile_one, objects))
    return objects


CCompiler.compile = compile_all
modules = mypycify({files!r}, opt_level={level!r}, group_name="rulebound", multi_file=True)
setuptools.setup(name="rulebound_fast", ext_modules=modules, packages=[])
"""


def says(path: Path, text: str) -> bool:
    """Whether a file is there and holds just this."""
    return path.exists() and path.read_text(encoding="ascii") == text


def main() -> int:
    """Build and install; says what is missing if it cannot."""
    if shutil.which(os.environ.get("CC", "cc")) is None:
        print("no C compiler found: rulebound runs interpreted", file=sys.stderr)
        return 0
    sys.path.insert(0, str(SOURCE.parent))
    os.environ["RULEBOUND_INTERPRETED"] = "1"
    from rulebound._compiled import FOLDER, STAMP, digest_of

    site = Path(sysconfig.get_paths()["platlib"])
    stamp, level = site / FOLDER / STAMP, site / FOLDER / BUILT_AT
    if "--if-stale" in sys.argv and says(stamp, digest_of(SOURCE)) and says(level, LEVEL):
        return 0
    shutil.rmtree(WORK / "rulebound", ignore_errors=True)
    shutil.copytree(SOURCE, WORK / "rulebound", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    files = sorted(
        str(path.relative_to(WORK))
        for pattern in COMPILED
        for path in (WORK / "rulebound").glob(pattern)
        if path.name != "__init__.py"
    )
    (WORK / "setup.py").write_text(SETUP.format(files=files, level=LEVEL), encoding="utf-8")
    built = subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=WORK, check=False)
    if built.returncode:
        return built.returncode
    shutil.rmtree(site / FOLDER, ignore_errors=True)
    for old in site.glob("rulebound__mypyc*"):
        old.unlink()
    for library in WORK.glob("rulebound__mypyc*"):
        shutil.copy(library, site)
    shutil.copytree(WORK / "rulebound", site / FOLDER, ignore=shutil.ignore_patterns("__pycache__", "*.c"))
    level.write_text(LEVEL, encoding="ascii")
    stamp.write_text(digest_of(SOURCE), encoding="ascii")
    print(f"compiled {len(files)} modules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
