"""What enemies could do next to a figure where a move would take it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask import Threat
from rulebound.core.open_ask import OpenAsk
from rulebound.core.words import LANGUAGES
from rulebound.games.escarmouche.rules.attack_actions import Charge
from rulebound.games.escarmouche.rules.mounts import Dismount
from rulebound.games.escarmouche.rules.move_actions import Advance
from rulebound.games.escarmouche.rules.posture import TurnToFace, facing_ask
from rulebound.games.escarmouche.rules.sight import BEHIND_LOW, LINES_BLOCKED
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, PRONE, STUNNED, Figure
from rulebound.games.escarmouche.threats import threats
from rulebound.space.plane.numbers import CM
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import Field, cm, field, rect, seg, way
from tests.games.escarmouche.staged import staged
from tests.harness import rule


def upon(f: Field, figure: Figure, x: float, y: float, facing: int = -1, seat: int = 0) -> list[Threat]:
    """What threatens a figure after an advance; every threat can be said, and asking changes nothing."""
    ask = f.path_of(Advance(), figure)
    before = f.g.hash()
    found = threats(f.g, seat, ask, way((x, y), facing=facing))
    assert f.g.hash() == before
    for threat in found:
        for text in (threat.text, *[chance.what for chance in threat.odds]):
            assert all(GAME.words().say(text, language) for language in LANGUAGES)
        assert threat.shapes and threat.rule
    return [threat for threat in found if threat.text.key != "threat.in_passing"]


def kinds(found: list[Threat]) -> list[str]:
    """What they are."""
    return [threat.text.key.removeprefix("threat.") for threat in found]


def mover(*pieces: object, advanced: bool = True) -> tuple[Field, Figure]:
    """A figure about to advance."""
    f = field(*pieces, advanced=advanced)  # type: ignore[arg-type]
    return f, f.put("cadet", 0, 30, 10)


@rule("ES-SHOT-01", "ES-GAP-53")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_loaded_enemy_in_range_threatens_with_its_need(advanced: bool) -> None:
    f, figure = mover(advanced=advanced)
    shooter = f.put("bowman", 1, 30, 60 - 1.25, shooting=5)
    assert kinds(upon(f, figure, 30, 15)) == []
    found = upon(f, figure, 30, 17)
    assert kinds(found) == ["shoot"]
    assert (found[0].text.args["need"], found[0].points_at) == (5, (shooter.name,))
    hit = Fraction(1, 2) if advanced else Fraction(59, 100)
    missed = sum(c.probability for c in found[0].odds if c.what.key in ("shot.missed", "shot.mishap"))
    assert missed == 1 - hit


@rule("ES-MEL-04", "ES-GAP-56")
def test_an_enemy_within_its_charge_threatens() -> None:
    f, figure = mover()
    f.put("reaper", 1, 30, 30)
    assert kinds(upon(f, figure, 30, 17.4)) == []
    found = upon(f, figure, 30, 17.5)
    assert kinds(found) == ["charge"]
    assert 0 < unharmed(found[0]) < 1
    assert sum(chance.probability for chance in found[0].odds if chance.what.key != "exchange.attacker_harmed") == 1


@rule("ES-GAP-42")
def test_a_charge_from_behind_is_the_worse_threat() -> None:
    f, figure = mover()
    f.put("reaper", 1, 30, 26)
    fronted, turned = [unharmed(upon(f, figure, 30, 17, facing=facing)[0]) for facing in (0, 180)]
    assert fronted > turned


def unharmed(threat: Threat) -> Fraction:
    """How likely a threat comes to nothing."""
    return sum((chance.probability for chance in threat.odds if chance.what.key == "fate.fine"), Fraction(0))


@rule("ES-GAP-13")
def test_nobody_threatens_through_a_wall() -> None:
    f, figure = mover(rect("building", 20, 20, 20, 5))
    f.put("bowman", 1, 30, 28)
    assert kinds(upon(f, figure, 30, 17)) == []


@rule("ES-GAP-31", "ES-GAP-59")
def test_what_an_enemy_did_this_turn_does_not_count_next_time() -> None:
    f, figure = mover()
    shooter = f.put("bowman", 1, 30, 50, shooting=5, activated=True, points=0)
    shooter.moved, shooter.shots = True, 1
    found = upon(f, figure, 30, 17)
    assert found[0].text.args["need"] == 5


@rule("ES-GAP-16", "ES-GAP-21")
@pytest.mark.parametrize(("posture", "expected"), [
    (CROUCHED, ["shoot", "charge"]), (PRONE, []), (STUNNED, []), (CLINGING, []),
])  # fmt: skip
def test_only_who_is_up_and_free_threatens(posture: str, expected: list[str]) -> None:
    f, figure = mover()
    if posture == CLINGING:
        f.impossible("somebody clings here without the wall that would hide it")
    f.put("bowman", 1, 30, 26, posture=posture)
    assert kinds(upon(f, figure, 30, 17)) == expected


@rule("ES-GAP-16")
def test_a_prone_enemy_still_threatens_with_a_crossbow() -> None:
    f, figure = mover()
    f.put("crossbow_veteran", 1, 30, 26, posture=PRONE)
    assert kinds(upon(f, figure, 30, 17)) == ["shoot"]


@rule("ES-GAP-56", "ES-GAP-61")
def test_an_enemy_held_by_another_figure_charges_nobody() -> None:
    f, figure = mover()
    enemy = f.put("reaper", 1, 30, 26)
    assert kinds(upon(f, figure, 30, 17)) == ["charge"]
    f.put("cadet", 0, enemy.x / 1000 + 2.5, 26)
    assert kinds(upon(f, figure, 30, 17)) == []


@rule("ES-CON-12")
def test_the_duel_keeps_others_from_threatening_a_chief() -> None:
    f = staged("affair_of_honour")
    chief = f.put("captain_of_the_guard", 0, 45, 30)
    f.put("boarder", 1, 45, 36)
    assert kinds(upon(f, chief, 45, 28)) == []
    f.g.duel_over = True
    assert kinds(upon(f, chief, 45, 28)) == ["shoot", "charge"]


@rule("ES-GAP-19")
def test_a_hidden_enemy_in_the_fog_threatens_nobody_who_cannot_know_of_it() -> None:
    f = field(fog=True)
    figure = f.put("cadet", 0, 30, 10)
    f.put("reaper", 1, 30, 26, hidden=True)
    assert kinds(upon(f, figure, 30, 15.9)) == []
    assert kinds(upon(f, figure, 30, 15.9, seat=1)) == ["charge"]
    f.g.figures[1].hidden = False
    assert kinds(upon(f, figure, 30, 15.9)) == ["charge"]


@rule("ES-GAP-70")
def test_where_somebody_hides_does_not_change_what_others_threaten() -> None:
    f = field(fog=True)
    figure = f.put("cadet", 0, 30, 10)
    f.put("reaper", 1, 30, 26)
    lurker = f.put("footpad", 1, 60, 50, hidden=True)
    found = upon(f, figure, 30, 18, facing=90)
    assert kinds(found) == ["charge"]
    for x in range(280, 321):
        lurker.x, lurker.y = cm(x / 10), cm(20.6)
        assert [unharmed(threat) for threat in upon(f, figure, 30, 18, facing=90)] == [
            unharmed(threat) for threat in found
        ]


def test_a_question_without_a_way_has_no_threats() -> None:
    f, figure = mover()
    f.put("bowman", 1, 30, 26)
    ask = facing_ask(f.g, figure, TurnToFace())
    assert isinstance(ask, OpenAsk)
    assert threats(f.g, 0, ask, [[], 90]) == []
    assert threats(f.g, 0, f.path_of(Advance(), figure), "back") == []


def test_after_a_charge_nothing_threatens_that_hangs_on_its_blow() -> None:
    f, figure = mover()
    target = f.put("cutthroat", 1, 30, 18)
    f.put("bowman", 1, 40, 26)
    ask = f.path_of(Charge(), figure, target.name)
    bent = way((28, 14), (30, 18))
    assert ask.check(bent) is None
    assert threats(f.g, 0, ask, bent) == []


def passing(f: Field, figure: Figure, *points: tuple[float, float], seat: int = 0) -> list[Threat]:
    """The shots a figure would draw on its way."""
    ask = f.path_of(Advance(), figure)
    found = threats(f.g, seat, ask, way(*points))
    return [threat for threat in found if threat.text.key == "threat.in_passing"]


@rule("ES-SADV-07", "ES-GAP-32")
def test_a_shot_in_passing_is_told_with_the_part_of_the_way_it_may_be_made_at() -> None:
    f, figure = mover(rect("building", 30, 20, 20, 5))
    shooter = f.put("bowman", 1, 30, 45, shooting=5, facing=180)
    [threat] = passing(f, figure, (20, 10))
    assert threat.points_at == (shooter.name,)
    seen = [shape for shape in threat.shapes if shape.role == "threat"]
    assert seen[0].points[-1] == (20 * CM, 10 * CM)
    assert seen[0].points[0][0] < 30 * CM
    assert (threat.text.args["need"], threat.rule) == (4, "ES-SADV-07")
    assert all(GAME.words().say(threat.text, language) for language in LANGUAGES)


@rule("ES-GAP-08", "ES-GAP-09")
@pytest.mark.parametrize(("advanced", "points"), [(True, 0), (False, 2)])
def test_nobody_shoots_in_passing_who_has_acted_or_at_basic(advanced: bool, points: int) -> None:
    f, figure = mover(advanced=advanced)
    f.put("bowman", 1, 30, 45, facing=180, points=points, activated=not points)
    assert passing(f, figure, (20, 10)) == []


@rule("ES-GAP-17", "ES-GAP-42")
def test_a_crouched_enemy_threatens_to_charge_as_one_that_stands() -> None:
    f, figure = mover()
    enemy = f.put("cadet", 1, 30, 26)
    standing = upon(f, figure, 30, 17)[0].odds
    enemy.posture = CROUCHED
    crouched = upon(f, figure, 30, 17)[0].odds
    assert [(c.what.key, c.probability) for c in crouched] == [(c.what.key, c.probability) for c in standing]


@rule("ES-GAP-42", "ES-GAP-52")
@pytest.mark.parametrize(("points", "facing"), [([(30, 17)], 0), ([(30, 9)], 180), ([(38, 14), (30, 14)], 270)])
def test_who_looks_where_it_goes_is_threatened_as_it_will_look(points: list[tuple[float, float]], facing: int) -> None:
    f, figure = mover()
    figure.facing = (180 - facing) % 360
    figure.y = 13 * CM
    f.put("reaper", 1, 30, 20)
    ask = f.path_of(Advance(), figure)
    found = [threats(f.g, 0, ask, way(*points, facing=look)) for look in (-1, facing)]
    odds = [[(c.what.key, c.probability) for threat in each for c in threat.odds] for each in found]
    assert odds[0] == odds[1] != []


@rule("ES-GAP-42", "ES-GAP-19")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_charge_threatens_with_what_the_enemy_will_be_promised(hidden: bool) -> None:
    f, figure = mover()
    enemy = f.put("boarder", 1, 30, 26, hands=(0,), hidden=hidden)
    [threat] = upon(f, figure, 30, 17)
    figure.y = 17 * CM
    promised = f.option(Charge(), enemy, figure.name).odds
    assert [(c.what.key, c.probability) for c in threat.odds] == [(c.what.key, c.probability) for c in promised]


@rule("ES-GAP-54", "ES-GAP-56")
@pytest.mark.parametrize(("y", "found"), [(25.8, ["charge"]), (26.3, [])])
def test_a_rider_that_would_get_off_is_threatened_as_it_would_stand(y: float, found: list[str]) -> None:
    f = field()
    rider = f.put("trooper", 0, 30, 10)
    f.put("reaper", 1, 30, y)
    ask = f.path_of(Dismount(), rider)
    assert kinds(threats(f.g, 0, ask, way((30, 13.3)))) == found
    assert rider.mounted


@rule("ES-GAP-13", "ES-SHOT-02")
def test_a_threat_says_what_is_in_the_way_of_a_shot_and_the_first_reason_why_it_is_obscured() -> None:
    f, figure = mover(seg("hedge", 20, 14, 40, 14))
    f.put("bowman", 1, 30, 40)
    (plain,) = upon(f, figure, 35, 10)
    assert (plain.text.args["obscured"], plain.text.args["blocked"], plain.text.args["protected"]) == ("no", 0, "no")
    (low,) = upon(f, figure, 30, 12)
    assert (low.text.args["obscured"], low.text.args["blocked"]) == (BEHIND_LOW, 0)
    friend = f.put("cadet", 0, 31.5, 25)
    (blocked,) = upon(f, figure, 30, 12)
    assert 0 < blocked.text.args["blocked"] < 5  # type: ignore[operator]
    assert (blocked.text.args["obscured"], blocked.text.args["protected"]) == (LINES_BLOCKED, "no")
    assert blocked.text.args["by"] == friend.called
    friend.x = cm(30.6)
    (covered,) = upon(f, figure, 30, 12)
    assert covered.text.args["protected"] == "yes"


@rule("ES-GAP-13", "ES-GAP-65")
def test_a_threat_names_the_piece_in_the_way() -> None:
    f, figure = mover(seg("high_wall", 30.2, 25, 34, 25))
    f.put("bowman", 1, 30, 40)
    (threat,) = upon(f, figure, 30, 12)
    assert threat.text.args["by"] == f.g.ground.pieces["high_wall-1"].called
