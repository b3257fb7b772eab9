"""The SQL of kept forces."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, func, insert, select, update
from sqlalchemy.sql.expression import ColumnElement

from rulebound.server.schema import forces, guests


@dataclass(frozen=True)
class ForceRow:
    """A force somebody keeps: what it is called, what it was put together for, and what it is made of."""

    id: int
    guest: int
    name: str
    game: str
    scenario: str
    role: str
    options: dict[str, object]
    roster: dict[str, object]
    touched: int


class Enough(Exception):
    """Nothing more is kept for this guest."""


def forces_of(connection: Connection, guest: int, game: str | None) -> list[ForceRow]:
    """What a guest keeps, of one game or of all; what was changed last comes first."""
    wanted = forces.c.guest == guest if game is None else and_(forces.c.guest == guest, forces.c.game == game)
    found = connection.execute(select(forces).where(wanted).order_by(forces.c.touched.desc(), forces.c.id.desc()))
    return [_force(row) for row in found]


def _force(row: Row[Any]) -> ForceRow:
    values = dict(row._mapping)
    return ForceRow(**{**values, "options": json.loads(row.options), "roster": json.loads(row.roster)})


def add_force(connection: Connection, row: ForceRow, most: int) -> ForceRow:
    """Keep a new force under an id of its own; `Enough` if its guest keeps so many already."""
    connection.execute(select(guests.c.id).where(guests.c.id == row.guest).with_for_update()).first()
    count = select(func.count()).select_from(forces).where(forces.c.guest == row.guest)
    if connection.execute(count).scalar_one() >= most:
        raise Enough
    key = connection.execute(insert(forces).values(_values(row))).inserted_primary_key
    assert key is not None
    return ForceRow(**{**row.__dict__, "id": key[0]})


def change_force(connection: Connection, row: ForceRow) -> bool:
    """Keep a force in the place of what its guest has under its id; whether there is one."""
    return connection.execute(update(forces).where(_own(row.id, row.guest)).values(_values(row))).rowcount == 1


def drop_force(connection: Connection, id: int, guest: int) -> bool:
    """Forget a force of a guest; whether there was one."""
    return connection.execute(delete(forces).where(_own(id, guest))).rowcount == 1


def _own(id: int, guest: int) -> ColumnElement[bool]:
    return and_(forces.c.id == id, forces.c.guest == guest)


def _values(row: ForceRow) -> dict[str, object]:
    values = {name: value for name, value in row.__dict__.items() if name != "id"}
    return {**values, "options": json.dumps(row.options), "roster": json.dumps(row.roster)}
