"""How far from perfect the players are in small games, by how long they search."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final

from kasino.cards import Stream
from kasino.lab.exploitability import Equilibrium, Mix, Plays, Policy, exploitability
from kasino.lab.figures import Z95, mean_and_error
from kasino.lab.small_game import Play, SmallGame
from kasino.players import LEVELS, Budget, Player

#: The name of who plays perfectly, up to the steps it has learnt.
PERFECT: Final = "perfect"
#: Who needs no iterations and is shown for comparison; the counting player is where search starts.
FIXED: Final = ("random", "greedy", "counter")
HEAD: Final = "| player | iterations | exploitability | 95 % interval | fall since the fewest |"


@dataclass(frozen=True, slots=True)
class Measurement:
    """Which small games are played: of what game, of what size, and how many."""

    game: str
    ranks: int = 5
    suits: int = 2
    hand: int = 2
    table: int = 3
    deals: int = 30
    draws: int = 4
    seed: str = "lab"

    def drawn(self, number: int) -> SmallGame:
        """Return the small game of a number."""
        seed = f"{self.seed}:{number}"
        return SmallGame.drawn(self.game, self.ranks, self.suits, self.hand, self.table, seed)


@dataclass(frozen=True, slots=True)
class Row:
    """What perfect opponents win from a player, in points a deal: the mean over some games."""

    level: str
    iterations: int  # 0: as it plays by itself
    values: tuple[float, ...]
    first: tuple[float, ...] = ()  # the same small games with the fewest iterations

    @property
    def fall(self) -> tuple[float, float]:
        """How much less it is than with the fewest iterations, and the standard error of it."""
        pairs = zip(self.first or self.values, self.values, strict=True)
        return mean_and_error([one - other for one, other in pairs])

    def as_json(self) -> dict[str, Any]:
        """Return the row as plain data."""
        mean, error = mean_and_error(self.values)
        return {
            "level": self.level,
            "iterations": self.iterations,
            "deals": len(self.values),
            "exploitability": round(mean, 5),
            "ci": [round(mean - Z95 * error, 5), round(mean + Z95 * error, 5)],
            "fall": round(self.fall[0], 5),
            "fall_se": round(self.fall[1], 5),
        }

    def line(self) -> str:
        """Return the row of a Markdown table; see HEAD."""
        data = self.as_json()
        low, high = data["ci"]
        mean, slack = data["fall"], Z95 * data["fall_se"]
        fall = f"{mean:.4f} ± {slack:.4f}" if self.first else "–"
        cells = self.level, self.iterations or "–", f"{data['exploitability']:.4f}"
        return "| {} | {} | {} | {:.4f} to {:.4f} | {} |".format(*cells, low, high, fall)


def policy_of(small: SmallGame, who: Player, budget: Budget, draws: int, seed: str) -> Policy:
    """Return how a player plays a small game: how often it chose each play in so many draws."""
    known: dict[tuple[int, int, int], Mix] = {}

    def policy(hand: int, loose: int, gone: int, plays: Plays) -> Mix:
        key = hand, loose, gone
        if key not in known:
            known[key] = _drawn(key, len(plays) % 2)
        return known[key]

    def _drawn(key: tuple[int, int, int], seat: int) -> Mix:
        hand, loose, gone = key
        mix: dict[Play, float] = defaultdict(float)
        if len(only := small.plays(hand, loose)) == 1:
            return {only[0]: 1.0}
        view = small.view(seat, hand, loose, gone)
        for draw in range(draws):
            rng = Stream(f"kasino:lab:toys:{seed}:{draw}:{key}")
            *_, thought = who.think(view, rng, budget)
            mix[1 << thought.move.card, thought.move.cards] += 1 / draws
        return mix

    return policy


def measured(kind: Measurement, number: int, who: Player | None, iterations: int) -> float:
    """Return the exploitability of a player, or of perfect play learnt in so many steps."""
    small = kind.drawn(number)
    if who is None:
        perfect = Equilibrium(small)
        perfect.learn(iterations)
        return exploitability(small, perfect.policy)
    budget = Budget(iterations)
    return exploitability(small, policy_of(small, who, budget, kind.draws, f"{kind.seed}:{number}"))


def measure(
    kind: Measurement,
    contestant: Player,
    iterations: Sequence[int],
    steps: int,
    executor: Executor | None = None,
    told: Callable[[Row], None] = lambda row: None,
) -> list[Row]:
    """Return a row for each player shown for comparison and for each number of iterations.

    ``steps`` are those in which perfect play is learnt; 0 leaves its row out.
    """
    jobs: list[tuple[str, Player | None, int]]
    jobs = [(name, LEVELS[name], 0) for name in FIXED if name != contestant.level]
    jobs += [(contestant.level, contestant, number) for number in iterations]
    jobs += [(PERFECT, None, steps)] if steps else []
    rows: list[Row] = []
    for name, who, number in jobs:
        numbers = range(kind.deals)
        if executor is None:
            values = [measured(kind, each, who, number) for each in numbers]
        else:
            done = [executor.submit(measured, kind, each, who, number) for each in numbers]
            values = [each.result() for each in done]
        first = next((row.values for row in rows if row.level == name), ())
        rows.append(Row(name, number, tuple(values), first))
        told(rows[-1])
    return rows
