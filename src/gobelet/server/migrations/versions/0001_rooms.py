"""Rooms, seats, steps, and the house's own values."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("owner", sa.String(40), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("local", sa.Boolean, nullable=False),
        sa.Column("auto", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("take", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(8)),
        sa.Column("tags", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("rooms_by_state", "rooms", ["state", "public", "changed"])
    op.create_table(
        "seats",
        sa.Column("room", sa.String(8), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("visitor", sa.String(40), nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
    )
    op.create_index("seats_by_visitor", "seats", ["visitor"])
    op.create_table(
        "steps",
        sa.Column("room", sa.String(8), primary_key=True),
        sa.Column("position", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "house",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("house", "steps", "seats", "rooms"):
        op.drop_table(name)
