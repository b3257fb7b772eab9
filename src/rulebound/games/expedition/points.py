"""What groups and columns cost, and what a column must keep to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Refusal
from rulebound.core.forces import beyond
from rulebound.core.text import Text

if TYPE_CHECKING:
    from rulebound.games.expedition.content import Column, Content, Profile

LIMITS: Final = "EX-GAP-60"
DICE: Final = (6, 8, 10)
"""The order of prices by dice."""


# EX-CON-05  Each figure by its dice and weapon, a share of it for a small group, rounded half up; and what it can do.
def points_of(content: Content, profile: Profile) -> int:
    """What a group costs by the formula."""
    prices = content.limits.prices
    weapon = content.weapons[profile.weapon]
    figure = (
        prices.figure
        + prices.combat[DICE.index(profile.combat)]
        + prices.bravery[DICE.index(profile.bravery)]
        + weapon.price[DICE.index(profile.shooting)]
    )
    share = prices.small_share if profile.figures == prices.small else 10
    hundredths = profile.figures * figure * share
    return (2 * hundredths + 100) // 200 + prices.specials.get(profile.special, 0)


def cost_of(content: Content, counts: Mapping[str, int]) -> int:
    """What groups and auxiliaries cost together; characters cost nothing."""
    groups = sum([content.profiles[key].points * n for key, n in counts.items() if key in content.profiles])
    return groups + sum(
        [content.auxiliaries[key].points * n for key, n in counts.items() if key in content.auxiliaries]
    )


def counts_of(column: Column) -> dict[str, int]:
    """How many of everything a ready-made column has."""
    helpers = {column.auxiliaries: 1} if column.auxiliaries else {}
    return {**column.groups, **dict.fromkeys(column.characters, 1), **helpers}


# EX-GAP-60  Groups, maxima of their kinds, characters and their stars, one set of auxiliaries, points.
def broken_limits(content: Content, culture: str, counts: Mapping[str, int], budget: int) -> list[Refusal]:
    """Every limit that a column of known groups, characters and auxiliaries breaks."""
    limits = content.limits
    groups = sum([n for key, n in counts.items() if key in content.profiles])
    people = [content.characters[key] for key in counts if key in content.characters]
    sets = [key for key in counts if key in content.auxiliaries]
    most_stars = limits.most_stars_with_many_points if budget >= limits.many_points else limits.most_stars
    return [
        *strangers(content, culture, counts),
        *too_many(content, culture, counts),
        *beyond(LIMITS, "cost", cost_of(content, counts), None, budget),
        *beyond(LIMITS, "groups", groups, limits.least_groups, limits.most_groups),
        *beyond(LIMITS, "characters", len(people), None, limits.most_characters),
        *beyond(LIMITS, "stars", sum([each.stars for each in people]), None, most_stars),
        *beyond(LIMITS, "auxiliaries", len(sets), None, 1),
        *beyond("EX-CON-07", "helpers", helpers(content, sets), None, groups * limits.auxiliaries_a_group),
    ]


def helpers(content: Content, sets: list[str]) -> int:
    """How many figures sets of auxiliaries have."""
    return sum([content.auxiliaries[key].figures for key in sets])


def strangers(content: Content, culture: str, counts: Mapping[str, int]) -> list[Refusal]:
    """Who does not march with a culture."""
    homes = {key: list(profile.most) for key, profile in content.profiles.items()}
    homes |= {key: [each.culture] for key, each in content.characters.items()}
    homes |= {key: [each.culture] for key, each in content.auxiliaries.items()}
    return [
        Refusal(
            "EX-CON-05",
            Text("force.other_culture", {"who": name_of(content, key), "culture": Text(f"culture.{culture}")}),
        )
        for key in counts
        if culture not in homes[key] and "any" not in homes[key]
    ]


def too_many(content: Content, culture: str, counts: Mapping[str, int]) -> list[Refusal]:
    """Of which kinds of groups a column has more than it may, and who is there twice."""
    problems: list[Refusal] = []
    for key, n in counts.items():
        most = content.profiles[key].most.get(culture, n) if key in content.profiles else 1
        problems += beyond("EX-CON-05", "too_many", n, None, most, who=name_of(content, key))
    return problems


def name_of(content: Content, key: str) -> Text:
    """What a group, a character or a set of auxiliaries is called."""
    if key in content.profiles:
        return Text(f"profile.{key}")
    return Text(f"character.{key}" if key in content.characters else f"auxiliary.{key}")
