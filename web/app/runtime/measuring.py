"""Measuring the felt, whose size only the browser knows.

The felt is measured again only when its size changes with the window, because all zones’ sizes
depend on the window alone. `table.state` computes the layout for the measured space.
See docs/decisions/still-table.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.platform import browser, sizes
from app.table.state.layout import CARD_HIGH, Space

#: The height in the hand’s zone that cards don’t take up: a picked card rises, with a ring.
RING: Final = 34.0
#: The cards of a fan as wide as the hand’s zone, and the space beside it.
FAN: Final = 4
BESIDE: Final = 14.0


class FeltObserver:
    """Measures the space on the current felt, and reports whenever it changes."""

    def __init__(self, report: Callable[[Space], object]) -> None:
        self._report = report
        self._cloth: browser.Element | None = None
        self._off: Callable[[], None] | None = None
        self._space: Space | None = None

    def space(self) -> Space | None:
        """Return the space on the current felt, or None if there is no felt."""
        cloth = browser.query("#table .cloth")
        if cloth is None:
            return None
        if cloth != self._cloth:
            if self._off is not None:
                self._off()
            self._cloth = cloth
            self._off = sizes.on_resize((cloth, _hand()), self._resized)
            self._space = self._measured(cloth)
        return self._space

    def _resized(self) -> None:
        """Measure again, and report the space."""
        cloth = browser.query("#table .cloth")
        if cloth is not None and cloth == self._cloth:
            self._space = self._measured(cloth)
            self._report(self._space)

    def _measured(self, cloth: browser.Element) -> Space:
        """Return the space on a felt, with the greatest width that the hand allows for a card."""
        width, height = sizes.inner_size(cloth)
        hand = _hand()
        if hand is None:  # a match without people
            return Space(width, height, max(min(width / 4, height / 3), 1.0))
        wide, high = sizes.inner_size(hand)
        under = sizes.number(hand, "--under")
        most = min((high - RING) / CARD_HIGH, (wide - BESIDE) / (1 + (FAN - 1) * (1 - under)))
        return Space(width, height, max(most, 1.0))


def _hand() -> browser.Element | None:
    """Return the hand’s zone, or the space that the cover keeps for it."""
    return browser.query("#hand, #cover .hand-space")
