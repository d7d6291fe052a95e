"""Every language has all English messages, wherever the page needs them."""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from textwrap import wrap

import pytest

from app import i18n
from app.core.options import TABLE
from app.i18n import DRAFTS, LANGUAGES, NAMES, TITLES, catalogue, menu
from app.i18n.catalogue import TABLES
from app.platform.marks import unmarked
from kasino.games import GAMES
from kasino.words import ENGLISH_MESSAGES, arguments_of, game_title, own_words, read_po
from kasino.words.catalogue import CASES, misfits
from starts.html import START
from testing.page.open_page import Open, OpenPage
from testing.page.states import state_of
from tools import languages
from tools.languages import CATALOGUES, before, said, tables, translated
from tools.site.english import BEFORE
from tools.site.opening import spoken
from tools.translating import file_of

#: The ending of an argument in a case.
CASE = f"_({'|'.join(CASES)})$"

WEB = Path(__file__).parents[2] / "web"
TRANSLATED = LANGUAGES[1:]


def source(name: str) -> str:
    """Return the text of a file of the page."""
    return (WEB / name).read_text(encoding="utf-8")


def test_the_page_speaks_every_language_there_is() -> None:
    assert (LANGUAGES, DRAFTS) == (languages.LANGUAGES, languages.DRAFTS)
    assert TABLE["lang"].values == ("auto", *LANGUAGES, *DRAFTS)
    wanted = {file_of(table, lang) for table in tables() for lang in (*TRANSLATED, *DRAFTS)}
    assert set(CATALOGUES.values()) == wanted


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("table", [table for table in tables() if table])
def test_a_table_is_complete_in_a_language(table: str, lang: str) -> None:
    english, name = tables()[table], f"{table}-{lang}"
    entries = read_po(file_of(table, lang).read_text(encoding="utf-8"))
    assert set(entries) == set(english)
    assert set(translated(name)) == set(english)
    for ident, entry in entries.items():
        assert entry.english == english[ident], f"{name}.po, line {entry.line}: {ident}"
        assert isinstance(entry.text, str) == isinstance(entry.english, str), ident
        found = {re.sub(CASE, "", name) for name in arguments_of(entry.text)}
        assert found == arguments_of(entry.english), ident
        assert not misfits(entry.text, entry.english), ident


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_page_says_what_the_catalogues_say(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str
) -> None:
    read, wanted = catalogue.words(lang), languages.words(lang)
    for english in tables().values():
        for ident in english.keys() - BEFORE.keys():
            names = arguments_of(english[ident])
            found, expected = (
                say(ident, **{**dict.fromkeys(names, say.noun("line.cards")), "n": 3})
                for say in (read, wanted)
            )
            assert unmarked(found) == unmarked(expected), ident
    (tmp_path / f"{lang}.json").write_text(languages.compiled(lang), encoding="utf-8")
    monkeypatch.setattr(i18n, "FOLDER", tmp_path)
    assert i18n.language(lang).name == NAMES[f"page.value-lang-{lang}"]


#: The letters that fit on a line of the narrowest buttons: a trail’s, and each of four moves’.
TRAIL_LINE, MOVE_LINE = 8, 12


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_moves_label_fits_on_two_lines_of_a_button(lang: str, name: str) -> None:
    say = own_words(languages.words(lang), GAMES[name])
    trail = say("move.trail", card="10♥").replace("10♥", "").strip()  # which has its own line
    assert len(trail) <= TRAIL_LINE, trail
    for kind in ("build", "stack", "raise", "add", "group"):
        lines = wrap(say(f"move.{kind}", value="14"), MOVE_LINE, break_long_words=False)
        assert len(lines) <= 2 and max(map(len, lines)) <= MOVE_LINE, lines


def test_no_words_of_the_page_hide_others() -> None:
    # The page and the game share one catalogue, in which an id has one message.
    idents = [*ENGLISH_MESSAGES, *(ident for table in TABLES.values() for ident in table)]
    assert [ident for ident, count in Counter(idents).items() if count > 1] == []


def test_no_message_needs_sight_or_a_pointer() -> None:
    """Except those for authors of other pages."""
    tables = [table for name, table in TABLES.items() if name != "embed"]
    told = [str(text) for table in (ENGLISH_MESSAGES, *tables) for text in table.values()]
    needs = re.compile(r"\b(outlin\w*|highlighted|shaded|glow\w*|tap|click|swipe)\b", re.IGNORECASE)
    assert [text for text in told if needs.search(text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_asks_for_its_language_by_its_own_name(opened: Open, lang: str) -> None:
    page = opened(f"?lang={lang}")
    assert page.document.root.getAttribute("lang") == lang
    page.click("[data-action=settings]")
    offered = page.all("#app input[data-option=lang]")
    assert [choice.value for choice in offered] == ["auto", *menu(lang)]
    names = [choice.closest("label").textContent for choice in offered]
    assert names[1:8] == "English Deutsch Eesti Español Italiano Suomi Svenska".split()


#: Buttons in a match, and afterwards on the start screen, which open dialogs.
OPENED = "rules settings saves statistics record share house-rules luck embed".split()
ON_THE_START = "saves statistics settings puzzles letters rules house-rules".split()


@pytest.mark.parametrize(
    ("lang", "game", "spoken"),
    [(lang, game, spoken) for lang, titles in TITLES.items() for game, spoken in titles.items()],
)
def test_a_title_in_another_language_has_its_language_wherever_it_is_drawn(
    opened: Open, lang: str, game: str, spoken: str
) -> None:
    title, seen = game_title(languages.words(lang), GAMES[game]), Counter[str]()

    def check(page: OpenPage, place: str) -> None:
        for node in page.document.root.walk():
            texts = [text for text in node.nodes if isinstance(text, str)]
            for text in (*texts, *node.attributes.values(), node.value):
                assert text == unmarked(text), (place, text)
            if title in "".join(texts) and node.tagName.lower() != "textarea":
                assert node.closest("[lang]").getAttribute("lang") == spoken, (place, texts)
                seen[place] += 1
        assert not [text for _, text in page.heard if text != unmarked(text)]

    def check_dialogs(page: OpenPage, names: list[str]) -> None:
        for name in names:
            if page.all(f"[data-action={name}]"):
                page.click(f"[data-action={name}]")
                check(page, name)
                while page.all("dialog[open] [data-action=close]"):
                    page.click("dialog[open] [data-action=close]")

    page = opened(f"?lang={lang}&pace=0&level=random&confirm=off&seed=a&game={game}")
    check(page, "match")
    while page.state == "your-turn":
        page.play()
    check(page, "result")
    check_dialogs(page, OPENED)
    page.click("[data-action=menu]")
    check(page, "start")
    check_dialogs(page, ON_THE_START)
    page.click("[data-action=learn]")
    check(page, "lesson")
    # In the bar, in the heading, and in the line that says what the link has opened.
    assert seen["match"] == 3 and len(seen) > 6, seen


# Messages before Python has loaded, and in the scripts for other pages.


def test_every_sentence_before_python_has_its_place() -> None:
    of_hosts = source("embed.js") + source("embed-more.js")
    scripts = {"boot": source(START), "opening": source("opening.js")}
    for name in BEFORE:
        place, _, rest = name.partition(".")
        if place not in ("page", "rules", "poster"):  # which are inserted by these names
            script = scripts.get(place, of_hosts)
            assert '"{{words}}"' in script
            assert re.search(rf"[.\"]{rest}\b", script), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_before_python_speaks_every_language(lang: str) -> None:
    say, page = before(lang), {name: html.unescape(text) for name, text in spoken().items()}
    texts = re.findall(rf'id="opening-{lang}">(.*?)</script>', page["openings"])
    opening = page["openings"] if lang == "en" else "\n".join(json.loads(texts[0]).values())
    hidden = f":is(.opening, .waiting p, #loading-text span)[lang={lang}]"
    assert f"html:not([lang={lang}]) {hidden}" in page["others"]
    for name, place in (("old", "old"), ("scripts", "scripts"), ("about", "fishing")):
        assert say[f"page.{name}"] in page[place]
    link = f'<a href="kasino.html">{say["page.file"]}</a>'
    assert say["page.server"].format(file=link) in page["server"]
    for name in BEFORE:
        assert name[:6] != "rules." or say[name] in opening, name


def test_a_script_gets_its_own_words_in_every_language() -> None:
    (text,) = re.findall(r"WORDS = (.*);", said(source("opening.js"), "opening"))
    words = json.loads(text)
    assert list(words) == sorted(LANGUAGES)
    assert [set(each) for each in words.values()] == [{"noted"}] * len(LANGUAGES)
    assert len({each["noted"] for each in words.values()}) == len(LANGUAGES)


def test_every_word_of_the_page_is_said_somewhere() -> None:
    sources = [path for path in (WEB / "app").rglob("*.py") if path.stem[:7] != "english"]
    code = "".join(path.read_text(encoding="utf-8") for path in sources)
    # Many ids are composed from a name; those about races, faulty statistics, and help that a kind
    # of match doesn’t have, as a whole.
    made = {*re.findall(r'f"([a-z]+\.[\w.-]*)\{', code), "page.stats.", "letters.no-"} - {"page."}
    races = {"page.cards", "page.spades", "page.coins", "page.primiera"}
    said = {
        *re.findall(r"[\"']([a-z]+\.[\w.-]+)[\"']", code),
        *races,
        *(f"{one}-unit" for one in races),
    }
    idents = {ident.partition("@")[0] for table in TABLES.values() for ident in table}
    assert {one for one in idents - said if not one.startswith(tuple(made))} == set()


@pytest.mark.parametrize("lang", [*LANGUAGES, *DRAFTS])
def test_titles_that_are_not_drawn_have_no_marks(lang: str) -> None:
    say = replace(state_of(), say=catalogue.words(lang)).unmarked.say
    for name in GAMES:
        title = say(f"game.{name}")
        assert title == unmarked(title)
