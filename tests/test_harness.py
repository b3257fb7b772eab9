"""The laws of every test find what is planted, in every game and in a made-up one: a law that cannot fail is none."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from rulebound.core.ask import Ask, Rule
from rulebound.core.dice import Dice, Draw, ScriptError, SeededDice
from rulebound.core.events import Event
from rulebound.core.game import Game
from rulebound.core.record import BadRecord
from rulebound.core.scene import Scene
from rulebound.core.state import State
from rulebound.games.saurians.state import ACTIONS
from tests import shipped
from tests.games import leaks
from tests.games.catacombs.situation import Situation, situation
from tests.games.escarmouche.field import Field, circle, cm, field
from tests.games.expedition.country import Country, country, ellipse
from tests.games.saurians.board import Board, board
from tests.harness import BUILT, OVER, STAGED, Position, Staging, call
from tests.toy import Ferry, FerryGame


class StagedFerry(Staging, FerryGame):
    """Ferry that begins with a given position."""


class River(Position[Ferry]):
    """A position of Ferry."""

    def game(self) -> Staging:
        """Ferry."""
        return StagedFerry()


def river() -> River:
    """The first round of Ferry."""
    game = FerryGame()
    state = game.set_up(game.setup(None, 2, {}, {}), SeededDice(2))
    assert isinstance(state, Ferry)
    return River(state)


def catacombs() -> Situation:
    """Two warriors, and cards in both hands."""
    s = situation("A(0,0)NS B(0,1)NS")
    s.human("brute", "A")
    s.human("redeemer", "B")
    s.events("lost", "panic")
    s.advantages("firm_faith")
    return s


def escarmouche() -> Field:
    """One of two may be activated, and an enemy hides in the fog at no place that anything else names."""
    f = field(circle("wood", 60, 30, 8), fog=True)
    f.put("musketeer", 0, 30, 10)
    f.put("footpad", 1, 30, 50)
    hidden = f.put("cutthroat", 1, 60, 30, hidden=True)
    hidden.x += cm(1.3)
    f.put("cadet", 0, 40, 10)
    return f


def expedition() -> Country:
    """A group that may be moved or shoot, and a card in either hand."""
    c = country(ellipse("tall_grass", 24, 20, 5, 3))
    c.group("trained_askaris", 0, 24, 9)
    c.group("young_warriors", 1, 24, 20)
    c.hold(0, "baobab")
    c.hold(1, "monkey")
    c.card("volley")
    return c


def saurians() -> Board:
    """A T-Rex may strike at rangers who could fire; hidden is what either seat holds, and what comes next of a unit."""
    b = board("......", "......", "......", "......", "......")
    b.unit("t_rex", 0, (1, 0), active="roar")
    b.unit("rangers", 1, (3, 0), active="advance_and_fire")
    b.g.phase = ACTIONS
    b.hand(0, "ambush", "thick_hide")
    b.hand(1, "rally", "take_cover")
    return b


SEEN_AT_ONCE = (
    *(leaks.in_scene, leaks.in_options, leaks.in_why_not, leaks.in_threats, leaks.in_sight, leaks.in_ways),
    *(leaks.in_previews_ahead, leaks.in_log, leaks.in_shows),
)
"""Leaks that come out in a single position; `soak` finds those that take a course of play."""
Build = Callable[[], Position[Any]]
BUILDERS: dict[str, Build] = {
    "ferry": river,
    "catacombs": catacombs,
    "escarmouche": escarmouche,
    "expedition": expedition,
    "saurians": saurians,
}
"""A position of each game in which much may be done, and something is hidden from everybody."""
GAMES = pytest.mark.parametrize("build", BUILDERS.values(), ids=BUILDERS)


def test_every_game_has_a_position_to_plant_in() -> None:
    assert {*BUILDERS} == {"ferry", *shipped.GAMES}


def nothing(g: State) -> None:
    """A rule that does nothing."""


def which(g: State) -> Rule[str]:
    """A rule that asks for one of two answers."""
    answer: str = yield Ask(0, "which", "", lambda: ["left", "right"])
    return answer


def hurried(g: State) -> Rule[str]:
    """A rule that asks for one of one answer, and then for one of two."""
    first: str = yield Ask(0, "only", "", lambda: ["this"])
    return first + (yield from which(g))


def roll(g: State, sides: int) -> int:
    """A rule that rolls a die."""
    return g.dice.roll(sides)


@GAMES
def test_a_rule_is_run_to_its_end_and_its_questions_and_value_are_kept(build: Build) -> None:
    position = build()
    played = position.run(hurried, "left")
    assert (played.value, played.keys(), played.ask().key) == ("thisleft", ["only", "which"], STAGED)
    assert position.run(which, then="which").options() == ["left", "right"]
    assert position.asked(which).check("up") is not None
    assert position.run(call(roll, position.sides), dice=[Draw(1, of=position.sides)]).value == 1
    assert position.run(call(roll, 3), dice=[Draw(2, of=3)]).value == 2


@GAMES
def test_what_happened_is_kept_over_several_runs(build: Build) -> None:
    position = build()
    for word in ("one", "two"):
        played = position.run(call(State.tell, word, "XX-01"))
        assert played.log() == [word]
    if position.begin() is position.g:
        assert position.log() == ["one", "two"]


@GAMES
def test_a_die_left_over_missing_or_of_other_sides_is_found(build: Build) -> None:
    position = build()
    with pytest.raises(AssertionError, match="dice nobody rolled"):
        position.run(nothing, dice=[1])
    with pytest.raises(ScriptError, match="is not in the script"):
        build().run(call(roll, position.sides))
    with pytest.raises(ScriptError, match=f"has {position.sides + 1} sides, the script says . of {position.sides}"):
        build().run(call(roll, position.sides + 1), dice=[1])


@GAMES
def test_an_answer_left_over_or_illegal_is_found(build: Build) -> None:
    with pytest.raises(AssertionError, match=r"nobody asks for \['right'\]"):
        build().run(which, "left", "right")
    with pytest.raises(AssertionError, match="which: 'up' is refused"):
        build().run(which, "up")
    with pytest.raises(AssertionError, match="once only"):
        build().run(which(build().g))  # type: ignore[arg-type]


@GAMES
def test_another_question_than_expected_is_found(build: Build) -> None:
    with pytest.raises(AssertionError, match=r"open is 'which', with .* expects 'staged'"):
        build().run(which)
    with pytest.raises(AssertionError, match=r"open is 'staged', .* expects 'over'"):
        build().run(nothing, then=OVER)
    with pytest.raises(AssertionError, match="expects 'whatever'"):
        build().play(then="whatever")
    with pytest.raises(AssertionError, match="asks nothing"):
        build().asked(nothing)


# What a run may not depend on


def at_the(n: int, fault: Callable[[State], None]) -> Callable[[State], Rule[None]]:
    """A rule with a question that does something else when it is run for the nth time."""
    runs = count(1)

    def faulty(g: State) -> Rule[None]:
        run = next(runs)
        yield from which(g)
        if run == n:
            fault(g)

    return faulty


def changes(g: State) -> None:
    """The position is another."""
    g.reveals += 1


def tells(g: State) -> None:
    """The log is another."""
    g.tell("fault", "XX-01")


@GAMES
@pytest.mark.parametrize(("n", "fault", "law"), [
    (1, changes, "loads to another position"),
    (2, changes, "leads to another position than it tells"),
    (3, changes, "leads to another position than it tells"),
    (4, changes, "saves to other bytes"),
    (5, changes, "played again after undo, the game is another"),
    (6, changes, "the fork is another position"),
    (1, tells, "loads to another log"),
    (5, tells, "played again after undo, the log is another"),
])  # fmt: skip
def test_a_rule_that_keeps_something_outside_of_the_position_is_found(
    build: Build, n: int, fault: Callable[[State], None], law: str
) -> None:
    with pytest.raises((AssertionError, BadRecord), match=law):
        build().run(at_the(n, fault), "left")


@GAMES
def test_a_rule_that_offers_something_else_in_a_fork_is_found(build: Build) -> None:
    runs = count(1)

    def faulty(g: State) -> Rule[None]:
        fork = next(runs) == 5
        yield Ask(0, "which", "", lambda: ["left", "up" if fork else "right"])

    with pytest.raises(AssertionError, match="the fork has other options"):
        build().asked(faulty)


@GAMES
def test_a_copy_that_shares_something_with_its_original_is_found(build: Build) -> None:
    shared: list[State] = []

    def faulty(g: State) -> None:
        if shared:
            changes(shared[0])
        shared.append(g)

    with pytest.raises(AssertionError, match="played on copies has changed the game itself"):
        build().run(faulty)


class Forgetful(Dice):
    """Dice whose copies forget how often they were rolled: a part of the position that is not copied."""

    def roll(self, sides: int) -> int:
        """A one."""
        self.count += 1
        return 1

    def copy(self) -> Dice:
        """Dice that were never rolled."""
        return Forgetful()

    def plain(self) -> list[object]:
        """The number of rolls."""
        return [self.count]

    def left_over(self) -> list[int]:
        """None."""
        return []


@GAMES
def test_a_part_of_the_position_that_is_not_copied_is_found(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    position = build()
    monkeypatch.setattr(position, "scripted", lambda _: Forgetful())
    with pytest.raises(AssertionError, match="a copy is another position"):
        position.run(call(roll, 6))


# What nobody may see, and what cannot be


def in_everything(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees what another seat may see."""
    honest = game.scene_of

    def leaky(state: State, seat: int | None, journal: list[Event], asks: list[Ask]) -> Scene:
        return honest(state, 0 if seat is None else 1 - seat, journal, asks)

    monkeypatch.setattr(game, "scene_of", leaky)


def leaking(
    build: Build, plant: Callable[[Game, pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> Position[Any]:
    """A position against which there is nothing to say, of a game in which a leak has then been planted."""
    position = build()
    position.check_still()
    game = position.game()
    monkeypatch.setattr(position, "game", lambda: game)
    plant(game, monkeypatch)
    return position


@GAMES
def test_a_leak_in_a_scene_is_found_whether_or_not_anything_is_played(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = leaking(build, in_everything, monkeypatch)
    for check in (position.check_still, lambda: position.run(nothing)):
        with pytest.raises(AssertionError, match=r"is given what it may not know|is given other scene when"):
            check()
    BUILT.remove(position)


@pytest.mark.parametrize("plant", SEEN_AT_ONCE, ids=lambda plant: plant.__name__)
@pytest.mark.parametrize("key", shipped.GAMES)
def test_a_leak_in_whatever_a_seat_is_given_is_found(
    key: str, plant: Callable[[Game, pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = leaking(BUILDERS[key], plant, monkeypatch)
    with pytest.raises(AssertionError, match=r"is given what it may not know|is given other \w+( \w+)? when"):
        position.through(None, (), (), None)
    BUILT.remove(position)


IMPOSSIBLE = r"the cards are|points and|degrees|there are \d+ movement tokens of|has \d+ hero cards of"


def spoil(position: Position[Any]) -> None:
    """Bring a position about that cannot be."""
    if isinstance(position, River):
        position.g.deck.draw()
    elif isinstance(position, Situation):
        position.g.threat_points = -1
    elif isinstance(position, Field):
        position.g.figures[0].facing = 360
    elif isinstance(position, Country):
        position.g.bag.tokens["movement"] -= 1
    elif isinstance(position, Board):
        position.g.players[0].deck.draw()


@GAMES
def test_a_position_that_cannot_be_is_found_unless_the_test_says_why_it_wants_it(build: Build) -> None:
    position = build()
    spoil(position)
    for check in (position.check_still, lambda: position.run(nothing)):
        with pytest.raises(AssertionError, match=IMPOSSIBLE):
            check()
    position.impossible("this is what is tested")
    position.run(nothing)
    position.check_still()


@GAMES
def test_a_position_that_can_be_is_not_called_impossible(build: Build) -> None:
    position = build()
    position.impossible("for no reason")
    with pytest.raises(AssertionError, match="not impossible at all: for no reason"):
        position.check_still()
    BUILT.remove(position)


@GAMES
def test_a_position_that_is_changed_after_it_was_played_is_looked_at_again(build: Build) -> None:
    position = build()
    position.run(nothing)
    position.check_still()
    spoil(position)
    with pytest.raises(AssertionError, match=IMPOSSIBLE):
        position.check_still()
    BUILT.remove(position)


@GAMES
def test_one_of_many_positions_has_to_hold_together_too(build: Build) -> None:
    build().one_of_many().run(nothing)
    position = build()
    spoil(position)
    with pytest.raises(AssertionError, match=IMPOSSIBLE):
        position.one_of_many()
    assert BUILT == []


def test_every_test_looks_at_the_positions_it_built(request: pytest.FixtureRequest) -> None:
    assert "_lawful_positions" in request.fixturenames
    assert BUILT == []
    assert [river()] == BUILT
