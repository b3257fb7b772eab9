"""A saved game: one line of JSON an answer, chained by hashes, checked line by line when read.

The first line is the header with all of the set-up, and with the position of a game that began from a stored one; each
further line holds a decision, the hash of the position it led to, and a hash over itself and the line before. A last
line holds the outcome once the game is over, or how its players ended it before that.

Where a game went on under other rules, a line between says so: it names them, and holds the position it went on from.
The decisions before it were played by the rules named before. Without a position, all that stands before comes to the
same under the rules named there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field

from rulebound.core.ask import Refused
from rulebound.core.dice import MOST_SEED, FairDice
from rulebound.core.game import BadSetup, EarlierDice, Game, Setup
from rulebound.core.match import Given, Match
from rulebound.core.notation import BadPosition
from rulebound.core.play import FORCED
from rulebound.core.state import canonical, winners_from

FORMAT = "rulebound record"
FORMAT_VERSION = 2
FIRST_FORMAT = 1
"""That of a record whose game was played by the same rules throughout."""
DECISION = {"seat", "ask", "answer", "state"}
UPGRADE = {"rules_version", "content", "position"}
DEEPEST = 40
"""How far lists and objects of a line may be nested."""


class BadRecord(ValueError):
    """A record is torn, edited, or of another game; `line` says where. `match` is what stood before it."""

    def __init__(self, line: int, problem: str, match: Match | None = None) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem
        self.match = match


class OtherRules(BadRecord):
    """A record was played by other rules, or with other content, than are here."""

    def __init__(self, rules: object, content: object, game: Game, line: int = 1) -> None:
        self.rules = rules
        self.content = content
        self.game = game
        told: list[str] = []
        if rules != game.version:
            told.append(f"was played by version {rules} of the rules; this program plays version {game.version}")
        if content != game.content_digest():
            told.append(f"was played with other content ({content}) than is loaded ({game.content_digest()})")
        super().__init__(line, f"{', and '.join(told)}; give the same --content folder, or the program of then")

    @property
    def same_rules(self) -> bool:
        """Whether it is the content alone that differs."""
        return self.rules == self.game.version


@dataclass
class Part:
    """A stretch of a game that was played by the same rules: its decisions, as the lines of a record tell them.

    It begins with a stored `position`, or where the part before it ended.
    """

    rules: int
    content: str
    position: object = None
    decisions: list[dict[str, object]] = field(default_factory=list)


def line_of(given: Given) -> dict[str, object]:
    """A decision as a line of a record, but for its chain."""
    return {"seat": given.seat, "ask": given.ask, "answer": given.answer, "state": given.state}


def header(setup: Setup, rules: int, several: bool = False) -> dict[str, object]:
    """All that must be known to play the same game again by these rules, or at first by these rules if by `several`."""
    earlier = {"earlier": [dice.plain() for dice in setup.earlier]} if setup.earlier else {}
    position = {"position": setup.position} if setup.position is not None else {}
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION if several else FIRST_FORMAT,
        "game": setup.game,
        "rules_version": rules,
        "content": setup.content,
        "scenario": setup.scenario,
        "options": setup.options,
        "rosters": setup.rosters,
        "seed": str(setup.seed),
        "secret": setup.secret,
        "commitment": commitment(setup.secret),
        "contributions": list(setup.contributions),
        "covered": list(setup.covered),
        **earlier,
        **position,
    }


def commitment(secret: str) -> str:
    """What was shown of the secret of fair dice before the first decision; nothing for seeded dice."""
    return FairDice(bytes.fromhex(secret)).commitment() if secret else ""


def write(match: Match, ended: dict[str, object] | None = None) -> str:
    """The record of a game so far. It holds every secret: give it to nobody before the end.

    `ended` says who has won (`winners_plain`) and `how`, where players ended it before the rules did.
    """
    return Recorder().write(match, ended)


def write_parts(setup: Setup, parts: list[Part], end: dict[str, object] | None) -> str:
    """The record of a game whose lines are known, without playing it again; `end` is its last line once it is over.

    Each part says by what content it was played, and with which position it began; what `setup` says of that is unread.
    """
    first = copy(setup)
    first.content, first.position = parts[0].content, parts[0].position
    lines = _Lines()
    lines.add(header(first, parts[0].rules, len(parts) > 1))
    for i, part in enumerate(parts):
        if i:
            lines.add({"upgrade": {"rules_version": part.rules, "content": part.content, "position": part.position}})
        for decision in part.decisions:
            lines.add(decision)
    if end is not None:
        lines.add(end)
    return lines.text()


class Recorder:
    """Writes the record of a game again and again while it goes on; only what is new is played a second time."""

    def __init__(self) -> None:
        self._twin: Match | None = None
        self._told: list[Given] = []
        self._over = False
        self._lines = _Lines()

    def write(self, match: Match, ended: dict[str, object] | None = None) -> str:
        """The record of a game so far, and how its players have ended it."""
        decisions = match.answers_given()
        twin = self._twin
        if twin is None or twin.setup is not match.setup or not _begins_with(decisions, self._told):
            twin = self._twin = Match(match.game, match.setup)
            self._told = []
            self._over = False
            self._lines = _Lines()
            self._lines.add(header(match.setup, match.game.version))
        for given in decisions[len(self._told) :]:
            twin.choose(given.answer, given.seat)
            self._lines.add({**line_of(given), "state": twin.state.hash()})
        if not self._over and (twin.outcome is not None or ended is not None):
            self._lines.add({"outcome": twin.outcome.plain()} if twin.outcome is not None else {"ended": ended})
            self._over = True
        self._told = decisions
        return self._lines.text()


def _begins_with(decisions: list[Given], told: list[Given]) -> bool:
    """Whether these very decisions still stand; an undo takes some away."""
    return len(told) <= len(decisions) and all(one is other for one, other in zip(told, decisions, strict=False))


def write_for(match: Match, seat: int | None) -> str:
    """The record of a game as a seat (None: a spectator) may have it before the end: no seed, no secret answers.

    Positions have no hashes here, since a hash lets one try out what it could be a hash of.
    """
    if match.outcome is not None:
        return write(match)
    lines = _Lines()
    public = header(match.setup, match.game.version)
    for name in ("seed", "secret", "earlier", "position"):
        public.pop(name, None)
    lines.add(public)
    all_in = len(match.history) - match.pending()
    for i, given in enumerate(match.history):
        hidden = given.secret or i >= all_in
        if given.how == FORCED or (hidden and given.seat != seat):
            continue
        lines.add({"seat": given.seat, "ask": given.ask, "answer": given.answer})
    return lines.text()


class _Lines:
    """Each line carries the hash of itself and of the chain so far, so that none can be changed or left out."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._chain = ""

    def add(self, line: dict[str, object]) -> None:
        self._chain = _link(self._chain, line)
        self._lines.append(canonical({**line, "chain": self._chain}).decode())

    def text(self) -> str:
        return "".join(line + "\n" for line in self._lines)


def _link(chain: str, line: dict[str, object]) -> str:
    return hashlib.sha256(chain.encode() + b"\n" + canonical(line)).hexdigest()[:32]


def read(text: str, find_game: Callable[[str], Game], at: int | None = None, anyhow: bool = False) -> Match:
    """The game a record holds, played again and checked line by line; `at` stops after that many decisions.

    `anyhow`: also by other rules and with other content than it was played with, as far as that comes to the same.
    Anything wrong raises `BadRecord`, whose `match` holds everything before the line it names.
    """
    lines = text.split("\n")
    torn = len(lines) if lines[-1] else 0
    if not torn:
        lines.pop()
    if not lines:
        raise BadRecord(1, "the file is empty")
    reading = _Reading(find_game, anyhow, _upgrades(lines))
    chain = ""
    for number, raw in enumerate(lines, start=1):
        if number == torn:
            raise BadRecord(number, "is torn: it does not end with a line break", reading.match)
        try:
            line = _parsed(raw)
            told = line.pop("chain", None)
            chain = _link(chain, line)
        except (ValueError, TypeError, RecursionError) as error:
            raise BadRecord(number, f"cannot be read: {error}", reading.match) from None
        if told != chain:
            raise BadRecord(
                number, "was changed, or a line before it is missing: its chain does not fit", reading.match
            )
        if reading.match is not None and reading.decisions == at and "answer" in line:
            break
        reading.take(line, number)
    return reading.read()


class _Reading:
    """Takes a record line by line: what other rules have led to is passed over, the rest is played again."""

    def __init__(
        self, find_game: Callable[[str], Game], anyhow: bool, upgrades: list[tuple[int, dict[str, object]]]
    ) -> None:
        self._find_game = find_game
        self._anyhow = anyhow
        self._upgrades = upgrades
        positions = [number for number, told in upgrades if told.get("position") is not None]
        self._starts = positions[-1] if positions else 1
        """The line from which on it can be played by one set of rules."""
        self._header: dict[str, object] = {}
        self._over = False
        self._parts: list[Part] = []
        self.match: Match | None = None
        self.decisions = 0

    def take(self, line: dict[str, object], number: int) -> None:
        """The next line; `BadRecord` if it is wrong."""
        match = self.match
        if number == 1:
            _check_header(line)
            self._header = line
            self._parts.append(_part(line, line.get("position")))
            self._begin(number)
        elif self._over:
            raise BadRecord(number, "comes after the end of the game", match)
        elif "upgrade" in line:
            told = _upgrade(line, number, match)
            self._parts.append(_part(told, told.get("position")))
            self._begin(number)
        elif match is None:
            if line.keys() != DECISION:
                raise BadRecord(number, "does not hold exactly seat, ask, answer and state", match)
            self._parts[-1].decisions.append(line)
        elif "outcome" in line:
            self._over = True
            if match.outcome is None or canonical(match.outcome.plain()) != canonical(line["outcome"]):
                raise BadRecord(number, "tells another outcome than the game had", match)
        elif "ended" in line:
            self._over = True
            match.ended = _ending(line, number, match)
        else:
            _answered(match, line, number)
            self._parts[-1].decisions.append(line)
            self.decisions += 1

    def _begin(self, number: int) -> None:
        if number != self._starts:
            return
        last = self._upgrades[-1] if self._upgrades else (1, self._header)
        begun = {**self._header, "position": self._parts[-1].position}
        self.match = _begun(begun, last, number, self._find_game, self._anyhow)

    def read(self) -> Match:
        """The game of all lines that were taken."""
        assert self.match is not None
        self.match.parts_before = [(part.rules, part.content, len(part.decisions)) for part in self._parts[:-1]]
        return self.match


def _part(told: dict[str, object], position: object) -> Part:
    rules, content = told.get("rules_version"), told.get("content")
    return Part(rules if isinstance(rules, int) else 0, str(content), position)


def _upgrades(lines: list[str]) -> list[tuple[int, dict[str, object]]]:
    """The lines that say by which rules the game went on, by their numbers; what cannot be read is found later."""
    found: list[tuple[int, dict[str, object]]] = []
    for number, raw in enumerate(lines, start=1):
        if '"upgrade"' in raw:
            try:
                told = _parsed(raw).get("upgrade")
            except (ValueError, TypeError, RecursionError):
                continue
            if isinstance(told, dict):
                found.append((number, told))
    return found


def _upgrade(line: dict[str, object], number: int, match: Match | None) -> dict[str, object]:
    told = line["upgrade"]
    if line.keys() != {"upgrade"} or not isinstance(told, dict) or told.keys() != UPGRADE:
        raise BadRecord(number, "does not say by which rules the game went on", match)
    return told


def _parsed(raw: str) -> dict[str, object]:
    line = json.loads(raw, parse_float=_no_float, parse_constant=_no_float, object_pairs_hook=_once)
    if not isinstance(line, dict):
        raise ValueError("is not a JSON object")
    level: list[object] = [line]
    for _ in range(DEEPEST):
        level = [inner for part in level for inner in _inside(part)]
        if not level:
            return line
    raise ValueError(f"is nested more than {DEEPEST} deep")


def _inside(part: object) -> list[object]:
    if isinstance(part, dict):
        return list(part.values())
    return part if isinstance(part, list) else []


def _no_float(text: str) -> object:
    raise ValueError(f"{text} is not a whole number")


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field is there twice")
    return fields


def _ending(line: dict[str, object], number: int, match: Match) -> dict[str, object]:
    """How players ended a game before the rules did."""
    ended = line["ended"]
    sides = range(len(match.seats))
    told = isinstance(ended, dict) and isinstance(ended.get("how"), str) and ("winner" in ended or "winners" in ended)
    winners = winners_from(ended) if isinstance(ended, dict) and told else (None,)
    if match.outcome is not None or not isinstance(ended, dict) or any(side not in sides for side in winners):
        raise BadRecord(number, "does not say how the game was ended, or the game was over by then", match)
    return ended


def _check_header(line: dict[str, object]) -> None:
    version = line.get("format_version")
    if line.get("format") != FORMAT or not isinstance(version, int) or version < 1:
        raise BadRecord(1, f"is not the header of a {FORMAT}, version {FORMAT_VERSION}")
    if version > FORMAT_VERSION:
        raise BadRecord(1, f"is of format {version}, of a newer program; this one reads format {FORMAT_VERSION}")
    if "seed" not in line:
        raise BadRecord(1, "holds no seed: this is a player's copy of an unfinished game and cannot be replayed")


def _begun(
    line: dict[str, object],
    last: tuple[int, dict[str, object]],
    number: int,
    find_game: Callable[[str], Game],
    anyhow: bool,
) -> Match:
    """The game that begins at a line, with what the header says of it; `last` names the rules it ended by."""
    try:
        game = find_game(str(line.get("game")))
        if not anyhow:
            _check_played_by(last, game)
        options, rosters, seed = line.get("options"), line.get("rosters"), str(line.get("seed"))
        if not isinstance(options, dict) or not isinstance(rosters, dict):
            raise BadSetup("options and rosters must be JSON objects")
        covered = _seats(line.get("covered"))
        begun = line.get("position") is not None
        setup = game.setup(str(line.get("scenario")), _seed(seed), options, rosters, covered, begun)
        setup.secret = _hexadecimal(line.get("secret", ""))
        if line.get("commitment", "") != commitment(setup.secret):
            raise BadSetup("the secret of the dice is not the one that was committed to")
        setup.contributions = _words(line.get("contributions", []))
        setup.earlier = earlier_from(line.get("earlier", []))
        setup.position = line.get("position")
        return Match(game, setup)
    except (BadSetup, BadPosition) as error:
        raise BadRecord(number, str(error)) from None


def _check_played_by(last: tuple[int, dict[str, object]], game: Game) -> None:
    """`OtherRules` unless the game has the rules and the content a record was played with in the end."""
    number, told = last
    rules, content = told.get("rules_version"), told.get("content")
    if rules != game.version or content != game.content_digest():
        raise OtherRules(rules, content, game, number)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_SEED)) and int(text) <= MOST_SEED):
        raise BadSetup(f"seed {text!r} is not a whole number from 0 to {MOST_SEED}")
    return int(text)


def earlier_from(value: object) -> tuple[EarlierDice, ...]:
    """The earlier dice of a set-up, from JSON data; `BadSetup` if they cannot be."""
    if not isinstance(value, list) or not all(isinstance(dice, dict) for dice in value):
        raise BadSetup("the earlier dice are not a list of JSON objects")
    return tuple(_earlier_dice(dice) for dice in value)


def _earlier_dice(dice: dict[str, object]) -> EarlierDice:
    rolls = dice.get("rolls")
    if not isinstance(rolls, int) or isinstance(rolls, bool) or rolls < 1:
        raise BadSetup("the earlier dice do not say how often they were rolled")
    secret, words = _hexadecimal(dice.get("secret")), _words(dice.get("contributions"))
    return EarlierDice(_seed(str(dice.get("seed"))), secret, words, rolls)


def _hexadecimal(value: object) -> str:
    if isinstance(value, str):
        try:
            bytes.fromhex(value)
        except ValueError:
            pass
        else:
            return value
    raise BadSetup("the secret of the dice is not a hexadecimal string")


def _seats(value: object) -> tuple[int, ...]:
    if isinstance(value, list) and all(isinstance(seat, int) and not isinstance(seat, bool) for seat in value):
        return tuple(value)
    raise BadSetup("the covered seats are not a list of whole numbers")


def _words(value: object) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return tuple(value)
    raise BadSetup("the contributions to the dice are not a list of strings")


def _answered(match: Match, line: dict[str, object], number: int) -> None:
    if line.keys() != DECISION:
        raise BadRecord(number, "does not hold exactly seat, ask, answer and state", match)
    seat = line["seat"]
    ask = match.asked(seat) if isinstance(seat, int) and not isinstance(seat, bool) else None
    if ask is None or ask.key != line["ask"]:
        raise BadRecord(number, f"answers {line['ask']!r} of seat {seat}, which is not the open question", match)
    before = len(match.history)
    try:
        match.answer(line["answer"], ask.seat)
    except Refused as refused:
        raise BadRecord(number, f"its answer is refused: {refused}", match) from None
    if match.state.hash() != line["state"]:
        match.rewind(before)
        raise BadRecord(number, "leads to another position than it tells", match)
