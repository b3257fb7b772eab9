"""Nets for secrets that work in every game: listen to all that a seat is given, and deal anew what it may not know.

A game says once what a seat may not know (`Game.secrets`) and how it is dealt anew (`Game.deal_anew`). From that alone:

- an `Ear` finds a secret in whatever a seat is given, unless the seat was told before it became one;
- `differences` finds anything a seat is given, or may find out by asking, that changes with what it cannot know;
- `Imagined` finds what a seat imagines wrongly: always the same, or by knowing better.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from rulebound.core.ask import Answer, Ask, Refusal
from rulebound.core.ask_view import chances_of, choice_of
from rulebound.core.dice import Dice, SeededDice
from rulebound.core.drawing import AS_IT_GOES
from rulebound.core.game import Game, Spot
from rulebound.core.play import Play
from rulebound.core.scene import Scene, plain
from rulebound.core.secret import Secret, Value
from rulebound.core.ways import after_answers, imagined, ways_of
from rulebound.core.words import Words
from rulebound.players import GreedyPlayer, View

MARKED = re.compile("⟨([^⟩]*)⟩")
"""What stands behind every name of content in sentences that are listened to."""
KEYS = re.compile(r"\w+_\w+")
PAIRS = re.compile(r"(-?\d+), ?(-?\d+)")
"""Keys and places that have come into a sentence as they are."""
MOST_THINGS, MOST_ANSWERS, MOST_SIGHTS, MOST_AHEAD = 10, 6, 4, 2
ENOUGH = 24
"""Guesses after which what a seat imagines should have varied."""


def mark_names(words: Words) -> None:
    """From now on every name of content is said with its key behind it, so that an ear can tell what was named."""
    words.names = {
        key: {language: f"{name}⟨{key}⟩" for language, name in names.items()} for key, names in words.names.items()
    }


def values_in(data: object) -> set[Value]:
    """Every name and every place in JSON data, its fields' names apart.

    A name is a string, or what stands in it after the last dot or colon, or in a sentence what is marked or no word of
    any language. A place is a pair of whole numbers, in a sentence too, or the `x` and `y` of an object.
    """
    values: set[Value] = set()
    rest: list[object] = [data]
    texts: set[str] = set()
    while rest:
        part = rest.pop()
        if isinstance(part, str):
            texts.add(part)
        elif isinstance(part, int) or part is None:
            continue
        elif isinstance(part, dict):
            rest.extend(part.values())
            if isinstance(part.get("x"), int) and isinstance(part.get("y"), int):
                values.add((part["x"], part["y"]))
        elif isinstance(part, list | tuple):
            if len(part) == 2 and isinstance(part[0], int) and isinstance(part[1], int):
                values.add((part[0], part[1]))
            else:
                rest.extend(part)
    for text in texts:
        values |= _values_of(text)
    return values


@lru_cache(maxsize=100_000)
def _values_of(text: str) -> frozenset[Value]:
    """The names and places in a string; most are said again and again."""
    names = {text, text.rpartition(".")[2], text.rpartition(":")[2], *KEYS.findall(text)}
    names |= {key.rpartition(".")[2] for key in MARKED.findall(text)}
    return frozenset(names) | {(int(x), int(y)) for x, y in PAIRS.findall(text)}


class Ear:
    """Listens to everything one seat (None: a spectator) is given during a game.

    What a seat was told before it became a secret (where somebody stood who hides now) is no leak. So an ear must
    hear everything from the start, or at least all that shows places.
    """

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.heard: set[Value] = set()
        self._unheard: dict[Value, Secret] = {}

    def attend(self, secrets: list[Secret]) -> None:
        """The position has changed: these are the secrets from now on."""
        now = {secret.value: secret for secret in secrets if secret.unmistakable}
        self._unheard = {
            value: secret for value, secret in now.items() if value in self._unheard or value not in self.heard
        }

    def listen(self, data: object) -> list[Secret]:
        """Hear JSON data; the secrets in it."""
        values = values_in(data)
        self.heard |= values
        return [secret for value, secret in self._unheard.items() if value in values]


@dataclass
class Inquiry:
    """What a seat asks about, beside looking: the same at two tables that it cannot tell apart."""

    things: list[str] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    sights: list[tuple[Spot, Spot]] = field(default_factory=list)
    drags: list[str] = field(default_factory=list)
    """Pieces that are taken, to see how they may be moved."""
    begun: list[Answer] = field(default_factory=list)
    """Answers after which others are thought of."""
    hint_seed: int | None = None


def inquiry(
    game: Game,
    play: Play,
    seat: int | None,
    dice: Dice,
    hint: bool = False,
    guessing: bool = False,
    ahead: bool = False,
) -> Inquiry:
    """Questions about a few things of a seat's scene and about answers; with `ahead` also about what may follow.

    With `guessing` they name hidden things as well, as cards of every zone too, and draw ways to hidden places; so
    whoever listens hears them in the questions already.
    """
    scene = seen(game, play, seat)
    things = [*(cell.id for cell in scene.cells), *(piece.id for piece in scene.pieces), *(z.id for z in scene.zones)]
    things += [f"{zone.id}:{card.kind}" for zone in scene.zones for card in zone.cards]
    secrets = dice.shuffled(game.secrets(play.state, seat))[:MOST_THINGS] if guessing else []
    hidden = [name for secret in secrets for name in (secret.which, secret.value) if isinstance(name, str)]
    places: list[Spot] = [secret.value for secret in secrets if isinstance(secret.value, tuple)]
    ways: list[Answer] = [[[list(place)], AS_IT_GOES] for place in places]
    cards = dice.shuffled([f"{zone.id}:{name}" for zone in scene.zones for name in hidden])
    ask = play.asked(seat) if seat is not None else None
    answers = dice.shuffled(ask.candidates())[:MOST_ANSWERS] if ask is not None else []
    own: list[Spot] = [piece.id for piece in scene.pieces if piece.side == seat]
    spots = [*dice.shuffled([piece.id for piece in scene.pieces]), *hidden, *places]
    return Inquiry(
        [*dice.shuffled(things)[:MOST_THINGS], *hidden[:MOST_THINGS], *cards[:MOST_THINGS]],
        ["nonsense", *answers, *hidden[:MOST_ANSWERS], *ways[:MOST_ANSWERS]],
        [(dice.shuffled(own)[0], spot) for spot in spots[:MOST_SIGHTS] if own],
        [str(piece) for piece in [*dice.shuffled(own)[:MOST_AHEAD], *hidden[:1]]] if ahead else [],
        answers[:MOST_AHEAD] if ahead else [],
        dice.roll(2**31) if hint and ask is not None else None,
    )


def seen(game: Game, play: Play, seat: int | None) -> Scene:
    """What a seat sees of a position, without its log."""
    return game.scene_of(play.state, seat, [], play.open_asks())


def given(game: Game, play: Play, seat: int | None, asked: Inquiry | None = None) -> dict[str, object]:
    """Everything a seat gets of a position, as JSON data: its scene without the log, and what it learns by asking."""
    scene = seen(game, play, seat).plain()
    told: dict[str, object] = {"options": scene.pop("ask"), "scene": scene}
    return told if asked is None else told | learned(game, play, seat, asked)


def learned(game: Game, play: Play, seat: int | None, asked: Inquiry) -> dict[str, object]:
    """What a seat finds out by asking, as JSON data."""
    told: dict[str, object] = {}
    told["sight"] = [_sight(game, play, seat, start, end) for start, end in asked.sights]
    told["refusals"] = [_refusal(play.refusal(answer, seat)) for answer in asked.answers] if seat is not None else []
    ask = play.asked(seat) if seat is not None else None
    if ask is None or seat is None:
        return told
    attempts = [attempt for thing in asked.things for attempt in game.attempts(play.state, ask, thing)]
    told["why_not"] = [[attempt, _refusal(ask.check(attempt))] for attempt in attempts]
    legal = [answer for answer in asked.answers if ask.check(answer) is None]
    told["previews"] = [plain(choice_of(ask.option(answer))) for answer in legal]
    told["threats"] = [_threats(game, play, ask, answer) for answer in legal]
    told["ways"] = [_ways(play, seat, piece) for piece in asked.drags]
    told["previews_ahead"] = [_ahead(game, play, seat, first) for first in asked.begun]
    if asked.hint_seed is not None:
        told["hints"] = plain(GreedyPlayer(asked.hint_seed, 1, 8).ranked(View(game, play, seat)))
    return told


def _refusal(refusal: Refusal | None) -> object:
    if refusal is None:
        return None
    return plain([refusal.rule, refusal.text, list(refusal.points_at), list(refusal.shapes)])


def _threats(game: Game, play: Play, ask: Ask, answer: Answer) -> object:
    threats = game.threats(play.state, ask.seat, ask, answer)
    return [plain([t.text, chances_of(t.odds), list(t.points_at), list(t.shapes), t.rule]) for t in threats]


def _ways(play: Play, seat: int, piece: str) -> object:
    ways = ways_of(play, seat, piece)
    steps = [None if way.step is None else choice_of(way.step) for way in ways]
    told = zip(ways, steps, strict=True)
    return [plain([way.after, way.labels, way.reach(), way.drawing(), step]) for way, step in told]


# What was imagined to come to light is shown as it is imagined: by its name alone nobody can tell that from the truth.
def _ahead(game: Game, play: Play, seat: int, first: Answer) -> object:
    """What answers would do that follow on a first one, as long as no die falls and nothing hidden shows."""
    thought = after_answers(play, seat, [first])
    ask = None if thought is None else thought.asked(seat)
    if thought is None or ask is None or thought.state.fate() != imagined(play, seat).state.fate():
        return None
    answers = ask.candidates()[:MOST_AHEAD]
    return [[plain(choice_of(ask.option(answer))), _threats(game, thought, ask, answer)] for answer in answers]


def _sight(game: Game, play: Play, seat: int | None, start: Spot, end: Spot) -> object:
    lines = game.sight_shapes(play.state, seat, start, end)
    return plain(list(lines)) if lines is not None else None


def is_chance(secret: Secret, game: Game, play: Play, seat: int | None, asked: Inquiry | None, dice: Dice) -> bool:
    """Whether a place that was heard would be named just the same if nobody hid there: the middle of a wood, say.

    Where the place is the only one that is possible, it tells nothing either.
    """
    if isinstance(secret.value, str):
        return False
    for other in range(len(play.seats)) if seat is None else [seat]:
        twin = play.look_alike(other, dice)
        if not any(s.value == secret.value for s in game.secrets(twin.state, seat)):
            return secret.value in values_in(given(game, twin, seat, asked))
    return True


def differences(game: Game, play: Play, twin: Play, seat: int | None, asked: Inquiry) -> list[str]:
    """The parts of what a seat is given that tell apart two positions it cannot tell apart."""
    one, other = seen(game, play, seat), seen(game, twin, seat)
    parts: list[tuple[str, object, object]] = [("options", one.ask, other.ask)]
    one.ask = other.ask = None
    parts.append(("scene", one, other))
    mine, theirs = learned(game, play, seat, asked), learned(game, twin, seat, asked)
    parts += [(part, mine.get(part), theirs.get(part)) for part in {**mine, **theirs}]
    told = [
        f"seat {seat} is given other {part.replace('_', ' ')} when what it cannot know is dealt anew"
        for part, here, there in parts
        if not _alike(here, there)
    ]
    return told + open_secrets(play, twin, seat)


def _alike(one: object, other: object) -> bool:
    """Whether two parts of scenes are the same data; what is equal is so, and need not be written down."""
    return one == other or plain(one) == plain(other)


# The course of questions is public, and so are their answers where they are not marked as secret.
def open_secrets(play: Play, twin: Play, seat: int | None) -> list[str]:
    """Questions to others whose answers hang on what a seat cannot know, though they are put openly."""
    problems: list[str] = []
    asks, twin_asks = play.open_asks(), twin.open_asks()
    if len(asks) != len(twin_asks):
        return [f"seat {seat} can tell by how many are asked what it cannot know"]
    for one, other in zip(asks, twin_asks, strict=True):
        if (one.seat, one.key, one.secret) != (other.seat, other.key, other.secret):
            problems.append(f"seat {seat} can tell by the question {one.key!r} to seat {one.seat} what it cannot know")
        elif one.seat != seat and not one.secret and one.answers() != other.answers():
            problems.append(f"the question {one.key!r} to seat {one.seat} hangs on its secrets and is put openly")
    return problems


class Imagined:
    """Notes over a whole run what seats imagine in the place of what they cannot know."""

    def __init__(self) -> None:
        self._guesses: dict[tuple[int, str], int] = {}
        self._truths: dict[tuple[int, str], set[Value]] = {}
        self._varied: set[tuple[int, str]] = set()

    def note(self, game: Game, play: Play, twin: Play, seat: int) -> list[str]:
        """Compare a guess with the truth; what is wrong with it by itself."""
        truth, guess = _by_kind(game, play, seat), _by_kind(game, twin, seat)
        if {kind: len(values) for kind, values in truth.items()} != {k: len(values) for k, values in guess.items()}:
            return [f"seat {seat} imagines other secrets than there are"]
        for kind, values in truth.items():
            self._guesses[seat, kind] = self._guesses.get((seat, kind), 0) + 1
            self._truths.setdefault((seat, kind), set()).update(values)
            if values != guess[kind]:
                self._varied.add((seat, kind))
        blind = play.guess(seat, SeededDice(1)).state.hash() == twin.guess(seat, SeededDice(1)).state.hash()
        return [] if blind else [f"what seat {seat} imagines hangs on what it cannot know"]

    def problems(self) -> list[str]:
        """What was imagined again and again and never came out differently, though it was not always the same."""
        return [
            f"seat {seat} imagines every {kind} as it is"
            for (seat, kind), count in self._guesses.items()
            if count >= ENOUGH and (seat, kind) not in self._varied and len(self._truths[seat, kind]) > 1
        ]


def _by_kind(game: Game, play: Play, seat: int) -> dict[str, list[Value]]:
    values: dict[str, list[Value]] = {}
    for secret in game.secrets(play.state, seat):
        values.setdefault(secret.kind, []).append(secret.value)
    return values
