"""The reader’s progress through the sums, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kasino.match.practice import Sum, sum_of

#: The number of sums on a printed sheet.
SHEET: Final = 12


@dataclass(frozen=True, slots=True)
class Sums:
    """The current sum, the answer to it, and the number of sums solved at the first try."""

    seed: str
    task: Sum
    picked: int = 0
    said: int = 0  # the number of ways given as an answer; 0 before that
    tries: int = 0
    shown: bool = False
    right: bool = False
    done: int = 0  # the number of sums before this one
    at_once: int = 0  # the number of sums solved at the first try
    sheet: bool = False  # the sheet is shown instead of a sum

    @classmethod
    def of(cls, seed: str, grade: int) -> Sums:
        """Return the first sum of a level."""
        return cls(seed, sum_of(seed, grade, 1))

    @property
    def over(self) -> bool:
        """Whether nothing is left to answer."""
        return self.right or self.shown

    @property
    def result(self) -> str:
        """The result of the sum, as hosts receive it."""
        if self.right:
            return "solved"
        return "shown" if self.shown else "wrong" if self.tries else "open"

    @property
    def on_sheet(self) -> tuple[Sum, ...]:
        """The sums on the sheet, starting with the current one."""
        first, grade = self.task.number, self.task.grade
        return tuple(sum_of(self.seed, grade, number) for number in range(first, first + SHEET))

    def picking(self, card: int) -> Sums:
        """Return the sums with a table card picked, or put back if it was picked before."""
        known = card in self.task.table and not self.over and not self.task.counts
        return replace(self, picked=self.picked ^ 1 << card) if known else self

    def answered(self, said: int = 0) -> Sums:
        """Return the sums with an answer: the picked cards, or a number of ways."""
        if self.over or not (said if self.task.counts else self.picked):
            return self
        task = self.task
        right = said == len(task.ways) if task.counts else task.is_way(self.picked)
        at_once = self.at_once + (right and not self.tries)
        return replace(self, said=said, tries=self.tries + 1, right=right, at_once=at_once)

    def following(self) -> Sums:
        """Return the progress with the next sum as the current one."""
        task = sum_of(self.seed, self.task.grade, self.task.number + 1)
        return Sums(self.seed, task, done=self.done + 1, at_once=self.at_once)
