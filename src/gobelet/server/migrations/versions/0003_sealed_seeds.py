"""Players seal their seeds: what was sealed, a game's dice, how many starts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games that have begun keep the dice they have; tables that wait get the new ones."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("dice", sa.Integer, nullable=False, server_default="1"))
        rooms.add_column(sa.Column("round", sa.Integer, nullable=False, server_default="1"))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("commitment", sa.String(64), nullable=False, server_default=""))
        seats.add_column(
            sa.Column("has_sat", sa.Boolean, nullable=False, server_default=sa.false())
        )
    waiting = "(SELECT id FROM rooms WHERE state = 'waiting')"
    op.execute(f"UPDATE seats SET has_sat = (seed <> '') WHERE room IN {waiting}")
    op.execute(f"UPDATE seats SET seed = '' WHERE room IN {waiting}")
    op.execute("UPDATE rooms SET dice = 2 WHERE state = 'waiting'")


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("has_sat")
        seats.drop_column("commitment")
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("round")
        rooms.drop_column("dice")
