"""Rounds that a level plays against itself, for programs that analyse its decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import TypeVar

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import game
from kasino.moves import Move
from kasino.players import Budget
from kasino_lab.agents import Contestant, agent
from kasino_lab.workers import each_done

Found = TypeVar("Found")
Level = TypeVar("Level", bound=Contestant)


def decisions(
    name: str, players: int, level: Contestant, seed: str
) -> Iterator[tuple[int, State, Move]]:
    """Yield the number, position and move of every decision of a round."""
    who = agent(level)
    state = State.start(game(name), players, seed)
    ply = 0
    while not state.round_over:
        move = who(state, Stream(f"kasino:lab:coach:play:{seed}:{ply}"), Budget()).move
        yield ply, state, move
        state, ply = state.after(move), ply + 1


def in_rounds(
    work: Callable[[str, int, Level, str], list[Found]],
    name: str,
    players: int,
    level: Level,
    rounds: int,
    seed: str,
    executor: Executor | None,
    progress: Callable[[int, int], None],
) -> tuple[Found, ...]:
    """Return the results of a function for a number of rounds, each with its own seed."""
    found: list[Found] = []
    jobs = [(name, players, level, f"{seed}:{number}") for number in range(rounds)]
    for done, each in enumerate(each_done(work, jobs, executor), 1):
        found += each
        progress(done, rounds)
    return tuple(found)
