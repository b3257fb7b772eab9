"""Which game this is, how it stands and how it ended."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.lines import DOT, hanging, packed
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import QUIET, dice_text, side_style
from rulebound.core.scene import Scene, Track


def headline(scene: Scene, speech: Speech, width: int, *, ruled: bool = True) -> list[Rich]:
    """Which game this is and how it stands, between two lines if it is `ruled`."""
    title = Rich.assemble((speech.say(scene.title), "bold"), DOT, speech.say(scene.phase))
    if scene.seat is not None:
        title.append(DOT)
        title.append(speech.seat(scene.seat), side_style(speech.seats[scene.seat].side))
    numbers = [
        Rich.assemble(f"{speech.say(track.name)} ", (reading(track), "bold"))
        for track in scene.tracks
        if not is_die(track)
    ]
    dice = [track for track in scene.tracks if is_die(track)]
    if dice:
        faces = dice_text([die.value for die in dice], [die.sides for die in dice])
        numbers.append(Rich.assemble(f"{speech.say(dice[0].name)} ", (faces, "bold yellow")))
    lines = [*hanging("", title, width), *packed("", numbers, DOT, width)]
    rule = Rich("─" * width, QUIET, no_wrap=True)
    return [rule, *lines, rule] if ruled else lines


def is_die(track: Track) -> bool:
    """Whether a number is that of a die on the table."""
    return track.sides > 0


def reading(track: Track) -> str:
    """A track's number, with its end where it has one."""
    return f"{track.value}/{track.most}" if track.most is not None else str(track.value)


def outcome_lines(reason: str, winners: tuple[int, ...], speech: Speech, width: int) -> list[Rich]:
    """How the game ended, and which sides have won."""
    if not winners:
        verdict = Rich(speech.ui("draw"), "bold")
    else:
        many = sum(seat.side in winners for seat in speech.seats)
        verdict = Rich(speech.ui("wins", names=speech.sides(winners), n=many), side_style(winners[0]))
    rule = Rich("═" * width, no_wrap=True)
    return [rule, *hanging("", reason, width), *hanging("", verdict, width), rule]
