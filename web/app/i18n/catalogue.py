"""The messages of the page in the chosen language: those of the game, and its own."""

from __future__ import annotations

import functools
import json
from typing import Final

from app.i18n import (
    FOLDER,
    NAMES,
    english,
    english_coach,
    english_embed,
    english_fair,
    english_keys,
    english_learn,
    english_post,
    english_saves,
    english_start,
    english_story,
    primary,
)
from app.platform import browser
from kasino.words import ENGLISH, ENGLISH_MESSAGES, Catalogue, Message, catalogue

#: The English messages by the name of their catalogue: page-fi.po translates `english.ENGLISH`.
TABLES: Final[dict[str, dict[str, Message]]] = {
    "page": english.ENGLISH,
    "start": english_start.ENGLISH,
    "story": english_story.ENGLISH,
    "saves": english_saves.ENGLISH,
    "learn": english_learn.ENGLISH,
    "embed": english_embed.ENGLISH,
    "keys": english_keys.ENGLISH,
    "coach": english_coach.ENGLISH,
    "fair": english_fair.ENGLISH,
    "post": english_post.ENGLISH,
}


_MESSAGES: Final = {ident: text for table in TABLES.values() for ident, text in table.items()}
#: The ids of the messages in a compiled catalogue, in its order: see `words`.
IDENTS: Final = tuple(sorted(ENGLISH_MESSAGES.keys() | _MESSAGES))


def chosen(lang: str) -> str:
    """Return the language of the page; "auto" is the first available one of the reader's."""
    if lang != "auto":
        return lang
    for tag in browser.languages():
        short = primary(tag)
        if spoken(short):
            return short
    return "en"


# The baked start has already called this for all languages, because a built page has no folder. As
# text they take less memory than as messages. See docs/decisions/baked-start.md.
@functools.cache
def stored(lang: str) -> bytes:
    """Return the compiled catalogue of a language as bytes; empty if there is none."""
    path = FOLDER / f"{lang}.json"
    return path.read_bytes() if path.exists() else b""


def spoken(lang: str) -> bool:
    """Return whether there is a catalogue of a language."""
    return lang == "en" or bool(stored(lang))


@functools.cache
def words(lang: str) -> Catalogue:
    """Return the catalogue of a language, with English for missing messages.

    A compiled catalogue is a list: the native name of the language, its rule for plural forms, and
    a message for each of `IDENTS`, empty if it is missing.
    """
    text = stored(lang)
    found = ENGLISH
    if text:
        _, rule, *texts = json.loads(text)
        messages = {ident: each for ident, each in zip(IDENTS, texts, strict=True) if each}
        found = catalogue(lang, messages, rule)
    return found.merged(_MESSAGES | NAMES)
