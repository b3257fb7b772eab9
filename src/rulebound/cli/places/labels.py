"""What things are called by on a plane and on hexes: a short name for each piece, and names from what is typed."""

from __future__ import annotations

import re

from rulebound.cli.inputs import Misread
from rulebound.cli.speech import Speech
from rulebound.core.scene import Area, Piece, Scene

Thing = Piece | Area

MOST_NAMED = 8
"""Things that are named when somebody means none of them."""


def labelled(scene: Scene, speech: Speech, known: dict[str, str] | None = None) -> Scene:
    """The scene of a plane or of hexes with letters that no two pieces share.

    Those that would get the initials of a name of several words, or the number of their id, or another. `known` are
    letters by id; they stay, and new ones join.
    """
    if scene.space not in ("plane", "hexes"):
        return scene
    known = known if known is not None else {}
    letters = [piece.letter or speech.say(piece.name)[:1] for piece in scene.pieces]
    for piece, letter in zip(scene.pieces, letters, strict=True):
        if piece.id not in known:
            is_free = letters.count(letter) == 1 and letter not in known.values()
            taken = [*letters, *known.values()]
            other = _initials(piece, speech, taken) or _numbered(letter, piece.id, taken)
            known[piece.id] = letter if is_free else other
        piece.letter = known[piece.id]
    return scene


def _initials(piece: Piece, speech: Speech, taken: list[str]) -> str:
    """The first letters of the first and the last word of somebody's name; nothing if others have them, or a number."""
    words = speech.say(piece.name).split()
    label = words[0][0] + words[-1][0]
    is_name = len(words) > 1 and label.isalpha() and piece.facing is not None
    return label.upper() if is_name and label.upper() not in taken else ""


def _numbered(letter: str, id: str, taken: list[str]) -> str:
    letter = letter.rstrip("0123456789") or letter
    number = re.search(r"\d+$", id)
    label, n = letter + (number[0] if number else "1"), 1
    while label in taken:
        n += 1
        label = f"{letter}{n}"
    return label


def thing_of(text: str, scene: Scene, speech: Speech) -> Thing:
    """The piece or area that somebody means: by its letter, its id or its name, or by how one of these begins."""
    things: list[Thing] = [*scene.pieces, *scene.areas]
    typed = text.strip()
    for piece in scene.pieces:
        if piece.letter == typed:
            return piece
    wanted = _plain(typed)
    named = [(thing, _names_of(thing, scene, speech)) for thing in things]
    exact = [thing for thing, names in named if wanted in names]
    meant = exact or [thing for thing, names in named if wanted and any(name.startswith(wanted) for name in names)]
    if len(meant) == 1:
        return meant[0]
    key, shown = ("several-things", meant[:MOST_NAMED]) if meant else ("no-thing", things[:MOST_NAMED])
    raise Misread(key, input=typed[:40], names=[called(thing, scene, speech) for thing in shown])


def called(thing: Thing, scene: Scene, speech: Speech) -> str:
    """What a thing is called by: the letter of a piece, the name of an area, with a number if others have it too."""
    if isinstance(thing, Piece):
        return thing.letter
    name = speech.say(thing.name)
    alike = [area.id for area in scene.areas if speech.say(area.name) == name]
    return name if len(alike) == 1 else f"{name} {alike.index(thing.id) + 1}"


def _names_of(thing: Thing, scene: Scene, speech: Speech) -> list[str]:
    return [_plain(name) for name in (thing.id, speech.say(thing.name), called(thing, scene, speech))]


def _plain(text: str) -> str:
    return re.sub(r"[\s:_-]+", "-", text.strip().casefold())
