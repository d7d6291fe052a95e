"""The standard streams: printing with or without colour, and handling closed or limited streams."""

from __future__ import annotations

import codecs
import io
import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Mapping
from errno import EINVAL
from textwrap import wrap
from typing import Final, TextIO

from kasino.lookalikes import plain
from kasino.match.setup import printable

#: The maximum length of an error message, which may quote typed text.
MAX_ERROR_LENGTH = 400

#: The plain spellings of characters that neither look like a sign of the notation nor consist of a
#: letter and marks.
SPELT: Final = {
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "‘": "'", "‚": ",",
    "·": "-", "•": "*", "→": "->", "←": "<-", "↑": "^", "↓": "v", "⇒": "=>",
    "±": "+/-", "÷": "/", "⁄": "/", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~", "√": "sqrt ",
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ð": "d", "Ð": "D",
    "đ": "d", "Đ": "D", "þ": "th", "Þ": "Th", "ł": "l", "Ł": "L", "ı": "i", "ŋ": "n", "Ŋ": "N",
    "€": "EUR", "£": "GBP",
}  # fmt: skip
LETTERS: Final = "kasino-letters"


def _plain(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end]
    return "".join(map(_spelt, signs)), error.end


def _spelt(sign: str) -> str:
    """Return a character in plain letters, or as an escape if there are none."""
    text = SPELT.get(sign, plain(sign))
    if text == sign:  # a letter with marks, or a sign in another style
        parts = unicodedata.normalize("NFKD", sign)
        text = "".join(SPELT.get(one, one) for one in parts if not unicodedata.combining(one))
    return text if text.isascii() and text.isprintable() else ascii(sign)[1:-1]


codecs.register_error(LETTERS, _plain)


def prepare(platform: str = sys.platform) -> bool:
    """Make all streams tolerate characters they can’t encode; return whether there is an output.

    On Windows, output to a pipe or a file is UTF-8, as it is elsewhere, so that a record in it can
    be read again; Windows code pages lack the card signs and the letters of many names.
    PYTHONIOENCODING takes precedence.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(
                encoding="utf-8" if _by_code_page(stream, platform) else None,
                errors="replace" if stream is sys.stdin else LETTERS,
            )
    return sys.stdout is not None


def _by_code_page(stream: io.TextIOWrapper, platform: str) -> bool:
    """Return whether a stream uses a Windows code page only because no encoding was chosen."""
    return (
        platform == "win32" and not stream.isatty() and not os.environ.get("PYTHONIOENCODING", "")
    )


def width() -> int:
    """Return the width of the terminal in columns, or 0 if standard output isn’t a terminal."""
    if sys.stdout is None or not sys.stdout.isatty():
        return 0
    return max(shutil.get_terminal_size().columns, 20)


def wrapped(text: str, columns: int) -> list[str]:
    """Return a string’s lines, wrapped between words to fit ``columns``; 0 means any length.

    Control characters that could affect the terminal are escaped. Indentation is kept.

    >>> wrapped("  one two three", 9)
    ['  one two', '  three']
    """
    found: list[str] = []
    for line in map(printable, text.split("\n")):
        if not columns or len(line) <= columns:
            found.append(line)
            continue
        indent = line[: len(line) - len(line.lstrip())]
        # The indentation is removed first, because wrap() drops leading blanks.
        found += wrap(
            line.lstrip(),
            columns,
            initial_indent=indent,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
    return found


def typed() -> bool:
    """Return whether a person is typing at a terminal."""
    return sys.stdin is not None and sys.stdin.isatty()


def tell(text: str) -> None:
    """Print a string, wrapped to fit the terminal."""
    print("\n".join(wrapped(text, width())))


def complain(message: str) -> None:
    """Print an error as one line on standard error, if there is one."""
    line = printable(" ".join(f"kasino: {message}".split()))
    if len(line) > MAX_ERROR_LENGTH:
        line = line[: MAX_ERROR_LENGTH - 1] + "…"
    if sys.stderr is not None:
        try:
            print(line, file=sys.stderr, flush=True)
        except OSError:
            silence(sys.stderr)


def closed_pipe(error: OSError, platform: str = sys.platform) -> bool:
    """Return whether the reader of our output is gone; Windows calls that an invalid argument."""
    return isinstance(error, BrokenPipeError) or (platform == "win32" and error.errno == EINVAL)


def silence(stream: TextIO) -> None:
    """Discard the output of a broken stream, so that Python exits with our own code."""
    target = os.open(os.devnull, os.O_WRONLY)
    os.dup2(target, stream.fileno())


#: When to use colour; ``auto`` depends on the terminal and the environment.
COLOUR_WHEN: Final = ("auto", "always", "never")

_RED_CARD: Final = re.compile(r"(?:10|[2-9AJQK])[♥♦]")


def wants_colour(when: str, terminal: bool, environment: Mapping[str, str]) -> bool:
    """Return whether to use colour (see no-color.org).

    >>> wants_colour("auto", True, {}), wants_colour("auto", True, {"NO_COLOR": "1"})
    (True, False)
    >>> wants_colour("auto", False, {})
    False
    """
    if when != "auto":
        return when == "always"
    return terminal and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


def enable_colours(platform: str = sys.platform) -> None:
    """Make the Windows console interpret colour codes; running any command switches that on."""
    if platform == "win32":
        os.system("")


def painted(text: str) -> str:
    """Return a string with colour codes that show its red cards in red."""
    return _RED_CARD.sub(lambda found: f"\x1b[31m{found[0]}\x1b[39m", text)
