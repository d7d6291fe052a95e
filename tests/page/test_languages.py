"""Every language says all that English says, wherever the page needs words."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from app.core.options import TABLE
from app.i18n import LANGUAGES
from app.i18n.catalogue import TABLES
from kasino.words import ENGLISH_MESSAGES, arguments_of, read_po
from tests.page.seated import Seated
from tools import languages
from tools.languages import CATALOGUES, translated

WEB = Path(__file__).parents[2] / "web"
TRANSLATED = [lang for lang in LANGUAGES if lang != "en"]


def source(name: str) -> str:
    """Return the text of a file of the page."""
    return (WEB / name).read_text(encoding="utf-8")


def test_the_page_speaks_every_language_there_is() -> None:
    assert LANGUAGES == languages.LANGUAGES
    assert TABLE["lang"].values == ("auto", *LANGUAGES)
    wanted = {*TRANSLATED, *(f"{table}-{lang}" for table in TABLES for lang in TRANSLATED)}
    assert set(CATALOGUES) == wanted


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_complete_in_a_language(table: str, lang: str) -> None:
    english, name = TABLES[table], f"{table}-{lang}"
    entries = read_po(source(f"app/locales/{name}.po"))
    assert set(entries) == set(english)
    assert set(translated(name)) == set(english)
    for ident, entry in entries.items():
        assert entry.english == english[ident], f"{name}.po, line {entry.line}: {ident}"
        assert isinstance(entry.text, str) == isinstance(entry.english, str), ident
        assert arguments_of(entry.text) == arguments_of(entry.english), ident


def test_no_words_of_the_page_hide_others() -> None:
    # The page and the game speak from one catalogue, in which an identifier has one message.
    idents = [*ENGLISH_MESSAGES, *(ident for table in TABLES.values() for ident in table)]
    assert [ident for ident, count in Counter(idents).items() if count > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_asks_for_its_language_by_its_own_name(
    monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    page = Seated(monkeypatch, f"?lang={lang}")
    assert page.document.root.getAttribute("lang") == lang
    page.click("[data-action=settings]")
    offered = page.all("#app [data-option=lang]")
    assert [choice.value for choice in offered] == ["auto", *LANGUAGES]
    names = [choice.closest("label").textContent for choice in offered]
    assert names[1:] == ["English", "Suomi", "Svenska"]


# What is said before Python is there, and by the scripts for other pages.


@pytest.mark.parametrize("name", ["opening.js", "boot.js", "embed-more.js"])
def test_a_script_has_the_same_words_in_every_language(name: str) -> None:
    tables = re.findall(r"^  const \w+ = \{\n(    en: [\[{].*?)^  \};$", source(name), re.M | re.S)
    assert len(tables) == (3 if name == "embed-more.js" else 1)
    for table in tables:
        said = re.findall(r"^    (\w+): ([\[{].*?)(?:\n    \}|\]),$", table, re.M | re.S)
        assert sorted(lang for lang, _ in said) == sorted(LANGUAGES)
        keys = {tuple(re.findall(r"^      (\w+):", words, re.M)) for _, words in said}
        assert len(keys) == 1, keys
        assert len({words for _, words in said}) == len(LANGUAGES)


def test_the_page_before_python_speaks_every_language() -> None:
    listed = ", ".join(f'"{lang}"' for lang in LANGUAGES)
    assert f"[{listed}].find(" in source("early.js")
    page = source("index.html")
    asides = re.findall(r'<aside class="in-short" aria-labelledby="in-short-(\w+)">', page)
    assert sorted(asides) == sorted(LANGUAGES)
    said = [page.count(f'<p lang="{lang}">') for lang in LANGUAGES]
    assert said == [said[0]] * len(LANGUAGES)
    for lang in LANGUAGES:
        assert f"{{{{opening_{lang}}}}}" in page
        assert f"html:not([lang={lang}]) " in page
        assert lang == "en" or f'<template id="opening-{lang}">' in page
