"""ES-GAP-68  Charges, shots, reactions, second tries, mishaps and wounds inside one another."""

from __future__ import annotations

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.state import DEAD, OUT, PRONE, STANDING, STUNNED, Figure
from rulebound.space.plane.distance import gap_up
from rulebound.space.table.content.layouts import PieceRow
from tests.games.escarmouche.chains import chain
from tests.games.escarmouche.field import Field, cm, field, rect, seg, way
from tests.harness import rule


def open_field(*pieces: PieceRow) -> Field:
    """A field with a friend far away for each side, so that no band is emptied."""
    f = field(*pieces)
    f.put("cadet", 0, 5, 5)
    f.put("cadet", 1, 85, 55)
    return f


def charge(
    f: Field, charger: Figure, target: Figure, *answers: tuple[str, Answer], dice: list[int], then: str = "act_free"
) -> None:
    """A charge straight at its target, and what is answered after that."""
    chain(f, charger, [("act", ["charge", target.name]), ("charge_path", "straight"), *answers], dice, then=then)


def charge_past_two_guns() -> tuple[Field, Figure, Figure, Figure, Figure]:
    """A boarder 9 cm from a halberdier, with a musketeer on either side who watch the way."""
    f = open_field()
    boarder = f.put("boarder", 0, 30, 20, combat=5, resistance=4)
    halberdier = f.put("halberdier", 1, 30, 31.5)
    west = f.put("musketeer", 1, 15, 27, facing=90)
    east = f.put("musketeer", 1, 45, 27, facing=270)
    boarder.hands = (0,)
    return f, boarder, halberdier, west, east


@rule("ES-GAP-68", "ES-GAP-32", "ES-SADV-07")
def test_two_reaction_shots_the_second_stuns_and_the_target_is_asked_for_nothing() -> None:
    f, boarder, halberdier, west, east = charge_past_two_guns()
    charge(
        f,
        boarder,
        halberdier,
        ("reaction_shot", [west.hands[0], 4]),
        ("reaction_shot", [east.hands[0], 10]),
        dice=[7, 3, 2],
        then="activate",
    )
    mover = boarder
    assert mover.posture == STUNNED
    assert mover.y == cm(20) + 11 * 500
    assert [f.points for f in (west, east, halberdier)] == [0, 0, 2]


@rule("ES-GAP-68", "ES-GAP-32")
def test_a_mover_killed_at_the_first_point_lets_the_second_shooter_keep_its_turn() -> None:
    f, boarder, halberdier, west, east = charge_past_two_guns()
    charge(
        f,
        boarder,
        halberdier,
        ("reaction_shot", [west.hands[0], 2]),
        ("reaction_shot", [east.hands[0], 10]),
        dice=[2, 0, 0],
        then="activate",
    )
    assert boarder.fate == DEAD
    assert (west.points, east.points) == (0, 2)


@rule("ES-GAP-68", "ES-DMG-03", "ES-MEL-04")
def test_a_wounded_charger_goes_on_with_the_values_of_its_blood_side() -> None:
    f, boarder, halberdier, west, east = charge_past_two_guns()
    charge(
        f,
        boarder,
        halberdier,
        ("reaction_shot", [west.hands[0], 4]),
        ("reaction_shot", "hold"),
        ("stance", "defend"),
        dice=[3, 6, 7, 5, 1],
    )
    assert boarder.wounded
    assert east.points == 2
    assert boarder.points == 0


@rule("ES-SADV-04", "ES-GAP-30", "ES-GAP-68")
def test_a_disastrous_defensive_shot_leaves_plain_defence() -> None:
    f = open_field()
    boarder = f.put("boarder", 0, 30, 20, combat=5)
    musketeer = f.put("musketeer", 1, 30, 28, combat=3, resistance=4)
    boarder.hands = (0,)
    charge(f, boarder, musketeer, ("defensive_shot", musketeer.hands[0]), dice=[0, 0, 7, 5, 4])
    target = musketeer
    assert target.items[target.hands[0]].exhausted
    assert target.posture == STUNNED


@rule("ES-GAP-30", "ES-SADV-01", "ES-SADV-02")
def test_a_charger_stunned_by_the_defensive_shot_lies_1_cm_short() -> None:
    f = open_field()
    boarder = f.put("boarder", 0, 30, 20, resistance=4)
    musketeer = f.put("musketeer", 1, 30, 28, facing=0, shooting=5)
    boarder.hands = (0,)
    charge(f, boarder, musketeer, ("defensive_shot", musketeer.hands[0]), dice=[4, 5, 2], then="act")
    assert boarder.posture == STUNNED
    assert gap_up(f.g.base(boarder), f.g.base(musketeer), 100) == 10
    assert musketeer.facing == 180
    assert f.g.active != boarder.name


@rule("ES-GAP-22", "ES-GAP-68", "ES-GAP-32")
def test_a_charge_that_fails_its_leap_makes_no_attack_and_a_later_shot_lapses() -> None:
    f = open_field(seg("low_wall", 20, 24, 40, 24))
    boarder = f.put("boarder", 0, 30, 20, agility=5)
    enemy = f.put("cutthroat", 1, 30, 31)
    shooter = f.put("musketeer", 1, 15, 28, facing=90)
    boarder.hands, enemy.hands = (0,), (0,)
    charge(f, boarder, enemy, ("reaction_shot", [shooter.hands[0], 14]), dice=[8])
    fallen = boarder
    assert (fallen.posture, fallen.y) == (PRONE, cm(25.25))
    assert shooter.points == 2
    assert enemy.points == 2


@rule("ES-MADV-11", "ES-MFUM-06", "ES-GAP-37")
def test_a_parried_attack_whose_zero_costs_the_attacker_its_life() -> None:
    f = open_field()
    cadet = f.put("cadet", 0, 30, 20, resistance=4)
    halberdier = f.put("halberdier", 1, 30, 22.5, agility=5)
    chain(f, cadet, [("act", ["strike", halberdier.name]), ("stance", "parry")], [3, 0, 6, 4, 0, 0], then="act")
    assert cadet.fate == DEAD
    assert halberdier.posture == STANDING
    assert f.g.active != cadet.name


@rule("ES-MADV-07", "ES-GAP-27", "ES-GAP-68")
def test_a_charge_that_is_dodged_comes_to_nothing() -> None:
    f = open_field()
    boarder = f.put("boarder", 0, 30, 20)
    footpad = f.put("footpad", 1, 30, 28, agility=6)
    boarder.hands, footpad.hands = (0,), (0,)
    charge(f, boarder, footpad, ("stance", "dodge"), ("retreat", way((33, 32), facing=180)), dice=[6])
    assert (footpad.x, footpad.y) == (cm(33), cm(32))
    assert boarder.points == footpad.points == 0


@rule("ES-MEL-02", "ES-GAP-38", "ES-MFUM-10")
def test_a_second_try_that_is_a_zero_counts_fully() -> None:
    f = open_field()
    boarder = f.put("boarder", 0, 30, 20)
    enemy = f.put("cutthroat", 1, 30, 22.5, facing=0)
    f.put("boarder", 0, 32.5, 22.5)
    f.put("boarder", 0, 27.5, 22.5)
    boarder.hands, enemy.hands = (0,), (0,)
    chain(
        f,
        boarder,
        [("act", ["strike", enemy.name]), ("stance", "defend"), ("melee_again", "again")],
        [1, 7, 0, 8],
        then="act_free",
    )
    assert list(boarder.hands) == []
    assert [marker.key for marker in f.g.markers] == ["cutlass"]


@rule("ES-MADV-15", "ES-GAP-29", "ES-GAP-68")
def test_a_rider_rears_up_and_the_attacker_may_still_do_other_things_next_turn() -> None:
    f = open_field()
    cadet = f.put("cadet", 0, 30, 20)
    rider = f.put("trooper", 1, 30, 28, agility=5)
    rider.hands = (0,)
    charge(f, cadet, rider, ("stance", "rear_up"), dice=[5])
    assert cadet.barred == (rider.name,)
    assert gap_up(f.g.base(cadet), f.g.base(rider), 100) == 10


@rule("ES-MOVE-03", "ES-GAP-32", "ES-SHOT-02", "ES-GAP-38")
def test_a_failed_fast_advance_is_shot_at_behind_cover_and_goes_on_wounded() -> None:
    f = open_field(rect("crates", 22, 33.4, 8.7, 2))
    runner = f.put("topman", 0, 30, 40, agility=5, resistance=4, facing=180)
    shooter = f.put("musketeer", 1, 30, 20, facing=0)
    runner.hands = (0,)
    chain(
        f,
        runner,
        [
            ("act", "fast_advance"),
            ("path", way((35, 40))),
            ("stop_short", cm(5)),
            ("reaction_shot", [shooter.hands[0], 0]),
            ("damage_again", "again"),
        ],
        [6, 3, 9, 5],
        then="act",
    )
    assert runner.wounded
    assert runner.points == 1


@rule("ES-SFUM-03", "ES-GAP-36", "ES-GAP-49")
def test_a_wrong_target_ends_the_game_when_it_was_the_last_of_its_band() -> None:
    f = field()
    bowman = f.put("bowman", 0, 30, 10)
    enemy = f.put("cutthroat", 1, 30, 30)
    west = f.put("cadet", 0, 25, 30)
    east = f.put("cadet", 0, 35, 30)
    chain(
        f,
        bowman,
        [("act", ["shoot", enemy.name, bowman.hands[0]]), ("mishap_friend", east.name)],
        [0, 2, 0, 0],
        then="act",
    )
    assert (east.fate, west.fate) == (OUT, "on_table")
    assert f.g.outcome is None
