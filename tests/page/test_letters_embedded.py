"""A host page learns nothing about the moves of a match by letters."""

from __future__ import annotations

import pytest

from app.embed.host_commands import TRIES
from kasino.letters.device import session_of
from kasino.moves import Move
from testing.letters.joined import begun, passed
from testing.page.hosted import Hosted
from tests.page.test_embed_trust import EVERY


def test_moves_of_a_match_by_letters_are_never_told(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"game": "finnish", "level": "random", "helper": "on", "letters": "on"}
    host = Hosted(monkeypatch, given)
    device = next(now[0] for now in passed(begun()) if now[0].to_move)
    host.loop._state = host.page.with_session(session_of(device))
    assert host.page.my_turn and host.session.by_letters
    assert host.send("moves")["reason"] == "no-helper"
    wrong = [card for card in EVERY if host.session.view().why_not(Move.parse(card)) is not None]
    reasons = [host.send("play", move=card)["reason"] for card in wrong[: TRIES + 1]]
    assert reasons == ["illegal"] * TRIES + ["too-many"]
