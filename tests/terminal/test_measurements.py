"""Figures in tables: the newest of each, with its command."""

from __future__ import annotations

from kasino.terminal.measurements import COLUMNS, Figure, updated

#: The day of the measurements.
DAY = "2026-11-29"
HEAD = f"| {' | '.join(COLUMNS)} |\n| --- | --- | --- | --- | --- | --- |\n"


def cells(page: str) -> list[list[str]]:
    """Return the rows of a page’s table below its head."""
    return [line.strip("| ").split(" | ") for line in page.split(HEAD)[1].splitlines()]


def test_a_sentence_names_a_goal_only_where_there_is_one() -> None:
    assert Figure("size", "7 MB").sentence() == "size: 7 MB"
    assert Figure("size", "7 MB", "≤ 8 MB").sentence() == "size: 7 MB (goal ≤ 8 MB: met)"


def test_a_page_without_a_table_gets_one_and_keeps_its_words() -> None:
    page = updated("# Sizes\n\nAs built.\n", [Figure("size", "7 MB", "≤ 8 MB")], "make sizes", DAY)
    assert page.startswith(f"# Sizes\n\nAs built.\n\n{HEAD}| size | ≤ 8 MB | 7 MB | ")
    assert cells(page)[0][-1] == "`make sizes`"
    assert updated("", [], "make", DAY) == HEAD


def test_a_newer_figure_takes_the_place_of_the_older_one() -> None:
    page = updated("", [Figure("a", "1"), Figure("b", "1"), Figure("a b", "1")], "old", DAY)
    page = updated(page + "\nWords below.\n", [Figure("b", "2", "< 2", met=False)], "new", DAY)
    page = updated(page, [Figure("c", "3|4")], "newest", DAY)
    table, below = page.split("\n\n")
    assert [(row[0], row[2]) for row in cells(table)] == [
        ("a", "1"),
        ("b", "2, not met"),
        ("a b", "1"),
        ("c", "3\\|4"),
    ]
    assert below == "Words below.\n"


def test_a_row_written_again_keeps_a_goal_that_the_figure_doesnt_bring() -> None:
    page = updated("", [Figure("a", "1", "≥ 1"), Figure("b", "1", "≥ 1")], "old", DAY)
    page = updated(page, [Figure("a", "2"), Figure("b", "2", "≥ 3", met=False)], "new", DAY)
    page = updated(page, [Figure("a", "3")], "newest", DAY)
    assert [(*row[:3], row[-1]) for row in cells(page)] == [
        ("a", "≥ 1", "3", "`newest`"),
        ("b", "≥ 3", "2, not met", "`new`"),
    ]
