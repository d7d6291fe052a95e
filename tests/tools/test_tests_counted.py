"""Counted tests: what is gone is listed with its reason, and what asserts less is listed too."""

from __future__ import annotations

import pytest

from tools import tests_counted
from tools.tests_counted import Counted, fewer, main


def test_assertions_of_every_kind_are_counted() -> None:
    text = (
        "class TestA:\n    def test_a(self):\n        assert a\n        with raises(E): f()\n"
        "        expect(page).to_be_visible()\ndef other(): assert b\ndef test_none(): pass\n"
    )
    assert [(each.name, each.assertions) for each in tests_counted.tests_in("a.py", text)] == [
        ("test_none", 0),
        ("test_a", 3),
    ]


def test_a_test_that_asserts_less_is_listed() -> None:
    before = [Counted("a.py", "test_a", 2, "x"), Counted("b.py", "test_a", 1, "y")]
    assert list(fewer(before, [Counted("a.py", "test_a", 2, "x")])) == ["fewer: test_a: 3 → 2"]
    assert list(fewer(before, before)) == []


def test_what_is_gone_is_printed_with_the_commit_that_removed_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    trees = {
        "old": [Counted("a.py", "test_a", 1, "x")],
        "HEAD": [Counted("a.py", "test_b", 2, "y")],
    }
    log = "\x1eDrop it\n-def test_a() -> None:\n+def test_b() -> None:\n\x1eMove it\n"
    monkeypatch.setattr(tests_counted, "tests_at", trees.__getitem__)
    monkeypatch.setattr(tests_counted, "_git", lambda *_: log)
    assert main(["--at", "old", "--fewer"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "before: 1 tests, 1 assertions in 1 files",
        "after: 1 tests, 2 assertions in 1 files",
        "gone: test_a (a.py): Drop it",
    ]
