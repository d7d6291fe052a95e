"""Reads and writes records, and finds catalogues: all that the terminal does with files."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

import kasino
from kasino.errors import KasinoError
from kasino.record import MAX_SIZE
from kasino.words import ENGLISH, Catalogue, catalogue, messages_of

#: Where a checkout keeps its catalogues; English needs none.
LOCALES: Final = Path(kasino.__file__).parents[1] / "web" / "locales"


class FileError(KasinoError):
    """Says that a file can't be read or written, and why."""


def read_text(name: str) -> str:
    """Returns the text of a file, of standard input for ``-``; raises FileError if it can't."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(4 * MAX_SIZE + 1)
        else:
            # No record is longer, so whatever the file is, this ends.
            with Path(name).open("rb") as file:
                data = file.read(4 * MAX_SIZE + 1)
        if len(data) > 4 * MAX_SIZE:
            raise FileError(f"{name!r} is too long for a record")
        return data.decode()
    except UnicodeDecodeError:
        raise FileError(f"{name!r} is not UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise _refused("read", name, error) from None


def write_text(name: str, text: str) -> None:
    """Writes a text to a file; raises FileError if it can't."""
    try:
        Path(name).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _refused("write", name, error) from None


def _refused(verb: str, name: str, error: OSError | ValueError) -> FileError:
    if isinstance(error, FileError):
        return error
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return FileError(f"can't {verb} {name!r}: {reason}")


def find_catalogue(lang: str) -> Catalogue:
    """Returns the catalogue of a language; raises FileError where there is none to be found."""
    if lang == ENGLISH.lang:
        return ENGLISH
    path = LOCALES / f"{lang}.po"
    if not re.fullmatch(r"[a-z]{2,3}", lang) or not path.is_file():
        raise FileError(f"there is no catalogue for the language {lang!r} here")
    return catalogue(lang, messages_of(path.read_text(encoding="utf-8")))
