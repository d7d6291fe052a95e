"""A match at the prompt with a drawn seed: sealed before the first card, and cut."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from kasino.match.record import load
from kasino.match.seal import drawn_of, is_sealed_right, seal_of

Call = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize(
    ("words", "seed"), [("my words", "made/my words"), ("", "made"), (None, "made")]
)
def test_a_person_cuts_after_the_seal_is_shown(
    kasino: Call,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: str | None,
    seed: str,
) -> None:
    file = tmp_path / "match.txt"
    typed = iter([words, "1", f"save {file}", "quit"])

    def read(_prompt: str) -> str:
        line = next(typed)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("builtins.input", read)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))  # no unfinished match was left there
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    code, out, _ = kasino("play", "casino")
    assert code == 0
    seal, asked, title = out.splitlines()[:3]
    assert seal == f"Seal of this match’s cards: {seal_of('made')}"
    assert asked.startswith("Cut: ")
    assert title == f"Casino — seed {seed}"
    record = load(file.read_text(encoding="utf-8")).record
    assert (record.setup.seed, drawn_of(record.setup.seed)) == (seed, "made")
    assert is_sealed_right(record)


def test_a_seed_of_ones_own_is_not_sealed(kasino: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert kasino("play", "casino", "--seed", "mine")[1].startswith("Casino — seed mine\n")
