"""Eight numbers side by side, worked on by one instruction where the machine has it.

Compilers find such parallel work by themselves only in simple loops; here it is spelt out. A value
of this type lives in a register, so it is loaded, combined and stored within one compiled function.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import extending, types
from numba.core.datamodel import models

LANES = 8
_VECTOR = ir.VectorType(ir.DoubleType(), LANES)


class Lanes(types.Type):  # type: ignore[misc]
    """Eight float64."""

    def __init__(self) -> None:
        super().__init__(name="Lanes")


_LANES = Lanes()


@extending.register_model(Lanes)
class _LanesModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _VECTOR)


def _place(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Where eight numbers start in an array: the index is not checked."""
    array = context.make_array(signature.args[0])(context, builder, arguments[0])
    index = context.cast(builder, arguments[1], signature.args[1], types.intp)
    place = builder.gep(array.data, [index])
    return builder.bitcast(place, _VECTOR.as_pointer())


@extending.intrinsic
def load(typing: Any, array: Any, index: Any) -> Any:
    """Eight numbers of an array, from an index on."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load(_place(context, builder, signature, arguments), align=8)

    return _LANES(array, index), generate


@extending.intrinsic
def store(typing: Any, array: Any, index: Any, value: Any) -> Any:
    """Write eight numbers into an array, from an index on."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _place(context, builder, signature, arguments)
        builder.store(arguments[2], place, align=8)
        return context.get_dummy_value()

    return types.void(array, index, value), generate


@extending.intrinsic
def spread(typing: Any, number: Any) -> Any:
    """The same number in every lane."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return _spread(context, builder, signature.args[0], arguments[0])

    return _LANES(number), generate


def _spread(context: Any, builder: Any, kind: Any, number: Any) -> Any:
    real = context.cast(builder, number, kind, types.float64)
    first = builder.insert_element(
        ir.Constant(_VECTOR, ir.Undefined), real, ir.Constant(ir.IntType(32), 0)
    )
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(first, first, zeros)


@extending.intrinsic
def larger(typing: Any, a: Any, b: Any) -> Any:
    """The larger number in each lane."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.select(builder.fcmp_ordered(">", *arguments), *arguments)

    return _LANES(a, b), generate


@extending.intrinsic
def where_larger(typing: Any, a: Any, b: Any, yes: Any, no: Any) -> Any:
    """In each lane `yes` if a > b, `no` otherwise."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        a, b, yes, no = arguments
        return builder.select(builder.fcmp_ordered(">", a, b), yes, no)

    return _LANES(a, b, yes, no), generate


@extending.intrinsic
def plus(typing: Any, a: Any, b: Any) -> Any:
    """The sum in each lane."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.fadd(*arguments)

    return _LANES(a, b), generate


@extending.intrinsic
def times(typing: Any, a: Any, b: Any) -> Any:
    """The product in each lane."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.fmul(*arguments)

    return _LANES(a, b), generate
