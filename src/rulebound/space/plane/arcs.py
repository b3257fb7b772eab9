"""Facing: directions as whole vectors, arcs with exact borders, whole degrees for people.

A direction is a pair of whole numbers (x, y), so that looking straight at a point is exact, and so is the line that
divides front from rear. Whole degrees, clockwise from north, are only how people and clients name directions. Arcs of
90, 180, 270 and 360 degrees have exact borders; other borders are the directions of `of_degrees`, which are true to
1/10^9. The border belongs to the arc.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from mypy_extensions import i64

from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle, Disc
from rulebound.space.plane.segments import wide_point_gap

ONE: Final = 1_000_000_000
"""The length of the directions of `of_degrees`; none is longer."""

# fmt: off
SINES: Final[tuple[int, ...]] = (
    0, 17_452_406, 34_899_496, 52_335_956, 69_756_473, 87_155_742, 104_528_463,
    121_869_343, 139_173_100, 156_434_465, 173_648_177, 190_808_995, 207_911_690, 224_951_054,
    241_921_895, 258_819_045, 275_637_355, 292_371_704, 309_016_994, 325_568_154, 342_020_143,
    358_367_949, 374_606_593, 390_731_128, 406_736_643, 422_618_261, 438_371_146, 453_990_499,
    469_471_562, 484_809_620, 500_000_000, 515_038_074, 529_919_264, 544_639_035, 559_192_903,
    573_576_436, 587_785_252, 601_815_023, 615_661_475, 629_320_391, 642_787_609, 656_059_028,
    669_130_606, 681_998_360, 694_658_370, 707_106_781, 719_339_800, 731_353_701, 743_144_825,
    754_709_580, 766_044_443, 777_145_961, 788_010_753, 798_635_510, 809_016_994, 819_152_044,
    829_037_572, 838_670_567, 848_048_096, 857_167_300, 866_025_403, 874_619_707, 882_947_592,
    891_006_524, 898_794_046, 906_307_787, 913_545_457, 920_504_853, 927_183_854, 933_580_426,
    939_692_620, 945_518_575, 951_056_516, 956_304_755, 961_261_695, 965_925_826, 970_295_726,
    974_370_064, 978_147_600, 981_627_183, 984_807_753, 987_688_340, 990_268_068, 992_546_151,
    994_521_895, 996_194_698, 997_564_050, 998_629_534, 999_390_827, 999_847_695, 1_000_000_000,
)
# fmt: on


def of_degrees(degrees: int) -> Point:
    """The direction of some degrees clockwise from north, rounded towards zero to 1/10^9.

    >>> of_degrees(90), of_degrees(180), of_degrees(-90)
    ((1000000000, 0), (0, -1000000000), (-1000000000, 0))
    """
    degrees %= 360
    if degrees <= 90:
        return SINES[degrees], SINES[90 - degrees]
    if degrees <= 180:
        return SINES[180 - degrees], -SINES[degrees - 90]
    if degrees <= 270:
        return -SINES[degrees - 180], -SINES[270 - degrees]
    return -SINES[360 - degrees], SINES[degrees - 270]


def degrees_of(x: int, y: int) -> int:
    """The nearest whole degree clockwise from north; the lower of two that are equally near.

    >>> degrees_of(0, 1), degrees_of(5, 5), degrees_of(-3, 0)
    (0, 45, 270)
    """
    quarter = 0
    while not (x >= 0 and y > 0):
        x, y = -y, x
        quarter += 90
    low = 0
    high = 90
    while high - low > 1:
        middle = (low + high) // 2
        if x * SINES[90 - middle] >= y * SINES[middle]:
            low = middle
        else:
            high = middle
    across = SINES[low] + SINES[high]
    ahead = SINES[90 - low] + SINES[90 - high]
    return ((high if x * ahead > y * across else low) + quarter) % 360


def direction(ax: int, ay: int, bx: int, by: int) -> Point:
    """The direction from a to b in the smallest whole numbers; north if they are one."""
    dx = bx - ax
    dy = by - ay
    common = gcd(dx, dy)
    return (dx // common, dy // common) if common else (0, 1)


def is_within_turn(x: int, y: int, other_x: int, other_y: int, degrees: int) -> bool:
    """Whether two directions differ by at most some degrees (0 to 180), either way."""
    if degrees >= 180:
        return True
    dot = x * other_x + y * other_y
    off = abs(x * other_y - y * other_x)
    if degrees == 0:
        return off == 0 and dot >= 0
    if degrees <= 90:
        return dot * SINES[degrees] >= off * SINES[90 - degrees]
    return dot * SINES[180 - degrees] >= -off * SINES[degrees - 90]


def is_ahead(base: Disc, x: i64, y: i64) -> bool:
    """Whether a point lies in the front half of the plane; the dividing line belongs to the front."""
    return base.look_x * (x - base.x) + base.look_y * (y - base.y) >= 0


def is_in_arc(base: Disc, x: int, y: int, degrees: int) -> bool:
    """Whether a point lies in the front arc of some degrees in all, seen from the middle of the base."""
    if degrees % 2:
        raise ValueError(f"an arc of {degrees} degrees has no whole half; {degrees + 1} would have")
    return is_within_turn(base.look_x, base.look_y, x - base.x, y - base.y, degrees // 2)


def touches_arc(base: Disc, body: Circle, degrees: int) -> bool:
    """Whether any part of a body lies in the front arc, its border included."""
    return is_in_arc(base, body.x, body.y, degrees) or _border_gap(base, body, degrees) <= 0


def is_wholly_in_arc(base: Disc, body: Circle, degrees: int) -> bool:
    """Whether all of a body lies in the front arc; it may touch the border."""
    return is_in_arc(base, body.x, body.y, degrees) and (degrees >= 360 or _border_gap(base, body, degrees) >= 0)


def _border_gap(base: Disc, body: Circle, degrees: int) -> int:
    """The sign of the distance between the middle of a body and the two border lines of an arc, minus its radius."""
    right_x, right_y = _turned(base.look_x, base.look_y, degrees // 2)
    left_x, left_y = _turned(base.look_x, base.look_y, -(degrees // 2))
    return min(
        wide_point_gap(base.x, base.y, base.x + right_x, base.y + right_y, body.x, body.y, body.radius),
        wide_point_gap(base.x, base.y, base.x + left_x, base.y + left_y, body.x, body.y, body.radius),
    )


def _turned(x: int, y: int, degrees: int) -> Point:
    """A direction turned clockwise, a thousand million times as long."""
    sine, cosine = of_degrees(degrees)
    return x * cosine + y * sine, y * cosine - x * sine
