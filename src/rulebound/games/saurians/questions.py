"""What can be asked about chances without a game at hand; the answers are in `chances.py`."""

from __future__ import annotations

from functools import partial

from rulebound.core.game import OddsQuestion
from rulebound.games.saurians import chances
from rulebound.games.saurians.content import Content


def questions(content: Content) -> list[OddsQuestion]:
    """All questions, about the decks there are; boards and icons go by their numbers."""
    limits, boards = content.limits, list(content.boards)
    deck, opening = ("deck", limits.deck_size, 1, 30), ("opening", limits.opening_draw, 0, 30)
    clawed = [content.action_cards[card] for card in content.deck_of(boards[0])]
    melee = len([card for card in clawed if "melee" in card.combo])
    big = next(board for board in content.boards.values() if board.size > 1)
    squad = next(board for board in content.boards.values() if board.faction == "humans")
    later = content.boards[boards[0]].draw
    numbers = [
        (name, boards.index(board.key) + 1, 1, len(boards)) for name, board in (("board", big), ("other", squad))
    ]
    icon = ("icon", chances.ICONS.index("dodge") + 1, 1, len(chances.ICONS))
    held = ("cards", limits.hero_start, 1, limits.hero_hand)
    return [
        OddsQuestion("seen", "SA-DEP-01", [("copies", 1, 1, 12), opening, ("later", later, 0, 30), deck], chances.seen),
        OddsQuestion("held", "SA-CMB-06", [("kind", melee, 0, 30), ("wanted", 3, 0, 30), opening, deck], chances.held),
        OddsQuestion("first", "SA-ACT-01", numbers, partial(chances.first, content)),
        *[
            OddsQuestion(f"raised_{faction}", "SA-HER-09", [icon, held], partial(chances.raised, content, faction))
            for faction in content.hero_decks
        ],
        OddsQuestion(
            "freed",
            "SA-NET-03",
            [("stability", big.stability, 0, 20), ("nets", 2, 1, 8)],
            partial(chances.freed, content),
        ),
        OddsQuestion("frightened", "SA-FEA-05", [("cards", 1, 1, 16)], partial(chances.frightened, content)),
        OddsQuestion("tossed", "SA-FP-03", [("players", 2, 2, 4)], chances.tossed),
    ]
