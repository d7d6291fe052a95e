"""A record contains a whole match, can be read back exactly, and rejects impossible matches."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kasino.cards import Stream
from kasino.engine.events import Dealt, MatchOver, Result, RoundOver
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.record import Record, Replay, load, read, replay, result_text, write
from kasino.match.setup import MatchSetup, is_human, printable
from kasino.moves import Move
from kasino.rules import Rules
from testing.kinds import CALLS, FEWEST_WINS, POWER_CARDS, game_with
from testing.record_texts import RUNNING, record_names, text_of
from tests.match.make_records import RECORDS

GOOD = record_names()
TABLES = [(rules, players) for rules in GAMES.values() for players in rules.players]


def at_random(rules: Rules, players: int, seed: str, plays: int) -> Record:
    """Return a match of random moves, stopped after a number of them."""
    state, rng = State.start(rules, players, seed), Stream(f"plays:{seed}")
    moves: list[Move] = []
    while len(moves) < plays and not state.match_over:
        if state.round_over:
            state, _ = state.next_round()
            continue
        moves.append(rng.choice(list(islice(state.legal_moves(), 40))))
        state = state.after(moves[-1])
    seats = ("you", "human:Åsa", "random", "greedy")[:players]
    setup = MatchSetup.of(rules.name, seats, seed)
    return Record(setup, tuple(moves), result=result_text(state))


def test_every_game_and_player_count_has_a_fixture() -> None:
    assert {f"{rules.name}-{players}.kasino" for rules, players in TABLES} <= set(GOOD)


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_the_fixtures_are_what_the_engine_writes_today(name: str) -> None:
    assert RECORDS[name]().save() == text_of(name)


@pytest.mark.parametrize("name", GOOD)
def test_reading_writing_reading_is_the_same(name: str) -> None:
    record = read(text_of(name))
    assert read(write(record)) == record
    assert write(read(write(record))) == write(record)
    assert replay(record).states[-1].scores == load(text_of(name)).state.scores


@pytest.mark.parametrize("name", GOOD)
def test_a_replay_has_the_positions_and_events_of_play(name: str) -> None:
    # From the last step, so that each position is computed from all earlier ones of its round.
    for before, step in reversed([*pairwise(load(text_of(name)).steps)]):
        if step.move is None:
            state, events = before.state.next_round()
        else:
            state, events = before.state.play(step.move)
        assert (step.state, step.events) == (state, events)
        assert (step.round, step.deal) == (state.round, state.deal)


@pytest.mark.parametrize("name", GOOD)
def test_a_replay_says_which_moves_end_a_deal(name: str) -> None:
    steps = load(text_of(name)).steps
    again = Replay(steps[0].state)
    for before, step in pairwise(steps):
        if step.move is None:
            again.deal()
        else:
            ends = step.deal != before.deal or step.state.round_over
            assert again.play(step.move) == ends


def test_a_record_written_by_hand_is_brought_into_the_one_form() -> None:
    assert write(read(text_of("by-hand.kasino"))) == (
        "kasino: 1\n"
        "game: finnish\n"
        "options: none\n"
        "players: 2\n"
        'seat 0: "human:\\u00c5ke #1"\n'
        "seat 1: greedy\n"
        "seed: kasino\n"
        "result: unfinished\n"
        "x-note: kept\n"
        "\n"
        "round 1\n"
        "deal 1\n"
        "Asx4h+Tc 9h\n"
        "Tdx7s+9h 4s\n"
    )


def test_what_a_record_holds() -> None:
    assert read(RUNNING) == Record(
        MatchSetup.of(game_with(POWER_CARDS), ("you", "greedy"), "kasino"),
        moves=tuple(map(Move.parse, ("Asx4h+Tc", "9h", "Tdx7s+9h"))),
    )


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_other_programs_line_ends_and_byte_order_marks_are_read(end: str, mark: str) -> None:
    assert read(mark + RUNNING.replace("\n", end)) == read(RUNNING)


def test_a_result_may_be_left_out_and_is_worked_out() -> None:
    text = text_of("finnish-2.kasino")
    line = next(line for line in text.splitlines() if line.startswith("result"))
    assert read(text.replace(line + "\n", "")) == read(text)
    assert line == f"result: {read(text).result}"


def test_marks_stand_for_the_next_round_and_its_deals() -> None:
    dealt, played = read(text_of("dealt.kasino")), read(text_of("second-round.kasino"))
    assert dealt.dealt and not played.dealt
    assert played.moves[:-1] == dealt.moves
    assert load(text_of("dealt.kasino")).state.round == 2
    assert load(text_of("second-round.kasino")).state.round == 2
    assert write(replace(dealt, dealt=False)) == text_of("dealt.kasino").removesuffix(
        "round 2\ndeal 1\n"
    )


def test_a_replay_tells_positions_events_and_score_sheets() -> None:
    match = load(text_of("casino-2.kasino"))
    assert match.states[0] is match.steps[0].state
    assert match.states[-1] is match.state
    assert match.state.match_over
    assert isinstance(match.events[0], Dealt)
    assert isinstance(match.events[-1], MatchOver)
    rounds = [event for event in match.events if isinstance(event, RoundOver)]
    assert match.tallies == tuple(event.tally for event in rounds)
    totals = zip(*(tally.totals for tally in match.tallies), strict=True)
    assert tuple(map(sum, totals)) == match.state.scores
    steps = [step for step in match.steps if step.move is None]
    assert [step.seat for step in steps] == [-1] * len(rounds)


def test_an_empty_match_can_be_kept() -> None:
    record = Record(MatchSetup.of("casino", ("you", "you"), ""))
    assert replay(record).state is not None
    assert replay(record).tallies == ()
    assert 'seed: ""\n' in write(record)
    assert read(write(record)) == record


def test_results_are_told_by_side() -> None:
    assert read(text_of(f"{game_with(CALLS)}-tied.kasino")).result == "draw, 0-0, game-over"
    result = read(text_of(f"{game_with(FEWEST_WINS)}-3.kasino")).result
    winners, losers, scores, how = result.split(", ")
    points = [int(number) for number in scores.split("-")]
    assert winners == f"won by {points.index(min(points))}"
    assert losers == f"lost by {points.index(max(points))}"
    assert how == "target"
    assert read(text_of("casino-4.kasino")).result.count("-") == 1
    assert "lost" not in read(text_of("casino-2.kasino")).result


@pytest.mark.parametrize(("rules", "players"), TABLES, ids=lambda v: str(getattr(v, "name", v)))
def test_random_matches_of_every_game_read_back(rules: Rules, players: int) -> None:
    record = at_random(rules, players, "a", 90)
    assert len(record.moves) == 90 or record.result
    text = write(record)
    assert read(text) == record
    assert load(text).state.captured == replay(record).state.captured


def is_shown(text: str) -> bool:
    return printable(text) == text


@settings(deadline=None)
@given(
    seed=(st.text() | st.text(' "\\#:\u00a0é', max_size=6)).filter(is_shown),
    name=st.text(min_size=1, max_size=70).filter(is_shown),
    note=st.text(),
    assisted=st.booleans(),
    plays=st.integers(0, 4),
)
def test_any_text_survives(seed: str, name: str, note: str, assisted: bool, plays: int) -> None:
    played = at_random(GAMES["casino"], 2, seed, plays)
    record = replace(
        played,
        setup=replace(played.setup, seats=(f"human:{name}", "you")),
        extra=(("x-note", note), ("x-2", seed)),
        assisted=assisted,
    )
    text = write(record)
    assert read(text) == record
    assert text.isascii()
    assert text.isprintable() or set(text) - {"\n"} == {c for c in text if c.isprintable()}


@pytest.mark.parametrize("seed", ["kasino", "a # b", "2026-11-20", "x: y", "'", "~!"])
def test_plain_text_stands_as_it_is(seed: str) -> None:
    assert f"\nseed: {seed}\n" in write(Record(MatchSetup.of("casino", ("you", "you"), seed)))


@pytest.mark.parametrize("seed", ["", " a", "a ", '"', '"a"', "é", "\u00a0", "\ufeff"])
def test_other_text_is_a_json_string(seed: str) -> None:
    assert '\nseed: "' in write(Record(MatchSetup.of("casino", ("you", "you"), seed)))


def test_who_is_human() -> None:
    assert is_human("you") and is_human("human:you")
    assert not is_human("human") and not is_human("random")


def test_a_draw_names_no_winner() -> None:
    assert (
        Result((), (), "game-over") == load(text_of(f"{game_with(CALLS)}-tied.kasino")).state.result
    )
