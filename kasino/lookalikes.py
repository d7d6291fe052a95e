r"""Unicode characters that look like those used in moves, or that are invisible.

Phones write ``2♠`` with an invisible mark, and keyboards have several dashes. The page’s Python has
no Unicode database, so this module lists the characters that can appear in a move.

>>> plain("２♠️ \u2013 🂡")
'2s - As'
>>> visible("a\ufe0fb\u2800")
'a\\ufe0fb\\u2800'

It also lists the marks that are written above or below a letter, because a name with many of them
covers the lines around it.

>>> tamed("e" + 78 * "\u0301") == "e" + 4 * "\u0301", tamed("\u202eAino\u2069")
(True, 'Aino')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

#: The most letters of a word that can be a misspelt name.
LONGEST: Final = 40

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
_MARKED: Final = {
    "\u0308": ("aou", "äöü"),
    "\u030a": ("a", "å"),
    "\u0303": ("o", "õ"),
    "\u0301": ("eo", "éó"),
}

#: Characters that look like those used in moves: suits, dashes, Cyrillic and Greek letters, and the
#: equivalents in Unicode’s compatibility normalisation (NFKC).
_ALIKE: Final = {
    "s": "♠♤ѕſˢₛ", "h": "♥♡❤һʰₕℎ", "d": "♦♢ԁᵈⅆⅾ", "c": "♣♧сϲᶜⅽ",
    "a": "аαªᵃₐ", "t": "тτᵗₜ", "j": "јϳʲⅉⱼ", "q": "ԛ𐞥", "k": "кκᵏₖ",
    "A": "АΑᴬ", "T": "ТΤᵀ", "J": "ЈͿᴶ", "Q": "Ԛℚꟴ", "K": "КΚᴷ\u212a",
    "S": "Ѕ", "H": "НΗᴴℋℌℍ", "D": "ᴰⅅⅮ", "C": "СϹℂℭⅭꟲ🄫",
    "x": "×✕✖⨯✗✘⋅хΧχˣₓⅹ", "X": "ХⅩ", "0": "⁰⓪", "1": "¹", "2": "²", "3": "³",
    "10": "🔟⑩", "11": "⑪", "12": "⑫", "13": "⑬", "14": "⑭", "15": "⑮", "16": "⑯",
    "-": "‐‑‒–—―−⁃﹘﹣➖˗⁻₋֊־᐀᠆⸗⸚⸺⸻⹀⹝〜〰゠︱︲𐺭", "+": "﹢➕⁺₊﬩", "=": "⁼₌﹦", "!": "ǃ❗︕﹗",
    ",": "、，︐﹐",
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


def closest(word: str, names: Iterable[str]) -> str:
    """Return the name that a misspelt word probably means, or "" if no name is close to it.

    A letter too many, missing or wrong, or two that are swapped, is one mistake; a short word may
    have one, and a longer one two.

    >>> closest("Finish", ["finnish", "casino"]), closest("cassino", ["casino"]), closest("x", "y")
    ('finnish', 'casino', '')
    """
    word = word.casefold()
    if len(word) > LONGEST:
        return ""
    found = sorted((mistakes(word, name), name) for name in names)
    allowed = 1 if len(word) < 5 else 2
    return found[0][1] if found and found[0][0] <= min(allowed, len(word) - 1) else ""


def mistakes(word: str, name: str) -> int:
    """Return the least number of mistakes that make a word from a name.

    >>> mistakes("greddy", "greedy"), mistakes("gredey", "greedy"), mistakes("", "ab")
    (1, 1, 2)
    """
    above: list[int] = [0] * (len(name) + 1)
    row: list[int] = [*range(len(name) + 1)]
    for i, letter in enumerate(word):
        before, above, row = above, row, [i + 1]
        for j, other in enumerate(name):
            least = min(above[j] + (letter != other), above[j + 1] + 1, row[j] + 1)
            if i and j and letter == name[j - 1] and other == word[i - 1]:
                least = min(least, before[j - 1] + 1)
            row.append(least)
    return row[-1]


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


#: The marks that take no space of their own (Unicode’s Mn and Me), as ranges in hexadecimal.
_MARKS: Final = (
    "300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 610-61a 64b-65f 670 6d6-6dc 6df-6e4 6e7-6e8 "
    "6ea-6ed 711 730-74a 7a6-7b0 7eb-7f3 7fd 816-819 81b-823 825-827 829-82d 859-85b 897-89f "
    "8ca-8e1 8e3-902 93a 93c 941-948 94d 951-957 962-963 981 9bc 9c1-9c4 9cd 9e2-9e3 9fe-a02 a3c "
    "a41-a51 a70-a71 a75 a81-a82 abc ac1-ac8 acd ae2-ae3 afa-b01 b3c b3f b41-b44 b4d-b56 b62-b63 "
    "b82 bc0 bcd c00 c04 c3c c3e-c40 c46-c56 c62-c63 c81 cbc cbf cc6 ccc-ccd ce2-ce3 d00-d01 "
    "d3b-d3c d41-d44 d4d d62-d63 d81 dca dd2-dd6 e31 e34-e3a e47-e4e eb1 eb4-ebc ec8-ece f18-f19 "
    "f35 f37 f39 f71-f7e f80-f84 f86-f87 f8d-fbc fc6 102d-1030 1032-1037 1039-103a 103d-103e "
    "1058-1059 105e-1060 1071-1074 1082 1085-1086 108d 109d 135d-135f 1712-1714 1732-1733 "
    "1752-1753 1772-1773 17b4-17b5 17b7-17bd 17c6 17c9-17d3 17dd 180b-180d 180f 1885-1886 18a9 "
    "1920-1922 1927-1928 1932 1939-193b 1a17-1a18 1a1b 1a56 1a58-1a60 1a62 1a65-1a6c 1a73-1a7f "
    "1ab0-1aeb 1b00-1b03 1b34 1b36-1b3a 1b3c 1b42 1b6b-1b73 1b80-1b81 1ba2-1ba5 1ba8-1ba9 "
    "1bab-1bad 1be6 1be8-1be9 1bed 1bef-1bf1 1c2c-1c33 1c36-1c37 1cd0-1cd2 1cd4-1ce0 1ce2-1ce8 "
    "1ced 1cf4 1cf8-1cf9 1dc0-1dff 20d0-20f0 2cef-2cf1 2d7f 2de0-2dff 302a-302d 3099-309a "
    "a66f-a672 a674-a67d a69e-a69f a6f0-a6f1 a802 a806 a80b a825-a826 a82c a8c4-a8c5 a8e0-a8f1 "
    "a8ff a926-a92d a947-a951 a980-a982 a9b3 a9b6-a9b9 a9bc-a9bd a9e5 aa29-aa2e aa31-aa32 "
    "aa35-aa36 aa43 aa4c aa7c aab0 aab2-aab4 aab7-aab8 aabe-aabf aac1 aaec-aaed aaf6 abe5 abe8 "
    "abed fb1e fe00-fe0f fe20-fe2f 101fd 102e0 10376-1037a 10a01-10a0f 10a38-10a3f 10ae5-10ae6 "
    "10d24-10d27 10d69-10d6d 10eab-10eac 10efa-10eff 10f46-10f50 10f82-10f85 11001 11038-11046 "
    "11070 11073-11074 1107f-11081 110b3-110b6 110b9-110ba 110c2 11100-11102 11127-1112b "
    "1112d-11134 11173 11180-11181 111b6-111be 111c9-111cc 111cf 1122f-11231 11234 11236-11237 "
    "1123e 11241 112df 112e3-112ea 11300-11301 1133b-1133c 11340 11366-11374 113bb-113c0 113ce "
    "113d0 113d2 113e1-113e2 11438-1143f 11442-11444 11446 1145e 114b3-114b8 114ba 114bf-114c0 "
    "114c2-114c3 115b2-115b5 115bc-115bd 115bf-115c0 115dc-115dd 11633-1163a 1163d 1163f-11640 "
    "116ab 116ad 116b0-116b5 116b7 1171d-1171f 11722-11725 11727-1172b 1182f-11837 11839-1183a "
    "1193b-1193c 1193e 11943 119d4-119db 119e0 11a01-11a0a 11a33-11a38 11a3b-11a3e 11a47 "
    "11a51-11a56 11a59-11a5b 11a8a-11a96 11a98-11a99 11b60 11b62-11b64 11b66 11c30-11c3d 11c3f "
    "11c92-11ca7 11caa-11cb0 11cb2-11cb3 11cb5-11cb6 11d31-11d45 11d47 11d90-11d91 11d95 11d97 "
    "11ef3-11ef4 11f00-11f01 11f36-11f3a 11f40 11f42 11f5a 13440 13447-13455 1611e-16129 "
    "1612d-1612f 16af0-16af4 16b30-16b36 16f4f 16f8f-16f92 16fe4 1bc9d-1bc9e 1cf00-1cf46 "
    "1d167-1d169 1d17b-1d182 1d185-1d18b 1d1aa-1d1ad 1d242-1d244 1da00-1da36 1da3b-1da6c 1da75 "
    "1da84 1da9b-1daaf 1e000-1e02a 1e08f 1e130-1e136 1e2ae 1e2ec-1e2ef 1e4ec-1e4ef 1e5ee-1e5ef "
    "1e6e3 1e6e6 1e6ee-1e6ef 1e6f5 1e8d0-1e8d6 1e944-1e94a"
)
#: The most marks on one letter; UTS #39 regards longer sequences as suspicious.
MAX_MARKS: Final = 4

_EMOJI: Final = (
    "\xa9\xae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u27bf\u2934\u2935"
    "\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
)
#: The scripts whose spelling needs joiners: Arabic and its relatives, and those of South Asia.
_JOINING: Final = "\u0620-\u0dff\u1000-\u109f\u1780-\u18af"
#: Invisible characters that change the letter or the picture around them.
_NEEDED: Final = (
    f"(?:(?<=[{_EMOJI}])|(?<=[{_EMOJI}]\ufe0f))\u200d(?=[{_EMOJI}])"  # a family
    f"|(?<=[{_EMOJI}])\ufe0f|(?<=[#*0-9])\ufe0f(?=\u20e3)"  # in colour; on a key
    "|(?<=\U0001f3f4)[\U000e0061-\U000e007a]{3,6}\U000e007f"  # the flag of a region
    f"|(?<=[{_JOINING}])[\u200c\u200d](?=[{_JOINING}])"
)

#: Characters that change the one before: joiners, keys, tags and skin tones.
_CONTINUING: Final = "[\u200c\u200d\u20d0-\u20f0\ufe0f\U0001f3fb-\U0001f3ff\U000e0061-\U000e007f]"


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """Return a compiled pattern. Ranges far up in Unicode take much memory to compile."""
    return re.compile(text)


@cache
def _stacks() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of marks without a letter, and of too many marks on one."""
    signs = ("-".join(chr(int(end, 16)) for end in one.split("-")) for one in _MARKS.split())
    mark = f"(?:[{''.join(signs)}][\u200c\u200d]*)"
    return re.compile(f"(?:^|(?<= )){mark}+"), re.compile(f"({mark}{{{MAX_MARKS}}}){mark}+")


def tamed(text: str) -> str:
    """Return a string without invisible characters and stacks of marks, and with plain spaces.

    Joiners stay where they change the letters or the picture around them: in Arabic and Indic
    words, and in emoji. A mark without a letter is left out.
    """
    before = None
    while text != before and not (text.isascii() and text.isprintable()):
        before, at = text, 0
        parts: list[str] = []
        for found in _pattern(_NEEDED).finditer(text):
            parts += seen(text[at : found.start()]), found[0]
            at = found.end()
        alone, many = _stacks()
        text = many.sub(r"\1", alone.sub("", "".join((*parts, seen(text[at:])))))
    return text


def cut(text: str, longest: int) -> str:
    """Return the beginning of a string; a letter keeps its marks, or is left out with them.

    >>> cut("Aino", 3), cut("Zoe\u0308", 3), cut("ab\U0001f468\u200d\U0001f469", 4)
    ('Ain', 'Zo', 'ab')
    """
    end = min(longest, len(text))
    while 0 < end < len(text) and _continues(text, end):
        end -= 1
    return text[:end]


def _continues(text: str, at: int) -> bool:
    """Return whether a character belongs to the letter or the picture before it."""
    sign = text[at]
    if sign.isascii():
        return False
    mark = f"a{sign}".isidentifier() and not sign.isalnum()  # Unicode’s Mn, Mc and a few others
    return mark or text[at - 1] == "\u200d" or bool(_pattern(_CONTINUING).match(sign))


def visible(text: str) -> str:
    """Return a string with every invisible character written as an escape."""

    def escaped(match: re.Match[str]) -> str:
        return ascii(match[0])[1:-1]

    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
    return _UNSEEN.sub(escaped, shown)
