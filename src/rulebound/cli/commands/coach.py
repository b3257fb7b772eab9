"""`rulebound coach`: a finished game looked through, luck told from skill."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text as Rich

from rulebound.cli.inputs import Wrong, language_from, match_from
from rulebound.cli.lines import hanging
from rulebound.cli.report import Progress, console, print_json, print_lines
from rulebound.cli.speech import Speech
from rulebound.core.match import Match
from rulebound.players.analysis import MOST_STROKES, NOISE, Analysis, Slip, Stroke
from rulebound.players.coach import Coach
from rulebound.players.effort import ROUGH, THOROUGH, Effort
from rulebound.players.shares import WHOLE

MOST_SLIPS = 5
LONGEST_S = 86_400
BLOCKS = "▁▂▃▄▅▆▇█"


def coach(
    file: Annotated[Path, typer.Argument(help="a saved game that is over")],
    rough: Annotated[bool, typer.Option("--rough", help="a quicker, rougher answer")] = False,
    seconds: Annotated[
        int | None, typer.Option(min=1, max=LONGEST_S, help="how long it may take at most, in place of the usual")
    ] = None,
    content: Annotated[Path | None, typer.Option(help="a folder with content of your own")] = None,
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """Look through a finished game: chances to win, the decisions that cost most, and what was luck."""
    language = language_from(lang)
    match = match_from(file, content)
    if match.outcome is None:
        raise Wrong(f"{file}: the game is not over; only a finished game is looked through")
    speech = Speech(match.game, language, match.setup)
    effort = ROUGH if rough else THOROUGH
    analysis = looked_through(match, effort if seconds is None else replace(effort, seconds=seconds), speech)
    if as_json:
        print_json(match.game.words().said(analysis.plain(), language))
        return
    out = console()
    print_lines(lines_of(analysis, match, speech, out.width), out)


def looked_through(match: Match, effort: Effort, speech: Speech) -> Analysis:
    """The analysis, with a bar for whoever waits."""
    coach = Coach(match, effort)
    with Progress() as progress:
        told = speech.ui("coach-working", effort=effort.name, time=span(effort.seconds))
        task = progress.begin(told, coach.steps())
        coach.progress = lambda done, left: task.reach(done, speech.ui("coach-left", time=span(ceil(left))))
        return coach.analysis()


def span(seconds: int) -> str:
    """A time as people say it: `20 s`, `3 min`."""
    return f"{seconds // 60} min" if seconds and seconds % 60 == 0 else f"{seconds} s"


def lines_of(analysis: Analysis, match: Match, speech: Speech, width: int) -> list[Rich]:
    """The curve, totals, slips and strokes of luck, as they are printed."""
    lines: list[Rich] = []
    for seat in range(len(match.seats)):
        lines += [*totals(analysis, seat, speech, width), Rich()]
    for seat in range(len(match.seats)):
        own = sorted([slip for slip in analysis.slips if slip.seat == seat], key=lambda slip: (-slip.cost, slip.at))
        told = [slip_lines(slip, speech, width) for slip in own[:MOST_SLIPS]]
        lines += [*chapter(speech.ui("coach-slips", seat=speech.seat(seat)), told, speech), Rich()]
    strokes = sorted(analysis.turning_points(MOST_STROKES), key=lambda stroke: stroke.at)
    told = [stroke_lines(stroke, speech, width) for stroke in strokes]
    lines += [*chapter(speech.ui("coach-strokes"), told, speech), Rich()]
    return [
        *lines,
        *hanging("", speech.ui("coach-how", n=analysis.judged), width),
        Rich(),
        *made(analysis, speech, width),
    ]


def made(analysis: Analysis, speech: Speech, width: int) -> list[Rich]:
    """How thorough the answer is, and what was left out where the time was up."""
    said = speech.ui("coach-made", effort=analysis.effort, time=span(analysis.seconds))
    if analysis.looked.cut_short:
        looked = analysis.looked.plain()
        done = {key: number for key, (number, _) in looked.items()}
        meant = {f"{key}-of": number for key, (_, number) in looked.items()}
        said = f"{said} {speech.ui('coach-cut', **done, **meant)}"
    return hanging("", said, width)


def chapter(title: str, told: list[list[Rich]], speech: Speech) -> list[Rich]:
    """A list under its title, which says so if there is nothing in it."""
    return [Rich(title, "bold"), *(line for each in told for line in each)] + (
        [] if told else [Rich("  " + speech.ui("coach-nothing"))]
    )


def totals(analysis: Analysis, seat: int, speech: Speech, width: int) -> list[Rich]:
    """How a seat's chances went, and what moved them."""
    side = analysis.sides[seat]
    first, last = (speech.percent(Fraction(analysis.points[i].shares[side], WHOLE)) for i in (0, -1))
    lines = [
        Rich(speech.ui("coach-seat", seat=speech.seat(seat), first=first, last=last), "bold"),
        Rich("  " + curve(analysis, side, width - 4)),
    ]
    told = (
        ("coach-luck", analysis.luck(seat)),
        ("coach-skill", analysis.skill(seat)),
        ("coach-gifts-several" if len(analysis.sides) > 2 else "coach-gifts", analysis.gifts(seat)),
        ("coach-given-up", analysis.given_up[side]),
    )
    return lines + [Rich(f"  {points(change):>5}  {speech.ui(key)}") for key, change in told if change]


def curve(analysis: Analysis, side: int, width: int) -> str:
    """The chances of a side from the start to the end, as a row of blocks."""
    end = max(1, analysis.points[-1].at)
    columns = max(1, min(width, 72, end + 1))
    drawn = ""
    for column in range(columns):
        at = end * column // max(1, columns - 1)
        share = [point.shares[side] for point in analysis.points if point.at <= at][-1]
        drawn += BLOCKS[min(len(BLOCKS) - 1, share * len(BLOCKS) // WHOLE)]
    return drawn


def slip_lines(slip: Slip, speech: Speech, width: int) -> list[Rich]:
    """A decision that cost something, and what would have been better."""
    said = speech.ui(
        "coach-slip",
        at=slip.at,
        question=speech.say(slip.question),
        chosen=speech.say(slip.chosen),
        better=speech.say(slip.better),
        give=round(NOISE * slip.error / 100),
    )
    return hanging(f"  {points(-slip.cost):>5}  ", said, width)


def stroke_lines(stroke: Stroke, speech: Speech, width: int) -> list[Rich]:
    """What dice and cards did, and for whom."""
    happened = " ".join(speech.say(event.text) for event in stroke.happened)
    changes = ", ".join(f"{speech.sides((side,))} {points(change)}" for side, change in enumerate(stroke.change))
    said = speech.ui("coach-stroke", at=stroke.at, happened=happened, changes=changes)
    return hanging("  ", said, width)


def points(change: int) -> str:
    """A change in points of a hundred, with its sign."""
    rounded = round(change / 100)
    return f"{'+' if rounded > 0 else '−' if rounded < 0 else '±'}{abs(rounded)}"
