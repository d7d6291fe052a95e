"""Invalid records are rejected with the line and the fault."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from kasino.engine.state import State
from kasino.errors import KasinoError, RecordError
from kasino.games import GAMES
from kasino.match import record as records
from kasino.match.record import (
    _KEYS,
    MAX_MOVES,
    MAX_SIZE,
    OWN,
    Record,
    Step,
    read,
    render,
    replay,
    write,
)
from kasino.match.setup import MatchSetup
from kasino.moves import Kind, Move
from testing.record_texts import GAME, HEADER, HERE, RUNNING, header, refusal, running, text_of


def body(*lines: str) -> str:
    return HEADER + "\n" + "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "begins with 'kasino: 1'"),
        ("# only\n#comments", 1, "begins with 'kasino: 1'"),
        (f"\n\ngame: {GAME}\nkasino: 1\n", 3, "begins with 'kasino: 1'"),
        ("9s\n", 1, "begins with 'kasino: 1'"),
        (header("kasino: 1", "kasino: 2"), 1, "record version '2' can’t be read, only 1"),
        (header("kasino: 1", "kasino:"), 1, "record version '' can’t"),
        (header("kasino: 1", "kasino: 01"), 1, "record version '01'"),
        (header("seed: kasino", "sed: kasino"), 7, "'sed' is not a header key"),
        (header("seed: kasino", "Seed: kasino"), 7, "'Seed' is not a header key"),
        (header("seed: kasino", "x-: kasino"), 7, "'x-' is not a header key"),
        (header("seat 1: greedy", "seat 4: greedy"), 6, "'seat 4' is not a header key"),
        (header("seat 1: greedy", "seat 0: greedy"), 6, "'seat 0' appears twice"),
        (header("seat 1: greedy", "seat 2: greedy"), 6, "'seat 2' is one too many"),
        (header("seat 1: greedy\n", ""), 7, "the header has no 'seat 1'"),
        (header("seed: kasino\n", ""), 7, "the header has no 'seed'"),
        (header(f"game: {GAME}\n", ""), 7, "the header has no 'game'"),
        (header("players: 2\n", ""), 7, "the header has no 'players'"),
        (header(f"game: {GAME}", "game: poker"), 2, "'poker' is not a game"),
        (header(f"game: {GAME}", "game:"), 2, "'' is not a game"),
        (header("options: none", "options: fast"), 3, "house rule 1: 'fast' is not a house rule"),
        (header("players: 2", "players: two"), 4, "'two' is not a player count"),
        (header("players: 2", "players: " + "9" * 9999), 4, "is not a player count"),
        (header("players: 2", "players: 3"), 8, "the header has no 'seat 2'"),
        (
            header("players: 2", "players: 3\nseat 2: me").replace(
                f": {GAME}\nop", ": finnish\nop"
            ),
            4,
            "3 can’t play finnish (players: 2)",
        ),
        (header("seat 0: you", "seat 0: me!"), 5, "'me!' is not 'you', 'human:<name>' or a level"),
        (header("seat 0: you", "seat 0: human:"), 5, "'human:' can’t name"),
        (header("seat 0: you", "seat 0: " + "a" * 81), 5, "can’t name"),
        (header("seat 0: you", 'seat 0: "human:\\ud800"'), 5, "can’t be written as UTF-8"),
        (header("seed: kasino", "seed:"), 7, "'' must be written as a JSON string"),
        (header("seed: kasino", "seed: a\u00a0"), 7, "must be written as a JSON string"),
        (header("seed: kasino", "seed: a\x0bb"), 7, "'a\\x0bb' must be written as a JSON"),
        (header("seed: kasino", 'seed: "'), 7, "is not a JSON string"),
        (header("seed: kasino", 'seed: "a" b'), 7, "is not a JSON string"),
        (header("seed: kasino", 'seed: "\\ud800"'), 7, "can’t be written as UTF-8"),
        (header("result: unfinished", "assisted: maybe"), 8, "yes or no, not 'maybe'"),
        (header("unfinished", "won by 0, 16-0, target"), 8, "doesn’t fit 'unfinished'"),
        (header("unfinished", ""), 8, "doesn’t fit 'unfinished'"),
        (body("deal 1", "9s"), 10, "'deal 1' found where the mark 'round 1' is expected"),
        (body("round 2"), 10, "'round 2' found where the mark 'round 1' is expected"),
        (body("round"), 10, "'round' found where the mark 'round 1' is expected"),
        (body("round 1 x"), 10, "'round 1 x' found where"),
        (body("9s"), 10, "'9s' found where the mark 'round 1' is expected"),
        (body("round 1", "9s"), 11, "'9s' found where the mark 'deal 1' is expected"),
        (body("round 1", "deal 2"), 11, "'deal 2' found where the mark 'deal 1' is expected"),
        (body("round 1", "deal 1", "deal 1"), 12, "'deal 1' found where no mark is expected"),
        (RUNNING + "round 2\n", 14, "'round 2' found where no mark is expected"),
        (RUNNING + "4s x-note: late\n", 14, "must come before the moves"),
        (RUNNING + "4s 9d\n", 14, "'9d' is not legal: not-in-hand"),
        (RUNNING + "4s\n# …\n2z\n", 16, "'2z' is not a move"),
        (RUNNING + "4s" * 500 + "\n", 14, "is not a move"),
        (RUNNING + "\x85\n", 14, "'\\x85' is not a move"),
        (RUNNING + "4s\x0bAh\n", 14, "'4s\\x0bAh' is not a move"),
        (RUNNING + "round 1\u0301\n", 14, "found where no mark is expected"),
    ],
)
def test_bad_records_are_refused_with_line_and_reason(text: str, line: int, says: str) -> None:
    error = refusal(text)
    assert says in str(error)
    assert error.line == line
    assert str(error).startswith(f"line {line}: ")
    assert len(str(error)) < 250
    assert "\n" not in str(error)


def test_a_mark_is_due_at_every_deal_and_round() -> None:
    text = text_of("dealt.kasino")
    for mark in ("deal 2\n", "deal 3\n"):
        assert f"the mark {mark[:-1]!r} is expected" in str(refusal(text.replace(mark, "", 1)))
    second = text_of("second-round.kasino")
    tail = second[second.index("round 2") :]
    without = second.replace(tail, tail.removeprefix("round 2\ndeal 1\n"))
    assert "the mark 'round 2' is expected" in str(refusal(without))
    over = text_of("casino-2.kasino")
    assert "no mark is expected" in str(refusal(over + "round 9\n"))
    assert "is not legal: round-over" in str(refusal(over + "9s\n"))


def test_size_is_looked_at_before_anything_else() -> None:
    assert MAX_SIZE == 256 * 1024
    error = refusal("#" * (MAX_SIZE + 1))
    assert str(error) == f"a record holds at most {MAX_SIZE} characters, not {MAX_SIZE + 1}"
    assert error.line is None
    padded = RUNNING + "#" * (MAX_SIZE - len(RUNNING))
    assert read(padded) == read(RUNNING)
    with pytest.raises(RecordError, match="a record is text, not bytes"):
        read(RUNNING.encode())  # type: ignore[arg-type]


def test_more_moves_than_any_match_has_are_refused() -> None:
    error = refusal(RUNNING + "4s " * MAX_MOVES)
    assert error.line == 14
    assert str(MAX_MOVES) in str(error)
    match = replay(Record(MatchSetup.of("casino", ("you", "you"), "a")))
    step = Step(Move(Kind.TRAIL, 0), 0, match.state, ())
    with pytest.raises(RecordError, match="at most 10000 moves, not 10001"):
        render(replace(match, steps=match.steps * 2 + (step,) * 10_001, at=10_002))


def test_exactly_as_many_moves_as_allowed_can_be_written_and_read() -> None:
    state = State.start(GAMES["casino"], 4, "long")
    moves: list[Move] = []
    while len(moves) < MAX_MOVES:
        if state.round_over:
            state, _ = state.next_round()
        moves.append(Move(Kind.TRAIL, state.hands[state.turn].bit_length() - 1))
        state = state.after(moves[-1])
    record = Record(MatchSetup.of("casino", ("you",) * 4, "long"), tuple(moves))
    assert read(write(record)) == record


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "poker"}, "'poker' is not a game"),
        ({"players": 5}, "5 can’t play "),
        ({"players": 3}, "2 seats for 3 players"),
        ({"seats": ("you", "nobody!")}, "'nobody!' is not"),
        ({"seats": ("you", 3)}, "'3' can’t name"),
        ({"seats": ("you", "human:\ud800")}, "can’t be written as UTF-8"),
        ({"seed": "\ud800"}, "can’t be written as UTF-8"),
        ({"seed": 7}, "seed 7 is not text"),
        ({"seed": "s" * MAX_SIZE, "moves": ()}, f"at most {MAX_SIZE} characters"),
        ({"moves": (Move(Kind.TRAIL, 1),)}, "'2s' is not legal: not-in-hand"),
        ({"dealt": True}, "round 1 is not over yet"),
        ({"result": "won by 0"}, "result 'won by 0' doesn’t fit 'unfinished'"),
        ({"options": "fast"}, "house rule 1: 'fast' is not a house rule"),
        ({"extra": (("y-note", ""),)}, "'y-note' is not an additional key"),
        ({"extra": (("x-a", ""), ("x-a", ""))}, "'x-a' is not an additional key"),
        ({"extra": (("x-a", "\ud800"),)}, "can’t be written as UTF-8"),
    ],
)
def test_what_was_not_played_is_not_written(change: dict[str, object], says: str) -> None:
    of_setup = {key: change[key] for key in change if hasattr(running().setup, key)}
    other = {key: change[key] for key in change if key not in of_setup}
    setup = replace(running().setup, **of_setup)  # type: ignore[arg-type]
    with pytest.raises(RecordError) as caught:
        write(replace(running(), setup=setup, **other))  # type: ignore[arg-type]
    assert says in str(caught.value)
    assert caught.value.line is None


def test_no_round_follows_a_match() -> None:
    over = read(text_of("finnish-2.kasino"))
    with pytest.raises(RecordError, match="the match is over"):
        write(replace(over, dealt=True))
    with pytest.raises(RecordError, match="is not legal: round-over"):
        write(replace(over, moves=(*over.moves, Move(Kind.TRAIL, 1))))
    with pytest.raises(RecordError, match=r"result 'unfinished' doesn’t fit 'won by"):
        write(replace(over, result=""))


@pytest.mark.parametrize("path", sorted((HERE / "bad").glob("*.kasino")), ids=lambda p: p.stem)
def test_every_bad_fixture_is_refused_as_its_first_line_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert str(refusal(text)) == text.splitlines()[0].removeprefix("# ")


def test_record_errors_are_value_errors_and_echo_no_more_than_a_line() -> None:
    error = refusal(header("seed: kasino", "seed: \x00" + "z" * 5000))
    assert isinstance(error, KasinoError) and isinstance(error, ValueError)
    assert "\x00" not in str(error)
    assert str(error).count("z") < 90
    assert "…" in str(error)


RECORDS_MD = (HERE.parents[1] / "docs" / "records.md").read_text(encoding="utf-8")
EVERY_KEY = [*(key for key in _KEYS if key != "kasino"), "seat 0", *sorted(OWN)]


def test_every_key_that_is_declared_is_one_of_the_game_s_own() -> None:
    declared = {value for value in vars(records).values() if str(value).startswith("x-")}
    assert declared == OWN


@pytest.mark.parametrize("key", ["kasino", *EVERY_KEY])
def test_every_key_of_the_header_is_documented(key: str) -> None:
    assert f"`{key}`" in RECORDS_MD or f"`{key}: " in RECORDS_MD, f"docs/records.md: tell of {key}"


@pytest.mark.parametrize("key", EVERY_KEY)
@pytest.mark.parametrize("mark", ["\\u0007", "\\u202e"])
def test_no_key_of_the_game_s_own_takes_what_cant_be_shown(key: str, mark: str) -> None:
    others = [line for line in RUNNING.splitlines(keepends=True) if not line.startswith(f"{key}:")]
    text = "".join([others[0], f'{key}: "a{mark}b"\n', *others[1:]])
    with pytest.raises(RecordError):
        read(text)


@pytest.mark.parametrize("key", sorted(OWN))
def test_a_record_isnt_written_with_a_line_of_the_game_that_cant_be_shown(key: str) -> None:
    with pytest.raises(RecordError, match=re.escape("U+202E")):
        write(replace(running(), extra=((key, "a\u202eb"),)))


def quoted(text: str, mark: str) -> str:
    return "".join(f"{mark}{line}\n" for line in text.splitlines())


@pytest.mark.parametrize(
    "pasted",
    [
        lambda text: quoted(text, "> "),
        lambda text: quoted(quoted(text, "> "), ">"),
        lambda text: quoted(text, "| "),
        lambda text: "On Monday, Aino wrote:\n\n" + quoted(text, "> "),
        lambda text: f"```\n{text}```\nSee you, Aino\n",
        lambda text: f"Look at this:\n~~~text\n{text}~~~\n",
        lambda text: text.replace(" ", "\u00a0"),
        lambda text: text.replace(": ", ":\u00a0").replace("\n", "\r\n"),
    ],
)
def test_a_record_is_read_as_mail_and_chat_pass_it_on(pasted) -> None:
    whole = RUNNING
    assert read(pasted(whole)) == read(whole)


def test_what_stands_above_a_record_is_left_out_only_where_it_says_nothing() -> None:
    text = RUNNING
    for above in ("options: sweep=0\n", "seat 0: greedy\n", "x-note: a\n"):
        with pytest.raises(RecordError):
            read(above + text)
