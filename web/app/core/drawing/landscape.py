"""A cottage by a lake on a summer night, for the start screen and a match’s result."""

from __future__ import annotations

from app.platform.dom import Node, svg

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


def landscape(story: str = "day") -> Node:
    """Draw the picture in the colours of the theme, hidden from screen readers.

    ``story`` is "day", "won" or "lost".
    """
    return svg(
        "svg",
        {
            "class": f"landscape {story}",
            "viewBox": "0 0 600 170",
            "preserveAspectRatio": "xMidYMid slice",
            "aria-hidden": "true",
        },
        svg("rect.sky", {"width": "600", "height": "100"}),
        *_light(story),
        svg("path.hills", {"d": "M0 84q60-22 130-8t120 4q70-18 150-6t200-4v32H0Z"}),
        *(_spruce("far", *place) for place in FAR),
        svg("rect.water", {"y": "96", "width": "600", "height": "74"}),
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
