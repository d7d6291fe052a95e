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
)
from app.platform import browser
from kasino.words import (
    ENGLISH,
    Catalogue,
    Message,
    catalogue,
    messages_of_compiled,
    plural_rule_of_compiled,
)

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


def chosen(lang: str) -> str:
    """Return the language to speak; "auto" is the first of the reader's that there is."""
    if lang != "auto":
        return lang
    for tag in browser.languages():
        short = tag.partition("-")[0].lower()
        if spoken(short):
            return short
    return "en"


# A baked start has asked for all of them before the page: then there is no folder any more. As text
# they take less room in its memory than as messages.
@functools.cache
def stored(name: str) -> bytes:
    """Return a compiled catalogue as it is read, empty where there is none."""
    path = FOLDER / f"{name}.json"
    return path.read_bytes() if path.exists() else b""


def spoken(lang: str) -> bool:
    """Say whether there are words in a language."""
    return lang == "en" or bool(stored(lang))


@functools.cache
def words(lang: str) -> Catalogue:
    """Return the catalogue of a language; what it lacks is said in English."""
    game = _read(lang)
    found = ENGLISH
    if game:
        found = catalogue(lang, messages_of_compiled(game), plural_rule_of_compiled(game))
    for name, table in TABLES.items():
        found = found.merged(table, messages_of_compiled(_read(f"{name}-{lang}")))
    return found.merged(NAMES)


def _read(name: str) -> dict[str, Message]:
    text = stored(name)
    found: dict[str, Message] = json.loads(text) if text else {}
    return found
