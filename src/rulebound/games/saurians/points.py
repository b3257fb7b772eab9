"""What armies cost, and what an army and a hero deck must keep to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Refusal
from rulebound.core.forces import beyond
from rulebound.core.text import Text

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Army, Board, Content

LIMITS: Final = "SA-CON-25"


def counts_of(army: Army) -> dict[str, int]:
    """How many units of each board a ready-made army has."""
    return {key: army.units.count(key) for key in army.units}


# SA-CON-25  Units at their army value; gear at so much for each point of its price.
def value_of(content: Content, counts: Mapping[str, int]) -> int:
    """The army value of units and gear."""
    value = sum([content.boards[key].army_value * n for key, n in counts.items() if key in content.boards])
    price = sum([content.gear[key].price * n for key, n in counts.items() if key in content.gear])
    return value + price * content.limits.gear_points


# SA-CON-25  2 to 6 units of one faction, a hero once, others up to three times, for the points there are.
def broken_limits(content: Content, faction: str, counts: Mapping[str, int], points: int) -> list[Refusal]:
    """Every limit that an army of known units and gear breaks."""
    limits = content.limits
    boards = {key: content.boards[key] for key, n in counts.items() if key in content.boards and n}
    gear = [key for key, n in counts.items() if key in content.gear and n]
    problems = [
        Refusal(
            LIMITS, Text("force.other_faction", {"who": Text(f"board.{key}"), "faction": Text(f"faction.{faction}")})
        )
        for key, board in boards.items()
        if board.faction != faction
    ]
    for key, board in boards.items():
        problems += beyond(LIMITS, "too_many", counts[key], None, most_of(content, board), who=Text(f"board.{key}"))
    # SA-REQ-01  Gear is for humans.
    if gear and faction != "humans":
        problems.append(Refusal("SA-REQ-01", Text("force.no_gear", {"what": [Text(f"gear.{key}") for key in gear]})))
    units = sum([counts[key] for key in boards])
    return [
        *problems,
        *beyond(LIMITS, "units", units, limits.least_units, limits.most_units),
        *beyond(LIMITS, "value", value_of(content, counts), None, points),
    ]


def most_of(content: Content, board: Board) -> int:
    """How many units of a board an army may have."""
    return 1 if "hero" in board.keywords else content.limits.most_copies


# SA-CON-14, SA-CON-15, SA-GAP-01  Exactly 20 cards of the faction, at most 2 of a design.
# SA-HER-01  No card whose need the army does not meet.
def deck_problems(content: Content, faction: str, units: list[Board], deck: Mapping[str, int]) -> list[Refusal]:
    """What is wrong with a hero deck of known cards."""
    limits = content.limits
    problems: list[Refusal] = []
    for key, n in deck.items():
        card, who = content.hero_cards[key], Text(f"hero_card.{key}")
        if n and card.faction != faction:
            told = Text("force.other_faction", {"who": who, "faction": Text(f"faction.{faction}")})
            problems.append(Refusal("SA-HER-01", told))
        elif n and not meets(units, card.needs):
            problems.append(
                Refusal("SA-HER-01", Text("force.need", {"card": who, "need": need_of(content, card.needs)}))
            )
        problems += beyond("SA-CON-14", "too_many", n, None, limits.most_of_a_design, who=who)
    return [*problems, *beyond("SA-CON-14", "deck", sum(deck.values()), limits.hero_deck, limits.hero_deck)]


def meets(units: list[Board], need: str) -> bool:
    """Whether an army has what a hero card needs: a board or a keyword."""
    return not need or any(board.answers_to(need) for board in units)


def need_of(content: Content, need: str) -> Text:
    """What a hero card needs, in words."""
    return Text(f"board.{need}" if need in content.boards else f"keyword.{need}")


# SA-CON-14, SA-CON-15  A card whose need is not met gives way to one more of its substitute.
def ready_deck(content: Content, faction: str, units: list[Board]) -> dict[str, int]:
    """The ready-made hero deck of a faction, fitted to an army."""
    deck = content.hero_decks[faction]
    fitted: dict[str, int] = {}
    for key, n in deck.cards.items():
        stands = key if meets(units, content.hero_cards[key].needs) else deck.substitutes[key]
        fitted[stands] = fitted.get(stands, 0) + n
    return fitted
