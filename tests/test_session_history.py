"""A session's history: undo and redo, saving, loading, seeing again."""

from __future__ import annotations

import pytest

from kasino.engine.events import Captured, Dealt, RoundOver, Trailed
from kasino.errors import RecordError
from kasino.games import GAMES
from kasino.match.record import read
from kasino.match.session import Entry, Session
from tests.make_records import trailed
from tests.sessions import KASINO, fresh, let_play, trail


def test_undo_goes_back_to_where_a_person_was_to_move() -> None:
    session = fresh("you", "greedy", "random")
    let_play(session)
    first = session.state
    assert not session.can_undo
    assert session.undo().view == session.view()
    assert not session.assisted
    session.do(trail(session))
    let_play(session)
    second = session.state
    session.do(trail(session))
    assert session.can_undo
    session.click("4h")
    update = session.undo()
    assert session.state is second and update.view == second.view(0)
    assert session.assisted and session.selection.table == 0
    session.undo()
    assert session.state is first and not session.can_undo
    again = session.redo()
    assert session.state is second
    assert [type(event) for event in again.events].count(Captured) + [
        type(event) for event in again.events
    ].count(Trailed) == 3
    assert session.can_redo
    session.redo()
    assert not session.to_move_is_human and not session.can_redo
    assert session.redo().events == ()


def test_a_new_move_forgets_what_was_taken_back() -> None:
    session = fresh("you", "you")
    session.do("Asx4h+Tc")
    session.undo()
    session.do("9s")
    assert not session.can_redo
    assert list(map(str, session.record().moves)) == ["9s"]


def test_the_record_of_a_position_is_made_once() -> None:
    session = fresh("you", "you")
    first = session.record()
    assert session.record() is first
    session.note("x-theme", "dark")
    noted = session.record()
    assert noted != first and session.save() == session.save()
    assert session.record() is noted and "x-theme" in session.save()
    session.do("9s")
    assert list(map(str, session.record().moves)) == ["9s"]
    session.undo()
    assert session.record().moves == () and session.record().assisted


def test_what_was_taken_back_is_not_saved() -> None:
    session = fresh("you", "you")
    session.do("Asx4h+Tc")
    session.do("9h")
    session.undo()
    record = read(session.save())
    assert list(map(str, record.moves)) == ["Asx4h+Tc"]
    assert record.assisted
    assert session.can_redo


def test_undo_and_redo_cross_rounds() -> None:
    session = trailed(KASINO, 2, "rounds", 48)
    assert session.state.round_over
    assert isinstance(session.last_update.events[-1], RoundOver)
    dealt = session.next_round()
    assert isinstance(dealt.events[0], Dealt) and dealt.events[0].round == 2
    assert session.log[-1] == Entry(2, -1, None, dealt.events)
    assert session.log[-2].round == 1 and session.log[-2].move is not None
    session.undo()
    assert session.state.round == 1 and not session.state.round_over
    session.redo()
    assert session.state.round == 2
    assert session.last_update.events[-1] == dealt.events[-1]
    for _ in range(48):
        session.undo()
    assert not session.can_undo and session.state.round == 1


def test_a_save_continues_where_it_was() -> None:
    session = fresh("you", "greedy", "random", rules=GAMES["casino"])
    let_play(session)
    session.do(trail(session))
    let_play(session)
    saved = session.save()
    other = Session.restored(saved)
    assert other.save() == saved
    assert other.view() == session.view()
    assert other.log == session.log
    assert other.can_undo
    for one in (session, other):
        one.do(trail(one))
        let_play(one)
    assert other.save() == session.save()


def test_a_running_match_is_replaced_only_by_a_good_one() -> None:
    session = fresh("you", "you")
    session.do("9s")
    session.do("9h")
    session.undo()
    session.click("4s")
    held = (session.state, session.selection, session.last_update, session.log, session.save())
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
            session.load(text_)
        assert (
            session.state,
            session.selection,
            session.last_update,
            session.log,
            session.save(),
        ) == held
        assert session.can_redo
    update = session.load(good)
    assert update.view == session.view() and update.events == () and update.reason is None
    assert session.rules is GAMES["casino"] and session.seed == "b"
    assert not session.can_redo and not session.can_undo
    assert session.selection.hand == -1
    with pytest.raises(RecordError, match="'genius' is not a level"):
        Session.restored(bad[2])


def test_notes_of_a_front_end_pass_through() -> None:
    noted = fresh("you", "you").save().replace("\n\nround", "\nx-theme: dark\n\nround")
    session = Session.restored(noted)
    session.do("9s")
    assert read(session.save()).extra == (("x-theme", "dark"),)


def test_a_match_is_seen_again_step_by_step() -> None:
    session = fresh("you", "greedy")
    for _ in range(6):
        session.do(trail(session))
        let_play(session)
    done, end = session.place, session.state
    assert done[0] == done[1] == len(session.log) - 1
    assert session.go(0).events == ()
    assert session.place == (0, done[1])
    assert len(session.log) == 1
    seen = [session.go(at).events for at in range(1, done[1] + 1)]
    assert seen == [entry.events for entry in session.log[1:]]
    assert session.state is end and not session.assisted
    assert session.go(-3).view == session.view() and session.place[0] == 0
    session.go(10**6)
    assert session.place == done and session.state is end
