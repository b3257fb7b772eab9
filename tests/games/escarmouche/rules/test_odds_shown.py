"""What a player is shown before a choice, against the very rules of that choice run through all their dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rulebound.core.ask import Answer, Ask, Chance, Rule
from rulebound.core.odds import NEVER, odds_of
from rulebound.core.text import Text
from rulebound.games.escarmouche.profile import CRITICAL_MODES, DOUBLE_ZERO, SECOND_DIE, SINGLE_ZERO
from rulebound.games.escarmouche.rules.actions import FigureAction
from rulebound.games.escarmouche.rules.agility import agility_need
from rulebound.games.escarmouche.rules.attack_actions import Charge, Strike, StrikeHard
from rulebound.games.escarmouche.rules.exchange import fight
from rulebound.games.escarmouche.rules.harm import AGAIN, KEEP, damage
from rulebound.games.escarmouche.rules.melee import DEFEND, PARRY, SKEWER, Attack
from rulebound.games.escarmouche.rules.move_actions import Advance, FastAdvance
from rulebound.games.escarmouche.rules.posture import Recover
from rulebound.games.escarmouche.rules.reaction_shots import defensive_shot
from rulebound.games.escarmouche.rules.shot_actions import Aim, DoubleShot
from rulebound.games.escarmouche.rules.shot_odds import FINE, MISHAP, MISSED, NO_AMMUNITION
from rulebound.games.escarmouche.state import CROUCHED, STANDING, STUNNED, Escarmouche, Figure
from rulebound.space.table.onset import STRAIGHT
from tests.games.escarmouche.field import Field, cm, field, seg, way
from tests.games.escarmouche.rules.test_odds import fate_of, listening, second_thoughts
from tests.games.escarmouche.rules.test_shot_actions import pistols
from tests.harness import call, rule

Odds = dict[object, Fraction]
AROUND = ((32.5, 22.5), (27.5, 22.5), (30, 25))
"""Where friends of an attacker stand beside its enemy at (30, 22.5)."""
Policy = Callable[[Escarmouche, Ask], Answer]
Read = Callable[[Escarmouche], str]


def shown(chances: Sequence[Chance]) -> Odds:
    """Chances by the keys of their words."""
    return {chance.what.key: chance.probability for chance in chances if chance.probability}


def told(g: Escarmouche) -> list[str]:
    """The keys of what has happened."""
    assert g.journal is not None
    return [event.text.key for event in g.journal]


def trials(g: Escarmouche) -> list[str]:
    """What came of every agility test, by the keys of its words."""
    assert g.journal is not None
    results = [event.text.args["result"] for event in g.journal if event.text.key == "log.agility_test"]
    return [result.key for result in results if isinstance(result, Text)]


def answering(answers: dict[str, Answer]) -> Policy:
    """Answer some questions so, and others as whoever rolls again what is against him; stop as far on as can be."""

    def policy(g: Escarmouche, ask: Ask) -> Answer:
        if ask.key in answers:
            return answers[ask.key]
        return ask.answers()[0] if ask.key == "stop_short" else second_thoughts(g, ask)

    return policy


def done(
    f: Field,
    action: FigureAction,
    figure: Figure,
    args: list[Answer],
    policy: Policy,
    read: Callable[[Escarmouche], str],
) -> Odds:
    """What comes of an action."""

    def rule(g: Escarmouche) -> Rule[None]:
        return action.do(listening(g), g.figure(figure.name), args)

    return dict(odds_of(f.g, rule, policy, read))


# Paths


@rule("ES-MOVE-02", "ES-MOVE-03", "ES-MOVE-04", "ES-MOVE-16", "ES-MOVE-17", "ES-GAP-15", "ES-GAP-22")
@pytest.mark.parametrize(("hedges", "mode"), [*product((0, 1), CRITICAL_MODES), (2, SINGLE_ZERO)])
@pytest.mark.parametrize("action", [Advance(), FastAdvance()])
@pytest.mark.parametrize(("end", "agility"), [(20, 5), (19.5, 1), (18, 8), (18, 7), (20, 9)])
def test_a_path(mode: str, action: FigureAction, hedges: int, end: float, agility: int) -> None:
    f = field(*[seg("hedge", 20, 12.5 + 3 * i, 40, 12.5 + 3 * i) for i in range(hedges)], mode=mode)
    figure = f.activate(f.put("musketeer", 0, 30, 10, agility=agility))
    path, near = way((30, end)), agility >= end - 10
    runs = isinstance(action, FastAdvance)

    def read(g: Escarmouche) -> str:
        mover, results = g.figure(figure.name), trials(g)
        if runs and results[0] == "trial.critical":
            return "chance.falls"
        if runs and results[0] == "trial.failure" and not near:
            return "chance.stops_short"
        if "log.leap_failed" in told(g):
            return "chance.leap_fails"
        assert [mover.x, mover.y] == [cm(30), path[0][-1][1]] and mover.posture == STANDING
        return "chance.arrives"

    promised = shown(f.path_of(action, figure).option(path).odds)
    if not runs and not hedges:
        assert promised == {}
        return
    assert promised == done(f, action, figure, [], answering({"path": path}), read)


# Shots


def shot_end(f: Field, target: Figure) -> Read:
    """What a shot has come to, by the key of its words."""
    fate = fate_of(target.name, f.g)

    def read(g: Escarmouche) -> str:
        keys = told(g)
        if "log.out_of_ammunition" in keys and "log.shot_mishap" not in keys:
            return f"shot.{NO_AMMUNITION}"
        if "log.damage" not in keys:
            return f"shot.{MISHAP if 'log.shot_mishap' in keys else MISSED}"
        return f"shot.{FINE}" if fate(g) == FINE else f"fate.{fate(g)}"

    return read


@rule("ES-SADV-01", "ES-SADV-02", "ES-SADV-03", "ES-SADV-04", "ES-GAP-30")
@pytest.mark.parametrize("mode", CRITICAL_MODES)
@pytest.mark.parametrize(("agility", "shooting", "resistance"), [(5, 5, 4), (9, 1, 9), (1, 9, 1)])
def test_a_defensive_shot(mode: str, agility: int, shooting: int, resistance: int) -> None:
    f = field(mode=mode)
    target = f.put("musketeer", 0, 30, 30, agility=agility, shooting=shooting, facing=180)
    charger = f.put("cutthroat", 1, 30, 22, resistance=resistance, facing=0)

    def rule(g: Escarmouche) -> Rule[None]:
        return defensive_shot(listening(g), g.figure(charger.name), g.figure(target.name))

    ask = f.asked(call(defensive_shot, charger, target))
    played = odds_of(f.g, rule, answering({"defensive_shot": 1}), shot_end(f, charger))
    assert shown(ask.option(1).odds) == played


@rule("ES-SADV-07", "ES-GAP-32", "ES-GAP-07")
@pytest.mark.parametrize("point", [0, 9, 15])
@pytest.mark.parametrize("wounded", [False, True])
def test_a_reaction_shot(point: int, wounded: bool) -> None:
    f = field(seg("high_wall", 28, 22, 30.2, 22))
    f.put("musketeer", 0, 30, 12, shooting=5)
    mover = f.activate(f.put("cutthroat", 1, 25, 24, resistance=3, wounded=wounded))
    path = way((34, 24))
    answers = {"path": path, "reaction_shot": [1, point]}

    def march(g: Escarmouche) -> Rule[None]:
        return Advance().do(listening(g), g.figure(mover.name), [])

    ask = f.asked(call(Advance().do, mover, []), path)
    assert ask.key == "reaction_shot"
    if ask.check([1, point]) is not None:
        pytest.fail(f"no shot at point {point}: {ask.answers()}")
    assert shown(ask.option([1, point]).odds) == odds_of(f.g, march, answering(answers), shot_end(f, mover))


@rule("ES-SADV-06")
def test_two_shots_at_two_targets() -> None:
    f, shooter, target, other = pistols()
    names: list[Answer] = [target.name, other.name]
    option = DoubleShot().option(f.g, shooter, names)
    for figure in (target, other):
        promised: Odds = {}
        for chance in option.odds:
            what = chance.what.args["what"]
            if chance.what.args["enemy"] == figure.called and isinstance(what, Text):
                key = what.key if what.key.startswith("fate.") else "fate.fine"
                promised[key] = promised.get(key, NEVER) + chance.probability
        fate = fate_of(figure.name, f.g)
        played = done(f, DoubleShot(), shooter, names, second_thoughts, fate)
        assert promised == {f"fate.{key}": chance for key, chance in played.items()}


@rule("ES-SHOT-05")
def test_an_aimed_shot() -> None:
    f = field(seg("high_wall", 20, 26, 30, 26))
    shooter = f.put("musketeer", 0, 30, 5, shooting=5)
    target = f.put("cutthroat", 1, 30, 28, resistance=4)
    args: list[Answer] = [target.name, 1]
    promised = shown(f.option(Aim(), shooter, *args).odds)
    assert promised == done(f, Aim(), shooter, args, second_thoughts, shot_end(f, target))


# Damage and coming to


@rule("ES-SHOT-02", "ES-DMG-01", "ES-GAP-38", "ES-GAP-45")
@pytest.mark.parametrize("mode", CRITICAL_MODES)
@pytest.mark.parametrize("wounded", [False, True])
@pytest.mark.parametrize("resistance", range(1, 10))
def test_a_damage_test_rolled_again(mode: str, wounded: bool, resistance: int) -> None:
    f = field(mode=mode)
    victim = f.put("cutthroat", 1, 30, 28, resistance=resistance, wounded=wounded)
    need = agility_need(victim)
    promised: list[Odds] = []

    def again(g: Escarmouche, ask: Ask) -> Answer:
        promised.append(shown(ask.option(AGAIN).odds))
        return AGAIN

    def read(g: Escarmouche) -> object:
        assert g.journal is not None
        tests = [event.text for event in g.journal if event.text.key in ("log.damage_first", "log.damage")]
        result = tests[-1].args["result"]
        assert isinstance(result, Text)
        return result.key if len(tests) > 1 else None

    def rule(g: Escarmouche) -> Rule[str]:
        return damage(listening(g), g.figure(victim.name), need, cover=True)

    played = odds_of(f.g, rule, again, read)
    second = 1 - played.pop(None, Fraction(0))
    assert promised and all(odds == {key: p / second for key, p in played.items()} for odds in promised)


@rule("ES-WALK-04", "ES-CLUM-01", "ES-CLUM-02", "ES-CLUM-03", "ES-CLUM-04")
@pytest.mark.parametrize("mode", CRITICAL_MODES)
@pytest.mark.parametrize("resistance", range(1, 10))
def test_coming_to(mode: str, resistance: int) -> None:
    f = field(mode=mode)
    figure = f.activate(f.put("cutthroat", 1, 30, 28, resistance=resistance, posture=STUNNED))
    names = {STANDING: "recover.below", STUNNED: "recover.equal", "prone": "recover.above"}

    def read(g: Escarmouche) -> str:
        now = g.figure(figure.name)
        return names[now.posture] if now.on_table() else "recover.critical"

    promised = shown(f.option(Recover(), figure).odds)
    assert promised == done(f, Recover(), figure, [], second_thoughts, read)


# Blows


def contact(mode: str, friends: int = 0, **values: int) -> tuple[Field, Figure, Figure]:
    """An attacker and a defender in contact, neither able to react, the first with so many friends around the other."""
    f = field(mode=mode)
    attacker = f.put("boarder", 0, 30, 20, combat=5, resistance=4, hands=(0,))
    own: dict[str, Any] = {"combat": 4, "resistance": 4, **values}
    defender = f.put("boarder", 1, 30, 22.5, hands=(0,), points=0, activated=True, **own)
    for x, y in AROUND[:friends]:
        f.put("boarder", 0, x, y)
    return f, f.activate(attacker), defender


def blow_played(
    f: Field, action: FigureAction, attacker: Figure, defender: Figure, policy: Policy, rises: bool = False
) -> Odds:
    """What becomes of a defender, and apart from it how likely its attacker suffers.

    A crouched attacker stands up for its blow, and so does a defender who `rises`.
    """
    before = f.g.copy()
    for figure in (attacker, defender) if rises else (attacker,):
        before.figure(figure.name).posture = STANDING
    fates = (fate_of(attacker.name, before), fate_of(defender.name, before))

    def rule(g: Escarmouche) -> Rule[None]:
        return action.do(listening(g), g.figure(attacker.name), [defender.name])

    def read(g: Escarmouche) -> tuple[str, bool]:
        if "log.leap_failed" in told(g):
            return "chance.leap_fails", False
        return f"fate.{fates[1](g)}", fates[0](g) != FINE

    played: Odds = {}
    for (fate, harmed), chance in odds_of(f.g, rule, policy, read).items():
        for key in (fate, "exchange.attacker_harmed") if harmed else (fate,):
            played[key] = played.get(key, NEVER) + chance
    return played


@rule("ES-MEL-01", "ES-MADV-01", "ES-GAP-17")
@pytest.mark.parametrize(("posture", "mode"), [*product([STANDING], CRITICAL_MODES), (CROUCHED, SINGLE_ZERO)])
@pytest.mark.parametrize("action", [Strike(), StrikeHard()])
@pytest.mark.parametrize("combat", [1, 4, 9])
def test_a_strike(posture: str, mode: str, action: FigureAction, combat: int) -> None:
    f, attacker, defender = contact(mode, combat=combat)
    attacker.posture = posture
    promised = shown(f.option(action, attacker, defender.name).odds)
    assert promised == blow_played(f, action, attacker, defender, second_thoughts)


@rule("ES-GAP-56", "ES-GAP-42", "ES-MOVE-17")
@pytest.mark.parametrize("hedges", [0, 1])
def test_a_charge(hedges: int) -> None:
    f = field(*[seg("hedge", 20, 23, 40, 23)][:hedges], mode=SINGLE_ZERO)
    attacker = f.activate(f.put("boarder", 0, 30, 20, combat=5, resistance=4, hands=(0,), agility=5))
    defender = f.put("boarder", 1, 30, 27, combat=4, resistance=4, hands=(0,), points=0, activated=True)
    promised = shown(f.path_of(Charge(), attacker, defender.name).option(STRAIGHT).odds)
    assert promised == blow_played(f, Charge(), attacker, defender, answering({"charge_path": STRAIGHT}))


@rule("ES-MEL-07", "ES-GAP-11", "ES-MADV-10", "ES-GAP-17")
@pytest.mark.parametrize("stance", [DEFEND, SKEWER, PARRY])
@pytest.mark.parametrize("posture", [STANDING, CROUCHED])
def test_a_stance(stance: str, posture: str) -> None:
    f, attacker, defender = contact(SINGLE_ZERO)
    defender.points, defender.activated, defender.posture = 2, False, posture
    promised = shown(f.asked(call(Strike().do, attacker, [defender.name])).option(stance).odds)
    policy = answering({"stance": stance})
    if stance == PARRY:
        assert promised == done(f, Strike(), attacker, [defender.name], policy, lambda g: trials(g)[0])
        return
    assert promised == blow_played(f, Strike(), attacker, defender, policy, rises=stance == SKEWER)


@rule("ES-MEL-02", "ES-GAP-38", "ES-GAP-37")
@pytest.mark.parametrize("choice", [AGAIN, KEEP])
@pytest.mark.parametrize("tries", [0, 1])
@pytest.mark.parametrize("mode", [SINGLE_ZERO, SECOND_DIE, pytest.param(DOUBLE_ZERO, marks=pytest.mark.soak)])
def test_a_second_try(choice: str, tries: int, mode: str) -> None:
    f, many, alone = contact(mode, friends=3)
    many.points = 0
    pair = (many, alone) if tries == 0 else (alone, many)
    fates = [fate_of(figure.name, f.g) for figure in pair]
    promised: dict[tuple[object, ...], Odds] = {}
    thrown: list[tuple[object, ...]] = []

    def rule(g: Escarmouche) -> Rule[None]:
        thrown.clear()
        return fight(g, Attack(g, g.figure(pair[0].name), g.figure(pair[1].name)))

    def policy(g: Escarmouche, ask: Ask) -> Answer:
        assert ask.key == "melee_again" and ask.about is not None
        thrown.append((ask.about["total"], ask.about["enemy_total"]))
        if thrown[0] not in promised:
            promised[thrown[0]] = shown(ask.option(choice).odds)
        return choice

    def read(g: Escarmouche) -> tuple[tuple[object, ...], bool, bool]:
        return thrown[0], fates[0](g) != FINE, fates[1](g) != FINE

    played = odds_of(f.g, rule, policy, read)
    assert len(promised) == 100, "every pair of dice has been asked about"
    for dice, odds in promised.items():
        here = {key[1:]: chance for key, chance in played.items() if key[0] == dice}
        for which, name in enumerate(("attacker_harmed", "defender_harmed")):
            harmed = sum([chance for key, chance in here.items() if key[which]], NEVER)
            assert odds.get(f"exchange.{name}", NEVER) == harmed / sum(here.values()), (dice, name)
