"""Fixed sequences of operations on rows of eight numbers, as straight code without any index.

Where the same walk over a table is taken a million times, reading where to go next costs as much
as going there. A tape knows all places when it is compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils

from .compiler import intrinsic
from .lanes import LANES, VECTOR, row_of

Steps = Sequence[tuple[int, Sequence[int]]]
"""(row that is written, rows that are read), in order."""
Combine = Callable[[Any, Any, Any], Any]

_declared: Any = cgutils.get_or_insert_function
BREATH = 30
"""Steps after which every value is left in memory: more at once than registers would hold."""


def _add(builder: Any, a: Any, b: Any) -> Any:
    return builder.fadd(a, b)


def _larger(builder: Any, a: Any, b: Any) -> Any:
    return builder.select(builder.fcmp_ordered(">", a, b), a, b)


def _multiply_add(builder: Any, a: Any, b: Any, c: Any) -> Any:
    """a × b + c: in one operation where the machine has it, and beside those that add."""
    name = f"llvm.fmuladd.v{LANES}f64"
    kind = ir.FunctionType(VECTOR, [VECTOR] * 3)
    function = _declared(builder.module, kind, name)
    return builder.call(function, [a, b, c])


def means(steps: Steps) -> Any:
    """rows -> None: each row written becomes the mean of those read."""

    def write(builder: Any, values: list[Any]) -> Any:
        pairs = [_tree(builder, _add, values[i : i + 2]) for i in range(0, len(values), 2)]
        share = _constant(1 / len(values))
        mean = builder.fmul(pairs[0], share)
        for pair in pairs[1:]:
            mean = _multiply_add(builder, pair, share, mean)
        return mean

    return _tape(steps, write)


def maxima(steps: Steps) -> Any:
    """rows -> None: each row written becomes the largest of those read, lane by lane."""
    return _tape(steps, lambda builder, values: _tree(builder, _larger, values))


def expected_maximum(cases: Sequence[tuple[float, Sequence[int]]]) -> Any:
    """rows -> None: row 0 becomes the sum of the largest of each case, times its weight."""

    def body(builder: Any, base: Any) -> None:
        sums = [_constant(0.0)] * 4
        for i, (weight, sources) in enumerate(cases):
            most = _tree(builder, _larger, [_read(builder, base, row) for row in sources])
            before = sums[i % len(sums)]
            sums[i % len(sums)] = _multiply_add(builder, most, _constant(weight), before)
            _breathe(builder, i)
        _write(builder, base, 0, _tree(builder, _add, sums))

    return _function(body)


def _tape(steps: Steps, value: Callable[[Any, list[Any]], Any]) -> Any:
    def body(builder: Any, base: Any) -> None:
        for i, (target, sources) in enumerate(steps):
            values = [_read(builder, base, row) for row in sources]
            _write(builder, base, target, value(builder, values))
            _breathe(builder, i)

    return _function(body)


def _function(body: Callable[[Any, Any], None]) -> Any:
    def run(typing: Any, rows: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            body(builder, builder.bitcast(array.data, VECTOR.as_pointer()))
            return context.get_dummy_value()

        return types.void(rows), generate

    return intrinsic(run)


def _tree(builder: Any, combine: Combine, values: list[Any]) -> Any:
    """All values combined two by two, so that no long chain has to wait for itself."""
    while len(values) > 1:
        pairs = [combine(builder, a, b) for a, b in zip(values[::2], values[1::2], strict=False)]
        values = pairs + values[len(values) // 2 * 2 :]
    return values[0]


def _constant(number: float) -> Any:
    return ir.Constant(VECTOR, [number] * LANES)


def _read(builder: Any, base: Any, row: int) -> Any:
    return builder.load(row_of(builder, base, row), align=8)


def _write(builder: Any, base: Any, row: int, value: Any) -> None:
    builder.store(value, row_of(builder, base, row), align=8)


def _breathe(builder: Any, step: int) -> None:
    if step % BREATH == BREATH - 1:
        nothing = ir.FunctionType(ir.VoidType(), [])
        builder.call(ir.InlineAsm(nothing, "", "~{memory}", side_effect=True), [])
