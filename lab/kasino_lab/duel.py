"""Duels: decks are each played with seats swapped, until a stopping rule set beforehand applies."""

from __future__ import annotations

import pickle
import platform
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from kasino import __version__
from kasino.cards import Stream
from kasino.drawing import sheet
from kasino.engine.position import PLAYING
from kasino.engine.state import State
from kasino.errors import ArgumentError, DealError, switch, whole
from kasino.games import game as named_game
from kasino.house_rules import named, options_of, text_of
from kasino.messages import clip
from kasino.players import Budget
from kasino.players.checks import check_end
from kasino.players.search.evaluation import spread_out
from kasino.rules import Rules
from kasino.terminal.measurements import Figure
from kasino_lab.agents import Agent, Contestant, agent, check_contestant, name_of
from kasino_lab.figures import MIN_SHARES, Z95, mean_and_error, mean_share_interval
from kasino_lab.workers import check_executor, each_done


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
        return _rules_of(self.game, self.options, self.players)

    @property
    def deal_seed(self) -> str:
        """The seed of the deck, shared by all plays of the pair."""
        return f"{self.seed}:{self.number}"


#: House rules are checked once for a duel, as this takes about as long as a round.
_rules_of: Final = lru_cache(maxsize=32)(named_game)


@dataclass(frozen=True, slots=True)
class Pair:
    """The result of a pair for A: the mean margin, and the plays won, drawn and lost.

    ``moves`` and ``iterations`` are A’s. ``seconds`` is the time taken by the whole pair; it is
    not compared.
    """

    number: int
    margin: float
    wins: int
    draws: int
    losses: int
    moves: int
    iterations: int
    seconds: float = field(compare=False)

    @property
    def score(self) -> float:
        """The share of plays won; a draw counts half."""
        return (self.wins + self.draws / 2) / (self.wins + self.draws + self.losses)


COLUMNS: Final = (
    "number", "margin", "wins", "draws", "losses", "moves", "iterations", "seconds"
)  # fmt: skip


def play(task: Task) -> Pair:
    """Play a deck once with A in each side’s seats, and B in all others.

    The random numbers of a move depend on the seed, the move’s number and the seat, not on the
    player. So a player’s margin against itself is exactly zero.
    """
    rules = task.rules
    sign = -1 if rules.fewest_wins else 1
    margins = []
    wins = draws = losses = 0
    moves = iterations = 0
    begun = time.perf_counter()
    # A takes each side’s seats in turn, on the same deck, so the luck of the cards cancels out
    # within a pair.
    start = State.start(rules, task.players, task.deal_seed)
    agents = agent(task.a), agent(task.b)
    alike = task.a == task.b and isinstance(task.a, str)
    played = _play_once(task, start, agents, 0)
    for side in range(rules.sides(task.players)):
        if side and not alike:  # a level against itself would only play the same moves again
            played = _play_once(task, start, agents, side)
        final, moves_of, iterations_of = played
        seats = [seat for seat, each in enumerate(start.setup.sides) if each == side]
        margin = sign * spread_out(final.scores, side)
        margins.append(margin)
        if task.matches:
            assert final.result is not None
            won, lost = side in final.result.winners, side in final.result.losers
            margin = (won and bool(final.result.losers)) - lost
        wins += margin > 0
        draws += margin == 0
        losses += margin < 0
        moves += sum(moves_of[seat] for seat in seats)
        iterations += sum(iterations_of[seat] for seat in seats)
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


def _play_once(
    task: Task, state: State, agents: tuple[Agent, Agent], side: int
) -> tuple[State, list[int], list[int]]:
    """Return the final position, and the numbers of moves and iterations of each seat."""
    budget = Budget(task.iterations)
    stream = f"kasino:lab:{task.deal_seed}"
    seated = tuple(agents[each != side] for each in state.setup.sides)
    moves, iterations = [0] * len(seated), [0] * len(seated)
    made = 0
    while True:
        while state.phase == PLAYING:
            turn = state.turn
            thought = seated[turn](state, Stream(f"{stream}:{made}:{turn}"), budget)
            moves[turn] += 1
            iterations[turn] += thought.iterations
            state = state.after(thought.move)  # agents have checked it
            made += 1
        if not task.matches or state.match_over:
            return state, moves, iterations
        check_end(state)
        state, _ = state.next_round()


#: The number of pairs between two checks of the stopping rule. It is independent of how many run at
#: once, so that the number of workers doesn’t change the result. No job has more pairs.
LOOK: Final = 50
#: The smallest number of pairs that supports any claim.
MIN_PAIRS: Final = 250
#: The seconds of work that one job takes, and those for which it isn’t worth starting workers.
JOB: Final = 0.25
ALONE: Final = 1.0
#: The default seed.
SEED: Final = "lab"


@dataclass(frozen=True, slots=True)
class Stop:
    """A stopping rule: a maximum number of pairs, or earlier once the margin is clear.

    It is checked after every LOOK pairs, starting at MIN_PAIRS pairs. The margin is clear if the
    mean is more than ``clear`` standard errors from zero; 0 never stops early.
    """

    pairs: int
    clear: float = 0.0

    def __str__(self) -> str:
        if not self.clear:
            return f"{self.pairs} pairs"
        return (
            f"{self.pairs} pairs, or from {MIN_PAIRS} on after every {LOOK} pairs if the mean is "
            f"more than {self.clear:g} standard errors from zero"
        )

    def reached(self, margins: Sequence[float] | Counter[float]) -> bool:
        """Return whether to stop after the pairs with these margins."""
        if not self.clear:
            return False
        count = margins.total() if isinstance(margins, Counter) else len(margins)
        if count < MIN_PAIRS or count % LOOK:
            return False
        mean, error = mean_and_error(margins)
        return abs(mean) > self.clear * error


@dataclass(slots=True)
class Totals:
    """The sums over pairs, which need no more memory for more pairs.

    ``margins`` and ``scores`` count how often each value occurs.
    """

    count: int = 0
    margins: Counter[float] = field(default_factory=Counter)
    scores: Counter[float] = field(default_factory=Counter)
    wins: int = 0
    draws: int = 0
    losses: int = 0
    moves: int = 0
    iterations: int = 0

    def add(self, pair: Pair) -> None:
        """Add a pair."""
        self.count += 1
        self.margins[pair.margin] += 1
        self.scores[pair.score] += 1
        self.wins += pair.wins
        self.draws += pair.draws
        self.losses += pair.losses
        self.moves += pair.moves
        self.iterations += pair.iterations


@dataclass(frozen=True, slots=True, repr=False)
class Duel:
    """The result of a duel, from A’s side.

    ``pairs`` is empty if the pairs weren’t kept; all figures come from ``totals``.
    """

    task: Task
    stop: Stop
    pairs: tuple[Pair, ...]
    seconds: float = field(compare=False)
    totals: Totals = field(default_factory=Totals, hash=False)
    margin: float = field(init=False)
    error: float = field(init=False)

    def __post_init__(self) -> None:
        if not self.totals.count:
            for pair in self.pairs:
                self.totals.add(pair)
        margin, error = mean_and_error(self.totals.margins)
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
        return self.totals.wins, self.totals.draws, self.totals.losses

    @property
    def share(self) -> float:
        """The share of plays that A won; a draw counts half."""
        return mean_and_error(self.totals.scores)[0]

    @property
    def share_interval(self) -> tuple[float, float] | None:
        """The 95% confidence interval for the share, over pairs; None if there are too few."""
        return mean_share_interval(self.totals.scores)

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data for JSON."""
        task = self.task
        wins, draws, losses = self.plays
        span = self.share_interval
        return {
            "a": name_of(task.a),
            "b": name_of(task.b),
            "game": task.game,
            "options": dict(task.rules.options),
            "players": task.players,
            "pairs": self.totals.count,
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
            "nodes_per_move": round(self.totals.iterations / self.totals.moves, 2),
        }

    def row(self) -> Figure:
        """Return the result as a figure."""
        data = self.as_json()
        low, high = data["ci"]
        span = f"no interval for fewer than {MIN_SHARES} pairs"
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
    pairs: int = MIN_PAIRS,
    clear: float = 0.0,
    matches: bool = False,
    iterations: int = 0,
    seed: str = SEED,
    rules: str = "",
    executor: Executor | None = None,
) -> Duel:
    """Return the duel between two contestants, each the name of a level or a custom player.

    It ends after ``pairs`` pairs of rounds, or earlier once the margin is ``clear`` standard errors
    from zero. ``matches`` plays whole matches instead. ``iterations`` limits the search for each
    move. ``rules`` are house rules such as ``sweep=0``.

    >>> met = duel("greedy", "random", "finnish", pairs=1)
    >>> len(met.pairs), sum(met.plays)
    (1, 2)
    """
    check_executor(executor)
    task = checked_task(a, b, game, players, pairs, clear, matches, iterations, seed, rules)
    return play_duel(task, Stop(pairs, clear), executor)


def checked_task(
    a: Contestant,
    b: Contestant,
    game: str | Rules,
    players: int,
    pairs: int,
    clear: float,
    matches: bool,
    iterations: int,
    seed: str,
    rules: str,
) -> Task:
    """Return the task of a duel; raise an error for arguments with which it can’t be played."""
    check_contestant("a", a)
    check_contestant("b", b)
    if isinstance(game, Rules):
        own = text_of(options_of(game))
        game, rules = game.name, ",".join(filter(None, (own, rules)))
    whole("pairs", pairs, 1)
    whole("iterations", iterations)
    switch("matches", matches)
    if isinstance(clear, bool) or not isinstance(clear, int | float) or not clear >= 0:
        raise ArgumentError("clear", clear, "a number of standard errors from 0")
    if not isinstance(seed, str):
        raise DealError("seed-text", seed=clip(seed))
    State.start(named_game(game, rules, players), players, seed)  # raises if it can’t be played
    return Task(a, b, game, players, matches, seed, 0, iterations, rules)


def play_duel(
    task: Task,
    stop: Stop,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
    keep: bool = True,
) -> Duel:
    """Return the duel between a task’s contestants; it is the same for any number of workers.

    Without ``keep``, only the sums over its pairs are kept, and memory doesn’t grow with them.
    """
    begun = time.perf_counter()
    totals = Totals()
    kept: list[Pair] = []
    with closing(_played(task, stop.pairs, executor)) as pairs:
        for pair in pairs:
            totals.add(pair)
            if keep:
                kept.append(pair)
            progress(totals.count, stop.pairs)
            if stop.reached(totals.margins):
                break
    return Duel(task, stop, tuple(kept), time.perf_counter() - begun, totals)


def _played(task: Task, count: int, executor: Executor | None) -> Generator[Pair, None, None]:
    """Yield this many pairs, in order; the first, played here, shows how many make up a job."""
    first = play(task)
    yield first
    if executor is None or first.seconds * (count - 1) < ALONE or not _can_be_sent(task):
        yield from (play(replace(task, number=number)) for number in range(1, count))
        return
    size = min(max(int(JOB / first.seconds), 1), LOOK)
    jobs = ((task, range(n, min(n + size, count))) for n in range(1, count, size))
    with closing(each_done(play_some, jobs, executor)) as found:
        for some in found:
            yield from some


def play_some(task: Task, numbers: range) -> list[Pair]:
    """Return the pairs with the given numbers."""
    return [play(replace(task, number=number)) for number in numbers]


def _can_be_sent(task: Task) -> bool:
    """Return whether another process can get the task, as not all custom players can be pickled."""
    try:
        pickle.dumps(task)
    except Exception:  # a custom player may raise anything
        return False
    return True


def duel_lines(met: Duel, command: str) -> Iterator[str]:
    """Yield a duel as TSV: its origin in lines that start with #, then a line for each pair."""
    yield f"# command\t{command}"
    yield f"# versions\tkasino {__version__}, Python {platform.python_version()}"
    yield f"# seeds\t{met.task.seed}:0 to {met.task.seed}:{met.totals.count - 1}"
    yield f"# stop\t{met.stop}"
    yield f"# result\t{met.sentence()}"
    yield "\t".join(COLUMNS)
    for pair in met.pairs:
        cells = (getattr(pair, column) for column in COLUMNS)
        yield "\t".join(f"{cell:.4f}" if isinstance(cell, float) else str(cell) for cell in cells)
