"""The part of correspondence matches that is loaded on first use: handlers, the channel, and jobs.

Jobs run between frames, so that their cryptography doesn’t block the page. The modules that only
they need are loaded before the first job.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, TypeVar

from app.core import effects
from app.core.actions import Action
from app.core.effects import Effect, Effects, Outside, Wait, effect
from app.core.feature import Updated, opened
from app.core.late import LateModule
from app.core.options import LockError, check_lock
from app.core.page_state import DialogState, PageState, Start
from app.core.saves import Save
from app.letters import draw
from app.letters.state import (
    NOTE,
    Answer,
    Channel,
    Continue,
    Find,
    Invitation,
    Invite,
    Job,
    LetterMatch,
    Offer,
    Open,
    Read,
    Signal,
    Write,
    allowed,
    as_sent,
    code_text,
    match_on_table,
    own_name,
    text_to_send,
    waits_to_be_shown,
)
from app.platform import browser
from app.platform.marks import capitalised, unmarked
from app.table.update import dialogs, match
from kasino.errors import KasinoError
from kasino.games import GAMES
from kasino.letters.cryptography.seals import MARK, chain_of
from kasino.letters.letter import (
    LONG,
    MAX_TEXT,
    VERSIONS,
    Cheat,
    Letter,
    LetterError,
    letters_in,
    match_of,
)
from kasino.letters.mangled import readings
from kasino.match.session import Session
from kasino.match.setup import MAX_NAME, nickname, options_text
from kasino.words import Catalogue, error_text, game_title

if TYPE_CHECKING:
    from app.platform import codes
    from kasino.letters import device as devices
    from kasino.letters import invitation as invitations
    from kasino.letters.cryptography import group, tickets
    from kasino.letters.cryptography.tickets import Multiples, Work
    from kasino.letters.device import Device
else:
    codes = LateModule("app.platform.codes")
    devices = LateModule("kasino.letters.device")
    group = LateModule("kasino.letters.cryptography.group")
    invitations = LateModule("kasino.letters.invitation")
    tickets = LateModule("kasino.letters.cryptography.tickets")

T = TypeVar("T")

# Effects.


@effect()
def broadcast(_outside: Outside, text: str) -> None:
    """Send a letter written in this tab to the other tabs."""
    browser.broadcast(text)


@effect()
def draw_code(outside: Outside, text: str) -> None:
    """Draw a string as a QR code."""
    outside.dispatch(draw.code_drawn.of(text, codes.write(text)))


@effect()
def open_camera(outside: Outside) -> None:
    """Look for a QR code with the camera while the page shows the camera’s picture."""
    camera = outside.resources.get("camera")
    if camera is None:
        camera = codes.Camera(
            lambda text: outside.ask(draw.read_letter, "", text),
            lambda: outside.ask(draw.no_camera),
        )
        outside.resources["camera"] = camera
    camera.begin()


# Handlers.


def open_letters(state: PageState) -> Updated:
    """Open the dialog where correspondence matches are started and continued."""
    if not allowed(state.options):
        return state, ()
    if isinstance(state.mode, Start):
        state = state.without(LetterMatch)
    state, wanted = opened(state.without(Invitation, Offer), "letters")
    channel = state.of(Channel)
    if state.of(LetterMatch) is None and channel is not None and channel.carries:
        wanted = (*wanted, count_message(None))
    return state, wanted


def _name_to_send(state: PageState, text: str, number: int) -> str:
    """Return the given name, otherwise the last one used, otherwise one such as "Player 1"."""
    name = nickname(text, MAX_NAME)
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


def answer(state: PageState, name: str, seed: str, saves: tuple[Save, ...]) -> Updated:
    """Write the answer to an invitation; if another tab has done so, open the match."""
    invitation = state.of(Invitation)
    if invitation is None:
        return state, ()
    answered = _save_for(invitation.letters, saves)
    if answered is not None:
        return _begun(state.without(Invitation), Open(answered))
    name = _name_to_send(state, name, 2)
    return _begun(state, Answer(invitation.letters, name, _secret(seed)))


def read_letter(state: PageState, text: str, saves: tuple[Save, ...]) -> Updated:
    """Read the letter in a text; without one, take the code of a channel in it.

    Whatever comes from outside the page, such as a pasted text, a link or a scanned code, is read
    here, except for a text from another tab and a message on the channel.
    """
    letter_match = state.of(LetterMatch)
    if not allowed(state.options) or (letter_match is not None and letter_match.busy):
        return state, ()
    if state.dialog.row == "camera":
        state = replace(state, dialog=replace(state.dialog, row=""))
    signal, damage = None, LetterError("letter-none")
    try:
        signal = unpack_signal(text)
    except LetterError as error:
        damage = error
    try:
        letters = letters_in(text)
    except LetterError as error:
        if signal is not None:
            return take_signal(state, signal)
        problem = damage if error.message_id == "letter-none" else error
        return letter_refused(state, letter_match, sentence(state.say, problem))
    if letter_match is not None:
        return _reading(state, Read(letter_match, letters, signal))
    return _begun(state, Find(letters, saves, signal))


def join_channel(state: PageState) -> Updated:
    """Join the channel that another device offers."""
    offer = state.of(Offer)
    if offer is None:
        return state, ()
    state = replace(state.without(Offer).put(Channel()), dialog=replace(state.dialog, problem=""))
    return state, (draw.call_peer.of("answer", offer.description),)


def refuse_channel(state: PageState) -> Updated:
    """Reject the channel that another device offers."""
    return state.without(Offer), ()


def letter_arrived(state: PageState, text: str) -> Updated:
    """Read a letter from another tab in the current match; without one, put it in the field."""
    letter_match = state.of(LetterMatch)
    if letter_match is None:
        if state.dialog.name == "letters":
            state = replace(state, dialog=replace(state.dialog, text=text))
        return state, ()
    if letter_match.busy:
        return state, ()
    with suppress(LetterError):
        return _reading(state, Read(letter_match, letters_in(text), quiet=True))
    return state, ()


def _reading(state: PageState, job: Read) -> Updated:
    busy = replace(job.letter_match, busy=True)
    return state.put(busy), (effects.start_task.of("letters", job._replace(letter_match=busy)),)


def _to_send(state: PageState) -> str:
    """Return the text to send: the channel’s code for the other device, or the letter."""
    channel, letter_match = state.of(Channel), state.of(LetterMatch)
    if channel is not None and channel.text:
        return channel.text
    if letter_match is None:
        return ""
    return text_to_send(state.say, letter_match, state.site.address)


def copy_letter(state: PageState) -> Updated:
    """Copy the text to send."""
    text = _to_send(state)
    return state, (dialogs.copy.of(text, draw.LETTER_TEXT),) if text else ()


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


def lengthen(state: PageState) -> Updated:
    """Put as many earlier messages as possible in the letter, for a device that lost its place."""
    letter_match = state.of(LetterMatch)
    if letter_match is None or letter_match.busy or not letter_match.letter:
        return state, ()
    letter = letter_match.device.letter(LONG)
    longer = replace(letter_match, letter=letter, code=())
    return state.put(longer).reporting(done=state.say("letters.longer-done")), ()


def same_cards(state: PageState) -> Updated:
    """Store that both players see the same cards."""
    letter_match = state.of(LetterMatch)
    if letter_match is None or letter_match.busy or not letter_match.device.comparison:
        return state, ()
    device = letter_match.device.as_compared()
    now = replace(letter_match, device=device, saved=device.save(), differs=False)
    return state.put(now).saying(state.say("letters.compared")), (_keeping(now),)


def different_cards(state: PageState) -> Updated:
    """Say what to do if the players see different cards."""
    letter_match = state.of(LetterMatch)
    if letter_match is None or not letter_match.device.comparison:
        return state, ()
    now = replace(letter_match, differs=True)
    return state.put(now).saying(state.say("letters.differ-advice")), ()


def continue_match(state: PageState) -> Updated:
    """Show the next round, if it was dealt in the same letter as the end of the last one."""
    letter_match = match_on_table(state)
    if letter_match is None or letter_match.busy or not waits_to_be_shown(letter_match):
        return state, ()
    busy = replace(letter_match, busy=True)
    return state.put(busy), (effects.start_task.of("letters", Continue(busy)),)


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


def save_misdeed(state: PageState) -> Updated:
    """Save a dishonest letter, with the reason, as a file."""
    letter_match = state.of(LetterMatch)
    if letter_match is None or not letter_match.misdeed[1]:
        return state, ()
    why, letter = letter_match.misdeed
    return state, (dialogs.download.of("kasino-message.txt", f"# {why}\n{letter}\n"),)


# Results of jobs.


def sentence(say: Catalogue, error: KasinoError) -> str:
    """Return an error as a sentence."""
    text = capitalised(error_text(say, error))
    return text if text.endswith("?") else f"{text}."


def invitation_received(state: PageState, invitation: Invitation) -> Updated:
    """Ask whether to answer an invitation."""
    try:
        check_lock(state.options, invitation.game)
    except LockError as error:
        problem = state.say(error.ident, game=game_title(state.say, GAMES[error.game]))
        return state.with_dialog("letters").reporting(problem=problem), ()
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
    fresh = before is None or before.device is not now.device
    now = replace(now, unsent=bool(now.letter) and save is None and fresh)
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
        return state, (*then, *sent, effects.clear_field.of(draw.LETTER_FIELD))
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
        effects.clear_field.of(draw.LETTER_FIELD),
    )


def send_kept_letter(state: PageState) -> Updated:
    """Send the letter once it is saved, so that no second answer can be written for its turn."""
    letter_match, channel = state.of(LetterMatch), state.of(Channel)
    if letter_match is None or not letter_match.unsent:
        return state, ()
    sent: Effects = (broadcast.of(letter_match.letter),)
    if channel is not None and channel.carries:
        sent = (*sent, draw.call_peer.of("send", letter_match.letter))
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
    letter: str = "",
    quiet: bool = False,
) -> Updated:
    """Report why a letter was rejected; nothing that is saved changes.

    ``letter_match`` is the match that the letter was read for. ``letter`` is the letter if the
    other player’s device wrote it, and no honest device writes one like it.
    """
    if letter_match is None:
        state = replace(state, dialog=DialogState("letters", text=state.dialog.text))
        return state.reporting(problem=why), ()
    open_match, channel = state.of(LetterMatch), state.of(Channel)
    if open_match is None or open_match.device is not letter_match.device:
        return state, ()
    now = replace(open_match, busy=False, problem="" if quiet else why)
    if channel is not None and channel.missed:
        state = state.put(replace(channel, missed=False))
        return state.put(now), (count_message(now),)
    if quiet:
        return state.put(now), ()
    if letter:
        now = replace(now, misdeed=(why, letter))
    return state.put(now).saying(why), ()


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
    return state.put(Channel()), (*wanted, draw.call_peer.of("offer"))


def disconnect(state: PageState) -> Updated:
    """Close the channel."""
    return state.without(Channel), (draw.call_peer.of("close"),)


def take_signal(state: PageState, signal: Signal) -> Updated:
    """Ask whether to join the channel that another device offers, or accept its answer to ours."""
    channel, letter_match = state.of(Channel), state.of(LetterMatch)
    if channel is not None and pack_signal(signal) in channel.text:
        error = LetterError("letter-own")
        return letter_refused(state, letter_match, sentence(state.say, error))
    wanted: Effects = (effects.clear_field.of(draw.LETTER_FIELD),)
    if not signal.answers:
        if state.dialog.name != "letters":
            state, then = opened(state, "letters")
            wanted = (*then, *wanted)
        return state.put(Offer(signal.description)).saying(state.say("letters.asked")), wanted
    if channel is None or channel.stage != "offered":
        return letter_refused(state, letter_match, state.say("letters.no-call"))
    state = replace(state.put(Channel("joining")), dialog=replace(state.dialog, problem=""))
    return state, (draw.call_peer.of("accept", signal.description), *wanted)


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
        state, wanted = state.saying(state.say(now.why)), (draw.call_peer.of("close"),)
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
            draw.call_peer.of("send", whole_letter(letter_match)),
        ) if letter_match and more else ()
    waits = state.dialog.name == "letters" and state.of(Invitation) is None
    if letter_match is None and not waits:
        return state, ()
    if letter_match is not None and letter_match.busy:
        return state.put(replace(channel, missed=True)), ()
    try:
        letters = letters_in(text)
    except LetterError as error:
        return letter_refused(state, letter_match, sentence(state.say, error))
    if letter_match is None:
        return _begun(state, Find(letters, saves))
    have = len(letter_match.device.messages)
    letter = newest(letters, letter_match)
    if letter is not None and has_gap(letter, letter_match) and have != channel.asked:
        return state.put(replace(channel, asked=have)), (count_message(letter_match),)
    if letter is not None and has_all(letter, letter_match):
        return state, ()
    return _reading(state, Read(letter_match, letters))


# The channel between two devices: its messages, its stages, and the codes that open it.
#
# A channel carries letters and, as "have MATCH NUMBER", the number of messages in a match that a
# device has. The device with more messages sends the missing ones, so a broken connection does no
# harm.
#
# Each of the codes that two devices exchange to open a channel describes one side. WebRTC describes
# a side in SDP (RFC 8866). A code contains only three things from a description: the words that
# identify the side, its key’s fingerprint, and its network addresses.

#: The maximum duration of each stage in seconds, and the reason given when it runs out of time.
#: Browsers drop an answer that isn’t accepted in time, and a connection that isn’t made within a
#: few seconds is never made at all.
STAGES: Final = {
    "answered": (90, "letters.late"),
    "joining": (15, "letters.unreachable"),
    "weak": (15, "letters.cut"),
}

_MESSAGE: Final = re.compile("^message: ((?:[0-9a-f]{2})+)$", re.MULTILINE)
_HAVE: Final = re.compile(r"have ([0-9a-f]{16}|-) ([0-9]{1,5})", re.ASCII)

#: The prefix of the codes that open a channel; its digit is the protocol version.
CODE_PREFIX: Final = "kasino-channel-1."
#: The maximum number of addresses in a code. A device has only a few, and the QR code should stay
#: small.
MAX_ADDRESSES: Final = 8
#: The maximum number of characters searched for a code, and the maximum in a side’s description.
MAX_CODE_TEXT: Final = 20_000
MAX_DESCRIPTION: Final = 1200

_SIGNAL: Final = re.compile(r"(?i:kasino-channel-1\.)([A-Za-z0-9_-]+)")
_WORD: Final = re.compile(r"[A-Za-z0-9+/]{4,255}", re.ASCII)
_CANDIDATE: Final = re.compile(r"^a=candidate:\S+ \d+ udp \d+ (\S+) (\d+) typ host", re.M | re.I)
_CHECK: Final = 4
_NAMED, _IPV4, _IPV6 = 1, 2, 3
_SIZES: Final = {_NAMED: 16, _IPV4: 4, _IPV6: 16}


def after_event(channel: Channel, name: str, text: str) -> Channel:
    """Return a channel after an event, such as opening, being cut, or the passing of time."""
    if name == "open":
        return channel if channel.stage == "open" else Channel("open")
    if name == "weak":
        return Channel("weak", asked=channel.asked) if channel.stage == "open" else channel
    if name == "flood":
        return Channel("over", why="letters.flood")
    if name in ("cut", "failed"):
        if channel.carries:
            return Channel("over", why="letters.cut")
        return Channel("over", why="letters.unreachable" if name == "cut" else "letters.no-channel")
    if name != "time" or channel.stage not in STAGES:
        return channel
    now = float(text)
    channel = replace(channel, began=now) if channel.began < 0 else channel
    seconds, why = STAGES[channel.stage]
    left = seconds - int((now - channel.began) / 1000)
    return replace(channel, left=left) if left > 0 else Channel("over", why=why)


def count_message(letter_match: LetterMatch | None) -> Effect:
    """Return the effect that sends this device’s number of messages to the other device."""
    if letter_match is None:
        return draw.call_peer.of("send", "have - 0")
    messages = letter_match.device.messages
    return draw.call_peer.of("send", f"have {_match_id(letter_match)} {len(messages)}")


def read_count(text: str, letter_match: LetterMatch | None) -> int | None:
    """Return how many messages the other device has, or None if the text is a letter."""
    found = _HAVE.fullmatch(text)
    if found is None:
        return None
    return int(found[2]) if letter_match is not None and found[1] == _match_id(letter_match) else 0


def whole_letter(letter_match: LetterMatch) -> str:
    """Return a letter that contains as many messages as possible."""
    return letter_match.device.letter(MAX_TEXT)


def newest(letters: tuple[Letter, ...], letter_match: LetterMatch) -> Letter | None:
    """Return the newest of some letters that is from a match, or None."""
    return next((one for one in letters if one.match.hex() == _match_id(letter_match)), None)


def has_gap(letter: Letter, letter_match: LetterMatch) -> bool:
    """Return whether messages are missing between this device’s messages and those in a letter."""
    return letter.first > len(letter_match.device.messages) + 1


def has_all(letter: Letter, letter_match: LetterMatch) -> bool:
    """Return whether this device already has every message in a letter."""
    start = letter.first - 1
    own = letter_match.device.messages[start : start + len(letter.messages)]
    return own == letter.messages


def _match_id(letter_match: LetterMatch) -> str:
    return match_of(letter_match.device.messages[0]).hex()


# The codes that open a channel.


def pack_signal(signal: Signal) -> str:
    """Return a side’s code; raise ValueError if no browser would produce such a description."""
    text = signal.description
    parts = [bytes([signal.answers])]
    for name in ("ice-ufrag", "ice-pwd"):
        word = _attribute(name, r"(\S+)", text).encode()
        parts.append(bytes([len(word)]) + word)
    fingerprint = _attribute("fingerprint", r"sha-256 ([0-9A-F:]+)", text)
    parts.append(bytes.fromhex(fingerprint.replace(":", "")))
    found = {
        packed + int(port).to_bytes(2)
        for address, port in _CANDIDATE.findall(text)
        if _is_near(packed := _packed(address))
    }
    data = b"".join([*parts, *sorted(found)[:MAX_ADDRESSES]])
    data += sha256(data).digest()[:_CHECK]
    return CODE_PREFIX + base64.urlsafe_b64encode(data).decode().rstrip("=")


def _attribute(name: str, value: str, text: str) -> str:
    found = re.search(rf"^a={name}:{value}\s*$", text, re.MULTILINE | re.IGNORECASE)
    if found is None:
        raise ValueError(f"a description without {name}")
    return found[1]


def _packed(address: str) -> bytes:
    """Return an address as bytes: first its kind (local name, IPv4 or IPv6), then the address."""
    if address.endswith(".local"):
        return bytes([_NAMED]) + bytes.fromhex(address.removesuffix(".local").replace("-", ""))
    if ":" not in address:
        return bytes([_IPV4, *map(int, address.split("."))])
    head, gap, tail = address.partition("::")
    first, last = ([int(one, 16) for one in part.split(":") if one] for part in (head, tail))
    groups = [*first, *[0] * (8 - len(first) - len(last) if gap else 0), *last]
    return bytes([_IPV6]) + b"".join(group.to_bytes(2) for group in groups)


def _is_near(packed: bytes) -> bool:
    """Return whether a packed address is nearby: a local name, private or link-local.

    Other addresses are left out, so that no code can make a device send anything across the
    internet.
    """
    kind, first, second = packed[:3]
    if kind == _IPV4:
        private = first == 10 or (first, second) == (192, 168)
        return private or (first == 172 and second >> 4 == 1) or (first, second) == (169, 254)
    if kind == _IPV6:  # fc00::/7 and fe80::/10
        return first >> 1 == 0x7E or (first == 0xFE and second >> 6 == 2)
    return True


def _written(kind: int, packed: bytes) -> str:
    """Return an address in WebRTC notation."""
    if kind == _IPV4:
        return ".".join(map(str, packed))
    text = packed.hex()
    if kind == _IPV6:
        return ":".join(text[at : at + 4] for at in range(0, 32, 4))
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:])) + ".local"


def unpack_signal(text: str) -> Signal:
    """Return the side whose code a string contains; raise LetterError if it contains no whole code.

    Programs may have changed the text in the same ways as that of a letter.
    """
    whole = readings(text) if len(text) <= MAX_CODE_TEXT else ()
    joined = (re.sub(r"[\s>|]+", "", each) for each in whole)
    found = dict.fromkeys(code for each in (*whole, *joined) for code in _SIGNAL.findall(each))
    if not found:
        raise LetterError("letter-none")
    for code in found:
        if len(code) > MAX_DESCRIPTION:
            continue
        with suppress(ValueError, IndexError, LetterError):
            data = base64.b64decode(code + "=" * (-len(code) % 4), b"-_", validate=True)
            data, check = data[:-_CHECK], data[-_CHECK:]
            if sha256(data).digest()[:_CHECK] == check:
                return _unpacked(data)
    raise LetterError("letter-damaged")


def _unpacked(data: bytes) -> Signal:
    answers, rest = data[0] == 1, data[1:]
    words = []
    for _ in range(2):
        word, rest = rest[1 : 1 + rest[0]].decode("ascii"), rest[1 + rest[0] :]
        if not _WORD.fullmatch(word):
            raise LetterError("letter-damaged")
        words.append(word)
    fingerprint, rest = rest[:32], rest[32:]
    if len(fingerprint) != 32:
        raise LetterError("letter-damaged")
    lines = (
        *("v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"),
        *("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"),
        *(f"a=ice-ufrag:{words[0]}", f"a=ice-pwd:{words[1]}"),
        f"a=fingerprint:sha-256 {fingerprint.hex(':').upper()}",
        f"a=setup:{'active' if answers else 'actpass'}",
        *("a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144"),
        *(f"a={candidate}" for candidate in _candidates(rest)),
    )
    return Signal(answers, "".join(f"{line}\r\n" for line in lines))


def _candidates(rest: bytes) -> Iterator[str]:
    number = 0
    while rest:
        kind, size = rest[0], _SIZES.get(rest[0], 0)
        packed, port, number = rest[1 : 1 + size], rest[1 + size : 3 + size], number + 1
        if not size or len(port) != 2 or number > MAX_ADDRESSES:
            raise LetterError("letter-damaged")
        if _is_near(bytes([kind]) + packed):
            yield candidate(number, _written(kind, packed), int.from_bytes(port))
        rest = rest[3 + size :]


def candidate(number: int, address: str, port: int) -> str:
    """Return a device’s network address as a candidate in WebRTC notation."""
    return f"candidate:{number} 1 udp {2122260223 - 256 * number} {address} {port} typ host"


# Jobs.


def letters(
    page: Callable[[], PageState], job: Any
) -> Generator[Action | Wait | None, bytes | None, None]:
    """Yield between the steps of a job, and finally yield its result."""
    yield None
    letter_match = job.letter_match if isinstance(job, Read | Write | Continue) else None
    quiet = isinstance(job, Read) and job.quiet
    try:
        match job:
            case Invite(game, rules, name, secret):
                device = yield from _worked(devices.Device.inviting(game, rules, name, secret))
            case Answer(letters, name, secret):
                device = yield from _worked(devices.Device.answering(letters, name, secret))
            case Read():
                device = yield from _worked(job.letter_match.device.reading_letters(job.letters))
            case Write(_, move):
                device = yield from _worked(job.letter_match.device.moving(move))
            case Continue():
                device = job.letter_match.device
            case Find():
                found = _found(job)
                if isinstance(found, Invitation):
                    yield draw.invitation_received.of(found)
                    return
                letter_match = yield from _worked(_opened(found))
                yield draw.match_updated.of(letter_match, None, found)
                device = yield from _worked(letter_match.device.reading_letters(job.letters))
            case Open(save):
                yield draw.match_updated.of((yield from _worked(_opened(save))), None, save)
                return
            case _:
                raise TypeError(f"{job!r} isn't a job for correspondence matches")
    except KasinoError as error:
        # In a match of version 1, anyone who carries the letters could have written it.
        sealed = letter_match is not None and letter_match.device.version != VERSIONS[0]
        letter = error.letter if isinstance(error, Cheat) and sealed else ""
        why = sentence(page().say, error)
        yield draw.letter_refused.of(letter_match, why, letter, quiet)
        if isinstance(job, Read | Find) and job.signal is not None:
            yield draw.signal_found.of(job.signal)
    else:
        yield draw.match_updated.of((yield from _worked(_next(device, letter_match))), letter_match)


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
                found = list(tickets.numbers(written))
            else:
                found = []
                for scalar, u in asked:
                    found.append(group.multiply(scalar, u))
                    yield None
            asked = work.send(found)
    except StopIteration as end:
        result: T = end.value
        return result


def _begin(asked: Multiples, then: Callable[[bytes | None], object]) -> None:
    """Ask the browser to multiply points by numbers."""
    numbers, points = (b"".join(map(group.to_bytes, column)) for column in zip(*asked, strict=True))
    browser.multiples(numbers, points, then)


def _next(device: Device, letter_match: LetterMatch | None) -> Work[LetterMatch]:
    """Return a match after a letter was read or written; ``letter_match`` is the one before."""
    if letter_match is None:
        return (yield from _letter_match(device))
    before = letter_match.session if letter_match.dealt else None
    now = yield from _letter_match(device, before)
    kept = {name: getattr(letter_match, name) for name in ("notes", "misdeed", "differs")}
    return replace(now, **kept)


def _letter_match(device: Device, before: Session | None = None) -> Work[LetterMatch]:
    yield ()  # a pause
    session = devices.session_of(device, before)
    yield ()
    saved = device.save()
    letter = device.letter() if device.wrote_last else ""
    yield ()
    return LetterMatch(
        device,
        session,
        saved,
        "over" if device.over else "theirs" if device.their_turn else "mine",
        letter,
        device.dealt or bool(device.ends),
        not session.hidden,
    )


def _opened(save: Save) -> Work[LetterMatch]:
    """Return a saved match, with the letter that Kasino 1.1 may have saved next to it."""
    lines = save.record.splitlines(keepends=True)
    notes = [line for line in lines if line.startswith(NOTE)]
    device = yield from devices.Device.loading("".join(x for x in lines if not x.startswith(NOTE)))
    why, letter = [*(line.removeprefix(NOTE).strip() for line in notes), "", ""][:2]
    now = yield from _letter_match(device)
    session = replace(now.session, events=())
    return replace(now, session=session, notes="".join(notes), misdeed=(why, letter))


def _found(job: Find) -> Save | Invitation:
    """Return the saved match that one of the letters belongs to, or the invitation among them."""
    save = _save_for(job.letters, job.saves)
    if save is not None:
        return save
    if job.letters[-1].last > 1:
        raise LetterError("letter-other")
    message = invitations.invitation_in(job.letters)
    rules, player = invitations.parse_invitation(message)
    return Invitation(job.letters, player, rules.name, options_text(rules))


def _save_for(found: tuple[Letter, ...], saves: tuple[Save, ...]) -> Save | None:
    """Return the saved match that one of some letters belongs to, or None.

    Two tabs may have answered one invitation at once. The other player reads only one of the
    answers, so the save that a letter continues counts.
    """
    matches: dict[bytes, list[Save]] = {}
    for save in saves:
        first = _MESSAGE.search(save.record)
        if first is not None:
            matches.setdefault(match_of(bytes.fromhex(first[1])), []).append(save)
    for letter in found:
        known = matches.get(letter.match, [])
        # A browser may hold both sides.
        own = [save for save in known if f"\nseat: {letter.last % 2}\n" in save.record]
        if len(own) > 1:
            return max(own, key=lambda save: _continues(letter, save))
        if own or (known and letter.last > 1):
            return (own or known)[-1]
    return None


def _continues(letter: Letter, save: Save) -> tuple[bool, int]:
    """Return whether a letter agrees with a saved match, and the number of its messages."""
    messages = [bytes.fromhex(each) for each in _MESSAGE.findall(save.record)]
    at = letter.first - 1
    agrees = at <= len(messages) and chain_of(messages[:at])[-1][:MARK] == letter.before
    both = zip(messages[at:], letter.messages, strict=False)
    return agrees and all(one == other for one, other in both), len(messages)
