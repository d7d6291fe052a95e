"""The languages there are, which are those of the catalogues, and their words."""

from __future__ import annotations

import sys
from typing import Final

from kasino.words import ENGLISH, Catalogue, Message, catalogue, messages_of, plural_rule
from tools.paths import ROOT, WEB, files

#: The engine's catalogues, one a language, and the page's, one for each of its tables.
ENGINE: Final = ROOT / "kasino" / "locales"
PAGE: Final = WEB / "app" / "locales"
CATALOGUES: Final = {path.stem: path for path in files(ENGINE, PAGE)}
#: English is built in; the engine's ``fi.po`` makes Finnish one.
LANGUAGES: Final = ("en", *sorted(path.stem for path in ENGINE.glob("*.po")))


def game_words(lang: str) -> Catalogue:
    """Return what is said about the game in a language.

    >>> game_words("sv")("line.sweeps")
    'Tabbar'
    """
    if lang == "en":
        return ENGLISH
    return catalogue(lang, translated(lang), plural_rule(source(lang)))


def find_page_modules() -> None:
    """Make the page's modules importable: they lie in a folder of their own."""
    if str(WEB) not in sys.path:
        sys.path.append(str(WEB))


def words(lang: str) -> Catalogue:
    """Put a language's words together from the tables and the catalogues' sources."""
    find_page_modules()
    from app.i18n.catalogue import TABLES

    found = game_words(lang)
    for name, english in TABLES.items():
        found = found.merged(english, {} if lang == "en" else translated(f"{name}-{lang}"))
    return found


def translated(name: str) -> dict[str, Message]:
    """Return the texts of a catalogue, such as ``fi`` or ``page-fi``."""
    return messages_of(source(name))


def source(name: str) -> str:
    """Return the text of a catalogue."""
    return CATALOGUES[name].read_text(encoding="utf-8")
