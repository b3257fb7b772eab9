"""What is wrong with a force: numbers beyond their bounds, cards nobody knows, seats that are not there."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Refusal
from rulebound.core.forces import Rosters, beyond, check_rosters, quoted, strange_counts
from rulebound.core.game import BadSetup
from rulebound.core.seats import each_for_itself
from rulebound.core.text import Text
from tests.toy import FerryGame

SEATS = each_for_itself("red", "blue")
KNOWN = {"knight": Text("card.knight"), "page": Text("card.page")}


@pytest.mark.parametrize(
    ("n", "least", "most", "bounds"),
    [
        (2, 2, 4, None),
        (4, 2, 4, None),
        (1, 2, 4, {"least": 2, "most": 4}),
        (5, 2, 4, {"least": 2, "most": 4}),
        (1, 2, None, {"least": 2}),
        (9, 2, None, None),
        (5, None, 4, {"most": 4}),
        (-9, None, 4, None),
        (-9, None, None, None),
    ],
)
def test_a_number_is_within_its_bounds_or_named_with_them(
    n: int, least: int | None, most: int | None, bounds: dict[str, object] | None
) -> None:
    said = [] if bounds is None else [Text("force.riders", {"n": n, **bounds, "of": "us"})]
    found = beyond("TO-ONE", "riders", n, least, most, of="us")
    assert [(problem.rule, problem.text) for problem in found] == [("TO-ONE", text) for text in said]


@pytest.mark.parametrize(
    ("key", "n", "wrong"),
    [
        ("knight", 0, None),
        ("knight", 3, None),
        ("knight", 4, Text("force.count", {"card": KNOWN["knight"], "most": 3})),
        ("knight", -1, Text("force.count", {"card": KNOWN["knight"], "most": 3})),
        ("knight", True, Text("force.count", {"card": KNOWN["knight"], "most": 3})),
        ("page", "two", Text("force.count", {"card": KNOWN["page"], "most": 3})),
        ("squire", 1, Text("force.no_card", {"key": "'squire'"})),
        (7, 1, Text("force.no_card", {"key": "int"})),
    ],
)
def test_numbers_of_cards_are_whole_and_cards_are_known(key: object, n: object, wrong: Text | None) -> None:
    found = strange_counts("TO-ONE", {"page": 1, key: n}, KNOWN, 3)
    assert [(problem.rule, problem.text) for problem in found] == ([] if wrong is None else [("TO-ONE", wrong)])


def test_whatever_was_sent_can_be_quoted() -> None:
    assert [quoted(value) for value in ("band", 3, None, [1])] == ["'band'", "int", "NoneType", "list"]


def test_the_first_thing_wrong_with_any_roster_is_told_and_so_is_a_seat_that_is_not_there() -> None:
    words = FerryGame().words()
    seen: list[tuple[int, object]] = []

    def problems(seat: int, roster: object) -> list[Refusal]:
        seen.append((seat, roster))
        wrong = [Text("end.richer"), Text("never said")] if roster == "bad" else []
        return [Refusal("TO-ONE", text) for text in wrong]

    check_rosters({"blue": "good", "red": "fine"}, SEATS, problems, words)
    assert seen == [(0, "fine"), (1, "good")]
    with pytest.raises(BadSetup, match=f"rosters: blue: {words.say(Text('end.richer'), 'en')}"):
        check_rosters({"blue": "bad"}, SEATS, problems, words)
    with pytest.raises(BadSetup, match="rosters: there is no seat 'green'; there are red, blue"):
        check_rosters({"green": "good"}, SEATS, problems, words)


LEADERS = {"king": Text("leader.king"), "queen": Text("leader.queen")}


@pytest.mark.parametrize(
    ("roster", "problems"),
    [
        ({}, []),
        ({"leader": "queen", "page": 3, "knight": 0}, []),
        (["queen"], [("TO-ONE", Text("force.unreadable"))]),
        ({"leader": "duke"}, [("TO-TWO", Text("force.no_leader", {"key": "'duke'", "there": list(LEADERS.values())}))]),
        ({"leader": None}, [("TO-TWO", Text("force.no_leader", {"key": "NoneType", "there": list(LEADERS.values())}))]),
        ({"queen": 1}, [("TO-ONE", Text("force.no_card", {"key": "'queen'"}))]),
        ({"page": 4}, [("TO-ONE", Text("force.count", {"card": KNOWN["page"], "most": 3}))]),
    ],
)
def test_what_cannot_be_read_of_a_roster(roster: object, problems: list[tuple[str, Text]]) -> None:
    rosters = Rosters("TO-ONE", "leader", LEADERS, KNOWN, 3, "TO-TWO")
    assert [(problem.rule, problem.text) for problem in rosters.strange(roster)] == problems


def test_without_leaders_a_roster_has_numbers_alone() -> None:
    rosters = Rosters("TO-ONE", "leader", {}, KNOWN, 3)
    assert [problem.text for problem in rosters.strange({"leader": "king", "page": 1})] == [
        Text("force.no_card", {"key": "'leader'"})
    ]


@pytest.mark.parametrize(
    ("roster", "read"),
    [
        (None, ("king", {})),
        ({"page": 0}, ("king", {"page": 0})),
        ({"leader": "queen", "knight": 2}, ("queen", {"knight": 2})),
    ],
)
def test_the_leader_and_the_numbers_of_a_roster(roster: object, read: tuple[str, dict[str, int]]) -> None:
    assert Rosters("TO-ONE", "leader", LEADERS, KNOWN, 3).read(roster, "king") == read
