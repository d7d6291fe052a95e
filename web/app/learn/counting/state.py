"""The questions about a position, the answers given, and whether they have been checked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kasino.match.practice import Question
from kasino.rules import Rules


@dataclass(frozen=True, slots=True)
class Counting:
    """The questions about a position, and the answers as typed; "" means no answer."""

    rules: Rules
    questions: tuple[Question, ...]
    answers: tuple[str, ...]
    checked: bool = False

    def answering(self, place: int, text: str) -> Counting:
        """Return the questions with an answer stored; after the check, answers are ignored."""
        if self.checked or not 0 <= place < len(self.answers):
            return self
        answers = (*self.answers[:place], text.strip()[:3], *self.answers[place + 1 :])
        return replace(self, answers=answers)

    def right(self, place: int) -> bool:
        """Return whether an answer is the right number."""
        text = self.answers[place]
        return text.isdecimal() and int(text) == self.questions[place].answer
