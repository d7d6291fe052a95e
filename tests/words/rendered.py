"""Lines of real matches for a reader: ``python -m tests.words.rendered fi seed 300``.

The lines are those that players read: the log, the rules, house rules, the story of a round, and
the coach’s advice in matches of every game, and labels of the page. The same seed gives the same
lines in each language, so two readers, or two states of the sentences, can be compared.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Final

from app.result.draw import story
from kasino.cards import Stream
from kasino.coach.analysis import full_analysis
from kasino.coach.explain import explain
from kasino.coach.explanation_text import sentences
from kasino.engine.events import Event, RoundOver
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.house_rules import house_rules_for
from kasino.moves import Kind
from kasino.players.base import Budget
from kasino.words import Catalogue, Voice, events_text, help_sections, option_text
from tools.languages import LANGUAGES, words
from tools.slots import english, nouns_of, slots_of

NAMES: Final = ("Eino", "Lempi", "Aino")
#: The share of each kind of lines.
SHARES: Final = {"log": 6, "coach": 5, "rules": 5, "options": 2, "story": 1, "labels": 4}
#: The values of each house rule whose sentences may be among the lines.
VALUES: Final = 4
#: The deals that the coach tries for one choice.
DEALS: Final = Budget(4)


def lines(lang: str, seed: str, most: int, games: Iterable[str] = GAMES) -> list[str]:
    """Return so many different lines in a language, in a random order."""
    say, choice = words(lang), Random(seed)
    kinds: dict[str, list[str]] = {kind: [] for kind in SHARES}
    for name in games:
        _play(say, name, seed, kinds)
    kinds["labels"] = [
        str(say(ident))
        for ident, text in english().items()
        if not slots_of(text) and not nouns_of(text) and " " in text and " 2, " not in text
    ]
    whole = sum(SHARES.values())
    found = [
        line
        for kind, share in SHARES.items()
        for line in _some(choice, kinds[kind], -(-most * share // whole))
    ]
    choice.shuffle(found)
    return found[:most]


def _some(choice: Random, told: list[str], most: int) -> list[str]:
    whole = list(dict.fromkeys(" ".join(line.split()) for line in told if line))
    return choice.sample(whole, min(most, len(whole)))


def _play(say: Catalogue, name: str, seed: str, kinds: dict[str, list[str]]) -> None:
    """Play a round of a game at random, and add its lines."""
    rules = GAMES[name]
    choice = Random(f"{seed} {name}")
    players = choice.choice(rules.players)
    voice = Voice(rules, (say("player.you"), *NAMES[: players - 1]), 0, say)
    kinds["rules"] += [
        sentence for part in help_sections(say, rules) for sentence in part.sentences
    ]
    for option in house_rules_for(rules):
        few = option.values[:VALUES]
        kinds["options"] += [option_text(say, rules, option.name, each) for each in few]
    state = State.start(rules, players, seed)
    while not state.round_over:
        if state.turn == 0 and choice.random() < 1 / 3:
            kinds["coach"] += _advice(voice, state, choice)
        moves = list(islice(state.legal_moves(), 60))
        takes = [move for move in moves if move.kind is not Kind.TRAIL]
        state, events = state.play(choice.choice(takes or moves))
        kinds["log"].append(events_text(voice, events))
        kinds["story"] += _story(voice, events)


def _advice(voice: Voice, state: State, choice: Random) -> Iterator[str]:
    found = full_analysis(state.view(0), Stream("advice"), DEALS)
    move = choice.choice(found.options).move
    yield " ".join(sentences(voice, explain(found, move)))


def _story(voice: Voice, events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, RoundOver):
            yield story(voice, [event])


def main(lang: str, seed: str = "kasino", most: str = "300") -> None:
    """Print the lines."""
    if lang not in LANGUAGES:
        raise SystemExit(f"{lang!r:.20} is none of {', '.join(LANGUAGES)}")
    print("\n".join(lines(lang, seed, int(most))))


if __name__ == "__main__":
    main(*sys.argv[1:])
