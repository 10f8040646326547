"""Threads that stay inside compiled code and meet there.

Waking a thread can cost milliseconds. Where whole jobs take less, each thread makes one long call
and waits for the others at the points where it needs what they have done.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Thread
from typing import Any

from numba import types

from .compiler import intrinsic


def _slot(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    array = context.make_array(signature.args[0])(context, builder, arguments[0])
    index = context.cast(builder, arguments[1], signature.args[1], types.intp)
    return builder.gep(array.data, [index])


@intrinsic
def claim(typing: Any, counters: Any, index: Any, amount: Any) -> Any:
    """Add to a counter that all threads share; return what it was before."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        slot = _slot(context, builder, signature, arguments)
        number = context.cast(builder, arguments[2], signature.args[2], types.int64)
        return builder.atomic_rmw("add", slot, number, "seq_cst")

    return types.int64(counters, index, amount), generate


@intrinsic
def peek(typing: Any, counters: Any, index: Any) -> Any:
    """What a shared counter says now."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        slot = _slot(context, builder, signature, arguments)
        return builder.load_atomic(slot, ordering="seq_cst", align=8)

    return types.int64(counters, index), generate


def cores() -> int:
    """How many threads can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def together(work: Callable[[], object], threads: int) -> None:
    """Make the same call in so many threads, this one included."""
    helpers = [Thread(target=work) for _ in range(threads - 1)]
    for helper in helpers:
        helper.start()
    work()
    for helper in helpers:
        helper.join()
