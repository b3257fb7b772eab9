"""Taking back, offering, giving up, and standing answers."""

from __future__ import annotations

import pytest

from tests.server.people import Json, Person

Pair = tuple[Person, Person, str]


@pytest.fixture
def pair(ann: Person, bob: Person) -> Pair:
    """Two browsers at one table of Ferry, where both have bid."""
    table = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    assert bob.post(f"/api/tables/{table}/seats/1").status_code == 200
    for seat, person in ((0, ann), (1, bob)):
        person.plays(table, [(seat, person.frame(table, seat)["scene"]["ask"]["choices"][0]["answer"])])
    return ann, bob, table


def leader(pair: Pair) -> tuple[Person, int, Person, int]:
    """Who leads, and who does not."""
    ann, bob, table = pair
    [lead] = ann.frame(table)["table"]["turn"]
    return (ann, 0, bob, 1) if lead == 0 else (bob, 1, ann, 0)


def code(answer: object) -> str:
    found: Json = answer.json()  # type: ignore[attr-defined]
    return str(found["error"]["code"])


def test_a_decision_that_nothing_followed_is_taken_back_at_once(pair: Pair) -> None:
    table = pair[2]
    lead, seat, _, _ = leader(pair)
    before = lead.frame(table, seat)
    lead.plays(table, [(seat, 10)])
    assert lead.frame(table, seat)["can_undo"]
    assert lead.do(table, "undo", seat).status_code == 200
    after = lead.frame(table, seat)
    assert after["scene"] == before["scene"]
    assert after["version"] != before["version"]


def test_a_version_from_before_an_undo_is_stale(pair: Pair) -> None:
    table = pair[2]
    lead, seat, _, _ = leader(pair)
    before = lead.frame(table, seat)["version"]
    lead.plays(table, [(seat, 10)])
    lead.do(table, "undo", seat)
    assert code(lead.do(table, "answer", seat, answer=10, version=before)) == "stale"


def test_what_the_policy_forbids_becomes_an_offer(pair: Pair) -> None:
    table = pair[2]
    lead, seat, other, place = leader(pair)
    shown = lead.frame(table, seat)
    assert not shown["can_undo"]
    assert shown["undo_why"]
    assert shown["undo_offer"]
    assert lead.do(table, "undo", seat).status_code == 200
    assert other.frame(table, place)["offers"] == [{"kind": "undo", "seat": seat, "agreed": []}]
    assert code(lead.do(table, "agree", seat)) == "no_offer"
    assert other.do(table, "agree", place).status_code == 200
    after = lead.frame(table, seat)
    assert after["offers"] == []
    assert seat in after["table"]["turn"]
    assert after["scene"]["log"] == []


def test_an_offer_can_be_declined(pair: Pair) -> None:
    table = pair[2]
    lead, seat, other, place = leader(pair)
    lead.do(table, "undo", seat)
    version = lead.frame(table, seat)["version"]
    assert other.do(table, "decline", place).status_code == 200
    assert lead.frame(table, seat)["offers"] == []
    assert lead.frame(table, seat)["version"] == version


def test_an_offer_lapses_when_the_game_goes_on(pair: Pair) -> None:
    table = pair[2]
    lead, seat, _, _ = leader(pair)
    lead.do(table, "undo", seat)
    lead.plays(table, [(seat, 10)])
    assert lead.frame(table, seat)["offers"] == []


def test_nobody_offers_the_same_twice(pair: Pair) -> None:
    ann, _, table = pair
    assert ann.do(table, "draw", 0).status_code == 200
    assert code(ann.do(table, "draw", 0)) == "offered"


def test_an_offer_is_made_three_times_at_most_before_the_game_goes_on(pair: Pair) -> None:
    table = pair[2]
    lead, seat, other, place = leader(pair)
    for do in ("draw", "undo"):
        for by, whose in ((other, place), (lead, seat), (other, place)):
            assert lead.do(table, do, seat).status_code == 200
            assert by.do(table, "decline", whose).status_code == 200
        refused = lead.do(table, do, seat)
        assert (refused.status_code, code(refused)) == (429, "offered_enough")
    assert other.do(table, "draw", place).status_code == 200, "the others may"
    lead.plays(table, [(seat, 10)])
    assert lead.do(table, "draw", seat).status_code == 200


def test_a_draw_is_agreed_by_offering_it_too(pair: Pair) -> None:
    ann, bob, table = pair
    live = bob.live(table, 1)
    live.hear_type("frame")
    ann.do(table, "draw", 0)
    assert live.hear_type("offer") == {"type": "offer", "kind": "draw", "seat": 0}
    assert bob.do(table, "draw", 1).status_code == 200
    assert live.hear_type("offer")["gone"]
    info = ann.get(f"/api/tables/{table}").json()
    assert (info["state"], info["result"]["how"], info["result"]["winners"]) == ("over", "agreed", [])


def test_a_draw_survives_the_own_answer_of_whoever_offers_it(pair: Pair) -> None:
    table = pair[2]
    lead, seat, _, _ = leader(pair)
    lead.do(table, "draw", seat)
    lead.plays(table, [(seat, 10)])
    assert lead.frame(table, seat)["offers"] == [{"kind": "draw", "seat": seat, "agreed": []}]


def test_computer_players_do_not_agree_to_a_draw(ann: Person) -> None:
    table = ann.made(seats=[{"kind": "me"}, {"kind": "computer", "level": "random"}])["id"]
    assert code(ann.do(table, "draw", 0)) == "no_draw"


def test_who_gives_up_has_lost(pair: Pair) -> None:
    ann, bob, table = pair
    assert ann.do(table, "resign", 0).status_code == 200
    info = bob.get(f"/api/tables/{table}", lang="fr").json()
    assert info["result"]["winners"] == [1]
    assert info["result"]["how"] == "resigned"
    assert "abandonne" in info["result"]["text"]
    assert bob.frame(table, 1)["scene"]["ask"] is None
    assert bob.frame(table, 1)["scene"]["waiting_for"] == []


def test_nothing_is_done_after_the_end(pair: Pair) -> None:
    ann, bob, table = pair
    bob.do(table, "resign", 1)
    for do in ("answer", "undo", "resign", "draw", "agree", "decline"):
        assert code(ann.do(table, do, 0, **({"answer": 10} if do == "answer" else {}))) == "over"


def test_a_standing_answer_is_given_without_asking(ann: Person) -> None:
    table = ann.made()["id"]
    for seat in (0, 1):
        ann.plays(table, [(seat, ann.frame(table, seat)["scene"]["ask"]["choices"][0]["answer"])])
    [lead] = ann.frame(table)["table"]["turn"]
    ann.plays(table, [(lead, 10)])
    assert ann.do(table, "always", lead, ask="stance", answer="bold").status_code == 200
    shown = ann.frame(table, lead)
    assert [(s["ask"], s["answer"], s["never"]) for s in shown["standing"]] == [("stance", "bold", False)]
    assert shown["standing"][0]["label"]
    assert shown["table"]["turn"] != [lead] or shown["scene"]["ask"]["key"] != "stance"
    assert ann.frame(table, 1 - lead)["standing"] == []
    assert ann.do(table, "forget", lead, ask="stance", answer="bold").status_code == 200
    assert ann.frame(table, lead)["standing"] == []


def test_a_standing_answer_must_fit_the_open_question(ann: Person) -> None:
    table = ann.made()["id"]
    assert code(ann.do(table, "always", 0, ask="stance", answer="bold")) == "not_asked"
    assert code(ann.do(table, "always", 0, ask="bid", answer="moon")) == "refused"
    assert code(ann.do(table, "forget", 0, ask="bid", answer="moon")) == "bad_field"


def test_whose_question_it_is_not_cannot_answer(pair: Pair) -> None:
    table = pair[2]
    _, _, other, place = leader(pair)
    assert code(other.do(table, "answer", place, answer=10)) == "not_asked"
