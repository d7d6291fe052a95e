"""A game’s own words reach the coach: no advice has a word that the game calls otherwise."""

from __future__ import annotations

import re

import pytest

from kasino.games import GAMES
from kasino.rules import Building
from kasino.words import ENGLISH, own_words
from kasino.words.english.coach import COACH
from kasino.words.english.teacher import TEACHER
from kasino.words.english.techniques import TECHNIQUES
from testing.kinds import CALLS, FREE_BUILDS, game_with
from tools.languages import words

#: The usual words that a kind of game replaces: nouns with their article, and verbs.
REPLACED = {
    GAMES[
        name
    ].vocabulary: r"\btrail|\b(an?|the|your|either|opponent’s|player’s) builds?\b|^builds$"
    for name in FREE_BUILDS
}
#: What games call a sweep, by their vocabulary; none says what another one calls it.
SWEEPS = {
    kind: ENGLISH.speaking(kind).noun("line.sweeps").form("one")
    for kind in {rules.vocabulary for rules in GAMES.values()}
}
for _kind, _word in SWEEPS.items():
    if _word != SWEEPS["classic"]:
        REPLACED[_kind] = rf"\b({'|'.join({*SWEEPS.values()} - {_word})})s?\b"
#: Advice about builds with owners and about calls, which other games lack.
OWNED = (
    *("do.take.own", "do.take.their", "do.raise"),
    *("technique.fetch", "technique.lock", "technique.raise"),
)
CALLED = ("teach.call", "teach.look.call", "technique.call")

#: What a build is called in translations, where some say what English calls “it”. Finnish has no
#: verb for “build 9 with …”, so its advice names the build in every game.
BUILDS = {
    "sv": r"\bbygge(t|n|na|ts)?\b",
    "de": r"\bBau(s|ten|tes)?\b",
    "et": r"\behitis",
    "it": r"\bcostruzion[ei]\b",
    "es": r"\bconstrucci(ón|ones)\b",
}


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].vocabulary in REPLACED])
def test_advice_has_the_games_own_words(name: str) -> None:
    rules = GAMES[name]
    say = own_words(ENGLISH, rules)
    unheard = (
        *(() if rules.building is Building.HELD else OWNED),
        *(() if rules.calls else CALLED),
    )
    others = {}
    for ident in {**COACH, **TEACHER, **TECHNIQUES}:
        if "@" in ident or ident.startswith(unheard):
            continue
        message = say.message(ident)
        texts = [message] if isinstance(message, str) else message
        if any(re.search(REPLACED[rules.vocabulary], text, re.IGNORECASE) for text in texts):
            others[ident] = message
    assert others == {}


@pytest.mark.parametrize("lang", BUILDS)
@pytest.mark.parametrize("name", FREE_BUILDS)
def test_no_translation_speaks_of_builds_where_there_are_groups(name: str, lang: str) -> None:
    """What others build isn’t read there, as nobody has to keep a card for a group."""
    say = own_words(words(lang), GAMES[name])
    others = {}
    for ident in {**COACH, **TEACHER, **TECHNIQUES}:
        if "@" in ident or ident.startswith((*OWNED, *CALLED, "technique.read-build")):
            continue
        message = say.message(ident)
        texts = [message] if isinstance(message, str) else message
        if any(re.search(BUILDS[lang], text, re.IGNORECASE) for text in texts):
            others[ident] = message
    assert others == {}


def test_the_advice_of_a_game_where_cards_are_gathered_says_so() -> None:
    """Only advice for other games, which have more players or pick the cards, may say take."""
    say = own_words(ENGLISH, GAMES[game_with(CALLS)])
    told = ("do.take", "if.take", "teach.either", "teach.hard")
    others = ("do.take.many", "do.take.their.many")
    said = [ident for ident in TEACHER if ident.startswith(told) and "@" not in ident]
    assert {"do.take", "teach.hard.more"} < {*said}
    for ident in {*said} - {*others}:
        assert not re.search(r"\btak(e|es|ing)\b", str(say.message(ident))), ident
