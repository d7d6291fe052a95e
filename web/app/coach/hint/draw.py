"""The hint at the table: a line of text, outlined cards, and the reasons below the table."""

from __future__ import annotations

from typing import Final

from app.coach.advice import Advice
from app.coach.hint import update
from app.coach.hint.state import Hint
from app.coach.modules import THINKING
from app.coach.reasons import why
from app.coach.unseen import unseen_cards
from app.core.drawing.controls import close_button, tool
from app.core.drawing.pictures import sign
from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import HINTED, HOST_HINT, unaided
from app.platform.dom import Node, h
from app.table import slots
from app.table.scene import Scene
from kasino.engine.state import State
from kasino.words import Voice


def _current(state: PageState) -> Hint | None:
    """Return the hint for the position on the table, if there is one."""
    hint, match = state.of(Hint), state.match
    there = hint is not None and match is not None and hint.state is match.state
    return hint if there and state.my_turn and not state.covered else None


def _explained(state: PageState) -> Advice | None:
    """Return the advice whose reasons are shown, until other cards are picked.

    On a phone, the reasons cover the moves.
    """
    hint, match = _current(state), state.match
    if hint is None or match is None or hint.step != update.WHY:
        return None
    return hint.advice if hint.still_picked(match.selection) else None


def note(state: PageState, voice: Voice) -> str:
    """Return the hint in words while its cards are still picked, or "" if there is no hint."""
    hint, match = _current(state), state.match
    if hint is None or match is None:
        return ""
    if hint.advice is None:
        return state.say("coach.thinks")
    if not hint.step or not hint.still_picked(match.selection):
        return ""
    line = hint.advice.looks if hint.step == 1 else hint.advice.named
    return line.ear if voice.spoken else line.eye


def outlined(state: PageState) -> int:
    """Return the set of cards that the hint outlines."""
    hint = _current(state)
    if hint is not None and hint.advice is not None and hint.step == 1:
        return 1 << hint.advice.card
    explained = _explained(state)
    return explained.touched if explained else 0


def lamp(scene: Scene) -> tuple[Node, ...]:
    """Draw the hint button in the match’s bar, if the match allows hints."""
    page = scene.page
    if page.options["hints"] != "on" or page.automatic or unaided(page):
        return ()
    off = not page.my_turn or page.covered
    return (tool(update.ask_hint, scene.say("page.hint"), sign("lamp"), off=off),)


def advice(scene: Scene) -> tuple[Node, ...]:
    """Draw the reasons for a hint: below or next to the table, depending on the window."""
    told = _explained(scene.page)
    if told is None:
        return ()
    most = scene.rules.deck_size
    found = h(
        "section.advice",
        h(
            "div.advice-head",
            h("h2", {"id": "advice-title"}, scene.say("coach.why")),
            close_button(scene.say, update.close),
        ),
        # Folded with the numbers, because on a phone a longer text would cover the hand.
        *why(
            scene.say,
            scene.rules.name,
            told,
            *unseen_cards(scene.voice, scene.view, most=most, outlined=told.touched),
        ),
        key="advice",
    )
    return (found,)


def given(state: PageState, position: State) -> bool:
    """Return whether a hint was given in a position."""
    hint = state.of(Hint)
    return hint is not None and hint.advice is not None and hint.state == position


FEATURE: Final = Feature("hint", update.ACTIONS)

FEATURE.fill(slots.OVER_TABLE, advice)
FEATURE.fill(slots.BAR, lamp)
FEATURE.fill(slots.NOTE, note)
FEATURE.fill(slots.OUTLINED, outlined)
FEATURE.worded.append(Hint)
FEATURE.fill(HINTED, given)
FEATURE.fill(HOST_HINT, lambda state: update.ask_hint.of(True) if update.possible(state) else None)
FEATURE.works("hint", "app.coach.hint.work.hint", THINKING)
FEATURE.says("embed", {"page.hint": "Hint"})
FEATURE.says(
    "coach",
    {
        "coach.hint-costs": (
            "A hint is help, and a match with help counts separately. Ask again to get it."
        ),
        "coach.hint-closed": "The hint is closed.",
        "coach.why": "Why",
    },
)
