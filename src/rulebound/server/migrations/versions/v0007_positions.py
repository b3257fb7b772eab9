"""What a game needs to outlive its rules: positions, where every decision led, the time left; when no
server ran; and tables put away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Tables made so far get theirs when they are next looked at."""
    op.add_column("tables", sa.Column("position", sa.Text, nullable=False, server_default="null"))
    op.add_column("tables", sa.Column("time", sa.Text, nullable=False, server_default="null"))
    op.add_column("tables", sa.Column("shut", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("commands", sa.Column("decided", sa.Text, nullable=True))
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("decided", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "put_away",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest", ID, sa.ForeignKey("guests.id"), primary_key=True),
    )
    op.create_index("ix_put_away_guest", "put_away", ["guest"])
    op.create_table(
        "uptimes",
        sa.Column("id", ID, primary_key=True, autoincrement=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
    )
    op.create_table(
        "pauses",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
