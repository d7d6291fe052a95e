"""Damaged records: a legal match or a RecordError, and a running match stays as it was.

``python -m tests.attack.records`` runs 100,000 and more; this is a fixed sample.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kasino.errors import RecordError
from kasino.match.session import Session
from tests.attack import memory
from tests.attack.records import DAMAGES, damaged, fault, long_match, main, originals

pytestmark = pytest.mark.law

SAMPLE = 900


def test_a_sample_of_damaged_records() -> None:
    taken: Counter[tuple[str, bool]] = Counter()
    for name, text in damaged(SAMPLE, "ci"):
        saves: list[float] = []
        assert fault(text, saves) is None, (name, text)
        taken[name, not saves] += 1
    # The sample is useful only if each kind of damage has an effect, and some texts can still be
    # read.
    for damage in DAMAGES:
        assert taken[damage.__name__, True] > 20, damage.__name__
    assert sum(count for (_, refused), count in taken.items() if not refused) > SAMPLE // 100


@settings(deadline=None, max_examples=40)
@given(text=st.text() | st.text('kasino:12 \n"#x+=TdA9s!rounddeal-', max_size=200))
def test_any_text_is_a_match_or_an_error(text: str) -> None:
    assert fault(text, []) is None
    headed = "kasino: 1\ngame: casino\nplayers: 2\nseat 0: you\nseat 1: you\nseed: a\n"
    assert fault(headed + text, []) is None


@pytest.mark.parametrize("text", originals())
def test_every_beginning_of_a_record_is_a_match_or_an_error(text: str) -> None:
    for end in range(0, len(text), 23):
        assert fault(text[:end], []) is None


def test_a_match_of_too_many_moves_is_refused() -> None:
    with pytest.raises(RecordError, match="at most 10000 moves"):
        Session.load(long_match())


def test_the_fuzzer_sees_faults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(text: str) -> None:
        raise KeyError(text)

    monkeypatch.setattr(Session, "load", broken)
    assert fault("x", []) == "KeyError: 'x'"

    def wordy(text: str) -> None:
        raise RecordError("because", why="a\nb")

    monkeypatch.setattr(Session, "load", wordy)
    assert "no short line" in str(fault("", []))
    monkeypatch.undo()

    def unkept(self: Session) -> str:
        raise RecordError("size", most=1, n=2)

    monkeypatch.setattr(Session, "save", unkept)
    assert str(fault(originals()[0], [])).startswith("it was accepted and can't be saved: ")
    monkeypatch.undo()
    assert main(["50", "test"]) == 0
    assert "50 damaged records" in capsys.readouterr().out
    monkeypatch.setattr("tests.attack.records.SAVED", -1.0)
    assert main(["200", "test"]) == 1
    assert "a save took" in capsys.readouterr().out
    monkeypatch.setattr("tests.attack.records.fault", lambda text, times: "nonsense")
    assert main(["50", "test"]) == 1


def test_reading_and_playing_under_house_rules_stays_small(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sample of ``tests.attack.memory``, which reports the memory."""
    monkeypatch.setattr(memory, "most", lambda: 299.0)
    assert memory.main(["1", "sample"]) == 0
    assert capsys.readouterr().out.startswith("1 records and 1 rounds: 299 MB")
    monkeypatch.setattr(memory, "most", lambda: 301.0)
    assert memory.main(["0", "sample"]) == 1
