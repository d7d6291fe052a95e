"""The picture on the start screen: a cottage by a lake on a summer night."""

from __future__ import annotations

from app.platform.dom import Node, svg

#: Spruces on the far shore and the near one: x, foot, height.
FAR = (
    (8, 96, 26),
    (30, 96, 34),
    (52, 96, 28),
    (300, 96, 30),
    (322, 96, 38),
    (350, 96, 28),
    (378, 96, 34),
    (404, 96, 26),
    (540, 96, 30),
    (562, 96, 24),
)
NEAR = (
    (96, 120, 86),
    (134, 122, 66),
    (62, 122, 58),
    (486, 120, 74),
    (520, 122, 94),
    (556, 122, 64),
)


def cottage_picture() -> Node:
    """Draw the picture; its colours are the theme's, it says nothing to a screen reader."""
    return svg(
        "svg",
        {
            "class": "lake",
            "viewBox": "0 0 600 170",
            "preserveAspectRatio": "xMidYMid slice",
            "aria-hidden": "true",
        },
        svg("rect", {"class": "sky", "width": "600", "height": "100"}),
        svg("circle", {"class": "sun", "cx": "246", "cy": "82", "r": "24"}),
        svg("path", {"class": "hills", "d": "M0 84q60-22 130-8t120 4q70-18 150-6t200-4v32H0Z"}),
        *(_spruce("far", *place) for place in FAR),
        svg("rect", {"class": "water", "y": "96", "width": "600", "height": "74"}),
        svg(
            "path",
            {
                "class": "glow",
                "d": "M222 100h48l-4 3h-40ZM228 108h36l-5 3h-26Z"
                "M218 117h54l-8 3h-38ZM232 127h28l-6 3h-16Z",
            },
        ),
        svg(
            "path",
            {
                "class": "ripples",
                "d": "M300 112h46M330 122h70M150 118h40M400 106h34"
                "M176 140h60M270 148h84M430 134h24",
            },
        ),
        svg(
            "path",
            {
                "class": "shore",
                "d": "M0 116q70-14 150 2t60 52H0Z"
                "M600 116q-80-12-150 2q-50 5-84 22q-22 12-32 30H600Z",
            },
        ),
        *(_spruce("near", *place) for place in NEAR),
        svg("path", {"class": "jetty", "d": "M396 130h-66v5h66ZM338 135v12M358 135v12M378 135v12"}),
        svg("use", {"href": "#icon-cottage", "x": "392", "y": "60", "width": "72", "height": "72"}),
    )


def _spruce(kind: str, x: int, foot: int, height: int) -> Node:
    """Draw a spruce of three skirts."""
    tiers = []
    for step, (top, bottom, wide) in enumerate(
        ((0.0, 0.44, 0.16), (0.26, 0.7, 0.22), (0.5, 0.94, 0.29))
    ):
        del step
        up, down, half = foot - height * (1 - top), foot - height * (1 - bottom), height * wide
        tiers.append(f"M{x} {up:.1f}L{x + half:.1f} {down:.1f}H{x - half:.1f}Z")
    trunk = f"M{x - 1.5} {foot - height * 0.08:.1f}h3V{foot}h-3Z"
    return svg("path", {"class": f"spruce {kind}", "d": "".join(tiers) + trunk})
