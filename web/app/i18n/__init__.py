"""The page’s messages, in addition to the messages in `kasino.words`."""

import json
from pathlib import Path
from typing import Final

from kasino.words import messages_of

#: The folder with the page’s catalogues: gettext files in the sources, and a JSON list for each
#: language in a built page.
FOLDER: Final = Path(__file__).parents[1] / "locales"
#: The page’s languages; each one except English has a catalogue for each table of messages.
LANGUAGES: Final = (
    "en",
    *sorted(
        {path.stem for path in FOLDER.glob("*.json")}
        | {path.stem.removeprefix("page-") for path in FOLDER.glob("page-*.po")}
    ),
)


def primary(tag: str) -> str:
    """Return the language in a language tag, without script and region.

    >>> primary("fi-FI"), primary("SV_fi"), primary("fil")
    ('fi', 'sv', 'fil')
    """
    return tag.replace("_", "-").partition("-")[0].lower()


def own_name(lang: str) -> str:
    """Return a language’s name in that language, or its code if the name isn’t translated yet.

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


#: Each language’s own name, so that readers find theirs whatever language the page is in.
NAMES: Final = {f"page.value-lang-{lang}": own_name(lang) for lang in LANGUAGES}
