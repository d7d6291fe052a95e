"""The standing of a round: certain points, and the cards still needed for majorities."""

from __future__ import annotations

from itertools import islice, product

import pytest

from kasino.engine.events import Swept
from kasino.engine.standing import clearing, race, standing, swept
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.games.families import ITALIAN
from kasino.house_rules import varied
from kasino.words import Voice, gain_text
from testing.kinds import EACH_SPADE, POWER_CARDS, game_with


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_certain_is_what_the_tally_gives_for_it(name: str, players: int) -> None:
    rules = game(name)
    if players not in rules.players:
        players = rules.players[0]
    state = State.start(rules, players, "standing")
    seen = 0
    while not state.round_over:
        now = standing(state.view(0))
        assert sum(now.certain) == sum(sum(line.points) for line in now.lines)
        assert now.certain == tuple(
            sum(points) for points in zip(*(line.points for line in now.lines), strict=True)
        )
        seen = max(seen, sum(now.certain))
        state = state.play(max(islice(state.legal_moves(), 8), key=lambda m: m.cards.bit_count()))[
            0
        ]
    assert seen
    assert state.tally is not None
    after = {line.name: line.counts for line in standing(state.view(0)).lines}
    told = {line.name: line.counts for line in state.tally.lines}
    assert {name: told[name] for name in after} == after


def test_races_count_what_is_taken_and_what_decides_them() -> None:
    state = State.start(game("casino"), 2, "standing")
    cards, spades = standing(state.view(0)).races
    assert (cards.counts, cards.left, cards.to_go, cards.leader) == ((0, 0), 52, (27, 27), -1)
    assert (spades.points, spades.left, spades.to_go) == (1, 13, (7, 7))
    assert not cards.decided


@pytest.mark.parametrize(
    ("counts", "left", "to_go"),
    [
        ((26, 26), 0, (-1, -1)),
        ((26, 25), 1, (1, -1)),
        ((27, 25), 0, (0, -1)),
        ((10, 9, 8), 25, (13, 14, 14)),
        ((6, 4, 0, 0), 3, (1, 3, -1, -1)),
    ],
)
def test_so_many_more_decide_and_no_fewer(
    counts: tuple[int, ...], left: int, to_go: tuple[int, ...]
) -> None:
    found = race("cards", 1, counts, left)
    assert found.to_go == to_go
    for side, more in enumerate(to_go):
        others = [count for seat, count in enumerate(counts) if seat != side]
        for taken in range(left + 1):
            certain = counts[side] + taken > max(others) + left - taken
            assert certain is (more >= 0 and taken >= more)


def test_a_game_without_spades_has_no_race_for_them() -> None:
    state = State.start(game(game_with(EACH_SPADE)), 2, "standing")
    assert [one.name for one in standing(state.view(0)).races] == ["cards"]


def test_the_points_for_sweeps_change_as_the_scores_do() -> None:
    changed = set()
    for name, options in (
        ("finnish", {}),
        ("finnish", {"void": "net"}),
        (game_with(POWER_CARDS), {}),
    ):
        rules = varied(game(name), options)
        for seed in range(12):
            state = State.start(rules, 2, f"swept {seed}")
            while not state.round_over:
                takes = [move for move in islice(state.legal_moves(), 30) if move.cards]
                move = max(takes, key=lambda m: m.cards.bit_count(), default=None)
                after, events = state.play(move or next(state.legal_moves()))
                found = swept(state.view(0), after.view(0))
                changed.add(found)
                if not any(isinstance(event, Swept) for event in events):
                    assert not any(found)
                elif rules.at_once and not after.round_over:
                    taken = (move is not None and rules.points_of(move.cards | 1 << move.card)) or 0
                    own = tuple(taken * (side == state.turn) for side in range(2))
                    scores = zip(after.scores, state.scores, own, found, strict=True)
                    assert all(now - then == cards + n for now, then, cards, n in scores)
                state = after
    assert {(0, 0), (1, 0), (0, 1)} < changed and any(min(found) < 0 for found in changed)


def test_a_sweep_is_promised_as_it_will_count() -> None:
    seen = set()
    rules = (
        varied(game("finnish"), {}),
        varied(game("finnish"), {"void": "net", "freeze": "live"}),
        varied(game("finnish"), {"freeze": "any"}),
        ITALIAN,
    )
    for each, seed in product(rules, range(12)):
        state = State.start(each, 2, f"clearing {seed}")
        while not state.match_over:
            if state.round_over:
                state, _ = state.next_round()
            view, moves = state.view(state.turn), [*islice(state.legal_moves(), 30)]
            for move in moves:
                found = clearing(view, move)
                after, events = state.play(move)
                happened = [event for event in events if isinstance(event, Swept)]
                assert (found is None) is not bool(happened)
                assert clearing(state.view(1 - state.turn), move) is None, "it isn’t their turn"
                if found is None:
                    continue
                assert found.points == swept(state.view(0), after.view(0))
                assert found.why == happened[0].why
                voice = Voice(each, ("You", "Aino"), state.turn)
                text, own = gain_text(voice, view, move), found.points[state.turn]
                word = voice.say("move.sweep")
                assert (f"{word} +{own}" in text) is (own > 0)
                assert ("doesn’t count" in text) is bool(found.why)
                assert ("cancels" in text) is (min(found.points) < 0)
                seen.add((found.why, own > 0, min(found.points) < 0))
            state = state.after(max(moves, key=lambda m: m.cards.bit_count()))
            if state.round > 4:
                break
    assert {("", True, False), ("", False, True), ("frozen", False, False)} <= seen
    assert {"last-deal", "void"} <= {why for why, _, _ in seen}, seen
