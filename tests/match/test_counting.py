"""Questions about cards that are gone: a seat could have counted every answer."""

from __future__ import annotations

import pytest

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.match.practice import questions


@pytest.mark.parametrize("name", GAMES)
def test_the_answers_are_what_was_played_openly(name: str) -> None:
    state = State.start(game(name), 2, "count")
    rng, seen = Stream("count"), 0
    while not state.round_over:
        view = state.view(state.turn)
        taken = 0
        for pile in state.captured:
            taken |= pile
        asked = {(each.line or each.name, each.cards): each.answer for each in questions(view)}
        assert asked["taken", 0] == taken.bit_count()
        for most in state.rules.counted:
            assert asked[most.name, most.cards] == (taken & most.cards).bit_count()
        unseen = [each for each in questions(view) if each.name == "unseen"]
        assert 1 <= len(unseen) <= 2
        hidden = state.rules.deck ^ taken ^ view.hand ^ view.table
        assert all(each.answer == (hidden & each.cards).bit_count() for each in unseen)
        # Different cards in the others’ hands give the same answers.
        assert questions(view.sample(rng).view(state.turn)) == questions(view)
        state = state.after(next(iter(state.legal_moves())))
        seen |= taken
    assert seen
