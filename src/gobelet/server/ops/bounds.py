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
MOST_ADDRESSES = 10_000
"""Addresses whose haste is remembered."""
MOST_TABLES_LISTED = 50
"""Tables in the lobby's list."""
MOST_ROOMS_LISTED = 50
"""Rooms in the list of what a visitor has played."""

# What bots may cost

LONGEST_START = 60.0
"""Seconds a process that thinks may take to be there."""
LONGEST_LESSON = 300.0
"""Seconds a bot may learn; then its process is ended, and the stand-in plays in its place."""
LESSON_PATIENCE = 60.0
"""Seconds a table waits for a bot that learns, or for its turn to; then the stand-in plays until
the bot is ready."""
LESSON_AGAIN = 600.0
"""Seconds before a lesson that failed is tried again."""
MOST_LESSONS = 64
"""Lessons of which it is remembered that they are learnt, in the house and in each process."""
LONGEST_REST = 30.0
"""Seconds until a bot whose turn failed is asked again, at most; one second at first."""
