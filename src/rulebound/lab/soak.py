"""Long random play in which everything that must always hold is checked.

At every decision: the game's invariants. Now and then: scenes can be built for everybody and betray nothing hidden; a
fork is the same game and plays on the same, and keeps its hash whatever the original does; a record replays to the
same bytes; dealing anew what a seat cannot know leaves its view as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rulebound.core import record
from rulebound.core.dice import SeededDice, seed_of
from rulebound.core.game import Game
from rulebound.core.match import Match
from rulebound.core.play import Play
from rulebound.core.words import LANGUAGES, UnknownWords
from rulebound.lab.simulate import MOST_DECISIONS
from rulebound.players import View, player

LOOK_EVERY = 120
"""Decisions between two at which everything is looked at, on average."""
RECORD_EVERY = 8
"""Games between two whose record is replayed."""
AHEAD = 12
"""Decisions a fork is played on beside the original."""
MOST_PROBLEMS = 20


@dataclass(frozen=True)
class Problem:
    """Something that does not hold, and how to see it again."""

    game: str
    scenario: str
    seed: int
    decision: int
    what: str

    def __str__(self) -> str:
        return f"{self.game} {self.scenario} seed {self.seed} decision {self.decision}: {self.what}"


@dataclass
class SoakReport:
    """What was played and what was found."""

    game: str
    seed: int
    decisions: int = 0
    games: int = 0
    scenes: int = 0
    forks: int = 0
    guesses: int = 0
    records: int = 0
    problems: list[Problem] = field(default_factory=list)

    def plain(self) -> dict[str, object]:
        """The same as JSON data."""
        return {
            "game": self.game,
            "seed": str(self.seed),
            "decisions": self.decisions,
            "games": self.games,
            "scenes": self.scenes,
            "forks": self.forks,
            "guesses": self.guesses,
            "records": self.records,
            "problems": [
                {
                    "scenario": problem.scenario,
                    "seed": str(problem.seed),
                    "decision": problem.decision,
                    "what": problem.what,
                }
                for problem in self.problems
            ],
        }


def soak(
    game: Game,
    decisions: int,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    player_name: str = "random",
    look_every: int = LOOK_EVERY,
) -> SoakReport:
    """Play so many decisions over all scenarios in turn; `progress` is told how many were played since."""
    report = SoakReport(game.key, seed)
    scenarios = [scenario.key for scenario in game.scenarios()]
    while report.decisions < decisions and len(report.problems) < MOST_PROBLEMS:
        scenario = scenarios[report.games % len(scenarios)]
        before = report.decisions
        soaked = _Soaked(game, scenario, seed_of(seed, "soak", report.games), player_name, report)
        soaked.play(decisions, look_every)
        report.games += 1
        if progress is not None:
            progress(report.decisions - before)
    return report


class _Soaked:
    """One game under observation."""

    def __init__(self, game: Game, scenario: str, seed: int, player_name: str, report: SoakReport) -> None:
        self.game = game
        self.scenario = scenario
        self.seed = seed
        self.report = report
        self.number = 0
        self.dice = SeededDice(seed_of(seed, "checks"))
        self.players = [player(player_name, seed_of(seed, "player", seat)) for seat in range(len(game.seats))]
        self.match = Match.new(game, scenario, seed)
        self.read = 0
        self.kept: list[tuple[int, Play, str]] = []

    def play(self, until: int, look_every: int) -> None:
        """Play to the end, or until enough was played in all."""
        report, match = self.report, self.match
        while match.ask is not None and report.decisions < until and len(report.problems) < MOST_PROBLEMS:
            self._check_invariants()
            if self.dice.roll(look_every) == 1:
                self._look()
            seat = match.ask.seat
            match.answer(self.players[seat].answer(View(self.game, match, seat)), seat)
            self.number += 1
            report.decisions += 1
            if self.number > MOST_DECISIONS:
                self._problem(f"the game does not end after {MOST_DECISIONS} decisions")
                return
        self._check_invariants()
        for number, fork, told in self.kept:
            if fork.state.hash() != told:
                self._problem(f"the fork made at decision {number} has changed while the game went on")
        if report.games % RECORD_EVERY == 0:
            self._check_record()

    def _problem(self, what: str) -> None:
        self.report.problems.append(Problem(self.game.key, self.scenario, self.seed, self.number, what))

    def _check_invariants(self) -> None:
        for broken in self.game.broken_invariants(self.match.state):
            self._problem(broken)

    def _look(self) -> None:
        self._check_scenes()
        self._check_fork()
        self._check_guesses()

    def _check_scenes(self) -> None:
        """Scenes with what was logged since the last look; the sentences of one of them in one of the languages."""
        match = self.match
        fresh = match.journal[self.read :]
        self.read = len(match.journal)
        views = [None, *range(len(self.game.seats))]
        for seat in views:
            self.report.scenes += 1
            plain = self.game.scene_of(match.state, seat, fresh, match.open_asks()).plain()
            named = set(names_in(plain))
            for key in self.game.hidden_from(match.state, seat):
                if key in named:
                    self._problem(f"the scene of seat {seat} names {key!r}, which is hidden from it")
            if self.dice.roll(len(views)) == 1:
                self._check_words(plain)

    def _check_words(self, plain: dict[str, object]) -> None:
        language = LANGUAGES[self.dice.roll(len(LANGUAGES)) - 1]
        try:
            self.game.words().said(plain, language)
        except UnknownWords as error:
            self._problem(f"there are no words for {error}")

    def _check_fork(self) -> None:
        self.report.forks += 1
        match = self.match
        fork = match.fork()
        told = match.state.hash()
        if fork.state.hash() != told:
            self._problem("a fork has another hash than the game it was made of")
            return
        self.kept.append((self.number, match.fork(), told))
        twin = match.fork()
        for _ in range(AHEAD):
            one, other = fork.ask, twin.ask
            if one is None or other is None:
                break
            answers = one.candidates()
            if answers != other.candidates() or (one.seat, one.key) != (other.seat, other.key):
                self._problem(f"two forks are asked different things: {one.key} and {other.key}")
                return
            answer = answers[self.dice.roll(len(answers)) - 1]
            fork.choose(answer, one.seat)
            twin.choose(answer, other.seat)
        if fork.state.hash() != twin.state.hash():
            self._problem("two forks given the same answers come to different positions")
        if match.state.hash() != told:
            self._problem("playing on a fork has changed the game it was made of")

    def _check_guesses(self) -> None:
        for seat in range(len(self.game.seats)):
            self.report.guesses += 1
            guess = self.match.guess(seat, self.dice)
            before = self._scene_of(self.match, seat)
            after = self._scene_of(guess, seat)
            for part in before:
                if before[part] != after[part]:
                    self._problem(f"seat {seat} sees another {part} when what it cannot know is dealt anew")
            for broken in self.game.broken_invariants(guess.state):
                self._problem(f"dealt anew for seat {seat}: {broken}")

    def _scene_of(self, play: Play, seat: int) -> dict[str, object]:
        """A view without its log, which nobody deals anew."""
        return self.game.scene_of(play.state, seat, [], play.open_asks()).plain()

    def _check_record(self) -> None:
        self.report.records += 1
        text = record.write(self.match)
        again = record.read(text, lambda _: self.game)
        if again.state.hash() != self.match.state.hash():
            self._problem("the record leads to another position")
        if record.write(again) != text:
            self._problem("the record of the replayed game has other bytes")


def names_in(data: object) -> list[str]:
    """Every name in JSON data (its fields apart): strings, and what stands in them after the last dot or colon."""
    if isinstance(data, str):
        return [data, data.rpartition(".")[2], data.rpartition(":")[2]]
    if isinstance(data, dict):
        return [name for value in data.values() for name in names_in(value)]
    if isinstance(data, list):
        return [name for part in data for name in names_in(part)]
    return []
