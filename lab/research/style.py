"""Style: the habits of each level, and whether ten matches are enough to recognise it.

Every level plays against the same opponent, and its habits are counted match by match. The habits
from some matches are then used to identify the level in others.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean
from typing import Any, Final

from kasino.errors import KasinoError
from kasino.players import LEVELS
from kasino.terminal.progress import Progress
from kasino_lab.agents import Contestant, name_of
from kasino_lab.figures import Z95, mean_and_error
from kasino_lab.workers import each_done, workers
from research.command import contestants, counts, parser, run, show
from research.habits import HABITS, Habits, habits_of

#: The distance that one unit of a habit counts for if the habit never varies.
STEADY: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Style:
    """The habits of a level in some series of matches: a tuple per series, in the order of HABITS.

    ``taken_for`` is the level that each series looks like. ``likest`` is the most similar level,
    and the habit that distinguishes it best.
    """

    game: str
    level: str
    matches: int
    series: tuple[Habits, ...]
    taken_for: tuple[str, ...]
    likest: tuple[str, str]

    @property
    def recognised(self) -> int:
        """The number of series that look like this level’s."""
        return self.taken_for.count(self.level)

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data, means and 95% intervals by habit."""
        found = {}
        for name, values in zip(HABITS, zip(*self.series, strict=True), strict=True):
            mean, error = mean_and_error(values)
            found[name] = [round(mean, 4), round(Z95 * error, 4)]
        return {
            "game": self.game,
            "level": self.level,
            "matches": self.matches,
            "series": len(self.series),
            "recognised": self.recognised,
            "likest": list(self.likest),
            "habits": found,
        }

    def sentence(self) -> str:
        """Return the result in one line."""
        data = self.as_json()
        said = ", ".join(f"{n} {mean:.2f} ± {e:.2f}" for n, (mean, e) in data["habits"].items())
        return (
            f"{self.level}, {self.game}: recognised in {self.recognised} of {len(self.series)} "
            f"series of {self.matches} matches; most like {self.likest[0]}, distinguished by "
            f"{self.likest[1]}; {said}"
        )


def styles(
    name: str,
    levels: Sequence[Contestant],
    matches: int,
    series: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> tuple[Style, ...]:
    """Return the habits of some levels in several series, and the levels that are recognised."""
    jobs = [
        (name, level, matches, f"{seed}:{number}") for level in levels for number in range(series)
    ]
    found = []
    for done, habits in enumerate(each_done(habits_of, jobs, executor), 1):
        found.append(habits)
        progress(done, len(jobs))
    by_level = {
        name_of(level): tuple(found[series * place : series * (place + 1)])
        for place, level in enumerate(levels)
    }
    found_styles = []
    for level, own in by_level.items():
        taken_for = tuple(recognise(by_level, level, number) for number in range(series))
        nearest = likest(by_level, level)
        found_styles.append(Style(name, level, matches, own, taken_for, nearest))
    return tuple(found_styles)


def recognise(known: dict[str, tuple[Habits, ...]], level: str, number: int) -> str:
    """Return the level that a series resembles most, judging by all other series.

    Two levels are distinguished by the one habit in which they differ most, relative to its
    variation between the series of one level. The level that wins most of these comparisons is the
    result.

    >>> known = {"calm": ((0.1,), (0.2,), (0.15,)), "wild": ((0.9,), (0.8,), (0.85,))}
    >>> recognise(known, "wild", 1)
    'wild'
    """
    asked = known[level][number]
    others = {
        each: [habits for place, habits in enumerate(all_) if (each, place) != (level, number)]
        for each, all_ in known.items()
    }
    means, spread = _usual(others)

    def nearer(one: str, other: str) -> str:
        habit, _ = _telling(means[one], means[other], spread)
        return min((one, other), key=lambda each: abs(asked[habit] - means[each][habit]))

    won = Counter(nearer(one, other) for one, other in combinations(others, 2))
    return max(others, key=won.__getitem__)


def likest(known: dict[str, tuple[Habits, ...]], level: str) -> tuple[str, str]:
    """Return the level most similar to another one, and the habit that distinguishes them best.

    >>> calm, wild, mad = ((0.1,), (0.2,)), ((0.9,), (0.7,)), ((1.2,), (1.3,))
    >>> likest({"calm": calm, "wild": wild, "mad": mad}, "wild")
    ('mad', 'sweeps')
    """
    means, spread = _usual(known)
    told = {each: _telling(means[level], means[each], spread) for each in known if each != level}
    nearest = min(told, key=lambda each: told[each][1])
    return nearest, list(HABITS)[told[nearest][0]]


def _usual(
    known: Mapping[str, Sequence[Habits]],
) -> tuple[dict[str, list[float]], list[float]]:
    """Return each level’s mean habits, and the spread of the series of one level around them."""
    means = {
        each: [fmean(column) for column in zip(*all_, strict=True)] for each, all_ in known.items()
    }
    away = [
        [(value - mean) ** 2 for value, mean in zip(habits, means[each], strict=True)]
        for each, all_ in known.items()
        for habits in all_
    ]
    return means, [math.sqrt(max(STEADY, fmean(column))) for column in zip(*away, strict=True)]


def _telling(
    one: Sequence[float], other: Sequence[float], spread: Sequence[float]
) -> tuple[int, float]:
    """Return the index of the habit in which two levels differ most, and the difference."""
    apart = [abs(a - b) / vary for a, b, vary in zip(one, other, spread, strict=True)]
    most = max(range(len(apart)), key=apart.__getitem__)
    return most, apart[most]


def main(argv: Sequence[str]) -> None:
    """Print the habits that distinguish each level."""
    options = parser(__doc__)
    options.add_argument("--levels", default=",".join(LEVELS), help="default: all")
    counts(options, matches=10, series=12)
    arguments = options.parse_args(argv)
    levels = contestants(arguments.levels)
    if len(set(map(name_of, levels))) < max(2, len(levels)) or arguments.series < 2:
        raise KasinoError(
            "telling styles apart needs at least two different levels, and two series"
        )
    told = (levels, arguments.matches, arguments.series, arguments.seed)
    with workers(arguments.workers) as executor:
        found = styles(arguments.game, *told, executor, Progress())
    for each in found:
        show(each, arguments)
    if not arguments.json:
        for name, meaning in HABITS.items():
            print(f"{name}: {meaning}")


if __name__ == "__main__":
    run(main)
