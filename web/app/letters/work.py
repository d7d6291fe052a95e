"""Reading and writing letters between frames, so that their cryptography doesn’t block the page."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from app.core.actions import Action
from app.core.effects import Wait
from app.core.page_state import PageState
from app.core.saves import Save
from app.letters.handlers import sentence
from app.letters.state import NOTE, Answer, Find, Invitation, Invite, LetterMatch, Open, Read, Write
from app.letters.update import invitation_received, letter_refused, match_updated
from app.platform import browser
from kasino.errors import KasinoError
from kasino.letters.device import Device, session_of
from kasino.letters.group import SIZE, from_bytes, multiply, to_bytes
from kasino.letters.invitation import invitation_in, parse_invitation
from kasino.letters.letter import MARK, Cheat, LetterError, chain_of, letters_in
from kasino.letters.tickets import PAUSE, Multiples, Work
from kasino.match.session import Session
from kasino.match.setup import options_text

T = TypeVar("T")


def letters(
    page: Callable[[], PageState], job: Any
) -> Generator[Action | Wait | None, bytes | None, None]:
    """Yield between the steps of a job, and finally yield its result."""
    yield None
    letter_match = job.letter_match if isinstance(job, Read | Write) else None
    quiet = isinstance(job, Read) and job.quiet
    save = None
    try:
        match job:
            case Invite(game, rules, name, secret):
                device = yield from _worked(Device.inviting(game, rules, name, secret))
            case Answer(text, name, secret):
                device = yield from _worked(Device.accepting(text, name, secret))
            case Read(_, text):
                device = yield from _worked(job.letter_match.device.reading(text))
            case Write(_, move):
                device = yield from _worked(job.letter_match.device.moving(move))
            case Find():
                save_or_invitation = _found(job)
                if isinstance(save_or_invitation, Invitation):
                    yield invitation_received.of(save_or_invitation)
                    return
                save, letter_match = (
                    save_or_invitation,
                    (yield from _worked(_opened(save_or_invitation))),
                )
                yield match_updated.of(letter_match, None, save)
                device = yield from _worked(letter_match.device.reading(job.text))
            case Open():
                save = job.save
                yield match_updated.of((yield from _worked(_opened(save))), None, save)
                return
            case _:
                raise TypeError(f"{job!r} isn't a job for correspondence matches")
    except Cheat as error:
        letter = job.text if isinstance(job, (Answer, Read, Find)) else ""
        yield letter_refused.of(letter_match, sentence(page().say, error), letter)
    except KasinoError as error:
        yield letter_refused.of(letter_match, sentence(page().say, error), quiet=quiet)
    else:
        proof = ("", "") if letter_match is None else letter_match.proof
        before = letter_match.session if letter_match is not None and letter_match.dealt else None
        yield match_updated.of(
            (yield from _worked(_letter_match(device, proof, before))), letter_match
        )


def _worked(work: Work[T]) -> Generator[Wait | None, bytes | None, T]:
    """Return a computation’s result, letting the browser do the multiplications if it can."""
    try:
        asked = next(work)
        while True:
            if not asked:
                yield None
                asked = work.send(())
                continue
            written = yield Wait(partial(_begin, asked))
            if written is not None:
                found = [from_bytes(written[at : at + SIZE]) for at in range(0, len(written), SIZE)]
            else:
                found = []
                for scalar, u in asked:
                    found.append(multiply(scalar, u))
                    yield None
            asked = work.send(found)
    except StopIteration as end:
        result: T = end.value
        return result


def _begin(asked: Multiples, then: Callable[[bytes | None], object]) -> None:
    """Ask the browser to multiply points by numbers."""
    numbers, points = (b"".join(map(to_bytes, column)) for column in zip(*asked, strict=True))
    browser.multiples(numbers, points, then)


def _letter_match(
    device: Device, proof: tuple[str, str], before: Session | None = None
) -> Work[LetterMatch]:
    yield PAUSE
    session = session_of(device, before)
    yield PAUSE
    saved = device.save()
    letter, alone = (device.letter(), device.letter(0)) if device.wrote_last else ("", "")
    yield PAUSE
    return LetterMatch(
        device,
        session,
        saved,
        "over" if device.over else "theirs" if device.their_turn else "mine",
        letter,
        alone,
        device.dealt or bool(device.ends),
        not session.hidden,
        proof,
    )


def _opened(save: Save) -> Work[LetterMatch]:
    """Return a saved match, with any proof saved next to it."""
    lines = save.record.splitlines(keepends=True)
    notes = [line.removeprefix(NOTE).strip() for line in lines if line.startswith(NOTE)]
    device = yield from Device.loading("".join(x for x in lines if not x.startswith(NOTE)))
    why, letter = [*notes, "", ""][:2]
    letter_match = yield from _letter_match(device, (why, letter))
    return replace(letter_match, session=replace(letter_match.session, events=()))


def _found(job: Find) -> Save | Invitation:
    """Return the saved match that a letter in the text belongs to, or the invitation in it."""
    letters = letters_in(job.text)
    known = None
    for letter in letters:
        for save in job.saves:
            lines = save.record.splitlines()
            first = next((line for line in lines if line.startswith("message: ")), "")
            if first and chain_of([bytes.fromhex(first[9:])])[1][:MARK] == letter.match:
                known = save
                if f"seat: {letter.last % 2}" in lines:  # one browser may hold both sides
                    return save
        if known is not None and letter.last > 1:
            return known
    if letters[-1].last > 1:
        raise LetterError("letter-other")
    message = invitation_in(job.text)
    rules, player = parse_invitation(message)
    return Invitation(job.text, player, rules.name, options_text(rules))
