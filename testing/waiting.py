"""Waiting until an answer is acceptable, also while a page navigates."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

#: The environment variable with the number of times that each page is slowed (`e2e.stress`).
SLOWED = "KASINO_SLOWED"
RATE = int(os.environ.get(SLOWED, "1"))
PATIENCE = 90.0 * RATE  # seconds for a start on a busy machine
#: Errors of Playwright and of WebKit’s driver about a page that navigated during a query. A page
#: that was closed, has crashed or was removed causes others.
NAVIGATED = ("Execution context was destroyed", "Callback was not called before the unload event")


def until(
    ask: Callable[[], Any],
    wanted: Callable[[Any], object],
    what: str,
    patience: float = PATIENCE,
    pause: float = 0.05,
) -> Any:
    """Query repeatedly until the answer is acceptable, and return it.

    A query during which the page navigates is repeated too. Queries cost the page time, so tests
    that measure something use a longer pause.
    """
    end = time.monotonic() + patience
    while True:
        try:
            answer = ask()
        except Exception as error:
            if not any(words in str(error) for words in NAVIGATED):
                raise
            answer = str(error)
        else:
            if wanted(answer):
                return answer
        if time.monotonic() > end:
            raise AssertionError(f"{what}: still {answer!r} after {patience:.0f} s")
        time.sleep(pause)
