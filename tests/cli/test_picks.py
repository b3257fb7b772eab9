"""Some cards of a hand at once: listed once each, and typed by number or name."""

from __future__ import annotations

import pytest

from rulebound.cli.table.sitting import Sitting
from rulebound.core.match import Match
from rulebound.games.expedition.state import Expedition
from rulebound.players import RandomPlayer, View
from tests.cli.terminal import at_a_screen, screens


def at_the_cards(*typed: str, language: str = "en") -> tuple[Sitting, str]:
    """The first turn of an adventure, at the question for three of seven cards."""
    match = Match.new("expedition", "first_light", 7)
    while (ask := match.asked(0) or match.asked(1)) is not None and ask.key != "choose_cards":
        player = RandomPlayer(len(match.history))
        match.answer(player.answer(View(match.game, match, ask.seat)), ask.seat)
    return at_a_screen(*typed, columns=100, rows=35, language=language, match=match)


def chosen(sitting: Sitting) -> tuple[str, ...]:
    state = sitting.match.state
    assert isinstance(state, Expedition)
    return state.columns[0].chosen


def test_the_cards_are_listed_once_each_beside_the_board() -> None:
    _, shown = at_the_cards()
    last = screens(shown)[-1]
    assert "3 of 1 to 7" in last
    assert "Waterhole" in last
    assert "35" not in last.splitlines()[-2]


@pytest.mark.parametrize("line", ["2 5 7", "7, 5, 2", "rush vol coun", "Council; Volley 2"])
def test_cards_are_taken_by_number_or_by_how_their_names_begin(line: str) -> None:
    assert chosen(at_the_cards(line)[0]) == ("rush", "volley", "council")


@pytest.mark.parametrize("line", ["2 5", "2 2 5", "1 2 3 4"])
def test_another_number_of_cards_is_not_taken(line: str) -> None:
    sitting, shown = at_the_cards(line)
    assert chosen(sitting) == ()
    assert "Say 3 different cards" in shown


def test_what_is_no_card_is_named() -> None:
    assert "“zebra”" in at_the_cards("rush zebra volley")[1]
    assert "« zèbre »" in at_the_cards("zèbre", language="fr")[1]
