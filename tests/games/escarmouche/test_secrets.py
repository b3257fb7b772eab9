"""ES-GAP-19, ES-GAP-70  With fog of war nobody learns where the enemy's hidden figures are."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer, Rule
from rulebound.core.dice import SeededDice
from rulebound.core.play import Play
from rulebound.core.state import State
from rulebound.games.escarmouche import scene
from rulebound.games.escarmouche.rules.attack_actions import Strike
from rulebound.games.escarmouche.rules.move_actions import Advance
from rulebound.games.escarmouche.rules.sight import look_at
from rulebound.games.escarmouche.rules.victory import score
from rulebound.games.escarmouche.secrets import could_hide_at, deal_unknowns
from rulebound.games.escarmouche.state import STUNNED, Escarmouche, Figure
from rulebound.lab.courses import played_on
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.table.drawn_places import places_in
from tests.games import leaks
from tests.games.escarmouche.ambush import Ambush
from tests.games.escarmouche.chains import GAME, chain
from tests.games.escarmouche.field import circle, cm, field, rect, way
from tests.harness import rule


@rule("ES-GAP-70", "ES-GAP-19")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("by_hand", [True, False])
def test_nobody_else_finds_where_a_figure_hides(seed: int, by_hand: bool) -> None:
    secrets = 0
    for decisions in (30, 45, 60, 80):
        game = Ambush(seed, decisions, by_hand)
        if game.match.outcome is None:
            secrets += len(game.unseen(0))
            assert game.leaks() == []
            names = {piece.id for piece in game.match.scene(0).pieces}
            assert not any(figure.hidden and figure.name in names for figure in game.g.band(1))
            assert all(figure.name in {p.id for p in game.match.scene(1).pieces} for figure in game.g.band(1))
    assert secrets


@rule("ES-GAP-70")
def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Ambush(1, 30)
    monkeypatch.setattr(scene, "is_out_of_sight", lambda *_: False)
    assert game.leaks()


@rule("ES-GAP-70")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_sees_does_not_change_when_the_hidden_are_put_elsewhere(seed: int) -> None:
    moved = 0
    for decisions in range(16, 64, 6):
        match = Ambush(seed, decisions).match
        ask = match.ask
        if ask is None or ask.seat != 0:
            continue
        guess = match.guess(0, SeededDice(seed + decisions))
        assert isinstance(guess, Play) and guess.ask is not None
        mine = GAME.scene_of(match.state, 0, [], [ask]).plain()
        other = GAME.scene_of(guess.state, 0, [], [guess.ask]).plain()
        assert mine == other
        g, h = match.state, guess.state
        assert isinstance(g, Escarmouche) and isinstance(h, Escarmouche)
        moved += [(f.x, f.y) for f in g.band(1)] != [(f.x, f.y) for f in h.band(1)]
    assert moved


def hiding_places(g: Escarmouche, figure: Figure) -> list[Point]:
    """All places where a figure could be hidden now, a centimetre apart."""
    outlines = [piece.outline for piece in g.ground.broken]
    return places_in(outlines, CM, CM, lambda place: could_hide_at(g, figure, place))


@rule("ES-GAP-70")
def test_the_hidden_are_put_where_they_could_be() -> None:
    f = field(circle("wood", 40, 40, 6), fog=True)
    figure = f.put("bowman", 1, 40, 40, hidden=True)
    f.put("musketeer", 0, 40, 10)
    places = hiding_places(f.g, figure)
    assert len(places) > 20
    assert all(f.g.ground.pieces["wood-1"].outline.holds(x, y, 1250) for x, y in places)
    deal_unknowns(f.g, 1, SeededDice(3))
    assert (figure.x, figure.y) == (cm(40), cm(40))
    deal_unknowns(f.g, 0, SeededDice(3))
    assert (figure.x, figure.y) in places


@rule("ES-GAP-70", "ES-GAP-19")
def test_the_hidden_are_put_nowhere_they_would_have_been_found() -> None:
    f = field(rect("crop_field", 20, 20, 40, 6), fog=True)
    figure = f.put("bowman", 1, 50, 23, hidden=True)
    seeker = f.put("musketeer", 0, 22, 23)
    f.put("musketeer", 0, 58, 23, posture=STUNNED)
    places = hiding_places(f.g, figure)
    near = [(x, y) for x, y in places if (x - seeker.x) ** 2 + (y - seeker.y) ** 2 <= cm(12.5) ** 2]
    assert places
    assert near == []
    assert min(x for x, _ in places) == cm(35)
    assert max(x for x, _ in places) == cm(58) - cm(3)
    seeker.posture = STUNNED
    assert min(x for x, _ in hiding_places(f.g, figure)) == cm(25)


@rule("ES-GAP-70", "ES-GAP-13")
@pytest.mark.parametrize("fog", [True, False])
def test_no_line_of_sight_is_drawn_to_or_from_somebody_a_seat_cannot_know_of(fog: bool) -> None:
    f = field(circle("scrub", 30, 40, 3), fog=fog)
    lurker = f.put("bowman", 1, 30, 40, hidden=True)
    seen = f.put("musketeer", 0, 30, 10)
    for seat in (0, 1, None):
        hidden = fog and seat != 1
        for start, end in ((lurker.name, seen.name), (seen.name, lurker.name)):
            assert (scene.sight_shapes(f.g, seat, start, end) is None) == hidden


@rule("ES-GAP-70")
def test_a_base_nobody_knows_of_blocks_no_line() -> None:
    for fog, blocked in ((True, 0), (False, 9)):
        f = field(circle("scrub", 30, 20, 3), fog=fog)
        shooter = f.put("musketeer", 0, 30, 10)
        target = f.put("cutthroat", 1, 30, 30)
        f.put("bowman", 1, 30, 20, hidden=True)
        assert look_at(f.g, shooter, target).blocked in ((0,) if not blocked else range(1, 10))


@rule("ES-GAP-70")
def test_a_mover_that_runs_into_somebody_hidden_stops_short_and_finds_it() -> None:
    f = field(circle("wood", 30, 26, 6), fog=True)
    f.put("cadet", 0, 5, 5)
    mover = f.put("cadet", 0, 30, 14)
    lurker = f.put("cutthroat", 1, 30, 23.5, hidden=True)
    lurker.hands = (0,)
    chain(f, mover, [("act", "advance"), ("path", way((30, 21.5)))], [], then="act_free")
    assert not lurker.hidden
    assert mover.y < cm(21.5)


@rule("ES-GAP-70")
def test_no_refusal_tells_how_far_somebody_hidden_is() -> None:
    f = field(circle("wood", 30, 40, 6), fog=True)
    mover = f.put("cadet", 0, 30, 14)
    lurker = f.put("cutthroat", 1, 30, 40, hidden=True)
    refusal = f.refused(Strike(), mover, lurker.name)
    assert refusal.rule == "ES-GAP-70"
    assert "gap" not in refusal.text.args
    assert f.legal(Advance(), mover) == [[]]


@rule("ES-GAP-70", "ES-GAP-63")
@pytest.mark.parametrize(("seat", "points"), [(0, 0), (None, 0), (1, 3)])
def test_a_shown_score_leaves_out_who_hides_at_the_place_that_counts(seat: int | None, points: int) -> None:
    f = field(circle("wood", 45, 30, 6), fog=True)
    f.put("musketeer", 0, 5, 5)
    f.put("bowman", 1, 45, 30, hidden=True)
    shown = {track.kind: track.value for track in scene.tracks(f.g, seat)}
    assert shown["score-1"] == points
    assert score(f.g, 1) == 3


@rule("ES-GAP-70", "ES-MOVE-06")
def test_a_log_that_tells_whereabouts_somebody_sneaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    f = field(rect("crop_field", 20, 10, 20, 20), fog=True)
    figure = f.activate(f.put("reaper", 0, 30, 15, hidden=True))
    f.put("lieutenant", 1, 30, 55)
    match = f.play(then="act").match
    given: tuple[Answer, ...] = ("sneak", way((30, 17)))
    assert [played_on(match.game, match, 1, SeededDice(seed), given) for seed in range(5)] == [[]] * 5

    def leaky(state: State, go_on: Rule[None]) -> Rule[None]:
        question = leaks.next_question(go_on, None)
        while question is not None:
            answer: Answer = yield question
            question = leaks.next_question(go_on, answer)
            if answer != "sneak":
                there = state.figure(figure.name) if isinstance(state, Escarmouche) else figure
                state.tell("refused.unknown", "", {"answer": "north" if there.y > cm(20) else "south"})

    leaks.change_rules(match.game, monkeypatch, leaky)
    assert any(played_on(match.game, match, 1, SeededDice(seed), given) for seed in range(5))
