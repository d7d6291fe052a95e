"""Positions from random play, including crowded tables, for laws that hold in all positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from kasino.cards import ALL, TOP_VALUE, bits
from kasino.engine.position import Draft
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.moves import TRAILS, Kind, Move

#: Every game with every player count.
TABLES = [(name, players) for name, rules in GAMES.items() for players in rules.players]

#: How often a random move other than a trail is preferred: 0 means that everyone trails; above 1,
#: builds come before everything else.
TEMPERS = (0.0, 0.3, 1.0, 2.0)

#: A list with up to this many moves is checked completely.
WHOLE = 400


def fields(state: State) -> dict[str, object]:
    """Return all fields of a position."""
    return {name: getattr(state, name) for name in Draft.__slots__}


def some(state: State, most: int = WHOLE) -> list[Move]:
    """Return the first legal moves of a position."""
    return list(islice(state.legal_moves(), most))


def trails(state: State) -> list[Move]:
    """Return the legal trails of a position without listing anything else."""
    return [
        TRAILS[card]
        for card in bits(state.hands[state.turn])
        if state.why_not(TRAILS[card]) is None
    ]


def step(state: State, rng: Random, temper: float) -> Move:
    """Return a random legal move: a trail if there is one, unless the temper says otherwise."""
    if rng.random() >= temper:
        plain = trails(state)
        if plain:
            return rng.choice(plain)
    moves = some(state, 60)
    keen = [move for move in moves if move.kind is not Kind.TRAIL]
    builds = [move for move in keen if move.value and temper > 1]
    return rng.choice(builds or keen or moves)


def playout(
    name: str, players: int, seed: str, temper: float, options: str = ""
) -> Iterator[State]:
    """Yield every position of one random match, including the last one."""
    rng = Random(f"{name} {players} {seed} {temper}")
    state = State.start(game(name, options, players), players, seed)
    while True:
        yield state
        if state.match_over:
            return
        state = state.next_round()[0] if state.round_over else state.after(step(state, rng, temper))


def positions(name: str, players: int, count: int) -> Iterator[State]:
    """Yield a number of positions of random matches with all tempers in turn."""
    found = 0
    number = 0
    while True:
        for temper in TEMPERS:
            # Not much more than a round of each, so that many decks are used.
            for state in islice(playout(name, players, f"law {number}", temper), 70):
                yield state
                found += 1
                if found == count:
                    return
        number += 1


def mutants(state: State, listed: list[Move], rng: Random, count: int) -> Iterator[Move]:
    """Yield variations of legal moves and random moves, most of them illegal."""
    hand = list(bits(state.hands[state.turn]))
    table = list(bits(state.table))
    for _ in range(count):
        card = rng.choice(hand) if rng.random() < 0.9 else rng.randrange(52)
        taken = sum(1 << c for c in rng.sample(table, min(len(table), rng.randint(0, 4))))
        for build in state.builds:
            if taken & build.cards and rng.random() < 0.7:
                taken |= build.cards
        yield Move(rng.choice(list(Kind)), card, taken, 0)
        value = rng.randint(1, TOP_VALUE)
        yield Move(Kind.BUILD, card, taken, value)
        yield Move(Kind.CAPTURE, card, taken)
        kind, card, taken, value = rng.choice(listed)
        change = rng.randrange(5)
        if change == 0 and table:
            taken ^= 1 << rng.choice(table)
        elif change == 1:
            card = rng.choice(hand)
        elif change == 2:
            value += rng.choice((-1, 1))
        elif change == 3:
            kind = rng.choice(list(Kind))
        else:
            taken ^= 1 << rng.randrange(52)
        yield Move(kind, card, taken & ALL, value)
