"""Terms: one word for one thing in each language, no lost “must”, and labels quoted as they are."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kasino.games import GAMES
from kasino.players import LEVELS
from tests.sentences import recorded
from tests.words.test_slots import in_language
from tools.languages import LANGUAGES, words
from tools.slots import english

FOLDER = Path(__file__).with_name("terms")
TRANSLATED = pytest.mark.parametrize("lang", LANGUAGES[1:])


@cache
def terms(lang: str) -> dict[str, Any]:
    """Return the terms of a language."""
    return tomllib.loads((FOLDER / f"{lang}.toml").read_text(encoding="utf-8"))


def pairs(lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield the id of each message, its English without slots, and each form of its translation."""
    for ident, text in in_language(lang):
        message = words("en").message(ident)
        shown = message if isinstance(message, str) else " ".join(message)
        yield ident, re.sub(r"\{\w+\}", "", shown), text


@TRANSLATED
def test_a_term_has_the_word_of_its_language(lang: str) -> None:
    otherwise = set(terms(lang)["otherwise"]["ids"])
    drifted = {
        ident: text
        for ident, shown, text in pairs(lang)
        for term, stems in terms(lang)["stems"].items()
        if re.search(term, shown, re.IGNORECASE) and not re.search(stems, text, re.IGNORECASE)
    }
    assert {ident: text for ident, text in drifted.items() if ident not in otherwise} == {}
    assert otherwise <= set(drifted), "these use the term, so take them off the list"


@TRANSLATED
def test_no_translation_has_a_forbidden_pattern(lang: str) -> None:
    found = {
        (pattern, ident): text
        for ident, _, text in pairs(lang)
        for pattern in terms(lang)["forbidden"]["patterns"]
        if re.search(pattern, text)
    }
    assert found == {}


#: What may, must or can’t be done, in English and in each language.
MODAL = r"\b(can’t|cannot|may not|must|can only|may only)\b"


@TRANSLATED
def test_a_rule_that_forbids_or_demands_does_so_in_translation(lang: str) -> None:
    modal, otherwise = terms(lang)["modal"]["words"], set(terms(lang)["modal"]["otherwise"])
    lost = {
        ident
        for ident, shown, text in pairs(lang)
        if re.search(MODAL, shown) and not re.search(modal, text, re.IGNORECASE)
    }
    assert lost == otherwise


@TRANSLATED
def test_a_text_begins_with_and_or_but_only_where_the_english_does(lang: str) -> None:
    joints = terms(lang)["joints"]["words"]
    begun = [
        ident
        for ident, shown, text in pairs(lang)
        if re.match(rf"({joints})\b", text) and not re.match(r"(And|But)\b", shown)
    ]
    assert begun == []


#: Messages that name a button without quotation marks, and the button’s label.
NAMED = {
    "selection.choice.build": ["choice.build"],
    "selection.choice.stack": ["choice.stack"],
    "selection.choice.none": ["choice.build", "choice.stack"],
    "letters.offered": ["friends.title"],
    "learn.nest.why": ["page.step-pair", "page.step-combine"],
}


def named() -> Iterator[tuple[str, str]]:
    """Yield each message that names a label, and the label."""
    labels = {
        text: ident
        for ident, text in english().items()
        if isinstance(text, str) and ident.startswith(("page.", "start."))
    }
    for ident, message in english().items():
        yield from ((ident, label) for label in NAMED.get(ident, ()))
        for quoted in re.findall(r"“([^”{}]+)”", message if isinstance(message, str) else ""):
            if quoted in labels and quoted[0].isupper():
                yield ident, labels[quoted]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_label_is_named_in_a_sentence_as_it_is_on_its_button(lang: str) -> None:
    texts = english() if lang == "en" else dict(in_language(lang))
    wrong = {}
    for ident, label in named():
        shown = re.findall(r"\w{3,}", re.sub(r"\{\w+\}", "", str(texts[label])).lower())
        if not any(word in str(texts[ident]).lower() for word in shown):
            wrong[ident] = texts[label]
    assert wrong == {}


@TRANSLATED
def test_no_id_of_a_level_is_said(lang: str) -> None:
    """Errors quote what was typed."""
    ids = rf"(?<![\w.-])({'|'.join(LEVELS)})(?![\w.=-])"
    lines = [line for game in ("", *GAMES) for line in recorded(lang, game)]
    said = [line for line in lines if re.search(ids, line.partition(": ")[2])]
    assert [line for line in said if not line.startswith("error.")] == []
