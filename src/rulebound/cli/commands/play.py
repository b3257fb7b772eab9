"""`rulebound play`: who sits where, and the game between them."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text as Rich

from rulebound.cli.inputs import (
    Wrong,
    can_be_written,
    check_player,
    game_from,
    language_from,
    match_from,
    options_from,
    rosters_from,
    seed_from,
)
from rulebound.cli.speech import ui
from rulebound.cli.table.commands import decide
from rulebound.cli.table.lessons import going_on, is_guided
from rulebound.cli.table.sitting import HUMAN, LeftTheTable, Resigned, Sitting
from rulebound.core.game import Game
from rulebound.core.guide import Guide, Lessons
from rulebound.core.match import Match
from rulebound.core.seats import Seat, keys_of
from rulebound.players import USUAL


def play(
    game: Annotated[str, typer.Argument(help="the game, e.g. catacombs")],
    scenario: Annotated[str | None, typer.Option(help="a scenario of the game; its first if not given")] = None,
    guide: Annotated[
        bool, typer.Option("--guide", help="a guided first game, with lessons on the way; --load goes on with one")
    ] = False,
    seat: Annotated[
        list[str] | None,
        typer.Option(help="who sits where: 0=human, 1=greedy, demon=random; or human, or module:Class"),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="a whole number; the same seed deals and rolls the same")] = None,
    record: Annotated[Path | None, typer.Option(help="keep the game in this file, saved after every decision")] = None,
    force: Annotated[bool, typer.Option(help="with --record: overwrite a file that is there")] = False,
    load: Annotated[Path | None, typer.Option(help="go on with a saved game")] = None,
    salvage: Annotated[bool, typer.Option(help="with --load: take what stands before a broken line")] = False,
    option: Annotated[list[str] | None, typer.Option(help="an option of the game, e.g. handicap_human=1")] = None,
    roster: Annotated[Path | None, typer.Option(help="forces in a YAML or JSON file, by the name of the seat")] = None,
    content: Annotated[Path | None, typer.Option(help="a folder with content of your own")] = None,
    cover: Annotated[
        bool, typer.Option(help="between people: ask secret questions even if there is one answer")
    ] = True,
    delay: Annotated[float, typer.Option(help="seconds to pause when only computers play")] = 0.0,
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
) -> None:
    """Play a game against the computer or somebody beside you, or watch computers play."""
    language = language_from(lang)
    the_game = game_from(game, content)
    lessons = lessons_of(the_game, [scenario, seat, seed, option, roster]) if guide else None
    if lessons is not None:
        seat = guided_seats(lessons.guide, the_game)
    if record is not None:
        can_be_written(record, "--record")
        if not force:
            overwrites_nothing(record, load, language)
    if load is not None:
        if scenario or seed or option or roster:
            raise Wrong("--load: the saved game brings its scenario, seed, options and rosters; leave those out")
        match = match_from(load, content, salvage=salvage)
        if match.game.key != game:
            raise Wrong(f"{load}: is a game of {match.game.key}, not of {game}")
        if lessons is not None:
            lessons = lessons_left(match, lessons.guide, load)
        kinds = seated(the_game, match.seats, seat or [])
    else:
        if lessons is not None:
            scenario, seed = lessons.guide.scenario, str(lessons.guide.seed)
        options, rosters = options_from(option or []), rosters_from(roster)
        kinds = seated(the_game, the_game.setup(scenario, 0, options, rosters).seats, seat or [])
        people = tuple(seat for seat, kind in enumerate(kinds) if kind == HUMAN)
        covered = people if cover and len(people) > 1 else ()
        match = Match.new(the_game, scenario, seed_from(seed), options, rosters, covered)
    console = Console(highlight=False, markup=False, emoji=False)
    sitting = Sitting(match, kinds, language, console, record, content, max(0.0, delay))
    sitting.lessons = lessons
    resigned: int | None = None
    try:
        if load is None and sitting.people:
            introduce(sitting)
        own = the_game.guide()
        if load is not None and lessons is None and own is not None and is_guided(match, own):
            sitting.note("lessons-left")
        sitting.play(decide)
    except Resigned as gave_up:
        resigned = gave_up.seat
    except LeftTheTable:
        say_how_to_go_on(sitting, game, seat or [], content, language)
        return
    sitting.end(resigned)
    if record is not None:
        sitting.sentence("record-at", file=str(record))
        sitting.say([Rich(sitting.speech.ui("replay-with", command=shlex.join(["rulebound", "replay", str(record)])))])
    sitting.sentence("seed", seed=str(sitting.match.setup.seed))


def lessons_of(game: Game, chosen: list[object]) -> Lessons:
    """The lessons of a game's guided game, which is set up as it is and not as somebody has `chosen`."""
    guide = game.guide()
    if guide is None:
        raise Wrong(f"--guide: {game.key} has no guided game")
    if any(chosen):
        raise Wrong("--guide: the guided game brings its scenario, seats, seed, options and forces; leave those out")
    return Lessons(guide)


def lessons_left(match: Match, guide: Guide, file: Path) -> Lessons:
    """The lessons of a guided game that was saved."""
    lessons = going_on(match, guide)
    if lessons is None:
        raise Wrong(f"--guide: {file} is no guided game; leave --guide out")
    return lessons


def guided_seats(guide: Guide, game: Game) -> list[str]:
    """As `--seat` takes it: the learner, and the computer players the guide asks for."""
    kinds = {guide.seat: HUMAN}
    return [f"{seat}={kinds.get(seat, guide.opponent)}" for seat in range(len(game.seats(guide.scenario, {})))]


def overwrites_nothing(record: Path, load: Path | None, language: str) -> None:
    """A record is kept in a new file, or goes on in the one the game is loaded from."""
    goes_on = load is not None and load.exists() and record.exists() and record.samefile(load)
    if record.exists() and not goes_on:
        raise Wrong(ui(language, "record-exists", file=str(record)))


def introduce(sitting: Sitting) -> None:
    """Tell the story of the scenario and who wins when."""
    if sitting.lessons is not None:
        sitting.introduce(sitting.speech.said(sitting.lessons.guide.welcome))
        return
    match, language = sitting.match, sitting.speech.language
    scenario = next(each for each in match.game.scenarios() if each.key == match.setup.scenario)
    story = [scenario.story[language], *scenario.goals.get(language, [])]
    if len(sitting.people) == 1:
        story += ["", sitting.speech.ui("you-are", seat=sitting.speech.seat(sitting.people[0]))]
    sitting.introduce("\n".join(story))


def say_how_to_go_on(sitting: Sitting, game: str, seats: list[str], content: Path | None, language: str) -> None:
    """The command that goes on with the game just left, or that it is lost."""
    kept = sitting.record_file or sitting.copy
    if kept is None:
        sitting.sentence("not-saved")
        return
    file = str(kept)
    words = ["rulebound", "play", game, "--load", file, "--record", file]
    if sitting.lessons is not None:
        words.append("--guide")
    else:
        words += [word for seat in seats for word in ("--seat", seat)]
    if content is not None:
        words += ["--content", str(content)]
    if language != "en":
        words += ["--lang", language]
    sitting.sentence("saved", file=file)
    # Not broken into lines, so that it can be copied.
    sitting.say([Rich(sitting.speech.ui("go-on", command=shlex.join(words)))])


def seated(game: Game, seats: tuple[Seat, ...], told: list[str]) -> list[str]:
    """The kind of player on each seat; seat 0 is a person and the others are computers unless told otherwise."""
    roles = keys_of(seats)
    kinds = [HUMAN, *[USUAL] * (len(roles) - 1)]
    names = [f"{i} ({name})" for i, name in enumerate(roles)]
    taken: list[int] = []
    for text in told:
        name, equals, kind = text.partition("=")
        if not equals:
            raise Wrong(f"--seat: {text!r} is not SEAT=PLAYER, e.g. 0=human")
        if name in roles:
            number = roles.index(name)
        elif name.isascii() and name.isdigit() and int(name) < len(roles):
            number = int(name)
        else:
            raise Wrong(f"--seat: {game.key} has no seat {name!r}; there are {', '.join(names)}")
        if kind != HUMAN:
            check_player(kind, "--seat", f"; {HUMAN} for a person")
        if number in taken:
            raise Wrong(f"--seat: seat {names[number]} is given twice")
        taken.append(number)
        kinds[number] = kind
    return kinds
