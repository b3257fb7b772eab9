"""A plane in words: its terrain and where pieces stand."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.drawing.plane_frame import box_of
from rulebound.cli.lines import hanging
from rulebound.cli.places.labels import called
from rulebound.cli.places.lengths import ruler_of
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import QUIET
from rulebound.core.scene import Area, Piece, Scene


def ground_lines(scene: Scene, speech: Speech, width: int) -> list[Rich]:
    """How large a plane is, and each area with its place, its height and its text."""
    ruler = ruler_of(scene, speech)
    across, deep = (ruler.write(length) for length in scene.size)
    lines = [Rich(speech.ui("look-areas"), "bold")]
    lines += hanging("  ", speech.ui("look-plane", width=across, depth=deep, unit=ruler.name), width)
    told = ""
    for area in scene.areas:
        text = speech.say(area.text)
        lines += _area(area, scene, speech, width, "" if text == told else text)
        told = text
    return lines


def _area(area: Area, scene: Scene, speech: Speech, width: int, text: str) -> list[Rich]:
    """An area with its place and its height, and its text unless that was told just before."""
    ruler = ruler_of(scene, speech)
    west, south, east, north = box_of(area.shape)
    body = Rich(called(area, scene, speech), "bold")
    body.append(f"  {ruler.near(west)} {ruler.near(south)} – {ruler.near(east)} {ruler.near(north)}", "not bold")
    if area.height:
        height = f"{ruler.near(area.height)} {ruler.name}"
        body.append(" · " + speech.ui("height", height=height), "not bold")
    if text:
        body.append("\n" + text, f"not bold {QUIET}")
    return hanging("  ", body, width)


def stand_of(piece: Piece, scene: Scene, speech: Speech) -> str:
    """Where a piece stands and where it looks."""
    ruler = ruler_of(scene, speech)
    place = f"{ruler.near(piece.x)} {ruler.near(piece.y)}"
    return place if piece.facing is None else speech.ui("looks", place=place, degrees=piece.facing)
