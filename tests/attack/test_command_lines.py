"""A sample of the attack on the command line, and faults that it has found."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from kasino.terminal.cli import MAX_LINE
from tests.attack.command_lines import attack, fault

Call = Callable[..., tuple[int, str, str]]

pytestmark = [pytest.mark.long, pytest.mark.needs("a POSIX shell")]


def test_odd_command_lines_end_in_a_sentence() -> None:
    found = list(attack(60, "sample"))
    assert [(argv, wrong) for argv, _, wrong in found if wrong] == []
    assert {code for _, code, _ in found} >= {0, 2}


def test_a_fault_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("kasino.terminal.cli._games", broken)
    assert fault(["games"], "") == (-1, "ZeroDivisionError: ")


def test_a_line_without_end_is_refused(kasino: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" + "x" * 3 * MAX_LINE))
    code, out, err = kasino("play", "casino", "--seed", "a")
    assert (code, err) == (2, f"kasino: a line is longer than {MAX_LINE} characters\n")
    assert "To continue it, type: kasino play --continue" in out
