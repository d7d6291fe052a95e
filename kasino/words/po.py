r"""Reading gettext ``.po`` texts: ``msgctxt`` is the message id, and ``msgid`` the English.

The English is next to its translation, so a test can find translations of a text that has changed
since. Untranslated and fuzzy entries count as missing.

>>> read_po('msgctxt "undo"\nmsgid "Undo"\nmsgstr "Kumoa"\n')["undo"]
Entry(english='Undo', text='Kumoa', line=1)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from kasino.errors import KasinoError
from kasino.words.catalogue import PLURAL_RULE, Message, forms_of

_LINE: Final = re.compile(
    r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[[0-5]\])?) +)?"((?:[^"\\]|\\.)*)"'
)
_ESCAPE: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


class CatalogueError(KasinoError):
    """A faulty catalogue; the message names the line."""


class Entry(NamedTuple):
    """One message of a catalogue: its English, its translation, and its line."""

    english: Message
    text: Message
    line: int


def read_po(source: str) -> dict[str, Entry]:
    """Return the translated messages of a ``.po`` text by id; raise CatalogueError for faults."""
    entries: dict[str, Entry] = {}
    forms = forms_of(plural_rule(source))
    for line, fuzzy, fields in _blocks(source):
        ident = fields.get("msgctxt")
        if ident is None:
            if fields.get("msgid"):
                raise CatalogueError(f"line {line}: an entry has no msgctxt")
            continue  # the header
        if "msgid" not in fields:
            raise CatalogueError(f"line {line}: {ident!r} has no msgid")
        if ident in entries:
            raise CatalogueError(f"line {line}: {ident!r} appears twice")
        english: Message = fields["msgid"]
        text: Message = fields.get("msgstr", "")
        if "msgid_plural" in fields:
            english = (fields["msgid"], fields["msgid_plural"])
            text = tuple(fields.get(f"msgstr[{number}]", "") for number in range(forms))
        if all([text] if isinstance(text, str) else text) and not fuzzy:
            entries[ident] = Entry(english, text, line)
    return entries


def plural_rule(source: str) -> str:
    r"""Return the plural rule of a ``.po`` text, or that of English if it has none.

    >>> plural_rule('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"')
    'nplurals=2; plural=(n > 1);'
    """
    header = next(
        (f for _, _, f in _blocks(source) if "msgctxt" not in f and not f.get("msgid")), {}
    )
    found = re.search(r"^Plural-Forms: *(.*)$", header.get("msgstr", ""), re.MULTILINE)
    return found[1] if found else PLURAL_RULE


def messages_of(source: str) -> dict[str, Message]:
    """Return the ids and translations in a ``.po`` text, for a Catalogue."""
    return {ident: entry.text for ident, entry in read_po(source).items()}


def _blocks(source: str) -> Iterable[tuple[int, bool, dict[str, str]]]:
    """Yield each entry: its first line, whether it is fuzzy, and its fields."""
    start, fuzzy, key = 0, False, ""
    fields: dict[str, str] = {}
    for number, raw in enumerate([*source.splitlines(), ""], 1):
        line = raw.strip()
        if not line:
            if fields:
                yield start, fuzzy, fields
            fuzzy, key, fields = False, "", {}
            continue
        if line.startswith("#"):
            # A fuzzy entry was translated from an older English text, so the current English is
            # better.
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        found = _LINE.fullmatch(line)
        if not found or not (found[1] or key):
            raise CatalogueError(f"line {number}: {line[:60]!r} is not .po")
        if found[1]:
            key = found[1]
            if key in fields:
                raise CatalogueError(f"line {number}: {key} appears twice in one entry")
            start = start if fields else number
        fields[key] = fields.get(key, "") + re.sub(
            r"\\(.)", lambda escape: _ESCAPE.get(escape[1], escape[0]), found[2]
        )
