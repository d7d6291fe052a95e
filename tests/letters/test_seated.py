"""The session of a device: its player’s view and moves match the letters."""

from __future__ import annotations

import pytest

from kasino.engine.events import Dealt
from kasino.games import GAMES
from kasino.letters.device import NOBODY, Device, session_of
from kasino.match.record import load as read_record
from kasino.match.session import Session, TurnError
from testing.kinds import ACE_BUILDS, game_with
from testing.letters.joined import begun, passed, secret, to_end

pytestmark = pytest.mark.long

#: A game for each way to build, and those in which a card is drawn after each play.
KINDS = {rules.name for rules in {(r.building, r.draws): r for r in GAMES.values()}.values()}


@pytest.mark.parametrize("game", sorted(KINDS))
def test_a_session_shows_what_the_device_knows_after_each_letter(game: str) -> None:
    last: list[Session | None] = [None, None]
    for now in passed(begun(game, "target=1" if game in ACE_BUILDS else "", seed="seats")):
        for device in now:
            if not device.dealt and not device.ends:
                continue
            before = last[device.seat]
            session = last[device.seat] = session_of(device, before)
            assert session.seat == device.seat and session.by_letters
            whole = session.state.view(device.seat)
            if session.hidden:
                assert session.view() == device.view
                assert session.to_move_is_human == (device.to_move and not whole.round_over)
            else:
                assert session.states[-1].tally == device.ends[-1].tally
                assert read_record(session.save()).states[-1].scores == session.state.scores
            if before is not None:
                told = [event for step in session.log for event in step.events]
                known = sum(len(step.events) for step in before.log)
                assert session.events == tuple(told[known:])
                assert session.continues(before) or session.match.states[-1].round_over
        if now[0].ends:
            break
    assert last[0] is not None and last[1] is not None
    assert not last[0].hidden or not last[1].hidden


def test_nobody_who_is_away_is_moved_for() -> None:
    host, guest = begun()
    session = session_of(host.hear(guest.letter()))
    if session.to_move_is_human:
        session = session.play(next(session.state.legal_moves()))
    with pytest.raises(TurnError):
        session.play("9s")


def test_before_the_answer_nobody_has_a_name() -> None:
    host = Device.invite("casino", "", "Aino", secret("alone"))
    session = session_of(host)
    assert session.seats == ("human:Aino", f"away:{NOBODY}")
    assert session.view().hand == 0 and session.hidden


def test_a_record_of_letters_has_two_people_and_is_read_again() -> None:
    host, guest = to_end(begun(game_with(ACE_BUILDS), "target=1"))
    for device in (host, guest):
        session = session_of(device)
        assert not session.hidden and session.state.match_over
        assert session.save() == session_of(host).save()
        assert Session.load(session.save()).seats == ("human:Aino", "human:Eero")


def test_another_round_begins_with_its_deal() -> None:
    last: list[Session | None] = [None, None]
    for now in passed(begun("casino")):
        for device in now:
            if device.dealt or device.ends:
                session = last[device.seat] = session_of(device, last[device.seat])
                if session.state.round == 2:
                    assert isinstance(session.events[-1], Dealt) and session.hidden
                    return
    raise AssertionError("one round is all there was")
