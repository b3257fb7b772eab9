"""A server in a process of its own, a real browser, and a page that shows made-up boards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.browsers import Browsers, Screen
from tests.browser.shown import Shown
from tests.browser.visitor import Visitor

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
START_S = 300
ROOT = Path(__file__).parents[2]
SERVE = ["-m", "rulebound.cli.main", "serve", "--no-browser", "--data"]

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if program is None:
        pytest.fail("these tests need a browser: apt-get install chromium, or name one in CHROMIUM")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=QUIET)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server."""
    with serving(SERVE, tmp_path_factory.mktemp("server")) as address:
        yield address


@contextmanager
def serving(how: list[str], folder: Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> Iterator[str]:
    """The address of a server that Python starts like this; games and log are kept in a folder."""
    address, log = f"http://127.0.0.1:{free_port()}", folder / "log"
    with log.open("w") as out:
        command = [sys.executable, *how, str(folder), "--port", address.rsplit(":", 1)[1]]
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=cwd, env=env)
        try:
            wait_for(address, process, log)
            yield address
        finally:
            process.terminate()
            process.wait(20)


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Until the server answers."""
    end = time.monotonic() + START_S
    while time.monotonic() < end and process.poll() is None:
        try:
            urllib.request.urlopen(f"{address}/api/health", timeout=2).close()
            return
        except (urllib.error.URLError, TimeoutError, ConnectionError):
            time.sleep(0.1)
    pytest.fail(f"the server did not start: {log.read_text()}")


@pytest.fixture(scope="session")
def browsers(browser: Browser) -> Browsers:
    return Browsers(browser)


@pytest.fixture(scope="session")
def boards(browsers: Browsers) -> Iterator[Shown]:
    """A server of made-up boards."""
    shown = Shown(browsers)
    yield shown
    shown.close()


@pytest.fixture
def visit(browsers: Browsers, server: str) -> Iterator[Visit]:
    """Opens browsers of people; at the end none of them may have met an error."""

    def open_one(
        width: int = 1280,
        height: int = 800,
        theme: str = "light",
        lang: str = "en",
        pace: str = "off",
        motion: bool = False,
        new: bool = False,
    ) -> Visitor:
        return browsers.visitor(server, Screen(width, height, theme, lang, pace, motion), new)

    yield open_one
    assert browsers.leave() == []


@pytest.fixture
def shown(browsers: Browsers, boards: Shown) -> Iterator[Shown]:
    """A page that shows the boards a test makes up."""
    yield boards
    assert browsers.leave() == []
