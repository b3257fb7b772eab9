"""ES-GAP-19, ES-GAP-70  In the fog nobody is asked about, or offered, somebody that is not drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.core.ask import Ask, Option
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text
from rulebound.games.escarmouche.secrets import is_out_of_sight
from rulebound.games.escarmouche.state import Escarmouche
from tests.games.escarmouche.chains import GAME, chain
from tests.games.escarmouche.field import CONTENT, circle, field, way
from tests.harness import rule

DECISIONS = 160
EAGER = ("rest", "hide")
"""What is always chosen where it can be: more figures hide, and sooner."""


def texts_in(value: object) -> Iterator[Text]:
    """Every text within another, or within a list."""
    if isinstance(value, Text):
        yield value
        for part in value.args.values():
            yield from texts_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts_in(part)


def named_by(option: Option) -> set[str]:
    """The things of the scene that an option points at or moves."""
    return {*option.points_at, *([option.ghost.piece] if option.ghost is not None else [])}


def not_drawn(g: Escarmouche, ask: Ask) -> list[str]:
    """What a question names or offers that the scene of the asked seat does not show.

    Scenery and doors are areas, not pieces; those who are not on the table are drawn nowhere and hide from nobody.
    """
    seat = ask.seat
    scene = GAME.scene_of(g, seat, [], [])
    drawn = {piece.id for piece in scene.pieces} | {area.id for area in scene.areas}
    drawn |= {figure.name for figure in g.figures if not figure.on_table()}
    unseen = [figure for figure in g.present() if is_out_of_sight(g, figure, seat)]
    answers = [*ask.candidates(), *ask.answers()] if isinstance(ask, OpenAsk) else ask.answers()
    options = [ask.option(answer) for answer in answers]
    names = {name for option in options for name in named_by(option)} | set(names_about(g, ask))
    if isinstance(ask, OpenAsk) and ask.drawing is not None and ask.drawing.piece:
        names.add(ask.drawing.piece)
    said = [text for part in (ask.question(), *[option.label for option in options]) for text in texts_in(part)]
    return sorted(names - drawn) + [figure.name for figure in unseen if figure.called in said]


def names_about(g: Escarmouche, ask: Ask) -> list[str]:
    """The figures whose names a question carries as they are."""
    parts: list[object] = []
    for value in (ask.about or {}).values():
        parts += value if isinstance(value, list) else [value]
    return [part for part in parts if isinstance(part, str) and g.figure_or_none(part) is not None]


@rule("ES-GAP-70")
@pytest.mark.parametrize("level", ["basic", "advanced"])
@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_whatever_is_asked_about_is_drawn(scenario: str, level: str) -> None:
    match = Match.new(GAME, scenario, 1, {"level": level, "fog": "on"})
    dice = SeededDice(1)
    for number in range(DECISIONS):
        if match.ask is None:
            break
        assert isinstance(match.state, Escarmouche)
        assert not_drawn(match.state, match.ask) == [], (number, match.ask.key, match.ask.about)
        answers = match.ask.candidates()
        wanted = [answer for answer in answers if answer in EAGER] or answers
        match.choose(wanted[dice.roll(len(wanted)) - 1], match.ask.seat)


@rule("ES-GAP-70", "ES-GAP-32", "ES-SADV-07")
@pytest.mark.parametrize(("move", "dice"), [("advance", []), ("fast_advance", [3])])
def test_whoever_sets_off_from_hiding_is_drawn_before_anybody_may_shoot_at_it(move: str, dice: list[int]) -> None:
    f = field(circle("scrub", 30, 32, 3), fog=True)
    mover = f.put("cutthroat", 1, 30, 32, hidden=True, agility=6)
    f.put("musketeer", 0, 30, 8)
    ask = chain(f, mover, [("act", move), ("path", way((30, 25)))], dice, then="reaction_shot").ask()
    assert ask.seat == 0
    assert not_drawn(f.g, ask) == []
    assert not mover.hidden


@rule("ES-GAP-70", "ES-MOVE-06")
def test_nobody_is_asked_to_shoot_at_whoever_sneaks() -> None:
    f = field(circle("scrub", 30, 32, 5), fog=True)
    mover = f.put("cutthroat", 1, 30, 34, hidden=True)
    f.put("musketeer", 0, 30, 8)
    chain(f, mover, [("act", "sneak"), ("path", way((30, 33)))], [], then="act_free")
    assert mover.hidden


def test_a_question_about_somebody_unseen_is_noticed() -> None:
    f = field(circle("scrub", 30, 32, 5), fog=True)
    hidden = f.put("cutthroat", 1, 30, 32, hidden=True)
    named = Ask(0, "act", "ES-GAP-70", lambda: ["end"], about={"figure": hidden.called})
    pointed = Ask(0, "act", "ES-GAP-70", list, about={"names": [hidden.name]})
    offered = Ask(0, "act", "ES-GAP-70", lambda: [1], lambda one: Option(one, Text("option.back"), (hidden.name,)))
    assert [not_drawn(f.g, ask) for ask in (named, pointed, offered)] == [[hidden.name]] * 3
    assert not_drawn(f.g, Ask(1, "act", "ES-GAP-70", list, about={"figure": hidden.called})) == []
