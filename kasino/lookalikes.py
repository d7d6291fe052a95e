r"""Unicode characters that look like those used in moves, or that are invisible.

Phones write ``2♠`` with an invisible mark, and keyboards have several dashes. The page’s Python has
no Unicode database, so this module lists the characters that can appear in a move.

>>> plain("２♠️ \N{EN DASH} 🂡")
'2s - As'
>>> visible("a\ufe0fb\u2800")
'a\\ufe0fb\\u2800'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

#: Invisible characters: Unicode’s Default_Ignorable_Code_Point.
_IGNORED: Final = (
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff"
)
_IGNORABLE: Final = re.compile(f"[{_IGNORED}\u20e3]+")  # and the frame around a key: 8️⃣
#: The empty Braille pattern is visible only as a space.
_UNSEEN: Final = re.compile(f"[{_IGNORED}\u2800]")
_SPACE: Final = re.compile(r"[^\S\n]|\u2800")
#: The accented letters in card names; their marks may be typed as separate characters.
_MARKED: Final = {"\u0308": ("aou", "äöü"), "\u030a": ("a", "å"), "\u0303": ("o", "õ")}

#: Characters that look like those used in moves: suits, dashes, Cyrillic and Greek letters, and the
#: equivalents in Unicode’s compatibility normalisation (NFKC).
_ALIKE: Final = {
    "s": "♠♤ѕſˢₛ", "h": "♥♡❤һʰₕℎ", "d": "♦♢ԁᵈⅆⅾ", "c": "♣♧сϲᶜⅽ",
    "a": "аαªᵃₐ", "t": "тτᵗₜ", "j": "јϳʲⅉⱼ", "q": "ԛ𐞥", "k": "кκᵏₖ",
    "A": "АΑᴬ", "T": "ТΤᵀ", "J": "ЈͿᴶ", "Q": "Ԛℚꟴ", "K": "КΚᴷ\u212a",
    "S": "Ѕ", "H": "НΗᴴℋℌℍ", "D": "ᴰⅅⅮ", "C": "СϹℂℭⅭꟲ🄫",
    "x": "×✕✖⨯✗✘⋅хΧχˣₓⅹ", "X": "ХⅩ", "0": "⁰⓪", "1": "¹", "2": "²", "3": "³",
    "10": "🔟⑩", "11": "⑪", "12": "⑫", "13": "⑬", "14": "⑭", "15": "⑮", "16": "⑯",
    "-": "‐‑‒–—―−⁃﹘﹣➖", "+": "﹢➕⁺₊﬩", "=": "⁼₌﹦", "!": "ǃ❗︕﹗", ",": "、，︐﹐",
}  # fmt: skip


def _styled() -> Iterator[tuple[int, str]]:
    """Yield letters and digits in other styles, each with its plain form."""
    yield from ((0xFF01 + at, chr(0x21 + at)) for at in range(94))  # full width
    for first, last, letters in (
        (0x1D400, 0x1D6A3, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"),
        (0x1D7CE, 0x1D7FF, "0123456789"),  # of mathematics
        (0x24B6, 0x24E9, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"),  # in circles
        (0x1F130, 0x1F149, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),  # in squares
        (0x1FBF0, 0x1FBF9, "0123456789"),  # in segments
        (0x2460, 0x2468, "123456789"),
        (0x2080, 0x2089, "0123456789"),
        (0x2074, 0x2079, "456789"),
    ):
        for code in range(first, last + 1):
            yield code, letters[(code - first) % len(letters)]


def _signs() -> Iterator[tuple[int, str]]:
    """Yield every replaceable character with its replacement."""
    yield from _styled()
    for suit, letter in enumerate("shdc"):  # 🂡 is the ace of spades
        for at, rank in enumerate("A23456789TJ?QK", 1):  # the deck has no knights
            yield 0x1F0A0 + 16 * suit + at, f"{rank}{letter}"
    for letter, alike in _ALIKE.items():
        yield from ((ord(sign), letter) for sign in alike)


_MEANT: Final = dict(_signs())
_PLAIN: Final = dict(_styled())


def plain(source: str) -> str:
    """Return a string with look-alikes replaced and invisible characters removed."""
    if source.isascii():
        return source
    return composed(_SPACE.sub(" ", _IGNORABLE.sub("", source)).translate(_MEANT))


def styled(text: str) -> str:
    """Return a string with letters and digits in other styles replaced by plain ones."""
    return text.translate(_PLAIN)


def composed(text: str) -> str:
    """Return a string with the letters of card names composed with their marks."""
    if text.isascii():
        return text
    for mark, (bare, marked) in _MARKED.items():
        for one, whole in zip(bare + bare.upper(), marked + marked.upper(), strict=True):
            text = text.replace(one + mark, whole)
    return text


def seen(text: str) -> str:
    """Return a string without invisible characters, and with only plain spaces."""
    if text.isascii() and text.isprintable():
        return text
    text = _SPACE.sub(" ", _UNSEEN.sub("", text.replace("\u2800", " ")))
    return "".join(sign for sign in text if sign.isprintable())


def visible(text: str) -> str:
    """Return a string with every invisible character written as an escape."""

    def escaped(match: re.Match[str]) -> str:
        return ascii(match[0])[1:-1]

    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
    return _UNSEEN.sub(escaped, shown)
