"""Requests made up from the OpenAPI document: no 5xx, and every answer is as the document says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi import checks

from rulebound.server import routes_running
from rulebound.server.answers import json_answer
from rulebound.server.app import create_app
from rulebound.server.settings import Settings, sqlite_url
from tests.server.bad_input.routes import SOCKET, all_routes
from tests.server.people import Person, Served, settings_for

EXAMPLES, MANY = 8, 100
"""Requests to each route, in the quick tests and in the long ones."""
FREE = {"type", "title"}
"""What is said of a string that may be any."""
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
    checks.negative_data_rejection,
]


def takes_wrong_input(operation: dict[str, Any]) -> bool:
    """Whether a request can fail to fit: any string may stand for a part of the path."""
    free = [each for each in operation.get("parameters", []) if each["in"] == "path" and set(each["schema"]) <= FREE]
    return "requestBody" in operation or len(operation.get("parameters", [])) > len(free)


DOCUMENT: dict[str, Any] = create_app(Settings()).api.openapi()
OPERATIONS = [(path, method) for path, item in DOCUMENT["paths"].items() for method in item]
WITH_INPUT = [(path, method) for path, method in OPERATIONS if takes_wrong_input(DOCUMENT["paths"][path][method])]
GAMES = ("ferry", "catacombs")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_for(sqlite_url(tmp_path_factory.mktemp("schema")))
    # What is far too long to be read at all is the business of the door, and refused before anything is looked at.
    made = Served(replace(settings, limits=replace(settings.limits, head=1 << 20)))
    yield made
    made.stop()


class Places:
    """Tables that are there, in every state, and somebody who sits at all of them."""

    def __init__(self, server: Served) -> None:
        self.ann = server.person()
        self.eve = server.person()
        waiting = self.ann.made(seats=[{"kind": "me"}, {"kind": "link"}])
        playing = [self.ann.made(), self.ann.made(game="catacombs", scenario="SC1")]
        over = self.ann.made()
        self.ann.do(over["id"], "resign", 0)
        self.ids = [table["id"] for table in (waiting, *playing, over)]


@pytest.fixture(scope="module")
def places(server: Served) -> Places:
    return Places(server)


def check(
    server: Served, places: Places, path: str, method: str, mode: GenerationMode, examples: int = EXAMPLES
) -> None:
    """Ask in many ways, with ids of tables that are there among others, as somebody known and as nobody."""
    schema = schemathesis.openapi.from_dict(DOCUMENT)
    schema.config.update(base_url=f"http://{server.host}")
    cases = schema[path][method.upper()].as_strategy(generation_mode=mode)

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases, id=st.sampled_from([*places.ids, None]), person=st.sampled_from([places.ann, places.eve]))
    def ask(case: Any, id: str | None, person: Person) -> None:
        if id is not None and "id" in case.path_parameters:
            case.path_parameters["id"] = id
        if id is not None and "game" in case.path_parameters:
            case.path_parameters["game"] = GAMES[places.ids.index(id) % 2]
        case.call_and_validate(checks=CHECKS, cookies=dict(person.http.cookies))

    ask()


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_what_fits_the_document_is_answered_as_it_says(server: Served, places: Places, path: str, method: str) -> None:
    check(server, places, path, method, GenerationMode.POSITIVE)


@pytest.mark.parametrize(("path", "method"), WITH_INPUT)
def test_what_does_not_fit_the_document_is_refused_as_it_says(
    server: Served, places: Places, path: str, method: str
) -> None:
    check(server, places, path, method, GenerationMode.NEGATIVE)


@pytest.mark.soak
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize(("path", "method"), WITH_INPUT)
def test_many_requests_are_answered_as_the_document_says(
    server: Served, places: Places, path: str, method: str, mode: GenerationMode
) -> None:
    check(server, places, path, method, mode, MANY)


def test_an_answer_that_is_not_as_the_document_says_is_found(
    server: Served, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes_running, "json_answer", lambda *_: json_answer({"ok": "yes"}))
    with pytest.raises(FailureGroup):
        check(server, places, "/api/health", "get", GenerationMode.POSITIVE)


def test_the_document_names_every_route_of_the_api() -> None:
    described = {(method.upper(), path) for path, method in OPERATIONS}
    assert described == {
        (method, path)
        for method, path in all_routes()
        if path.startswith("/api/") and path not in ("/api/openapi.json", "/api/metrics") and method != SOCKET
    }
