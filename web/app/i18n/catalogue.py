"""All messages in the chosen language: the page’s and the game’s."""

from __future__ import annotations

import functools
import json
from typing import Final

from app.i18n import DRAFTS, FOLDER, LANGUAGES, NAMES, TITLES, english, primary
from app.platform import browser
from app.platform.marks import mark
from kasino.games import GAMES
from kasino.words import ENGLISH, ENGLISH_MESSAGES, Catalogue, Message, catalogue

#: The English messages, by catalogue name: page-fi.po translates those of "page", which are in
#: `english.ENGLISH` and in the modules of settings and features.
TABLES: Final[dict[str, dict[str, Message]]] = {**english.ENGLISH}

_MESSAGES: Final = {ident: text for table in TABLES.values() for ident, text in table.items()}


def declare(table: str, messages: dict[str, Message]) -> None:
    """Add the English messages that a module itself declares to those of a catalogue.

    Modules do so when they are imported, and `app.features` imports each of them.
    """
    TABLES[table] = messages | TABLES.get(table, {})
    _MESSAGES.update(messages)


def idents() -> list[str]:
    """Return the message ids for a compiled catalogue, in its order; see `words`."""
    return sorted(ENGLISH_MESSAGES.keys() | _MESSAGES)


def chosen(lang: str) -> str:
    """Return the page’s language; "auto" means the reader’s first language that is complete."""
    if lang != "auto":
        return lang
    for tag in browser.languages():
        short = primary(tag)
        if short in LANGUAGES:
            return short
    return "en"


# A built page has no folder, so the baked start has already called this for all languages. Bytes
# take less memory than parsed messages. See docs/decisions/baked-start.md.
@functools.cache
def stored(lang: str) -> bytes:
    """Return a language’s compiled catalogue as bytes, which are empty if there is none."""
    path = FOLDER / f"{lang}.json"
    return path.read_bytes() if path.exists() else b""


@functools.cache
def words(lang: str) -> Catalogue:
    """Return a language’s catalogue, with English for missing messages.

    A compiled catalogue is a list: the language’s own name, its status, its plural rule, and a
    message for each id in `idents`, which is empty if it is missing. A draft marks the language of
    each sentence, and other languages only that of the titles of games in `TITLES`.
    """
    text = stored(lang)
    found, messages = ENGLISH, dict[str, Message]()
    if text:
        _, _, rule, *texts = json.loads(text)
        messages = {ident: each for ident, each in zip(idents(), texts, strict=True) if each}
        found = catalogue(lang, messages, rule)
    titles = {
        f"game.{game}": mark(str(messages.get(f"game.{game}", GAMES[game].title)), spoken)
        for game, spoken in TITLES.get(lang, {}).items()
    }
    page = found.merged(_MESSAGES | NAMES, titles)
    return page.marking(_marked) if lang in DRAFTS else page


def _marked(text: str, lang: str) -> str:
    """Mark the language of a sentence, unless it is the name of a language in that language."""
    return text if text in NAMES.values() else mark(text, lang)
