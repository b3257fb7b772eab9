"""Games in the fog: an ambush played some decisions long, and all that somebody is told who has to answer."""

from __future__ import annotations

import json

from rulebound.core import record
from rulebound.core.ask import Answer, Ask
from rulebound.core.ask_view import ask_of
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.secret import Secret
from rulebound.games.escarmouche.rules.activation import ACT, ACT_FREE, act
from rulebound.games.escarmouche.rules.catalogue import ACTIONS
from rulebound.games.escarmouche.secrets import is_out_of_sight
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.lab.secrecy import values_in
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import Field

FOG: dict[str, object] = {"fog": "on"}


class Ambush:
    """A game of the strongbox in the fog, some decisions long; the ambushers begin hidden.

    `seen` are the places where somebody was seen: whoever hides there in plain view is known to be there.
    """

    def __init__(self, seed: int, decisions: int, by_hand: bool = False) -> None:
        self.match = Match.new(GAME, scenario="the_strongbox", seed=seed, options=FOG)
        self.seen: set[tuple[int, int]] = set()
        self.by_hand = by_hand
        self.dice = SeededDice(seed)
        self.play(decisions)

    def play(self, decisions: int) -> None:
        """Some more decisions, taken at random."""
        for _ in range(decisions):
            if self.match.ask is None:
                break
            if self.match.ask.key == "deploy" and not self.by_hand:
                self.match.choose("rest")
                continue
            answers = self.match.ask.candidates()
            self.match.choose(answers[self.dice.roll(len(answers)) - 1])
            self.seen |= {(f.x, f.y) for f in self.g.present() if not f.hidden}

    @property
    def g(self) -> Escarmouche:
        """The position."""
        state = self.match.state
        assert isinstance(state, Escarmouche)
        return state

    def unseen(self, seat: int | None) -> list[Secret]:
        """What a seat must find nowhere."""
        return [secret for secret in GAME.secrets(self.match.state, seat) if secret.value not in self.seen]

    def leaks(self) -> list[str]:
        """What a seat or a spectator finds of places it may not know."""
        match = self.match
        leaks: list[str] = []
        for seat in (0, 1, None):
            lines = [json.loads(line) for line in record.write_for(match, seat).splitlines()]
            given = values_in([match.scene(seat).plain(), lines, [event.plain() for event in match.log(seat)]])
            leaks += [f"seat {seat}: {secret!r}" for secret in self.unseen(seat) if secret.value in given]
        return leaks


def act_ask(f: Field, figure: Figure) -> Ask:
    """The question what a figure does next."""
    f.activate(figure)
    return f.asked(act)


def tried(g: Escarmouche, ask: Ask) -> list[Answer]:
    """Answers that somebody may try, most of them refused: every action with everything it might be done to."""
    names: list[Answer] = [figure.name for figure in g.figures]
    if ask.key not in (ACT, ACT_FREE):
        return names
    figure = g.figure(g.active)
    found: list[Answer] = []
    for action in ACTIONS:
        found += [action.key, *[[action.key, name] for name in names]]
        found += [[action.key, *args] for args in action.proposals(g, figure) if args]
    return found


def told(ask: Ask, answers: list[Answer]) -> list[str]:
    """All that a question tells whoever is asked: itself with its options, and why these answers are refused."""
    found = [repr(ask_of([ask], ask.seat))]
    for answer in answers:
        refusal = ask.check(answer)
        if refusal is not None:
            found.append(f"{answer!r}: {refusal!r} {refusal.points_at!r} {refusal.shapes!r}")
    return found


def betrayed(g: Escarmouche, ask: Ask) -> list[str]:
    """What a question tells of enemies that nobody can know of, unless the answer itself names them.

    Whoever acts gives itself away by what it does.
    """
    found: list[str] = []
    for figure in g.present():
        if is_out_of_sight(g, figure, ask.seat) and figure.name != g.active:
            blind = [answer for answer in tried(g, ask) if figure.name not in str(answer)]
            marks = (repr(figure.name), repr(figure.called))
            found += [line for line in told(ask, blind) if any(mark in line for mark in marks)]
    return found
