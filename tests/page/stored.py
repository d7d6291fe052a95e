"""A browser’s storage as a dict, for tests of what the page keeps."""

from __future__ import annotations

import os
from typing import cast

import pytest

from app.core.effects import Effect, Outside
from app.platform import browser, store
from app.runtime.persistence import Persistence


class Storage:
    """Stands for localStorage and a tab’s sessionStorage; ``refused`` makes both refuse."""

    def __init__(self) -> None:
        self.texts: dict[tuple[bool, str], str] = {}
        self.refused = False
        self.held = ""  # the match that the page itself holds
        self.lasting = False  # the browser was asked not to clear it

    def get(self, key: str, *, tab: bool = False) -> str | None:
        return None if self.refused else self.texts.get((tab, key))

    def set(self, key: str, value: str, *, tab: bool = False) -> bool:
        if not self.refused:
            self.texts[tab, key] = value
        return not self.refused

    def remove(self, key: str, *, tab: bool = False) -> bool:
        if not self.refused:
            self.texts.pop((tab, key), None)
        return not self.refused

    def keys(self) -> list[str]:
        return [] if self.refused else [key for tab, key in self.texts if not tab]

    def tick(self) -> str:
        """Return a later time at each call."""
        self.now = getattr(self, "now", 0) + 1
        return f"2026-11-20T20:{self.now // 60:02}:{self.now % 60:02}"


def install(monkeypatch: pytest.MonkeyPatch, kept: Storage | None = None) -> Storage:
    """Put a storage in the browser’s place, an empty one unless there is one from before."""
    storage = kept or Storage()
    monkeypatch.setattr(browser, "storage_get", storage.get)
    monkeypatch.setattr(browser, "storage_set", storage.set)
    monkeypatch.setattr(browser, "storage_remove", storage.remove)
    monkeypatch.setattr(browser, "storage_keys", storage.keys)
    monkeypatch.setattr(browser, "local_time", storage.tick)
    monkeypatch.setattr(browser, "random_bytes", os.urandom)
    monkeypatch.setattr(browser, "hold", lambda text: setattr(storage, "held", text))
    monkeypatch.setattr(browser, "persist", lambda: setattr(storage, "lasting", True))
    monkeypatch.setattr(store, "_memory", {})
    monkeypatch.setattr(store, "_protected", False)
    return storage


class _Kept:
    """The world outside, as far as effects of the storage use it."""

    def __init__(self, persistence: Persistence) -> None:
        self.slot = persistence.slot
        self.keep_match = persistence.keep
        self.read_kept = persistence.report_kept


def carry_out(persistence: Persistence, effect: Effect) -> None:
    """Carry out an effect of the storage as the runner does."""
    if effect.handler.stored:
        persistence.settle()
    effect.handler.work(cast(Outside, _Kept(persistence)), *effect.given)
