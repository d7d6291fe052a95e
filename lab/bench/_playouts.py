"""Random playouts of one library: list every legal action, draw one, play it.

``python lab/bench/_playouts.py NAME`` plays a peer or one of our games in the environment
of requirements/peers.txt. It prints a line once it is ready, then answers each ``[seconds, seed]``
with the plies per second. Each peer is compared with the same kind of playouts of ours: with what
the player to move observes, or without. Ours are for two. In OpenSpiel, chance deals card by card:
that takes time in any case, and is counted as plies or not.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

if __package__ in (None, ""):
    sys.path[0] = str(Path(__file__).resolve().parent.parent.parent)

#: A function that plays one game to its end and returns the number of plies.
Playout = Callable[[Random], int]


#: The part of the names of playouts in which each player to move observes the game.
OBSERVED = ", observed"


def kasino(name: str) -> Playout:
    """Return playouts of rounds of one of our games for two, with observations if its name says so.

    An observation is the view of the player to move, who chooses among its legal moves.
    """
    from kasino.engine.state import State
    from kasino.games import GAMES

    rules, observed = GAMES[name.removesuffix(OBSERVED)], name.endswith(OBSERVED)
    starts = [State.start(rules, 2, f"speed {number}") for number in range(40)]

    def play(rng: Random) -> int:
        state, plies = rng.choice(starts), 0
        while not state.round_over:
            seen = state.view(state.turn) if observed else state
            state = state.after(rng.choice(list(seen.legal_moves())))
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


def pokerkit(players: int) -> Playout:
    """Return playouts of pokerkit: no-limit Texas hold’em, all but the bets automatic."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automatic = tuple(set(Automation) - {Automation.RUNOUT_COUNT_SELECTION})

    def play(rng: Random) -> int:
        state = NoLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, 200, players)
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


def rlcard_observed() -> Playout:
    """Return playouts of rlcard’s gin rummy, with the observation of each player to move."""
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": 1})

    def play(rng: Random) -> int:
        seen, _ = env.reset()
        plies = 0
        while not env.is_over():
            seen, _ = env.step(rng.choice(list(seen["legal_actions"])))
            plies += 1
        return plies

    return play


def openspiel(name: str, dealt: bool) -> Playout:
    """Return playouts of one of OpenSpiel’s games in C++, driven from Python.

    If ``dealt``, each card that chance deals is counted as a ply, too.
    """
    import pyspiel

    game = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state, plies = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                cards, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(cards, odds)[0])
                plies += dealt
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                plies += 1
        return plies

    return play


class Peer(NamedTuple):
    """Playouts of another library, and whether each player to move observes the game."""

    playout: Callable[[], Playout]
    observed: bool = False


PEERS: dict[str, Peer] = {
    "python-chess": Peer(chess),
    "pokerkit for two": Peer(partial(pokerkit, 2)),
    "pokerkit for six": Peer(partial(pokerkit, 6)),
    "rlcard gin-rummy": Peer(rlcard),
    f"rlcard gin-rummy{OBSERVED}": Peer(rlcard_observed, observed=True),
    **{
        f"OpenSpiel {name}{how}": Peer(partial(openspiel, name, dealt))
        for name in ("gin_rummy", "hearts", "euchre", "oh_hell")
        for how, dealt in (("", False), (" with dealt cards counted as plies", True))
    },
}


def main(name: str) -> None:
    """Answer requests until there are no more."""
    play = PEERS[name].playout() if name in PEERS else kasino(name)
    print("ready", flush=True)
    for line in sys.stdin:
        seconds, seed = json.loads(line)
        rng, plies, began = Random(seed), 0, process_time()
        while (spent := process_time() - began) < seconds:
            plies += play(rng)
        print(plies / spent, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
