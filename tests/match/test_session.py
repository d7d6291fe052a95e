"""A session: whose turn it is, clicks, undo and redo, opponents, saving and loading."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.cards import bits, card, parse_set, set_text, text
from kasino.engine.events import Captured, Dealt, MatchOver, Trailed
from kasino.engine.reasons import IllegalMove, Reason
from kasino.errors import DealError, KasinoError, NotationError, RecordError
from kasino.games import GAMES
from kasino.match.record import Step
from kasino.match.session import Session, TurnError
from kasino.moves import Kind, Move
from kasino.players import UnknownLevel
from testing.kinds import CALLS, game_with
from testing.sessions import PLAYED, fresh, let_play, trail
from tests.match.make_records import trailed


def test_a_session_is_a_value() -> None:
    """Every change returns another session; the original stays as it was and works the same."""
    session = fresh("you", "greedy").click("4h")
    changes = {
        "click": lambda: session.click("As"),
        "clear": session.clear,
        "pick": lambda: session.pick(card("As"), parse_set("4h+Tc")),
        "do": lambda: session.play("Asx4h+Tc"),
        "refused": lambda: session.attempt("Asx7s"),
        "seal": session.seal,
        "line": lambda: session.with_line("x-theme", "dark"),
        "answered": lambda: session.play("9s").play_opponent(),
        "undone": lambda: session.play("9s").undo(),
        "load": lambda: Session.load(session.play("9s").save()),
    }
    before = replace(session)
    for name, change in changes.items():
        one, other = change(), change()
        assert one == other, name
        assert one != session and session == before, name
        assert one.match.steps[0].state.hands == session.state.hands, name
    moved = session.play("9s")
    assert moved.match.steps[0] is session.match.steps[0] and moved.continues(session)
    assert not moved.continues(None) and not fresh("you", "greedy").continues(moved)


def test_a_session_begins_with_the_deal() -> None:
    session = fresh("you", "greedy")
    assert isinstance(session.events[0], Dealt)
    assert session.reason is None
    assert session.view() == session.state.view(0)
    assert (session.rules, session.players, session.seed) == (PLAYED, 2, "kasino")
    assert session.seats == ("you", "greedy") and session.human_seats == (0,)
    assert session.to_move_is_human and not session.assisted
    assert session.log == (Step(None, -1, session.state, session.events),)


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
        Session.start(PLAYED, players, seed, seats, seat)


def test_rules_of_ones_own_cannot_be_recorded_and_so_not_played() -> None:
    with pytest.raises(DealError, match="a record can’t store these rules"):
        fresh("you", "you", rules=replace(PLAYED, target=11))


def test_clicks_pick_and_drop() -> None:
    """Seed kasino: As 9s 2d Td in hand, 7s Js 4h Tc on the table."""
    session = fresh("you", "greedy")
    session = session.click("As")
    assert session.selection.hand == card("As")
    session = session.click("4h")
    update = session = session.click("Tc")
    assert update.reason is None and update.events == ()
    assert session.selection.table == parse_set("4h+Tc")
    assert list(map(str, session.selection.moves)) == ["Asx4h+Tc"]
    session = session.click("9s")
    assert session.selection.hand == card("9s")
    assert session.selection.table == parse_set("4h+Tc")
    session = session.click("10c")
    session = session.click("9s")
    assert (session.selection.hand, session.selection.table) == (-1, parse_set("4h"))
    session = session.clear()
    assert (session.selection.hand, session.selection.table) == (-1, 0)


def test_clicks_on_what_is_not_there_pick_nothing() -> None:
    session = fresh("you", "greedy")
    session = session.click("4h")
    before = session.selection
    for item in ("4s", "3c", "As+9s", "4h+Tc", "As+4h"):
        session = session.click(item)
        assert session.reason is Reason.NOT_ON_TABLE
    for item in ("", "x", "4h+", "4h+4h", "TdTd", "♠"):
        with pytest.raises(NotationError):
            session = session.click(item)
    assert session.selection == before


def with_build() -> Session:
    """Return a hot-seat Kasino! with seat 1 to move and a build of two cards on the table."""
    for number in range(200):
        session = fresh("you", "you", rules=GAMES[game_with(CALLS)], seed=f"build {number}")
        session = session.play(trail(session))
        session = session.play(trail(session))
        moves = [move for move in session.state.legal_moves() if move.kind is Kind.BUILD]
        if moves and moves[0].cards.bit_count() == 1:
            return session.play(moves[0])
    raise AssertionError("no build in 200 seeds")


def test_a_build_is_picked_whole() -> None:
    session = with_build()
    build = session.state.builds[0]
    names = [text(number) for number in bits(build.cards)]
    session = session.click(names[0])
    assert session.reason is Reason.SPLIT_BUILD
    loose = next(bits(session.state.loose))
    session = session.click(f"{names[0]}+{text(loose)}")
    assert session.reason is Reason.SPLIT_BUILD
    assert session.selection.table == 0
    session = session.click("+".join(reversed(names)))
    assert session.selection.table == build.cards
    session = session.click(set_text(build.cards))
    assert session.selection.table == 0


def test_choices_are_ticked_and_cleared_by_a_play() -> None:
    session = fresh("you", "you", rules=GAMES[game_with(CALLS)])
    session = session.choose("stack")
    assert session.reason is None
    assert session.selection.choice == "stack"
    session = session.choose("build")
    assert session.selection.choice == "build"
    session = session.choose(None)
    assert session.selection.choice is None
    session = session.choose("build")
    session = session.play(trail(session))
    assert session.selection.choice is None
    with pytest.raises(
        KasinoError, match=rf"'split' is not a choice of {game_with(CALLS)} \(stack, build"
    ):
        session = session.choose("split")
    with pytest.raises(KasinoError, match=r"'stack' is not a choice of kasino \(none\)"):
        fresh("you", "you").choose("stack")


def test_a_move_is_played_or_refused_with_its_reason() -> None:
    session = fresh("you", "you")
    session = session.click("As")
    session = session.attempt("Asx7s")
    assert session.reason is Reason.NO_GROUPS and session.events == ()
    assert session.selection.hand == card("As")
    session = session.play(Move.parse("Asx4h+Tc"))
    assert session.reason is None and isinstance(session.events[0], Captured)
    assert session.selection.hand == -1
    assert session.state.turn == 1
    with pytest.raises(NotationError):
        session = session.play("As?")


def test_after_a_round_nothing_is_played_before_the_next() -> None:
    session = trailed(PLAYED, 2, "rounds", 47)
    with pytest.raises(DealError):
        session = session.next_round()
    last = trail(session)
    session = session.play(last).attempt(last)
    assert session.reason is Reason.OVER
    session = session.click(last)
    assert session.reason is Reason.OVER
    assert session.selection.hand == -1
    assert not session.to_move_is_human
    with pytest.raises(TurnError):
        session.opponent()


def test_after_a_match_there_is_no_round() -> None:
    session = fresh("greedy", "greedy", rules=GAMES["finnish"])
    while not session.state.match_over:
        if session.state.round_over:
            session = session.next_round()
        session = let_play(session)
    assert isinstance(session.events[-1], MatchOver)
    with pytest.raises(DealError):
        session = session.next_round()
    assert session.record().result.startswith("won by ")
    assert not session.can_undo


def test_who_is_looked_at() -> None:
    hot = fresh("you", "greedy", "human:Aino")
    assert hot.state.turn == 1 and hot.seat == 0
    hot = let_play(hot)
    assert hot.seat == 2 and hot.view().seat == 2
    assert hot.view(0).seat == 0
    hot = hot.play(trail(hot))
    assert hot.seat == 0
    hot = hot.play(trail(hot))
    assert not hot.to_move_is_human and hot.seat == 0
    watched = Session.start(PLAYED, 3, "kasino", ("greedy",) * 3, 2)
    assert watched.seat == 2
    assert Session.load(watched.save()).seat == 0
    with pytest.raises(ValueError, match="seat 3"):
        hot.view(3)


def test_the_log_tells_every_move() -> None:
    session = fresh("you", "greedy")
    session = session.play("9s")
    session = let_play(session)
    moves, seats, _, events = zip(*session.log, strict=True)
    assert [step.round for step in session.log] == [1, 1, 1] and seats == (-1, 0, 1)
    assert moves[0] is None and str(moves[1]) == "9s"
    assert events[1] == (Trailed(0, card("9s")),)
    session = session.undo()
    assert len(session.log) == 1


def careless() -> Session:
    """Return a Kasino! in which seat 0 trailed a court that could have taken its equal."""
    for number in range(200):
        session = fresh("you", "you", rules=GAMES[game_with(CALLS)], seed=f"call {number}")
        hands = session.state.hands
        first = session.state.turn
        for mine in bits(hands[first]):
            for other in bits(hands[1 - first]):
                pair = next((c for c in bits(hands[first]) if c % 13 == other % 13), None)
                if pair is not None and mine != pair:
                    session = session.play(text(mine))
                    session = session.play(text(other))
                    return session.play(text(pair))
    raise AssertionError("no pair in 200 seeds")


def test_calls_are_offered_apart() -> None:
    session = careless()
    calls = session.calls()
    assert calls and all(move.kind is Kind.CALL for move in calls)
    session = session.click(text(next(bits(session.state.hands[session.state.turn]))))
    assert all(move.kind is not Kind.CALL for move in session.selection.moves)
    turn = session.state.turn
    session = session.play(calls[0])
    assert session.state.turn == turn and session.calls() == ()
    assert "!" in session.save()
    assert Session.load(session.save()).state.captured == session.state.captured


def test_completions_contain_what_is_picked() -> None:
    session = fresh("you", "greedy")
    every = session.completions(99)
    assert set(every) == set(session.state.legal_moves())
    assert session.completions(2) == every[:2]
    session = session.click("4h")
    assert list(map(str, session.completions())) == ["Asx4h+Tc"]
    session = session.click("9s")
    assert session.completions() == ()
    session = session.click("4h")
    assert list(map(str, session.completions())) == ["9s"]
    stacks = with_build()
    stacks = stacks.choose("stack")
    assert all(move.kind is Kind.BUILD for move in stacks.completions())


def test_a_selection_is_worked_out_once_for_the_same_cards() -> None:
    session = fresh("you", "greedy")
    session = session.click("4h")
    first, fitting = session.selection, session.completions()
    assert session.selection is first and session.completions() is fitting
    session = session.click("4h")
    assert session.selection is not first


def test_preview_is_of_what_is_picked_unless_told() -> None:
    session = fresh("you", "greedy")
    session = session.click("4h")
    assert session.preview().take == (4,)
    assert session.preview(parse_set("4h+Tc")).take == (14,)
    assert session.preview(0).take == ()


def test_play_raises_what_attempt_returns_and_what_do_warns_of() -> None:
    session = Session.start("finnish", 2, "kasino", ("you", "greedy"))
    with pytest.raises(IllegalMove) as caught:
        session.play("9sx4h")
    assert session.attempt("9sx4h").reason is caught.value.reason
    assert session.play("2d") == session.attempt("2d")
    with pytest.warns(RuntimeWarning, match=r"9sx4h is illegal \(no-groups\)") as told:
        assert session.do("9sx4h") == session.attempt("9sx4h")
    assert told[0].filename == __file__  # the learner’s line
    with pytest.warns(DeprecationWarning, match="use play or attempt"):
        assert session.do("2d") == session.play("2d")
    with pytest.raises(TurnError):
        session.play("2d").play("9s")
