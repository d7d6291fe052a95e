"""An accepted record can be written again quickly, and can be shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from kasino.errors import RecordError
from kasino.games import GAMES
from kasino.match.record import MAX_EXTRA, MAX_SIZE, OWN, read, render, replay, write
from kasino.match.session import Session
from testing.record_texts import HEADER, RUNNING, header, refusal, running


@pytest.mark.parametrize("sign", ["ä", "\N{PILE OF POO}", "\u00a0"])
def test_a_record_that_could_not_be_written_again_is_refused(sign: str) -> None:
    """Each such character in a seed takes six or more characters when escaped."""
    seed = json.dumps(sign * 44_000, ensure_ascii=False)
    text = HEADER.replace("seed: kasino", f"seed: {seed}") + "\nround 1\ndeal 1\n"
    assert len(text) < MAX_SIZE
    error = refusal(text)
    assert str(error).startswith("written out, this record has ")
    assert str(error).endswith(f"characters; the limit is {MAX_SIZE}")
    session = Session.load(RUNNING)
    before = session.save()
    with pytest.raises(RecordError):
        session = session.load(text)
    assert session.save() == before


def test_the_longest_record_is_accepted_and_one_sign_more_is_not() -> None:
    room = MAX_SIZE - len(write(replace(running(), extra=(("x-note", "n"),))))
    longest = write(replace(running(), extra=(("x-note", "n" * (room + 1)),)))
    assert len(longest) == MAX_SIZE
    assert write(read(longest)) == longest
    # Without the line that is always written, a longer note would still fit.
    without = longest.replace("result: unfinished\n", "")
    assert write(read(without)) == longest
    assert f"has {MAX_SIZE + 1} characters" in str(refusal(without.replace("nn", "nnn", 1)))


def test_more_foreign_keys_than_fifty_are_refused() -> None:
    keys = "".join(f"x-{number}: a\n" for number in range(MAX_EXTRA))
    assert write(read(header("result:", keys + "result:"))).count("\nx-") == MAX_EXTRA == 50
    many = header("result:", keys + "x-more: a\nresult:")
    assert str(refusal(many)) == (
        "line 58: a record holds at most 50 keys of other programs (those that begin with x-)"
    )
    extra = tuple((f"x-{number}", "a") for number in range(MAX_EXTRA + 1))
    with pytest.raises(RecordError, match="at most 50 keys of other programs"):
        write(replace(running(), extra=extra))


def test_a_record_full_of_foreign_keys_keeps_room_for_the_games_own() -> None:
    keys = "".join(f"x-{number}: a\n" for number in range(MAX_EXTRA))
    session = Session.load(header("result:", keys + "result:"))
    session = session.seal()
    while session.to_move_is_human:
        session = session.play(next(session.state.legal_moves()))
    session = session.play_opponent(expired=lambda: True)
    for key in OWN:
        session = session.with_line(key, session.record().line(key) or "1")
    assert write(read(session.save())).count("\nx-") == MAX_EXTRA + len(OWN)


class Counted(tuple[tuple[str, str], ...]):
    """Counts how often it is iterated or sliced."""

    looks = 0

    def __iter__(self) -> Iterator[tuple[str, str]]:
        Counted.looks += 1
        return super().__iter__()

    def __getitem__(self, at: Any) -> Any:
        Counted.looks += 1
        return super().__getitem__(at)


def test_writing_goes_through_the_keys_a_fixed_number_of_times() -> None:
    """Quadratic time would be 13 seconds for 199 kB."""
    looks = []
    for count in (5, 50):
        keys = Counted((f"x-{number}", "a") for number in range(count))
        match = replay(running())
        Counted.looks = 0
        render(replace(match, extra=keys))
        looks.append(Counted.looks)
    assert looks[0] == looks[1]


UNSHOWN = [
    *"\0\x07\t\n\r\x1b\x7f\x85\x9b",
    *"\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069",
]


@pytest.mark.parametrize("sign", UNSHOWN, ids=lambda sign: f"U+{ord(sign):04X}")
def test_characters_that_cannot_be_shown_are_refused_in_seeds_and_names(sign: str) -> None:
    """On a terminal, they can clear the screen or reorder the text."""
    says = f"U+{ord(sign):04X}, a character that can’t be shown"
    for old, line in (("seed: kasino", 7), ("seat 0: you", 5)):
        key = old.partition(":")[0]
        error = refusal(header(old, f"{key}: {json.dumps(f'human:a{sign}b')}"))
        assert error.line == line
        assert says in str(error)
        assert sign not in str(error)
    for change in ({"seed": sign}, {"seats": (f"human:{sign}", "you")}):
        with pytest.raises(RecordError, match="can’t be shown"):
            write(replace(running(), setup=replace(running().setup, **change)))  # type: ignore[arg-type]
    with pytest.raises(RecordError, match="can’t be shown"):
        Session.start(GAMES["finnish"], 2, f"a{sign}", ("you", "greedy"))


@pytest.mark.parametrize("text", ["Åsa", "ليلى", "👩‍👧", "\u00a0", "\ufeff", "नमस्ते"])
def test_names_and_seeds_of_any_script_are_accepted(text: str) -> None:
    record = replace(
        running(),
        setup=replace(running().setup, seats=(f"human:{text}", "you"), seed=text),
        moves=(),
    )
    assert read(write(record)) == record
