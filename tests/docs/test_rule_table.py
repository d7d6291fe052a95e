"""Every rule has a test that names it, and the table is up to date."""

import re

from kasino.games import GAMES
from testing.rule_ids import rule
from tests.docs.rule_table import (
    ROOT,
    TABLE,
    collect,
    main,
    pages,
    problems,
    proofs,
    rule_ids,
    table,
)


def test_every_rule_is_proven_and_the_table_is_fresh():
    ids = [ident for text in pages().values() for ident in rule_ids(text)]
    assert len(ids) == len(set(ids)) > 60
    assert problems(ids, collect(ROOT), TABLE.read_text(encoding="utf-8")) == []
    assert main(["--check"]) == 0


def test_the_page_of_a_game_has_its_title_and_name():
    texts = [text for file, text in pages().items() if file.startswith("kasino/")]
    heads = [re.match(r"# (.*)\n(?:.*\n)*?\| \| `(.*)` \|\n", text).groups() for text in texts]
    assert heads == [(rules.title, name) for name, rules in GAMES.items()]


SOURCE = """
def test_K9_call(): ...
def test_S3_K10_both(): ...
def test_plain_K1(): ...
def helper_K2(): ...
@rule("F1", "F2")
@other("F3")
@rule.other("F4")
def test_marked(): ...
async def test_U1_page(): ...
class TestB3:
    def test_B4_more(self): ...
class Other:
    def test_B5_not_collected(self): ...
x = 1
"""


def test_what_names_a_rule():
    assert list(proofs(SOURCE)) == [
        ("K9", "test_K9_call"),
        ("S3", "test_S3_K10_both"),
        ("K10", "test_S3_K10_both"),
        ("F1", "test_marked"),
        ("F2", "test_marked"),
        ("U1", "test_U1_page"),
        ("B3", "TestB3"),
        ("B4", "TestB3.test_B4_more"),
    ]


def test_what_is_wrong_is_said():
    ids, found = ["K1", "K2"], {"K1": [("tests/test_a.py", "test_K1")]}
    page = table(ids, found)
    assert "| K1 | [tests/test_a.py](../tests/test_a.py): `test_K1` |\n| K2 |  |" in page
    assert problems(ids, found, page) == ["K2 has no test"]
    assert problems(ids[:1], found, page) == [
        "docs/rules-tests.md is stale: run python -m tests.docs.rule_table"
    ]
    strange = {**found, "X1": [("tests/test_b.py", "test_X1")]}
    assert problems(["K1"], strange, table(["K1"], strange)) == [
        "X1 is no rule, but tests/test_b.py names it in test_X1"
    ]


def test_marking_a_test_changes_nothing():
    def test():
        return 7

    assert rule("S1")(test) is test
