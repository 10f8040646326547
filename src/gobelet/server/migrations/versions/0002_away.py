"""Who has left the seat to a bot, and whose tokens no longer count."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "revoked",
        sa.Column("visitor", sa.String(40), primary_key=True),
        sa.Column("before", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("revoked")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("away")
