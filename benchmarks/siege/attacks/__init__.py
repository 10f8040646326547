"""What a stranger may try, by the trade of it."""

from __future__ import annotations

from . import flood, nothing, records

PLANS = (*nothing.PLANS, *flood.PLANS, *records.PLANS)
