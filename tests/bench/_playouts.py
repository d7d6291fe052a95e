"""Random playouts of one library: list every legal action, draw one, play it.

``python tests/bench/_playouts.py NAME`` plays a peer or one of our games in the environment
of requirements/peers.txt. It prints a line once it is ready, then answers each ``[seconds, seed]``
with the plies per second. Every library plays with its bare engine, without observations, tensors
or texts. Dealing during a game takes time but isn’t counted as a ply.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

if __package__ in (None, ""):
    sys.path[0] = str(Path(__file__).resolve().parent.parent.parent)

#: A function that plays one game to its end and returns the number of plies.
Playout = Callable[[Random], int]


def kasino(name: str) -> Playout:
    """Return playouts of rounds of one of our games."""
    from kasino.engine.state import State
    from kasino.games import GAMES

    starts = [State.start(GAMES[name], 2, f"speed {number}") for number in range(40)]

    def play(rng: Random) -> int:
        state, plies = rng.choice(starts), 0
        while not state.round_over:
            state = state.after(rng.choice(list(state.legal_moves())))
            plies += 1
        return plies

    return play


def chess() -> Playout:
    """Return playouts of python-chess."""
    from chess import Board

    def play(rng: Random) -> int:
        board, plies = Board(), 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            plies += 1
        return plies

    return play


def pokerkit() -> Playout:
    """Return playouts of pokerkit: no-limit Texas hold’em for six, all but the bets automatic."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automatic = tuple(set(Automation) - {Automation.RUNOUT_COUNT_SELECTION})

    def play(rng: Random) -> int:
        state = NoLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, 200, 6)
        plies = 0
        while state.status:
            actions = []
            if state.can_fold():
                actions.append(state.fold)
            if state.can_check_or_call():
                actions.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                actions.append(state.complete_bet_or_raise_to)
            rng.choice(actions)()
            plies += 1
        return plies

    return play


def rlcard() -> Playout:
    """Return playouts of rlcard’s gin rummy."""
    import rlcard

    game = rlcard.make("gin-rummy", config={"seed": 1}).game

    def play(rng: Random) -> int:
        game.init_game()
        plies = 0
        while not game.is_over():
            game.step(rng.choice(game.judge.get_legal_actions()))
            plies += 1
        return plies

    return play


def openspiel(name: str) -> Playout:
    """Return playouts of one of OpenSpiel’s games in C++, driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state, plies = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                cards, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(cards, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                plies += 1
        return plies

    return play


PEERS: dict[str, Callable[[], Playout]] = {
    "python-chess": chess,
    "pokerkit": pokerkit,
    "rlcard gin-rummy": rlcard,
    **{
        f"OpenSpiel {name}": partial(openspiel, name)
        for name in ("gin_rummy", "hearts", "euchre", "oh_hell")
    },
}


def main(name: str) -> None:
    """Answer requests until there are no more."""
    play = PEERS[name]() if name in PEERS else kasino(name)
    print("ready", flush=True)
    for line in sys.stdin:
        seconds, seed = json.loads(line)
        rng, plies, began = Random(seed), 0, process_time()
        while (spent := process_time() - began) < seconds:
            plies += play(rng)
        print(plies / spent, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
