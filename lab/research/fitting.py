"""The share of rounds that a player of a fixed level wins against the adaptive opponent."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import game
from kasino.match.rating import Rating, round_result
from kasino.players import Budget
from kasino.players.adaptive import adaptive_level, adaptive_step, nearest
from kasino_lab.agents import Contestant, agent, name_of
from kasino_lab.figures import mean_share_interval
from kasino_lab.workers import each_done
from research.command import Goal, program, run


class Series(NamedTuple):
    """The results of one person’s rounds, 1, ½ or 0 each, and the last opponent."""

    results: tuple[float, ...]
    last: str


@dataclass(frozen=True, slots=True)
class Fitted:
    """The results of several people of one level, each with their own rating."""

    game: str
    level: str
    settle: int
    series: tuple[Series, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the shares of rounds won while the rating settles, and after that."""
        early = [result for each in self.series for result in each.results[: self.settle]]
        late = [each.results[self.settle :] for each in self.series]
        shares = [sum(results) / len(results) for results in late]
        span = mean_share_interval(shares)
        steps = [adaptive_step(each.last) or 0 for each in self.series]
        mean = round(sum(steps) / len(steps))
        return {
            "game": self.game,
            "level": self.level,
            "people": len(self.series),
            "early": round(sum(early) / len(early), 4),
            "rounds": sum(map(len, late)),
            "share": round(sum(shares) / len(shares), 4),
            "share_ci": [round(end, 4) for end in span] if span else None,
            "step": mean,
            "about": nearest(mean),
        }

    def sentence(self) -> str:
        """Return the shares in one line."""
        data = self.as_json()
        span = "no interval"
        if data["share_ci"]:
            span = "{:.1f} to {:.1f}".format(*(100 * end for end in data["share_ci"]))
        return (
            f"{self.level}, {self.game}: {100 * data['share']:.1f}% ({span}) of "
            f"{data['rounds']} rounds won after the first {self.settle} rounds of each of "
            f"{data['people']} players, {100 * data['early']:.1f}% in those first rounds; at the "
            f"end, on average against fits-{data['step']}, about as strong as {data['about']}"
        )


def fitted(
    name: str,
    level: Contestant,
    seed: str,
    people: int,
    rounds: int,
    settle: int,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Fitted:
    """Return the results of people of a level, after some rounds in which the rating settles."""
    jobs = [(name, level, f"{seed}:{number}", settle + rounds) for number in range(people)]
    found = []
    for done, each in enumerate(each_done(series, jobs, executor), 1):
        found.append(each)
        progress(done, people)
    return Fitted(name, name_of(level), settle, tuple(found))


def series(name: str, level: Contestant, seed: str, rounds: int) -> Series:
    """Return one person’s rounds, updating the rating after each; the forehand alternates."""
    rating, results, opponent = Rating(), [], ""
    for number in range(rounds):
        opponent = adaptive_level(rating.points)
        result = _round(name, level, opponent, f"{seed}:{number}", number % 2)
        results.append(result)
        rating = rating.after(opponent, result)
    return Series(tuple(results), opponent)


def _round(name: str, level: Contestant, opponent: str, seed: str, seat: int) -> float:
    """Play a round; return its result for the person in a seat."""
    state = State.start(game(name), 2, seed)
    agents = agent(level), agent(opponent)
    ply = 0
    while not state.round_over:
        rng = Stream(f"kasino:lab:fitting:{seed}:{ply}")
        state = state.after(agents[state.turn != seat](state, rng, Budget()).move)
        ply += 1
    assert state.tally is not None
    return round_result(state.rules, state.tally.totals, seat)


#: About half of the rounds.
GOAL: Final = Goal("45 to 55%", lambda data: 0.45 <= data["share"] <= 0.55)

main = program(
    fitted,
    __doc__,
    levels="random,beginner,greedy,counter",
    goal=GOAL,
    people=20,
    rounds=30,
    settle=20,
)

if __name__ == "__main__":
    run(main)
