"""A game that is not all there is refused before it is played, in the same words compiled and interpreted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from rulebound._compiled import compiled_copy
from rulebound.core.game import Game
from rulebound.core.play import Playable
from rulebound.core.sound import LEFT_OPEN, OF_A_STATE, unwritten
from rulebound.core.state import State
from tests.toy import Ferry, FerryGame

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "rulebound"

PROGRAM = '''
import json, sys, types
from dataclasses import fields
from pathlib import Path
from rulebound import COMPILED, Match
from rulebound.core import game as registry
from rulebound.core.game import Game
from rulebound.core.housed import HousedGame, Rooms
from rulebound.core.seats import Seat, each_for_itself
from rulebound.core.state import State
from rulebound.core.window import Moment, window
from rulebound.lab.series import Fixture, play_one
from rulebound.space.plane.walk import Walk
from rulebound.space.table.move import Move
from tests.space.table.inches import RULES, ground
from tests.toy import Ferry, FerryGame

assert COMPILED == (sys.argv[1] == "compiled")
told = {}


def tried(name, do):
    try:
        do()
    except Exception as error:
        told[name] = f"{type(error).__name__}: {error}"
    else:
        told[name] = "nothing"


def loaded(game, key="ferry"):
    """What comes of a module that holds this game."""
    module = types.ModuleType("somebodys")
    module.load = lambda content: game()
    sys.modules["somebodys"] = module
    registry.register(key, "somebodys")
    return registry.load(key, None)


def without(kind, *names):
    """A class with all that another has written itself, but for some."""
    kept = {name: part for name, part in vars(kind).items() if name not in (*names, "__dict__", "__weakref__")}
    return type(kind)("Mine", kind.__bases__, {**kept, "__module__": "somebodys", "__qualname__": "Mine"})


class Homeless(HousedGame):
    key, version = "ferry", 1


class Roomless(Homeless):
    home = Path()


class Foreseeing(FerryGame):
    foreseen = lambda self: ["row", "swim"]


def with_state(change):
    """A game whose position is changed after it was set up."""
    class Changed(FerryGame):
        def set_up(self, setup, dice):
            return change(super().set_up(setup, dice), dice)
    return Changed


class Unmade(Ferry):
    def __init__(self):
        pass


class Bare(State):
    def copy(self):
        return self

    def go_on(self):
        yield


class Silent(Moment):
    pass


class Half(Silent):
    ask = lambda self, seat: None
    play = Moment.play


class Mute(Move):
    pass


mute = Mute(ground(), "disc", 0, False, Walk((0, 0), 1, 1, [], [], []), "T-MOVE", RULES, [], 0, None)
tried("whole", lambda: loaded(FerryGame))
tried("one method", lambda: loaded(without(FerryGame, "scenarios")))
tried("two methods", lambda: loaded(without(FerryGame, "value", "deal_anew")))
tried("made by hand", lambda: without(FerryGame, "deal_anew")())
tried("homeless", lambda: loaded(lambda: Homeless(None)))
tried("roomless", lambda: loaded(lambda: Roomless(None)))
tried("half empty rooms", lambda: Rooms(**{part.name: None for part in fields(Rooms) if part.name != "value"}))
tried("a question nobody asks", lambda: loaded(Foreseeing))
for name in ("key", "seats", "version"):
    tried(f"no {name}", lambda name=name: loaded(without(FerryGame, name)))
tried("another key", lambda: loaded(FerryGame, "boat"))
def seating(seats):
    return type("Odd", (FerryGame,), {"seats": lambda self, scenario, options: seats, "__module__": "m"})


tried("seats written down", lambda: loaded(type("Fixed", (FerryGame,), {"seats": ("red", "blue"), "__module__": "m"})))
tried("seats by name", lambda: loaded(seating(("red", "blue"))))
tried("one seat", lambda: loaded(seating(each_for_itself("red"))))
tried("five seats", lambda: loaded(seating(each_for_itself(*"abcde"))))
tried("twins", lambda: loaded(seating(each_for_itself("red", "red"))))
tried("one side", lambda: loaded(seating((Seat("red", 0), Seat("blue", 0)))))
tried("a side left out", lambda: loaded(seating((Seat("red", 0), Seat("blue", 2)))))
tried("a version in words", lambda: loaded(type("Wordy", (FerryGame,), {"version": "1", "__module__": "m"})))
tried("a notation before the first", lambda: loaded(type("Zeroth", (FerryGame,), {"notation": 0, "__module__": "m"})))
tried("no game", lambda: loaded(lambda: None))
registry.register("nothing", "shlex")
tried("no load", lambda: registry.load("nothing", None))
tried("no state", lambda: Match.new(with_state(lambda state, dice: None)()))
tried("a state without methods", lambda: Match.new(with_state(lambda state, dice: Bare(dice))()))
tried("a state without a beginning", lambda: Match.new(with_state(lambda state, dice: Unmade())()))
registry._games[("ferry", None)] = with_state(lambda state, dice: Bare(dice))()
registry.register("ferry", "somebodys")
tried("simulated", lambda: play_one(Fixture("ferry", "river", ("random", "random"), 1), 0))
tried("a moment without a question", lambda: next(window(Silent(), [0])))
tried("a moment in which nothing happens", lambda: Half().play(0, "pass"))
tried("a move without words", lambda: mute.trouble([(0, 0), (0, 0)]))
json.dump(told, sys.stdout)
'''

REFUSED = {
    "whole": "nothing",
    "one method": "BadGame: somebodys.Mine does not define scenarios(), which every Game must",
    "two methods": "BadGame: somebodys.Mine does not define deal_anew(), value(), which every Game must",
    "made by hand": "BadGame: somebodys.Mine does not define deal_anew(), which every Game must",
    "homeless": "BadGame: __main__.Homeless does not set home, which every HousedGame must",
    "roomless": "BadGame: __main__.Roomless does not set rooms, which every HousedGame must",
    "half empty rooms": "TypeError: Rooms.__init__() missing 1 required keyword-only argument: 'value'",
    "a question nobody asks": (
        "BadGame: __main__.Foreseeing: its instincts name a question 'swim', but nobody asks it: no ask.swim"
    ),
    "no key": "BadGame: somebodys.Mine does not set key, which every Game must",
    "no seats": "BadGame: somebodys.Mine does not define seats(), which every Game must",
    "seats written down": "BadGame: m.Fixed: seats is ('red', 'blue'), not a method seats(scenario, options)",
    "seats by name": (
        "BadGame: m.Odd: seats('river', {}) returns ('red', 'blue'), "
        "not a tuple of Seats, e.g. (Seat('attacker', 0), Seat('defender', 1))"
    ),
    "one seat": "BadGame: m.Odd: seats('river', {}) returns (Seat('red', 0),), not 2 to 4 seats",
    "five seats": (
        "BadGame: m.Odd: seats('river', {}) returns (Seat('a', 0), Seat('b', 1), Seat('c', 2), Seat('d', 3), "
        "Seat('e', 4)), not 2 to 4 seats"
    ),
    "twins": "BadGame: m.Odd: seats('river', {}) returns (Seat('red', 0), Seat('red', 1)), not seats with a key each",
    "one side": (
        "BadGame: m.Odd: seats('river', {}) returns (Seat('red', 0), Seat('blue', 0)), "
        "not seats on two sides or more, counted from 0"
    ),
    "a side left out": (
        "BadGame: m.Odd: seats('river', {}) returns (Seat('red', 0), Seat('blue', 2)), "
        "not seats on two sides or more, counted from 0"
    ),
    "no version": "BadGame: somebodys.Mine does not set version, which every Game must",
    "another key": "BadGame: tests.toy.FerryGame: key is 'ferry', but the game is registered as 'boat'",
    "a version in words": "BadGame: m.Wordy: version is '1', not a whole number from 1 on",
    "a notation before the first": "BadGame: m.Zeroth: notation is 0, not a whole number from 1 on",
    "no game": "BadGame: ferry: its load(content) returns None, not a Game",
    "no load": "BadGame: nothing: shlex has no function load(content) that returns the game",
    "no state": "BadGame: __main__.with_state.<locals>.Changed: set_up() returns None, not a State",
    "a state without methods": "BadGame: __main__.Bare does not define length(), notation(), which every State must",
    "a state without a beginning": (
        "BadGame: __main__.Unmade does not set dice, which every State must: "
        "its __init__ has to call super().__init__(dice)"
    ),
    "simulated": "BadGame: __main__.Bare does not define length(), notation(), which every State must",
    "a moment without a question": "BadGame: __main__.Silent does not define ask(), which every Moment must",
    "a moment in which nothing happens": "BadGame: __main__.Half does not define play(), which every Moment must",
    "a move without words": "BadGame: __main__.Mute does not define about(), which every Move must",
}


@cache
def told(mode: str) -> dict[str, str]:
    """What is said of each fault in a process of this mode."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    env.pop("RULEBOUND_INTERPRETED", None)
    if mode == "interpreted":
        env["RULEBOUND_INTERPRETED"] = "1"
    done = subprocess.run([sys.executable, "-c", PROGRAM, mode], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


MODES = ["interpreted", *(["compiled"] if compiled_copy(PACKAGE) is not None else [])]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("fault", REFUSED)
def test_a_fault_is_named_alike_in_every_mode(mode: str, fault: str) -> None:
    assert told(mode)[fault] == REFUSED[fault]


def test_every_abstract_method_of_a_compiled_class_is_known() -> None:
    """Read from the sources, since compiled classes have lost the mark."""
    marked = {kind: tuple(line.split("def ")[1].split("(")[0] for line in followed(kind)) for kind in (Playable, State)}
    assert marked == LEFT_OPEN


def followed(kind: type) -> list[str]:
    """The lines that follow `@abstractmethod` in the file of a class."""
    lines = (PACKAGE / "core" / f"{kind.__module__.rpartition('.')[2]}.py").read_text(encoding="utf-8").splitlines()
    return [after for line, after in pairwise(lines) if line.strip() == "@abstractmethod"]


def test_everything_a_state_begins_with_is_known() -> None:
    source = (PACKAGE / "core" / "state.py").read_text(encoding="utf-8")
    beginning = source.partition("class State")[2].partition("def __init__")[2].partition("@abstractmethod")[0]
    names = [line.strip()[5:].split(":")[0].split(" ")[0] for line in beginning.splitlines() if "self." in line[:13]]
    assert tuple(names) == OF_A_STATE


def test_what_is_written_is_not_missed() -> None:
    assert unwritten(FerryGame) == unwritten(Ferry) == []
    assert "scenarios" in unwritten(Game)
    assert unwritten(State) == sorted(LEFT_OPEN[State])
