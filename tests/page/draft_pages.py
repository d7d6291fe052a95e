"""The page in languages that are still being translated; `test_drafts` runs this in a copy.

The copy has three drafts, which are 10, 90 and 100% translated, and a complete language. Their
translations are in Georgian letters, so that English stands out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle

import pytest

from app.i18n import DRAFTS, KNOWN, LANGUAGES, menu
from app.i18n.catalogue import chosen, words
from app.platform import browser, texts
from app.platform.marks import END, ENGLISH, FINNISH, OWN, mark, unmarked
from app.table.motion.animator import Animator
from kasino.cards import parse_cards, rank_of
from kasino.players.personas import FRIENDS, PERSONAS
from kasino.terminal.files import language, languages
from kasino.words import ENGLISH as ENGLISH_WORDS
from kasino.words import Catalogue
from testing.page.dom import Element
from testing.page.hosted import Hosted
from testing.page.open_page import Open, OpenPage
from tools.page import choices
from tools.translating import main

TENTH, MOST, WHOLE, COMPLETE = "xa", "xb", "xc", "xd"
LATIN, GEORGIAN = re.compile("[A-Za-z]{2,}"), re.compile("[ა-ჿ]+")
#: Words that are the same in every language: names, keys, and the names of languages.
NAMES = {*(each.name for each in PERSONAS.values()), *FRIENDS, "Kasino", "Lempi"}
NAMES |= {word for each in KNOWN.values() for word in each.name.split()}
NAMES |= {"Alt", "Ctrl", "Enter", "Esc", "Home", "Shift", "Tab", "End", "Escape"}
#: The English words in the names of lines on the score sheet, but not the one that joins two lines.
NOUNS = frozenset(
    word
    for ident, text in ENGLISH_WORDS._english.items()
    if ident.startswith("line.")
    for word in LATIN.findall(str(text))
) - {"or"}
#: The same words in the letters of the drafts.
DRAFTED = frozenset(
    "".join(chr(ord("ა") + ord(letter) - ord("a")) for letter in word.lower()) for word in NOUNS
)


def spoken(page: OpenPage) -> Iterator[tuple[str, str, Element]]:
    """Yield each text and label on the page with the language in which it is pronounced."""
    for node in page.document.root.walk():
        at: Element | None = node
        while at is not None and at.getAttribute("lang") is None:
            at = at.parentElement
        lang = str(at and at.getAttribute("lang"))
        if node.tagName.lower() not in ("html", "pre", "textarea"):  # records have no language
            yield from ((lang, text, node) for text in node.nodes if isinstance(text, str))
            label = node.getAttribute("aria-label")
            if label:
                yield lang, label, node


def check(page: OpenPage, lang: str) -> tuple[int, int]:
    """Check every text on the page, and return how many are in English and in ``lang``."""
    counts = {"en": 0, lang: 0}
    for said, text, node in spoken(page):
        named = [code for code, each in KNOWN.items() if each.name == text]
        if named:
            assert said in named
            continue
        words_in = set(LATIN.findall(text))
        drafted = set(GEORGIAN.findall(text))
        # A noun from another language, as in “… or most spades”, is read like its sentence.
        latin = words_in - NAMES - (NOUNS if drafted else frozenset())
        georgian = drafted - DRAFTED if latin else drafted
        # A label, or a text in words, has one language, that of its longest part, such as the name
        # of an opponent.
        mixed = drafted or words_in & NAMES
        whole = node.getAttribute("aria-label") == text or node.getAttribute("class") == "spoken"
        if node.tagName.lower() == "option" or (words_in - NAMES and mixed and whole):
            continue
        assert not (latin and georgian), text
        if latin or georgian:
            assert said == ("en" if latin else lang), (said, text, node.tagName, node.attributes)
            counts[said] += 1
    for node in page.document.root.walk():
        marked = [*node.attributes.values(), *(t for t in node.nodes if isinstance(t, str))]
        assert not [text for text in marked if set(text) & {OWN, ENGLISH, FINNISH, END}]
    return counts["en"], counts[lang]


def test_a_draft_is_offered_when_most_of_it_is_there_and_chosen_by_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert (TENTH, MOST, WHOLE) == DRAFTS
    assert COMPLETE in LANGUAGES and not set(DRAFTS) & set(LANGUAGES)
    assert [lang for lang in menu("en") if lang[0] == "x"] == [MOST, WHOLE, COMPLETE]
    assert menu(TENTH)[-4:] == (TENTH, MOST, WHOLE, COMPLETE)
    assert sorted(menu(TENTH)[:-4]) == sorted(set(LANGUAGES) - {COMPLETE})
    wanted = {"xa-FI": "fi", "xb": "fi", "xc": "fi", "xd": "xd"}
    for tag, lang in wanted.items():
        monkeypatch.setattr(browser, "languages", lambda tag=tag: [tag, "fi", "en"])
        assert chosen("auto") == lang
    assert choices()["lang"].split() == ["auto", *LANGUAGES]
    assert set(DRAFTS) < set(languages())
    assert [language({"LANG": f"{lang}.UTF-8"}) for lang in (*DRAFTS, "xd")] == [*["en"] * 3, "xd"]


@pytest.mark.parametrize("lang", [*DRAFTS, COMPLETE])
def test_each_part_of_a_page_is_read_in_its_language(opened: Open, lang: str) -> None:
    page = opened(f"?lang={lang}&game=casino&seats=you,greedy&seed=1&pace=0")
    assert page.document.root.getAttribute("lang") == lang
    seen = [check(page, lang)]
    for _ in range(3):
        page.play()
        seen.append(check(page, lang))
    for dialog in ("rules", "settings", "keys", "record", "scores"):
        if page.all(f"[data-action={dialog}]"):
            page.click(f"[data-action={dialog}]")
            seen.append(check(page, lang))
            page.click("#dialog [data-action=close]")
    english, own = map(sum, zip(*seen, strict=True))
    share = own / (english + own)
    assert (0 < share < 0.3, 0.7 < share < 1, share == 1) == (
        lang == TENTH,
        lang == MOST,
        lang > MOST,
    )
    assert not [text for _, text in page.heard if set(text) & {OWN, ENGLISH, END}]


def test_the_start_screen_names_the_drafts_by_their_own_names(opened: Open) -> None:
    page = opened("?lang=en")
    offered = [str(node.value) for node in page.all("select.language option")]
    assert offered == list(menu("en"))
    page = opened(f"?lang={TENTH}")
    english, own = check(page, TENTH)
    assert english > own
    page.click("[data-action=settings]")
    values = [each.value for each in page.all("#app input[data-option=lang]")]
    assert values == ["auto", *menu(TENTH)]
    check(page, TENTH)


@pytest.mark.parametrize("lang", [TENTH, MOST])
def test_what_leaves_the_page_has_no_marks(
    opened: Open, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(browser, "touched", lambda **_when: False)
    monkeypatch.setattr(texts, "_copied_by_command", copy)
    page = opened(f"?lang={lang}&game=finnish&seats=human,human&seed=1&pace=0")
    page.click("#cover button")
    page.play()
    assert "human:" in repr(page.storage.texts)
    texts.copy_text(mark("Undo", "en"), lambda _good: None)
    assert copied == ["Undo"]
    host = Hosted(monkeypatch, {"game": "casino", "level": "random", "lang": lang})
    host.play()
    assert [each for each in host.told if each["type"] == "move"]
    left = repr((copied, host.told, page.storage.texts, page.storage.held, host.storage.texts))
    assert "\\U000e00" not in left


@pytest.mark.parametrize("say", [ENGLISH_WORDS, words(WHOLE)], ids=["english", "own"])
def test_a_typed_card_is_read_in_english_and_in_the_language(opened: Open, say: Catalogue) -> None:
    page = opened(f"?lang={WHOLE}&game=finnish&seats=you,greedy&seed=1&pace=0")
    (card, *_) = page.data("#hand [data-card]", "card")
    (number,) = parse_cards(str(card))
    rank, suit = say(f"rank.{rank_of(number)}"), say(f"suit.{str(card)[1]}")
    page.press("m")
    page.fill("#typed input", unmarked(f"{rank} {suit}"))
    page.press("Enter")
    said = "".join(page.shown("#typed .reply"))
    assert unmarked(rank) not in said and unmarked(suit) not in said, "it isn’t understood"
    check(page, WHOLE)


def test_what_is_announced_after_a_motion_has_its_language(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(f"?lang={TENTH}&game=finnish&seats=you,greedy&seed=1&pace=0")
    before = len(page.heard)
    still = cycle((True, False))  # a motion begins and ends in each turn
    monkeypatch.setattr(Animator, "telling", property(lambda _: next(still)))
    page.play()
    assert len(page.heard) > before
    check(page, TENTH)


def test_drafts_pass_the_check_of_all_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["", ""]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in told][-4:] == [*DRAFTS, "xc is complete"]
