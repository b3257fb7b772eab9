"""Forces that people keep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Nobody could keep a force so far."""
    op.create_table(
        "forces",
        sa.Column("id", ID, primary_key=True, autoincrement=True),
        sa.Column("guest", ID, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("role", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("roster", sa.Text, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_forces_guest", "forces", ["guest"])
