"""A session’s opponents: whose turn it is, thinking, levels."""

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
from kasino.players.checks import PlayerFault
from testing.sessions import fresh, let_play, trail


def test_nobody_plays_for_an_opponent() -> None:
    session = fresh("random", "you")
    assert not session.to_move_is_human
    with pytest.raises(TurnError, match="seat 0 is to move"):
        session = session.play(trail(session))
    hidden = text(next(bits(session.state.hands[0])))
    session = session.click(hidden)
    assert session.reason is None
    assert session.selection.hand == -1
    assert session.calls() == () and session.completions() == ()
    assert not session.can_undo and not session.can_redo


def test_an_opponent_thinks_and_then_plays() -> None:
    session = fresh("greedy", "you")
    thinking = session.opponent()
    thoughts = list(thinking)
    assert thinking.move == thoughts[-1].move == Move.parse("Asx4h+Tc") and thinking.cut is None
    assert not session.to_move_is_human
    session = session.answer(thinking.move, thinking.cut)
    assert session.to_move_is_human
    assert isinstance(session.events[0], Captured)
    with pytest.raises(TurnError):
        session.opponent()


class Slow:
    """Yields three thoughts and remembers its arguments."""

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
    asked = [
        ({"budget": Budget(7)}, 3),
        ({"expired": lambda: True}, 1),
        ({"budget": Budget(9, lambda: False), "expired": lambda: True}, 1),
        ({"budget": Budget(9, lambda: True)}, 1),
    ]
    for given, thoughts in asked:
        assert len(list(session.opponent(**given))) == thoughts
        session = session.play_opponent(**given)
    views, words, budgets = zip(*slow.given[::2], strict=True)
    assert slow.given[1::2] != [] and [each[1] for each in slow.given[1::2]] == [*words]
    assert [type(view) for view in views] == [View] * 4
    assert [view.seat for view in views] == [0, 1, 0, 1]
    assert [budget.iterations for budget in budgets] == [7, 0, 9, 9]
    assert words == tuple(
        Stream(f"kasino:think:kasino:{made}:{made % 2}").word() for made in range(4)
    )


def test_thinking_changes_nothing() -> None:
    session = fresh("you", "slow", opponents=lambda level: Slow()).play("9s")
    thinking = session.opponent()
    with pytest.raises(TurnError, match="there is no thought yet"):
        _ = thinking.move
    next(thinking)
    undone = session.undo()
    assert len(list(thinking)) == 2
    assert undone.to_move_is_human and undone.record().moves == ()
    with pytest.raises(TurnError):
        undone.answer(thinking.move)
    assert session.answer(thinking.move).record().moves[1] == thinking.move


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
                session = session.next_round()
            session = let_play(session)
        texts.append(session.save())
    assert texts[0] == texts[1]


def test_an_opponent_plays_whole() -> None:
    session, other = fresh("greedy", "you"), fresh("greedy", "you")
    session = session.play_opponent(Budget(3))
    assert list(other.opponent(Budget(3)))[-1].move == session.log[-1].move
    with pytest.raises(TurnError):
        session = session.play_opponent()


def test_a_player_of_ones_own_takes_a_seat_and_goes_on_from_a_record() -> None:
    def own(level: str) -> Player:
        return Slow() if level == "slow" else player(level)

    session = fresh("slow", "greedy", opponents=own)
    session = session.play_opponent()
    session = session.play_opponent()
    again = Session.load(session.save(), own)
    assert again.seats == ("slow", "greedy")
    with pytest.raises(RecordError, match="'slow' is not a level"):
        Session.load(session.save())
    with pytest.raises(UnknownLevel, match="'slow' is not a level"):
        fresh("slow", "greedy")


def test_the_ladder_can_not_be_changed() -> None:
    with pytest.raises(TypeError):
        LEVELS["slow"] = Slow()  # type: ignore[index]
