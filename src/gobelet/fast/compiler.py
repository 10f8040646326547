"""Teaches Numba the rules, and keeps what it compiled on disk.

Numba's disk cache does not notice changes in imported files, so what is compiled is kept under a
key of all that it was made from (`ingredients`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, cached_property
from typing import Any, cast

import numba
import numpy as np
from numba import extending
from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache, _CacheLocator

from gobelet.core.cache import folder_of
from gobelet.core.game import Game
from gobelet.core.player import Player
from gobelet.core.rule import RULES, TABLED

from .ingredients import key_of

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


class _Shelf(_CacheLocator):
    """The folder of one function; its name says all that there is to know."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> _Shelf | None:
        key = key_of(py_func)
        if key is None:
            return None
        shelf = cls(str(folder_of(f"compiled-{py_func.__qualname__}", key)))
        shelf.ensure_cache_path()  # type: ignore[no-untyped-call]
        return shelf

    def get_cache_path(self) -> str:
        return self._folder

    def get_source_stamp(self) -> str:
        return ""

    def get_disambiguator(self) -> str:
        return "code"


class _OnShelf(CompileResultCacheImpl):
    _locator_classes: Any = [_Shelf]  # noqa: RUF012


class _OwnCache(FunctionCache):
    """Numba's disk cache of one function."""

    _impl_class = _OnShelf

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """By the types of its arguments: Numba would also compare what a function is closed over,
        which differs from process to process for compiled functions."""
        return sig, codegen.magic_tuple()


class NamedCache(NullCache):
    """The disk cache of a function under its name; its key is made when it is first called, since
    what it refers to may be defined after it. Where nothing can be kept, nothing is."""

    def __init__(self, function: Any) -> None:
        self.function = function

    @cached_property
    def _own(self) -> _OwnCache | None:
        with suppress(OSError, RuntimeError):
            return _OwnCache(self.function)  # type: ignore[no-untyped-call]
        return None

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        own: Any = self._own
        with suppress(OSError):
            return own and own.load_overload(sig, target_context)
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        own: Any = self._own
        with suppress(OSError):
            if own:
                own.save_overload(sig, data)


def compiled(function: Callable[..., Any], name: str | None = None) -> Callable[..., Any]:
    """A compiled function that lets other threads run; one with a name is kept on disk."""
    dispatcher: Any = numba.njit(nogil=True, error_model="numpy")(function)
    if name is not None:
        function.__qualname__ = name
        dispatcher._cache = NamedCache(function)
    return cast(Callable[..., Any], dispatcher)


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """A piece of a loop that is pasted into it: a call for every step would cost a third."""
    return cast(
        Callable[..., Any], numba.njit(inline="always", nogil=True, error_model="numpy")(function)
    )


def disk_name(game: Game, roster: Sequence[Player], loop: str) -> str:
    """The name of a game's loop on disk."""
    return ".".join([game.key, loop, *(player.key for player in roster)])
