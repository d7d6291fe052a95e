"""Positions with forty loose cards on the table, which are as hard as a table can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from kasino.cards import bits, set_text, text
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.house_rules import HouseRuleError, options_of, parse, text_of, varied
from kasino.match.record import dealt
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.rules import Building, Rules
from testing.positions import names, position

#: House rules that affect the order of moves, first those that make cards worthless.
HOUSE_RULES = (
    "cards=0,spades=0",
    "cards=0",
    "cards=0,spades=3",
    "cards=3,spades=0",
    "cards=0,spades=0,take=any",
    "cards=0,spades=0,take=best",
    "cards=0,spades=0,take=must",
    "take=best",
    "take=must",
    "cards=0,spades=0,courts=any",
    "cards=0,spades=0,courts=one",
)


def house_rules(name: str) -> list[Rules]:
    """Return a game, and its variants under each of the house rules that change it."""
    found = [GAMES[name]]
    for options in HOUSE_RULES:
        try:
            rules = varied(GAMES[name], parse(options))
        except HouseRuleError:
            continue
        if all(rules.options != known.options for known in found):
            found.append(game(name, options))
    return found


def drawn(rng: Random, kind: str) -> tuple[list[int], list[int]]:
    """Return the cards of a table and of a hand with one kind of difficulty."""
    deck = list(range(52))
    rng.shuffle(deck)
    if kind == "high":  # many high cards, few low ones
        deck.sort(key=lambda c: -(c % 13) + rng.random() * 2)
    elif kind == "low":
        deck.sort(key=lambda c: c % 13 + rng.random() * 2)
    elif kind == "middle":  # sevens to tens: only pairs of low cards complete them
        deck.sort(key=lambda c: (c % 13 not in (5, 6, 7, 8, 9), rng.random()))
    elif kind == "lacking":  # a rank or two are missing from the table
        gone = rng.sample(range(13), 3)
        deck.sort(key=lambda c: c % 13 in gone)
    return deck[:40], deck[40:44]


def in_play(name: str) -> Iterator[tuple[str, list[str], str, str]]:
    """Yield game, hands, table and stock of positions with forty loose cards, four in each hand.

    Positions with and without cards left to deal alternate.
    """
    rng = Random(f"in play {name}")
    for kind in ("random", "high", "low", "middle", "lacking"):
        table, hand = drawn(rng, kind)
        rest = [card for card in range(52) if card not in table and card not in hand]
        mine, other, left, lying = (
            names(sum(1 << card for card in cards)) for cards in (hand, rest[:4], rest[4:], table)
        )
        yield name, [mine, other], lying, left
        yield name, [mine, other], lying, ""


def crowded(rules: Rules, rng: Random, kind: str) -> State:
    """Return a position with forty cards on the table and a hand of up to four."""
    table, hand = drawn(rng, kind)
    builds = []
    if rules.building is Building.FREE and kind == "groups":
        for value in rng.sample(range(3, 11), 4):
            pair = [table.pop(), table.pop()]
            builds.append(f"{set_text(sum(1 << c for c in pair))}={value}")
    hands = [names(sum(1 << c for c in hand)), ""]
    options = text_of(options_of(rules))
    return position(rules.name, hands, names(sum(1 << c for c in table)), builds, options=options)


def at_table(state: State) -> Session:
    """Return a match of two people that begins in a position."""
    session = Session.start(state.rules, state.players, "crowded", ["human:a", "human:b"])
    return replace(session, match=replace(session.match, steps=(dealt(state),)))


def clicked(session: Session, cards: int) -> None:
    """Click a card, and get everything that the page may show after it."""
    session = session.click(
        text(cards.bit_length() - 1) if cards.bit_count() == 1 else set_text(cards)
    )
    session.completions()
    session.capture_choices()
    session.preview()
    session.calls()


def chosen_sets(state: State, rng: Random) -> Iterator[Move]:
    """Yield moves that someone might pick: few cards, half of the table, all of it."""
    hand = list(bits(state.hands[state.turn]))
    loose = list(bits(state.loose))
    groups = [build.cards for build in state.builds]
    free = state.rules.building is not Building.NONE
    for size in (1, 2, 4, 8, 16, 24, 32, 36, 38, 39, len(loose)):
        card = rng.choice(hand)
        cards = sum(1 << c for c in rng.sample(loose, min(size, len(loose))))
        cards += sum(group for group in groups if rng.random() < 0.5)
        yield Move(Kind.CAPTURE, card, cards)
        if free:
            highest = state.rules.build_limit or 10
            yield Move(Kind.BUILD, card, cards & state.rules.summing, rng.randint(1, highest))
