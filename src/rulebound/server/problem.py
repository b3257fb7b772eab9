"""What goes wrong, as a client is told of it."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from rulebound.core.ask import Refusal
from rulebound.core.game import Game
from rulebound.core.sound import BadGame
from rulebound.core.text import Text
from rulebound.core.words import UnknownWords, Words

log = logging.getLogger("rulebound.server")
MOST_QUOTED = 400
"""Letters of what somebody sent that a sentence repeats."""


@cache
def own_words() -> Words:
    """What the server itself says."""
    return Words([Path(__file__).parent], {})


def say(key: str, lang: str, **args: object) -> str:
    """A sentence of the server's own, not of a game."""
    return own_words().say(Text(key, args), lang)


def level_name(level: str, lang: str) -> str:
    """What a computer player is called: by a sentence of the server's if it has one, or else by its name."""
    try:
        return say(f"level.{level}", lang)
    except UnknownWords:
        return level


def shortened(text: Text) -> Text:
    """A sentence that quotes no more of what somebody sent than can be read."""
    return Text(text.key, {name: _quoted(value) for name, value in text.args.items()})


def _quoted(value: object) -> object:
    too_long = isinstance(value, str) and len(value) > MOST_QUOTED
    return f"{str(value)[:MOST_QUOTED]}…" if too_long else value


class Problem(Exception):
    """Something was not done: an HTTP status, a code for clients and a sentence for people."""

    def __init__(
        self,
        status: int,
        code: str,
        text: Text,
        rule: str = "",
        field: str = "",
        version: str | None = None,
        retry_after: int = 0,
        words: Words | None = None,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.text = shortened(text)
        self.rule = rule
        self.field = field[:MOST_QUOTED]
        self.version = version
        self.retry_after = retry_after
        self.words = words

    def plain(self, lang: str) -> dict[str, object]:
        """The object under `error`."""
        return {
            "code": self.code,
            "text": (self.words or own_words()).say(self.text, lang),
            "rule": self.rule,
            "field": self.field,
            "version": self.version,
        }


def problem(status: int, code: str, **args: object) -> Problem:
    """A problem whose sentence stands under its code."""
    return Problem(status, code, Text(f"problem.{code}", args))


def unknown(what: str) -> Problem:
    """A 404 that says what there is none of."""
    return Problem(404, "unknown", Text(f"problem.unknown_{what}"))


def bad_field(field: str, why: str, **args: object) -> Problem:
    """A field holds something it cannot."""
    return Problem(422, "bad_field", Text(f"field.{why}", {"field": field, **args}), field=field)


def refused(refusal: Refusal, game: Game, version: str | None = None) -> Problem:
    """An answer the rules do not allow."""
    return Problem(422, "refused", refusal.text, rule=refusal.rule, version=version, words=game.words())


def storage() -> Problem:
    """The database is not there; nothing was done."""
    return Problem(503, "storage", Text("problem.storage"), retry_after=2)


FAULTS_OF_A_GAME = (UnknownWords, BadGame)
"""What whoever wrote a game has left out: told in a line, since where it was missed explains nothing."""


def fault_of(error: Exception) -> Problem:
    """A game that cannot be shown or played; whoever runs the server reads in its log what is missing."""
    if isinstance(error, UnknownWords):
        log.error("there are no words for %s", error)
        return problem(500, "no_words", key=error.key, language=error.language)
    log.error("a game cannot be played: %s", error)
    return problem(500, "broken_game", why=str(error))


def bad_setup(message: str) -> Problem:
    """A game cannot be set up like this."""
    return Problem(422, "bad_setup", Text("problem.bad_setup", {"message": message}))
