"""What copies of a position may share."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Fixed:
    """What never changes once it is made: copies of a position share it, and a changed one takes its place."""

    __slots__ = ()
