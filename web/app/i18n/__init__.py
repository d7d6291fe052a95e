"""The page’s messages, in addition to the messages in `kasino.words`."""

import json
from pathlib import Path
from typing import Final, NamedTuple

import kasino
from kasino.games import SHOWN
from kasino.words import is_draft, messages_of
from kasino.words.catalogue import share_translated

#: The folder with the page’s catalogues: gettext files in the sources, and a JSON list for each
#: language in a built page.
FOLDER: Final = Path(__file__).parents[1] / "locales"
#: The share of its messages that a draft needs to be in the menu.
LISTED: Final = 0.9


def primary(tag: str) -> str:
    """Return the language in a language tag, without script and region.

    >>> primary("fi-FI"), primary("SV_fi"), primary("fil")
    ('fi', 'sv', 'fil')
    """
    return tag.replace("_", "-").partition("-")[0].lower()


class Language(NamedTuple):
    """A language’s own name, or its code if the name isn’t translated yet, and its status.

    That is "complete", "draft", or "listed" for a draft that is in the menu.
    """

    name: str
    status: str


def language(lang: str) -> Language:
    """Return a language by its code, from its compiled catalogue or from its sources.

    >>> language("en"), language("sv").name
    (Language(name='English', status='complete'), 'Svenska')
    """
    if lang == "en":
        return Language("English", "complete")
    compiled = FOLDER / f"{lang}.json"
    if compiled.exists():
        return Language(*json.loads(compiled.read_bytes())[:2])
    folder = Path(kasino.__file__).parent
    engine = (folder / "locales" / f"{lang}.po").read_text(encoding="utf-8")
    parts = (*folder.glob(f"games/*/{lang}.po"), folder / "sheet" / f"{lang}.po")
    own = [path.read_text(encoding="utf-8") for path in parts]
    page = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob(f"*-{lang}.po")}
    name = str(messages_of(page[f"page-{lang}"]).get("page.own-language-name", lang))
    if not is_draft(engine):
        return Language(name, "complete")
    listed = share_translated([engine, *own, *page.values()]) >= LISTED
    return Language(name, "listed" if listed else "draft")


#: The page’s languages by code; each one except English has a catalogue for each table of messages.
KNOWN: Final = {
    lang: language(lang)
    for lang in (
        "en",
        *sorted(
            {path.stem for path in FOLDER.glob("*.json")}
            | {path.stem.removeprefix("page-") for path in FOLDER.glob("page-*.po")}
        ),
    )
}
#: The complete languages. The page chooses one of them by itself.
LANGUAGES: Final = tuple(lang for lang, known in KNOWN.items() if known.status == "complete")
#: The languages that are still being translated. A reader has to ask for them.
DRAFTS: Final = tuple(lang for lang in KNOWN if lang not in LANGUAGES)
#: Each language’s own name, so that readers can find theirs whatever language the page is in.
NAMES: Final = {f"page.value-lang-{lang}": known.name for lang, known in KNOWN.items()}

#: The games whose titles aren’t in the page’s language, by the page’s language.
TITLES: Final = {
    lang: {
        n: each.title_languages[lang] for n, each in SHOWN.items() if lang in each.title_languages
    }
    for lang in KNOWN
}


def title_language(lang: str, game: str) -> str:
    """Return the language of a game’s title on a page in a language.

    >>> title_language("en", "finnish")
    'en'
    """
    return TITLES.get(lang, {}).get(game, lang)


def menu(lang: str) -> tuple[str, ...]:
    """Return the languages to choose from on a page in a language: all but unfinished drafts.

    English comes first, the others by their own names.
    """
    found = (each for each, known in KNOWN.items() if known.status != "draft" or each == lang)
    return tuple(sorted(found, key=lambda each: (each != "en", KNOWN[each].name)))
