"""Colours."""

from __future__ import annotations

from typing import TypeAlias

#: Red, green and blue, each from 0 to 1.
Colour: TypeAlias = tuple[float, float, float]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as WCAG defines it."""

    def light(colour: Colour) -> float:
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)
