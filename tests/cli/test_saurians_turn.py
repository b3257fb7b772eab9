"""The first activation of a game of Saurians at the terminal: setting down, planning, a way that is typed."""

from __future__ import annotations

import pytest

from rulebound.core.game import find
from rulebound.core.match import Match
from tests.cli.terminal import at_a_screen, screens

KEEP_ALL, PACK_FIRST, NO_CARD, REVEAL, GO, FIRST_MODEL = "32", "1", "4", "1", "1", "1"
ON_THE_LEFT = ("7", "7", "7", "2", "2", "2")
"""Three models of each unit on one hex of the zone."""
PLANS = ("1", "2", "1", "1")
"""Dart Aside and Shriek this round, Dart Aside and Dive in the next."""
TO_PATH = (KEEP_ALL, PACK_FIRST, *ON_THE_LEFT, *PLANS, NO_CARD, NO_CARD, REVEAL, GO, FIRST_MODEL)


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Velociraptor pack, model 1 of 3: where to?"),
        ("fr", "Meute de vélociraptors, figurine 1 sur 3 : où aller ?"),
    ],
)
def test_a_unit_is_set_down_planned_and_moved(language: str, asked: str) -> None:
    match = Match.new(find("saurians"), "first_tracks", 3)
    sitting, shown = at_a_screen(*TO_PATH, "e3 ne", "e2 ne2", columns=110, rows=44, language=language, match=match)
    own = [(each.ask, each.answer) for each in sitting.match.answers_given() if each.seat == 0]
    assert [answer for ask, answer in own if ask == "place_active"] == [["u0", "dart_aside"], ["u1", "shriek"]]
    assert ["e", "e", "ne", "ne"] in [answer for _, answer in own]
    assert any(asked in screen and "SA-TER-01" in screen for screen in screens(shown)), "the first way was refused"
    assert next(piece for piece in sitting.match.scene(0).pieces if piece.id == "u0.0").at == "hex:3,1"
