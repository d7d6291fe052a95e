"""The ladder: all contestants play each other and get ratings, which can be drawn as a picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Final
from xml.sax.saxutils import escape

from kasino.cards import Stream
from kasino.errors import ArgumentError, whole
from kasino.rules import Rules
from kasino_lab.agents import Contestant, check_contestants, name_of
from kasino_lab.duel import (
    MIN_PAIRS,
    SEED,
    Duel,
    Stop,
    Task,
    checked_task,
    play_duel,
)
from kasino_lab.figures import Table, interval, ratings, resample
from kasino_lab.workers import check_executor

#: The number of bootstrap samples for the intervals of the ratings.
REDRAWN: Final = 200


@dataclass(frozen=True, slots=True, repr=False)
class Ladder:
    """The results of all duels; the levels keep the order in which they were named."""

    levels: tuple[str, ...]
    duels: dict[tuple[str, str], Duel]

    def __repr__(self) -> str:
        rated = ", ".join(f"{level} {rating:+.0f}" for level, rating, _, _ in self.rated())
        return f"<Ladder {rated}>"

    def _repr_html_(self) -> str:
        """Return the ladder as a picture for notebooks."""
        return picture("Ladder", self.rated())

    def scores(self, rng: Stream | None = None) -> Table:
        """Return the table of wins between levels, from all pairs or a bootstrap sample of them."""
        table = [[0.0] * len(self.levels) for _ in self.levels]
        for (one, two), met in self.duels.items():
            shares = [pair.score for pair in met.pairs]
            if rng is not None:
                shares = resample(shares, rng)
            i, j = self.levels.index(one), self.levels.index(two)
            won = sum(shares)
            # The plays of a pair share a deck, so a pair counts as one game.
            table[i][j], table[j][i] = won, len(shares) - won
        return table

    def rated(self) -> list[tuple[str, float, float, float]]:
        """Return (level, rating, low, high) with 95% intervals; the first level has rating 0."""
        rng = Stream("kasino:lab:ladder")
        middle = ratings(self.scores())
        again = [ratings(self.scores(rng)) for _ in range(REDRAWN)]
        spans = [interval([drawn[i] for drawn in again]) for i in range(len(self.levels))]
        return [
            (level, rating, *span)
            for level, rating, span in zip(self.levels, middle, spans, strict=True)
        ]

    def lines(self) -> list[str]:
        """Return the cross table and the ratings as lines of a Markdown table."""
        found = [
            "| level | rating | " + " | ".join(f"v {level}" for level in self.levels) + " |",
            "| --- | --- |" + " --- |" * len(self.levels),
        ]
        scores = self.scores()
        for i, (level, rating, low, high) in enumerate(self.rated()):
            cells = []
            for j in range(len(self.levels)):
                met = scores[i][j] + scores[j][i]
                cells.append(f"{100 * scores[i][j] / met:.1f}%" if met else "–")
            found.append(
                f"| {level} | {rating:+.0f} ({low:+.0f} to {high:+.0f}) | "
                + " | ".join(cells)
                + " |"
            )
        return found

    def as_json(self) -> dict[str, Any]:
        """Return the ladder as plain data for JSON."""
        return {
            "levels": list(self.levels),
            "ratings": [
                {"level": level, "rating": round(rating, 1), "ci": [round(low, 1), round(high, 1)]}
                for level, rating, low, high in self.rated()
            ],
            "duels": [met.as_json() for met in self.duels.values()],
        }


def ladder(
    levels: Sequence[Contestant],
    game: str | Rules,
    *,
    players: int = 2,
    pairs: int = MIN_PAIRS,
    clear: float = 0.0,
    matches: bool = False,
    iterations: int = 0,
    seed: str = SEED,
    rules: str = "",
    near: int = 0,
    executor: Executor | None = None,
) -> Ladder:
    """Return the ladder of some contestants, each the name of a level or a custom player.

    Each pair of contestants, or only those at most ``near`` places apart, plays a ``duel`` with the
    other arguments.

    >>> ladder(["random", "greedy"], "finnish", pairs=1).levels
    ('random', 'greedy')
    """
    check_contestants("levels", levels, "['beginner', 'greedy']")
    if len(set(map(name_of, levels))) < max(2, len(levels)):
        raise ArgumentError("levels", levels, "at least two contestants with different names")
    whole("near", near)
    check_executor(executor)
    task = checked_task(
        levels[0], levels[1], game, players, pairs, clear, matches, iterations, seed, rules
    )
    return play_ladder(levels, task, Stop(pairs, clear), executor, near=near)


def play_ladder(
    levels: Sequence[Contestant],
    task: Task,
    stop: Stop,
    executor: Executor | None = None,
    told: Callable[[Duel], None] = lambda met: None,
    near: int = 0,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Ladder:
    """Return the ladder of the given levels; each pair of levels meets on its own decks.

    With ``near``, only levels at most that many places apart meet.
    """
    names = tuple(map(name_of, levels))
    duels = {}
    for i, j in combinations(range(len(levels)), 2):
        if near and j - i > near:
            continue
        one, two = names[i], names[j]
        # The seed depends on the two names, so two levels get the same duel in every ladder,
        # whatever the other levels are.
        seed = f"{task.seed}:{one}:{two}"
        pairing = replace(task, a=levels[j], b=levels[i], seed=seed)
        duels[two, one] = met = play_duel(pairing, stop, executor, progress)
        told(met)
    return Ladder(names, duels)


WIDTH: Final = 640
LEFT: Final = 110
ROW: Final = 34
#: Possible distances between two grid lines of the picture.
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000)
#: Colours of the background, the text, the lines, the intervals and the ratings.
PAPER, INK, RULE, SPAN, SPOT = "#fbf7ee", "#23332b", "#d9d2c0", "#2f5d46", "#b3202c"
NOTE: Final = "Bradley–Terry ratings in Elo with 95% intervals; 100 more win 64%, 200 more 76%"


def picture(title: str, rated: Sequence[tuple[str, float, float, float]]) -> str:
    """Return the ratings and their intervals as an SVG picture."""
    least = min(low for _, _, low, _ in rated)
    most = max(high for _, _, _, high in rated)
    scale = (WIDTH - LEFT - 70) / ((most - least) or 1)

    def x(rating: float) -> float:
        return round(LEFT + (rating - least) * scale, 1)

    def text(left: float, y: float, words: str, more: str = "") -> str:
        return f'<text x="{left}" y="{y}" fill="{INK}"{more}>{escape(words)}</text>'

    floor = ROW * len(rated) + 56
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {floor + 26}" role="img" '
        f'font-family="sans-serif" font-size="14">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{floor + 26}" fill="{PAPER}"/>',
        text(10, 22, title, ' font-weight="bold"'),
        text(10, 41, NOTE, ' font-size="11"'),
    ]
    step = next((step for step in STEPS if most - least <= 8 * step), STEPS[-1])
    for tick in range(math.ceil(least / step) * step, math.floor(most) + 1, step):
        parts += [
            f'<line x1="{x(tick)}" x2="{x(tick)}" y1="54" y2="{floor}" stroke="{RULE}"/>',
            text(x(tick), floor + 16, f"{tick:+d}", ' font-size="11" text-anchor="middle"'),
        ]
    for row, (level, rating, low, high) in enumerate(rated):
        y = 70 + ROW * row
        parts += [
            text(10, y + 5, level),
            f'<line x1="{x(low)}" x2="{x(high)}" y1="{y}" y2="{y}" stroke="{SPAN}" '
            'stroke-width="3"/>',
            f'<circle cx="{x(rating)}" cy="{y}" r="6" fill="{SPOT}"/>',
            text(x(high) + 10, y + 5, f"{rating:+.0f}"),
        ]
    return "\n".join([*parts, "</svg>", ""])
