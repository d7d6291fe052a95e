"""The languages there are, which are those of the catalogues, and their words."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from typing import Final

from kasino.words import (
    ENGLISH,
    Catalogue,
    Message,
    catalogue,
    messages_of,
    misfits,
    plural_rule,
)
from tools.paths import ROOT, WEB, files
from tools.site.english import BEFORE

#: The engine's catalogues, one a language, and the page's, one for each of its tables.
ENGINE: Final = ROOT / "kasino" / "locales"
PAGE: Final = WEB / "app" / "locales"
#: Those of what the scripts say, which need no Python.
SCRIPTS: Final = WEB / "locales"
CATALOGUES: Final = {path.stem: path for path in files(ENGINE, PAGE, SCRIPTS)}
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
    from app.i18n import NAMES
    from app.i18n.catalogue import TABLES

    found = game_words(lang)
    for name, english in TABLES.items():
        found = found.merged(english, {} if lang == "en" else translated(f"{name}-{lang}"))
    return found.merged(NAMES)


def compiled(lang: str) -> str:
    """Return a language's catalogue as the page reads it (`app.i18n.catalogue.words`)."""
    find_page_modules()
    from app.i18n import NAMES
    from app.i18n.catalogue import IDENTS, TABLES

    found = dict(translated(lang))
    for table in TABLES:
        found |= translated(f"{table}-{lang}")
    texts = [found.get(ident, "") for ident in IDENTS]
    rule = plural_rule(source(lang))
    return json.dumps([NAMES[f"page.value-lang-{lang}"], rule, *texts], ensure_ascii=False)


def before(lang: str) -> dict[str, str]:
    """Return what scripts say in a language, by name; what it lacks is said in English."""
    found = {} if lang == "en" else translated(f"before-{lang}")
    said = {name: str(found[name]) for name in BEFORE.keys() & found.keys()}
    return {**BEFORE, **{n: text for n, text in said.items() if not misfits(text, BEFORE[n])}}


def said(text: str, *places: str) -> str:
    """Put what scripts say in some places, in every language, where a script has the mark.

    In ASCII: a host may declare another encoding for the page than it is written in.
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


#: A catalogue is read once for as long as its text stays the same.
_read: Final = cache(messages_of)


def source(name: str) -> str:
    """Return the text of a catalogue."""
    return CATALOGUES[name].read_text(encoding="utf-8")
