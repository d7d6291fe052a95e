"""Letters read and written between frames: cryptography that nothing may stand still for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from app.core.actions import Action
from app.core.page_state import PageState
from app.post.letters import Corresponded, Invited, Refused, sentence
from app.post.state import NOTE, Answer, Find, Invitation, Invite, Open, Post, Read, Write
from app.post.update import Found
from app.saves.state import Save
from kasino.distant.device import Device
from kasino.distant.errors import Cheat, LetterError
from kasino.distant.invitation import invited
from kasino.distant.letter import MARK, chain_of, unpack
from kasino.distant.seated import seated
from kasino.distant.tickets import Work
from kasino.errors import KasinoError
from kasino.match.session import Session
from kasino.match.setup import options_text


def letters(page: Callable[[], PageState], job: Any) -> Iterator[Action | None]:
    """Yield what a job has come to, after steps of its work."""
    yield None
    post = job.post if isinstance(job, Read | Write) else None
    quiet = isinstance(job, Read) and job.quiet
    save = None
    try:
        match job:
            case Invite(game, rules, name, secret):
                device = yield from Device.inviting(game, rules, name, secret)
            case Answer(text, name, secret):
                device = yield from Device.accepting(text, name, secret)
            case Read(_, text):
                device = yield from job.post.device.reading(text)
            case Write(_, move):
                device = yield from job.post.device.moving(move)
            case Find():
                found = _found(job)
                if isinstance(found, Invitation):
                    yield Found(Invited(found))
                    return
                save, post = found, (yield from _opened(found))
                yield Found(Corresponded(post, None, save))
                device = yield from post.device.reading(job.text)
            case Open():
                save = job.save
                yield Found(Corresponded((yield from _opened(save)), None, save))
                return
            case _:
                raise TypeError(f"{job!r} is no job with letters")
    except Cheat as error:
        letter = job.text if isinstance(job, (Answer, Read, Find)) else ""
        yield Found(Refused(post, sentence(page().say, error), letter))
    except KasinoError as error:
        yield Found(Refused(post, sentence(page().say, error), quiet=quiet))
    else:
        proof = ("", "") if post is None else post.proof
        before = post.session if post is not None and post.dealt else None
        yield Found(Corresponded((yield from _post(device, proof, before)), post))


def _post(device: Device, proof: tuple[str, str], before: Session | None = None) -> Work[Post]:
    yield
    session = seated(device, before)
    yield
    saved = device.save()
    letter, alone = (device.letter(), device.letter(0)) if device.wrote_last else ("", "")
    yield
    return Post(
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


def _opened(save: Save) -> Work[Post]:
    """Return a kept match, with what was kept beside it."""
    lines = save.record.splitlines(keepends=True)
    notes = [line.removeprefix(NOTE).strip() for line in lines if line.startswith(NOTE)]
    device = yield from Device.loading("".join(x for x in lines if not x.startswith(NOTE)))
    why, letter = [*notes, "", ""][:2]
    post = yield from _post(device, (why, letter))
    return replace(post, session=replace(post.session, events=()))


def _found(job: Find) -> Save | Invitation:
    """Return the kept match that a letter is of, or the invitation that it is."""
    letter = unpack(job.text)
    reader = (letter.first + len(letter.messages) - 1) % 2
    found = None
    for save in job.saves:
        lines = save.record.splitlines()
        first = next((line for line in lines if line.startswith("message: ")), "")
        if first and chain_of([bytes.fromhex(first[9:])])[1][:MARK] == letter.match:
            found = save
            if f"seat: {reader}" in lines:  # both sides may be kept in one browser
                return save
    opening = letter.first == 1 and len(letter.messages) == 1
    if found is not None and not opening:
        return found
    if not opening:
        raise LetterError("letter-other")
    rules, player = invited(letter.messages[0])
    return Invitation(job.text, player, rules.name, options_text(rules))


TASKS: Final = {"letters": letters}
