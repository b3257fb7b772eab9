"""A game that goes on from a stored position: the same game from there, or a clear word why not."""

from __future__ import annotations

import json
import re
from typing import Any, ClassVar

import pytest

from rulebound.core.ask import Refused
from rulebound.core.dice import ChangedDice, Dice, FairDice, SeededDice
from rulebound.core.game import Upgrade
from rulebound.core.match import Match, dice_until
from rulebound.core.notation import BadPosition
from rulebound.core.position import stored
from rulebound.core.record import BadRecord, read, write, write_for
from tests.core.matches import play_on
from tests.core.records import chained
from tests.toy import SHORE, Ferry, FerryGame

SECRET = "5a" * 32


def through_text(data: object) -> Any:
    """What a database or a file gives back."""
    return json.loads(json.dumps(data))


def played(decisions: int, seed: int = 3, secret: str = "", game: FerryGame | None = None) -> Match:
    """So many decisions of a game."""
    game = game or FerryGame()
    setup = game.setup(None, seed, {}, {})
    setup.secret, setup.contributions = secret, ("moon",) if secret else ()
    match = Match(game, setup)
    for n in range(decisions):
        assert match.ask is not None
        answers = match.ask.candidates()
        match.answer(answers[n % len(answers)])
    return match


def gone_on(match: Match, position: object) -> Match:
    """A game that begins with a position of another one."""
    return Match.from_position(match.game, match.setup, through_text(position))


def begun_late() -> Match:
    """A game that begins where another one is after nine decisions."""
    match = played(9)
    return gone_on(match, match.position())


def caught_up(match: Match) -> Match:
    """A game from there, up to where the other one is."""
    twin = gone_on(match, match.position())
    for given in match.since_position():
        twin.answer(given.answer, given.seat)
    return twin


def refused(match: Match, position: object) -> str:
    """Why a position cannot be gone on from."""
    with pytest.raises(BadPosition) as error:
        gone_on(match, position)
    return str(error.value)


@pytest.mark.parametrize("secret", ["", SECRET])
@pytest.mark.parametrize("decisions", range(0, 14, 3))
def test_the_game_goes_on_as_it_would_have(decisions: int, secret: str) -> None:
    match = played(decisions, secret=secret)
    twin = caught_up(match)
    assert twin.state.hash() == match.state.hash()
    before = len(match.journal), len(twin.journal)
    play_on(match, 5)
    play_on(twin, 5)
    assert twin.outcome is not None
    assert twin.state.hash() == match.state.hash()
    logs = [[event.plain() for event in each.journal[n:]] for each, n in zip((match, twin), before, strict=True)]
    assert logs[0] == logs[1] != []


def test_a_position_tells_no_secret_of_the_dice() -> None:
    assert SECRET not in json.dumps(played(8, secret=SECRET).position())


@pytest.mark.parametrize("rolls", [0, 3, 5, 9])
@pytest.mark.parametrize(
    "dice", [SeededDice(7), FairDice(b"moon", ("a",)), ChangedDice(SeededDice(7), 5, FairDice(b"moon"))]
)
def test_dice_that_skip_rolls_roll_on_as_if_they_had_rolled_them(dice: Dice, rolls: int) -> None:
    rolled, skipped = dice.copy(), dice.copy()
    rolled.rolls(rolls, 2)
    skipped.skip_to(rolls)
    assert skipped.plain() == rolled.plain()
    assert skipped.rolls(20, 6) == rolled.rolls(20, 6)


def test_other_dice_may_follow_those_of_before() -> None:
    first = played(8)
    setup = first.game.setup(None, 9, {}, {})
    setup.earlier = dice_until(first.setup, first.state.dice.count)
    second = Match(first.game, setup)
    for given in first.answers_given():
        second.answer(given.answer, given.seat)
    play_on(second, 5)
    twin = caught_up(second)
    assert twin.state.hash() == second.state.hash()


def test_its_history_and_its_log_begin_with_the_position() -> None:
    twin = begun_late()
    assert (twin.history, twin.journal) == ([], [])
    with pytest.raises(Refused):
        twin.undo()
    assert twin.ask is not None
    before = twin.state.hash()
    twin.answer(twin.ask.candidates()[0])
    twin.undo(agreed=(0, 1))
    assert twin.state.hash() == before
    assert twin.history == []


def test_its_record_holds_the_position_and_is_replayed_from_it() -> None:
    match = played(9)
    twin = caught_up(match)
    play_on(twin, 5)
    text = write(twin)
    assert json.loads(text.splitlines()[0])["position"] == match.position()
    again = read(text, lambda _: match.game)
    assert again.state.hash() == twin.state.hash()
    assert write(again) == text
    assert again.setup.position is not None


def test_the_record_of_a_game_from_its_start_says_nothing_of_a_position() -> None:
    assert "position" not in json.loads(write(played(9)).splitlines()[0])


def test_before_the_end_nobody_is_given_the_position() -> None:
    twin = begun_late()
    for seat in (0, 1, None):
        assert "position" not in json.loads(write_for(twin, seat).splitlines()[0])


def test_a_record_with_a_position_that_cannot_be_is_refused() -> None:
    twin = begun_late()
    lines = [json.loads(line) for line in write(twin).splitlines()]
    del lines[0]["chain"]
    lines[0]["position"]["state"]["place"] = "shore"
    with pytest.raises(BadRecord, match="line 1: place is 'shore'; a whole number is right"):
        read(chained(lines), lambda _: twin.game)


def test_a_game_that_is_over_has_no_position_to_go_on_from() -> None:
    match = played(0)
    play_on(match, 5)
    with pytest.raises(ValueError, match="the game is over"):
        stored(match.game, match.state)
    assert caught_up(match).state.hash() == match.state.hash()


def test_a_position_is_not_changed_by_those_who_go_on_from_it() -> None:
    position = through_text(played(9).position())
    before = json.dumps(position)
    twin = Match.from_position(FerryGame(), played(0).setup, position)
    play_on(twin, 5)
    assert json.dumps(position) == before


# What is refused


def changed(position: dict[str, Any], *path: str, to: object) -> dict[str, Any]:
    """A position with something else somewhere."""
    position = through_text(position)
    part = position
    for name in path[:-1]:
        part = part[name]
    part[path[-1]] = to
    return position


@pytest.mark.parametrize(
    ("path", "to", "problem"),
    [
        (("game",), "boat", "this is a position of 'boat', not of 'ferry'"),
        (("notation",), 2, "notation is 2; this program reads 1 and older ones"),
        (("notation",), 0, "notation is 0; ferry has no way up from 0"),
        (("rolls",), -1, "rolls is -1; a whole number from 0 on is right"),
        (("rolls",), 99, "the dice are not those of the set-up"),
        (("dice",), [], "the dice are not those of the set-up"),
        (("reveals",), None, "reveals is None; a whole number is right"),
        (("state",), [], "the position is []; a JSON object is right"),
        (("state", "wind"), 1, "the position has a field 'wind', which is none of round, deck, "),
        (("state", "pearls"), [1, True], "pearls[1] is True; a whole number is right"),
        (("state", "spent"), [], "no game comes to this position: the cards are "),
        (("state", "hands"), [["bid19", "bid10"], []], "as game and set-up have it, is right"),
        (("weather",), "fair", "the position has a field 'weather', which is none of game, rules, "),
    ],
)
def test_a_broken_position_is_refused_with_its_field(path: tuple[str, ...], to: object, problem: str) -> None:
    match = played(9)
    assert problem in refused(match, changed(match.position(), *path, to=to))


@pytest.mark.parametrize("data", [None, 5, [], "text", {"game": "ferry"}])
def test_what_is_no_position_is_refused(data: object) -> None:
    assert re.match("the position |there is no position", refused(played(3), data))


def test_a_position_of_another_seed_is_refused() -> None:
    assert refused(played(9, seed=4), played(9, seed=3).position()) == "the dice are not those of the set-up"


# A way up from older notations


def from_this_shore(plain: dict[str, Any]) -> dict[str, Any]:
    """From the first notation, which counts places from the other shore."""
    plain["place"] = SHORE - plain.pop("from_shore")
    return plain


def with_a_bag(plain: dict[str, Any]) -> dict[str, Any]:
    """From the second notation, which knows no tokens."""
    return {**plain, "bag": {"pearl": 0, "stone": 0}}


class LaterFerry(FerryGame):
    """Ferry two notations and a change of its rules later."""

    version = 2
    notation = 3
    upgrades: ClassVar[dict[int, Upgrade]] = {1: from_this_shore, 2: with_a_bag}


def of_the_first_program(match: Match) -> dict[str, Any]:
    """A position as a program of long ago would have stored it."""
    position = through_text(match.position())
    state = position["state"]
    del state["bag"]
    state["from_shore"] = SHORE - state.pop("place")
    return {**position, "rules": 1, "notation": 1}


def test_a_later_program_goes_on_from_a_position_of_an_older_one() -> None:
    match = played(9)
    old = of_the_first_program(match)
    twin = Match.from_position(LaterFerry(), match.setup, old)
    assert isinstance(twin.state, Ferry)
    expected = changed(match.position(), "state", "bag", to={"pearl": 0, "stone": 0})
    assert twin.position() == {**expected, "rules": 2, "notation": 3}
    play_on(twin, 5)
    assert twin.outcome is not None
    assert "from_shore" in old["state"]
    assert read(write(twin), lambda _: twin.game).state.hash() == twin.state.hash()


def test_a_missing_or_failing_way_up_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(9)

    def why_not(position: dict[str, object]) -> str:
        with pytest.raises(BadPosition) as error:
            Match.from_position(LaterFerry(), match.setup, position)
        return str(error.value)

    old = of_the_first_program(match)
    placeless = {**old, "state": {"round": 1}}
    assert why_not(placeless) == "the position cannot be brought up from notation 1: KeyError('from_shore')"
    monkeypatch.setattr(LaterFerry, "upgrades", {1: from_this_shore})
    assert why_not(old) == "notation is 1; ferry has no way up from 2"
