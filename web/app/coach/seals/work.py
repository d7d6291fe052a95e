"""Verifying a match: its seal, its decks, and every opponent’s move, which is searched again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from app.coach.seals.state import VerificationState
from app.coach.seals.update import check_found
from app.core.actions import Action
from app.core.page_state import PageState
from kasino.coach.report_text import verify_lines
from kasino.coach.verify import verify
from kasino.match.record import replay
from kasino.words import Voice, seat_names


def verified(page: Callable[[], PageState], begun: VerificationState) -> Iterator[Action | None]:
    """Yield a verification’s progress and finally its result, unless it is stopped."""
    record, say = begun.record, page().say
    match = replay(record)
    names = seat_names(say, record.setup.seats)
    voice = Voice(match.state.rules, names, -1, say)
    reported = 0
    verification = None
    for verification in verify(match):
        now = page().of(VerificationState)
        if now is None or now.record is not record:
            return
        if verification.done > reported:
            reported = verification.done
            yield check_found.of(replace(now, done=reported, all=verification.all))
        else:
            yield None
    if verification is not None:
        lines = tuple(verify_lines(voice, verification))
        done = replace(
            begun,
            done=verification.done,
            all=verification.all,
            lines=lines,
            follows=verification.follows,
        )
        yield check_found.of(done)
