"""Cards and piles drawn from the sprite, and small line drawings."""

from __future__ import annotations

from app.platform.dom import Node, h, svg
from kasino.cards import SUITS, suit_of, text


def face(card: int) -> Node:
    """Draw the face of a card in three ways, of which the style sheet shows one.

    Small cards have large indices. In large print, all cards have huge indices, except in a fan,
    where each card covers part of the previous one.
    """
    name = text(card)
    return svg(
        "svg.art",
        {"viewBox": "0 0 240 336", "aria-hidden": "true", "data-suit": SUITS[suit_of(card)]},
        svg("use.usual", {"href": f"#card-{name}"}),
        svg("use.large", {"href": f"#card-{name}-large"}),
        svg("use.huge", {"href": f"#card-{name}-huge"}),
    )


def back() -> Node:
    """Draw the back of a card."""
    return svg(
        "svg.art",
        {"viewBox": "0 0 240 336", "aria-hidden": "true"},
        svg("use", {"href": "#card-back"}),
    )


def paper(card: int) -> Node:
    """Draw a card that cannot be pressed, such as a sweep in a pile."""
    return h("span.card", {"data-face": text(card)}, face(card), key=text(card))


def pile(count: int, most: int = 4) -> Node:
    """Draw a few backs that represent a number of cards."""
    shown = min(count, most)
    return h(
        "span.backs",
        {"aria-hidden": "true"},
        *(h("span.card", {"--i": place}, back(), key=str(place)) for place in range(shown)),
    )


SIGNS = {
    "close": "M6 6l12 12M18 6 6 18",
    "scores": "M5 4h14v16H5ZM9 9h6M9 13h6M9 17h3",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "check": "M4.5 12.5 10 18 19.5 6.5",
    "up": "M12 19V6m-6 6 6-6 6 6",
    "lock": "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    "record": "M8 4h8v3H8ZM8 5.5H5V21h14V5.5h-3M9 12h6M9 16h6",
    "pause": "M9 5v14M15 5v14",
    "play": "M8 5v14l11-7Z",
    "to": "M4 12h15m-6-6 6 6-6 6",
    "cross": "M6 6l12 12M18 6 6 18",
    "back": "M15 5l-7 7 7 7",
    "on": "M9 5l7 7-7 7",
    "lamp": "M9 17h6M10 20h4M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8",
    "saves": "M4 20V4M20 20V4M4 11h16M4 19h16M8 11V6M12 11V5M16 19v-5M9 19v-4",
    "star": "M12 4l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8L8 14l-4.3-4 5.8-.7Z",
    "sun": (
        "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3"
        "M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2"
    ),
    "file": "M12 3v11m-5-5 5 5 5-5M5 15v5h14v-5",
    "more": "M5 12h.01M12 12h.01M19 12h.01",
    "sound": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
    "muted": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5",
    "cards": "M4 7.5 12 5l4 13-8 2.5ZM14 5.5h6V18h-3",
    "ranks": "M5 20v-6M10 20V11M15 20V8M20 20V4M4 6h6M7 3v6",
    "keys": "M3 7h18v11H3ZM6.5 10.5h.01M10 10.5h.01M13.5 10.5h.01M17 10.5h.01M8 14.5h8",
    "swap": "M7 4 3.5 8 7 12M3.5 8h14M17 12l3.5 4-3.5 4M20.5 16h-14",
    "share": "M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8h14v-8",
    "down": "M6 9l6 6 6-6",
    "book": "M4 6q4-2 8 0 4-2 8 0v13q-4-2-8 0-4-2-8 0ZM12 6v13",
    "bars": "M5 20V13M12 20V4M19 20V9M3 20h18",
    "puzzle": "M4 8h4.5a2.5 2.5 0 1 1 5 0H18v4.5a2.5 2.5 0 1 1 0 5V20H4Z",
    "pair": (
        "M8.5 4.5a3.2 3.2 0 1 0 .01 0ZM17 7.5a2.6 2.6 0 1 0 .01 0Z"
        "M2.5 20c0-8 12-8 12 0M16.5 15c3 0 5 2 5 5"
    ),
    "layers": "M12 4 3.5 8.5 12 13l8.5-4.5ZM4 13l8 4.5 8-4.5",
}


def sign(name: str) -> Node:
    """Draw a small line drawing that is not in the sprite; draw nothing for an unknown name."""
    return svg(
        "svg",
        {"class": f"icon sign-{name}", "viewBox": "0 0 24 24", "aria-hidden": "true"},
        svg(
            "path",
            {
                "d": SIGNS.get(name, ""),
                "fill": "none",
                "stroke": "currentColor",
                "stroke-width": "2",
                "stroke-linecap": "round",
                "stroke-linejoin": "round",
            },
        ),
    )
