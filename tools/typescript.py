"""The page's types of all that travels, made from the server's own and from each game's."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from importlib import import_module
from inspect import getdoc
from typing import Any, is_typeddict

import msgspec
from msgspec import inspect

from gobelet.core.words import Both
from gobelet.server.http.api import api
from gobelet.server.http.refusals import Refusal
from gobelet.server.ws import messages, outgoing

HEAD = "// Made by `make format` from the server's own structs: change those, not this file."
DATA_HEAD = "// Made by `make format` from data.py: change that, not this file."


def types() -> str:
    """All types, both directions of the socket first, then what REST takes and gives."""
    heard = messages.KINDS
    told = [kind for kind in vars(outgoing).values() if _is_message(kind)]
    asked = [each.takes for each in api if each.takes]
    found = structs([*heard, *told, *asked, *(each.gives for each in api), Refusal])
    parts = [
        HEAD,
        _union("ClientMessage", "What the page says on the socket.", heard),
        _union("ServerMessage", "What the server says on the socket.", told),
        *(interface(struct, is_told=struct.cls not in [*heard, *asked]) for struct in found),
    ]
    return "\n\n".join(parts) + "\n"


def data(game: str) -> str:
    """What a game's table is told, as its folder says it; texts are those of the protocol."""
    module = import_module(f"gobelet.games.{game}.web.data")
    kinds = [
        kind for kind in vars(module).values() if getattr(kind, "__module__", "") == module.__name__
    ]
    found = [struct for struct in structs(filter(is_typeddict, kinds)) if struct.cls is not Both]
    parts = [DATA_HEAD, "import type { Both } from '$web/lib/protocol';", *map(interface, found)]
    return "\n\n".join(parts) + "\n"


def _is_message(kind: object) -> bool:
    is_struct = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    return is_struct and kind.__struct_config__.tag is not None  # type: ignore[attr-defined]


Shape = inspect.StructType | inspect.TypedDictType
"""What has fields with names, and becomes an interface."""


def structs(kinds: Iterable[Any]) -> list[Shape]:
    """Every struct that is met on the way, by its name; no two may have the same one."""
    found: dict[str, Shape] = {}

    def meet(info: inspect.Type) -> None:
        if isinstance(info, inspect.StructType | inspect.TypedDictType):
            name = info.cls.__name__
            if name in found:
                if found[name].cls is not info.cls:
                    raise ValueError(f"two structs are called {name}")
                return
            found[name] = info
        for inner in _inside(info):
            meet(inner)

    for kind in kinds:
        meet(inspect.type_info(kind))
    return [found[name] for name in sorted(found)]


def _inside(info: inspect.Type) -> list[inspect.Type]:
    """The types that a type is made of."""
    match info:
        case inspect.StructType(fields=fields) | inspect.TypedDictType(fields=fields):
            return [field.type for field in fields]
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return [*types]
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return [item]
        case inspect.DictType(key_type=key, value_type=value):
            return [key, value]
        case inspect.Metadata():
            return [_meant(info)]
    return []


def _meant(info: inspect.Metadata) -> inspect.Type:
    """What stands behind a remark; bytes that were made before say what they hold."""
    held = (info.extra or {}).get("holds")
    return inspect.type_info(held) if held else info.type


def _union(name: str, told: str, kinds: Iterable[type]) -> str:
    members = "".join(f"\n  | {kind.__name__}" for kind in kinds)
    return f"/** {told} */\nexport type {name} ={members};"


def interface(struct: Shape, is_told: bool = True) -> str:
    lines = []
    leaves_out = True
    if isinstance(struct, inspect.StructType):
        lines += [f"  {struct.tag_field}: {json.dumps(struct.tag)};"] if struct.tag_field else []
        leaves_out = not is_told or struct.cls.__struct_config__.omit_defaults
    for field in _as_written(struct):
        is_optional = leaves_out and not field.required
        lines.append(f"  {field.encode_name}{'?' * is_optional}: {_type(field.type)};")
    body = "".join(f"{line}\n" for line in lines).replace('"', "'")
    return f"{_comment(struct.cls)}export interface {struct.cls.__name__} {{\n{body}}}"


def _as_written(struct: Shape) -> Sequence[inspect.Field]:
    """The fields in the order of the source; those of a dictionary come sorted by name."""
    if isinstance(struct, inspect.StructType):
        return struct.fields
    written = [*struct.cls.__annotations__]
    return sorted(struct.fields, key=lambda field: written.index(field.name))


def _comment(kind: type) -> str:
    told = (getdoc(kind) or "").split("\n\n")[0] if kind.__doc__ else ""
    lines = told.splitlines()
    if len(lines) > 1:
        return "/**\n" + "".join(f" * {line}\n" for line in lines) + " */\n"
    return f"/** {told} */\n" if told else ""


_PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.RawType: "unknown",
    inspect.StrType: "string",
}


def _type(info: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match info:
        case inspect.StructType(cls=cls) | inspect.TypedDictType(cls=cls):
            return cls.__name__
        case inspect.LiteralType(values=values):
            return " | ".join(json.dumps(value) for value in values)
        case inspect.UnionType(types=types):
            return " | ".join(_type(each) for each in types)
        case inspect.TupleType(item_types=types):
            return f"[{', '.join(_type(each) for each in types)}]"
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"({_type(item)})[]" if " | " in _type(item) else f"{_type(item)}[]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{_type(key)}, {_type(value)}>"
        case inspect.Metadata():
            return _type(_meant(info))
    return _PLAIN[type(info)]
