"""What a stranger may try, by the trade of it."""

from __future__ import annotations

from . import champions, flood, nothing, records

PLANS = (*nothing.PLANS, *flood.PLANS, *champions.PLANS, *records.PLANS)
