"""The force of a seat: a ready-made band, or one bought with points, and who is who in it."""

from __future__ import annotations

from typing import Final

from rulebound.core.game import BadSetup
from rulebound.core.seats import each_for_itself, keys_of
from rulebound.core.text import Text
from rulebound.core.words import Words
from rulebound.games.escarmouche.content import Card, Content, ScenarioCard, Side
from rulebound.games.escarmouche.names import titles_of
from rulebound.games.escarmouche.points import broken_limits

SEATS: Final = each_for_itself("one", "two")
BAND: Final = "band"
RANKS: Final = ("chief", "character", "other")


class Recruit:
    """One figure of a force: `name` is unique in a game, `title` a personal name, `number` the count of its kind."""

    __slots__ = ("card", "name", "number", "title")

    def __init__(self, card: Card, number: int, title: str) -> None:
        self.card = card
        self.name = f"{card.key}-{number}"
        self.number = number
        self.title = title


class Force:
    """Who fights for a seat, the chief first; `band` is empty where the scenario names the figures."""

    __slots__ = ("band", "recruits")

    def __init__(self, band: str, recruits: list[Recruit]) -> None:
        self.band = band
        self.recruits = recruits


# ES-CON-15  Names and numbers go on from one side to the other, so that no two figures of a game share them.
def forces_of(content: Content, scenario: ScenarioCard, rosters: dict[str, object], words: Words) -> list[Force]:
    """The forces of both seats; `BadSetup` says what is wrong with the rosters."""
    for name in rosters:
        if name not in keys_of(SEATS):
            raise BadSetup(f"rosters: there is no seat {name!r}; there are {', '.join(keys_of(SEATS))}")
    bands: list[str] = []
    cards: list[list[Card]] = []
    for seat, name in enumerate(keys_of(SEATS)):
        side = scenario.sides[seat]
        if name in rosters:
            for problem in problems_with(content, scenario, seat, rosters[name]):
                raise BadSetup(f"rosters: {name}: {words.say(problem, 'en')}")
        band, counts = chosen(content, side, rosters.get(name))
        bands.append(band)
        cards.append(in_order(content, counts))
    start = sum([list(content.bands).index(band) for band in bands if band])
    titles = titles_of(content.people, cards, start)
    numbers: dict[str, int] = {}
    return [Force(bands[seat], recruits(cards[seat], titles[seat], numbers)) for seat in range(len(SEATS))]


def recruits(cards: list[Card], titles: list[str], numbers: dict[str, int]) -> list[Recruit]:
    """The figures of one side; `numbers` counts the kinds of both."""
    found: list[Recruit] = []
    for card, title in zip(cards, titles, strict=True):
        numbers[card.key] = numbers.get(card.key, 0) + 1
        found.append(Recruit(card, numbers[card.key], title))
    return found


def in_order(content: Content, counts: dict[str, int]) -> list[Card]:
    """Every figure's card: the chief, the characters, the others."""
    return [
        card
        for rank in RANKS
        for card in content.cards.values()
        if card.rank == rank
        for _ in range(counts.get(card.key, 0))
    ]


# ES-CON-08  A band that is named without figures is the ready-made one, in the variant that fits the limit.
def chosen(content: Content, side: Side, roster: object) -> tuple[str, dict[str, int]]:
    """The band of a side and the numbers of its cards, from a roster without problems or none at all."""
    if side.figures:
        return "", side.figures
    if not isinstance(roster, dict):
        return side.band, content.bands[side.band].figures_for(side.limit) or {}
    band = str(roster.get(BAND, side.band))
    counts = {str(key): n for key, n in roster.items() if isinstance(n, int)}
    if not counts:
        return band, content.bands[band].figures_for(side.limit) or {}
    return band, {key: n for key, n in counts.items() if n}


def problems_with(content: Content, scenario: ScenarioCard, seat: int, roster: object) -> list[Text]:
    """Everything that is wrong with a roster, even one that cannot be read."""
    side = scenario.sides[seat]
    if side.figures:
        return [Text("force.nothing_to_choose")]
    if not isinstance(roster, dict):
        return [Text("force.unreadable")]
    unreadable = strange_problems(content, side, roster)
    if unreadable:
        return unreadable
    band, counts = chosen(content, side, roster)
    return broken_limits(content, band, counts, side.limit)


def strange_problems(content: Content, side: Side, roster: dict[object, object]) -> list[Text]:
    """A band or cards that are not there, and numbers that are none."""
    found: list[Text] = []
    band = roster.get(BAND, side.band)
    if not isinstance(band, str) or band not in content.bands:
        bands = [Text(f"band.{key}") for key in content.bands]
        found.append(Text("force.no_band", {"key": quoted(band), "bands": bands}))
    most = content.limits.most_figures
    for key, n in roster.items():
        if key == BAND:
            continue
        if not isinstance(key, str) or key not in content.cards or content.cards[key].band == "none":
            found.append(Text("force.no_card", {"key": quoted(key)}))
        elif isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= most:
            found.append(Text("force.count", {"card": Text(f"card.{key}"), "most": most}))
    return found


def quoted(value: object) -> str:
    """What somebody sent, as far as it can be read."""
    return repr(value) if isinstance(value, str) else type(value).__name__
