"""The feature for correspondence matches. Its handlers and views are loaded on first use."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from app.core import effects, inputs
from app.core.effects import Effects, Outside, effect
from app.core.feature import Feature, Menu, Updated
from app.core.inputs import ActionInput
from app.core.late import LateModule
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.saves import Save
from app.core.slots import ADDRESS, FRIENDS, HEARD, LETTERS_STORED, UNAIDED, Friends, StartScreen
from app.letters.state import LETTER, LetterMatch, Open, Write, allowed, match_on_table
from app.table import slots
from kasino.match.session import Session
from kasino.moves import Move
from kasino.words import Voice

if TYPE_CHECKING:
    from app.letters import view, work
    from app.platform import peer
else:
    view, work = LateModule("app.letters.view"), LateModule("app.letters.work")
    peer = LateModule("app.platform.peer")

FEATURE: Final = Feature("letters")

#: The room’s elements that effects read, select or focus.
LETTER_TEXT: Final = PageElement("[data-letter]")
LETTER_FIELD: Final = PageElement("[data-letter-field]")
LETTER_NAME: Final = PageElement("[data-letter-name]")


@effect()
def call_peer(outside: Outside, name: str, text: str = "") -> None:
    """Make the channel to another device offer, answer, accept, send or close."""
    channel = outside.resources.get("peer")
    if channel is None and name != "close":
        channel = peer.Peer(lambda name, text: outside.ask(peer_event, name, text))
        outside.resources["peer"] = channel
    if channel is not None:
        channel.do(name, text)


def _saves_for(asked: ActionInput) -> tuple[Save, ...]:
    """Return the saved matches if a channel event needs them."""
    return asked.letters() if asked.value == "heard" else ()


_NAME: Final = inputs.typed(LETTER_NAME)
_LETTER: Final = inputs.typed(LETTER_FIELD)


def _running(state: PageState) -> bool:
    """Return whether a correspondence match that isn’t over is on the table."""
    return match_on_table(state) is not None and state.phase != "match-over"


#: In a correspondence match, this entry replaces the one for sharing.
_IN_MENU: Final = Menu(3, "share", shown=_running)

# Buttons.

open_letters = FEATURE.does("letters", label="letters.letters", menu=_IN_MENU)(work.open_letters)
make_invitation = FEATURE.does("make-invitation", _NAME, inputs.seed, label="letters.invite")(
    work.invite
)
answer_invitation = FEATURE.does(
    "answer-invitation", _NAME, inputs.seed, inputs.letters, label="letters.answer"
)(work.answer)
read_letter = FEATURE.does("read-letter", _LETTER, inputs.letters, label="letters.read")(
    work.read_letter
)
copy_letter = FEATURE.does("copy-letter", label="letters.copy")(work.copy_letter)
share_letter = FEATURE.does("share-letter", label="letters.share")(work.share_letter)
show_code = FEATURE.does("show-code", label="letters.code")(work.show_code)
longer_letter = FEATURE.does("longer-letter", label="letters.longer")(work.lengthen)
same_cards = FEATURE.does("same-cards", label="letters.same")(work.same_cards)
different_cards = FEATURE.does("different-cards", label="letters.differ")(work.different_cards)
continue_letters = FEATURE.does("continue-letters", label="page.next-round")(work.continue_match)
save_misdeed = FEATURE.does("save-misdeed", label="letters.save")(work.save_misdeed)
connect = FEATURE.does("connect", label="letters.connect")(work.connect)
join_channel = FEATURE.does("join-channel", label="letters.connect")(work.join_channel)
refuse_channel = FEATURE.does("refuse-channel", label="letters.refuse")(work.refuse_channel)
disconnect = FEATURE.does("disconnect", label="letters.disconnect")(work.disconnect)
camera = FEATURE.does("camera", label="letters.camera")(work.switch_camera)

# Events from the URL, other tabs, the store, the camera, the channel and background work.

open_link = FEATURE.does("open-link", inputs.text, inputs.letters)(work.read_letter)
letter_arrived = FEATURE.does("letter-arrived", inputs.text)(work.letter_arrived)
letters_kept = FEATURE.does("letters-kept")(work.send_kept_letter)
letters_elsewhere = FEATURE.does("letters-elsewhere")(work.leave_match_of_other_tab)
no_camera = FEATURE.does("no-camera")(work.no_camera)
code_drawn = FEATURE.does("code-drawn")(work.code_drawn)
peer_event = FEATURE.does("peer-event", inputs.value, inputs.text, _saves_for)(work.peer_event)
signal_found = FEATURE.does("signal-found")(work.take_signal)
invitation_received = FEATURE.does("invitation-received")(work.invitation_received)
match_updated = FEATURE.does("letter-match-updated")(work.match_updated)
letter_refused = FEATURE.does("letter-refused")(work.letter_refused)


# Parts in other drawings, and in the course of a match.


def _note(state: PageState, _voice: Voice) -> str:
    """Return a line saying that it is the turn of the player at the other device, otherwise ""."""
    match = state.match
    if match_on_table(state) is None or match is None or state.my_turn:
        return ""
    return state.say("letters.waiting", player=state.names[match.state.turn])


def _waiting(screen: StartScreen) -> int:
    """Return the number of correspondence matches in which it is the player’s turn."""
    return sum(save.letters == "mine" for save in screen.kept.saves)


def _write_letter(state: PageState, move: Move) -> Updated:
    """Write a letter with the move just played."""
    letter_match, session = match_on_table(state), state.match
    if letter_match is None or session is None:
        return state, ()
    # The message is written with this session, so that it doesn’t announce the move again.
    now = replace(letter_match, session=session, busy=True)
    return state.put(now), (effects.start_task.of("letters", Write(now, move)),)


def _keep_device(state: PageState, session: Session, ends: bool) -> Effects | None:
    """Store a correspondence match as its device, once its last move is in a letter."""
    letter_match = match_on_table(state)
    if letter_match is None:
        return None
    return (
        ()
        if letter_match.busy
        else (effects.keep_match.of(session, ends, letter_match.kept, letter_match.turn),)
    )


def _continue_save(state: PageState, save: Save) -> Effects | None:
    """Continue a saved correspondence match."""
    if not save.letters or not allowed(state.options):
        return None
    return (effects.start_task.of("letters", Open(save)),)


FEATURE.leaving.append(call_peer.of("close"))
FEATURE.dialog("letters", "letters.letters", view.dialog, of_storage=True)
FEATURE.fill(slots.WAITING, lambda scene: view.waiting(scene) if match_on_table(scene.page) else ())
FEATURE.fill(slots.NOTE, _note)
FEATURE.fill(slots.BAR, lambda scene: view.comparing(scene) if match_on_table(scene.page) else ())
FEATURE.fill(
    slots.CONTINUE, lambda scene: view.outcome(scene) if match_on_table(scene.page) else ()
)
FEATURE.fill(ADDRESS, (LETTER, open_link))
FEATURE.fill(HEARD, letter_arrived)
FEATURE.fill(LETTERS_STORED, (letters_kept, letters_elsewhere))
FEATURE.fill(UNAIDED, lambda state: "letters" if match_on_table(state) is not None else "", 1)
FEATURE.fill(
    FRIENDS,
    Friends(
        lambda screen: allowed(screen.options),
        _waiting,
        lambda state: view.in_friends(state) if allowed(state.options) else (),
    ),
)
FEATURE.works(
    "letters",
    "app.letters.work.letters",
    (
        "kasino.letters.cryptography",
        *(f"kasino.letters.cryptography.{name}" for name in "group tickets seals".split()),
        *(f"kasino.letters.{name}" for name in "mangled letter known invitation turn".split()),
        "kasino.letters.device",
    ),
)
FEATURE.of_match.append(LetterMatch)
FEATURE.fill(slots.PLAYED, _write_letter)
FEATURE.fill(slots.KEEPING, _keep_device)
FEATURE.fill(slots.OPENING, _continue_save)
FEATURE.says(
    "letters",
    {
        "letters.letters": "Play by message",
        "letters.about": "Far away, by message",
        "letters.lead": (
            "Send each other short messages in any chat app. Nobody deals, so neither of you can "
            "see the other’s cards."
        ),
        "letters.name": "Your name",
        "letters.game": "Game",
        "letters.invite": "Create an invitation",
        "letters.have": "Got a message?",
        "letters.invited": "{player} invites you to a match of {game}.",
        "letters.answer": "Answer {player}",
        "letters.send": "Send this to {player}",
        "letters.send-first": "Send this to your opponent",
        "letters.copy": "Copy",
        "letters.share": "Share",
        "letters.code": "QR code",
        "letters.sofa": (
            "In the same room? Connect your devices, and moves are sent automatically. Each device "
            "learns the other’s network address."
        ),
        "letters.connect": "Connect",
        "letters.asked": (
            "This code asks to connect your device to another one on the same network. Each device "
            "learns the other’s network address."
        ),
        "letters.refuse": "Don’t connect",
        "letters.offered": "Scan this with the other device, under Play with a friend.",
        "letters.answered": (
            "Scan this answer with the first device: {n} second left.",
            "Scan this answer with the first device: {n} seconds left.",
        ),
        "letters.joining": (
            "Connecting: {n} second left.",
            "Connecting: {n} seconds left.",
        ),
        "letters.making": "Looking for this device’s addresses…",
        "letters.connected": "Connected: moves are sent automatically.",
        "letters.weak": (
            "Connection lost. Switching to messages in {n} second.",
            "Connection lost. Switching to messages in {n} seconds.",
        ),
        "letters.cut": "Disconnected. Continue by message, or connect again.",
        "letters.flood": (
            "The other device sent more than any match needs, so the connection was closed. "
            "Continue by message."
        ),
        "letters.unreachable": (
            "The devices can’t reach each other: they must be on the same network. Continue by "
            "message."
        ),
        "letters.late": "The answer wasn’t scanned in time. Connect again, or continue by message.",
        "letters.no-channel": "This browser can’t connect to another device. Continue by message.",
        "letters.no-call": "This answer came too late: connect again and scan the new code.",
        "letters.disconnect": "Disconnect",
        "letters.code-about": "Scan this with the other phone’s camera.",
        "letters.field": "Then paste the answer",
        "letters.field-first": "Paste it here",
        "letters.paste": "kasino-letter-…",
        "letters.read": "Open",
        "letters.camera": "Scan with the camera",
        "letters.camera-about": "Point this camera at the code on the other screen.",
        "letters.no-camera": (
            "The camera isn’t available. Copy the text on the other device, and paste it here."
        ),
        "letters.writing": "Preparing…",
        "letters.waiting": "Waiting for {player}.",
        "letters.checked": "Fair deal: checked.",
        "letters.unchecked": "The cards are checked once you’ve both sent your messages.",
        "letters.again": "Another match",
        "letters.compare": "Compare cards",
        "letters.compare-about": (
            "Read these cards to each other in this order, by phone or face to face. They differ "
            "if someone between you changes your messages."
        ),
        "letters.same": "They’re the same",
        "letters.differ": "They differ",
        "letters.compared": "You have compared the cards.",
        "letters.differ-advice": (
            "Someone between you changes your messages. End this match and hand over the next "
            "invitation in another way."
        ),
        "letters.version-1": (
            "This match began with an older version: whoever carries its messages could change "
            "them."
        ),
        "letters.longer": "The other device lost its place: longer message",
        "letters.longer-done": "The message now includes earlier ones.",
        "letters.misdeed": "{why} You can save this message, to show it.",
        "letters.save": "Save the message",
        "letters.no-undo": "No undo in a match by message.",
        "letters.no-hint": "No hints in a match by message.",
        "letters.not-kept": "This browser can’t save anything: closing the page ends the match.",
        "letters.elsewhere": (
            "This match continued in another tab. Play on there, or reopen it here."
        ),
    },
)
