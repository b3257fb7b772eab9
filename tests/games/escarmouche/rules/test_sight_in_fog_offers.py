"""ES-GAP-70  Whether there is a way, and which ways are shown, does not hang on somebody hidden in the fog."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.core.open_ask import OpenAsk
from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.catalogue import CATALOGUE
from rulebound.games.escarmouche.rules.charging import charge_path
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.mounts import Dismount, Trample
from rulebound.games.escarmouche.rules.obstacles import BREAK_OFF, DODGE
from rulebound.games.escarmouche.rules.retreats import retreat_ask
from rulebound.games.escarmouche.state import Figure
from tests.games.escarmouche import crowded
from tests.games.escarmouche.field import Field
from tests.games.escarmouche.throng import throng
from tests.harness import call, rule

Build = Callable[[int], tuple[Field, Figure]]


def shown(ask: OpenAsk) -> str:
    """What a question for a path or a place lists, thinks of, and lights up."""
    return repr((ask.answers(), ask.candidates(), ask.reach()))


def offered(f: Field, figure: Figure) -> list[str]:
    """All that somebody is offered, and every way of it."""
    answers = CATALOGUE.legal(f.g, figure)
    seen = [repr(answers), repr(CATALOGUE.in_mind(f.g, figure))]
    seen += [shown(retreat_ask(FigureMove(f.g, figure, gait), back=True)) for gait in (BREAK_OFF, DODGE)]
    for answer in answers:
        if isinstance(answer, list) and answer[0] == "charge":
            seen.append(shown(f.open_ask(call(charge_path, figure, f.g.figure(answer[1])))))
        elif isinstance(answer, list) and answer[0] == "trample":
            seen.append(shown(f.path_of(Trample(), figure, answer[1])))
        elif answer == "dismount":
            seen.append(shown(f.path_of(Dismount(), figure)))
    return seen


def in_the_way(f: Field, figure: Figure, spared: list[Figure]) -> list[Figure]:
    """The enemies on foot that may hide, the nearest first."""
    others = [e for e in f.g.enemies(figure) if not e.mounted and e.is_up() and e not in spared]
    return sorted(others, key=lambda e: (e.x - figure.x) ** 2 + (e.y - figure.y) ** 2)


def changed_by_hiding(f: Field, figure: Figure, spared: list[Figure]) -> tuple[bool, bool]:
    """Whether the nearest enemy changes what is offered while it hides, and whether it does while it is seen."""
    f.g.profile = Profile(True, fog=True)
    (other, *_) = in_the_way(f, figure, spared)
    in_view = offered(f, figure)
    other.hidden = True
    hidden = offered(f, figure)
    f.g.figures.remove(other)
    gone = offered(f, figure)
    return hidden != gone, in_view != gone


@rule("ES-GAP-70", "ES-GAP-23", "ES-GAP-27", "ES-GAP-54")
@pytest.mark.parametrize("build", [crowded.crowd, crowded.throng], ids=["held", "free"])
def test_who_gets_out_of_a_crowd_learns_nothing_of_who_hides_in_it(build: Build) -> None:
    betrayed: list[int] = []
    mattered = 0
    for seed in range(40):
        f, figure = build(seed)
        if in_the_way(f, figure, []):
            leaks, matters = changed_by_hiding(f, figure, [])
            betrayed += [seed] * leaks
            mattered += matters
    assert (betrayed, mattered > 10) == ([], True)


@rule("ES-GAP-70", "ES-GAP-56", "ES-GAP-24")
@pytest.mark.parametrize("lying", [True, False])
def test_who_gets_at_somebody_learns_nothing_of_who_hides_on_the_way(lying: bool) -> None:
    betrayed: list[int] = []
    mattered = 0
    for seed in range(30):
        position = throng(seed, mounted=lying, lying=lying)
        if position is not None and in_the_way(position[0], position[1], [position[2]]):
            f, figure, target = position
            leaks, matters = changed_by_hiding(f, figure, [target])
            betrayed += [seed] * leaks
            mattered += matters
    assert (betrayed, mattered > 10) == ([], True)
