"""The dice of the game a table goes on from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables made so far have rolled no others."""
    op.add_column("tables", sa.Column("earlier", sa.Text, nullable=False, server_default="[]"))
