"""An earlier move shown again, over the current table."""

from __future__ import annotations

from app.platform import browser
from app.table.motion.event_motion import HOLD, LAY, LONG_HOLD, EventMotion
from app.table.motion.overlay import Overlay
from app.table.motion.snapshot import APART, LayoutSnapshot, Rect, middle, snapshot
from kasino.cards import bits, parse_set, set_text
from kasino.engine.events import Built, Called, Captured, Event, Trailed
from kasino.words import Voice

#: The size of a card if there is none on the page: the smallest size on a felt.
SMALLEST_CARD: Rect = (0, 0, 56, 78)


def again(overlay: Overlay, events: tuple[Event, ...], voice: Voice) -> None:
    """Show the move contained in some events on an overlay."""
    now = snapshot()
    for event in events:
        match event:
            case Captured() | Called():
                _taken(overlay, now, event, voice)
            case Trailed():
                _laid(overlay, now, event.seat, 1 << event.card, 1 << event.card)
            case Built():
                _laid(overlay, now, event.seat, 1 << event.card, event.cards | 1 << event.card)
            case _:
                pass


def _taken(overlay: Overlay, now: LayoutSnapshot, event: Captured | Called, voice: Voice) -> None:
    """Show captured cards in their old places, and then show the capture again."""
    before = snapshot()
    played = 1 << event.card
    cards = event.cards | played if isinstance(event, Called) else event.cards
    before.cards |= _places(now, cards)
    if isinstance(event, Captured):
        before.cards.pop(played, None)
    EventMotion(overlay, before, now, voice).show((event,))


def _laid(overlay: Overlay, now: LayoutSnapshot, seat: int, card: int, cards: int) -> None:
    """Replay a card’s arrival at its position, or at the position where it was captured."""
    hold = LONG_HOLD if overlay.still else HOLD
    item = now.items.get(set_text(cards))
    places = _places(now, cards)
    place = places[card]
    overlay.cue(0, "slide")
    overlay.cue(LAY, "tap")
    if item is None:
        for bit, there in places.items():
            if bit != card:
                overlay.show(overlay.card(bit, there), 0, LAY + hold)
    ghost = overlay.card(card, place)
    start = now.held.get(seat, place)
    if not overlay.still:
        overlay.fly(ghost, start, place, 0, LAY)
    overlay.run(ghost, [{"opacity": 1}, {"opacity": 1}], 0, LAY + hold)
    whole = place if item is None else item[1]
    overlay.show(overlay.ring(whole), 0 if overlay.still else LAY, LAY + hold)


def _places(now: LayoutSnapshot, cards: int) -> dict[int, Rect]:
    """Return the current or earlier places of cards; put the others in a row in the middle."""
    lay = now.cards | _outlines()
    size = next((place for place in now.cards.values()), SMALLEST_CARD)[2:]
    lost = [1 << card for card in bits(cards) if 1 << card not in lay]
    x, y = middle(now.table or (0, 0, *browser.viewport()))
    wide = (now.table or (0, 0, *browser.viewport()))[2]
    step = min(size[0] + APART, (wide - size[0]) / max(len(lost) - 1, 1))
    left = x - (step * (len(lost) - 1) + size[0]) / 2
    row = {bit: (left + n * step, y - size[1] / 2, *size) for n, bit in enumerate(lost)}
    known = {1 << card: lay[1 << card] for card in bits(cards) if 1 << card in lay}
    return known | row


def _outlines() -> dict[int, Rect]:
    """Return the places of the captured cards that the table shows as outlines."""
    found: dict[int, Rect] = {}
    for node in browser.query_all("#table [data-ghost]"):
        left, top, wide, high = browser.rect(node)
        cards = [1 << card for card in bits(parse_set(node.getAttribute("data-ghost") or ""))]
        width = min(high * 5 / 7, wide)
        step = (wide - width) / max(len(cards) - 1, 1)
        found |= {bit: (left + n * step, top, width, high) for n, bit in enumerate(cards)}
    return found
