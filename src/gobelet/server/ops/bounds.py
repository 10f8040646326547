"""What one stranger may cost: every number that bounds what can be sent, opened, kept or asked for.

They stand together so that whoever runs a house sees at a glance what it can be made to do.
"""

from __future__ import annotations

MAX_FRAME = 16 * 1024
"""Bytes of the longest message of a visitor."""
MAX_BODY = 128 * 1024
"""Bytes of the longest body of a request; what is longer is refused unread."""
MAX_REQUEST = MAX_BODY + 32 * 1024
"""Bytes of a request, its head included, that are read at all."""
REQUEST_FOR = 10.0
"""Seconds in which a request must be there as a whole, and a socket must have said hello."""
LINGER = 1.0
"""Seconds in which somebody who is shown out can still read why."""
MAX_RECORD = 64 * 1024
"""Characters of the longest record that can be imported."""
MAX_REFUSAL = 400
"""Characters of the longest sentence that refuses a request; a longer one quotes what was sent."""
BACKLOG = 1024 * 1024
"""Bytes that may wait for a slow reader; who is further behind is closed, and comes back."""
BYTES_A_MESSAGE = 2048
"""Bytes on a socket that count as much as one message."""
FLOOD_FOR = 20.0
"""Seconds a socket may go on saying more than it may; then it is closed."""
REQUESTS_RATE, REQUESTS_BURST = 20, 400
"""Requests of any kind from one address, in the long run and at once, for each costly one."""
CROWDED, ROOMY, FULL = 0.9, 0.8, 0.95
"""Shares of all descriptors: from the first on it is told, below the second that is over, and
from the third on nobody is let in, so that the house itself can open what it needs."""
REVEAL_TIME = 5.0
"""Seconds a start waits for the seeds that were sealed; who is later is left out."""
MOST_ROOTS = 2000
"""Roots of dice that are remembered."""
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
MOST_PAGES = 64
"""Pages of rules that are kept as they go to the browser."""
MOST_READINGS, MOST_READINGS_EACH = 64, 16
"""Whole games (imports, replays) that may wait to be read, in all and for one address; who comes
then is asked to come back."""
LONGEST_READING = 60.0
"""Seconds in which a whole game must be read."""
ADDRESS_BURST = 20
"""Seconds of an address's requests that may come at once."""
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

# Talk

WORDS_RATE, WORDS_BURST = 0.5, 5.0
"""Phrases a second that can be said at one table, whoever says them, and how many at once."""
UNDO_RATE, UNDO_BURST = 0.2, 5.0
"""Requests a second to take a move back at one table, and how many at once."""
