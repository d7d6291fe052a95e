"""A new line on the score sheet costs one noun in each language, and no other message."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from app.result.draw import story
from kasino.cards import SUIT_MASK, parse_set
from kasino.coach.explanation_text import parts_line, said, sentence_id, sentences
from kasino.coach.pairs import Told
from kasino.coach.reasons import REASONS, Fact
from kasino.engine.events import Line, RoundOver, Tally
from kasino.games import GAMES, game
from kasino.rules import Majority, Points, Rules, Ties
from kasino.sheet import LINES
from kasino.words import (
    ENGLISH,
    Catalogue,
    CatalogueError,
    Voice,
    events_text,
    help_sections,
    option_text,
    own_words,
    sheet_sentences,
)
from kasino.words.catalogue import capital
from testing.positions import position
from tests.coach.compared import between
from tests.words import rendered
from tools.forms import check, lacking
from tools.languages import LANGUAGES, words
from tools.slots import english

HEARTS = SUIT_MASK[1]
REDS = parse_set("9h+9d")
NOUNS = {
    "en": (
        "most hearts | obj = the most hearts | subj = having the most hearts | one = heart"
        " | all = hearts",
        "red nines | a = a red nine | one = red nine | all = red nines",
    ),
    "fi": (
        "eniten herttoja | tie = herttojen | ela = herttavoitosta | one = hertta | part = herttaa"
        " | all = hertat",
        "punaiset ysit | one = punainen ysi | part = punaista ysiä",
    ),
    "sv": (
        "flest hjärter | tie = antal hjärter | one = hjärter | all = hjärter",
        "röda nior | a = en röd nia | one = röd nia | all = röda nior",
    ),
    "de": (
        "meiste Herz | obj = die meisten Herz | tie = die meisten Herz | acc = die meisten Herz"
        " | one = Herz | all = Herz",
        "rote Neunen | a = eine rote Neun | one = rote Neun | all = rote Neunen",
    ),
    "et": (
        "kõige rohkem ärtusid | tie = ärtude arv | subj = ärtude enamus | one = ärtu | part = ärtut"
        " | all = ärtud",
        "punased üheksad | one = punane üheksa | part = punast üheksat | all = punased üheksad",
    ),
    "es": (
        "más corazones | obj = la mayoría de los corazones | subj = la mayoría de los corazones"
        " | tie = corazones | one = corazón | all = corazones",
        "nueves rojos | a = un nueve rojo | one = nueve rojo | all = nueves rojos",
    ),
    "it": (
        "più cuori | obj = la maggioranza dei cuori | subj = la maggioranza dei cuori"
        " | tie = cuori | one = carta di cuori | all = carte di cuori",
        "nove rossi | a = un nove rosso | one = nove rosso | all = nove rossi",
    ),
}
#: Those nouns in the sentences of the rules, the log, the story, the coach’s sums and the plates.
SAID = {
    "en": (
        "Most hearts: 2",
        "hearts, ",
        "Having the most hearts then",
        "9 hearts",
        "the most hearts (9)",
    ),
    "fi": (
        "Eniten herttoja: 2",
        "herttojen ",
        "Herttavoitosta",
        "9 herttaa",
        "herttoja (9)",
    ),
    "sv": (
        "Flest hjärter: 2",
        "antal hjärter",
        "Flest hjärter ger",
        "9 hjärter",
        "flest hjärter (9)",
    ),
    "de": ("Meiste Herz: 2", "herz ", "Wer die meisten Herz hat", "9 Herz", "die meisten Herz (9)"),
    "et": ("Kõige rohkem ärtusid: 2", "ärtude arv on", "Ärtude enamus", "9 ärtut", "ärtusid (9)"),
    "es": (
        "Más corazones: 2",
        "corazones, ",
        "En ese caso, la mayoría de los corazones solo",
        "9 corazones",
        "la mayoría de los corazones (9)",
    ),
    "it": (
        "Più cuori: 2",
        "cuori, ",
        "In tal caso la maggioranza dei cuori conta",
        "9 carte di cuori",
        "la maggioranza dei cuori (9)",
    ),
}

#: That noun in the coach’s sentences about a capture, the end of a round, and what to look for.
COACHED = {
    "en": ("2 hearts, and having the most hearts", "9 hearts instead of 4", "gets the most hearts"),
    "fi": ("2 herttaa, ja eniten herttoja", "9 herttaa eikä 4", "kuka saa eniten herttoja"),
    "sv": (
        "2 hjärter, och den som har flest hjärter får",
        "9 hjärter i stället för 4",
        "vem som får flest hjärter",
    ),
    "de": ("2 Herz, und wer die meisten Herz", "9 Herz statt 4", "wer die meisten Herz bekommt"),
    "et": ("2 ärtut", "9 ärtut, mitte 4", "kes saab kõige rohkem ärtusid"),
    "es": (
        "2 corazones, y la mayoría de los corazones",
        "9 corazones en vez de 4",
        "quién conseguirá la mayoría de los corazones",
    ),
    "it": (
        "2 carte di cuori, e la maggioranza dei cuori",
        "9 carte di cuori invece di 4",
        "chi otterrà la maggioranza dei cuori",
    ),
}


def with_lines(ties: Ties = Ties.NOBODY) -> Rules:
    """Return Casino with most hearts and the red nines as further lines."""
    rules = game("casino")
    hearts = Majority("hearts", HEARTS, 2, ties=ties)
    return replace(
        rules,
        name="odd",
        options=(),
        majorities=(*rules.majorities, hearts),
        points=(*rules.points, Points("reds", REDS, 1)),
        table_limit=9,
    )


# A missing form fails here, before any test, with its name and the sentence that asks for it.
for each in LANGUAGES:
    check(each)


def test_a_form_that_a_sentence_asks_for_in_vain_is_named() -> None:
    texts = {
        "option.line.0": "{Line:ela} ei saa pisteitä.",
        "help.sweep.all": "Kaikki {-sweeps} lasketaan; {-sweeps:gen} määrä ratkaisee.",
        "line.sweeps": "mökit | ela = mökistä",
        "line.sweeps@nordic": "mökit | ela = mökistä | gen",
        **{
            ident: "x | ela tie obj" for name in LINES if (ident := f"line.{name}") != "line.sweeps"
        },
        "line.card": "{card}",
    }
    assert list(lacking("fi", texts)) == [
        "fi: line.card has no form 'ela', which option.line.0 asks for",
        "fi: line.sweeps has no form 'gen', which help.sweep.all asks for",
    ]


def test_a_noun_and_a_sentence_that_nothing_is_known_about_are_named() -> None:
    assert "fi: x asks for line.reds, which doesn’t exist" in lacking("fi", {"x": "{-reds:gen}"})
    with pytest.raises(CatalogueError, match=r"which lines fill 'page\.new'"):
        list(lacking("fi", {"page.new": "{line:gen}"}))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tools.forms.messages_in", lambda _: {"x": "{-reds:gen}"})
        with pytest.raises(CatalogueError, match=r"line\.reds"):
            check("fi")


def test_a_sentence_has_its_noun_in_the_games_own_word() -> None:
    text = "No mökki counts in the last deal of a round."
    assert own_words(ENGLISH, game("finnish"))("help.sweep.last-deal") == text


@pytest.mark.parametrize("text", ["Ei {-line}", "Ei {-sweep:one}"])
def test_a_sentence_with_an_unknown_noun_is_in_english(text: str) -> None:
    english = {"none": "No {-sweeps:one}", "line.sweeps": "sweeps | one = sweep"}
    say = Catalogue("fi", {"none": text, "line.sweeps": "mökit"}, english)
    assert say("none") == "No sweep"
    with pytest.raises(KeyError):
        say.noun("line.none")


@pytest.mark.parametrize("text", ["{line:}", "{card:the}", "{Cards}"])
def test_a_form_of_no_noun_is_in_english(text: str) -> None:
    english = {"had": "{Line:the}, {card}", "line.aces": "aces | the = the aces"}
    say = Catalogue("fi", {"had": text}, english)
    assert say("had", line=say.noun("line.aces"), card="9♠") == "The aces, 9♠"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_line_costs_one_noun(lang: str) -> None:
    scored, tied, limit, count, took = SAID[lang]
    say = words(lang).merged(
        dict(zip(("line.hearts", "line.reds"), NOUNS["en"], strict=True)),
        dict(zip(("line.hearts", "line.reds"), NOUNS[lang], strict=True)),
    )
    for ties in Ties:
        rules = with_lines(ties)
        told = [line for part in help_sections(say, rules) for line in part.sentences]
        for text in (scored, limit, count.replace("9", "7")):
            assert any(text in line for line in told), text
        assert any(tied in line.lower() for line in told)
    voice = Voice(rules, ("Eino", "Lempi"), 0, say)
    lines = (Line("hearts", (2, 0), (9, 4)), Line("reds", (1, 0), (1, 0)))
    tally = Tally(lines, (3, 0))
    over = RoundOver(1, 0, None, tally, (3, 0), False, None)
    titles = [voice.line(name).alone for name in ("hearts", "reds")]
    assert titles == [capital(noun.partition(" | ")[0]) for noun in NOUNS[lang]]
    for text in (events_text(voice, [over]), " ".join(sheet_sentences(voice, tally))):
        assert all(title in text for title in titles)
    assert took in story(voice, [over])
    assert voice.counted("hearts", 9) == count
    assert titles[0] in say("keys.leads", line=voice.line("hearts").alone, player="Eino")
    assert option_text(say, rules, "ties", "nobody")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_speaks_of_a_new_line(lang: str) -> None:
    counted, ends, look = COACHED[lang]
    state = position(with_lines(), ["9c 3s 2d", "Qc 8c"], "5h 4h Jd", stock=44)
    why = between(state, "9cx5h+4h", "3s", majorities=1.0)
    say = words(lang).merged(
        {"line.hearts": NOUNS["en"][0]},
        {"line.hearts": NOUNS[lang][0]},
    )
    voice = Voice(state.rules, ("Eino", "Lempi"), 0, say)
    assert any(counted in line for line in sentences(voice, why))
    named = {"lines": ("hearts",), "card": 0, "other": 1, "count": 9, "less": 4, "points": 2.0}
    for reason in (each for each in REASONS if "{line" in str(english().get(sentence_id(each)))):
        assert "{" not in said(voice, why.view, Told(reason, **named))
    told = Told(Fact.ENDS, **named), Told(Fact.LOOK_LINES, **named)
    for text, each in zip((ends, look), told, strict=True):
        assert text in said(voice, why.view, each)
    (parts,) = parts_line(voice, {"majorities": 1.0})
    assert NOUNS[lang][0].partition(" | ")[0] in parts


def test_no_rule_and_no_count_is_written_for_one_line() -> None:
    most = {each.name for rules in GAMES.values() for each in rules.majorities} - {"cards"}
    names = most | {each.name for rules in GAMES.values() for each in rules.points}
    written = ("help.", "option.", "count.", "gain.", "story.", "page.race", "event.", "report.")
    assert [
        ident
        for ident in english()
        if (ident.startswith(written) and set(re.split(r"[.@-]", ident)) & names)
        or (ident.startswith(("teach.", "coach.")) and set(re.split(r"[.@-]", ident)) & most)
    ] == []


def test_the_same_seed_gives_each_reader_the_lines_of_the_same_matches() -> None:
    english_lines, swedish = (
        rendered.lines(lang, "reader", 40, [next(iter(GAMES))]) for lang in ("en", "sv")
    )
    assert len(english_lines) == len(swedish) == 40
    assert not any("{" in line or "\n" in line for line in (*english_lines, *swedish))
    named = [{*re.findall(r"\d*[♠♥♦♣]", " ".join(told))} for told in (english_lines, swedish)]
    assert len(named[0] & named[1]) > len(named[0] ^ named[1])
