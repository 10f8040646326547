"""What a stranger may try, by the trade of it."""

from __future__ import annotations

from . import champions, flood, heavy, nothing, records, silence

PLANS = (
    *nothing.PLANS,
    *flood.PLANS,
    *heavy.PLANS,
    *silence.PLANS,
    *champions.PLANS,
    *records.PLANS,
)
