"""Verification on the page: every opponent’s move, the seal and the seed."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote

import pytest

from app.coach.seals.state import VerificationState
from app.coach.seals.update import check_found
from app.core.actions import Action
from app.runtime.update import update
from kasino.games import game
from kasino.match.record import Record, render, replay
from kasino.match.seal import sealed
from kasino.match.session import Session
from testing.kinds import OTHER
from testing.page.open_page import OpenPage


def over() -> Record:
    """Return a short match that a person lost against the greedy level."""
    session = Session.start(game(OTHER, "target=1"), 2, "lost/my words", ("you", "greedy"))
    while not session.state.match_over:
        if session.state.round_over:
            session = session.next_round()
        elif session.to_move_is_human:
            session = session.play(list(session.state.legal_moves())[-1])
        else:
            session = session.play_opponent()
    return session.record()


RECORD = over()


def opened(patch: pytest.MonkeyPatch, record: Record) -> OpenPage:
    text = quote(render(replay(record)))
    page = OpenPage(patch, f"?record={text}&pace=0&storage=off")
    page.click("#result [data-action=share]")
    page.click("dialog [data-action=verify]")
    return page


def test_all_follows_in_a_match_as_it_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(monkeypatch, sealed(RECORD))
    lines = page.shown(".verified li")
    assert page.data(".verified", "follows") == ["yes"]
    assert lines[0] == "The seal matches the seed."
    assert "lost/my words" in lines[1]
    count = len(RECORD.moves) // 2
    assert lines[2:] == [
        f"All {count} moves by Eino follow from what that seat could see.",
        "The record only claims that no move was taken back; no record can prove it.",
    ]
    assert lines[2] in page.told("reply")[-1]


def test_another_level_is_named_by_its_first_move(monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(
        RECORD, setup=replace(RECORD.setup, seats=("you", "counter")), extra=(("x-seal", "0" * 64),)
    )
    page = opened(monkeypatch, other)
    lines = page.shown(".verified li")
    assert page.data(".verified", "follows") == ["no"]
    assert lines[0] == "The seal doesn’t match the seed."
    assert any(line.startswith("Move ") for line in lines[2:])


def test_what_is_not_over_is_not_verified_and_what_is_left_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = OpenPage(monkeypatch, "?game=casino&seed=a&pace=0&storage=off")
    state = page_state(page)
    opened, effects = update(state, Action("verify"))
    assert opened.dialog.name == "verify" and opened.of(VerificationState) is None
    assert [effect.handler.name for effect in effects] == ["stop_task"]
    assert update(opened, check_found.of(VerificationState(RECORD)))[0] is not None
    assert (
        update(opened, check_found.of(VerificationState(RECORD)))[0].of(VerificationState) is None
    )


def page_state(_page: OpenPage):  # type: ignore[no-untyped-def]
    from app.core.options import read
    from app.core.page_state import PageState
    from app.i18n.catalogue import words

    return PageState(read({})[0], words("en"))
