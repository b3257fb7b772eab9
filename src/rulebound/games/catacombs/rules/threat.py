"""The threat phase: destiny dice, what they buy, and the event cards that belong here."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule
from rulebound.core.shows import new_turn
from rulebound.core.text import Text
from rulebound.games.catacombs.content import DestinySpace
from rulebound.games.catacombs.rules import entry, events
from rulebound.games.catacombs.rules.cards import draw_event, events_for
from rulebound.games.catacombs.rules.choosing import choose_human
from rulebound.games.catacombs.rules.harm import harm_human
from rulebound.games.catacombs.rules.in_force import (
    ALL_TROGLODYTES,
    UNTIL_DEMON_ACTION_ENDS,
    UNTIL_PHASE_ENDS,
    UNTIL_THREAT,
    UNTIL_THREAT_ENDS,
    expire,
    put_in_force,
)
from rulebound.games.catacombs.state import DEMON_ACTION, THREAT, Catacombs
from rulebound.games.catacombs.warriors import DEMON

PLACE: Final = "place"
RESOLVE: Final = "resolve"
ENTRY: Final = "entry"
DONE: Final = "done"


# CA-THR-01  The threat phase is played by the demon player.
def begin_threat(g: Catacombs) -> None:
    """The phase begins: what lasted until now is over, the dice are rolled."""
    g.phase = THREAT
    g.stage = PLACE
    g.spaces = ()
    g.pending = ()
    g.tell("log.phase_threat", "CA-TURN-02", shows=new_turn())
    expire(g, UNTIL_THREAT)
    roll_destiny(g)


# CA-THR-02  The demon player rolls 3 destiny dice.
# CA-THR-03  More are rolled when an earlier action or a card says so.
# CA-GAP-41  Several sources add up, for the next roll only.
def destiny_dice(g: Catacombs) -> int:
    """How many are rolled this time: the scenario's three, those gained for it, and one for a maddened demon."""
    demon = g.demon()
    maddened = 1 if demon is not None and "extra_destiny_die" in demon.traits else 0
    return g.content.limits.destiny_dice + g.next_dice + maddened


def roll_destiny(g: Catacombs) -> None:
    """Roll what this turn gives, into the pool in rising order; dice gained for a next turn are used up."""
    faces = g.dice.rolls(destiny_dice(g), 6)
    g.next_dice = 0
    g.pool = tuple(sorted(faces))
    g.tell("log.destiny", "CA-THR-02", {"dice": list(g.pool)}, faces)


# CA-GAP-39  All dice are placed first; then the spaces are resolved; then creatures enter.
# CA-GAP-45  Destiny effects first, then entry; event cards of this phase before, between or after.
def threat(g: Catacombs) -> Rule[None]:
    """The next stretch of the threat phase."""
    if g.stage == PLACE:
        yield from place_dice(g)
    elif g.stage == RESOLVE:
        yield from resolve_next(g)
    else:
        yield from entry.bring_in(g)
        if g.stage == DONE:
            end_threat(g)


def end_threat(g: Catacombs) -> None:
    """Let effects of the phase expire, clear the destiny spaces, and begin the demon's actions."""
    expire(g, UNTIL_THREAT_ENDS)
    expire(g, UNTIL_PHASE_ENDS)
    g.phase = DEMON_ACTION
    g.stage = ""
    g.spaces = ()
    g.tell("log.phase_demon_action", "CA-TURN-02", shows=new_turn())


# CA-THR-04  The demon player puts the dice on destiny spaces as he likes.
# CA-GAP-38  A die goes on at most one space; any die may be left unused.
def place_dice(g: Catacombs) -> Rule[None]:
    """One space is chosen, or the placing is over."""
    answer: str = yield Ask(
        DEMON,
        "destiny",
        "CA-THR-04",
        lambda: [DONE, *placements(g), *threat_cards(g)],
        describe_threat,
        lambda answer: why_not_choose(g, answer),
        about={"dice": list(g.pool)},
        secret=True,
    )
    if answer == DONE:
        g.pool = ()
        g.pending = tuple([key for key in g.content.destiny for chosen in g.spaces if chosen == key])
        g.stage = RESOLVE
        g.chapter += 1
    elif answer.startswith("card:"):
        yield from events.play_threat_card(g, answer[5:])
    else:
        _, key, values = answer.split(":")
        pool = list(g.pool)
        for value in values:
            pool.remove(int(value))
        g.pool = tuple(pool)
        g.spaces = (*g.spaces, key)
        g.tell("log.space", "CA-THR-04", {"space": Text(f"space.{key}"), "dice": list(values)}, points_at=(answer,))


# CA-THR-06  A space with red text can be chosen only once in a turn.
# CA-THR-07  A space with black text can be chosen any number of times.
# CA-GAP-37  Black spaces keep their dice condition.
def placements(g: Catacombs) -> list[str]:
    """Every space that can be chosen, with the dice it would take."""
    legal: list[str] = []
    for space in g.content.destiny.values():
        if space.dice > len(g.pool) or (space.colour == "red" and space.key in g.spaces):
            continue
        seen: list[tuple[int, ...]] = []
        each = space.each
        for dice in combinations([die for die in g.pool if die in each], space.dice):
            if dice not in seen and are_related(space, dice):
                seen.append(dice)
                legal.append(f"space:{space.key}:" + "".join([str(die) for die in dice]))
    return legal


# CA-THR-05  Dice put on a space must satisfy the condition printed on it.
def are_related(space: DestinySpace, dice: tuple[int, ...]) -> bool:
    """Whether dice that may each lie on a space, in rising order, may lie there together."""
    relation = space.relation
    if relation == "equal":
        return dice[0] == dice[-1]
    if relation == "total":
        return sum(dice) == space.total
    if relation == "run":
        return all(dice[i] + 1 == dice[i + 1] for i in range(len(dice) - 1))
    return True


def threat_cards(g: Catacombs) -> list[str]:
    """The event cards of this phase that the demon player can play now."""
    if not g.events.cards:
        return []
    return [f"card:{card}" for card in events_for(g, "threat") if events.can_be_played(g, card)]


def why_not_choose(g: Catacombs, answer: Answer) -> Refusal | None:
    """Why a space cannot be chosen or resolved now, or a card not played."""
    kind, _, rest = str(answer).partition(":")
    if kind == "card":
        return events.why_not_event(g, rest)
    key = rest.partition(":")[0]
    space = g.content.destiny.get(key)
    if space is None or kind not in ("space", "resolve"):
        return None
    args: dict[str, object] = {"space": Text(f"space.{key}"), "dice": list(g.pool), "left": len(g.pool)}
    at = (f"space:{key}",)
    if kind == "resolve":
        return Refusal("CA-GAP-39", Text("refused-rule.CA-GAP-39", args), at)
    if space.colour == "red" and key in g.spaces:
        return Refusal("CA-THR-06", Text("refused-rule.CA-THR-06", args), at)
    if not g.pool:
        return Refusal("CA-GAP-38", Text("refused-rule.CA-GAP-38"), at)
    return Refusal("CA-THR-05", Text("refused-rule.CA-THR-05", args), at)


def describe_threat(answer: Answer) -> Option:
    """To place dice on a space, to resolve one, to play a card; or to go on, which closes the list."""
    if answer == DONE:
        return Option(answer, Text("option.go_on"), closing=True)
    kind, _, rest = str(answer).partition(":")
    if kind == "card":
        return Option(answer, Text("option.play", {"card": Text(f"card.{rest}")}), (f"card:{rest}",))
    if kind == "resolve":
        return Option(answer, Text("option.resolve", {"space": Text(f"space.{rest}")}), (f"space:{rest}",))
    key, _, values = rest.partition(":")
    args: dict[str, object] = {"space": Text(f"space.{key}"), "dice": list(values), "text": Text(f"space-text.{key}")}
    return Option(answer, Text("option.space", args), (f"space:{key}",))


# CA-THR-08  The effects of all chosen spaces are carried out once the dice are placed.
# CA-GAP-39  In the order the demon player likes; where the order cannot matter he is not asked.
def resolve_next(g: Catacombs) -> Rule[None]:
    """One of the chosen spaces takes effect, or creatures enter if none is left."""
    if not g.pending:
        g.stage = ENTRY
        return
    plain = [key for key in g.pending if is_plain(g.content.destiny[key])]
    if plain:
        yield from resolve(g, plain[0])
        return
    answer: str = yield Ask(
        DEMON,
        "resolve",
        "CA-GAP-39",
        lambda: [*(f"resolve:{key}" for key in next_spaces(g)), *threat_cards(g)],
        describe_threat,
        lambda answer: why_not_choose(g, answer),
        secret=True,
    )
    if answer.startswith("card:"):
        yield from events.play_threat_card(g, answer[5:])
        return
    yield from resolve(g, answer.partition(":")[2])


def resolve(g: Catacombs, key: str) -> Rule[None]:
    """A chosen space is carried out."""
    pending = list(g.pending)
    pending.remove(key)
    g.pending = tuple(pending)
    yield from take_effect(g, g.content.destiny[key])
    g.chapter += 1


def is_plain(space: DestinySpace) -> bool:
    """Whether nothing of what a space does could be wanted before or after anything else."""
    return not space.hits and not space.events


def next_spaces(g: Catacombs) -> list[str]:
    """The spaces that may be resolved next: only hits and drawn cards care which comes first."""
    spaces = [g.content.destiny[key] for key in g.pending]
    if any(space.hits for space in spaces) and any(space.events for space in spaces):
        return sorted(set(g.pending))
    return [g.pending[0]]


def take_effect(g: Catacombs, space: DestinySpace) -> Rule[None]:
    """Everything a space gives: points, events, dice of the next turn, a power, snares; all that its content names."""
    g.tell("log.resolved", "CA-THR-08", {"space": Text(f"space.{space.key}")})
    if space.threat_points:
        g.threat_points += space.threat_points
        g.tell("log.points", "CA-THR-08", {"points": g.threat_points})
    for _ in range(space.events):
        draw_event(g)
    g.next_dice += space.next_dice
    if space.power:
        grant_power(g, space.power)
    for _ in range(space.hits):
        yield from snare(g)


# CA-CON-06  What the powers of the destiny board do, and how long they last.
def grant_power(g: Catacombs, power: str) -> None:
    """A power of the demon side begins."""
    if power == "unnatural_haste":
        put_in_force(g, "mvt", ALL_TROGLODYTES, 1, UNTIL_DEMON_ACTION_ENDS, power)
    elif power == "whetted_claws":
        put_in_force(g, "frantic", ALL_TROGLODYTES, 0, UNTIL_DEMON_ACTION_ENDS, power)
    elif power == "legion":
        put_in_force(g, "defence", ALL_TROGLODYTES, 1, UNTIL_THREAT, power)
    else:
        put_in_force(g, "blood_scent", "", 0, UNTIL_THREAT_ENDS, power)


# CA-CON-06  Snare: one human of the demon player's choice takes a non-combat hit.
def snare(g: Catacombs) -> Rule[None]:
    """One hit outside combat on a human of the board; the demon player chooses whom."""
    human = yield from choose_human(g, DEMON, "snare", "CA-CON-06", g.crew)
    yield from harm_human(g, human)
