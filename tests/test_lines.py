"""A new line on the score sheet costs one noun in each language, and no other message."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from app.result.draw import story
from kasino.cards import SUIT_MASK, parse_set
from kasino.engine.events import Line, RoundOver, Tally
from kasino.games import game
from kasino.rules import Majority, Points, Rules, Ties
from kasino.words import (
    ENGLISH,
    Catalogue,
    Voice,
    events_text,
    help_sections,
    of_line,
    own_words,
    sheet_sentences,
)
from tools.languages import LANGUAGES, words
from tools.slots import english

HEARTS = SUIT_MASK[1]
REDS = parse_set("9h+9d")
NOUNS = {
    "en": ("Most hearts", "Red nines"),
    "fi": ("Eniten herttoja", "Punaiset ysit"),
    "sv": ("Flest hjärter", "Röda nior"),
    "de": ("Meiste Herz", "Rote Neunen"),
    "et": ("Kõige rohkem ärtusid", "Punased üheksad"),
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


#: A noun to which a message refers, and the form that it asks for.
REFERENCE = re.compile(r"\{-([\w-]+)(?::(\w+))?\}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_noun_has_every_form_that_a_message_takes(lang: str) -> None:
    say = words(lang)
    texts = english() if lang == "en" else say._messages
    asked: dict[str, set[str]] = {}
    for text in texts.values():
        for form in [text] if isinstance(text, str) else text:
            for name, case in REFERENCE.findall(form):
                asked.setdefault(name[:1].lower() + name[1:], set()).add(case)
    assert asked
    for name, cases in asked.items():
        for ident in (each for each in texts if each.partition("@")[0] == f"line.{name}"):
            noun = say._messages[ident] if lang != "en" else texts[ident]
            assert cases <= {""} | set(re.findall(r"\| (\w+) = ", str(noun))), ident


def test_a_sentence_has_its_noun_in_the_games_own_word() -> None:
    text = "No mökki counts in the last deal of a round."
    assert own_words(ENGLISH, game("finnish"))("help.sweep.last-deal") == text
    assert own_words(words("de"), game("scopa"))("help.sweep.all").startswith("Jede Scopa ")


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
    most, reds = NOUNS[lang]
    say = words(lang).merged({"line.hearts": most, "line.reds": reds})
    for ties in Ties:
        rules = with_lines(ties)
        told = [line for part in help_sections(say, rules) for line in part.sentences]
        points = say("count.points", n=2)
        assert f"{most}: {points}." in told
        assert f"{reds}: {say('count.points', n=1)}." in told
        assert sum(line.startswith(f"{most}: ") for line in told) == 3  # also ties and the limit
    voice = Voice(rules, ("Eino", "Lempi"), 0, say)
    lines = (Line("hearts", (2, 0), (9, 4)), Line("reds", (1, 0), (1, 0)))
    tally = Tally(lines, (3, 0))
    over = RoundOver(1, 0, None, tally, (3, 0), False, None)
    for text in (
        events_text(voice, [over]),
        " ".join(sheet_sentences(voice, tally)),
        story(voice, [over]),
    ):
        assert most in text and reds in text
    for ident in ("count", "gain", "story"):
        assert most in of_line(say, rules, ident, "hearts", n=9)
    assert most in say("keys.leads", line=say("line.hearts"), player="Eino")
