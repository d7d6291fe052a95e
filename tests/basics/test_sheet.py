"""Lines of the score sheet: nothing but their declarations knows one by its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from kasino import sheet
from kasino.coach.parts import MAJORITIES, lines_of
from kasino.games import GAMES
from kasino.sheet import LINES, Scored, ScoreLine, kind_of, scoring
from kasino.words import ENGLISH, help_sections, line_title
from tests.test_source_rules import texts

#: Where no line may be known by its name.
FOLDERS = ("kasino/coach", "kasino/words", "web/app")
#: Names of lines that are also ordinary words, so they count only where a line’s name is expected.
ORDINARY = {"cards", "last", "sweeps", "little", "big", "aces", "sevens"}
#: Functions that take the name of a line, and mappings by it.
OF_LINES = {
    *("line", "line_noun", "line_title", "line_name", "counted", "tied_lines", "majority"),
    *("kind_of", "part_of", "noun", "_led", "_race", "_picture", "_scored"),
    *("scores", "lone_cards", "LINES"),
}
#: The declarations themselves, such as ``SWEEPS``.
DECLARED = {name for name, value in vars(sheet).items() if isinstance(value, ScoreLine)}


def _called(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _expected(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions in which a syntax node expects the names of lines."""
    if isinstance(node, ast.Call):
        owner = node.func.value if isinstance(node.func, ast.Attribute) else node.func
        if {_called(node.func), _called(owner)} & OF_LINES:
            yield from node.args
        yield from (word.value for word in node.keywords if word.arg in ("line", "lines"))
    elif isinstance(node, ast.Subscript) and _called(node.value) in OF_LINES:
        yield node.slice
    elif isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        if any(isinstance(side, ast.Attribute) and side.attr in ("name", "line") for side in sides):
            yield from sides


def _texts(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the texts of messages, which are what people read."""
    for key, value in (
        zip(node.keys, node.values, strict=True) if isinstance(node, ast.Dict) else ()
    ):
        if isinstance(key, ast.Constant) and "." in str(key.value):
            yield value


def named(text: str) -> list[str]:
    """Return the lines that a module knows by their names, with the places."""
    tree, found = ast.parse(text), list[str]()
    nodes = list(ast.walk(tree))
    inside = [part for node in nodes for each in _expected(node) for part in ast.walk(each)]
    said = {id(text) for node in nodes for text in _texts(node)}
    for node in (*nodes, *inside):
        if id(node) in said:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            name = node.value.removeprefix(sheet.NOUN).partition("@")[0]
            if name in LINES and (
                name not in ORDINARY or node in inside or node.value.startswith(sheet.NOUN)
            ):
                found.append(f"{node.lineno}: {node.value}")
        elif isinstance(node, ast.ImportFrom) and node.module == "kasino.sheet":
            found += (f"{node.lineno}: {each.name}" for each in node.names if each.name in DECLARED)
        elif isinstance(node, ast.Attribute) and _called(node.value) == "sheet":
            found += [f"{node.lineno}: {node.attr}"] if node.attr in DECLARED else []
    return sorted(set(found))


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_module_knows_a_line_by_its_name(folder: str) -> None:
    assert {str(path): found for path, text in texts(folder) if (found := named(text))} == {}


@pytest.mark.parametrize(
    "fault",
    [
        'if line.name == "last": pass',
        'yes = each.name in ("cards", "deal")',
        '_led(scene, "cards", side)',
        'line_noun(say, rules, "sweeps")',
        'FACTS = {"coins": 1}',
        'told = Told(Fact.MOST, lines=("cards",))',
        'points = rules.scores["aces"]',
        'points = rules.scores.get("big", 0)',
        'WORDS = {"line.cards": "most cards"}',
        "from kasino.sheet import SWEEPS",
        "found = sheet.PRIMIERA",
    ],
)
def test_a_line_that_is_known_by_its_name_is_found(fault: str) -> None:
    assert named(fault)


@pytest.mark.parametrize(
    "word",
    [
        'say("count.cards", cards=cards)',
        'which = part == "last"',
        'kind = "cards"',
        '{"suit.s": "spades"}',
    ],
)
def test_an_ordinary_word_is_none(word: str) -> None:
    assert named(word) == []


def test_every_line_is_told_counted_and_explained_by_what_is_declared() -> None:
    used = {name for rules in GAMES.values() for name, _ in scoring(rules)}
    by_house_rule = {"last", "re-bello", "napola"}
    assert used | by_house_rule == {*LINES}
    for rules in GAMES.values():
        for name, points in scoring(rules):
            assert points and line_title(ENGLISH, rules, name)
            assert (kind_of(rules, name) is Scored.MOST) == bool(rules.majority(name))
        lines = [name for part in MAJORITIES for name in lines_of(rules, part)]
        assert sorted(lines) == sorted(each.name for each in rules.majorities if each.points)
        assert help_sections(ENGLISH, rules)
