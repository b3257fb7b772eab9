"""Sentences for the terminal: those of a game, and those of the program itself."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from functools import cache
from pathlib import Path

from rulebound.core.content import Said
from rulebound.core.game import Game, Setup
from rulebound.core.need import COUNTED, Need, Sense
from rulebound.core.seats import seats_on
from rulebound.core.text import Text
from rulebound.core.words import UnknownWords, Words


@cache
def own_words() -> Words:
    """What the program itself says."""
    return Words([Path(__file__).parent], {})


def ui(language: str, key: str, **args: object) -> str:
    """A sentence of the program itself, not of a game."""
    return own_words().say(Text(f"ui.{key}", args), language)


def colon(language: str) -> str:
    """What stands between a name and what is said of it."""
    return " : " if language == "fr" else ": "


class Speech:
    """A game's sentences in one language; its seats are those of a set-up, or of its first scenario."""

    def __init__(self, game: Game, language: str, setup: Setup | None = None) -> None:
        self.game = game
        self.scenario = ""
        self.seats = game.seats(game.scenarios()[0].key, {})
        self.language = language
        if setup is not None:
            self.sit_down(setup)
        self._words = game.words()

    def sit_down(self, setup: Setup) -> None:
        """From now on the seats are those of this set-up, called as in its scenario."""
        self.scenario, self.seats = setup.scenario, setup.seats

    def say(self, text: Text) -> str:
        """A sentence of the game, in the language of this terminal."""
        return self._words.say(text, self.language)

    def said(self, text: Said) -> str:
        """A sentence that is there in every language."""
        return text.fr if self.language == "fr" else text.en

    def ui(self, key: str, **args: object) -> str:
        """A sentence of the program itself, not of the game, in the language of this terminal."""
        return ui(self.language, key, **args)

    def need(self, need: Need) -> str:
        """A number with its reasons; without them where there is only one."""
        return self._words.need(need, self.language)

    def sense(self, need: Need, sense: Sense, targets: dict[str, str]) -> str:
        """What a number is to the dice: a target, in the words of its sense, or one that goes by its name."""
        if sense != COUNTED:
            return self.ui(targets[sense], need=self.need(need))
        name = self.say(Text("reason." + need.reasons[0][0].replace(" ", "_")))
        return f"{name} {self.need(need) if len(need.reasons) > 1 else need.value}"

    def seat(self, seat: int) -> str:
        """What a seat is called, at the beginning of a line."""
        name = self.seats[seat].key
        with suppress(UnknownWords):
            name = self.say(self.game.seat_name(self.seats[seat], self.scenario))
        return name[:1].upper() + name[1:]

    def sides(self, sides: tuple[int, ...]) -> str:
        """What sides are called, at the beginning of a line: by all their seats."""
        names = [self.seat(seat) for side in sides for seat in seats_on(self.seats, side)]
        return self.ui("and", names=names[:-1], last=names[-1]) if len(names) > 1 else names[0]

    @property
    def colon(self) -> str:
        """What stands between a name and what is said of it."""
        return colon(self.language)

    def percent(self, chance: Fraction) -> str:
        """A chance as a player reads it."""
        return percent(chance, self.language)


def percent(chance: Fraction, language: str = "en", digits: int = 0) -> str:
    """A chance in percent; never rounded to a certainty it is not."""
    scale = 10**digits
    rounded = round(chance * 100 * scale)
    if rounded == 0 and chance > 0:
        shown, sign = 1, "<"
    elif rounded == 100 * scale and chance < 1:
        shown, sign = 100 * scale - 1, ">"
    else:
        shown, sign = rounded, ""
    number = f"{shown // scale}.{shown % scale:0{digits}d}" if digits else str(shown)
    if language == "fr":
        number = number.replace(".", ",")
    return f"{sign}{number} %"
