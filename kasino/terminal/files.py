"""Records read and written, catalogues found: all that the terminal does with files."""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from pathlib import Path
from typing import Final

import kasino
from kasino.errors import KasinoError
from kasino.match.record import MAX_SIZE
from kasino.words import ENGLISH, Catalogue, catalogue, messages_of

#: Where the catalogues are; English needs none.
LOCALES: Final = files(kasino) / "locales"


class FileError(KasinoError):
    """A file that can't be read or written, and why."""


def read_text(name: str) -> str:
    """Return the text of a file, of standard input for ``-``; raise FileError if it can't."""
    try:
        if name == "-":
            if sys.stdin is None:
                raise FileError("standard input is closed")
            data = sys.stdin.buffer.read(4 * MAX_SIZE + 1)
        else:
            # No record is longer, so whatever the file is, this ends.
            with Path(name).open("rb") as file:
                data = file.read(4 * MAX_SIZE + 1)
        if len(data) > 4 * MAX_SIZE:
            raise FileError(f"{name!r:.200} is too long for a record")
        return data.decode()
    except UnicodeDecodeError:
        raise FileError(f"{name!r:.200} is not UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise _refused("read", name, error) from None


def check_writable(name: str) -> None:
    """Raise FileError if a file can't be written; leave what stands there as it is."""
    path = Path(name)
    try:
        there = path.exists()
        with path.open("ab"):
            pass
        if not there:
            path.unlink()
    except (OSError, ValueError) as error:
        raise _refused("write", name, error) from None


def write_text(name: str, text: str) -> None:
    """Write a text to a file; raise FileError if it can't."""
    try:
        Path(name).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _refused("write", name, error) from None


def _refused(verb: str, name: str, error: OSError | ValueError) -> FileError:
    if isinstance(error, FileError):
        return error
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return FileError(f"can't {verb} {name!r:.200}: {reason}")


def find_catalogue(lang: str) -> Catalogue:
    """Return the catalogue of a language; raise FileError where there is none to be found."""
    if lang == ENGLISH.lang:
        return ENGLISH
    if re.fullmatch(r"[a-z]{2,3}", lang):
        source = LOCALES / f"{lang}.po"
        if source.is_file():
            return catalogue(lang, messages_of(source.read_text(encoding="utf-8")))
    raise FileError(f"there is no catalogue for the language {lang!r:.40} here")
