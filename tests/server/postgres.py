"""A throw-away PostgreSQL: a cluster of its own on a free port, gone when the tests are."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

USER = "postgres"
PATIENCE_S = 120


def programs() -> Path | None:
    """The folder with initdb and postgres, if they are installed."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A PostgreSQL of our own; it runs under an unprivileged account, as it must."""

    def __init__(self, folder: Path) -> None:
        self._programs = folder
        self._data = Path(tempfile.mkdtemp(prefix="rulebound-pg-"))
        self._process: subprocess.Popen[bytes] | None = None
        self._as = ["runuser", "-u", USER, "--"] if os.geteuid() == 0 else []
        if os.geteuid() == 0:
            owner = pwd.getpwnam(USER)
            os.chown(self._data, owner.pw_uid, owner.pw_gid)
        self.port = free_port()
        where = ["-D", str(self._data / "db"), "-U", USER, "--auth=trust", "-E", "UTF8", "--no-sync"]
        self._run("initdb", *where)
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [*self._as, str(self._programs / program), *arguments], check=True, capture_output=True, cwd="/tmp"
        )

    def start(self) -> None:
        """Let it run, and wait until it answers."""
        # Its processes are ended, never the machine: what they wrote is there without waiting for a disk.
        options = ["-D", str(self._data / "db"), "-p", str(self.port), "-k", str(self._data), "-h", "127.0.0.1", "-F"]
        self._process = subprocess.Popen(
            [*self._as, str(self._programs / "postgres"), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/tmp",
        )
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                self._run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), "-q")
            except subprocess.CalledProcessError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """End it at once, as a machine that loses power would."""
        if self._process is not None:
            self._run("pg_ctl", "stop", "-D", str(self._data / "db"), "-m", "immediate")
            self._process.wait()
            self._process = None

    def database(self, name: str) -> str:
        """The address of a new, empty database."""
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, name)
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        """End it, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self._data, ignore_errors=True)
