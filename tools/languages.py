"""The available languages, which are those that have catalogues, and their messages."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from typing import Final

from kasino.games import WORDS
from kasino.sheet import WORDS as LINES
from kasino.words import (
    ENGLISH,
    ENGLISH_MESSAGES,
    Catalogue,
    Message,
    catalogue,
    is_draft,
    messages_of,
    misfits,
    plural_rule,
)
from tools.paths import ROOT, WEB, files
from tools.site.english import BEFORE


def game_table(name: str) -> str:
    """Return the name of the table of a game’s words, by the game’s name or its folder’s."""
    return f"games/{name.replace('_', '-')}"


#: The folders of the engine’s catalogues, one file per language, and of the page’s, one file per
#: language and table.
ENGINE: Final = ROOT / "kasino" / "locales"
PAGE: Final = WEB / "app" / "locales"
#: The folder of the catalogues for scripts that run without Python.
SCRIPTS: Final = WEB / "locales"
#: The folder of the games, each with one file per language.
GAMES: Final = ROOT / "kasino" / "games"
#: The folder of the score sheet’s lines, likewise.
SHEET: Final = ROOT / "kasino" / "sheet"
#: The catalogues by their table and language, such as ``page-fi`` or ``games/royal-fi``. That of
#: the engine’s own table is named after the language.
CATALOGUES: Final = (
    {path.stem: path for path in files(ENGINE, PAGE, SCRIPTS)}
    | {f"{game_table(path.parent.name)}-{path.stem}": path for path in sorted(GAMES.glob("*/*.po"))}
    | {f"{SHEET.name}-{path.stem}": path for path in sorted(SHEET.glob("*.po"))}
)
#: The languages that are still being translated, as the headers of the engine’s catalogues say.
DRAFTS: Final = tuple(
    sorted(path.stem for path in ENGINE.glob("*.po") if is_draft(path.read_text(encoding="utf-8")))
)
#: English is built in; each other catalogue of the engine, such as ``fi.po``, adds a language.
LANGUAGES: Final = ("en", *sorted({path.stem for path in ENGINE.glob("*.po")} - {*DRAFTS}))


def game_words(lang: str) -> Catalogue:
    """Return the engine’s catalogue for a language.

    >>> game_words("sv")("line.sweeps")
    'tabbar'
    """
    if lang == "en":
        return ENGLISH
    return catalogue(lang, of_engine(lang), plural_rule(source(lang)))


def of_engine(lang: str) -> dict[str, Message]:
    """Return the translations of `kasino.words.ENGLISH_MESSAGES`, with those of each folder."""
    names = (f"{table}-{lang}" for table in own_tables())
    own = (translated(name) for name in names if name in CATALOGUES)
    return {**translated(lang), **{ident: text for each in own for ident, text in each.items()}}


def find_page_modules() -> None:
    """Make the page’s modules importable by adding their folder to the path."""
    if str(WEB) not in sys.path:
        sys.path.append(str(WEB))


def page_tables() -> dict[str, dict[str, Message]]:
    """Return the page’s English messages by catalogue, with those that its modules declare."""
    find_page_modules()
    import app.features  # noqa: F401 - each of them declares its messages
    from app.i18n.catalogue import TABLES

    return TABLES


def tables() -> dict[str, Mapping[str, Message]]:
    """Return the English messages of each table by name; that of all games is named ""."""
    own = own_tables()
    shared = {
        ident: message
        for ident, message in ENGLISH_MESSAGES.items()
        if not any(ident in each for each in own.values())
    }
    return {"": shared, **page_tables(), "before": BEFORE, **own}


def own_tables() -> dict[str, Mapping[str, Message]]:
    """Return the English messages of the engine’s folders that have their own catalogues.

    They are those of each game by the name of their table, ``games/royal``, and those of the score
    sheet.
    """
    return {SHEET.name: LINES, **{game_table(name): own for name, own in WORDS.items()}}


def words(lang: str) -> Catalogue:
    """Return a language’s whole catalogue, merged from the tables and the catalogue files."""
    found = game_words(lang)
    for name, english in (page_tables() | {"before": BEFORE}).items():
        found = found.merged(english, {} if lang == "en" else translated(f"{name}-{lang}"))
    from app.i18n import NAMES

    return found.merged(NAMES)


def compiled(lang: str) -> str:
    """Return a language’s catalogue in the form the page reads (`app.i18n.catalogue.words`)."""
    find_page_modules()
    from app.i18n import language
    from app.i18n.catalogue import idents

    found = of_engine(lang)
    for table in page_tables():
        found |= translated(f"{table}-{lang}")
    texts = [found.get(ident, "") for ident in idents()]
    rule = plural_rule(source(lang))
    return json.dumps([*language(lang), rule, *texts], ensure_ascii=False)


def before(lang: str) -> dict[str, str]:
    """Return the scripts’ messages in a language by name, with English for missing ones."""
    found = {} if lang == "en" else translated(f"before-{lang}")
    said = {name: str(found[name]) for name in BEFORE.keys() & found.keys()}
    return {**BEFORE, **{n: text for n, text in said.items() if not misfits(text, BEFORE[n])}}


def said(text: str, *places: str) -> str:
    """Replace the mark in a script with the messages of the given places, in every language.

    The messages are written in ASCII, since a host may declare the wrong encoding for the page.
    """
    table = {
        lang: {
            name.partition(".")[2]: sentence
            for name, sentence in before(lang).items()
            if name.partition(".")[0] in places
        }
        for lang in LANGUAGES
    }
    return text.replace('"{{words}}"', json.dumps(table, sort_keys=True))


def translated(name: str) -> Mapping[str, Message]:
    """Return the messages of a catalogue, such as ``fi`` or ``page-fi``."""
    return _read(source(name))


#: Each catalogue is parsed once, and again only if its text changes.
_read: Final = cache(messages_of)


def source(name: str) -> str:
    """Return the text of a catalogue."""
    return CATALOGUES[name].read_text(encoding="utf-8")
