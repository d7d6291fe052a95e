"""A hostile host, as a sample of ``e2e.attack_hosts``: nothing throws, and a new game starts."""

from __future__ import annotations

from playwright.sync_api import Browser

from e2e.attack_hosts import attack


def test_a_hostile_host_breaks_nothing(chromium: Browser) -> None:
    assert attack(chromium, 12, "sample") == []
