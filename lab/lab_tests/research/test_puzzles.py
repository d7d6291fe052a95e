"""The search for puzzles: what it finds is proved, graded, and written as it stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kasino.coach.puzzle_table import PUZZLE_TABLE
from kasino.coach.puzzles import Level, Puzzle, puzzles
from kasino.games import GAMES
from kasino.match.daily import PUZZLE_GAMES
from research import puzzles as searched
from testing.samples import usually
from tests.coach.test_puzzles import COUNTS, captures, graded

pytestmark = pytest.mark.long


def _is_proved(each: Puzzle) -> bool:
    """Return whether one move is clearly best, greedy misses it, and the difficulty is right.

    The open hands are the only possible ones, so what is shown is all that there is to know.
    """
    return searched.doubt(each) == ""


def test_a_puzzle_that_cannot_be_reasoned_out_is_doubted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good = puzzles("casino")[1]
    assert searched.doubt(good) == ""
    for wrong, why in (
        (replace(good, plays=30), "a hand isn’t certain"),
        (replace(good, hand=good.table), "it is listed with other cards"),
        (replace(good, difficulty=99), "its level, difficulty or technique is wrong"),
        (replace(good, level=Level.BUILD), "its level, difficulty or technique is wrong"),
        (replace(good, level=Level.CAPTURE), searched.problem(good.state())),
    ):
        assert searched.doubt(wrong) == why
    monkeypatch.setattr(searched, "puzzles", lambda name: (good, replace(good, difficulty=99)))
    searched.main(["casino", "--prove"])
    said = capsys.readouterr().out
    assert said.startswith("casino: 1 of 2 puzzles are proved (")
    searched.main(["casino", "--show", "1"])
    shown = capsys.readouterr().out
    assert "Toivo holds" in shown and "Right! " in shown
    monkeypatch.setattr(searched, "clear", lambda state: None)
    assert searched.doubt(good) == "no move is best by a point"


def test_a_puzzle_is_as_hard_as_its_moves_its_sum_and_the_wait_for_its_gain() -> None:
    for each in puzzles("casino")[:60:6]:
        state, seen = each.state(), searched.analysis_of(each.state())
        found = searched.measure(state, seen)
        assert found.moves == len(list(state.legal_moves()))
        assert found.adds == seen.best.move.cards.bit_count()
        assert 1 <= found.depth <= len(seen.line)
        assert each.difficulty == found.difficulty
    harder = [searched.Measure(4, 2, 1), searched.Measure(4, 2, 2), searched.Measure(16, 2, 2)]
    harder.append(searched.Measure(16, 4, 2))
    worths = [each.difficulty for each in harder]
    assert worths == sorted(set(worths))


def test_more_puzzles_are_added_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searched, "file_of", lambda name: tmp_path / name)
    known = puzzles("casino")
    more = Puzzle("casino", 9999, 40, Level.HARD, known[0].hand, known[0].table, 20)
    searched.write({"casino": [known[5], more]})
    kept: dict[str, str] = {}
    exec((tmp_path / "casino").read_text(encoding="utf-8"), kept)
    monkeypatch.setitem(PUZZLE_TABLE, "casino", kept["PUZZLES"])
    assert puzzles("casino") == (*known, more)


def test_the_table_says_what_makes_puzzles_hard(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = " ".join(PUZZLE_TABLE["casino"].split()[:2])
    monkeypatch.setitem(PUZZLE_TABLE, "casino", few)
    searched.main(["casino", "--table"])
    lines = capsys.readouterr().out.splitlines()
    assert sum(int(line.split(": ")[1].split()[0]) for line in lines) == 2
    searched.main(["casino", "--grade"])
    assert few.split()[0] in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_of_each_game_is_proved_by_the_solver(name: str) -> None:
    assert _is_proved(puzzles(name)[7])


@pytest.mark.law
@pytest.mark.parametrize("name", usually((), GAMES))
def test_all_puzzles_are_proved_by_the_solver(name: str) -> None:
    assert [each.ident for each in graded(name) if not _is_proved(each)] == []


@pytest.mark.law
@pytest.mark.parametrize("name", usually(PUZZLE_GAMES[:1], PUZZLE_GAMES))
def test_each_obvious_capture_is_proved_wrong(name: str) -> None:
    for each in captures(name):
        state = each.state()
        assert (each.hand, each.table) == (state.hands[state.turn], state.table)
        assert searched.problem(state) == "", each.ident


@pytest.mark.law
@pytest.mark.parametrize("name", usually(("finnish",), GAMES))
def test_no_two_puzzles_are_alike(name: str) -> None:
    assert len({searched.likeness(each.state()) for each in graded(name)}) == COUNTS[name]


def test_the_search_finds_what_is_there_and_writes_it_as_it_stands() -> None:
    name = "finnish"
    found = list(searched.search(name, 2))
    known = sorted(graded(name), key=lambda each: each.number)[:2]
    assert [replace(each, level=Level.EASY) for each in known] == found
    assert list(searched.search(name, 60, 1)) == found[:1]
    for each in GAMES:
        text = searched.file_of(each).read_text(encoding="utf-8")
        assert text == searched.text_of(list(puzzles(each)))


@pytest.mark.parametrize("name", PUZZLE_GAMES)
def test_no_two_puzzles_with_a_wrong_obvious_capture_are_alike(name: str) -> None:
    alike = {searched.likeness(each.state()) for each in captures(name)}
    assert len(alike) == len(captures(name))
