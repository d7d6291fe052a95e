"""Looks: theme, contrast, deck, and a host’s accent colour."""

from __future__ import annotations

import itertools

import pytest

from app.core.options import read
from app.core.page_state import PageState
from app.i18n.catalogue import words
from app.platform import browser
from app.runtime import accent
from app.runtime.renderer import Renderer
from testing.page.open_page import Open, OpenPage

DARK, STRONG = "(prefers-color-scheme: dark)", "(prefers-contrast: more)"


def dressed(patch: pytest.MonkeyPatch, *wanted: str, **options: str) -> tuple[str | None, ...]:
    """Return the theme, contrast and inks of a page on a device with given preferences."""
    page = OpenPage(patch, "?lang=en")
    patch.setattr(browser, "media", lambda condition: condition in wanted)
    Renderer(lambda _space: None).dress(PageState(read(options)[0], words("en")))
    root = page.document.root
    theme, contrast = (root.getAttribute(f"data-{name}") for name in ("theme", "contrast"))
    ours = (root.style.values[name] for name in ("--accent", "--accent-deep", "--on-accent"))
    return theme, contrast, *ours


def test_the_device_chooses_unless_the_reader_does(monkeypatch: pytest.MonkeyPatch) -> None:
    none = ("", "", "")
    assert dressed(monkeypatch) == ("light", "usual", *none)
    assert dressed(monkeypatch, DARK) == ("dark", "usual", *none)
    assert dressed(monkeypatch, STRONG) == ("light", "more", *none)
    assert dressed(monkeypatch, DARK, STRONG) == ("dark", "more", *none)
    assert dressed(monkeypatch, DARK, theme="light") == ("light", "usual", *none)
    assert dressed(monkeypatch, theme="dark") == ("dark", "usual", *none)
    assert dressed(monkeypatch, theme="contrast") == ("light", "more", *none)
    assert dressed(monkeypatch, DARK, theme="contrast") == ("dark", "more", *none)


def test_a_colour_of_the_host_gives_way_to_contrast(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = dressed(monkeypatch, accent="#aa3300")
    assert usual == ("light", "usual", "#aa3300", "#aa3300", "#ffffff")
    assert dressed(monkeypatch, accent="#ffd94a")[2:] == ("#ffd94a", "#ffd94a", "#000000")
    assert dressed(monkeypatch, STRONG, accent="#aa3300")[2:] == ("", "", "")
    assert dressed(monkeypatch, theme="contrast", accent="#aa3300")[2:] == ("", "", "")


def test_other_looks_are_told_as_they_are(opened: Open) -> None:
    page = opened("?lang=fi&pace=slow&motion=off&embed=1&handed=left&deck=large")
    found = page.document.root.attributes
    assert found["lang"] == "fi"
    told = [found[f"data-{name}"] for name in ("pace", "motion", "embed", "handed", "deck")]
    assert told == ["slow", "off", "1", "left", "large"]


def test_colours_are_as_light_as_wcag_reckons() -> None:
    known = {
        "#000": 0.0,
        "#fff": 1.0,
        "#ff0000": 0.2126,
        "#0f0": 0.7152,
        "#00f": 0.0722,
        "#808080": 0.215861,
        "#0a0a0a": 0.003035,  # below the knee of the curve
        "#0b0b0b": 0.003347,
        "#284f45": 0.064728,
    }
    found = {colour: accent.luminance(colour) for colour in known}
    assert found == pytest.approx(known, abs=2e-6)
    assert accent.channels("#1a3") == accent.channels("#11aa33") == (17 / 255, 170 / 255, 0.2)


def test_the_ink_is_the_one_that_reads_better() -> None:
    assert accent.ink("#757575") == "#ffffff" and accent.ink("#767676") == "#000000"
    assert accent.ink("#fff") == "#000000" and accent.ink("#000") == "#ffffff"


def test_ink_can_always_be_read() -> None:
    for red, green, blue in itertools.product(range(0, 256, 15), repeat=3):
        colour = f"#{red:02x}{green:02x}{blue:02x}"
        pair = sorted((accent.luminance(colour), accent.luminance(accent.ink(colour))))
        assert (pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, colour
