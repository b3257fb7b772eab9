"""ES-MOVE-15, ES-GAP-24, ES-GAP-29, ES-GAP-54  Riders."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer
from rulebound.core.text import Text
from rulebound.games.escarmouche.items import MOUNT_MARKER
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.harm import stun
from rulebound.games.escarmouche.rules.mounts import Dismount, Mount, Trample, clear_of, why_not_over
from rulebound.games.escarmouche.rules.move_actions import Advance
from rulebound.games.escarmouche.rules.obstacles import TRAMPLE
from rulebound.games.escarmouche.rules.stances import pushed_place
from rulebound.games.escarmouche.state import PRONE, STANDING, STUNNED, Figure
from rulebound.space.plane.distance import gap_up
from rulebound.space.plane.numbers import MM
from rulebound.space.plane.outlines import Circle
from rulebound.space.table.path_question import BACK
from tests.games.escarmouche.field import Field, cm, field, in_scenario, place, rect, seg, way
from tests.harness import call, rule


def ride(posture: str = PRONE) -> tuple[Field, Figure, Figure]:
    """A rider 8 cm south of an enemy with D4."""
    f = field()
    rider = f.put("trooper", 0, 30, 10, agility=5)
    return f, rider, f.put("cutthroat", 1, 30, 21.25, posture=posture, resistance=4)


def refused_by(f: Field, rider: Figure, victim: Figure, answer: Answer) -> str:
    """The rule that refuses a line to trample along, empty if it is legal."""
    found = f.path_of(Trample(), rider, victim.name).check(answer)
    return "" if found is None else found.rule


# Trample


@rule("ES-MOVE-15", "ES-GAP-24")
@pytest.mark.parametrize(("die", "posture"), [(7, PRONE), (4, STUNNED), (2, STANDING)])
@pytest.mark.parametrize("before", [PRONE, STUNNED])
def test_a_rider_tramples_over_a_figure_on_the_ground(die: int, posture: str, before: str) -> None:
    f, rider, victim = ride(before)
    f.do(Trample(), rider, victim.name, then=(way((30, 30)),), dice=[die])
    assert (place(rider), rider.points, victim.posture) == ((30, 30), 0, posture)
    assert f.need("log.tumble").value == 4


@rule("ES-MOVE-15")
def test_a_standing_enemy_is_not_trampled_nor_anybody_on_foot_tramples() -> None:
    f, rider, victim = ride(STANDING)
    assert f.refused(Trample(), rider, victim.name).rule == "ES-GAP-24"
    victim.posture = PRONE
    walker = f.put("lieutenant", 0, 30, 15)
    assert f.refused(Trample(), walker, victim.name).rule == "ES-GAP-54"
    friend = f.put("cadet", 0, 40, 10, posture=PRONE)
    assert f.refused(Trample(), rider, friend.name).rule == "ES-MOVE-15"


@rule("ES-GAP-24")
@pytest.mark.parametrize(
    ("answer", "by"),
    [
        (way((30, 30)), ""),
        (way((30, 30.1)), "ES-GAP-24"),
        (way((30, 24.7)), ""),
        (way((30, 24.6)), "ES-GAP-24"),
        (way((30, 17)), "ES-GAP-24"),
        (way((40, 20)), "ES-GAP-24"),
        (way((30, 20), (30, 28)), "ES-GAP-24"),
    ],
)
def test_a_trample_is_a_straight_line_across_its_victim_and_clear_of_it(answer: Answer, by: str) -> None:
    f, rider, victim = ride()
    assert refused_by(f, rider, victim, answer) == by


@rule("ES-GAP-24")
@pytest.mark.parametrize("side", [0, 1])
def test_no_other_figure_is_ridden_over(side: int) -> None:
    f, rider, victim = ride()
    other = f.put("cadet", side, 30, 26, posture=PRONE)
    found = f.path_of(Trample(), rider, victim.name).check(way((30, 30)))
    assert found is not None
    assert (found.rule, found.points_at) == ("ES-GAP-24", (other.name,))


@rule("ES-GAP-24")
@pytest.mark.parametrize("friend", [(28, 14), (32, 14), (30, 14.5)])
def test_a_trample_is_offered_while_any_line_over_the_victim_is_free(friend: tuple[float, float]) -> None:
    f = field()
    rider = f.put("trooper", 0, 30, 10)
    victim = f.put("cutthroat", 1, 30, 18, posture=PRONE)
    f.put("cutthroat", 0, *friend)
    move = FigureMove(f.g, rider, TRAMPLE, victim)
    ends = [(cm(x / 5), cm(y)) for x in range(100, 200) for y in (22, 24, 26, 28)]
    free = [end for end in ends if why_not_over(move, victim, [(rider.x, rider.y), end]) is None]
    assert (f.legal(Trample(), rider) == [[victim.name]]) == bool(free)


@rule("ES-GAP-24", "ES-GAP-66")
def test_nobody_is_trampled_who_lies_on_top_of_something() -> None:
    f = field(rect("crates", 40, 20, 4, 4))
    rider = f.put("trooper", 0, 37.9, 10)
    victim = f.put("cutthroat", 1, 40, 22, posture=PRONE, elevation=cm(4), on="crates-1")
    assert f.refused(Trample(), rider, victim.name).rule == "ES-GAP-66"


@rule("ES-GAP-24")
def test_a_trample_can_be_taken_back() -> None:
    f, rider, victim = ride()
    f.do(Trample(), rider, victim.name, then=(BACK,))
    assert (rider.points, victim.posture) == (2, PRONE)


@rule("ES-GAP-24", "ES-GAP-22", "ES-MOVE-17")
def test_a_rider_that_falls_before_its_victim_tramples_nobody() -> None:
    f = field(seg("hedge", 20, 15, 40, 15))
    rider = f.put("trooper", 0, 30, 10, agility=5)
    victim = f.put("cutthroat", 1, 30, 21.25, posture=PRONE)
    f.do(Trample(), rider, victim.name, then=(way((30, 30)),), dice=[9])
    assert (rider.posture, rider.mounted) == (PRONE, False)
    assert "log.tumble" not in f.log()


@rule("ES-GAP-24", "ES-GAP-32")
def test_enemies_may_shoot_at_a_trampling_rider_but_not_the_victim() -> None:
    f, rider, victim = ride()
    f.put("musketeer", 1, 50, 21, facing=270)
    played = f.do(Trample(), rider, victim.name, then=(way((30, 30)), "hold"), dice=[9])
    assert played.keys() == ["trample", "reaction_shot"]


@rule("ES-GAP-24", "ES-GAP-51")
def test_candidates_for_a_trample_are_legal() -> None:
    f, rider, victim = ride()
    ask = f.path_of(Trample(), rider, victim.name)
    assert len(ask.candidates()) >= 5
    assert all(ask.check(answer) is None for answer in ask.candidates())
    victim.y = cm(30)
    assert f.refused(Trample(), rider, victim.name).rule == "ES-GAP-24"


# Mounting and dismounting


@rule("ES-GAP-54", "ES-GAP-59", "ES-GAP-67")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_rider_dismounts_beside_its_mount_and_mounts_again(advanced: bool) -> None:
    f = field(advanced=advanced)
    rider = f.put("trooper", 0, 30, 10)
    f.do(Dismount(), rider, then=(way((33.3, 10)),))
    assert (rider.mounted, place(rider), rider.points, rider.moved) == (False, (33.3, 10), 1, True)
    assert rider.facing == 0
    (mount,) = f.g.markers
    assert (mount.kind, mount.key, mount.x, mount.y, mount.side) == (MOUNT_MARKER, "horse", cm(30), cm(10), 0)
    assert f.refused(Mount(), rider, mount.name).rule == "ES-BACT-01"
    rider.points, rider.moved = 2, False
    f.do(Mount(), rider, mount.name)
    assert (rider.mounted, place(rider), rider.points, rider.moved) == (True, (30, 10), 0, True)
    assert f.g.markers == ()


@rule("ES-GAP-54")
def test_a_dismounting_rider_needs_room() -> None:
    f = field(rect("crates", 32, 8, 4, 4))
    rider = f.put("trooper", 0, 30, 10)
    ask = f.path_of(Dismount(), rider)
    refusal = ask.check(way((33.3, 10)))
    assert refusal is not None
    assert (refusal.rule, refusal.points_at) == ("ES-GAP-54", ("crates-1",))
    assert ask.check(way((26.7, 10))) is None
    assert f.refused(Dismount(), rider, 90).rule == "ES-GAP-54"


@rule("ES-GAP-54")
def test_only_a_friendly_mount_in_contact_with_room_around_is_mounted() -> None:
    f = field()
    rider = f.put("trooper", 0, 33.3, 10, mounted=False)
    mount = f.g.put(MOUNT_MARKER, "horse", (cm(30), cm(10)), side=0)
    assert f.legal(Mount(), rider) == [[mount.name]]
    rider.x = cm(33.4)
    assert f.refused(Mount(), rider, mount.name).text.key == "refused-rule.mount_not_touched"
    rider.x = cm(33.3)
    friend = f.put("cadet", 0, 27, 10)
    assert f.refused(Mount(), rider, mount.name).text.key == "refused-rule.no_room_to_mount"
    friend.x = cm(20)
    walker = f.put("lieutenant", 0, 30, 13.3)
    assert f.refused(Mount(), walker, mount.name).text.key == "refused-rule.not_its_mount"
    theirs = f.g.put(MOUNT_MARKER, "horse", (cm(36), cm(10)), side=1)
    assert f.refused(Mount(), rider, theirs.name).text.key == "refused-rule.not_its_mount"


@rule("ES-CON-12")
def test_the_courier_stays_on_foot() -> None:
    f = in_scenario("the_courier")
    rider = f.put("trooper", 0, 33.3, 10, mounted=False)
    mount = f.g.put(MOUNT_MARKER, "horse", (cm(30), cm(10)), side=0)
    f.g.courier = rider.name
    assert f.refused(Mount(), rider, mount.name).text.key == "refused-rule.not_its_mount"


@rule("ES-GAP-54", "ES-GAP-51", "ES-GAP-65")
def test_nobody_dismounts_off_the_table_or_through_a_wall() -> None:
    f = field(rect("building", 40, 20, 12, 10))
    rider = f.put("trooper", 0, 30, 2)
    ask = f.path_of(Dismount(), rider)
    winds = [ask.option(answer).label.args["side"] for answer in ask.candidates()]
    assert winds == [Text(f"compass.d{degrees}") for degrees in (0, 45, 90, 270, 315)]
    rider.x, rider.y = cm(38), cm(25)
    ask = f.path_of(Dismount(), rider)
    refusal = ask.check(way((41.3, 25)))
    assert refusal is not None
    assert refusal.points_at == ("building-1",)
    assert ask.check(way((34.7, 25))) is None


@rule("ES-GAP-54", "ES-GAP-65")
def test_nobody_mounts_through_a_wall() -> None:
    f = field(rect("building", 40, 20, 12, 10))
    horse = f.g.put(MOUNT_MARKER, "horse", (cm(38), cm(25)), side=0)
    inside = f.put("trooper", 0, 41.25, 25, mounted=False)
    assert f.refused(Mount(), inside, horse.name).text.key == "refused-rule.mount_not_touched"


@rule("ES-GAP-54")
def test_a_riderless_mount_is_in_nobodys_way() -> None:
    f = field()
    f.g.put(MOUNT_MARKER, "horse", (cm(30), cm(15)), side=0)
    ask = f.path_of(Advance(), f.put("lieutenant", 1, 30, 10))
    assert ask.check(way((30, 15))) is None


@rule("ES-GAP-54")
def test_a_rider_that_is_stunned_is_on_foot_and_the_mount_is_gone() -> None:
    f = field()
    rider = f.put("trooper", 0, 30, 10)
    f.run(call(stun, rider))
    assert (rider.mounted, rider.posture, place(rider), f.g.radius(rider)) == (False, STUNNED, (30, 10), 1250)
    assert f.g.markers == ()


# Rear up


def pushed_gap(f: Field, rider: Figure, attacker: Figure) -> int:
    """The gap to the rider after the push, in tenths of a centimetre."""
    spot = pushed_place(f.g, rider, attacker)
    assert spot is not None
    return gap_up(f.g.base(rider), Circle(spot[0], spot[1], f.g.radius(attacker)), MM)


@rule("ES-GAP-29", "ES-MADV-15")
def test_the_attacker_is_pushed_straight_away_to_1_cm() -> None:
    f = field()
    rider = f.put("trooper", 0, 30, 10)
    attacker = f.put("cutthroat", 1, 30, 13.25)
    assert pushed_place(f.g, rider, attacker) == (cm(30), cm(14.25))
    mounted = f.put("trooper", 1, 34, 10)
    assert pushed_place(f.g, rider, mounted) == (cm(35), cm(10))


@rule("ES-GAP-29")
def test_the_attacker_is_pushed_beside_what_is_in_the_way() -> None:
    f = field()
    rider = f.put("trooper", 0, 30, 10)
    attacker = f.put("cutthroat", 1, 30, 13.25)
    f.put("cutthroat", 1, 30, 16)
    assert pushed_place(f.g, rider, attacker) != (cm(30), cm(14.25))
    assert pushed_gap(f, rider, attacker) in (10, 11)


@rule("ES-GAP-29")
def test_without_a_free_spot_nobody_is_pushed() -> None:
    f = field(
        seg("high_wall", 27.9, 6.8, 32.1, 6.8),
        seg("high_wall", 27.9, 13.4, 32.1, 13.4),
        seg("high_wall", 27.9, 6.8, 27.9, 13.4),
        seg("high_wall", 32.1, 6.8, 32.1, 13.4),
    )
    rider = f.put("trooper", 0, 30, 8.85)
    attacker = f.put("cutthroat", 1, 30, 12.1)
    assert pushed_place(f.g, rider, attacker) is None


@rule("ES-GAP-24")
@pytest.mark.parametrize(("end", "clear"), [((30, 28), (30, 23.25)), ((30, 24), (30, 23.25)), ((38, 10), (38, 10))])
def test_a_victim_is_ridden_over_where_the_rider_is_past_it(
    end: tuple[float, float], clear: tuple[float, float]
) -> None:
    f = field()
    rider, victim = f.put("trooper", 0, 30, 10), f.put("cutthroat", 1, 30, 20, posture=PRONE)
    move = FigureMove(f.g, rider, TRAMPLE, victim)
    x, y = clear_of(move, victim, [(rider.x, rider.y), (cm(end[0]), cm(end[1]))])
    assert abs(x - cm(clear[0])) + abs(y - cm(clear[1])) <= 2
