"""What can be asked about chances without a game at hand; the answers are in `chances.py`."""

from __future__ import annotations

from functools import partial

from rulebound.core.game import OddsQuestion
from rulebound.games.catacombs import chances
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.rules.events import fumes
from rulebound.games.catacombs.rules.turn import vents
from rulebound.games.catacombs.rules.values import LEAST_DEFENCE, MOST_DEFENCE

DEFENCE = ("defence", 4, LEAST_DEFENCE, MOST_DEFENCE)
FRANTIC = ("frantic", 0, 0, 1)


def questions(content: Content) -> list[OddsQuestion]:
    """All questions, answered with this content."""
    return [
        OddsQuestion(
            "attack",
            "CA-CBT-05",
            {
                "en": "How many hits does one attack score? It may be frantic, or aimed at a hungry tunnel.",
                "fr": "Combien de touches inflige une attaque ? Elle peut être frénétique, ou viser une galerie "
                "affamée.",
            },
            [("dice", 3, 0, 12), DEFENCE, FRANTIC, ("hungry", 0, 0, 1)],
            partial(chances.attack, content),
        ),
        OddsQuestion(
            "troglodytes",
            "CA-CBT-03",
            {
                "en": "How many hits do ordinary troglodytes score that attack the same defence one after another?",
                "fr": "Combien de touches infligent des troglodytes ordinaires qui attaquent tour à tour la même "
                "défense ?",
            },
            [("attackers", 3, 0, 11), DEFENCE, FRANTIC],
            partial(chances.troglodytes, content),
        ),
        OddsQuestion(
            "clear",
            "CA-CBT-07",
            {
                "en": "Does one attack kill all ordinary troglodytes of a tile? Legion may strengthen them.",
                "fr": "Une attaque tue-t-elle tous les troglodytes ordinaires d'une tuile ? Légion peut les renforcer.",
            },
            [("troglodytes", 3, 1, 3), ("dice", 4, 0, 12), ("legion", 0, 0, 1)],
            partial(chances.clear, content),
        ),
        OddsQuestion(
            "nobody_exhausted",
            "CA-GAP-02",
            {
                "en": "Can so many humans, who have all lost the same number of the same lines, be given dice so that "
                "nobody is exhausted?",
                "fr": "Peut-on attribuer les dés à tant d'humains, qui ont tous perdu les mêmes lignes, sans que "
                "personne ne soit épuisé ?",
            },
            [("humans", 4, 1, 5), ("cancelled", 3, 0, 5), ("dice", 4, 1, 8)],
            partial(chances.nobody_exhausted, content),
        ),
        OddsQuestion(
            "gift",
            "CA-GAP-35",
            {
                "en": "Can the Redeemer be given the die that wakes a gift?",
                "fr": "Peut-on donner au Rédempteur le dé qui éveille un don ?",
            },
            [("dice", 4, 1, 8), ("value", 4, 1, 6)],
            partial(chances.gift, content),
        ),
        OddsQuestion(
            "income",
            "CA-THR-04",
            {
                "en": "What is the most threat points one roll of the destiny dice can bring?",
                "fr": "Combien de points de menace un lancer de dés de destin peut-il rapporter au plus ?",
            },
            [("dice", 3, 1, 5)],
            partial(chances.income, content),
        ),
        OddsQuestion(
            "hunter",
            "CA-CON-05",
            {
                "en": "How many hits does the hunter demon score on a human with so many cancelled lines?",
                "fr": "Combien de touches le démon chasseur inflige-t-il à un humain qui a tant de lignes annulées ?",
            },
            [("cancelled", 2, 0, 5), DEFENCE],
            partial(chances.hunter, content),
        ),
        OddsQuestion(
            "soul_master",
            "CA-CBT-08",
            {
                "en": "How many wounds does the soul master take from a Brute, a Blade and a Redeemer with the blessed "
                "hammer, with so many dice each?",
                "fr": "Combien de blessures le maître des âmes reçoit-il d'une Brute, d'une Lame et d'un Rédempteur au "
                "marteau béni, avec tant de dés chacun ?",
            },
            [("brute", 3, 0, 12), ("blade", 3, 0, 12), ("redeemer", 2, 0, 12)],
            partial(chances.soul_master, content),
        ),
        OddsQuestion(
            "fumes",
            "CA-CON-07",
            {
                "en": "How many hits do fumes deal to the humans of a tile?",
                "fr": "Combien de touches les émanations infligent-elles aux humains d'une tuile ?",
            },
            [("humans", 3, 1, 3)],
            partial(chances.harm("plain", fumes), content),
        ),
        OddsQuestion(
            "vines",
            "CA-CON-09",
            {
                "en": "How many hits do vines deal to the humans who enter?",
                "fr": "Combien de touches les lianes infligent-elles aux humains qui entrent ?",
            },
            [("humans", 1, 1, 3)],
            partial(chances.harm("vines", chances.all_arrive), content),
        ),
        OddsQuestion(
            "vent",
            "CA-CON-09",
            {
                "en": "How many hits does a vent deal to the humans who end their phase there?",
                "fr": "Combien de touches un évent inflige-t-il aux humains qui y finissent leur phase ?",
            },
            [("humans", 1, 1, 3)],
            partial(chances.harm("vent", vents), content),
        ),
        OddsQuestion(
            "breastplate",
            "CA-CON-04",
            {
                "en": "How many lines does a human with a breastplate lose to so many hits of an attack?",
                "fr": "Combien de lignes un humain au plastron perd-il sous tant de touches d'une attaque ?",
            },
            [("hits", 2, 0, 6)],
            partial(chances.breastplate, content),
        ),
    ]
