"""The server as people run it: a process of its own, on one port, that can be killed and started again."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path
from types import TracebackType

from tests.server.people import WAIT_S
from tests.server.postgres import free_port


class ServerProcess:
    """`rulebound serve` over a database; killed at the latest when the test ends."""

    def __init__(self, database: str, package: Path | None = None) -> None:
        """With a folder of a `package`, that copy of the program runs, and not the one under test."""
        self._database = database
        self._env = None if package is None else {**os.environ, "PYTHONPATH": str(package)}
        self._port = free_port()
        self.host = f"127.0.0.1:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.up = threading.Event()

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "rulebound.cli.main", "serve", "--no-browser", "--port", str(self._port)]
        self._process = subprocess.Popen(
            [*command, "--database", self._database], stdout=subprocess.PIPE, env=self._env
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline(), "the server has ended"
        with urllib.request.urlopen(f"http://{self.host}/api/health", timeout=WAIT_S) as answer:
            assert answer.status == 200
        self.up.set()

    def kill(self) -> None:
        """End it as a power cut would, and wait until it is gone."""
        self.up.clear()
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None

    def runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def fill_the_disk(self) -> None:
        """No file of this process can be written any more."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def empty_the_disk(self) -> None:
        """There is room again."""
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, unlimited)
