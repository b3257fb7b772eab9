"""ES-CON-12  The affair of honour: two chiefs fight, and nobody else touches them before it is decided."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.rules.attack_actions import Charge, Strike
from rulebound.games.escarmouche.rules.harm import remove, stun, wound
from rulebound.games.escarmouche.rules.mounts import Dismount, Trample
from rulebound.games.escarmouche.rules.move_actions import Advance
from rulebound.games.escarmouche.rules.reaction_shots import declare
from rulebound.games.escarmouche.rules.shot_actions import Aim, Shoot
from rulebound.games.escarmouche.rules.turn import morale_is_tested
from rulebound.games.escarmouche.rules.victory import score
from rulebound.games.escarmouche.state import DEAD, OUT, PRONE, STANDING, Figure
from tests.games.escarmouche.field import LEVELS, cm, way
from tests.games.escarmouche.staged import DRAW, Staged, lost, staged
from tests.harness import call, rule


def duel(advanced: bool = True) -> tuple[Staged, Figure, Figure]:
    """Both chiefs where the scenario puts them."""
    f = staged("affair_of_honour", advanced)
    f.bystanders()
    return f, f.put("captain_of_the_guard", 0, 42, 30), f.put("corsair_captain", 1, 48, 30)


@rule("ES-CON-12")
@LEVELS
def test_nobody_but_a_chief_attacks_or_shoots_the_enemy_chief(advanced: bool) -> None:
    f, mine, theirs = duel(advanced)
    second = f.put("musketeer", 0, 48, 25)
    place = next(i for i, item in enumerate(second.items) if item.key == "musket")
    second.hands = (place,)
    for refusal in (
        f.refused(Charge(), second, theirs.name),
        f.refused(Shoot(), second, theirs.name, place),
        f.refused(Aim(), second, theirs.name, place),
    ):
        assert (refusal.rule, refusal.text.key) == ("ES-CON-12", "refused-rule.duel")
    second.y = cm(27.5)
    assert f.refused(Strike(), second, theirs.name).text.key == "refused-rule.duel"
    assert [theirs.name] in f.legal(Charge(), mine)
    boarder = f.put("boarder", 1, 52, 20)
    assert [boarder.name] in f.legal(Charge(), mine) or f.refused(Charge(), mine, boarder.name).rule != "ES-CON-12"


@rule("ES-CON-12")
def test_nobody_rides_over_the_enemy_chief_either() -> None:
    f, _, theirs = duel()
    rider = f.put("trooper", 0, 48, 24)
    theirs.posture = PRONE
    assert f.refused(Trample(), rider, theirs.name).text.key == "refused-rule.duel"
    f.g.duel_over = True
    assert f.legal(Trample(), rider) == [[theirs.name]]


@rule("ES-CON-12")
@pytest.mark.parametrize(("card", "over"), [("musketeer", False), ("captain_of_the_guard", False), ("musketeer", True)])
@pytest.mark.parametrize("end", [(48, 27.5), (48, 33)])
def test_nobody_but_a_chief_walks_up_to_the_enemy_chief_where_he_lies(
    end: tuple[float, float], card: str, over: bool
) -> None:
    f, _, theirs = duel()
    theirs.posture = PRONE
    walker = f.put(card, 0, 48, 24)
    f.g.duel_over = over
    refusal = f.path_of(Advance(), walker).check(way(end))
    if card == "musketeer" and not over:
        assert refusal is not None
        assert (refusal.rule, refusal.text.key) == ("ES-CON-12", "refused-rule.duel")
    else:
        assert refusal is None


@rule("ES-CON-12")
def test_nobody_but_a_chief_dismounts_beside_the_enemy_chief_where_he_lies() -> None:
    f, _, theirs = duel()
    theirs.posture = PRONE
    rider = f.put("trooper", 0, 48, 24.2)
    refusal = f.path_of(Dismount(), rider).check(way((48, 27.5)))
    assert refusal is not None
    assert refusal.points_at == (theirs.name,)
    f.g.duel_over = True
    assert f.path_of(Dismount(), rider).check(way((48, 27.5))) is None


@rule("ES-CON-12")
def test_nobody_but_a_chief_shoots_at_the_enemy_chief_in_passing() -> None:
    f, mine, theirs = duel()
    mine.hands = ()
    musketeer = f.put("musketeer", 0, 48, 24)
    path = [(theirs.x, theirs.y), (theirs.x + cm(4), theirs.y)]
    assert f.run(call(declare, theirs, path, None)).keys() == []
    f.g.duel_over = True
    assert f.run(call(declare, theirs, path, None), "hold").keys() == ["reaction_shot"]
    assert musketeer.points == 2


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize("what", ["stunned", "wounded", "out", "dead"])
@pytest.mark.parametrize("side", [0, 1])
def test_the_duel_is_over_once_a_chief_is_stunned_wounded_or_gone(side: int, what: str, advanced: bool) -> None:
    f, *chiefs = duel(advanced)
    f.judged()
    assert not morale_is_tested(f.g)
    if what == "stunned":
        f.run(call(stun, chiefs[side]))
    elif what == "wounded":
        f.run(call(wound, chiefs[side]))
    else:
        f.run(call(remove, chiefs[side], OUT if what == "out" else DEAD))
    f.judged()
    assert morale_is_tested(f.g)
    second = f.put("cadet", side, 45, 20)
    refusal = f.refused(Strike(), second, chiefs[1 - side].name)
    assert refusal.text.key == "refused-rule.no_contact"


@rule("ES-CON-12")
def test_a_chief_that_falls_goes_on_duelling() -> None:
    f, mine, _ = duel()
    mine.posture = PRONE
    f.judged()
    assert not f.g.duel_over


@rule("ES-CON-12")
def test_the_duel_stays_decided_when_the_chief_wakes_up() -> None:
    f, mine, _ = duel()
    f.run(call(stun, mine))
    f.judged()
    mine.posture = STANDING
    f.judged()
    assert f.g.duel_over


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("fate", [OUT, DEAD])
def test_a_side_wins_when_only_its_own_chief_is_left(fate: str, side: int, advanced: bool) -> None:
    f, *chiefs = duel(advanced)
    f.run(call(remove, chiefs[1 - side], fate))
    assert f.judged() == side


@rule("ES-CON-12")
@LEVELS
def test_without_either_chief_the_fight_goes_on_to_the_score(advanced: bool) -> None:
    f, *chiefs = duel(advanced)
    for chief in chiefs:
        f.run(call(remove, chief, OUT))
    assert f.judged() is None
    lost(f, 1, OUT, "boarder")
    f.put("drummer", 1, 45, 30)
    assert (score(f.g, 0), score(f.g, 1)) == (4, 3)
    assert f.at_the_limit() == 0


@rule("ES-CON-12")
def test_the_duel_has_no_bonus_for_a_place() -> None:
    f, mine, _ = duel()
    mine.x = cm(45)
    assert f.at_the_limit() == DRAW
