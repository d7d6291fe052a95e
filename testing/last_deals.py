"""Positions in a last deal, and their value by trying everything."""

from __future__ import annotations

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.players import Budget, of_version
from kasino.players.search.evaluation import Evaluator


def last_deal(name: str, plays: int, seed: str) -> State:
    """Return a position in a last deal between two players, with at most ``plays`` plays to go.

    The round so far was played greedily, except for every fourth move, which was random.
    """
    rng = Stream(f"kasino:lab:regret:{seed}")
    left = 1 + rng.below(plays)
    attempt = 0
    while True:
        state = State.start(game(name), 2, f"{seed}:{attempt}")
        while not state.round_over:
            held = sum(hand.bit_count() for hand in state.hands)
            if state.deal == state.deals and held <= left:
                return state
            who = of_version("random" if rng.below(4) == 0 else "greedy", 1)
            *_, thought = who.think(state.view(state.turn), rng, Budget())
            state = state.after(thought.move)
        attempt += 1


def careless_last_deal(name: str, plays: int, seed: str) -> State:
    """Return a position in a last deal with at most ``plays`` plays to go, for any players.

    The players are between greedy and random, because only careless ones leave large tables.
    """
    rng = Stream(f"kasino:research:last-deals:{seed}")
    left = 2 + rng.below(plays - 1)
    players, careless = rng.choice(GAMES[name].players), rng.below(9)
    attempt = 0
    while True:
        state = State.start(GAMES[name], players, f"{seed}:{attempt}")
        while not state.round_over:
            held = sum(hand.bit_count() for hand in state.hands)
            if not state.stock and held <= left:
                return state
            who = of_version("random" if rng.below(8) < careless else "greedy", 1)
            *_, thought = who.think(state.view(state.turn), rng, Budget())
            state = state.after(thought.move)
        attempt += 1


def brute_force_value(evaluator: Evaluator, state: State) -> int:
    """Return the value to seat 0 with best play, by exhaustive search."""
    if state.phase:
        return evaluator.final(state)[0]
    values = [brute_force_value(evaluator, state.after(move)) for move in state.legal_moves()]
    return max(values) if state.turn == 0 else min(values)
