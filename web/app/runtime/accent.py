"""A host’s accent colour, and the text colour that is readable on it."""

from __future__ import annotations


def channels(colour: str) -> tuple[float, float, float]:
    """Return the red, green and blue in a colour, each from 0 to 1.

    >>> channels("#f00"), channels("#00ff00")
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0))
    """
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def luminance(colour: str) -> float:
    """Return a colour’s relative luminance as WCAG defines it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in channels(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink(colour: str) -> str:
    """Return black or white, whichever has more contrast with a colour, always at least 4.5 to 1.

    >>> ink("#284f45"), ink("#ffd94a")
    ('#ffffff', '#000000')
    """
    light = luminance(colour)
    return "#ffffff" if 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 else "#000000"
