"""What a stranger may try, by the trade of it."""

from __future__ import annotations

from . import champions, flood, nothing

PLANS = (*nothing.PLANS, *flood.PLANS, *champions.PLANS)
