"""The tables of the database. The migrations make them; a test compares both."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(8), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("state", String(10), nullable=False),
    Column("owner", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("local", Boolean, nullable=False),
    Column("auto", Boolean, nullable=False),
    Column("clock", Integer),
    Column("seed", String(64), nullable=False),
    Column("dice", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("take", Integer, nullable=False),
    Column("rematch", String(8)),
    Column("tags", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("rooms_by_state", "state", "public", "changed"),
    Index("rooms_by_owner", "owner", "state"),
)

seats = Table(
    "seats",
    metadata,
    Column("room", String(8), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("visitor", String(40), nullable=False),
    Column("player", String(40), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("has_sat", Boolean, nullable=False),
    Column("away", Boolean, nullable=False, server_default=false()),
    Index("seats_by_visitor", "visitor"),
)

steps = Table(
    "steps",
    metadata,
    Column("room", String(8), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

revoked = Table(
    "revoked",
    metadata,
    Column("visitor", String(40), primary_key=True),
    Column("before", BigInteger, nullable=False),
)

house = Table(
    "house",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
