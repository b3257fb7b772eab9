"""`rulebound rules`: the rulebook, and which of it has code and tests."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text as Rich

import rulebound
from rulebound.cli.inputs import Wrong, every_game, game_from, language_from
from rulebound.cli.lines import hanging
from rulebound.cli.pages.look import entry_lines, said
from rulebound.cli.report import complain, console, print_json, print_lines
from rulebound.cli.speech import colon, ui
from rulebound.core.game import Game, brought_by
from rulebound.core.installed import HOUSE
from rulebound.core.ledger import Entry, Ledger, cited_in_code, cited_in_tests
from rulebound.core.ledger import coverage as held_against

MOST_NEAR = 3
"""Ids that are named where somebody has typed one that is not there."""


def rules(
    game: Annotated[str | None, typer.Argument(help="the game; without it, all of them are listed")] = None,
    words: Annotated[list[str] | None, typer.Argument(help="an id, or words to look for")] = None,
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    coverage: Annotated[bool, typer.Option(help="which rules have code and a test; exit 1 below 100 %")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """Read the rules, look one up, or see whether all of them are in the code and tested."""
    language = language_from(lang)
    if game is None and not coverage:
        _list(language, as_json)
        return
    if coverage and words:
        raise Wrong(f"--coverage: counts all rules of a game; leave {' '.join(words)!r} out")
    if coverage:
        covered, broken = ([game_from(game)], list[str]()) if game is not None else house_games()
        complain(*broken)
        reports = [report_of(one) for one in covered]
        show_coverage(reports, language, as_json)
        if broken or not all(report["complete"] for report in reports):
            raise typer.Exit(1)
        return
    assert game is not None
    ledger = game_from(game).ledger()
    entries = entries_from(ledger, words or [], language)
    if as_json:
        print_json([plain(entry, ledger, language) for entry in entries])
    elif len(words or []) == 1 and len(entries) == 1 and entries[0].id == (words or [""])[0].upper():
        show_entry(entries[0], ledger, language)
    else:
        show_book(entries, ledger, language, whole=not words)


def entries_from(ledger: Ledger, words: list[str], language: str) -> list[Entry]:
    """All entries, the one of an id, or those that hold all the words."""
    entries = ledger.entries()
    if not entries:
        raise Wrong(f"the rules of {ledger.game} are not written: its ledger holds no entry")
    if not words:
        return entries
    exact = ledger.entry(words[0]) if len(words) == 1 else None
    found = [exact] if exact is not None else ledger.search(words, language)
    if not found:
        raise Wrong(f"the rules of {ledger.game} have nothing under {' '.join(words)!r}; {instead(entries, words)}")
    return found


def instead(entries: list[Entry], words: list[str]) -> str:
    """What would be found: ids like the one that was typed, or one of them as an example."""
    ids = [entry.id for entry in entries]
    near = get_close_matches(words[0].upper(), ids, n=MOST_NEAR, cutoff=0.7) if len(words) == 1 else []
    return f"the nearest ids are {', '.join(sorted(near))}" if near else f"give an id like {ids[0]} or other words"


def _list(language: str, as_json: bool) -> None:
    every, broken = every_game()
    complain(*broken)
    ledgers = [game.ledger() for game in every]
    if as_json:
        print_json([{"game": one.game, "title": said(one.title, language), "entries": counts(one)} for one in ledgers])
        return
    out = console()
    for one in ledgers:
        print_lines(hanging("", Rich.assemble((one.game, "bold"), "  ", said(one.title, language)), out.width), out)
        numbers = ", ".join(f"{n} {ui(language, 'kinds-' + kind)}" for kind, n in counts(one).items())
        if numbers:
            print_lines(hanging("    ", Rich(numbers, "dim"), out.width), out)


def counts(ledger: Ledger) -> dict[str, int]:
    """How many entries of each kind there are."""
    by_kind: dict[str, int] = {}
    for entry in ledger.entries():
        by_kind[entry.kind] = by_kind.get(entry.kind, 0) + 1
    return by_kind


def plain(entry: Entry, ledger: Ledger, language: str) -> dict[str, object]:
    """An entry as JSON data, with everything the ledger says about it."""
    told: dict[str, object] = {
        "id": entry.id,
        "kind": entry.kind,
        "where": said(entry.where, language),
        "text": said(entry.text, language),
    }
    for rule in ledger.rules:
        if rule.id == entry.id:
            told["check"] = rule.check
            told["rulings"] = [gap.id for gap in ledger.gaps if rule.id in gap.about]
    for gap in ledger.gaps:
        if gap.id == entry.id:
            told |= {"gap": said(gap.gap, language), "about": gap.about, "basis": gap.basis}
    for example in ledger.examples:
        if example.id == entry.id:
            told["steps"] = [said(step, language) for step in example.steps]
            told["outcome"] = said(example.outcome, language)
    return told


def show_book(entries: list[Entry], ledger: Ledger, language: str, whole: bool) -> None:
    """Entries under the heading of where they belong."""
    out = console()
    if whole:
        print_lines(
            [Rich(said(ledger.title, language), "bold"), *hanging("", said(ledger.summary, language), out.width)], out
        )
    where = ""
    for entry in entries:
        heading = (
            ui(language, f"kinds-{entry.kind}").capitalize() if entry.kind == "ruling" else said(entry.where, language)
        )
        if heading != where:
            where = heading
            print_lines([Rich(), Rich(where, "bold underline")], out)
        print_lines(hanging(Rich(f"{entry.id:<11} ", "bold"), said(entry.text, language), out.width), out)


def show_entry(entry: Entry, ledger: Ledger, language: str) -> None:
    """One entry with its check, its gap or its steps."""
    out = console()
    told = plain(entry, ledger, language)
    print_lines(entry_lines(entry, language, out.width), out)
    for key, name in (("check", "rule-check"), ("basis", "rule-basis"), ("about", "rule-about")):
        if told.get(key):
            value = told[key]
            text = ", ".join(value) if isinstance(value, list) else str(value)
            print_lines(
                hanging("  ", Rich.assemble((ui(language, name) + colon(language), "dim"), text), out.width), out
            )
    steps = told.get("steps", [])
    assert isinstance(steps, list)
    for number, step in enumerate(steps, start=1):
        print_lines(hanging(f"  {number}. ", str(step), out.width), out)
    rulings = told.get("rulings", [])
    assert isinstance(rulings, list)
    for id in rulings:
        ruling = ledger.entry(id)
        assert ruling is not None
        print_lines(entry_lines(ruling, language, out.width), out)


# Coverage


def tests_folder() -> Path:
    """The tests of the checkout this program runs from."""
    folder = Path(rulebound.__file__).resolve().parents[2] / "tests"
    if not folder.is_dir():
        raise Wrong("--coverage: there are no tests beside this installation; run it from a checkout of the sources")
    return folder


def house_games() -> tuple[list[Game], list[str]]:
    """The games whose tests lie in this checkout, and a line for each that cannot be played."""
    every, broken = every_game()
    return [game for game in every if brought_by(game.key) in ("", HOUSE)], broken


def report_of(game: Game) -> dict[str, object]:
    """How much of a game's ledger is in code and tested."""
    if brought_by(game.key) not in ("", HOUSE):
        raise Wrong(f"--coverage: {game.key} comes with the package {brought_by(game.key)}, whose tests are not here")
    ledger = game.ledger()
    package = Path(rulebound.__file__).resolve().parent / "games" / game.key
    held = held_against(ledger, cited_in_code(package), cited_in_tests(tests_folder()))
    return {
        "game": game.key,
        "entries": counts(ledger),
        "total": held.total,
        "without_code": held.without_code,
        "without_test": held.without_test,
        "unknown": held.unknown,
        "complete": held.complete(),
    }


def show_coverage(reports: list[dict[str, object]], language: str, as_json: bool) -> None:
    """Print which entries lack code or a test, for each game."""
    if as_json:
        print_json(reports)
        return
    out = console()
    for report in reports:
        entries, total = report["entries"], report["total"]
        assert isinstance(entries, dict)
        assert isinstance(total, int)
        numbers = ", ".join(f"{n} {ui(language, 'kinds-' + kind)}" for kind, n in entries.items())
        print_lines(hanging("", Rich.assemble((str(report["game"]), "bold"), f": {numbers}"), out.width), out)
        for key, name in (
            ("without_code", "coverage-code"),
            ("without_test", "coverage-test"),
            ("unknown", "coverage-unknown"),
        ):
            ids = report[key]
            assert isinstance(ids, list)
            if ids:
                share = f" ({len(ids)}/{total})" if key != "unknown" else f" ({len(ids)})"
                print_lines(
                    hanging(
                        "  ",
                        Rich.assemble((ui(language, name) + share + colon(language), "bold"), ", ".join(ids)),
                        out.width,
                    ),
                    out,
                )
        if report["complete"]:
            print_lines([Rich("  " + ui(language, "coverage-all"))], out)
