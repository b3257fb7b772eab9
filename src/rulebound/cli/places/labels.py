"""What things are called by on a plane and on hexes: a short name for each piece, and names from what is typed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulebound.cli.inputs import Misread
from rulebound.cli.speech import Speech
from rulebound.core.scene import Area, Piece, Scene, Unit

MOST_NAMED = 8
"""Things that are named when somebody means none of them."""


@dataclass(frozen=True)
class UnitPieces:
    """A unit with its pieces, which bear its letters."""

    unit: Unit
    members: list[Piece]

    @property
    def id(self) -> str:
        return self.unit.id

    @property
    def letter(self) -> str:
        return self.members[0].letter


Thing = Piece | Area | UnitPieces


def groups_in(scene: Scene) -> list[UnitPieces]:
    """The units whose pieces stand together on a plane; elsewhere each piece is told for itself."""
    if scene.space != "plane":
        return []
    members: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        members.setdefault(piece.unit, []).append(piece)
    return [UnitPieces(unit, members[unit.id]) for unit in scene.units if unit.id in members]


def alone_in(scene: Scene) -> list[Piece]:
    """The pieces that are told for themselves."""
    grouped = {group.id for group in groups_in(scene)}
    return [piece for piece in scene.pieces if piece.unit not in grouped]


def labelled(scene: Scene, speech: Speech, known: dict[str, str] | None = None) -> Scene:
    """The scene of a plane or of hexes with letters that no two pieces share but those of a unit.

    Those that would get the initials of a name of several words, or the number of their id, or another; a unit the
    initials of its name. `known` are letters by id; they stay, and new ones join.
    """
    if scene.space not in ("plane", "hexes"):
        return scene
    known = known if known is not None else {}
    for group in groups_in(scene):
        if group.id not in known:
            words = speech.say(group.unit.name).split()
            initials = "".join(word if word.isdigit() else word[0].upper() for word in words)
            taken = list(known.values())
            known[group.id] = initials if initials not in taken else _numbered(initials, group.id, taken)
        for piece in group.members:
            piece.letter = known[group.id]
    alone = alone_in(scene)
    letters = [piece.letter or speech.say(piece.name)[:1] for piece in alone]
    for piece, letter in zip(alone, letters, strict=True):
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
    """The unit, piece or area that somebody means: by its letter, its id or its name, or by how one of these begins.

    A piece of a unit is meant by its own id or name where nothing else has it.
    """
    typed = text.strip()
    lettered: list[Piece | UnitPieces] = [*groups_in(scene), *alone_in(scene)]
    for owner in lettered:
        if owner.letter == typed:
            return owner
    things: list[Thing] = [*lettered, *scene.areas]
    meant = _meant(typed, things, scene, speech) or _meant(typed, list(scene.pieces), scene, speech)
    if len(meant) == 1:
        return meant[0]
    key, shown = ("several-things", meant[:MOST_NAMED]) if meant else ("no-thing", things[:MOST_NAMED])
    raise Misread(key, input=typed[:40], names=[called(thing, scene, speech) for thing in shown])


def _meant(typed: str, things: list[Thing], scene: Scene, speech: Speech) -> list[Thing]:
    """The things of exactly that name, else those whose names begin so."""
    wanted = _plain(typed)
    named = [(thing, _names_of(thing, scene, speech)) for thing in things]
    exact = [thing for thing, names in named if wanted in names]
    return exact or [thing for thing, names in named if wanted and any(name.startswith(wanted) for name in names)]


def called(thing: Thing, scene: Scene, speech: Speech) -> str:
    """The letter of a piece or a unit, the name of an area, numbered where several have it."""
    if not isinstance(thing, Area):
        return thing.letter
    name = speech.say(thing.name)
    alike = [area.id for area in scene.areas if speech.say(area.name) == name]
    return name if len(alike) == 1 else f"{name} {alike.index(thing.id) + 1}"


def _names_of(thing: Thing, scene: Scene, speech: Speech) -> list[str]:
    name = thing.unit.name if isinstance(thing, UnitPieces) else thing.name
    return [_plain(text) for text in (thing.id, speech.say(name), called(thing, scene, speech))]


def _plain(text: str) -> str:
    return re.sub(r"[\s:_-]+", "-", text.strip().casefold())
