"""Compile the engine and the games' rules with mypyc, into the environment this script runs in.

    python scripts/compile.py               compile what has changed since it was last compiled
    python scripts/compile.py --if-stale    only if the copy at hand is not that of these sources
    python scripts/compile.py --list        the modules that are compiled, by group

The compiled copy lies beside the installed packages as `rulebound_fast`; the program uses it as long as it was built
from the very sources at hand (see `rulebound/_compiled.py`). Nothing in `src/` changes. `hot.py` says what is compiled.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import hot

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "rulebound"
LEVEL = os.environ.get("RULEBOUND_OPT", "2")
"""How hard the C compiler tries; each level has objects of its own."""
WORK = ROOT / "build" / f"compiled-{LEVEL}"
BUILT_AT = "BUILT_AT_LEVEL"
FLAGS = ["-fcommon", "-fvisibility=hidden"]
"""mypyc's headers name another group's table in every file of a group; only modules are seen from outside a library."""
LIBRARIES = "rulebound*__mypyc*"
"""One for each group of modules."""

SETUP = """
import os
from concurrent.futures import ThreadPoolExecutor

import setuptools
from distutils.ccompiler import CCompiler
from mypyc.build import mypycify


def compile_all(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
                extra_postargs=None, depends=None):
    # As the original, with a thread for each core, and only what has changed.
    macros, objects, extra, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = self._get_cc_args(options, debug, extra_preargs)
    headers = max((os.path.getmtime(name) for name in depends or () if os.path.exists(name)), default=0.0)

    def compile_one(name):
        source, kind = build[name]
        if not os.path.exists(name) or os.path.getmtime(name) <= max(os.path.getmtime(source), headers):
            self._compile(name, source, kind, arguments, extra, options)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(compile_one, objects))
    return objects


CCompiler.compile = compile_all
groups = {groups!r}
files = [file for _, files in groups for file in files]
modules = mypycify(
    files, opt_level={level!r}, multi_file=True, separate=[(files, name) for name, files in groups]
)
for module in modules:
    module.extra_compile_args += {flags!r}
setuptools.setup(name="rulebound_fast", ext_modules=modules, packages=[])
"""


def says(path: Path, text: str) -> bool:
    """Whether a file is there and holds just this."""
    return path.exists() and path.read_text(encoding="ascii") == text


def copy_sources() -> None:
    """Bring the copy that is compiled up to date; what has not changed keeps its age, and is not compiled again."""
    copy = WORK / "rulebound"
    wanted = {
        path.relative_to(SOURCE): path.read_bytes()
        for path in SOURCE.rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".so")
    }
    for path in [path for path in copy.rglob("*") if path.is_file()]:
        if path.relative_to(copy) not in wanted and path.suffix != ".so":
            path.unlink()
    for name, content in wanted.items():
        path = copy / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def forget_what_is_no_longer_compiled(groups: dict[str, dict[str, Path]]) -> None:
    """Remove the compiled form of modules and groups that are compiled no more; it would go before their sources."""
    hot_now = {path.with_suffix("") for modules in groups.values() for path in modules.values()}
    for path in (WORK / "rulebound").rglob("*.so"):
        if path.with_name(path.name.partition(".")[0]) not in hot_now:
            path.unlink()
    for library in WORK.glob(LIBRARIES):
        if library.name.partition("__mypyc")[0] not in groups:
            library.unlink()


def build() -> int:
    """Compile what has changed; what was kept of the last time may be past use for mypyc: then everything anew."""
    kept = WORK.exists()
    code = compile_changed()
    if code and kept:
        shutil.rmtree(WORK)
        code = compile_changed()
    return code


def compile_changed() -> int:
    """Compile each group whose sources have changed; the exit code of the compilers."""
    copy_sources()
    forget_what_is_no_longer_compiled(hot.groups(WORK))
    groups = [
        (name, [str(path.relative_to(WORK)) for path in modules.values()]) for name, modules in hot.groups(WORK).items()
    ]
    (WORK / "setup.py").write_text(SETUP.format(groups=groups, level=LEVEL, flags=FLAGS), encoding="utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    return subprocess.run(command, cwd=WORK, check=False).returncode


def install(site: Path, folder: Path, digest: str, stamp: str) -> None:
    """Put the compiled copy where the program looks for it, with the digest of its sources."""
    shutil.rmtree(folder, ignore_errors=True)
    for old in site.glob(LIBRARIES):
        old.unlink()
    for library in WORK.glob(LIBRARIES):
        shutil.copy(library, site)
    shutil.copytree(WORK / "rulebound", folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / BUILT_AT).write_text(LEVEL, encoding="ascii")
    (folder / stamp).write_text(digest, encoding="ascii")


def main() -> int:
    """Build and install; says what is missing if it cannot."""
    if "--list" in sys.argv:
        json.dump({name: list(modules) for name, modules in hot.groups(SOURCE.parent).items()}, sys.stdout, indent=2)
        return 0
    if shutil.which(os.environ.get("CC", "cc")) is None:
        print("no C compiler found: rulebound runs interpreted", file=sys.stderr)
        return 0
    sys.path.insert(0, str(SOURCE.parent))
    os.environ["RULEBOUND_INTERPRETED"] = "1"
    from rulebound._compiled import FOLDER, STAMP, digest_of

    site = Path(sysconfig.get_paths()["platlib"])
    digest = digest_of(SOURCE)
    if "--if-stale" in sys.argv and says(site / FOLDER / STAMP, digest) and says(site / FOLDER / BUILT_AT, LEVEL):
        return 0
    code = build()
    if code == 0:
        install(site, site / FOLDER, digest, STAMP)
        print(f"compiled {sum(len(modules) for modules in hot.groups(WORK).values())} modules")
    return code


if __name__ == "__main__":
    sys.exit(main())
