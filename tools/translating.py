"""Create and check translators’ catalogues, which are gettext ``.po`` files."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import polib

from kasino.errors import KasinoError
from kasino.words import (
    PLURAL_RULE,
    Message,
    arguments_of,
    is_draft,
    misfits,
    read_po,
)
from kasino.words.catalogue import DRAFT, STATUS
from tools.errors import BuildError
from tools.forms import lacking as forms_lacking
from tools.languages import DRAFTS, ENGINE, GAMES, LANGUAGES, PAGE, SCRIPTS, SHEET, tables
from tools.paths import ROOT
from tools.slots import note

#: The plural rules of languages that differ from English, from gettext’s manual.
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

#: The flag that tells gettext’s tools that names in braces are placeholders.
FORMAT: Final = "python-brace-format"

#: The place where each table’s messages appear, as a note for translators.
WHERE: Final = {
    "": "about the game itself, on the page and in the terminal",
    "page": "on the table and in menus of the page",
    "start": "on the start screen",
    "story": "where the page says what has happened",
    "saves": "about saved matches and statistics",
    "learn": "in lessons",
    "embed": "about the game in other people's pages",
    "keys": "in the list of keys",
    "coach": "by the coach: hints, review, par and puzzles",
    "fair": "about fair deals",
    "letters": "about correspondence matches",
    "sheet": "as lines of the score sheet, and in sentences about them",
    "before": "while the page starts, or on other people's pages",
}


def where(table: str) -> str:
    """Return the place where a table’s messages appear; a game’s appear in its own matches."""
    return WHERE.get(table) or f"in the game {table.partition('/')[2]} only"


class Missing(NamedTuple):
    """A message that a language doesn’t have, or whose translation is outdated."""

    file: Path
    ident: str
    english: Message


def file_of(table: str, lang: str) -> Path:
    """Return the path of a table’s catalogue in a language."""
    if table.startswith("games/"):
        return GAMES / table.partition("/")[2].replace("-", "_") / f"{lang}.po"
    if table == "sheet":
        return SHEET / f"{lang}.po"
    folder = SCRIPTS if table == "before" else PAGE
    return folder / f"{table}-{lang}.po" if table else ENGINE / f"{lang}.po"


def missing(lang: str) -> Iterator[Missing]:
    """Yield the messages missing in a language, and those whose English has changed since."""
    for table, english in tables().items():
        path = file_of(table, lang)
        found = read_po(path.read_text(encoding="utf-8")) if path.exists() else {}
        for ident, message in english.items():
            if ident not in found or found[ident].english != message:
                yield Missing(path, ident, message)


class Misfit(NamedTuple):
    """A translation with a placeholder in braces that its English doesn’t have."""

    file: Path
    line: int
    ident: str
    brace: str


def misfitting(lang: str) -> Iterator[Misfit]:
    """Yield the placeholders in a language’s translations that don’t match the English."""
    for table, english in tables().items():
        path = file_of(table, lang)
        found = read_po(path.read_text(encoding="utf-8")) if path.exists() else {}
        for ident, entry in found.items():
            for brace in misfits(entry.text, english.get(ident, entry.english)):
                yield Misfit(path, entry.line, ident, brace)


def unsigned(lang: str) -> Iterator[str]:
    """Yield each translation whose English has changed, beside the old and the new English."""
    for table in tables():
        path = file_of(table, lang)
        for entry in polib.pofile(str(path)) if path.exists() else ():
            if entry.fuzzy and not entry.obsolete:
                forms = list(entry.msgstr_plural.values()) or [entry.msgstr]
                yield (
                    f"{path.relative_to(ROOT)}: {entry.msgctxt}\n"
                    f"  was: {entry.previous_msgid}\n  now: {entry.msgid}\n"
                    f"  {lang}:  {' | '.join(forms)}"
                )


def template() -> polib.POFile:
    """Return a ``.pot`` template: all messages, without translations."""
    found = _empty("", PLURAL_RULE)
    for table, english in tables().items():
        for ident, message in english.items():
            entry = _entry(ident, message, 2)
            entry.comment = f"Said {where(table)}\n{entry.comment}".rstrip()
            found.append(entry)
    return found


def renew(lang: str) -> list[Path]:
    """Write a language’s catalogues with all current messages; return the files.

    Translations are kept. If the English has changed, the translation is marked fuzzy and the old
    English is kept with it. Translations that are no longer needed are dropped.
    """
    written = []
    for path, text in renewed(lang):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


def renewed(lang: str) -> Iterator[tuple[Path, str]]:
    """Yield each of a language’s files with its new contents, in the order of the file itself.

    A message that is in another file now takes its translation along.
    """
    paths = {table: file_of(table, lang) for table in tables()}
    files = {
        table: polib.pofile(str(path)) if path.exists() else None for table, path in paths.items()
    }
    moved = {entry.msgctxt: entry for old in files.values() for entry in old or ()}
    for table, english in tables().items():
        path, old = paths[table], files[table]
        rule = old.metadata["Plural-Forms"] if old else PLURALS.get(lang, PLURAL_RULE)
        new = _empty(lang, rule)
        if not table and (old is None or STATUS in old.metadata):
            new.metadata[STATUS] = old.metadata[STATUS] if old else DRAFT
        new.header = f"Said {where(table)}"
        known = {entry.msgctxt: entry for entry in old or ()}
        forms = int(rule.partition("=")[2].partition(";")[0])
        for ident in ordered(english, known):
            entry = _entry(ident, english[ident], forms)
            before = known.get(ident) or moved.get(ident)
            if before is not None and not before.obsolete:
                _take_over(entry, before)
            new.append(entry)
        yield path, f"{new}\n"


def ordered(english: Iterable[str], known: Iterable[str]) -> list[str]:
    """Return the ids of the English in the order of a file, and new ones after their predecessors.

    So the file’s other lines stay as they are if an English message moves to another module.

    >>> ordered(["new", "b", "newer", "a"], ["a", "dropped", "b"])
    ['new', 'a', 'b', 'newer']
    """
    wanted = list(english)
    found = [ident for ident in known if ident in wanted]
    for place, ident in enumerate(wanted):
        if ident not in found:
            found.insert(found.index(wanted[place - 1]) + 1 if place else 0, ident)
    return found


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
    entry = polib.POEntry(msgctxt=ident, msgid=one, comment=note(ident, message))
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
    """Run ``build.py translate`` for a language, all languages, or a template file.

    Return the exit code: 1 if all languages were checked and messages are missing, or if
    placeholders don’t match.
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
    idents = [ident for table in tables().values() for ident in table]
    count, variants = len(idents), sum("@" in ident for ident in idents)
    print(f"{count} messages, {variants} of them for one kind of game")
    lacking = wrong = 0
    for each in [lang] if lang else (*LANGUAGES[1:], *DRAFTS):
        found = list(missing(each))
        path = file_of("", each)
        draft = path.exists() and is_draft(path.read_text(encoding="utf-8"))
        if not draft:
            lacking += len(found)
            for file, ident, english in found if not lang else ():
                print(f"{file.relative_to(ROOT)}: {ident}: {english!r}")
        print(f"{each}: {len(found)} of {count} messages lack a translation")
        if draft and not found:
            print(f"{each} is complete: remove {STATUS} from {path.relative_to(ROOT)}")
        for changed in unsigned(each):
            print(changed)
        for sentence in () if draft else forms_lacking(each):
            wrong += 1
            print(sentence)
        for misfit in misfitting(each):
            wrong += 1
            file = misfit.file.relative_to(ROOT)
            print(
                f"{file}, line {misfit.line}: {misfit.ident}: {misfit.brace} isn't in the English"
            )
    return 1 if wrong or (lacking and not lang) else 0


def main(arguments: Sequence[str]) -> int:
    """Run ``translate`` with the arguments; print an error as one line and return 1."""
    try:
        return translate(*arguments)
    except BuildError as failure:
        print(f"kasino: {failure.what}. {failure.advice}", file=sys.stderr)
    except (KasinoError, OSError, ValueError) as error:
        print(f"kasino: {error}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
