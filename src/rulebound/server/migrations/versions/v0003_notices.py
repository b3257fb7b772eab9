"""Where guests want to be told that it is their turn, and what they were told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Nobody has asked for notices so far."""
    op.create_table(
        "mails",
        sa.Column("guest", ID, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "pushes",
        sa.Column("id", ID, primary_key=True, autoincrement=True),
        sa.Column("guest", ID, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(88), nullable=False),
        sa.Column("auth", sa.String(24), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("endpoint", name="uq_pushes_endpoint"),
    )
    op.create_index("ix_pushes_guest", "pushes", ["guest"])
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", ID, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("way", sa.String(8), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("again", sa.BigInteger, nullable=True),
    )
