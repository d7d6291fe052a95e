"""Habits of a player, counted while it plays matches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from kasino.cards import SPADES, Stream, bits
from kasino.engine.state import State
from kasino.games import game
from kasino.moves import Kind, Move
from kasino.players import Budget
from kasino.players.endgame import LARGE_TABLE, NODES, PAUSE
from kasino.players.search.evaluation import evaluator_of
from kasino.players.search.solver import Solver
from kasino_lab.agents import Contestant, agent

#: The opponent of every player.
AGAINST: Final = "greedy-1"
#: The habits that are counted, per round or as the comment says.
HABITS: Final = {
    "sweeps": "sweeps per round",
    "given": "sweeps given away per round: the next play clears the table",
    "builds": "builds per round",
    "held": "share of plays that keep an honour, of those with an honour and another card",
    "passed": "share of plays that pass up a capture, of those that could make one",
    "spades": "share of spades among the cards taken",
    "taken": "cards taken per capture, including the card played",
    "trailed": "table value of a trailed card",
    "away": "share of spades among the cards trailed",
    "left": "cards left on the table after a play",
    "slips": "share of plays in the last deal that lose points, with all cards known",
}
Habits = tuple[float, ...]


def habits_of(name: str, level: Contestant, matches: int, seed: str) -> Habits:
    """Return the habits that a level shows in some matches; its seat changes with each match."""
    counted: dict[str, list[float]] = {habit: [] for habit in HABITS}
    rounds = 0
    for number in range(matches):
        rounds += _watch(name, level, f"{seed}:{number}", number % 2, counted)
    made = ("sweeps", "given", "builds")
    return tuple(
        sum(values) / max(1, rounds if habit in made else len(values))
        for habit, values in counted.items()
    )


def _watch(
    name: str, level: Contestant, seed: str, seat: int, counted: dict[str, list[float]]
) -> int:
    """Count a level’s habits in one match; return the number of rounds."""
    agents = [agent(AGAINST), agent(AGAINST)]
    agents[seat] = agent(level)
    state = State.start(game(name), 2, seed)
    rounds = made = 0
    while True:
        rounds += 1
        solver: Solver | None = None
        before: State | None = None  # the table after the level’s last play
        while not state.round_over:
            turn = state.turn
            rng = Stream(f"kasino:lab:style:{seed}:{made}:{turn}")
            move = agents[turn](state, rng, Budget()).move
            made += 1
            after = state.after(move)
            if turn == seat:
                for habit, value in _habits(state, after, move):
                    counted[habit].append(value)
                if not state.stock:
                    solver = solver or Solver(evaluator_of(state.rules), state)
                    counted["slips"].extend(slips(solver, state, after))
                before = after
            elif before is state and is_sweep(state, move):
                counted["given"].append(1.0)
            state = after
        if state.match_over:
            return rounds
        state, _ = state.next_round()


def is_sweep(state: State, move: Move) -> bool:
    """Return whether a move clears the table."""
    return move.kind is Kind.CAPTURE and move.cards == state.table


def _habits(state: State, after: State, move: Move) -> Iterator[tuple[str, float]]:
    """Yield the habits that a play shows."""
    if move.kind is Kind.CALL:
        return
    hand = state.hands[state.turn]
    honours = hand & state.rules.honour_cards
    if honours and hand & (hand - 1):
        yield "held", float(not honours >> move.card & 1)
    if any(each.kind is Kind.CAPTURE for each in state.legal_moves()):
        yield "passed", float(move.kind is not Kind.CAPTURE)
    if move.kind is Kind.BUILD:
        yield "builds", 1.0
    if move.kind is Kind.CAPTURE:
        cards = move.cards | 1 << move.card
        yield "taken", float(cards.bit_count())
        yield from (("spades", float(SPADES >> card & 1)) for card in bits(cards))
        if is_sweep(state, move):
            yield "sweeps", 1.0
    if move.kind is Kind.TRAIL:
        yield "trailed", float(state.rules.table_values[move.card])
        yield "away", float(SPADES >> move.card & 1)
    if not after.phase and after.deal == state.deal:
        yield "left", float(after.table.bit_count())


def slips(solver: Solver, state: State, after: State, thorough: int = 1) -> Iterator[float]:
    """Yield 1 for a play of the last deal that loses, 0 for one as good as any.

    Plays without a choice, and plays that take more than ``thorough`` times the positions that a
    level searches, yield nothing.
    """
    moves = list(islice(state.legal_moves(), 2))
    if len(moves) == 1 or state.table.bit_count() > LARGE_TABLE:
        return
    building = state.rules.building
    most = solver.nodes + thorough * NODES[building]
    for found in solver.best(state, PAUSE[building]):
        if found is not None:
            sign = 1 if state.turn == 0 else -1
            yield float(sign * (solver.root - solver.value(after)) > 0)
        elif solver.nodes >= most:
            return
