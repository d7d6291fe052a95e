"""A session: whose turn it is, clicks, undo and redo, opponents, saving and loading."""

from __future__ import annotations

import pytest

from kasino.cards import bits, card, parse_set, set_text, text
from kasino.engine.events import Captured, Dealt, MatchOver, Trailed
from kasino.engine.reasons import Reason
from kasino.errors import DealError, KasinoError, NotationError, RecordError
from kasino.games import GAMES
from kasino.match.session import Entry, Session, TurnError
from kasino.moves import Kind, Move
from kasino.players import UnknownLevel
from tests.make_records import trailed
from tests.sessions import CALL, KASINO, fresh, let_play, trail


def test_a_session_begins_with_the_deal() -> None:
    session = fresh("you", "greedy")
    assert isinstance(session.last_update.events[0], Dealt)
    assert session.last_update.reason is None
    assert session.last_update.view == session.state.view(0)
    assert (session.rules, session.players, session.seed) == (KASINO, 2, "kasino")
    assert session.seats == ("you", "greedy") and session.human_seats == (0,)
    assert session.to_move_is_human and not session.assisted
    assert session.log == [Entry(1, -1, None, session.last_update.events)]


@pytest.mark.parametrize(
    ("players", "seed", "seats", "seat", "error"),
    [
        (5, "a", ("you",) * 5, None, DealError),
        (2, "\ud800", ("you", "you"), None, DealError),
        (2, "a", ("you",), None, RecordError),
        (2, "a", ("you", "me!"), None, RecordError),
        (2, "a", ("you", "genius"), None, UnknownLevel),
        (2, "a", ("random", "greedy"), 2, DealError),
    ],
)
def test_a_session_that_cannot_be_played_is_refused(
    players: int, seed: str, seats: tuple[str, ...], seat: int | None, error: type[KasinoError]
) -> None:
    with pytest.raises(error):
        Session(KASINO, players, seed, seats, seat)


def test_rules_of_ones_own_cannot_be_recorded_and_so_not_played() -> None:
    from dataclasses import replace

    with pytest.raises(DealError, match="no record could name these rules"):
        fresh("you", "you", rules=replace(KASINO, target=11))


def test_clicks_pick_and_drop() -> None:
    """Seed kasino: As 9s 2d Td in hand, 7s Js 4h Tc on the table."""
    session = fresh("you", "greedy")
    session.click("As")
    assert session.selection.hand == card("As")
    session.click("4h")
    update = session.click("Tc")
    assert update.reason is None and update.events == ()
    assert session.selection.table == parse_set("4h+Tc")
    assert list(map(str, session.selection.moves)) == ["Asx4h+Tc"]
    session.click("9s")
    assert session.selection.hand == card("9s")
    assert session.selection.table == parse_set("4h+Tc")
    session.click("10c")
    session.click("9s")
    assert (session.selection.hand, session.selection.table) == (-1, parse_set("4h"))
    session.clear()
    assert (session.selection.hand, session.selection.table) == (-1, 0)


def test_clicks_on_what_is_not_there_pick_nothing() -> None:
    session = fresh("you", "greedy")
    session.click("4h")
    before = session.selection
    for item in ("4s", "3c", "As+9s", "4h+Tc", "As+4h"):
        assert session.click(item).reason is Reason.NOT_ON_TABLE
    for item in ("", "x", "4h+", "4h+4h", "TdTd", "♠"):
        with pytest.raises(NotationError):
            session.click(item)
    assert session.selection == before


def with_build() -> Session:
    """Return a hot-seat Kasino! in which seat 1 is to move and a build of two cards stands."""
    for number in range(200):
        session = fresh("you", "you", rules=CALL, seed=f"build {number}")
        session.do(trail(session))
        session.do(trail(session))
        moves = [move for move in session.state.legal_moves() if move.kind is Kind.BUILD]
        if moves and moves[0].cards.bit_count() == 1:
            session.do(moves[0])
            return session
    raise AssertionError("no build in 200 seeds")


def test_a_build_is_picked_whole() -> None:
    session = with_build()
    build = session.state.builds[0]
    names = [text(number) for number in bits(build.cards)]
    assert session.click(names[0]).reason is Reason.SPLIT_BUILD
    loose = next(bits(session.state.loose))
    assert session.click(f"{names[0]}+{text(loose)}").reason is Reason.SPLIT_BUILD
    assert session.selection.table == 0
    session.click("+".join(reversed(names)))
    assert session.selection.table == build.cards
    session.click(set_text(build.cards))
    assert session.selection.table == 0


def test_choices_are_ticked_and_cleared_by_a_play() -> None:
    session = fresh("you", "you", rules=CALL)
    assert session.choose("stack").reason is None
    assert session.selection.choice == "stack"
    session.choose("build")
    assert session.selection.choice == "build"
    session.choose(None)
    assert session.selection.choice is None
    session.choose("build")
    session.do(trail(session))
    assert session.selection.choice is None
    with pytest.raises(KasinoError, match=r"'split' is not a choice of kasino-call \(stack, build"):
        session.choose("split")
    with pytest.raises(KasinoError, match=r"'stack' is not a choice of kasino \(none\)"):
        fresh("you", "you").choose("stack")


def test_a_move_is_played_or_refused_with_its_reason() -> None:
    session = fresh("you", "you")
    session.click("As")
    refused = session.do("Asx7s")
    assert refused.reason is Reason.NO_GROUPS and refused.events == ()
    assert session.last_update is refused
    assert session.selection.hand == card("As")
    played = session.do(Move.parse("Asx4h+Tc"))
    assert played.reason is None and isinstance(played.events[0], Captured)
    assert session.selection.hand == -1
    assert session.state.turn == 1
    with pytest.raises(NotationError):
        session.do("As?")


def test_after_a_round_nothing_is_played_before_the_next() -> None:
    session = trailed(KASINO, 2, "rounds", 47)
    with pytest.raises(DealError):
        session.next_round()
    last = trail(session)
    session.do(last)
    assert session.do(last).reason is Reason.OVER
    assert session.click(last).reason is Reason.OVER
    assert session.selection.hand == -1
    assert not session.to_move_is_human
    with pytest.raises(TurnError):
        session.opponent()


def test_after_a_match_there_is_no_round() -> None:
    session = fresh("greedy", "greedy", rules=GAMES["finnish"])
    while not session.state.match_over:
        if session.state.round_over:
            session.next_round()
        let_play(session)
    assert isinstance(session.last_update.events[-1], MatchOver)
    with pytest.raises(DealError):
        session.next_round()
    assert session.record().result.startswith("won by ")
    assert not session.can_undo


def test_who_is_looked_at() -> None:
    hot = fresh("you", "greedy", "human:Aino")
    assert hot.state.turn == 1 and hot.seat == 0
    let_play(hot)
    assert hot.seat == 2 and hot.view().seat == 2
    assert hot.view(0).seat == 0
    hot.do(trail(hot))
    assert hot.seat == 0
    hot.do(trail(hot))
    assert not hot.to_move_is_human and hot.seat == 0
    watched = Session(KASINO, 3, "kasino", ("greedy",) * 3, 2)
    assert watched.seat == 2
    watched.load(Session(KASINO, 2, "a", ("greedy", "random")).save())
    assert watched.seat == 0
    with pytest.raises(ValueError, match="seat 3"):
        hot.view(3)


def test_the_log_tells_every_move() -> None:
    session = fresh("you", "greedy")
    session.do("9s")
    let_play(session)
    rounds, seats, moves, events = zip(*session.log, strict=True)
    assert rounds == (1, 1, 1) and seats == (-1, 0, 1)
    assert moves[0] is None and str(moves[1]) == "9s"
    assert events[1] == (Trailed(0, card("9s")),)
    session.undo()
    assert len(session.log) == 1


def careless() -> Session:
    """Return a Kasino! in which seat 0 trailed a court that could have taken its equal."""
    for number in range(200):
        session = fresh("you", "you", rules=CALL, seed=f"call {number}")
        hands = session.state.hands
        first = session.state.turn
        for mine in bits(hands[first]):
            for other in bits(hands[1 - first]):
                pair = next((c for c in bits(hands[first]) if c % 13 == other % 13), None)
                if pair is not None and mine != pair:
                    session.do(text(mine))
                    session.do(text(other))
                    session.do(text(pair))
                    return session
    raise AssertionError("no pair in 200 seeds")


def test_calls_are_offered_apart() -> None:
    session = careless()
    calls = session.calls()
    assert calls and all(move.kind is Kind.CALL for move in calls)
    session.click(text(next(bits(session.state.hands[session.state.turn]))))
    assert all(move.kind is not Kind.CALL for move in session.selection.moves)
    turn = session.state.turn
    session.do(calls[0])
    assert session.state.turn == turn and session.calls() == ()
    assert "!" in session.save()
    assert Session.restored(session.save()).state.captured == session.state.captured


def test_completions_contain_what_is_picked() -> None:
    session = fresh("you", "greedy")
    every = session.completions(99)
    assert set(every) == set(session.state.legal_moves())
    assert session.completions(2) == every[:2]
    session.click("4h")
    assert list(map(str, session.completions())) == ["Asx4h+Tc"]
    session.click("9s")
    assert session.completions() == ()
    session.click("4h")
    assert list(map(str, session.completions())) == ["9s"]
    stacks = with_build()
    stacks.choose("stack")
    assert all(move.kind is Kind.BUILD for move in stacks.completions())


def test_a_selection_is_worked_out_once_for_the_same_cards() -> None:
    session = fresh("you", "greedy")
    session.click("4h")
    first, fitting = session.selection, session.completions()
    assert session.selection is first and session.completions() is fitting
    session.click("4h")
    assert session.selection is not first


def test_preview_is_of_what_is_picked_unless_told() -> None:
    session = fresh("you", "greedy")
    session.click("4h")
    assert session.preview().take == (4,)
    assert session.preview(parse_set("4h+Tc")).take == (14,)
    assert session.preview(0).take == ()
