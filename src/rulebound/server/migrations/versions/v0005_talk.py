"""What people say at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Nobody could say anything so far."""
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("guest", ID, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("voice", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("gallery", sa.Boolean, nullable=False),
        sa.Column("phrase", sa.String(16), nullable=False),
        sa.Column("text", sa.String(280), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "guest", "client", name="uq_talk_client"),
    )
