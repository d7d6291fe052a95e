"""The page's words: the game's own and the page's, in the language that was chosen."""

from __future__ import annotations

import json
from pathlib import Path

from app import browser, strings
from kasino.words import ENGLISH, Catalogue, Message, catalogue, messages_of_compiled

FOLDER = Path(__file__).parent / "locales"


def chosen(lang: str) -> str:
    """Returns the language to speak; "auto" is the first of the reader's that there is."""
    if lang != "auto":
        return lang
    for tag in browser.languages():
        short = tag.partition("-")[0].lower()
        if short == "en" or (FOLDER / f"{short}.json").exists():
            return short
    return "en"


def words(lang: str) -> Catalogue:
    """Returns the catalogue of a language; what it lacks is said in English."""
    game = FOLDER / f"{lang}.json"
    if lang == "en" or not game.exists():
        return ENGLISH.merged(strings.ENGLISH)
    return catalogue(lang, _read(game)).merged(strings.ENGLISH, _read(FOLDER / f"page-{lang}.json"))


def _read(path: Path) -> dict[str, Message]:
    if not path.exists():
        return {}
    return messages_of_compiled(json.loads(path.read_text(encoding="utf-8")))
