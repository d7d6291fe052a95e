"""The search for a hint: the coach looks for the best move, and the result is put in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from app.coach.hint.state import Advice, Bar, Wording
from app.coach.hint.update import hinted
from app.core.actions import Action
from app.core.page_state import PageState
from app.platform import browser
from kasino.cards import Stream
from kasino.coach.analysis import Analysis, MoveOption, analyse
from kasino.coach.explain import Explanation, explain
from kasino.coach.explanation_text import label, points_text, sentences
from kasino.engine.state import State
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.players import Budget
from kasino.words import Voice, move_text

#: The longest time that a search may take, in milliseconds.
MAX_SEARCH_MS: Final = 550.0
#: The most options that are drawn.
SHOWN: Final = 3


def hint(page: Callable[[], PageState], given: tuple[Session, State]) -> Iterator[Action | None]:
    """Yield None while searching, and finally yield the advice.

    The search stops silently when its position is no longer on the table.
    """
    session, position = given

    def gone() -> bool:
        now = page().match
        return now is None or now.state is not position

    if gone():
        return
    view = session.view()
    began = browser.now_ms()
    budget = Budget(expired=lambda: browser.now_ms() - began > MAX_SEARCH_MS)
    thoughts = analyse(view, Stream(f"kasino:hint:{len(view.moves)}"), budget)
    found = next(thoughts)
    for better in thoughts:
        found = better
        yield None
        if gone():
            return
    yield hinted.of(position, advice(page(), found))


def advice(state: PageState, found: Analysis) -> Advice:
    """Return the result of an analysis as advice in words."""
    eye, ear = state.voice(spoken=False), state.voice(spoken=True)
    move, why = found.best.move, explain(found, found.best.move)
    looks = "coach.look-call" if move.kind is Kind.CALL else "coach.look"
    return Advice(
        move,
        move.card,
        both(eye, ear, lambda voice: voice.say(looks, card=voice.card(move.card))),
        both(eye, ear, lambda voice: voice.say("page.hint-is", move=_named(voice, found, move))),
        said(eye, ear, why),
        bars(eye, ear, why, found.options[:SHOWN]),
        why.touched | 1 << move.card | move.cards,
    )


def both(eye: Voice, ear: Voice, tell: Callable[[Voice], str]) -> Wording:
    """Return a sentence worded for the eye and for screen readers."""
    return Wording(tell(eye), tell(ear))


def said(eye: Voice, ear: Voice, why: Explanation) -> tuple[Wording, ...]:
    """Return an explanation as sentences: first the comparison, then the reasons."""
    pairs = zip(sentences(eye, why), sentences(ear, why), strict=True)
    return tuple(Wording(*pair) for pair in pairs)


def bars(
    eye: Voice,
    ear: Voice,
    why: Explanation,
    options: Sequence[MoveOption],
    played: Move | None = None,
) -> tuple[Bar, ...]:
    """Return options as bars to draw, the best first."""
    return tuple(
        Bar(
            Wording(label(eye, why, option.move), label(ear, why, option.move)),
            option.value,
            option.error,
            points_text(eye, option.value),
            "best" if option is options[0] else "played" if option.move == played else "",
        )
        for option in options
    )


def _named(voice: Voice, found: Analysis, move: Move) -> str:
    return move_text(voice, found.view, move, full=True)
