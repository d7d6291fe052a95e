"""Tamper with records as a cheat would: ``python -m tests.attack.tamper [SEED] [COUNT]``.

Each record is of an honest sealed match, with clocks that cut searches short. The unchanged record
must be verified. With one change, it must be rejected or fail verification, or the verdict must
name the claims it rests on. The attack prints the count of each outcome, and exits with 1 at the
first forgery that passes, after printing its text.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from kasino.coach.verify import Verification, verify
from kasino.errors import KasinoError
from kasino.games import GAMES
from kasino.match.clock import cuts_of
from kasino.match.record import BEAT, CLOCK, DUPLICATE, SEAL, Match, Record, load, replay, write
from kasino.match.seal import seal_of
from kasino.match.session import Session
from kasino.match.setup import MatchSetup, is_human

LEVELS = ("greedy", "counter", "endgame")
PLIES = 14

#: A function that tampers with a record, or returns None if it has nothing to change.
Tampering = Callable[[Match, random.Random], Record | None]


def honest(rng: random.Random) -> Record:
    """Return the record of a match as a front end plays it, up to a random move."""
    name = rng.choice(sorted(GAMES))
    seats = ("you", *(rng.choice(LEVELS) for _ in range(rng.choice(GAMES[name].players) - 1)))
    drawn = f"{rng.getrandbits(60):x}"
    seed = f"{drawn}/my words" if rng.random() < 0.5 else drawn
    session = Session.begin(MatchSetup(name, "", len(seats), seats, seed))
    session = session.seal()
    while len(session.record().moves) < PLIES and not session.state.round_over:
        if session.to_move_is_human:
            session = session.play(next(session.state.legal_moves()))
        elif rng.random() < 0.4:
            left = [rng.randrange(1, 4)]
            session = session.play_opponent(expired=lambda left=left: _ticked(left))  # type: ignore[misc]
        else:
            session = session.play_opponent()
    return session.record()


def _ticked(left: list[int]) -> bool:
    left[0] -= 1
    return left[0] < 0


def _thought(match: Match) -> list[int]:
    """Return the plies at which an opponent moved."""
    seats = match.setup.seats
    moved = [step for step in match.steps if step.move is not None]
    return [ply for ply, step in enumerate(moved) if not is_human(seats[step.seat])]


def _with_cuts(record: Record, cuts: dict[int, int]) -> Record:
    return record.with_line(CLOCK, " ".join(f"{at}:{n}" for at, n in cuts.items()))


def other_seal(match: Match, rng: random.Random) -> Record:
    """Replace the seal with that of another seed."""
    return match.record.with_line(SEAL, seal_of(f"{rng.random()}"))


def other_move(match: Match, rng: random.Random) -> Record | None:
    """Make an opponent play another legal move, as the last one in the record."""
    at = rng.choice(_thought(match))
    state = match.states[at]
    moves = [move for move, _ in zip(state.legal_moves(), range(30), strict=False)]
    others = [move for move in moves if move != match.record.moves[at]]
    if not others:
        return None
    return replace(
        match.record, moves=(*match.record.moves[:at], rng.choice(others)), dealt=False, result=""
    )


def false_cuts(match: Match, _rng: random.Random) -> Record:
    """Claim that clocks ran out later than the searches lasted."""
    return _with_cuts(match.record, dict.fromkeys(_thought(match), 10**6))


def all_cut(match: Match, _rng: random.Random) -> Record:
    """Claim that every search was cut short the first time it read the clock."""
    return _with_cuts(match.record, dict.fromkeys(_thought(match), 1))


def beaten(match: Match, _rng: random.Random) -> Record:
    """Add a result to beat that nobody can have reached."""
    return match.record.with_line(BEAT, "9999-0")


def challenged(match: Match, _rng: random.Random) -> Record:
    """Add a result to beat."""
    return match.record.with_line(BEAT, "21-3")


def doubled(match: Match, _rng: random.Random) -> Record:
    """Claim an impossible score for the other side in a first pass."""
    return match.record.with_line(DUPLICATE, "2 0,999 0,999")


def lower_pass(match: Match, _rng: random.Random) -> Record:
    """Claim a possible score for a first pass."""
    return match.record.with_line(DUPLICATE, "2 1,20 1,20")


TAMPERED: dict[str, Tampering] = {
    each.__name__: each
    for each in (
        other_seal,
        other_move,
        false_cuts,
        all_cut,
        beaten,
        challenged,
        doubled,
        lower_pass,
    )
}


def checked(record: Record) -> Verification:
    """Return the result of a verification."""
    *_, found = verify(load(write(record)))
    return found


def told(kind: str, before: Record, found: Verification) -> bool:
    """Return whether a verification fails, or names the claims it rests on."""
    if not found.follows:
        return True
    cut = kind in ("all_cut", "false_cuts") and bool(found.cuts)
    moved = kind == "other_move" and bool(found.cuts) and cuts_of(before) != {}
    claimed = {"challenged": BEAT, "lower_pass": DUPLICATE}.get(kind, "") in found.claims
    return cut or moved or claimed


def attack(seed: int, count: int) -> Counter[str]:
    """Return the number of forgeries caught, by kind; raise AssertionError if one passes."""
    rng, kinds = random.Random(seed), Counter[str]()
    for _ in range(count):
        record = honest(rng)
        match = replay(record)
        assert checked(record).follows, f"an honest match isn't verified:\n{write(record)}"
        for kind, tamper in TAMPERED.items():
            other = tamper(match, rng)
            if other is None or other == record:
                continue
            try:
                found = checked(other)
            except KasinoError:
                kinds[f"{kind}: refused"] += 1
                continue
            assert told(kind, record, found), f"{kind} passes:\n{write(other)}"
            kinds[f"{kind}: {'told' if found.follows else 'not verified'}"] += 1
    return kinds


def main(arguments: list[str]) -> int:
    """Run the requested number of attacks with a seed."""
    seed, count = (int(text) for text in (*arguments, *("1", "20")[len(arguments) :]))
    try:
        for kind, n in sorted(attack(seed, count).items()):
            print(f"{n:5} {kind}")
    except AssertionError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
