"""A second Python in a thread of its own, where the browser has one to give."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from app.platform import browser

#: Threads that were begun before their job was known, as promises, by what answers in them.
_begun: Final[dict[str, Any]] = {}


def begin(answering: str) -> None:
    """Begin a thread for the next worker with what answers in it, for which it takes a while."""
    if answering not in _begun:
        with suppress(Exception):
            coming = browser.window.kasino.worker(answering)
            browser.settle(coming, lambda _: None, lambda: None)
            _begun[answering] = coming


class Worker:
    """What answers texts with texts beside the page; it is silent wherever it can't be had.

    ``answering`` is the full name of the function that is given the job, in the worker, and returns
    what answers there. ``heard`` hears an empty text once that is ready, then each answer.
    """

    def __init__(self, answering: str, job: str, heard: Callable[[str], object]) -> None:
        self._heard: Final = heard
        self._made: Any = None
        self._off: Callable[[], None] | None = None
        self._ended = False
        begin(answering)
        coming = _begun.pop(answering, None)
        if coming is not None:
            browser.settle(coming, partial(self._begin, job), lambda: None)

    def _begin(self, job: str, made: Any) -> None:
        self._made = made
        self._off = browser.on(made, "message", lambda event: self._hear(str(event.data)))
        if self._ended:
            self.end()
        else:
            self.ask(job)

    def _hear(self, text: str) -> None:
        if not self._ended:
            self._heard(text)

    def ask(self, text: str) -> None:
        """Send a text that is to be answered."""
        self._made.postMessage(text)

    def end(self) -> None:
        """End the thread, and give its memory back."""
        self._ended = True
        if self._made is not None:
            self._made.terminate()
            self._made = None
        if self._off is not None:
            self._off()
            self._off = None
