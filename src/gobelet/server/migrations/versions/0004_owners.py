"""How many tables of somebody wait for players is asked whenever one is opened."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("rooms_by_owner", "rooms", ["owner", "state"])


def downgrade() -> None:
    op.drop_index("rooms_by_owner", "rooms")
