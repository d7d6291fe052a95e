"""An honest match is confirmed; a single changed move, seat, deck or seal is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from kasino.coach.verify import Verification, verify
from kasino.errors import RecordError
from kasino.games import game
from kasino.match.clock import WatchedBudget, cuts_of, replay_budget
from kasino.match.record import BEAT, CLOCK, DUPLICATE, PLAYERS, SEAL, Record, read, replay, write
from kasino.match.seal import cut, drawn_of, is_sealed_right, seal_of, sealed
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.players import VERSION, Budget
from kasino.terminal.cli import run
from testing.kinds import POWER_CARDS, game_with

pytestmark = pytest.mark.long

Call = Callable[..., tuple[int, str, str]]
SEATS = ("you", "counter", "expert")
ALONE = "The record only claims that no move was taken back; no record can prove it."


def clock(ticks: int) -> Callable[[], bool]:
    """Return a clock that runs out after a number of readings."""
    left = [ticks]

    def over() -> bool:
        left[0] -= 1
        return left[0] < 0

    return over


def session_of(setup: MatchSetup) -> Session:
    """Return the session of a sealed match, as a front end begins one."""
    session = Session.begin(setup)
    return session.seal()


def played(seats: tuple[str, ...] = SEATS, plies: int = 9, ticks: int = 0) -> Session:
    session = session_of(MatchSetup("kasino", "", len(seats), seats, "drawn/my words"))
    while len(session.record().moves) < plies:
        if session.to_move_is_human:
            session = session.play(next(session.state.legal_moves()))
        else:
            session = session.play_opponent(expired=clock(ticks) if ticks else None)
    return session


@pytest.fixture(scope="module")
def record() -> Record:
    return played().record()


def last(record: Record | str) -> Verification:
    *_, found = verify(record)
    return found


# Seals.


def test_a_seal_is_the_digest_of_what_was_drawn() -> None:
    assert seal_of("abc") == sha256(b"kasino:seal:1:abc").hexdigest()
    seed = cut("abc", " lake / night ")
    assert seed == "abc/lake / night"
    assert drawn_of(seed) == "abc"
    with pytest.raises(RecordError):
        cut("abc", "a\x1b[2J")


def test_a_record_carries_its_seal(record: Record) -> None:
    assert dict(record.extra)[SEAL] == seal_of("drawn")
    assert is_sealed_right(record)
    assert (
        is_sealed_right(replace(record, setup=replace(record.setup, seed="other/my words")))
        is False
    )
    assert is_sealed_right(replace(record, extra=())) is None
    assert read(write(record)) == record
    match = replay(record)
    assert match.with_line(SEAL, "").extra == ((PLAYERS, f"{VERSION}"),)
    assert sealed(sealed(match)) == match


# Clocks.


@pytest.mark.parametrize("level", ["greedy", "counter", "endgame", "expert"])
@pytest.mark.parametrize("ticks", [1, 4])
def test_what_a_clock_cut_short_comes_out_again(level: str, ticks: int) -> None:
    found = played(("you", level), 8, ticks)
    assert ticks > 1 or level == "greedy" or cuts_of(found.record())
    seen = last(found.save())
    assert (seen.follows, seen.mismatches) == (True, ())
    assert sum(seen.right) == seen.done == seen.all


def test_a_thought_at_the_same_place_takes_the_place_of_its_note() -> None:
    session = played(("you", "expert"), 4, 2)
    notes = cuts_of(session.record())
    assert notes
    session = session.undo()
    session = session.play(next(session.state.legal_moves()))
    while not session.to_move_is_human:
        session = session.play_opponent()
    record = session.record()
    assert max(cuts_of(record), default=-1) < max(notes)
    assert last(record).follows


def test_notes_that_are_none_are_skipped() -> None:
    line = (CLOCK, "3:12 x:1 4: 5:6x 7:88888888888888888888")
    assert cuts_of(
        Record(MatchSetup.of(game_with(POWER_CARDS), SEATS[:2], "a"), extra=(line,))
    ) == {3: 12}
    assert replay_budget(None).budget == Budget()
    expired = replay_budget(2).budget.expired
    assert expired is not None
    assert [expired(), expired(), expired()] == [False, True, True]
    watched = WatchedBudget(Budget())
    assert watched.budget.expired is None
    assert not watched.ran_out


# Verifying.


def test_a_match_follows(record: Record) -> None:
    found = last(record)
    assert found.follows
    assert found.seal is True
    assert found.rounds == 1
    assert found.right == (0, 3, 3)
    assert found.as_json()["strange"] == []
    again = last(replay(record))
    assert (again.right, again.follows) == (found.right, True)


def test_one_changed_move_is_named(record: Record) -> None:
    match = replay(record)
    at = next(ply for ply, step in enumerate(match.steps[1:]) if step.seat == 2)
    before = match.states[at]
    other = next(move for move in before.legal_moves() if move != record.moves[at])
    found = last(replace(record, moves=(*record.moves[:at], other)))
    assert not found.follows
    (mismatch,) = found.mismatches
    assert (mismatch.ply, mismatch.seat, mismatch.round) == (at, 2, 1)
    assert (mismatch.played, mismatch.follows) == (other, record.moves[at])
    (told,) = found.as_json()["strange"]
    assert told == {
        "ply": at,
        "round": 1,
        "seat": 2,
        "played": str(other),
        "follows": str(record.moves[at]),
    }


def test_a_changed_level_and_an_unknown_one(record: Record) -> None:
    changed = last(replace(record, setup=replace(record.setup, seats=("you", "random", "random"))))
    assert not changed.follows
    assert changed.mismatches
    unknown = last(replace(record, setup=replace(record.setup, seats=("you", "wizard", "expert"))))
    assert not unknown.follows
    assert (unknown.unknown, unknown.done) == (("wizard",), unknown.all)


def test_it_can_be_left_and_tells_how_far_it_is(record: Record) -> None:
    steps = verify(record)
    assert next(steps).done == 0
    assert next(steps).done == 1


def test_matches_of_several_rounds() -> None:
    session = Session.start(game("finnish"), 2, "rounds", ("greedy", "random"))
    while session.state.round < 2 or not session.state.history:
        if session.state.round_over:
            session = session.next_round()
        else:
            session = session.play_opponent()
    found = last(session.record())
    assert (found.follows, found.seal, found.rounds) == (True, None, 2)


# The version of the players.


def test_a_match_says_under_which_players_it_was_begun() -> None:
    session = Session.start(game("finnish"), 2, "now", ("beginner", "counter"))
    assert session.record().extra == ((PLAYERS, f"{VERSION}"),)
    while not session.state.round_over:
        session = session.play_opponent()
    assert last(session.save()).follows
    assert Session.start(game("finnish"), 2, "now", ("you", "human:B")).record().extra == ()


@pytest.mark.parametrize("line", ["99", "0", "x", "111111"])
def test_players_that_are_not_known_here_cannot_be_checked(record: Record, line: str) -> None:
    other = record.with_line(PLAYERS, line)
    found = last(other)
    assert not found.follows
    assert (found.players, found.done, found.right) == (line, found.all, (0, 0, 0))
    assert (found.unknown, found.mismatches) == ((), ())
    session = Session.load(write(other))
    session = session.play_opponent()
    assert dict(session.record().extra)[PLAYERS] == line


# In the terminal.


@pytest.fixture
def kasino(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Call:
    def call(text: str, *arguments: str) -> tuple[int, str, str]:
        file = tmp_path / "match.txt"
        file.write_text(text, encoding="utf-8")
        return run(["verify", str(file), *arguments], "made"), *capsys.readouterr()

    return call


def test_verify_says_what_follows(kasino: Call, record: Record) -> None:
    code, out, err = kasino(write(record))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "The seal matches the seed.",
        "The deck for 1 round follows from the seed drawn/my words.",
        "All 3 moves by Helmi follow from what that seat could see.",
        "All 3 moves by Venla follow from what that seat could see.",
        ALONE,
    ]
    assert json.loads(kasino(write(record), "--json")[1])["follows"] is True


def test_verify_names_what_does_not_follow(kasino: Call, record: Record) -> None:
    seal = dict(record.extra)[SEAL]
    code, out, _ = kasino(write(record).replace(seal, seal[::-1]))
    assert (code, out.splitlines()[0]) == (1, "The seal doesn’t match the seed.")
    code, out, _ = kasino(
        write(
            replace(
                record, setup=replace(record.setup, seats=("you", "random", "wizard")), extra=()
            )
        )
    )
    lines = out.splitlines()
    assert (code, lines[0]) == (1, "The record has no seal.")
    assert any(" of 3 moves by Onni follow" in line for line in lines)
    assert any(line.startswith("Move ") and "would have played" in line for line in lines)
    assert lines[-1] == ALONE
    assert lines[-2] == "The level wizard is unknown here, so its moves can’t be checked."
    code, out, _ = kasino(write(record.with_line(PLAYERS, "2")))
    assert code == 1
    assert (
        "The opponents are version 2, but only version 1 is known here, so their moves can’t be "
        "checked."
    ) in out.splitlines()
    code, out, _ = kasino(write(record).replace(f"\n{record.moves[0]} ", "\n2c "))
    assert (code, out.startswith("A move doesn’t follow: line ")) == (1, True)
    text = write(record).replace("unfinished", "won by 0, 17-12, target")
    code, out, _ = kasino(text)
    assert (code, "Ein" in out or "doesn’t follow" in out) == (1, True)
    code, out, _ = kasino(text, "--json")
    found = json.loads(out)
    assert (code, found["follows"], set(found)) == (1, False, {"follows", "refused"})
    assert found["refused"]


def test_verify_tells_what_a_clock_cut_short_and_to_which_share(kasino: Call) -> None:
    """An expert that is cut off at the first reading of every move plays like a different level."""
    record = played(("you", "expert"), 8, 1).record()
    found = last(record)
    cuts = [(cut.ply, cut.reached) for cut in found.cuts]
    assert found.follows
    assert cuts == [(ply, True) for ply in cuts_of(record)]
    assert all(0 < cut.share < 1 for cut in found.cuts)
    code, out, _ = kasino(write(record))
    share = max(round(100 * min(cut.share for cut in found.cuts)), 1)
    told = f"{len(cuts)} moves by Venla were cut short by a clock, the shortest to {share}% of "
    assert (code, f"{told}its full thinking." in out.splitlines()) == (0, True)
    told = json.loads(kasino(write(record), "--json")[1])["cuts"]
    assert [cut["ply"] for cut in told] == list(cuts_of(record))


def test_a_clock_that_ran_out_after_the_thought_is_not_believed(
    kasino: Call, record: Record
) -> None:
    code, out, _ = kasino(write(record.with_line(CLOCK, "1:9999999")))
    assert code == 1
    assert "noted as cut short by a clock, but Venla was done thinking" in out


def test_verify_tells_what_is_only_said(kasino: Call, record: Record) -> None:
    text = write(record.with_line(BEAT, "21-3"))
    code, out, _ = kasino(text)
    assert (code, "The result to beat, 21-3, is only claimed" in out) == (0, True)
    code, out, _ = kasino(write(record.with_line(BEAT, "999-0")))
    assert (code, "No match of this game can end 999-0" in out) == (1, True)
    code, out, _ = kasino(write(record.with_line(DUPLICATE, "2 0,99 0,99")))
    assert (code, "No first pass of this game can have scored" in out) == (1, True)
    assert ALONE not in kasino(write(replace(record, assisted=True)))[1]


def test_what_is_no_record_is_refused(kasino: Call, record: Record) -> None:
    assert kasino("hello")[0] == 2
    assert kasino(write(record).replace("deal 1", "deal 2"))[0] == 2
