"""What whoever runs the server has told it, and guests who are kept out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Nobody has been kept out so far."""
    op.add_column("guests", sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "orders",
        sa.Column("id", ID, primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.String(20), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
