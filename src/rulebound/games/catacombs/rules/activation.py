"""What an activated warrior may do, one thing after another, until he is done."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule
from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.games.catacombs.rules import gifts, mission_actions, missions
from rulebound.games.catacombs.rules.cards import advantage_effect, advantages_for, play_advantage
from rulebound.games.catacombs.rules.combat import describe_attack, fight
from rulebound.games.catacombs.rules.exploration import bars_exploring, explore
from rulebound.games.catacombs.rules.harm import harm_human, kill_troglodyte, wound
from rulebound.games.catacombs.rules.hindrance import why_not
from rulebound.games.catacombs.rules.lasting import UNTIL_ACTIVATION_ENDS, expire, put_in_force
from rulebound.games.catacombs.rules.movement import (
    FREE,
    bars_crossing,
    bars_entering,
    bars_hole_step,
    bars_leaving,
    bars_stairs,
    ghost_of_step,
    leave_by_stairs,
    step,
)
from rulebound.games.catacombs.rules.naming import is_tile, piece_of, side_name, tile_name, warrior_of, who
from rulebound.games.catacombs.rules.targets import Attack, neighbours, target, targets_of
from rulebound.games.catacombs.rules.tile_effects import effect_of, is_hole
from rulebound.games.catacombs.rules.values import combat, movement
from rulebound.games.catacombs.state import (
    DEMON,
    HUMAN,
    TROGLODYTE,
    Activation,
    Catacombs,
    Human,
    Warrior,
)
from rulebound.space.tiles import SIDES

DONE: Final = "done"


# CA-ACT-01  Warriors are activated one after another.
# CA-ACT-02  An activation is finished before the next begins, and not resumed.
# CA-ACT-07  Every warrior is activated at most once per action phase.
def activate(g: Catacombs, name: str, tile: int) -> None:
    """A warrior's turn begins."""
    g.active = Activation(name, tile)
    if name == TROGLODYTE:
        g.ready[tile] -= 1
        g.spent[tile] += 1
    else:
        warrior_of(g, name).acted = True
    warrior = active_warrior(g)
    args: dict[str, object] = {"warrior": who(warrior), "tile": tile_name(g, tile)}
    g.tell("log.activated", "CA-ACT-01", args, points_at=(piece_of(warrior),))


def active_warrior(g: Catacombs) -> Warrior:
    """The warrior whose turn it is."""
    act = g.active
    assert act is not None
    if act.who == TROGLODYTE:
        return g.troglodyte(act.tile)
    return warrior_of(g, act.who)


def has_gone(g: Catacombs) -> bool:
    """Whether the active warrior is no longer on the board."""
    act = g.active
    assert act is not None
    if act.who == TROGLODYTE:
        return act.tile < 0 or g.spent[act.tile] == 0
    for human in g.humans:
        if human.name == act.who:
            return human.tile < 0
    return all(creature.name != act.who for creature in g.creatures)


def end_activation(g: Catacombs) -> None:
    """A warrior has done what he wanted to do."""
    g.active = None
    g.chapter += 1
    expire(g, UNTIL_ACTIVATION_ENDS)


# CA-ACT-03  An activated warrior may do nothing; CA-ACT-04  move and then fight; CA-ACT-05  fight and then move.
def act_on(g: Catacombs) -> Rule[None]:
    """One thing the active warrior does."""
    if has_gone(g):
        end_activation(g)
        return
    warrior = active_warrior(g)
    answer: str = yield Ask(
        warrior.side,
        "act",
        "CA-ACT-04",
        lambda: actions(g),
        lambda answer: describe_action(g, answer),
        lambda answer: why_not(g, warrior, answer),
        about={"warrior": who(warrior)},
        secret=warrior.side == HUMAN,
    )
    if answer == DONE:
        tell_idle(g, warrior)
        end_activation(g)
        return
    verb, _, what = answer.partition(":")
    if verb == "step":
        yield from step(g, warrior, g.board.links[warrior.tile][SIDES.index(what)])
    elif verb == "hole":
        yield from step(g, warrior, int(what))
    elif verb == "fight":
        instead_of_fighting(g)
        yield from fight(g, Attack(warrior, target(g, what)))
    elif isinstance(warrior, Human):
        yield from act_human(g, warrior, verb, what)
    else:
        act_creature(g, warrior, verb, what)


# CA-ACT-03  An activated warrior may do nothing.
def tell_idle(g: Catacombs, warrior: Warrior) -> None:
    """Say that an activation ends without a step and without a fight."""
    act = g.active
    assert act is not None
    if g.journal is None or act.used or act.fought:
        return
    args: dict[str, object] = {
        "warrior": who(warrior),
        "mvt": movement(g, warrior).value,
        "cbt": combat(g, warrior).value,
    }
    g.tell("log.idle", "CA-ACT-03", args, points_at=(piece_of(warrior),))


def act_human(g: Catacombs, human: Human, verb: str, what: str) -> Rule[None]:
    """Things only a human does."""
    if verb == "explore":
        yield from explore(g, human, SIDES.index(what))
    elif verb == "leave":
        leave_by_stairs(g, human)
    elif verb == "gift":
        yield from gifts.heal_by_gift(g, human)
    elif verb == "card":
        yield from play_in_activation(g, human, what)
    elif verb == "pray":
        instead_of_fighting(g)
        human.prayed = True
        g.tell("log.prays", "CA-CON-09", {"human": who(human)}, points_at=(human.name,))
        yield from gifts.heal(g, human)
    elif verb == "clear":
        instead_of_fighting(g)
        clear_rubble(g, human, int(what))
    else:
        instead_of_fighting(g)
        yield from mission_actions.human_does(g, human, verb)


def act_creature(g: Catacombs, creature: Warrior, verb: str, what: str) -> None:
    """Things only a creature does."""
    instead_of_fighting(g)
    if verb == "clear":
        clear_rubble(g, creature, int(what))
    else:
        mission_actions.creature_does(g, creature, verb)


# CA-ACT-06  Movement is one block and there is one fight: who has moved and fought is done moving.
def instead_of_fighting(g: Catacombs) -> None:
    """The fight of this activation is used up."""
    act = g.active
    assert act is not None
    act.fought = True
    if act.used:
        act.stopped = True


# CA-CON-03  Cards of the human player inside an activation.
def play_in_activation(g: Catacombs, human: Human, card: str) -> Rule[None]:
    """A healing draught, a desperate sprint, a grenade."""
    play_advantage(g, card)
    effect = advantage_effect(g, card)
    if effect == "healing_draught":
        yield from gifts.heal(g, human)
        yield from gifts.heal(g, human)
    elif effect == "desperate_sprint":
        put_in_force(g, "mvt", human.name, 2, UNTIL_ACTIVATION_ENDS, "desperate_sprint")
    else:
        instead_of_fighting(g)
        yield from throw_grenade(g, human)


# CA-CON-03  Grenade: own tile or a connected neighbour; every warrior there takes a hit on 4 or more.
# CA-GAP-52  It is one effect.
def throw_grenade(g: Catacombs, human: Human) -> Rule[None]:
    """A grenade flies."""
    answer: str = yield Ask(
        HUMAN,
        "grenade",
        "CA-CON-03",
        lambda: [str(tile) for tile in [human.tile, *neighbours(g, human.tile)]],
        lambda tile: Option(tile, tile_name(g, int(tile)), (f"tile:{tile}",)),
        lambda tile: why_not_throw(g, tile),
        about={"human": who(human)},
    )
    tile = int(answer)
    g.tell("log.grenade", "CA-CON-03", {"tile": tile_name(g, tile)}, points_at=(f"tile:{tile}",))
    missions.begin_one_effect(g, "grenade")
    humans = g.humans_on(tile)
    roll = g.dice.at_least(g.troglodytes_on(tile), 6, 4)
    if roll.faces:
        g.tell("log.burst_group", "CA-CON-03", {"n": roll.successes}, roll.faces, Need(4, "grenade"))
    for _ in range(roll.successes):
        yield from kill_troglodyte(g, tile)
    for creature in g.creatures_on(tile):
        if burst_hits(g, creature):
            wound(g, creature, 1)
    for victim in humans:
        if burst_hits(g, victim):
            yield from harm_human(g, victim)
    missions.end_one_effect(g)


def why_not_throw(g: Catacombs, tile: Answer) -> Refusal | None:
    """Why a grenade does not fly there."""
    if not is_tile(g, tile):
        return None
    return Refusal("CA-CON-03", Text("refused-rule.grenade", {"tile": tile_name(g, int(tile))}))


def burst_hits(g: Catacombs, warrior: Warrior) -> bool:
    """Roll whether a grenade hits one warrior."""
    roll = g.dice.at_least(1, 6, 4)
    about: dict[str, object] = {"warrior": who(warrior), "hits": roll.successes}
    g.tell("log.burst", "CA-CON-03", about, roll.faces, Need(4, "grenade"))
    return roll.successes > 0


# CA-CON-07  Rubble: a warrior with cbt 2 or more on either tile may clear it instead of fighting.
# CA-GAP-71  The cbt is counted at that moment, bonuses included.
def rubble_to_clear(g: Catacombs, warrior: Warrior) -> list[int]:
    """The tiles beyond rubble a warrior could clear away."""
    if not g.rubble or combat(g, warrior, attacking=False).value < 2:
        return []
    here = warrior.tile
    return [b if a == here else a for a, b in g.rubble if here in (a, b)]


def clear_rubble(g: Catacombs, warrior: Warrior, tile: int) -> None:
    """The way is free again."""
    pair = (min(tile, warrior.tile), max(tile, warrior.tile))
    g.rubble = tuple([other for other in g.rubble if other != pair])
    g.tell("log.cleared", "CA-CON-07", {"warrior": who(warrior), "tile": tile_name(g, tile)})


# What may be done: one list for the player, the check, the computer player and the board.


def actions(g: Catacombs) -> list[str]:
    """Everything the active warrior may do now."""
    act = g.active
    assert act is not None
    warrior = active_warrior(g)
    found = [DONE]
    if isinstance(warrior, Human) and not act.used and not act.fought:
        found += start_actions(g, warrior)
    found += moves(g, warrior)
    if not act.fought:
        found += fights(g, warrior)
    return found


# CA-GAP-36  Healing is used at the start of the Redeemer's activation, before he moves.
# CA-GAP-71  A cancelled line does not bar cards.
def start_actions(g: Catacombs, human: Human) -> list[str]:
    """What a human may do only before anything else."""
    found: list[str] = []
    if human.name == "redeemer" and gifts.is_active(g, "healing") and gifts.can_be_healed(g, human):
        found.append("gift:healing")
    if g.advantages.cards:
        for card in advantages_for(g, "activation_start"):
            if human.cancelled or advantage_effect(g, card) != "healing_draught":
                found.append(f"card:{card}")
    return found


# CA-MOV-01  Moving is optional, and so is every further step.
# CA-GAP-20  Exploring is part of the movement, before or after the fight.
# CA-MOV-08  With no mvt left a warrior cannot move or explore.
def moves(g: Catacombs, warrior: Warrior) -> list[str]:
    """The steps a warrior may take."""
    act = g.active
    assert act is not None
    if act.stopped or act.used >= movement(g, warrior).value:
        return []
    found: list[str] = []
    tile = warrior.tile
    if bars_leaving(g, warrior) == FREE:
        links, unexplored = g.board.links[tile], g.board.unexplored[tile]
        for side in range(4):
            if links[side] >= 0:
                if bars_crossing(g, warrior, side) == FREE and bars_entering(g, warrior, links[side]) == FREE:
                    found.append("step:" + SIDES[side])
            elif unexplored >> side & 1 and bars_exploring(g, warrior, side) == FREE:
                found.append("explore:" + SIDES[side])
        if warrior.side == HUMAN and bars_stairs(g, warrior) == FREE:
            found.append("leave")
    if is_hole(g, tile):
        for other in range(len(g.board)):
            if bars_hole_step(g, warrior, other) == FREE:
                found.append(f"hole:{other}")
    return found


def fights(g: Catacombs, warrior: Warrior) -> list[str]:
    """What a warrior may do with the fight of his activation."""
    found: list[str] = []
    targets = targets_of(g, warrior)
    # CA-GAP-25  With cbt 0 no attack is possible.
    if targets and combat(g, warrior).value > 0:
        found += ["fight:" + key for key in targets]
    found += [f"clear:{tile}" for tile in rubble_to_clear(g, warrior)]
    if isinstance(warrior, Human):
        found += human_instead(g, warrior)
    elif g.fuse >= 0:
        found += mission_actions.for_creature(g, warrior)
    return found


def human_instead(g: Catacombs, human: Human) -> list[str]:
    """What a human may do instead of fighting."""
    act = g.active
    assert act is not None
    found = mission_actions.for_human(g, human)
    # CA-CON-09  Shrine: who starts his activation there with no enemy on the tile may heal a line, once a game.
    if (
        effect_of(g, human.tile) == "shrine"
        and act.start == human.tile
        and human.cancelled
        and not human.prayed
        and g.count(DEMON, human.tile) == 0
    ):
        found.append("pray")
    if g.advantages.cards:
        found += [f"card:{card}" for card in advantages_for(g, "instead_of_fight")]
    return found


def describe_action(g: Catacombs, answer: Answer) -> Option:
    """An action as an option."""
    warrior = active_warrior(g)
    verb, _, what = str(answer).partition(":")
    if verb == "step":
        to = g.board.links[warrior.tile][SIDES.index(what)]
        label = Text("option.step", {"side": side_name(SIDES.index(what)), "tile": tile_name(g, to)})
        return Option(answer, label, (f"tile:{to}",), ghost=ghost_of_step(g, warrior, to))
    if verb == "hole":
        label = Text("option.hole", {"tile": tile_name(g, int(what))})
        return Option(answer, label, (f"tile:{what}",), ghost=ghost_of_step(g, warrior, int(what)))
    if verb == "leave":
        label = Text("option.leave")
        return Option(answer, label, (f"tile:{warrior.tile}",), ghost=ghost_of_step(g, warrior, warrior.tile, True))
    if verb == "explore":
        side = SIDES.index(what)
        label = Text("option.explore", {"side": side_name(side)})
        ghost = ghost_of_step(g, warrior, warrior.tile, side=side)
        return Option(answer, label, (f"opening:{warrior.tile}:{what}",), ghost=ghost)
    if verb == "fight":
        return describe_attack(g, Attack(warrior, target(g, what)), answer)
    if verb == "card":
        return Option(answer, Text("option.play", {"card": Text(f"card.{what}")}), (f"card:{what}",))
    if verb == "gift":
        return Option(answer, Text("option.gift", {"gift": Text(f"gift.{what}")}), (f"gift:{what}",))
    if verb == "clear":
        return Option(answer, Text("option.clear", {"tile": tile_name(g, int(what))}), (f"tile:{what}",))
    return Option(answer, Text(f"option.{verb}"), closing=answer == DONE)
