"""What a user types, checked: each mistake is one line that says what was wrong and what would be right."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from rulebound.core import record
from rulebound.core.dice import MOST_SEED
from rulebound.core.folders import own_folder
from rulebound.core.game import BadSetup, Game, find, games
from rulebound.core.match import Match
from rulebound.core.record import BadRecord
from rulebound.core.sound import BadGame
from rulebound.core.strict_yaml import BadContent, read_yaml
from rulebound.core.words import LANGUAGES
from rulebound.players import player_class


class Wrong(Exception):
    """Input that cannot be used: a line for each mistake, which says what, where, and what would be right."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


class Misread(Exception):
    """A line typed at a question that means nothing: the program's own sentence that says what would."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def whole(text: str, name: str, least: int, most: int | None = None) -> int:
    """A whole number within limits."""
    wanted = f"a whole number from {least} to {most}" if most is not None else f"a whole number, {least} or more"
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 40):
        raise Wrong(f"{name}: {text!r} is not {wanted}")
    number = int(text)
    if number < least or (most is not None and number > most):
        raise Wrong(f"{name}: {number} is not {wanted}")
    return number


def seed_from(text: str | None) -> int | None:
    """The seed of a game; None to draw a fresh one."""
    return None if text is None else whole(text, "--seed", 0, MOST_SEED)


def language_from(text: str) -> str:
    """The code as it was typed after `--lang`; `Wrong` lists those there are."""
    if text not in LANGUAGES:
        raise Wrong(f"--lang: there is no language {text!r}; there are {', '.join(LANGUAGES)}")
    return text


def game_from(key: str, content: Path | None = None) -> Game:
    """A game by its key, with the user's own content: the folder of this game, or one with a folder a game."""
    if content is not None and not content.is_dir():
        raise Wrong(f"--content: {content} is not a folder")
    folder = content
    try:
        folder = None if content is None else own_folder(content, key, games())
        return find(key, content)
    except BadContent as error:
        if folder is None:
            raise
        raise Wrong(*[f"{folder}: {mistake}" for mistake in error.mistakes]) from None


def every_game(content: Path | None = None) -> tuple[list[Game], list[str]]:
    """All games, and a line for each that cannot be played; `BadGame` if there is none but such."""
    playable, broken = _sorted_out(games(), content)
    if broken and not playable:
        raise broken[0]
    return playable, [f"a game cannot be played: {error}" for error in broken]


def games_from(keys: list[str], content: Path | None) -> list[Game]:
    """Some games; what the user has of his own for more than one of them lies in a folder a game."""
    playable, broken = _sorted_out(keys, content)
    if broken:
        raise broken[0]
    return playable


def _sorted_out(keys: list[str], content: Path | None) -> tuple[list[Game], list[BadGame]]:
    if content is not None and len(keys) > 1 and content.is_dir():
        folders = [content / key for key in games()]
        if not any(folder.is_dir() for folder in folders):
            right = f"a folder a game ({', '.join(map(str, folders))})"
            raise Wrong(f"--content: {content} has no folder named after a game; {right} is right")
    playable: list[Game] = []
    broken: list[BadGame] = []
    lines: list[str] = []
    for key in keys:
        try:
            playable.append(game_from(key, content))
        except BadGame as error:
            broken.append(error)
        except Wrong as error:
            lines += error.lines
    if lines:
        raise Wrong(*dict.fromkeys(lines))
    return playable, broken


def check_player(name: str, option: str, instead: str = "") -> None:
    """Say at once that there is no such computer player; `module:Class` may lie in the folder one is in."""
    here = str(Path.cwd())
    if ":" in name and here not in sys.path:
        sys.path.insert(0, here)
    try:
        player_class(name)
    except BadSetup as error:
        raise Wrong(f"{option}: {error}{instead}") from None


def text_from(path: Path) -> str:
    """What a file of the user's says; `Wrong` if it cannot be read or is no UTF-8."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Wrong(f"{path}: is not a text file in UTF-8") from None
    except OSError as error:
        raise Wrong(f"{path}: cannot be read: {error.strerror}") from None


def match_from(path: Path, content: Path | None, at: int | None = None, salvage: bool = False) -> Match:
    """The game a record holds, up to a decision; `salvage` takes what stands before a broken line."""
    text = text_from(path)
    try:
        return record.read(text, lambda key: game_from(key, content), at)
    except BadRecord as error:
        if salvage and error.match is not None:
            return error.match
        hint = "; --salvage loads everything before it" if error.match is not None and not salvage else ""
        raise Wrong(f"{path}: {error}{hint}") from None


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all; what is no file (a pipe, `/dev/stdout`) is written to."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
            return
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Wrong(f"{path}: cannot be written: {error.strerror}") from None


def set_aside(path: Path) -> Path:
    """Give a file another name that no file has yet; returns it."""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.bak{'' if number == 1 else number}")
        if not aside.exists():
            break
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        raise Wrong(f"{path}: cannot be renamed: {error.strerror}") from None
    return aside


def can_be_written(path: Path, name: str) -> None:
    """Say at once if a file can never be written, rather than after an hour's play."""
    if path.is_dir():
        raise Wrong(f"{name}: {path} is a folder, not a file")
    if not path.parent.is_dir():
        raise Wrong(f"{name}: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise Wrong(f"{name}: {path} cannot be written")


def options_from(texts: list[str]) -> dict[str, object]:
    """The options of a game, whole numbers where they look like it."""
    options: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Wrong(f"--option: {text!r} is not NAME=VALUE, e.g. handicap_human=1")
        if not text.isprintable():
            raise Wrong(f"--option: {text!r} holds letters that cannot be written")
        if name in options:
            raise Wrong(f"--option: {name} is given twice")
        digits = value.removeprefix("-")
        options[name] = int(value) if digits.isascii() and digits.isdigit() and len(digits) < 20 else value
    return options


def rosters_from(path: Path | None) -> dict[str, object]:
    """The forces of a file, by seat."""
    if path is None:
        return {}
    try:
        data = read_yaml(path)
    except BadContent as error:
        raise Wrong(*[f"--roster: {mistake}" for mistake in error.mistakes]) from None
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise Wrong(f"--roster: {path.name}: must be a mapping from the name of a seat to its force")
    return data
