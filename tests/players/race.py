"""Race and Doors: two made-up games in which it is plain what was skill and what was luck."""

from __future__ import annotations

from pathlib import Path

from rulebound.core.ask import Ask, Rule
from rulebound.core.content import Said
from rulebound.core.dice import Dice, ScriptedDice
from rulebound.core.game import Game, OddsQuestion, Scenario, Setup
from rulebound.core.ledger import Ledger
from rulebound.core.match import Match
from rulebound.core.notation import WHOLE, Fields, ListOf, Word
from rulebound.core.scene import Scene
from rulebound.core.seats import Seat, each_for_itself
from rulebound.core.secret import Secret
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.words import Words

GOAL = 16
WON = 1_000_000


class Race(State):
    """How far both have come, and whose move it is. `door` is where the prize lies, which nobody knows."""

    GIVEN = ("doors",)

    def __init__(self, dice: Dice, doors: bool) -> None:
        super().__init__(dice)
        self.doors = doors
        self.door = "left"
        self.steps = [0, 0]
        self.moves = 0

    def copy(self) -> Race:
        twin = Race(self.dice.copy(), self.doors)
        self.copy_base(twin)
        twin.door, twin.steps, twin.moves = self.door, self.steps[:], self.moves
        return twin

    def go_on(self) -> Rule[None]:
        return opened(self) if self.doors else move(self)

    def notation(self) -> Fields:
        return Fields(door=Word("left", "right"), steps=ListOf(WHOLE), moves=WHOLE)

    def length(self) -> int:
        return self.moves // 2


def move(g: Race) -> Rule[None]:
    """Stay, walk two steps, or run: four steps on a die of four or more, else none."""
    seat = g.moves % 2
    answer: str = yield Ask(seat, "move", "RA-01", lambda: ["stay", "walk", "run"])
    die = g.dice.roll(6) if answer == "run" else 0
    if die:
        g.tell("log.run", "RA-01", faces=[die])
    g.steps[seat] += 2 if answer == "walk" else 4 if die >= 4 else 0
    g.moves += 1
    g.chapter += 1
    if g.steps[seat] >= GOAL:
        g.end((seat,), Text("end.first"), "RA-01")


def opened(g: Race) -> Rule[None]:
    """The prize is behind one of two doors."""
    answer: str = yield Ask(0, "door", "RA-02", lambda: ["left", "right"])
    g.reveal()
    g.end((0 if answer == g.door else 1,), Text("end.door"), "RA-02")


class RaceGame(Game):
    """Both games; the dice of the race show what the script says, as long as it lasts."""

    key = "race"
    version = 1

    def __init__(self, script: list[int] | None = None, door: str = "") -> None:
        self.script = script
        self.door = door

    def scenarios(self) -> list[Scenario]:
        return [Scenario("track", {"en": "Track", "fr": "Piste"}, {"en": "Run.", "fr": "Courez."})]

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        assert not options and not rosters

    def content_digest(self) -> str:
        return "none"

    def blank(self, setup: Setup, dice: Dice) -> Race:
        return Race(dice if self.script is None else ScriptedDice(self.script, 6), bool(self.door))

    def set_up(self, setup: Setup, dice: Dice) -> State:
        g = self.blank(setup, dice)
        g.door = self.door or "left"
        return g

    def seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:
        return each_for_itself("red", "blue")

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        assert isinstance(state, Race)
        if state.outcome is None:
            state.door = ["left", "right"][dice.roll(2) - 1]

    def shown(self, state: State) -> Scene:
        return Scene("race", Text("title"), Text("phase"))

    def value(self, state: State, seat: int) -> int:
        assert isinstance(state, Race)
        if state.outcome is not None:
            return WON * state.outcome.sign(seat)
        return 100 * (state.steps[seat] - state.steps[1 - seat])

    def broken_invariants(self, state: State) -> list[str]:
        return []

    def secrets(self, state: State, seat: int | None) -> list[Secret]:
        return []

    def odds_questions(self) -> list[OddsQuestion]:
        return []

    def words(self) -> Words:
        return Words([Path(__file__).parent.parent / "toy"], {})

    def ledger(self) -> Ledger:
        return Ledger("race", Said("Race", "Course"), Said("", ""), [], [], [], [], [])


def raced(answers: str, script: list[int] | None = None) -> Match:
    """A race in which these answers were given in turn (`.` stay, `w` walk, `r` run), and then both walked."""
    match = begun(answers, script)
    while match.ask is not None:
        match.answer("walk")
    return match


def begun(answers: str, script: list[int] | None = None) -> Match:
    """A race after these answers."""
    match = Match.new(RaceGame(script), seed=11)
    for letter in answers:
        match.answer({".": "stay", "w": "walk", "r": "run"}[letter])
    return match
