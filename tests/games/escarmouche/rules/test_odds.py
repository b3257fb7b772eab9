"""What is reckoned of shots and blows, against the very rules run through all their dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from rulebound.core.ask import Answer, Ask
from rulebound.core.odds import odds_of
from rulebound.core.text import Text
from rulebound.games.escarmouche.profile import CRITICAL_MODES, Profile
from rulebound.games.escarmouche.rules.exchange import exchange
from rulebound.games.escarmouche.rules.harm import AGAIN, KEEP
from rulebound.games.escarmouche.rules.melee import DEFEND, SKEWER, Attack
from rulebound.games.escarmouche.rules.melee_odds import exchange_odds, harm_odds
from rulebound.games.escarmouche.rules.shooting import SHOOT, Shot
from rulebound.games.escarmouche.rules.shot_actions import DoubleShot, Shoot
from rulebound.games.escarmouche.rules.shot_odds import (
    DEAD,
    DOWN,
    FATES,
    FINE,
    MISHAP,
    MISSED,
    OUT,
    STUNNED,
    WOUNDED,
    body,
    chances,
    harm_chance,
    shot_odds,
)
from rulebound.games.escarmouche.state import PRONE, STANDING, Escarmouche, Figure
from rulebound.games.escarmouche.state import STUNNED as SENSELESS
from tests.games.escarmouche.field import Field, field, seg
from tests.games.escarmouche.rules.test_shot_actions import pistols
from tests.harness import rule

LEVELS = [(advanced, mode) for advanced in (True, False) for mode in CRITICAL_MODES]


def second_thoughts(g: Escarmouche, ask: Ask) -> Answer:
    """Roll again what did harm, and what the dice are against; nothing else is asked on the way."""
    about = ask.about or {}
    if ask.key == "damage_again":
        return KEEP if about["result"] == Text("damage.below") else AGAIN
    assert ask.key == "melee_again", ask.key
    return AGAIN if ask.matter else KEEP


def fate_of(name: str, before: Escarmouche) -> Callable[[Escarmouche], str]:
    """What has become of a figure."""
    then = before.figure(name)

    def read(g: Escarmouche) -> str:
        now = g.figure(name)
        if now.fate != then.fate:
            return DEAD if now.fate == "dead" else OUT
        if now.wounded != then.wounded:
            return WOUNDED
        if now.posture != then.posture:
            return STUNNED if now.posture == SENSELESS else DOWN
        return FINE

    return read


def shot_read(f: Field, target: Figure) -> Callable[[Escarmouche], str]:
    """What became of a shot and of its target."""
    fate = fate_of(target.name, f.g)

    def read(g: Escarmouche) -> str:
        assert g.journal is not None
        told = [event.text.key for event in g.journal]
        if "log.damage" not in told:
            return MISHAP if "log.shot_mishap" in told else MISSED
        return fate(g)

    return read


def listening(g: Escarmouche) -> Escarmouche:
    g.journal = []
    return g


@rule("ES-SHOT-01", "ES-SHOT-02", "ES-DMG-02", "ES-DMG-03", "ES-DMG-04", "ES-BDMG-02", "ES-GAP-38", "ES-GAP-45")
@pytest.mark.parametrize(("advanced", "mode"), LEVELS)
@pytest.mark.parametrize("covered", [False, True])
@pytest.mark.parametrize("posture", [STANDING, SENSELESS])
@pytest.mark.parametrize(("shooting", "resistance", "wounded"), [(5, 4, False), (1, 7, True), (9, 1, True)])
def test_a_shot(
    advanced: bool, mode: str, covered: bool, posture: str, shooting: int, resistance: int, wounded: bool
) -> None:
    f = field(*((seg("high_wall", 20, 26, 30, 26),) if covered else ()), advanced=advanced, mode=mode)
    shooter = f.put("musketeer", 0, 30, 5, shooting=shooting)
    target = f.put("cutthroat", 1, 30, 28, resistance=resistance, posture=posture)
    target.wounded = wounded and advanced
    shot = Shot(f.g, shooter, 1, target, SHOOT)
    played = odds_of(
        f.g,
        lambda g: Shoot().do(listening(g), g.figure(shooter.name), [target.name, 1]),
        second_thoughts,
        shot_read(f, target),
    )
    assert played == shot_odds(f.g.profile, shot.need.value, body(shot))
    assert harm_chance(f.g, shot) == sum([played[fate] for fate in FATES if fate in played and fate != FINE])


@rule("ES-SADV-05", "ES-GAP-45")
@pytest.mark.parametrize("wounded", [False, True])
def test_two_shots_at_one_target(wounded: bool) -> None:
    f, shooter, target, _ = pistols()
    target.wounded = wounded
    both = [target.name, target.name]
    fate = shot_read(f, target)
    played = odds_of(
        f.g,
        lambda g: DoubleShot().do(listening(g), g.figure(shooter.name), both),
        second_thoughts,
        lambda g: MISSED if fate(g) == MISHAP else fate(g),
    )
    promised = DoubleShot().option(f.g, shooter, both).odds
    told = [(chance.what.key, chance.probability) for chance in promised]
    assert told == [(chance.what.key, chance.probability) for chance in chances(played)]


def contact(profile: Profile, edge: int, posture: str, wounded: bool, **values: int) -> tuple[Field, Figure, Figure]:
    """Two figures in contact, the attacker with so many friends around the other."""
    f = field(advanced=profile.advanced, mode=profile.critical_mode)
    attacker = f.put("boarder", 0, 30, 20, combat=5, resistance=4, hands=(0,))
    held: dict[str, Any] = {"combat": 4, "resistance": 4, **values}
    defender = f.put("boarder", 1, 30, 22.5, hands=(0,), posture=posture, wounded=wounded, **held)
    for x, y in ((32.5, 22.5), (27.5, 22.5), (30, 25))[:edge]:
        f.put("boarder", 0, x, y)
    return f, attacker, defender


CASES = [
    (STANDING, False, DEFEND, False, {}),
    (STANDING, True, DEFEND, False, {"resistance": 2}),
    (STANDING, False, SKEWER, True, {"combat": 9}),
    (PRONE, False, DEFEND, True, {"combat": 1}),
    (SENSELESS, False, DEFEND, False, {}),
]


@rule("ES-MEL-01", "ES-MEL-03", "ES-MEL-05", "ES-MFUM-01", "ES-BMEL-02", "ES-GAP-37", "ES-GAP-44", "ES-GAP-45")
@pytest.mark.parametrize(("advanced", "mode"), LEVELS)
@pytest.mark.parametrize(("posture", "wounded", "stance", "hard", "values"), CASES)
def test_a_blow(
    advanced: bool, mode: str, posture: str, wounded: bool, stance: str, hard: bool, values: dict[str, int]
) -> None:
    staged = contact(Profile(advanced, mode), 0, posture, wounded and advanced, **values)
    assert_reckoned(staged, stance, hard and advanced)


@rule("ES-MEL-02", "ES-GAP-38")
@pytest.mark.parametrize("mode", CRITICAL_MODES)
@pytest.mark.parametrize(("posture", "wounded", "stance", "hard", "values"), CASES)
def test_a_blow_with_a_second_try(
    mode: str, posture: str, wounded: bool, stance: str, hard: bool, values: dict[str, int]
) -> None:
    f, attacker, defender = contact(Profile(True, mode), 3, posture, wounded, **values)
    assert Attack(f.g, attacker, defender).contest(f.g).has_second_try(f.g.profile, is_attacker=True)
    assert_reckoned((f, attacker, defender), stance, hard)


def assert_reckoned(staged: tuple[Field, Figure, Figure], stance: str, hard: bool) -> None:
    """What is reckoned of an exchange is what the exchange does, to either of the two and to both."""
    f, attacker, defender = staged

    def attack(g: Escarmouche) -> Attack:
        made = Attack(g, g.figure(attacker.name), g.figure(defender.name), hard=hard)
        made.stance = stance
        return made

    fates = (fate_of(attacker.name, f.g), fate_of(defender.name, f.g))
    played = odds_of(f.g, lambda g: exchange(g, attack(g)), second_thoughts, lambda g: (fates[0](g), fates[1](g)))
    contest = attack(f.g).contest(f.g)
    assert played_alone(played, 0) == harm_odds(f.g.profile, contest, to_attacker=True)
    assert played_alone(played, 1) == harm_odds(f.g.profile, contest, False, defender.wounded, defender.posture)
    if not defender.wounded and defender.posture == STANDING:
        assert played == exchange_odds(f.g.profile, contest)


def played_alone(played: dict[tuple[str, str], Fraction], which: int) -> dict[str, Fraction]:
    odds: dict[str, Fraction] = {}
    for fates, chance in played.items():
        odds[fates[which]] = odds.get(fates[which], Fraction(0)) + chance
    return odds
