"""The rows of the siege by name, each carried out in a process of its own."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from .attacks import PLANS
from .figures import Figures
from .siege import carry_out

KNOWN = {plan.row.key: plan for plan in PLANS}


def besiege(key: str, seconds: float) -> Figures:
    """Carry out one row; whoever attacks becomes modest, and cannot take that back."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as apart:
        return apart.submit(_carry_out, key, seconds).result()


def _carry_out(key: str, seconds: float) -> Figures:
    return carry_out(KNOWN[key], seconds)
