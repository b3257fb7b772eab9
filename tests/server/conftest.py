"""Servers over both databases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rulebound.server.settings import Settings, sqlite_url
from tests.server.people import Person, Served, settings_for
from tests.server.postgres import Cluster, programs


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    folder = programs()
    if folder is None:
        pytest.skip("PostgreSQL is not installed: scripts/system.sh installs it")
    made = Cluster(folder)
    yield made
    made.remove()


_databases = iter(range(10_000))


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    return cluster.database(f"test{next(_databases)}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of each kind in turn."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    address: str = request.getfixturevalue("postgres")
    return address


@pytest.fixture
def serve() -> Iterator[Callable[[Settings], Served]]:
    """Starts servers; all are stopped at the end."""
    running: list[Served] = []

    def start(settings: Settings) -> Served:
        running.append(Served(settings))
        return running[-1]

    yield start
    for served in running:
        served.stop()


@pytest.fixture
def served(serve: Callable[[Settings], Served], tmp_path: Path) -> Served:
    """A server with a database in a file."""
    return serve(settings_for(sqlite_url(tmp_path)))


@pytest.fixture
def ann(served: Served) -> Person:
    return served.person()


@pytest.fixture
def bob(served: Served) -> Person:
    return served.person()
