"""Names are made of letters one can see."""

from __future__ import annotations

import pytest

from tests.server.people import Person

SEEN = ["Ann", "Zoë", "Łukasz", "李雷", "नमस्ते", "Ann B. (2)", "e\u0301\u0323\u0302", "x" * 40, ""]
UNSEEN = [
    "A\u200bnn",
    "\u202ennA",
    "\u2066Ann",
    "A\u00adnn",
    "\ufeffAnn",
    "\u3164",
    "\u2800",
    "A\nB",
    "A\u2028B",
    "\ue000",
    "\U000e0041",
    "A" + "\u0301" * 4,
    "x" * 41,
]


@pytest.mark.parametrize("name", SEEN)
def test_names_one_can_see(ann: Person, name: str) -> None:
    answer = ann.post("/api/me", {"name": name})
    assert answer.status_code == 200
    assert ann.get("/api/me").json()["name"] == name


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_names_one_cannot_see(ann: Person, name: str) -> None:
    for body in ({"name": name}, {"game": "ferry", "seats": [{"kind": "me"}] * 2, "name": name}):
        answer = ann.post("/api/me" if len(body) == 1 else "/api/tables", body)
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, "name")


def test_a_word_for_the_dice_is_one_that_can_be_seen(ann: Person) -> None:
    wish = {"game": "ferry", "seats": [{"kind": "me"}] * 2, "contribution": "mo\u200bon"}
    answer = ann.post("/api/tables", wish)
    assert (answer.status_code, answer.json()["error"]["text"]) == (
        422,
        "contribution: at most 64 letters that can be seen.",
    )
