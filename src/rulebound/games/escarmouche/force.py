"""The force of a seat: a ready-made band, or one bought with points, and who is who in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.core.ask import Refusal
from rulebound.core.forces import Rosters, check_rosters
from rulebound.core.forms import NUMBER, ONE, Field, ForceForm, Pick
from rulebound.core.seats import each_for_itself
from rulebound.core.text import Text
from rulebound.core.words import Words
from rulebound.games.escarmouche.content import Card, Content, Values
from rulebound.games.escarmouche.names import titles_of
from rulebound.games.escarmouche.points import broken_limits
from rulebound.games.escarmouche.scenario import ScenarioCard, Side
from rulebound.games.escarmouche.sheets import sheet_of, silhouette

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


@dataclass(eq=False)
class Force:
    """Who fights for a seat, the chief first; `band` is empty where the scenario names the figures."""

    band: str
    recruits: list[Recruit]


# ES-CON-15  Names and numbers go on from one side to the other, so that no two figures of a game share them.
def forces_of(content: Content, scenario: ScenarioCard, rosters: dict[str, object], words: Words) -> list[Force]:
    """The forces of both seats; `BadSetup` says what is wrong with the rosters."""
    check_rosters(rosters, SEATS, lambda seat, roster: force_problems(content, scenario.key, seat, roster), words)
    sides = [chosen(content, scenario.sides[seat.side], rosters.get(seat.key)) for seat in SEATS]
    cards = [in_order(content, counts) for _, counts in sides]
    start = sum([list(content.bands).index(band) for band, _ in sides if band])
    titles = titles_of(content.people, cards, start)
    numbers: dict[str, int] = {}
    return [Force(band, recruits(cards[i], titles[i], numbers)) for i, (band, _) in enumerate(sides)]


def recruits(cards: list[Card], titles: list[str], numbers: dict[str, int]) -> list[Recruit]:
    """The figures of one side; `numbers` counts the kinds of both."""
    hired: list[Recruit] = []
    for card, title in zip(cards, titles, strict=True):
        numbers[card.key] = numbers.get(card.key, 0) + 1
        hired.append(Recruit(card, numbers[card.key], title))
    return hired


def in_order(content: Content, counts: dict[str, int]) -> list[Card]:
    """Every figure's card: the chief, the characters, the others."""
    return [
        card
        for rank in RANKS
        for card in content.cards.values()
        if card.rank == rank
        for _ in range(counts.get(card.key, 0))
    ]


def rosters_of(content: Content) -> Rosters:
    """How rosters are read: a band, and how many figures of each card that can be hired."""
    bands = {key: Text(f"band.{key}") for key in content.bands}
    for_hire = {card.key: Text(f"card.{card.key}") for card in content.cards.values() if card.band != "none"}
    return Rosters("ES-CON-09", BAND, bands, for_hire, content.limits.most_figures, "ES-CON-08")


# ES-CON-08  A band that is named without figures is the ready-made one, in the variant that fits the limit.
def chosen(content: Content, side: Side, roster: object) -> tuple[str, dict[str, int]]:
    """The band of a side and the numbers of its cards, from a roster without problems or none at all."""
    if side.figures:
        return "", side.figures
    band, counts = rosters_of(content).read(roster, side.band)
    if not counts:
        return band, content.bands[band].figures_for(side.limit) or {}
    return band, {key: n for key, n in counts.items() if n}


def force_problems(content: Content, scenario: str, seat: int, roster: object) -> list[Refusal]:
    """Everything that is wrong with a roster, even one that cannot be read."""
    side = content.scenarios[scenario].sides[seat]
    if side.figures:
        return [Refusal("ES-CON-12", Text("force.nothing_to_choose"))]
    strange = rosters_of(content).strange(roster)
    return strange or broken_limits(content, *chosen(content, side, roster), side.limit)


# ES-CON-09  A band is bought with points: cards of the own band and those whom anybody may hire.
def force_form(content: Content, scenario: str, seat: int) -> ForceForm | None:
    """How a seat puts its band together; None where the scenario names the figures."""
    side = content.scenarios[scenario].sides[seat]
    if side.figures:
        return None
    picks = [
        Pick(
            key,
            Text(f"band.{key}"),
            Text(f"band-text.{key}"),
            0,
            ready_made(content, key, side.limit),
            leader(content, key),
        )
        for key in content.bands
    ]
    fields = [Field(BAND, Text("form.band"), ONE, picks=picks, default=side.band)]
    fields += [field_of(content, card) for card in content.cards.values() if card.band != "none"]
    return ForceForm(side.limit, 0, fields, {BAND: side.band, **ready_made(content, side.band, side.limit)})


def ready_made(content: Content, band: str, limit: int) -> dict[str, object]:
    """The numbers of a ready-made band."""
    return dict(content.bands[band].figures_for(limit) or {})


def leader(content: Content, band: str) -> str:
    """The drawing that stands for a band: that of the first of its ready-made figures, the chief."""
    card = in_order(content, content.bands[band].figures)[0]
    return silhouette(card, bool(card.mount))


def field_of(content: Content, card: Card) -> Field:
    """How many figures of a card."""
    about: dict[str, object] = {value: getattr(card.front, value) for value in Values.__struct_fields__}
    sheet = sheet_of(content, card)
    return Field(
        card.key,
        Text(f"card.{card.key}"),
        NUMBER,
        most=content.limits.most_figures if card.rank == "other" else 1,
        cost=card.points,
        text=Text("form.card", {**about, "gear": [trait.name for trait in sheet.traits]}),
        when={} if card.band == "any" else {BAND: [card.band]},
        figure=silhouette(card, bool(card.mount)),
        group=Text(f"form.rank-{card.rank}"),
        sheet=sheet,
    )
