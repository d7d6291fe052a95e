"""The questions about a moment of the match, the given answers, and whether they are checked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kasino.match.practice import Question
from kasino.rules import Rules


@dataclass(frozen=True, slots=True)
class Counting:
    """The questions about a moment with the answers as typed, "" for none."""

    rules: Rules
    questions: tuple[Question, ...]
    answers: tuple[str, ...]
    checked: bool = False

    def answering(self, place: int, text: str) -> Counting:
        """Return the same with an answer; after the check no more are accepted."""
        if self.checked or not 0 <= place < len(self.answers):
            return self
        answers = (*self.answers[:place], text.strip()[:3], *self.answers[place + 1 :])
        return replace(self, answers=answers)

    def right(self, place: int) -> bool:
        """Return whether an answer is the right number."""
        text = self.answers[place]
        return text.isdecimal() and int(text) == self.questions[place].answer
