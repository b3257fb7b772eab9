"""What is kept: guests, tables, seats, every command as a row, positions to go on from, when no server ran, who
has put a table away, who is told of a turn how, what is said, the forces people keep, how guests come back, and
what whoever runs the server has told it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID = BigInteger().with_variant(Integer(), "sqlite")

guests = Table(
    "guests",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("banned", Boolean, nullable=False, server_default=false()),
    Column("seen", BigInteger, nullable=False, server_default="0"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("content", String(128), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("rosters", Text, nullable=False),
    Column("seed", String(20), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("covered", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("guide", Boolean, nullable=False),
    Column("given", Text, nullable=False),
    Column("contributions", Text, nullable=False),
    Column("earlier", Text, nullable=False, server_default="[]"),
    Column("origin", String(16), nullable=True),
    Column("next", String(16), nullable=True),
    Column("maker", ID, ForeignKey("guests.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("turn", Text, nullable=False),
    Column("length", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("position", Text, nullable=False, server_default="null"),
    Column("time", Text, nullable=False, server_default="null"),
    Column("shut", Boolean, nullable=False, server_default=false()),
    Column("looked", BigInteger, nullable=False, server_default="0"),
    Index("ix_tables_maker", "maker"),
    Index("ix_tables_public", "public", "state", "touched"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", ID, ForeignKey("guests.id"), nullable=True),
    Column("level", String(16), nullable=False),
    Column("name", String(40), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("link", String(64), nullable=True, unique=True),
    Column("reserved", ID, ForeignKey("guests.id"), nullable=True),
    Column("contribution", String(64), nullable=False),
    Index("ix_seats_guest", "guest"),
    Index("ix_seats_open", "open"),
)

commands = Table(
    "commands",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=True),
    Column("client", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("version", String(32), nullable=False),
    Column("decided", Text, nullable=True),
    UniqueConstraint("table_id", "guest", "client", name="uq_commands_client"),
)

positions = Table(
    "positions",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("decided", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

uptimes = Table(
    "uptimes",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("seen", BigInteger, nullable=False),
    Column("ended", Boolean, nullable=False),
)

pauses = Table(
    "pauses",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

put_away = Table(
    "put_away",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), primary_key=True),
    Index("ix_put_away_guest", "guest"),
)

mails = Table(
    "mails",
    metadata,
    Column("guest", ID, ForeignKey("guests.id"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("lang", String(2), nullable=False),
    Column("since", BigInteger, nullable=False),
)

pushes = Table(
    "pushes",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=False),
    Column("endpoint", String(1000), nullable=False, unique=True),
    Column("p256dh", String(88), nullable=False),
    Column("auth", String(24), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("ix_pushes_guest", "guest"),
)

notices = Table(
    "notices",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), primary_key=True),
    Column("way", String(8), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("again", BigInteger, nullable=True),
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=False),
    Column("client", String(64), nullable=False),
    Column("voice", Integer, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(40), nullable=False),
    Column("gallery", Boolean, nullable=False),
    Column("phrase", String(16), nullable=False),
    Column("text", String(280), nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "guest", "client", name="uq_talk_client"),
)

forces = Table(
    "forces",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("game", String(64), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("role", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("roster", Text, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Index("ix_forces_guest", "guest"),
)

ways_back = Table(
    "ways_back",
    metadata,
    Column("guest", ID, ForeignKey("guests.id"), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("made", BigInteger, nullable=False),
)

browsers = Table(
    "browsers",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("guest", ID, ForeignKey("guests.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("ix_browsers_guest", "guest"),
)

orders = Table(
    "orders",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("kind", String(8), nullable=False),
    Column("target", String(20), nullable=False),
    Column("at", BigInteger, nullable=False),
)
