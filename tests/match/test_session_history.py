"""A session’s history: undo and redo, saving, loading, replaying."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kasino.engine.events import Captured, Dealt, Drawn, RoundOver, Trailed
from kasino.errors import RecordError
from kasino.games import GAMES, game
from kasino.match.record import Step, read
from kasino.match.session import Session
from testing.kinds import DRAWS, POWER_CARDS
from testing.sessions import PLAYED, fresh, let_play, trail
from tests.match.make_records import trailed


def test_undo_goes_back_to_where_a_person_was_to_move() -> None:
    session = fresh("you", "greedy", "random")
    session = let_play(session)
    first = session.state
    assert not session.can_undo
    assert session.undo() == replace(session, events=())
    assert not session.assisted
    session = session.play(trail(session))
    session = let_play(session)
    second = session.state
    session = session.play(trail(session))
    assert session.can_undo
    session = session.click("4h")
    session = session.undo()
    assert session.state is second and session.view() == second.view(0)
    assert session.selection.table == 0
    assert not session.assisted  # nobody had answered the move
    session = session.undo()
    assert session.assisted
    assert session.state is first and not session.can_undo
    again = session = session.redo()
    assert session.state is second
    assert [type(event) for event in again.events].count(Captured) + [
        type(event) for event in again.events
    ].count(Trailed) == 3
    assert session.can_redo
    session = session.redo()
    assert not session.to_move_is_human and not session.can_redo
    session = session.redo()
    assert session.events == ()


@pytest.mark.parametrize("name", [*DRAWS, *POWER_CARDS])
def test_undo_is_not_free_once_cards_were_dealt_or_drawn(name: str) -> None:
    session = Session.start(game(name), 2, "a", ("you", "you"))
    session = session.play(next(session.state.legal_moves()))
    while not any(isinstance(event, Dealt | Drawn) for event in session.events):
        assert session.undo_is_free
        session = session.play(next(session.state.legal_moves()))
    assert session.can_undo and not session.undo_is_free
    assert session.undo().assisted


def test_a_new_move_forgets_what_was_taken_back() -> None:
    session = fresh("you", "you")
    session = session.play("Asx4h+Tc")
    session = session.undo()
    session = session.play("9s")
    assert not session.can_redo
    assert list(map(str, session.record().moves)) == ["9s"]


def test_the_record_of_a_position_is_made_once() -> None:
    session = fresh("you", "you")
    first = session.record()
    assert session.record() is first
    session = session.with_line("x-theme", "dark")
    noted = session.record()
    assert noted != first and session.save() == session.save()
    assert session.record() is noted and "x-theme" in session.save()
    session = session.play("9s")
    assert list(map(str, session.record().moves)) == ["9s"]
    session = session.undo()
    assert session.record().moves == () and not session.record().assisted


def test_what_was_taken_back_is_not_saved() -> None:
    session = fresh("you", "you")
    session = session.play("Asx4h+Tc")
    session = session.play("9h")
    session = session.undo()
    record = read(session.save())
    assert list(map(str, record.moves)) == ["Asx4h+Tc"]
    assert not record.assisted
    assert session.can_redo
    assert session.undo().assisted  # the first move had been answered


def test_a_replayed_step_computes_its_events_when_they_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = trailed(PLAYED, 2, "rounds", 48)
    with monkeypatch.context() as patch:
        patch.delattr("kasino.match.record.events")
        read_again = Session.load(played.save())
    (*_, last), (*_, before) = read_again.log, played.log
    assert last.events == before.events and last.events is last.events
    assert isinstance(last.events[-1], RoundOver)
    assert last == before and hash(last) == hash(before)
    assert last != read_again.log[0] and last != tuple(last)
    assert repr(last) == f"<Step {last.move}; seat {last.seat}; {last.state!r}>"
    move, seat, state, events = last
    assert (move, seat, state, events) == (last.move, last.seat, last.state, last.events)


def test_undo_and_redo_cross_rounds() -> None:
    session = trailed(PLAYED, 2, "rounds", 48)
    assert session.state.round_over
    assert isinstance(session.events[-1], RoundOver)
    dealt = session = session.next_round()
    assert isinstance(dealt.events[0], Dealt) and dealt.events[0].round == 2
    assert session.log[-1] == Step(None, -1, dealt.state, dealt.events)
    assert session.log[-2].round == 1 and session.log[-2].move is not None
    session = session.undo()
    assert session.state.round == 1 and not session.state.round_over
    session = session.redo()
    assert session.state.round == 2
    assert session.events[-1] == dealt.events[-1]
    for _ in range(48):
        session = session.undo()
    assert not session.can_undo and session.state.round == 1


def test_a_save_continues_where_it_was() -> None:
    session = fresh("you", "greedy", "random", rules=GAMES["casino"])
    session = let_play(session)
    session = session.play(trail(session))
    session = let_play(session)
    saved = session.save()
    other = Session.load(saved)
    assert other.save() == saved
    assert other.view() == session.view()
    assert other.log == session.log
    assert other.can_undo
    one, two = (let_play(each.play(trail(each))) for each in (session, other))
    assert one.save() == two.save() != saved


def test_only_a_good_record_is_read() -> None:
    good = fresh("you", "you", rules=GAMES["casino"], seed="b").save()
    bad = [
        "",
        good[:-3],
        good.replace("seat 1: you", "seat 1: genius"),
        good.replace("unfinished", "draw, 0-0, game-over"),
        good + "As\n2s\n",
    ]
    for text_ in bad:
        with pytest.raises(RecordError):
            Session.load(text_)
    session = Session.load(good)
    assert session.events == () and session.reason is None
    assert session.rules is GAMES["casino"] and session.seed == "b"
    assert not session.can_redo and not session.can_undo
    assert session.selection.hand == -1
    with pytest.raises(RecordError, match="'genius' is not a level"):
        Session.load(bad[2])


def test_notes_of_a_front_end_pass_through() -> None:
    noted = fresh("you", "you").save().replace("\n\nround", "\nx-theme: dark\n\nround")
    session = Session.load(noted)
    session = session.play("9s")
    assert read(session.save()).extra == (("x-theme", "dark"),)


def test_a_match_is_seen_again_step_by_step() -> None:
    session = fresh("you", "greedy")
    for _ in range(6):
        session = session.play(trail(session))
        session = let_play(session)
    done, end = session.place, session.state
    assert done[0] == done[1] == len(session.log) - 1
    session = session.go(0)
    assert session.events == ()
    assert session.place == (0, done[1])
    assert len(session.log) == 1
    seen = []
    for at in range(1, done[1] + 1):
        session = session.go(at)
        seen.append(session.events)
    assert seen == [step.events for step in session.log[1:]]
    assert session.state is end and not session.assisted
    assert session.go(-3).place[0] == 0
    session = session.go(10**6)
    assert session.place == done and session.state is end
