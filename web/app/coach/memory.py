"""The unseen cards during a match, as a setting for learners; they count as a hint."""

from __future__ import annotations

from typing import Final

from app.coach.unseen import unseen_cards
from app.core.feature import Feature
from app.core.helping import costs, has_hints
from app.core.page_state import PageState, Playing
from app.core.slots import AIDED, BEGINS, unaided
from app.platform.dom import Child, h
from app.table import slots
from app.table.scene import Scene
from kasino.engine.unseen import after_first_deal, unseen
from kasino.words import Voice, held_report


def _wanted(state: PageState) -> bool:
    """Return whether the match shows unseen cards from its second deals on."""
    session, options = state.match, state.options
    wanted = options["unseen"] == "on" == options["hints"] and isinstance(state.mode, Playing)
    return wanted and session is not None and not (session.by_letters or unaided(state))


def shown(state: PageState) -> bool:
    """Return whether the unseen cards are shown now."""
    session = state.match
    if not _wanted(state) or session is None or state.covered:
        return False
    view = session.view()
    return not view.round_over and after_first_deal(view)


def _cards(scene: Scene) -> tuple[Child, ...]:
    return unseen_cards(scene.voice, scene.view, most=scene.rules.deck_size)


def told(scene: Scene) -> tuple[Child, ...]:
    """Draw the unseen cards in the empty place of the moves."""
    return _cards(scene) if shown(scene.page) else ()


def standing(scene: Scene) -> tuple[Child, ...]:
    """Draw the unseen cards next to the scores, where they stay while a card is picked."""
    if not shown(scene.page):
        return ()
    return (h("div.not-seen", *_cards(scene), key="not-seen"),)


def turn(state: PageState, voice: Voice) -> str:
    """Return a sentence for each hand that is certain."""
    session = state.match
    if not shown(state) or session is None:
        return ""
    return " ".join(held_report(voice, unseen(session.view())))


def begins(state: PageState) -> str:
    """Return a sentence that says that the match counts as one with help."""
    session = state.match
    told = _wanted(state) and session is not None and (costs(session) or has_hints(session))
    return state.say("coach.unseen-costs") if told else ""


FEATURE: Final = Feature("memory")

FEATURE.fill(slots.TOLD, told)
FEATURE.fill(slots.STANDING, standing)
FEATURE.fill(slots.TURN, turn)
FEATURE.fill(AIDED, shown)
FEATURE.fill(BEGINS, begins)
FEATURE.says(
    "coach",
    {
        "coach.unseen-costs": (
            "From the second deal on, the cards you haven’t seen are shown, so this match counts "
            "as one with help."
        ),
    },
)
