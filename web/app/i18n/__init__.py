"""The messages of the page, in addition to those of `kasino.words`."""

import json
from pathlib import Path
from typing import Final

from kasino.words import messages_of

#: The catalogues of the page: gettext files in the sources, and a JSON list for each language in a
#: built page.
FOLDER: Final = Path(__file__).parents[1] / "locales"
#: Every language of the page; each has a catalogue for each table.
LANGUAGES: Final = (
    "en",
    *sorted(
        {path.stem for path in FOLDER.glob("*.json")}
        | {path.stem.removeprefix("page-") for path in FOLDER.glob("page-*.po")}
    ),
)


def primary(tag: str) -> str:
    """Return the language of a tag, without its region and script.

    >>> primary("fi-FI"), primary("SV_fi"), primary("fil")
    ('fi', 'sv', 'fil')
    """
    return tag.replace("_", "-").partition("-")[0].lower()


def own_name(lang: str) -> str:
    """Return the native name of a language, or its code until it has one.

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


#: The names by which a reader finds each language, whatever the language of the page.
NAMES: Final = {f"page.value-lang-{lang}": own_name(lang) for lang in LANGUAGES}
