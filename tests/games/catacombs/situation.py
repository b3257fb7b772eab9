"""Small literal positions of Catacombs for tests.

    s = situation("A(0,0)NESW B(0,1)NS:river")
    s.human("blade", "A", die=5, cancelled=(1,))
    s.troglodytes("B", 2)
    played = s.play("blade", "step:N", "fight:troglodytes@{B}", dice=[4, 2], then="activate")

A tile is a name, its cell, its open sides and, if it has one, its effect. In answers `{B}` stands for the number of
tile B. The human action phase of turn 1 is open unless a test says otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from rulebound.core.ask import Answer, Ask
from rulebound.core.cards import Deck, Hand
from rulebound.core.dice import Draw, SeededDice
from rulebound.core.match import Match
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.game import CatacombsGame
from rulebound.games.catacombs.rules.in_force import put_in_force
from rulebound.games.catacombs.rules.naming import warrior_of
from rulebound.games.catacombs.rules.setup import advantage_deck, event_deck
from rulebound.games.catacombs.rules.values import combat, defence, movement
from rulebound.games.catacombs.state import DEMON_ACTION, HUMAN_ACTION, INITIATIVE, THREAT, Catacombs
from rulebound.games.catacombs.warriors import Creature, Human
from rulebound.space.tiles import SIDES, mask_of
from tests import harness
from tests.harness import Position, Staging, twin_of

CONTENT = Content()
TILE = re.compile(r"(\w+)\((-?\d+),(-?\d+)\)([NESW]*)(?::(\w+))?")


class SituationGame(Staging, CatacombsGame):
    """Catacombs that begins with a given position."""


class Played(harness.Played[Catacombs]):
    """What came of a test's answers; `{B}` stands for the number of tile B."""

    def __init__(self, match: Match, names: dict[str, int], asks: Sequence[Ask] = ()) -> None:
        super().__init__(match, asks)
        self._names = names

    def at(self, name: str) -> int:
        """The number of a tile of the situation."""
        return self._names[name]

    def human(self, name: str) -> Human:
        """A human by name."""
        return self.g.human(name)

    def refused(self, answer: Answer) -> str:
        """The rule that refuses an answer now; fails if it is legal."""
        return super().refused(answer.format(**self._names))

    def values(self, name: str) -> tuple[int, int, int]:
        """Movement, combat and defence of a human or a creature now."""
        warrior = warrior_of(self.g, name)
        return movement(self.g, warrior).value, combat(self.g, warrior).value, defence(self.g, warrior).value

    def outcome(self) -> tuple[int | None, str]:
        """The seat that won (None: a draw) and why."""
        outcome = self.g.outcome
        assert outcome is not None, "the game goes on"
        assert outcome.rule == self.g.scenario.ledger
        return (outcome.winners[0] if outcome.winners else None), outcome.reason.key.removeprefix("outcome.")


@twin_of.register
def _(part: Human, g: Catacombs) -> Human:
    return g.human(part.name)


class Situation(Position[Catacombs]):
    """A position being put together; it stays as it is, so that it can be played several times."""

    def __init__(self, tiles: str, scenario: str, content: Content) -> None:
        super().__init__(Catacombs(content, content.scenarios[scenario], self.scripted(())))
        self.content = content
        self.names: dict[str, int] = {}
        for name, x, y, openings, effect in TILE.findall(tiles):
            self.names[name] = len(self.g.board)
            self.g.board = self.g.board.placed(name, int(x), int(y), mask_of(openings))
            self.g.tile_effects = (*self.g.tile_effects, effect or "plain")
            self.g.ready.append(0)
            self.g.spent.append(0)
            if name == self.g.scenario.board.stack.objective or (name == "S03" and scenario == "SC4"):
                self.g.objective = self.names[name]
        self.g.turn = 1
        self.g.swap_offered = True
        self.g.phase = HUMAN_ACTION
        self.advantages()
        self.events()

    def human(
        self,
        name: str,
        tile: str,
        die: int = 6,
        cancelled: tuple[int, ...] = (),
        objects: tuple[str, ...] = (),
        acted: bool = False,
    ) -> Human:
        """Put a human on a tile; his kind is his name up to the dash."""
        kind = "blade" if name == "captive" else name.partition("-")[0]
        human = Human(name, self.content.humans[kind], self.names[tile])
        human.die = die
        human.cancelled = cancelled
        human.objects = objects
        human.acted = acted
        self.g.humans.append(human)
        return human

    def troglodytes(self, tile: str, n: int, acted: int = 0) -> None:
        """Put troglodytes on a tile, some of which have acted."""
        self.g.ready[self.names[tile]] += n - acted
        self.g.spent[self.names[tile]] += acted

    def creature(self, key: str, tile: str, wounds: int = 0) -> Creature:
        """Put a demon or a tough troglodyte on a tile."""
        profile = self.content.creatures[key]
        toughs = sum(c.kind == "tough" for c in self.g.creatures)
        name = "demon" if profile.kind == "demon" else f"tough-{toughs + 1}"
        creature = Creature(name, profile, self.names[tile])
        creature.wounds = wounds
        self.g.creatures.append(creature)
        return creature

    def advantages(self, *cards: str) -> None:
        """The human player's hand; the rest of the deck is out of the game."""
        self.g.advantages = Hand(list(cards))
        self.g.advantages_out = without(advantage_deck(self.g), cards)

    def events(self, *cards: str, deck: tuple[str, ...] | None = None) -> None:
        """The demon player's hand; `deck` is the order of the deck, the next card first, the rest below."""
        self.g.events = Hand(list(cards))
        rest = without(event_deck(self.g), cards)
        top = list(deck or ())
        self.g.event_deck = Deck([*without(rest, top), *reversed(top)])

    def stack(self, *keys: str, reserve: tuple[str, ...] = ()) -> None:
        """The tile stack, the next tile first."""
        self.g.stack = Deck(list(reversed(keys)))
        self.g.reserve = list(reversed(reserve))
        plan = self.g.scenario.board.stack
        self.g.objective_among = tuple(range(plan.mixed_with + 1)) if plan.objective in keys else ()

    def gifts(self, *gifts: str) -> None:
        """The gifts of the Redeemer."""
        self.g.gifts = gifts

    def rubble(self, a: str, b: str) -> None:
        """Rubble between two tiles."""
        pair = sorted((self.names[a], self.names[b]))
        self.g.rubble = (*self.g.rubble, (pair[0], pair[1]))

    def holes(self, *tiles: str) -> None:
        """Hole tokens."""
        self.g.holes = tuple(self.names[tile] for tile in tiles)

    def seals(self, letters: str) -> None:
        """Intact seals of the objective room."""
        self.g.seals = tuple(SIDES.index(letter) for letter in letters)

    def treasures(self, *tiles: str) -> None:
        """Treasures lying on tiles."""
        self.g.treasures = tuple(sorted(self.names[tile] for tile in tiles))

    def threat(self, *pool: int, points: int = 0) -> None:
        """The threat phase, with these destiny dice rolled."""
        self.g.phase = THREAT
        self.g.stage = "place"
        self.g.pool = tuple(sorted(pool))
        self.g.threat_points = points

    def entry(self, points: int) -> None:
        """The entry step of the threat phase."""
        self.g.phase = THREAT
        self.g.stage = "entry"
        self.g.threat_points = points

    def in_force(self, kind: str, on: str, amount: int = 0, until: str = "turn_ends", reason: str = "test") -> None:
        """Something that counts for a while: `kind` is mvt, cbt, defence, frantic, ward and the like.

        If its reason is an advantage card, that one has been played.
        """
        if reason in self.g.advantages_out:
            self.g.advantages_out = without(self.g.advantages_out, [reason])
            self.g.advantage_discard = [*self.g.advantage_discard, reason]
        put_in_force(self.g, kind, on, amount, until, reason)

    def turn(self, n: int) -> None:
        """The number of the turn."""
        self.g.turn = n

    def initiative(self) -> None:
        """The initiative phase, before the roll."""
        self.g.phase = INITIATIVE
        self.g.stage = ""

    def demon_action(self) -> None:
        """The demon action phase."""
        self.g.phase = DEMON_ACTION
        self.g.stage = ""

    def game(self) -> Staging:
        """Catacombs with the content at hand."""
        return SituationGame(self.content)

    def scenario(self) -> str:
        """The scenario that is played."""
        return self.g.scenario.key

    def begin(self) -> Catacombs:
        """The position that is played on: a copy."""
        return self.g.copy()

    def play(self, *answers: str, dice: Sequence[int | Draw] = (), then: str) -> Played:
        """Play these answers with these dice; `then` is the key of the question open afterwards, or OVER."""
        played = super().play(*[answer.format(**self.names) for answer in answers], dice=dice, then=then)
        return Played(played.match, self.names, played.asks)


def situation(tiles: str, scenario: str = "SC1", content: Path | None = None) -> Situation:
    """A board of these tiles in a scenario."""
    return Situation(tiles, scenario, CONTENT if content is None else Content(content))


def without(cards: list[str], gone: tuple[str, ...] | list[str]) -> list[str]:
    """Cards less some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def random_game(scenario: str, seed: int) -> Match:
    """A whole game of a scenario, every answer at random, with all invariants checked at every question."""
    match = Match.new("catacombs", scenario=scenario, seed=seed)
    choice = SeededDice(seed)
    while match.ask is not None:
        assert match.game.broken_invariants(match.state) == []
        answers = match.ask.answers()
        match.choose(answers[choice.roll(len(answers)) - 1])
    assert match.game.broken_invariants(match.state) == []
    return match
