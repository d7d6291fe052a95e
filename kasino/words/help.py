"""The rules of a game in sentences, generated from the same Rules that the engine runs.

A new game needs no new text, because each sentence belongs to a field or a value of it. Sentences
changed by house rules are marked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from kasino.cards import NUMBERS, RANK_MASK, bits, pretty
from kasino.games import GAMES
from kasino.rules import Rules
from kasino.words.catalogue import Catalogue
from kasino.words.help_plays import build, call, capture, values
from kasino.words.help_scores import end, score, sweep
from kasino.words.options import house_rules
from kasino.words.voice import own_words

Part = Callable[[Catalogue, Rules], Iterator[str]]


class Section(NamedTuple):
    """One part of a game's rules: its name, its heading, and its sentences."""

    name: str
    heading: str
    sentences: tuple[str, ...]


def help_sections(say: Catalogue, rules: Rules) -> tuple[Section, ...]:
    """Return the rules of a game in sections; a section without sentences is left out.

    House rules come first, and every sentence that they change is marked as a house rule.
    """
    speak = own_words(say, rules)
    usual = _usual(say, rules) if rules.options else None
    sections = [Section("house", speak("help.section.house"), house_rules(say, rules))]
    for name, part in PARTS.items():
        sentences = tuple(
            sentence if usual is None or sentence in usual else house(speak, sentence)
            for sentence in part(speak, rules)
        )
        sections.append(Section(name, speak(f"help.section.{name}"), sentences))
    return tuple(section for section in sections if section.sentences)


def house(say: Catalogue, sentence: str) -> str:
    """Return a sentence marked as a house rule."""
    return say("help.house", sentence=sentence)


def _usual(say: Catalogue, rules: Rules) -> set[str]:
    """Return the sentences of the named game without house rules."""
    named = GAMES[rules.name]
    speak = own_words(say, named)
    return {sentence for part in PARTS.values() for sentence in part(speak, named)}


def _deal(say: Catalogue, rules: Rules) -> Iterator[str]:
    yield say("help.players", counts=", ".join(map(str, rules.players)))
    if rules.partners:
        yield say("help.partners")
    elif max(rules.players) > 2:
        yield say("help.alone")
    if rules.deck_size < len(NUMBERS):
        left_out = (rank for rank, cards in enumerate(RANK_MASK) if not cards & rules.deck)
        ranks = ", ".join(pretty(rank)[:-1] for rank in left_out)
        yield say("help.deck", n=rules.deck_size, ranks=ranks)
    yield say("help.begin")
    if rules.target:
        yield say("help.pass")
    if rules.draws:
        yield say("help.deal.draws", n=rules.first_deal, cards=rules.deck_size)
        yield say("help.draws")
    elif rules.first_deal == rules.later_deal:
        yield say("help.deal.same", n=rules.first_deal, cards=rules.deck_size)
    else:
        first, later = rules.first_deal, rules.later_deal
        yield say("help.deal.first", first=first, n=later, cards=rules.deck_size)
    if rules.packet:
        yield say("help.packet", n=rules.packet)
    yield say("help.table", n=rules.table_cards) if rules.table_cards else say("help.table.empty")
    if rules.misdeal is not None:
        cards = ", ".join(map(pretty, bits(rules.misdeal.cards)))
        yield say("help.misdeal", n=rules.misdeal.least, cards=cards)
    yield say("help.turn")


PARTS: Final[dict[str, Part]] = {
    "deal": _deal,
    "values": values,
    "capture": capture,
    "build": build,
    "call": call,
    "sweep": sweep,
    "score": score,
    "end": end,
}
