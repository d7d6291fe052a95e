"""A course of lessons: which one it is, what is to be done, and what a move in it means.

A lesson is an ordinary Session on a record; the engine says what is legal and why not. Here is
only which of the legal moves the lesson is about.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.lessons import COURSES, Lesson, Step
from kasino.cards import BIG, LITTLE
from kasino.moves import Move
from kasino.record import Record, write
from kasino.rules import Rules
from kasino.session import Session, Update
from kasino.words import Catalogue, Voice, move_text, reason_text
from kasino.words.help import power_list

#: Who sits at the table of a lesson.
SEATS: Final = ("you", "beginner")


def opened(game: str, lesson: Lesson) -> Session:
    """Returns the session of a lesson at its beginning."""
    moves = tuple(Move.parse(text) for text in lesson.before.split())
    return Session.restored(write(Record(game, 2, SEATS, lesson.seed, moves=moves)))


class Course:
    """Leads through the lessons of a game, one position after the other."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.lessons = COURSES[game]
        self.session: Session
        self.open(0)

    def open(self, place: int) -> None:
        """Lays out a lesson; one past the last is the end of the course."""
        self.place = max(0, min(place, len(self.lessons)))
        self.turn = 0
        self.done = False
        self.tried: Move | None = None  # a move that isn't what the lesson is about
        self.hinted = False
        if not self.finished:
            self.session = opened(self.game, self.lessons[self.place])

    @property
    def finished(self) -> bool:
        """Says whether all lessons are over."""
        return self.place == len(self.lessons)

    @property
    def step(self) -> Step:
        """Is what is to be done now, or what was done last."""
        return self.lessons[self.place].steps[self.turn]

    @property
    def answering(self) -> bool:
        """Says whether the opponent is to answer before the lesson goes on."""
        return not self.done and self.session.state.turn != 0

    def play(self, text: str) -> Update | None:
        """Plays a move if the lesson is about it; else remembers it, to be talked about."""
        self.hinted = False
        if self.done or self.answering:
            return None
        if text not in self.step.accepted:
            self.tried = Move.parse(text)
            return None
        self.tried = None
        update = self.session.do(text)
        steps = self.lessons[self.place].steps
        self.done = update.reason is None and self.turn == len(steps) - 1
        return update

    def answer(self) -> Update:
        """Plays what the opponent answers, and goes on to the next step."""
        session = self.session
        record = session.record()
        moves = (*record.moves, Move.parse(self.step.answer))
        update = session.load(write(replace(record, moves=moves, result="")))
        self.turn += 1
        return Update(update.view, session.log[-1].events)

    # Words.

    def title(self, say: Catalogue) -> str:
        """Names what the step teaches."""
        return say(f"learn.{self.step.name}.title")

    def goal(self, say: Catalogue) -> str:
        """Says what is to be done."""
        return say(f"learn.{self.step.name}.goal", **figures(say, self.session.rules))

    def praise(self, say: Catalogue) -> str:
        """Says what has been learnt."""
        why = say(f"learn.{self.step.name}.why", **figures(say, self.session.rules))
        return say("learn.right", why=why)

    def correction(self, voice: Voice) -> str:
        """Says why the move that was tried isn't the one, "" where none was."""
        if self.tried is None:
            return ""
        view = self.session.view(0)
        reason = view.why_not(self.tried)
        if reason is not None:
            return reason_text(voice, view, self.tried, reason)
        return voice.say("learn.other", move=move_text(voice, view, self.tried, full=True))

    def hint(self, voice: Voice) -> str:
        """Names a move that does it."""
        view = self.session.view(0)
        best = next(
            move for move in map(Move.parse, self.step.accepted) if view.why_not(move) is None
        )
        return voice.say("learn.hint-is", move=move_text(voice, view, best, full=True))


def figures(say: Catalogue, rules: Rules) -> dict[str, object]:
    """Returns what the texts tell about a game, read from its rules."""
    return {
        "ace": rules.ace,
        "big": rules.honours[BIG],
        "little": rules.honours[LITTLE],
        "cards": rules.most_cards,
        "spades": rules.most_spades,
        "sweep": rules.sweep,
        "target": rules.target,
        "list": ", ".join(power_list(say, rules)),
    }
