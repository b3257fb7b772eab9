"""When a guest was here, and when somebody looked at a table: what was used lately is not expired."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of what there is already, nobody knows: it counts as used now."""
    now = time.time_ns() // 1_000_000
    for table, column in (("guests", "seen"), ("tables", "looked")):
        op.add_column(table, sa.Column(column, sa.BigInteger, nullable=False, server_default="0"))
        op.execute(sa.text(f"UPDATE {table} SET {column} = {now}"))
