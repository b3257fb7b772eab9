"""Games, rules, files, and a document that names every route."""

from __future__ import annotations

import pytest

from rulebound.server import game_models, models
from tests.server.people import Person

ROUTES = {
    "/api/games": ["get"],
    "/api/games/{game}": ["get"],
    "/api/games/{game}/rules": ["get"],
    "/api/games/{game}/force": ["get", "post"],
    "/api/games/{game}/map": ["post"],
    "/api/games/{game}/shared": ["get"],
    "/api/forces/look": ["post"],
    "/api/forces": ["get", "post"],
    "/api/forces/{id}": ["post"],
    "/api/forces/{id}/forget": ["post"],
    "/api/games/{game}/seats": ["post"],
    "/api/tables": ["get", "post"],
    "/api/tables/{id}": ["delete", "get"],
    "/api/tables/{id}/close": ["post"],
    "/api/tables/{id}/seats/{seat}": ["post"],
    "/api/tables/{id}/links/{seat}": ["post"],
    "/api/tables/{id}/commands": ["post"],
    "/api/tables/{id}/scene": ["get"],
    "/api/tables/{id}/moments": ["get"],
    "/api/tables/{id}/moments/{at}": ["get"],
    "/api/tables/{id}/record": ["get"],
    "/api/tables/{id}/coach": ["get"],
    "/api/tables/{id}/continue": ["post"],
    "/api/tables/{id}/rematch": ["post"],
    "/api/tables/{id}/talk": ["get", "post"],
    "/api/join": ["post"],
    "/api/join/look": ["post"],
    "/api/back": ["post"],
    "/api/me": ["get", "post"],
    "/api/me/back": ["get", "post"],
    "/api/me/back/forget": ["post"],
    "/api/notices": ["get"],
    "/api/notices/mail": ["post"],
    "/api/notices/mail/confirm": ["post"],
    "/api/notices/mail/stop": ["post"],
    "/api/notices/push": ["post"],
    "/api/notices/push/stop": ["post"],
    "/api/health": ["get"],
    "/api/ready": ["get"],
}


def test_the_document_names_every_route(ann: Person) -> None:
    paths = ann.get("/api/openapi.json").json()["paths"]
    assert {path: sorted(methods) for path, methods in paths.items()} == ROUTES


def test_answers_are_as_the_document_says(ann: Person) -> None:
    table = ann.made(clock={"minutes": 5}, game="catacombs")["id"]
    models.TableInfo.model_validate(ann.get(f"/api/tables/{table}").json(), strict=True)
    models.Frame.model_validate(ann.frame(table), strict=True)
    models.Moments.model_validate(ann.get(f"/api/tables/{table}/moments", seat=0).json(), strict=True)
    models.Frame.model_validate(ann.get(f"/api/tables/{table}/moments/0", seat=0).json(), strict=True)
    models.Tables.model_validate(ann.get("/api/tables").json(), strict=True)
    game_models.Games.model_validate(ann.get("/api/games", lang="fr").json(), strict=True)
    game_models.Rulebook.model_validate(ann.get("/api/games/catacombs/rules").json(), strict=True)
    models.MeInfo.model_validate(ann.get("/api/me").json(), strict=True)
    models.Health.model_validate(ann.get("/api/health").json(), strict=True)
    models.Error.model_validate(ann.get("/api/tables/x").json(), strict=True)


def test_rules_are_told_in_both_languages(ann: Person) -> None:
    books = [ann.get("/api/games/catacombs/rules", lang=lang).json() for lang in ("en", "fr")]
    assert [entry["id"] for entry in books[0]["entries"]] == [entry["id"] for entry in books[1]["entries"]]
    assert books[0]["entries"][0]["text"] != books[1]["entries"][0]["text"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/moon", 404),
        ("/api/games/moon/rules", 404),
        ("/api/games/catacombs/force?scenario=SC9&seat=0", 422),
        ("/api/games/catacombs/force?scenario=SC1&seat=9", 422),
        ("/api/games/catacombs/force", 422),
        ("/api/games?lang=de", 422),
        ("/api/nowhere", 404),
        ("/client/../settings.py", 404),
        ("/client/%2e%2e/app.py", 404),
        ("/client/%00", 404),
        ("/art/catacombs/secret.svg", 404),
        ("/art/moon/picture.svg", 404),
    ],
)
def test_what_is_not_there_is_said_so(ann: Person, path: str, status: int) -> None:
    answer = ann.http.get(path)
    assert answer.status_code == status
    assert answer.json()["error"]["text"]


def test_a_route_is_not_used_the_wrong_way(ann: Person) -> None:
    answer = ann.http.delete("/api/tables")
    assert (answer.status_code, answer.json()["error"]["code"]) == (405, "method")


def test_files_are_sent_once(ann: Person) -> None:
    page = ann.get("/")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    again = ann.http.get("/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert ann.get("/join/" + "x" * 43).text == page.text
    assert ann.get("/client/main.js").headers["content-type"].startswith("text/javascript")


def test_files_travel_packed_to_whoever_can_unpack_them(ann: Person) -> None:
    plain, packed = (ann.http.get("/client/main.js", headers={"accept-encoding": how}) for how in ("identity", "gzip"))
    assert plain.text == packed.text
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.num_bytes_downloaded < plain.num_bytes_downloaded
    assert plain.headers["etag"] != packed.headers["etag"]


def test_the_guided_game_teaches_where_it_asks(ann: Person) -> None:
    card = ann.get("/api/games/catacombs").json()
    if card["guide"] is None:
        pytest.skip("this game has no guide")
    info = ann.post("/api/tables", {"game": "catacombs", "guide": True}).json()
    assert info["guide"]
    seat = card["guide"]["seat"]
    live = ann.live(info["id"], seat)
    live.hear_type("frame")
    lessons = []
    for _ in range(40):
        while live.frame["table"]["turn"] != [seat]:
            live.hear()
        if live.frame["lesson"] is not None:
            lessons.append(live.frame["lesson"]["key"])
        assert live.done("answer", seat, answer=live.frame["scene"]["ask"]["choices"][0]["answer"])["type"] == "ack"
    assert lessons
    assert len(set(lessons)) == len(lessons)
