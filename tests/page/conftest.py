"""Setup for all tests of the page.

Every action, key and dialog needs words, otherwise nothing here can be imported.
"""

from __future__ import annotations

from functools import partial

import pytest

import testing.page.hosted
import testing.page.open_page
from app.core.feature import installed
from app.features import FEATURES
from app.i18n.catalogue import TABLES

SAID = {ident for table in TABLES.values() for ident in table}


def wordless() -> dict[str, str]:
    """Return the missing messages, each with the part of a feature that needs it."""
    wanted = {
        **{f"action {row.name}": row.label for each in FEATURES for row in each.actions},
        **{
            f"{row.name} in the menu": row.menu.label
            for row in installed().actions.values()
            if row.menu
        },
        **{f"key {key.name}": f"keys.{key.name}" for each in FEATURES for key in each.shortcuts},
        **{f"dialog {name}": one.title for each in FEATURES for name, one in each.dialogs.items()},
    }
    return {what: ident for what, ident in wanted.items() if ident and ident not in SAID}


assert not wordless(), f"these have no words in the page’s English: {wordless()}"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> testing.page.open_page.Open:
    """Open the page with a URL query."""
    return partial(testing.page.open_page.OpenPage, monkeypatch)


@pytest.fixture
def no_deeper_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the deeper analysis of a review’s mistakes, which takes ten times as long."""
    if "book" in installed().actions:
        monkeypatch.setattr("app.coach.book.work._looks", lambda _decision: iter([0.0]))


@pytest.fixture
def hosted(monkeypatch: pytest.MonkeyPatch) -> testing.page.hosted.Hosted:
    """Return a match of Casino in a frame."""
    return testing.page.hosted.Hosted(monkeypatch, {"game": "casino", "level": "random"})


@pytest.fixture
def slow_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have opponents need more than one time slice, so that a move is drawn before its answer."""
    monkeypatch.setattr("app.runtime.runner.SLICE", 0.0)
