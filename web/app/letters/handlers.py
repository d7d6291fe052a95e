"""The handlers for correspondence matches: invitations, letters sent and read, the channel.

They are loaded on first use, like the work itself.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from app.core import effects
from app.core.effects import Effect, Effects
from app.core.feature import Updated, opened
from app.core.options import LockError, check_lock
from app.core.page_state import DialogState, PageState, Start
from app.core.saves import Save
from app.letters.channel import (
    CODE_PREFIX,
    Signal,
    after_event,
    count_message,
    has_all,
    has_gap,
    pack_signal,
    read_count,
    unpack_signal,
    whole_letter,
)
from app.letters.state import (
    Answer,
    Channel,
    Find,
    Invitation,
    Invite,
    Job,
    LetterMatch,
    Read,
    allowed,
    as_sent,
    code_text,
    match_on_table,
    own_name,
)
from app.letters.update import (
    LETTER_FIELD,
    LETTER_TEXT,
    broadcast,
    call_peer,
    draw_code,
    open_camera,
)
from app.platform.marks import capitalised, unmarked
from app.table.update import match
from kasino.errors import KasinoError
from kasino.games import GAMES
from kasino.letters.letter import LetterError
from kasino.match.setup import MAX_NAME, nickname
from kasino.words import Catalogue, error_text, game_title


def open_letters(state: PageState) -> Updated:
    """Open the dialog where correspondence matches are started and continued."""
    if not allowed(state.options):
        return state, ()
    if isinstance(state.mode, Start):
        state = state.without(LetterMatch)
    state, wanted = opened(state.without(Invitation), "letters")
    channel = state.of(Channel)
    if state.of(LetterMatch) is None and channel is not None and channel.carries:
        wanted = (*wanted, count_message(None))
    return state, wanted


def _name_to_send(state: PageState, text: str, number: int) -> str:
    """Return the given name, otherwise the last one used, otherwise one such as "Player 1"."""
    name = nickname(text)[:MAX_NAME].strip()
    return name or own_name(state.kept.saves) or unmarked(state.say("page.person", n=number))


def _secret(seed: str) -> bytes:
    return sha256(f"kasino letters secret:{seed}".encode()).digest()


def _begun(state: PageState, job: Job) -> Updated:
    return replace(state, dialog=replace(state.dialog, problem="")), (
        effects.start_task.of("letters", job),
    )


def invite(state: PageState, name: str, seed: str) -> Updated:
    """Write an invitation."""
    options, name = state.options, _name_to_send(state, name, 1)
    return _begun(state, Invite(options["game"], options["rules"], name, _secret(seed)))


def answer(state: PageState, name: str, seed: str) -> Updated:
    """Write the answer to an invitation."""
    invitation = state.of(Invitation)
    if invitation is None:
        return state, ()
    name = _name_to_send(state, name, 2)
    return _begun(state, Answer(invitation.text, name, _secret(seed)))


def read_letter(state: PageState, text: str, saves: tuple[Save, ...]) -> Updated:
    """Read a letter."""
    letter_match = state.of(LetterMatch)
    if not allowed(state.options) or (letter_match is not None and letter_match.busy):
        return state, ()
    if state.dialog.row == "camera":
        state = replace(state, dialog=replace(state.dialog, row=""))
    if CODE_PREFIX in text:
        return _signal(state, text)
    if letter_match is not None:
        return _reading(state, letter_match, text, quiet=False)
    return _begun(state, Find(text, saves))


def open_link(state: PageState, text: str, saves: tuple[Save, ...]) -> Updated:
    """Read the letter in a link; if it offers a channel, wait for the reader to accept."""
    if not allowed(state.options) or CODE_PREFIX not in text:
        return read_letter(state, text, saves)
    try:
        offer = not unpack_signal(text).answers
    except LetterError:
        offer = False
    if not offer:
        return read_letter(state, text, saves)
    state, wanted = opened(state, "letters")
    return state.put(Channel("asked", offer=text)), wanted


def join_channel(state: PageState) -> Updated:
    """Join the channel that a link offers."""
    channel = state.of(Channel)
    if channel is None or channel.stage != "asked":
        return state, ()
    return _signal(state, channel.offer)


def letter_arrived(state: PageState, text: str) -> Updated:
    """Read a letter from another tab in the current match; without one, put it in the field."""
    letter_match = state.of(LetterMatch)
    if letter_match is not None:
        return (state, ()) if letter_match.busy else _reading(state, letter_match, text, quiet=True)
    if state.dialog.name == "letters":
        state = replace(state, dialog=replace(state.dialog, text=text))
    return state, ()


def _reading(state: PageState, letter_match: LetterMatch, text: str, *, quiet: bool) -> Updated:
    busy = replace(letter_match, busy=True)
    return state.put(busy), (effects.start_task.of("letters", Read(busy, text, quiet)),)


def _to_send(state: PageState) -> str:
    """Return the text to send: the channel’s code for the other device, or the letter."""
    channel, letter_match = state.of(Channel), state.of(LetterMatch)
    if channel is not None and channel.text:
        return channel.text
    return "" if letter_match is None else as_sent(letter_match.letter, state.site.address)


def copy_letter(state: PageState) -> Updated:
    """Copy the text to send."""
    text = _to_send(state)
    return state, (effects.copy.of(text, LETTER_TEXT),) if text else ()


def share_letter(state: PageState) -> Updated:
    """Share the text to send with another app."""
    text = _to_send(state)
    return state, (effects.share_text.of(text),) if text else ()


def show_code(state: PageState) -> Updated:
    """Show the letter as a QR code for the other device’s camera, or hide the code."""
    letter_match = state.of(LetterMatch)
    text = "" if letter_match is None else code_text(letter_match, state.site.address)
    if letter_match is None or letter_match.busy or not text:
        return state, ()
    if letter_match.code and state.dialog.name == "letters":
        return state.put(replace(letter_match, code=())), ()
    wanted: Effects = ()
    if state.dialog.name != "letters":
        state, wanted = opened(state, "letters")
    return state, (*wanted, draw_code.of(text))


def switch_camera(state: PageState) -> Updated:
    """Start reading a code with the camera, or close the camera."""
    if state.dialog.name != "letters":
        return state, ()
    if state.dialog.row == "camera":
        return replace(state, dialog=replace(state.dialog, row="")), ()
    now = replace(state.dialog, row="camera", problem="")
    return replace(state, dialog=now), (open_camera.of(),)


def no_camera(state: PageState) -> Updated:
    """Report that the page has no access to a camera."""
    if state.dialog.row != "camera":
        return state, ()
    state = replace(state, dialog=replace(state.dialog, row=""))
    return letter_refused(state, state.of(LetterMatch), state.say("letters.no-camera"))


def save_proof(state: PageState) -> Updated:
    """Save a dishonest letter and the proof as a file."""
    letter_match = state.of(LetterMatch)
    if letter_match is None or not letter_match.proof[1]:
        return state, ()
    why, letter = letter_match.proof
    return state, (effects.download.of("kasino-proof.txt", f"# {why}\n{letter}\n"),)


# Results of jobs.


def sentence(say: Catalogue, error: KasinoError) -> str:
    """Return an error as a sentence."""
    return f"{capitalised(error_text(say, error))}."


def invitation_received(state: PageState, invitation: Invitation) -> Updated:
    """Ask whether to answer an invitation."""
    try:
        check_lock(state.options, invitation.game)
    except LockError as error:
        problem = state.say(error.ident, game=game_title(state.say, GAMES[error.game]))
        return replace(state, dialog=DialogState("letters", problem=problem)), ()
    state = state.put(invitation).with_dialog("letters")
    return state, ()


def match_updated(
    state: PageState, now: LetterMatch, before: LetterMatch | None, save: Save | None = None
) -> Updated:
    """Show and save a correspondence match in which a letter was read or written.

    ``before`` is the match before that; if the reader has left it in the meantime, nothing changes.
    ``save`` is the saved match that was opened.
    """
    open_match = state.of(LetterMatch)
    if before is not None and (open_match is None or open_match.device is not before.device):
        return state, ()
    wanted: tuple[Effect, ...] = ()
    if save is not None:
        wanted = (effects.take_up_save.of(save, now.session),)
    elif before is None:
        wanted = (effects.begin_save.of(),)
    now = replace(now, unsent=bool(now.letter) and save is None)
    sent: Effects = ()
    channel = state.of(Channel)
    if channel is not None and channel.carries and (channel.missed or before is None):
        sent = (count_message(now),)
        state = state.put(replace(channel, missed=False))
    state = state.without(Invitation)
    on = before is not None and match_on_table(state) is not None
    if now.dealt and on:
        hid = state.match is not None and bool(state.match.unseen)
        state = state.put(now).with_session(now.session)
        if state.dialog.name == "letters":
            state = state.with_dialog()
        revealed = hid and not now.session.unseen
        state, then = match.after(state, *wanted, revealed=revealed)
        return state, (*then, *sent, effects.clear_field.of(LETTER_FIELD))
    if now.dealt:
        state, then = match.take_up(state, now.session, *wanted, parts=(now,))
        return state, (*then, *sent)
    left: Effects = ()
    if not isinstance(state.mode, Start):
        state, left = match.leave(state)
    state = state.put(now).with_dialog("letters")
    return state, (
        *left,
        *wanted,
        _keeping(now),
        *sent,
        effects.clear_field.of(LETTER_FIELD),
    )


def send_kept_letter(state: PageState) -> Updated:
    """Send the letter once it is saved, so that no second answer can be written for its turn."""
    letter_match, channel = state.of(LetterMatch), state.of(Channel)
    if letter_match is None or not letter_match.unsent:
        return state, ()
    sent: Effects = (broadcast.of(letter_match.letter),)
    if channel is not None and channel.carries:
        sent = (*sent, call_peer.of("send", letter_match.letter))
    return state.put(replace(letter_match, unsent=False)), sent


def _keeping(letter_match: LetterMatch) -> Effect:
    return effects.keep_match.of(
        letter_match.session, letters=letter_match.kept, turn=letter_match.turn
    )


def code_drawn(state: PageState, text: str, rows: tuple[str, ...]) -> Updated:
    """Show a message as a QR code, unless the message has changed in the meantime."""
    letter_match, channel = state.of(LetterMatch), state.of(Channel)
    if channel is not None and channel.text == text:
        return state.put(replace(channel, code=rows)), ()
    if letter_match is not None and code_text(letter_match, state.site.address) == text:
        return state.put(replace(letter_match, code=rows)), ()
    return state, ()


def letter_refused(
    state: PageState,
    letter_match: LetterMatch | None,
    why: str,
    proof: str = "",
    quiet: bool = False,
) -> Updated:
    """Report why a letter was rejected, and store it if it proves cheating; nothing else changes.

    ``letter_match`` is the match that the letter was read for.
    """
    if letter_match is None:
        state = replace(state, dialog=DialogState("letters", problem=why, text=state.dialog.text))
        return state.saying(why), ()
    open_match, channel = state.of(LetterMatch), state.of(Channel)
    if open_match is None or open_match.device is not letter_match.device:
        return state, ()
    now = replace(open_match, busy=False, problem="" if quiet else why)
    if channel is not None and channel.missed:
        state = state.put(replace(channel, missed=False))
        return state.put(now), (count_message(now),)
    if quiet:
        return state.put(now), ()
    if not proof:
        return state.put(now).saying(why), ()
    now = replace(now, proof=(why, " ".join(proof.split())))
    return state.put(now).saying(why), (_keeping(now),)


def leave_match_of_other_tab(state: PageState) -> Updated:
    """Leave a correspondence match that has continued in another tab: it can’t be copied."""
    state, wanted = match.leave(state.with_dialog())
    return state.noticing(state.say("letters.elsewhere")), wanted


# The channel to another device.


def connect(state: PageState) -> Updated:
    """Offer a channel to another device."""
    letter_match = state.of(LetterMatch)
    if not allowed(state.options) or (letter_match is not None and letter_match.busy):
        return state, ()
    wanted: Effects = ()
    if state.dialog.name != "letters":
        state, wanted = opened(state, "letters")
    return state.put(Channel()), (*wanted, call_peer.of("offer"))


def disconnect(state: PageState) -> Updated:
    """Close the channel."""
    return state.without(Channel), (call_peer.of("close"),)


def _signal(state: PageState, text: str) -> Updated:
    """Answer another device’s offer of a channel, or accept its answer to ours."""
    channel = state.of(Channel)
    clear = effects.clear_field.of(LETTER_FIELD)
    try:
        signal = unpack_signal(text)
    except LetterError as error:
        return letter_refused(state, state.of(LetterMatch), sentence(state.say, error))
    if channel is not None and channel.text and channel.text in text:
        return letter_refused(
            state, state.of(LetterMatch), sentence(state.say, LetterError("letter-own"))
        )
    if not signal.answers:
        if state.dialog.name != "letters":
            state, wanted = opened(state, "letters")
        else:
            wanted = ()
        state = replace(state.put(Channel()), dialog=replace(state.dialog, problem=""))
        return state, (*wanted, call_peer.of("answer", signal.description), clear)
    if channel is None or channel.stage != "offered":
        return letter_refused(state, state.of(LetterMatch), state.say("letters.no-call"))
    state = replace(state.put(Channel("joining")), dialog=replace(state.dialog, problem=""))
    return state, (call_peer.of("accept", signal.description), clear)


def peer_event(
    state: PageState, name: str, text: str = "", saves: tuple[Save, ...] = ()
) -> Updated:
    """Handle an event from the channel, unless the channel has been closed in the meantime."""
    channel = state.of(Channel)
    if channel is None or channel.stage == "over":
        return state, ()
    if name == "described":
        return _described(state, channel, text)
    if name == "heard":
        return _heard(state, channel, text, saves)
    now = after_event(channel, name, text)
    wanted: Effects = ()
    if now.stage == "open" and channel.stage != "open":
        state, wanted = (
            state.saying(state.say("letters.connected")),
            (count_message(state.of(LetterMatch)),),
        )
    elif now.stage == "over":
        state, wanted = state.saying(state.say(now.why)), (call_peer.of("close"),)
    return state.put(now), wanted


def _described(state: PageState, channel: Channel, description: str) -> Updated:
    answers = "a=setup:actpass" not in description
    try:
        text = pack_signal(Signal(answers, description))
    except ValueError:
        return peer_event(state, "failed")
    if not answers:
        text = as_sent(text, state.site.address)
    now = Channel("answered" if answers else "offered", text)
    return state.put(now), (draw_code.of(text),)


def _heard(state: PageState, channel: Channel, text: str, saves: tuple[Save, ...]) -> Updated:
    """Handle a message from the other device: its number of messages, or a letter."""
    letter_match = state.of(LetterMatch)
    count = read_count(text, letter_match)
    if count is not None:
        more = letter_match is not None and count < len(letter_match.device.messages)
        return state, (
            call_peer.of("send", whole_letter(letter_match)),
        ) if letter_match and more else ()
    if letter_match is None:
        waits = state.dialog.name == "letters" and state.of(Invitation) is None
        return _begun(state, Find(text, saves)) if waits else (state, ())
    if letter_match.busy:
        return state.put(replace(channel, missed=True)), ()
    have = len(letter_match.device.messages)
    if has_gap(text, letter_match) and have != channel.asked:
        return state.put(replace(channel, asked=have)), (count_message(letter_match),)
    if has_all(text, letter_match):
        return state, ()
    return _reading(state, letter_match, text, quiet=False)
