"""The round of the day in the terminal: the page’s cards, no help, its result, one go a day."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kasino.games import FIRST, SHOWN
from kasino.match import daily
from kasino.match.daily import DayError, Table, day_number, day_of, setup_of
from kasino.match.record import load
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.terminal.autosave import Autosave
from kasino.terminal.cli import run

DAY = "2026-11-24"  # a Tuesday
OF_TUESDAY = next((name for name, each in SHOWN.items() if each.weekday == 1), FIRST)
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def kasino(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Call:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")

    def call(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        return (run(arguments, "made", DAY), *capsys.readouterr())

    return call


def test_the_round_is_the_one_of_the_page(kasino: Call, tmp_path: Path) -> None:
    for table, game, level in (
        ("game", OF_TUESDAY, "counter"),
        ("finnish", "finnish", "counter"),
        ("easy", "finnish", "beginner"),
    ):
        file = tmp_path / f"{table}.record"
        code, out, err = kasino("daily", table, typed=f"save {file}\nquit\n")
        assert (code, err) == (0, "")
        assert f"Daily round of {DAY}: the same cards for everyone" in out
        setup = load(file.read_text(encoding="utf-8")).record.setup
        assert setup == setup_of(DAY, Table(table)) and day_of(setup) == DAY
        assert (setup.game, setup.seats) == (game, ("you", level))
    named = kasino("daily", "--day", "2026-11-27", typed="quit\n")[1]
    assert named.startswith("Kasino (Swedish) — seed daily-2026-11-27\n")


def test_the_round_ends_with_its_result(kasino: Call) -> None:
    out = kasino("daily", typed="1\n" * 30)[1]
    session = Session.begin(setup_of(DAY), as_people=True)
    while not session.state.match_over:
        human = session.to_move_is_human
        session = (
            session.play(next(session.view().legal_moves())) if human else session.play_opponent()
        )
    found = daily.result_of(session)
    assert found is not None and found.one_round
    assert f"Daily round of {DAY}: {found.end} {found.scores[0]}–{found.scores[1]}." in out
    assert "The daily round is over: again, review, save FILE, load FILE or quit." in out
    easy = kasino("daily", "easy", typed="1\n" * 30)[1]
    assert "The match is over: again, review, undo" in easy
    whole = kasino("play", OF_TUESDAY, "--seed", "daily", "--rules", "target=0", typed="1\n" * 30)[
        1
    ]
    assert "Daily round of" not in whole


def test_only_the_easy_round_has_undo_and_hints(kasino: Call) -> None:
    refused = "No undo and no hints with the cards of the day."
    out = kasino("daily", typed="1\nundo\nHINT\nredo\nquit\n")[1]
    assert out.count(refused) == 1 + 3 and "Hint:" not in out
    out = kasino("daily", "easy", typed="hint\n1\nundo\nquit\n")[1]
    assert refused not in out and "Hint:" in out


def test_a_round_that_was_left_goes_on(kasino: Call, tmp_path: Path) -> None:
    kasino("daily", typed="1\nquit\n")
    (file,) = (tmp_path / "kasino").iterdir()
    begun = load(file.read_text(encoding="utf-8")).record
    kasino("daily", typed="1\nquit\n")
    then = load(file.read_text(encoding="utf-8")).record
    assert then.moves[: len(begun.moves)] == begun.moves and len(then.moves) > len(begun.moves)
    file.write_text("kasino: 1\ndamaged", encoding="utf-8")
    code, _, err = kasino("daily")
    assert code == 2 and str(file) in err
    assert file.read_text(encoding="utf-8") == "kasino: 1\ndamaged"


def test_without_a_folder_a_round_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.begin(setup_of(DAY))
    blocked = tmp_path / "file"
    blocked.write_text("")
    for folder in (f"{blocked}", f"{tmp_path}\0"):
        assert Autosave({"XDG_STATE_HOME": folder}, "linux").left(session) is None

    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", homeless)
    assert Autosave({}, "linux").left(session) is None


@pytest.mark.parametrize("day", ["24.11.", "2026-02-29", "2026-13-01", "0000-01-01", ""])
def test_what_is_no_day_is_refused(kasino: Call, day: str) -> None:
    code, _, err = kasino("daily", "--day", day)
    assert code == 2 and f"'{day}' is not a date (write 2026-11-22)" in err
    with pytest.raises(DayError):
        day_number(day)
    assert day_of(MatchSetup.of("finnish", ("you", "counter"), daily.SEED + day)) == ""


def test_whole_matches_and_other_seats_are_no_round_of_a_day() -> None:
    setup = setup_of(DAY)
    assert day_of(setup) == DAY
    for other in (
        MatchSetup.of(OF_TUESDAY, ("you", "counter"), setup.seed),
        MatchSetup(OF_TUESDAY, setup.options, 2, ("you", "expert"), setup.seed),
        MatchSetup(OF_TUESDAY, setup.options, 2, setup.seats, DAY),
    ):
        assert day_of(other) == ""
    assert daily.result_of(Session.begin(setup)) is None
