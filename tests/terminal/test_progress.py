"""The progress bar of commands that take long."""

from __future__ import annotations

import io

from kasino.terminal.progress import Progress


def test_a_progress_bar_on_a_terminal_only() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal, file = Terminal(), io.StringIO()
    for where in (terminal, file):
        bar = Progress(4, where)
        bar(1, 2)
        bar(2, 2)
    assert terminal.getvalue() == "\r[##..] 1/2\r[####] 2/2\n"
    assert file.getvalue() == ""


def test_a_progress_bar_of_a_million_steps_is_drawn_a_thousand_times() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    with Progress(4, terminal) as bar:
        for done in range(500_000):
            bar(done, 1_000_000)
    assert terminal.getvalue().count("\r") == 500
    assert terminal.getvalue().endswith("/1000000\n"), "the line ends, though not all was done"
