"""What a compiled function is made from, as a key: the same key, the same machine code.

The key covers the function, every function that it can call, and every constant that these read,
wherever they stand; and nothing else, so that a sentence, a comment or another game's rules compile
nothing anew. How functions are compiled (`gobelet.fast`) is part of every key. The types of the
arguments are not: Numba tells these apart by itself.
"""

from __future__ import annotations

import dis
import hashlib
from collections.abc import Callable
from functools import _lru_cache_wrapper, cache
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numba import extending, types
from numba.core.dispatcher import Dispatcher

from gobelet.core.cache import source_hash
from gobelet.core.rule import TABLED

_INTRINSIC: Any = extending._Intrinsic  # type: ignore[attr-defined]
_OURS = __name__.partition(".")[0]
_PLAIN = (bool, int, float, complex, str, bytes, type(None), type(...))


class Unknown(Exception):
    """Something of which nobody can say what it is made from."""


def key_of(function: Callable[..., Any]) -> str | None:
    """The key of a function; None where it holds something that has none."""
    recipe = _Recipe()
    try:
        recipe.add(function)
    except Unknown:
        return None
    return recipe.key()


@cache
def _machinery() -> str:
    """How anything is compiled."""
    return source_hash("fast", "core/rule.py")


class _Recipe:
    """All that was found so far; what is met again is only named."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256(_machinery().encode())
        self._met: dict[int, int] = {}
        self.held: list[object] = []

    def key(self) -> str:
        return self._digest.hexdigest()[:16]

    def add(self, thing: Any) -> None:
        """Write down what a thing is, and all that it leads to."""
        if isinstance(thing, _PLAIN):
            self._say(type(thing).__name__, repr(thing))
        elif isinstance(thing, tuple):
            self._say("tuple", str(len(thing)))
            for item in thing:
                self.add(item)
        elif id(thing) in self._met:
            self._say("again", str(self._met[id(thing)]))
        else:
            self._met[id(thing)] = len(self._met)
            self.held.append(thing)
            self._add_new(thing)

    def _add_new(self, thing: Any) -> None:
        if isinstance(thing, Dispatcher):
            self._say("compiled", repr(sorted(map(repr, thing.targetoptions.items()))))
            self.add(thing.py_func)
        elif isinstance(thing, _INTRINSIC):
            self.add(thing._defn)
        elif isinstance(thing, _lru_cache_wrapper):
            self.add(thing.__wrapped__)
        elif isinstance(thing, FunctionType):
            self._add_function(thing)
        elif isinstance(thing, CodeType):
            self._add_code(thing, thing.co_consts)
        elif isinstance(thing, (np.ndarray, np.generic)):
            array = np.ascontiguousarray(thing)
            self._say("array", f"{array.dtype}{array.shape}")
            self._digest.update(array.tobytes())
        elif isinstance(thing, list):
            self._say("list", str(len(thing)))
            for item in thing:
                self.add(item)
        else:
            self._add_named(thing)

    def _add_named(self, thing: Any) -> None:
        """What is known by its name; of ours, only together with the sources."""
        if isinstance(thing, (type, ModuleType, BuiltinFunctionType, np.ufunc)):
            name = f"{getattr(thing, '__module__', '')}.{thing.__name__}"
            self._say("name", name)
            if (name.removeprefix(".") + ".").startswith(f"{_OURS}."):
                self._say("sources", source_hash())
        elif isinstance(thing, (frozenset, set)):
            self._say("set", repr(sorted(map(repr, thing))))
        elif isinstance(thing, (types.Type, np.dtype, range)) or _is_foreign(thing):
            self._say("told", repr(thing))
        else:
            raise Unknown(repr(thing))

    def _add_function(self, function: FunctionType) -> None:
        code = function.__code__
        is_told = function.__doc__ is not None and code.co_consts[:1] == (function.__doc__,)
        self._add_code(code, code.co_consts[1:] if is_told else code.co_consts)
        self.add(function.__defaults__)
        for size in (size for known, size in TABLED if known is function):
            self._say("table", str(size))
        for name in sorted(_names(code)):
            if name in function.__globals__:
                self._say("global", name)
                self.add(function.__globals__[name])
        for cell in function.__closure__ or ():
            self.add(cell.cell_contents)

    def _add_code(self, code: CodeType, constants: tuple[object, ...]) -> None:
        self._digest.update(code.co_code)
        counts = (code.co_argcount, code.co_kwonlyargcount, code.co_flags)
        names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
        self._say("code", repr((*counts, *names)))
        for constant in constants:
            self.add(constant)

    def _say(self, kind: str, text: str) -> None:
        self._digest.update(f"{kind}:{len(text)}:{text};".encode())


@cache
def _names(code: CodeType) -> frozenset[str]:
    """The names that a function reads from its module, in functions inside it too."""
    steps = dis.get_instructions(code)
    inside = [_names(constant) for constant in code.co_consts if isinstance(constant, CodeType)]
    own = {step.argval for step in steps if step.opname == "LOAD_GLOBAL"}
    return frozenset(own).union(*inside)


def _is_foreign(thing: Any) -> bool:
    """Whether a thing of a library tells itself apart from others: a type of Numba's, say."""
    is_ours = type(thing).__module__.partition(".")[0] == _OURS
    return not is_ours and " at 0x" not in repr(thing)
