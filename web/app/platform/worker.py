"""A second Python in its own thread, if the browser allows one.

See docs/decisions/thinking-on-the-page.md.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from app.platform import browser

#: Promises of workers that were started before their job was known, by their function’s name.
_begun: Final[dict[str, Any]] = {}


def begin(answering: str) -> None:
    """Start a worker early for a function, because starting takes a while."""
    if answering not in _begun:
        with suppress(Exception):
            coming = browser.window.kasino.worker(answering)
            browser.settle(coming, lambda _: None, lambda: None)
            _begun[answering] = coming


class Worker:
    """A worker that answers strings with strings in parallel; if it can’t start, nothing happens.

    ``answering`` is the full name of a function that runs in the worker: it receives the job, and
    returns the function that answers. ``heard`` is called with "" when the worker is ready, and
    then with each answer.
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
        # The job may have ended while the worker was still starting.
        if self._ended:
            self.end()
        else:
            self.ask(job)

    def _hear(self, text: str) -> None:
        if not self._ended:
            self._heard(text)

    def ask(self, text: str) -> None:
        """Send the worker a message to answer."""
        self._made.postMessage(text)

    def end(self) -> None:
        """End the thread, which releases its memory."""
        self._ended = True
        if self._made is not None:
            self._made.terminate()
            self._made = None
        if self._off is not None:
            self._off()
            self._off = None
