"""What one stranger may cost: every number that bounds what can be sent, opened, kept or asked for.

They stand together so that whoever runs a house sees at a glance what it can be made to do.
"""

from __future__ import annotations

MAX_FRAME = 16 * 1024
"""Bytes of the longest message of a visitor."""
MAX_RECORD = 64 * 1024
"""Characters of the longest record that can be imported."""
BACKLOG = 1024 * 1024
"""Bytes that may wait for a slow reader; who is further behind is closed, and comes back."""
REVEAL_TIME = 5.0
"""Seconds a start waits for the seeds that were sealed; who is later is left out."""
MOST_ROOTS = 2000
"""Roots of dice that are remembered."""
MOST_ADDRESSES = 10_000
"""Addresses whose haste is remembered."""
MOST_TABLES_LISTED = 50
"""Tables in the lobby's list."""
MOST_ROOMS_LISTED = 50
"""Rooms in the list of what a visitor has played."""
