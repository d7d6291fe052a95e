"""How far from perfect the players are in toys, by how long they search."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final

from kasino.cards import Stream
from kasino.lab.exploit import Equilibrium, Mix, Plays, Policy, exploitability
from kasino.lab.figures import Z95, mean_and_error
from kasino.lab.toy import Play, Toy
from kasino.players import Budget, player

#: The name of who plays perfectly, up to the steps it has learnt.
PERFECT: Final = "perfect"
#: Who needs no iterations and is shown for comparison; the counting player is where search starts.
FIXED: Final = ("random", "greedy", "counter")
HEAD: Final = "| player | iterations | exploitability | 95 % interval | fall since the fewest |"


@dataclass(frozen=True, slots=True)
class Kind:
    """Says which toys are played: the game, the sizes, and how many."""

    game: str
    ranks: int = 5
    suits: int = 2
    hand: int = 2
    table: int = 3
    toys: int = 30
    draws: int = 4
    seed: str = "lab"

    def drawn(self, number: int) -> Toy:
        """Returns the toy of a number."""
        seed = f"{self.seed}:{number}"
        return Toy.drawn(self.game, self.ranks, self.suits, self.hand, self.table, seed)


@dataclass(frozen=True, slots=True)
class Row:
    """Is what perfect opponents win from a player, in points a deal: the mean over some toys."""

    level: str
    iterations: int  # 0: as it plays by itself
    values: tuple[float, ...]
    first: tuple[float, ...] = ()  # the same toys with the fewest iterations

    @property
    def fall(self) -> tuple[float, float]:
        """Is how much less it is than with the fewest iterations, and the standard error of it."""
        pairs = zip(self.first or self.values, self.values, strict=True)
        return mean_and_error([one - other for one, other in pairs])

    def as_json(self) -> dict[str, Any]:
        """Returns the row as plain data."""
        mean, error = mean_and_error(self.values)
        return {
            "level": self.level,
            "iterations": self.iterations,
            "toys": len(self.values),
            "exploitability": round(mean, 5),
            "ci": [round(mean - Z95 * error, 5), round(mean + Z95 * error, 5)],
            "fall": round(self.fall[0], 5),
            "fall_se": round(self.fall[1], 5),
        }

    def line(self) -> str:
        """Returns the row of a Markdown table; see HEAD."""
        data = self.as_json()
        low, high = data["ci"]
        mean, slack = data["fall"], Z95 * data["fall_se"]
        fall = f"{mean:.4f} ± {slack:.4f}" if self.first else "–"
        cells = self.level, self.iterations or "–", f"{data['exploitability']:.4f}"
        return "| {} | {} | {} | {:.4f} to {:.4f} | {} |".format(*cells, low, high, fall)


def policy_of(toy: Toy, level: str, budget: Budget, draws: int, seed: str) -> Policy:
    """Returns how a level plays a toy: how often it chose each play in so many draws."""
    who = player(level)
    known: dict[tuple[int, int, int], Mix] = {}

    def policy(hand: int, loose: int, gone: int, plays: Plays) -> Mix:
        key = hand, loose, gone
        if key not in known:
            known[key] = _drawn(key, len(plays) % 2)
        return known[key]

    def _drawn(key: tuple[int, int, int], seat: int) -> Mix:
        hand, loose, gone = key
        mix: dict[Play, float] = defaultdict(float)
        if len(only := toy.plays(hand, loose)) == 1:
            return {only[0]: 1.0}
        view = toy.view(seat, hand, loose, gone)
        for draw in range(draws):
            rng = Stream(f"kasino:lab:toys:{seed}:{draw}:{key}")
            *_, thought = who.think(view, rng, budget)
            mix[1 << thought.move.card, thought.move.cards] += 1 / draws
        return mix

    return policy


def measured(kind: Kind, number: int, level: str, iterations: int) -> float:
    """Returns the exploitability of a level, or of perfect play learnt in so many steps."""
    toy = kind.drawn(number)
    if level == PERFECT:
        perfect = Equilibrium(toy)
        perfect.learn(iterations)
        return exploitability(toy, perfect.policy)
    budget = Budget(iterations)
    return exploitability(toy, policy_of(toy, level, budget, kind.draws, f"{kind.seed}:{number}"))


def toys(
    kind: Kind,
    level: str,
    iterations: Sequence[int],
    steps: int,
    executor: Executor | None = None,
    told: Callable[[Row], None] = lambda row: None,
) -> list[Row]:
    """Returns a row for each of some players and each number of iterations of a level."""
    who = [(name, 0) for name in FIXED if name != level]
    who += [(level, number) for number in iterations]
    who += [(PERFECT, steps)] if steps else []
    rows: list[Row] = []
    for name, number in who:
        numbers = range(kind.toys)
        if executor is None:
            values = [measured(kind, each, name, number) for each in numbers]
        else:
            jobs = [executor.submit(measured, kind, each, name, number) for each in numbers]
            values = [job.result() for job in jobs]
        first = next((row.values for row in rows if row.level == name), ())
        rows.append(Row(name, number, tuple(values), first))
        told(rows[-1])
    return rows
