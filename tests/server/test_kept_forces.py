"""Forces over HTTP: looked at, shared by link, kept for their maker and nobody else; and the map they are put on."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

import pytest
from sqlalchemy import text

from rulebound.core.game import find, games
from rulebound.core.seats import keys_of
from rulebound.server import force_models as models
from rulebound.server.database import engine_of
from rulebound.server.forces import keeping
from tests.server.people import Json, Person, Served

BAND = {"band": "guard", "captain_of_the_guard": 1, "lieutenant": 1, "musketeer": 3, "cadet": 2, "drummer": 1}
WISH: Json = {
    "game": "escarmouche",
    "scenario": "meeting_at_the_crossroads",
    "role": "one",
    "options": {"level": "basic"},
    "roster": BAND,
    "name": "Les Bleus",
}


def shared(person: Person, link: str) -> Any:
    path, _, query = link.removeprefix("/#/forces/").partition("?")
    return person.get(f"/api/games/{path}/shared", **dict(parse_qsl(query)))


def kept(person: Person, **query: Any) -> list[Json]:
    forces: list[Json] = person.get("/api/forces", **query).json()["forces"]
    return forces


def keep(person: Person, **changes: Any) -> Json:
    answer = person.post("/api/forces", WISH | changes)
    assert answer.status_code == 201, answer.text
    models.KeptForce.model_validate(answer.json(), strict=True)
    told: Json = answer.json()
    return told


# Looking at one


def test_a_force_is_told_with_its_cost_its_faults_and_their_rules(ann: Person) -> None:
    fine = ann.post("/api/forces/look", WISH).json()
    models.ForceLook.model_validate(fine, strict=True)
    assert (fine["cost"], fine["budget"], fine["problems"]) == (294, 300, [])
    dear = ann.post("/api/forces/look", WISH | {"roster": BAND | {"musketeer": 4}}).json()
    assert [(one["rule"], "335 points" in one["text"]) for one in dear["problems"]] == [("ES-CON-09", True)]
    assert not ann.http.cookies, "whoever only looks is nobody's guest"


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["294 of 300 points", "3 × Musketeer, 123 points"]),
        ("fr", ["294 points sur 300", "3 × Mousquetaire, 123 points"]),
    ],
)
def test_a_force_is_told_as_a_list(ann: Person, lang: str, lines: list[str]) -> None:
    told = ann.post("/api/forces/look", WISH, lang=lang).json()["text"].split("\n")
    assert told[0] == "Les Bleus"
    assert told[1].startswith("Escarmouche – ")
    assert [line for line in lines if line not in told] == []


def test_lists_of_picks_are_told_with_their_names(ann: Person) -> None:
    roster = {"gifts": ["ward", "rally"], "objects": [], "brutes": 0}
    wish = {"game": "catacombs", "scenario": "SC1", "role": "human", "roster": roster}
    assert (
        ann.post("/api/forces/look", wish).json()["text"].split("\n")[-1]
        == "Gifts of the Redeemer: Rally, Ward, 4 points"
    )


# Links


def test_a_link_holds_the_whole_force_and_nothing_else(ann: Person, bob: Person) -> None:
    link = ann.post("/api/forces/look", WISH).json()["link"]
    assert link == (
        "/#/forces/escarmouche?scenario=meeting_at_the_crossroads&role=one&options=level:basic"
        "&force=band:guard,captain_of_the_guard:1,lieutenant:1,musketeer:3,cadet:2,drummer:1&name=Les%20Bleus"
    )
    opened = shared(bob, link).json()
    models.SharedForce.model_validate(opened, strict=True)
    assert opened == WISH | {"seat": 0}


@pytest.mark.parametrize("game", [key for key in games() if key not in ("ferry", "parade")])
def test_every_example_and_ready_made_force_of_every_game_is_read_back_from_its_link(ann: Person, game: str) -> None:
    the_game = find(game)
    for scenario in the_game.scenarios():
        for seat, role in enumerate(keys_of(the_game.seats(scenario.key, {}))):
            form = the_game.force_form(scenario.key, seat)
            if form is not None:
                wish = {"game": game, "scenario": scenario.key, "role": role, "roster": form.example}
                looked = ann.post("/api/forces/look", wish).json()
                assert looked["problems"] == []
                assert shared(ann, looked["link"]).json()["roster"] == form.example


@pytest.mark.parametrize(
    ("field", "part"),
    [
        ("scenario", {"scenario": "the_moon"}),
        ("role", {"role": "three"}),
        ("options.level", {"options": "level:heroic"}),
        ("options.weather", {"options": "weather:rain"}),
        ("force.musketeer", {"force": "band:guard,musketeer:many"}),
        ("force.dragon", {"force": "band:guard,dragon:1"}),
        ("force.band", {"force": "band:guard,band:guard"}),
        ("force.<b>", {"force": "<b>:1"}),
        ("force.band", {"force": "band"}),
        ("force", {"force": "x" * 4001}),
        ("name", {"name": "x" * 41}),
        ("name", {"name": "a\u202eb"}),
        ("name", {"name": "a\u0000b"}),
    ],
)
def test_a_bad_link_is_refused_by_the_part_that_is_wrong(ann: Person, field: str, part: dict[str, str]) -> None:
    query = {"scenario": WISH["scenario"], "role": "one", "force": "band:guard"} | part
    for lang in ("en", "fr"):
        answer = ann.get("/api/games/escarmouche/shared", **query, lang=lang)
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, field), answer.text
        assert len(answer.text) < 1000


def test_a_link_to_a_seat_without_a_force_or_a_game_that_is_not_there_leads_nowhere(ann: Person) -> None:
    assert ann.get("/api/games/catacombs/shared", scenario="SC1", role="demon").status_code == 404
    assert ann.get("/api/games/moon/shared", scenario="SC1", role="demon").status_code == 404


# Keeping


def test_a_force_is_kept_renamed_and_forgotten(ann: Person) -> None:
    first = keep(ann)
    second = keep(ann, name="  Spare ", roster={"band": "guard", "cadet": 1})
    assert [(one["name"], one["cost"]) for one in kept(ann)] == [("Spare", 26), ("Les Bleus", 294)]
    assert second["problems"], "what cannot be played yet is kept all the same"
    changed = ann.post(f"/api/forces/{first['id']}", WISH | {"name": "Bleus <i>"}).json()
    assert (changed["id"], changed["name"], changed["roster"]) == (first["id"], "Bleus <i>", BAND)
    assert ann.post(f"/api/forces/{second['id']}/forget").json() == {"ok": True}
    assert [one["name"] for one in kept(ann)] == ["Bleus <i>"]
    assert ann.post(f"/api/forces/{second['id']}/forget").status_code == 404


def test_a_kept_force_is_a_row(served: Served, ann: Person) -> None:
    keep(ann)
    with engine_of(served.settings.database).begin() as connection:
        row = connection.execute(text("SELECT name, game, role FROM forces")).one()
    assert tuple(row) == ("Les Bleus", "escarmouche", "one")


def test_forces_of_others_are_neither_seen_nor_changed(ann: Person, bob: Person, served: Served) -> None:
    mine = keep(ann)["id"]
    keep(bob, name="Bob's")
    nobody = served.person()
    assert kept(nobody) == []
    assert [one["name"] for one in kept(bob)] == ["Bob's"]
    for path in (f"/api/forces/{mine}", f"/api/forces/{mine}/forget"):
        assert bob.post(path, WISH).status_code == 404
        assert nobody.post(path, WISH).status_code == 401
    for id in (0, -1, 2**40, "x"):
        assert ann.post(f"/api/forces/{id}/forget").status_code in (404, 422)
    assert [one["name"] for one in kept(ann)] == ["Les Bleus"]


def test_so_many_are_kept_and_no_more(ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_FORCES", 2)
    keep(ann)
    keep(ann)
    answer = ann.post("/api/forces", WISH)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "many_forces")
    assert len(kept(ann)) == 2
    keep(bob)


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("name", {"name": ""}),
        ("name", {"name": "   "}),
        ("name", {"name": "x" * 41}),
        ("name", {"name": "two\nlines"}),
        ("name", {"name": "un\u200bseen"}),
        ("name", {"name": "\u2066turned"}),
        ("force.dragon", {"roster": {"dragon": 1}}),
        ("force.musketeer", {"roster": {"musketeer": {"n": 1}}}),
        ("force.musketeer", {"roster": {"musketeer": 10**9}}),
        ("options.level", {"options": {"level": 7}}),
        ("role", {"role": "x"}),
        ("scenario", {"scenario": "x"}),
        ("guest", {"guest": 1}),
    ],
)
def test_what_cannot_be_kept_is_refused_by_its_field(ann: Person, field: str, change: Json) -> None:
    id = keep(ann)["id"]
    for path in ("/api/forces", f"/api/forces/{id}"):
        answer = ann.post(path, WISH | change)
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, field), answer.text
    assert [one["name"] for one in kept(ann)] == ["Les Bleus"]


def test_a_force_too_large_to_be_kept_is_refused(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_LETTERS", 40)
    assert ann.post("/api/forces", WISH).json()["error"]["field"] == "roster"


def test_kept_forces_are_judged_by_where_they_are_wanted(ann: Person) -> None:
    keep(ann)
    keep(ann, game="catacombs", scenario="SC1", role="human", options={}, roster={"brutes": 1}, name="Two")
    (inn,) = kept(ann, game="escarmouche", scenario="hold_the_inn", role="two")
    assert (inn["budget"], [one["rule"] for one in inn["problems"]]) == (270, ["ES-CON-09"])
    (road,) = kept(ann, game="escarmouche", scenario="the_strongbox", role="one")
    assert road["problems"] == []
    made = ann.made(game="escarmouche", scenario="the_strongbox", rosters={"one": road["roster"]})
    assert made["scenario"] == "the_strongbox"


def test_a_force_that_no_longer_belongs_to_its_form_says_so(ann: Person, served: Served) -> None:
    keep(ann)
    with engine_of(served.settings.database).begin() as connection:
        connection.execute(text("""UPDATE forces SET roster = '{"dragon": 1}'"""))
    (one,) = kept(ann)
    assert (one["link"], one["cost"]) == ("", 0)
    assert "force.dragon" in one["problems"][0]["text"]


# The map


@pytest.mark.parametrize("game", [key for key in games() if key not in ("ferry", "parade")])
def test_every_scenario_has_a_map_with_nobody_of_a_bought_force_on_it(ann: Person, game: str) -> None:
    the_game = find(game)
    for scenario in the_game.scenarios():
        answer = ann.post(f"/api/games/{game}/map", {}, scenario=scenario.key)
        assert answer.status_code == 200
        models.ScenarioMap.model_validate(answer.json(), strict=True)
        scene, zones = answer.json()["scene"], answer.json()["zones"]
        assert scene["cells"] or scene["areas"] or scene["size"][0]
        forms = [
            side for side, _ in enumerate(the_game.seats(scenario.key, {})) if the_game.force_form(scenario.key, side)
        ]
        assert {zone["side"] for zone in zones} >= set(forms)
        assert [piece["id"] for piece in scene["pieces"] if piece["side"] in forms] == []


def test_zones_are_named_in_a_language_and_say_their_terms(ann: Person) -> None:
    told = ann.post("/api/games/escarmouche/map", {}, scenario="the_strongbox", lang="fr").json()["zones"]
    assert [zone["name"] for zone in told] == ["Convoi", "Embuscade", "Embuscade"]
    assert told[0]["text"] is None
    assert "à pied" in told[1]["text"]


@pytest.mark.parametrize(("query", "options"), [({"scenario": "x"}, {}), ({"scenario": "SC1"}, {"x": 1})])
def test_there_is_no_map_of_what_cannot_be_played(ann: Person, query: dict[str, str], options: Json) -> None:
    assert ann.post("/api/games/catacombs/map", options, **query).status_code == 422
