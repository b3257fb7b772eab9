"""`rulebound serve`: starting, mistakes, and a clean end."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from rulebound.cli.main import run
from rulebound.server.database import engine_of, migrate, sole_process
from rulebound.server.run import address_of, hosts_for, listening
from rulebound.server.settings import sqlite_url

PROGRAM = [sys.executable, "-m", "rulebound.cli.main"]


def test_the_program_starts_says_where_it_is_and_ends_cleanly(tmp_path: Path) -> None:
    command = [*PROGRAM, "serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "new")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        said = re.search(r"http://127\.0\.0\.1:\d+/", program.stdout.readline())
        assert said is not None
        transport = httpx.HTTPTransport(retries=50)
        with httpx.Client(base_url=said.group(), transport=transport, timeout=30) as client:
            assert client.get("/api/health").json()["ok"]
        program.send_signal(signal.SIGINT)
        _, errors = program.communicate(timeout=30)
        assert (program.returncode, errors) == (0, "")
    assert (tmp_path / "new" / "rulebound.db").exists()


def test_a_port_that_is_taken_is_said_so_or_another_is_found() -> None:
    first = listening("127.0.0.1", 0, strict=True)
    port = first.getsockname()[1]
    with pytest.raises(OSError, match="in use"):
        listening("127.0.0.1", port, strict=True)
    second = listening("127.0.0.1", port, strict=False)
    assert second.getsockname()[1] != port
    assert address_of(first) == f"http://127.0.0.1:{port}/"
    first.close()
    second.close()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--database", "moon"], "--database: give sqlite:///FILE or postgresql://"),
        (["--database", "mysql://x/y"], "mysql is not supported"),
        (["--database", "postgresql://nobody@127.0.0.1:1/x"], "postgresql://nobody@127.0.0.1:1/x cannot be used: conn"),
        (["--database", "sqlite:////nowhere/x.db"], "sqlite:////nowhere/x.db cannot be used: unable to open"),
        (["--database", f"sqlite:///{__file__}"], "cannot be used: file is not a database"),
        (["--port", "65536"], "--port"),
        (["--workers-thinking", "0"], "--workers-thinking"),
        (["--database", "sqlite://", "--data", "x"], "not both"),
        (["--database", "sqlite://", "--smtp", "mail.example.org"], "--smtp: give smtp://"),
        (["--database", "sqlite://", "--smtp", "smtp://h", "--mail-from", "me"], "--mail-from: 'me'"),
        (["--host", "256.0.0.1", "--database", "sqlite://"], "cannot listen on 256.0.0.1"),
    ],
)
def test_mistakes_are_one_line(arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--no-browser", *arguments]) == 2
    said = capsys.readouterr().err
    assert problem in said
    assert said.count("\n") == 1


def test_a_database_of_a_newer_program_is_called_that(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    engine = engine_of(database)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    assert run(["serve", "--no-browser", "--database", database]) == 2
    said = capsys.readouterr().err
    assert "was written by a newer program than this one" in said
    assert said.count("\n") == 1


def test_a_second_process_on_one_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sole_process(sqlite_url(tmp_path)):
        assert run(["serve", "--no-browser", "--data", str(tmp_path)]) == 2
        said = capsys.readouterr().err
        assert "is served by another process already" in said
        assert said.count("\n") == 1
    with sole_process(sqlite_url(tmp_path)):  # whoever has ended has let it go
        pass


def test_on_loopback_no_other_name_is_answered_to() -> None:
    assert hosts_for("127.0.0.1") == frozenset({"127.0.0.1", "localhost", "::1"})
    assert hosts_for("0.0.0.0") is None


def test_an_address_with_colons_is_put_in_brackets() -> None:
    try:
        opened = listening("::1", 0, strict=True)
    except OSError:
        pytest.skip("this machine has no IPv6")
    assert re.fullmatch(r"http://\[::1\]:\d+/", address_of(opened))
    opened.close()


def test_a_socket_that_cannot_be_opened_is_closed() -> None:
    with pytest.raises((OSError, socket.gaierror)):
        listening("256.0.0.1", 0, strict=True)
