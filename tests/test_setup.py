"""What is to be played as one value, and choosing a whole selection at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.cards import bits
from kasino.engine.reasons import Reason
from kasino.errors import KasinoError, NotationError
from kasino.match.record import read, write
from kasino.match.session import Session, TurnError
from kasino.match.setup import MatchSetup
from kasino.options import OptionError

SETUP = MatchSetup.of("casino", ("you", "human:Aino"), "kasino")


def test_a_setup_begins_a_match_and_is_read_from_it() -> None:
    session = Session.begin(SETUP)
    assert session.setup == SETUP and SETUP.people == (0, 1)
    assert SETUP.deal().hands == session.state.hands
    assert MatchSetup.from_record(read(write(SETUP.record()))) == SETUP


def test_a_setup_has_house_rules_or_says_which_it_can_t_have() -> None:
    varied = replace(SETUP, options="target=11")
    session = Session.begin(varied)
    assert session.state.rules.target == varied.deal().rules.target == 11
    assert session.setup == varied
    for begin in (Session.begin, MatchSetup.deal):
        with pytest.raises(OptionError, match="diamonds"):
            begin(replace(SETUP, options="diamonds=1"))


def test_a_selection_is_picked_at_once() -> None:
    session = Session.begin(SETUP)
    state = session.state
    hand = next(bits(state.hands[state.turn]))
    update = session.pick(hand, state.loose)
    assert (update.selection.hand, update.selection.table) == (hand, state.loose)
    assert session.selection is update.selection
    with pytest.raises(NotationError):
        session.pick(next(bits(state.loose)), 0)
    with pytest.raises(KasinoError):
        session.pick(hand, 0, "nonsense")
    while not session.state.round_over:
        session.do(next(session.state.legal_moves()))
    assert session.pick(hand, 0).reason is Reason.OVER


def test_only_an_opponent_is_answered_for() -> None:
    session = Session.begin(replace(SETUP, seats=("you", "greedy")))
    while session.to_move_is_human:
        session.do(next(session.state.legal_moves()))
    assert session.pick(0, 0).selection.hand == -1
    move = next(session.state.legal_moves())
    assert session.answer(move).events
    assert [entry.move for entry in session.log][-1] == move
    with pytest.raises(TurnError):
        session.answer(move)
