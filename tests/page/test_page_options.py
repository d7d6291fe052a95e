"""The page’s options, as read from a URL or from storage."""

from __future__ import annotations

import pytest

from app.core import options
from testing.page.open_page import Open


def test_every_option_reads_its_own_default() -> None:
    read, refused = options.read({})
    assert refused == []
    assert set(read) == {option.name for option in options.OPTIONS}
    again, refused = options.read(read)
    assert (again, refused) == (read, [])


def test_a_switch_without_a_value_is_on() -> None:
    """Such are attributes of the element, and true as servers render it."""
    read, refused = options.read({"helper": "", "hints": "", "duplicate": "", "seed": ""})
    assert [read[name] for name in ("helper", "hints", "duplicate", "seed")] == ["on"] * 3 + [""]
    assert refused == []
    assert [name for name, _ in options.read({"pace": "", "game": ""})[1]] == ["pace", "game"]


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("game=casino&sede=kes", "sede “kes”"),  # a typo would deal different cards
        ("game=casino&seed=kes%E4", "seed “kes\ufffd”"),  # a link in another encoding
        ("game=casino&seed=a&level=grandmaster", "level “grandmaster”"),
        ("game=casino&seed=a&open=cards", "open “cards”"),  # as a later version may have
        ("mode=daily&game=poker", "game “poker”"),
    ],
)
def test_a_link_that_is_not_understood_deals_no_cards(opened: Open, query: str, told: str) -> None:
    page = opened(f"?{query}&lang=en&pace=0")
    assert page.state == "ready"
    assert page.texts(".warning") == [f"The address asks for {told}, which doesn’t exist."]


def test_what_sites_add_to_a_link_means_nothing(opened: Open) -> None:
    more = "utm_source=mail&fbclid=1&gclid=2&_ga=3&ref=x&igshid=4"
    assert opened(f"?game=casino&seed=a&lang=en&pace=0&{more}").state == "your-turn"


def test_unknown_values_fall_back_and_are_told() -> None:
    read, refused = options.read({"game": "poker", "pace": "9", "nonsense": "1", "seed": "x" * 999})
    assert read["game"] == options.TABLE["game"].default
    assert [name for name, _ in refused] == ["game", "pace", "seed"]
    read, refused = options.read({"game": "finnish", "players": "4"})
    assert (read["players"], refused) == ("2", [("players", "4")])
    read, refused = options.read({"game": "finnish"}, {"players": "4"})
    assert (read["players"], refused) == ("2", [])
    assert options.read({"theme": 7, "lang": None})[1] == [("theme", "7"), ("lang", "None")]


def test_a_colour_and_an_origin_are_checked() -> None:
    good = {"accent": "#ffcc00", "target": "https://example.org:8443"}
    assert options.read(good)[1] == []
    for name, value in (
        ("accent", "red"),
        ("accent", "#ffcc00; x"),
        ("accent", "#ffcc0"),
        ("target", "https://example.org/path"),
        ("target", "javascript:alert(1)"),
    ):
        read, refused = options.read({name: value})
        assert (read[name], [told for told, _ in refused]) == ("", [name])
