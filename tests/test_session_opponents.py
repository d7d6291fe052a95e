"""A session's opponents: whose turn it is, thinking, levels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kasino.cards import Stream, bits, text
from kasino.engine.events import Captured
from kasino.engine.view import View
from kasino.errors import RecordError
from kasino.games import GAMES
from kasino.match.session import Session, TurnError
from kasino.moves import Move
from kasino.players import LEVELS, Budget, Player, Thought, UnknownLevel, player
from kasino.players.driving import PlayerFault
from tests.sessions import fresh, let_play, trail


def test_nobody_plays_for_an_opponent() -> None:
    session = fresh("random", "you")
    assert not session.to_move_is_human
    with pytest.raises(TurnError, match="seat 0 is to move"):
        session.do(trail(session))
    hidden = text(next(bits(session.state.hands[0])))
    assert session.click(hidden).reason is None
    assert session.selection.hand == -1
    assert session.calls() == () and session.completions() == ()
    assert not session.can_undo and not session.can_redo


def test_an_opponent_thinks_and_then_plays() -> None:
    session = fresh("greedy", "you")
    thoughts = list(session.opponent())
    assert thoughts[-1].move == Move.parse("Asx4h+Tc")
    assert session.to_move_is_human
    assert isinstance(session.last_update.events[0], Captured)
    assert session.last_update.view == session.state.view(1)
    with pytest.raises(TurnError):
        session.opponent()


class Slow:
    """Thinks three thoughts and remembers what it was given."""

    level = "slow"

    def __init__(self, thoughts: int = 3) -> None:
        self.thoughts = thoughts
        self.given: list[tuple[View, int, Budget]] = []

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        self.given.append((view, rng.word(), budget))
        for number in range(self.thoughts):
            yield Thought(next(view.legal_moves()), None, number)
            if budget.over():
                return


def test_a_player_gets_a_view_a_stream_of_its_own_and_the_budget() -> None:
    slow = Slow()
    session = fresh("slow", "slow", opponents=lambda level: slow)
    assert len(list(session.opponent(Budget(7)))) == 3
    assert len(list(session.opponent(expired=lambda: True))) == 1
    assert len(list(session.opponent(Budget(9, lambda: False), lambda: True))) == 1
    assert len(list(session.opponent(Budget(9, lambda: True)))) == 1
    views, words, budgets = zip(*slow.given, strict=True)
    assert [type(view) for view in views] == [View] * 4
    assert [view.seat for view in views] == [0, 1, 0, 1]
    assert [budget.iterations for budget in budgets] == [7, 0, 9, 9]
    assert words == tuple(
        Stream(f"kasino:think:kasino:{made}:{made % 2}").word() for made in range(4)
    )


def test_a_thinker_whose_match_changed_plays_nothing() -> None:
    session = fresh("you", "slow", opponents=lambda level: Slow())
    session.do("9s")
    thinking = session.opponent()
    next(thinking)
    session.undo()
    assert list(thinking) == []
    assert session.to_move_is_human and session.record().moves == ()
    session.redo()
    thinking = session.opponent()
    next(thinking)
    session.load(fresh("you", "you").save())
    assert list(thinking) == []
    assert session.record().moves == ()


def test_a_player_without_a_thought_is_a_fault() -> None:
    session = fresh("slow", "you", opponents=lambda level: Slow(0))
    with pytest.raises(PlayerFault, match=r"'slow' \(.*Slow, seat 0\) yielded nothing"):
        list(session.opponent())


def test_levels_and_seed_reproduce_a_match() -> None:
    texts = []
    for _ in range(2):
        session = fresh("random", "random", rules=GAMES["casino"], seed="again")
        while not session.state.match_over:
            if session.state.round_over:
                session.next_round()
            let_play(session)
        texts.append(session.save())
    assert texts[0] == texts[1]


def test_an_opponent_plays_whole() -> None:
    session, other = fresh("greedy", "you"), fresh("greedy", "you")
    assert session.play_opponent(Budget(3)) is session.last_update
    assert list(other.opponent(Budget(3)))[-1].move == session.log[-1].move
    assert session.save() == other.save()
    with pytest.raises(TurnError):
        session.play_opponent()


def test_thoughts_that_nobody_hears_are_told_of() -> None:
    """A loop that forgets to iterate would go on for ever."""
    session = fresh("random", "random")
    session.opponent()
    with pytest.raises(TurnError, match="play_opponent"):
        session.opponent()
    session.opponent()
    with pytest.raises(TurnError, match="play_opponent"):
        session.play_opponent()
    session.play_opponent()
    begun = session.opponent()
    next(begun)
    session.play_opponent()  # what has begun may be left behind
    assert list(begun) == []
    assert session.record().moves != ()


def test_a_player_of_ones_own_takes_a_seat_and_goes_on_from_a_record() -> None:
    def own(level: str) -> Player:
        return Slow() if level == "slow" else player(level)

    session = fresh("slow", "greedy", opponents=own)
    session.play_opponent()
    session.play_opponent()
    again = Session.restored(session.save(), own)
    assert again.seats == ("slow", "greedy")
    with pytest.raises(RecordError, match="'slow' is not a level"):
        Session.restored(session.save())
    with pytest.raises(UnknownLevel, match="'slow' is not a level"):
        fresh("slow", "greedy")


def test_the_ladder_can_not_be_changed() -> None:
    with pytest.raises(TypeError):
        LEVELS["slow"] = Slow()  # type: ignore[index]
