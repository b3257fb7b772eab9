"""Things: what figures fight with, and what lies on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.core.fixed import Fixed
from rulebound.core.notation import FLAG, WHOLE, WORD, Maybe, Part, Row
from rulebound.core.text import Text

MISSILE: Final = "missile"
BLADE: Final = "blade"
OFF_HAND: Final = "off_hand"

WEAPON_MARKER: Final = "weapon"
PROJECTILE: Final = "projectile"
MOUNT_MARKER: Final = "mount"
OBJECT_MARKER: Final = "object"


@dataclass(eq=False)
class Item(Fixed):
    """One thing a figure fights with; it never changes, a changed one takes its place.

    A brace is two items, each a pistol with `pair` set. `count` are the missiles left of a thrown weapon.
    """

    kind: str
    key: str
    loaded: bool = False
    count: int = 0
    damaged: bool = False
    exhausted: bool = False
    pair: bool = False

    @property
    def called(self) -> Text:
        """It in a sentence; one of a brace is a pistol."""
        return Text(f"{self.kind}.{ONE_OF.get(self.key, self.key)}")

    def with_load(self, loaded: bool, count: int) -> Item:
        """The same, loaded or empty."""
        return Item(self.kind, self.key, loaded, count, self.damaged, self.exhausted, self.pair)

    def with_flaws(self, damaged: bool, exhausted: bool) -> Item:
        """The same, damaged or mended, out of ammunition or not."""
        return Item(self.kind, self.key, self.loaded, self.count, damaged, exhausted, self.pair)


ONE_OF: Final = {"brace_of_pistols": "pistol"}
"""What one of several is called that a card has under one name."""
ITEM_ROW: Final = Part(
    Item, Row(kind=WORD, key=WORD, loaded=FLAG, count=WHOLE, damaged=FLAG, exhausted=FLAG, pair=FLAG)
)


@dataclass(eq=False)
class Marker(Fixed):
    """Something that lies on the table: a weapon, a spent missile, a riderless mount, a thing of the scenario."""

    name: str
    kind: str
    key: str
    x: int
    y: int
    item: Item | None = None
    side: int = -1


MARKER_ROW: Final = Part(
    Marker, Row(name=WORD, kind=WORD, key=WORD, x=WHOLE, y=WHOLE, item=Maybe(ITEM_ROW), side=WHOLE)
)
