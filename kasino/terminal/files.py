"""Files at the terminal: reading and writing records, and finding catalogues."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import mkstemp
from typing import Final

import kasino
from kasino.errors import KasinoError
from kasino.lookalikes import LONGEST, mistakes
from kasino.match.record import MAX_SIZE
from kasino.messages import clip
from kasino.words import ENGLISH, Catalogue, catalogue, is_draft, messages_of, plural_rule

#: The folder of the catalogues, and that of the games, each with its own; English needs none.
LOCALES: Final = files(kasino) / "locales"
HOMES: Final = files(kasino) / "games"
SHEET: Final = files(kasino) / "sheet"


#: The access rights of a file that only its owner can read or write.
PRIVATE: Final = 0o600


class FileError(KasinoError):
    """The error for a file that can’t be read or written, with the reason."""


def read_text(name: str) -> str:
    """Return a file’s text, or standard input’s for ``-``; raise FileError if reading fails."""
    try:
        if name == "-":
            if sys.stdin is None:
                raise FileError("standard input is closed")
            data = sys.stdin.buffer.read(4 * MAX_SIZE + 1)
        else:
            # Reading stops at the maximum length of a record, so even an endless device is no
            # problem.
            with named(name).open("rb") as file:
                data = file.read(4 * MAX_SIZE + 1)
        if len(data) > 4 * MAX_SIZE:
            raise FileError(f"{clip(name, 200)} is too long for a record")
        # Windows PowerShell redirects output as UTF-16 with a byte order mark, and Notepad adds
        # such a mark to UTF-8.
        marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        return data.decode("utf-16" if marked else "utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(f"{clip(name, 200)} is not UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise refused("read", name, error) from None


def check_writable(name: str) -> None:
    """Raise FileError if a file can’t be written; an existing file isn’t changed."""
    path = named(name)
    try:
        there = path.exists()
        with path.open("ab"):
            pass
        if not there:
            path.unlink()
    except (OSError, ValueError) as error:
        raise refused("write", name, error) from None


def write_text(name: str, text: str, *, private: bool = False) -> None:
    """Write a string to a file, either whole or not at all; raise FileError if that isn’t possible.

    If the file is private, only its owner can read it, even while it is being written. Only files
    and devices are written to, because writing to a pipe without a reader would wait for ever.
    """
    try:
        path = named(name)
        if path.exists() and not path.is_dir() and not path.is_file():
            if not path.is_char_device():
                raise FileError(f"can't write {name!r:.200}: it isn't a file")
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        path = path.resolve()  # a symbolic link is kept, and its target is replaced
        if path.is_dir() or not os.access(path.parent, os.W_OK):
            _write_into(path, text, private=private)
        else:
            _replace(path, text, private=private)
    except (OSError, ValueError) as error:
        raise refused("write", name, error) from None


def _write_into(path: Path, text: str, *, private: bool) -> None:
    """Write into a file that can’t be replaced because its folder is write-protected."""
    with path.open("r+" if path.exists() else "w", encoding="utf-8", newline="\n") as file:
        if private:
            path.chmod(PRIVATE)
        file.truncate()
        file.write(text)


def _replace(path: Path, text: str, *, private: bool) -> None:
    """Write a new file under an unpredictable name, then put it in place of the old one."""
    rights = PRIVATE if private else _rights(path)
    descriptor, name = mkstemp(prefix=f".{path.name[:100]}.", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        if path.exists():
            path.open("ab").close()  # don’t replace a write-protected file
        beside.chmod(rights)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _rights(path: Path) -> int:
    """Return a file’s access rights, or those that it would get if it were created now."""
    if path.exists():
        return path.stat().st_mode
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def there(name: str) -> bool:
    """Return whether there is a file with this name; folders don’t count: none is replaced."""
    path = named(name)
    return os.path.lexists(path) and not path.is_dir()


def named(name: str) -> Path:
    """Return the path for a typed file name, in which ``~`` means the home folder."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)  # there is no home folder, so ~ is part of the name


def refused(verb: str, name: str, error: OSError | ValueError) -> FileError:
    """Return the FileError for a file that can’t be read or written."""
    if isinstance(error, FileError):
        return error
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return FileError(f"can't {verb} {clip(name, 200)}: {reason}")


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a catalogue, drafts too, with English first."""
    found = (each.name.removesuffix(".po") for each in LOCALES.iterdir())
    return (ENGLISH.lang, *sorted(each for each in found if re.fullmatch(r"[a-z]{2,3}", each)))


def language(environment: Mapping[str, str]) -> str:
    """Return the code of the environment’s language, or of English if it has no finished catalogue.

    >>> language({"LANG": "fi_FI.UTF-8"}), language({"LC_ALL": "C", "LANG": "fi_FI.UTF-8"})
    ('fi', 'en')
    """
    asked = next(
        filter(None, (environment.get(n, "") for n in ("LC_ALL", "LC_MESSAGES", "LANG"))), ""
    )
    code = re.split(r"[_.@-]", asked, maxsplit=1)[0].lower()
    return code if code in languages() and not _is_draft(code) else ENGLISH.lang


@cache
def _is_draft(lang: str) -> bool:
    return lang != ENGLISH.lang and is_draft((LOCALES / f"{lang}.po").read_text(encoding="utf-8"))


def find_catalogue(lang: str) -> Catalogue:
    """Return the catalogue for a language; raise FileError if there is none."""
    if lang == ENGLISH.lang:
        return ENGLISH
    if re.fullmatch(r"[a-z]{2,3}", lang):
        source = LOCALES / f"{lang}.po"
        if source.is_file():
            text = source.read_text(encoding="utf-8")
            own = [home / f"{lang}.po" for home in (SHEET, *HOMES.iterdir())]
            parts = [each.read_text(encoding="utf-8") for each in own if each.is_file()]
            messages = {k: v for each in (text, *parts) for k, v in messages_of(each).items()}
            return catalogue(lang, messages, plural_rule(text))
    known = languages()
    near = [each for each in known if mistakes(lang[:LONGEST], each) < 2 < len(lang)]
    meant = f"; did you mean {near[0]}?" if len(near) == 1 else ""
    raise FileError(
        f"there is no catalogue for the language {clip(lang, 40)} here "
        f"(one of {', '.join(known)}){meant}"
    )
