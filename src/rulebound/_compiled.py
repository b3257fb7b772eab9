"""Finds the compiled copy of this package, if one was built from the very same sources."""

from __future__ import annotations

import hashlib
import os
import sysconfig
from pathlib import Path

FOLDER = "rulebound_fast"
STAMP = "BUILT_FROM"


def digest_of(package: Path) -> str:
    """Identifies the sources of a package."""
    h = hashlib.sha256()
    for path in sorted(package.rglob("*")):
        if path.suffix in (".py", ".yaml", ".ftl"):
            h.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()


def compiled_copy(package: Path) -> Path | None:
    """The folder with the compiled copy; None to run interpreted."""
    if os.environ.get("RULEBOUND_INTERPRETED"):
        return None
    folder = Path(sysconfig.get_paths()["platlib"]) / FOLDER
    stamp = folder / STAMP
    if not stamp.exists() or stamp.read_text(encoding="ascii") != digest_of(package):
        return None
    return folder
