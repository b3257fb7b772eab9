"""Canaries: every card has a name of its own, and no seat finds one it may not know, in anything it gets."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
import yaml

from rulebound.core import record
from rulebound.core.dice import SeededDice
from rulebound.core.game import Game, load
from rulebound.core.match import Match
from rulebound.core.scene import Zone
from rulebound.core.text import Text
from rulebound.games.catacombs import scene
from rulebound.games.catacombs.content import HERE
from rulebound.games.catacombs.state import Catacombs

FILES = ("advantages.yaml", "events.yaml")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Catacombs in which every single card is a canary: the same effects under names found nowhere else."""
    folder = tmp_path_factory.mktemp("canaries")
    for name in FILES:
        cards = yaml.safe_load((HERE / name).read_text(encoding="utf-8"))
        found = [{**card, "copies": 0} for card in cards]
        for card in cards:
            for copy in range(card["copies"]):
                key = f"canary_{card['key']}_{copy}"
                said = {"en": f"Canary {key}", "fr": f"Canari {key}"}
                found.append({**card, "key": key, "copies": 1, "effect": card["key"], "name": said, "text": said})
        (folder / name).write_text(yaml.safe_dump(found), encoding="utf-8")
    return load("catacombs", folder)


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
    for seed in range(2):
        match = Match.new(game, scenario=scenario, seed=seed)
        dice = SeededDice(seed)
        n = 0
        while match.ask is not None:
            answers = match.ask.answers()
            match.choose(answers[dice.roll(len(answers)) - 1])
            n += 1
            if n % 15 == 0 and match.outcome is None:
                assert list(leaks(match)) == []


def test_a_planted_leak_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = scene.zones

    def leaky(g: Catacombs, seat: int | None) -> list[Zone]:
        hand = Zone("leak", Text("zone.events"), len(g.events), None, scene.cards_of("card", g.events.cards))
        return [*honest(g, seat), hand]

    monkeypatch.setattr(scene, "zones", leaky)
    match = Match.new(game, scenario="SC2", seed=1)
    assert any("seat 0" in leak for leak in leaks(match))
