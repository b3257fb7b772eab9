"""How questions and answers tell the models of one unit apart, in both languages."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Ask
from rulebound.games.saurians.game import SauriansGame
from rulebound.games.saurians.rules.deployment import place_model
from rulebound.games.saurians.rules.gear import who_heals
from rulebound.games.saurians.rules.harm import pick
from tests.games.saurians.board import CONTENT, Board, board
from tests.harness import call, rule

WORDS = SauriansGame(CONTENT).words()


def pack_of(b: Board, health: tuple[int, ...]) -> Ask:
    """The question which model of a pack moves first."""
    places = [(0, 0), (1, 0), (2, 1)]
    pack = b.unit("velociraptor_pack", 0, (0, 0), active="leap_and_cling", places=places, health=health)
    return b.path(pack, key="mover")


@rule("SA-GAP-31")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Velociraptor pack, model 1 (column 1, row 1; hurt, 1 health left)",
                "Velociraptor pack, model 2 (column 2, row 1)",
                "Velociraptor pack, model 3 (column 3, row 2)",
            ],
        ),
        (
            "fr",
            [
                "Meute de vélociraptors, figurine 1 (colonne 1, rangée 1 ; blessée, points de vie : 1)",
                "Meute de vélociraptors, figurine 2 (colonne 2, rangée 1)",
                "Meute de vélociraptors, figurine 3 (colonne 3, rangée 2)",
            ],
        ),
    ],
)
def test_each_model_to_choose_has_its_number_its_place_and_its_hurt(language: str, told: list[str]) -> None:
    b = board()
    ask = pack_of(b, health=(1, 3, 3))
    unit = b.g.units[0]
    assert [WORDS.say(option.label, language) for option in ask.options()][:3] == told
    hurt = b.asked(call(who_heals, unit, [0, 1], "SA-CON-15"))
    assert [WORDS.say(option.label, language) for option in hurt.options()] == told[:2]
    struck = b.asked(call(pick, unit, [0, 1], unit))
    assert [WORDS.say(option.label, language) for option in struck.options()] == told[:2]


@rule("SA-GAP-10", "SA-GAP-31")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Velociraptor pack, model 1 of 3: where does it stand?",
                "Velociraptor pack, model 2 of 3: where does it stand?",
                "T-Rex: where does it stand?",
                "Velociraptor pack, model 2 of 3: where to? (2 left)",
            ],
        ),
        (
            "fr",
            [
                "Meute de vélociraptors, figurine 1 sur 3 : où la placer ?",
                "Meute de vélociraptors, figurine 2 sur 3 : où la placer ?",
                "T-Rex : où la placer ?",
                "Meute de vélociraptors, figurine 2 sur 3 : où aller ? (reste 2)",
            ],
        ),
    ],
)
def test_where_a_model_stands_is_asked_with_its_number(language: str, told: list[str]) -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (0, 1))
    rex = b.unit("t_rex", 0, (2, 1))
    asks = [b.asked(call(place_model, pack, placed)) for placed in ([], [(0, 0)])]
    asks += [b.asked(call(place_model, rex, [])), b.path(pack, "u0.1")]
    assert [WORDS.say(ask.question(), language) for ask in asks] == told
