"""The colours of the page, as far as a rule says what they are."""

from __future__ import annotations

import colorsys
import re

from tools.paths import ROOT

TOKENS = ROOT / "web" / "style" / "tokens.css"


def test_U4_the_yellow_of_the_turn_is_one_that_anybody_would_call_so() -> None:
    found = re.findall(r"--cloudberry: #([0-9a-f]{6});", TOKENS.read_text(encoding="utf-8"))
    assert len(found) == 3, "by day, at night and in strong contrast"
    for colour in found:
        red, green, blue = (part / 255 for part in bytes.fromhex(colour))
        hue, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
        assert 48 <= hue * 360 <= 56, colour
        assert saturation > 0.7, colour
        assert 0.5 < lightness < 0.7, colour
