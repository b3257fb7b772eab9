"""Three and four seats on the command line: played, simulated, soaked, looked through."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.cli.commands import coach
from rulebound.core import game as registry
from rulebound.core import record
from rulebound.core.dice import SeededDice
from rulebound.core.installed import EntryPoint
from rulebound.core.match import Match
from rulebound.lab.series import Fixture, play_one
from rulebound.lab.simulate import EVERY_SIDE, mirrored, simulate
from rulebound.players.effort import Effort
from tests.cli.terminal import at_a_screen, rulebound, screens

SHORT = Effort("short", 600, anchors=2, games=2, turns=2, looks=1, suspects=1, trials=2)
RANDOM = ("random", "random", "random")


@pytest.fixture(autouse=True)
def ferry(monkeypatch: pytest.MonkeyPatch, only_what_is_shipped: None) -> None:
    monkeypatch.setitem(registry.GAMES._registered, "ferry", EntryPoint("ferry", "tests.toy"))
    monkeypatch.setattr(registry, "_games", {})
    monkeypatch.setattr(coach, "ROUGH", SHORT)


def delta(**options: object) -> Match:
    return Match.new("ferry", "delta", 5, options)


def finished(folder: Path, **options: object) -> Path:
    """The record of a game of several."""
    match, dice = delta(**options), SeededDice(3)
    while match.ask is not None:
        answers = match.ask.candidates()
        match.answer(answers[dice.roll(len(answers)) - 1], match.ask.seat)
    file = folder / "delta.rbg"
    file.write_text(record.write(match), encoding="utf-8")
    return file


# Lists


def test_games_are_listed_with_the_seats_of_each_scenario() -> None:
    said = rulebound("games")
    assert "0 red (Red), 1 blue (Blue), 2 green (Green)" in said.out
    ferry = next(game for game in rulebound("games", "--json").json() if game["game"] == "ferry")
    assert [len(scenario["seats"]) for scenario in ferry["scenarios"]] == [2, 3]


# Playing


@pytest.mark.parametrize(
    ("option", "seat", "there_are"),
    [
        ("boats=3", "3=random", "0 (red), 1 (blue), 2 (green)"),
        ("boats=4", "4=random", "0 (red), 1 (blue), 2 (green), 3 (gold)"),
    ],
)
def test_seats_are_those_of_the_options(option: str, seat: str, there_are: str) -> None:
    said = rulebound("play", "ferry", "--scenario", "delta", "--option", option, "--seat", seat)
    assert said.code == 2
    assert said.err == f"rulebound: --seat: ferry has no seat {seat[0]!r}; there are {there_are}\n"


def test_four_computers_play_a_record_that_verifies(tmp_path: Path) -> None:
    seats = [word for seat in range(4) for word in ("--seat", f"{seat}=random")]
    file = tmp_path / "four.rbg"
    said = rulebound(
        "play", "ferry", "--scenario", "delta", "--option", "boats=4", "--option", "pact=allies", "--seed", 1,
        "--record", file, *seats,
    )  # fmt: skip
    assert said.code == 0, said.err
    (told,) = rulebound("verify", file, "--json").json()
    assert told["ok"]
    assert told["winners"] in ([], ["red", "green"], ["blue", "gold"])
    if told["winners"] == ["red", "green"]:
        assert "Red and Green win." in said.out


def test_a_curtain_stands_before_each_of_three() -> None:
    _, shown = at_a_screen(*["", "1"] * 3, kinds=("human",) * 3, match=delta())
    curtains = [screen for screen in screens(shown) if "press Enter when nobody else is looking" in screen]
    assert [who for screen in curtains[:3] for who in ("Red", "Blue", "Green") if f"{who}: press" in screen] == [
        "Red",
        "Blue",
        "Green",
    ]


def test_whoever_gives_up_leaves_the_seat_to_the_computer() -> None:
    sitting, shown = at_a_screen("", "resign", "resign", "", "1", kinds=("human",) * 3, match=delta())
    assert "You leave the game to the others" in shown
    assert sitting.kinds == ["greedy", "human", "human"]
    assert "Red gives up; the computer plays on in this seat." in shown
    assert sitting.match.outcome is None
    assert [given.seat for given in sitting.match.answers_given()][:2] == [0, 1]


def test_the_last_who_gives_up_loses_for_the_side() -> None:
    typed = ("", "resign", "resign", "", "resign", "resign")
    _, shown = at_a_screen(*typed, kinds=("human", "human", "random"), match=delta())
    assert "That ends the game" in shown
    assert "Blue gives up." in shown
    assert "Green wins." in shown


def test_nobody_is_left_to_play_for() -> None:
    _, shown = at_a_screen("resign", "resign", kinds=("human", "random", "random"), match=delta())
    assert "Blue and Green win." in shown


def test_an_ally_plays_on(tmp_path: Path) -> None:
    match = delta(pact="allies")
    sitting, shown = at_a_screen(
        "", "resign", "resign", "", "resign", "resign", kinds=("human", "human", "human"), match=match
    )
    assert sitting.gone == {0}
    assert "Blue gives up." in shown
    assert "Red and Green win." in shown


def test_a_loaded_game_of_more_seats_is_sat_down_to(tmp_path: Path) -> None:
    file = tmp_path / "three.rbg"
    file.write_text(record.write(delta()), encoding="utf-8")
    river = Match.new("ferry", "river", 5)
    sitting, _ = at_a_screen(f"load {file}", "1", kinds=("human", "random"), match=river)
    assert sitting.kinds == ["human", "random", "greedy"]
    assert len(sitting.match.answers_given()) >= 3


def test_whoever_has_given_up_is_there_again_in_a_loaded_game(tmp_path: Path) -> None:
    file = tmp_path / "three.rbg"
    file.write_text(record.write(delta()), encoding="utf-8")
    sitting, _ = at_a_screen("", "resign", "resign", "", f"load {file}", kinds=("human",) * 3, match=delta())
    assert (sitting.kinds, sitting.gone) == (["human"] * 3, set())


# Many games


def test_simulated_games_count_for_every_seat_of_a_winning_side() -> None:
    fixture = Fixture("ferry", "delta", RANDOM, 1, options={"pact": "allies"})
    tally = simulate(fixture, 40)
    assert tally.seats == ["red", "blue", "green"]
    assert tally.wins[0] == tally.wins[2] != tally.wins[1]
    assert tally.wins[0] + tally.wins[1] + tally.draws == 40
    shares = [seat["share_with_draws"] for seat in tally.plain()["seats"]]  # type: ignore[attr-defined]
    assert abs(shares[0] + shares[1] - 1) < 0.001


def test_mirrored_games_are_the_same_deal_from_every_side() -> None:
    fixture = Fixture("ferry", "delta", ("random", "greedy", "random"), 3, options={"rounds": 2})
    tally = mirrored(fixture, 6)
    assert (tally.seats, tally.players) == ([EVERY_SIDE] * 3, ["random", "greedy", "random"])
    wins = [0, 0, 0]
    for game in range(6):
        turn, deal = game % 3, game // 3
        sides = [(player + turn) % 3 for player in range(3)]
        players = tuple(fixture.players[sides.index(side)] for side in range(3))
        played = play_one(Fixture("ferry", "delta", players, 3, options={"rounds": 2}), deal)
        for player in range(3):
            wins[player] += sides[player] in played.winners
    assert tally.wins == wins


def test_mirrored_players_are_named_by_side() -> None:
    how = ("simulate", "ferry", "--scenario", "delta", "--games", 3, "--option", "pact=allies", "--mirrored")
    said = rulebound(*how, "--players", "random,random", "--json")
    assert said.code == 0, said.err
    (told,) = said.json()
    assert [seat["seat"] for seat in told["seats"]] == ["every side", "every side"]
    assert "ferry has 2 sides, 'random' names 1" in rulebound(*how, "--players", "random").err
    assert "leave --roster and --mirrored out" in rulebound(*how, "--pairs").err


def test_players_are_as_many_as_a_scenario_has_seats() -> None:
    how = ("simulate", "ferry", "--games", 1)
    assert rulebound(*how, "--players", "random").code == 0
    said = rulebound(*how, "--scenario", "delta", "--players", "random,random")
    assert "ferry has 3 seats (red, blue, green), 'random,random' names 2" in said.err


def test_pairs_take_two_sides() -> None:
    said = rulebound("simulate", "ferry", "--scenario", "delta", "--pairs")
    assert "ferry, delta: a pair takes two sides; here are 3" in said.err


@pytest.mark.parametrize("scenario", ["river", "delta"])
def test_the_soak_finds_nothing_in_any_number_of_seats(scenario: str) -> None:
    said = rulebound("soak", "ferry", "--decisions", 500, "--scenario", scenario)
    assert said.code == 0, said.out
    assert " 0 problems" in said.out


# Looking back


@pytest.mark.parametrize("pact", ["each", "allies"])
def test_the_coach_tells_sides_and_seats(tmp_path: Path, pact: str) -> None:
    file = finished(tmp_path, pact=pact)
    said = rulebound("coach", file, "--rough")
    assert said.code == 0, said.err
    for seat in ("Red", "Blue", "Green"):
        assert f"{seat}: from " in said.out
        assert f"What cost most: {seat}" in said.out
    told = rulebound("coach", file, "--rough", "--json").json()
    sides = [0, 1, 0] if pact == "allies" else [0, 1, 2]
    assert len(told["points"][0]["shares"]) == len(set(sides))
    assert all(sum(point["shares"]) == 10_000 for point in told["points"])
    for side, totals in zip(sides, told["totals"], strict=True):
        first, last = (told["points"][i]["shares"][side] for i in (0, -1))
        assert sum(totals.values()) == last - first


def test_replays_are_seen_from_any_seat(tmp_path: Path) -> None:
    file = finished(tmp_path)
    assert rulebound("replay", file, "--seat", "green", "--at", 2).code == 0
    assert "0 (red), 1 (blue), 2 (green), and all" in rulebound("replay", file, "--seat", "gold").err
