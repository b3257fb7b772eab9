"""What can be asked about chances without a game at hand; the answers are in `chances.py`."""

from __future__ import annotations

from rulebound.core.game import OddsQuestion
from rulebound.games.escarmouche import chances
from rulebound.games.escarmouche.content import Content

LEVEL = ("advanced", 1, 0, 1)
RESISTANCE = ("resistance", 4, -3, 12)


def questions(content: Content) -> list[OddsQuestion]:  # noqa: ARG001
    """All questions; none of them depends on content."""
    return [
        OddsQuestion(
            "agility",
            "ES-GAP-04",
            {"en": "How does an agility test go?", "fr": "Comment tourne un jet d'agilité ?"},
            [("agility", 5, -5, 9)],
            chances.agility,
        ),
        OddsQuestion(
            "hit",
            "ES-SHOT-01",
            {
                "en": "Does a shot hit that needs so much or less?",
                "fr": "Un tir qui demande ce nombre ou moins touche-t-il ?",
            },
            [("need", 5, -5, 9), LEVEL],
            chances.to_hit,
        ),
        OddsQuestion(
            "damage",
            "ES-DMG-01",
            {
                "en": "What does a damage test lead to, with or without a second try behind cover?",
                "fr": "Où mène un jet de dégâts, avec ou sans relance à couvert ?",
            },
            [RESISTANCE, ("weapon", 0, -4, 2), ("cover", 0, 0, 1)],
            chances.damage,
        ),
        OddsQuestion(
            "shot",
            "ES-SHOT-05",
            {
                "en": "What does a shot do to a fresh figure, plain or aimed, in the open or behind cover?",
                "fr": "Que fait un tir, simple ou visé, à une figurine fraîche, à découvert ou à l'abri ?",
            },
            [
                ("shooting", 5, 0, 9),
                RESISTANCE,
                ("weapon", 0, -4, 2),
                ("obscured", 0, 0, 1),
                ("cover", 0, 0, 1),
                ("aimed", 0, 0, 1),
                LEVEL,
            ],
            chances.shot,
        ),
        OddsQuestion(
            "double_shot",
            "ES-SADV-05",
            {
                "en": "What do two pistols do at once, at one target or at two?",
                "fr": "Que font deux pistolets à la fois, sur une cible ou sur deux ?",
            },
            [("shooting", 5, 0, 9), RESISTANCE, ("targets", 1, 1, 2)],
            chances.double_shot,
        ),
        OddsQuestion(
            "melee",
            "ES-MEL-01",
            {
                "en": "What becomes of a figure that is attacked and defends itself, or skewers; with attacker=1, of "
                "its attacker? Resistance is that of the one asked about, weapon what strikes it; a hard strike is an "
                "advantage more. Whoever has three advantages rolls again while the dice are against it.",
                "fr": "Que devient une figurine attaquée qui se défend, ou qui embroche ; avec attacker=1, que "
                "devient son attaquant ? La résistance est celle de la figurine en question, weapon l'arme qui la "
                "frappe ; un coup appuyé est un avantage de plus. Qui a trois avantages relance tant que les dés lui "
                "sont contraires.",
            },
            [
                ("combat", 5, 0, 9),
                ("enemy_combat", 4, 0, 9),
                RESISTANCE,
                ("advantages", 0, 0, 6),
                ("enemy_advantages", 0, 0, 6),
                ("weapon", 0, -4, 2),
                ("hard", 0, 0, 1),
                ("skewer", 0, 0, 1),
                ("attacker", 0, 0, 1),
                LEVEL,
            ],
            chances.melee,
        ),
        OddsQuestion(
            "recover",
            "ES-WALK-04",
            {"en": "Does a stunned figure wake up?", "fr": "Une figurine sonnée se rétablit-elle ?"},
            [RESISTANCE],
            chances.recover,
        ),
        OddsQuestion(
            "morale",
            "ES-BMOR-03",
            {
                "en": "Does a band hold, once and over so many turns at the same morale?",
                "fr": "Une bande tient-elle, une fois et pendant tant de tours au même moral ?",
            },
            [("morale", 7, 0, 20), ("turns", 3, 1, 12)],
            chances.morale,
        ),
    ]
