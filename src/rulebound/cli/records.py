"""`rulebound replay` and `rulebound verify`: looking back at saved games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text as Rich

from rulebound.cli.draw import scene_lines
from rulebound.cli.inputs import Wrong, game_from, language_from, match_from, text_from, whole
from rulebound.cli.panel import hanging, log_lines, outcome_lines, private_zones
from rulebound.cli.report import console, print_json, print_lines
from rulebound.cli.speech import Speech, ui
from rulebound.core import record
from rulebound.core.match import Match
from rulebound.core.record import BadRecord
from rulebound.core.text import Text

ALL = "all"
RECENT = 10


def replay(
    file: Annotated[Path, typer.Argument(help="a saved game")],
    at: Annotated[str | None, typer.Option(help="how many decisions to replay; all of them if not given")] = None,
    seat: Annotated[str | None, typer.Option(help="whose view: a seat, or all; a spectator's if not given")] = None,
    salvage: Annotated[bool, typer.Option(help="take what stands before a broken line")] = False,
    content: Annotated[Path | None, typer.Option(help="a folder with content of your own")] = None,
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """Show a saved game after so many decisions, and what was decided."""
    language = language_from(lang)
    whole_game = match_from(file, content, salvage=salvage)
    total = len(whole_game.answers_given())
    stop = total if at is None else whole(at, "--at", 0, total)
    views = views_from(whole_game, seat)
    told = decisions(whole_game, views, seat == ALL)
    match = rewound(whole_game, stop, file, content, salvage)
    if as_json:
        speech = Speech(match.game, language)
        words = match.game.words()
        scenes = [words.said(match.scene(view).plain(), language) for view in views]
        print_json(
            {
                "game": match.game.key,
                "scenario": match.setup.scenario,
                "at": stop,
                "decisions": total,
                "scenes": scenes,
                "answers": [entry.plain(speech) for entry in told],
            }
        )
        return
    show(match, views, told, stop, language)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    while True:
        stop = asked_where(stop, total, Speech(match.game, language))
        if stop < 0:
            return
        match = rewound(whole_game, stop, file, content, salvage)
        show(match, views, told, stop, language)


def asked_where(stop: int, total: int, speech: Speech) -> int:
    """The decision somebody wants to see next; -1 to leave."""
    while True:
        try:
            line = input(f"{speech.ui('stepping')} > ").strip()
        except EOFError:
            return -1
        if line in ("q", "quit"):
            return -1
        if line in ("", "n"):
            return min(total, stop + 1)
        if line == "p":
            return max(0, stop - 1)
        if line.isascii() and line.isdigit():
            return min(total, int(line))


def rewound(whole_game: Match, stop: int, file: Path, content: Path | None, salvage: bool) -> Match:
    """The game after so many decisions."""
    if stop == len(whole_game.answers_given()):
        return whole_game
    return match_from(file, content, stop, salvage)


def views_from(match: Match, seat: str | None) -> list[int | None]:
    """Whose views are shown."""
    seats = match.game.seats
    if seat is None:
        return [None]
    if seat == ALL:
        return list(range(len(seats)))
    if seat in seats:
        return [seats.index(seat)]
    if seat.isascii() and seat.isdigit() and int(seat) < len(seats):
        return [int(seat)]
    names = ", ".join(f"{i} ({name})" for i, name in enumerate(seats))
    raise Wrong(f"--seat: {match.game.key} has no seat {seat!r}; there are {names}, and all")


class Decision:
    """One decision of a record, as far as it may be told."""

    def __init__(self, number: int, seat: int, ask: str, answer: object, question: Text, label: Text) -> None:
        self.number = number
        self.seat = seat
        self.ask = ask
        self.answer = answer
        self.question = question
        self.label = label
        self.secret = False

    def plain(self, speech: Speech) -> dict[str, object]:
        """As JSON data; what is secret is left out."""
        told: dict[str, object] = {"number": self.number, "seat": self.seat}
        if self.secret:
            return {**told, "secret": True}
        question, label = speech.say(self.question), speech.say(self.label)
        return {**told, "ask": self.ask, "answer": self.answer, "question": question, "label": label}

    def line(self, speech: Speech, width: int) -> list[Rich]:
        """As a line of the list."""
        first = Rich(f"{self.number:>4}  ", "dim")
        who = speech.seat(self.seat)
        if self.secret:
            return hanging(first, f"{who}{speech.colon}{speech.ui('secret')}", width)
        return hanging(first, f"{who}{speech.colon}{speech.say(self.question)} → {speech.say(self.label)}", width)


def decisions(match: Match, views: list[int | None], everything: bool) -> list[Decision]:
    """Every decision; secret ones of others only once the game is over, or when everything was asked for."""
    twin = Match(match.game, match.setup)
    told: list[Decision] = []
    for number, given in enumerate(match.answers_given(), start=1):
        ask = twin.asked(given.seat)
        assert ask is not None
        decision = Decision(number, given.seat, given.ask, given.answer, ask.question(), ask.option(given.answer).label)
        decision.secret = given.secret and match.outcome is None and not everything and given.seat not in views
        told.append(decision)
        twin.choose(given.answer, given.seat)
    return told


def show(match: Match, views: list[int | None], told: list[Decision], stop: int, language: str) -> None:
    """The position, the last decisions and what came of them."""
    out = console()
    speech = Speech(match.game, language)
    public = match.scene(None)
    for view in views:
        scene = match.scene(view)
        print_lines(scene_lines(scene, private_zones(scene, public), speech, out.width), out)
    scene = match.scene(views[0])
    print_lines(log_lines(scene.log, speech, out.width, RECENT), out)
    print_lines([Rich(), Rich(speech.ui("after", at=stop, n=len(told)), "bold")], out)
    if not sys.stdout.isatty():
        shown = told
    else:
        shown = told[max(0, stop - RECENT) : stop]
    for decision in shown:
        print_lines(decision.line(speech, out.width), out)
    outcome = match.outcome
    if outcome is not None:
        print_lines(outcome_lines(speech.say(outcome.reason), outcome.winner, speech, out.width), out)


def verify(
    files: Annotated[list[Path], typer.Argument(help="saved games")],
    content: Annotated[Path | None, typer.Option(help="a folder with content of your own")] = None,
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """Play saved games again and check every line; exit 1 if one is wrong."""
    language = language_from(lang)
    results = [verified(file, content, language) for file in files]
    if as_json:
        print_json(results)
    else:
        for result in results:
            if not result["unreadable"]:
                print(f"{result['file']}: {summary(result, language) if result['ok'] else result['problem']}")
    unreadable = [result for result in results if result["unreadable"]]
    for result in unreadable:
        print(f"rulebound: {result['problem']}", file=sys.stderr)
    if unreadable:
        raise typer.Exit(2)
    if not all(result["ok"] for result in results):
        raise typer.Exit(1)


def verified(file: Path, content: Path | None, language: str) -> dict[str, object]:
    """What is to be said of one file."""
    found: dict[str, object] = {"file": str(file), "ok": False, "unreadable": False, "problem": None, "line": None}
    try:
        text = text_from(file)
    except Wrong as error:
        return {**found, "unreadable": True, "problem": str(error)}
    try:
        match = record.read(text, lambda key: game_from(key, content))
    except BadRecord as error:
        return {**found, "problem": str(error), "line": error.line}
    outcome = match.outcome
    told = Speech(match.game, language).say(outcome.reason) if outcome is not None else None
    return {
        **found,
        "ok": True,
        "game": match.game.key,
        "scenario": match.setup.scenario,
        "decisions": len(match.answers_given()),
        "outcome": told,
        "fair_dice": bool(match.setup.secret),
        "winner": None if outcome is None or outcome.winner is None else match.game.seats[outcome.winner],
    }


def summary(result: dict[str, object], language: str) -> str:
    """A good record in a line."""
    length = ui(language, "decisions", n=result["decisions"])
    ending = result["outcome"] or ui(language, "unfinished")
    dice = f" {ui(language, 'fair-dice')}" if result["fair_dice"] else ""
    return f"ok: {result['game']} {result['scenario']}, {length}, {ending}{dice}"
