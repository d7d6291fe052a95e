"""A browser’s storage as a dict, for tests of the page’s stored data."""

from __future__ import annotations

import os
from typing import cast

import pytest

from app.core.effects import Effect, Outside
from app.platform import browser, store
from app.runtime.persistence import Persistence


class Storage:
    """A stand-in for localStorage and a tab’s sessionStorage; ``refused`` makes both fail."""

    def __init__(self) -> None:
        self.texts: dict[tuple[bool, str], str] = {}
        self.refused = False
        self.held = ""  # the match stored in the document itself
        self.lasting = False  # the browser was asked not to clear it
        self.asks = False  # the browser asks the person first

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
        """Return a later time with each call."""
        self.now = getattr(self, "now", 0) + 1
        return f"2026-11-20T20:{self.now // 60:02}:{self.now % 60:02}"


def install(monkeypatch: pytest.MonkeyPatch, kept: Storage | None = None) -> Storage:
    """Install a storage in place of the browser’s: the given one, or an empty one."""
    storage = kept or Storage()
    monkeypatch.setattr(browser, "storage_get", storage.get)
    monkeypatch.setattr(browser, "storage_set", storage.set)
    monkeypatch.setattr(browser, "storage_remove", storage.remove)
    monkeypatch.setattr(browser, "storage_keys", storage.keys)
    monkeypatch.setattr(browser, "local_time", storage.tick)
    monkeypatch.setattr(browser, "random_bytes", os.urandom)
    monkeypatch.setattr(browser, "hold", lambda text: setattr(storage, "held", text))
    monkeypatch.setattr(browser, "persist", lambda: setattr(storage, "lasting", True))
    monkeypatch.setattr(browser, "asks_to_persist", lambda: storage.asks)
    monkeypatch.setattr(store, "_memory", {})
    monkeypatch.setattr(store, "_protected", False)
    monkeypatch.setattr(store, "_only_memory", False)
    return storage


class _Kept:
    """The parts of the outside world that storage effects use."""

    def __init__(self, persistence: Persistence) -> None:
        self.slot = persistence.slot
        self.keep_match = persistence.keep
        self.read_kept = persistence.report_kept


def carry_out(persistence: Persistence, effect: Effect) -> None:
    """Carry out a storage effect like the runner."""
    if effect.handler.stored:
        persistence.settle()
    effect.handler.work(cast(Outside, _Kept(persistence)), *effect.given)
