"""Names as other programs and people could send them.

Python (`kasino.match.setup.nickname`) and the element for records (`embed-more.js`) must show them
in the same way.
"""

from __future__ import annotations

#: Characters that can’t be seen.
UNSEEN = (
    *("\u2800", "\u00ad", "\ufeff", "\u200b", "\u200d", "\u2060", "\u3164", "\u115f", "\uffa0"),
    *("\u034f", "\u061c", "\u180e", "\U000e0041", "\ufe0f", "\U000e0100", "\u17b4", "\u202e"),
    *("\u2066", "\x00", "\x1b", "\x7f", "\x85", "\ud83d", "\ue000", "\uffff", "\u0378"),
)

#: Names in which marks and joiners are part of the spelling or of the picture.
SPELT = (
    *("Nguye\u0302\u0303n", "Ho\u0323\u0302 Bi\u0301ch", "Şiîr", "l\u0325\u0304", "Ǖ\u0323"),
    *("क्षितिज", "क्\u200dष", "श्री\u200cमान", "ක්\u200dරි", "မင်းကျွန်ုပ်ကြွှော့", "ณัฐวุฒิ์", "བསྒྲུབས"),
    *("שָׁלוֹם", "בְּרֵאשִׁ֖ית", "مُحَمَّدٌ", "می\u200cخواهم", "ཨོཾ", "മലയാളം", "தமிழ்"),
    *(
        "👨\u200d👩\u200d👧\u200d👦",
        "🧑🏽\u200d🚀",
        "🏳\ufe0f\u200d🌈",
        "❤\ufe0f\u200d🔥",
        "5\ufe0f\u20e3",
        "🇫🇮",
        "☺\ufe0f",
    ),
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
)

#: Names with signs that can’t stay, and the name that is shown.
SHOWN = {
    "Ai\u202eno\u2069": "Aino",
    "e" + 78 * "\u0301": "é" + 3 * "\u0301",
    "e" + 78 * "\u0301\u200d": "é" + 3 * "\u0301",
    "\u0301\u0301Eero \u200b M\u00ad.": "Eero M.",
    "a \u0301\u0489b": "a b",
    "\U0001f468\u200d\U0001f469 \u2764\ufe0f": "\U0001f468\u200d\U0001f469 \u2764\ufe0f",
    "a\u200db": "ab",
    "\u0627\u200c": "\u0627",
    "\u06a9\u062a\u0627\u0628\u200c\u0647\u0627": "\u06a9\u062a\u0627\u0628\u200c\u0647\u0627",
    "5\u20e3\ufe0f": "5\u20e3",
    "\U0001f3f4\U000e0067\U000e007f": "\U0001f3f4",
    "\u200b\u2800": "",
    # Spaces of any kind, and signs that are no spaces.
    **{
        f"a{space}{space}b": "a b"
        for space in "\t\v\f\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u200a\u2028"
    },
    **{f"{space}a{space}": "a" for space in "\x1c\x85\u2029\u202f\u205f\u2800\u3000"},
    **{
        f"a{sign}b": "ab"
        for sign in "\0\x07\x1b\x7f\x9f\u180e\u200b\u2060\u2065\ufeff\ufff9\U000e0001"
    },
}
#: All of them.
NAMES = (
    *SHOWN,
    *SPELT,
    *UNSEEN,
    *(f"Ai{sign}no" for sign in UNSEEN),
    *(f"e{9 * sign}x" for sign in UNSEEN),
)
