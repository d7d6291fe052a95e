"""The variants with builds play legally, and differ from the expert in what their names say."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from kasino.cards import Stream, mask_of
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.lab.agents import NAMES, agent
from kasino.moves import Kind
from kasino.players import EARLIER, LEVELS, Budget
from kasino.players.expert import TRIED
from kasino.players.search.evaluation import Values, Worth, worth_of
from kasino.players.search.one_ply import ranked
from kasino.players.search.playout import playout
from tests.experiments import played_out
from tests.experiments.played_out import (
    HALVED,
    PLAYED_OUT,
    THIRD,
    WAITING,
    WORTH,
    PlayedOut,
    Weighed,
    Weighing,
)
from tests.lab.positions import later


@pytest.mark.parametrize("variant", PLAYED_OUT, ids=lambda each: each.level)
@pytest.mark.parametrize(("game", "plays"), [("finnish", 10), ("casino", 44), ("casino", 9)])
def test_every_variant_plays(variant: PlayedOut, game: str, plays: int) -> None:
    assert variant.level not in (*LEVELS, *NAMES)
    state = later(game, plays)
    found = agent(variant)(state, Stream("try"), Budget(3))
    assert state.why_not(found.move) is None
    if plays != 9:
        *_, expert = EARLIER[THIRD]["expert"].think(
            state.view(state.turn), Stream("try"), Budget(3)
        )
        assert found == expert


@pytest.mark.parametrize("game", ["casino", "kasino-call", "spade"])
def test_with_the_experts_settings_it_is_the_expert(game: str) -> None:
    for plays in (3, 9, 18):
        state = later(game, plays)
        view = state.view(state.turn)
        ours = PlayedOut("same").think(view, Stream("try"), Budget(4))
        theirs = EARLIER[THIRD]["expert"].think(view, Stream("try"), Budget(4))
        assert [each.move for each in ours] == [each.move for each in theirs]


def test_a_majority_and_the_table_left_over_count_as_told() -> None:
    rules = GAMES["casino"]
    usual, plain, ours = worth_of(rules), Weighed(rules, Weighing()), Weighed(rules, WORTH.how)
    assert max(abs(a - b) for a, b in zip(plain.card, usual.card, strict=True)) <= 1
    ace, ten_of_diamonds = ours.card[0] - plain.card[0], ours.card[35] - plain.card[35]
    assert rules.worth[35] > 2000 and ace == 203 and ten_of_diamonds == 89
    state = later("casino", 8)
    assert state.deal == 2 and sum(map(int.bit_count, state.hands)) == 8
    one, other = plain.standing(state), ours.standing(state)
    left = 0.3 * ours.of(state.table)
    taken = [ours.of(pile) for pile in state.captured]
    own = taken[state.turn] - taken[1 - state.turn] + left
    assert other[state.turn] == round(own) == -other[1 - state.turn]
    assert one != other


def test_the_worse_half_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def counted(worth: Worth, after: State, deal: int) -> Generator[None, None, Values]:
        played.append(after)
        return playout(worth, after, deal)

    monkeypatch.setattr(played_out, "playout", counted)
    state = later("casino", 9)
    first = len(HALVED._among(ranked(worth_of(state.rules), state, state.view(0).unknown)))
    assert first > 4
    half = (first + 1) // 2
    for worlds, wanted in ((8, 8 * first), (16, 8 * first + 8 * half)):
        played.clear()
        list(HALVED.think(state.view(state.turn), Stream("try"), Budget(worlds)))
        assert len(played) == wanted


def test_a_trail_is_always_among_the_moves() -> None:
    state = next(
        found
        for plays in range(3, 40)
        for found in [later("casino", plays)]
        if all(
            move.kind is not Kind.TRAIL
            for _, move in ranked(worth_of(found.rules), found, mask_of([]))[:TRIED]
        )
    )
    weighed = ranked(worth_of(state.rules), state, mask_of([]))
    (extra,) = [move for _, move in WAITING._among(weighed)[TRIED:]]
    assert extra.kind is Kind.TRAIL
    assert WAITING._among(weighed[: TRIED - 1]) == weighed[: TRIED - 1]
