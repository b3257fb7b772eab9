"""The Initiative phase: the Next card slides on, stacks are trimmed, cards are drawn and placed."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule, Together
from rulebound.core.shows import new_turn
from rulebound.core.text import Text
from rulebound.games.saurians.rules.ammunition import flip_sedatives
from rulebound.games.saurians.rules.cards import draw_cards, follow, is_fear, put_away, room_under, trim
from rulebound.games.saurians.rules.heroes import Occasion, discard, occur
from rulebound.games.saurians.rules.naming import hero_card
from rulebound.games.saurians.rules.placing import keep_idle, place_active, place_next, put_rest_away
from rulebound.games.saurians.state import DRAW, NEXT, SLIDE, Saurians
from rulebound.games.saurians.unit import NOBODY, SKIPPED, Unit

KEEP: Final = "keep"


# SA-GLO-07  It begins with the sliding of Next to Active. SA-GLO-08  It begins when the Action phase ends.
def begin_initiative_phase(g: Saurians) -> None:
    """Nobody is active any more; the cards are to be slid first."""
    g.phase = SLIDE
    g.active = NOBODY
    g.tell("log.initiative_phase", "SA-GLO-07", shows=new_turn())


# SA-GAP-56, SA-SKP-02  Whoever kept the card it skipped with is left out. SA-SED-07  So is whoever sleeps.
def taking_part(g: Saurians) -> list[Unit]:
    """The units of the Initiative phase."""
    return [unit for unit in g.present() if g.is_able(unit) and unit.stage != SKIPPED]


def starting_over(g: Saurians) -> list[Unit]:
    """SA-FUR-05  The units without cards, which set up as at the start of the game."""
    return [unit for unit in taking_part(g) if not unit.active and not unit.next]


# SA-INI-01 to SA-INI-05, in this order for each unit (SA-GAP-60): slide, sedatives, trim.
# SA-GAP-70  Furious units draw and place their Active card before the others slide.
def slide(g: Saurians) -> Rule[None]:
    """Step 1: new Active cards."""
    anew = starting_over(g)
    for unit in anew:
        draw_cards(g, unit, g.content.limits.opening_draw)
    yield from place_active(g, anew)
    for unit in taking_part(g):
        if unit not in anew:
            slide_one(g, unit)
            yield from flip_sedatives(g, unit)
            trim(g, unit, room_under(g, unit))
    for seat in g.clockwise(g.holder):
        yield from trim_more(g, seat)
    yield from occur(g, Occasion("after_trim"))
    g.phase = DRAW


# SA-INI-02  Face down, on top of the played cards. SA-GAP-67  A fear card never joins them. SA-CRD-04  So a card that
# was placed on Next is revealed in the second Action phase after that.
def slide_one(g: Saurians, unit: Unit) -> None:
    """The Next card of a unit becomes its Active card."""
    if is_fear(g, unit.active) or not unit.revealed:
        put_away(g, unit, unit.active, unit.revealed)
    elif unit.active:
        unit.stack = (unit.active, *unit.stack)
    follow(g, unit, active="", next="active")
    unit.active, unit.next, unit.revealed = unit.next, "", False


# SA-INI-04, SA-GAP-89  One decision: how many of the played cards are kept, from the top.
def trim_more(g: Saurians, seat: int) -> Rule[None]:
    """A player may discard played cards, until he is content."""
    while True:
        answer: Answer = yield trim_ask(g, seat)
        if answer == KEEP:
            return
        unit = g.named(answer[0])
        about: dict[str, object] = {"unit": unit.called, "count": len(unit.stack) - answer[1]}
        g.tell("log.trimmed", "SA-INI-04", about, points_at=(unit.name,))
        trim(g, unit, answer[1])


def trim_ask(g: Saurians, seat: int) -> Ask:
    """Of which unit are how many played cards kept?"""
    units = [unit for unit in taking_part(g) if unit.seat == seat]
    return Ask(
        seat,
        "trim",
        "SA-INI-04",
        lambda: [KEEP, *[[unit.name, n] for unit in units for n in range(len(unit.stack))]],
        lambda answer: trim_option(g, answer),
    )


def trim_option(g: Saurians, answer: Answer) -> Option:
    """To keep so many of the played cards of a unit, or all."""
    if answer == KEEP:
        return Option(KEEP, Text("option.keep_all"), closing=True)
    unit = g.named(answer[0])
    return Option(answer, Text("option.keep", {"unit": unit.called, "count": answer[1]}), (unit.name,))


# SA-INI-06  Each Idle card is discarded or kept; SA-GAP-82  all decide hidden and at once. SA-INI-07  Then all draw.
def draw(g: Saurians) -> Rule[None]:
    """Step 2, first half: Idle cards and new ones."""
    units = [unit for unit in taking_part(g) if not unit.drawn]
    asks = [idle_ask(g, seat, units) for seat in range(len(g.players))]
    answers: list[list[str]] = yield Together([ask for ask in asks if ask is not None])
    given_up = [name for answer in answers for name in answer]
    for unit in units:
        take_idle_up(g, unit, unit.name in given_up)
    g.phase = NEXT


def idle_ask(g: Saurians, seat: int, units: list[Unit]) -> Ask | None:
    """Which Idle cards does a seat give up?"""
    names = [unit.name for unit in units if unit.seat == seat and unit.idle]
    subsets = [list(some) for n in range(len(names) + 1) for some in combinations(names, n)]
    return Ask(
        seat,
        "idle_cards",
        "SA-INI-06",
        lambda: subsets,
        lambda some: Option(
            some,
            Text("option.idle_given_up", {"units": [g.named(name).called for name in some]})
            if some
            else Text("option.idle_kept"),
            tuple(some),
            closing=not some,
        ),
        secret=True,
    )


# SA-INI-06  A kept one counts as one of those drawn.
def take_idle_up(g: Saurians, unit: Unit, is_given_up: bool) -> None:
    """The Idle card of a unit joins the cards it draws, or is discarded."""
    count = g.board(unit).draw
    if unit.idle and is_given_up:
        g.tell("log.idle_discarded", "SA-INI-06", {"unit": unit.called}, points_at=(unit.name,))
        put_away(g, unit, unit.idle)
    elif unit.idle:
        unit.drawn = (*unit.drawn, unit.idle)
        count -= 1
    unit.idle = ""
    draw_cards(g, unit, count)
    g.reveal()


# SA-INI-08, SA-INI-09, SA-INI-11  Next cards in initiative order, Idle cards, the rest is discarded; SA-INI-12  two
# hero cards each.
def place(g: Saurians) -> Rule[None]:
    """Step 2, second half, and step 3."""
    units = [unit for unit in taking_part(g) if unit.drawn]
    yield from place_next(g, [unit for unit in units if not unit.next])
    yield from keep_idle(g, units)
    yield from put_rest_away(g, units)
    yield from occur(g, Occasion("after_discards"))
    yield from draw_heroes(g, g.content.limits.hero_draw)


# SA-INI-12, SA-GAP-22  As many as are left. SA-DEP-04, SA-GAP-09  Then everybody discards down to the limit.
def draw_heroes(g: Saurians, count: int) -> Rule[None]:
    """Each player draws hero cards."""
    for player in g.players:
        drawn = [player.deck.draw() for _ in range(min(count, len(player.deck)))]
        for card in drawn:
            player.hand.take(card)
            g.whisper(player.seat, "log.hero_drawn", "SA-INI-12", {"card": hero_card(card)})
        if drawn:
            g.reveal()
    for seat in g.clockwise(g.holder):
        yield from discard_down(g, seat)


def discard_down(g: Saurians, seat: int) -> Rule[None]:
    """A player with too many hero cards chooses which go."""
    player, most = g.players[seat], g.content.limits.hero_hand
    while len(player.hand) > most:
        card: str = yield Ask(
            seat,
            "discard_hero",
            "SA-GAP-09",
            player.hand.kinds,
            lambda card: Option(card, hero_card(card), (f"hero:{card}",)),
            why_hero,
            about={"count": len(player.hand) - most},
            secret=True,
        )
        discard(g, seat, card)
        g.tell("log.hero_discarded", "SA-GAP-09", {"card": hero_card(card)})


def why_hero(card: Answer) -> Refusal | None:  # noqa: ARG001
    """Nothing is told about cards that are not held."""
    return None
