"""A group is moved by wishes: what they come to is told before anything is answered, by what the seat may know."""

from __future__ import annotations

import pytest

from rulebound.core.game import register
from rulebound.core.play import Play
from rulebound.core.ways import after_answers
from rulebound.core.wish import BLOCK, Wish
from rulebound.server import asking
from tests.parade import CM
from tests.server.people import Json, Live, Person

register("parade", "tests.parade")
UNIT = 6
"""It stands north of the pond."""


@pytest.fixture
def live(ann: Person) -> Live:
    live = ann.live(ann.made(game="parade")["id"], 0)
    live.hear_type("frame")
    return live


def told(live: Live, wish: object, **more: object) -> Json:
    live.say({"type": "wish", "id": "w", "wish": wish, **more})
    return live.until(lambda message: message["type"] in ("wish", "error"))


def ends(ghost: Json) -> dict[str, list[int]]:
    return {one["piece"]: one["path"][-1] for one in [ghost, *ghost["others"]]}


def test_a_wish_becomes_an_answer_that_is_taken(live: Live) -> None:
    assert live.done("answer", answer=UNIT)["type"] == "ack"
    said = told(live, Wish([(60 * CM, 108 * CM)], 0, BLOCK).plain())
    assert (said["id"], said["legal"], said["refusal"], said["parts"]) == ("w", True, None, [])
    assert len(ends(said["choice"]["ghost"])) == 8
    assert live.done("answer", answer=said["choice"]["answer"])["type"] == "ack"
    places = {piece["id"]: [piece["x"], piece["y"]] for piece in live.frame["scene"]["pieces"]}
    assert all(places[man] == place for man, place in ends(said["choice"]["ghost"]).items())


def test_whoever_may_not_stand_where_he_is_wished_is_refused_there(live: Live) -> None:
    live.done("answer", answer=UNIT)
    said = told(live, Wish([], nudged={1: (66 * CM, 100 * CM), 3: (69 * CM, 80 * CM)}).plain())
    assert (said["legal"], said["choice"]) == (False, None)
    assert ends(said["ghost"])["man:66"] == [69 * CM, 80 * CM]
    assert [(part["points_at"], part["text"]) for part in said["parts"]] == [
        (["man:66"], "Man 66 would go 20.0 cm; 15.0 cm is the most."),
        (["man:26", "man:46"], "Man 26 and man 46 would stand on one another."),
        (["man:66"], "Man 66 would be more than 2.0 cm from everybody."),
    ]
    assert said["refusal"]["rule"] == "PA-02"


def test_what_is_in_the_way_is_drawn(live: Live) -> None:
    live.done("answer", answer=UNIT)
    said = told(live, Wish([(645 * CM // 10, 90 * CM)]).plain())
    assert {part["shapes"][0]["kind"] for part in said["parts"]} == {"polygon"}
    assert said["parts"][0]["text"] == "The pond is in the way of man 6."


def test_a_group_is_dragged_before_it_is_chosen(live: Live) -> None:
    live.say({"type": "ways", "id": "x", "piece": "man:26", "unit": f"unit:{UNIT}"})
    [way] = live.hear_type("ways")["ways"]
    assert way["after"] == [UNIT]
    assert "man:26" in way["drawing"]["pieces"]
    said = told(live, Wish([(60 * CM, 108 * CM)]).plain(), after=way["after"])
    assert said["legal"]
    assert live.frame["scene"]["ask"]["key"] == "unit", "nothing is answered"
    live.say({"type": "ways", "id": "y", "piece": "man:26"})
    assert live.hear_type("ways")["ways"] == [], "what points at the unit does not point at the man"


@pytest.mark.parametrize(
    "wish", ["there", [], [[[1, 2]], 400, "block", []], [[], 0, "heap", []], [[], 0, "block", [[99, [1, 2]]]]]
)
def test_what_is_no_wish_is_refused_with_what_one_is(live: Live, wish: object) -> None:
    live.done("answer", answer=UNIT)
    said = told(live, wish)
    assert (said["type"], said["legal"], said["parts"], said["ghost"]) == ("wish", False, [], None)
    assert said["refusal"]["text"].startswith("A wish for several who move at once is [points, ")


@pytest.mark.parametrize(
    ("message", "code"), [({"wish": {"to": 3}}, "bad_field"), ({"wish": 1.5}, "bad_field"), ({}, "bad_field")]
)
def test_a_malformed_message_is_refused(live: Live, message: Json, code: str) -> None:
    live.say({"type": "wish", "id": "w", **message})
    assert live.hear_type("error")["error"]["code"] == code


def test_whoever_is_not_asked_completes_nothing(ann: Person) -> None:
    live = ann.live(ann.made(game="parade")["id"], 1)
    live.hear_type("frame")
    assert told(live, Wish([]).plain())["error"]["code"] == "not_asked"


def test_wishes_are_completed_in_what_the_seat_may_think(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """A proposal goes round what is in the way: it is made in a guess, never in the game itself."""
    guessed: list[int] = []

    def thought(play: Play, seat: int, answers: list[object]) -> Play | None:
        guessed.append(seat)
        return after_answers(play, seat, answers)

    monkeypatch.setattr(asking, "after_answers", thought)
    live.done("answer", answer=UNIT)
    assert told(live, Wish([(60 * CM, 108 * CM)]).plain())["legal"]
    assert guessed == [0]
