"""The coach’s findings in words; loaded on first use, with the coach’s background work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from app.coach.advice import Advice, Bar, Wording
from app.core.page_state import PageState
from app.table.reports import shared_by
from kasino.coach.analysis import Analysis, MoveOption
from kasino.coach.explain import Explanation, explain
from kasino.coach.explanation_text import label, points_text, sentences
from kasino.coach.par import Par
from kasino.coach.techniques import technique
from kasino.moves import Kind, Move
from kasino.words import Voice, move_text

#: The most options that are drawn.
SHOWN: Final = 3


def advice(state: PageState, analysis: Analysis) -> Advice:
    """Return the result of an analysis as advice in words."""
    eye, ear = state.voice(spoken=False), state.voice(spoken=True)
    move, why = analysis.best.move, explain(analysis, analysis.best.move)
    shown = technique(why)
    looks = "coach.look-call" if move.kind is Kind.CALL else "coach.look"
    return Advice(
        move,
        move.card,
        both(eye, ear, lambda voice: voice.say(looks, card=voice.card(move.card))),
        both(eye, ear, lambda voice: voice.say("page.hint-is", move=_named(voice, analysis, move))),
        sentences_of(eye, ear, why),
        bars(eye, ear, why, analysis.options[:SHOWN]),
        why.proof | 1 << move.card | move.cards,
        shown.value if shown is not None else "",
    )


def both(eye: Voice, ear: Voice, tell: Callable[[Voice], str]) -> Wording:
    """Return a sentence worded for the eye and for screen readers."""
    return Wording(tell(eye), tell(ear))


def sentences_of(eye: Voice, ear: Voice, why: Explanation) -> tuple[Wording, ...]:
    """Return an explanation as sentences: first the comparison, then the reasons."""
    return wordings(eye, ear, lambda voice: sentences(voice, why))


def wordings(eye: Voice, ear: Voice, tell: Callable[[Voice], Iterable[str]]) -> tuple[Wording, ...]:
    """Return sentences, each worded for the eye and for screen readers."""
    return tuple(Wording(*pair) for pair in zip(tell(eye), tell(ear), strict=True))


def bars(
    eye: Voice,
    ear: Voice,
    why: Explanation,
    options: Sequence[MoveOption],
    played: Move | None = None,
) -> tuple[Bar, ...]:
    """Return options as bars to draw, best first.

    An option that is much like the one before it is heard by what differs.
    """
    before = (None, *(option.move for option in options))
    return tuple(
        Bar(
            Wording(label(eye, why, option.move), _heard(ear, why, option.move, last)),
            option.value,
            option.error,
            points_text(eye, option.value),
            "best" if option is options[0] else "played" if option.move == played else "",
        )
        for option, last in zip(options, before, strict=False)
    )


def _heard(ear: Voice, why: Explanation, move: Move, last: Move | None) -> str:
    """Return an option’s name or, after a capture that shares cards with it, the difference."""
    if (
        last is None
        or last.card != move.card
        or not move.kind is last.kind is Kind.CAPTURE
        or not shared_by([move.cards, last.cards])
    ):
        return label(ear, why, move)
    more, less = ear.cards(move.cards & ~last.cards), ear.cards(last.cards & ~move.cards)
    if more and less:
        return ear.say("coach.alike", cards=more, extra=less)
    return ear.say("coach.alike-more" if more else "coach.alike-less", cards=more or less)


def _named(voice: Voice, analysis: Analysis, move: Move) -> str:
    return move_text(voice, analysis.view, move, full=True)


def par_text(voice: Voice, par: Par) -> str:
    """Return a sentence that gives par for a round."""
    return voice.say(
        "coach.par" if par.made is not None else "coach.par-running",
        round=par.round,
        good=_lead(voice, par.mean, "would-win", "would-lose", "would-draw"),
        you=_lead(voice, par.made or 0, "won", "lost", "drew"),
    )


def _lead(voice: Voice, points: float, *idents: str) -> str:
    """Return a lead in words: a side wins the round by some points, loses it, or neither."""
    number = round(points)
    ident = idents[0 if number > 0 else 1 if number < 0 else 2]
    return voice.say(f"par.{ident}", n=abs(number))
