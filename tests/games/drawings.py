"""What holds for the drawings of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from rulebound.core.game import find
from rulebound.core.scene import Scene

MOST_SYMBOLS = 90_000
MOST_PICTURE = 20_000
SVG = "{http://www.w3.org/2000/svg}"


def art(game: str, name: str) -> Path:
    """A file with drawings of a game."""
    folder = find(game).art()
    assert folder is not None
    return folder / name


@cache
def symbols(game: str) -> frozenset[str]:
    """The kinds that have a drawing."""
    root = ElementTree.parse(art(game, "symbols.svg")).getroot()
    assert root.tag == SVG + "svg"
    found = [symbol.get("id") or "" for symbol in root]
    assert len(found) == len(set(found)), "a kind is drawn twice"
    return frozenset(found)


def kinds(scene: Scene) -> Iterator[str]:
    """Everything a scene gives a kind that can be drawn."""
    for cell in scene.cells:
        yield cell.kind
        yield from (mark.kind for mark in (*cell.marks, *cell.barred.values()))
    for piece in scene.pieces:
        yield piece.kind
        yield from (mark.kind for mark in piece.marks)
        yield from (value.kind for value in piece.values)
    for zone in scene.zones:
        for card in zone.cards:
            yield card.kind
            yield from (mark.kind for mark in card.marks)
    yield from (track.kind for track in scene.tracks)


def hold_symbols_plain(game: str) -> None:
    """Symbols are paths in the current colour or one of their own, and nothing else."""
    for symbol in ElementTree.parse(art(game, "symbols.svg")).getroot():
        assert symbol.tag == SVG + "symbol"
        assert re.fullmatch(r"[A-Za-z0-9_-]+", symbol.get("id") or "")
        assert symbol.get("viewBox") == "0 0 100 100"
        assert re.fullmatch(r"currentColor|#[0-9a-f]{6}", symbol.get("fill") or "")
        assert all(part.tag in (SVG + "path", SVG + "g") for part in symbol.iter() if part is not symbol)
        assert all(set(part.attrib) <= {"d", "transform"} for part in symbol.iter() if part is not symbol)
        assert all(part.get("d") for part in symbol.iter(SVG + "path"))


def hold_small_and_alone(game: str) -> None:
    """Drawings are small and bring nothing along."""
    for name, most in (("symbols.svg", MOST_SYMBOLS), ("picture.svg", MOST_PICTURE)):
        text = art(game, name).read_text(encoding="utf-8")
        assert len(text.encode()) < most
        for part in ElementTree.fromstring(text).iter():
            assert part.tag.startswith(SVG)
            assert part.tag.removeprefix(SVG) not in ("script", "style", "image", "foreignObject", "a")
            for attribute, value in part.attrib.items():
                assert attribute != "style"
                assert not attribute.startswith("on")
                assert attribute.rpartition("}")[2] != "href" or value.startswith("#")
                assert "url(" not in value or value.startswith("url(#")


def hold_sixteen_to_nine(game: str) -> None:
    """The picture is sixteen to nine."""
    box = ElementTree.parse(art(game, "picture.svg")).getroot().get("viewBox")
    assert box is not None
    _, _, width, height = (int(number) for number in box.split())
    assert width * 9 == height * 16
