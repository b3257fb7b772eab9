"""Forms over HTTP: which seats have a force to put together, and every kind of choice in a language."""

from __future__ import annotations

import pytest

from rulebound.core.forms import ONE, Field, ForceForm, Pick
from rulebound.core.game import find
from rulebound.core.text import Text
from rulebound.server import game_models, models
from rulebound.server.routes_games import force_plain
from tests.server.people import Person


def test_a_scenario_says_which_seats_have_a_force_to_put_together(ann: Person) -> None:
    scenarios = ann.get("/api/games/catacombs").json()["scenarios"]
    assert [[seat["force"] for seat in scenario["seats"]] for scenario in scenarios] == [[True, False]] * 6


@pytest.mark.parametrize(("lang", "names"), [("en", ["Convoy", "Ambush party"]), ("fr", ["Convoi", "Embuscade"])])
def test_the_sides_of_a_scenario_have_their_names_everywhere(ann: Person, lang: str, names: list[str]) -> None:
    scenarios = ann.get("/api/games/escarmouche", lang=lang).json()["scenarios"]
    assert names in [[seat["name"] for seat in scenario["seats"]] for scenario in scenarios]
    made = ann.made(game="escarmouche", scenario="the_strongbox")
    info = ann.get(f"/api/tables/{made['id']}", lang=lang).json()
    assert [seat["role_name"] for seat in info["seats"]] == names


def test_a_form_is_as_the_document_says(ann: Person) -> None:
    reply = ann.get("/api/games/catacombs/force", scenario="SC1", seat=0)
    assert reply.status_code == 200
    form = game_models.ForceInfo.model_validate(reply.json(), strict=True)
    assert {field.kind for field in form.fields} == {"number", "several"}
    assert ann.get("/api/games/catacombs/force", scenario="SC1", seat=1).status_code == 404


@pytest.mark.parametrize(("lang", "name"), [("en", "Brute"), ("fr", "Brute")])
def test_one_of_several_is_told_with_its_default_and_what_it_gives(lang: models.Lang, name: str) -> None:
    words = Text("human.brute")
    band = Field("leader", words, ONE, picks=[Pick("old", words, words, 3, {"men": 2})], default="old", text=words)
    men = Field("men", words, "number", most=4, cost=2, when={"leader": ["old"]})
    told = force_plain(find("catacombs"), ForceForm(20, 0, [band, men], {"leader": "old", "men": 2}), lang)
    form = game_models.ForceInfo.model_validate(told, strict=True)
    leader, number = form.fields
    assert (leader.kind, leader.default, leader.picks[0].gives) == ("one", "old", {"men": 2})
    assert name in leader.name
    assert leader.text == leader.name
    assert (number.when, number.text) == ({"leader": ["old"]}, None)
