"""The ways in which a module is broken: one small change of its syntax tree at a time."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
}  # fmt: skip
CALLS = {"any": "all", "all": "any", "min": "max", "max": "min"}
#: Sizes of memories and tables that decide how fast something is and never what comes out.
SPEED = {"LIMIT", "LISTED", "OFFERS", "FEW", "CROWDED", "MANY"}


@dataclass(frozen=True)
class Mutant:
    """One change: the ``place``-th node of a module's tree, changed in its ``way``-th way."""

    module: str
    place: int
    way: int
    line: int
    source: str  # the line
    change: str

    def __str__(self) -> str:
        return f"{self.module.replace('.', '/')}.py:{self.line} {self.change}"

    def tree(self) -> ast.Module:
        """Return the module's tree with the change made."""
        tree = parsed(self.module)
        node = list(ast.walk(tree))[self.place]
        list(ways(node))[self.way]()
        return ast.fix_missing_locations(tree)


def path_of(module: str) -> Path:
    """Return the file of a module, of the page where its name begins with `app`."""
    folder = ROOT / ("web" if module.startswith("app.") else "kasino")
    return folder / f"{module.replace('.', '/')}.py"


@cache
def source(module: str) -> str:
    """Return the text of a module, as it was when it was first asked for."""
    return path_of(module).read_text(encoding="utf-8")


def parsed(module: str) -> ast.Module:
    """Return the tree of a module."""
    return ast.parse(source(module))


def ways(node: ast.AST) -> Iterator[Callable[[], None]]:
    """Yield the changes that can be made to a node in place."""

    def put(field: str, value: object) -> Callable[[], None]:
        return lambda: setattr(node, field, value)

    match node:
        case ast.Compare(ops=[op]):
            yield put("ops", [COMPARISONS[type(op)]()])
        case ast.Compare(ops=[first, second]):
            yield put("ops", [COMPARISONS[type(first)](), second])
            yield put("ops", [first, COMPARISONS[type(second)]()])
        case ast.BoolOp(op=op):
            yield put("op", ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in OPERATORS:
            yield put("op", OPERATORS[type(op)]())
        case ast.Constant(value=bool(value)):
            yield put("value", not value)
        case ast.Constant(value=int(value)):
            yield put("value", value + 1)
            yield put("value", value - 1)
        case ast.Call(func=ast.Name(id=name) as called) if name in CALLS:
            yield lambda: setattr(called, "id", CALLS[name])
        case ast.Return(value=ast.expr() as value):
            if not (isinstance(value, ast.Constant) and value.value is None):
                yield put("value", ast.Constant(None))
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
                yield put("test", test.operand)
            elif not isinstance(test, ast.Compare):
                yield put("test", ast.UnaryOp(ast.Not(), test))
        case _:
            return


def skipped(tree: ast.Module) -> set[int]:
    """Return the nodes that are left alone: annotations, types, messages, sizes of memories."""
    left: list[ast.AST] = []
    for node in ast.walk(tree):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Raise() | ast.JoinedStr():
                left.append(node)
            case ast.AnnAssign(annotation=annotation, target=target):
                left.append(annotation)
                if isinstance(target, ast.Name) and target.id in SPEED:
                    left.append(node)
            case ast.arg(annotation=ast.expr() as annotation):
                left.append(annotation)
            case ast.FunctionDef(returns=returns, decorator_list=decorators):
                left += [*decorators, *([returns] if returns else [])]
            case ast.ClassDef(name="Search"):
                left.append(node)
            case ast.If(test=ast.Compare(comparators=[ast.Name(id=name)])) if name in SPEED:
                left.append(node)  # a memory is emptied
            case _:
                pass
    return {id(inner) for node in left for inner in ast.walk(node)}


def mutants_of(module: str) -> Iterator[Mutant]:
    """Yield every mutant of a module."""
    tree = parsed(module)
    left = skipped(tree)
    lines = source(module).splitlines()
    for place, node in enumerate(ast.walk(tree)):
        if id(node) in left or not isinstance(node, ast.expr | ast.stmt):
            continue
        for way, _ in enumerate(ways(node)):
            changed = copy.deepcopy(node)
            list(ways(changed))[way]()
            change = f"{head(node)} → {head(changed)}"
            yield Mutant(module, place, way, node.lineno, lines[node.lineno - 1].strip(), change)


def head(node: ast.AST) -> str:
    """Return the source of a node on one line; of a statement with a body only its head."""
    if isinstance(node, ast.If | ast.While):
        return f"{type(node).__name__.lower()} {ast.unparse(node.test)}"
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 90 else text[:89] + "…"
