"""What a stranger may try, by the trade of it."""

from __future__ import annotations

from . import champions, endless, flood, heavy, nothing, records, rooms, silence

PLANS = (
    *nothing.PLANS,
    *flood.PLANS,
    *heavy.PLANS,
    *silence.PLANS,
    *champions.PLANS,
    *records.PLANS,
    *rooms.PLANS,
    *endless.PLANS,
)
