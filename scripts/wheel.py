"""Build a wheel for this machine's platform with the compiled engine in it: `dist/rulebound-VERSION-...-PLATFORM.whl`.

It is the plain wheel and, beside the package, the compiled copy that `scripts/compile.py` has put into this
environment. Whoever installs it needs no compiler.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

from compile import LIBRARIES, ROOT, SOURCE

DIST = ROOT / "dist"


def tag() -> str:
    """The Python, its ABI and the platform that compiled modules run on."""
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def plain_wheel(folder: Path) -> Path:
    """The wheel of the sources alone, built from a copy, so that nothing of an earlier one gets into it."""
    copy = folder / "copy"
    shutil.copytree(SOURCE, copy / "src" / SOURCE.name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    subprocess.run([*command, "--disable-pip-version-check", str(copy)], check=True)
    [wheel] = folder.glob("*.whl")
    return wheel


def compiled_files(site: Path, folder: str) -> dict[str, bytes]:
    """The compiled copy and its libraries, by their names in the wheel."""
    paths = [*site.glob(LIBRARIES), *(path for path in (site / folder).rglob("*") if path.is_file())]
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in sorted(paths) if path.suffix != ".pyc"}


def recorded(name: str, content: bytes) -> str:
    """A line of the wheel's record."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def repacked(plain: Path, compiled: dict[str, bytes]) -> Path:
    """A wheel with all that another holds and compiled files, for this platform alone."""
    with zipfile.ZipFile(plain) as old:
        files = {name: old.read(name) for name in old.namelist() if not name.endswith("/")}
    [about] = {name.partition("/")[0] for name in files if name.partition("/")[0].endswith(".dist-info")}
    lines = files[f"{about}/WHEEL"].decode().splitlines()
    kept = [line for line in lines if line and not line.startswith(("Root-Is-Purelib:", "Tag:"))]
    files[f"{about}/WHEEL"] = "\n".join([*kept, "Root-Is-Purelib: false", f"Tag: {tag()}", ""]).encode()
    del files[f"{about}/RECORD"]
    files |= compiled
    record = "".join(recorded(name, content) for name, content in files.items()) + f"{about}/RECORD,,\n"
    DIST.mkdir(exist_ok=True)
    made = DIST / f"{about.removesuffix('.dist-info')}-{tag()}.whl"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in [*files.items(), (f"{about}/RECORD", record.encode())]:
            new.writestr(name, content)
    return made


def main() -> int:
    """Build it; says what is missing if it cannot."""
    sys.path.insert(0, str(SOURCE.parent))
    from rulebound._compiled import FOLDER, compiled_copy

    if compiled_copy(SOURCE) is None:
        print("there is no compiled copy of these sources: run make fast, with a C compiler", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        made = repacked(plain_wheel(Path(folder)), compiled_files(Path(sysconfig.get_paths()["platlib"]), FOLDER))
    print(made.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
