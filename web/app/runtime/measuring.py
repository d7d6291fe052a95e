"""Measuring the felt, whose size only the browser knows.

The felt is measured again only when its size changes with the window, because all zones’ sizes
depend on the window alone. `table.state` computes the layout for the measured space.
See docs/decisions/still-table.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.platform import browser, sizes
from app.table.state.layout import CARD_HIGH, MIN_CARD, Space

#: The height in the hand’s zone that cards don’t take up: a picked card rises, with a ring.
RING: Final = 34.0
#: The least cards of a fan as wide as the hand’s zone, and the space beside it.
FAN: Final = 4
BESIDE: Final = 14.0
#: How much more of a card the next one covers for each card in a longer fan; style/own.css has the
#: same.
CLOSER: Final = 0.06


def widest(wide: float, high: float, under: float, closest: float, cards: int) -> float:
    """Return the width of the cards of a fan in a zone of a given size.

    ``under`` is the share of each of up to four cards that the next one covers, and ``closest`` the
    greatest share of each of more cards.

    >>> [round(widest(366, 168, 0.2, 0.55, cards)) for cards in (3, 4, 6, 10)]
    [96, 96, 80, 70]
    """
    most = max(cards, FAN)
    under = min(under + (most - FAN) * CLOSER, closest)
    fan = (wide - BESIDE) / (1 + (most - 1) * (1 - under))
    return max(min((high - RING) / CARD_HIGH, fan), 1.0)


class FeltObserver:
    """Measures the space on the current felt, and reports whenever it changes."""

    def __init__(self, report: Callable[[Space], object]) -> None:
        self._report = report
        self._cloth: browser.Element | None = None
        self._off: Callable[[], None] | None = None
        self._space: Space | None = None
        self._dealt = FAN

    def space(self, dealt: int = FAN) -> Space | None:
        """Return the space on the current felt, or None if there is no felt.

        ``dealt`` is the number of cards in the hand at the start of the deal: no card on the table
        is wider than those, unless they are narrower than the least width there.
        """
        cloth = browser.query("#table .cloth")
        if cloth is None:
            return None
        if cloth != self._cloth:
            if self._off is not None:
                self._off()
            self._cloth = cloth
            self._off = sizes.on_resize((cloth, _hand()), self._resized)
            self._space = None
        if self._space is None or dealt != self._dealt:
            self._dealt = dealt
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
        under, closest = (sizes.number(hand, name) for name in ("--under", "--closest"))
        most, dealt = (widest(wide, high, under, closest, cards) for cards in (FAN, self._dealt))
        return Space(width, height, max(dealt, min(most, MIN_CARD)))


def _hand() -> browser.Element | None:
    """Return the hand’s zone, or the space that the cover keeps for it."""
    return browser.query("#hand, #cover .hand-space")
