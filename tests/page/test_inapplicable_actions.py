"""Actions that don’t apply: the state is unchanged, and there are no effects."""

from __future__ import annotations

from typing import Final

import pytest

from app.core.feature import always, installed
from app.core.page_state import PageState
from app.runtime.update import update
from app.table.update.match import new_match, take_up_addressed
from kasino.games import game
from kasino.match.session import Session
from testing.kinds import ACE_BUILDS, game_with
from testing.page.actions import filled
from testing.page.states import done, playing, state_of
from testing.places.scenes import ended, finished

#: Actions of lessons and puzzles, and answers of the coach that nobody asked for.
ELSEWHERE: Final = {
    *"learn-next learn-back learn-hint learn-play learn-answer task-hint task-solution".split(),
    *"next-task leave-task review-round review-move play-on print-review report-move".split(),
    *"stop-review reviewed verified par par-played puzzle-opened exercise challenge".split(),
    *"second-pass opponent-moved".split(),
}
#: Actions of a match that may not apply at the moment.
OF_MATCHES: Final = (
    "same-deal swap-seats next-round undo redo hint show-again pause go-on face join call"
    " piles seal play play-card drop-card tick confirm step pick-hand pick-table type-play cut"
).split()


def opened(place: str) -> PageState:
    """Return the state of a place of the page."""
    if place == "start":
        return state_of()
    if place == "lesson":
        return done(state_of(game="casino"), "learn", "casino")
    if place == "watched":
        return done(state_of(mode="watch"), new_match.of("kasino"))
    if place in ("round over", "match over"):
        session = ended("casino") if place == "round over" else finished("finnish")
        text = session.save().replace("human:1", "greedy")
        return done(state_of(), take_up_addressed.of(Session.load(text), "", False))
    if place == "covered":
        return playing(game="finnish", seats="human:Aino,human:Eino")[0]
    state, session = playing(game="casino")
    if place == "replayed":
        return done(state, take_up_addressed.of(Session.load(session.save()), "", True))
    while not session.to_move_is_human:
        session = session.play_opponent()
    state = state.with_session(session)
    if place == "thinking":
        state = done(state, "play", str(next(session.state.legal_moves())))
        assert not state.my_turn
    return state


def nothing(state: PageState, name: str) -> bool:
    """Return whether an action changes nothing and has no effects."""
    action = filled(
        name,
        "Ks",
        "Ks" if name == "type-play" else "",
        Session.start(game(game_with(ACE_BUILDS)), 2, "z", ("you", "greedy")),
    )
    return update(state, action) == (state, ())


def test_without_a_match_nothing_is_done_to_one() -> None:
    start = state_of()
    quiet = {"close-hint", "place", "lay-aside", "copy-seal", "copy-challenge", "stop-par"}
    quiet |= {
        "steps",
        "opponent-moved",
        "hinted",
        "more",
        "sort",
        "pick-hand",
        "pick-table",
    }
    for row in installed().actions.values():
        if row.needs is not always and row.name not in quiet:
            # The declarations prevent them, and so does each handler.
            assert row.handle(start, *filled(row.name, "9s", "9s").given) == (start, ()), row.name


@pytest.mark.parametrize(
    "place", ["watched", "replayed", "covered", "thinking", "turn", "round over", "match over"]
)
def test_what_is_of_lessons_and_coaches_is_nothing_in_a_match(place: str) -> None:
    state = opened(place)
    for name in ELSEWHERE - ({"par", "challenge"} if "over" in place else set()):
        assert nothing(state, name), name


@pytest.mark.parametrize(
    ("place", "idle"),
    [
        (
            "lesson",
            "next-round undo redo hint show-again pause go-on face join play-card"
            " drop-card step cut",
        ),
        (
            "watched",
            "same-deal swap-seats next-round hint show-again go-on face join play play-card"
            " tick confirm step",
        ),
        (
            "replayed",
            "hint show-again face join play play-card tick confirm cut",
        ),
        (
            "covered",
            "same-deal swap-seats next-round hint show-again go-on join play play-card "
            "drop-card tick confirm step type-play",
        ),
        (
            "thinking",
            "next-round hint show-again go-on face join play play-card tick confirm step cut",
        ),
        (
            "turn",
            "same-deal swap-seats next-round show-again go-on join play-card drop-card step",
        ),
        (
            "round over",
            "hint show-again go-on face join play play-card tick confirm step cut",
        ),
        (
            "match over",
            "next-round hint show-again go-on face join play play-card tick confirm step cut",
        ),
    ],
)
def test_what_has_no_place_in_a_match_does_nothing(place: str, idle: str) -> None:
    found = [name for name in OF_MATCHES if nothing(opened(place), name)]
    assert " ".join(found) == idle
