"""A session's opponents: whose turn it is, thinking, levels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kasino.cards import Stream, bits, text
from kasino.events import Captured
from kasino.games import GAMES
from kasino.moves import Move
from kasino.players import LEVELS, Budget, Player, Thought
from kasino.session import TurnError
from kasino.view import View
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


def seated(monkeypatch: pytest.MonkeyPatch, opponent: Player) -> None:
    monkeypatch.setitem(LEVELS, opponent.level, opponent)


def test_a_player_gets_a_view_a_stream_of_its_own_and_the_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = Slow()
    seated(monkeypatch, slow)
    session = fresh("slow", "slow")
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


def test_a_thinker_whose_match_changed_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch, Slow())
    session = fresh("you", "slow")
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


def test_a_player_without_a_thought_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch, Slow(0))
    session = fresh("slow", "you")
    with pytest.raises(RuntimeError, match="slow has no thought"):
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
