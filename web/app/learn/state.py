"""A course of lessons: the current lesson, its task, and the result of a move in it.

A lesson is played in an ordinary Session, so the engine decides which moves are legal. This
module only knows which of the legal moves the lesson is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from app.core.page_state import Mode, PageState
from app.learn.lessons import COURSES, TECHNIQUES, Lesson, Step
from kasino.match.record import Record, replay
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.moves import Move
from kasino.rules import Rules
from kasino.words import Catalogue, Voice, move_text, reason_text
from kasino.words.help import power_list

#: The steps that explain why a card is worth more in the hand.
WORTHS: Final = ("power", "ace")
#: The seats at the table of a lesson.
SEATS: Final = ("you", "beginner")


def session_of(game: str, lesson: Lesson) -> Session:
    """Return the session that a lesson begins with."""
    moves = tuple(Move.parse(text) for text in lesson.before.split())
    return Session(replay(Record(MatchSetup.of(game, SEATS, lesson.seed), moves)))


@dataclass(frozen=True, slots=True)
class Course:
    """The reader’s progress through a game’s lessons, as an immutable value."""

    game: str
    session: Session
    place: int = 0
    turn: int = 0
    done: bool = False
    tried: Move | None = None  # a move that is not accepted by the lesson
    hinted: bool = False

    @classmethod
    def of(cls, game: str) -> Course:
        """Return a game’s first lesson."""
        return cls(game, session_of(game, COURSES[game][0]))

    def at(self, place: int) -> Course:
        """Return the course moved to a lesson, or to its end after the last lesson."""
        place = max(0, min(place, len(self.lessons)))
        over = place == len(self.lessons)
        session = self.session if over else session_of(self.game, self.lessons[place])
        return Course(self.game, session, place)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The game’s lessons."""
        return COURSES[self.game]

    @property
    def finished(self) -> bool:
        """Whether all lessons are over."""
        return self.place == len(self.lessons)

    @property
    def step(self) -> Step:
        """The current step, or the one completed last."""
        return self.lessons[self.place].steps[self.turn]

    @property
    def explained(self) -> bool:
        """Whether the lessons so far have explained cards that are worth more in the hand."""
        places = [n for n, lesson in enumerate(self.lessons) if lesson.name in WORTHS]
        return not places or self.place >= places[0]

    def main(self, moves: Sequence[Move]) -> Move | None:
        """Return the first of these moves that the lesson accepts; its button is the main one."""
        return next((move for move in moves if str(move) in self.step.accepted), None)

    @property
    def answering(self) -> bool:
        """Whether the opponent must answer before the lesson continues."""
        return not (self.done or self.finished) and self.session.state.turn != 0

    def play(self, text: str) -> tuple[Course, bool]:
        """Return the course after a move, and whether the lesson accepts the move.

        A rejected move is stored, so that the page can comment on it.
        """
        if self.done or self.answering:
            return replace(self, hinted=False), False
        if text not in self.step.accepted:
            return replace(self, hinted=False, tried=Move.parse(text)), False
        session = self.session.attempt(text)
        steps = self.lessons[self.place].steps
        done = session.reason is None and self.turn == len(steps) - 1
        return replace(self, session=session, hinted=False, tried=None, done=done), True

    def answer(self) -> Course:
        """Play the opponent’s answer, and continue with the next step."""
        session = self.session.answer(Move.parse(self.step.answer))
        return replace(self, session=session, turn=self.turn + 1)

    # Words.

    def title(self, say: Catalogue) -> str:
        """Return the title of the step."""
        return say(f"learn.{self.step.name}.title")

    def goal(self, say: Catalogue) -> str:
        """Return the step’s task in a sentence."""
        return say(f"learn.{self.step.name}.goal", **figures(say, self.session.rules))

    def praise(self, say: Catalogue) -> str:
        """Return the conclusion of the step, with the name of its technique if it has one."""
        why = say(f"learn.{self.step.name}.why", **figures(say, self.session.rules))
        praise, shown = say("learn.right", why=why), TECHNIQUES.get(self.step.name)
        if shown is None:
            return praise
        return say("learn.technique", praise=praise, name=say(f"technique.{shown}"))

    def correction(self, voice: Voice) -> str:
        """Return the reason why the move just tried is wrong, or "" if none was tried."""
        if self.tried is None:
            return ""
        view = self.session.view(0)
        reason = view.why_not(self.tried)
        if reason is not None:
            return reason_text(voice, view, self.tried, reason)
        return voice.say("learn.other")

    @property
    def best(self) -> Move:
        """An accepted move, which a hint names."""
        view, accepted = self.session.view(0), map(Move.parse, self.step.accepted)
        return next(move for move in accepted if view.why_not(move) is None)

    def hint(self, voice: Voice) -> str:
        """Return a sentence that names an accepted move."""
        move = move_text(voice, self.session.view(0), self.best, full=True)
        return voice.say("learn.hint-is", move=move)


def figures(say: Catalogue, rules: Rules) -> dict[str, object]:
    """Return what a game’s lessons mention, read from its rules.

    Points of single cards are numbers, for lists; others are phrases, such as “1 point”.
    """
    cards = {line.name for line in rules.points}
    points = {
        name: n if name in cards else say("count.points", n=n)
        for name, n in (rules.scores | {"sweep": rules.sweep}).items()
    }
    return {
        **points,
        "target": rules.target,
        "list": ", ".join(power_list(say, rules)),
    }


@dataclass(frozen=True, slots=True)
class Learning(Mode):
    """A game’s lessons."""

    interruptible: ClassVar[bool] = False

    course: Course

    @property
    def on_table(self) -> Session:
        """The lesson on the table."""
        return self.course.session

    @property
    def phase(self) -> str:
        """Whether the lesson is over."""
        return "ready" if self.course.finished or self.course.done else ""

    def with_session(self, session: Session) -> Learning:
        """Return the mode with the lesson moved to another position."""
        return replace(self, course=replace(self.course, session=session))


def course_of(state: PageState) -> Course | None:
    """Return the lessons, if they are open in place of a match, or None."""
    return state.mode.course if isinstance(state.mode, Learning) else None


def in_lesson(state: PageState) -> bool:
    """Return whether a lesson is open."""
    return isinstance(state.mode, Learning)
