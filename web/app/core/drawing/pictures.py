"""Pictures shared by all rooms: cards, signs, portraits, and the cottage by the lake."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from app.platform.dom import USE, Node, Value, h, svg
from app.platform.marks import unmarked
from kasino.cards import SUITS, by_rank, pretty, suit_of, text


def face(card: int) -> Node:
    """Draw the face of a card; the style sheet chooses one of the drawing’s versions."""
    return svg(
        "svg.art",
        {"aria-hidden": "true", "data-suit": SUITS[suit_of(card)], USE: f"#card-{text(card)}"},
    )


def back() -> Node:
    """Draw the back of a card."""
    return svg("svg.art", {"aria-hidden": "true", USE: "#card-back"})


def paper(card: int, *more: Node) -> Node:
    """Draw a card that cannot be pressed, such as a sweep in a pile, with more on top of it."""
    return h("span.card", {"data-face": text(card)}, face(card), *more, key=text(card))


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
    "find": "M10.5 4a6.5 6.5 0 1 0 .01 0ZM15.5 15.5 21 21",
    "sum": "M8 4v8M4 8h8M13 15h8M13 19h8",
    "build": "M4 4h10v12H4ZM8 16v4h12V8h-6",
    "sweep": "M4 20h16M5 16V9M19 16V9M12 15V4m-4 4 4-4 4 4",
    "call": "M4 5h16v11h-8l-5 4v-4H4ZM12 8v3M12 13.2v.01",
    "taker": "M7 3h10v9H7ZM4 16h4M10 16h4M16 16h4M4 20h4M10 20h4M16 20h4",
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


#: A card in signs: its rank, in any language, followed by its suit.
CARD: Final = re.compile(r"(?:10|[2-9]|\w)[♠♥♦♣]")

SUIT_CLASSES: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def chips(text: str) -> tuple[Node | str, ...]:
    """Return the parts of a sentence, with its cards drawn as pieces of paper.

    >>> [one if isinstance(one, str) else one.text for one in chips("K♣ took 9♥ and 10♦.")]
    ['K♣', ' took ', '9♥', ' and ', '10♦', '.']
    """
    parts: list[Node | str] = []
    at = 0
    for found in CARD.finditer(text):
        if found.start() > at:
            parts.append(text[at : found.start()])
        parts.append(chip(found[0]))
        at = found.end()
    if at < len(text):
        parts.append(text[at:])
    return tuple(parts)


def mini(card: int, *, outlined: bool = False) -> Node:
    """Draw a card in miniature: the rank above the suit."""
    shown = pretty(card)
    suit = shown[-1]
    attrs: dict[str, Value] = {"data-suit": SUIT_CLASSES[suit], "data-told": outlined or None}
    return h("span.mini", attrs, h("b", shown[:-1]), suit)


def board(table: int, hand: int) -> tuple[Node, Node]:
    """Draw a position in miniature: the table above the hand, for the eye only."""
    on_table, in_hand = (
        h("span", {"class": place, "aria-hidden": "true"}, *map(mini, by_rank(cards)))
        for place, cards in (("lying", table), ("held", hand))
    )
    return on_table, in_hand


def chip(card: str) -> Node:
    """Draw one card, given as signs, as a small piece of paper."""
    return h("span.chip", {"data-suit": SUIT_CLASSES[card[-1]]}, card)


#: The portraits in the sprite, without that of a person.
FACES: Final = frozenset("onni aino eino helmi toivo venla lempi urho impi".split())
PERSON: Final = "you"


def portrait(name: str, *, human: bool = False, key: str = "face") -> Node:
    """Draw a portrait, hidden from screen readers.

    An opponent without a portrait gets a letter instead. That happens only if people have taken the
    regulars’ names.
    """
    face = PERSON if human else name.lower()
    if face not in FACES and not human:
        return h("span.face", {"aria-hidden": "true"}, unmarked(name)[:1], key=key)
    drawn = svg("svg", {"viewBox": "0 0 96 96", USE: f"#face-{face}"})
    return h("span.face", {"aria-hidden": "true"}, drawn, key=key)


#: Spruces on the far shore and on the near one: x, foot, height.
FAR = (
    (8, 96, 26),
    (30, 96, 34),
    (52, 96, 28),
    (76, 96, 22),
    (322, 96, 38),
    (350, 96, 28),
    (378, 96, 34),
    (404, 96, 26),
    (540, 96, 30),
    (562, 96, 24),
)
NEAR = (
    (486, 120, 74),
    (522, 122, 94),
    (558, 122, 64),
    (590, 124, 80),
)
#: The flag for a won match, placed where no crop of the picture cuts it off.
FLAG = (
    ("pole", "M380 137V38h-1.6v99Z"),
    ("flag", "M345 41h34v21h-34z"),
    ("cross", "M364 41h6v8h9v6h-9v7h-6v-7h-19v-6h19z"),
)


def landscape(story: str = "day", things: Iterable[tuple[str, Node]] = ()) -> Node:
    """Draw the picture in the colours of the theme, hidden from screen readers.

    ``story`` is "day", "won" or "lost". Each of the things has its own depth: "sky", "far" or
    "near". A wide window crops the sky, never the near shore.
    """
    at: dict[str, list[Node]] = {"sky": [], "far": [], "near": []}
    for depth, thing in things:
        at[depth].append(thing)
    return svg(
        "svg",
        {
            "class": f"landscape {story}",
            "viewBox": "0 0 600 150",
            "preserveAspectRatio": "xMidYMax slice",
            "aria-hidden": "true",
        },
        svg("rect.sky", {"width": "600", "height": "100"}),
        *at["sky"],
        *_light(story),
        svg("path.hills", {"d": "M0 84q60-22 130-8t120 4q70-18 150-6t200-4v32H0Z"}),
        *(_spruce("far", *place) for place in FAR),
        svg("rect.water", {"y": "96", "width": "600", "height": "74"}),
        *at["far"],
        svg(
            "path.glow",
            {
                "d": "M266 100h48l-4 3h-40ZM272 108h36l-5 3h-26Z"
                "M262 117h54l-8 3h-38ZM276 127h28l-6 3h-16Z"
            },
        ),
        svg(
            "path.ripples",
            {"d": "M330 112h40M340 122h34M110 118h40M60 106h34M116 140h60M270 138h54M40 132h34"},
        ),
        svg(
            "path.shore",
            {"d": "M0 124q58-10 100 8t44 38H0ZM600 116q-80-12-150 2q-50 5-84 22q-22 12-32 30H600Z"},
        ),
        svg("path.reeds", {"d": "M104 138v-18M110 142v-26M116 147v-17M122 152v-22"}),
        *(_spruce("near", *place) for place in NEAR),
        svg("path.jetty", {"d": "M396 134h-66v4h66ZM338 138v9h3v-9ZM358 138v9h3v-9Z"}),
        *_told(story),
        svg("use", {"href": "#icon-cottage", "x": "392", "y": "60", "width": "72", "height": "72"}),
        *at["near"],
    )


def _light(story: str) -> tuple[Node, ...]:
    """Draw the moon for "lost", the summer night’s sun for "day", or that sun with a halo."""
    if story == "lost":
        return (svg("path.moon", {"d": "M282 43a14 14 0 1 0 14 19a12 12 0 0 1-14-19Z"}),)
    sun = svg("circle.sun", {"cx": "290", "cy": "82", "r": "24"})
    if story == "day":
        return (sun,)
    halo = {"class": "halo", "cx": "290", "cy": "82"}
    return (svg("circle", {**halo, "r": "56"}), svg("circle", {**halo, "r": "40"}), sun)


def _told(story: str) -> tuple[Node, ...]:
    if story == "won":
        return (
            *(svg("path", {"class": name, "d": path}) for name, path in FLAG),
            svg("path.smoke", {"d": "M450 62q-7-8 1-15t-1-15 4-13"}),
        )
    if story == "lost":
        return (
            svg("path.jetty", {"d": "M232 120h54l-8 10h-38Z"}),
            svg("path.oars", {"d": "M251 120l-22-8M268 120l24-8"}),
        )
    return ()


def _spruce(kind: str, x: int, foot: int, height: int) -> Node:
    """Draw a spruce with three tiers."""
    tiers = []
    for top, bottom, wide in ((0.0, 0.44, 0.16), (0.26, 0.7, 0.22), (0.5, 0.94, 0.29)):
        up, down, half = foot - height * (1 - top), foot - height * (1 - bottom), height * wide
        tiers.append(f"M{x} {up:.1f}L{x + half:.1f} {down:.1f}H{x - half:.1f}Z")
    trunk = f"M{x - 1.5} {foot - height * 0.08:.1f}h3V{foot}h-3Z"
    return svg("path", {"class": f"spruce {kind}", "d": "".join(tiers) + trunk})
