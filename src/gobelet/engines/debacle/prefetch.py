"""Asking for memory before it is needed: the table of positions is too large to be at hand."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils

from gobelet.fast.compiler import intrinsic

_NUMBER = ir.IntType(32)
_READ, _KEEP, _DATA = _NUMBER(0), _NUMBER(3), _NUMBER(1)


@intrinsic
def prefetch(typing: Any, table: Any, index: Any) -> Any:
    """Have the processor fetch an entry of a table while it does something else."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        place = builder.bitcast(builder.gep(array.data, [arguments[1]]), cgutils.voidptr_t)
        kind = ir.FunctionType(ir.VoidType(), [place.type, _NUMBER, _NUMBER, _NUMBER])
        fetch = builder.module.declare_intrinsic("llvm.prefetch", [place.type], kind)
        builder.call(fetch, [place, _READ, _KEEP, _DATA])
        return context.get_dummy_value()

    return types.void(table, index), generate
