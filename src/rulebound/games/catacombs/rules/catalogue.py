"""Every action of an activation, and the order in which they are listed."""

from __future__ import annotations

from typing import Final

from rulebound.core.action import Action, Catalogue
from rulebound.core.ask import Answer
from rulebound.games.catacombs.bot.worth import Prospect
from rulebound.games.catacombs.rules.actions import Done, WarriorAction, has_begun
from rulebound.games.catacombs.rules.active_warrior import acting
from rulebound.games.catacombs.rules.card_actions import AT_START, INSTEAD_OF_FIGHT, PlayCard, UseGift
from rulebound.games.catacombs.rules.fight_actions import Clear, Fight, Pray
from rulebound.games.catacombs.rules.mission_actions import Chant, DampFuse, HurryFuse, LayCharge, PickUp
from rulebound.games.catacombs.rules.move_actions import Explore, Hole, Leave, Move, Step, may_move
from rulebound.games.catacombs.rules.movement import FREE, bars_leaving
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import HUMAN, Warrior

DONE: Final = Done()
STARTS: Final[list[WarriorAction]] = [UseGift(), PlayCard(AT_START)]
WAYS: Final[list[Move]] = [Step(0), Explore(0), Step(1), Explore(1), Step(2), Explore(2), Step(3), Explore(3), Leave()]
STEPS: Final[list[Move]] = [way for way in WAYS if isinstance(way, Step)]
"""All that creatures do of these."""
HOLE: Final = Hole()
FIGHTS: Final[list[WarriorAction]] = [Fight(), Clear()]
MISSIONS: Final[list[WarriorAction]] = [LayCharge(), HurryFuse(), Chant(), PickUp()]
PRAYER: Final = Pray()
OF_HUMANS: Final[list[WarriorAction]] = [*MISSIONS, PRAYER, PlayCard(INSTEAD_OF_FIGHT)]
OF_CREATURES: Final[list[WarriorAction]] = [DampFuse()]


class WarriorCatalogue(Catalogue[Catacombs, Warrior, Prospect]):
    """What an activated warrior may do next, of either side; which of it follows from what he has done so far."""

    # CA-ACT-03  An activated warrior may do nothing; CA-ACT-04  move and then fight; CA-ACT-05  fight and then move.
    def open_to(self, g: Catacombs, warrior: Warrior) -> list[Action[Catacombs, Warrior, Prospect]]:
        """Those that what he has done in his activation leaves him."""
        act = acting(g)
        human = warrior.side == HUMAN
        actions: list[Action[Catacombs, Warrior, Prospect]] = [DONE]
        if human and not has_begun(act):
            actions += STARTS
        actions += moves_open_to(g, warrior)
        if not act.fought:
            actions += FIGHTS
            actions += OF_HUMANS if human else OF_CREATURES
        return actions

    def split(self, answer: Answer) -> tuple[Action[Catacombs, Warrior, Prospect] | None, list[Answer]]:
        """The action before the colon, and what stands behind it."""
        key, _, what = answer.partition(":") if isinstance(answer, str) else ("", "", "")
        return self.by_key.get(key), [what] if what else []


def moves_open_to(g: Catacombs, warrior: Warrior) -> list[Move]:
    """The moves left to a warrior: all, only the one that does not leave his tile by an opening, or none."""
    if not may_move(g, warrior):
        return []
    if bars_leaving(g, warrior) != FREE:
        return [HOLE]
    return [*(WAYS if warrior.side == HUMAN else STEPS), HOLE]


def next_tiles(g: Catacombs, warrior: Warrior) -> list[int]:
    """The known tiles that one move takes the active warrior to."""
    tiles: list[int] = []
    for move in moves_open_to(g, warrior):
        for args in move.likely(g, warrior):
            to = move.leads_to(g, warrior, args)
            if to >= 0 and move.is_open(g, warrior, args, []):
                tiles.append(to)
    return tiles


CATALOGUE: Final = WarriorCatalogue(
    "CA-ACT-04", (DONE, *STARTS, *FIGHTS, *WAYS, HOLE, PRAYER, *OF_HUMANS, *OF_CREATURES)
)
