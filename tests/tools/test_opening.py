"""The start screen that the build writes into the page, for the time before Python has loaded."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from app.platform.dom import h
from app.start.games import groups
from kasino.games import GAMES
from kasino.words import game_title
from starts.html import OFFLINE
from tools.languages import LANGUAGES, words
from tools.page import BOOT, EARLY, inert
from tools.paths import WEB
from tools.site.opening import VOID, _differences, markup, opening


class Outline(HTMLParser):
    """Checks that elements are nested correctly, and collects texts and radio values."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.games: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if values.get("name") == "game":
            self.games.append(str(values["value"]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_start_screen_offers_every_game_in_the_languages_words(lang: str) -> None:
    found, say = Outline(opening(lang)), words(lang)
    assert found.open == []
    assert found.games == [name for names in groups().values() for name in names]
    assert sorted(found.games) == sorted(GAMES)
    assert {game_title(say, rules) for rules in GAMES.values()} <= set(found.texts)
    assert {say("start.lead"), say("learn.learn"), say("difficulty.random")} <= set(found.texts)


def test_the_languages_differ() -> None:
    assert len({words(lang)("page.play") for lang in LANGUAGES}) == len(LANGUAGES)
    assert len({opening(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_a_list_has_the_value_that_was_chosen() -> None:
    options = (h("option", {"value": "a"}, "A"), h("option", {"value": "b"}, "B"))
    text = markup(h("select", {"value": "b"}, *options))
    assert text == (
        '<select><option value="a">A</option><option value="b" selected>B</option></select>'
    )


def test_texts_and_values_are_only_texts() -> None:
    node = h("p", {"title": '"&', "--i": 3, "hidden": None, "data-x": True}, "a < b & c")
    assert markup(node) == '<p title="&quot;&amp;" data-x style="--i:3;">a &lt; b &amp; c</p>'


def test_a_language_has_only_what_differs_from_english() -> None:
    english = '<div lang="en"><p title="a">One<br> two</p><input checked value="b">&amp;</div>'
    finnish = '<div lang="fi"><p title="a">Yksi<br> two</p><input value="ä">&amp;</div>'
    # The numbers count attributes and texts: lang, title, One, two, checked, value, &.
    assert _differences(english, finnish) == {0: "fi", 2: "Yksi", 5: "ä"}
    with pytest.raises(ValueError, match="doesn't have the same elements in all languages"):
        _differences(english, finnish.replace("<br>", ""))


@pytest.mark.parametrize("name", [*EARLY, *BOOT, OFFLINE])
def test_a_script_in_the_page_is_ascii_as_the_build_requires(name: str) -> None:
    text = (WEB / name).read_text(encoding="utf-8")
    assert inert(text, name) == text
