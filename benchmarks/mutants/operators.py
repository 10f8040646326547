"""What can be changed in a module: each change is one small lie that still reads like a program."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from hashlib import sha256

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_HARMLESS = ("log", "logger", "debug", "info", "warning")


@dataclass(frozen=True)
class Mutant:
    """One change: the piece of a file between two places is written otherwise."""

    path: str
    line: int
    start: int
    end: int
    operator: str
    before: str
    after: str
    key: str
    """Stays the same as long as the definition that it is part of does, wherever that moves."""

    def apply(self, source: str) -> str:
        data = source.encode()
        return (data[: self.start] + self.after.encode() + data[self.end :]).decode()


def mutants(path: str, source: str) -> list[Mutant]:
    """Every change of a file, in the order of its text."""
    return list(_Reader(path, source).all())


class _Reader:
    """Walks over what runs: no annotations, no texts, nothing that only a type checker reads."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.source = source.encode()
        self.tree = ast.parse(source)
        self.lines = [0]
        for line in self.source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def all(self) -> Iterator[Mutant]:
        often: Counter[str] = Counter()
        for statement in self.tree.body:
            if _is_for_types(statement):
                continue
            part = self.source[slice(*self._span(statement))].decode()
            for node in self._nodes(statement):
                for operator, other in _changes(node):
                    often[part] += 1
                    key = f"{self.path} {often[part]} {part}"
                    yield self._mutant(node, operator, other, sha256(key.encode()).hexdigest())

    def _nodes(self, node: ast.AST) -> Iterator[ast.AST]:
        yield node
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not _is_for_types(child):
                    yield from self._nodes(child)

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.lines[node.lineno - 1] + node.col_offset
        return start, self.lines[node.end_lineno - 1] + node.end_col_offset

    def _mutant(self, node: ast.AST, operator: str, other: ast.AST, key: str) -> Mutant:
        assert isinstance(node, ast.expr | ast.stmt)
        start, end = self._span(node)
        after = ast.unparse(ast.fix_missing_locations(other))
        if isinstance(node, ast.expr):
            after = f"({after})"
        elif isinstance(other, ast.If | ast.While):
            after = after.replace("\n", "\n" + " " * node.col_offset)
        before = self.source[start:end].decode()
        return Mutant(self.path, node.lineno, start, end, operator, before, after, key[:16])


def _is_for_types(node: ast.AST) -> bool:
    """What no run of the program reaches."""
    return isinstance(node, ast.If) and ast.unparse(node.test) in (
        "TYPE_CHECKING",
        "__name__ == '__main__'",
    )


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.Compare):
        yield from _compared(node)
    elif isinstance(node, ast.BinOp):
        yield from _calculated(node)
    elif isinstance(node, ast.BoolOp):
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "boolean", _with(node, op=other)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "boolean", node.operand
    elif isinstance(node, ast.Constant):
        yield from _counted(node)
    elif isinstance(node, ast.IfExp):
        yield "branch", _with(node, body=node.orelse, orelse=node.body)
    elif isinstance(node, ast.stmt):
        yield from _stated(node)


def _compared(node: ast.Compare) -> Iterator[tuple[str, ast.AST]]:
    for at, op in enumerate(node.ops):
        for other in _COMPARISONS[type(op)]:
            yield "comparison", _with(node, ops=[*node.ops[:at], other(), *node.ops[at + 1 :]])


def _calculated(node: ast.BinOp) -> Iterator[tuple[str, ast.AST]]:
    sides = (node.left, node.right)
    is_text = any(
        isinstance(side, ast.JoinedStr | ast.List)
        or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )
    if type(node.op) in _ARITHMETIC and not is_text:
        yield "arithmetic", _with(node, op=_ARITHMETIC[type(node.op)]())


def _counted(node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node.value, bool):
        yield "boolean", ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield "constant", ast.Constant(node.value + 1)
        yield "constant", ast.Constant(node.value - 1)


def _stated(node: ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.Expr):
        if isinstance(node.value, ast.Call | ast.Await) and not _is_said(node.value):
            yield "removed", ast.Pass()
    elif isinstance(node, ast.Raise | ast.Break | ast.Continue | ast.AugAssign) or _is_kept(node):
        yield "removed", ast.Pass()
    if isinstance(node, ast.AugAssign) and type(node.op) in _ARITHMETIC:
        yield "arithmetic", _with(node, op=_ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.If):
        yield "branch", _with(node, test=ast.UnaryOp(ast.Not(), node.test))


def _is_kept(node: ast.stmt) -> bool:
    """Something is written into an object; a name that is left out would be missed at once."""
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets
    )


def _is_said(node: ast.expr) -> bool:
    """A line in the log, which nothing follows from."""
    call = node.value if isinstance(node, ast.Await) else node
    called = ast.unparse(call.func) if isinstance(call, ast.Call) else ""
    return called.rpartition(".")[2] in _HARMLESS


def _with(node: ast.AST, **fields: object) -> ast.AST:
    other = deepcopy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other
