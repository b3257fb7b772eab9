"""Range, lines of sight, arcs of fire and areas."""

from __future__ import annotations

from rulebound.core.ask import Refusal
from rulebound.core.dice import SeededDice
from rulebound.games.saurians.ground import SauriansGround
from rulebound.games.saurians.rules.facing import ANY, FRONT
from rulebound.games.saurians.rules.sight import (
    MELEE_REACH,
    aims,
    in_area,
    in_reach,
    lies_in,
    may_aim_at,
    why_no_aim,
)
from rulebound.space.hexes.grid import within
from tests.games.saurians.board import board
from tests.harness import rule

WIDE = ("........",) * 5


def told(refusal: Refusal | None) -> tuple[str, str]:
    """The rule and the reason of a refusal."""
    assert refusal is not None
    return refusal.rule, refusal.text.key.removeprefix("refused-rule.")


@rule("SA-ATK-05", "SA-GAP-34", "SA-ATK-03", "SA-TER-07")
def test_range_is_the_distance_in_hexes() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (0, 0))
    pack = b.unit("velociraptor_pack", 0, (3, 0), places=[(3, 0), (3, 0), (1, 1)])
    assert [(aim.of, aim.range) for aim in aims(b.g, rangers, [0], pack, 3, FRONT)] == [(0, 3), (1, 3), (2, 2)]
    assert in_reach(aims(b.g, rangers, [0], pack, 2, FRONT)) == [2]
    assert told(why_no_aim(b.g, rangers, [0], pack, 1, FRONT)) == ("SA-ATK-04", "out_of_contact")
    pack.models = tuple([model.but(hex=(6, 0)) for model in pack.models])
    refusal = why_no_aim(b.g, rangers, [0], pack, 3, FRONT)
    assert told(refusal) == ("SA-ATK-03", "out_of_range")
    assert refusal is not None
    assert (refusal.text.args["range"], refusal.text.args["reach"]) == (6, 3)


@rule("SA-GAP-30", "SA-DMG-02")
def test_whoever_covers_two_hexes_may_be_attacked_on_either() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (0, 0))
    rex = b.unit("t_rex", 0, (3, 0), facing=3)
    assert [(aim.hex, aim.range, aim.zones) for aim in aims(b.g, rangers, [0], rex, 5, FRONT)] == [
        ((3, 0), 3, ("front",)),
        ((4, 0), 4, ("front",)),
    ]
    assert [aim.hex for aim in aims(b.g, rangers, [0], rex, 3, FRONT)] == [(3, 0)]


@rule("SA-ATK-06", "SA-GAP-35")
def test_a_line_that_touches_impassable_ground_is_blocked_one_over_a_chasm_is_not() -> None:
    blocked = board("......", ".#....", "......")
    shooter = blocked.unit("tracker", 1, (0, 0))
    target = blocked.unit("velociraptor_pack", 0, (1, 2))
    assert blocked.g.ground.is_impassable((1, 1))
    refusal = why_no_aim(blocked.g, shooter, [0], target, 7, FRONT)
    assert told(refusal) == ("SA-ATK-06", "line_blocked")
    assert refusal is not None
    assert refusal.shapes[0].cells == ["hex:1,1"]
    chasm = board("......", ".~....", "......")
    shooter = chasm.unit("tracker", 1, (0, 0))
    assert why_no_aim(chasm.g, shooter, [0], chasm.unit("velociraptor_pack", 0, (1, 2)), 7, FRONT) is None


@rule("SA-GAP-35", "SA-TER-05")
def test_the_cut_off_hexes_of_the_border_block_along_the_edge() -> None:
    b = board("......", "......", "......")
    shooter = b.unit("tracker", 1, (0, 0))
    pack = b.unit("velociraptor_pack", 0, (-1, 2))
    assert told(why_no_aim(b.g, shooter, [0], pack, 7, FRONT)) == ("SA-ATK-06", "line_blocked")


@rule("SA-GAP-35")
def test_units_things_and_difficult_ground_never_block() -> None:
    b = board("..d...")
    shooter = b.unit("tracker", 1, (0, 0))
    b.unit("triceratops", 0, (1, 0))
    b.put("truck", (3, 0))
    pack = b.unit("velociraptor_pack", 0, (4, 0))
    assert why_no_aim(b.g, shooter, [0], pack, 7, FRONT) is None


@rule("SA-ATK-01", "SA-ATK-04")
def test_a_melee_attack_reaches_the_hexes_ahead() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (2, 2))
    ahead = b.unit("rangers", 1, (3, 2))
    behind = b.unit("trappers", 1, (1, 2))
    assert why_no_aim(b.g, tri, [0], ahead, MELEE_REACH, FRONT) is None
    assert told(why_no_aim(b.g, tri, [0], behind, MELEE_REACH, FRONT)) == ("SA-ATK-01", "out_of_arc")
    assert why_no_aim(b.g, tri, [0], behind, MELEE_REACH, ANY) is None


@rule("SA-GAP-33")
def test_a_line_that_leaves_through_a_corner_of_a_front_edge_lies_in_front() -> None:
    b = board(*WIDE)
    tri = b.unit("triceratops", 0, (2, 2))
    assert lies_in(b.g, tri, (2, 2), (1, 4), FRONT)  # due south, between the edges 1 and 2
    assert not lies_in(b.g, tri, (2, 2), (0, 3), FRONT)
    assert lies_in(b.g, tri, (2, 2), (4, 1), FRONT)


@rule("SA-DMG-13", "SA-GAP-39")
def test_only_models_in_reach_and_in_sight_can_be_hurt() -> None:
    b = board("......", ".#....", "......")
    shooter = b.unit("tracker", 1, (0, 0))
    pack = b.unit("velociraptor_pack", 0, (2, 0), places=[(2, 0), (1, 2), (5, 0)])
    assert in_reach(aims(b.g, shooter, [0], pack, 4, FRONT)) == [0]


@rule("SA-GAP-36", "SA-ATK-06", "SA-GAP-35")
def test_nobody_aims_at_a_hex_that_blocks_the_line_but_over_a_chasm() -> None:
    b = board("...#....", "...~....", "........")
    gunner = b.unit("rangers", 1, (0, 0))
    assert not may_aim_at(b.g, gunner, [0], (3, 0), 5, FRONT)
    assert may_aim_at(b.g, gunner, [0], (3, 1), 5, FRONT)


@rule("SA-GAP-36", "SA-ATK-03", "SA-ATK-08")
def test_an_area_holds_everybody_within_its_radius_allies_included() -> None:
    b = board(*WIDE)
    gunner = b.unit("rangers", 1, (0, 0))
    b.unit("trappers", 1, (3, 1))
    pack = b.unit("velociraptor_pack", 0, (4, 0), places=[(4, 0), (4, 0), (6, 0)])
    assert may_aim_at(b.g, gunner, [0], (3, 0), 3, FRONT)
    assert not may_aim_at(b.g, gunner, [0], (4, 0), 3, FRONT)
    assert not may_aim_at(b.g, gunner, [0], (-1, 0), 3, FRONT)
    assert [(unit.key, models) for unit, models in in_area(b.g, (3, 0), 1)] == [
        ("trappers", [0, 1, 2]),
        ("velociraptor_pack", [0, 1]),
    ]
    assert pack.is_present()


@rule("SA-ATK-06", "SA-GAP-35")
def test_what_is_refused_and_what_is_allowed_go_together() -> None:
    dice = SeededDice(3)
    for _ in range(60):
        rows = tuple(["".join([".......##~"[dice.roll(10) - 1] for _ in range(7)]) for _ in range(5)])
        ground = SauriansGround(rows)
        clear = [hex_ for hex_ in ground.hexes if not ground.is_impassable(hex_)]
        a, c = clear[dice.roll(len(clear)) - 1], clear[dice.roll(len(clear)) - 1]
        assert bool(ground.blockers(a, c)) == bool(ground.blockers(c, a))
        near = [hex_ for hex_ in within(a, 1) if hex_ in clear]
        assert all(not ground.blockers(a, hex_) for hex_ in near)
