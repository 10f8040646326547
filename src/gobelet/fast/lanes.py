"""Eight numbers side by side, worked on by one instruction where the machine has it.

Compilers find such parallel work by themselves only in simple loops; here it is spelt out. A value
of this type lives in a register, so it is loaded, combined and stored within one compiled function.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import extending, types
from numba.core.datamodel import models
from numpy.typing import NDArray

from .compiler import intrinsic

LANES = 8
VECTOR = ir.VectorType(ir.DoubleType(), LANES)


class Lanes(types.Type):
    """Eight float64."""

    def __init__(self) -> None:
        super().__init__(name="Lanes")


_LANES = Lanes()
_SIX: Any = types.UniTuple(_LANES, 6)  # type: ignore[no-untyped-call]


def rows_of_lanes(count: int) -> NDArray[np.float64]:
    """Room for so many rows, none of them across two lines of the processor's cache."""
    line = LANES * 8
    raw = np.empty(count * LANES + LANES)
    skip = -raw.ctypes.data % line // 8
    return raw[skip : skip + count * LANES]


@extending.register_model(Lanes)
class _LanesModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, VECTOR)  # type: ignore[no-untyped-call]


def _place(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Where eight numbers start in an array: the index is not checked."""
    array = context.make_array(signature.args[0])(context, builder, arguments[0])
    index = context.cast(builder, arguments[1], signature.args[1], types.intp)
    place = builder.gep(array.data, [index])
    return builder.bitcast(place, VECTOR.as_pointer())


def row_of(builder: Any, base: Any, row: int) -> Any:
    """Where a row of eight numbers stands, known when the code is compiled."""
    return builder.gep(base, [ir.Constant(ir.IntType(64), row)])


@intrinsic
def load(typing: Any, array: Any, index: Any) -> Any:
    """Eight numbers of an array, from an index on."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load(_place(context, builder, signature, arguments), align=8)

    return _LANES(array, index), generate


@intrinsic
def store(typing: Any, array: Any, index: Any, value: Any) -> Any:
    """Write eight numbers into an array, from an index on."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _place(context, builder, signature, arguments)
        builder.store(arguments[2], place, align=8)
        return context.get_dummy_value()

    return types.void(array, index, value), generate


@intrinsic
def gather(typing: Any, array: Any, places: Any) -> Any:
    """The numbers at eight places of an array."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        numbers, starts = _data(context, builder, signature, arguments)
        value = ir.Constant(VECTOR, ir.Undefined)
        for lane in range(LANES):
            place = builder.load(builder.gep(starts, [_whole(lane)]))
            value = _insert(builder, value, builder.load(builder.gep(numbers, [place])), lane)
        return value

    return _LANES(array, places), generate


@intrinsic
def gather_six(typing: Any, array: Any, places: Any, hops: Any, kinds: Any) -> Any:
    """Six times eight numbers: those at `places[i]` plus each of six hops from there.

    The hops of lane i are the six lowest bytes of the whole number `hops[kinds[i]]`.
    """

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        numbers, starts, table, names = _data(context, builder, signature, arguments)
        values = [ir.Constant(VECTOR, ir.Undefined)] * 6
        for lane in range(LANES):
            name = builder.load(builder.gep(names, [_whole(lane)]))
            bytes_ = builder.load(builder.gep(table, [name]))
            start = builder.load(builder.gep(starts, [_whole(lane)]))
            for i in range(6):
                hop = builder.and_(builder.lshr(bytes_, _whole(8 * i)), _whole(255))
                number = builder.load(builder.gep(numbers, [builder.add(start, hop)]))
                values[i] = _insert(builder, values[i], number, lane)
        return context.make_tuple(builder, signature.return_type, values)

    return _SIX(array, places, hops, kinds), generate


def _data(context: Any, builder: Any, signature: Any, arguments: Any) -> list[Any]:
    """Where the numbers of each array start."""
    return [
        context.make_array(kind)(context, builder, value).data
        for kind, value in zip(signature.args, arguments, strict=True)
    ]


def _whole(number: int) -> Any:
    return ir.Constant(ir.IntType(64), number)


def _insert(builder: Any, value: Any, number: Any, lane: int) -> Any:
    return builder.insert_element(value, number, ir.Constant(ir.IntType(32), lane))


@intrinsic
def spread(typing: Any, number: Any) -> Any:
    """The same number in every lane."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return _spread(context, builder, signature.args[0], arguments[0])

    return _LANES(number), generate


def _spread(context: Any, builder: Any, kind: Any, number: Any) -> Any:
    real = context.cast(builder, number, kind, types.float64)
    first = _insert(builder, ir.Constant(VECTOR, ir.Undefined), real, 0)
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(first, first, zeros)


@intrinsic
def larger(typing: Any, a: Any, b: Any) -> Any:
    """The larger number in each lane."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.select(builder.fcmp_ordered(">", *arguments), *arguments)

    return _LANES(a, b), generate


@intrinsic
def where_larger(typing: Any, a: Any, b: Any, yes: Any, no: Any) -> Any:
    """In each lane `yes` if a > b, `no` otherwise."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        a, b, yes, no = arguments
        return builder.select(builder.fcmp_ordered(">", a, b), yes, no)

    return _LANES(a, b, yes, no), generate


@intrinsic
def plus(typing: Any, a: Any, b: Any) -> Any:
    """The sum in each lane."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.fadd(*arguments)

    return _LANES(a, b), generate


@intrinsic
def times(typing: Any, a: Any, b: Any) -> Any:
    """The product in each lane."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.fmul(*arguments)

    return _LANES(a, b), generate
