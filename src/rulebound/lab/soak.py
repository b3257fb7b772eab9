"""Long random play in which everything that must always hold is checked, over all scenarios, options and forces.

At every decision: the game's invariants. In some games, at every decision too: what each seat is given holds nothing
that is hidden from it. Now and then: what a seat is given, and may find out by asking, stays as it is when what it
cannot know is dealt anew, and for as long as nothing of that shows; there are words for all of it, and everything
stands somewhere; a fork is the same game and plays on the same, and keeps its hash whatever the original does; so does
what is restored from a stored position; a record replays to the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field

from rulebound.core import record
from rulebound.core.ask import Answer, Ask
from rulebound.core.dice import SeededDice, seed_of
from rulebound.core.game import Game
from rulebound.core.play import Play
from rulebound.core.scene import Scene, log_of, plain
from rulebound.core.words import LANGUAGES, UnknownWords
from rulebound.lab.courses import AHEAD, played_on
from rulebound.lab.positions import problems_going_on
from rulebound.lab.secrecy import Ear, Imagined, Inquiry, differences, given, inquiry, is_chance
from rulebound.lab.series import MOST_DECISIONS
from rulebound.lab.variety import Choice, Variety
from rulebound.players import View, player

RECORD_EVERY = 8
"""Games between two whose record is replayed."""
FEW = 2
"""So often every kind of question is looked at, and every step to a kind of question or event is compared."""


@dataclass(frozen=True)
class Pace:
    """How often something is checked, on average, and when there is enough of it."""

    look_every: int = 120
    """Decisions between two at which everything is looked at."""
    hint_every: int = 16
    """Looks between two at which a hint is asked for as well."""
    listen_every: int = 4
    """Games between two in which every seat is listened to at every decision."""
    compares: bool = True
    """Whether games are compared with their forks and with what cannot be told from them."""
    most_problems: int = 20
    stop_at: str = ""
    """What a problem says that is all that is looked for; empty: all of them are."""


USUAL = Pace()


@dataclass(frozen=True)
class Problem:
    """Something that does not hold, and how to see it again."""

    game: str
    choice: Choice
    seed: int
    decision: int
    what: str

    def __str__(self) -> str:
        return f"{self.game} {self.choice} seed {self.seed} decision {self.decision}: {self.what}"


@dataclass
class SoakReport:
    """Games and decisions played, and what was wrong in them."""

    game: str
    seed: int
    decisions: int = 0
    games: int = 0
    scenes: int = 0
    forks: int = 0
    guesses: int = 0
    records: int = 0
    met: dict[str, int] = field(default_factory=dict)
    """How often every kind of question and of event has come up."""
    problems: list[Problem] = field(default_factory=list)

    def has_enough(self, pace: Pace, besides: list[str]) -> bool:
        """Whether so many problems have come up, or the one that is looked for, there or among those `besides`."""
        told = [*[problem.what for problem in self.problems], *besides] if pace.stop_at else []
        return len(self.problems) >= pace.most_problems or any(pace.stop_at in what for what in told)

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
                    "scenario": problem.choice.scenario,
                    "options": problem.choice.options,
                    "rosters": problem.choice.rosters,
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
    pace: Pace = USUAL,
    scenario: str | None = None,
    options: dict[str, object] | None = None,
) -> SoakReport:
    """Play so many decisions over all scenarios in turn, or one; `progress` is told how many were played since."""
    report = SoakReport(game.key, seed)
    variety, imagined = Variety(game, seed_of(seed, "variety"), scenario, options), Imagined()
    choice = variety.draw()
    while report.decisions < decisions and not report.has_enough(pace, imagined.problems()):
        before = report.decisions
        number = seed_of(seed, "soak", report.games)
        _Soaked(game, choice, number, player_name, report, imagined, pace).play(decisions)
        report.games += 1
        choice = variety.draw()
        if progress is not None:
            progress(report.decisions - before)
    report.problems += [Problem(game.key, choice, seed, report.decisions, what) for what in imagined.problems()]
    return report


class _Soaked:
    """One game under observation."""

    def __init__(
        self,
        game: Game,
        choice: Choice,
        seed: int,
        player_name: str,
        report: SoakReport,
        imagined: Imagined,
        pace: Pace,
    ) -> None:
        self.game = game
        self.choice = choice
        self.seed = seed
        self.report = report
        self.imagined = imagined
        self.pace = pace
        self.number = 0
        self.dice = SeededDice(seed_of(seed, "checks"))
        self.match = choice.match(game, seed)
        self.seats = range(len(self.match.seats))
        self.players = [player(player_name, seed_of(seed, "player", seat)) for seat in self.seats]
        self.views: list[int | None] = [None, *self.seats]
        listened_to = report.games % pace.listen_every == 0
        self.ears = [Ear(seat) for seat in self.views] if listened_to else []
        self.read = 0
        self.start: Play = self.match.fork()
        self.given: tuple[Answer, ...] = ()
        self.kept: list[tuple[int, Play, str]] = []

    def play(self, until: int) -> None:
        """Play to the end, or until enough was played in all."""
        report, match = self.report, self.match
        while match.ask is not None and report.decisions < until and not self._has_enough():
            self._check_invariants()
            looks = self.dice.roll(self.pace.look_every) == 1 or self._is_rare(match.ask)
            for ear in self.ears:
                self._listen(ear, looks)
            self.read = len(match.journal)
            if looks and self.pace.compares:
                self._look()
            self._answer(match.ask)
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

    def _has_enough(self) -> bool:
        return self.report.has_enough(self.pace, self.imagined.problems())

    def _is_rare(self, ask: Ask) -> bool:
        """Whether a question of this kind has not been looked at often enough."""
        return self._is_new({f"question {ask.key}"})

    def _is_new(self, kinds: set[str]) -> bool:
        """Whether one of some kinds has come up but a few times; now it has once more."""
        met = self.report.met
        for kind in kinds:
            met[kind] = met.get(kind, 0) + 1
        return any(met[kind] <= FEW for kind in kinds)

    def _answer(self, ask: Ask) -> None:
        """The next decision; where it leads to something rare, a game that a seat cannot tell from it goes along.

        It goes along from where the stretch of play began: what a rule has looked at once it does not look at again.
        """
        match, told = self.match, len(self.match.journal)
        if not match.since:
            self.start, self.given = match.fork(), ()
        answer = self.players[ask.seat].answer(View(self.game, match, ask.seat))
        self.given = (*self.given, answer)
        match.answer(answer, ask.seat)
        kinds = {each.key for each in match.open_asks()} | {event.text.key for event in match.journal[told:]}
        if self.pace.compares and self._is_new(kinds):
            for seat in self.seats:
                for problem in played_on(self.game, self.start, seat, self.dice, self.given):
                    self._problem(problem)

    def _problem(self, what: str) -> None:
        self.report.problems.append(Problem(self.game.key, self.choice, self.seed, self.number, what))

    def _check_invariants(self) -> None:
        for broken in self.game.broken_invariants(self.match.state):
            self._problem(broken)

    def _look(self) -> None:
        asked = {seat: self._inquiry(seat, guessing=True) for seat in self.views}
        self._check_scenes(asked)
        self._check_fork()
        for problem in problems_going_on(self.match, self.dice, AHEAD):
            self._problem(problem)
        for seat in self.seats:
            self._check_guess(seat, asked)

    def _inquiry(self, seat: int | None, guessing: bool) -> Inquiry:
        hint = guessing and self.dice.roll(self.pace.hint_every) == 1
        return inquiry(self.game, self.match, seat, self.dice, hint, guessing, ahead=True)

    def _listen(self, ear: Ear, looks: bool) -> None:
        """What a seat is given now: what has changed, and at a look whatever it may ask for, its record included."""
        match = self.match
        ear.attend(self.game.secrets(match.state, ear.seat))
        asked = self._inquiry(ear.seat, guessing=False) if looks else None
        told = given(self.game, match, ear.seat, asked)
        told["log"] = plain(log_of(match.journal[self.read :], ear.seat))
        if looks:
            text = record.write_for(match, ear.seat)
            told["record"] = [json.loads(line) for line in text.splitlines()]
            if str(self.seed) in text:
                self._problem(f"seat {ear.seat} finds the seed in its record")
        for part, data in told.items():
            for secret in ear.listen(data):
                past = part in ("log", "record")
                if past or not is_chance(secret, self.game, match, ear.seat, asked, self.dice):
                    self._problem(f"seat {ear.seat} finds in its {part} what is hidden from it: {secret!r}")

    def _check_scenes(self, asked: dict[int | None, Inquiry]) -> None:
        """Everything that is given has a place and words; those of one seat are said in one of the languages."""
        match = self.match
        said = self.views[self.dice.roll(len(self.views)) - 1]
        for seat in self.views:
            self.report.scenes += 1
            scene = self.game.scene_of(match.state, seat, match.journal[-AHEAD:], match.open_asks())
            for problem in misplaced(scene):
                self._problem(f"in the scene of seat {seat} {problem}")
            if seat == said:
                self._check_words([scene.plain(), given(self.game, match, seat, asked[seat])])

    def _check_words(self, told: object) -> None:
        language = LANGUAGES[self.dice.roll(len(LANGUAGES)) - 1]
        try:
            self.game.words().said(told, language)
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

    def _check_guess(self, seat: int, asked: dict[int | None, Inquiry]) -> None:
        """A game that differs in nothing but what a seat cannot know looks the same to it, and to spectators."""
        self.report.guesses += 1
        game, match = self.game, self.match
        twin = match.look_alike(seat, self.dice)
        problems = [f"dealt anew for seat {seat}: {broken}" for broken in game.broken_invariants(twin.state)]
        problems += differences(game, match, twin, seat, asked[seat])
        problems += differences(game, match, twin, None, asked[None])
        problems += self.imagined.note(game, match, twin, seat)
        for problem in problems or played_on(game, match, seat, self.dice):
            self._problem(problem)

    def _check_record(self) -> None:
        self.report.records += 1
        text = record.write(self.match)
        again = record.read(text, lambda _: self.game)
        if again.state.hash() != self.match.state.hash():
            self._problem("the record leads to another position")
        if record.write(again) != text:
            self._problem("the record of the replayed game has other bytes")


def misplaced(scene: Scene) -> list[str]:
    """What stands nowhere, or twice."""
    cells, pieces = [cell.id for cell in scene.cells], [piece.id for piece in scene.pieces]
    problems = [f"two things are called {id!r}" for id in sorted({id for id in pieces if pieces.count(id) > 1})]
    for piece in scene.pieces:
        if scene.space != "plane":
            problems += [
                f"{piece.id!r} is on no cell: {at!r}" for at in (piece.at, *piece.covers) if at and at not in cells
            ]
        elif not (0 <= piece.x <= scene.size[0] and 0 <= piece.y <= scene.size[1]):
            problems.append(f"{piece.id!r} is off the table: {piece.x}, {piece.y}")
    return problems
