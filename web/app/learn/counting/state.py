"""What is asked about a moment of the match, what was answered, and whether it was checked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kasino.match.counting import Question
from kasino.rules import Rules


@dataclass(frozen=True, slots=True)
class Counting:
    """The questions of a moment with the answers as typed, "" for none."""

    rules: Rules
    questions: tuple[Question, ...]
    answers: tuple[str, ...]
    checked: bool = False

    def answering(self, place: int, text: str) -> Counting:
        """Return the same with an answer; once they were checked none is taken."""
        if self.checked or not 0 <= place < len(self.answers):
            return self
        answers = (*self.answers[:place], text.strip()[:3], *self.answers[place + 1 :])
        return replace(self, answers=answers)

    def right(self, place: int) -> bool:
        """Return whether an answer is the number that is asked for."""
        text = self.answers[place]
        return text.isdecimal() and int(text) == self.questions[place].answer
