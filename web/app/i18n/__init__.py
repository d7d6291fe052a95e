"""The page's messages on top of those of `kasino.words`."""

import json
from pathlib import Path
from typing import Final

from kasino.words import messages_of

#: The page's catalogues: gettext's where they are edited, one JSON list a language on a page.
FOLDER: Final = Path(__file__).parents[1] / "locales"
#: Every language that the page speaks: each has a catalogue of each table.
LANGUAGES: Final = (
    "en",
    *sorted(
        {path.stem for path in FOLDER.glob("*.json")}
        | {path.stem.removeprefix("page-") for path in FOLDER.glob("page-*.po")}
    ),
)


def primary(tag: str) -> str:
    """Return the language of a tag, whatever region or script it names.

    >>> primary("fi-FI"), primary("SV_fi"), primary("fil")
    ('fi', 'sv', 'fil')
    """
    return tag.replace("_", "-").partition("-")[0].lower()


def own_name(lang: str) -> str:
    """Return what a language is called by those who speak it; its code before it is named.

    >>> own_name("en"), own_name("sv")
    ('English', 'Svenska')
    """
    if lang == "en":
        return "English"
    compiled = FOLDER / f"{lang}.json"
    if compiled.exists():
        return str(json.loads(compiled.read_bytes())[0])
    found = messages_of((FOLDER / f"page-{lang}.po").read_text(encoding="utf-8"))
    return str(found.get("page.own-language-name", lang))


#: How a reader finds each language, whichever the page speaks.
NAMES: Final = {f"page.value-lang-{lang}": own_name(lang) for lang in LANGUAGES}
