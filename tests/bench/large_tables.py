"""Measure the time of a single answer with forty loose cards on the table.

``python tests/bench/large_tables.py [tables a kind] [games…]``. It measures every game, also under
those house rules of ``HOUSE_RULES`` that it can have: ``why_not`` for chosen sets, the moves that
fit a selection, the first 200 legal moves, a click and the messages after it, undo, and the first
thought of every level. The tables are random ones and hard ones: many high cards and few low ones,
only low ones, groups in Clearance. Caches are emptied before each answer. Times are CPU
milliseconds of this process, because other work on the machine shouldn’t count.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from pathlib import Path
from random import Random
from time import process_time

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from kasino.cache import clear_all
from kasino.cards import Stream, bits, set_text, text
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.house_rules import HouseRuleError, named, options_of, parse, text_of, varied
from kasino.lab.measurements import Figure
from kasino.match.record import dealt
from kasino.match.selection import select
from kasino.match.session import Session
from kasino.moves import TRAILS, Kind, Move
from kasino.players import LEVELS, Budget
from kasino.rules import Building, Rules
from tests.positions import names, position
from tools.measuring import report

LIMITS = {
    "why_not": 20.0,
    "selection": 20.0,
    "first 200": 100.0,
    "click": 100.0,
    "undo": 100.0,
    "first thought": 1000.0,
}

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

#: The number of times that each time is measured.
TRIES = 3

Times = dict[str, list[tuple[float, str]]]


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


def timed(what: Callable[[], object], tries: int = TRIES) -> float:
    """Return the CPU milliseconds that a function takes with empty caches.

    The result is the minimum of a few tries, because other work on the machine only makes it
    longer.
    """
    found = []
    for _ in range(tries):
        clear_all()
        began = process_time()
        what()
        found.append((process_time() - began) * 1000)
    return min(found)


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


def measure(rules: Rules, rng: Random, kind: str, times: Times) -> None:
    """Add the times of one table."""
    state = crowded(rules, rng, kind)
    label = f"{kind}: {names(state.hands[0])} on {names(state.loose)}"
    for move in chosen_sets(state, rng):
        spent = timed(partial(state.why_not, move))
        times["why_not"].append((spent, f"{move} {label}"))
    for card in bits(state.hands[0]):
        spent = timed(partial(state.why_not, TRAILS[card]))
        times["why_not"].append((spent, f"{TRAILS[card]} {label}"))
    for move in list(chosen_sets(state, rng))[:8]:
        spent = timed(partial(select, state, move.card, move.cards, None))
        times["selection"].append((spent, f"{move} {label}"))
    spent = timed(lambda: list(islice(state.legal_moves(), 200)))
    times["first 200"].append((spent, label))
    session = at_table(state)
    hand = rng.choice(list(bits(state.hands[state.turn])))
    for number in (hand, *rng.sample(list(bits(state.loose)), 2)):
        spent = timed(partial(clicked, session, 1 << number))
        times["click"].append((spent, f"{text(number)} {label}"))
    session.do(next(iter(state.legal_moves())))
    times["undo"].append((timed(session.undo), label))
    for level in rng.sample(list(LEVELS), 2):
        think = partial(LEVELS[level].think, state.view(state.turn))
        spent = timed(lambda: next(think(Stream(label), Budget())))  # noqa: B023 - called at once
        times["first thought"].append((spent, f"{level} {label}"))


def rows(count: int, games: Sequence[str]) -> Iterator[Figure]:
    """Yield the longest time for each request; print requests that take too long."""
    longest: dict[str, tuple[float, str]] = dict.fromkeys(LIMITS, (0.0, ""))
    for rules in chain.from_iterable(map(house_rules, games)):
        times: Times = {what: [] for what in LIMITS}
        rng = Random(f"crowded {named(rules)}")
        kinds = ["random", "high", "low", "middle", "lacking"]
        kinds += ["groups"] if rules.building is Building.FREE else []
        for kind in kinds:
            for _ in range(count):
                measure(rules, rng, kind, times)
        for what, found in times.items():
            worst, where = max(found)
            longest[what] = max(longest[what], (worst, named(rules)))
            if worst > LIMITS[what]:
                print(f"{named(rules)}, {what}: {worst:.1f} ms, {where}", flush=True)
    for what, limit in LIMITS.items():
        worst, who = longest[what]
        goal = f"≤ {limit:,.0f} ms"
        yield Figure(
            f"{what}, 40 loose cards", f"longest {worst:.0f} ms, {who}", goal, worst <= limit
        )


if __name__ == "__main__":
    told = sys.argv[1:]
    sys.exit(report(rows(int(told[0]) if told else 20, told[1:] or list(GAMES))))
