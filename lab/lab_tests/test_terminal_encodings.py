"""Consoles without Unicode: the lab’s commands are shown in letters, never as "?"."""

from __future__ import annotations

from pathlib import Path

import pytest

from kasino.terminal import cli
from tests.terminal.test_encodings import commands, shows_all_letters

FEW = ("--pairs", "1")


def command_lines() -> dict[str, list[list[str]]]:
    """Return command lines for each command of the lab."""
    return {
        "lab duel": [["lab", "duel", "greedy", "random", "--game", "finnish", *FEW]],
        "lab ladder": [["lab", "ladder", "--game", "finnish", "--levels", "random,greedy", *FEW]],
        "lab oracle": [["lab", "oracle", "--game", "finnish", "--level", "random", *FEW]],
        "lab speed": [["lab", "speed", "--game", "finnish", "--level", "random", "--rounds", "1"]],
    }  # fmt: skip


SPEAKS = [
    name for name, _ in commands(cli._parser("a", "2026-11-22")) if name.partition(" ")[0] == "lab"
]


def test_every_command_is_tried() -> None:
    assert set(command_lines()) == set(SPEAKS)


@pytest.mark.parametrize("command", SPEAKS)
def test_no_command_shows_a_question_mark_for_a_letter(
    command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shows_all_letters(command, command_lines()[command], monkeypatch, tmp_path)
