r"""A text as it was before mail, chats and web pages changed it.

They wrap and quote lines, escape characters, and replace hyphens and spaces. Some of their changes
can be read in more than one way, so there may be several readings of a text.

>>> readings("AV> kasino\u2011letter&#45;2%2E<wbr>AA")
('AV> kasino-letter-2.AA', 'kasino-letter-2.AA')
"""

from __future__ import annotations

import re
from typing import Final

from kasino.lookalikes import plain

#: How often a text may have been escaped.
_ESCAPED: Final = 2

_PERCENT: Final = re.compile("(?:%[0-9A-Fa-f]{2})+")
_ENTITY: Final = re.compile("&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z]{2,14}));")
_ENTITIES: Final = {
    "shy": "", "ZeroWidthSpace": "", "NoBreak": "", "zwj": "", "zwnj": "", "lrm": "", "rlm": "",
    "nbsp": " ", "ensp": " ", "emsp": " ", "thinsp": " ", "NewLine": "\n", "Tab": " ",
    "hyphen": "-", "dash": "-", "minus": "-", "ndash": "\u2013", "mdash": "\u2014",
    "horbar": "\u2015", "lowbar": "_", "UnderBar": "_", "period": ".", "equals": "=", "num": "#",
    "ast": "*", "bsol": "\\", "vert": "|", "gt": ">", "lt": "<", "quot": '"', "amp": "&",
}  # fmt: skip
_BACKSLASH: Final = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|([nrt]))")

#: Tags end lines, or are part of one. A tag that could contain a letter, as in a link, isn’t one.
_TAG: Final = re.compile(
    r"</?(?:(br|p|div|li|tr|td|pre|blockquote)|[a-z][a-z0-9]{0,9})"
    r"(?:\s(?:(?!kasino)[^<>]){0,500})?/?>",
    re.IGNORECASE,
)

#: Two hyphens may have become one of these.
_LONG_DASH: Final = re.compile("[\u2013\u2014\u2015]")
#: Quoted-printable (RFC 2045): the end of a line that goes on, and escaped bytes.
_SOFT_BREAK: Final = re.compile("=\r?\n")
_PRINTABLE: Final = re.compile("(?:=[0-9A-Fa-f]{2})+")
#: Initials before the quote mark of a line.
_INITIALS: Final = re.compile(r"^[ \t>|]*(?:[^\W_][\w.]{0,9}>[ \t>|]*)+(?=\S)", re.MULTILINE)


def readings(text: str) -> tuple[str, ...]:
    """Return a text in each way in which it can be read, the most likely first."""
    for _ in range(_ESCAPED):
        text = _ENTITY.sub(_character, _PERCENT.sub(_characters, text))
    text = _TAG.sub(lambda tag: "\n" if tag[1] else "", _BACKSLASH.sub(_character, text))
    unprinted = _PRINTABLE.sub(_characters, _SOFT_BREAK.sub("", text))
    found: dict[str, None] = {}
    for each in (text, _LONG_DASH.sub("--", text), unprinted):
        whole = plain(each.replace("\r\n", "\n"))
        found.update(dict.fromkeys((whole, _INITIALS.sub("", whole))))
    return tuple(found)


def _characters(escaped: re.Match[str]) -> str:
    """Return the characters of escaped bytes; the first character of each marks it."""
    return bytes.fromhex(escaped[0].replace(escaped[0][0], "")).decode(errors="replace")


def _character(escaped: re.Match[str]) -> str:
    """Return an escaped character; an unknown one stays as it is."""
    if escaped[0][0] == "\\":
        return chr(int(escaped[1], 16)) if escaped[1] else "\n"
    decimal, hexadecimal, name = escaped.groups()
    if name:
        return _ENTITIES.get(name, escaped[0])
    code = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(code) if code <= 0x10FFFF else escaped[0]
