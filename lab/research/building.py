"""Building: how often a level uses its chances to build, and who takes its builds.

A chance is a turn on which at least one build is legal; it is used if the level makes a build,
whichever one it is. Each level plays rounds against itself, so all seats count. A build belongs to
the seat that made it or raised it last, until a card of it is captured. ``taken`` are the builds
that this seat captures itself, and ``lost`` are those that another seat captures. The others are
built on by others, or stay on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from kasino.engine.state import State
from kasino.moves import Kind, Move
from kasino_lab.agents import Contestant, name_of
from kasino_lab.figures import share_interval
from research.command import program, run
from research.rounds import decisions, in_rounds

CHANCE, USED, TAKEN, LOST = "chance", "used", "taken", "lost"


@dataclass(frozen=True, slots=True)
class Building:
    """The chances, builds and captures of builds in some rounds, one word for each."""

    game: str
    players: int
    level: str
    rounds: int
    found: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        chances, used = self.found.count(CHANCE), self.found.count(USED)
        low, high = share_interval(used, chances)
        return {
            "game": self.game,
            "players": self.players,
            "level": self.level,
            "rounds": self.rounds,
            "chances": chances,
            "used": used,
            "share": round(used / max(1, chances), 4),
            "share_ci": [round(low, 4), round(high, 4)],
            "taken": self.found.count(TAKEN),
            "lost": self.found.count(LOST),
        }

    def sentence(self) -> str:
        """Return the result in one line."""
        data = self.as_json()
        low, high = data["share_ci"]
        return (
            f"{self.level}, {self.game} for {self.players}: builds on {data['used']} of "
            f"{data['chances']} chances in {self.rounds} rounds, {100 * data['share']:.1f}% "
            f"({100 * low:.1f} to {100 * high:.1f}); takes {data['taken']} of its builds, loses "
            f"{data['lost']}"
        )


def building(
    name: str,
    players: int,
    level: Contestant,
    rounds: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Building:
    """Return a level’s use of its chances to build in some rounds against itself."""
    found = in_rounds(round_building, name, players, level, rounds, seed, executor, progress)
    return Building(name, players, name_of(level), rounds, found)


def round_building(name: str, players: int, level: Contestant, seed: str) -> list[str]:
    """Return the chances and their use in one round, in order."""
    found: list[str] = []
    makers: dict[int, int] = {}  # the seat that made each build, by the build’s cards
    for _, state, move in decisions(name, players, level, seed):
        if can_build(state):
            found.append(CHANCE)
        if move.kind is Kind.BUILD:
            found.append(USED)
        found += captured(makers, state.turn, move)
        if move.kind is Kind.BUILD:
            makers[move.cards | 1 << move.card] = state.turn
    return found


def can_build(state: State) -> bool:
    """Return whether a build is legal."""
    return any(move.kind is Kind.BUILD for move in state.legal_moves())


def captured(makers: dict[int, int], seat: int, move: Move) -> list[str]:
    """Forget the builds that a move takes or changes; return who takes those that it captures."""
    gone = [cards for cards in makers if cards & move.cards]
    taken = [TAKEN if makers.pop(cards) == seat else LOST for cards in gone]
    return taken if move.kind is Kind.CAPTURE else []


main = program(building, __doc__, levels="random-2,beginner,greedy,counter", players=2, rounds=40)

if __name__ == "__main__":
    run(main)
