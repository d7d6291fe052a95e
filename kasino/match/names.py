r"""Names of people: cleaned so that all of them can be seen, and compared by how they look.

This is the Nickname profile of RFC 8266 without its Unicode database, which the page's Python
lacks: a name is cleaned alike on every device.

>>> nickname(" Aino\u200b \u3000M. "), nickname("\u2800\u00ad")
('Aino M.', '')
>>> alike("Aino", "\u0410ino"), alike("Aino", "AINO"), alike("Kai", "Kal")
(True, True, False)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasino.lookalikes import composed, seen, styled, visible

#: Letters that look like others, by the confusables of UTS #39: those of one character, in the
#: scripts that share shapes with Latin.
_ALIKE: Final = {
    "2": "ƧϨꝚ", "3": "ƷȜЗӠⳌꝪꞫ", "4": "Ꮞ", "5": "Ƽ", "6": "бᏮⳒ", "8": "Ȣȣ", "9": "ⳊꝮ", "A": "ΑАᎪꓮ",
    "B": "ΒВᏴꓐꞴ", "C": "ϹСᏟⲤꓚ", "D": "Ꭰꓓ", "E": "ΕЕᎬꓰ", "F": "ϜꓝꞘ", "G": "ԌᏀᏳꓖ", "H": "ΗНᎻⲎꓧ",
    "J": "ͿЈᎫꓙꞲ", "K": "ΚКᏦⲔꓗ", "L": "ᏞⳐꓡ", "M": "ΜϺМᎷⲘꓟ", "N": "ΝⲚꓠ", "O": "0ΟОՕⲞꓳ",
    "P": "ΡРᏢⲢꓑ", "R": "ƦᎡᏒꓣ", "S": "ЅՏᏕᏚꓢ", "T": "ΤТᎢⲦꓔ", "U": "Սꓴ", "V": "ѴᏙꓦ", "W": "ԜᎳᏔꓪ",
    "X": "ΧХⲬꓫꞳ", "Y": "ΥϒУҮᎩᎽⲨꓬ", "Z": "ΖᏃꓜ", "a": "ɑαа", "b": "ƄЬᏏ", "c": "ϲсᴄⲥꮯ", "d": "ԁᏧꓒ",
    "e": "еҽꬲ", "f": "ſքꞙꬵ", "g": "ƍɡց", "h": "һհᏂ", "i": "ıɩɪͺιіӏᎥꭵ", "j": "ϳј",
    "l": "1IƖǀΙІӀⲒꓲ", "n": "ոռ", "o": "οσоօჿᴏᴑⲟꬽ", "p": "ρϱрⲣ", "q": "ԛգզ", "r": "гᴦⲅꭇꭈꮁ",
    "s": "ƽѕꜱꮪ", "u": "ʋυսᴜꞟꭎꭒ", "v": "νѵᴠꮩ", "w": "ɯѡԝաᴡꮃ", "x": "х", "y": "ɣʏγуүყꭚ", "z": "ᴢꮓ",
}  # fmt: skip
_LOOKS: Final = {ord(sign): one for one, signs in _ALIKE.items() for sign in signs}


def nickname(text: str) -> str:
    """Return a name with its spaces collapsed and all that can't be seen left out."""
    return " ".join(composed(seen(" ".join(text.split()))).split())


def shown_name(text: str) -> str:
    """Return a name as it is shown: a kept one of which nothing can be seen is spelt out."""
    return nickname(text) or visible(text)


def alike(one: str, other: str) -> bool:
    """Return whether two names are equal but for capitals, or look alike."""
    one, other = styled(nickname(one)), styled(nickname(other))
    if one.casefold() == other.casefold():
        return True
    return one.translate(_LOOKS) == other.translate(_LOOKS)


def told_apart(names: Sequence[str]) -> tuple[int, ...]:
    """Return a number for each name that looks like another one, 0 for one that doesn't.

    >>> told_apart(("Aino", "Eero", "\u0410ino"))
    (1, 0, 2)
    """
    same = [[alike(one, other) for other in names] for one in names]
    return tuple(sum(row[: at + 1]) if sum(row) > 1 else 0 for at, row in enumerate(same))
