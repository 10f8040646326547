"""Teaches Numba the rules, and keeps what it compiled on disk.

Numba's disk cache does not notice changes in imported files, so the cache folder is named after a
hash of every source file the compiled code can come from.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, cast

from gobelet.core.cache import COMPILED, made_from
from gobelet.core.game import Game
from gobelet.core.player import Player
from gobelet.core.rule import RULES, TABLED

os.environ.setdefault("NUMBA_CACHE_DIR", str(made_from("compiled", *COMPILED)))

import numba
import numpy as np
from numba import extending
from numba.core.caching import FunctionCache

numba.config.reload_config()  # type: ignore[no-untyped-call]
"""Somebody may have imported Numba earlier, when the folder was not yet named."""

intrinsic: Any = extending.intrinsic
"""Marks a function that writes machine code: its first argument is not one of the caller's."""

_taught = {"rules": 0, "tables": 0}


def teach() -> None:
    """Register every rule that was defined since the last time; games are loaded when needed."""
    for function in RULES[_taught["rules"] :]:
        extending.register_jitable(function)
    for table_function, size in TABLED[_taught["tables"] :]:
        _teach_table(table_function, size)
    _taught.update(rules=len(RULES), tables=len(TABLED))


def _teach_table(function: Callable[[int], int], size: int) -> None:
    """Compiled code reads the function's values from an array made by calling it."""

    def look(index: Any) -> Any:
        table = _table(function, size)

        def read(index: Any) -> Any:
            return np.int64(table[np.uintp(index)])

        return read

    extending.overload(function)(look)


@cache
def _table(function: Callable[[int], int], size: int) -> Any:
    """Made when something is compiled, not when compiled code is read from the disk."""
    values = [function(index) for index in range(size)]
    return np.array(values, _narrowest(values))


def _narrowest(values: list[int]) -> Any:
    """The smallest signed integer type for these numbers, so that tables stay in the cache."""
    low, high = min(values), max(values)
    return np.result_type(np.min_scalar_type(min(low, -1)), np.min_scalar_type(-high - 1))


class _NamedCache(FunctionCache):
    """Numba's disk cache, but a function is known by its name and its argument types alone.

    Numba would also compare what a function is closed over, which differs from process to process
    for compiled functions. The folder's name already covers every source file.
    """

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return sig, codegen.magic_tuple()


def compiled(function: Callable[..., Any], name: str | None = None) -> Callable[..., Any]:
    """A compiled function that lets other threads run; one with a name is kept on disk."""
    dispatcher: Any = numba.njit(nogil=True, error_model="numpy")(function)
    if name is not None:
        function.__qualname__ = name
        dispatcher._cache = _NamedCache(function)  # type: ignore[no-untyped-call]
    return cast(Callable[..., Any], dispatcher)


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """A piece of a loop that is pasted into it: a call for every step would cost a third."""
    return cast(
        Callable[..., Any], numba.njit(inline="always", nogil=True, error_model="numpy")(function)
    )


def disk_name(game: Game, roster: Sequence[Player], loop: str) -> str | None:
    """The name of a game's loop on disk; none for what the folder's hash does not cover."""
    players = [player.skill().decide if player.skill else player.choose for player in roster]
    if not all(_is_own(thing) for thing in (type(game), *players)):
        return None
    return ".".join([game.key, loop, *(player.key for player in roster)])


def _is_own(thing: Any) -> bool:
    return bool(thing.__module__.partition(".")[0] == __name__.partition(".")[0])
