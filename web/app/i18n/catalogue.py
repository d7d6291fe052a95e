"""The page's words: the game's own and the page's, in the language that was chosen."""

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

#: What the page says, by the name of its catalogues: page-fi.po translates `english.ENGLISH`.
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
#: What a compiled catalogue has a text for, in its order: see `words`.
IDENTS: Final = tuple(sorted(ENGLISH_MESSAGES.keys() | _MESSAGES))


def chosen(lang: str) -> str:
    """Return the language to speak; "auto" is the first of the reader's that there is."""
    if lang != "auto":
        return lang
    for tag in browser.languages():
        short = primary(tag)
        if spoken(short):
            return short
    return "en"


# A baked start has asked for all of them before the page: then there is no folder any more. As text
# they take less room in its memory than as messages.
@functools.cache
def stored(lang: str) -> bytes:
    """Return a language's compiled catalogue as it is read, empty where there is none."""
    path = FOLDER / f"{lang}.json"
    return path.read_bytes() if path.exists() else b""


def spoken(lang: str) -> bool:
    """Say whether there are words in a language."""
    return lang == "en" or bool(stored(lang))


@functools.cache
def words(lang: str) -> Catalogue:
    """Return the catalogue of a language; what it lacks is said in English.

    A compiled catalogue is a list: the language's own name, its rule for plural forms, and a text
    for each of `IDENTS`, empty where there is none.
    """
    text = stored(lang)
    found = ENGLISH
    if text:
        _, rule, *texts = json.loads(text)
        messages = {ident: each for ident, each in zip(IDENTS, texts, strict=True) if each}
        found = catalogue(lang, messages, rule)
    return found.merged(_MESSAGES | NAMES)
