"""Catalogues: messages, errors, and each language compared with English."""

import re
from dataclasses import replace

import pytest

from kasino.cards import ALL
from kasino.games import GAMES, game
from kasino.rules import Ace, Majority
from kasino.words import (
    ENGLISH,
    ENGLISH_MESSAGES,
    CatalogueError,
    Voice,
    game_about,
    help_sections,
    messages_of,
    misfits,
    read_po,
)
from kasino.words.catalogue import Catalogue
from kasino.words.help import power_list
from testing.kinds import CALLS, FEWEST_WINS, FREE_BUILDS, POWER_CARDS, game_with
from tools.languages import CATALOGUES, LANGUAGES, game_words, of_engine, tables, translated

SAYS = {lang: game_words(lang) for lang in LANGUAGES}
FINNISH = SAYS["fi"]
FINNISH_PO = CATALOGUES["fi"].read_text(encoding="utf-8")
EACH_LANGUAGE = pytest.mark.parametrize("say", SAYS.values(), ids=SAYS)
TRANSLATED = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])


def test_plural_forms_and_arguments():
    say = Catalogue("en", {"n": ("{n} card", "{n} cards"), "two": "{b}{a}{b}"})
    assert [say("n", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert say("two", a="x", b="{a}") == "{a}x{a}"


def test_what_nobody_knows_is_a_mistake():
    with pytest.raises(KeyError, match="no-such"):
        ENGLISH("no-such")
    with pytest.raises(KeyError, match="no-such"):
        ENGLISH.message("no-such")
    with pytest.raises(KeyError, match="card"):
        ENGLISH("move.trail")
    assert "move.trail" in ENGLISH
    assert "no-such" not in ENGLISH
    assert "page.x" in Catalogue("fi", {"page.x": "x"})
    with pytest.raises(KeyError, match="lost"):
        Catalogue("fi", {"page.x": "{lost}"})("page.x")


@pytest.mark.parametrize(
    "text",
    [
        *("{karty} kortti", "{cards kortti", "cards} kortti", "{} {cards}", "{{cards}}", "{n!r}"),
        *[("yksi {karty}", "{karty}"), ("{n!s}", "{cards"), (), ("{cards}",)],
    ],
)
def test_a_translation_whose_braces_do_not_fit_is_said_in_english(text):
    english = {"a": "Take {cards}", "a@pairs": "Clear {cards}"}
    say = Catalogue("fi", {}).merged(english, {"a": text})
    assert say("a", cards="9♠", n=2) == "Take 9♠"
    of_game = Catalogue("fi", {"a": "Ota", "a@pairs": text}, english).speaking("pairs")
    assert of_game("a", cards="9♠", n=2) == "Clear 9♠"


def test_a_translation_may_leave_an_argument_out_and_say_a_number_in_any_form():
    say = Catalogue("fi", {}).merged(
        {"a": "Take {cards}", "n": ("a card", "{n} cards")}, {"a": "Ota", "n": ("{n}", "{n} kpl")}
    )
    assert (say("a", cards="{x"), say("n", n=1), say("n", n=2)) == ("Ota", "1", "2 kpl")
    assert misfits(("{n}", "{n} kpl"), ("a card", "{n} cards")) == []


def test_a_rule_for_plural_forms_that_is_none_leaves_english():
    for rule in ("nonsense", "nplurals=3; plural=(n==1 ? 0 : 2);"):
        say = Catalogue("fi", {"n": ("yksi", "monta")}, {"n": ("one", "{n} cards")}, rule)
        assert say("n", n=5) == "5 cards"


@EACH_LANGUAGE
def test_every_game_has_a_line_that_says_what_it_is(say):
    lines = [game_about(say, rules) for rules in GAMES.values()]
    assert all(lines), [name for name, line in zip(GAMES, lines, strict=True) if not line]
    assert len(set(lines)) == len(GAMES)


def test_a_page_merges_its_own_messages():
    say = FINNISH.merged({"page.undo": "Undo", "page.redo": "Redo"}, {"page.undo": "Kumoa"})
    assert (say.lang, say("page.undo"), say("page.redo")) == ("fi", "Kumoa", "Redo")
    assert say("line.aces") == "ässät"
    assert "page.undo" not in FINNISH
    assert FINNISH.merged({"page.redo": "Redo"})("page.redo") == "Redo"


@TRANSLATED
def test_a_language_is_complete_and_belongs_to_the_english_of_now(lang):
    english = tables()[""]
    entries = read_po(CATALOGUES[lang].read_text(encoding="utf-8"))
    assert set(entries) == set(english) == set(translated(lang))
    assert set(of_engine(lang)) == set(ENGLISH_MESSAGES)
    for ident, entry in entries.items():
        assert entry.english == english[ident], f"{lang}.po, line {entry.line}: {ident}"
        assert isinstance(entry.text, str) == isinstance(entry.english, str), ident


@TRANSLATED
def test_a_translation_takes_no_other_arguments(lang):
    texts = of_engine(lang)
    for ident, english in ENGLISH_MESSAGES.items():
        assert misfits(texts[ident], english) == [], ident


def test_finnish_cards_are_one_word_each():
    voice = replace(Voice(game("casino"), ("Sinä", "Aino"), 0, FINNISH), spoken=True)
    assert [voice.card(n) for n in (0, 1, 19, 35, 36, 50)] == [
        "pataässä",
        "patakakkonen",
        "herttaseiska",
        "ruutukymppi",
        "ruutujätkä",
        "ristirouva",
    ]


def test_swedish_cards_say_suit_and_rank():
    voice = replace(Voice(game("casino"), ("Du", "Aino"), 0, SAYS["sv"]), spoken=True)
    assert [voice.card(n) for n in (0, 1, 19, 35, 36, 50)] == [
        "spader ess",
        "spader två",
        "hjärter sju",
        "ruter tio",
        "ruter knekt",
        "klöver dam",
    ]


PO = 'msgctxt "a"\nmsgid "A"\nmsgstr "Aa"\n'


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ("", {}),
        ('msgid ""\nmsgstr "Language: fi\\n"\n', {}),
        (PO, {"a": "Aa"}),
        ("# said\n#, python-format\n" + PO, {"a": "Aa"}),
        ("#, fuzzy\n" + PO, {}),
        ('msgctxt "a"\nmsgid "A"\nmsgstr ""\n"two "\n"lines"', {"a": "two lines"}),
        ('msgctxt "a"\nmsgid "A"\nmsgstr "\\t\\"\\q"\n', {"a": '\t"\\q'}),
        ('msgctxt "a"\nmsgid "A"\n', {}),
        ('msgctxt "a"\nmsgid "A"\nmsgid_plural "As"\nmsgstr[0] "x"\n', {}),
        (
            'msgctxt "a"\nmsgid "A"\nmsgid_plural "As"\nmsgstr[0] "x"\nmsgstr[1] "y"',
            {"a": ("x", "y")},
        ),
    ],
)
def test_reading_po(source, texts):
    assert messages_of(source) == texts


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("hello", "line 1: 'hello' is not .po"),
        ('\n"alone"', "line 2: '\"alone\"' is not .po"),
        ('msgid "A"\nmsgstr "B"', "line 1: an entry has no msgctxt"),
        ('\nmsgctxt "a"\nmsgstr "B"', "line 2: 'a' has no msgid"),
        (PO + "\n" + PO, "line 5: 'a' appears twice"),
        ('msgctxt "a"\nmsgctxt "b"', "line 2: msgctxt appears twice in one entry"),
        ('msgctxt "a"\nmsgid "A"\nmsgstr[6] "B"', "line 3: 'msgstr[6] \"B\"' is not .po"),
    ],
)
def test_what_is_no_po_is_named_with_its_line(source, message):
    with pytest.raises(CatalogueError, match=f"^{re.escape(message)}$"):
        read_po(source)


# Help.


def lines(name, say=ENGLISH):
    return [line for section in help_sections(say, GAMES[name]) for line in section.sentences]


@EACH_LANGUAGE
@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_described_by_its_rules(name, say):
    sections = help_sections(say, GAMES[name])
    names = [section.name for section in sections]
    assert names[:5] == ["aim", "score", "deal", "values", "capture"]  # what one plays for first
    assert names[-1] == "end" and len(sections[0].sentences) == 2
    assert ("build" in names) == (GAMES[name].building.value != "none")
    assert ("call" in names) == GAMES[name].calls
    assert ("sweep" in names) == GAMES[name].sweeps
    assert all(section.sentences and section.heading for section in sections)


def test_the_figures_of_the_help_are_those_of_the_rules():
    finnish = lines("finnish")
    assert (
        "Some cards are worth more in your hand than on the table: A = 14, 2♠ = 15, 10♦ = 16."
        in (finnish)
    )
    assert "Most spades: 2 points." in finnish
    assert any("has 16 points or more after a play" in line for line in finnish)
    assert "A round starts with 4 cards face up on the table." in finnish
    assert "Cards are dealt 2 at a time." in lines("casino")
    assert "A round starts with an empty table, so its first card can only be trailed." in (
        lines(game_with(CALLS))
    )
    assert any("takes all 11 points of a round" in line for line in lines(game_with(CALLS)))
    assert "The most points win the game, and equal points share the win." in lines(
        game_with(FREE_BUILDS)
    )
    assert any("The fewest points win" in line for line in lines(game_with(FEWEST_WINS)))
    for name, aim in (
        ("finnish", "and 16 points win the match."),
        (game_with(FEWEST_WINS), "but points are bad: the fewest points win."),
        (game_with(FREE_BUILDS), "and the most points win."),
    ):
        assert any(line.endswith(aim) for line in lines(name))


def test_help_follows_a_game_nobody_has_seen():
    odd = replace(
        game(game_with(POWER_CARDS)),
        name="odd",
        majorities=(Majority("cards", ALL, 7),),
        ace=Ace.LOW,
        power=((13, 14), (35, 16)),
        target=30,
    )
    said = " ".join(line for part in help_sections(ENGLISH, odd) for line in part.sentences)
    assert "Most cards: 7 points." in said
    assert "someone has 30 points" in said
    assert list(power_list(ENGLISH, odd)) == ["A♥ = 14", "10♦ = 16"]
