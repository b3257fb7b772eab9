"""Tables that anybody may find and watch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody was asked so far, so no table is listed."""
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_public", "tables", ["public", "state", "touched"])
