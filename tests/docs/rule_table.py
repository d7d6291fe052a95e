"""Write docs/rules-tests.md: the tests that prove each rule; and the games into docs/rules.md.

A test proves a rule if its name begins with the rule’s id (``test_K9_call_…``, ``test_S3_K10_…``)
or it is decorated with ``@rule("K9")``; the same goes for classes of tests. Nothing is imported.

    python -m tests.docs.rule_table            write the table
    python -m tests.docs.rule_table --check    exit with 1 if it is stale or a rule has no test
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.docs.tables import replaced, row

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules.md"
HOMES = ROOT / "kasino" / "games"
BEGIN = "<!-- games: written by python -m tests.docs.rule_table -->\n"
END = "<!-- /games -->"
TABLE = ROOT / "docs" / "rules-tests.md"
FOLDERS = ("kasino/games", "tests", "testing", "e2e")

_RULE = re.compile(r"^- ([A-Z]+\d+) ", re.M)
_NAMED = re.compile(r"(?:test_|Test)((?:[A-Z]+\d+_)+|(?:[A-Z]+\d+)+$)")
_ID = re.compile(r"[A-Z]+\d+")
_TESTS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def rule_ids(text: str) -> list[str]:
    """Return the ids of the rules on a page, in order."""
    return _RULE.findall(text)


def pages() -> dict[str, str]:
    """Return the text of each page with rules by its path: the shared ones, then each game’s."""
    homes = sorted(HOMES.glob("*/rules.md"), key=lambda path: _order(path.parent))
    return {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in (RULES, *homes)}


def _order(home: Path) -> int:
    """Return a game’s place in the menus, which was written by hand."""
    text = (home / "proof" / "by_hand.py").read_text(encoding="utf-8")
    return int(re.findall(r"^ORDER = (\d+)", text, re.M)[0])


def listed(found: dict[str, str]) -> list[str]:
    """Return the table of the games: a row for each page but the shared one."""
    rows = ["| game | name in commands | rules |", "| --- | --- | --- |"]
    for file, text in found.items():
        if file.startswith("kasino/"):
            title, names = (
                text.partition("\n")[0].strip("# "),
                re.findall(r"^\| \| (.*?) ", text, re.M),
            )
            ids = rule_ids(text)
            rows.append(
                row([f"[{title}](../{file})", names[0], " to ".join({ids[0]: 0, ids[-1]: 0})])
            )
    return rows


def proofs(source: str) -> Iterator[tuple[str, str]]:
    """Yield (rule id, test name) for every rule that a test or class of tests names."""
    yield from _proofs(ast.parse(source).body, "")


def _proofs(nodes: Iterable[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
    for node in nodes:
        if not isinstance(node, _TESTS):
            continue
        is_class = isinstance(node, ast.ClassDef)
        if not node.name.startswith("Test" if is_class else "test_"):
            continue
        name = prefix + node.name
        found = _NAMED.match(node.name)
        for ident in _ID.findall(found[1]) if found else ():
            yield ident, name
        for ident in _decorated(node.decorator_list):
            yield ident, name
        if is_class:
            yield from _proofs(node.body, f"{name}.")


def _decorated(decorators: Iterable[ast.expr]) -> Iterator[str]:
    for decorator in decorators:
        if (
            isinstance(decorator, ast.Call)
            and isinstance(decorator.func, ast.Name)
            and decorator.func.id == "rule"
        ):
            for argument in decorator.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def collect(root: Path) -> dict[str, list[tuple[str, str]]]:
    """Return for each rule id the (file, test name) pairs that name it."""
    found: dict[str, list[tuple[str, str]]] = {}
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("test_*.py")):
            for ident, name in proofs(path.read_text(encoding="utf-8")):
                pair = (path.relative_to(root).as_posix(), name)
                if pair not in found.setdefault(ident, []):
                    found[ident].append(pair)
    return found


def table(ids: list[str], found: dict[str, list[tuple[str, str]]]) -> str:
    """Return the page: a row for each rule, with the tests that name it by file."""
    lines = [
        "# The rules and their tests",
        "",
        "*For someone who checks a rule.* Made by `python -m tests.docs.rule_table` from the names",
        "of the tests; the rules are in [rules.md](rules.md) and on the pages of the games that it",
        "lists.",
        "",
        "| rule | tests |",
        "| --- | --- |",
    ]
    for ident in ids:
        files: dict[str, list[str]] = {}
        for file, name in found.get(ident, []):
            files.setdefault(file, []).append(f"`{name}`")
        cells = (f"[{file}](../{file}): {', '.join(names)}" for file, names in files.items())
        lines.append(f"| {ident} | {'<br>'.join(cells)} |")
    return "\n".join(lines) + "\n"


def problems(ids: list[str], found: dict[str, list[tuple[str, str]]], written: str) -> list[str]:
    """Return the problems: rules without a test, tests of unknown rules, a stale table."""
    wrong = [f"{ident} has no test" for ident in ids if ident not in found]
    for ident in sorted(set(found) - set(ids)):
        file, name = found[ident][0]
        wrong.append(f"{ident} is no rule, but {file} names it in {name}")
    if written != table(ids, found):
        wrong.append("docs/rules-tests.md is stale: run python -m tests.docs.rule_table")
    return wrong


def main(arguments: list[str]) -> int:
    """Write the table, or check it."""
    texts = pages()
    ids = [ident for text in texts.values() for ident in rule_ids(text)]
    found = collect(ROOT)
    shared = RULES.read_text(encoding="utf-8")
    with_list = replaced(shared, BEGIN, listed(texts), END)
    if arguments == ["--check"]:
        wrong = problems(ids, found, TABLE.read_text(encoding="utf-8") if TABLE.exists() else "")
        wrong += ["the list of games is stale: run python -m tests.docs.rule_table"] * (
            shared != with_list
        )
        print("\n".join(wrong) or f"{len(ids)} rules, each with a test")
        return bool(wrong)
    RULES.write_text(with_list, encoding="utf-8")
    TABLE.write_text(table(ids, found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
