"""Every level in every game: legal, reproducible, limited, and better than the level below."""

from __future__ import annotations

import pytest

from kasino.cards import Stream, bits
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.moves import TRAILS, Move
from kasino.players import LEVELS, PERSONAS, Budget, Thought, player
from kasino.players.search.one_ply import LOOK_CROWDED
from testing.kinds import POWER_CARDS, game_with
from testing.large_tables import in_play
from testing.positions import position
from testing.samples import mixed, usually
from tests.players.mixed_levels import TABLES, main, play, seats_of

pytestmark = pytest.mark.long

SMALL = Budget(3)


def thoughts(level: str, state: State, budget: Budget = SMALL, seed: str = "t") -> list[Thought]:
    return list(player(level).think(state.view(state.turn), Stream(seed), budget))


def middle(name: str, players: int = 2, plays: int = 9) -> State:
    state = State.start(GAMES[name], players, "middle")
    for _ in range(plays):
        state = state.after(thoughts("greedy", state)[-1].move)
    return state


def last(name: str, left: int) -> State:
    """Return a position in the last deal with a number of plays to go."""
    state = State.start(GAMES[name], 2, "last")
    while state.stock or sum(hand.bit_count() for hand in state.hands) > left:
        state = state.after(thoughts("greedy", state)[-1].move)
    assert not state.round_over
    return state


def test_the_ladder_is_in_order() -> None:
    assert list(LEVELS) == ["random", "beginner", "greedy", "counter", "endgame", "expert"]


@pytest.mark.law
@pytest.mark.parametrize(("table", "level"), mixed(TABLES, LEVELS))
def test_a_whole_round_is_legal(table: tuple[str, int], level: str) -> None:
    name, players = table
    # Players that consider too few moves trail too much, and a crowded table takes time.
    budget = Budget(1) if level == "expert" else Budget(200)
    state = State.start(GAMES[name], players, "whole round")
    while not state.round_over:
        state, _ = state.play(thoughts(level, state, budget)[-1].move)
    assert state.tally is not None


@pytest.mark.parametrize(("name", "level"), mixed(GAMES, LEVELS))
def test_the_same_view_and_stream_give_the_same_thoughts(name: str, level: str) -> None:
    for state in (middle(name), last(name, 4)):
        found = thoughts(level, state)
        assert found
        assert thoughts(level, state) == found
        assert all(state.why_not(thought.move) is None for thought in found)
        steps = [thought.iterations for thought in found]
        assert steps == sorted(steps)


@pytest.mark.parametrize(("name", "level"), mixed(GAMES, LEVELS))
def test_a_clock_stops_every_level_early(name: str, level: str) -> None:
    for state in (middle(name), last(name, 8)):
        (hasty,) = thoughts(level, state, Budget(0, lambda: True))
        assert state.why_not(hasty.move) is None
        if level not in ("random", "greedy"):  # these consider so few moves at a time
            assert len(thoughts(level, state, Budget(0, lambda: False))) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_clock_stops_every_level_at_a_crowded_table(level: str) -> None:
    state = State.start(GAMES[game_with(POWER_CARDS)], 2, "crowded")
    while state.loose.bit_count() < 20:
        cards = (TRAILS[card] for card in bits(state.hands[state.turn]))
        state = state.after(next(move for move in cards if state.why_not(move) is None))
    (hasty,) = thoughts(level, state, Budget(0, lambda: True))
    assert state.why_not(hasty.move) is None
    unhurried = player(level).think(state.view(state.turn), Stream("t"), Budget(0, lambda: False))
    assert next(unhurried) == hasty
    assert next(unhurried).iterations >= hasty.iterations


@pytest.mark.parametrize(("name", "level"), mixed(GAMES, ["counter", "endgame", "expert"]))
def test_few_plays_are_looked_at_where_many_cards_lie(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes long there; ``e2e/bench/crowded.py`` measures the time on the page."""
    game, hands, table, stock = next(in_play(name))
    view = position(game, hands, table, stock=stock).view(0)
    plays = 0
    after = State.after

    def counting(state: State, move: Move) -> State:
        nonlocal plays
        plays += 1
        return after(state, move)

    monkeypatch.setattr(State, "after", counting)
    *_, thought = player(level).think(view, Stream("t"), Budget())
    assert view.why_not(thought.move) is None
    assert 0 < plays <= 2 * (LOOK_CROWDED + 4)


@pytest.mark.parametrize("level", ["counter", "endgame", "expert"])
def test_there_is_a_thought_before_the_first_world(level: str) -> None:
    first = thoughts(level, middle("casino"))[0]
    assert first.value is not None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["endgame", "expert"])
def test_the_only_move_needs_no_thought(name: str, level: str) -> None:
    state = last(name, 1)
    if next(iter(state.legal_moves())) == list(state.legal_moves())[-1]:
        assert thoughts(level, state)[-1].move == next(state.legal_moves())
    assert state.why_not(thoughts(level, state)[-1].move) is None


def test_everybody_has_a_name() -> None:
    assert list(PERSONAS) == list(LEVELS)
    assert len({persona.name for persona in PERSONAS.values()}) == len(LEVELS)


@pytest.mark.law
@pytest.mark.parametrize("number", usually(range(1, len(TABLES), 9), range(len(TABLES))))
def test_mixed_levels_end_every_round(number: int) -> None:
    """A sample of ``tests/players/mixed_levels.py``."""
    name, players = TABLES[number]
    assert len(seats_of(number, players)) == players
    assert play(GAMES[name], players, number, 1).round_over


def test_the_script_of_mixed_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--iterations", "1"]) == 0
    assert "2 games ended (0 to 1)" in capsys.readouterr().out
