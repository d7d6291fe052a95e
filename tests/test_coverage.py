"""What of the engine and the page tests must go through, and what is told if they don't."""

from __future__ import annotations

from typing import Any

from tools.testing import PAGE_SHARE, uncovered


def lines(seen: int, missing: int, *branches: tuple[int, int]) -> dict[str, Any]:
    """Return what slipcover finds in a file of so many lines."""
    return {
        "executed_lines": [*range(seen)],
        "missing_lines": [*range(seen, seen + missing)],
        "executed_branches": [],
        "missing_branches": [list(branch) for branch in branches],
    }


def test_a_line_or_branch_of_the_engine_that_no_test_goes_through_is_named() -> None:
    files = {
        "kasino/cards.py": lines(9, 0),
        "kasino/moves.py": lines(9, 1, (3, 7)),
        "kasino/rules.py": lines(9, 0, (2, 4)),
    }
    assert uncovered(files) == [
        "no test goes through kasino/moves.py: 9, 3 to 7",
        "no test goes through kasino/rules.py: 2 to 4",
    ]


def test_the_page_is_looked_at_as_a_whole() -> None:
    whole = {"web/app/main.py": lines(1, 4), "web/app/model/saves.py": lines(94, 0, (1, 2))}
    assert PAGE_SHARE == 95 and uncovered(whole) == []


def test_where_the_page_falls_short_the_weakest_files_are_named_first() -> None:
    files = {f"web/app/file{n}.py": lines(100, n) for n in range(8)}
    files["web/app/main.py"] = lines(0, 40, (1, 2))
    (told,) = uncovered({"kasino/cards.py": lines(9, 0), **files})
    assert told == (
        "tests without a browser go through 92.1 % of the page's lines and branches, and should "
        "through 95 %; most are missing in web/app/main.py (41), web/app/file7.py (7), "
        "web/app/file6.py (6), web/app/file5.py (5), web/app/file4.py (4)"
    )
