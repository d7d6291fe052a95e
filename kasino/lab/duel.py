"""Duels: the same decks played with seats swapped, until a stopping rule fixed beforehand."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from typing import Any, Final

from kasino.drawing import sheet
from kasino.engine.state import State
from kasino.errors import ArgumentError, DealError, whole
from kasino.games import game as named_game
from kasino.house_rules import named, options_of, text_of
from kasino.lab.agents import Contestant, agent, name_of
from kasino.lab.figures import FEWEST, Z95, mean_and_error, mean_share_interval
from kasino.lab.measurements import Figure
from kasino.lab.pair import Pair, Task, play
from kasino.lab.workers import each_done
from kasino.messages import clip
from kasino.rules import Rules

#: The number of pairs between two checks of the stopping rule. It is independent of how many run at
#: once, so that the number of workers doesn't change the result.
LOOK: Final = 50
#: The least number of pairs for any claim.
LEAST: Final = 250
#: The default seed.
SEED: Final = "lab"


@dataclass(frozen=True, slots=True)
class Stop:
    """A stopping rule: a maximum number of pairs, or earlier once the margin is clear.

    It is checked after every LOOK pairs, from LEAST pairs on. The margin is clear if the mean is
    more than ``clear`` standard errors from zero; 0 never stops early.
    """

    pairs: int
    clear: float = 0.0

    def __str__(self) -> str:
        if not self.clear:
            return f"{self.pairs} pairs"
        return (
            f"{self.pairs} pairs, or from {LEAST} on after every {LOOK} pairs if the mean is more "
            f"than {self.clear:g} standard errors from zero"
        )

    def reached(self, margins: list[float]) -> bool:
        """Return whether to stop after the pairs with these margins."""
        count = len(margins)
        if not self.clear or count < LEAST or count % LOOK:
            return False
        mean, error = mean_and_error(margins)
        return abs(mean) > self.clear * error


@dataclass(frozen=True, slots=True, repr=False)
class Duel:
    """The result of a duel, from A's side."""

    task: Task
    stop: Stop
    pairs: tuple[Pair, ...]
    seconds: float
    margin: float = field(init=False)
    error: float = field(init=False)

    def __post_init__(self) -> None:
        margin, error = mean_and_error([pair.margin for pair in self.pairs])
        object.__setattr__(self, "margin", margin)
        object.__setattr__(self, "error", error)

    def __repr__(self) -> str:
        return f"<Duel {self.sentence()}>"

    def _repr_html_(self) -> str:
        """Return the result as a table for notebooks."""
        row = self.row()
        return sheet("Duel", ("what", "figure"), [(row.what, row.found)])

    @property
    def plays(self) -> tuple[int, int, int]:
        """The number of plays that A won, drew and lost."""
        return (
            sum(pair.wins for pair in self.pairs),
            sum(pair.draws for pair in self.pairs),
            sum(pair.losses for pair in self.pairs),
        )

    @property
    def share(self) -> float:
        """The share of plays that A won; a draw counts half."""
        return sum(pair.score for pair in self.pairs) / len(self.pairs)

    @property
    def share_interval(self) -> tuple[float, float] | None:
        """The 95% interval of the share, over pairs; None if there are too few."""
        return mean_share_interval([pair.score for pair in self.pairs])

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data for JSON."""
        task = self.task
        wins, draws, losses = self.plays
        span = self.share_interval
        moves = sum(pair.moves for pair in self.pairs)
        return {
            "a": name_of(task.a),
            "b": name_of(task.b),
            "game": task.game,
            "options": dict(task.rules.options),
            "players": task.players,
            "pairs": len(self.pairs),
            "unit": "matches" if task.matches else "rounds",
            "seed": task.seed,
            "margin": round(self.margin, 4),
            "se": round(self.error, 4),
            "ci": [
                round(self.margin - Z95 * self.error, 4),
                round(self.margin + Z95 * self.error, 4),
            ],
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "share": round(self.share, 4),
            "share_ci": [round(end, 4) for end in span] if span else None,
            "seconds": round(self.seconds, 3),
            "nodes_per_move": round(sum(pair.iterations for pair in self.pairs) / moves, 2),
        }

    def row(self) -> Figure:
        """Return the result as a figure."""
        data = self.as_json()
        low, high = data["ci"]
        span = f"interval not known of fewer than {FEWEST} pairs"
        if data["share_ci"]:
            span = "{:.1f} to {:.1f}".format(*(100 * end for end in data["share_ci"]))
        game = named(self.task.rules)
        return Figure(
            f"{data['a']} v {data['b']}, {game} for {data['players']}, {data['unit']}",
            f"{100 * data['share']:.1f}% ({span}), "
            f"margin {data['margin']:+.2f} ({low:+.2f} to {high:+.2f}), "
            f"{data['wins']}/{data['draws']}/{data['losses']} in {data['pairs']} pairs",
        )

    def sentence(self) -> str:
        """Return the result as one line."""
        return self.row().sentence()


def duel(
    a: Contestant,
    b: Contestant,
    game: str | Rules,
    *,
    players: int = 2,
    pairs: int = LEAST,
    clear: float = 0.0,
    matches: bool = False,
    iterations: int = 0,
    seed: str = SEED,
    rules: str = "",
    executor: Executor | None = None,
) -> Duel:
    """Return the duel of two contestants, each the name of a level or a custom player.

    It ends after ``pairs`` pairs of rounds, or earlier once the margin is ``clear`` standard errors
    from zero. ``matches`` plays whole matches instead. ``iterations`` limits the search for each
    move. ``rules`` are house rules such as ``sweep=0``.

    >>> met = duel("greedy", "random", "finnish", pairs=1)
    >>> len(met.pairs), sum(met.plays)
    (1, 2)
    """
    for name, found in (("a", a), ("b", b)):
        if isinstance(found, str):
            agent(found)
        elif isinstance(found, type) or not callable(getattr(found, "think", None)):
            raise ArgumentError(name, found, "the name of a level, or a Player")
    if isinstance(game, Rules):
        own = text_of(options_of(game))
        game, rules = game.name, ",".join(filter(None, (own, rules)))
    whole("pairs", pairs, 1)
    whole("iterations", iterations)
    if isinstance(clear, bool) or not isinstance(clear, int | float) or not clear >= 0:
        raise ArgumentError("clear", clear, "a number of standard errors from 0")
    if not isinstance(seed, str):
        raise DealError("seed-text", seed=clip(seed))
    State.start(named_game(game, rules, players), players, seed)  # what can't be played says so
    task = Task(a, b, game, players, matches, seed, 0, iterations, rules)
    return play_duel(task, Stop(pairs, clear), executor)


def play_duel(
    task: Task,
    stop: Stop,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Duel:
    """Return the duel of a task's contestants; it is the same for any number of workers."""
    begun = time.perf_counter()
    pairs: list[Pair] = []
    while len(pairs) < stop.pairs and not stop.reached([pair.margin for pair in pairs]):
        upto = min(stop.pairs, len(pairs) + LOOK - len(pairs) % LOOK)
        for pair in _played(task, range(len(pairs), upto), executor):
            pairs.append(pair)
            progress(len(pairs), stop.pairs)
    return Duel(task, stop, tuple(pairs), time.perf_counter() - begun)


def _played(task: Task, numbers: range, executor: Executor | None) -> Iterator[Pair]:
    """Yield the pairs with the given numbers, in order."""
    return each_done(play, [(replace(task, number=number),) for number in numbers], executor)
