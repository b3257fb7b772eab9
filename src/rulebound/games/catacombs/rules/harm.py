"""Hits and what they do: lines, wounds, deaths."""

from __future__ import annotations

from rulebound.core.ask import Rule
from rulebound.core.choose import choose_one
from rulebound.core.shows import fells, hurts
from rulebound.core.text import Text
from rulebound.core.window import PASS
from rulebound.games.catacombs.rules import victory
from rulebound.games.catacombs.rules.cards import offer, play_advantage
from rulebound.games.catacombs.rules.choosing import choose_line
from rulebound.games.catacombs.rules.in_force import lift_from
from rulebound.games.catacombs.rules.naming import piece_of, tile_name, who
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEAD, DEMON, HUMAN, Creature, Human


# CA-CBT-09  Each hit on a human cancels one of his lines.
# CA-GAP-01  The human player chooses freely among the lines not yet cancelled, hit by hit.
def cancel_a_line(g: Catacombs, human: Human, n: int = 1, of: int = 1, possessed: bool = False) -> Rule[None]:
    """A human takes one hit, the nth of so many; it may be a possessed companion's."""
    about: dict[str, object] = {"human": who(human), "n": n, "of": of}
    about["possessed"] = 1 if possessed else 0
    line = yield from choose_line("line", "CA-GAP-01", human, False, about)
    human.cancelled = tuple(sorted((*human.cancelled, line)))
    about = {"human": who(human), "line": line}
    g.tell("log.line", "CA-CBT-09", about, points_at=(human.name,), shows=hurts(human.name))
    # CA-CBT-10  A human with all six lines cancelled is dead.
    if len(human.cancelled) == 6:
        yield from die(g, human)


# CA-GAP-57  He dies at once when the sixth line goes; a card for that moment is played before he is removed.
def die(g: Catacombs, human: Human) -> Rule[None]:
    """Offer the cards for this moment, then remove him and judge whether that ends the game."""
    from rulebound.games.catacombs.rules.combat import last_breath
    from rulebound.games.catacombs.rules.targets import enemies_on

    # CA-GAP-48  He may be given card after card, while there is an enemy to strike.
    while enemies_on(g, HUMAN, human.tile):
        card = yield from offer(g, HUMAN, "human_dies", "CA-GAP-57", {"human": who(human)})
        if card == PASS:
            break
        play_advantage(g, card)
        yield from last_breath(g, human)
    remove_human(g, human)
    victory.judge(g)


# CA-SET-07  When its owner dies an object is out of the game.
# CA-SET-08  There is no other way to part an object from its owner; what a dead human carried helps nobody.
def remove_human(g: Catacombs, human: Human) -> None:
    """A human dies and leaves the board."""
    g.tell("log.human_dies", "CA-CBT-10", {"human": who(human)}, points_at=(human.name,), shows=fells(human.name))
    if human.treasure:
        g.treasures = tuple(sorted((*g.treasures, human.tile)))
    human.fate = DEAD
    human.tile = -1
    human.die = 0
    human.objects = ()
    human.treasure = False


# CA-CBT-07  Each hit on troglodytes kills one.
# CA-GAP-54  When one of a group is killed its owner chooses whether it is one that has already acted.
# CA-GAP-31  Dead creatures go back to the supply.
def kill_troglodyte(g: Catacombs, tile: int) -> Rule[None]:
    """One of a tile dies; the demon player is asked which only where some have acted and some have not."""
    which = "ready" if g.ready[tile] else "spent"
    if g.ready[tile] and g.spent[tile]:
        which = yield from choose_one(
            DEMON, "casualty", "CA-GAP-54", {"spent": "spent", "ready": "ready"}, casualty_name
        )
    if which == "ready":
        g.ready[tile] -= 1
    else:
        g.spent[tile] -= 1
    shows = fells(f"troglodytes:{tile}")
    g.tell("log.troglodyte_dies", "CA-CBT-07", {"tile": tile_name(g, tile)}, points_at=(f"tile:{tile}",), shows=shows)


def casualty_name(which: str) -> Text:
    """One that is ready, or one that has acted; they are not told apart otherwise."""
    return Text(f"option.casualty_{which}")


# CA-CBT-08  Each hit on a demon puts one wound marker on its card; it dies when the markers reach its health.
def wound(g: Catacombs, creature: Creature, wounds: int) -> None:
    """A demon or a tough troglodyte is wounded."""
    creature.wounds += wounds
    g.tell(
        "log.wounded",
        "CA-CBT-08",
        {"creature": who(creature), "wounds": wounds, "left": max(0, creature.profile.health - creature.wounds)},
        points_at=(piece_of(creature),),
        shows=hurts(piece_of(creature)),
    )
    if creature.wounds >= creature.profile.health:
        remove_creature(g, creature)


# CA-GAP-31  A dead demon may come back if the scenario allows another entry, with nothing left of what befell it.
def remove_creature(g: Catacombs, creature: Creature) -> None:
    """A demon or a tough troglodyte leaves the board."""
    g.creatures = [other for other in g.creatures if other is not creature]
    lift_from(g, creature.name)
    if "freed_when_beaten" in creature.traits and victory.can_be_freed(g):
        victory.free_captive(g, creature.tile)
    else:
        points, shows = (f"tile:{creature.tile}",), fells(piece_of(creature))
        g.tell("log.creature_dies", "CA-CBT-08", {"creature": who(creature)}, points_at=points, shows=shows)
    if creature.kind == "demon":
        g.killed_demon = True
    victory.judge(g)


# CA-GAP-30  Non-combat hits work like hits, but no bodyguard, no doubling and no breastplate.
# CA-TAL-05  Bodyguard covers attack hits only.
def harm_human(g: Catacombs, human: Human) -> Rule[None]:
    """A human takes one non-combat hit."""
    g.tell("log.harmed", "CA-GAP-30", {"human": who(human)}, points_at=(human.name,))
    yield from cancel_a_line(g, human)
