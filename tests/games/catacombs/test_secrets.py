"""Canaries: no seat finds a card it may not know in anything it gets. And what a seat may think of the objective."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from rulebound.core import record
from rulebound.core.dice import Draw, SeededDice
from rulebound.core.game import Game
from rulebound.core.match import Match
from rulebound.core.scene import Zone
from rulebound.core.text import Text
from rulebound.games.catacombs import scene
from rulebound.games.catacombs.secrets import deal_unknowns
from rulebound.games.catacombs.state import DEMON, HUMAN
from tests.games.catacombs.canaries import canary_game
from tests.games.catacombs.situation import Played, situation
from tests.harness import rule

LOOK_EVERY = 20
"""Decisions between two searches; the tests of the server search after every one."""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Catacombs in which every single card is a canary: the same effects under names found nowhere else."""
    return canary_game(tmp_path_factory.mktemp("canaries"))


def leaks(match: Match) -> Iterator[str]:
    """Every canary that a seat or a spectator gets to see without leave."""
    game = match.game
    for seat in (*range(len(game.seats)), None):
        got = [json.dumps(match.scene(seat).plain()), record.write_for(match, seat)]
        got += [json.dumps(event.plain()) for event in match.log(seat)]
        if match.ask is not None and match.ask.seat != seat:
            refusal = match.refusal("nonsense", seat)
            got.append(repr(refusal))
        for key in game.hidden_from(match.state, seat):
            for text in got:
                if key in text:
                    yield f"seat {seat} finds {key}"


@pytest.mark.parametrize("scenario", ["SC1", "SC2", "SC3", "SC4", "SC5", "SC6"])
def test_no_canary_is_found_by_a_seat_that_may_not_know_it(game: Game, scenario: str) -> None:
    match = Match.new(game, scenario=scenario, seed=1)
    dice = SeededDice(1)
    n = 0
    while match.ask is not None:
        answers = match.ask.answers()
        match.choose(answers[dice.roll(len(answers)) - 1])
        n += 1
        if n % LOOK_EVERY == 0 and match.outcome is None:
            assert list(leaks(match)) == []
    assert n > 2 * LOOK_EVERY


def test_a_planted_leak_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = scene.zones

    def leaky(table: scene.Table, seat: int | None) -> list[Zone]:
        events = table.g.events
        hand = Zone("leak", Text("zone.events"), len(events), None, scene.cards_of("card", events.cards))
        return [*honest(table, seat), hand]

    monkeypatch.setattr(scene, "zones", leaky)
    match = Match.new(game, scenario="SC6", seed=1)
    assert any("seat 0" in leak for leak in leaks(match))


def guesses_of_objective(played: Played, seat: int) -> set[int]:
    """Where the objective lies in the stack in what a seat may think."""
    found: set[int] = set()
    for seed in range(40):
        g = played.g.copy()
        deal_unknowns(g, seat, SeededDice(seed))
        found.add(g.stack.cards.index(g.scenario.board.stack.objective))
    return found


@rule("CA-GAP-21", "CA-CON-02")
@pytest.mark.parametrize(("stack", "places"), [(("S03", "T10", "T06"), {0, 1}), (("T09", "T10", "S03"), {0, 1})])
def test_the_demon_player_does_not_know_whether_the_objective_was_put_under(
    stack: tuple[str, ...], places: set[int]
) -> None:
    s = situation("A(0,0)NES Z(9,9)NS", "SC5")
    s.gifts("guiding_light")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z", die=5)
    s.stack(*stack)
    played = s.play("blade", "explore:N", "yes", "T10", then="act")
    assert guesses_of_objective(played, DEMON) == places
    assert guesses_of_objective(played, HUMAN) == {played.g.stack.cards.index("S03")}


@rule("CA-GAP-21", "CA-CON-02")
def test_a_tile_from_above_the_part_of_the_objective_is_known_not_to_be_it() -> None:
    s = situation("A(0,0)NES Z(9,9)NS", "SC5")
    s.gifts("guiding_light")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z", die=5)
    below = s.g.scenario.board.stack.mixed_with
    s.stack("T09", "T10", *["T03", "T04", "T05", "T06"][:below], "S03")
    played = s.play("blade", "explore:N", "yes", "T10", then="act")
    assert guesses_of_objective(played, DEMON) == set(range(1, below + 2))


@rule("CA-GAP-21", "CA-CON-07")
def test_the_human_player_does_not_know_where_lost_has_put_the_objective() -> None:
    s = situation("A(0,0)NES Z(9,9)NS", "SC2")
    s.human("blade", "A", die=6)
    below = s.g.scenario.board.stack.mixed_with
    s.stack("T09", "T10", "S04", *["T03", "T04", "T05", "T06"][:below])
    s.events("lost")
    for order in (Draw(1, of=2), Draw(2, of=2)):
        played = s.play("blade", "explore:N", "lost", "T09", dice=[order], then="act")
        assert guesses_of_objective(played, HUMAN) == set(range(below + 2))
        assert guesses_of_objective(played, DEMON) == {below, below + 1}
