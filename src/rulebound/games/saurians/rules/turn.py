"""The course of a round: Action phase, its end, Initiative phase."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Rule
from rulebound.core.shows import new_turn
from rulebound.games.saurians.pieces import LASTING, NEXT_PHASE, PHASE, Effect
from rulebound.games.saurians.rules import acting, activation, deployment, initiative
from rulebound.games.saurians.rules.cards import put_away
from rulebound.games.saurians.rules.choosing import decide, toss
from rulebound.games.saurians.rules.fury import calm_down, turn_furious
from rulebound.games.saurians.rules.heroes import DINOSAURS, Occasion, occur
from rulebound.games.saurians.rules.naming import seat_name
from rulebound.games.saurians.rules.victory import judge
from rulebound.games.saurians.state import (
    ACTIONS,
    DEPLOYMENT,
    DRAW,
    FIRST_CARDS,
    MOVEMENT,
    NEXT,
    ORDER,
    ROUND_END,
    SETUP,
    SLIDE,
    Saurians,
)
from rulebound.games.saurians.unit import NOBODY, READY, SKIPPED

KEEP_CARD: Final = "keep_card"
DISCARD_CARD: Final = "discard_card"


# SA-GLO-08  Two phases, each of which begins when the other one ends.
def go_on(g: Saurians) -> Rule[None]:
    """The next stretch of play, from the position alone."""
    if g.phase == ORDER:
        yield from activation.next_unit(g)
    elif g.phase == MOVEMENT:
        yield from acting.movement_step(g)
    elif g.phase == ACTIONS:
        yield from acting.action_step(g)
    elif g.phase == ROUND_END:
        yield from end_action_phase(g)
    elif g.phase == SLIDE:
        yield from initiative.slide(g)
    elif g.phase == DRAW:
        yield from initiative.draw(g)
    elif g.phase == NEXT:
        yield from initiative.place(g)
        begin_round(g)
    elif g.phase == SETUP:
        yield from deployment.prepare(g)
    elif g.phase == DEPLOYMENT:
        yield from deployment.deploy(g)
    else:
        assert g.phase == FIRST_CARDS, g.phase
        yield from deployment.first_cards(g)
        begin_round(g)


# SA-CMD-02  Command at the start of every Action phase, SA-CMD-03  more for heroes and commanders; SA-GAP-73  whoever
# has somebody awake earns it for those asleep too.
def begin_round(g: Saurians) -> None:
    """A new round begins with its Action phase."""
    g.round += 1
    g.phase = ORDER
    g.fallen = ()
    g.active = NOBODY
    g.group, g.shifted, g.turn_of = (), (), NOBODY
    g.tell("log.round", "SA-GLO-08", {"round": g.round}, shows=new_turn())
    for unit in g.units:
        unit.stage = READY
        unit.holds = ()
        unit.rough = ()
        unit.stepped = unit.turned = False
    for player in g.players:
        if player.faction != DINOSAURS:
            earn_command(g, player.seat)


def earn_command(g: Saurians, seat: int) -> None:
    """A human player gains the Command of a round."""
    limits, boards = g.content.limits, [g.board(unit) for unit in g.own(seat)]
    if not any(g.is_able(unit) for unit in g.own(seat)):
        return
    heroes = sum(["hero" in board.keywords for board in boards])
    commanders = sum(["commander" in board.keywords for board in boards])
    gained = limits.command_a_round + heroes * limits.command_a_hero + commanders * limits.command_a_commander
    g.players[seat].command += gained
    g.tell("log.command", "SA-CMD-02", {"side": seat_name(g, seat), "amount": gained})


# SA-ACT-12, SA-ACT-13, SA-ACT-14  Victory check, first-player window, skipped cards, fury.
def end_action_phase(g: Saurians) -> Rule[None]:
    """Whoever has won has won now; else what ends with the phase ends, and the Initiative phase follows at once."""
    end_effects(g)
    judge(g)
    yield from hand_token_on(g)
    yield from keep_or_discard(g)
    calm_down(g)
    yield from turn_furious(g)
    initiative.begin_initiative_phase(g)


# SA-CON-20  Tokens end with this Action phase, or with the next one.
def end_effects(g: Saurians) -> None:
    """What lasts no longer than this phase ends."""
    for unit in g.units:
        left = [effect for effect in unit.effects if effect.span in (NEXT_PHASE, LASTING)]
        unit.effects = tuple([Effect(e.key, e.amount, PHASE) if e.span == NEXT_PHASE else e for e in left])


# SA-FP-02  To the player with most Command, SA-FP-03  by a toss among equals. SA-GAP-04  Dinosaur players count as
# having none. SA-ACT-13  Before that hero cards may be played.
def hand_token_on(g: Saurians) -> Rule[None]:
    """The first-player window."""
    given = yield from occur(g, Occasion("token_window"))
    if "taken_by" in given:
        best = [given["taken_by"]]
    else:
        worth = [player.command + given.get(f"command/{player.seat}", 0) for player in g.players]
        best = [seat for seat, command in enumerate(worth) if command == max(worth)]
    seat = toss(g, best)
    if seat != g.holder:
        g.tell("log.token", "SA-FP-02", {"side": seat_name(g, seat)})
    g.holder = seat


# SA-SKP-02, SA-GAP-56  Clockwise from the new first player, before anybody turns furious.
def keep_or_discard(g: Saurians) -> Rule[None]:
    """The owners of skipped units keep their card, or discard it."""
    for seat in g.clockwise(g.holder):
        for unit in [unit for unit in g.own(seat) if unit.stage == SKIPPED and unit.active]:
            if (yield from decide(unit, "skipped", "SA-SKP-02", (KEEP_CARD, DISCARD_CARD))) == DISCARD_CARD:
                unit.stage = READY
                g.tell("log.card_discarded", "SA-SKP-02", {"unit": unit.called}, points_at=(unit.name,))
                put_away(g, unit, unit.active)
                unit.active = ""
