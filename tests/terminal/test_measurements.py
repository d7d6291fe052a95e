"""Figures in tables: the newest of each, with its command."""

from __future__ import annotations

from kasino.terminal.measurements import COMMAND, Figure, updated

#: The day of the measurements.
DAY = "2026-11-29"
HEAD = "| what | goal | found |\n| --- | --- | --- |\n"


def cells(page: str) -> list[list[str]]:
    """Return the rows of a page’s table below its head, each with its command at the end."""
    rows: list[list[str]] = []
    for line in page.split(HEAD)[1].splitlines():
        row = line.strip("| ").split(" | ")
        if line.startswith(COMMAND):
            command = row[0].strip("*")
        else:
            rows.append([*row, command])
    return rows


def test_a_sentence_names_a_goal_only_where_there_is_one() -> None:
    assert Figure("size", "7 MB").sentence() == "size: 7 MB"
    assert Figure("size", "7 MB", "≤ 8 MB").sentence() == "size: 7 MB (goal ≤ 8 MB: met)"


def test_a_page_without_a_table_gets_one_and_keeps_its_words() -> None:
    page = updated("# Sizes\n\nAs built.\n", [Figure("size", "7 MB", "≤ 8 MB")], "make sizes", DAY)
    assert page.startswith(f"# Sizes\n\nAs built.\n\n{HEAD}| **`make sizes`** | {DAY} | ")
    assert cells(page) == [["size", "≤ 8 MB", "7 MB", "`make sizes`"]]
    assert updated("", [], "make", DAY) == HEAD


def test_a_newer_figure_takes_the_place_of_the_older_one() -> None:
    page = updated("", [Figure("a", "1"), Figure("b", "1"), Figure("a b", "1")], "old", DAY)
    page = updated(page + "\nWords below.\n", [Figure("b", "2", "< 2", met=False)], "new", DAY)
    page = updated(page, [Figure("c", "3|4")], "newest", DAY)
    table, below = page.split("\n\n")
    assert [(row[0], row[2], row[3]) for row in cells(table)] == [
        ("b", "2, not met", "`new`"),
        ("a", "1", "`old`"),
        ("a b", "1", "`old`"),
        ("c", "3\\|4", "`newest`"),
    ]
    assert below == "Words below.\n"


def test_a_row_written_again_keeps_a_goal_that_the_figure_doesnt_bring() -> None:
    page = updated("", [Figure("a", "1", "≥ 1"), Figure("b", "1", "≥ 1")], "old", DAY)
    page = updated(page, [Figure("a", "2"), Figure("b", "2", "≥ 3", met=False)], "new", DAY)
    page = updated(page, [Figure("a", "3")], "newest", DAY)
    assert cells(page) == [
        ["a", "≥ 1", "3", "`newest`"],
        ["b", "≥ 3", "2, not met", "`new`"],
    ]


def test_a_command_has_one_row_above_its_figures() -> None:
    page = updated("", [Figure("a", "1"), Figure("b", "1")], "make", DAY)
    page = updated(page, [Figure("c", "1")], "other", DAY)
    page = updated(page, [Figure("b", "2"), Figure("d", "1")], "make", DAY)
    assert cells(page) == [
        ["a", "", "1", "`make`"],
        ["b", "", "2", "`make`"],
        ["d", "", "1", "`make`"],
        ["c", "", "1", "`other`"],
    ]
    rows = [line for line in page.splitlines() if line.startswith(COMMAND)]
    assert [row.split(" | ")[:2] for row in rows] == [
        ["| **`make`**", DAY],
        ["| **`other`**", DAY],
    ]
    later = updated(page, [Figure("c", "2")], "other", "2026-11-30")
    assert later.count("`other`") == 1, "a command without figures goes"


def test_a_row_by_hand_stays() -> None:
    page = updated(f"{HEAD}| a |  | 1 |\n", [Figure("b", "1")], "make", DAY)
    assert page.startswith(f"{HEAD}| a |  | 1 |\n| **`make`** | {DAY} | ")
