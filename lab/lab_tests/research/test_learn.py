"""Learning the values of positions: the three steps, on a small scale, and the least squares."""

from __future__ import annotations

from pathlib import Path

import pytest

from kasino.players.search.learnt import ENDED, FEATURES, rows
from research.learn import SIZE, Sums, main, solve_ridge, text_of
from testing.samples import usually

pytestmark = pytest.mark.long


def test_the_numbers_that_explain_best_are_found() -> None:
    sums = Sums()
    for number in range(200):
        first, second = number % 7, number % 5
        sums.add(2, ((0, 1.0), (3, first), (8, second)), 2 + 0.5 * first - 3 * second)
    found = solve_ridge(sums.squares[2], sums.outcomes[2], 1e-6)
    assert (found[0], found[3], found[8]) == pytest.approx((2, 0.5, -3), abs=1e-4)
    assert not any(found[place] for place in range(SIZE) if place not in (0, 3, 8))
    other = Sums()
    other.join(sums)
    assert other.squares == sums.squares and other.outcomes == sums.outcomes


@pytest.mark.parametrize("game", usually(("finnish",), ("finnish", "casino")))
def test_a_table_is_learnt_in_three_steps(game: str, tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in "abc")
    assert main([game, "--rounds", "12", "--to", str(first)]) == 0
    assert main([game, "--rounds", "12", "--under", str(first), "--to", str(second)]) == 0
    compared = ["--under", str(second), "--compare", "--to", str(third)]
    assert main([game, "--rounds", "24", *compared]) == 0
    tables = [rows(file.read_text()) for file in (first, second, third)]
    assert all(len(table) == ENDED + 1 for table in tables)
    assert tables[0] != tables[1]
    # The value of a deal’s end stays; features that are equal for all moves can’t be compared.
    assert tables[2][ENDED] == tables[1][ENDED] == tables[1][0]
    assert not any(row[FEATURES.index("one")] for row in tables[2][:ENDED])
    assert text_of(tables[2]) == third.read_text()


def test_moves_are_compared_by_a_table_only(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["finnish", "--compare", "--to", str(tmp_path / "a")])
