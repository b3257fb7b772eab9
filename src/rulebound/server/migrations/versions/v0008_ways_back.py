"""Links by which guests come back to their seats, and the browsers that have come back by them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Guests who have been here before make theirs when they want one."""
    op.create_table(
        "ways_back",
        sa.Column("guest", ID, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "browsers",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("guest", ID, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_browsers_guest", "browsers", ["guest"])
