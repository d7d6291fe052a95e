"""Catalogues made and looked through, for translators: what they edit is gettext's ``.po``."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import polib

from kasino.errors import KasinoError
from kasino.words import ENGLISH_MESSAGES, PLURAL_RULE, Message, arguments_of, misfits, read_po
from tools.errors import BuildError
from tools.languages import ENGINE, LANGUAGES, PAGE, SCRIPTS, find_page_modules
from tools.paths import ROOT
from tools.site.english import BEFORE

#: How languages choose plural forms where that isn't as in English, from gettext's manual.
PLURALS: Final = {
    "cs": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "fr": "nplurals=2; plural=(n > 1);",
    "ga": "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : (n>2 && n<7) ? 2 : (n>6 && n<11) ? 3 : 4;",
    "is": "nplurals=2; plural=(n%10!=1 || n%100==11);",
    "ja": "nplurals=1; plural=0;",
    "lt": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
        "n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ),
    "lv": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "ru": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
        "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ),
    "sk": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "uk": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
        "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ),
}

#: The flag by which gettext's tools know that names in braces are filled in.
FORMAT: Final = "python-brace-format"

#: Where the messages of a table are read, for who translates them.
WHERE: Final = {
    "": "about the game itself, on the page and in the terminal",
    "page": "on the table and in menus of the page",
    "start": "on the start screen",
    "story": "where the page tells what has happened",
    "saves": "about saved matches and statistics",
    "learn": "in lessons",
    "embed": "about the game in other people's pages",
    "keys": "in the list of keys",
    "coach": "by the coach: hints, review, par and puzzles",
    "fair": "about fair deals",
    "post": "about playing with somebody elsewhere, by letters",
    "before": "while the page starts, or on other people's pages",
}


class Missing(NamedTuple):
    """A message that a language lacks or has for another English text."""

    file: Path
    ident: str
    english: Message


def tables() -> dict[str, Mapping[str, Message]]:
    """Return the English messages of the game, under no name, and of each other table."""
    find_page_modules()
    from app.i18n.catalogue import TABLES

    return {"": ENGLISH_MESSAGES, **TABLES, "before": BEFORE}


def file_of(table: str, lang: str) -> Path:
    """Return where a table is translated."""
    folder = SCRIPTS if table == "before" else PAGE
    return folder / f"{table}-{lang}.po" if table else ENGINE / f"{lang}.po"


def missing(lang: str) -> Iterator[Missing]:
    """Yield what a language lacks, and what it has for an English that has changed."""
    for table, english in tables().items():
        path = file_of(table, lang)
        found = read_po(path.read_text(encoding="utf-8")) if path.exists() else {}
        for ident, message in english.items():
            if ident not in found or found[ident].english != message:
                yield Missing(path, ident, message)


class Misfit(NamedTuple):
    """A translation with a brace that its English doesn't have."""

    file: Path
    line: int
    ident: str
    brace: str


def misfitting(lang: str) -> Iterator[Misfit]:
    """Yield the braces of a language's translations that don't fit."""
    for table, english in tables().items():
        path = file_of(table, lang)
        found = read_po(path.read_text(encoding="utf-8")) if path.exists() else {}
        for ident, entry in found.items():
            for brace in misfits(entry.text, english.get(ident, entry.english), ident):
                yield Misfit(path, entry.line, ident, brace)


def template() -> polib.POFile:
    """Return all messages without a translation, as a ``.pot``."""
    found = _empty("", PLURAL_RULE)
    for table, english in tables().items():
        for ident, message in english.items():
            entry = _entry(ident, message, 2)
            entry.comment = f"Said {WHERE[table]}"
            found.append(entry)
    return found


def renew(lang: str) -> list[Path]:
    """Write the catalogues of a language with every message there is; return the files.

    Translations are kept. One whose English has changed is marked fuzzy, beside what it was made
    of; one that nothing needs any more is dropped.
    """
    written = []
    for path, text in renewed(lang):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


def renewed(lang: str) -> Iterator[tuple[Path, str]]:
    """Yield each file of a language with what is to stand in it, in the order of the English."""
    for table, english in tables().items():
        path = file_of(table, lang)
        old = polib.pofile(str(path)) if path.exists() else None
        rule = old.metadata["Plural-Forms"] if old else PLURALS.get(lang, PLURAL_RULE)
        new = _empty(lang, rule)
        new.header = f"Said {WHERE[table]}"
        known = {entry.msgctxt: entry for entry in old or ()}
        forms = int(rule.partition("=")[2].partition(";")[0])
        for ident, message in english.items():
            entry = _entry(ident, message, forms)
            if ident in known and not known[ident].obsolete:
                _take_over(entry, known[ident])
            new.append(entry)
        yield path, f"{new}\n"


def _empty(lang: str, rule: str) -> polib.POFile:
    found = polib.POFile(wrapwidth=0)
    found.metadata = {
        "Language": lang,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": rule,
    }
    return found


def _entry(ident: str, message: Message, forms: int) -> polib.POEntry:
    one, many = (message, "") if isinstance(message, str) else (message[0], message[1])
    entry = polib.POEntry(msgctxt=ident, msgid=one)
    if arguments_of(message):
        entry.flags = [FORMAT]
    if many:
        entry.msgid_plural = many
        entry.msgstr_plural = dict.fromkeys(range(forms), "")
    return entry


def _take_over(entry: polib.POEntry, old: polib.POEntry) -> None:
    entry.msgstr = old.msgstr
    if entry.msgstr_plural and old.msgstr_plural:
        entry.msgstr_plural |= old.msgstr_plural
    entry.tcomment = old.tcomment
    changed = (entry.msgid, entry.msgid_plural) != (old.msgid, old.msgid_plural)
    fuzzy = ["fuzzy"] if changed and old.translated() else []
    others = [flag for flag in old.flags if flag != FORMAT]
    entry.flags = list(dict.fromkeys([*others, *fuzzy, *entry.flags]))
    if fuzzy:
        entry.previous_msgid, entry.previous_msgctxt = old.msgid, None


def translate(lang: str, pot: str) -> int:
    """Do what ``build.py translate`` is asked.

    Return the exit code: 1 where something lacks, or has braces that don't fit.
    """
    if pot:
        Path(pot).write_text(f"{template()}\n", encoding="utf-8")
        print(f"all messages are in {pot}")
        return 0
    if lang:
        if lang == "en" or not (lang.isascii() and lang.isalpha() and lang.islower()):
            raise BuildError(
                f"{lang!r:.40} is not a language to translate into",
                "Name it by its code of two or three letters, such as de.",
            )
        for path in renew(lang):
            print(path.relative_to(ROOT))
    lacking = wrong = 0
    for each in [lang] if lang else LANGUAGES[1:]:
        found = list(missing(each))
        lacking += len(found)
        for file, ident, english in found if not lang else ():
            print(f"{file.relative_to(ROOT)}: {ident}: {english!r}")
        print(f"{each}: {len(found)} messages lack a translation")
        for misfit in misfitting(each):
            wrong += 1
            file = misfit.file.relative_to(ROOT)
            print(
                f"{file}, line {misfit.line}: {misfit.ident}: {misfit.brace} isn't in the English"
            )
    return 1 if wrong or (lacking and not lang) else 0


def main(arguments: Sequence[str]) -> int:
    """Translate a language, or write a template; tell in plain words what can't be done."""
    try:
        return translate(*arguments)
    except BuildError as failure:
        print(f"kasino: {failure.what}. {failure.advice}", file=sys.stderr)
    except (KasinoError, OSError, ValueError) as error:
        print(f"kasino: {error}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
