"""Hits and what they do: lines, wounds, deaths."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask, Option, Rule
from rulebound.core.text import Text
from rulebound.core.window import PASS
from rulebound.games.catacombs.rules import missions
from rulebound.games.catacombs.rules.cards import offer, play_advantage
from rulebound.games.catacombs.rules.choosing import choose_line
from rulebound.games.catacombs.rules.lasting import lift_from
from rulebound.games.catacombs.rules.naming import piece_of, tile_name, who
from rulebound.games.catacombs.state import DEAD, DEMON, HUMAN, Catacombs, Creature, Human


# CA-CBT-09  Each hit on a human cancels one of his lines.
# CA-GAP-01  The human player chooses freely among the lines not yet cancelled, hit by hit.
def cancel_a_line(g: Catacombs, human: Human, n: int = 1, of: int = 1, possessed: bool = False) -> Rule[None]:
    """A human takes one hit, the nth of so many; it may be a possessed companion's."""
    about: dict[str, object] = {"human": who(human), "name": human.name, "n": n, "of": of}
    about["possessed"] = 1 if possessed else 0
    line = yield from choose_line("line", "CA-GAP-01", human, False, about)
    human.cancelled = tuple(sorted((*human.cancelled, line)))
    g.tell("log.line", "CA-CBT-09", {"human": who(human), "line": line}, points_at=(human.name,))
    # CA-CBT-10  A human with all six lines cancelled is dead.
    if len(human.cancelled) == 6:
        yield from die(g, human)


# CA-GAP-57  He dies at once when the sixth line goes; a card for that moment is played before he is removed.
def die(g: Catacombs, human: Human) -> Rule[None]:
    """A human is about to die."""
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
    missions.judge(g)


# CA-SET-07  When its owner dies an object is out of the game.
# CA-SET-08  There is no other way to part an object from its owner; what a dead human carried helps nobody.
def remove_human(g: Catacombs, human: Human) -> None:
    """A human dies and leaves the board."""
    g.tell("log.human_dies", "CA-CBT-10", {"human": who(human)}, points_at=(human.name,))
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
    """One troglodyte of a tile dies."""
    which = "ready" if g.ready[tile] else "spent"
    if g.ready[tile] and g.spent[tile]:
        which = yield Ask(DEMON, "casualty", "CA-GAP-54", lambda: ["spent", "ready"], describe_casualty)
    if which == "ready":
        g.ready[tile] -= 1
    else:
        g.spent[tile] -= 1
    g.tell("log.troglodyte_dies", "CA-CBT-07", {"tile": tile_name(g, tile)}, points_at=(f"tile:{tile}",))


def describe_casualty(which: Answer) -> Option:
    """Which of a group dies, as an option."""
    return Option(which, Text(f"option.casualty_{which}"))


# CA-CBT-08  Each hit on a demon puts one wound marker on its card; it dies when the markers reach its health.
def wound(g: Catacombs, creature: Creature, wounds: int) -> None:
    """A demon or a tough troglodyte is wounded."""
    creature.wounds += wounds
    g.tell(
        "log.wounded",
        "CA-CBT-08",
        {"creature": who(creature), "wounds": wounds, "left": max(0, creature.profile.health - creature.wounds)},
        points_at=(piece_of(creature),),
    )
    if creature.wounds >= creature.profile.health:
        remove_creature(g, creature)


# CA-GAP-31  A dead demon may come back if the scenario allows another entry, with nothing left of what befell it.
def remove_creature(g: Catacombs, creature: Creature) -> None:
    """A demon or a tough troglodyte leaves the board."""
    g.creatures = [other for other in g.creatures if other is not creature]
    lift_from(g, creature.name)
    if "freed_when_beaten" in creature.traits and missions.can_be_freed(g):
        missions.free_captive(g, creature.tile)
    else:
        g.tell("log.creature_dies", "CA-CBT-08", {"creature": who(creature)}, points_at=(f"tile:{creature.tile}",))
    if creature.kind == "demon":
        g.killed_demon = True
    missions.judge(g)


# CA-GAP-30  Non-combat hits work like hits, but no bodyguard, no doubling and no breastplate.
# CA-TAL-05  Bodyguard covers attack hits only.
def harm_human(g: Catacombs, human: Human) -> Rule[None]:
    """A human takes one non-combat hit."""
    g.tell("log.harmed", "CA-GAP-30", {"human": who(human)}, points_at=(human.name,))
    yield from cancel_a_line(g, human)
