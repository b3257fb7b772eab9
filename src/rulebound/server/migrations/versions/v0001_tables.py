"""Guests, tables, seats and commands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "guests",
        sa.Column("id", ID, primary_key=True, autoincrement=True),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("token", name="uq_guests_token"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("content", sa.String(128), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rosters", sa.Text, nullable=False),
        sa.Column("seed", sa.String(20), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("covered", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("guide", sa.Boolean, nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("contributions", sa.Text, nullable=False),
        sa.Column("origin", sa.String(16), nullable=True),
        sa.Column("next", sa.String(16), nullable=True),
        sa.Column("maker", ID, sa.ForeignKey("guests.id", name="fk_tables_maker"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("turn", sa.Text, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tables_maker", "tables", ["maker"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", name="fk_seats_table_id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", ID, sa.ForeignKey("guests.id", name="fk_seats_guest"), nullable=True),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("link", sa.String(64), nullable=True),
        sa.Column("reserved", ID, sa.ForeignKey("guests.id", name="fk_seats_reserved"), nullable=True),
        sa.Column("contribution", sa.String(64), nullable=False),
        sa.UniqueConstraint("link", name="uq_seats_link"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.create_index("ix_seats_open", "seats", ["open"])
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", name="fk_commands_table_id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("guest", ID, sa.ForeignKey("guests.id", name="fk_commands_guest"), nullable=True),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.UniqueConstraint("table_id", "guest", "client", name="uq_commands_client"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("commands", "seats", "tables", "guests"):
        op.drop_table(name)
