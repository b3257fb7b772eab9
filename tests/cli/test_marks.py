"""What a scene of Catacombs says of creatures while something counts for some of them only, and marks with numbers."""

from __future__ import annotations

import pytest

from rulebound.cli.pages.hands import card_name
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import mark_text
from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.scene import Card, Mark, Piece
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.in_force import UNTIL_ATTACK_ENDS, UNTIL_PHASE_ENDS, put_in_force
from rulebound.games.catacombs.scene import pieces
from rulebound.games.catacombs.state import DEMON_ACTION, Catacombs
from rulebound.games.catacombs.warriors import TROGLODYTE, Activation, Creature


def den(here: int, there: int = 2) -> Catacombs:
    """Troglodytes on two tiles; one of the first tile is active and charges."""
    state = Match.new("catacombs", "SC1", 5).state
    assert isinstance(state, Catacombs)
    state.phase = DEMON_ACTION
    state.ready[0], state.spent[0] = here - 1, 1
    state.ready[1] = there
    state.active = Activation(TROGLODYTE, 0)
    put_in_force(state, "cbt", TROGLODYTE, 2, UNTIL_ATTACK_ENDS, "suicide_charge")
    return state


def combat_of(piece: Piece) -> int:
    return next(value.need.value for value in piece.values if value.kind == "cbt")


def on(state: Catacombs, tile: int) -> Piece:
    return next(piece for piece in pieces(state) if piece.id == f"troglodytes:{tile}")


def test_a_charge_counts_for_the_one_that_charges_alone() -> None:
    state = den(1)
    assert combat_of(on(state, 0)) == combat_of(on(state, 1)) + 2
    crowd = den(3)
    assert combat_of(on(crowd, 0)) == combat_of(on(crowd, 1))
    assert "suicide_charge" in [mark.kind for mark in on(crowd, 0).marks]
    assert "suicide_charge" not in [mark.kind for mark in on(crowd, 1).marks]


def test_a_demon_in_a_fury_is_marked() -> None:
    state = den(1)
    profile = next(profile for profile in state.content.creatures.values() if profile.kind == "demon")
    state.creatures = [Creature("demon", profile, 0)]
    assert "frantic" not in profile.talents
    before = next(piece for piece in pieces(state) if piece.id == "demon")
    put_in_force(state, "frantic", "demon", 0, UNTIL_PHASE_ENDS, "demonic_fury")
    after = next(piece for piece in pieces(state) if piece.id == "demon")
    assert [mark.kind for mark in after.marks] == ["frantic", *(mark.kind for mark in before.marks)]


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        (Mark("stress", Text("mark.treasure"), 2), "Treasure ×2"),
        (Mark("stress", Text("mark.treasure")), "Treasure"),
        (Mark("initiative", Text("mark.treasure"), 9), "Treasure: 9"),
        (Mark("initiative", Text("mark.treasure"), 1), "Treasure: 1"),
        (Mark("command_cost", Text("mark.treasure"), 2), "Treasure: 2"),
        (Mark("steps_left", Text("mark.treasure"), 3), "Treasure: 3"),
    ],
)
def test_a_mark_that_says_a_number_is_not_told_as_so_many(mark: Mark, told: str) -> None:
    speech = Speech(find("catacombs"), "en")
    assert mark_text(mark, speech) == told
    card = Card("rat", Text("mark.treasure"), None, marks=[mark])
    assert card_name(card, speech) == f"Treasure ({told})"
