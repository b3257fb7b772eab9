"""Straight lines from the middle of a hex to the middle of another: what they cross, and what they only touch.

Everything is measured at three times the coordinates, where middles and corners are whole. On which side of the line a
corner lies is the sign of a cross product; axial axes are not at right angles, but that changes no sign.
"""

from __future__ import annotations

from rulebound.space.hexes.grid import DIRECTIONS, Hex, neighbours


def corner(direction: int) -> Hex:
    """The corner between a direction and the next clockwise, from the middle of its hex, at three times the scale."""
    (aq, ar), (bq, br) = DIRECTIONS[direction % 6], DIRECTIONS[(direction + 1) % 6]
    return aq + bq, ar + br


def crossed(a: Hex, b: Hex) -> list[Hex]:
    """The hexes whose inside the line runs through, from the first to the last; both ends are among them."""
    return [hex_ for hex_, inside in _met(a, b) if inside]


def touched(a: Hex, b: Hex) -> list[Hex]:
    """The hexes the line only touches, running along an edge of them or through a corner."""
    return [hex_ for hex_, inside in _met(a, b) if not inside]


def between(a: Hex, b: Hex) -> list[Hex]:
    """All that the line crosses or touches but its two ends."""
    return [hex_ for hex_, _ in _met(a, b) if hex_ not in (a, b)]


def entered(a: Hex, b: Hex, on_the_way: Hex | None = None) -> list[int]:
    """The edges of `b` through which the line from `a` comes in, by their directions: two where it meets a corner.

    Or of another hex `on_the_way`, whose inside the line runs through. None if `a` and `b` are the same hex.
    """
    hex_ = b if on_the_way is None else on_the_way
    dq, dr = b[0] - a[0], b[1] - a[1]
    q, r = hex_[0] - a[0], hex_[1] - a[1]
    sides: list[int] = []
    for direction in range(6):
        cq, cr = corner(direction)
        sides.append(dq * (3 * r + cr) - dr * (3 * q + cq))
    return [direction for direction in range(6) if (dq or dr) and sides[direction - 1] >= 0 >= sides[direction]]


def _met(a: Hex, b: Hex) -> list[tuple[Hex, bool]]:
    """Every hex the line meets, in order from `a`, and whether it runs through the inside.

    What a line meets hangs together, so that each hex is found from one beside it.
    """
    met: dict[Hex, bool] = {a: True}
    waiting = [a]
    while waiting:
        for hex_ in neighbours(waiting.pop()):
            if hex_ not in met:
                sides = _meets(a, b, hex_)
                if sides:
                    met[hex_] = sides == 2
                    waiting.append(hex_)
    dq, dr = b[0] - a[0], b[1] - a[1]
    order = sorted([(_along(hex_[0] - a[0], hex_[1] - a[1], dq, dr), hex_) for hex_ in met])
    return [(hex_, met[hex_]) for _, hex_ in order]


def _meets(a: Hex, b: Hex, hex_: Hex) -> int:
    """How the line meets a hex other than `a`: 0 not at all, 1 it only touches it, 2 it runs through its inside.

    Both ends are middles, half a hex away from whatever else the line meets, and the middle of what it meets lies less
    than that beyond: so a hex that the endless line meets is met between the ends if its middle lies between them.
    """
    dq, dr = b[0] - a[0], b[1] - a[1]
    q, r = hex_[0] - a[0], hex_[1] - a[1]
    along = _along(q, r, dq, dr)
    if along <= 0 or along > _along(dq, dr, dq, dr):
        return 0
    left = right = on = 0
    for direction in range(6):
        cq, cr = corner(direction)
        side = dq * (3 * r + cr) - dr * (3 * q + cq)
        if side > 0:
            left += 1
        elif side < 0:
            right += 1
        else:
            on += 1
    return 2 if left and right else 1 if on else 0


def _along(q: int, r: int, dq: int, dr: int) -> int:
    """How far a middle lies along the line, as twice the product of both vectors."""
    return 2 * q * dq + 2 * r * dr + q * dr + r * dq
