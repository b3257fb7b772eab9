"""Games and computer players are found by the entry points of installed packages, whoever has written them.

    [project.entry-points."rulebound.games"]
    ferry = "ferry.game"

Those of this package stand in its own `pyproject.toml`, like everybody's. A checkout reads them there, since an
installation remembers what stood in the file when it was made.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

HOUSE = "rulebound"
"""The package whose games and players these are, if nobody else brings more."""


@dataclass(frozen=True)
class EntryPoint:
    """What is found under a name: a module or `module:Class`, and the package that brings it ("" for none)."""

    name: str
    value: str
    package: str = ""

    def __str__(self) -> str:
        return f"{self.name} of the package {self.package}" if self.package not in ("", HOUSE) else self.name


class EntryGroup:
    """All entries of one group. What is installed is looked through once, and only if the house has no such name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._registered: dict[str, EntryPoint] = {}

    def register(self, name: str, value: str) -> None:
        """Add an entry to this process alone; it goes before an installed one of the same name."""
        self._registered[name] = EntryPoint(name, value)

    def names(self) -> list[str]:
        """Sorted, whether brought by a package, by this one, or registered while running."""
        return sorted({*of_others(self.name), *of_the_house(self.name), *self._registered})

    def entry(self, name: str) -> EntryPoint | None:
        """The entry of this name; of two packages' the house's, or else that of the first package by name."""
        return self._registered.get(name) or of_the_house(self.name).get(name) or of_others(self.name).get(name)


@cache
def of_the_house(group: str) -> dict[str, EntryPoint]:
    """The entries of this package itself."""
    project = checkout()
    if project is not None:
        import tomllib

        points = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["entry-points"].get(group, {})
        return {name: EntryPoint(name, value, HOUSE) for name, value in points.items()}
    from importlib.metadata import distribution

    own = distribution(HOUSE).entry_points.select(group=group)
    return {point.name: EntryPoint(point.name, point.value, HOUSE) for point in own}


@cache
def of_others(group: str) -> dict[str, EntryPoint]:
    """The entries of all other packages that are installed."""
    from importlib.metadata import entry_points

    brought = [(point.dist.name, point) for point in entry_points(group=group) if point.dist is not None]
    brought.sort(key=lambda pair: pair[0], reverse=True)
    return {point.name: EntryPoint(point.name, point.value, package) for package, point in brought if package != HOUSE}


def checkout() -> Path | None:
    """The project file beside the sources this program runs from; None where it is installed without them."""
    import rulebound

    source = Path(str(rulebound.__file__)).resolve().parent.parent
    project = source.parent / "pyproject.toml"
    return project if source.name == "src" and project.exists() else None
