"""A click can be followed: code names a handler, and an action’s name only where it is declared."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from app.core.feature import installed
from tools.paths import ROOT

APP: Final = ROOT / "web" / "app"
#: Where names are recorded data: the keys of stored strings.
RECORDED: Final = {"platform/store.py"}
#: Functions that take a handler, or that once took an action’s name.
TAKERS: Final = {
    *("Action", "TodayPart", "ask", "button", "close_button", "dispatch", "label", "panel"),
    *("quiet_button", "request", "tool"),
}
#: Functions that declare an action, a dialog, a key or a slot by its own name.
DECLARING: Final = {"Feature", "Key", "Shortcut", "Slot", "dialog", "does", "key", "open_dialog"}
#: The names of dialogs that are opened from elsewhere than their own button.
BY_DIALOG: Final = {"DialogState", "opened", "with_dialog"}


def called(node: ast.Call) -> str:
    """Return the name of the called function."""
    return getattr(node.func, "id", "") or getattr(node.func, "attr", "")


def written(tree: ast.Module, names: set[str]) -> Iterator[tuple[int, str]]:
    """Yield the registered names that a module writes as literals, each with its line."""
    declared: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in DECLARING | BY_DIALOG:
            declared |= {id(each) for each in node.args}
        elif isinstance(node, ast.Compare):  # of an open dialog’s name
            declared |= {id(each) for each in (node.left, *node.comparators)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in TAKERS:
            for given in node.args[:2]:
                for each in ast.walk(given) if not isinstance(given, ast.Call) else ():
                    if isinstance(each, ast.Constant) and each.value in names:
                        yield node.lineno, str(each.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if "-" in node.value and node.value in names and id(node) not in declared:
                yield node.lineno, node.value
            for name in re.findall(r"data-action=\"?([\w-]+)", node.value):
                if name in names:
                    yield node.lineno, name


def test_no_action_is_named_outside_its_declaration() -> None:
    names = set(installed().actions)
    found = [
        f"{path.relative_to(APP)}:{line}: {name}"
        for path in sorted(APP.rglob("*.py"))
        if path.relative_to(APP).as_posix() not in RECORDED
        for line, name in written(ast.parse(path.read_text(encoding="utf-8")), names)
    ]
    assert found == []


def test_a_name_that_is_written_is_found() -> None:
    text = 'button("undo", x)\nloop.dispatch(Action("undo"))\nWAY = "pick-hand"\n'
    text += 'CLOSE = "dialog [data-action=close]"\nDOES = does("pick-hand")\n'
    found = sorted(set(written(ast.parse(text), {"undo", "pick-hand", "close"})))
    assert found == [(1, "undo"), (2, "undo"), (3, "pick-hand"), (4, "close")]
