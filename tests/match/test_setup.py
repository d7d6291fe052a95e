"""The setup of a match as one value, and choosing a whole selection at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from kasino.cards import Stream, bits
from kasino.engine.reasons import Reason
from kasino.engine.view import View
from kasino.errors import KasinoError, NotationError
from kasino.games import GAMES, game
from kasino.house_rules import HouseRuleError
from kasino.match.record import Record, read, write
from kasino.match.session import Session, TurnError
from kasino.match.setup import MatchSetup
from kasino.players import Budget, Thought, UnknownLevel

SETUP = MatchSetup.of("casino", ("you", "human:Aino"), "kasino")


def test_a_setup_begins_a_match_and_is_read_from_it() -> None:
    session = Session.begin(SETUP)
    assert session.setup == SETUP and SETUP.people == (0, 1)
    assert SETUP.deal().hands == session.state.hands
    assert read(write(Record(SETUP))).setup == SETUP


def test_a_setup_has_house_rules_or_says_which_it_can_t_have() -> None:
    varied = replace(SETUP, options="target=11")
    session = Session.begin(varied)
    assert session.state.rules.target == varied.deal().rules.target == 11
    assert session.setup == varied
    for begin in (Session.begin, MatchSetup.deal):
        with pytest.raises(HouseRuleError, match="diamonds"):
            begin(replace(SETUP, options="diamonds=1"))


@pytest.mark.parametrize("name", GAMES)
def test_a_header_is_read_as_it_was_written(name: str) -> None:
    """With every form of seats, seeds and house rules; the lines may be in any order."""
    seats = ("human:Äiti", "you", 'human: "x"', "greedy")
    for count in GAMES[name].players:
        for options in ("", "target=7"):
            for seed in ("kasino", " a b ", "kesä", "none", "seat 0: you"):
                setup = MatchSetup(name, options, count, seats[:count], seed)
                text = f"kasino: 1\n{chr(10).join(reversed(setup.header()))}\n"
                assert read(text).setup == setup == Session.load(text).setup
                header = write(Record(setup)).split("\n")[1 : len(setup.header()) + 1]
                assert tuple(header) == setup.header()


def test_a_variant_is_a_game_with_its_house_rules() -> None:
    for text in ("casino", "kasino target=11,sweep=0"):
        setup = MatchSetup.of_variant(text)
        assert setup.variant == text and setup.rules == game(*text.split())
        assert (
            Session.begin(
                replace(setup, players=2, seats=("you", "greedy"), seed="a")
            ).setup.variant
            == text
        )
    with pytest.raises(KasinoError):
        MatchSetup.of_variant("poker")
    with pytest.raises(HouseRuleError):
        MatchSetup.of_variant("kasino wind=1")


def test_a_match_begins_with_players_of_ones_own() -> None:
    class Last:
        level = "mine"

        def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
            *_, last = view.legal_moves()
            yield Thought(last, None, 0)

    session = Session.begin(replace(SETUP, seats=("mine", "mine")), opponents=lambda level: Last())
    for _ in range(4):
        *_, last = session.state.legal_moves()
        session = session.play_opponent()
        assert session.log[-1].move == last
    with pytest.raises(UnknownLevel):
        Session.begin(replace(SETUP, seats=("mine", "mine")))


def test_a_selection_is_picked_at_once() -> None:
    session = Session.begin(SETUP)
    state = session.state
    hand = next(bits(state.hands[state.turn]))
    update = session = session.pick(hand, state.loose)
    assert (update.selection.hand, update.selection.table) == (hand, state.loose)
    assert session.selection is update.selection
    with pytest.raises(NotationError):
        session = session.pick(next(bits(state.loose)), 0)
    with pytest.raises(KasinoError):
        session = session.pick(hand, 0, "nonsense")
    while not session.state.round_over:
        session = session.play(next(session.state.legal_moves()))
    session = session.pick(hand, 0)
    assert session.reason is Reason.OVER


def test_only_an_opponent_is_answered_for() -> None:
    session = Session.begin(replace(SETUP, seats=("you", "greedy")))
    while session.to_move_is_human:
        session = session.play(next(session.state.legal_moves()))
    session = session.pick(0, 0)
    assert session.selection.hand == -1
    move = next(session.state.legal_moves())
    session = session.answer(move)
    assert session.events
    assert [entry.move for entry in session.log][-1] == move
    with pytest.raises(TurnError):
        session = session.answer(move)
