"""Waiting for a page, with stand-ins for the browsers’ errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error
from selenium.common.exceptions import NoSuchFrameException, NoSuchWindowException

from testing.waiting import until

#: As Playwright, and WebKit’s driver, report a page that navigates during a query.
NAVIGATIONS = [
    Error("Frame.evaluate: Execution context was destroyed, most likely because of a navigation"),
    NoSuchFrameException("Callback was not called before the unload event."),
]
#: And a page that won’t ever answer.
ENDS = [
    Error("Page.evaluate: Target page, context or browser has been closed"),
    Error("Page.evaluate: Target crashed"),
    Error("Frame.evaluate: Frame was detached"),
    NoSuchWindowException("no such window"),
    ValueError("a mistake in the test"),
]


def answers(*given: Any) -> Callable[[], Any]:
    """Return a query that gives these answers in order, and raises those that are errors."""
    left = iter(given)

    def ask() -> Any:
        answer = next(left)
        if isinstance(answer, Exception):
            raise answer
        return answer

    return ask


@pytest.mark.parametrize("error", NAVIGATIONS, ids=str)
def test_a_query_that_falls_into_a_navigation_is_repeated(error: Exception) -> None:
    ask = answers(error, None, error, "ready")
    assert until(ask, lambda answer: answer == "ready", "a start", pause=0) == "ready"
    with pytest.raises(AssertionError, match=r"a start: still .*(destroyed|unload)"):
        until(answers(error), bool, "a start", patience=-1)


@pytest.mark.parametrize("error", ENDS, ids=str)
def test_every_other_error_fails_at_once(error: Exception) -> None:
    with pytest.raises(type(error)):
        until(answers(error, "ready"), bool, "a start", pause=0)
