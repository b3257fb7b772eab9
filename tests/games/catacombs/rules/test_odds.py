"""What a player is shown of an attack, against the attack itself run through all its dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask import Answer, Ask
from rulebound.core.odds import odds_of
from rulebound.core.window import PASS
from rulebound.games.catacombs.rules.combat import describe_attack, dice_of, fight
from rulebound.games.catacombs.rules.targets import Attack, target
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.threats import blow
from rulebound.games.catacombs.warriors import Warrior
from tests.games.catacombs.situation import CONTENT, Situation, situation
from tests.harness import rule

ALL_EFFECTS = sorted(CONTENT.effects)
DEMONS = sorted(key for key, profile in CONTENT.creatures.items() if profile.kind == "demon")


def keeps_cards(g: Catacombs, ask: Ask) -> Answer:
    """Nobody plays a card; whoever must choose takes what is listed first."""
    answers = ask.answers()
    return PASS if PASS in answers else answers[0]


def hits_told(g: Catacombs) -> int:
    """The hits of the attack, those of a hungry tile counted."""
    assert g.journal is not None
    for key in ("log.hungry", "log.attack"):
        for event in g.journal:
            if event.text.key == key:
                return int(str(event.text.args["hits"]))
    raise AssertionError("nobody has attacked")


def assert_shown(s: Situation, attacker: Warrior, aim: str, **how: object) -> None:
    """What is shown of an attack, and feared of it, is what the attack does."""

    def attack(g: Catacombs) -> Attack:
        g.journal = []
        twin = next(w for w in (*g.humans, *g.creatures, g.troglodyte(0)) if w.name == attacker.name)
        return Attack(twin, target(g, aim), **how)  # type: ignore[arg-type]

    played = odds_of(s.g, lambda g: fight(g, attack(g)), keeps_cards, hits_told)
    shown = describe_attack(s.g, attack(s.g), "fight").odds
    assert [(chance.what.args["n"], chance.probability) for chance in shown] == sorted(played.items())
    dice = dice_of(s.g, attack(s.g)).value
    assert blow(s.g, attack(s.g)) == (played if dice else {})
    assert sum(played.values()) == Fraction(1)


@rule("CA-CBT-05", "CA-CBT-11", "CA-TAL-03", "CA-CON-09", "CA-GAP-76")
@pytest.mark.parametrize("effect", ALL_EFFECTS)
@pytest.mark.parametrize("kind", sorted(CONTENT.humans))
def test_an_attack_by_a_human(effect: str, kind: str) -> None:
    s = situation(f"A(0,0)NESW:{effect}")
    human = s.human(kind, "A", die=6)
    s.troglodytes("A", 3)
    s.creature("soul_master", "A")
    s.creature("tough_troglodyte", "A")
    for line in range(1, 7):
        human.die = line
        for aim in ("troglodytes@0", "demon", "tough-1"):
            assert_shown(s, human, aim)
            assert_shown(s, human, aim, dice=3)
    s.impossible("more are on the tile than may be there, so that every target is beside him")


@rule("CA-CBT-03", "CA-CBT-05", "CA-TAL-03", "CA-CON-05", "CA-CON-09")
@pytest.mark.parametrize("effect", ALL_EFFECTS)
@pytest.mark.parametrize("demon", DEMONS)
def test_an_attack_by_a_creature(effect: str, demon: str) -> None:
    s = situation(f"A(0,0)NESW:{effect}")
    human = s.human("brute", "A", die=6)
    s.troglodytes("A", 3)
    creatures = [s.creature(demon, "A"), s.creature("tough_troglodyte", "A")]
    s.demon_action()
    for cancelled in ((), (1, 2), (1, 2, 3, 4, 6)):
        human.cancelled = cancelled
        for attacker in (*creatures, s.g.troglodyte(0)):
            assert_shown(s, attacker, human.name)
    s.impossible("more are on the tile than may be there, so that everybody can attack him")
