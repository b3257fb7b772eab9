"""What is to be seen of what happens, and by whom."""

from __future__ import annotations

import pytest

from rulebound.core.events import Event
from rulebound.core.shows import FALL, HALT, MOVE, SHOT, WOUND
from rulebound.games.escarmouche.rules.move_actions import Advance, Sneak
from rulebound.games.escarmouche.rules.shot_actions import Shoot
from tests.games.escarmouche.field import Field, circle, cm, field, way
from tests.games.escarmouche.rules.test_reaction_shots import walk, watched
from tests.harness import rule

WOOD = circle("wood", 30, 20, 8)


def kinds(event: Event) -> list[str]:
    """What is seen of it."""
    return [shown.kind for shown in event.shows]


def told(f: Field, key: str) -> Event:
    """The one event of a kind."""
    [event] = [event for event in f.happened() if event.text.key == key]
    return event


@rule("ES-GAP-19")
@pytest.mark.parametrize(("fog", "seen"), [(True, [0]), (False, [0, 1, None])])
def test_the_way_of_somebody_hidden_in_the_fog_is_its_own_side_s(fog: bool, seen: list[int | None]) -> None:
    f = field(WOOD, fog=fog)
    figure = f.put("reaper", 0, 30, 20, hidden=True)
    f.put("cutthroat", 1, 30, 55)
    f.do(Sneak(), figure, then=(way((30, 21)),))
    event = told(f, "log.sneak")
    assert [seat for seat in (0, 1, None) if event.known_to(seat)] == seen
    [shown] = event.shows
    assert (shown.kind, shown.by, shown.path) == (MOVE, figure.name, ((cm(30), cm(20)), (cm(30), cm(21))))
    ways = [shown for e in f.happened() if e.known_to(1) for shown in e.shows if shown.path]
    assert bool(ways) == (1 in seen)


@rule("ES-MOVE-01")
def test_a_move_shows_its_way() -> None:
    f = field()
    figure = f.put("reaper", 0, 30, 20)
    f.put("cutthroat", 1, 30, 55)
    f.do(Advance(), figure, then=(way((33, 20), (33, 22)),))
    [shown] = told(f, "log.advance").shows
    assert shown.path == ((cm(30), cm(20)), (cm(33), cm(20)), (cm(33), cm(22)))


@rule("ES-SADV-07")
def test_who_is_shot_at_in_passing_is_seen_where_it_is_shot() -> None:
    f, watcher, mover = watched()
    walk(f, mover, [1, 9], dice=[9])
    [halt] = told(f, "log.reaction_shot").shows
    [shot] = told(f, "log.shot_miss").shows
    assert (halt.kind, halt.by) == (HALT, mover.name)
    assert cm(25) < halt.path[0][0] < cm(35)
    assert (shot.kind, shot.by, shot.at) == (SHOT, watcher.name, (mover.name,))


@rule("ES-DMG-02", "ES-DMG-03")
@pytest.mark.parametrize(("face", "seen"), [(1, []), (2, [FALL]), (8, [WOUND])])
def test_damage_shows_what_came_of_it(face: int, seen: list[str]) -> None:
    f = field()
    shooter = f.put("musketeer", 0, 30, 10, shooting=5)
    target = f.put("cutthroat", 1, 30, 30, resistance=4)
    f.do(Shoot(), shooter, target.name, 1, dice=[1, face])
    assert kinds(told(f, "log.shot_hit")) == [SHOT]
    assert kinds(told(f, "log.damage")) == seen
