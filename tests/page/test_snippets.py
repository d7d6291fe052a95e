"""The embed builder's lines: they say what was chosen, nothing else, and can hold any text."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

import pytest

from app import options, snippets, strings, strings_embed
from app.building import FIRST
from app.screens import builder
from kasino.words import ENGLISH

USUAL = {name: options.TABLE[name].default for name in FIRST}
PAGE = "https://example.org/cards/kasino.html"


class Tags(HTMLParser):
    """Gathers the tags of a text with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str | None]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.setdefault(tag, dict(attrs))


def tags(way: str, page: str = PAGE, **chosen: str) -> dict[str, dict[str, str | None]]:
    return Tags(snippets.snippet(way, page, {**USUAL, **chosen}, "Kasino", "Play")).found


def asked(address: str | None) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address or "").query))


def test_what_is_usual_is_not_said() -> None:
    assert asked(tags("link")["a"]["href"]) == {"game": "finnish"}
    assert asked(tags("frame")["iframe"]["src"]) == {"embed": "1", "game": "finnish"}
    assert tags("element")["kasino-game"] == {"game": "finnish"}


def test_what_is_chosen_is_said() -> None:
    chosen = {"game": "casino", "players": "4", "accent": "#a03", "theme": "dark", "start": "now"}
    page = {name: text for name, text in chosen.items() if name != "start"}
    assert asked(tags("link", **chosen)["a"]["href"]) == page
    assert asked(tags("frame", **chosen)["iframe"]["src"]) == {"embed": "1", **page}
    assert tags("element", **chosen)["kasino-game"] == chosen
    assert tags("script", **chosen)["kasino-game"] == {"id": "kasino", **chosen}


def test_a_frame_is_always_sandboxed() -> None:
    assert tags("frame")["iframe"]["sandbox"] == "allow-scripts"


def test_the_script_lies_beside_the_page() -> None:
    assert tags("element")["script"]["src"] == "https://example.org/cards/embed.js"
    assert tags("element", page="kasino.html")["script"]["src"] == "embed.js"
    other = "https://example.org/play.html"
    assert tags("element", page=other)["kasino-game"]["src"] == other


@pytest.mark.parametrize("way", snippets.WAYS)
def test_no_text_breaks_out(way: str) -> None:
    text = snippets.snippet(way, PAGE, {**USUAL, "seed": '"><b>&'}, '"><b>', "<b>&")
    assert "<b>" not in text
    assert asked(tags("link", seed="ä &=#")["a"]["href"])["seed"] == "ä &=#"


def test_every_choice_has_its_words() -> None:
    say = ENGLISH.merged(strings.ENGLISH).merged(strings_embed.ENGLISH)
    for name in builder.OFFERED:
        assert say(f"page.option-{name}")
        for value in options.TABLE[name].values:
            assert say(f"page.value-{name}-{value}")
