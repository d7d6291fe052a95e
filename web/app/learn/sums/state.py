"""The reader’s progress through the sums, a sum’s question, and the reply to an answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.table.reports import shared_by
from kasino.cards import bits
from kasino.match.practice import SUMS_RULES, Sum, sum_of, total
from kasino.words import Catalogue, Voice

#: The number of sums on a printed sheet.
SHEET: Final = 12


@dataclass(frozen=True, slots=True)
class Sums:
    """The current sum, the answer to it, and the number of sums solved on the first try."""

    seed: str
    task: Sum
    picked: int = 0
    said: int = 0  # the number of ways given as an answer; 0 before that
    tries: int = 0
    shown: bool = False
    right: bool = False
    done: int = 0  # the number of sums before this one
    at_once: int = 0  # the number of sums solved on the first try
    sheet: bool = False  # the sheet is shown instead of a sum

    @classmethod
    def of(cls, seed: str, grade: int) -> Sums:
        """Return the first sum at a level."""
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
        """Return the sums with a table card picked, or put back if it was already picked."""
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


def voice_of(say: Catalogue, *, spoken: bool) -> Voice:
    """Return the voice that names the cards in a sum."""
    return Voice(SUMS_RULES, (), -1, say, spoken)


def question(say: Catalogue, task: Sum, *, spoken: bool = False) -> str:
    """Return a sum’s question; when spoken, it also names the cards on the table."""
    voice = voice_of(say, spoken=spoken)
    asked = say(
        "sums.ways" if task.counts else "sums.cards", card=voice.card(task.card), value=task.value
    )
    if not spoken:
        return asked
    return say("sums.table", asked=asked, cards=", ".join(map(voice.card, task.table)))


def answer_text(say: Catalogue, sums: Sums, *, spoken: bool = False) -> str:
    """Return a sentence saying whether the answer is right; at the end it lists all the ways."""
    task = sums.task
    if sums.over:
        ident = "sums.right" if sums.right else "sums.shown"
        return say(ident, n=len(task.ways), ways=ways_text(say, task, spoken=spoken))
    if task.counts:
        return say("sums.wrong")
    return say("sums.wrong-cards", total=total(sums.picked), value=task.value)


def ways_text(say: Catalogue, task: Sum, *, spoken: bool = False) -> str:
    """Return all the ways as text: each with its cards joined, and semicolons between them.

    When spoken, cards that are in all of them are named once.
    """
    voice, shared = voice_of(say, spoken=spoken), shared_by(task.ways) if spoken else 0
    ways = "; ".join(voice.cards(bits(cards & ~shared)) for cards in task.ways)
    return say("sums.shared", cards=voice.cards(bits(shared)), ways=ways) if shared else ways
