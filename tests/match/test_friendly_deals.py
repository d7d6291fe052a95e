"""Friendly deals: the first deals of someone who has never played the game."""

from __future__ import annotations

import pytest

from kasino.cards import bits, text
from kasino.engine.events import Captured, Event, Scored
from kasino.games import FRIENDLY, GAMES
from kasino.match import friendly
from kasino.match.record import CHOSEN
from kasino.match.session import Session
from kasino.moves import Kind

DEALS = [(name, number) for name, numbers in FRIENDLY.items() for number in numbers]
PRINTED = {**{str(n): n for n in range(2, 10)}, "T": 10}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_friendly_deals(name: str) -> None:
    assert len(set(FRIENDLY[name])) == len(FRIENDLY[name]) >= 8


@pytest.mark.parametrize(("name", "number"), DEALS)
def test_you_begin_with_one_clear_sum_and_nobody_has_scored(name: str, number: int) -> None:
    rules, events = GAMES[name], list[Event]()
    session = Session.start(rules, 2, friendly.seed_of(number), ("you", friendly.LEVEL))
    if not rules.table_cards:
        assert session.state.turn == 1, "the opponent trails the first card"
        session = session.play_opponent()
        events = [*session.events]
    state = session.state
    assert state.turn == 0 and not any(isinstance(event, Scored) for event in events)
    assert not any(state.scores)
    (move,) = (move for move in state.legal_moves() if move.kind is Kind.CAPTURE)
    values = [PRINTED.get(text(card)[0], 0) for card in bits(move.cards)]
    if rules.table_cards:
        wanted = rules.reaches[move.card] if rules.total else (PRINTED[text(move.card)[0]],)
        assert len(values) == 2 and (sum(values),) == wanted and text(move.card)[0] in PRINTED
    else:
        assert [text(card)[0] for card in bits(move.cards)] == [text(move.card)[0]]
    if rules.fewest_wins:
        assert not rules.points_of(move.cards | 1 << move.card)


def lines(session: Session, own: int) -> list[list[Event]]:
    """Return the opponent’s events in each line in which you capture if you can."""
    state = session.state
    if state.round_over or not own:
        return [[]]
    if state.turn:
        answered = session.play_opponent()
        return [[*answered.events, *rest] for rest in lines(answered, own)]
    takes = (Kind.CAPTURE, Kind.CALL)
    moves = list(state.legal_moves())
    moves = [move for move in moves if move.kind in takes] or moves
    return [line for move in moves for line in lines(session.play(move), own - 1)]


@pytest.mark.law
@pytest.mark.parametrize("name", GAMES)
def test_the_opponents_first_capture_is_plain(name: str) -> None:
    number = FRIENDLY[name][0]
    seats = ("you", friendly.LEVEL)
    begin = Session.start(GAMES[name], 2, friendly.seed_of(number), seats)
    found = lines(begin, 4)  # the other plays are in the next test
    assert found
    for events in found:
        first = next((event for event in events if isinstance(event, Captured)), None)
        if first is not None:
            assert len(first.groups) == 1 and first.cards.bit_count() <= 2, first
            assert not GAMES[name].takers >> first.card & 1, "it takes whatever is on the table"
            sign = text(first.card)[0]
            if sign in PRINTED:
                assert GAMES[name].spent(first.value, first.card) == PRINTED[sign], first


def test_a_deal_isnt_chosen_twice() -> None:
    numbers = FRIENDLY["casino"]
    used: list[int] = []
    for _ in numbers:
        number = friendly.unused("casino", used, "seed")
        assert number is not None and number not in used
        used.append(number)
    assert friendly.unused("casino", used, "seed") is None
    assert friendly.unused("chess", (), "seed") is None


def test_only_a_line_of_the_record_says_that_the_cards_were_chosen() -> None:
    seed = friendly.seed_of(FRIENDLY["finnish"][0])
    session = Session.start(GAMES["finnish"], 2, seed, ("you", friendly.LEVEL))
    assert not friendly.chosen(session), "a link or a host can name the seed, too"
    chosen = session.with_line(CHOSEN, "first")
    assert friendly.chosen(chosen) and friendly.chosen(Session.load(chosen.save()))
