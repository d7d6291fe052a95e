"""A capture at a value that isn’t printed on its card names the value, in each game and language.

The value is added up here from the table cards, whatever the event says.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from kasino.cards import bits, text
from kasino.engine.events import Captured
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import Kind, Move
from kasino.rules import Building, Rules
from kasino.words import Voice, event_sentences, move_sentence
from kasino.words.catalogue import CASES
from testing.playouts import TABLES, TEMPERS, playout, some
from tools.languages import LANGUAGES, game_words

pytestmark = pytest.mark.law

#: The numbers printed on the cards, by the sign of their rank.
PRINTED = {**{str(n): n for n in range(2, 10)}, "T": 10}
#: The captures of each game at each number of players.
CAPTURES = 40


def captures(name: str, players: int) -> Iterator[tuple[State, Move]]:
    """Yield captures in random matches, with their positions."""
    for number in range(20):
        for temper in TEMPERS:
            for state in islice(playout(name, players, f"values {number}", temper), 40):
                moves = () if state.round_over else some(state, 60)
                for move in [move for move in moves if move.kind is Kind.CAPTURE][:2]:
                    yield state, move


def sums(rules: Rules, group: int) -> set[int]:
    """Return all that a group can add up to."""
    found = {0}
    for card in bits(group):
        found = {total + worth for total in found for worth in rules.table_worths[card]}
    return found


def unprinted(rules: Rules, event: Captured) -> int:
    """Return the value of a capture if its card doesn’t show it, or 0."""
    rank = text(event.card)[0]
    if {text(card)[0] for card in bits(event.cards)} == {rank}:
        return 0
    if rules.takers >> event.card & 1:  # it takes the table, at no value
        return 0
    values = set(rules.reaches[event.card]).intersection(*(sums(rules, g) for g in event.groups))
    if event.builds or rules.building is Building.FREE:  # groups within groups
        values = {event.value}
    (taken,) = values
    value = rules.spent(taken, event.card)
    return 0 if PRINTED.get(rank) == value else value


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_capture_says_a_value_that_its_card_doesnt_show(name: str, players: int) -> None:
    rules, said = GAMES[name], 0
    for state, move in islice(captures(name, players), CAPTURES):
        (event,) = (one for one in state.play(move)[1] if isinstance(one, Captured))
        value = unprinted(rules, event)
        said += bool(value)
        for lang in LANGUAGES:
            names = ("A", "B", "C", "D")[:players]
            voice = Voice(rules, names, say=game_words(lang))
            (eye,), (ear,) = (event_sentences(each, event) for each in (voice, voice.aloud()))
            told = move_sentence(voice, state.view(state.turn), move)
            sign = f"{voice.card(event.card)} = {value}"
            assert (sign in eye) == (sign in told) == bool(value), (eye, told)
            heard = voice.aloud()
            name = heard.card(event.card)
            cases = name, *map(name.case, CASES)
            worths = [voice.say("card.worth.spoken", card=one, value=value) for one in cases]
            assert any(worth in ear for worth in worths) == bool(value), ear
            assert eye.count(" = ") == bool(value), eye
    numeric = rules.summing >> 12 & 1 or rules.power or len(rules.reaches[0]) > 1 or rules.total
    if players == min(rules.players):  # with more, there may be too few captures
        assert bool(said) == bool(numeric), "only these games have such captures"
