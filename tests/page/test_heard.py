"""Plates for screen readers: first the name, then the cards taken and held, and the score."""

from __future__ import annotations

from e2e.places.positions import address
from e2e.places.scenes import middle
from tests.page.open_page import Open


def test_a_plate_is_read_in_order(opened: Open) -> None:
    page = opened(address(middle("kasino"), lang="en", pace="0"))
    assert page.texts("#players > .seat > .spoken") == [
        "Eino, 4 cards taken, most cards, 0 spades, 2 in hand, 0 points",
        "You, dealer, to play, 0 cards taken, 0 spades, 0 points",
    ]
    # The drawing next to it is only visual.
    for seat in page.all("#players > .seat"):
        for child in seat.children:
            heard = child.getAttribute("class") == "spoken"
            assert heard or child.getAttribute("aria-hidden") == "true", child.getAttribute("class")
