"""Slots: every one has a kind, translations keep to it, and so does the text that fills it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import unified_diff

import pytest

from kasino.games import GAMES
from kasino.words.catalogue import plural_forms
from tests.sentences import file_of, recorded, sentences
from tools import slots
from tools.languages import LANGUAGES, words
from tools.slots import NUMBERS, SHOWN, Kind, english, fillings, kind_of, longest, note, slots_of

TRANSLATED = pytest.mark.parametrize("lang", LANGUAGES[1:])
#: In Swedish, no word agrees with a name.
AGREEING = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES[1:] if lang != "sv"])


def in_language(lang: str) -> Iterator[tuple[str, str]]:
    """Yield the id of each message with every form of its translation."""
    say = words(lang)
    for ident in english():
        base, _, kind = ident.partition("@")
        text = say.speaking(kind).message(base) if kind else say.message(base)
        yield from ((ident, form) for form in ([text] if isinstance(text, str) else text))


def test_every_slot_has_a_kind() -> None:
    lacking = [
        f"{ident}: {{{name}}}"
        for ident, message in english().items()
        for name in slots_of(message)
        if kind_of(ident, name, message) is None
    ]
    assert lacking == [], "list these slots in tools/slots.py"


@pytest.mark.parametrize("entries", [slots._KINDS, slots._TEXTS], ids=["kinds", "texts"])
def test_no_declaration_of_a_slot_is_left_over(entries: dict[str, dict[str, str]]) -> None:
    used = set()
    for ident, message in english().items():
        for name in slots_of(message):
            begins = [begin for begin in entries.get(name, {}) if ident.startswith(begin)]
            used |= {(name, max(begins, key=len))} if begins else set()
    declared = {(name, begin) for name, begins in entries.items() for begin in begins}
    assert declared - used == set()


def test_a_slot_listed_twice_is_named() -> None:
    with pytest.raises(ValueError, match="a is listed twice"):
        slots._by_name({"a": "NAME", "b a": "CARD"})


@AGREEING
def test_no_word_agrees_with_names_that_may_be_two(lang: str) -> None:
    """Such a slot begins or ends a text, or is next to a mark that sets it apart."""
    joined = [
        f"{ident}: {form}"
        for ident, form in in_language(lang)
        for name in slots_of(english()[ident])
        if kind_of(ident, name, english()[ident]) is Kind.NAMES
        and f"{{{name}}}" in form
        and not re.search(rf"[:(„“”»–] ?\{{{name}\}}|\{{{name}\}} ?([:.,!)»“”–{{]|$)", form)
    ]
    assert joined == []


@TRANSLATED
def test_no_ending_is_glued_to_a_text_that_has_its_own(lang: str) -> None:
    whole = (Kind.COUNTED, Kind.NAMES, Kind.MOVE, Kind.PHRASE)
    glued = [
        f"{ident}: {form}"
        for ident, form in in_language(lang)
        for name in re.findall(r"\{(\w+)\}-?\w", form)
        if kind_of(ident, name, english()[ident]) in whole
    ]
    assert glued == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_move_in_a_sentence_has_no_colon_of_its_own(lang: str) -> None:
    texts = english() if lang == "en" else dict(in_language(lang))
    assert [
        ident for ident in texts if ident.startswith("move.name.") and ":" in texts[ident]
    ] == []


@TRANSLATED
def test_a_text_that_cannot_wrap_has_room(lang: str) -> None:
    say = words(lang)
    over = {
        ident: text
        for ident, message in english().items()
        if (room := longest(ident, message))
        for text in slots.filled(say, ident, message)
        if len(text) > room
    }
    assert over == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_is_in_the_form_that_was_read(lang: str) -> None:
    """Each number uses the plural form of 1 or of 21, so the recorded sentences show all forms."""
    say = words(lang)
    form = plural_forms(say._plurals)
    for ident, message in english().items():
        if isinstance(message, str):
            continue
        arguments = next(fillings(say, ident, message))
        for n in NUMBERS:
            alike = next(shown for shown in SHOWN if form(shown) == form(n))
            texts = [say(ident, **{**arguments, "n": each}) for each in (n, alike)]
            bare = [re.sub(r"\d+", "#", text) for text in texts]
            assert bare[0] == bare[1], ident


@pytest.mark.parametrize("game", ["", *GAMES])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hardest_sentences_are_those_that_were_read(lang: str, game: str) -> None:
    """If this fails on purpose: ``python -m tests.sentences``, and read the difference."""
    found = unified_diff(recorded(lang, game), [*sentences(lang, game)], lineterm="", n=0)
    assert "\n".join(found) == ""


@pytest.mark.parametrize("game", ["", *GAMES])
def test_no_deleted_message_is_recorded(game: str) -> None:
    file = file_of("en", game)
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    assert lines == recorded("en", game)


def test_a_note_says_place_room_and_cases() -> None:
    assert note("page.undo", "Undo") == "On a button; up to 20 characters"
    assert "{card_gen} in the genitive" in note("do.trail", "trail {card}")
    assert note("new", "A {thing}") == ""
