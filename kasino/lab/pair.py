"""One unit of a duel: the same deck, played once from each side's seats."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import game
from kasino.lab.agents import Contestant, agent
from kasino.players import Budget
from kasino.players.checks import check_end
from kasino.players.search.evaluation import spread_out
from kasino.rules import Rules


@dataclass(frozen=True, slots=True)
class Task:
    """One unit of work: two contestants, the game, and the number at the end of the seed.

    ``options`` are house rules such as ``sweep=0``.
    """

    a: Contestant
    b: Contestant
    game: str
    players: int
    matches: bool
    seed: str
    number: int
    iterations: int = 0
    options: str = ""

    @property
    def rules(self) -> Rules:
        """The rules of the game, including house rules."""
        return game(self.game, self.options, self.players)

    @property
    def deal_seed(self) -> str:
        """The seed of the deck, shared by all plays of the pair."""
        return f"{self.seed}:{self.number}"


@dataclass(frozen=True, slots=True)
class Pair:
    """The result of a pair for A: the mean margin, and the plays won, drawn and lost.

    ``moves`` and ``iterations`` are A's. ``seconds`` is the time of the whole pair.
    """

    number: int
    margin: float
    wins: int
    draws: int
    losses: int
    moves: int
    iterations: int
    seconds: float

    @property
    def score(self) -> float:
        """The share of plays won; a draw counts half."""
        return (self.wins + self.draws / 2) / (self.wins + self.draws + self.losses)


COLUMNS: Final = (
    "number", "margin", "wins", "draws", "losses", "moves", "iterations", "seconds"
)  # fmt: skip


def play(task: Task) -> Pair:
    """Play a deck once with A in each side's seats, and B in all others.

    The random numbers of a move depend on the seed, the move's number and the seat, not on the
    player. So a player's margin against itself is exactly zero.
    """
    rules = task.rules
    sign = -1 if rules.fewest_wins else 1
    margins = []
    wins = draws = losses = 0
    moves = iterations = 0
    begun = time.perf_counter()
    # Each side's seats in turn, on the same deck. So the luck of the cards cancels out within a
    # pair.
    for side in range(rules.sides(task.players)):
        final, made, spent = _play_once(task, side)
        margin = sign * spread_out(final.scores, side)
        margins.append(margin)
        if task.matches:
            assert final.result is not None
            won, lost = side in final.result.winners, side in final.result.losers
            margin = (won and bool(final.result.losers)) - lost
        wins += margin > 0
        draws += margin == 0
        losses += margin < 0
        moves += made
        iterations += spent
    return Pair(
        task.number,
        sum(margins) / len(margins),
        wins,
        draws,
        losses,
        moves,
        iterations,
        time.perf_counter() - begun,
    )


def _play_once(task: Task, side: int) -> tuple[State, int, int]:
    """Return the final position, and A's moves and iterations."""
    agents = agent(task.a), agent(task.b)
    budget = Budget(task.iterations)
    state = State.start(task.rules, task.players, task.deal_seed)
    made = moves = iterations = 0
    while True:
        while not state.round_over:
            own = state.setup.sides[state.turn] == side
            rng = Stream(f"kasino:lab:{task.deal_seed}:{made}:{state.turn}")
            thought = agents[not own](state, rng, budget)
            moves += own
            iterations += thought.iterations if own else 0
            state, _ = state.play(thought.move)
            made += 1
        if not task.matches or state.match_over:
            return state, moves, iterations
        check_end(state)
        state, _ = state.next_round()
