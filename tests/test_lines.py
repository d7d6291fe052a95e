"""A new line on the score sheet costs one noun in each language, and no other message."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.result.draw import story
from kasino.cards import SUIT_MASK, parse_set
from kasino.engine.events import Line, RoundOver, Tally
from kasino.games import game
from kasino.rules import Majority, Points, Rules, Ties
from kasino.words import Voice, events_text, help_sections, of_line, sheet_sentences
from tools.languages import LANGUAGES, words

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
