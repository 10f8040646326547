"""What one stranger may cost: every number that bounds what can be sent, opened, kept or asked for.

They stand together so that whoever runs a house sees at a glance what it can be made to do.
"""

from __future__ import annotations

MAX_FRAME = 16 * 1024
"""Bytes of the longest message of a visitor."""
MAX_RECORD = 64 * 1024
"""Characters of the longest record that can be imported."""
MAX_REFUSAL = 400
"""Characters of the longest sentence that refuses a request; a longer one quotes what was sent."""
BACKLOG = 1024 * 1024
"""Bytes that may wait for a slow reader; who is further behind is closed, and comes back."""
MOST_ADDRESSES = 10_000
"""Addresses whose haste is remembered."""
MOST_TABLES_LISTED = 50
"""Tables in the lobby's list."""
LOBBY_BYTES = 4_000_000
"""Bytes a second that are spent on telling the lobby what has changed."""
MOST_ROOMS_LISTED = 50
"""Rooms in the list of what a visitor has played."""

# Rooms

MOST_WAITING_TABLES = 10
"""Tables of one visitor that wait for players at the same time."""
MOST_WAITING_SEATS = 5
"""Seats that one visitor may hold at other people's public tables that have not begun."""
WAITING_DAYS = 1
"""Days after which a table that has not begun is cleared away."""

# Whole games

MOST_STEPS = 8_000
"""Steps of the longest record that can be imported. Played at random, 20 games of Wazabi for six
have 4,300, and a Débâcle to 360 points with rounds of 999 turns 7,200."""
MOST_READINGS = 16
"""Whole games (imports, replays) that may wait to be read; who comes then is asked to come back."""
RECORDS_A_DAY = 200
"""Records that can be imported from one address in a day."""

# Memory

STATES_KEPT = 16
"""States of a match that stay in memory; earlier ones are played again for whoever asks."""
EVENTS_TOLD = 200
"""Steps that are told to somebody who comes to a table late; a replay tells all."""
MOST_TABLES = 2_000
"""Tables in memory; above that those that nobody has asked for longest go back to the disk."""
IDLE_FOR = 60.0
"""Seconds a table stays in memory at which nobody looks."""
FINISHED_FOR = 30.0
"""Seconds a table stays in memory after its game is over and nobody asks for it any more."""
MOST_WATCHED = 20
"""Tables that one socket can watch; with one more it leaves the first whose game is over."""

# Talk

WORDS_RATE, WORDS_BURST = 0.5, 5.0
"""Phrases a second that can be said at one table, whoever says them, and how many at once."""
UNDO_RATE, UNDO_BURST = 0.2, 5.0
"""Requests a second to take a move back at one table, and how many at once."""
