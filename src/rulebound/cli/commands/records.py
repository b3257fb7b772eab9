"""`rulebound replay` and `rulebound verify`: looking back at saved games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text as Rich

from rulebound.cli.faults import other_rules, told, unreadable
from rulebound.cli.inputs import Wrong, game_from, language_from, match_from, text_from, whole
from rulebound.cli.lines import hanging
from rulebound.cli.pages.draw import Page
from rulebound.cli.pages.hands import private_zones
from rulebound.cli.pages.headline import outcome_lines
from rulebound.cli.pages.logbook import log_lines
from rulebound.cli.pages.news import News
from rulebound.cli.places.labels import labelled
from rulebound.cli.report import console, print_json, print_lines
from rulebound.cli.speech import Speech, colon, ui
from rulebound.core import record
from rulebound.core.match import Match
from rulebound.core.record import BadRecord, OtherRules
from rulebound.core.scene import Scene, log_of
from rulebound.core.seats import keys_of
from rulebound.core.state import winners_from
from rulebound.core.text import Text

ALL = "all"
RECENT = 10
ENDED = {"resigned": "ended-resigned", "time": "ended-time", "agreed": "ended-agreed"}
"""What is said of how players end a game before the rules do, as far as there are words for it."""


def replay(
    file: Annotated[Path, typer.Argument(help="a saved game")],
    at: Annotated[str | None, typer.Option(help="after how many decisions to show it")] = None,
    seat: Annotated[str | None, typer.Option(help="whose view: a seat, or all; a spectator's if not given")] = None,
    salvage: Annotated[bool, typer.Option(help="take what stands before a broken line")] = False,
    content: Annotated[Path | None, typer.Option(help="a folder with content of your own")] = None,
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """Show a saved game after so many decisions, and what was decided.

    In a terminal it begins at the start (or at --at), and you walk through the game decision by decision.
    """
    language = language_from(lang)
    match = match_from(file, content, salvage=salvage)
    total = len(match.answers_given())
    stop = None if at is None else whole(at, "--at", 0, total)
    views = views_from(match, seat)
    walk = Walk(match, decisions(match, views, seat == ALL), views, Speech(match.game, language, match.setup))
    if as_json:
        walk.go_to(total if stop is None else stop)
        print_json(walk.plain())
    elif sys.stdin.isatty() and sys.stdout.isatty():
        walk.go_to(stop or 0)
        step_through(walk)
    else:
        walk.go_to(total if stop is None else stop)
        show(walk)


class Walk:
    """A saved game on the way from its first decision to its last."""

    def __init__(self, match: Match, told: list[Decision], views: list[int | None], speech: Speech) -> None:
        self.match = match
        self.told = told
        self.views = views
        self.speech = speech
        self.at = len(told)

    def go_to(self, stop: int) -> None:
        """Stand after so many decisions, or at the nearest end."""
        stop = max(0, min(len(self.told), stop))
        if stop < self.at:
            self.match.rewind(self.match.history.index(self.match.answers_given()[stop]))
        for decision in self.told[self.at : stop]:
            self.match.choose(decision.answer, decision.seat)
        self.at = stop

    def page(self, width: int) -> Page:
        """The position, the decision that led to it and what came of it."""
        scene = with_cards_of([labelled(self.match.scene(view), self.speech) for view in self.views])
        scene.ask = None
        page = Page(scene, private_zones(scene, self.match.scene(None)), self.speech, width)
        page.has_more = False
        start = self.match.answers_given()[-1].events if self.at else 0
        page.news = News(log_of(self.match.journal[start:], self.views[0]))
        page.notes = [Rich(self.speech.ui("after", at=self.at, n=len(self.told)), "bold")]
        if self.at:
            page.notes += self.told[self.at - 1].line(self.speech, width)
        if self.match.outcome is not None:
            page.notes += ending(self.match, self.speech, width)
        return page

    def plain(self) -> dict[str, object]:
        """The same as JSON data."""
        words, language = self.match.game.words(), self.speech.language
        return {
            "game": self.match.game.key,
            "scenario": self.match.setup.scenario,
            "at": self.at,
            "decisions": len(self.told),
            "scenes": [words.said(self.match.scene(view).plain(), language) for view in self.views],
            "answers": [entry.plain(self.speech) for entry in self.told],
        }


def with_cards_of(scenes: list[Scene]) -> Scene:
    """The first of several views of one position, with the cards that the others see."""
    first = scenes[0]
    for scene in scenes[1:]:
        first.seat = None
        known = {zone.id: len(zone.cards) for zone in first.zones}
        better = {zone.id: zone for zone in scene.zones if len(zone.cards) > known.get(zone.id, 0)}
        first.zones = [better.pop(zone.id, zone) for zone in first.zones] + list(better.values())
    return first


def ending(match: Match, speech: Speech, width: int) -> list[Rich]:
    """The reason and the winners; for a game that is over."""
    outcome = match.outcome
    assert outcome is not None
    return outcome_lines(speech.say(outcome.reason), outcome.winners, speech, width)


NEXT, BACK = ("", "n", "next", "suivante"), ("p", "previous", "précédente")
FIRST, LAST = ("home", "start", "début"), ("end", "fin")
LEAVE = ("q", "quit", "quitter")


def step_through(walk: Walk) -> None:
    """Show a screen, ask where to go, until somebody leaves."""
    out, speech = console(), walk.speech
    said = ""
    while True:
        out.clear()
        foot = hanging("", said, out.width) if said else []
        prompt = speech.ui("stepping") + " > "
        spare = len(foot) + 1 + len(prompt) // out.width
        print_lines([*walk.page(out.width).lines(out.height - spare), *foot], out)
        try:
            line = input(prompt).strip().casefold()
        except EOFError:
            return
        if line in LEAVE:
            return
        said = wander(walk, line)


def wander(walk: Walk, line: str) -> str:
    """Go where a line says; returns what there is to say about it."""
    last = len(walk.told)
    if line.isascii() and line.isdigit() and len(line) < 10:
        to = int(line)
    elif line in NEXT + BACK + FIRST + LAST:
        to = walk.at + 1 if line in NEXT else walk.at - 1 if line in BACK else 0 if line in FIRST else last
    else:
        return walk.speech.ui("not-understood", input=line[:40])
    walk.go_to(to)
    if 0 <= to <= last:
        return ""
    return walk.speech.ui("replay-starts" if to < 0 else "replay-ends", n=last)


def views_from(match: Match, seat: str | None) -> list[int | None]:
    """Whose views are shown."""
    seats = keys_of(match.seats)
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
        plain: dict[str, object] = {"number": self.number, "seat": self.seat}
        if self.secret:
            return {**plain, "secret": True}
        question, label = speech.say(self.question), speech.say(self.label)
        return {**plain, "ask": self.ask, "answer": self.answer, "question": question, "label": label}

    def line(self, speech: Speech, width: int) -> list[Rich]:
        """Number, seat, question and answer; of a secret one, only that it was made."""
        first = Rich(f"{self.number:>4}  ", "dim")
        who = speech.seat(self.seat)
        if self.secret:
            return hanging(first, f"{who}{speech.colon}{speech.ui('secret')}", width)
        return hanging(first, f"{who}{speech.colon}{speech.say(self.question)} → {speech.say(self.label)}", width)


def decisions(match: Match, views: list[int | None], everything: bool) -> list[Decision]:
    """Every decision; secret ones of others only once the game is over, or when everything was asked for."""
    twin = Match(match.game, match.setup)
    listed: list[Decision] = []
    for number, given in enumerate(match.answers_given(), start=1):
        ask = twin.asked(given.seat)
        assert ask is not None
        decision = Decision(number, given.seat, given.ask, given.answer, ask.question(), ask.option(given.answer).label)
        decision.secret = given.secret and match.outcome is None and not everything and given.seat not in views
        listed.append(decision)
        twin.choose(given.answer, given.seat)
    return listed


def show(walk: Walk) -> None:
    """The position, the end of the log and all decisions, for whoever reads it as a text."""
    out, speech, match = console(), walk.speech, walk.match
    for view in walk.views:
        scene = labelled(match.scene(view), speech)
        scene.ask = None
        print_lines(Page(scene, private_zones(scene, match.scene(None)), speech, out.width).lines(), out)
    print_lines(log_lines(match.scene(walk.views[0]).log, speech, out.width, RECENT), out)
    print_lines([Rich(), Rich(speech.ui("after", at=walk.at, n=len(walk.told)), "bold")], out)
    for decision in walk.told:
        print_lines(decision.line(speech, out.width), out)
    if match.outcome is not None:
        print_lines(ending(match, speech, out.width), out)


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
            print(f"{result['file']}{colon(language)}{summary(result, language)}")
    if not all(result["ok"] for result in results):
        raise typer.Exit(1)


def verified(file: Path, content: Path | None, language: str) -> dict[str, object]:
    """A record checked as `--json` reports it: `problem` and its `line` if it does not hold."""
    report: dict[str, object] = {"file": str(file), "ok": False, "problem": unreadable(file, language), "line": None}
    if report["problem"] is not None:
        return report
    text = text_from(file)
    try:
        match = record.read(text, lambda key: game_from(key, content))
    except OtherRules as error:
        return {**report, "problem": other_rules(error, text, language), "line": error.line}
    except BadRecord as error:
        return {**report, "problem": told(error, language), "line": error.line}
    outcome = match.outcome
    winners = winners_from(match.ended) if match.ended is not None else () if outcome is None else outcome.winners
    speech = Speech(match.game, language, match.setup)
    return {
        **report,
        "ok": True,
        "game": match.game.key,
        "scenario": match.setup.scenario,
        "decisions": len(match.answers_given()),
        "rules": match.game.version,
        "content": match.game.content_digest(),
        "outcome": speech.say(outcome.reason) if outcome is not None else None,
        "ended": None if match.ended is None else str(match.ended["how"]),
        "fair_dice": bool(match.setup.secret),
        "parts_before": [
            {"rules": rules, "content": played_with, "decisions": n} for rules, played_with, n in match.parts_before
        ],
        "from_position": match.setup.position is not None,
        "winners": [seat.key for seat in match.seats if seat.side in winners],
    }


def summary(result: dict[str, object], language: str) -> str:
    """What is said of a record."""
    if not result["ok"]:
        return ui(language, "bad", problem=result["problem"])
    length = ui(language, "decisions", n=result["decisions"])
    ended = "unfinished" if result["ended"] is None else ENDED.get(str(result["ended"]), "ended-otherwise")
    ending = result["outcome"] or ui(language, ended)
    notes = [word for word, holds in (("from-position", "from_position"), ("fair-dice", "fair_dice")) if result[holds]]
    told = "".join(f" {ui(language, word)}" for word in notes)
    before = result["parts_before"]
    assert isinstance(before, list)
    for part in before:
        told += " " + ui(
            language, "part-before", n=part["decisions"], rules=str(part["rules"]), content=part["content"]
        )
    return f"ok{colon(language)}{result['game']} {result['scenario']}, {length}, {ending}{told}"
