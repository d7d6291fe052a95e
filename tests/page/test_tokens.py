"""The colours of the page: their rules, and their contrast."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Iterator
from functools import cache

import pytest

from testing.colours import Colour, contrast
from tools.paths import ROOT

STYLE = ROOT / "web" / "style"
DARK, STRONG = '[data-theme="dark"]', '[data-contrast="more"]'
PLAIN = f":not({STRONG})"
#: Each look with the rules that make it, the weakest first.
LOOKS = {
    "day": [":root"],
    "evening": [":root", f":root{DARK}"],
    "strong": [":root", f":root{STRONG}"],
    "strong evening": [":root", f":root{DARK}", f":root{STRONG}", f":root{STRONG}{DARK}"],
}
FELTS = re.findall(
    r"^:root:not.*\[data-felt=\"(\w+)\"\] {", (STYLE / "felts.css").read_text(), re.M
)
for felt in FELTS:
    worn = f'[data-felt="{felt}"]'
    LOOKS[f"{felt} day"] = [*LOOKS["day"], f":root{PLAIN}{worn}"]
    LOOKS[f"{felt} evening"] = [
        *LOOKS["evening"],
        f":root{PLAIN}{worn}",
        f":root{DARK}{PLAIN}{worn}",
    ]
#: Text and its background: a colour, or a light effect over one.
WORDS = {
    **dict.fromkeys(("ink", "ink-soft", "spruce"), "linen birch board board-lit paper-lit bar-lit"),
    "refusal": "linen birch board board-lit",
    "cloth-ink": "cloth cloth-deep lamp lamp-above lamp-below",
    "on-accent": "accent accent-deep button",
    "on-lingonberry": "lingonberry call",
    "on-spruce": "spruce",
    "on-lake": "lake",
    "on-cloudberry": "cloudberry turn-lit",
    "cream-ink": "cream cream-lit",
    "card-dark": "card-face paper",
    "card-red": "card-face paper",
}
#: Lines and edges with a meaning.
LINES = {
    "takeable": "cloth lamp",
    **{f"choice-{number}": "cloth lamp" for number in range(1, 5)},
    "bark-deep": "linen birch board board-lit",
    "button-edge": "board linen birch",
    "lake": "board board-lit birch halo",
    "card-focus": "card-face paper",
    "spruce": "board linen birch",
}


@cache
def tokens(look: str) -> dict[str, str]:
    """Return every token of a look as written."""
    found: dict[str, str] = {}
    for selector in LOOKS[look]:
        for name in ("tokens.css", "light.css", "felts.css"):
            sheet = re.sub(r"/\*.*?\*/\s*", "", (STYLE / name).read_text("utf-8"), flags=re.S)
            for wanted, body in re.findall(r"^(\S[^{}@]*) \{\n(.*?)^\}", sheet, re.S | re.M):
                if selector in wanted.split(",\n"):
                    found |= dict(re.findall(r"--([\w-]+):\s*([^;]+);", body))
    return found


def colours(look: str, value: str) -> Iterator[Colour]:
    """Yield the colours of a value: one, or each colour in a gradient."""
    value = re.sub(r"var\(--([\w-]+)\)", lambda one: written(look, one[1]), value)
    mixed = r"color-mix\(\s*in srgb,\s*(#\w+) (\d+)%,\s*(#\w+)\s*\)"
    for first, share, second in re.findall(mixed, value):
        parts = zip(_rgb(first), _rgb(second), strict=True)
        red, green, blue = (a * int(share) / 100 + b * (1 - int(share) / 100) for a, b in parts)
        yield red, green, blue
    yield from map(_rgb, re.findall(r"#\w+", re.sub(mixed, "", value)))


def written(look: str, name: str) -> str:
    """Return a token with all its references resolved."""
    return re.sub(
        r"var\(--([\w-]+)\)", lambda one: written(look, one[1]), tokens(look)[name].strip()
    )


def _rgb(text: str) -> Colour:
    digits = text[1:]
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    assert len(digits) == 6, f"{text} lets something through"
    red, green, blue = bytes.fromhex(digits)
    return red / 255, green / 255, blue / 255


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("pairs", "least"), [(WORDS, 4.5), (LINES, 3.0)], ids=["words", "lines"])
def test_colours_stand_out_from_all_that_is_behind_them(
    look: str, pairs: dict[str, str], least: float
) -> None:
    weak = [
        f"{front} on {behind}: {found:.2f}"
        for front, grounds in pairs.items()
        for behind in grounds.split()
        for ground in colours(look, written(look, behind))
        for found in [contrast(next(colours(look, written(look, front))), ground)]
        if found < least
    ]
    assert weak == []


def test_what_a_pointer_over_something_changes_is_for_devices_that_hover() -> None:
    """Otherwise it would persist after a tap, as if a pointer were there."""
    for path in STYLE.glob("*.css"):
        open_blocks: list[str] = []
        for line in path.read_text("utf-8").splitlines():
            if ":hover" in line:
                assert any("(hover: hover)" in block for block in open_blocks), (path.name, line)
            if line.endswith("{"):
                open_blocks.append(line)
            elif line.strip() == "}":
                open_blocks.pop()


def test_a_ring_inside_a_card_has_a_colour_that_stands_out_from_cards() -> None:
    """The focus elsewhere is white by night, like cards."""
    for name in ("own.css", "advice.css"):
        sheet = (STYLE / name).read_text("utf-8")
        rings = re.findall(r"^#hand > :focus-visible > [^{}]* \{\n([^}]*)}", sheet, re.M)
        assert rings, name
        assert all("var(--card-focus)" in ring for ring in rings), name


def test_contrast_is_what_WCAG_says() -> None:
    assert contrast((1, 1, 1), (0, 0, 0)) == 21
    assert round(contrast(_rgb("#777"), _rgb("#fff")), 2) == 4.48


def test_U4_the_yellow_of_the_turn_is_one_that_anybody_would_call_so() -> None:
    found = re.findall(r"--cloudberry: #([0-9a-f]{6});", (STYLE / "tokens.css").read_text("utf-8"))
    assert len(found) == 3, "by day, at night and in strong contrast"
    for colour in found:
        red, green, blue = (part / 255 for part in bytes.fromhex(colour))
        hue, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
        assert 48 <= hue * 360 <= 56, colour
        assert saturation > 0.7, colour
        assert 0.5 < lightness < 0.7, colour


def test_yellow_is_for_whose_turn_it_is_and_for_gold_in_motion_alone() -> None:
    used = {path.name for path in STYLE.glob("*.css") if "var(--cloudberry)" in path.read_text()}
    assert used == {"match.css", "motion.css"}
