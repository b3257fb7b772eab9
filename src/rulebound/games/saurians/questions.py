"""What can be asked about chances without a game at hand; the answers are in `chances.py`."""

from __future__ import annotations

from functools import partial

from rulebound.core.game import OddsQuestion, asked
from rulebound.games.saurians import chances
from rulebound.games.saurians.content import Content


def questions(content: Content) -> list[OddsQuestion]:
    """All questions, about the decks there are; boards and icons go by their numbers."""
    limits, boards = content.limits, list(content.boards)
    deck, opening = (limits.deck_size, 1, 30), (limits.opening_draw, 0, 30)
    clawed = [content.action_cards[card] for card in content.deck_of(boards[0])]
    melee = len([card for card in clawed if "melee" in card.combo])
    big = next(board for board in content.boards.values() if board.size > 1)
    squad = next(board for board in content.boards.values() if board.faction == "humans")
    later = (content.boards[boards[0]].draw, 0, 30)
    one, other = ((boards.index(board.key) + 1, 1, len(boards)) for board in (big, squad))
    icon = (chances.ICONS.index("dodge") + 1, 1, len(chances.ICONS))
    cards = (limits.hero_start, 1, limits.hero_hand)
    return [
        asked("seen", "SA-DEP-01", chances.seen, copies=(1, 1, 12), opening=opening, later=later, deck=deck),
        asked("held", "SA-CMB-06", chances.held, kind=(melee, 0, 30), wanted=(3, 0, 30), opening=opening, deck=deck),
        asked("first", "SA-ACT-01", partial(chances.first, content), board=one, other=other),
        *[
            asked(f"raised_{faction}", "SA-HER-09", partial(chances.raised, content, faction), icon=icon, cards=cards)
            for faction in content.hero_decks
        ],
        asked("freed", "SA-NET-03", partial(chances.freed, content), stability=(big.stability, 0, 20), nets=(2, 1, 8)),
        asked("frightened", "SA-FEA-05", partial(chances.frightened, content), cards=(1, 1, 16)),
        asked("tossed", "SA-FP-03", chances.tossed, players=(2, 2, 4)),
    ]
