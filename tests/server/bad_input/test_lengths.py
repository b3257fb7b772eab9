"""Limits of fields at one less than allowed, at what is allowed, and at one more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebound.server.settings import Limits
from tests.server.leaks.house import Reply, house_in, run
from tests.server.people import Person

ME = [{"kind": "me"}, {"kind": "me"}]
Ask = Callable[[Person, str, int], Any]


def new_table(**more: Any) -> dict[str, Any]:
    return {"game": "ferry", "seats": ME, **more}


def order(**more: Any) -> dict[str, Any]:
    return {"id": "x", "seat": 0, "do": "answer", "answer": "nonsense", **more}


FIELDS: dict[str, tuple[int, Ask]] = {
    "name": (40, lambda ann, _, n: ann.post("/api/me", {"name": "é" * n})),
    "contribution": (64, lambda ann, _, n: ann.post("/api/tables", new_table(contribution="x" * n))),
    "game": (64, lambda ann, _, n: ann.post("/api/tables", new_table(game="x" * n))),
    "scenario": (64, lambda ann, _, n: ann.post("/api/tables", new_table(scenario="x" * n))),
    "level": (
        16,
        lambda ann, _, n: ann.post("/api/tables", new_table(seats=[ME[0], {"kind": "open", "level": "x" * n}])),
    ),
    "seats": (16, lambda ann, _, n: ann.post("/api/tables", new_table(seats=ME[:1] * n))),
    "seed": (20, lambda ann, _, n: ann.post("/api/tables", new_table(seed="0" * n, fair=False))),
    "token": (64, lambda ann, _, n: ann.post("/api/join", {"token": "x" * n})),
    "version": (64, lambda ann, table, n: ann.post(f"/api/tables/{table}/commands", order(version="x" * n))),
    "ask": (64, lambda ann, table, n: ann.post(f"/api/tables/{table}/commands", order(do="forget", ask="x" * n))),
    "seat": (99, lambda ann, table, n: ann.post(f"/api/tables/{table}/commands", order(seat=n))),
    "at": (
        1_000_000,
        lambda ann, table, n: ann.post(f"/api/tables/{table}/continue", {"at": n, "seats": ME}),
    ),
}
PAST_THE_FIELD = {"game": 404, "token": 404, "version": 409, "seat": 403}
"""What is said where the field itself is as it may be, but leads nowhere."""


@pytest.mark.parametrize("field", FIELDS)
def test_fields(ann: Person, field: str) -> None:
    most, ask = FIELDS[field]
    table = ann.made()["id"]
    for n in (most - 1, most):
        answer = ask(ann, table, n)
        expected = PAST_THE_FIELD.get(field)
        assert answer.status_code == expected if expected else fits(answer, field), (n, answer.text)
    over = ask(ann, table, most + 1)
    assert (over.status_code, over.json()["error"]["code"]) == (422, "bad_field")
    assert field in over.json()["error"]["field"].split(".")


def fits(answer: Any, field: str) -> bool:
    """Whether the length is not what is wrong."""
    if answer.status_code < 400:
        return True
    error = answer.json()["error"]
    return error["field"] != field or "at most" not in error["text"]


@pytest.mark.parametrize("waiting", [Limits().questions_waiting + n for n in (-1, 0, 1)])
def test_hints_that_are_waited_for(tmp_path: Path, waiting: int) -> None:
    """The computer thinks and thinks; one hint too many is refused, the others are kept waiting."""
    most = Limits().questions_waiting

    async def ask() -> None:
        async with house_in(tmp_path) as house:
            thinks = asyncio.Event()

            async def slowly(*_: object) -> dict[str, Any]:
                await thinks.wait()
                return {"choices": [("bid10", 0)]}

            for process in house.hall.thinking.processes:
                process.ask = slowly  # type: ignore[assignment, method-assign]
            ann = house.guest()
            made: Reply = await ann.post("/api/tables", new_table())
            live = ann.live(made.json()["id"], 0)
            await live.frame()
            for n in range(waiting):
                live.say({"type": "hint", "id": f"h{n}"})
            await live.quiet()
            refused = [told for told in live.messages() if told["type"] == "error"]
            assert [(told["id"], told["status"]) for told in refused] == [(f"h{n}", 429) for n in range(most, waiting)]
            thinks.set()
            await live.until(lambda told: told.get("id") == "h0", 0)

    run(ask)


@pytest.mark.parametrize(("length", "status"), [(63, 409), (64, 409), (65, 422)])
def test_ids_and_versions_over_the_socket(ann: Person, length: int, status: int) -> None:
    live = ann.live(ann.made()["id"], 0)
    live.hear_type("frame")
    live.say({"type": "command", "id": "x" * length, "seat": 0, "do": "undo", "version": "stale"})
    assert live.hear_type("error")["status"] == status
