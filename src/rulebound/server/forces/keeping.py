"""Forces kept for a guest: so many, so large, and nobody else's."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from rulebound.server.force_models import ForceWish
from rulebound.server.forces import rows
from rulebound.server.forces.brought import Brought, brought
from rulebound.server.forces.rows import Enough, ForceRow
from rulebound.server.problem import Problem, bad_field, problem, unknown
from rulebound.server.store import now_ms

if TYPE_CHECKING:
    from rulebound.server.frames import Plain
    from rulebound.server.hall import Hall
    from rulebound.server.models import Lang

MOST_FORCES = 40
MOST_LETTERS = 4000
"""Of a force as it is kept, its options and what it is made of each."""


class Keeping:
    """Keeps forces, and tells them to whoever they belong to."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def add(self, guest: int, force: Brought, lang: Lang) -> Plain:
        """Keep a force; a `Problem` if it has no name, is too large, or one too many."""
        row = row_of(0, guest, force)
        try:
            kept = await self._hall.write(lambda connection: rows.add_force(connection, row, MOST_FORCES))
        except Enough:
            raise problem(409, "many_forces", most=MOST_FORCES) from None
        return told(kept, force, lang)

    async def change(self, id: int, guest: int, force: Brought, lang: Lang) -> Plain:
        """Keep a force in the place of another; a `Problem` if that is not there, or not this guest's."""
        row = row_of(id, guest, force)
        if not await self._hall.write(lambda connection: rows.change_force(connection, row)):
            raise unknown("kept_force")
        return told(row, force, lang)

    async def drop(self, id: int, guest: int) -> None:
        """Forget a force; a `Problem` if it is not there, or not this guest's."""
        if not await self._hall.write(lambda connection: rows.drop_force(connection, id, guest)):
            raise unknown("kept_force")

    async def listed(self, guest: int, game: str | None, scenario: str | None, role: str | None, lang: Lang) -> Plain:
        """What a guest keeps, judged by the scenario and role it was made for, or by those given."""
        kept = await self._hall.read(lambda connection: rows.forces_of(connection, guest, game))
        judged = await asyncio.to_thread(lambda: [self._judged(row, scenario, role, lang) for row in kept])
        return {"forces": judged, "most": MOST_FORCES}

    def _judged(self, row: ForceRow, scenario: str | None, role: str | None, lang: Lang) -> Plain:
        elsewhere = scenario is not None or role is not None
        wish = ForceWish(
            game=row.game,
            scenario=scenario or row.scenario,
            role=role or row.role,
            options={} if elsewhere else row.options,
            roster=row.roster,
            name=row.name,
        )
        try:
            return told(row, brought(self._hall.settings, wish), lang)
        except Problem as error:
            wrong = [{"rule": "", "text": error.plain(lang)["text"]}]
            return {**plain(row), "cost": 0, "budget": 0, "problems": wrong, "link": ""}


def row_of(id: int, guest: int, force: Brought) -> ForceRow:
    """A force as it is kept; a `Problem` if it has no name, or is too large."""
    if not force.name:
        raise bad_field("name", "unnamed")
    for field, part in (("options", force.options), ("roster", force.roster)):
        if len(json.dumps(part)) > MOST_LETTERS:
            raise bad_field(field, "too_long", most=MOST_LETTERS)
    key, role = force.game.key, force.role.key
    return ForceRow(id, guest, force.name, key, force.scenario, role, force.options, force.roster, now_ms())


def told(row: ForceRow, force: Brought, lang: Lang) -> Plain:
    """A kept force with what it costs, what is wrong with it, and its link."""
    return {**plain(row), **force.plain(lang)}


def plain(row: ForceRow) -> Plain:
    """What is kept of a force, without whose it is."""
    return {name: value for name, value in row.__dict__.items() if name != "guest"}
