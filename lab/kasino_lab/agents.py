"""The participants in a test: levels, their versions, custom players, and the lab’s own players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.errors import ArgumentError, listed
from kasino.players import LEVELS, VERSIONS, Budget, Player, Thought, player
from kasino.players.checks import checked_thoughts
from kasino.players.random import RandomPlayer, at_random
from kasino_lab.baselines.coach import FirstOption
from kasino_lab.baselines.oracle import best_move_seeing_all
from kasino_lab.baselines.searcher import Searcher

#: An agent gets a State, but only the oracle uses more than the View of the seat to move. Random
#: players use less: only the list of legal moves.
Agent = Callable[[State, Stream, Budget], Thought]

#: A participant: the name of a level or of one of the lab’s players, or a custom player.
Contestant = str | Player

ORACLE: Final = "oracle"
COACH: Final = FirstOption.level
SEARCHER: Final = Searcher.level
#: The lab’s own players, and each version of a level, such as ``greedy-1``, as a baseline. They
#: aren’t levels in the game.
OWN: Final = (ORACLE, COACH, SEARCHER, *VERSIONS)
NAMES: Final = (*LEVELS, *OWN)


def agent(contestant: Contestant) -> Agent:
    """Return a contestant’s agent; raise UnknownLevel if the name is unknown."""
    if contestant == ORACLE:
        return best_move_seeing_all
    opponent = contestant
    if isinstance(opponent, str):
        own: dict[str, Player] = {COACH: FirstOption(), SEARCHER: Searcher(), **VERSIONS}
        opponent = own[opponent] if opponent in own else player(opponent)
    # A view of each position would take longer than the rest of a random move.
    return unseeing if type(opponent) is RandomPlayer else Seated(opponent)


def unseeing(state: State, rng: Stream, budget: Budget) -> Thought:
    """Return the last thought of a player of random moves."""
    return at_random(state.legal_moves(), rng, budget)


@dataclass(frozen=True, slots=True)
class Seated:
    """The agent of a player, which can be sent to another process if the player can."""

    player: Player

    def __call__(self, state: State, rng: Stream, budget: Budget) -> Thought:
        """Return the player’s last thought about the seat to move."""
        *_, last = checked_thoughts(self.player, state.view(state.turn), rng, budget)
        return last


def check_contestant(name: str, found: object) -> None:
    """Raise an error unless an argument is the name of a level or a custom player."""
    if isinstance(found, str):
        agent(found)
    else:
        check_player(name, found)


def check_player(name: str, found: object) -> None:
    """Raise ArgumentError unless an argument is a custom player."""
    if isinstance(found, type) or not callable(getattr(found, "think", None)):
        raise ArgumentError(name, found, "the name of a level, or a Player")
    if not isinstance(getattr(found, "level", None), str):
        raise ArgumentError(f"the level of {name}", getattr(found, "level", None), "its name")


def check_contestants(name: str, found: Sequence[Contestant], example: str) -> None:
    """Raise an error unless an argument is a list of contestants."""
    listed(name, found, example, lambda each: True)
    for place, each in enumerate(found):
        check_contestant(f"{name}[{place}]", each)


def name_of(contestant: Contestant) -> str:
    """Return the name of a contestant.

    >>> name_of("oracle"), name_of(player("greedy"))
    ('oracle', 'greedy')
    """
    return contestant if isinstance(contestant, str) else contestant.level
