"""Creatures come out of the dark."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Ghost, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.catacombs.rules import events
from rulebound.games.catacombs.rules.cards import events_for
from rulebound.games.catacombs.rules.in_force import in_force
from rulebound.games.catacombs.rules.movement import own_pieces
from rulebound.games.catacombs.rules.naming import is_tile, tile_name, who
from rulebound.games.catacombs.rules.tile_effects import is_covered_lair, is_lair, is_too_narrow_for_a_demon, limit_of
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, TROGLODYTE, Creature

DONE: Final = "done"


# CA-ENT-05  Creatures enter only on a tile without any human.
# CA-ENT-06  The tile must have at least one unexplored opening.
# CA-ENT-07  Entry respects the crowding limit.
# CA-GAP-46  Blood scent lifts only the first condition, a lair only the second.
# CA-GAP-70  Under lamp oil a lair is none before the next turn.
def bars_entry(g: Catacombs, tile: int, demon: bool) -> str:
    """What keeps creatures from entering on a tile."""
    seat_of_evil = tile == g.objective and g.mission == "assassination" and g.demon() is not None
    if not seat_of_evil:
        if g.count(HUMAN, tile) and not in_force(g, "blood_scent"):
            return "CA-ENT-05"
        if not g.board.unexplored[tile] and not is_lair(g, tile):
            return "CA-GAP-70" if is_covered_lair(g, tile) else "CA-ENT-06"
    if g.count(DEMON, tile) >= limit_of(g, tile):
        return "CA-ENT-07"
    if demon and is_too_narrow_for_a_demon(g, tile):
        return "CA-CON-09"
    return ""


# CA-ENT-02  A troglodyte costs 1 threat point; CA-CON-10  at most 11 are in play.
def may_buy_troglodyte(g: Catacombs) -> bool:
    """Whether there are a point and a figure left for one; where it could stand is another matter."""
    return (
        g.threat_points >= g.content.creatures[TROGLODYTE].cost
        and g.troglodytes_in_play() < g.content.limits.troglodytes
    )


# CA-ENT-03  A demon costs 5 threat points.
# CA-GAP-43  At most one demon in play at a time; the scenario says how often one may enter.
def may_buy_demon(g: Catacombs) -> bool:
    """Whether points and entries are left, and none is in play; where it could stand is another matter."""
    profile = g.content.creatures[g.scenario.demon_side.demon]
    return g.demon_entries > 0 and g.demon() is None and g.threat_points >= profile.cost


def entries(g: Catacombs) -> list[str]:
    """Every creature that can be brought in, with its tile."""
    legal: list[str] = []
    troglodyte, demon = may_buy_troglodyte(g), may_buy_demon(g)
    if not troglodyte and not demon:
        return legal
    for tile in range(len(g.board)):
        if bars_entry(g, tile, False) == "":
            if troglodyte:
                legal.append(f"troglodyte:{tile}")
            if demon and bars_entry(g, tile, True) == "":
                legal.append(f"demon:{tile}")
    return legal


def entry_tiles(g: Catacombs) -> list[int]:
    """The tiles on which a creature of normal size may enter."""
    return [tile for tile in range(len(g.board)) if bars_entry(g, tile, False) == ""]


# CA-ENT-01  The demon player may bring creatures in, on one tile or spread over several.
# CA-GAP-42  Unspent threat points are kept.
def bring_in(g: Catacombs) -> Rule[None]:
    """One creature enters, or the entry step is over."""
    answer: str = yield Ask(
        DEMON,
        "entry",
        "CA-ENT-01",
        lambda: [DONE, *entries(g), *entry_cards(g)],
        lambda answer: describe_entry(g, answer),
        lambda answer: why_not(g, answer),
        about={"points": g.threat_points},
        secret=True,
    )
    if answer == DONE:
        g.stage = DONE
        if may_buy_troglodyte(g) and not entry_tiles(g):
            g.tell("log.no_entry", "CA-ENT-05", {"points": g.threat_points})
    elif answer.startswith("card:"):
        yield from events.play_threat_card(g, answer[5:])
    else:
        kind, _, tile = answer.partition(":")
        enter(g, kind, int(tile))
    g.chapter += 1


# CA-GAP-44  What enters may act in the demon action phase that follows.
def enter(g: Catacombs, kind: str, tile: int) -> None:
    """Pay for a creature and put it on a tile, ready to act; what may enter where was checked before."""
    if kind == TROGLODYTE:
        g.threat_points -= g.content.creatures[TROGLODYTE].cost
        g.ready[tile] += 1
        name = Text("creature.troglodyte")
    else:
        # CA-ENT-04  The demon is the one named by the scenario.
        demon = Creature("demon", g.content.creatures[g.scenario.demon_side.demon], tile)
        g.threat_points -= demon.profile.cost
        g.demon_entries -= 1
        g.creatures.append(demon)
        name = who(demon)
    g.tell("log.enters", "CA-ENT-01", {"creature": name, "tile": tile_name(g, tile)}, points_at=(f"tile:{tile}",))


def entry_cards(g: Catacombs) -> list[str]:
    """The event cards the demon player can play in the entry step."""
    if not g.events.cards:
        return []
    cards = [*events_for(g, "threat"), *events_for(g, "entry")]
    return [f"card:{card}" for card in cards if events.can_be_played(g, card)]


def describe_entry(g: Catacombs, answer: Answer) -> Option:
    """To buy a creature for a tile (with the points left then), to play a card, or to end the entries."""
    if answer == DONE:
        return Option(answer, Text("option.end_entry"), closing=True)
    kind, _, what = str(answer).partition(":")
    if kind == "card":
        return Option(answer, Text("option.play", {"card": Text(f"card.{what}")}), (f"card:{what}",))
    profile = g.content.creatures[TROGLODYTE if kind == TROGLODYTE else g.scenario.demon_side.demon]
    name = Text(f"creature.{profile.key}")
    args: dict[str, object] = {"creature": name, "tile": tile_name(g, int(what)), "cost": profile.cost}
    cost: dict[str, object] = {"cost": profile.cost, "points": g.threat_points, "left": g.threat_points - profile.cost}
    piece = f"troglodytes:{what}" if kind == TROGLODYTE else kind
    ghost = Ghost(piece, f"tile:{what}", Text("cost.entry", cost))
    return Option(answer, Text("option.enter", args), (f"tile:{what}",), ghost=ghost)


def why_not(g: Catacombs, answer: Answer) -> Refusal | None:
    """Why a creature cannot enter like this, or a card not be played."""
    kind, _, what = str(answer).partition(":")
    if kind == "card":
        return why_not_play(g, what)
    if kind not in ("troglodyte", "demon") or not is_tile(g, what):
        return None
    profile = TROGLODYTE if kind == TROGLODYTE else g.scenario.demon_side.demon
    rule, key = why_not_bought(g, kind == "demon")
    if not rule:
        rule = bars_entry(g, int(what), kind == "demon")
        key = sentence_of(rule)
    return refusal_of_entry(g, profile, int(what), rule, key) if rule else None


def why_not_bought(g: Catacombs, demon: bool) -> tuple[str, str]:
    """The rule that keeps a creature from being paid for, and the sentence that says so."""
    if not demon:
        if g.troglodytes_in_play() >= g.content.limits.troglodytes:
            return "CA-CON-10", "CA-CON-10"
        return ("", "") if may_buy_troglodyte(g) else ("CA-ENT-02", "CA-ENT-02")
    if g.demon() is not None:
        return "CA-GAP-43", "demon_in_play"
    if not g.demon_entries:
        return "CA-GAP-43", "no_entry_left"
    return ("", "") if may_buy_demon(g) else ("CA-ENT-03", "CA-ENT-03")


def sentence_of(rule: str) -> str:
    """What is said of a rule that keeps creatures out of a tile."""
    return "narrow_entry" if rule == "CA-CON-09" else "lit" if rule == "CA-GAP-70" else rule


def refusal_of_entry(g: Catacombs, creature: str, tile: int, rule: str, key: str) -> Refusal:
    """Why a creature cannot enter on a tile, with the numbers and what is in the way."""
    profile = g.content.creatures[creature]
    args: dict[str, object] = {
        "creature": Text(f"creature.{creature}"),
        "cost": profile.cost,
        "points": g.threat_points,
        "tile": tile_name(g, tile),
        "limit": limit_of(g, tile),
        "most": g.content.limits.troglodytes,
    }
    in_the_way: tuple[str, ...] = (f"tile:{tile}",)
    if key == "demon_in_play":
        in_the_way = ("demon",)
    elif rule == "CA-ENT-05":
        in_the_way = own_pieces(g, HUMAN, tile)
    elif rule == "CA-ENT-07":
        in_the_way = own_pieces(g, DEMON, tile)
    return Refusal(rule, Text(f"refused-rule.{key}", args), in_the_way)


def why_not_play(g: Catacombs, card: str) -> Refusal | None:
    """Why an event card cannot be played in the entry step."""
    if card in g.events.cards and g.content.events[card].window == "entry":
        return Refusal("CA-EVT-02", Text("refused-rule.card_idle", {"card": Text(f"card.{card}")}), (f"card:{card}",))
    return events.why_not_event(g, card)
